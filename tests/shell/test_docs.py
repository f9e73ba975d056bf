"""What the documents show works: Python blocks are run as printed, page by page; each command is one that there is."""

from __future__ import annotations

import ast
import asyncio
import inspect
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType

import click
import pytest

from aria.cli.commands import group

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
WITH_CODE = [page for page in PAGES if BLOCK.search(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("page", WITH_CODE, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_python_of_a_page_runs(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {"__name__": "page"}
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        code: CodeType = compile(block, str(page), "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        result = FunctionType(code, names)()
        if inspect.iscoroutine(result):
            asyncio.run(result)


def test_the_pages_that_teach_python_are_found() -> None:
    assert {page.name for page in WITH_CODE} >= {"README.md", "first-question.md", "test-your-code.md"}


SHOWN = re.compile(r"^\s*```console\n(.*?)^\s*```", re.MULTILINE | re.DOTALL)


def commands(page: Path) -> Iterator[list[str]]:
    """What a page shows to be typed after `aria`, each as words."""
    for block in SHOWN.findall(page.read_text(encoding="utf-8")):
        for line in block.replace("\\\n", " ").splitlines():
            typed = line.strip().removeprefix("$ ").split(" && ") if line.strip().startswith("$ ") else []
            for words in (shlex.split(re.split(r"\s[|>&<]\s?", each)[0], comments=True) for each in typed):
                while words and re.match(r"[A-Z_]+=", words[0]):
                    del words[0]
                if words and Path(words[0]).name == "aria":
                    yield words[1:]


def parse(words: list[str]) -> None:
    """Raises ClickException where there is no such command, option or choice."""
    command: click.Command | None = group
    above: click.Context | None = None
    while command is not None:
        try:
            above = command.make_context(command.name or "aria", words, parent=above)
        except click.exceptions.Exit:
            return
        words = [*above._protected_args, *above.args]
        command = command.resolve_command(above, words)[1] if isinstance(command, click.Group) and words else None
        words = words[1:]


@pytest.mark.parametrize("page", [page for page in PAGES if any(commands(page))], ids=lambda page: page.stem)
def test_the_commands_that_a_page_shows_are_known(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(click.Path, "convert", lambda _self, value, *_: value)  # the files need not be there
    for words in commands(page):
        parse(words)


def test_a_command_that_there_is_not_would_be_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text('```console\n$ A=b .venv/bin/aria ask --nope "a b" # why\n$ aria nope | cat\n$ make x\n```\n')
    assert list(commands(page)) == [["ask", "--nope", "a b"], ["nope"]]
    for words in commands(page):
        with pytest.raises(click.ClickException):
            parse(words)
