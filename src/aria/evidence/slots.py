"""What a quote says in the slot of a question: its values that can answer, where it speaks of what was asked.

Precision before all: a quote without the question's names, or whose values stand in another clause than what is
asked about them, says nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from aria.core.types import AnswerType, Evidence, Profile, Source, SubQuestion, Value, ValueKind
from aria.evidence import dates
from aria.evidence.cues import announced, is_share, life, makers
from aria.evidence.edits import exchanges
from aria.evidence.entities import entities
from aria.evidence.stems import content_stems
from aria.evidence.values import comparable, same, values

_KINDS: Mapping[AnswerType, tuple[ValueKind, ...]] = {
    "date": ("date",), "number": ("number", "percent", "money"), "person": ("person",), "place": ("place",),
    "entity": ("name", "person", "place"),
}  # fmt: skip
_AMOUNTS = _KINDS["number"]
_SYNONYMS = tuple(
    frozenset(content_stems(words))
    for words in (
        "tall high height", "long length span", "wide width broad", "deep depth", "heavy weigh weight mass",
        "kill die death dead toll victim claim life", "born birth", "open inaugurate opening",
        "build built construct construction erect complete", "launch lift",
        "establish open operate", "pass enact",
        "found establish create founder form introduce institute",
        "invent inventor invention", "discover discovery", "design designer architect", "write author wrote written",
        "cost price paid worth", "population inhabitant people resident live", "start begin began begun",
        "finish completion", "end ended close", "large big size area", "fast speed", "lead led leader head",
        "win won winner", "direct director", "found discover", "make made maker", "flu influenza", "land landing",
        "marry married wife husband spouse consort",
    )
)  # fmt: skip
_MEASURE = frozenset(
    content_stems(
        "many much year date day month name number exactly first people person true world take place took happen occur"
    )
)
_DIMENSIONS = {
    "length": "m", "mass": "kg", "duration": "s", "age": "s", "temperature": "°C", "speed": "m/s", "area": "m2",
    "frequency": "Hz", "percent": "%", "people": "people",
}  # fmt: skip
_TITLES = frozenset(("dr", "mr", "mrs", "ms", "sir", "lady", "lord", "prof", "professor", "president", "saint", "king"))
_LABEL = re.compile(r"\|\s[^|:]{1,60}:\s")
"""What the column of a table is called, before what a row has in it."""
_NEGATION = re.compile(r"\b(?:not|never|no|none|nobody|nothing|neither|nor|cannot|without|\w+n['’]t)\b", re.IGNORECASE)
_COPULA = re.compile(r"\b(?:was|is|were|are|called|named|became)\s(?:the\s|an?\s)?$")
_ONE_THING = re.compile(
    r"(?:what|which) (?:\w+ ){0,2}(?:is|was|were|are) the (?:\w+est|first|last|most|\w+ \w+est)\b", re.IGNORECASE
)
_HEAD = re.compile(r"\b(?:which|what)\s+[a-z]{3,}\s+(?=(?:is|was|were|are|has|had|did|does)\b)", re.IGNORECASE)
_CLAUSE = re.compile(
    r"[;.!?]\s|\s\|\s|,?\s(?:which|who|whose|where|when|while|because|although|before|until|but)\s|,\sand\s"
)
"""Where another clause begins, or another cell of a row. What stands there is said of something else."""


@dataclass(frozen=True, slots=True)
class Row:
    """An evidence row with the values that could answer and what else its quote speaks of."""

    evidence: Evidence
    source: Source
    values: tuple[Value, ...]
    context: frozenset[str]
    years: tuple[str, ...]
    marked: bool = False
    """Whether a cue marks the value as the one asked for."""


def slot_type(asked: SubQuestion, profile: Profile, *, whole: bool) -> tuple[AnswerType, str]:
    """The kind of value that is asked for, and its unit. A figure in a yes/no question asks for that figure."""
    expects = asked.expects if asked.expects != "text" or not whole else profile.expects
    if expects == "text" and _ONE_THING.match(asked.text):
        return "entity", ""
    if expects == "yes_no":
        figures = _figures(asked)
        return ("number", figures[0].unit) if len(figures) == 1 else (expects, "")
    return expects, profile.unit


def _figures(asked: SubQuestion) -> list[Value]:
    return [value for value in values(asked.text) if value.kind in _AMOUNTS]


def valued(
    row: Evidence, source: Source, asked: SubQuestion, slot: tuple[AnswerType, str], told: str = ""
) -> Row | None:
    """The row if its quote is about what is asked and holds a value of the expected type that the question lacks.

    `told` is what else the source says: what is named there need not be named again. The first value is the likeliest;
    where a cue marks it, the others are left out.
    """
    found = row.values or values(row.quote)
    attribute = _attribute(asked)
    near = _with_synonyms(attribute)
    told_so = life(row.quote, attribute) if slot[0] == "date" else []
    if slot[0] == "person":
        told_so = _as_asked(makers(row.quote, found, near), slot[0])
    if not _named(row.quote, source, asked, told) or not (told_so or _attributed(row.quote, attribute)):
        return None
    fitting = _fitting(row, found, asked, slot)
    places = _places(row.quote, near)
    if places and slot[0] == "date":
        fitting = [value for value in fitting if any(_together(row.quote, value, place[0]) for place in places)]
    marked = told_so or announced(row.quote, fitting, places)
    fitting = marked or fitting
    if not fitting:
        return None
    rest = row.quote
    for value in sorted(fitting, key=lambda value: -value.start):
        rest = f"{rest[: value.start]} {rest[value.end :]}"
    years = tuple(value.key[:4] for value in found if value.kind == "date" and slot[0] == "number")
    return Row(row, source, tuple(fitting), frozenset(content_stems(rest)), years, bool(marked))


def _places(quote: str, near: frozenset[str]) -> list[tuple[int, int]]:
    """Where the words of what is asked stand."""
    return [match.span() for match in re.finditer(r"\w+", quote) if near.intersection(content_stems(match[0]))]


def _fitting(row: Evidence, found: Sequence[Value], asked: SubQuestion, slot: tuple[AnswerType, str]) -> list[Value]:
    expects, unit = slot
    asked_for = "" if asked.expects == "yes_no" else asked.text.casefold()
    kinds = _KINDS.get(expects, ())
    fitting = [value for value in found if value.kind in kinds and value.text.casefold() not in asked_for]
    if expects == "number":
        return _of_unit([value for value in fitting if not is_share(row.quote, value)], unit)
    if expects == "entity":
        return [value for value in fitting if _named_as(row.quote, value)]
    return fitting


def _together(quote: str, value: Value, place: int) -> bool:
    """Whether the value and the word at `place` stand in one clause."""
    first, last = (value.end, place) if value.end <= place else (place, value.start)
    return _CLAUSE.search(quote, first, last) is None


def _of_unit(found: Sequence[Value], unit: str) -> list[Value]:
    """Amounts in the unit that is asked for, when the question names one."""
    if unit == "money":
        return [value for value in found if value.kind == "money"]
    base = _DIMENSIONS.get(unit)
    wanted = {base} if base else set(content_stems(unit))
    fitting = [value for value in found if not wanted or value.unit in wanted]
    bare = [value for value in found if value.unit == "" and value.kind == "number"]
    if not fitting and base in (None, "people"):
        # "The population was 283": the question says what is counted.
        return [replace(value, unit=min(wanted, default="")) for value in bare]
    return fitting


def _named_as(quote: str, value: Value) -> bool:
    """Whether the name stands where a sentence gives its answer: after "was", or before it at the very start."""
    before, after = quote[max(0, value.start - 16) : value.start], quote[value.end : value.end + 6]
    opens = quote[: value.start].strip(" \"“'").casefold() in ("", "the")
    return _COPULA.search(before) is not None or (opens and re.match(r"\s(?:was|is)\b", after) is not None)


def _attribute(asked: SubQuestion) -> frozenset[str]:
    """What is asked about the entities: the other content stems of the question, but for its figures."""
    text = asked.text
    for value in reversed(_figures(asked) if asked.expects == "yes_no" else []):
        text = f"{text[: value.start]} {text[value.end :]}"
    named = {stem for name in entities(text) for stem in content_stems(name)}
    if asked.expects in ("entity", "person", "place"):
        text = _HEAD.sub(" ", text, count=1)  # "which machine was …": no answer need say that it is a machine
    return frozenset(content_stems(text)) - named - _MEASURE


def edited(a: tuple[Evidence, Source], b: tuple[Evidence, Source], expects: AnswerType) -> list[Row]:
    """What two copies of one text put in the same place, where it is a value of the kind asked for; else empty.

    A row for each. Other exchanges between copies tell nothing of the question, so they are left alone.
    """
    for exchange in exchanges(a[0].quote, b[0].quote) if expects in _KINDS else ():
        x, y = _put(a[0], exchange[:2], expects), _put(b[0], exchange[2:], expects)
        if x is not None and y is not None and comparable(x, y) and not same(x, y):
            return [_edit(*a, x), _edit(*b, y)]
    return []


def _put(row: Evidence, place: tuple[int, int], expects: AnswerType) -> Value | None:
    """The value at `place` of a kind that is asked for."""
    inside = [value for value in row.values or values(row.quote) if value.start < place[1] and place[0] < value.end]
    fitting = [value for value in _as_asked(inside, expects) if value.kind in _KINDS[expects]]
    return next((value for value in fitting if expects != "entity" or _named_as(row.quote, value)), None)


def _as_asked(found: Sequence[Value], expects: AnswerType) -> list[Value]:
    """Names as the kind that is asked for: where it is clear which one answers, nothing else need tell its kind."""
    kind: ValueKind | None = expects if expects in ("person", "place") else None
    return [replace(value, kind=kind) if kind and value.kind in _KINDS["entity"] else value for value in found]


def _edit(row: Evidence, source: Source, value: Value) -> Row:
    rest = f"{row.quote[: value.start]} {row.quote[value.end :]}"
    return Row(row, source, (value,), frozenset(content_stems(rest)), (), marked=True)


def qualifiers(row: Row, asked: SubQuestion) -> frozenset[str]:
    """What tells the thing apart from others of its name, here: "Nebraska" of "Broken Bow, Nebraska"; often nothing."""
    name = next(iter(entities(asked.text)), "")
    if not name:
        return frozenset()
    told = re.compile(
        rf"{re.escape(name)}(?:\s?,\s(?P<of>[A-Z][\w'’-]+(?:\s[A-Z][\w'’-]+)*)|\s\(\s?(?P<kind>[^()]{{2,60}})\))"
    )
    found = [*told.finditer(row.source.title)] or [*told.finditer(row.evidence.quote)]
    return frozenset(match["of"] or match["kind"].strip() for match in found[:1] if not dates.find(match[0]))


def _named(quote: str, source: Source, asked: SubQuestion, told: str) -> bool:
    """Whether the question's entities are named: in the quote, the title, or what else the source says.

    A quote that names another thing of that kind instead speaks of that one, whatever else the source says.
    """
    text = "\n".join((quote, source.title, told))
    here, quoted = _stems(text), _stems(quote)
    held = [_held(name, text, here) and not _instead(name, quote, quoted) for name in entities(asked.text)]
    return not held or (held[0] and 2 * sum(held) >= len(held))


def _attributed(quote: str, attribute: frozenset[str]) -> bool:
    """Whether the quote speaks of most of what is asked."""
    return len(attribute & _stems(quote)) >= (len(attribute) // 2 + 1 if attribute else 0)


def _with_synonyms(stems: frozenset[str]) -> frozenset[str]:
    return stems.union(*(group for group in _SYNONYMS if group & stems))


def _held(name: str, text: str, here: frozenset[str]) -> bool:
    """Whether the text tells of the name: by all of its words, or by most, or by half with the last as its own word."""
    stems = content_stems(name)
    shared = sum(stem in here for stem in stems)
    if 2 * shared != len(stems) or not stems or stems[-1].isdigit():
        return 2 * shared > len(stems)
    # "The Spanish flu" has a kind for its last word, which a synonym may stand for.
    return stems[-1] in here if name.split()[-1].islower() else _last_word(name, text)[0]


def _instead(name: str, quote: str, here: frozenset[str]) -> bool:
    """Whether the quote has the last word of a name in other names only: "Golden Gate Bridge", not Brooklyn Bridge."""
    if all(stem in here for stem in content_stems(name)):
        return False
    own, other = _last_word(name, quote)
    return other and not own


def _stems(text: str) -> frozenset[str]:
    """What a text tells of, in stems, with those that mean the same."""
    return _with_synonyms(frozenset(content_stems(text)))


def _last_word(name: str, text: str) -> tuple[bool, bool]:
    """Whether the last word of a name stands for the whole in `text`, and whether it stands in other names.

    "Roebling" stands for John Roebling and "Emily Roebling" does not; nor does the kind of a thing, as in "the bridge"
    or "Golden Gate Bridge" for the Brooklyn Bridge.
    """
    words = _words(name)
    text = _LABEL.sub(lambda label: label[0].lower(), text)
    told = [set(each) - set(words) for each in map(_words, entities(text)) if each[-1:] == words[-1:]]
    foreign = [{word for word in each - _TITLES if len(word) > 1} for each in told]
    return not all(foreign), any(foreign)


def _words(name: str) -> list[str]:
    return re.findall(r"\w+", name.casefold())


def polar(row: Evidence, source: Source) -> Row:
    """The row as a yes or a no, by its label or by a negation."""
    answer = "no" if row.label == "contradicts" or _NEGATION.search(row.quote) else "yes"
    value = Value(kind="yes_no", key=answer, text=answer)
    return Row(row, source, (value,), frozenset(content_stems(_NEGATION.sub(" ", row.quote))), ())
