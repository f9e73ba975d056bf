"""Judges of a draft: whether sentences follow from their quotes, what its checks miss, how conflicts may be read.

They reply in closed labels, all at once and each within a budget. Among the pairs that the judge of sentences sees are
two whose label is known; where it gets one of them wrong, none of its labels counts. So a judge that says the same to
everything says nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from aria import evaluators
from aria.core.canonical import digest
from aria.core.checks import Entailment, Lack, LackKind, Objection, Opinion, Review, Ruling
from aria.core.labels import Context, SourceText
from aria.core.state import RunState
from aria.core.types import Conflict, Evidence, Failure, Sentence
from aria.engines.llm.asking import Shape
from aria.engines.llm.prompting import block, prompt
from aria.engines.llm.room import Fit, Shown, most
from aria.engines.llm.shapes import Hostile, Labels, Missing, Rulings, Verdicts
from aria.evidence.claims.asked import goal as goal_of
from aria.evidence.claims.support import is_verbatim, unsupported
from aria.evidence.claims.translation import translated

REPLY = {"judge": 2_000, "reviewer": 800, "strict": 600, "resolver": 500}
"""Tokens of a reply at most."""
PAIRS, BATCHES = 40, 6
"""Pairs in one call, and calls for one draft: what comes after is not judged."""
QUOTES = 3
"""Quotes that a sentence is compared with."""
LONGEST = 1_200
"""Characters of one quote or sentence that a judge sees."""
SHOWN = 60
"""Sentences of an answer that a reviewer sees."""
_KNOWN = (-1, -2)
"""Numbers of the pairs whose label is known."""
_FALSE = ("The mill in the valley closed in the spring.", "The bakery by the harbour sells bread on two days a week.")
_MEANT: dict[str, LackKind] = {"definitive": "no_answer", "completeness": "aspect"}
"""What a failed check misses when its judge names nothing."""


class Ask(Protocol):
    """A role's reply with what it was shown, or None when no model gave one that can be used."""

    def __call__(self, role: str, fit: Fit[Shown], shape: type[Shape]) -> Awaitable[tuple[Shape, Shown] | None]: ...


async def review(state: RunState, ask: Ask) -> Review:
    """All that the judges say of the draft at hand."""
    if state.draft is None:
        return Review()
    opinions, verdicts, hostile, rulings = await asyncio.gather(
        _opinions(state, state.draft.sentences, ask),
        _verdicts(state, state.draft.sentences, ask),
        _hostile(state, state.draft.sentences, ask),
        _rulings(state, ask),
    )
    return Review(
        opinions=opinions.opinions,
        objections=(*verdicts.objections, *hostile.objections),
        rulings=rulings.rulings,
        failures=(*opinions.failures, *verdicts.failures, *hostile.failures, *rulings.failures),
    )


def _silent(role: str, why: str = "no reply that can be used") -> Review:
    return Review(failures=(Failure(what=f"the {role}", reason=why),))


def checks(state: RunState) -> str:
    """What the planner is told of the checks: those that the question calls for, and those there are besides."""
    asked = evaluators.asked(state)
    chosen = evaluators.required(asked)
    others = [name for name, check in evaluators.known().items() if asked.effort in check.EFFORTS]
    return f"Checks: {', '.join(chosen)}\nOther checks: {', '.join(sorted({*others} - {*chosen})) or 'none'}"


# -- sentences


@dataclass(frozen=True, slots=True)
class _Pair:
    """A statement with its quotes. `number` is the sentence's place in the draft; -1 and -2 are the known ones."""

    number: int
    text: str
    quotes: tuple[str, ...]


async def _opinions(state: RunState, sentences: Sequence[Sentence], ask: Ask) -> Review:
    """Labels for all that is worth a look, in calls at once; what one had no room for is asked in another."""
    waiting: list[Sequence[_Pair]] = [_pairs(state, sentences)]
    said: list[tuple[Review, Sequence[_Pair]]] = []
    left = BATCHES
    while waiting and left > 0:
        batches = [pairs[at : at + PAIRS] for pairs in waiting for at in range(0, len(pairs), PAIRS)][:left]
        left -= len(batches)
        told = await asyncio.gather(*(_labelled(batch, ask) for batch in batches))
        said += told
        waiting = [rest for _, rest in told if rest]
    return Review(
        opinions=tuple(opinion for each, _ in said for opinion in each.opinions),
        failures=tuple(dict.fromkeys(failure for each, _ in said for failure in each.failures)),
    )


