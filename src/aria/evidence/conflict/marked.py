"""Which values of a quote their form marks as the answer: a day of a life, who made or did it. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from aria.core.kinds import AMOUNTS, NAMES
from aria.core.patterns import regex
from aria.core.types import AnswerType, SubQuestion, Value, ValueKind
from aria.evidence.extraction.lifespans import life
from aria.evidence.extraction.makers import doers, makers
from aria.evidence.questions.attributes import WHO_DID, attribute_of, told_of, with_synonyms
from aria.evidence.questions.entities import entities
from aria.evidence.questions.slot import Slot
from aria.evidence.text.idioms import phrases
from aria.evidence.text.language import language
from aria.evidence.text.sentences import sentence_of
from aria.evidence.text.stems import content_stems

_ENTRY = regex(r"(?:^|\|\s|[.;]\s|\n)(?:[-*•]\s)?(?P<label>[^\W\d][^:|.;\n]{1,30}):\s")
_KEYED = regex(r"^\|\s(?:[^:|\n]{1,30}:\s)?(?P<label>[^\W\d][^:|\n]{1,40}?)\s\|\s[^|\n]+\s\|$", re.MULTILINE)
_OPENS = regex(r"(?:^|[.!?]\s|\n)\W{0,3}$")
_WAS_ITS = regex(
    r"\s(?:is|was|became)\s(?:its|their|the)\s(?P<post>[a-z][a-z\s-]{2,40}?)(?=\s(?:of|at|in|on|from|to)\b|[,.;])"
)
_ASKS_DEFAULT = regex(r"\bdefaults?\b", re.IGNORECASE)
_BEFORE_DEFAULT = regex(r"\bdefault(?:\s[a-z]+){0,2}(?:\s(?:is|are)|\s?[:=])\s(?:[a-z]+\s)?[\"'`]?$", re.IGNORECASE)
_BEHIND_DEFAULT = regex(r"[\"'`]?\s(?:is|are)\s(?:the\s)?default\b|[\"'`]?\sby\sdefault\b", re.IGNORECASE)
_HOLDS_FOR = regex(
    r"\b(?:for|in|before|until|since|if|when|unless|with|on|of)\s(?:the\s|an?\s)?([\w-]+)", re.IGNORECASE
)
"""For what a default holds, where that is not for everything."""
_HIGH = regex(r"\b(?:high|tall|height|elevation|altitude)\b", re.IGNORECASE)
_NAME_LENGTH = 80
"""Characters in which a name and a bracket stand before an amount."""
_NEAR = 60
"""Characters before a figure in which it is called a default."""
_SORT = regex(r"^(?:max(?:imum)?|total|full|official|overall|original)\b\.?\s", re.IGNORECASE)
"""What a label says besides, of which there is one: "Max. depth"."""


def marked_by_form(
    quote: str, found: Sequence[Value], asked: SubQuestion, slot: Slot, own: frozenset[str]
) -> list[Value]:
    """The value that its form marks as the answer: a day of a life, who made or did it."""
    attribute = attribute_of(asked)
    if slot.expects == "date":
        return life(quote, attribute, own)
    if slot.expects == "text":
        asks = _ASKS_DEFAULT.search(asked.text) is not None and attribute <= told_of(quote)
        return _defaults(quote, found, told_of(asked.text)) if asks else []
    if slot.expects not in ("person", "place"):
        return []
    near, named = with_synonyms(attribute), [value for value in found if value.kind in NAMES]
    entered = _entered(quote, named, near) or in_keyed_rows(quote, named, near, "en")
    if slot.expects == "place":
        return as_asked(entered, slot.expects)
    did = _by_deed(quote, found, asked, attribute) or entered
    did = did or _holding(quote, named, near, own.union(content_stems(asked.text)))
    return as_asked(did or makers(quote, found, near, own), slot.expects)


def _holding(quote: str, named: Sequence[Value], near: frozenset[str], own: frozenset[str]) -> list[Value]:
    """Who begins a sentence that says of them just what is asked: "Aldous Brenn was its first keeper"."""
    told = ((value, _WAS_ITS.match(quote, value.end)) for value in named if _OPENS.search(quote[: value.start]))
    return [
        value
        for value, was in told
        if was is not None and (post := frozenset(content_stems(was["post"]))) and near & post and post <= near | own
    ]


def _entered(quote: str, named: Sequence[Value], near: frozenset[str]) -> list[Value]:
    """The names that an entry of a list, a record or a row has under what is asked: "Architect: Emil Hartwig"."""
    entries = [entry.end() for entry in _ENTRY.finditer(quote) if is_label(entry["label"], near)]
    return [value for value in named if value.start in entries]


def _defaults(quote: str, found: Sequence[Value], asked: frozenset[str]) -> list[Value]:
    """The figure that is told to be a default, where there is one: "The default is level 3", "8417 is the default".

    None where its sentence says that it holds for something that is not `asked` about (stems): "for TLS", "before 3.0".
    """
    told = [
        value
        for value in found
        if value.kind in AMOUNTS
        and (
            _BEFORE_DEFAULT.search(quote, max(0, value.start - _NEAR), value.start)
            or _BEHIND_DEFAULT.match(quote, value.end)
        )
    ]
    sentence = sentence_of(quote, told[0].start) if len(told) == 1 else ""
    held = (frozenset(content_stems(each)) for each in _HOLDS_FOR.findall(sentence))
    return told if len(told) == 1 and all(each <= asked for each in held) else []


def in_keyed_rows(quote: str, found: Sequence[Value], near: frozenset[str], spoken: str) -> list[Value]:
    """The values in rows of two cells of which the first says what is asked and no more: "| Born | 8 March 1921 |".

    Both may carry a heading: "| Field: Born | Entry: 8 March 1921 |".
    """
    rows = [
        (row.end("label"), row.end())
        for row in _KEYED.finditer(quote)
        if is_label(_SORT.sub("", row["label"]), near, spoken)
    ]
    return [value for value in found if any(begin < value.start < end for begin, end in rows)]


def in_brackets(quote: str, found: Sequence[Value], asked: SubQuestion, slot: Slot) -> list[Value]:
    """The heights that stand alone in brackets behind what is asked about: "the north side of Mount Elm (2,941 m)"."""
    high = slot.unit == "length" and _HIGH.search(asked.text) is not None
    names = entities(asked.text, language(asked.text)) if high else ()
    behind = "|".join(map(re.escape, names))
    return [
        value
        for value in found
        if names
        and quote[value.end : value.end + 1] == ")"
        and re.search(rf"(?<!\w)(?:{behind})\s\($", quote[max(0, value.start - _NAME_LENGTH) : value.start])
    ]


def is_label(label: str, near: frozenset[str], spoken: str = "en") -> bool:
    """Whether a label says what is asked and no more: a landscape architect is no architect.

    Or it is a phrase that stands for that: "Head office".
    """
    said = frozenset(content_stems(label, spoken))
    if said and said <= near:
        return True
    called = label.strip().casefold()
    return spoken == "en" and any((start, end) == (0, len(called)) for start, end, _ in phrases(called, near))


def _by_deed(quote: str, found: Sequence[Value], asked: SubQuestion, attribute: frozenset[str]) -> list[Value]:
    """Who did what is asked, by the verb of the question: "Ann Holt won the race"."""
    did = WHO_DID.match(asked.text)
    verb = frozenset(content_stems(did[1])) & attribute if did else frozenset[str]()
    what = frozenset(stem for stem in attribute - verb if not stem.isdigit())
    return doers(quote, found, with_synonyms(verb), what) if verb else []


def as_asked(found: Sequence[Value], expects: AnswerType) -> list[Value]:
    """Names as the kind that is asked for: where it is clear which one answers, nothing else need tell its kind."""
    kind: ValueKind | None = expects if expects in ("person", "place") else None
    if kind is None:
        return list(found)
    others = NAMES - {kind}
    return [replace(value, kind=kind) if value.kind in others else value for value in found]
