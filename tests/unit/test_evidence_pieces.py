"""A piece that is switched off must be off: what its constants say is looked up where it is used, each time."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from bench.evidence.pieces import PIECES

import aria

SOURCE = Path(aria.__file__).parent
CONSTANTS = frozenset(constant for piece in PIECES for constant in piece.constants)


def bound(module: str, text: str) -> list[str]:
    """The constants of pieces that a module copies: imports by name, or reads while it is imported."""
    tree = ast.parse(text)
    taken = [
        f"{node.module}:{each.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
    ]
    short = {constant.rpartition(".")[2].replace(":", "."): constant for constant in CONSTANTS}
    for node in at_import(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            taken.append(f"{module}:{node.id}")
        elif isinstance(node, ast.Attribute):
            taken.append(short.get(ast.unparse(node), ""))
    return [each for each in taken if each in CONSTANTS]


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


def test_no_module_copies_a_constant_of_a_piece() -> None:
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
