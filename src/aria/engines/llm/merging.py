"""Parts that were written apart, as one text: what was said before is not said again. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from aria.core.state import RunState
from aria.core.types import Draft, Sentence
from aria.evaluators.checks.definitive import hedges
from aria.evidence.claims.support import bearing, gainsays
from aria.evidence.sources.origins import origins
from aria.evidence.text.stems import content_stems, stems
from aria.evidence.typed.values import values

SAME = 0.9
"""Share of common words from which two sentences say the same, whatever they rest on."""
VOICES = 2
"""Other origins that are heard beside those of an answer."""
ALIKE = 0.75
"""The same for two that rest on one piece of evidence."""
_DENIALS = frozenset(
    stem
    for words in (
        "not no never none neither nor without cannot", "nicht kein keine keinen nie ohne", "ne pas jamais aucun",
        "no nunca ninguno sin", "non mai nessuno senza", "não nunca nenhum sem", "niet geen nooit", "nie nigdy bez",
        "не нет никогда без", "değil yok",
    )
    for stem in stems(words)
)  # fmt: skip
"""Words that turn a sentence round: two that differ by one of them do not say the same."""


@dataclass(frozen=True, slots=True)
class _Said:
    text: str
    words: frozenset[str]
    values: frozenset[tuple[str, str]]

    @classmethod
    def of(cls, sentence: Sentence) -> _Said:
        told = " ".join(sentence.text.casefold().split())
        return cls(told, frozenset(stems(sentence.text)), _keys(sentence.text))

    def repeats(self, other: _Said, least: float) -> bool:
        if self.text == other.text:
            return True
        differ = self.words ^ other.words
        if self.values != other.values or differ & _DENIALS:
            return False
        return len(self.words & other.words) >= least * max(1, len(self.words | other.words))


def merged(sentences: Iterable[Sentence]) -> tuple[Sentence, ...]:
    """The sentences in their order without those that repeat an earlier one, whose evidence joins the earlier.

    A key finding that repeats what a section tells gives way to it, for the section tells it where it belongs.
    """
    ordered = list(sentences)
    said = [_Said.of(sentence) for sentence in ordered]
    kept: dict[int, Sentence] = {}
    for at in sorted(range(len(ordered)), key=lambda n: (ordered[n].role == "finding", n)):
        mine = ordered[at]
        twin = next((n for n in kept if said[at].repeats(said[n], _least(mine, ordered[n]))), None)
        if twin is None:
            kept[at] = mine
        else:
            joint = tuple(dict.fromkeys((*kept[twin].evidence, *mine.evidence)))
            kept[twin] = replace(kept[twin], evidence=joint if kept[twin].evidence else ())
    return tuple(kept[at] for at in sorted(kept))


def untold(sentences: Sequence[Sentence], plain: Draft, state: RunState) -> tuple[Sentence, ...]:
    """The quotes that answer without a model, and the sides of conflicts, of which `sentences` say nothing.

    A writer words what is there and adds to it; it cannot keep it back. One that only says that it cannot say is sent
    back first, and has this added to its last word.
    """
    again = state.usage.rejections + 1 < state.brief.limits.rejections
    if again and all(hedges(sentence.text) for sentence in sentences):
        return ()
    question = state.brief.question
    quotes = (each for each in plain.sentences if each.evidence and not each.section)
    missing = [
        each
        for each in quotes
        if each.role in ("answer", "conflict")
        and not any(set(said.evidence) & set(each.evidence) and _tells(said, each, question) for said in sentences)
    ]
    return (*missing, *_other_voices([*sentences, *missing], state))


def _other_voices(sentences: Sequence[Sentence], state: RunState) -> Iterator[Sentence]:
    """What other origins answer to the question itself, where they say otherwise than the answer."""
    origin = origins(state.sources)
    rows = {row.id: row for row in state.evidence}
    heard: set[str] = set()
    for said in sentences:
        cited = [rows[name] for name in said.evidence if name in rows]
        borne = bearing(said.text, [row.quote.exposed() for row in cited], state.brief.question)
        heard |= {origin[row.source] for row, bears in zip(cited, borne, strict=True) if bears}
    if not state.sub_questions:
        return
    most = len(heard) + VOICES
    for row in state.answers_to(state.sub_questions[0].id):
        quote = Sentence(text=row.quote.exposed(), evidence=(row.id,))
        known = any(_tells(said, quote, state.brief.question) for said in sentences)
        if row.label == "answers" and origin[row.source] not in heard and len(heard) < most and not known:
            heard.add(origin[row.source])
            yield quote


def _tells(sentence: Sentence, quote: Sentence, question: str) -> bool:
    """Whether a sentence has one of the values of a quote, or where it has none, one of its own words.

    One that gives another figure in its place does not.
    """
    if gainsays(quote.text, sentence.text):
        return False
    if wanted := _keys(quote.text) - _keys(question):
        return not wanted.isdisjoint(_keys(sentence.text))
    own = frozenset(content_stems(quote.text)) - frozenset(content_stems(question))
    return not own or not own.isdisjoint(content_stems(sentence.text))


def _keys(text: str) -> frozenset[tuple[str, str]]:
    return frozenset((value.kind, value.key) for value in values(text))


def _least(one: Sentence, other: Sentence) -> float:
    return ALIKE if set(one.evidence) & set(other.evidence) else SAME
