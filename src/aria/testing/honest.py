"""A model that answers each role's prompt as the extractive engine would judge what stands in it. Pure.

A role is one function here: from the material of its prompt to the object that it replies with.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from aria.core.ports import ReadTask
from aria.core.state import RunState
from aria.core.types import (
    Assessment,
    Brief,
    Confidence,
    Evidence,
    Gap,
    Label,
    Query,
    Source,
    SubQuestion,
)
from aria.engines.extractive import followup, judge, plan, reader, writer
from aria.evidence.conflicts import conflicts
from aria.evidence.queries import bounded, content_words
from aria.evidence.question import profile
from aria.evidence.stems import stems
from aria.evidence.values import values
from aria.testing.material import Material, Rows, material
from aria.testing.wire import Asked, Reply

Said = Mapping[str, Any]

_LEAD = 3
"""Sentences of a summary."""
_ENDS = frozenset(".!?…:;\"'”’»)")
"""How a sentence ends that another may follow; a heading ends otherwise."""


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
    made = plan.plan(_state(asked.value("Question"), today=asked.value("Today")))
    subs = [
        {"task": sub.text, "priority": sub.priority, "query": sub.query, "expects": sub.expects}
        for sub in made.sub_questions
    ]
    return {"sub_questions": subs, "strategy": made.strategy, "challenges": list(made.challenges)}


def _reader(asked: Material) -> Said:
    question, rows = asked.value("Question"), asked.rows("Document")
    state = _state(question, subs=(_sub(question),))
    task = _task(state.sub_questions[0], " ".join(text for _, text in asked.rows("Title")), rows)
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


def _assessor(asked: Material) -> Said:
    subs: list[SubQuestion] = []
    rows: list[Evidence] = []
    for part in asked.parts:
        if part.rows is None and part.name[:1] == "Q" and part.name[1:].isdigit():
            subs.append(_sub(part.value, name=part.name))
        elif part.name == "Quotes" and subs:
            rows += _evidence(part.rows or (), subs[-1].id, after=len(rows), labels=True)
    if not subs:
        return {"judgements": []}
    state = _state(subs[0].text, subs=subs, rows=rows)
    return {"judgements": [{"sub_question": e.sub_question, "finding": e.finding} for e in judge.judge(state)]}


def _searcher(asked: Material) -> Said:
    subs = [_sub(text, name=name) for name, text in asked.rows("Not answered")]
    before = [
        Query(sub_question=name, text=text, tool="corpus", strategy="initial")
        for name, text in asked.rows("Asked before")
    ]
    state = _state(asked.value("Question"), subs=subs)
    open_ = Assessment(
        confidence=Confidence(),
        judgements=judge.judge(state),
        gaps=tuple(Gap(sub_question=sub.id, text=sub.text) for sub in subs),
    )
    found = followup.follow_up(replace(state, assessment=open_, asked=tuple(before))).queries
    return {"queries": [{"sub_question": e.sub_question, "query": e.text, "strategy": e.strategy} for e in found]}


def _writer(asked: Material) -> Said:
    question = asked.value("Question")
    rows = _evidence(asked.rows("Quotes"), "Q1")
    state = _state(question, subs=(_sub(question),), rows=rows)
    written = writer.write(state)
    return {"sentences": [{"text": e.text, "evidence": list(e.evidence)} for e in written.sentences if e.evidence]}


def _lead(asked: Material) -> Said:
    written = list(_writer(asked)["sentences"])
    return {"sentences": written[:_LEAD], "findings": written[_LEAD:]}


def _section(asked: Material) -> Said:
    """Every quote of the section, in its own words."""
    return {"sentences": [{"text": text, "evidence": [name]} for name, text in asked.rows("Quotes")]}


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
    "planner.tools": _planner,
    "reader": _reader,
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


def _state(
    question: str, *, today: str = "", subs: Sequence[SubQuestion] = (), rows: Sequence[Evidence] = ()
) -> RunState:
    """A run about which nothing is known but what the prompt tells."""
    asked = profile(question, today)
    sources = tuple(_source(name) for name in dict.fromkeys(row.source for row in rows))
    state = RunState(
        brief=Brief(question=question, today=today),
        profile=asked,
        documents=1,
        round=1,
        sub_questions=tuple(subs),
        evidence=tuple(rows),
        sources=sources,
    )
    if not rows:
        return state
    disputed = conflicts(state.sub_questions, state.evidence, sources, asked)
    return replace(state, assessment=Assessment(confidence=Confidence(), judgements=(), conflicts=disputed))


def _sub(text: str, *, name: str = "Q1") -> SubQuestion:
    query = bounded(" ".join(content_words(text))) or bounded(text)
    return SubQuestion(
        id=name, text=text, priority="HIGH", tool="corpus", query=query, expects=profile(text, "").expects
    )


def _evidence(rows: Rows, sub: str, *, after: int = 0, labels: bool = False) -> list[Evidence]:
    """Quotes as evidence, the first the strongest; `labels` says that each line begins with its label."""
    return [
        Evidence(
            id=f"E{after + place}" if labels else name,
            sub_question=sub,
            source=f"S{after + place}",
            start=0,
            end=len(text.encode()),
            quote=text,
            label=cast(Label, name) if labels else "answers",
            score=1 / place,
            values=values(text),
        )
        for place, (name, text) in enumerate(rows, start=1)
    ]


def _source(name: str) -> Source:
    return Source(
        id=name, handle=name, title="", uri="", source_class="document", published=None, owner=name, digest=name
    )


def _task(sub: SubQuestion, title: str, rows: Rows) -> ReadTask:
    """The document of a reader's prompt as a text of its own: what is no running prose stands in paragraphs apart."""
    text, sentences = "", []
    last = -1
    for label, line in rows:
        apart = int(label) != last + 1 or line[:1] in "#|>-*" or text[-1:] not in _ENDS
        text += ("\n\n" if apart else " ") if text else ""
        sentences.append((len(text), len(text) + len(line)))
        text += line
        last = int(label)
    return ReadTask(
        sub_question=sub,
        source=replace(_source("S1"), title=title),
        text=text,
        sentences=tuple(sentences),
        passages=(),
    )
