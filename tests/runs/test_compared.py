"""A comparison is told by two values, both cited, and can be checked offline; or refused for the missing one."""

from __future__ import annotations

from dataclasses import replace

from aria.adapters.stores.memory import MemoryStore
from aria.core.fold import replay
from aria.core.records import Record
from aria.core.report import Report
from aria.exporters import bundle
from aria.testing import ManualClock, World, researcher
from aria.testing.world import Document
from aria.verify import verify
from aria.verify.statements import delivered

QUESTION = "Who was born first, Ada Lindqvist or Bo Fenwick?"
ADA = Document(text="Ada Lindqvist (born 4 May 1921) is a Swedish director. She lives in Umea.", title="Ada Lindqvist")
BO = Document(
    text="Bo Fenwick (9 June 1918 – 2 March 1990) was an English engineer. He built dams.", title="Bo Fenwick"
)
DAM = Document(text="The Orne Dam was planned by Bo Fenwick. It was opened in 1951.", title="Orne Dam")


async def ran(**documents: Document) -> tuple[Report, tuple[Record, ...], bytes]:
    store = MemoryStore()
    asker = researcher(World(documents=documents), clock=ManualClock(), store=store)
    report = await asker.ask(QUESTION)
    run = report.run_id
    records = tuple(asker.log(run))
    return report, records, bundle.pack(report, records, lambda name: store.blob(run, name))


async def test_both_values_are_cited_and_the_verdict_can_be_made_again() -> None:
    report, _, packed = await ran(ada=ADA, bo=BO, dam=DAM)
    assert report.status == "answered"
    said = report.sentences[0]
    assert said.text.startswith("Bo Fenwick.")
    assert said.mark, "nobody may take it for a quote"
    cited = {citation.n: citation.quote for citation in report.citations}
    assert {"1921" in cited[n] for n in said.citations} == {True, False}
    assert verify(packed).ok


async def test_another_verdict_is_found() -> None:
    report, records, _ = await ran(ada=ADA, bo=BO)
    turned = replace(report.sentences[0], text=report.sentences[0].text.replace("Bo Fenwick.", "Ada Lindqvist.", 1))
    changed = replace(report, sentences=(turned, *report.sentences[1:]))
    faulty = [{each.where for each in delivered({}, replay(records), one, records)} for one in (report, changed)]
    assert ["sentence 1" in each for each in faulty] == [False, True]


async def test_one_value_alone_answers_nothing_and_the_other_is_named() -> None:
    report, _, packed = await ran(ada=ADA, dam=DAM)
    assert report.status == "insufficient_evidence"
    assert any("Bo Fenwick" in sentence.text for sentence in report.sentences if sentence.role == "template")
    assert verify(packed).ok


async def test_a_gap_does_not_deny_what_is_quoted() -> None:
    unsure = Document(text="A nurse saw Bo Fenwick born on 9 June 1918, she wrote.", title="A nurse")
    without, _, _ = await ran(dam=replace(DAM, text="The Orne Dam was planned by Bo Fenwick."))
    with_it, _, _ = await ran(ada=ADA, nurse=unsure)
    assert with_it.status == without.status == "insufficient_evidence"
    assert "1918" in " ".join(each.quote for each in with_it.citations)
    said = {gap.text for report in (with_it, without) for gap in report.gaps if gap.text.startswith("When was Bo")}
    assert len(said) == 2
