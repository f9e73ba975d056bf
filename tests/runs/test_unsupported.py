"""What stands in the place of a sentence that its quotes do not carry, as the user's setting says."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from tests.runs.doubles_kit import LIBRARY, QUESTION, assert_sound

from aria.adapters.stores.memory import MemoryStore
from aria.core.ends import Unsupported
from aria.core.report import Report
from aria.exporters import bundle
from aria.testing import ManualClock, World, researcher
from aria.testing.honest import honest
from aria.testing.material import material
from aria.testing.models import InProcess
from aria.testing.wire import Asked, Reply
from aria.verify import verify

WORDED = "The Elm Viaduct has 26 arches."
INVENTED = "The Elm Viaduct has 26 arches and 4711 windows."


def writing(*texts: str) -> InProcess:
    """A model that is honest until it writes: then it says `texts`, each with every quote that it was given."""

    def said(asked: Asked) -> Reply:
        told = material(asked)
        if told.role != "writer":
            return honest(asked)
        names = [name for name, text in told.rows("Quotes") if "26 arches" in text] or ["E1"]
        return Reply(text=json.dumps({"sentences": [{"text": text, "evidence": names} for text in texts]}))

    return InProcess(said)


async def ran(how: Unsupported | None, *texts: str) -> Report:
    given = {} if how is None else {"unsupported": how}
    store = MemoryStore()
    asker = researcher(
        World(documents=LIBRARY), engine="compatible:double", model=writing(*texts), clock=ManualClock(), store=store,
        effort="quick", **given,
    )  # fmt: skip
    report = await asker.ask(QUESTION)
    run = report.run_id
    assert verify(bundle.pack(report, asker.log(run), lambda name: store.blob(run, name))).ok
    return report


@pytest.mark.parametrize("how", [None, "quote"])
async def test_its_quote_stands_for_it(how: Unsupported | None) -> None:
    report = await ran(how, WORDED, WORDED.replace("has", "counts"), INVENTED)
    assert_sound(report)
    assert report.status == "answered"
    assert "4711" not in report.answer
    assert any(sentence.note.startswith("replaced by its quote") for sentence in report.sentences)


async def test_it_is_left_out() -> None:
    report = await ran("drop", WORDED, WORDED.replace("has", "counts"), INVENTED)
    assert_sound(report)
    assert report.status == "answered"
    assert "4711" not in report.answer
    assert not any(sentence.note.startswith("replaced") for sentence in report.sentences)


async def test_it_is_marked_and_counts_for_nothing() -> None:
    report = await ran("mark", WORDED, WORDED.replace("has", "counts"), INVENTED)
    marked = [sentence for sentence in report.sentences if sentence.status == "unverified"]
    assert [sentence.text for sentence in marked] == [INVENTED]
    assert "[UNVERIFIED]" in marked[0].mark
    assert marked[0].citations
    assert not marked[0].settled
    assert report.status == "answered"


@pytest.mark.parametrize("how", ["mark", "drop", "quote"])
async def test_an_answer_of_nothing_else_is_none(how: Unsupported) -> None:
    """Code answers in its place, in quotes."""
    report = await ran(how, INVENTED)
    told = [sentence for sentence in report.sentences if sentence.status != "unverified"]
    assert_sound(replace(report, sentences=tuple(told)))
    assert any(sentence.status == "supported" for sentence in told)
    assert not any("4711" in sentence.text for sentence in told)
