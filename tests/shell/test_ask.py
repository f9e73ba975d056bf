"""`aria ask`: every way it can end, in every form it can take."""

from __future__ import annotations

import json
import re
import subprocess
import zipfile
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from jsonschema import Draft202012Validator
from tests.shell.conftest import QUESTION, UNANSWERABLE
from tests.shell.kit import ARIA, aria, environment


def test_an_answer_is_printed_with_citations_sources_and_confidence(library: Path) -> None:
    done = aria("ask", "--corpus", library, QUESTION)
    assert done.code == 0
    assert "Answered" in done.out
    assert "opened on 3 May 1931" in done.out
    assert "[1]" in done.out
    assert "The Harrow Bridge" in done.out
    assert "2019-05-04" in done.out
    assert "coverage" in done.out
    assert "Ended because" in done.out
    assert "aria verify report.zip" in done.out
    assert "\x1b" not in done.out + done.err


def test_progress_goes_to_stderr_as_plain_lines(library: Path) -> None:
    done = aria("ask", "--corpus", library, QUESTION)
    kinds = [line.split()[0] for line in done.err.splitlines()]
    assert kinds[:2] == ["engine", "index"]
    assert kinds[-1] == "end"
    assert {"plan", "round", "search", "source", "confidence", "used"} <= set(kinds)


def test_json_is_one_object_in_the_published_shape(library: Path, schema: Draft202012Validator) -> None:
    done = aria("ask", "--json", "--corpus", library, QUESTION)
    assert done.code == 0
    assert done.err == ""
    report = done.json()
    schema.validate(report)
    assert report["status"] == "answered"
    assert "3 May 1931" in report["answer"]
    assert "[1]" in report["answer"]
    assert report["confidence"]["total"] == sum(v for k, v in report["confidence"].items() if k != "total")
    cited = {number for sentence in report["sentences"] for number in sentence["citations"]}
    assert cited <= {citation["n"] for citation in report["citations"]}
    assert Path(unquote(urlsplit(report["sources"][0]["uri"]).path)).parent == library


def test_the_keys_that_other_tools_rely_on_come_in_their_order(library: Path) -> None:
    keys = list(aria("ask", "--json", "--corpus", library, QUESTION).json())
    assert keys[:12] == [
        "run_id", "question", "answer", "status", "stop_reason", "confidence", "sentences", "citations", "sources",
        "conflicts", "gaps", "sub_questions",
    ]  # fmt: skip
    assert {"usage", "degraded", "log_head"} <= set(keys)


def test_quiet_prints_the_answer_and_nothing_else(library: Path) -> None:
    done = aria("ask", "--quiet", "--corpus", library, QUESTION)
    assert done.code == 0
    assert done.err == ""
    assert "The Harrow Bridge opened on 3 May 1931. [1]" in done.out.splitlines()
    assert "[1]" in done.out
    assert "confidence" not in done.out.lower()


def test_quiet_ends_with_a_line_for_each_source(library: Path) -> None:
    lines = aria("ask", "--quiet", "--corpus", library, QUESTION).out.splitlines()
    told, sources = lines[: lines.index("")], lines[lines.index("") + 1 :]
    cited = set(re.findall(r"\[\d+\]", " ".join(told)))
    assert cited == {each for line in sources for each in re.findall(r"\[\d+\]", line.partition(", ")[0])} != set()
    assert all(str(library) in line for line in sources)


def test_more_is_proposed_only_where_a_limit_ended_the_run(library: Path) -> None:
    cut = aria("ask", "--max-steps", "2", "--corpus", library, QUESTION)
    refused = aria("ask", "--corpus", library, UNANSWERABLE)
    assert (cut.code, refused.code) == (4, 3)
    assert "aria runs resume" in cut.out
    assert "aria runs resume" not in refused.out


