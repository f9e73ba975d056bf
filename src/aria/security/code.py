"""What may stand in a calculation before it is run at all. Pure; nothing here is executed.

The interpreter keeps code from the world. These rules keep invented figures out of it: a calculation speaks of values
by name, and its own literals are small numbers and factors between units, each of which its snapshot shows.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable

MAX_CODE_CHARS = 4_000
LARGEST_COUNT = 12
"""Whole numbers up to here may stand in code: places, shares, months of a year."""
FACTORS = frozenset(
    {0.5, 0.25, 24, 30, 52, 60, 100, 360, 365, 365.25, 366, 1000, 1024, 3600, 86_400, 604_800, 31_556_952}
    | {10**6, 10**9, 10**12, 0.1, 0.01, 0.001}
)
"""Factors between units, and what a percentage needs."""
MODULES = frozenset({"math", "datetime"})


def plain(code: str) -> str:
    """The code without comments and in one way of writing. Raises ValueError for what is no code."""
    try:
        return ast.unparse(_parsed(code))
    except (SyntaxError, RecursionError, MemoryError) as error:
        raise ValueError("this is no code that can be read") from error


def fault(code: str, names: Collection[str]) -> str:
    """Why a calculation with the values `names` may not be run; empty when it may."""
    try:
        nodes = list(ast.walk(_parsed(code)))
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        return "this is no code that can be read"
    loaded = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    stored = {node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}
    if not names or not loaded.issuperset(names) or stored.intersection(names):
        return "a calculation uses each of its values, and puts nothing in their place"
    return next((problem for node in nodes if (problem := _fault(node))), "")


def _parsed(code: str) -> ast.Module:
    if len(code) > MAX_CODE_CHARS:
        raise ValueError(f"code has at most {MAX_CODE_CHARS} characters")
    return ast.parse(code)


def _fault(node: ast.AST) -> str:
    match node:
        case ast.Constant(value=value):
            return "" if _small(value) else "a calculation holds no text and no figure but small ones and unit factors"
        case ast.JoinedStr():
            return "a calculation holds no text"
        case ast.Import(names=names):
            return _import(alias.name for alias in names)
        case ast.ImportFrom(module=module):
            return _import([module or ""])
        case ast.Attribute(attr=name) | ast.Name(id=name) if name.startswith("_"):
            return "a calculation touches no private name"
        case _:
            return ""


def _import(modules: Iterable[str]) -> str:
    return "" if MODULES.issuperset(modules) else f"a calculation may import {' and '.join(sorted(MODULES))} only"


def _small(value: object) -> bool:
    if value is None or isinstance(value, bool):
        return True
    if not isinstance(value, int | float):
        return False
    return value in FACTORS or (isinstance(value, int) and value <= LARGEST_COUNT)
