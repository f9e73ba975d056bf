"""What a sentence measures of a thing: one amount for each measure, or nothing. Pure, for English.

The sentence has to have the thing as its subject, and nothing else may come between that and the amount which could be
what is measured: "is fed by a river 200 km long" measures no lake.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.comparison.subject import goes_on, name_words, speaks_of
from aria.evidence.text.sentences import split
from aria.evidence.typed.measures import MEASURES, PLAIN, Measure, bounds
from aria.evidence.typed.values import values

_VERB = regex(
    r"\s(?:is|was|has|had|covers|covered|weighs|weighed|rises|rose|stands|stood|measures|measured|runs|extends|stretches"
    r"|reaches|lies)\s"
)
_DOUBT = regex(
    r"\b(?:not|never|no|nor|would|will|planned|proposed|intended|to\sbe|until|once|formerly|originally|initially|used\sto|if"
    r"|could|may|might|as|than|unlike|compared|expected|projected|said|claimed|believed|who|which|whose|that|where|while"
    r"|but|part\sof|between|from|every|each|per|another|other|any|its\s(?:highest|widest|deepest|longest|own)|one\sof)\b",
    re.IGNORECASE,
)
"""Before an amount that is not sure, not so any more, or of something else."""
_CHANGED = regex(
    r"[^.;]{0,40}?\b(?:until|before|when|if|once|after\scompletion|planned|proposed|per|each|long(?:er)?\sthan|(?:tall|high|deep"
    r"|wid|heavi|larg|small|short)er\sthan|above\sthe\s(?:ground|water|river|valley)|of\swhich|drive|walk|ride|trip|journey|hike)\b"
)
_RANGE_AFTER = regex(r"\s?(?:[-–—/×x]|to|or|by)\s?\d")
_RANGE_BEFORE = regex(r"\d[^\s()]*\s?(?:[-–—/×x]|to|or|by)\s?$")
_LONGEST = 600
"""Characters of a sentence that are read for amounts."""
_WORDS = (
    r"[kcm]?m|mi|ft|ha|min|kg|square|sq|metres?|meters?|kilomet(?:re|er)s?|feet|foot|miles?|minutes?|hours?|tonnes?|hectares?"
    r"|acres?|long|wide|high|tall|deep|broad|and|an?|is|was|some|to|at"
)
_MARKS = r"[\d.²³]|[\s,-]|\([^()]*\)"
"""One way to read each character: what may be read in many takes for ever where nothing fits."""
_ONLY_AMOUNTS = regex(rf"(?:{_MARKS}|(?<![A-Za-z])(?:{_WORDS})(?![A-Za-z]))*")
_AMOUNTS_IT_HAS = regex(rf"(?:{_MARKS}|(?<![A-Za-z])(?:{_WORDS}|has|had|with|covers)(?![A-Za-z]))*")
"""The same, before "a depth of": who "has" that, is who had what was told before it."""
_IS_A = regex(
    r"(?:an?|the)\s(?:(?!(?:an?|with|by|on|near|for|from|of\sthe|its|his|her|their)\s)[^\s;()]+\s)+?with\s"
    + _AMOUNTS_IT_HAS.pattern
)
"""What the subject is, before what is told of it: "a lake in Norway with a"."""
_ARTICLES = regex(r"\b(?:an?|the|its|has|had|with|and)\s", re.IGNORECASE)
_MEASURED = regex(rf"\ban?\s(?:[a-z-]+\s){{0,2}}(?:{'|'.join(each.nouns for each in MEASURES.values())})\sof\s")
_SEA = regex(r"(?:\s\([^()]*\))?\s(?:above\s(?:mean\s)?sea\slevel|amsl|a\.s\.l\.)")
_ASIDE = regex(r"\([^()]*\)")
_PEOPLE = regex(r"(?:inhabitants|residents)$")
_IS_OF = r"\s(?:of|is|was|stands\sat|at)\s$"


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount that a text tells of a thing."""

    text: str
    """As it is written, with its unit."""
    measure: str
    """Which measure it is of, with what tells it from others: "maximum depth"."""
    low: Decimal
    high: Decimal
    """The least and the most that it can be, in its base unit."""


def measured(name: str, names: Sequence[str], text: str, title: str) -> Iterator[Amount]:
    """The amounts that sentences about the thing of this name tell, of the measures called `names`."""
    before: bool | None = None
    for start, end in split(text, "en"):
        sentence = text[start:end]
        owned = _owned(name, sentence, title, before=before)
        verb = _VERB.search(_ASIDE.sub(lambda aside: "\0" * len(aside[0]), sentence))
        about = verb is not None and speaks_of(name, f"{sentence[: verb.start()]} is ", title, strict=True)
        before = owned or (about and goes_on(sentence, before))
        if before and (owned or verb is not None):
            yield from _amounts(names, sentence, 0 if owned or verb is None else verb.start())


