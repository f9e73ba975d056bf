"""Questions that compare things by one typed value of each: what is compared, of which things, and how. Pure.

Only wordings that leave no doubt: what a thing is compared by has to be told of it itself, or of who made it ("Which
film has the director who was born first, …?"). English only.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from aria.core.patterns import regex
from aria.core.types import AnswerType
from aria.evidence.questions.steps import AREAS
from aria.evidence.text.making import MAKERS, past
from aria.evidence.typed.kinds import members
from aria.evidence.typed.measures import MEASURES

Way = Literal["first", "last", "longest", "same", "both", "which", "most", "least", "more", "less"]
"""Which comes first, comes last or lived longest; whether all are the same; whether all are of a kind; which one is.

Of amounts, which has the most or the least; whether the first has more than the second, or less, or an earlier day.
"""

_EVENTS: Mapping[str, str] = {
    "born": "birth", "die": "death", "died": "death", "released": "release", "come out": "release",
    "came out": "release", "premiered": "release", "published": "publication", "founded": "founding",
    "formed": "founding", "established": "founding", "opened": "opening", "open": "opening", "built": "building",
    "completed": "building", "birth": "birth", "death": "death", "release": "release", "founding": "founding",
    "forming": "founding", "formation": "founding", "opening": "opening",
}  # fmt: skip
"""What happened to a thing, by the words of a question for it."""
_ASKS: Mapping[str, str] = {
    "birth": "When was {0} born?", "death": "When did {0} die?", "release": "When was {0} released?",
    "publication": "When was {0} published?", "founding": "When was {0} founded?", "opening": "When was {0} opened?",
    "building": "When was {0} built?", "life": "When was {0} born and when did {0} die?",
    "nationality": "What is the nationality of {0}?", "kind": "What is {0}?", "itself": "Who was {0}?",
    "birthplace": "Where was {0} born?", "profession": "What is the profession of {0}?",
}  # fmt: skip
_EXPECTS: Mapping[str, AnswerType] = {
    "kind": "text", "nationality": "text", "profession": "text", "itself": "person",
}  # fmt: skip
_MOST: Mapping[str, str] = {
    "longer": "length+duration+span", "taller": "height", "higher": "height+elevation", "deeper": "depth",
    "wider": "width", "broader": "width", "heavier": "mass", "more populous": "population",
    "more populated": "population", "larger": "area", "bigger": "area",
}  # fmt: skip
_LEAST: Mapping[str, str] = {
    "shorter": "length+duration+height+span", "lower": "height+elevation", "shallower": "depth", "narrower": "width",
    "lighter": "mass", "less populous": "population", "less populated": "population",
    "smaller": "area",
}  # fmt: skip
"""What is compared by a word, where several with a plus between them: what both things are measured by decides."""
_WIDE_WORDS = "lake island country state county province park desert sea ocean continent region district"
_WIDE = frozenset(_WIDE_WORDS.split())
"""Things whose size is their area. That of a town or a firm may be something else."""
_NOUNS: Mapping[str, str] = {
    "population": "population", "inhabitants": "population", "residents": "population", "people": "population",
    "area": "area", "surface area": "area", "length": "length", "height": "height", "elevation": "elevation",
    "altitude": "elevation", "depth": "depth", "width": "width", "main span": "span", "mass": "mass", "weight": "mass",
    "top speed": "speed", "running time": "duration", "runtime": "duration",
}  # fmt: skip
_BEGINNINGS: Mapping[str, str] = {
    "founding": "university college school company firm newspaper magazine band club party",
    "opening": "bridge museum theatre theater airport station hotel tunnel zoo",
    "building": "building castle church cathedral tower palace temple",
    "release": "film movie album song single",
    "publication": "book novel",
}
_BEGUN = {word: event for event, words in _BEGINNINGS.items() for word in words.split()}
"""From when a thing of a kind has its age. What has several beginnings, as a machine has, has none here."""
_VERB = "|".join(sorted(_EVENTS, key=lambda word: -len(word)))
_CLASS = r"(?:who|what|which(?:\s(?!(?:has|had|is|was|whose|came|of)\b)[a-z-]+){0,3})"
_OUT = r"(?:,|:|\sout\sof|\sof|\sbetween)?\s+"
_FIRST, _LAST = "first|earlier|earliest|sooner", "last|later|latest|most recently"
_AS = {**_MOST, **_LEAST}
_MORE = "|".join(sorted(_AS, key=lambda word: -len(word)))
_TOP = "|".join(re.sub("er$", "est", word).replace("more", "most").replace("less", "least") for word in _AS)
_NOUN = "|".join(sorted(_NOUNS, key=lambda word: -len(word)))
_PART = "|".join(MAKERS)
_MAKES = {verb: maker for maker, verbs in reversed([*MAKERS.items()]) for verb in verbs}
"""Who made a thing, by what they did."""
_MADE_BY = {past(verb)[-1]: maker for verb, maker in _MAKES.items()}
_MAKE, _MADE = "|".join(_MAKES), "|".join(_MADE_BY)
_AREA = "|".join(AREAS)
_KIND = r"which(?:\s(?:of\sthe\stwo\s)?(?P<kind>[a-z]+?)s?)?"
_PATTERNS = tuple(
    regex(pattern)
    for pattern in (
        rf"^which\s(?:[a-z]+\s(?:has|had)\sthe|(?:[a-z]+,?\s)?whose|[a-z]+['’]s)\s(?P<part>{_PART})\s(?:(?:who|that)\s)?"
        rf"(?:(?:was|is)\s)?(?:(?P<event>born|died)\s(?:(?P<first>{_FIRST})|(?P<last>{_LAST}))"
        rf"|(?P<senior>older|oldest)|younger|youngest){_OUT}(?P<sides>.+)$",
        rf"^(?:do|did|are|were)\s(?:both\s)?(?:the\s)?(?P<part>{_PART})s\sof\s(?:both\s)?(?P<sides>.+?)\s(?:both\s)?"
        r"(?:(?:share|have|hold)|of)\sthe\ssame\s(?P<same>nationality)$",
        rf"^{_CLASS}\s(?:(?:was|were)\s)?(?P<event>{_VERB})\s(?:(?P<first>{_FIRST})|(?P<last>{_LAST})){_OUT}(?P<sides>.+)$",
        rf"^(?:was|were|did)\s(?P<sides>.+?)\s(?P<event>{_VERB})\s(?:(?P<first>{_FIRST})|(?P<last>{_LAST}))$",
        rf"^which\s(?:came|happened)\s(?:(?P<first>{_FIRST})|(?P<last>{_LAST})),?\s(?P<sides>the\s(?:{_VERB})\sof\s.+)$",
        rf"^who\s(?:is|was)\s(?:the\s)?(?:(?P<first>older|oldest|elder)|(?P<last>younger|youngest)){_OUT}(?P<sides>.+)$",
        rf"^who\slived\s(?:(?:for\s)?the\s)?(?P<life>longer|longest){_OUT}(?P<sides>.+)$",
        rf"^(?:are|were|is)\s(?P<sides>.+?)\s(?:both\s)?(?:[a-z]+\s){{0,2}}?(?:in|from)\sthe\ssame\s(?P<same>{_AREA})$",
        r"^(?:do|did|does)\s(?P<sides>.+?)\s(?:both\s)?(?:share|have|hold)\s(?:the\ssame|a)\s(?P<same>nationality)$",
        r"^(?:are|were)\s(?P<sides>.+?)\s(?:both\s)?of\sthe\ssame\s(?P<same>nationality)$",
        rf"^(?:do|did|does|have|had)\s(?P<sides>.+?)\s(?:both\s)?(?:(?:share|have|had)\s)?the\ssame\s(?P<maker>{_PART})$",
        rf"^(?:are|were|is|was)\s(?P<sides>.+?)\s(?:both\s)?(?P<made>{_MADE})\sby\sthe\ssame\s(?P<by>[a-z]+)$",
        rf"^did\sthe\ssame\s[a-z]+\s(?P<makes>{_MAKE})\s(?P<sides>.+)$",
        r"^(?:are|were)\s(?P<sides>.+?)\s(?:both\s)?born\sin\sthe\ssame\s(?P<born>city|town|place|village)$",
        r"^(?:are|were|is)\s(?P<sides>.+?)\s(?:both\s)?from\sthe\ssame\s(?P<born>city|town|place|village)$",
        r"^(?:do|did)\s(?P<sides>.+?)\s(?:both\s)?(?:come|hail)\sfrom\sthe\ssame\s(?P<born>city|town|place|village)$",
        r"^(?:do|did|does)\s(?P<sides>.+?)\s(?:both\s)?(?:share|have|had)\sthe\ssame\s(?P<born>birthplace|place\sof\sbirth)$",
        r"^(?:do|did|does|are|were)\s(?P<sides>.+?)\s(?:both\s)?(?:share|have|had|of|work(?:ed)?\sin)\sthe\ssame\s(?P<job>profession|occupation)$",
        r"^(?:are|were)\s(?P<sides>.+?)\sboth\s(?:an?\s|the\s)?(?P<both>[A-Za-z][a-z-]+(?:\s[a-z-]+){0,3})$",
        rf"^{_KIND}\s(?:is|was)\s(?:the\s)?(?:(?P<older>older|oldest)|(?P<newer>newer|newest|younger|youngest)){_OUT}(?P<sides>.+)$",
        rf"^(?:who|{_KIND})\s(?:is|was)\s(?:the\s)?(?P<amount>{_MORE}|{_TOP}){_OUT}(?P<sides>.+)$",
        rf"^{_KIND}\s(?:has|had)\s(?:(?:the|an?)\s)?(?:(?P<greater>larger|greater|bigger|higher|longer|more|largest|greatest"
        rf"|biggest|highest|longest|most)|(?:smaller|lower|shorter|fewer|smallest|lowest|shortest|fewest))\s(?P<noun>{_NOUN}){_OUT}(?P<sides>.+)$",
        rf"^(?:is|was)\s(?P<sides>.+?)\s(?P<than>{_MORE})\sthan\s(?P<other>.+)$",
        r"^(?:is|was)\s(?P<sides>.+?)\s(?:(?P<older>older)|(?P<newer>newer|younger))\sthan\s(?P<other>.+)$",
        r"^(?:who|which(?:\s[a-z-]+){1,3})\s(?:is|was)\s(?P<which>[A-Z][a-z]+(?:\s[A-Z][a-z]+)?)[,:]\s(?P<sides>.+)$",
    )
)
_EVENT_OF = regex(rf"^the\s(?P<event>{_VERB})\sof\s(?P<name>.+)$")
_LEAD = regex(r"^(?:(?:both|either|between|the\s(?:film|band|book|song|album)s?|films?|movies?|bands?)\s+)+(?=\S)")
_AND = regex(r",?\s(?:or|and)\s")
_COMMA = regex(r",\s(?!\d|Jr\b|Sr\b)")
"""Between two names, and not within one: "Sir Thomas Wheate, 1st Baronet"."""
_PLURAL = regex(r"(?:s|men|people|children|fungi|genera)$")
"""The name of a kind, of two: "both alive" asks for none."""
_PLACED_KINDS = regex(r"\b(?:in|from|by|at|of|on|with|for|to|same|and|or|members?)\b")


@dataclass(frozen=True, slots=True)
class Side:
    """One of the things, and what of it is compared."""

    name: str
    """Without an article."""
    aspect: str
    article: str = ""
    part: str = ""
    """What is compared of it is told of who made it: its director."""

    @property
    def question(self) -> str:
        name = f"the {self.part} of {self.article}{self.name}" if self.part else self.article + self.name
        measure = MEASURES.get(self.aspect.partition("+")[0])
        asks = measure.asks if measure else _ASKS.get(self.aspect, f"In which {self.aspect} is {{0}}?")
        return asks.format(name)


@dataclass(frozen=True, slots=True)
class Comparison:
    """A question that typed values of both sides decide: which is first, which is longer, whether they are the same."""

    sides: tuple[Side, ...]
    """In the order of the question; all of one aspect."""
    way: Way
    """How they are held against each other."""
    wanted: str = ""
    """The kind, or the nationality, that is asked for."""

    @property
    def of_amounts(self) -> bool:
        return self.sides[0].aspect.partition("+")[0] in MEASURES

    @property
    def expects(self) -> AnswerType:
        if self.of_amounts:
            return "number"
        if self.way in ("first", "last", "longest", "more", "less"):
            return "date"
        return _EXPECTS.get(self.sides[0].aspect, "place")


@lru_cache(maxsize=256)
def comparison(question: str) -> Comparison | None:
    """What `question` compares; None for any other question, and where its words leave doubt."""
    text = " ".join(question.replace("’", "'").split()).rstrip("?!. ")
    text = text[:1].lower() + text[1:]
    for pattern in _PATTERNS:
        match = pattern.match(text)
        if match is not None:
            return _compared(match)
    return None


def _compared(match: re.Match[str]) -> Comparison | None:
    found = match.groupdict()
    names = _names(f"{found['sides']} or {found['other']}" if found.get("other") else found["sides"])
    aspect, wanted = _aspect(found, names)
    part = found.get("part") or _maker(found)
    sides = tuple(side for name in names if (side := _side(name, aspect, part)) is not None)
    if not aspect or len(sides) < 2 or len(sides) < len(names) or len({side.name for side in sides}) < len(sides):
        return None
    return Comparison(sides, _way(found), wanted)


def _maker(found: Mapping[str, str | None]) -> str:
    """Who it is that both may have in common: "the same director", "directed by the same person"."""
    if (by := found.get("by")) in MAKERS:
        return by or ""
    return found.get("maker") or _MADE_BY.get(found.get("made") or "") or _MAKES.get(found.get("makes") or "", "")


def _way(found: Mapping[str, str | None]) -> Way:
    if _maker(found) or found.get("born") or found.get("job"):
        return "same"
    if than := found.get("than"):
        return "less" if than in _LEAST else "more"
    if amount := found.get("amount"):
        return "least" if _base(amount) in _LEAST else "most"
    if found.get("noun"):
        return "most" if found.get("greater") else "least"
    if found.get("older") or found.get("newer"):
        older = found.get("older") is not None
        return ("less" if older else "more") if found.get("other") else ("first" if older else "last")
    if found.get("part") and not found.get("event") and not found.get("same"):
        return "first" if found.get("senior") else "last"
    ways: tuple[Way, ...] = ("first", "last", "same", "both", "which")
    return next((way for way in ways if found.get(way)), "longest")


def _base(word: str) -> str:
    """The comparative: "more populous" of "most populous"."""
    return re.sub("est$", "er", word).replace("most ", "more ").replace("least ", "less ")


def _measures(found: Mapping[str, str | None], names: tuple[str, ...]) -> str:
    """What amounts are compared by; empty where the word leaves it open."""
    if noun := found.get("noun"):
        return _NOUNS[noun]
    aspect = _AS[_base(found.get("than") or found.get("amount") or "")]
    return aspect if aspect != "area" or _kind_of(found, names) in _WIDE else ""


def _kind_of(found: Mapping[str, str | None], names: tuple[str, ...]) -> str:
    """What kind of thing they are: as the question says, else as each of their names does."""
    called = {word.lower() for name in names for word in (*name.split()[:1], *name.split()[-1:])}
    known = (_WIDE | _BEGUN.keys()) & called
    shared = [word for word in known if all(word in name.lower().split() for name in names)]
    return found.get("kind") or (shared[0] if len(shared) == 1 else "")


def _aspect(found: Mapping[str, str | None], names: tuple[str, ...]) -> tuple[str, str]:
    """What is compared, and what it is compared with; an empty aspect where that cannot be told from a value."""
    if event := found.get("event"):
        return _EVENTS[event], ""
    if same := found.get("same"):
        return same, ""
    if _maker(found):
        return "itself", ""
    if found.get("born") or found.get("job"):
        return "birthplace" if found.get("born") else "profession", ""
    if found.get("older") or found.get("newer"):
        return _BEGUN.get(_kind_of(found, names), ""), ""
    if found.get("noun") or found.get("than") or found.get("amount"):
        return _measures(found, names), ""
    if wanted := found.get("both") or found.get("which"):
        if members(wanted, "nationality") and members(wanted, "nationality")[0].text == wanted:
            return "nationality", wanted
        named = wanted.islower() and _PLURAL.search(wanted) and not _PLACED_KINDS.search(wanted)
        return ("kind" if named else ""), wanted
    return ("life" if found.get("life") else "birth"), ""


def _names(text: str) -> tuple[str, ...]:
    """The names of a list; empty where it is not clear where one ends."""
    text = _LEAD.sub("", text.strip(" ,"))
    halves = [half.strip(" ,") for half in _AND.split(text)]
    if len(halves) != 2 or not all(halves):
        return ()
    return (*_COMMA.split(halves[0]), halves[1])


def _side(name: str, aspect: str, part: str) -> Side | None:
    """A side that is named; None for one that is described, or named with what tells it from others of its name."""
    told = _EVENT_OF.match(name)
    if told is not None:
        name, aspect = told["name"], _EVENTS[told["event"]]
    bare = name.removeprefix("the ")
    return Side(bare, aspect, name[: -len(bare)], part) if bare[:1].isupper() or bare[:1].isdigit() else None
