"""Editions of one list, as the prices of 2023 and those of 2025: asked how it is, the latest that is in force tells it.

Only of lists that hold until the next one: what is told of "Summer fair 2023" stays so, whatever the fair of 2025 had.
Pure.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from aria.core.patterns import regex
from aria.core.types import Source
from aria.evidence.conflict.scope import NOW
from aria.evidence.questions.present import of_now
from aria.evidence.text.language import language
from aria.evidence.typed.periods import asked
from aria.evidence.typed.recurring import asked_as_rule

_HOLDS_ON = regex(
    r"\b(?:price(?:\slist)?s?|fees|fares|tariffs?|rates|charges|opening\s(?:hours|times)|timetables?|rules|regulations|statutes"
    r"|bylaws|menu|preis(?:e|liste)|tarife?|gebühren(?:ordnung|liste)?|öffnungszeiten|fahrplan|satzung|hausordnung|speisekarte"
    r"|tarifs|prix|horaires|règlement|tarifas|precios|horarios?|reglamento|listino|prezzi|tariffe|orari|regolamento|preços"
    r"|horários?|regulamento|prijs(?:lijst|zen)|prijzen|tarieven|openingstijden|dienstregeling)\b",
    re.IGNORECASE,
)
"""Titles of lists that hold until the next edition."""
_YEAR = regex(
    r"[\s,(–—-]{0,3}\b(?:(?:for|of|from|für|ab|de|del|pour|per|voor)\s)?(?P<year>20\d\d)(?:\s?[/–-]\s?(?:20)?\d\d)?\b\)?"
)
_IS_SO: Mapping[str, str] = {
    "de": r"kostet|kosten|beträgt|betragen|gilt|gelten|öffnet|schließt|fährt|zahlt|zahlen",
    "fr": r"coûte|coûtent|ouvre|ferme|part|paie|payent",
    "es": r"cuesta|cuestan|vale|valen|abre|cierra|sale|paga|pagan",
    "it": r"costa|costano|apre|chiude|parte|paga|pagano",
    "pt": r"custa|custam|abre|fecha|sai|paga|pagam",
    "nl": r"kost|kosten|opent|sluit|vertrekt|betaalt|betaal",
}
"""Verbs in the present by which other languages than English ask for what such lists tell."""
_VERBS = {code: regex(rf"\b(?:{verbs})\b", re.IGNORECASE) for code, verbs in _IS_SO.items()}


def out_of_force(sources: Sequence[Source], question: str, today: str) -> frozenset[str]:
    """The ids of the editions that do not hold on the day of the question, where one among the sources does.

    `today` is that day as an ISO date. Where it is asked how something was, each edition tells it of its time.
    """
    dated = {source.id: edition for source in sources if (edition := _edition(source)) is not None}
    if len(dated) < len(("one", "other")) or not _asks_how_it_is(question):
        return frozenset()
    latest: dict[str, str] = {}
    for series, year in dated.values():
        if year <= today[:4]:
            latest[series] = max(year, latest.get(series, ""))
    return frozenset(each for each, (series, year) in dated.items() if year != latest.get(series, year))


def _edition(source: Source) -> tuple[str, str] | None:
    """What is called alike in all editions of a list, with where they lie, and the year of this one."""
    years = [*_YEAR.finditer(source.title)]
    if len(years) != 1 or not _HOLDS_ON.search(source.title):
        return None
    rest = f"{source.title[: years[0].start()]} {source.title[years[0].end() :]}"
    return f"{source.uri.rpartition('/')[0]} {' '.join(rest.casefold().split())}", years[0]["year"]


def _asks_how_it_is(question: str) -> bool:
    spoken = language(question)
    if asked(question):
        return False
    if spoken == "en":
        return NOW.match(question) is not None or asked_as_rule(question)
    verbs = _VERBS.get(spoken)
    return of_now(question, spoken) or (verbs is not None and verbs.search(question) is not None)
