"""Notices of retraction, concern and correction: from what providers reply, over hit and source, to the report."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.contracts.search_kit import Request, SearchServer, replied
from tests.contracts.test_search_providers import found_by
from tests.runs.test_web_search import QUESTION, Web

from aria.core.notices import Notice, NoticeKind
from aria.core.report import Report
from aria.core.types import Hit, Source
from aria.evidence.sources.notices import doi_in, notices_on
from aria.evidence.sources.origins import origins, voices
from aria.exporters import markdown

WORK, NOTE = "10.5555/harrow.1", "10.5555/harrow.1.r"
DAY = {"date-parts": [[2023, 4, 1]], "date-time": "2023-04-01T00:00:00Z", "timestamp": 1680307200000}
TEXT = "The Harrow Bridge opened on 3 May 1931. It was designed by Ada Finch."


def work(*updates: Mapping[str, Any], doi: str = WORK, field: str = "updated-by", title: str = "") -> dict[str, Any]:
    """A work as Crossref's API has it."""
    return {"DOI": doi, "URL": f"https://doi.org/{doi}", "title": [title or "When the Harrow Bridge opened"],
            "issued": {"date-parts": [[2020, 3]]}, field: list(updates)}  # fmt: skip


def update(kind: str, doi: str = NOTE, source: str = "publisher") -> dict[str, Any]:
    return {"updated": DAY, "DOI": doi, "type": kind, "source": source, "label": kind.title(), "record-id": 1}


def crossref(*works: Mapping[str, Any]) -> Any:
    return lambda _: replied({"status": "ok", "message": {"total-results": len(works), "items": list(works)}})


# -- from replies


@pytest.mark.parametrize(
    ("told", "kind"),
    [("retraction", "retracted"), ("partial_retraction", "retracted"), ("withdrawal", "withdrawn"),
     ("removal", "withdrawn"), ("expression_of_concern", "concern"), ("Expression of Concern", "concern"),
     ("corrigendum", "corrected"), ("erratum", "corrected"), ("new_version", "updated")],
)  # fmt: skip
async def test_crossref_tells_what_became_of_a_work(told: str, kind: NoticeKind) -> None:
    found, server = await found_by("crossref", crossref(work(update(told))))
    assert found.hits[0].notices == (Notice(kind=kind, by="crossref", of=WORK, on="2023-04-01", notice=NOTE),)
    assert {"update-to", "updated-by"} <= set(server.asked[0].query["select"].split(","))


async def test_a_notice_that_is_found_itself_tells_of_the_other_work() -> None:
    notice = work(update("retraction", doi=WORK.upper()), doi=NOTE, field="update-to", title="Retraction")
    found, _ = await found_by("crossref", crossref(notice))
    assert found.hits[0].notices == (Notice(kind="retracted", by="crossref", of=WORK, on="2023-04-01", notice=NOTE),)


async def test_openalex_and_pubmed_tell_of_retractions() -> None:
    row = {"id": "https://openalex.org/W1", "doi": f"https://doi.org/{WORK}", "display_name": "Spans",
           "is_retracted": True, "primary_location": {"landing_page_url": "https://spans.example.org/1"}}  # fmt: skip
    found, _ = await found_by("openalex", lambda _: replied({"results": [row, {**row, "is_retracted": False}]}))
    assert found.hits[0].notices == (Notice(kind="retracted", by="openalex", of=WORK),)
    told = {"11": {"title": "Spans", "pubtype": ["Journal Article", "Retracted Publication"]},
            "12": {"title": "Other spans", "pubtype": ["Journal Article"]}}  # fmt: skip

    def pubmed(request: Request) -> Any:
        searched = "esearch" in request.path
        return replied({"esearchresult": {"idlist": ["11", "12"]}} if searched else {"result": told})

    found, _ = await found_by("pubmed", pubmed)
    assert [hit.notices for hit in found.hits] == [(Notice(kind="retracted", by="pubmed"),), ()]


