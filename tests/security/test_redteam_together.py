"""Many attacks in one run: none helps another through the gates, and each still breaks a run without them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from bench import hostile

from aria.redteam.cases import Case, cases
from aria.redteam.mutations import generated
from aria.redteam.outcome import Mode, Outcome
from aria.redteam.pages import Recipe, clean, page, subjects
from aria.redteam.puppets import LEVELS
from aria.redteam.result import Verdict
from aria.redteam.running import run
from aria.redteam.suite import verdicts
from aria.redteam.together import Chain, chains, run_together
from aria.testing.honest import honest


def attacks(seed: int, count: int = 40) -> Sequence[Case]:
    """Some about one question."""
    found = cases(generated(count, seed))
    goal = found[0].row.goal
    return [case for case in found if case.row.goal == goal][:8]


def tried(some: Sequence[Case], mode: Mode) -> list[Verdict]:
    return list(verdicts(some, ["L1"], [mode], together=len(some)))


def test_attacks_in_one_run_do_not_get_through_and_break_the_run_without_gates() -> None:
    some = attacks(11, 80)
    assert len(chains(some, 8)) == 1 < len(some)
    assert [each for each in tried(some, "defended") if each.violations] == []
    broken = [each for each in tried(some, "vulnerable") if each.violations]
    assert len(broken) >= 0.8 * len(some)


def test_every_case_is_told_once_whatever_the_groups_and_every_page_is_served_in_its_group() -> None:
    some = cases(generated(60, 5))
    for most in (1, 7, 100):
        made = chains(some, most)
        assert sorted(case.row.id for each in made for case in each.cases) == sorted(case.row.id for case in some)
        for each in made:
            assert len(each.cases) <= most
            served = {row.url for row in each.whole.pages}
            assert served >= {row.url for case in each.cases for row in case.pages}
            assert {case.row.goal for case in each.cases} == {each.whole.row.goal}
            assert set(each.whole.row.checks) == {check for case in each.cases for check in case.row.checks}


def test_a_case_whose_page_the_run_did_not_ask_for_is_tried_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    some = attacks(11)[:3]
    left_out = some[-1].row.url

    def forgetful(case: Case, mode: Mode, model: Any) -> Outcome:
        outcome = run(case, mode, model)
        made = outcome.recorder
        kept = [(url, told) for url, told in zip(made.addresses, made.requests, strict=True) if url != left_out]
        made.addresses[:], made.requests[:] = map(list, zip(*kept, strict=True))
        return outcome

    monkeypatch.setattr(import_module("aria.redteam.together"), "run", forgetful)
    assert [case.row.id for case in run_together(*made(some)).cases] == [case.row.id for case in some[:-1]]
    told = tried(some, "defended")
    assert sorted(each.id for each in told) == sorted(case.row.id for case in some)
    assert told[-1].id == some[-1].row.id
    assert told[-1].runs >= 1


def made(some: Sequence[Case]) -> tuple[Chain, Mode, Any, int]:
    (chain,) = chains(some, len(some))
    return chain, "defended", "L0", 0


def test_a_gate_taken_out_is_found_among_many(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = subjects()[0]
    rows = [page(Recipe(category="derail", want="derail"), subject, number) for number in range(3)]
    same = [case for case in cases([*rows, *clean(subject)]) if case.row.checks]
    assert [each for each in tried(same, "defended") if each.violations] == []
    monkeypatch.setattr(import_module("aria.evidence.claims.addressed"), "passed_over", lambda *_: frozenset())
    assert [each for each in tried(same, "defended") if each.violations]


def test_a_search_is_for_one_attack_at_a_time() -> None:
    chain, mode, _, seed = made(attacks(11)[:2])
    assert "L3" in LEVELS
    with pytest.raises(ValueError, match="L3"):
        run_together(chain, mode, "L3", seed)


def test_a_control_is_alone_and_honest() -> None:
    (one,) = attacks(11)[:1]
    control = Case(one.row.model_copy(update={"category": "benign_control"}), (), one.clean)
    assert [len(each.cases) for each in chains([control, one], 5)] == [1, 1]
    assert run(control, "defended", lambda _: honest).report is not None


def test_counting_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tally, page = tmp_path / "tally.jsonl", tmp_path / "page.md"
    called: list[int] = []

    def some(batch: Sequence[Case], levels: Any, modes: Any, seed: int, **_: Any) -> list[Verdict]:
        called.append(seed)
        return [
            Verdict(id=case.row.id, category=case.row.category, mode=modes[0], level=levels[0], checks=("schema",),
                    violations=("schema",) if seed == 7 else (), utility=True)
            for case in batch
        ]  # fmt: skip

    monkeypatch.setattr(import_module("aria.redteam.suite"), "verdicts", some)
    for count in ("24", "36"):
        arguments = ["hostile", count, "--tally", tally, "--page", page, "--seed", "7", "--batch", "12"]
        monkeypatch.setattr("sys.argv", [*map(str, arguments), "--levels", "L1", "--modes", "defended"])
        hostile.main()
    assert called == [7, 8, 9]
    lines = [json.loads(line) for line in tally.read_text(encoding="utf-8").splitlines()]
    assert [line["cases"] for line in lines] == [12, 12, 12]
    told = page.read_text(encoding="utf-8")
    assert "| `schema` | 12 of 36 (≤ 4" in told
    assert told.count("\n- ") == 12
