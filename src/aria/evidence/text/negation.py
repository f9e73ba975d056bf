"""Words for no, by language. Pure."""

from __future__ import annotations

import re

from aria.core.patterns import regex

_ENGLISH = (
    r"\b(?:not(?!\s(?:only|just|merely)\b)|never|no|none|nobody|nothing|neither|nor|cannot|without|except|free\s(?:from|of)"
    r"|\w+n['’]t)\b"
)
_WORDS = {
    "de": "nicht kein keine keiner keinem keinen keines nie niemals niemand nichts weder",
    "fr": "ne pas jamais aucun aucune rien ni non",
    "es": "no nunca jamás ningún ninguno ninguna nada nadie tampoco ni",
    "it": "non mai nessuno nessuna nessun niente nulla né neppure",
    "pt": "não nunca jamais nenhum nenhuma nada ninguém nem",
    "pl": "nie żaden żadna żadne nikt nic nigdy nigdzie",
    "ru": "не нет нельзя никто никогда нигде",
    "nl": "niet geen nooit niemand niets noch",
}
_ONLY = "tylko|jedynie|только|лишь|nur|bloß|seulement|solo|sólo|solamente|soltanto|apenas|só|alleen"
NEGATIONS = {"en": regex(_ENGLISH, re.IGNORECASE)} | {
    code: regex(rf"(?<!\w)(?:{'|'.join(words.split())})(?!\w)(?!\s(?:{_ONLY})\b)", re.IGNORECASE)
    for code, words in _WORDS.items()
}
"""What says no, in the languages of which such words are listed."""
