"""A piece that is switched off must be off: what its constants say is looked up where it is used, each time."""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import FunctionType, ModuleType

import pytest
from bench.evidence import pieces
from bench.evidence.pieces import PIECES, switch_off
from bench.evidence.switching import Piece, Unchanged, constantly, switch

import aria

SOURCE = Path(aria.__file__).parent
CONSTANTS = frozenset(constant for piece in PIECES for constant in piece.constants)
FUNCTIONS = frozenset(function for piece in PIECES for function in piece.functions)


def bound(module: str, text: str) -> list[str]:
    """The constants of pieces that a module copies: imports by name, or reads while it is imported.

    Functions may be imported by name: they are replaced wherever that was done. What holds one otherwise keeps it.
    """
    tree = ast.parse(text)
    imported = {
        each.asname or each.name: f"{node.module}:{each.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
    }
    taken = [each for each in imported.values() if each in CONSTANTS]
    pieces_known = CONSTANTS | FUNCTIONS
    short = {path.rpartition(".")[2].replace(":", "."): path for path in pieces_known}
    for node in at_import(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            taken.append(imported.get(node.id, f"{module}:{node.id}"))
        elif isinstance(node, ast.Attribute):
            taken.append(short.get(ast.unparse(node), ""))
    return [each for each in taken if each in pieces_known]


def at_import(node: ast.AST) -> Iterator[ast.AST]:
    """What is evaluated when a module is imported: all but the bodies of functions."""
    yield node
    parts: list[ast.AST]
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        decorators = [] if isinstance(node, ast.Lambda) else node.decorator_list
        parts = [*decorators, *node.args.defaults, *(each for each in node.args.kw_defaults if each)]
    else:
        parts = list(ast.iter_child_nodes(node))
    for part in parts:
        yield from at_import(part)


def test_no_module_copies_a_part_of_a_piece() -> None:
    copied: Mapping[str, list[str]] = {
        path.relative_to(SOURCE).as_posix(): found
        for path in SOURCE.rglob("*.py")
        if (
            found := bound(".".join(("aria", *path.relative_to(SOURCE).with_suffix("").parts)), path.read_text("utf-8"))
        )
    }
    assert copied == {}


def test_every_constant_of_a_piece_is_there_and_another_than_off() -> None:
    for piece in PIECES:
        for constant, off in piece.constants.items():
            module, _, name = constant.partition(":")
            assert getattr(importlib.import_module(module), name) != off, constant


def test_every_function_of_a_piece_is_there() -> None:
    for path in sorted(FUNCTIONS):
        module, _, name = path.partition(":")
        function = getattr(importlib.import_module(module), name)
        assert isinstance(getattr(function, "__wrapped__", function), FunctionType), path
        assert function.__module__ == module, path


def test_what_is_left_unchanged_is_a_parameter_at_its_place() -> None:
    for piece in PIECES:
        for path, answer in piece.functions.items():
            if isinstance(answer, Unchanged):
                module, _, name = path.partition(":")
                function = getattr(importlib.import_module(module), name)
                known = getattr(function, "__wrapped__", function).__code__.co_varnames
                assert known[answer.place] == answer.name, path


def test_each_piece_has_a_name_of_its_own_and_something_to_switch_off() -> None:
    assert len({piece.name for piece in PIECES}) == len(PIECES)
    assert all(bool(piece.constants) != bool(piece.functions) for piece in PIECES)


@pytest.mark.parametrize(
    "text",
    [
        "from aria.evidence.bridging import ROUNDS",
        "def follow(rounds=bridging.ROUNDS): ...",
        "def follow(*, rounds=bridging.ROUNDS): ...",
        "follow = lambda rounds=bridging.ROUNDS: rounds",
        "class Follow:\n    rounds: int = bridging.ROUNDS",
        "TWICE = 2 * bridging.ROUNDS",
    ],
)
def test_a_copy_is_noticed(text: str) -> None:
    assert bound("aria.another", text) == ["aria.evidence.bridging:ROUNDS"]


def test_a_constant_that_is_looked_up_is_no_copy() -> None:
    assert bound("aria.evidence.bridging", "ROUNDS = 2\ndef follow(): return ROUNDS") == []
    assert bound("aria.evidence.bridging", "def follow(rounds=ROUNDS): ...") == ["aria.evidence.bridging:ROUNDS"]


@pytest.mark.parametrize(
    "text",
    [
        "from aria.evidence.extraction.makers import makers\nRULES = (makers,)",
        "from aria.evidence.extraction.makers import makers as told\ndef ask(by=told): ...",
        "ASK = makers.makers",
    ],
)
def test_a_function_that_is_held_otherwise_than_by_its_name_is_noticed(text: str) -> None:
    assert bound("aria.another", text) == ["aria.evidence.extraction.makers:makers"]


def test_a_function_that_is_called_by_its_name_is_no_copy() -> None:
    assert bound("aria.another", "from aria.evidence.extraction.makers import makers\ndef ask(): return makers()") == []


@pytest.fixture
def rule(monkeypatch: pytest.MonkeyPatch) -> str:
    """A function of one module that another has imported by name."""
    for name, text in (
        ("aria_home_of_rule", "def holds(quote, at=0): return quote[at]"),
        ("aria_user_of_rule", "from aria_home_of_rule import holds as told\ndef ask(): return told('ab', at=1)"),
    ):
        module = ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
        exec(text, module.__dict__)  # noqa: S102 - a module of the test's own
    return "aria_home_of_rule:holds"


def asked() -> object:
    return sys.modules["aria_user_of_rule"].__dict__["ask"]()


def test_a_function_is_off_where_another_module_has_imported_it(rule: str) -> None:
    assert asked() == "b"
    switch(Piece("a rule", (), (), functions={rule: False}))
    assert asked() is False


def test_a_function_that_leaves_what_it_is_given_gives_it_back_by_place_and_by_name(rule: str) -> None:
    switch(Piece("a rule", (), (), functions={rule: Unchanged("quote", 0)}))
    assert asked() == "ab"
    assert constantly(Unchanged("at", 1))("ab", at=1) == 1


def test_what_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LookupError, match="no piece is called"):
        switch_off("none")
    gone = Piece("gone", (), (), functions={"aria.evidence.bridging:nowhere": False})
    monkeypatch.setattr(pieces, "PIECES", (gone,))
    with pytest.raises(LookupError, match="has no nowhere"):
        switch_off("gone")
