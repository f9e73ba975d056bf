"""How questions begin in other languages than English: what kind they are, and what they expect."""

from __future__ import annotations

import re
from collections.abc import Mapping

from aria.core.types import AnswerType, QuestionKind
from aria.evidence.text.scripts import fold

_EXPECTS: Mapping[QuestionKind, AnswerType] = {
    "who": "person", "when": "date", "where": "place", "how_many": "number", "why": "text", "how": "text",
}  # fmt: skip

_WORDS: Mapping[str, Mapping[QuestionKind, str]] = {
    "de": {
        "when": r"wann|in welchem jahr|seit wann",
        "how_many": r"wie ?viele?|wie (?:hoch|lange?|groß|alt|weit|tief|schwer|breit)",
        "where": r"wo|woher|wohin",
        "who": r"wer|wem|wen|wessen",
        "why": r"warum|weshalb|wieso",
        "how": r"wie",
    },
    "fr": {
        "when": r"quand|en quelle année|à quelle date",
        "how_many": r"combien|quelle est la (?:hauteur|longueur|taille|population|distance)",
        "where": r"où",
        "who": r"qui",
        "why": r"pourquoi",
        "how": r"comment",
    },
    "es": {
        "when": r"cuándo|en qué año|qué día",
        "how_many": r"cuánt[oa]s?|qué (?:altura|longitud|edad|tamaño|distancia)",
        "where": r"dónde|adónde",
        "who": r"quién(?:es)?",
        "why": r"por qué",
        "how": r"cómo",
    },
    "it": {
        "when": r"quando|in (?:quale|che) anno",
        "how_many": r"quant[oaie]|quanto è (?:alt|lung)[oa]",
        "where": r"dove|dov",
        "who": r"chi",
        "why": r"perché",
        "how": r"come|com",
    },
    "pt": {
        "when": r"quando|em que ano",
        "how_many": r"quant[oa]s?|qual é a (?:altura|população|distância)",
        "where": r"onde|aonde",
        "who": r"quem",
        "why": r"por ?qu[eê]",
        "how": r"como",
    },
    "nl": {
        "when": r"wanneer|in welk jaar",
        "how_many": r"hoeveel|hoe (?:hoog|lang|groot|oud|ver|diep|zwaar|breed)",
        "where": r"waar|waarheen",
        "who": r"wie",
        "why": r"waarom",
        "how": r"hoe",
    },
    "pl": {
        "when": r"kiedy|w którym roku",
        "how_many": r"ile|ilu|jak długo",
        "where": r"gdzie|skąd|dokąd",
        "who": r"kto|kogo|komu|kim",
        "why": r"dlaczego|czemu",
        "how": r"jak",
    },
    "tr": {
        "when": r"ne zaman|hangi yıl(?:da)?",
        "how_many": r"kaç|ne kadar",
        "where": r"nerede|neresi|nereye|nereden|nerededir",
        "who": r"kim|kimin|kime|kimdir|kimi",
        "why": r"neden|niçin|niye",
        "how": r"nasıl",
    },
    "sv": {
        "when": r"när|vilket år",
        "how_many": r"hur (?:många|mycket|hög|lång|länge|stor|gammal)",
        "where": r"var|vart|varifrån",
        "who": r"vem|vems",
        "why": r"varför",
        "how": r"hur",
    },
    "id": {
        "when": r"kapan|tahun berapa",
        "how_many": r"berapa",
        "where": r"di mana|dimana|ke mana|dari mana",
        "who": r"siapa|siapakah",
        "why": r"mengapa|kenapa",
        "how": r"bagaimana",
    },
    "vi": {
        "when": r"khi nào|năm nào|bao giờ",
        "how_many": r"bao nhiêu|mấy",
        "where": r"ở đâu|đâu",
        "who": r"ai",
        "why": r"tại sao|vì sao",
        "how": r"như thế nào|thế nào",
    },
    "ru": {
        "when": r"когда|в каком году",
        "how_many": r"сколько|како(?:ва|й|е) (?:высота|длина|население|численность)",
        "where": r"где|куда|откуда",
        "who": r"кто|кого|кому|кем|чей",
        "why": r"почему|зачем",
        "how": r"как",
    },
    "uk": {
        "when": r"коли|якого року|у якому році",
        "how_many": r"скільки",
        "where": r"де|куди|звідки",
        "who": r"хто|кого|кому|ким",
        "why": r"чому|навіщо",
        "how": r"як",
    },
    "el": {
        "when": r"πότε|ποια χρονιά",
        "how_many": r"πόσ(?:ο|α|οι|ες|ους|η|ος)",
        "where": r"πού",
        "who": r"ποιος|ποια|ποιον|ποιοι",
        "why": r"γιατί",
        "how": r"πώς",
    },
    "ar": {
        "when": r"متى|في أي (?:عام|سنة)",
        "how_many": r"كم|ما عدد",
        "where": r"أين",
        "who": r"^\W*من(?! (?:أين|أي|أية)(?!\w))",
        "why": r"لماذا",
        "how": r"كيف",
    },
    "fa": {
        "when": r"چه زمانی|کی|در چه سالی|چه سالی",
        "how_many": r"چند|چقدر",
        "where": r"کجا|کجاست",
        "who": r"چه کسی|کیست",
        "why": r"چرا",
        "how": r"چگونه",
    },
    "he": {
        "when": r"מתי|באיזו שנה",
        "how_many": r"כמה",
        "where": r"איפה|היכן",
        "who": r"מי",
        "why": r"למה|מדוע",
        "how": r"איך|כיצד",
    },
    "hi": {
        "when": r"कब|किस (?:वर्ष|साल)",
        "how_many": r"कितन[ाेी]",
        "where": r"कहाँ|कहां",
        "who": r"कौन|किसने|किसका|किसकी|किसके",
        "why": r"क्यों",
        "how": r"कैसे",
    },
    "ko": {
        "when": r"언제|몇 년(?:에|도)?",
        "how_many": r"몇|얼마나?",
        "where": r"어디",
        "who": r"누가|누구",
        "why": r"왜",
        "how": r"어떻게",
    },
    "zh": {
        "when": r"什么时候|什麼時候|何时|何時|哪一?年|几年",
        "how_many": r"多少|几|幾|多(?:高|长|長|大|远|遠|重|深|宽)",
        "where": r"哪里|哪裡|哪儿|在哪|何地|何处",
        "who": r"谁|誰|何人",
        "why": r"为什么|為什麼|为何",
        "how": r"怎么|怎麼|怎样|如何",
    },
    "ja": {
        "when": r"いつ|何年|何月|何日",
        "how_many": r"何(?:人|個|本|メートル|キロ|歳|回|冊|時間)|いくつ|いくら|どのくらい|どれくらい",
        "where": r"どこ",
        "who": r"誰|だれ",
        "why": r"なぜ|どうして",
        "how": r"どのように|どうやって",
    },
}
"""The kinds in the order in which they are tried: "wie viele" before "wie"."""