def _pairs(state: RunState, sentences: Sequence[Sentence]) -> list[_Pair]:
    """What is worth a look: sentences that are no quotes, and that the copy rule lets stand."""
    rows = {row.id: row for row in state.evidence}
    goal = goal_of(state.brief.question, state.sub_questions, state.evidence)
    pairs = []
    for number, sentence in enumerate(sentences):
        quotes = [rows[name].quote.exposed() for name in dict.fromkeys(sentence.evidence) if name in rows]
        into = state.language if translated(sentence.text, quotes, state.language) else ""
        missing = unsupported(sentence.text, quotes, goal, into=into) if quotes else ("no quote",)
        if not missing and not is_verbatim(sentence.text, quotes):
            pairs.append(_Pair(number, sentence.text, tuple(quotes[:QUOTES])))
    return pairs


async def _labelled(pairs: Sequence[_Pair], ask: Ask) -> tuple[Review, Sequence[_Pair]]:
    """The labels of as many pairs as the judge has room for, and the pairs that it had none for."""

    def asking(count: int) -> tuple[Context, list[_Pair]]:
        shown = _with_known(pairs[:count])
        lines = [line for place, pair in enumerate(shown, start=1) for line in _lines(place, pair)]
        return prompt("judge", block("Pairs", lines)), shown

    told = await ask("judge", most(asking, len(pairs)), Labels)
    if told is None:
        return _silent("judge"), ()
    said, shown = told
    return _opinion(said, shown), pairs[len(shown) - len(_KNOWN) :]


def _opinion(said: Labels, shown: Sequence[_Pair]) -> Review:
    labels: dict[int, Entailment] = {
        shown[each.pair - 1].number: each.label for each in said.labels if 1 <= each.pair <= len(shown)
    }
    if labels.pop(-1, "not") != "entailed" or labels.pop(-2, "entailed") == "entailed":
        return _silent("judge", "it mislabels pairs whose label is known, so none of its labels counts")
    return Review(opinions=tuple(Opinion(sentence=number, label=label) for number, label in sorted(labels.items())))


def _with_known(pairs: Sequence[_Pair]) -> list[_Pair]:
    """The pairs with two known ones among them, at places that look like any other."""
    quote = pairs[0].quotes[0][:LONGEST]
    known = [_Pair(-1, quote, (quote,)), _Pair(-2, _FALSE[0], (_FALSE[1],))]
    return sorted([*pairs, *known], key=lambda pair: digest(f"{pair.text} {pair.quotes}".encode()))


def _lines(place: int, pair: _Pair) -> Iterable[tuple[str, str]]:
    yield f"{place} statement", pair.text[:LONGEST]
    yield from ((f"{place} quote", quote[:LONGEST]) for quote in pair.quotes)


# -- checks


async def _verdicts(state: RunState, sentences: Sequence[Sentence], ask: Ask) -> Review:
    """The checks that have something to ask of a model besides what code finds, in one call."""
    known = evaluators.known()
    rubrics = {name: known[name].RUBRIC for name in evaluators.binding(state) if name in known and known[name].RUBRIC}
    if not rubrics:
        return Review()
    described = block("Checks", rubrics.items())

    def asking(count: int) -> tuple[Context, None]:
        return prompt("reviewer", *_asked(state), described, _answer(sentences, count)), None

    told = await ask("reviewer", most(asking, min(SHOWN, len(sentences))), Verdicts)
    if told is None:
        return _silent("reviewer")
    objections = {
        each.check: Objection(check=each.check, lacks=_lacks(each.check, each.missing, passed=each.passed))
        for each in told[0].verdicts
        if each.check in rubrics
    }
    return Review(objections=tuple(objections.values()))


async def _hostile(state: RunState, sentences: Sequence[Sentence], ask: Ask) -> Review:
    if "strict" not in evaluators.binding(state):
        return Review()

    def asking(count: int) -> tuple[Context, None]:
        """So many sentences with the quotes that they rest on."""
        named = {name for sentence in sentences[:count] for name in sentence.evidence}
        rows = [row for row in state.evidence if row.id in named][:SHOWN]
        quotes = block("Quotes", ((row.id, row.quote[:LONGEST]) for row in rows))
        return prompt("strict", *_asked(state), _answer(sentences, count), quotes), None

    told = await ask("strict", most(asking, min(SHOWN, len(sentences))), Hostile)
    if told is None:
        return _silent("strict reviewer")
    said, _ = told
    return Review(objections=(Objection(check="strict", lacks=_lacks("strict", said.plan, passed=said.passed)),))


