"""What is asked of somebody, or when: in other languages than English, by the place of the word. Pure.

"Qui dirige le musée ?" is not answered by who founded it, nor "Wann schließt die Bücherei?" by when that opens.
"""

from __future__ import annotations

from aria.core.patterns import regex
from aria.core.types import QuestionKind
from aria.evidence.questions.question_words import asking
from aria.evidence.text.scripts import fold

_VERB_SECOND = frozenset(("de", "nl", "sv", "fr", "es", "it", "pt"))
_ROLE_BEHIND = frozenset(("fr", "es", "it", "pt", "pl", "ru", "uk", "ar"))
"""Languages that put behind "who" what is asked of them; those that part a verb put half of it last."""
_ROLE_BEFORE = frozenset(("zh", "ja", "ko", "hi"))
"""And those that put it before, unless somebody is said to do something."""
_ONE = regex(r"(?:사람|분|建てた|作った|者)$")
"""Somebody, by what they did: which word says that is not known."""
_AMONG = regex(r"(?:w|z|ze|na|из|в|среди|entre|parmi|tra|fra|من)\s")
_COPULA = regex(
    r"[이입인예였에죠습니까다요가나ですしょうだか呢啊\s?？。!！\u0939\u0948\u0902]*(?:की|किया|करी)?"
    r"[\s?।\u0939\u0948\u0902\u0925\u093e\u0940\u0947]*"
)
"""Letters of what stands behind "who" where that is said to be somebody, and does nothing."""
_NO_SUBJECT = regex(r"^(?:가|이|が|は|を)\s?")
_THE_ONE = regex(r"(?:だった|である|な)?(?:の|人|方)?[はが]?$|(?:은|는|이|가)$|[的是]*$")
"""Between what somebody is and the word that asks: "館長だったのは誰"."""
_ARTICLES = regex(
    r"^[\s,]*(?:(?:est(?:-ce)?|etait|sont|es|era|son|fue|fu|e|sono|foi|sao|jest|byl[aoiy]?|sa|a|ont|ha|han|hanno|tem|avait"
    r"|هي|هو|كان|كانت)\s)?(?:(?:الذي|التي|الذين|que|qui)\s)?"
    r"(?:(?:l[ae]s?|el|los|il|gli|o|os|as?|un[ea]?|lo)\s|l['’])?"
    r"(?:(?:premi\w+|prim[aeo]r?\w*|pierwsz\w+|перв\w+|اول\w*|actuel\w*|actual|attuale|atual|nouve\w+|nuev\w+|nuov\w+"
    r"|nov[oa]|now\w+|нов\w+|obecn\w+|нынешн\w+|dern\w+|ultim\w+|ostatni\w*|последн\w+)\s)?"
)
"""What stands between: a form of "is" or "has", an article, which of several."""
_VERBS = {
    "pl": regex(r"\w+(?:\ssie\b|l[aoiy]?\b|(?:an|on|t)o\b)"),
    "ru": regex(r"\w+(?:ся|сь|л[аио]|[еию]т|ят)\b"),
}
"""In languages in which the thing may stand there: what a verb ends on."""
_NEXT = regex(
    r"\s(?:(?:se|si|fu|fue|foi|era|e|ha|han|est|a)\s){0,2}([^\W\d_]+)(?!\s(?:ich|man|wir|je|on|nous|ik|we|men)\b)(?!\w)"
)
"""What others do or what is done, and not what whoever asks does."""
_BEGINS = regex(r"begin|fang|findet|start|commenc|debut|lieu|empiez|comienz|inici|iniz|cominc|comec|borj")
"""Of what has a day it goes without saying that it begins: "Course in pasta: 9 April"."""


def deed_asked(question: str, language: str, kind: QuestionKind) -> tuple[str, int]:
    """What a question of that kind asks of somebody, or when: words of it, and which of their stems say it, 0 or -1.

    "dirige" of "Qui dirige le musée ?", "présidente" of "Qui est la présidente du club ?", "館長" of "館長は誰ですか".
    Empty where that is not known by its place, and for a mere beginning.
    """
    folded = fold(question).casefold()
    found = asking(folded, language, kind)
    if found is None or kind not in ("who", "when"):
        return "", 0
    if kind == "when":
        return _verb_behind(folded, found.end(), language), 0
    if language in _ROLE_BEFORE:
        before, behind = _THE_ONE.sub("", folded[: found.start()].rstrip()), folded[found.end() :]
        if _COPULA.fullmatch(behind) is not None:
            return ("", 0) if _ONE.search(before) else (before, -1)
        return _NO_SUBJECT.sub("", behind), 0 if language == "zh" else -1
    if language in _ROLE_BEHIND:
        asked = _ARTICLES.sub("", folded[found.end() :])
        return ("", 0) if _AMONG.match(asked) else (asked, 0)
    return "", 0


def _verb_behind(folded: str, at: int, language: str) -> str:
    """The verb right behind "when", in languages that put it there."""
    behind = _NEXT.match(folded, at) if language in _VERB_SECOND or language in _VERBS else None
    if behind is None or _BEGINS.match(behind[1]):
        return ""
    verb = _VERBS.get(language)
    return behind[1] if verb is None or verb.match(folded, behind.start(1)) else ""
