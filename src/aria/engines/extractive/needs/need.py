"""What a sub-question needs from a sentence: words with weights, names, a kind of value, a period. Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from aria.core.patterns import regex
from aria.core.types import AnswerType, QuestionKind
from aria.engines.extractive import weights
from aria.engines.extractive.needs.deixis import NONE, Deixis
from aria.evidence.text.synonyms import opposite_stems, synonym_stems
from aria.evidence.typed.periods import Asked

_REMEMBERED = 4_096
"""Shares that a need keeps."""
_NO_DEED = frozenset(("cost", "price", "fee", "toll"))
"""What stands for paying where the sum is asked, and not who pays."""
_BY_PAIRS, _PAIR = frozenset(("zh", "ja")), 2
"""Languages whose words are told by pairs of signs."""
_ENDS = 3
"""Words of a yes or no from which it has two ends."""
_SLAVIC = frozenset(("ru", "uk", "pl", "cs", "bg", "sk"))
_FLEETING = regex(r"[eеёо](?=[^aeiouyаеёиоуыэюя]$)")
"""A vowel before the last consonant of a Slavic name, which its other cases leave out."""
_JOINED_WORDS = frozenset(("de", "nl", "sv", "da", "no"))
"""Languages that write a thing of some sort as one word, what it is at the end."""


@dataclass(frozen=True)  # no slots: what follows from it is worked out once and kept
class Need:
    """A sub-question as sentences are measured against it; made by `needed.need_of`."""

    stems: tuple[str, ...]
    """Canonical stems of the words needed, in the order of the sub-question."""
    weights: tuple[float, ...]
    """How much each stem counts, one for each: the rarer, the more."""
    names: tuple[tuple[str, ...], ...]
    """Stems of each name of the sub-question."""
    key: tuple[str, ...]
    """What an answer cannot do without, weightiest first: the first that no title tells has to be in the sentence."""
    subject: frozenset[str]
    """The words that begin what a yes or no is said of; empty where nothing need say that."""
    is_one: bool
    """Whether it is asked if something is one of a kind: "Is Pluto a planet?"."""
    pairs: frozenset[tuple[str, str]]
    """Stems that stand side by side in the sub-question."""
    kind: QuestionKind
    expects: AnswerType
    defines: bool
    """Whether it asks what something is, and nothing else about it."""
    unit: str
    periods: tuple[Asked, ...]
    """What the sub-question asks about, in time."""
    of_life: bool
    """Whether birth or death is asked about."""
    added: int
    """Content words beyond the question's that an answer in words has at least."""
    general: bool = False
    """Whether it asks how something is as a rule, not how it once came about."""
    as_rule: bool = False
    """Whether it asks when something happens as a rule, so that more than a date answers."""
    of_day: bool = False
    """Whether a time of day is asked for."""
    of_role: bool = False
    """Whether it is asked who does something as a rule, so that a post answers as a name does."""
    of_name: bool = False
    """Whether it is asked where a name or a word comes from, or whose name something has."""
    of_label: bool = False
    """Whether the number is asked that something goes by, such as a report or a telephone."""
    of_secret: bool = False
    """Whether it is asked what a password or the code of a door is."""
    of_letters: str = ""
    """The acronym whose words are asked for."""
    of_kind: str = ""
    """The kind of which a member is asked for, such as a language; empty for none that is known."""
    besides: str = ""
    """The weightiest word that is asked besides the kind, and is part of no name."""
    kin: str = ""
    """The relative of somebody, where their date, place or number is asked: what is told of somebody is none of it."""
    everywhere: frozenset[str] = frozenset()
    """Stems that so many documents hold that none need say them: a manual of SQLite seldom says SQLite."""
    subjects: frozenset[str] = frozenset()
    """Stems that entitle documents of the library: a document that never says one of them is on another thing."""
    joined: tuple[tuple[str, frozenset[str], str], ...] = ()
    """Stems of words with a hyphen as they are without it, with those of their parts, and how they are written apart: a
    time-out is a timeout, and what is carried over is a carried-over day."""
    deixis: Deixis = NONE
    """What a text may tell by "you" and by "we"."""
    measuring: frozenset[str] = frozenset()
    """Of another language than English: every stem by which it may ask for a measure, where it does. An amount with
    such a unit tells it too: "Was kostet …?" and "sieben Euro"."""
    counting_of: str = ""
    """Of another language than English: the word for what is counted, where no unit is known for it."""
    language: str = "en"
    """Of the question. What is measured against it is stemmed as if it were in that language too."""

    @cached_property
    def attribute(self) -> tuple[int, ...]:
        """Which stems are part of no name: what is asked about the subject."""
        return tuple(index for index, stem in enumerate(self.stems) if stem not in self.named)

    @cached_property
    def named(self) -> frozenset[str]:
        """The stems of all its names."""
        return frozenset[str]().union(*self.names)

    @cached_property
    def told(self) -> frozenset[str]:
        """The stems that the question says: those that are needed, and those of its names."""
        return frozenset(self.stems).union(*self.names)

    @cached_property
    def vocabulary(self) -> frozenset[str] | None:
        """Every stem that counts for one that is needed; None where that is told by what a stem begins with."""
        if self.language != "en":
            return None
        told = frozenset(self.stems).union(*map(synonym_stems, self.stems))
        return told.union(*map(opposite_stems, self.stems)) if self.kind == "yes_no" else told

    def counting(self, found: Collection[str]) -> Collection[str]:
        """Those of many stems that `coverage` looks for: with few, sets are put together in no time."""
        return found if self.vocabulary is None else self.vocabulary.intersection(found)

    def coverage(self, found: Collection[str], among: Sequence[int] | None = None) -> float:
        """Weighted share of the stems that are in `found`, synonyms counting less; 1.0 when nothing is needed.

        Of a document's sentences many hold the same few, so that is worked out once.
        """
        if self.vocabulary is None:
            return self._share(found, among)
        told = self.vocabulary.intersection(found)
        key = (told, None if among is None else tuple(among))
        if (share := self._shares.get(key)) is None:
            if len(self._shares) >= _REMEMBERED:
                self._shares.clear()
            share = self._shares[key] = self._share(told, among)
        return share

    @cached_property
    def _shares(self) -> dict[tuple[frozenset[str], tuple[int, ...] | None], float]:
        return {}

    def _share(self, found: Collection[str], among: Sequence[int] | None) -> float:
        total = got = 0.0
        for index, (stem, weight) in enumerate(zip(self.stems, self.weights, strict=True)):
            if among is not None and index not in among:
                continue
            total += weight
            got += weight * (self._held(stem, found) or self._across(index, found))
        return got / total if total else 1.0

    def _across(self, index: int, found: Collection[str]) -> float:
        """1 for a pair of signs that parts two words, of which both are told: "文远 远出 出生" are a name and a verb.

        Where no space parts words, a question has such pairs and nothing that answers it need repeat them.
        """
        if self.language not in _BY_PAIRS or not 0 < index < len(self.stems) - 1 or len(self.stems[index]) != _PAIR:
            return 0.0
        before, pair, after = self.stems[index - 1 : index + 2]
        parts = before[-1] == pair[0] and pair[1] == after[0] and len(before) == len(after) == _PAIR
        return float(parts and before in found and after in found)

    @cached_property
    def _telling(self) -> tuple[tuple[str, ...], ...]:
        """The names that not every document says."""
        return tuple(name for name in self.names if not self.everywhere.issuperset(name))

    def names_held(self, *places: Collection[str]) -> float:
        """Share of the names that one of `places` holds, a name in part when its last word is there."""
        names = self._telling
        if not names:
            return 1.0
        told = tuple(self._names_in(place) for place in places)  # of the rest nothing depends, as of coverage
        if (share := self._names_shares.get(told)) is None:
            if len(self._names_shares) >= _REMEMBERED:
                self._names_shares.clear()
            share = sum(max(_name_held(name, at) for at in told) for name in names) / len(names)
            self._names_shares[told] = share
        return share

    def _names_in(self, place: Collection[str]) -> frozenset[str]:
        """Stems of the names that a place holds; in other languages than English, in any of their cases."""
        direct = self._telling_stems.intersection(place)
        if self.language == "en" or len(direct) == len(self._telling_stems):
            return direct
        return direct | {
            stem
            for stem in self._telling_stems - direct
            if any(_of_one_name(stem, other, self.language) for other in place)
        }

    def names_one_whole(self, found: Collection[str]) -> bool:
        """Whether `found` has every word of one of the names that not every document says."""
        return any(len(name) > 1 and all(stem in found for stem in name) for name in self._telling)

    @cached_property
    def _telling_stems(self) -> frozenset[str]:
        return frozenset(stem for name in self._telling for stem in name)

    @cached_property
    def _names_shares(self) -> dict[tuple[frozenset[str], ...], float]:
        return {}

    def key_held(self, found: Collection[str], title: Collection[str]) -> bool:
        """Whether `found` tells of what is asked, not only of the subject."""
        wanted = next((stem for stem in self.key if stem not in title), None)
        if self.kind == "who":
            found = frozenset(found) - _NO_DEED
        return wanted is None or self._held(wanted, found) > 0

    def whether_held(self, own: Collection[str], title: Collection[str], around: Collection[str]) -> bool:
        """Whether both ends of what a yes or no asks are spoken of: what it is said of, near by, and what is said."""
        if self.kind != "yes_no" or self.names or len(self.stems) < _ENDS:
            return True
        said = {*own, *title}
        subject = not self.subject or any(self._held(stem, said.union(around)) for stem in self.subject)
        return subject and any(self._held(stem, said) for stem in self.stems[len(self.stems) // 2 :])

    def besides_held(self, found: Collection[str]) -> bool:
        """Whether `found` tells what is asked of the kind: "the mother's occupation" is not anybody's."""
        return not self.besides or self._held(self.besides, found) > 0

    def _held(self, stem: str, found: Collection[str]) -> float:
        """As `held`; in other languages than English a stem that another goes on from counts as a synonym.

        Their stemmers leave more endings on, and there are no lists of irregular forms for them.
        """
        direct = held(stem, found, self.language)
        if not direct and self.kind == "yes_no" and not opposite_stems(stem).isdisjoint(found):
            return weights.SYNONYM  # "closed on Sundays" answers whether it is open then
        if direct or self.language == "en" or not stem.isascii() or len(stem) < weights.ALIKE_FROM:
            return direct
        joined = self.language in _JOINED_WORDS
        alike = any(_alike(stem, other) or (joined and _joined(stem, other)) for other in found)
        return weights.SYNONYM if alike else 0.0


def held(stem: str, found: Collection[str], language: str = "en") -> float:
    """1 for the word itself, less for a synonym of its language, 0 for neither."""
    if stem in found:
        return 1.0
    return 0.0 if synonym_stems(stem, language).isdisjoint(found) else weights.SYNONYM


def _alike(one: str, other: str) -> bool:
    short, long = (one, other) if len(one) < len(other) else (other, one)
    return (
        len(short) >= weights.ALIKE_FROM and len(long) - len(short) <= weights.ALIKE_BEYOND and long.startswith(short)
    )


def _joined(one: str, other: str) -> bool:
    """Whether the longer of two words is the shorter one of some sort: a "Gartenlaube" is a "Laube"."""
    short, long = (one, other) if len(one) < len(other) else (other, one)
    return len(short) >= weights.ALIKE_FROM and long.endswith(short)


def _of_one_name(one: str, other: str, language: str) -> bool:
    """Whether two stems may be one name in two cases: "Brzezowiec" and "w Brzezowcu", "Павел" and "Павла"."""
    alike = one[:1] == other[:1] and one[-1:] == other[-1:]
    if language in _SLAVIC and alike and _FLEETING.sub("", one) == _FLEETING.sub("", other):
        return True
    if len(one) < weights.ALIKE_FROM or not other.startswith(one[: weights.ALIKE_FROM]):
        return False
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return max(len(one), len(other)) - shared <= weights.ALIKE_BEYOND


def _name_held(name: tuple[str, ...], found: Collection[str]) -> float:
    share = sum(stem in found for stem in name) / len(name)
    own = name[-1] in found and not name[-1].isdigit()
    return share if own or share > 0.5 else share / 2
