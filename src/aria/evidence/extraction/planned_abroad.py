"""What other languages than English tell as planned: "soll im September fertig sein", "devrait coûter". Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.sentences import sentence_at

_PLANS: Mapping[str, str] = {
    "de": "soll|sollen|sollte|sollten|geplant|vorgesehen|voraussichtlich|veranschlagt",
    "fr": "devrait|devraient|devra|devront|sera|seront|prévu|prévue|prévus|prévues|prévoit",
    "es": "debería|deberían|deberá|deberán|será|serán|previsto|prevista|previstos|previstas|prevé",
    "it": "dovrebbe|dovrebbero|dovrà|dovranno|sarà|saranno|previsto|prevista|previsti|previste|prevede",
    "pt": "deveria|deveriam|deverá|deverão|será|serão|previsto|prevista|previstos|previstas|prevê",
    "nl": "zal|zullen|zou|zouden|gepland|begroot",
}
"""Words of a clause that tells what is to be; none that a present state has too ("wird geleitet", "doit son nom")."""
_CAME: Mapping[str, str] = {
    "de": r"wurde|wurden|war|waren|hatte|kostete|eröffnete|begann|endete|hat\s.*\bge\w+(?:t|en)",
    "fr": r"(?:a|ont)\s(?:été|coûté|ouvert|fini|commencé|duré|construit)|a-t-(?:il|elle)\s\w+é|étai(?:en)?t|fut|furent",
    "es": "fue|fueron|costó|abrió|terminó|empezó",
    "it": r"è\sstat[oa]|sono\sstat[ie]|ha\s(?:costato|aperto)|fu|furono|costò|aprì",
    "pt": "foi|foram|custou|abriu|terminou|começou",
    "nl": r"werd|werden|kostte|opende|(?:is|heeft)\s.*\bge\w+",
}
"""Verbs by which it is asked what came about."""
_CLAUSE = regex(r"[,;:.()]\s|\s(?:und|et|y|e|en|mais|aber|pero|ma|mas|maar)\s", re.IGNORECASE)


@cache
def _finds(words: str) -> re.Pattern[str]:
    return regex(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)


def planned_abroad(question: str, quote: str, value: Value, spoken: str) -> bool:
    """Whether a value is told as what was to be, where a question in that language asks what came about."""
    if spoken not in _PLANS or not _finds(_CAME[spoken]).search(question) or _finds(_PLANS[spoken]).search(question):
        return False
    begin, end = sentence_at(quote, value.start)
    clause = f"{_CLAUSE.split(quote[begin : value.start])[-1]}{_CLAUSE.split(quote[value.start : end])[0]}"
    return _finds(_PLANS[spoken]).search(clause) is not None
