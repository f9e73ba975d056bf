"""Redirects to another site: an effect of their own, which policy lets pass for identifiers and for what is known."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.runs.test_resume import copy_prefix
from tests.security.test_web_run import BRIDGE, QUESTION, denials, researcher
from tests.security.web_kit import SITE, Asked, Farm, certified, page, says, sends_to

from aria import wiring
from aria.adapters.corpus.reading import PageReader
from aria.adapters.stores.memory import MemoryStore
from aria.adapters.web.adapter import Web
from aria.adapters.web.faults import Elsewhere
from aria.api import Researcher
from aria.core import effects
from aria.core.effects import Fetch, Fetched, unpack
from aria.core.errors import EffectError
from aria.core.events import EffectDone, EffectStarted
from aria.core.records import Record
from aria.core.report import Report
from aria.core.visits import Redirected
from aria.exporters import bundle
from aria.security.policy import MOST_HOSTS
from aria.security.sites import resolves
from aria.testing.world import World
from aria.verify import verify

DOI = "http://doi.org/10.1000/harrow.1"
JOURNAL = "http://journal.example.net/article/1"


def sending(*, to: str = JOURNAL, by: str = "doi.org") -> Farm:
    """`by` sends everybody to `to`; every other host has the page."""

    async def server(asked: Asked, writer: asyncio.StreamWriter) -> None:
        writer.write(sends_to(to) if asked.host == by else page(BRIDGE))

    return Farm(server)


async def ran(farm: Farm, home: Path, *urls: str, **settings: Any) -> tuple[Researcher, Report]:
    async with farm.open():
        asked = researcher(farm, home, *urls, **settings)
        return asked, await asked.ask(QUESTION)


def sent_on(asked: Researcher, report: Report) -> list[tuple[str, str]]:
    return [(r.event.by, r.event.to) for r in asked.log(report.run_id) if isinstance(r.event, Redirected)]


async def test_an_identifier_leads_to_the_page_that_it_names(tmp_path: Path) -> None:
    farm = sending()
    asked, report = await ran(farm, tmp_path, DOI)
    log = asked.log(report.run_id)
    assert report.status == "answered"
    assert [source.uri for source in report.sources] == [JOURNAL]
    assert sent_on(asked, report) == [(DOI, JOURNAL)]
    started = [
        r.event.effect["handle"] for r in log if isinstance(r.event, EffectStarted) if "handle" in r.event.effect
    ]
    assert started == [f"web:{DOI}", f"web:{JOURNAL}"]
    results = [
        unpack(asked.blob(report.run_id, r.event.result), lambda name: asked.blob(report.run_id, name))
        for r in log
        if isinstance(r.event, EffectDone) and r.event.effect_kind == "fetch"
    ]
    hops = [[hop.url for hop in each.hops] for each in results if isinstance(each, Fetched)]
    assert hops == [[JOURNAL], [DOI, JOURNAL]]
    assert verify(bundle.pack(report, log, lambda name: asked.blob(report.run_id, name))).problems == ()


@pytest.mark.parametrize("by", ["http://www.example.com/a", "http://doi.org/", "http://doi.org/about?to=x",
                                "http://doi.org.example.com/10.1000/1", "http://hdl.handle.net/"])  # fmt: skip
async def test_nobody_else_leads_to_another_site(tmp_path: Path, by: str) -> None:
    host = by.split("/")[2]
    farm = sending(by=host)
    asked, report = await ran(farm, tmp_path, by)
    assert report.status == "insufficient_evidence"
    assert sent_on(asked, report) == [(by, JOURNAL)]
    assert denials(asked, report)
    assert "journal.example.net" not in farm.looked_up
    assert any(each.what.startswith("read ") and "journal.example.net" in each.reason for each in report.degraded)


async def test_another_host_of_the_site_is_an_effect_of_its_own(tmp_path: Path) -> None:
    start, end = "http://example.com/a", "http://www.example.com/a"
    farm = sending(to=end, by="example.com")
    asked, report = await ran(farm, tmp_path, start)
    assert report.status == "answered"
    assert [source.uri for source in report.sources] == [end]
    assert sent_on(asked, report) == [(start, end)]
    assert {f"web:{start}", f"web:{end}"} <= asked.state(report.run_id).visited


@pytest.mark.parametrize("lists", [{"bad_hosts": "ads.example.com"}, {"max_pages": 1},
                                   {"deny_hosts": "ads.example.com"}])  # fmt: skip
async def test_the_lists_hold_where_a_site_sends_to_its_own_hosts(tmp_path: Path, lists: dict[str, Any]) -> None:
    farm = sending(to="http://ads.example.com/track", by="www.example.com")
    asked, report = await ran(farm, tmp_path, "http://www.example.com/a", **lists)
    assert "ads.example.com" not in farm.looked_up
    assert denials(asked, report)


async def test_a_site_with_any_number_of_hosts_leads_over_a_few_of_them(tmp_path: Path) -> None:
    async def server(asked: Asked, writer: asyncio.StreamWriter) -> None:
        # Within the host first, so that no address is sent to and sends on.
        number = len(farm.asked)
        writer.write(sends_to(f"http://h{number}.example.com/{number}" if asked.target.endswith("x") else "/x"))

    farm = Farm(server)
    _, report = await asyncio.wait_for(ran(farm, tmp_path, "http://www.example.com/"), timeout=60)
    assert report.status == "insufficient_evidence"
    assert len({asked.host for asked in farm.asked}) == MOST_HOSTS + 1


async def test_a_page_may_send_to_what_a_search_returned_too(tmp_path: Path) -> None:
    """Under another spelling it is still asked for as the search returned it."""
    start = "http://www.example.com/old"
    farm = sending(to=f"{JOURNAL}/#top", by="www.example.com")
    asked, report = await ran(farm, tmp_path, start, JOURNAL)
    assert report.status == "answered"
    assert {source.uri for source in report.sources} == {JOURNAL}
    assert {each.target for each in farm.asked if each.host == "journal.example.net"} == {"/article/1"}
    assert len([each for each in farm.asked if each.host == "journal.example.net"]) == 1
    assert denials(asked, report) == []


async def test_two_pages_that_send_to_each_other_end_at_once(tmp_path: Path) -> None:
    one, two = "http://one.example.com/", "http://two.example.net/"

    async def server(asked: Asked, writer: asyncio.StreamWriter) -> None:
        writer.write(sends_to(two if asked.host == "one.example.com" else one))

    farm = Farm(server)
    _, report = await asyncio.wait_for(ran(farm, tmp_path, one, two), timeout=60)
    assert report.status == "insufficient_evidence"
    assert len(farm.asked) == 2
    assert sum(each.what.startswith("read ") for each in report.degraded) == 2


@pytest.mark.parametrize(
    "settings", [{"deny_hosts": "journal.example.net"}, {"max_pages": 1}, {"bad_hosts": "example.net"}]
)
async def test_what_may_not_be_asked_is_not_asked_for_an_identifier_either(
    tmp_path: Path, settings: dict[str, Any]
) -> None:
    farm = sending()
    asked, report = await ran(farm, tmp_path, DOI, **settings)
    assert report.status == "insufficient_evidence"
    assert "journal.example.net" not in farm.looked_up
    assert denials(asked, report)


@pytest.mark.parametrize("to", ["http://127.0.0.1/", "http://169.254.169.254/latest", "file:///etc/passwd",
                                "http://journal.example.net:22/", "http://a@journal.example.net/"])  # fmt: skip
async def test_an_identifier_does_not_lead_to_what_is_refused(tmp_path: Path, to: str) -> None:
    farm = sending(to=to)
    _, report = await ran(farm, tmp_path, DOI)
    assert report.status == "insufficient_evidence"
    assert set(farm.looked_up) == {"doi.org"}


async def test_an_identifier_that_leads_inside_is_not_dialled(tmp_path: Path) -> None:
    farm = sending()
    farm.names = {"journal.example.net": [("10.0.0.7",)]}
    _, report = await ran(farm, tmp_path, DOI)
    assert report.status == "insufficient_evidence"
    assert {address for address, _ in farm.dialled} == {"93.184.216.34"}


async def test_a_run_killed_in_a_redirect_goes_on_and_asks_for_nothing_twice_that_had_come(tmp_path: Path) -> None:
    farm, store = sending(), MemoryStore()
    async with farm.open():
        asked = researcher(farm, tmp_path, DOI, store=store)
        first = await asked.ask(QUESTION)
        log = asked.log(first.run_id)
        place = next(n for n, record in enumerate(log) if isinstance(record.event, Redirected))
        for length in range(place, place + 5):
            again = researcher(farm, tmp_path, DOI, store=copy_prefix(store, log[:length]))
            farm.asked.clear()
            report = await again.resume(first.run_id)
            assert report.answer == first.answer
            assert [source.uri for source in report.sources] == [JOURNAL]
            came = {effects.key(Fetch(handle=f"web:{JOURNAL}"))} & done(log[:length])
            assert len([each for each in farm.asked if each.host == "journal.example.net"]) == (not came)


def done(records: tuple[Record, ...]) -> set[str]:
    return {record.event.key for record in records if isinstance(record.event, EffectDone)}


@pytest.mark.parametrize(("to", "asked"), [("http://journal.example.net/a", "https://journal.example.net/a"),
                                           ("http://journal.example.net:80/a", "")])  # fmt: skip
async def test_who_was_met_encrypted_leads_on_encrypted(tmp_path: Path, to: str, asked: str) -> None:
    async with Farm(says(sends_to(to)), tls=certified(tmp_path, "doi.org")).open() as farm:
        with pytest.raises(EffectError) as caught:
            await farm.fetcher().get("https://doi.org/10.1000/1")
    assert (caught.value.to if isinstance(caught.value, Elsewhere) else "") == asked


GONE = "http://www.example.com/gone?page=1"


def archive(status: str = "404 Not Found", *, kept: bool = True) -> Farm:
    """`www.example.com` has lost its page; the archive has it, or has not."""

    async def server(asked: Asked, writer: asyncio.StreamWriter) -> None:
        if asked.host != "web.archive.org":
            writer.write(page(b"gone", status=status))
        elif not kept:
            writer.write(page(b"not there", status="404 Not Found"))
        elif asked.target.startswith("/web/2id_/"):
            writer.write(sends_to("/web/20210203040506id_/" + GONE))
        else:
            writer.write(page(BRIDGE))

    return Farm(server)


async def asked_for(farm: Farm, home: Path, **settings: Any) -> tuple[Researcher, Report]:
    """A run that finds a page which is gone, and may ask the archive unless the settings say otherwise."""
    settings = {"archive": True, **settings}
    farm.secure = certified(home, "web.archive.org")
    async with farm.open():
        asked = researcher(farm, home, GONE, **settings)
        web = Web(farm.fetcher(), PageReader(home / "reading"), archive=settings["archive"])
        asked._adapters = {**asked._adapters, "fetch": wiring.Fetches(World({}), lambda: web)}
        return asked, await asked.ask(QUESTION)


async def test_a_page_that_is_gone_is_read_as_the_archive_has_it(tmp_path: Path) -> None:
    farm = archive()
    asked, report = await asked_for(farm, tmp_path)
    assert report.status == "answered"
    assert [source.uri for source in report.sources] == [f"https://web.archive.org/web/20210203040506id_/{GONE}"]
    assert sent_on(asked, report) == [(GONE, f"https://web.archive.org/web/2id_/{GONE}")]
    log = asked.log(report.run_id)
    assert verify(bundle.pack(report, log, lambda name: asked.blob(report.run_id, name))).problems == ()


@pytest.mark.parametrize(
    ("status", "settings", "denied"),
    [("404 Not Found", {"archive": False}, False), ("403 Forbidden", {}, False), ("500 Oops", {}, False),
     ("404 Not Found", {"deny_hosts": "archive.org"}, True), ("404 Not Found", {"max_pages": 1}, True)],
)  # fmt: skip
async def test_the_archive_is_asked_for_what_is_gone_and_where_it_may_be(
    tmp_path: Path, status: str, settings: dict[str, Any], *, denied: bool
) -> None:
    farm = archive(status)
    asked, report = await asked_for(farm, tmp_path, **settings)
    assert report.status == "insufficient_evidence"
    assert "web.archive.org" not in farm.looked_up
    assert bool(denials(asked, report)) is denied


async def test_a_page_that_the_archive_has_not_is_asked_for_once(tmp_path: Path) -> None:
    farm = archive(kept=False)
    _, report = await asked_for(farm, tmp_path)
    assert report.status == "insufficient_evidence"
    assert [each.host for each in farm.asked] == ["www.example.com", "web.archive.org"]


@pytest.mark.parametrize(
    "to", ["https://web.archive.org/web/2id_/http://www.example.net/", "https://web.archive.org/x"]
)
async def test_a_page_does_not_choose_what_the_archive_is_asked_for(tmp_path: Path, to: str) -> None:
    asked, report = await ran(sending(to=to, by="www.example.com"), tmp_path, SITE, archive=True)
    assert report.status == "insufficient_evidence"
    assert denials(asked, report)


async def test_a_page_is_fetched_in_python_as_a_run_would(tmp_path: Path) -> None:
    async with sending().open() as farm:
        asked = researcher(farm, tmp_path)
        found = await asked.fetch(DOI)
        assert (found.uri, [hop.url for hop in found.hops]) == (JOURNAL, [DOI, JOURNAL])
        assert "1937" in found.text.exposed()
        with pytest.raises(EffectError, match="refused"):
            await asked.fetch("http://127.0.0.1/")
    asked.close()


@pytest.mark.parametrize(
    ("url", "names"),
    [
        ("https://doi.org/10.1000/182", True),
        ("https://dx.doi.org/10.48550/arXiv.2301.00001", True),
        ("HTTPS://WWW.DOI.ORG/10.1002/(SICI)1097(199703)29:3<1::AID>3.0.CO;2-Y", True),
        ("https://hdl.handle.net/2027/mdp.39015", True),
        ("https://hdl.handle.net/20.500.12345/6", True),
        ("https://doi.org/", False),
        ("https://doi.org/10.1000/", False),
        ("https://doi.org/the-identifier", False),
        ("https://doi.org/10.1000/1?to=http://evil.test/", False),
        ("https://doi.org:8443/10.1000/1", False),
        ("https://doi.org.evil.test/10.1000/1", False),
        ("https://evil.test/doi.org/10.1000/1", False),
        ("https://user@doi.org/10.1000/1", False),
        ("https://mydoi.org/10.1000/1", False),
        ("ftp://doi.org/10.1000/1", False),
        ("https://hdl.handle.net/", False),
    ],
)
def test_what_an_identifier_is(url: str, *, names: bool) -> None:
    assert resolves(url) is names
