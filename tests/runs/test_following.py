"""Questions that follow an earlier run: they start from its stored pages, and stand without it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria import Researcher
from aria.adapters.kept import KeptPages
from aria.adapters.stores.memory import MemoryStore
from aria.agent.attached import Attached
from aria.core.effects import Fetch, Fetched, pack
from aria.core.errors import ContentRejected, RunHalted, RunNotFound, UserError
from aria.core.following import Kept
from aria.core.notices import Notice
from aria.core.report import Report
from aria.core.state import RunState
from aria.core.types import Brief, Hit
from aria.core.wishes import PlanApproved, SourceBanned
from aria.exporters import bundle
from aria.runs import following
from aria.security.policy import Allow, Deny, Rules, decide
from aria.testing import World, researcher
from aria.testing.models import InProcess
from aria.testing.world import Document
from aria.verify import verify

OPENED, ENGINES = "When was the Tarn pumping station opened?", "How many beam engines does it have?"
TARN = "The Tarn pumping station was opened on 4 June 1954 by Ida Crowe. It has three beam engines."
DOCUMENTS: dict[str, Document | str] = {
    "tarn": Document(text=TARN, title="Tarn works", source_class="official", published="2019-05-27"),
    "register": "The Tarn pumping station was opened on 4 June 1954, says the register of Mayor Bell.",
    "tea": "Green tea is best brewed with water at 80 degrees.",
}


def packed(asker: Researcher, report: Report) -> bytes:
    return bundle.pack(report, asker.log(report.run_id), lambda name: asker.blob(report.run_id, name))


async def test_it_starts_from_the_pages_of_the_run_it_follows_and_stands_without_it() -> None:
    world, store = World(documents=DOCUMENTS), MemoryStore()
    asker = researcher(world, store=store)
    first = await asker.ask(OPENED)
    world.asked.clear()
    second = await asker.ask(ENGINES, follows=first.run_id)
    assert second.status == "answered"
    assert "three beam engines" in second.citations[0].quote
    assert not [each for each in world.asked if isinstance(each, Fetch)], "what was kept is fetched from nobody"
    before = {source.uri: source for source in asker.state(first.run_id).sources}
    for source in second.sources:
        assert (source.digest, source.source_class) == (before[source.uri].digest, before[source.uri].source_class)
        assert source.kept == first.as_of
    assert (first.follows, second.follows) == ("", first.run_id)

    for run in (first.run_id, second.run_id):  # a chain, of which each link holds alone
        third = await asker.ask("Who opened it?", follows=run)
        assert "Ida Crowe" in third.citations[0].quote
        assert {source.kept for source in third.sources} == {first.as_of}
        asker.delete(run)
        assert verify(packed(asker, third)).ok
    await researcher(World(documents={}), store=store).resume(asker.fork(third.run_id, 0, "a-fork"))
    assert asker.log("a-fork")[-1].event.kind == "run_finished"


async def test_what_was_banned_there_stays_out_and_what_is_new_comes_in() -> None:
    world, store = World(documents=DOCUMENTS), MemoryStore()
    asker = researcher(world, store=store, approve=True)
    run = asker.start(asker.brief(OPENED))
    with pytest.raises(RunHalted):
        await asker.resume(run)
    asker.steer(run, SourceBanned(what="memory://register"), PlanApproved())
    await asker.resume(run)
    new = "The Tarn pumping station was closed on 9 May 2001 by Ruth Hale."
    later = researcher(World(documents={**DOCUMENTS, "news": new}), store=store)
    report = await later.ask("When was the Tarn pumping station closed?", follows=run)
    state = later.state(report.run_id)
    assert {source.uri for source in state.sources if source.id in {row.source for row in state.evidence}} == {
        "memory://tarn", "memory://news",
    }  # fmt: skip
    assert {source.uri: bool(source.kept) for source in report.sources}["memory://news"] is False
    assert verify(packed(later, report)).ok


async def test_a_planner_is_told_the_earlier_question_and_nothing_that_was_read() -> None:
    model = InProcess("honest")
    world = World(documents=DOCUMENTS)
    asker = researcher(world, engine="openai:m", model=model)
    first = await asker.ask(OPENED)
    second = await asker.ask(ENGINES, follows=first.run_id)
    prompts = [
        asker.blob(second.run_id, record.event.effect["prompt"]).decode()
        for record in asker.log(second.run_id)
        if record.event.kind == "effect_started" and record.event.effect.get("role") == "planner"
    ]
    assert prompts
    for prompt in prompts:
        assert f"Asked before: {OPENED}" in prompt
        assert not [word for word in ("Crowe", "Bell", "1954") if word in prompt]
    assert second.status == "answered"


async def test_a_run_without_evidence_and_one_that_is_not_there_cannot_be_followed() -> None:
    asker = researcher(World(documents={"tea": DOCUMENTS["tea"]}))
    nothing = await asker.ask(OPENED)
    for run, error in ((nothing.run_id, UserError), ("no-such-run", RunNotFound)):
        before = len(asker.runs())
        with pytest.raises(error):
            await asker.ask(ENGINES, follows=run)
        assert len(asker.runs()) == before, "nothing was begun"


def test_a_page_that_this_run_did_not_take_over_is_denied() -> None:
    kept = Kept(origin="web:https://a.example/", result="0" * 64, at=0)
    rules = Rules(handles=frozenset({kept.handle}))
    assert isinstance(decide(Fetch(handle=kept.handle), RunState(), rules), Allow)
    for handle in ("kept:web:https://b.example/", "kept:", "web:https://a.example/", f"kept:{kept.handle}"):
        assert isinstance(decide(Fetch(handle=handle), RunState(), rules), Deny)


async def test_the_adapter_hands_out_kept_pages_and_nothing_else() -> None:
    page = await World(documents={"a": "x"}).carry_out(Fetch(handle="doc:a"))
    assert isinstance(page, Fetched)
    whole = pack(page)
    blobs = {
        "page": whole.body,
        page.digest: whole.texts[0],
        "other": pack(page).body.replace(b'"fetched"', b'"written"'),
    }
    kept = Kept(origin="web:https://a.example/", result="page", at=0)
    adapter = KeptPages(World(documents={"a": "b"}), [kept], blobs.get)
    assert await adapter.carry_out(Fetch(handle=kept.handle)) == page
    assert isinstance(await adapter.carry_out(Fetch(handle="doc:a")), Fetched)
    with pytest.raises(ContentRejected):
        await adapter.carry_out(Fetch(handle="kept:other"))


def test_a_hit_of_a_kept_page_is_a_hit_of_the_copy_with_all_that_is_told_of_it() -> None:
    old, new = Notice(kind="corrected", by="crossref"), Notice(kind="retracted", by="crossref")
    kept = Kept(origin="web:https://a.example/p", result="", at=0, source_class="academic", notices=(old,))
    given_here = Attached(copies={"https://a.example/p": kept})
    hit = Hit(
        handle="web:http://www.a.example/p?utm_source=x", title="", uri="", snippet="", score=1, rank=1, provider="p",
        notices=(new,), passages=((0, 5),),
    )  # fmt: skip
    copied = given_here.copied(hit)
    assert (copied.handle, copied.source_class, copied.notices) == (kept.handle, "academic", (old, new))
    assert copied.passages == (), "they were of the page as it is now"
    other = replace(hit, handle="web:https://a.example/q")
    assert given_here.copied(other) is other


@given(st.text(min_size=1, max_size=60))
def test_a_question_stays_what_the_user_wrote(asked: str) -> None:
    whole = following._whole(Brief(question=asked, today="2026-01-01"), OPENED)
    assert whole in (asked, f"{asked} (Tarn)")
    named = following._whole(Brief(question=f"{asked} and it of the Harrow Bridge?"), OPENED)
    assert "(Tarn)" not in named
