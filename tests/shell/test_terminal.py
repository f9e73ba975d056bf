"""What is drawn on a terminal: colours, links and the live picture, each only where it can be shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.shell.conftest import QUESTION
from tests.shell.kit import aria, on_terminal

COLOUR = re.compile(r"\x1b\[[0-9;]*3[0-9][0-9;]*m")
LINK = re.compile(r"\x1b\]8;[^;]*;(file://[^\x1b]+)\x1b\\")


def test_a_terminal_gets_colours_and_the_live_picture(large_library: Path) -> None:
    done = on_terminal("ask", "--corpus", large_library, QUESTION)
    assert done.code == 0
    assert COLOUR.search(done.out)
    for words in ("indexing the documents", "Plan", "Round 1 of 8", "Budget", "of 600 seconds"):
        assert words in done.out
    assert "\x1b[?25l" in done.out
    assert done.out.rstrip().rfind("\x1b[?25h") > done.out.rfind("\x1b[?25l"), "the cursor comes back"


def test_no_color_is_honoured(library: Path) -> None:
    done = on_terminal("ask", "--corpus", library, QUESTION, env={"NO_COLOR": "1"})
    assert done.code == 0
    assert not COLOUR.search(done.out)
    assert "\x1b]8" not in done.out


def test_a_dumb_terminal_gets_plain_lines(library: Path) -> None:
    done = on_terminal("ask", "--corpus", library, QUESTION, env={"TERM": "dumb"})
    assert done.code == 0
    assert "\x1b" not in done.out
    assert "round 1" in done.out


def test_links_are_made_only_where_they_work(library: Path) -> None:
    plain = on_terminal("ask", "--corpus", library, QUESTION)
    assert not LINK.search(plain.out)
    capable = on_terminal("ask", "--corpus", library, QUESTION, env={"COLORTERM": "truecolor"})
    assert f"file://{library}/harrow.md" in LINK.findall(capable.out)


def test_json_on_a_terminal_shows_progress_beside_it(library: Path) -> None:
    done = on_terminal("ask", "--json", "--corpus", library, QUESTION)
    assert done.code == 0
    assert '"status": "answered"' in done.out


def test_quiet_is_quiet_on_a_terminal_too(library: Path) -> None:
    done = on_terminal("ask", "--quiet", "--corpus", library, QUESTION)
    assert "The Harrow Bridge opened on 3 May 1931. [1]" in done.out.splitlines()
    assert "\x1b" not in done.out


def test_no_line_is_wider_than_the_terminal(library: Path) -> None:
    run = aria("ask", "--json", "--corpus", library, QUESTION).json()["run_id"]
    for columns in (40, 80, 140):
        done = on_terminal("runs", "list", columns=columns)
        assert done.code == 0
        shown = on_terminal("runs", "show", run, columns=columns)
        lines = re.sub(r"\x1b\[[0-9;]*m", "", shown.out).splitlines()
        assert max(map(len, lines)) <= columns


@pytest.mark.parametrize("columns", [40, 80])
def test_bars_are_as_long_as_there_is_room_for_and_tell_their_share(columns: int, large_library: Path) -> None:
    done = on_terminal("ask", "--corpus", large_library, QUESTION, columns=columns)
    lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", done.out).replace("\r", "\n").splitlines()
    bars = [line for line in lines if "━" in line or "─" in line]
    assert any(re.search(r"─ 0 of 8 rounds *$", line) for line in bars)
    assert any(re.search(r"of 600 seconds *$", line) for line in bars)
    assert not [line for line in bars if "…" in line]
    told = [re.search(r"([━─]+) +(\d+) of (\d+)$", line) for line in bars if re.match(r" +(coverage|total)", line)]
    assert len(told) == 2
    for found in filter(None, told):
        assert found[1].count("━") == len(found[1]) * int(found[2]) // int(found[3])


def test_help_lists_every_command_and_a_bare_call_shows_it() -> None:
    done = aria("--help")
    assert done.code == 0
    assert done.out == aria().out
    for name in ("ask", "runs", "verify", "corpus", "doctor", "config"):
        assert f"\n  {name} " in done.out
        assert aria(name, "--help").code == 0
    assert aria("--version").out.startswith("aria 0.")
