"""Words by which a question in another language than English asks how things stand now. Pure.

Only words that mean nothing else: where a language has none in the question, nothing is said of time.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from aria.core.patterns import regex

_WORDS: Mapping[str, str] = {
    "de": r"heute|heutzutage|derzeit|derzeitig\w*|zurzeit|momentan|gegenwärtig|aktuell\w*|jetzt|jetzig\w*|neueste\w?"
    r"|immer noch",
    "fr": r"aujourd.hui|actuel|actuels|actuelles?|actuellement|maintenant|en ce moment|désormais|ces jours-ci",
    "es": r"hoy|ahora|actual|actuales|actualmente|en este momento|hoy en día",
    "it": r"oggi|adesso|attuale|attuali|attualmente|al momento|tuttora",
    "pt": r"hoje|agora|atual|atuais|atualmente|actualmente|neste momento",
    "nl": r"vandaag|momenteel|tegenwoordig|huidige?|op dit moment|nieuwste",
    "pl": r"dziś|dzisiaj|obecnie|obecny|obecna|obecne|aktualnie|aktualny|aktualna|aktualne|teraz",
    "tr": r"bugün|şimdi|şu an|şu anda|şu anki|güncel|hâlâ",
    "sv": r"idag|i dag|nuvarande|just nu|för närvarande|numera",
    "da": r"i dag|nuværende|lige nu|for tiden|i øjeblikket",
    "no": r"i dag|nåværende|akkurat nå|for tiden|for øyeblikket",
    "fi": r"tänään|nyt|nykyinen|nykyään|nykyisin|tällä hetkellä",
    "cs": r"dnes|nyní|teď|současný|současná|současné|aktuální|aktuálně",
    "hu": r"ma|most|jelenleg|jelenlegi|mostani|aktuális",
    "ro": r"astăzi|acum|actual|actuală|actuali|actuale|în prezent",
    "ru": r"сегодня|сейчас|теперь|нынешн\w+|текущ\w+|в настоящее время|на данный момент",
    "uk": r"сьогодні|зараз|тепер|нинішн\w+|поточн\w+|наразі",
    "el": r"σήμερα|τώρα|σημεριν\w+|αυτή τη στιγμή",
    "id": r"hari ini|sekarang|saat ini|terkini",
    "vi": r"hôm nay|hiện nay|hiện tại|bây giờ",
}
_SPELT_TOGETHER: Mapping[str, str] = {
    "zh": "现在|現在|目前|当前|當前|如今|今天|最新|现任|現任",
    "ja": "現在|今日|最新|現職|いま(?=の|は)|今の",
    "ko": "현재|지금|오늘|최신|현직",
    "th": "ตอนนี้|ปัจจุบัน|วันนี้|ล่าสุด",
}
"""Languages that write without spaces, or join endings to a word."""
_NOW = {code: regex(rf"\b(?:{words})\b", re.IGNORECASE) for code, words in _WORDS.items()} | {
    code: regex(words) for code, words in _SPELT_TOGETHER.items()
}


def of_now(question: str, language: str) -> bool:
    """Whether the question asks how things stand today, in a language other than English that is known here."""
    words = _NOW.get(language)
    return words is not None and words.search(" ".join(question.replace("’", "'").split())) is not None
