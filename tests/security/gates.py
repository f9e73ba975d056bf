"""The table of gates: each place that says no, how it is taken away, and which tests then have to fail.

Most are found in the source: a condition after which a file of `SAYING_NO` refuses. The others are in `gates.json`.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "aria"

LOG = "tests/security/test_invariants_log.py"
QUERIES = "tests/security/test_invariants_queries.py"
IMAGES = "tests/unit/test_images.py"
LINKS = "tests/security/test_link_rule.py"
POLICY = "tests/unit/test_policy.py"
WEBHOOKS = "tests/security/test_webhooks.py"

SAYING_NO: Mapping[str, tuple[str, ...]] = {
    "agent/executor.py": (LOG, "tests/runs/test_gate.py", "tests/security/test_invariants_secrets.py"),
    "audit.py": (LOG, QUERIES),
    "security/policy.py": (POLICY, "tests/unit/test_calculation.py", QUERIES, WEBHOOKS, IMAGES),
    "security/network.py": ("tests/security/test_network.py",),
    "security/queries.py": (QUERIES,),
    "security/images.py": (IMAGES,),
    "security/webhooks.py": (WEBHOOKS,),
    "security/sites.py": (POLICY, IMAGES, LINKS, "tests/unit/test_sites.py", "tests/security/test_fetch_rules.py"),
}
"""Files whose conditions are gates, with the tests that know them."""

WORDED = frozenset({("security/network.py", "'@' in text"), ("security/network.py", "text.startswith('[')")})
"""Conditions that are no gates: what they name is refused by the next one in any case, in other words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate:
    """`after` in place of `before` takes it away."""

    name: str
    file: str
    before: str
    after: str
    tests: tuple[str, ...]
    line: int = 0
    """Where `before` begins; 0 where it stands in the file once."""

    def mutated(self, source: str) -> str:
        """The file without the gate."""
        if not self.line:
            times = source.count(self.before)
            assert times == 1, f"{self.file}: {self.before!r} stands there {times} times"
            return source.replace(self.before, self.after)
        lines = source.splitlines(keepends=True)
        rest = "".join(lines[self.line - 1 :])
        assert self.before in rest
        return "".join(lines[: self.line - 1]) + rest.replace(self.before, self.after, 1)


def named() -> tuple[Gate, ...]:
    """The gates that are written down. `iNN:` before a name says whose seeded fault it is: its test has to fail."""
    rows = json.loads((ROOT / "tests" / "security" / "gates.json").read_text(encoding="utf-8"))
    return tuple(Gate(**{**row, "tests": tuple(row["tests"])}) for row in rows)


def found() -> Iterator[Gate]:
    """The gates of the files that say no."""
    for file in SAYING_NO:
        source = (SOURCES / file).read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.If) and _refuses(node.body[-1]) and (file, ast.unparse(node.test)) not in WORDED:
                yield _opened(node.test, file, source, "False")
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_if":
                yield _opened(node.args[0], file, source, "True")


def all_gates() -> tuple[Gate, ...]:
    return (*named(), *found())


def _opened(test: ast.expr, file: str, source: str, value: str) -> Gate:
    told = ast.get_source_segment(source, test) or ""
    # What a condition names on its way is named still.
    names = any(isinstance(each, ast.NamedExpr) for each in ast.walk(test))
    return Gate(
        name=f"line {test.lineno}: {' '.join(told.split())[:70]}",
        file=file,
        before=told,
        after=f"(({told}), {value})[1]" if names else value,
        tests=SAYING_NO[file],
        line=test.lineno,
    )


def _refuses(last: ast.stmt) -> bool:
    match last:
        case ast.Raise() | ast.Return(value=ast.JoinedStr() | ast.Constant(value=None)):
            return True
        case ast.Return(value=ast.Call(func=ast.Name(id="Deny" | "Verdict"))):
            return True
        case ast.Return(value=ast.Constant(value=str(text))):
            return bool(text)
        case _:
            return False
