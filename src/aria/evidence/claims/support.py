"""The copy rule: what a sentence states in figures, dates, names and quotation marks must stand in its quotes.

It compares typed pieces, not meaning. A sentence that passes can still be wrong: "fell" for "rose", a name moved to
another deed, a left-out "not" are beyond this rule and belong to entailment. A word that opens a sentence counts as a
name unless it is known to be none.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from aria.core.kinds import AMOUNTS, CALCULABLE
from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.claims.translation import Rendering, prefixed
from aria.evidence.text.language import language
from aria.evidence.text.openers import OPENERS
from aria.evidence.text.stems import STOP, content_stems, stems, stop_words
from aria.evidence.typed.amounts import PHYSICAL
from aria.evidence.typed.dates import days
from aria.evidence.typed.values import values

_PLAIN = str.maketrans(
    dict.fromkeys("‘’ʼ‚‛`´′", "'") | dict.fromkeys("“”„‟«»‹›「」『』〝〞″", '"') | dict.fromkeys("–—−‐‑‒", "-")
)
_INCHES = regex(r'(?<=\d)"')
_APOSTROPHES = regex(r"(?<!\w)'([^'\s](?:[^']|(?<=\w)'(?=\w))*)'(?!\w)")
_BRACKETED = regex(r"[\[【〔][^\]】〕]*[\]】〕]?")
_WORD = regex(r"[^\W_]+(?:[.'&-][^\W_]+)*")
_ADDRESS = regex(r"[^\s<>()\[\]\"]*(?:://|@|www\.)[^\s<>()\[\]\"]+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b(?:/\S*)?")
_TITLES = frozenset(["dr", "mr", "mrs", "ms", "sir", "prof", "professor"])
"""Those a claim may add: of whom it speaks they do not change, as "King" or "Saint" does."""
_SENTENCE = regex(r'(?:^|[.!?:]\s+)["(\[]*$')
_COUNTING = regex(
    r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|half|halves|thirds|quarters?|twice|double|"
    r"triple|dozens|(?:hundred|thousand|million|billion)s)"
)
"""Figures in words that are no amounts of their own."""

LONGEST = 2_000
"""Characters of a sentence that can be checked; the check takes time with the square of them."""


def unsupported(sentence: str, quotes: Sequence[str], goal: str, into: str = "") -> tuple[str, ...]:
    """The pieces of `sentence` that occur in none of `quotes` and not in `goal`, in order; empty when all do.

    Pieces are amounts with their units, dates, names, acronyms, words with digits, quoted phrases and addresses. Case,
    kinds of quotes and dashes, thousands separators, number words and the order of a date do not matter. A text of more
    than `LONGEST` characters is no sentence: all of it is unsupported. Of a sentence that was translated `into` another
    language than its quotes have, names count only where they can be told (`aria.evidence.claims.translation`).
    """
    if len(sentence) > LONGEST:
        return (sentence,)
    text = _plain(sentence)
    grounds = [_ground(each) for each in (goal, *quotes) if each.strip()]
    found: list[tuple[int, int]] = []
    typed = values(text)
    for start, end in (*_phrases(text), *_addresses(text)):
        if not any(ground.has_phrase(text[start:end]) for ground in grounds):
            found.append((start, end))
    for value in typed:
        if value.kind in CALCULABLE and not any(ground.has(value) for ground in grounds):
            found.append((value.start, value.end))
    taken = [(value.start, value.end) for value in typed if value.kind in CALCULABLE]
    rendering = Rendering.of(text, quotes, into) if into else None
    bare = _without(text, taken)
    spoken = into or language(text)
    for begin, end in _names(text, taken):
        start = begin + prefixed(text[begin:end], spoken, opens=_SENTENCE.search(text[:begin]) is not None)
        coded = any(char.isdigit() for char in bare[start:end])  # the same in any language
        if start == end or (rendering is not None and not coded and rendering.hides(bare[start:end])):
            continue
        forms = rendering.forms(text[start:end]) if rendering is not None else ()
        if any(
            ground.has_name(text[start:end]) or any(ground.has_name(form, whole=True) for form in forms)
            for ground in grounds
        ):
            continue
        if not _is_opener(text, start, end, grounds):
            found.append((start, end))
    return tuple(dict.fromkeys(text[start:end] for start, end in sorted(found)))


def _without(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """`text` with spaces where the spans are."""
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def carries(quote: str, sentence: str) -> bool:
    """Whether a quote has anything of what the sentence says: one of its values, else one of its words.

    A citation that carries nothing would only make a statement look better founded than it is.
    """
    told = {(value.kind, value.key) for value in values(sentence)}
    if told:
        return not told.isdisjoint((value.kind, value.key) for value in values(quote))
    return not set(content_stems(sentence)).isdisjoint(content_stems(quote))


def bearing(sentence: str, quotes: Sequence[str], goal: str) -> tuple[bool, ...]:
    """Which quotes a sentence rests on: those that carry something of it and do not tell other figures instead.

    A quote with figures of a kind that the sentence has, and none of the sentence's own, is no ground of it as long as
    the others hold all of it: who says 171 cites nobody who says 157.
    """
    borne = [carries(quote, sentence) for quote in quotes]
    for at, quote in enumerate(quotes):
        if not borne[at] or not gainsays(quote, sentence):
            continue
        others = [each for n, each in enumerate(quotes) if borne[n] and n != at]
        borne[at] = not others or unsupported(sentence, others, goal) != ()
    return tuple(borne)


def gainsays(quote: str, sentence: str) -> bool:
    """Whether both give figures of one kind, and no figure is in both."""
    mine, theirs = _figures(sentence), _figures(quote)
    return mine.isdisjoint(theirs) and not {kind for kind, _ in mine}.isdisjoint(kind for kind, _ in theirs)


def _figures(text: str) -> frozenset[tuple[str, str]]:
    return frozenset((value.kind, value.key) for value in values(text) if value.kind in CALCULABLE)


def is_verbatim(sentence: str, quotes: Sequence[str]) -> bool:
    """Whether the sentence is exactly one of its quotes, bare or in one pair of quotation marks."""
    bare = sentence.strip()
    for left, right in ('""', "“”", "«»", "‘’"):
        if len(bare) > 1 and bare[0] == left and bare[-1] == right and bare[1:-1].strip() in _stripped(quotes):
            return True
    return bare != "" and bare in _stripped(quotes)


def _stripped(quotes: Sequence[str]) -> list[str]:
    return [quote.strip() for quote in quotes if quote.strip()]


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).translate(_PLAIN).split())


@lru_cache(maxsize=512)
def _ground(text: str) -> _Ground:
    """One quote serves many sentences."""
    return _Ground(text)


class _Ground:
    """One quote, or the goal, made ready for look-ups. What few look-ups need is worked out for the first of them."""

    def __init__(self, text: str) -> None:
        self._text = _plain(text)
        self._folded = self._text.casefold()
        self._found = list(_WORD.finditer(self._text))
        self._words = [_bare(match[0]) for match in self._found]

    @cached_property
    def _values(self) -> tuple[Value, ...]:
        return values(self._text)

    @cached_property
    def _stems(self) -> frozenset[str]:
        return frozenset(stems(self._text))

    def _is_within(self, at: int) -> bool:
        """Whether the word before this one is of the same name."""
        if at == 0:
            return False
        last, match = self._found[at - 1 : at + 1]
        return _must_copy(self._text, last) and _adjoins(self._text, last, match)

    def has(self, value: Value) -> bool:
        """The same amount in the same unit, or the same date or a day within it."""
        if value.kind == "date":
            return any(_dates_agree(value, other) for other in self._values if other.kind == "date")
        amounts = [each for each in self._values if each.kind in AMOUNTS]
        if value.unit in PHYSICAL:
            return any((each.kind, each.unit, each.key) == (value.kind, value.unit, value.key) for each in amounts)
        counted = value.unit == "" or value.unit in self._stems
        return counted and any(each.key == value.key and each.unit not in PHYSICAL for each in amounts)

    def has_phrase(self, phrase: str) -> bool:
        wanted = phrase.casefold().strip(" .,;:!?")
        # A word may not go on into another one; a sign at an end bounds it whatever stands beside it.
        begins, ends = (r"\b" if re.fullmatch(r"\w", sign) else "" for sign in (wanted[:1], wanted[-1:]))
        return re.search(f"{begins}{re.escape(wanted)}{ends}", self._folded) is not None

    def has_name(self, name: str, *, whole: bool = False) -> bool:
        """The name's words in a row; one other word (an initial, "van") may stand between two of them.

        `whole` says that the words before it are no part of the same name ("Gate Bridge" of "Golden Gate Bridge").
        """
        wanted = [_bare(word) for word in _WORD.findall(name)]
        if wanted and wanted[0] in _TITLES and len(wanted) > 1:
            wanted = wanted[1:]
        begins = (at for at, word in enumerate(self._words) if word == wanted[0])
        return any(self._follows(wanted, at) for at in begins if not (whole and self._is_within(at)))

    def _follows(self, wanted: Sequence[str], at: int) -> bool:
        for word in wanted[1:]:
            ahead = self._words[at + 1 : at + 3]
            if word not in ahead:
                return False
            at += 1 + ahead.index(word)
        return True

    def has_stem(self, word: str) -> bool:
        return not self._stems.isdisjoint(stems(word))


def _bare(word: str) -> str:
    folded = word.casefold()
    return folded[:-2] if folded.endswith("'s") else folded


def _dates_agree(value: Value, other: Value) -> bool:
    if value.key == other.key:
        return True
    asked, given = days(value.key), days(other.key)
    one = not set(value.key) & set("/X") and not set(other.key) & set("/X")
    return one and asked is not None and given is not None and asked[0] <= given[0] and given[1] <= asked[1]


def _phrases(text: str) -> Iterator[tuple[int, int]]:
    """What stands in quotation marks, closed or not, and in brackets, which would pass for a mark of ours."""
    marked = _INCHES.sub(" ", text)
    begin = 0
    for place, piece in enumerate(marked.split('"')):
        if place % 2 and piece.strip(" .,;:!?"):
            yield begin, begin + len(piece)
        begin += len(piece) + 1
    yield from (match.span(1) for match in _APOSTROPHES.finditer(text) if match[1].strip(" .,;:!?"))
    yield from (match.span() for match in _BRACKETED.finditer(text))


def _addresses(text: str) -> Iterator[tuple[int, int]]:
    yield from (match.span() for match in _ADDRESS.finditer(text))


def _names(text: str, taken: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Runs of words that must be copied: capitalised ones, those with digits, and scripts without case."""
    run: list[re.Match[str]] = []
    for match in _WORD.finditer(text):
        inside = any(start <= match.start() < end for start, end in taken)
        must = not inside and _must_copy(text, match)
        if run and (not must or not _adjoins(text, run[-1], match)):
            yield run[0].start(), run[-1].end()
            run = []
        if must:
            run.append(match)
    if run:
        yield run[0].start(), run[-1].end()


