"""docs/reference/ways-in.md tells of every option of `aria ask`, and of every field of a request, where else it is."""

from __future__ import annotations

import inspect
import re
from functools import cache
from pathlib import Path

import click
import pytest
from starlette.routing import Route

from aria.api import Researcher
from aria.cli.ask import command
from aria.server.openai.request import Chat, Research
from aria.server.openai.responses import Ask as Response
from aria.server.routes import router
from aria.server.schemas import Ask
from aria.settings import Settings

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "ways-in.md"
CLI, PYTHON, HTTP, OPENAI, WEB = range(5)
OF_THE_PROTOCOL = {
    *("model", "stream", "background", "messages", "said", "n", "stream_options", "instructions", "metadata"),
    *("no_direct_answer", "search_language_code", "reasoning", "max_output_tokens"),
    *("max_attempts", "max_returned_urls", "max_annotations", "min_annotation_relevance"),  # the form of the answer
}
"""Fields that clients of OpenAI send, and that no other way in needs."""


@cache
def rows() -> list[list[list[str]]]:
    """What stands in backticks in each cell, or its words where nothing does."""
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("|")][2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [[re.findall("`([^`]+)`", cell) or ([cell] if cell else []) for cell in row] for row in cells]


def named(column: int) -> set[str]:
    return {name for row in rows() for name in row[column]}


def test_every_option_of_ask_has_a_row() -> None:
    options = {
        param.opts[0] if isinstance(param, click.Option) else param.human_readable_name for param in command.params
    }
    assert named(CLI) == options


def test_every_field_of_a_request_has_a_row_and_every_name_is_a_field() -> None:
    routes = [route for route in router.routes if isinstance(route, Route)]
    paths = {f"{method} {route.path}" for route in routes for method in route.methods or ()}
    given = {name for name in named(HTTP) if re.fullmatch("[a-z_]+", name)} - {"sentences"}
    assert given == set(Ask.model_fields)
    assert {name for name in named(HTTP) if name.startswith(("GET", "POST"))} <= paths


def test_every_field_of_a_client_of_openai_has_a_row_and_every_name_is_a_field() -> None:
    fields = {*Research.model_fields, *Chat.model_fields, *Response.model_fields}
    given = {name for name in named(OPENAI) if re.fullmatch("[a-z_]+", name)}
    assert given == fields - OF_THE_PROTOCOL


def test_every_name_in_python_is_a_setting_or_an_argument() -> None:
    arguments = {*inspect.signature(Researcher).parameters, *inspect.signature(Researcher.ask).parameters}
    plain = {name for name in named(PYTHON) if re.fullmatch("[a-z_]+", name)} - {"sentences"}
    assert plain <= {*Settings.model_fields, *arguments}


def test_the_page_sends_every_field_that_it_is_said_to() -> None:
    script = "".join(
        (ROOT / "web" / "src" / name).read_text(encoding="utf-8") for name in ("draft.ts", "views/Ask.tsx")
    )
    sent = {*re.findall(r"\bask\.(\w+) =", script), *re.findall(r"\b(\w+): (?:draft\.|true\b)", script)}
    said = {name for row in rows() if row[WEB] == ["yes"] for name in row[HTTP] if name in Ask.model_fields}
    assert said <= sent
    assert not {name for row in rows() if not row[WEB] for name in row[HTTP]} & sent


@pytest.mark.parametrize("row", rows(), ids=lambda row: (row[CLI] or row[HTTP])[0])
def test_what_the_command_line_reaches_is_reached_in_every_way(row: list[list[str]]) -> None:
    """A word in a cell is a reason; an empty one is a gap, and only what the command line has not may have any."""
    assert not row[CLI] or all(row)
