"""Figures that stand in no document: a run that needs one calculates it, cites what went in, and can be checked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from tests.runs.test_resume import copy_prefix, stripped

from aria import Report, Researcher
from aria.adapters.sandbox import Sandbox
from aria.adapters.stores.memory import MemoryStore
from aria.core.calculation import Calculated
from aria.core.canonical import digest
from aria.core.effects import Compute, Computed, Effect, Result
from aria.core.errors import ContentRejected
from aria.core.events import EffectDenied, EffectDone
from aria.evidence.calculation import told
from aria.exporters import bundle, markdown
from aria.testing import ManualClock, World
from aria.testing.material import material
from aria.testing.model_server import ModelServer
from aria.testing.models import InProcess, double
from aria.testing.wire import Asked, Reply
from aria.testing.world import Document
from aria.verify import verify

QUESTION = "How many metres longer is the Elm Viaduct than the Ash Viaduct?"
ELM, ASH = "How long is the Elm Viaduct?", "How long is the Ash Viaduct?"
LIBRARY = {
    "elm": Document(
        text="The Elm Viaduct is 412 metres long. It was opened in 1875.", title="The Elm Viaduct",
        published="2015-03-02", owner="Orne Valley Society", source_class="official",
    ),
    "ash": Document(
        text="The Ash Viaduct is 187.5 metres long. Its opening was in 1881.", title="The Ash Viaduct",
        published="2009-01-20", owner="Brick Review", source_class="web",
    ),
    "tea": Document(text="Green tea is best brewed with water at 80 degrees.", title="Green tea"),
}  # fmt: skip
DIFFERENCE = "224.5"


class Counting:
    """A sandbox that counts, and may be out of order."""

    def __init__(self, error: Exception | None = None) -> None:
        self.asked: list[Compute] = []
        self._error = error

    async def carry_out(self, effect: Effect) -> Result:
        assert isinstance(effect, Compute)
        self.asked.append(effect)
        if self._error:
            raise self._error
        return await Sandbox().carry_out(effect)


def calculator(facts: dict[str, str]) -> list[dict[str, Any]]:
    """The difference of the two lengths."""
    elm = next((name for name, fact in facts.items() if fact == "Q2 number 412 m"), None)
    ash = next((name for name, fact in facts.items() if fact == "Q3 number 187.5 m"), None)
    if elm is None or ash is None:
        return []
    return [{"sub_question": "Q1", "uses": [elm, ash], "code": f"{elm} - {ash}  # so there", "unit": "m"}]


def scripted(
    calculations: Callable[[dict[str, str]], list[dict[str, Any]]] = calculator, *, says: str = ""
) -> Callable[[Asked], Reply]:
    """A model that plans for a difference, reads lengths, asks for the difference and writes it."""

    def said(asked: Asked) -> Reply:
        told = material(asked)
        reply: dict[str, Any]
        match told.role:
            case "planner":
                subs = [{"task": task, "query": task.strip("?"), "priority": "HIGH", "expects": "number"}
                        for task in (ELM, ASH)]  # fmt: skip
                reply = {"sub_questions": subs, "calculates": True}
            case "reader":
                asked_for = told.value("Question")
                name = re.search(r"(Elm|Ash)", asked_for)
                opening = f"{name[0]} Viaduct is" if name and asked_for != QUESTION else "?"
                wanted = [int(n) for n, text in told.rows("Document") if opening in text]
                reply = {"selections": [{"first": n, "last": n, "label": "answers", "strength": 90} for n in wanted]}
            case "calculator":
                reply = {"calculations": calculations(dict(told.rows("Values")))}
            case "assessor":
                reply = {"judgements": {}}
            case "searcher":
                reply = {"queries": []}
            case _:
                quotes = told.rows("Quotes")
                made = [name for name, text in quotes if text.startswith("Calculated")] or ["E1"]
                text = says or f"The Elm Viaduct is {DIFFERENCE} metres longer than the Ash Viaduct."
                quoted = [{"text": text, "evidence": [name]} for name, text in quotes if "Elm" in text]
                reply = {"sentences": [{"text": text, "evidence": made}, *quoted]}
        return Reply(text=json.dumps(reply))

    return said


def asker(
    model: Callable[[Asked], Reply], sandbox: Any = None, store: MemoryStore | None = None, **settings: Any
) -> Researcher:
    world = World(documents=LIBRARY)
    adapters = {**world.adapters(), "complete": InProcess(model), "compute": sandbox or Sandbox()}
    return Researcher(
        engine="compatible:double", adapters=adapters, store=store or MemoryStore(), clock=ManualClock(), **settings
    )


async def ran(model: Callable[[Asked], Reply], **settings: Any) -> tuple[Researcher, Report]:
    made = asker(model, **settings)
    return made, await made.ask(QUESTION, run_id="r1")


def assert_delivered(report: Report) -> None:
    """The difference, with the calculation and both lengths cited."""
    sentence = next(each for each in report.sentences if f"{DIFFERENCE} metres longer" in each.text)
    assert sentence.status == "partly", "worded by the writer, its figure checked"
    quotes = [citation.quote for citation in report.citations if citation.n in sentence.citations]
    assert any(quote.startswith("Calculated from 412 m and 187.5 m: ") for quote in quotes)
    assert {LIBRARY["elm"].text.split(". ")[0] + ".", LIBRARY["ash"].text.split(". ")[0] + "."} < set(quotes)
    made = next(source for source in report.sources if source.derived_from)
    assert set(made.derived_from) <= {source.id for source in report.sources}
    assert made.source_class == "web"
    assert made.published == "2009-01-20"
    assert made.origin == next(source.id for source in report.sources if source.title == "The Ash Viaduct")


async def test_a_difference_of_two_documents_is_delivered_with_what_went_in() -> None:
    made, report = await ran(scripted())
    assert_delivered(report)
    text = markdown.export(report).decode()
    assert "calculated from" in text
    events = [record.event for record in made.log("r1") if isinstance(record.event, Calculated)]
    assert [len(event.evidence) for event in events if event.evidence] == [1]
    snapshot = made.blob("r1", events[0].sources[0].digest).decode()
    assert "V1 - V2" in snapshot or "V2 - V1" in snapshot
    assert "so there" not in snapshot


async def test_a_difference_is_delivered_over_real_http(monkeypatch: pytest.MonkeyPatch) -> None:
    async with ModelServer(scripted()).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        world, store = World(documents=LIBRARY), MemoryStore()
        plain = Researcher(engine="compatible:double", store=store)
        adapters = {**plain._adapters, **dict.fromkeys(("index", "search", "fetch"), world)}
        report = await Researcher(engine="compatible:double", adapters=adapters, store=store).ask(QUESTION)
        asked = [each for each in server.asked if material(each).role == "calculator"]
    assert_delivered(report)
    assert asked
    for each in asked:
        assert "viaduct is" not in each.user.casefold().replace("how long is the elm viaduct?", "")
        assert "Orne" not in each.user, "a calculator sees no page"


async def test_what_was_calculated_can_be_checked_and_a_change_is_found() -> None:
    made, report = await ran(scripted())
    records = made.log("r1")
    packed = bundle.pack(report, records, lambda name: made.blob("r1", name))
    checked = verify(packed)
    assert checked.ok, checked.problems
    for change in (b"412", b"187.5", b"224.5"):
        assert not verify(packed.replace(change, b"9" * len(change))).ok


class Lying:
    """A sandbox that says another result, and says it consistently."""

    async def carry_out(self, effect: Effect) -> Result:
        assert isinstance(effect, Compute)
        text = told(effect, "424.5")
        return Computed(value="424.5", text=text, digest=digest(text.encode()))


async def test_a_forged_result_is_found_though_everything_in_its_bundle_fits() -> None:
    made, report = await ran(scripted(says="The Elm Viaduct is 424.5 metres longer."), sandbox=Lying())
    assert "424.5" in report.answer
    checked = verify(bundle.pack(report, made.log("r1"), lambda name: made.blob("r1", name)))
    assert [each.what for each in checked.problems] == ["gives another result when it is carried out again"]
    assert checked.checked["calculations"] == 1


async def test_after_a_kill_nothing_is_calculated_twice() -> None:
    store, sandbox = MemoryStore(), Counting()
    first = asker(scripted(), sandbox, store)
    whole = await first.ask(QUESTION, run_id="r1")
    assert len(sandbox.asked) == 1
    records = first.log("r1")
    for length in range(1, len(records) + 1):
        done = [
            record.event.key
            for record in records[:length]
            if isinstance(record.event, EffectDone) and record.event.effect_kind == "compute"
        ]
        again = Counting()
        resumed = await asker(scripted(), again, copy_prefix(store, records[:length])).resume("r1")
        told, first_told = stripped(resumed), stripped(whole)
        assert {**told, "usage": 0, "bill": 0} == {**first_told, "usage": 0, "bill": 0}, f"after {length} records"
        assert len(again.asked) == 1 - len(done), f"after {length} records"


def bad(code: str = "{a} - {b}", unit: str = "m", uses: tuple[str, ...] = ("{a}", "{b}"), sub: str = "Q1") -> Any:
    """A calculator that asks for one calculation."""

    def asks(facts: dict[str, str]) -> list[dict[str, Any]]:
        sound = calculator(facts)
        if not sound:
            return []
        a, b = sound[0]["uses"]
        used = [each.format(a=a, b=b) for each in uses]
        return [{"sub_question": sub, "uses": used, "code": code.format(a=a, b=b), "unit": unit}]

    return asks


@pytest.mark.parametrize(
    "calculations",
    [
        bad("{a} - {b} + 4711"), bad("'{a} {b}'"), bad("4711"), bad(uses=("{a}", "{b}", "V99")), bad(uses=("{a}",)),
        bad(sub="Q77"), bad(unit="kg"), bad(unit="metres, says Professor Graf"), bad("import os\n{a} - {b}"),
        bad("{a} - {b} ("), bad("{a} = {b}\n{a}"), bad("{a} - {b}", uses=("{b}",)),
    ],
)  # fmt: skip
async def test_what_is_unsound_is_not_calculated(calculations: Any) -> None:
    sandbox = Counting()
    _, report = await ran(scripted(calculations, says="The difference is 4711 metres."), sandbox=sandbox)
    assert len([each for each in sandbox.asked if "4711" in each.code]) == 0
    assert not any("4711" in sentence.text for sentence in report.sentences)
    assert not any("Graf" in source.title for source in report.sources)
    assert not any(source.derived_from for source in report.sources)


async def test_what_fails_is_named_and_the_run_goes_on() -> None:
    for sandbox in (Counting(ContentRejected("calculation: TimeoutError")), None):
        calculations = calculator if sandbox else bad("while {a} > {b}:\n    pass")
        _, report = await ran(scripted(calculations), sandbox=sandbox)
        assert any("TimeoutError" in failure.reason for failure in report.degraded)
        assert not any(DIFFERENCE in sentence.text for sentence in report.sentences)


async def test_a_model_that_asks_for_many_gets_four() -> None:
    def many(facts: dict[str, str]) -> list[dict[str, Any]]:
        sound = calculator(facts)
        return [
            {**each, "code": f"({each['code'].split('#')[0]}) * {n}"} for each in sound for n in range(1, 11)
        ]  # fmt: skip

    sandbox = Counting()
    made, _ = await ran(scripted(many), sandbox=sandbox)
    rounds = [record.event for record in made.log("r1") if isinstance(record.event, Calculated)]
    assert max(len(event.evidence) for event in rounds) == 4
    assert len(sandbox.asked) == sum(len(event.evidence) for event in rounds)


async def test_nothing_is_calculated_where_the_user_does_not_allow_it() -> None:
    sandbox = Counting()
    made, _ = await ran(scripted(), sandbox=sandbox, code=False)
    kinds = {type(record.event) for record in made.log("r1")}
    assert not sandbox.asked
    assert not kinds & {Calculated, EffectDenied}


async def test_an_honest_model_asks_for_nothing() -> None:
    sandbox = Counting()
    made = asker(double("honest"), sandbox)  # type: ignore[arg-type]
    await made.ask(QUESTION)
    assert not sandbox.asked


@pytest.mark.parametrize("seed", range(12))
async def test_a_hallucinating_model_calculates_no_invented_figure(seed: int) -> None:
    from aria.testing.invented import NAMES, NUMBERS

    sandbox = Counting()
    made = asker(double("hallucinating", seed), sandbox, effort="quick")  # type: ignore[arg-type]
    report = await made.ask(QUESTION, run_id="r1")
    told = " ".join([*(each.text for each in report.sentences), *(each.title for each in report.sources)])
    assert not any(number in told or number.replace(",", "") in told for number in NUMBERS)
    assert not any(name in told for name in NAMES)
    packed = bundle.pack(report, made.log("r1"), lambda name: made.blob("r1", name))
    assert verify(packed).ok
    assert replace(report, run_id="") is not None
