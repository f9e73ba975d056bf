"""Words of questions in other languages than English: what is counted, and what only says that it is asked. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping

from aria.core.patterns import regex
from aria.evidence.text.stems import stems, tokens

_ONLY_ASK: Mapping[str, str] = {
    "de": "darf dürfen muss müssen braucht brauche lange bedeutet maximal eigentlich denn überhaupt grund gründe "
    "gründen tun machen versteht woran wofür fürs genau heißt kann können möchte soll sollte jahr tag heutzutage heute "
    "finde findet finden",
    "fr": "maintenant actuellement jusqu temps faut peut peuvent doit doivent dois ça année jour jours époque "
    "raison signifie appelle puis faire quels quelles combien trouve trouver",
    "es": "ahora actualmente tiempo hay tienen tiene puede pueden puedo debe deben tengo año día motivo "
    "significa llama hacer encuentra encontrar",
    "it": "tempo deve devono devo bisogna può possono posso adesso così mai anno giorno motivo significa chiama "
    "fare trova trovare",
    "pt": "agora atualmente tempo deve devem devo pode podem posso preciso ano dia motivo significa chama fazer "
    "encontra encontrar",
    "nl": "nu tegenwoordig lang duurt mag moet kan moeten kunnen jaar dag reden betekent heet eigenlijk precies "
    "vind vinden",
    "pl": "teraz obecnie długo można trzeba należy mogę muszę roku rok dzień dniu powodu znaczy oznacza nazywa czemu",
    "ru": "сейчас теперь такое такой такая можно нужно надо делать год году день дня причине значит означает "
    "называется собственно",
    "sv": "lång tid tar mig jag man får kan måste ska finns heter gäller nu",
    "hi": "अभी दिन दिनों तारीख",
    "ar": "الآن حاليا يوم أيام",
    "tr": "şimdi para kim hangi yılda yıl gün ne neden demek",
    "zh": "多久 多长 要多 几本 借几 几个 几天 意思 天",
    "ja": "ない いい って すれ れば ばい いけ けな あり き い れ",
    "ko": "않 지금 현재 요일 무슨 언제까지 도 분 시간 되나요 하나요 살아요 얼마예요 동안 곳 않았나요",
}
"""Words, or what is left of them, by which a question asks and that no answer repeats."""
_COUNTED: Mapping[str, re.Pattern[str]] = {
    code: regex(rf"(?<!\w){words}\s?([^\W\d_]{{3,}})", re.IGNORECASE)
    for code, words in {
        "de": "wie ?viele", "fr": r"combien d(?:e|['’])", "es": "cuánt[oa]s", "it": "quant[ei]", "pt": "quant[oa]s",
        "nl": "hoeveel(?! kost)", "tr": "kaç", "sv": "hur många", "pl": "ile", "ru": r"сколько(?!\s\w+т[ьи]\b)",
        "hi": "कितन[ेी]",
    }.items()
}  # fmt: skip
"""What is counted stands right behind these words."""


_ASKED_HAN = regex(
    r"(?:星期|周|礼拜)几|(?:在)?什么时候(?:之前|以前)?|哪一?[天年]|多长时间|多久|多少|几(?=[个點点号天年月日分人名块元本张次楼层岁只家位种条把度])|什么|谁|哪里|哪儿|为什么|怎么样?|怎样|如何"
    r"|[吗呢](?=\s*[?？]?$)|现在的?|目前的?|必须|应该|需要|可以"
)
"""What only asks in Chinese."""


def without_interrogatives(question: str, language: str) -> str:
    """A Chinese question without what only asks: with no spaces between its words that would make words with others."""
    return _ASKED_HAN.sub(" ", question) if language == "zh" else question


def counted_word(question: str, language: str) -> str:
    """The word for what a question in `language` counts; empty where it counts nothing, or does not say so."""
    found = _COUNTED[language].search(question) if language in _COUNTED else None
    return found[1] if found else ""


def only_asking(question: str, language: str) -> frozenset[str]:
    """Stems of words by which a question in `language` asks and that no answer repeats.

    In German only those that the question has as they are listed: "gegründet" has the stem of "Grund". Elsewhere none
    that is a name in it: Anne is no année.
    """
    listed = _ONLY_ASK.get(language, "")
    if language == "de":
        listed = " ".join(frozenset(tokens(listed)).intersection(tokens(question)))
    named = " ".join(word for word in question.split()[1:] if word[0].isupper()) if language != "de" else ""
    return frozenset(stems(listed, language)).difference(stems(named, language))