ODD = st.recursive(
    st.none() | st.integers() | st.text(max_size=20) | st.sampled_from([WORK, "retraction", "10.1/<script>"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["DOI", "type", "updated", "date-parts"]), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(ODD)
def test_an_odd_update_is_no_notice_or_a_failure_that_is_known(update: Any) -> None:
    from aria.adapters.search.providers.crossref import _notices

    try:
        made = list(_notices({"DOI": WORK, "updated-by": update}, "2024-01-01"))
    except (LookupError, TypeError, ValueError, AttributeError):
        return  # what the adapter takes for another shape
    assert all(notice.of == WORK and len(notice.notice) <= 200 for notice in made)


# -- which pages they are about


def hit(url: str, *notices: Notice) -> Hit:
    return Hit(handle=f"web:{url}", title="x", uri=url, snippet="", score=1, rank=1, provider="x", notices=notices)


TAKEN = Notice(kind="retracted", by="crossref", of=WORK)


@pytest.mark.parametrize(
    "url",
    [f"https://doi.org/{WORK}", f"https://journal.example/doi/full/{WORK}", f"https://journal.example/doi/{WORK}/pdf",
     f"https://doi.org/{WORK.upper()}", "https://journal.example/?id=" + WORK.replace("/", "%2F")],
)  # fmt: skip
def test_a_page_is_known_by_the_doi_in_its_address(url: str) -> None:
    assert notices_on([url], [hit("https://elsewhere.example/notice", TAKEN)]) == (TAKEN,)


@pytest.mark.parametrize("url", [f"https://doi.org/{WORK}2", "https://doi.org/10.5555/harrow", "https://a.b/", ""])
def test_another_work_is_not(url: str) -> None:
    assert notices_on([url], [hit("https://elsewhere.example/notice", TAKEN)]) == ()


def test_a_notice_without_a_doi_is_about_the_page_that_it_came_with() -> None:
    plain = Notice(kind="retracted", by="pubmed")
    assert notices_on(["web:https://a.example/1?utm_source=x"], [hit("https://www.a.example/1", plain)]) == (plain,)
    assert notices_on(["web:https://a.example/2"], [hit("https://a.example/1", plain)]) == ()
    assert doi_in("no such thing 10.1/x") == ""


def test_what_was_taken_back_is_no_second_voice() -> None:
    good = Source(id="S1", handle="a", title="", uri="https://a.example/", source_class="web", published=None, owner="",
                  digest="1")  # fmt: skip
    bad = replace(good, id="S2", uri="https://b.example/", digest="2", notices=(TAKEN,))
    by_id, origin = {"S1": good, "S2": bad}, origins([good, bad])
    assert voices(["S1", "S2"], by_id, origin) == {"S1"}
    assert len(voices(["S2"], by_id, origin)) == 1


# -- in a run


async def run(monkeypatch: pytest.MonkeyPatch, *works: Mapping[str, Any]) -> Report:
    async with SearchServer(crossref(*works)).running() as server:
        monkeypatch.setenv("CROSSREF_BASE_URL", server.address)
        pages = {f"https://doi.org/{each['DOI']}": TEXT for each in works}
        web = Web(server, pages, tools="scholar", search="crossref", searxng_url="")
        return await web.ask()


async def test_a_run_tells_that_a_source_was_retracted_and_is_less_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    clean = await run(monkeypatch, work())
    warned = await run(monkeypatch, work(update("expression_of_concern")))
    report = await run(monkeypatch, work(update("retraction", source="retraction-watch"), update("correction")))
    assert report.question == QUESTION
    assert clean.status == report.status == "answered"
    assert clean.caveats == ()
    assert [notice.kind for source in report.sources for notice in source.notices] == ["retracted", "corrected"]
    assert clean.confidence.reliability > warned.confidence.reliability > report.confidence.reliability
    assert len(report.caveats) == 2
    assert "2023-04-01" in report.caveats[0]
    told = markdown.export(report).decode()
    assert told.count("Caveats") == 1
    assert NOTE in told.replace("\\", "")
    assert json.loads(json.dumps(report.as_json()))["sources"][0]["notices"][0]["kind"] == "retracted"
