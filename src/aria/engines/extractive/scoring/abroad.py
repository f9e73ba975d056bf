"""What a quote in another language than English tells without the words of the question. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from aria.core.patterns import regex
from aria.core.types import Value
from aria.engines.extractive import weights
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.questions.measure_words import measuring
from aria.evidence.text.idioms import meant
from aria.evidence.text.stems import content_stems
from aria.evidence.typed.lives import lives_told
from aria.evidence.typed.written import DAYS, HOURS, MINUTES, MONTHS, WEEKS, YEARS

_LABEL = 60
"""Characters of a label at most."""

_PASSED = regex(
    r"(?:\b(?:seit|vor|nach|há|hace|depuis|il\sy\sa|pendant|durante|da|per|sinds|od|przed|przez|за|через|för|sedan|i)"
    r"|منذ|قبل|बाद)\s(?:\w+\s)?$",
    re.IGNORECASE,
)
"""Before a span that has passed since something: "Vorsitzende seit drei Jahren" tells nobody's age."""
_AGO = regex(r"\s?(?:lang\b|fa\b|geleden|temu|назад|sedan|önce|से|पहले|前|以前|전)", re.IGNORECASE)
_PASSED_WITHIN = 24
_MONTH_LONG = 2_500_000
_OLDEST = 130
_NO_FORM = (
    r"(?!(?:meist|beste|leicht|gesamt|recht|breit|nicht|dort|erst|selbst|jetzt|sonst|heut|fast|samt|seit|statt|trotzt"
    r"|gehör|gefäll|gefall|gesteh|gestand|gelang|gebrauch|gerat|gedenk|gebiet|geboten|genieß|genoss|gewöhn|gewinn|gewann"
    r"|gegen|gestern|gering|genau|geheim|gemein|gesund)[a-zäöüß]*\b)"
)
"""No forms of a verb, or forms of one that begins with "ge" itself."""
_PARTICIPLE = regex(
    rf"\b{_NO_FORM}((?:ab|an|auf|aus|bei|ein|mit|nach|vor|zu|zurück|um)?)ge([a-zäöüß]{{3,}}?)(?:en|e?t)\b"
)
"""gehalten, angestellt; nouns have a capital."""
_FINITE = regex(rf"\b{_NO_FORM}([a-zäöüß]{{3,}}?)e?t\b")
"""kündigt: Snowball leaves the ending to it."""


_BUILDINGS = (
    "edificio edifici struttura costruzione opera monumento estructura construcción obra edificios bâtiment édifice"
    " ouvrage monument construction edifício estrutura construção Gebäude Bauwerk Bau gebouw bouwwerk budynek budowla"
    " здание сооружение строение byggnad byggnaden metri metros mètres Meter meter metrów metry метров метра"
)
"""Words for what any page on a building calls it, and for the units of its height."""
_SPAN = regex(rf"{YEARS}|{MONTHS}|{WEEKS}|{DAYS}|{HOURS}|{MINUTES}")
_SIZES: Mapping[str, re.Pattern[str]] = {
    "zh": regex(r"(?:总|全)[长長高宽]|[长長高宽深]度|(?:^|[，。；])[长長高宽深](?:约|达)?[\d一二三四五六七八九十百两]"),
    "ja": regex(r"全長|全高|全幅|(?:^|[、。])(?:高さ|長さ|幅|深さ|標高)"),
    "ko": regex(r"(?:^|[,.]\s?)(?:총\s?)?(?:길이|높이|너비|깊이)"),
}


def told_abroad(need: Need, quote: str) -> frozenset[str]:
    """Stems of the words that phrases and signs in the quote stand for: "zur Welt kommen", "(* 1866)"."""
    told = meant(quote, need.language)
    if need.language == "de":
        told |= stem_set(" ".join(_infinitives(quote)), "de").intersection(need.stems)
    return told | lives_told(quote, need.language) if need.expects in ("date", "place") else told


def _infinitives(quote: str) -> Iterator[str]:
    """What the German verbs of a quote may be forms of: halten, of gehalten."""
    return (f"{''.join(each.groups())}en" for form in (_PARTICIPLE, _FINITE) for each in form.finditer(quote))


def told_by_amount(need: Need, quote: str) -> frozenset[str]:
    """Stems that ask for a measure, which an amount with such a unit tells; none where its label says what else it is.

    "Fassungsvermögen: 4 kg" is no weight, and no amount of money says that it is paid "par mois".
    """
    asked, said = need.measuring.intersection(need.stems), stem_set(quote, need.language)
    if need.unit == "money":
        asked = asked.difference(_spans(need.language))
    if need.measuring.isdisjoint(said) and need.coverage(said) == 0:
        return frozenset()  # it only stands in the same document
    if need.unit == "people" and asked.isdisjoint(said) and need.named and need.names_held(said) == 0:
        return frozenset()  # whoever was hurt is no number of those who live in a town
    label, colon, rest = quote.rpartition("\n")[2].partition(":")
    if asked and colon and rest and len(label) <= _LABEL:
        told = stem_set(label, need.language)
        return asked if need.coverage(told) > 0 or not need.measuring.isdisjoint(told) else frozenset()
    return asked


def told_at_amount(need: Need, own: frozenset[str], title: frozenset[str]) -> bool:
    """Whether a sentence with the amount that is asked for says of what it is: by a name, or any word of the question.

    One that says of what sort the amount is, and names nothing but a building, may leave the name to its title: "È alto
    44 metri", "L'edificio è alto 44 metri". `own` and `title` are the stems of both.
    """
    said = own.difference(need.measuring)
    if not need.named:
        return need.coverage(said) > 0
    of_it = not any(stem.isalpha() for stem in said.difference(_things(need.language)))
    return need.names_held(said) > 0 or (of_it and not need.measuring.isdisjoint(own) and need.names_held(title) == 1)


@cache
def _spans(language: str) -> frozenset[str]:
    """Stems of the words by which a language asks how many days, months and so on."""
    return frozenset(content_stems(" ".join(filter(_SPAN.fullmatch, measuring(language).split())), language))


@cache
def _things(language: str) -> frozenset[str]:
    return frozenset(content_stems(_BUILDINGS, language))


def tells_size(quote: str, language: str) -> bool:
    """Whether a sentence of Chinese, Japanese or Korean tells a size of what its page is on, and of no part of that."""
    return language in _SIZES and _SIZES[language].search(quote) is not None


def age_told(quote: str, values: Sequence[Value]) -> float:
    """How well the amounts of a quote fit where it is asked how old somebody is: years that are no span, or a number.

    0 to 1; a number without a unit is taken with doubt.
    """
    found = 0.0
    for value in values:
        before = quote[max(0, value.start - _PASSED_WITHIN) : value.start]
        if _PASSED.search(before) or _AGO.match(quote, value.end):
            continue
        if value.unit == "s" and float(value.key) >= _MONTH_LONG:
            return 1.0
        if not value.unit and value.kind == "number" and 0 < float(value.key) < _OLDEST:
            found = weights.DOUBT
    return found
