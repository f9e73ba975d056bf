"""Links of pages: chosen by code, on their page's own host or to what a search returned, few, counted, told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.security.test_web_run import QUESTION, denials, researcher
from tests.security.web_kit import Farm, at, page, sends_to

from aria.api import Researcher
from aria.core.report import Report
from aria.exporters import bundle, export
from aria.security import links
from aria.verify import verify

START = "http://www.example.com/bridge"
TOLD = b"<p>The Golden Gate Bridge opened in 1937. It took four years to build it.</p>"
ANSWER = page(b"<html lang=en><title>History</title><body><article>" + TOLD + b"</article>")


def article(*anchors: str, title: str = "The Golden Gate Bridge") -> bytes:
    """A page about the subject that answers nothing, with these links."""
    told = "".join(f"<p>The paint of the bridge is called international orange. {each}</p>" for each in anchors)
    return page(f"<html lang=en><title>{title}</title><body><article>{told}</article>".encode())


def link(href: str, text: str = "The day on which it opened", more: str = "") -> str:
    return f'<a href="{href}" {more}>{text}</a>'


async def ran(
    there: dict[str, bytes], home: Path, *anchors: str, hits: tuple[str, ...] = (START,), **given: Any
) -> tuple[Report, Farm, Researcher]:
    async with Farm(at({"www.example.com/bridge": article(*anchors), **there})).open() as farm:
        asked = researcher(
            farm, home, *hits, **{"max_rounds": 1, "host_delay": 0.0, **given}, tools="web", search="duckduckgo"
        )
        report = await asked.ask(QUESTION)
    return report, farm, asked


def fetched(farm: Farm) -> list[str]:
    return [f"{hit.host}{hit.target}" for hit in farm.asked if f"{hit.host}{hit.target}" != "www.example.com/bridge"]


async def test_a_link_of_a_page_leads_to_the_answer_and_the_report_says_whose_it_was(tmp_path: Path) -> None:
    report, farm, asked = await ran(
        {"www.example.com/history": ANSWER}, tmp_path, link("/history#top"), link("/paint", "Paint")
    )
    assert report.status == "answered"
    assert "1937" in report.answer
    (source,) = report.sources
    assert (source.uri, source.found_on) == ("http://www.example.com/history", START)
    assert fetched(farm) == ["www.example.com/history"]
    assert "linked from" in export(report, "md").decode()
    made = bundle.pack(report, asked.log(report.run_id), lambda name: asked.blob(report.run_id, name))
    assert verify(made).problems == ()
    told = asked.audit(report.run_id)
    assert told.faults == ()
    (followed,) = [each for each in told.decisions if each.effect.get("handle") == "web:http://www.example.com/history"]
    assert "link" in followed.rule
    assert told.choice_bits == followed.bits == pytest.approx(1.585)
    asked.close()


@pytest.mark.parametrize("given", [{"links": 0}, {"choice_bits": 0.0}], ids=["switched off", "strict"])
async def test_no_link_is_followed_where_they_are_switched_off_or_no_choice_may_be_seen(
    tmp_path: Path, given: dict[str, Any]
) -> None:
    report, farm, asked = await ran({"www.example.com/history": ANSWER}, tmp_path, link("/history"), **given)
    assert (fetched(farm), denials(asked, report)) == ([], [])
    assert report.status != "answered"
    asked.close()


async def test_no_link_is_followed_where_the_question_is_answered(tmp_path: Path) -> None:
    report, farm, asked = await ran({"www.example.com/history": ANSWER}, tmp_path, link("/history"), TOLD.decode())
    assert (report.status, fetched(farm)) == ("answered", [])
    asked.close()


async def test_so_many_links_are_followed_and_no_more_whatever_pages_offer(tmp_path: Path) -> None:
    """Also by pages that were found by links, round after round."""
    many = [link(f"/opened-{n}", f"How it opened, part {n}") for n in range(9)]
    there = {f"www.example.com/opened-{n}": article(*many[n:], title="Part") for n in range(9)}
    for most in (1, 2):
        report, farm, asked = await ran(there, tmp_path / str(most), *many, links=most, max_rounds=4)
        assert len(set(fetched(farm))) == most
        assert denials(asked, report) == []
        asked.close()


HOSTILE = (
    "http://mallory.example/x", "//mallory.example/x", "http://www.example.com@mallory.example/x", "file:///etc/passwd",
    "http://www.example.com.mallory.example/x", "http://127.0.0.1/x", "http://[::1]/x", "ftp://www.example.com/x",
    "http://localhost/x", "http://10.0.0.7/x", "http://169.254.169.254/latest/", "http:\\\\mallory.example\\x",
    "javascript:alert(1)", "data:text/html,x", "http://www.example.com:8080/x", "http://drop.example.com/x", "/a b",
    "http://user:word@www.example.com/x", "/x?to=http://mallory.example/aW50ZXJuYWwgbm90ZXMgYXJlIGhlcmU1", "/in/%00%ff",
    "/in/aW50ZXJuYWwgbm90ZXMgYXJlIGhlcmU1", "/in/696e7465726e616c206e6f7465", "/in/4915112345678901", "/" + "p" * 40,
    "/in/1c9f3a2e-77b0-4d1c-8e55-0a9b3c4d5e6f", "//aw5kzxjuywwgb5m90zxm9.www.example.com/x", "/x?q=" + "a" * 63,
)  # fmt: skip
"""Where a page of the attacker's would have it go: out, in, or to a place that says something."""


