"""A model that answers each role's prompt as the extractive engine would judge what stands in it. Pure.

A role is one function here: from the material of its prompt to the object that it replies with.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from aria.core.types import Assessment, Confidence, Gap, Label, Query
from aria.engines.extractive import followup, judge, plan, reader, writer
from aria.evidence.text.stems import stems
from aria.testing.material import Material, material
from aria.testing.recalled import SUB, reading, rows_of, state_of, sub_question
from aria.testing.sight import description
from aria.testing.wire import Asked, Reply

Said = Mapping[str, Any]

_LEAD = 3
"""Sentences of a summary."""
_QUOTES: Mapping[str, Label] = {"Quotes": "answers", "Further quotes": "supports"}
"""What a writer is given, and how it bears on its sub-question."""


def honest(asked: Asked) -> Reply:
    """The reply of a model that does what it is told; empty to instructions that are none of ours."""
    said = answer(asked)
    text = json.dumps(said, ensure_ascii=False) if said is not None else ""
    return Reply(text=text, usage=(-(-len(asked.system + asked.user) // 4), -(-len(text) // 4)))


def answer(asked: Asked) -> Said | None:
    """The object that `honest` replies with; None to instructions that are none of ours."""
    found = material(asked)
    role = ROLES.get(found.role)
    return role(found) if role else None


def _planner(asked: Material) -> Said:
    made = plan.plan(state_of(asked.value("Question"), today=asked.value("Today")))
    subs = [
        {"task": sub.text, "priority": sub.priority, "query": sub.query, "expects": sub.expects}
        for sub in made.sub_questions
    ]
    return {"sub_questions": subs, "strategy": made.strategy, "challenges": list(made.challenges)}


def _reader(asked: Material) -> Said:
    question, rows = asked.value("Question"), asked.rows("Document")
    state = state_of(question, subs=(sub_question(question),))
    task = reading(state.sub_questions[0], " ".join(text for _, text in asked.rows("Title")), rows)
    numbers = [int(label) for label, _ in rows]
    found = [
        {
            "first": numbers[each.first],
            "last": numbers[each.last],
            "label": each.label,
            "strength": round(100 * min(1.0, each.score)),
        }
        for each in reader.read(task, state)
    ]
    return {"selections": found}


def _viewer(asked: Material) -> Said:
    """It has no eyes: it tells what the image says of itself."""
    return {"shows": [told for image in asked.images if (told := description(image))], "words": []}


def _assessor(asked: Material) -> Said:
    """By the labels of what is quoted: the reader has judged it already."""
    findings: dict[str, str] = {}
    for part in asked.parts:
        if part.rows is None and part.name[:1] == "Q" and part.name[1:].isdigit():
            findings[part.name] = "open"
        elif part.name == "Quotes" and findings:
            labels = {label for label, _ in part.rows or ()}
            findings[list(findings)[-1]] = (
                "answered" if "answers" in labels else "thin" if labels - {"background"} else "open"
            )
    return {"judgements": findings}


def _searcher(asked: Material) -> Said:
    subs = [sub_question(text.partition(" – ")[0], name=name) for name, text in asked.rows("Not answered")]
    before = [
        Query(sub_question=name, text=text, tool="corpus", strategy="initial")
        for name, text in asked.rows("Asked before")
    ]
    state = state_of(asked.value("Question"), subs=subs)
    open_ = Assessment(
        confidence=Confidence(),
        judgements=judge.judge(state),
        gaps=tuple(Gap(sub_question=sub.id, text=sub.text) for sub in subs),
    )
    found = followup.follow_up(replace(state, assessment=open_, asked=tuple(before))).queries
    return {"queries": [{"sub_question": e.sub_question, "query": e.text, "strategy": e.strategy} for e in found]}


def _writer(asked: Material) -> Said:
    question = asked.value("Question")
    subs, rows, current = [sub_question(question)], [], "Q1"
    for part in asked.parts:
        told = SUB.fullmatch(part.name)
        if part.name in _QUOTES:
            rows += rows_of(part.rows or (), current, label=_QUOTES[part.name])
        elif part.rows is None and told:
            current = told["id"]
            if current != "Q1":
                whole = told["whole"] or ""
                subs.append(
                    replace(sub_question(part.value, name=current), stands_for=whole, added_in_round=int(bool(whole)))
                )
    state = state_of(question, subs=subs, rows=rows)
    written = writer.write(state)
    if written.abstains:
        return {"sentences": []}
    return {"sentences": [{"text": e.text, "evidence": list(e.evidence)} for e in written.sentences if e.evidence]}


def _lead(asked: Material) -> Said:
    written = list(_writer(asked)["sentences"])
    return {"sentences": written[:_LEAD], "findings": written[_LEAD:]}


def _section(asked: Material) -> Said:
    """Every quote of the section, in its own words."""
    return {"sentences": [{"text": text, "evidence": [name]} for part in _QUOTES for name, text in asked.rows(part)]}


def _outliner(asked: Material) -> Said:
    """A section for each sub-question."""
    subs = {name: text.partition(" ")[2] for name, text in asked.rows("Sub-questions")}
    rows: dict[str, list[str]] = {}
    for name, facts in asked.rows("Evidence"):
        rows.setdefault(facts.partition(" ")[0], []).append(name)
    return {
        "sections": [{"title": subs.get(sub, sub).rstrip("?"), "evidence": names} for sub, names in rows.items()],
    }


def _ranker(asked: Material) -> Said:
    """It has nothing to say against the order of the search."""
    return {"handles": [label for label, _ in asked.rows("Documents")]}


def _calculator(asked: Material) -> Said:
    """Its judgement calculates nothing."""
    return {"calculations": []}


def _judge(asked: Material) -> Said:
    """A statement follows when all its words stand in its quotes."""
    pairs: dict[int, list[str]] = {}
    for label, text in asked.rows("Pairs"):
        pairs.setdefault(int(label.partition(" ")[0]), []).append(text)
    return {
        "labels": [
            {"pair": number, "label": "entailed" if set(stems(said)) <= set(stems(" ".join(quotes))) else "not"}
            for number, (said, *quotes) in pairs.items()
        ]
    }


def _reviewer(asked: Material) -> Said:
    """Every check that is described is met: the answer is made of quotes."""
    return {"verdicts": [{"check": name, "passed": True} for name, _ in asked.rows("Checks")]}


def _strict(asked: Material) -> Said:
    return {"passed": True, "plan": []}


def _resolver(asked: Material) -> Said:
    """The newest side that says its date."""
    rulings = []
    for part in asked.parts:
        if part.rows and part.name.startswith("Contradiction "):
            dates = [text.rpartition("; ")[2].rstrip(")") for label, text in part.rows if label.endswith("value")]
            told = [date for date in dates if date[:4].isdigit()]
            side = 1 + dates.index(max(told)) if told else 1
            choice = "newer" if len(set(told)) > 1 and len(told) == len(dates) else "unresolved"
            number = int(part.name.partition(" ")[2])
            rulings.append({"contradiction": number, "choice": choice, "side": side})
    return {"rulings": rulings}


ROLES: Mapping[str, Callable[[Material], Said]] = {
    "planner": _planner,
    "reader": _reader,
    "viewer": _viewer,
    "assessor": _assessor,
    "searcher": _searcher,
    "writer": _writer,
    "writer.lead": _lead,
    "writer.section": _section,
    "outliner": _outliner,
    "ranker": _ranker,
    "calculator": _calculator,
    "judge": _judge,
    "reviewer": _reviewer,
    "strict": _strict,
    "resolver": _resolver,
}
"""By the name of the role's instructions."""