_UNITS: Mapping[str, Mapping[str, str]] = {
    "de": {
        "duration": r"wie lange",
        "length": r"wie (?:lang|hoch|tief|breit|weit)",
        "people": r"wie ?viele? (?:menschen|einwohner|personen|leute)",
    },
    "fr": {
        "duration": r"combien de temps",
        "length": r"combien mesure|quelle est la (?:hauteur|longueur|distance|profondeur|largeur)",
        "people": r"combien de (?:personnes|gens)|combien d'habitants|population",
    },
    "es": {
        "duration": r"cuanto tiempo",
        "length": r"cuanto (?:mide|miden)|(?:que|cual es la) (?:altura|longitud|distancia|anchura)",
        "people": r"cuant[oa]s (?:personas|habitantes)|poblacion",
    },
    "it": {
        "duration": r"quanto tempo",
        "length": r"quanto e (?:alt|lung|larg|profond)[oa]|quanto misura",
        "people": r"quant[ei] (?:persone|abitanti)|popolazione",
    },
    "pt": {
        "duration": r"quanto tempo",
        "length": r"quanto mede|qual e (?:a altura|o comprimento|a distancia|a largura)",
        "people": r"quant[oa]s (?:pessoas|habitantes)|populacao",
    },
    "tr": {"length": r"uzunlugu|yuksekligi|genisligi|derinligi", "people": r"kac kisi|nufusu"},
    "id": {"length": r"berapa (?:panjang|tinggi|lebar|jauh)(?:nya)?", "people": r"berapa (?:orang|penduduk|jiwa)"},
    "ru": {
        "length": r"какова (?:длина|высота|ширина|глубина)|како[ей] (?:длины|высоты|расстояние)",
        "people": r"сколько (?:человек|жителеи|жителей|людей)|население|численность",
    },
    "ar": {"length": r"طول|ارتفاع|عرض|عمق|مسافه", "people": r"عدد سكان|كم شخص\w*"},
    "hi": {"length": r"लंबाई|ऊंचाई|चौड़ाई|गहराई|दूरी", "people": r"कितने लोग|जनसंख्या|आबादी"},
    "zh": {"length": r"多少米|多少公里|多(?:高|长|長|远|遠|深|宽)", "people": r"多少人|多少名|几名|人口"},
    "ja": {"length": r"何(?:メートル|キロ)|長さ|高さ|標高", "people": r"何人|人口"},
    "ko": {"length": r"길이|높이|몇 (?:미터|킬로)", "people": r"몇 명|인구"},
}
"""What is measured, where the words say so: only then does a number in another unit not answer."""
_SPACED = frozenset(_WORDS) - {"zh", "ja", "ko"}


def _pattern(code: str, words: str) -> re.Pattern[str]:
    folded = fold(words).casefold()
    return re.compile(rf"(?<!\w)(?:{folded})(?!\w)" if code in _SPACED and code != "hi" else folded)


_RULES = {code: tuple((kind, _pattern(code, words)) for kind, words in each.items()) for code, each in _WORDS.items()}

_UNIT_RULES = {
    code: tuple((unit, _pattern(code, words)) for unit, words in each.items()) for code, each in _UNITS.items()
}


def unit_of(question: str, language: str) -> str:
    """What a question in `language` wants measured: "length", "people", or nothing that its words tell."""
    folded = fold(question).casefold()
    return next((unit for unit, pattern in _UNIT_RULES.get(language, ()) if pattern.search(folded)), "")


def asked_for(question: str, language: str) -> tuple[QuestionKind, AnswerType]:
    """The kind of a question in `language` and what it expects, by its first question word; a `what` without one."""
    folded = fold(question).casefold()
    found = [(match.start(), kind) for kind, pattern in _RULES.get(language, ()) if (match := pattern.search(folded))]
    if not found:
        return "what", "text"
    kind = min(found, key=lambda each: each[0])[1]
    return kind, _EXPECTS[kind]
