"""Does a sentence hold a value of the kind that was asked for?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from aria.core.kinds import NAMES, VALUE_KINDS
from aria.core.patterns import regex
from aria.core.types import Value
from aria.engines.extractive import weights
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.counted import counted
from aria.engines.extractive.scoring.labelled import tells_label
from aria.engines.extractive.scoring.reasons import explains, gives_reason
from aria.engines.extractive.scoring.secret import tells_secret
from aria.engines.extractive.scoring.subject import is_fresh, of_subject, stems_of
from aria.engines.extractive.scoring.versions import versioned
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import stem_words, stems
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed.clock_abroad import tells_hour
from aria.evidence.typed.periods import Period, agreement, told
from aria.evidence.typed.recurring import recurs, recurs_abroad, tells_clock
from aria.evidence.typed.values import values
from aria.evidence.typed.yearly import days

_PLACED = regex(r"\b(?:in|at|near|from|to|off|outside)\s+(?:the\s+)?([A-Z][^\W\d_]+)")
_PATH = regex(r"(?<![\w/<.])(?:~|\$[A-Z_]+|[A-Z]:\\|\.{0,2}/(?=[\w.]))[\w./\\~-]*[/\\][\w.-]{2,}|\bhttps?://\w")
_NUMBERED = regex(
    r"\b(?:at|in|on|from|to)\s(?:the\s)?(?:km|kilomet(?:re|er)|mile|milepost|stop|stage|gate|platform|exit|junction|room|hall"
    r"|stand|stall|booth|desk|counter|bay|berth|pier|cabin|locker|shelf|cell|pitch|plot|table|lane)s?\s\d",
    re.IGNORECASE,
)
"""A spot by its number: "Water is offered at km 9"."""
_SPOT = regex(
    r"\b(?:(?:stands?|stood|hangs?|kept|displayed|stored|housed|parked|printed|stamped|attached|fixed|mounted|located|situated"
    r"|placed|engraved)\s(?:\w+ly\s|now\s|still\s|also\s)?"
    r"|(?:find|found|see|leave|put|store|keep|hang|collect|hand)\s(?:the|your|an?|it|them|this)\s(?:[a-z]+\s){0,3})"
    r"(?:in|at|on|under|behind|beside|next to|near|inside|outside|opposite|above|below)"
    r"\s(?:the|a|an|our|its)\s(?!(?:process|case|time|end|way|moment|middle|hope|danger|risk|rise|basis|event|need|dark)\b)"
    r"([a-z]{3,})"
)
"""Where something is, by no name: "It stands in the garden behind the museum"."""
_SPOTS = (
    r"shed|drawer|cupboard|cabinet|garden|hall|hallway|doors?|doormat|mat|flowerpot|pot|floor|box|cellar|basement"
    r"|attic|loft|kitchen|bathroom|bedroom|office|garage|yard|barn|stable|tower|church|library|museum|school|shop"
    r"|bar|counter|desk|table|shelf|rack|wardrobe|closet|chest|trunk|bag|wall|ceiling|roof|stairs|staircase|landing"
    r"|lobby|reception|entrance|exit|gate|fence|hedge|trees?|bush|pond|bench|road|street|lane|path|car|van|boat"
    r"|deck|cabin|locker|bin|bucket|sink|stove|oven|fridge|freezer|window|chimney|mower|boiler|porch|pantry|rooms?"
    r"|building|store|storeroom|warehouse|archive|vault|corner"
)
_LIES = regex(
    r"\s(?:is|are|was|were|lies?|lay|=)\s(?:\w+ly\s|now\s|still\s|usually\s)?(?:kept\s|hidden\s|stored\s)?"
    r"(?:in|on|under|behind|beside|next to|near|inside|outside|opposite|above|below|beneath|between)"
    r"\s(?:the|a|an|our|its|his|her|my|your)\s((?:[a-z’'-]+\s){0,2}?"
    rf"(?:{_SPOTS}))\b(?!\s[a-z]+(?:ing|ment)\b)"
)
"""The same of a thing that stands before it: "the pump is in the shed"."""
_BEFORE_LIES = 50
_CAPITAL = regex(r"(?<=[a-z,] )[A-Z][^\W\d_]+")
_SERIES = regex(r"\w,\s[^,.;]{2,60},?\s(?:and|or)\s\w|\w and \w")
_ORGANISED = regex(
    r"\b(?:Council|Town|Hall|Hill|Farm|Castle|Garden|House|Museum|School|Society|Club|Bridge|Park|Company|Trust|Board|Road"
    r"|Street|Station|Hotel|Library|Church|College|University|Office|Group|Committee)\b"
)
"""What is no person, though it is called by two words."""
_DIES_OF = frozenset((("die", "of"), ("die", "from")))
_DIED_OF = regex(
    r"\b(?:[Dd]ied|[Dd]ies|dying)\b[^.;]{0,40}?\s"
    r"(?:(?:of|from|after)\s(?:an?\s|the\s|his\s|her\s)?[a-z]|as a result of|because|when\s|through\s"
    r"|in\san?\s(?:\w+\s)?(?:crash|accident|fire|explosion|fall|collision|avalanche|duel|battle|flood)\b)"
    r"|\bdeath\s(?:was\s)?(?:from|by|due|caused)\b|\bcause of (?:his |her |their )?death"
    r"|\bkilled\s(?:by|in|when|at|during)\b"
    r"|\b(?:succumbed|drowned|murdered|executed|hanged|shot|poisoned|starved|choked|struck by|run over|[Ff]ell|froze"
    r"|burnt?|suicide|accident|illness|disease|cancer|stroke|pneumonia|fever|tuberculosis|heart (?:attack|failure))\b"
)
"""Of what somebody died, and not when or where."""
_PAST = regex(r"\b(?:was|were|had|did|(?:has|have) (?:been|become|fallen|risen|grown|\w+ed)|[12]\d{3}s?)\b")
"""What was once: it does not tell how something works."""


def fits(need: Need, quote: str, values: Sequence[Value]) -> float:
    """0 to 1: how well the values of `quote` fit what is asked; 1 where any text can answer.

    Dates and numbers are read in every language. Persons, places and reasons are told by English cues: in another
    language a quote that shows none gets the benefit of the doubt.
    """
    found = _fits(need, quote, values)
    if need.language == "en" or need.of_secret or need.of_day or need.expects in ("date", "number"):
        return found
    if need.expects == "place" and (lies := _LIES_ABROAD.get(need.language)) is not None:
        return max(found, 1.0 if lies.search(quote) else weights.DOUBT)
    # Who has a capital there is seen, be it as a name of any kind.
    return found if need.expects == "person" and need.language in _CAPITALS else max(found, weights.DOUBT)


def may_answer(need: Need, sentence: str) -> bool:
    """Whether a sentence by itself has what is asked for, be it ever so little."""
    return fits(need, sentence, values(sentence)) > 0


def _fits(need: Need, quote: str, values: Sequence[Value]) -> float:
    if need.of_name and not _NAMING.search(quote):
        return 0.0
    match need.expects:
        case "date":
            return _dated(need, quote, values)
        case "number":
            return counted(need, quote, of_subject(need, quote, values))
        case "person":
            found = _named(need, values, "name" if need.of_name else "person")
            told = need.of_role and (_POST.search(quote) or _GROUP.search(quote))
            told = told or (need.language == "en" and not _OWNING.isdisjoint(need.stems) and _BODY.search(quote))
            return max(found, _SOMEBODY) if told else found
        case "place":
            return _located(need, quote, values)
        case "entity":
            return max(_named(need, values, "name"), 0.5)
        case "list":
            return 1.0 if _SERIES.search(quote) else 0.6
        case "text":
            return _text(need, quote, values)
        case _:
            return 1.0


_CAPITALS = frozenset(("fr", "es", "it", "pt", "nl", "pl", "ru", "tr", "sv", "uk", "cs", "id"))
"""Languages that write names with capitals, and few other words."""
_LIES_ABROAD = {
    "zh": regex(r"位于|坐落|设在|地址"),
    "ja": regex(r"にあ[りる]|に位置|所在|住所"),
    "ko": regex(r"에\s(?:있|위치)|주소"),
    "hi": regex(r"(?:में|पर|के पास|के किनारे)\s(?:है|हैं|स्थित|था)"),
    "es": regex(r"\b(?:está en|se (?:encuentra|halla|sitúa)|queda en|situad[oa]|ubicad[oa])\b", re.IGNORECASE),
}
"""Where something is, by words that tell little else, in languages whose sentences need not name that something."""
_BIRTH = frozenset(("born", "birth"))
_ENDS = frozenset(("born", "die"))
_LIFE = regex(r"\b(born|birth|died|dies|death|killed)\b", re.IGNORECASE)
_GROUP = regex(
    r"(?:^|[.;:]\s|\b(?:only|for|to|by|and|or)\s)(?:[a-z]+\s)?(?:people|persons|members|residents|tenants|parents|children|students"
    r"|pupils|adults|pensioners|employees|anyone|anybody|everyone|everybody|those)\b(?!\s(?:is|was|had|said)\b)",
    re.IGNORECASE,
)
"""Those of a sort, for whom a rule holds."""
_OWNING = frozenset(
    canonical(
        stem_words(["buy", "sell", "own", "pay", "fund", "finance", "run", "operate", "organise", "maintain", "supply"])
    )
)
"""What a body does as often as a person."""
_BODY = regex(
    r"\b(?:[Tt]he|[Aa]n?|[Oo]ur|its)\s(?:[\w-]+\s){0,2}?(?:council|company|firm|trust|board|ministry|government|state|county|city|town"
    r"|university|museum|society|club|association|church|parish|bank|foundation|consortium|committee|authority|agency"
    r"|department|union|cooperative|family)\b(?!['’]s)"
)
"""A body without a name: "In 1987 the county council bought the mill"."""
_SOMEBODY = 0.6
"""How well a post or a body fits where somebody is asked for."""
_POST = regex(
    r"\b(?:the|our|your|a|an|its|their)\s(?:[\w-]+\s){0,2}?(?:manager|director|executive|officer|secretary|treasurer"
    r"|chair(?:man|woman|person)?|president|landlord|tenants?|owner|buyer|seller|employees?|employer|captain|editor|caretaker"
    r"|warden|committee|board|council|supervisor|steward|clerk|insurer|customer|supplier)\b",
    re.IGNORECASE,
)
"""Somebody by a post: whoever has it answers who does something as a rule."""


def _located(need: Need, quote: str, values: Sequence[Value]) -> float:
    """A place by its name; where a program keeps something; a spot that has no name."""

    def new(words: Sequence[str]) -> bool:
        return any(set(need.stems).isdisjoint(stems(word, need.language)) for word in words)

    if any(value.kind == "place" and is_fresh(need, value) for value in values):
        return 1.0
    if new(_PLACED.findall(quote)):
        return 0.7
    if _PATH.search(quote) or (need.language == "en" and _NUMBERED.search(quote)):
        return 1.0
    if need.language == "en" and not need.of_life and new(_SPOT.findall(quote)):
        return 0.6
    if need.language == "en" and not need.of_life and any(_lies(need, quote, each) for each in _LIES.finditer(quote)):
        return 0.6
    return 0.5 if new(_CAPITAL.findall(quote)) and not any(value.kind == "person" for value in values) else 0.0


def _lies(need: Need, quote: str, found: re.Match[str]) -> bool:
    """Whether what is asked about stands right before where something lies."""
    before = re.split(r"[.;:,]\s", quote[max(0, found.start() - _BEFORE_LIES) : found.start()])[-1]
    return not stem_set(before).isdisjoint(need.told) and not need.told.issuperset(stems(found[1]))


def _dated(need: Need, quote: str, values: Sequence[Value]) -> float:
    """A date; a day that needs no year, where it is asked when something is to be; a version of a program."""
    found = (value for value in of_subject(need, quote, values) if value.kind == "date")
    dated = any(not _of_other_end(need, quote, value) for value in found)
    if dated or versioned(need.stems, quote) or (need.as_rule and recurs(quote)):
        return 1.0
    # In which tense it is asked is known of English.
    told = need.language != "en" and not need.periods and (days(quote) or recurs_abroad(quote, need.language))
    return weights.DOUBT if told else 0.0


def _of_other_end(need: Need, quote: str, value: Value) -> bool:
    """Whether a date is that of a death where a birth is asked for, or the reverse: by the word nearest before it."""
    if not need.of_life or need.language != "en" or len(_ENDS & need.told) != 1:
        return False
    words = _LIFE.findall(quote[: value.start].rpartition(". ")[2])
    return bool(words) and ("born" if words[-1].lower() in _BIRTH else "die") not in need.told


def _text(need: Need, quote: str, values: Sequence[Value]) -> float:
    """An answer in words: reasons, means and times of day have words of their own."""
    if need.of_day:
        return float(tells_clock(quote) if need.language == "en" else tells_hour(quote, need.language))
    if need.of_label:
        return float(tells_label(need, quote))
    if need.of_secret:
        return float(tells_secret(quote))
    if need.of_name:
        return 1.0
    if need.kind == "why":
        return 1.0 if gives_reason(need, quote) else 0.4
    if need.kind == "how":
        return 1.0 if explains(need, quote) else 0.4 if need.general and _PAST.search(quote) else weights.UNEXPLAINED
    if not need.pairs.isdisjoint(_DIES_OF):
        return float(_DIED_OF.search(quote) is not None)
    # What was so for a time has a name more often than not: a post, a team, an owner, a place.
    return max(_named(need, values, "name"), 0.5) if need.periods else 1.0


def asked_values(need: Need, values: Sequence[Value]) -> tuple[Value, ...]:
    """The values of the kind that is asked for, which the question does not tell itself."""
    kinds = VALUE_KINDS.get(need.expects, frozenset())
    return tuple(value for value in values if value.kind in kinds and is_fresh(need, value))


def _named(need: Need, values: Sequence[Value], kind: str) -> float:
    """1 for a value of this kind that the question does not name itself, 0.7 for a name of some other kind."""
    best = 0.0
    for value in values:
        if kind == "person" and value.kind == "name" and not _of_somebody(need, value):
            continue
        if value.kind in NAMES and is_fresh(need, value):
            best = max(best, 1.0 if value.kind == kind or kind == "name" else 0.7 if value.kind == "name" else 0.0)
    return best


def _of_somebody(need: Need, value: Value) -> bool:
    """Whether a name of no known kind may be a person's: no acronym, and nothing of what is asked about.

    Of "At the Elmhof Ann Holt cooks" the first word is what the question names, and stands beside the name.
    """
    first, _, rest = value.text.partition(" ")
    beside = rest.count(" ") == 1 and _ORGANISED.search(rest) is None
    if beside and stems_of(first, need.language) <= need.named:
        return stems_of(rest, need.language).isdisjoint(need.stems)
    return not value.text.isupper() and stems_of(value.text, need.language).isdisjoint(need.stems)


_NAMING = regex(
    r"\b(?:goes|went|traced|dates) back to\b|\b(?:named|names?|nickname\w*|words?|terms?|deriv\w+|etymolog\w+"
    r"|stands? for|short for|meaning|in (?:honou?r|memory) of"
    r"|namesake|eponym\w*|christened|bapti[sz]ed|dubbed|commemorat\w*|honou?rs|called (?:.{1,30} )?(?:for|after))\b",
    re.IGNORECASE,
)
"""What tells where a name is from."""


def in_period(need: Need, quote: str, periods: Sequence[Period] | None) -> float:
    """How well the periods that `quote` tells of agree with those asked for; 1 where none is."""
    if not need.periods:
        return 1.0
    return agreement(need.periods, told(quote, ((0, len(quote)),), need.of_life)[0] if periods is None else periods)
