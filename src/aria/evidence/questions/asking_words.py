"""Words of questions in other languages than English: what is counted, and what only says that it is asked. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping

_MEASURES: Mapping[str, str] = {
    "de": "misst leben wohnen arbeiten", "fr": "mesure mesurent vivent habitent",
    "es": "mide miden viven", "it": "misura vivono", "pt": "mede medem vivem", "ru": "живёт проживает составляет",
    "id": "tinggal", "tr": "yaşıyor", "ko": "얼마",
}  # fmt: skip
"""Verbs of such questions that an answer with a unit has no need of."""

_ONLY_ASK: Mapping[str, str] = {
    "de": "darf dürfen muss müssen braucht lange bedeutet maximal",
    "fr": "temps faut peut peuvent doit doivent",
    "es": "tiempo hay tienen tiene puede pueden debe deben",
    "it": "tempo deve devono bisogna può possono adesso così mai",
    "pt": "tempo deve devem pode podem preciso",
    "nl": "lang duurt mag moet kan",
    "pl": "można trzeba należy",
    "ru": "можно нужно надо делать",
    "tr": "para kim",
    "zh": "多久 多长 要多 几本 借几 几个 几天 意思 天",
    "ja": "ない いい って すれ れば ばい いけ けな あり き い れ",
    "ko": "되나요 하나요 살아요 얼마예요 동안 곳 않았나요",
}
"""Words, or what is left of them, by which a question asks and that no answer repeats."""
_COUNTED: Mapping[str, re.Pattern[str]] = {
    code: re.compile(rf"(?<!\w){words}\s?([^\W\d_]{{3,}})", re.IGNORECASE)
    for code, words in {
        "de": "wie ?viele", "fr": r"combien d(?:e|['’])", "es": "cuánt[oa]s", "it": "quant[ei]", "pt": "quant[oa]s",
        "nl": "hoeveel(?! kost)", "tr": "kaç",
    }.items()
}  # fmt: skip
"""What is counted stands right behind these words."""


def counted_word(question: str, language: str) -> str:
    """The word for what a question in `language` counts; empty where it counts nothing, or does not say so."""
    found = _COUNTED[language].search(question) if language in _COUNTED else None
    return found[1] if found else ""


def measuring(language: str) -> str:
    """Words that only say that something is measured."""
    return _MEASURES.get(language, "")


def only_asking(language: str) -> str:
    """Words by which a question in `language` asks and that no answer repeats."""
    return _ONLY_ASK.get(language, "")