async def test_a_page_sends_nobody_out_in_or_to_an_encoded_place(tmp_path: Path) -> None:
    for base in ("", "<base href='http://mallory.example/'>"):
        anchors = tuple(map(link, HOSTILE)) if not base else (base + link("x"),)
        report, farm, asked = await ran({}, tmp_path / f"at{len(base)}", *anchors)
        assert (set(farm.looked_up), fetched(farm)) == ({"www.example.com"}, [])
        assert report.status != "answered"
        assert asked.audit(report.run_id).faults == ()
        asked.close()


@pytest.mark.parametrize("to", ["http://mallory.example/x", "http://10.0.0.7/", "file:///x"])
async def test_where_a_followed_link_sends_on_to_another_site_is_not_asked(tmp_path: Path, to: str) -> None:
    report, farm, asked = await ran({"www.example.com/history": sends_to(to)}, tmp_path, link("/history"))
    assert (set(farm.looked_up), fetched(farm)) == ({"www.example.com"}, ["www.example.com/history"])
    assert report.degraded
    asked.close()


@pytest.mark.parametrize("rel", ["nofollow", "ugc noopener", "SPONSORED"])
async def test_what_a_page_does_not_vouch_for_is_not_followed(tmp_path: Path, rel: str) -> None:
    _, farm, asked = await ran({"www.example.com/history": ANSWER}, tmp_path, link("/history", more=f"rel='{rel}'"))
    assert fetched(farm) == []
    asked.close()


async def test_lists_of_hosts_and_robots_hold_for_links_as_for_all_pages(tmp_path: Path) -> None:
    """A page of another host of the same site may be followed where a search returned one of that host."""
    far = "http://old.example.com/history"
    hits = (START, "http://old.example.com/")
    there = {"old.example.com/history": ANSWER, "old.example.com/": article(title="Old")}
    report, farm, asked = await ran(there, tmp_path / "both", link(far), hits=hits)
    assert (report.status, "old.example.com/history" in fetched(farm)) == ("answered", True)
    asked.close()
    for lists in (
        {"deny_hosts": "old.example.com"},
        {"bad_hosts": "old.example.com"},
        {"allow_hosts": "www.example.com"},
    ):
        report, farm, asked = await ran(there, tmp_path / next(iter(lists)), link(far), hits=hits, **lists)
        assert set(farm.looked_up) == {"www.example.com"}
        asked.close()


async def test_a_page_of_another_site_is_followed_only_where_a_search_returned_it(tmp_path: Path) -> None:
    """It was ranked too low to be read, until a page that was read pointed at it."""
    far = tuple(f"http://host{n}.example.org/p" for n in range(8))
    there = {each.removeprefix("http://"): article(title="Nothing") for each in far} | {"host7.example.org/p": ANSWER}
    for anchors, answered in (((), False), ((link("http://host7.example.org/p#when"),), True)):
        report, farm, asked = await ran(there, tmp_path / str(answered), *anchors, hits=(START, *far))
        assert (report.status == "answered", "host7.example.org/p" in fetched(farm)) == (answered, answered)
        assert asked.audit(report.run_id).faults == ()
        if answered:
            assert report.sources[0].found_on == START
            assert asked.audit(report.run_id).choice_bits > 0, "a page had a say in that"
        asked.close()


async def test_links_never_tell_more_than_their_share_of_the_bits(tmp_path: Path) -> None:
    """Hundreds of pages to choose from tell their host more, so fewer are followed; with fewer bits, none."""
    many = tuple(link(f"/page-{n}", f"How it opened, part {n}") for n in range(190))
    report, farm, asked = await ran({}, tmp_path / "a", *many, links=9, max_rounds=6)
    assert len(set(fetched(farm))) == 2
    told = [each.bits for each in asked.audit(report.run_id).decisions if each.effect["kind"] == "fetch"]
    assert 7 < sum(told) <= links.BITS
    asked.close()
    report, farm, asked = await ran({}, tmp_path / "b", *many, links=9, choice_bits=4.0)
    assert fetched(farm) == []
    assert denials(asked, report)
    assert asked.audit(report.run_id).faults == ()
    asked.close()
