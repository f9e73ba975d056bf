"""What to ask next: other words for what is missing, and names that the evidence brought up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from aria.core.ports import Reflection
from aria.core.state import RunState
from aria.core.types import Judgement, Profile, Query, Strategy, SubQuestion
from aria.engines.extractive import weights
from aria.engines.extractive.bridge import Bridge, bridge
from aria.engines.extractive.judge import finding, judge
from aria.engines.extractive.needs.asking import ASKING, GENERIC
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.needed import need_of
from aria.engines.extractive.needs.parts import is_whole, part_subs
from aria.engines.extractive.needs.size import asked_of, size_of
from aria.evidence.questions.first_steps import first_step
from aria.evidence.questions.queries import content_words, first_that_differs
from aria.evidence.questions.question import profile
from aria.evidence.text.stems import content_stems, stems
from aria.evidence.text.synonyms import canonical, synonyms

QUERIES = 4
"""Queries of one reflection, at least; a team has one for each of its members."""
ASKED_AGAIN = 1
"""How often a sub-question is asked again in other words. The first search ranks by the whole question already: what it
and one more do not find, a third seldom does, and what it finds instead answers wrongly (docs/log.md)."""

_ORDER: tuple[Strategy, ...] = ("adjacent", "broader", "narrower", "source_targeted")
_PRIORITY = {"HIGH": 0, "MED": 1, "LOW": 2}
_TYPE_WORDS = {
    "date": ("date year", "day month"),
    "person": ("name person", "people biography"),
    "place": ("location place", "city country"),
    "number": ("number figure", "amount total"),
    "list": ("members list", "names examples"),
    "entity": ("name type", "examples known"),
    "yes_no": ("evidence fact", "whether true"),
    "text": ("explanation details", "description facts"),
}
_UNIT_WORDS = {
    "length": ("metres kilometres", "feet miles measurements"),
    "duration": ("hours days", "years months"),
    "money": ("dollars price", "cost fee euros"),
    "mass": ("kilograms tonnes", "weight pounds"),
    "people": ("people number", "population total"),
    "percent": ("percent share", "percentage proportion"),
    "speed": ("kilometres hour", "speed rate"),
    "age": ("age years", "born birth"),
}
_SOURCE_WORDS = {
    "number": ("statistics report", "data table", "measurements survey"),
    "date": ("history timeline", "chronology record", "announcement news"),
    "person": ("biography history", "interview profile", "team credits"),
    "place": ("geography map", "history report", "guide location"),
}
_ANY_SOURCE = ("report history", "overview guide", "documentation reference", "review study")


def follow_up(state: RunState) -> Reflection:
    """Queries that differ from every earlier one; none when nothing different is left."""
    judgements = state.assessment.judgements if state.assessment else judge(state)
    gaps = {gap.sub_question: gap.text for gap in state.assessment.gaps} if state.assessment else {}
    asked = [query.text for query in state.asked]
    queries: list[Query] = []
    added: list[SubQuestion] = []
    for sub, judgement in _missing(judgements, state):
        crossing = bridge(sub, state) if not added else None
        if crossing is not None and first_that_differs([crossing.query], asked):
            new = _added(crossing, sub, state)
            added.append(new)
            queries.append(Query(sub_question=new.id, text=new.query, tool=sub.tool, strategy="narrower", gap=new.text))
            asked.append(new.query)
        elif _may_gain(sub, state):
            query = _query(sub, judgement, state, asked)
            if query is not None:
                queries.append(replace(query, gap=gaps.get(sub.id, sub.text)))
                asked.append(query.text)
        if len(queries) == max(QUERIES, state.brief.team):
            break
    return Reflection(queries=tuple(queries), added=tuple(added))


def _may_gain(sub: SubQuestion, state: RunState) -> bool:
    """Whether to ask once more, in other words.

    The user's own library ranks by every word of the question at once. In all but the smallest, what other words bring
    up is worse, and answers rightly only where something came near before, or where the words found nothing at all
    (docs/log.md). An engine of the web ranks by the query alone, and of several parts the others are told already:
    there it is always tried.
    """
    if sum(query.sub_question == sub.id for query in state.asked) > ASKED_AGAIN:
        return False
    own = {sub.tool, *sub.also} == {"corpus"} and need_of(sub, state).language == "en"
    if not own or part_subs(state) or size_of(asked_of(sub, state)) == "small":
        return True
    best = max((row.strength for row in state.answers_to(sub.id)), default=0.0)
    return best < weights.HARDLY or best >= weights.NEARLY


def _missing(judgements: tuple[Judgement, ...], state: RunState) -> list[tuple[SubQuestion, Judgement]]:
    """Sub-questions not answered, most important first; a question of parts is asked by its parts.

    What is asked on the side answers nothing, told or not: to ask again for it only costs time.
    """
    by_id = {judgement.sub_question: judgement for judgement in judgements}
    has_parts = bool(part_subs(state))
    found = [
        (sub, by_id[sub.id])
        for sub in state.sub_questions
        if sub.id in by_id and finding(sub, state) != "answered" and not (has_parts and is_whole(sub, state))
        if not sub.on_the_side
    ]
    return sorted(found, key=lambda pair: (_PRIORITY[pair[0].priority], _PRIORITY[pair[1].urgency]))


def _added(crossing: Bridge, sub: SubQuestion, state: RunState) -> SubQuestion:
    return SubQuestion(
        id=f"Q{len(state.sub_questions) + 1}",
        text=crossing.text,
        priority="MED",
        tool=sub.tool,
        also=sub.also,
        query=crossing.query,
        expects=profile(crossing.text, state.brief.today).expects if first_step(sub.text) else sub.expects,
        added_in_round=state.round,
        stands_for=sub.id,
    )


def _query(sub: SubQuestion, judgement: Judgement, state: RunState, asked: list[str]) -> Query | None:
    """The first candidate that differs, of the strategy the judgement asks for, else of another."""
    words = _words(sub, state)
    order = (judgement.strategy, *(each for each in _ORDER if each != judgement.strategy))
    for strategy in order:
        text = first_that_differs(_candidates(strategy, sub, words, state), asked)
        if text:
            return Query(sub_question=sub.id, text=text, tool=sub.tool, strategy=strategy)
    return None


@dataclass(frozen=True, slots=True)
class _Words:
    """The sub-question's words, weightiest first."""

    all: tuple[str, ...]
    named: tuple[str, ...]
    """Words of its names, in order."""
    asked: tuple[str, ...]
    """The others."""


