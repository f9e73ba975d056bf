"""What stands around a question out of courtesy: it asks for nothing. Pure.

What English says before one is told in `question_rules`, with the words that ask.
"""

from __future__ import annotations

import re

from aria.core.patterns import regex

_GREETING = "|".join((
    r"guten (?:tag|morgen|abend)|hallo|servus|grüß gott|entschuldigung|bitte",
    r"bonjour|bonsoir|salut|pardon|excusez-moi|s['’]il (?:vous|te) pla[iî]t",
    r"hola|buen[oa]s (?:días|tardes|noches)|perdón|perdone|disculpe|por favor",
    r"buongiorno|buonasera|salve|ciao|scus[ai]|per favore|per cortesia",
    r"olá|bom dia|boa (?:tarde|noite)|desculpe|se faz favor",
    r"goede(?:morgen|middag|navond)|goedendag|hoi|sorry|alstublieft",
    r"dzień dobry|cześć|witam|przepraszam|proszę",
    r"здравствуйте|добрый (?:день|вечер)|привет|извините|пожалуйста|скажите|подскажите",
    r"merhaba|iyi günler|affedersiniz|lütfen|pardon|hej|ursäkta",
))  # fmt: skip
_REQUEST = "|".join((
    r"(?:können|könnten|kannst|könntest) (?:sie|du) (?:mir|uns) (?:bitte )?(?:sagen|verraten|mitteilen)",
    r"wissen sie|weißt du",
    r"(?:pouvez|pourriez)-vous (?:me|nous) (?:dire|indiquer)|(?:peux|pourrais)-tu me dire|savez-vous|tu sais",
    r"(?:me|nos) (?:podría|puede|puedes|podrías|podrían) decir",
    r"(?:podría|puede|puedes|podrías) (?:decirme|decirnos)|sabe usted|sabes",
    r"(?:mi|ci) (?:può|potrebbe|puoi|sa|sai) dire|(?:può|potrebbe|puoi|sa|sai) (?:dirmi|dirci)|sapete",
    r"(?:pode|podia|poderia|podes)(?:-me| me)? dizer(?:-me)?|sabe-me dizer|sabes",
    r"(?:kunt|kan|kun) (?:u|je) (?:me|mij|ons) (?:zeggen|vertellen)|weet (?:u|je)",
    r"(?:czy )?(?:może|mógłby|mogłaby|możesz) (?:mi )?(?:pan |pani )?(?:mi )?powiedzieć|czy (?:wie pan|wiesz)",
    r"(?:не )?(?:могли бы вы|можете|можешь) (?:мне )?(?:сказать|подсказать)|(?:вы )?не знаете",
    r"(?:bana )?söyler misiniz|(?:söyleyebilir|söyleyebilir) misiniz|(?:kan|kunde) du säga",
))  # fmt: skip
_COURTESY = regex(
    rf"^[¿¡]?(?:(?:{_GREETING})[,.!]?\s+){{0,3}}"
    rf"[¿¡]?(?:(?:{_REQUEST})(?: (?:{_GREETING}))?,?\s+)?(?:(?:{_GREETING})[,.!]?\s+)?(?=\S)",
    re.IGNORECASE,
)

_WORDS_OF_THANKS = r"thanks|thank you|thx|danke|merci|gracias|grazie|obrigad[oa]|bedankt|dziękuję|спасибо|teşekkürler"
_THANKS = regex(
    rf"(?<=[?.!])\s+(?:(?:many|vielen|mille|muchas|tante|muito|hartelijk|большое)\s)?(?:{_WORDS_OF_THANKS}|cheers|dank|tack)\b"
    rf"(?!\sto\b)[^?]{{0,40}}$|(?<=,)\s+(?:many\s)?(?:{_WORDS_OF_THANKS})\s?[!.:)]{{0,3}}$",
    re.IGNORECASE,
)


def without_courtesy(question: str) -> str:
    """The question without the greeting and the request before it, and the thanks behind: "¿Me podría decir qué …?"."""
    question = _THANKS.sub("", question)
    found = _COURTESY.match(question)
    return question[found.end() :] if found and found.end() > 1 else question