def _asked(state: RunState) -> tuple[str, Context]:
    """The question and its parts, in the words of the user and of the plan."""
    subs = block("Sub-questions", ((sub.id, sub.text) for sub in state.sub_questions))
    return f"Question: {state.brief.question}", subs


def _answer(sentences: Sequence[Sentence], count: int) -> Context:
    """The answer, or its beginning where there is no room for all: a summary and findings come first in a report."""
    return block("Answer", ((str(n), each.text[:LONGEST]) for n, each in enumerate(sentences[:count], start=1)))


def _lacks(check: str, missing: Sequence[Missing], *, passed: bool) -> tuple[Lack, ...]:
    """What is missing by closed labels; a refusal that names nothing misses what the check is about."""
    if passed:
        return ()
    found = tuple(Lack(sub_question=each.sub_question, kind=each.kind) for each in missing)
    return found or (Lack(sub_question="", kind=_MEANT.get(check, "detail")),)


# -- conflicts


async def _rulings(state: RunState, ask: Ask) -> Review:
    if not state.conflicts:
        return Review()
    rows = {row.id: row for row in state.evidence}
    shown = [_conflict(number, conflict, rows, state) for number, conflict in enumerate(state.conflicts, start=1)]

    def asking(count: int) -> tuple[Context, None]:
        return prompt("resolver", f"Question: {state.brief.question}", *shown[:count]), None

    told = await ask("resolver", most(asking, len(shown)), Rulings)
    if told is None:
        return _silent("conflict resolver")
    rulings = {
        each.contradiction: Ruling(conflict=each.contradiction - 1, choice=each.choice, side=each.side - 1)
        for each in told[0].rulings
        if 1 <= each.contradiction <= len(state.conflicts)
    }
    return Review(rulings=tuple(rulings.values()))


def _conflict(number: int, conflict: Conflict, rows: dict[str, Evidence], state: RunState) -> Context:
    classes = {source.id: source.source_class for source in state.sources}
    lines: list[tuple[str, str | SourceText]] = []
    for place, side in enumerate(conflict.sides, start=1):
        cited = [rows[name] for name in side.evidence if name in rows]
        found = ", ".join(sorted({classes.get(row.source, "web") for row in cited}))
        lines.append((f"{place} value", f"{side.value} ({found}; {side.newest or 'no date'})"))
        lines += [(f"{place} quote", row.quote[:LONGEST]) for row in cited[:2]]
    return block(f"Contradiction {number}", lines)


# -- the next draft

_ASKED_FOR: dict[LackKind, str] = {
    "no_answer": "say what the question asks for",
    "hedged": "say what the quotes state, without evading",
    "outdated": "prefer the newest quotes",
    "too_few": "name as many things as the question asks for, as far as quotes carry them",
    "aspect": "deal with everything that the question names, as far as quotes carry it",
    "untold": "use the quotes that were left out",
    "unsupported": "state nothing that the quotes do not state",
    "vague": "be specific",
    "one_sided": "tell the other views that the quotes carry",
    "detail": "give figures, reasons and examples from the quotes",
}


def demands(state: RunState) -> str:
    """What the writer is told of the draft that was refused: labels in our words, with words of the plan."""
    if not state.usage.rejections:
        return ""
    texts = {sub.id: sub.text for sub in state.sub_questions}
    wanted = [f"- {_ASKED_FOR[lack.kind]}{_about(lack, texts)}" for lack in state.lacks] or [
        "- every number, date and name of a sentence stands in the quotes whose ids it lists"
    ]
    return "\n".join(["An earlier answer was refused. In this one:", *dict.fromkeys(wanted)][:9])


def _about(lack: Lack, texts: dict[str, str]) -> str:
    if lack.kind in ("aspect", "untold") and lack.words:
        return f" (“{lack.words[:80]}”)"
    return f" (on: {texts[lack.sub_question][:120]})" if lack.sub_question in texts and len(texts) > 1 else ""
