"""One library asked in processes of other locale, seed, time zone, processors, place and order of files: same bytes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.shell import asked_once

LANGUAGES = Path(__file__).parents[1] / "golden" / "languages"
CODES = ("de", "tr", "ja")
"""Turkish has an i of its own, German sorts its letters in its own way, Japanese is no text in the locale C."""
ROOT = Path(__file__).parents[2]
Ways = Mapping[str, str]
PLAIN: Ways = {"LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0", "TZ": "UTC"}
FAR: Ways = {"LC_ALL": "tr_TR.UTF-8", "PYTHONHASHSEED": "4242", "TZ": "Pacific/Kiritimati"}
BARE: Ways = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "TZ": "America/Los_Angeles"}


def library(folder: Path, *, backwards: bool = False) -> Path:
    texts = {
        f"{code}-{number}.md": text
        for code in CODES
        for number, text in enumerate(json.loads((LANGUAGES / f"{code}.json").read_text(encoding="utf-8"))["texts"])
    }
    folder.mkdir(parents=True)
    for name in sorted(texts, reverse=backwards):
        (folder / name).write_text(texts[name], encoding="utf-8")
    return folder


def asked(folder: Path, home: Path, ways: Ways, before: Sequence[str] = ()) -> bytes:
    """What a fresh process prints that asks each language's first, disputed and open question."""
    questions = home.parent / "questions.json"
    if not questions.exists():
        sets = [json.loads((LANGUAGES / f"{code}.json").read_text(encoding="utf-8")) for code in CODES]
        wanted = [q for each in sets for q in (each["asked"][0][0], each["conflict"][0][0], each["untold"][0])]
        questions.write_text(json.dumps(wanted), encoding="utf-8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "TZ"))}
    command = [*before, sys.executable, str(Path(asked_once.__file__)), str(folder), str(home), str(questions)]
    env = {**kept, **ways, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))}
    return subprocess.run(command, env=env, stdout=subprocess.PIPE, check=True, timeout=300).stdout


def test_nothing_but_the_question_and_the_documents_decides(tmp_path: Path) -> None:
    first = library(tmp_path / "first")
    cold = asked(first, tmp_path / "a", PLAIN)
    one_processor = ("taskset", "-c", str(min(os.sched_getaffinity(0)))) if hasattr(os, "sched_getaffinity") else ()
    elsewhere = library(tmp_path / "deep" / "another place", backwards=True)
    assert len(json.loads(cold)) == 3 * len(CODES)
    assert asked(first, tmp_path / "a", BARE) == cold  # the index is there already
    assert asked(elsewhere, tmp_path / "b", FAR, one_processor) == cold