def test_what_is_asked_with_corpus_is_kept_and_the_run_says_so(library: Path) -> None:
    done = aria("ask", "--corpus", library, QUESTION)
    told = next(line for line in done.err.splitlines() if line.startswith("index"))
    assert told.split()[1].rstrip(",") == str(library)
    assert "kept" in told
    assert aria("ask", "--quiet", QUESTION).out == aria("ask", "--quiet", "--corpus", library, QUESTION).out


def test_quiet_says_why_there_is_nothing_to_answer_from(tmp_path: Path) -> None:
    (tmp_path / "broken.pdf").write_bytes(b"%PDF-1.7 and nothing more")
    done = aria("ask", "--quiet", "--corpus", tmp_path, QUESTION)
    assert done.code == 3
    assert "broken.pdf" in done.err


def test_what_the_documents_do_not_say_is_said(library: Path, schema: Draft202012Validator) -> None:
    done = aria("ask", "--json", "--corpus", library, UNANSWERABLE)
    assert done.code == 3
    report = done.json()
    schema.validate(report)
    assert report["status"] == "insufficient_evidence"
    assert "do not answer" in report["answer"]
    assert report["gaps"]


def test_a_limit_ends_a_run_with_what_it_has(library: Path, schema: Draft202012Validator) -> None:
    done = aria("ask", "--json", "--max-steps", "2", "--corpus", library, QUESTION)
    assert done.code == 4
    report = done.json()
    schema.validate(report)
    assert (report["status"], report["stop_reason"]) == ("partial", "max_steps")
    assert report["usage"]["limits"]["steps"] == 2


def test_a_partial_answer_is_printed(library: Path) -> None:
    done = aria("ask", "--max-steps", "2", "--corpus", library, QUESTION)
    assert done.code == 4
    assert "Partly answered" in done.out
    assert "the limit of steps is reached" in done.out
    assert "aria runs resume" in done.out


@pytest.mark.parametrize("question", ["", "   ", "???", "Send an email to my boss about the bridge"])
def test_a_refused_question_is_one_report_object(question: str, schema: Draft202012Validator) -> None:
    done = aria("ask", "--json", "--", question)
    assert done.code == 2
    assert done.err == ""
    report = done.json()
    schema.validate(report)
    assert (report["status"], report["stop_reason"], report["run_id"]) == ("refused", "refused", "")
    assert "accepted is" in report["message"]


def test_a_refused_question_is_one_line_otherwise() -> None:
    done = aria("ask", "")
    assert done.code == 2
    assert done.complaint() == "the question is empty; accepted is a question in plain text, 1 to 4,000 characters"


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"x" * 1_000_000, "longer than 65,536 bytes"),
        (b"why " * 2_000, "8,000 characters"),
        (b"what\0is this", "control character"),
        (b"\xff\xfe\x00w", "not UTF-8"),
        (b"", "empty"),
    ],
)
def test_what_is_no_question_is_refused_on_standard_input_too(data: bytes, reason: str) -> None:
    done = aria("ask", "--json", "-", stdin=data)
    assert done.code == 2
    assert reason in done.json()["message"]


def test_the_question_comes_from_standard_input(library: Path) -> None:
    done = aria("ask", "--json", "--corpus", library, "-", stdin=f"{QUESTION}\n".encode())
    assert done.code == 0
    assert done.json()["question"] == QUESTION


