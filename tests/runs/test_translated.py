"""An answer in another language than the documents: a translation where it is true, else the quote."""

from __future__ import annotations

import json
import re

import pytest

from aria import Report
from aria.core.effects import Complete, Search
from aria.core.types import Effort
from aria.engines.extractive import ExtractiveEngine
from aria.engines.llm.asking import Roster
from aria.engines.llm.engine import LlmEngine
from aria.testing import World, researcher

QUOTE = "The Elm Viaduct was opened to the public on 27 May 1875, and Mara Quill was its engineer."
TRUE = "Der Viadukt wurde am 27. Mai 1875 für die Öffentlichkeit geöffnet, und Mara Quill war die Ingenieurin."
FALSE = "Der Viadukt wurde am 28. Mai 1875 für die Öffentlichkeit geöffnet, und das war nicht alles."


async def ran(written: str) -> tuple[Report, list[str]]:
    def say(effect: Complete) -> str:
        rows = re.findall(r"^(E\d+)\| ", effect.prompt.text, re.MULTILINE)
        said: dict[str, object] = {
            "reader": {"selections": [{"first": 0, "last": 0, "label": "answers", "strength": 90}]},
            "writer": {"sentences": [{"text": written, "evidence": rows[:1]}]},
        }
        return json.dumps(said.get(effect.role, {}))

    world = World(documents={"viaduct": QUOTE}, reply=say)
    engine = LlmEngine(Roster(fast=("a:b",), pro=("a:b",)), ExtractiveEngine())
    asker = researcher(world, engine=engine, models=["a:b"], language="de")
    report = await asker.ask("When was the Elm Viaduct opened?")
    return report, [
        effect.prompt.text for effect in world.asked if isinstance(effect, Complete) and effect.role == "writer"
    ]


async def test_a_true_translation_is_delivered_and_marked() -> None:
    report, prompts = await ran(TRUE)
    (sentence,) = [each for each in report.sentences if each.citations]
    assert (sentence.text, sentence.translated, sentence.status) == (TRUE, True, "partly")
    assert "[TRANSLATED]" in report.answer
    assert report.citations[0].quote == QUOTE
    assert all("Language: German" in prompt for prompt in prompts)


@pytest.mark.parametrize("written", [FALSE, "The viaduct opened on 28 May 1875."])
async def test_a_false_one_gives_way_to_its_quote(written: str) -> None:
    report, _ = await ran(written)
    assert [each.text for each in report.sentences if each.citations] == [QUOTE]
    assert not any(each.translated for each in report.sentences)


ASKED = "Wann wurde die Brücke über den Fluss eröffnet?"
TELLING = "The Elm Viaduct was opened to the public on 27 May 1875."
TOLD = "Der Elm Viaduct wurde am 27. Mai 1875 für die Öffentlichkeit geöffnet."


@pytest.mark.parametrize("effort", ["quick", "standard", "deep"])
@pytest.mark.parametrize("repeated", [ASKED, ASKED.rstrip("?").upper()])
async def test_documents_in_another_language_than_the_question_are_found_and_told(
    effort: Effort, repeated: str
) -> None:
    def say(effect: Complete) -> str:
        rows = re.findall(r"^(E\d+)\| ", effect.prompt.text, re.MULTILINE)
        said: dict[str, object] = {
            "planner": {"sub_questions": [{"task": repeated, "query": "Elm Viaduct opened", "expects": "date"}]},
            "reader": {"selections": [{"first": 0, "last": 0, "label": "answers", "strength": 90}]},
            "assessor": {"judgements": {"Q1": "answered"}},
            "writer": {"sentences": [{"text": TOLD, "evidence": rows[:1]}]},
        }
        return json.dumps(said.get(effect.role, {}))

    world = World(documents={"viaduct": TELLING}, reply=say)
    engine = LlmEngine(Roster(fast=("a:b",), pro=("a:b",)), ExtractiveEngine())
    report = await researcher(world, engine=engine, models=["a:b"], effort=effort).ask(ASKED)
    assert report.status == "answered"
    assert [each.text for each in report.sentences if each.citations] == [TOLD]
    searched = [effect.text for effect in world.asked if isinstance(effect, Search)]
    assert "Elm Viaduct opened" in searched[:3], searched  # before them, how many documents there are
