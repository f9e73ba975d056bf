"""I27: what may be called settled, and that every live conflict is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.security.invariants_kit import HOSTILE, LIE, ROWS, hijacked, row, run

from aria.agent.steps.finish import build
from aria.core.labels import SourceText
from aria.core.types import Assessment, Conflict, Evidence, Sentence, Side, Source
from aria.exporters import markdown
from aria.testing.honest import honest

PLACES = ("http://a.example.com/1", "http://b.example.com/2", "http://c.example.org/3", "http://d.example.net/4")


def _source(number: int, uri: str) -> Source:
    return Source(
        id=f"S{number}", handle=f"web:{uri}", title="t", uri=uri, source_class="web", published=None, owner="",
        digest=f"{number}", sketch="", size=9, credit="",
    )  # fmt: skip


def _row(number: int) -> Evidence:
    return Evidence(
        id=f"E{number}", sub_question="Q1", source=f"S{number}", start=0, end=4, quote=SourceText("1937"),
        label="answers", score=0.9, values=(),
    )  # fmt: skip


SOURCES = tuple(_source(number, uri) for number, uri in enumerate(PLACES, start=1))
ROWS_OF = tuple(map(_row, range(1, 5)))


def settled(
    *names: str,
    disputed: tuple[str, ...] = (),
    sources: tuple[Source, ...] = SOURCES,
    rows: tuple[Evidence, ...] = ROWS_OF,
) -> bool:
    """Whether a sentence that rests on these rows is settled in the report."""
    state = run().state
    side = Side(value="1066", evidence=disputed, origins=1, newest=None)
    conflicts = (Conflict(slot="opened", sides=(side,), resolution="open", sub_question="Q1"),) if disputed else ()
    assert state.assessment is not None
    assessment: Assessment = replace(state.assessment, conflicts=conflicts)
    sentence = Sentence(text="1937", evidence=names, status="supported")
    made = build(replace(state, sources=sources, evidence=rows, checked=(sentence,), assessment=assessment))
    return made.sentences[0].settled


@pytest.mark.parametrize(
    ("names", "disputed", "expected"),
    [
        (("E1",), (), False),
        (("E1", "E2"), (), False),  # two hosts of one domain
        (("E1", "E3"), (), True),
        (("E1", "E3", "E4"), (), True),
        (("E1", "E3"), ("E3",), False),
        (("E1", "E3"), ("E4",), True),
    ],
)
def test_i27_two_origins_and_no_live_conflict_make_a_claim_settled(
    names: tuple[str, ...], disputed: tuple[str, ...], *, expected: bool
) -> None:
    assert settled(*names, disputed=disputed) is expected


def test_i27_what_another_origin_answers_otherwise_is_not_settled_and_what_carries_nothing_is_no_voice() -> None:
    assert settled("E1", "E3", rows=(*ROWS_OF[:3], replace(ROWS_OF[3], quote=SourceText("1937, on a Thursday"))))
    assert not settled("E1", "E3", rows=(*ROWS_OF[:3], replace(ROWS_OF[3], quote=SourceText("1066"))))
    mute = (*ROWS_OF[:2], replace(ROWS_OF[2], quote=SourceText("a bridge"), label="supports"), ROWS_OF[3])
    assert not settled("E1", "E3", rows=mute)


def test_i27_what_is_calculated_is_no_second_voice() -> None:
    sources = (*SOURCES[:3], replace(SOURCES[3], uri="", derived_from=("S3",)))
    assert settled("E1", "E3", sources=sources)
    assert not settled("E1", "E4", sources=sources)


@pytest.mark.parametrize("model", [honest, hijacked])
def test_i27_a_lie_of_one_page_is_never_settled_and_shown_as_disputed_where_it_is_told(model: object) -> None:
    swarm = [row(f"http://www.hostile.example.com/{n}", HOSTILE) for n in range(2)]
    for rows in (ROWS, [*swarm, *ROWS[1:]]):
        ran = run(rows, model, effort="standard")  # type: ignore[arg-type]
        lies = [each for each in ran.report.sentences if LIE in each.text and each.status != "template"]
        assert not [each for each in lies if each.settled]
        accepted = [each for each in ran.state.evidence if LIE in each.quote.exposed() and each.label != "background"]
        if accepted and ran.state.assessment and ran.state.assessment.conflicts:
            text = markdown.export(ran.report).decode()
            for conflict in ran.state.assessment.conflicts:
                assert all(side.value in text for side in conflict.sides)


def test_i27_what_the_head_counts_is_what_is_settled() -> None:
    report = run(effort="standard").report
    told = [each for each in report.sentences if each.status != "template"]
    assert told
    head = markdown.export(report).decode().split("##", 1)[0]
    settled = sum(each.settled for each in told)
    assert (f"{settled} of {len(told)} sentence" in head) == (settled > 0)  # none is told where there is none
