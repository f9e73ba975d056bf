"""Does a sentence hold a value of the kind that was asked for? Each kind has its signs; most are in modules beside."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aria.core.kinds import VALUE_KINDS
from aria.core.patterns import regex
from aria.core.types import Value
from aria.engines.extractive import weights
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.counted import counted
from aria.engines.extractive.scoring.dimensions_abroad import counts_nothing
from aria.engines.extractive.scoring.labelled import tells_label
from aria.engines.extractive.scoring.located import LIES_ABROAD, located
from aria.engines.extractive.scoring.occasions import tells_occasion
from aria.engines.extractive.scoring.persons import named, person_told
from aria.engines.extractive.scoring.reasons import explains, gives_reason
from aria.engines.extractive.scoring.secret import tells_secret
from aria.engines.extractive.scoring.subject import is_fresh, of_subject
from aria.engines.extractive.scoring.versions import versioned
from aria.evidence.typed.clock_abroad import tells_hour
from aria.evidence.typed.period import Period
from aria.evidence.typed.periods import agreement, told
from aria.evidence.typed.recurring import recurs, recurs_abroad, tells_clock
from aria.evidence.typed.values import values
from aria.evidence.typed.yearly import days

_SERIES = regex(r"\w,\s[^,.;]{2,60},?\s(?:and|or)\s\w|\w and \w")
_DIES_OF = frozenset((("die", "of"), ("die", "from")))
_DIED_OF = regex(
    r"\b(?:[Dd]ied|[Dd]ies|dying)\b[^.;]{0,40}?\s"
    r"(?:(?:of|from|after)\s(?:an?\s|the\s|his\s|her\s)?[a-z]|as a result of|because|when\s|through\s"
    r"|in\san?\s(?:\w+\s)?(?:crash|accident|fire|explosion|fall|collision|avalanche|duel|battle|flood)\b)"
    r"|\bdeath\s(?:was\s)?(?:from|by|due|caused)\b|\bcause of (?:his |her |their )?death"
    r"|\b[Dd]eath\sof\s[^.;]{2,60}?,\sof\s(?!(?:[a-z]+\s){0,2}(?:which|whom|whose|course|family|birth|descent|origins?"
    r"|stock|rank|parents)\b)(?:an?\s)?(?!the\s)(?:[a-z-]+\s){0,2}[a-z-]{3,}(?=[,.;)]|\s(?:in|on|at|aged)\s|$)"
    r"|\bkilled\s(?:by|in|when|at|during)\b"
    r"|\b(?:succumbed|drowned|murdered|executed|hanged|shot|poisoned|starved|choked|struck by|run over|[Ff]ell|froze"
    r"|burnt?|suicide|accident|illness|disease|cancer|stroke|pneumonia|fever|tuberculosis|heart (?:attack|failure))\b"
)
"""Of what somebody died, and not when or where."""
_PAST = regex(r"\b(?:was|were|had|did|(?:has|have) (?:been|become|fallen|risen|grown|\w+ed)|[12]\d{3}s?)\b")
"""What was once: it does not tell how something works."""
_DATING = regex(
    r"(?:^|[\n(,;:|–—-]|\b(?:in|on|at|since|until|till|by|from|of|during|around|about|and|to|between|early|late|mid|the|after"
    r"|before))\s?$",
    re.IGNORECASE,
)
"""Before a year in which something came about: "is 1952" tells a number."""
_NAMING = regex(
    r"\b(?:goes|went|traced|dates) back to\b|\b(?:named|names?|nickname\w*|words?|terms?|deriv\w+|etymolog\w+"
    r"|stands? for|short for|meaning|in (?:honou?r|memory) of"
    r"|namesake|eponym\w*|christened|bapti[sz]ed|dubbed|commemorat\w*|honou?rs|called (?:.{1,30} )?(?:for|after))\b",
    re.IGNORECASE,
)
"""What tells where a name is from."""
_CAPITALS = frozenset(("fr", "es", "it", "pt", "nl", "pl", "ru", "tr", "sv", "uk", "cs", "id"))
"""Languages that write names with capitals, and few other words."""
_CENTURY_ABROAD = regex(
    r"\b(?:en el siglo|no século|nel secolo)\s[IVX]{1,5}\b"
    r"|\b(?:au|nel|w|в)\s[IVX]{1,5}(?:e|er|ème)?\s(?:siècle|secolo|wieku|веке)\b"
    r"|\bim\s\d{1,2}\.\s?(?:Jahrhundert|Jh)\b|\b\d{1,2}\.\s?yüzyılda\b|\bin de\s\d{1,2}e\seeuw\b|\bpå\s1\d00-talet\b"
    r"|\d{1,2}\s?(?:世紀に|세기에)|[于於在]\s?\d{1,2}\s?世[紀纪]"
)
"""In which century something came about; one "of" a century, or "from" it, is the age of some other thing."""
_BIRTH = frozenset(("born", "birth"))
_ENDS = frozenset(("born", "die"))
_LIFE = regex(r"\b(born|birth|died|dies|death|killed)\b", re.IGNORECASE)


def fits(need: Need, quote: str, values: Sequence[Value]) -> float:
    """0 to 1: how well the values of `quote` fit what is asked; 1 where any text can answer.

    Dates and numbers are read in every language. Persons, places and reasons are told by English cues: in another
    language a quote that shows none gets the benefit of the doubt.
    """
    found = _fits(need, quote, values)
    if need.language == "en" or need.of_secret or need.of_day or need.expects in ("date", "number"):
        return found
    if need.expects == "place" and (lies := LIES_ABROAD.get(need.language)) is not None:
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
            figures = of_subject(need, quote, values)
            return 0.0 if counts_nothing(need, figures) else counted(need, quote, figures)
        case "person":
            return person_told(need, quote, values)
        case "place":
            return located(need, quote, values)
        case "entity":
            return max(named(need, values, "name"), 0.5)
        case "list":
            return 1.0 if _SERIES.search(quote) else 0.6
        case "text":
            return _text(need, quote, values)
        case _:
            return 1.0


def _dated(need: Need, quote: str, values: Sequence[Value]) -> float:
    """A date; a day that needs no year, where it is asked when something is to be; a version of a program."""
    found = (value for value in of_subject(need, quote, values) if value.kind == "date")
    dated = any(not _of_other_end(need, quote, value) for value in found)
    if dated or versioned(need.stems, quote) or (need.as_rule and recurs(quote)):
        return 1.0
    if need.as_rule and need.language == "en" and need.kind == "when" and tells_occasion(need, quote):
        return weights.CONDITION
    # In which tense it is asked is known of English.
    abroad = need.language != "en" and not need.periods
    told = abroad and (days(quote) or recurs_abroad(quote, need.language) or _CENTURY_ABROAD.search(quote))
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
    if need.periods and all(need.stems[at][:1].isdigit() for at in need.attribute):  # what happened has its time
        dates = (value for value in values if value.kind == "date")
        dating = (not value.text[0].isdigit() or _DATING.search(quote[: value.start]) for value in dates)
        return 1.0 if any(dating) else 0.4
    # What was so for a time has a name more often than not: a post, a team, an owner, a place.
    return max(named(need, values, "name"), 0.5) if need.periods else 1.0


def asked_values(need: Need, values: Sequence[Value]) -> tuple[Value, ...]:
    """The values of the kind that is asked for, which the question does not tell itself."""
    kinds = VALUE_KINDS.get(need.expects, frozenset())
    return tuple(value for value in values if value.kind in kinds and is_fresh(need, value))


def in_period(need: Need, quote: str, periods: Sequence[Period] | None) -> float:
    """How well the periods that `quote` tells of agree with those asked for; 1 where none is.

    So is it of a time with a name, where nothing is dated: its words tell whether that is meant.
    """
    if not need.periods:
        return 1.0
    said = told(quote, ((0, len(quote)),), need.of_life)[0] if periods is None else periods
    return 1.0 if not said and all(each.name for each in need.periods) else agreement(need.periods, said)