def _words(sub: SubQuestion, state: RunState) -> _Words:
    need = need_of(sub, state)
    asked = profile(sub.text, state.brief.today)
    told = set(stems(sub.text))
    words = [word for word in content_words(sub.query) if told.issuperset(content_stems(word)) and not _asks(word)]
    words = words or list(content_words(sub.query))
    ranked = sorted(range(len(words)), key=lambda index: (-_weight(words[index], need), index))
    named = _named(words, asked)
    return _Words(
        all=tuple(words[index] for index in ranked),
        named=named,
        asked=tuple(words[index] for index in ranked if words[index] not in named),
    )


def _asks(word: str) -> bool:
    return set(canonical(content_stems(word))) <= ASKING


def _named(words: list[str], asked: Profile) -> tuple[str, ...]:
    known = {stem for name in asked.entities for stem in content_stems(name)}
    return tuple(word for word in words if set(content_stems(word)) <= known)


def _weight(word: str, need: Need) -> float:
    table = dict(zip(need.stems, need.weights, strict=True))
    return max((table.get(stem, 0.0) for stem in canonical(content_stems(word))), default=0.0)


def _candidates(strategy: Strategy, sub: SubQuestion, words: _Words, state: RunState) -> Iterator[str]:
    match strategy:
        case "broader":
            yield from _broader(words)
        case "adjacent":
            yield from _adjacent(words)
        case "source_targeted":
            for more in (*_SOURCE_WORDS.get(sub.expects, ()), *_ANY_SOURCE):
                yield _joined(words.named or words.all[:3], words.asked[:2] if words.named else (), more)
                yield _joined(words.named or words.all[:2], (), more)
        case _:
            unit = profile(sub.text, state.brief.today).unit
            for more in (*_UNIT_WORDS.get(unit, ()), *_TYPE_WORDS[sub.expects]):
                yield _joined(words.named or words.all[:3], words.asked[:2] if words.named else (), more)
                yield _joined(words.named or words.all[:2], (), more)


def _joined(first: tuple[str, ...], then: tuple[str, ...], more: str) -> str:
    room = 9 - len(more.split())
    return " ".join([*dict.fromkeys((*first, *then))][:room] + more.split())


def _broader(words: _Words) -> Iterator[str]:
    """Fewer words, the least important dropped first; then the name alone, then what is asked alone."""
    for kept in range(len(words.all) - 1, 1, -1):
        yield " ".join(words.all[:kept])
    if words.named:
        yield " ".join(words.named)
        yield from (" ".join((*words.named, word)) for word in words.asked)
    yield " ".join(words.asked)
    yield from (word for word in words.all if len(word) > 2 and not GENERIC.issuperset(canonical(content_stems(word))))


def _adjacent(words: _Words) -> Iterator[str]:
    """Everyday synonyms in place of what is asked, one word at a time, then two synonyms for one word."""
    for word in words.asked:
        others = _synonyms(word)
        rest = tuple(each for each in words.asked if each != word)
        for other in others:
            yield " ".join((*words.named, other, *rest)[:9])
        for one, two in pairwise(others):
            yield " ".join((*(words.named or rest[:4]), one, two)[:9])


def _synonyms(word: str) -> tuple[str, ...]:
    return tuple(other for stem in canonical(content_stems(word)) for other in synonyms(stem))
