"""Which bare four-digit numbers are years, and which are amounts or labels: told by their neighbours. Pure."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.evidence.text.language import is_english
from aria.evidence.typed.written import MEASURE

_NOT_BEFORE = regex(
    r"(?:[$€£¥#]|\b(?:no|nos|number|route|room|page|pages|pp?|model|flight|line|section|highway|building|"
    r"over|nearly|almost|than|least|most|exceeding|up to|limited to|restricted to|capacity of|USD|EUR|GBP|"
    r"defaults?(?::|\s?=|\sto|\sis|\svalue(?::|\sis)?|:?\s\|))\.?)\s{0,2}$",
    re.IGNORECASE,
)
_NOT_AFTER = regex(
    r"\s{0,2}(?:[$€£¥%°]|(?:m|km|cm|mm|kg|g|ft|mi|lb|s|h|W|kW|MW|GW|Hz|kHz|MHz|GHz|V|K|bc|bce|mph|"
    r"square|cubic|feet|inch|acres?|hectares?|people|persons|percent|per\scent|million|billion|thousand|hundred|"
    r"dollars|euros|pounds|yen|degrees|tons|bits|bytes|(?:kilo|centi|milli|micro|mega|giga|deca|hecto)?"
    r"(?:met(?:re|er)|gram(?:me)?|lit(?:re|er)|tonne|mile|yard|ton|watt|joule|volt|hertz|year|day|hour|minute|second)s?)"
    r"\b(?!['’]))",
    re.IGNORECASE,
)
_MEASURED = regex(rf"\s{{0,2}}{MEASURE}", re.IGNORECASE)
"""The same in other languages than English, whose words for a measure may mean something else in English."""
_PLURAL_AFTER = regex(
    r"\s(?!(?:was|is|has|does|as|us|its|this|his|hers?|ours|theirs|yes|plus|versus|across|towards|always|perhaps|"
    r"sometimes|afterwards|besides|thus|whereas)\b)[a-z]+[^\Wsui]s\b"
)
_YEAR_BEFORE = regex(
    r"(?:\b(?:in|since|during|until|till|by|before|after|from|the|its|his|their|between|early|late|mid|year|and|to|"
    r"of|on|circa|ca|c|this|that|every|each|for|en|em|im|nel|año|ano|anno|année|jahre?|desde|depuis|seit|dal|hasta|até"
    r"|pada|tahun|sejak|год|году|года|عام|سنة)\.?|[-–(])\s?$",
    re.IGNORECASE,
)
_CALLED_YEAR = regex(
    r"(?:\bin\sthe\syear|\b(?:im|vom|zum|seit\sdem)\sjahre?|\b(?:el|del|en)\saño|\b(?:no|do|o)\sano|\b(?:nell|dell|l)['’]anno"
    r"|\bl['’]an(?:née)?|\b(?:pada|sejak)\stahun|\bفي\s(?:عام|سنة))\s$",
    re.IGNORECASE,
)
"""Says that a year follows, whatever stands behind it; "last year" and the like do not."""


def is_year(text: str, start: int, end: int) -> bool:
    """Whether the bare four-digit number or range of them at `start`..`end` is a year by its neighbours."""
    before, after = text[max(0, start - 20) : start], text[end : end + 24]
    if _CALLED_YEAR.search(before):
        return True
    if _NOT_BEFORE.search(before) or _NOT_AFTER.match(after):
        return False
    measure = _MEASURED.match(after)
    if measure is not None and not is_english(measure[0], text):
        return False
    return _YEAR_BEFORE.search(before) is not None or _PLURAL_AFTER.match(after) is None
