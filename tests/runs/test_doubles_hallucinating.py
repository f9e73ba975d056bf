"""Ten thousand replies of a model that makes things up: none of it reaches a report.

What counts as made up is told here without ARIA's own check: by the words that the double makes its inventions of, and
by a plain reading of each delivered sentence beside its quotes.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from tests.runs.doubles_kit import EFFORTS, LIBRARY, QUESTION, assert_sound, ran

from aria.agent.steps.check import check
from aria.agent.steps.finish import build
from aria.core.effects import Complete, Effect
from aria.core.ports import Perform
from aria.core.report import Report
from aria.core.state import RunState
from aria.core.types import Draft, Effort, Mode
from aria.engines.extractive.engine import ExtractiveEngine
from aria.engines.llm.asking import Roster
from aria.engines.llm.engine import LlmEngine
from aria.security.leads import cut
from aria.testing import World, researcher
from aria.testing.invented import BOASTS, HOSTS, NAMES, hallucinating
from aria.testing.material import material
from aria.testing.models import InProcess

ANSWERS = 5_000
REPLIES = 5_000
"""Of whoever outlines, sums up and writes sections."""
PARTS = 20
"""So that they can run side by side."""
QUESTIONS = (
    QUESTION,
    "Who built the Elm Viaduct?",
    "When was the Elm Viaduct surveyed?",
    "How long is the Elm Viaduct?",
)

MADE_UP = tuple(each.casefold() for each in (*NAMES, *HOSTS, *BOASTS))
_MARKED = re.compile(r"[\"“”„«»‹›‘‚「]([^\"“”„«»‹›‘’‚「」]{3,})[\"“”«»‹›’‘」]|(?:^|\s)'([^']{3,})'(?=\W|$)")
_ADDRESS = re.compile(r"\S*(?:://|www\.|@)\S+|\S+\.(?:example|test|invalid|com|org|net)\b\S*", re.IGNORECASE)
_BRACKETED = re.compile(r"\[[^\]]*\]")
_NUMBER_WORD = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|thousand|million|billion|dozen)"
    r"(?:-\w+)?\b",
    re.IGNORECASE,
)


def inventions(report: Report) -> list[str]:
    """What a report holds that nobody said."""
    whole = json.dumps({**report.as_json(), "usage": {}, "log_head": "", "run_id": ""}, ensure_ascii=False)
    told = plain(whole)
    found = [word for word in MADE_UP if word in told]
    quotes = {citation.n: citation.quote for citation in report.citations}
    for sentence in report.sentences:
        told_of = [quotes[n] for n in sentence.citations]
        # An address in a quote is cut from the answer: what stands in its place is the code's word.
        ground = plain(" ".join([report.question, *told_of, *(cut(quote, report.question) for quote in told_of)]))
        # "Two independent sources answer this": in sentences of its own code counts in words.
        counted = set(_NUMBER_WORD.findall(sentence.text)) if sentence.role == "template" else set[str]()
        found += [piece for piece in pieces(sentence.text) if plain(piece) not in ground and piece not in counted]
    return found


def plain(text: str) -> str:
    """Without what only looks different."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return re.sub(r"(?<=\d),(?=\d)", "", folded)


def pieces(text: str) -> Iterator[str]:
    """Figures, number words, addresses, marked quotes, and what stands in square brackets."""
    text = unicodedata.normalize("NFKC", text)
    yield from re.findall(r"\d[\d.,]*\d|\d", text)
    yield from _NUMBER_WORD.findall(text)
    yield from _ADDRESS.findall(text)
    yield from _BRACKETED.findall(text)
    for match in _MARKED.finditer(text):
        yield (match[1] or match[2]).strip(" .,")


class Remembering(ExtractiveEngine):
    """Writes once for each state: what stands beside ten thousand replies is always the same."""

    def __init__(self) -> None:
        self._written: dict[str, Draft] = {}

    async def write(self, state: RunState, perform: Perform) -> Draft:
        if state.run not in self._written:
            self._written[state.run] = await super().write(state, perform)
        return self._written[state.run]


class Replies:
    """The gate of a run that has only its write before it: one reply after another."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._model = InProcess(lambda asked: hallucinating(asked, self.seed))
        self.seed = 0
        self.asked = self._model.asked

    async def __call__(self, effect: Effect) -> Any:
        return await (self._model if isinstance(effect, Complete) else self._world).carry_out(effect)


async def gathered(question: str, world: World) -> RunState:
    """A run of the extractive engine as it stands before the answer is written."""
    asker = researcher(world)
    report = await asker.ask(question)
    state = asker.state(report.run_id)
    return replace(state, draft=None, checked=None, finished=None, stop_reason=None)


async def traces(part: int, mode: Mode, most: int) -> tuple[list[tuple[int, str]], Counter[str], int]:
    """What of so many made-up replies is left in reports, how many each role gave, and reports in words of its own."""
    world = World(documents=LIBRARY)
    states = [await gathered(question, world) for question in QUESTIONS]
    assert all(state.evidence for state in states)
    states = [replace(state, brief=replace(state.brief, mode=mode)) for state in states]
    engine = LlmEngine(Roster(fast=("x:y",), pro=("x:y",)), Remembering())
    replies = Replies(world)
    found: list[tuple[int, str]] = []
    worded = 0
    for replies.seed in count(part, PARTS):
        state = states[replies.seed // PARTS % len(states)]
        draft = await engine.write(state, replies)
        event = await check(replace(state, draft=draft), engine, replies)
        report = build(replace(state, draft=draft, checked=event.sentences))
        worded += any(sentence.status == "partly" for sentence in report.sentences)
        found += [(replies.seed, piece) for piece in inventions(report)]
        if len(replies.asked) >= most:
            break
    return found, Counter(material(asked).role for asked in replies.asked), worded


@pytest.mark.parametrize("part", range(PARTS))
async def test_ten_thousand_made_up_replies_leave_no_trace(part: int) -> None:
    found, roles, worded = await traces(part, "answer", ANSWERS // PARTS)
    more, others, worded_there = await traces(part, "report", REPLIES // PARTS)
    assert found + more == []
    assert worded > 0, "some sentences are the writer's own"
    assert worded_there > 0
    assert set(roles) == {"writer"}
    assert set(others) >= {"outliner", "writer.lead", "writer.section"}
    assert roles.total() >= ANSWERS // PARTS
    assert others.total() >= REPLIES // PARTS


@pytest.mark.parametrize("mode", ["answer", "report"])
@pytest.mark.parametrize("effort", EFFORTS)
def test_whole_runs_of_a_model_that_makes_things_up(effort: Effort, mode: str) -> None:
    for seed in range(12):
        report = ran("hallucinating", effort, seed=seed, question=QUESTIONS[seed % len(QUESTIONS)], mode=mode)
        assert_sound(report)
        assert inventions(report) == [], seed