def test_bytes_that_are_no_text_are_refused() -> None:
    command = [ARIA.encode(), b"ask", b"--json", b"what is \xff\xfe"]
    done = subprocess.run(command, capture_output=True, env=environment(), check=False, timeout=60)
    assert done.returncode == 2
    assert json.loads(done.stdout)["status"] == "refused"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["ask"], "Missing argument 'QUESTION'"),
        (["ask", "two", "words"], "put quotes around"),
        (["ask", "--effort", "huge", QUESTION], "'huge' is not one of 'quick', 'standard', 'deep'"),
        (["ask", "--engine", "oracle", QUESTION], "model 'oracle'"),
        (["ask", "--corpus", "/nowhere/at/all", QUESTION], "no such file or folder"),
        (["ask", "--max-seconds", "-1", QUESTION], "'-1' is not a number above zero"),
        (["ask", "--max-seconds", "abc", QUESTION], "'abc' is not a number above zero"),
        (["ask", "--max-seconds", "nan", QUESTION], "'nan' is not a number above zero"),
        (["ask", "--max-seconds", "inf", QUESTION], "'inf' is not a number above zero"),
        (["ask", "--max-steps", "0", QUESTION], "'0' is not a whole number"),
        (["ask", "--max-rounds", "1.5", QUESTION], "'1.5' is not a whole number"),
        (["ask", "--out", "report.pdf", QUESTION], "has to end in .zip, .md"),
        (["ask", "--out", "no/such/folder/report.md", QUESTION], "there is no folder"),
        (["ask", "--nonsense", QUESTION], "No such option '--nonsense'"),
        (["nonsense"], "No such command 'nonsense'"),
    ],
)
def test_wrong_use_is_one_line_that_says_what_would_be_right(arguments: list[str], reason: str) -> None:
    done = aria(*arguments)
    assert done.code == 2
    assert reason in done.complaint()
    as_json = aria(*arguments[:1], "--json", *arguments[1:])
    assert as_json.code == 2
    assert as_json.error()["message"]


def test_an_output_that_is_a_folder_is_refused_before_the_run(tmp_path: Path) -> None:
    (tmp_path / "report.md").mkdir()
    done = aria("ask", "--out", tmp_path / "report.md", QUESTION)
    assert done.code == 2
    assert "is a folder" in done.complaint()
    assert aria("runs", "list", "--json").json() == []


def test_a_single_file_is_a_corpus_too(library: Path) -> None:
    done = aria("ask", "--json", "--corpus", library / "harrow.md", QUESTION)
    assert done.code == 0
    assert [source["title"] for source in done.json()["sources"]] == ["The Harrow Bridge"]


def test_without_a_corpus_everything_that_was_added_is_searched(library: Path) -> None:
    assert aria("ask", "--json", QUESTION).code == 3
    assert aria("corpus", "add", library).code == 0
    assert aria("ask", "--json", QUESTION).code == 0


def test_output_is_utf8_in_a_locale_that_is_not(library: Path) -> None:
    (library / "cafe.md").write_text("# Café Ünïcode\n\nThe Café Ünïcode opened on 5 June 1950.\n", encoding="utf-8")
    for locale in ({"LC_ALL": "C"}, {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}):
        done = aria("ask", "--json", "--corpus", library, "When did the Café Ünïcode open?", env=locale)
        assert done.code == 0
        assert "Café Ünïcode" in done.json()["answer"]
        assert "Café" in aria("ask", "--corpus", library, "When did the Café Ünïcode open?", env=locale).out


@pytest.mark.parametrize("flags", [[], ["--json"], ["--quiet"]])
def test_a_reader_that_goes_away_is_no_error(library: Path, flags: list[str]) -> None:
    command = [ARIA, "ask", *flags, "--corpus", str(library), QUESTION]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        err = process.stderr.read().decode()
        assert process.wait(60) == 0
    assert "Traceback" not in err
    assert "Broken" not in err
    assert "Exception" not in err


def test_closed_streams_are_no_error(library: Path) -> None:
    script = f'"{ARIA}" ask --corpus "{library}" "{QUESTION}" >&- 2>&- <&-'
    assert subprocess.run(["sh", "-c", script], env=environment(), check=False, timeout=60).returncode == 0
    assert aria("runs", "list", "--json").json()[0]["status"] == "answered"


def test_a_full_disk_under_the_output_is_an_error(library: Path) -> None:
    script = f'"{ARIA}" ask --json --corpus "{library}" "{QUESTION}" >/dev/full'
    done = subprocess.run(["sh", "-c", script], env=environment(), capture_output=True, check=False, timeout=60)
    assert done.returncode == 5
    assert "No space left" in json.loads(done.stderr)["error"]["message"]


