"""Words for no, by language. Pure."""

from __future__ import annotations

import re

_ENGLISH = (
    r"\b(?:not(?!\s(?:only|just|merely)\b)|never|no|none|nobody|nothing|neither|nor|cannot|without|except|free\s(?:from|of)"
    r"|\w+n['’]t)\b"
)
_WORDS = {
    "de": "nicht kein keine keiner keinem keinen keines nie niemals niemand nichts weder ohne",
    "fr": "ne n pas jamais aucun aucune rien personne sans ni non",
    "es": "no nunca jamás ningún ninguno ninguna nada nadie sin tampoco ni",
    "it": "non mai nessuno nessuna nessun niente nulla senza né neppure",
    "pt": "não nunca jamais nenhum nenhuma nada ninguém sem nem",
    "nl": "niet geen nooit niemand niets zonder noch",
}
NEGATIONS = {"en": re.compile(_ENGLISH, re.IGNORECASE)} | {
    code: re.compile(rf"(?<!\w)(?:{'|'.join(words.split())})(?!\w)", re.IGNORECASE) for code, words in _WORDS.items()
}
"""What says no, in the languages of which such words are listed."""
