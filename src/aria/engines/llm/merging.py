"""Parts that were written apart, as one text: what was said before is not said again. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from aria.core.types import Sentence
from aria.evidence.stems import stems
from aria.evidence.values import values

SAME = 0.9
"""Share of common words from which two sentences say the same, whatever they rest on."""
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
        found = frozenset((value.kind, value.key) for value in values(sentence.text))
        return cls(" ".join(sentence.text.casefold().split()), frozenset(stems(sentence.text)), found)

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


def _least(one: Sentence, other: Sentence) -> float:
    return ALIKE if set(one.evidence) & set(other.evidence) else SAME