def _adjoins(text: str, last: re.Match[str], match: re.Match[str]) -> bool:
    gap = text[last.end() : match.start()]
    return not last[0].casefold().endswith("'s") and (gap == " " or (gap == ". " and len(last[0]) < 3))


def _must_copy(text: str, match: re.Match[str]) -> bool:
    word = match[0]
    plain = word.isascii() and word.isalpha()
    if _COUNTING.fullmatch(word.casefold()) or not (
        plain or all(not char.isdigit() and unicodedata.category(char) != "Lo" for char in word)
    ):
        return True
    if not any(char.isupper() for char in word) or word == "I":
        return False
    if word[1:].islower() or len(word) == 1:
        opens = _SENTENCE.search(text[: match.start()]) is not None
        return not (opens and word.casefold() in STOP)
    return True


def _is_opener(text: str, start: int, end: int, grounds: Sequence[_Ground]) -> bool:
    """Whether a lone capitalised word has its capital only from opening the sentence.

    It is a plain word that the quotes have, a small word, or one of the words that answers open with; any other may be
    somebody's name.
    """
    word = text[start:end]
    if " " in word or not word[1:].islower() or not _SENTENCE.search(text[:start]):
        return False
    plain = word.casefold()
    if plain in OPENERS or plain in stop_words(language(text)):
        return True
    return any(ground.has_stem(word) for ground in grounds)
