"""What other languages than English tell as planned: "soll im September fertig sein", "devrait coûter". Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.sentences import sentence_at

_PLANS: Mapping[str, str] = {
    "de": "soll|sollen|sollte|sollten|wird|werden|geplant|vorgesehen|voraussichtlich|plant|planen|veranschlagt",
    "fr": "devrait|devraient|devra|devront|doit|doivent|sera|seront|prévu|prévue|prévus|prévues|prévoit|envisage",
    "es": "debería|deberían|deberá|deberán|debe|deben|será|serán|previsto|prevista|previstos|previstas|prevé|planea",
    "it": "dovrebbe|dovrebbero|dovrà|dovranno|deve|devono|sarà|saranno|previsto|prevista|previsti|previste|prevede",
    "pt": "deveria|deveriam|deverá|deverão|deve|devem|será|serão|previsto|prevista|previstos|previstas|prevê",
    "nl": "zal|zullen|zou|zouden|moet|moeten|gepland|begroot|verwacht",
}
"""Words of a sentence that tells what is to be."""
_CAME: Mapping[str, str] = {
    "de": "wurde|wurden|war|waren|hat|haben|hatte|kostete|eröffnete|begann|endete",
    "fr": "a|ont|était|étaient|fut|furent|avait|avaient",
    "es": "fue|fueron|era|eran|ha|han|había|costó|abrió|terminó|empezó",
    "it": "è\\sstat[oaie]|sono\\sstat[ie]|ha|hanno|fu|furono|era|erano|aveva|costò|aprì",
    "pt": "foi|foram|era|eram|custou|abriu|terminou|começou",
    "nl": "werd|werden|was|waren|heeft|hebben|is|kostte|opende",
}
"""Verbs by which it is asked what came about."""
_DONE: Mapping[str, str] = {"de": "worden|wurde|wurden|war|waren|hat|haben", "nl": "werd|werden|heeft|hebben"}
"""With these in the sentence, "werden" tells what came about."""


@cache
def _finds(words: str) -> re.Pattern[str]:
    return regex(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)


def planned_abroad(question: str, quote: str, value: Value, spoken: str) -> bool:
    """Whether a value is told as what was to be, where a question in that language asks what came about."""
    if spoken not in _PLANS or not _finds(_CAME[spoken]).search(question) or _finds(_PLANS[spoken]).search(question):
        return False
    begin, end = sentence_at(quote, value.start)
    sentence = quote[begin:end]
    if spoken in _DONE and _finds(_DONE[spoken]).search(sentence):
        return False
    return _finds(_PLANS[spoken]).search(sentence) is not None
