"""The reference pages that are made from the code are up to date."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import click
import pytest

from aria.cli import COMMANDS, group
from aria.cli.exits import CODES
from aria.cli.reference import cli_page, settings_page
from aria.core.limits import Limits, Usage
from aria.core.report import Report
from aria.core.types import RunStatus, StopReason

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"
MEND = "python -c 'from aria.cli.reference import *; print({call}, end=\"\")' > docs/reference/{name}"


@pytest.mark.parametrize(("name", "make"), [("cli.md", cli_page), ("settings.md", settings_page)])
def test_a_page_made_from_the_code_is_up_to_date(name: str, make: Any) -> None:
    written = (REFERENCE / name).read_text(encoding="utf-8")
    assert written == make(), MEND.format(call=f"{make.__name__}()", name=name)


def test_the_static_table_of_commands_says_what_the_commands_say() -> None:
    context = click.Context(group)
    for name, words in COMMANDS.items():
        command = group.get_command(context, name)
        assert command is not None
        assert command.name == name
        assert words.endswith(".")


def test_help_tells_what_each_command_is_for_in_full() -> None:
    context = click.Context(group)
    for name in COMMANDS:
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            told = " ".join(command.get_help(click.Context(command, info_name=name)).split())
            for each in command.commands.values():
                assert " ".join((each.help or "").split("\n\n")[0].split()).split(". ")[0].rstrip(".") in told


def test_every_status_has_an_exit_code_and_every_code_is_documented() -> None:
    assert set(CODES) == set(get_args(RunStatus))
    page = (REFERENCE / "exit-codes.md").read_text(encoding="utf-8")
    for code in {*CODES.values(), 130}:
        assert f"\n| {code} | " in page


def parts(node: Any) -> list[dict[str, Any]]:
    """Every property that a schema describes, at any depth."""
    found: list[dict[str, Any]] = []
    if isinstance(node, dict):
        found += [each for each in node.get("properties", {}).values() if isinstance(each, dict)]
        for value in node.values():
            found += parts(value)
    elif isinstance(node, list):
        for value in node:
            found += parts(value)
    return found


def test_the_schema_describes_every_field_and_allows_no_other() -> None:
    schema = json.loads((REFERENCE / "report.schema.json").read_text(encoding="utf-8"))
    fields = parts(schema)
    assert len(fields) > 80
    shared = schema["$defs"]
    for field in fields:
        named = shared.get(field.get("$ref", "").removeprefix("#/$defs/"), {})
        assert field.get("description") or named.get("description"), field
        if field.get("type") == "object":
            assert field["additionalProperties"] is False
            assert set(field["required"]) == set(field["properties"])
    assert set(schema["required"]) == set(schema["properties"])
    assert set(schema["properties"]) == {
        *Report(question="", status="refused", stop_reason="refused").as_json(),
        "answer",
    }
    assert set(schema["properties"]["stop_reason"]["enum"]) == set(get_args(StopReason))
    usage = schema["properties"]["usage"]["properties"]
    assert set(usage) == {*Usage.__dataclass_fields__, "limits"}
    assert set(usage["limits"]["properties"]) == set(Limits.__dataclass_fields__)
