"""I36: the table of gates is whole, and each invariant has a fault that is seeded for it.

`make mutate-gates` takes each gate away and runs its tests. Here is what has to hold before that means much.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tests.security.gates import ROOT, SAYING_NO, SOURCES, Gate, all_gates, named

from aria.security.policy import Rules

NUMBERS = [f"i{number:02}" for number in range(1, 37)]


def by_invariant() -> dict[str, set[str]]:
    """Which files have a test by the name of each invariant."""
    found: dict[str, set[str]] = {name: set() for name in NUMBERS}
    for path in sorted(Path(__file__).parent.glob("test_invariants*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name[:6] == "test_i":
                found[node.name[5:8]].add(path.relative_to(ROOT).as_posix())
    return found


@pytest.mark.parametrize("name", NUMBERS)
def test_i36_each_invariant_has_a_test_by_its_name(name: str) -> None:
    assert by_invariant()[name]


@pytest.mark.parametrize("name", [name for name in NUMBERS if name != "i36"])
def test_i36_each_invariant_has_a_seeded_fault_that_its_own_test_has_to_find(name: str) -> None:
    faults = [gate for gate in named() if gate.name.startswith(f"{name}:")]
    assert faults
    for gate in faults:
        assert set(gate.tests) & by_invariant()[name], gate.name


def test_i36_every_gate_of_the_table_stands_in_the_code_and_can_be_taken_away() -> None:
    gates = all_gates()
    for gate in gates:
        source = (SOURCES / gate.file).read_text(encoding="utf-8")
        mutated = gate.mutated(source)
        assert mutated != source, gate.name
        ast.parse(mutated)
        assert all((ROOT / test).exists() for test in gate.tests), gate.name
    assert len({(gate.file, gate.line, gate.name) for gate in gates}) == len(gates)


def test_i36_each_reason_to_deny_is_a_gate_of_the_table() -> None:
    """Every `Deny` of policy stands behind a condition that the table has."""
    tree = ast.parse((SOURCES / "security" / "policy.py").read_text(encoding="utf-8"))
    reasons = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name(node) in ("Deny", "_if")]
    gates = [gate for gate in all_gates() if gate.file == "security/policy.py"]
    # One `Deny` is that of `_if` itself; one turns an error into a denial.
    assert len(gates) >= len(reasons) - 2
    assert Rules().tools == frozenset(), "nothing is open by itself"


def test_i36_a_gate_that_moved_is_told() -> None:
    gone = Gate(name="x", file="api.py", before="no such line", after="", tests=())
    with pytest.raises(AssertionError):
        gone.mutated("something else")
    assert all((SOURCES / file).exists() for file in SAYING_NO)


def _name(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""
