"""Keywords of other languages than English as the question that they may stand for: "horario biblioteca". Pure.

A few words without a verb show no language to what tells it by function words; the word that asks for something does.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from aria.core.patterns import regex
from aria.core.types import SubQuestion
from aria.evidence.questions.question_words import asked_for
from aria.evidence.text.language import detected, language

_MOST = 7
"""Words of a query; what is longer is told in sentences."""
_SENTENCE = regex(r"[?¿!:;.]")
_OF = {
    "de": r"(?:der|des|die|das|für|von|vom|zu[mr]?|im|in der)",
    "fr": r"(?:de la|de l['’]|du|des|de|d['’]|pour|à la|au)",
    "es": r"(?:de la|de los|de las|del|de|para)",
    "it": r"(?:della|dello|dell['’]|dei|degli|delle|del|di|per)",
    "pt": r"(?:da|do|das|dos|de|para)",
    "nl": r"(?:van de|van het|van|voor de|voor het|voor|de|het)",
}
"""What may join the asking word to the thing that it is asked of."""
_HEADS = {
    "de": (
        ("Öffnungszeit(?:en)?", "Wann ist {} geöffnet?"),
        ("Preise?|(?-i:Kosten)|Gebühr(?:en)?|Eintrittspreise?", "Wie viel kostet {}?"),
        ("Höhe|Betrag", "Wie hoch ist {}?"),
        ("Länge", "Wie lang ist {}?"),
        ("Datum|Termine?|Beginn", "Wann ist {}?"),
        ("Adresse|Standort", "Wo ist {}?"),
        ("Einwohner(?:zahl)?", "Wie viele Einwohner hat {}?"),
    ),
    "fr": (
        ("horaires?|heures d['’]ouverture", "Quand est ouvert {} ?"),
        ("(?<!grand )prix|tarifs?|coût", "Combien coûte {} ?"),
        ("hauteur", "Quelle est la hauteur de {} ?"),
        ("longueur", "Quelle est la longueur de {} ?"),
        ("adresse", "Où se trouve {} ?"),
        ("nombre d['’]habitants", "Combien d'habitants compte {} ?"),
    ),
    "es": (
        ("horarios?(?: de apertura)?", "¿Cuándo abre {}?"),
        ("precios?|tarifas?|coste", "¿Cuánto cuesta {}?"),
        ("altura", "¿Qué altura tiene {}?"),
        ("longitud", "¿Qué longitud tiene {}?"),
        ("fechas?", "¿Cuándo es {}?"),
        ("dirección|direccion|ubicación|ubicacion", "¿Dónde está {}?"),
        ("número de habitantes|habitantes", "¿Cuántos habitantes tiene {}?"),
    ),
    "it": (
        ("orari[oi]?(?: di apertura)?", "Quando apre {}?"),
        ("prezz[oi]|cost[oi]|tariff[ae]", "Quanto costa {}?"),
        ("altezza", "Quanto è alto {}?"),
        ("lunghezza", "Quanto è lungo {}?"),
        ("indirizzo", "Dove si trova {}?"),
        ("numero di abitanti|abitanti", "Quanti abitanti ha {}?"),
    ),
    "pt": (
        ("horários?(?: de funcionamento)?", "Quando abre {}?"),
        ("preços?|precos?|custo", "Qual é o preço de {}?"),
        ("comprimento", "Qual é o comprimento de {}?"),
        ("endereço|morada|localização", "Onde fica {}?"),
    ),
    "nl": (
        ("openingstijden|openingsuren", "Wanneer is {} open?"),
        ("prij(?:s|zen)|(?-i:kosten)|tarie(?:f|ven)", "Hoeveel kost {}?"),
        ("hoogte", "Hoe hoog is {}?"),
        ("lengte", "Hoe lang is {}?"),
        ("adres", "Waar is {}?"),
        ("aantal inwoners|inwoners", "Hoeveel inwoners heeft {}?"),
    ),
}
"""The words that ask for something of a thing, by language, and the question in which the thing stands.

One that two languages have is the first one's. Names may have them too ("Prix Goncourt", "Tarifa"), so that a query is
asked so only where it answers nothing as it is.
"""
_PATTERNS = tuple(
    (
        code,
        regex(rf"^(?:(?:{head})\s+(?:{_OF[code]}\s*\b)?(?P<of>\S.*)|(?P<thing>\S.*?)\s+(?:{head}))$", re.IGNORECASE),
        asked,
    )
    for code, heads in _HEADS.items()
    for head, asked in heads
)


@lru_cache(maxsize=256)  # asked of every document that does not answer
def question_abroad(text: str) -> str:
    """What keywords of another language than English may ask, in that language; empty for everything else."""
    words = text.split()
    if not 1 < len(words) <= _MOST or _SENTENCE.search(text):
        return ""
    bare, told = " ".join(words), detected(text)
    for code, pattern, asked in _PATTERNS:
        if told in ("", code) and (found := pattern.match(bare)):
            return asked.format(found["of"] or found["thing"])
    return ""


def asked_by_keywords(asked: SubQuestion) -> SubQuestion:
    """`asked` as the question that its keywords may stand for; itself where they stand for none."""
    question = question_abroad(asked.text)
    if not question:
        return asked
    expects = asked_for(question, language(question))[1]
    return replace(asked, text=question, query=question.strip("¿? "), expects=expects)
