"""A report of several thousand words: sections, each sentence cited, none twice, all of it checked offline."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.runs.long_kit import PLAN, QUESTION, library, planned

from aria import Report, Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.core.budget import limits_for
from aria.core.limits import Limits
from aria.exporters import bundle, markdown
from aria.testing.model_server import ModelServer
from aria.verify import verify


async def ran(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, engine: str, limits: Limits, effort: str
) -> tuple[Report, bytes]:
    """The report and its bundle, with the model behind a real address."""
    library(tmp_path / "library")
    async with ModelServer(planned).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        asker = Researcher(
            engine=engine, corpus=[tmp_path / "library"], home=tmp_path / "home", store=MemoryStore(), limits=limits,
            mode="report", effort=effort,
        )  # fmt: skip
        report = await asker.ask(QUESTION)
        packed = bundle.pack(report, asker.log(report.run_id), lambda name: asker.blob(report.run_id, name))
        asker.close()
    return report, packed


def assert_whole(report: Report) -> None:
    """Every sentence that speaks of the world is cited, none is there twice, citations are numbered once, in order."""
    told = [sentence for sentence in report.sentences if sentence.status != "template"]
    assert all(sentence.citations and sentence.status == "supported" for sentence in told)
    assert len({sentence.text for sentence in told}) == len(told)
    used = {number for sentence in told for number in sentence.citations}
    used |= {number for conflict in report.conflicts for side in conflict.sides for number in side.citations}
    used |= {number for each in report.given for value in each.values for number in value.citations}
    assert sorted(used) == [citation.n for citation in report.citations] == list(range(1, len(used) + 1))
    places = [(each.source_id, each.start, each.end) for each in report.citations]
    assert len(set(places)) == len(places)
    assert report.usage.model_calls <= report.limits.model_calls
    assert report.usage.tokens_in + report.usage.tokens_out <= report.limits.tokens


async def test_a_library_of_sixty_documents_carries_thousands_of_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report, packed = await ran(
        tmp_path, monkeypatch, "compatible:double", replace(limits_for("deep"), reads=5, rounds=1), "deep"
    )
    assert_whole(report)
    assert report.status == "answered"
    assert sum(len(sentence.text.split()) for sentence in report.sentences) >= 2_000
    assert len(report.sections) >= len(PLAN)
    page = markdown.export(report).decode()
    contents = page.split("## Contents\n")[1].split("\n## ")[0]
    headings = [line[3:] for line in page.splitlines() if line.startswith("## ")]
    assert all(title in headings for title in re.findall(r"^- \[(.*)\]\(<#.*>\)$", contents, re.MULTILINE))
    assert contents.count("](<#") == len(report.sections)
    found = verify(packed)
    assert found.ok, found.problems


async def test_research_that_used_up_its_tokens_leaves_enough_for_the_sections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = replace(limits_for("standard"), tokens=48_000, reserve=0.5, reads=4)
    report, _ = await ran(tmp_path, monkeypatch, "compatible:double", limits, "standard")
    assert_whole(report)
    assert report.stop_reason == "max_tokens"
    assert len(report.sections) >= 2


async def test_without_a_model_a_report_is_as_long_as_its_best_quotes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report, packed = await ran(tmp_path, monkeypatch, "extractive", limits_for("deep"), "deep")
    assert_whole(report)
    assert 400 <= sum(len(sentence.text.split()) for sentence in report.sentences) <= 3_000
    assert report.sections
    assert verify(packed).ok