def in_cell(label: str, cell: str, names: Sequence[str]) -> Iterator[Amount]:
    """The amount of a cell whose label names the measure, and may name its unit: "Main span (m)"."""
    word, _, unit = label.partition(" (")
    for name in names:
        called = re.fullmatch(rf"(?P<kind>(?:[\w-]+\s){{0,2}})(?:{MEASURES[name].nouns})", word.strip(), re.IGNORECASE)
        found = [each for each in values(f"| {cell} {unit.rstrip(')')} |") if _of(each, MEASURES[name])]
        if called and len(found) == 1:
            yield _amount(found[0], f"{cell} {unit.rstrip(')')}".strip(), name, called["kind"].lower())


def _owned(name: str, sentence: str, title: str, *, before: bool | None) -> bool:
    """Whether it opens with a measure of the thing: "Its length is", "The population of Fenn was"."""
    nouns = "|".join(each.nouns for each in MEASURES.values())
    match = re.match(
        rf"(?P<own>Its|The)\s(?:[a-z-]+\s){{0,2}}?(?:{nouns})(?:\sof\s(?P<of>[^,;]+?))?\s(?:is|was)\s", sentence
    )
    if match is None:
        return False
    if match["of"]:
        return name_words(match["of"]) == name_words(name)
    return before if before is not None else name_words(title) == name_words(name)


def _amounts(names: Sequence[str], sentence: str, verb: int) -> Iterator[Amount]:
    """The amounts behind the verb of a sentence, of each measure at most one."""
    asides = [match.span() for match in _ASIDE.finditer(sentence)]
    told = [value for value in values(sentence[:_LONGEST]) if value.start >= verb and value.kind == "number"]
    told = [value for value in told if not any(start < value.start < end for start, end in asides)]
    found = [each for value in told for name in names for each in _read(value, name, sentence, verb)]
    for measure in dict.fromkeys(each.measure for each, _ in found):
        of_it = [(each, own) for each, own in found if each.measure == measure]
        if len(of_it) == 1 and of_it[0][1]:
            yield of_it[0][0]


def _read(value: Value, name: str, sentence: str, verb: int) -> Iterator[tuple[Amount, bool]]:
    """The amount as one of the measure, where its words say that it is, and whether it is surely of the subject."""
    before, after = sentence[verb : value.start], sentence[value.end :]
    measure = MEASURES[name]
    unsure = _DOUBT.search(before) or _CHANGED.match(after) or _RANGE_AFTER.match(after) or _RANGE_BEFORE.search(before)
    if unsure or not _of(value, measure):
        return
    of_it = "" if verb else r"(?:\sof\s[^,;]+?)?"
    noun = re.search(rf"(?P<kind>(?:[\w-]+\s){{0,3}}?)\b(?:{measure.nouns}){of_it}{_IS_OF}", before)
    if noun is not None:
        kind = _ARTICLES.split(noun["kind"])
        own = not verb or _own(before[: noun.end("kind") - len(kind[-1])])
        yield _amount(value, value.text, name, kind[-1]), own
    elif verb and _behind(name, measure, before, value, after):
        yield _amount(value, value.text, name, ""), _own(before, bare=True)


def _own(said: str, *, bare: bool = False) -> bool:
    """Whether what comes next, behind the verb, is said of the subject: nothing stands between, or what that is."""
    said = _MEASURED.sub("", said)
    verb = _VERB.match(said)
    if verb is None:
        return False
    rest = said[verb.end() :]
    if (_ONLY_AMOUNTS if bare else _AMOUNTS_IT_HAS).fullmatch(rest):
        return True
    return not bare and verb[0].strip() in ("is", "was") and _IS_A.fullmatch(rest) is not None


def _behind(name: str, measure: Measure, before: str, value: Value, after: str) -> bool:
    """Whether what follows an amount, or the verb itself, says that it is of the measure."""
    adjective = measure.adjectives and re.match(rf"(?:\s\([^()]*\))?[\s-](?:{measure.adjectives})\b", after)
    within = re.match(rf"(?:\s\([^()]*\))?\sin\s(?:total\s)?(?:{measure.nouns})\b", after)
    match name:
        case "elevation":
            return _SEA.match(after) is not None
        case "area":
            return within is not None or "cover" in before
        case "mass":
            return "weigh" in before
        case "population":
            return _PEOPLE.search(value.text) is not None
        case _:
            has = re.match(r"\s(?:has|had)\s", before)  # "has a 50 m long pool"
            return bool(adjective or within) and has is None and _SEA.match(after) is None


def _of(value: Value, measure: Measure) -> bool:
    return value.kind == "number" and value.unit in measure.units


def _amount(value: Value, text: str, name: str, kind: str) -> Amount:
    words = [word for word in kind.split() if word not in PLAIN]
    low, high = bounds(value, name)
    return Amount(text=text, measure=" ".join((*words, name)), low=low, high=high)
