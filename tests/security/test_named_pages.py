"""Pages whose addresses the user gives: they are read whatever searches find, and within every bound on pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.security.test_web_run import BRIDGE, QUESTION, denials, researcher
from tests.security.web_kit import SITE, Farm, at, page, says, sends_to

from aria.core import events
from aria.core.attachments import File
from aria.core.errors import RefusedInput, UserError
from aria.core.report import Report
from aria.evidence.questions.question import profile
from aria.evidence.sources.pasted import pasted
from aria.evidence.text.addresses import without
from aria.exporters import bundle
from aria.verify import verify

OTHER = b"<html><title>Fog</title><p>Fog comes in from the ocean. The Golden Gate Bridge has a horn for it.</p></html>"


def sources(report: Report) -> list[str]:
    return [source.uri for source in report.sources]


@pytest.mark.parametrize("tools", ["corpus", "web"])
async def test_a_named_page_is_read_and_cited_though_no_search_found_it(tmp_path: Path, tools: str) -> None:
    async with Farm(at({"www.example.com/b": page(BRIDGE)})).open() as farm:
        asked = researcher(farm, tmp_path, tools=tools, search="wikipedia")
        report = await asked.ask(QUESTION, urls=[f"{SITE}b#history"])
        log = asked.log(report.run_id)
        packed = bundle.pack(report, log, lambda name: asked.blob(report.run_id, name))
    assert (report.status, sources(report)) == ("answered", [f"{SITE}b"])
    assert verify(packed).problems == ()
    assert [hit.target for hit in farm.asked] == ["/b"], "once, however often it is looked through"
    asked.close()


async def test_a_named_page_is_read_before_and_beside_what_is_found(tmp_path: Path) -> None:
    pages = {f"www.example.com/{n}": page(OTHER) for n in range(9)} | {"www.example.com/b": page(BRIDGE)}
    async with Farm(at(pages)).open() as farm:
        asked = researcher(farm, tmp_path, *(f"{SITE}{n}" for n in range(9)), effort="quick")
        report = await asked.ask(QUESTION, urls=[f"{SITE}7", f"{SITE}8", f"{SITE}b"])
    assert (report.status, sources(report)) == ("answered", [f"{SITE}b"])
    asked.close()


async def test_all_that_the_user_gave_is_read_and_takes_no_place_of_what_is_found(tmp_path: Path) -> None:
    found, named = "http://bridges.example/b", [f"{SITE}{n}" for n in range(10)]
    pages = {f"www.example.com/{n}": page(OTHER) for n in range(10)} | {"bridges.example/b": page(BRIDGE)}
    async with Farm(at(pages)).open() as farm:
        asked = researcher(farm, tmp_path, found, effort="quick", tools="web", search="wikipedia")
        report = await asked.ask(QUESTION, urls=named, attachments=[File("fog.md", b"Fog is on the bridge at dawn.")])
        read = {handle for _, handle in asked.state(report.run_id).read_pairs}
    assert {f"web:{url}" for url in named} <= read
    assert [handle for handle in read if handle.startswith("attached:")]
    assert (report.status, sources(report)) == ("answered", [found])
    asked.close()


async def test_a_named_page_that_does_not_come_keeps_no_other_spelling_of_it_from_being_read(tmp_path: Path) -> None:
    found = "http://example.com/b/"
    async with Farm(at({"example.com/b/": page(BRIDGE)})).open() as farm:
        asked = researcher(farm, tmp_path, found)
        report = await asked.ask(QUESTION, urls=[f"{SITE}b"])
    assert (report.status, sources(report)) == ("answered", [found])
    asked.close()


async def test_a_follow_up_and_a_fork_keep_the_named_page(tmp_path: Path) -> None:
    async with Farm(at({"www.example.com/b": page(BRIDGE)})).open() as farm:
        asked = researcher(farm, tmp_path)
        first = await asked.ask(QUESTION, urls=f"{SITE}b")
        fork = await asked.resume(asked.fork(first.run_id, 0, "a-fork"))
        after = await asked.ask("What colour is it painted?", follows=first.run_id)
    assert sources(fork) == sources(after) == [f"{SITE}b"]
    asked.close()


@pytest.mark.parametrize(
    ("settings", "word"),
    [({"deny_hosts": "example.com"}, "denied"), ({"bad_hosts": "example.com"}, "user"), ({"max_pages": 1}, "bound")],
)
async def test_a_named_page_is_within_every_bound_on_pages(tmp_path: Path, settings: dict[str, Any], word: str) -> None:
    async with Farm(says(page(BRIDGE))).open() as farm:
        asked = researcher(farm, tmp_path, **settings)
        report = await asked.ask(QUESTION, urls=[f"{SITE}b", f"{SITE}c"])
    assert len(farm.asked) == (1 if "max_pages" in settings else 0)
    assert all(word in reason for reason in denials(asked, report))
    assert any(SITE in each.what for each in report.degraded)
    asked.close()


async def test_a_named_page_that_sends_to_another_site_opens_nothing_there(tmp_path: Path) -> None:
    sent = sends_to("http://www.elsewhere.example/b")
    async with Farm(at({"www.example.com/b": sent, "www.elsewhere.example/b": page(BRIDGE)})).open() as farm:
        asked = researcher(farm, tmp_path)
        report = await asked.ask(QUESTION, urls=[f"{SITE}b"])
    assert report.status != "answered"
    assert "www.elsewhere.example" not in farm.looked_up
    asked.close()


@pytest.mark.parametrize(
    "urls",
    [
        ["http://127.0.0.1/"],
        ["http://169.254.169.254/latest"],
        ["https://localhost/"],
        ["file:///etc/passwd"],
        ["www.example.com"],
        ["https://user:word@example.com/"],
        ["https://example.com:8080/"],
        ["https://example.com/a b"],
        [""],
        [None],
        [1],
        [b"https://example.com/"],
        [f"https://example.com/{'x' * 2_000}"],
        [f"{SITE}{n}" for n in range(11)],
        5,
    ],
)
async def test_an_address_that_no_run_may_ask_for_is_refused_before_one_begins(tmp_path: Path, urls: Any) -> None:
    farm = Farm(says(page(BRIDGE)))
    asked = researcher(farm, tmp_path)
    with pytest.raises(RefusedInput) as refused:
        await asked.ask(QUESTION, urls=urls)
    assert refused.value.field == "urls"
    assert refused.value.accepted
    assert not asked.runs()
    assert farm.looked_up == []
    asked.close()


async def test_offline_and_with_a_key_in_it_an_address_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BRAVE_API_KEY", "BSA-0123456789abcdef0123")
    for settings, url in (({"offline": True}, SITE), ({}, f"{SITE}?k=BSA-0123456789abcdef0123")):
        asked = researcher(Farm(says(b"")), tmp_path, **settings)
        with pytest.raises(UserError):
            await asked.ask(QUESTION, urls=[url])
        assert not asked.runs()
        asked.close()


async def test_who_pastes_an_address_is_told_that_it_is_not_opened(tmp_path: Path) -> None:
    async with Farm(says(page(BRIDGE))).open() as farm:
        asked = researcher(farm, tmp_path)
        pasting = f"What does {SITE}b say, and when did the Golden Gate Bridge open ({SITE}c)?"
        report = await asked.ask(pasting)
        assert farm.looked_up == []
        assert [each.what.partition(" ")[2] for each in report.degraded] == [f"{SITE}b", f"{SITE}c"]
        told = await asked.ask(pasting, urls=[f"{SITE}b", f"{SITE}c"])
        assert not told.degraded
    asked.close()


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("Is https://a.example/x?y=1 right?", ("https://a.example/x?y=1",)),
        ("(See http://a.example/x_(y), and HTTP://A.example.)", ("http://a.example/x_(y)", "HTTP://A.example")),
        ("https://a.example/x https://www.a.example/x/", ("https://www.a.example/x/",)),
        ("请看https://a.example/x。「https://a.example/y」", ("https://a.example/x", "https://a.example/y")),
        ("What is http:// for, and ftp://a.example, and example.org?", ()),
    ],
)
def test_addresses_in_a_question(question: str, found: tuple[str, ...]) -> None:
    assert pasted(question) == found


def test_an_address_is_no_name_and_no_word_of_a_question() -> None:
    plain = profile("What is told of the Golden Gate Bridge?", "2026-11-22")
    assert (
        profile("What is told of the Golden Gate Bridge (https://Evil.example/Tower-of-London)?", "2026-11-22") == plain
    )
    assert without("https://a.example/x") == "https://a.example/x", "where there is nothing else it stays"


async def test_what_does_not_come_is_told_of_once(tmp_path: Path) -> None:
    async with Farm(at({})).open() as farm:
        asked = researcher(farm, tmp_path)
        report = await asked.ask("Who designed the Golden Gate Bridge?", urls=[f"{SITE}gone"])
        told = [r.event.failures for r in asked.log(report.run_id) if isinstance(r.event, events.Searched)]
    assert len(told) > 1
    assert sum(len(each) for each in told) == 1
    asked.close()


@given(st.text(max_size=200), st.sampled_from(["https://a.example/x", "http://b.example/?q=1"]))
def test_what_was_given_is_never_told_of_as_unopened(words: str, url: str) -> None:
    question = f"{words} {url} {words}"
    assert any(each.startswith(url) for each in pasted(question))
    assert url not in pasted(question, [url])
    assert pasted(question, pasted(question)) == ()