def test_out_writes_each_form(library: Path, tmp_path: Path, schema: Draft202012Validator) -> None:
    for name in ("report.json", "report.md", "report.zip", "Report.HTML", "report.docx", "report.bib", "r.csl.json"):
        done = aria("ask", "--json", "--corpus", library, "--out", tmp_path / name, QUESTION)
        assert done.code == 0
        written = (tmp_path / name).read_bytes()
        if name.endswith(".csl.json"):
            assert {each["type"] for each in json.loads(written)} == {"document"}
        elif name.endswith(".json"):
            schema.validate(json.loads(written))
            assert json.loads(written) == done.json()
        elif name.endswith((".md", ".HTML")):
            assert b"Answer" in written
            assert b"3 May 1931" in written
        elif name.endswith(".zip"):
            assert aria("verify", tmp_path / name).code == 0
        else:
            assert len(written) > 50


def _quote(report: dict[str, Any], snapshots: dict[str, bytes]) -> list[bool]:
    digests = {source["id"]: source["digest"] for source in report["sources"]}
    return [
        snapshots[digests[each["source_id"]]][each["start"] : each["end"]] == each["quote"].encode()
        for each in report["citations"]
    ]


def test_every_citation_is_a_span_of_a_snapshot_in_the_bundle(library: Path, tmp_path: Path) -> None:
    report = aria("ask", "--json", "--corpus", library, "--out", tmp_path / "report.zip", QUESTION).json()
    with zipfile.ZipFile(tmp_path / "report.zip") as bundle:
        names = [name for name in bundle.namelist() if name.startswith("snapshots/")]
        snapshots = {Path(name).stem: bundle.read(name) for name in names}
    assert report["citations"]
    assert all(_quote(report, snapshots))


def test_a_report_has_sections_in_every_form(library: Path, schema: Draft202012Validator) -> None:
    done = aria("ask", "--json", "--mode", "report", "--corpus", library, QUESTION)
    report = done.json()
    schema.validate(report)
    titles = [section["title"] for section in report["sections"]]
    assert titles
    for section in report["sections"]:
        assert [report["sentences"][place]["section"] for place in section["sentences"]]
    for form in ([], ["--quiet"]):
        printed = aria("ask", *form, "--mode", "report", "--corpus", library, QUESTION).out
        assert all(title in printed for title in titles)


def test_a_language_that_is_not_known_is_refused_with_those_that_are(library: Path) -> None:
    done = aria("ask", "--language", "klingon", "--corpus", library, QUESTION)
    assert done.code == 2
    assert "language" in done.err
    assert "de, fr" in done.err


def test_the_phrases_of_an_answer_are_in_the_language_that_was_asked_for(library: Path) -> None:
    done = aria("ask", "--json", "--language", "de-AT", "--corpus", library, UNANSWERABLE)
    assert done.json()["sentences"][0]["text"] == "Die Dokumente beantworten diese Frage nicht."


def test_a_file_comes_with_the_question(tmp_path: Path) -> None:
    (tmp_path / "tarn.md").write_text("# Tarn works\n\nThe Tarn pumping station was opened on 4 June 1954.\n")
    done = aria("ask", "When was the Tarn pumping station opened?", "--attach", "tarn.md", "--json", cwd=tmp_path)
    assert done.code == 0
    report = done.json()
    assert "4 June 1954" in report["citations"][0]["quote"]
    assert report["sources"][0]["uri"] == "attached:tarn.md"


def test_a_file_that_is_not_there_starts_no_run(tmp_path: Path) -> None:
    done = aria("ask", QUESTION, "--attach", tmp_path / "none.md", "--json")
    assert done.code == 2
    assert "none.md" in done.json()["message"]
    assert aria("runs", "list", "--json").json() == []
