"""What gives a reason, or a means: by its words, by where it stands, or by the harm that it tells of. Pure."""

from __future__ import annotations

import re

from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.synonyms import PAST

_REASON = re.compile(
    r"\b(?:because|due to|owing to|caus\w+|reason\w*|result\w*|leads? to|led to|so that|in order to"
    r"|(?<!ever )since(?! (?:then|\d|early|late|the))|thus"
    r"|therefore|explain\w*|blam\w+|concluded|contribut\w+|why|and so|(?<=, )so|(?<=, )since(?! (?:then|\d))"
    r"|(?<=, )for (?:otherwise|else"
    r"|(?:it|they|he|she|we|there)\s(?:is|are|was|were|ha[sd]|have|could|would|can|will|did|does|[a-z]{3,}ed)))\b"
    r"|\b(?:its|the|their|whose) (?:purpose|aim)\b"
    r"|\b(?:on account of|in (?:protest|response|view|reaction|honou?r|memory|recognition|return|revenge|retaliation)\b"
    r"|for (?:fear|lack|want|the sake) of|so as to|with a view to|on (?:the )?grounds\b|prompted|motivated|thanks to"
    r"|out of (?:fear|concern|respect|need)|forced (?:to|by)"
    r"|to (?:avoid|prevent|protect|spare|make (?:way|room)|commemorate|honou?r|escape|comply))\b"
    r"|\b(?:punish\w*|fined|banned|dismissed|deducted|arrested|jailed|imprisoned|executed|sacked|expelled|suspended"
    r"|convicted|sentenced|criticised|criticized|praised)\b[^.;]{0,60}\bfor\s(?:[a-z]+ly\s)?[a-z]+ing\b"
    r"|\bafter (?:[\w’'-]+\s){1,4}?(?:warned|found|discovered|revealed|noticed|failed|broke|collapsed|complained"
    r"|refused|objected|cracked)\b"
    r"|(?:^|\n)As (?:the|it|they|he|she|this|there|no|we|many|most|few|some|all)\s(?:[\w'’-]+\s){0,6}?"
    r"(?:is|are|was|were|has|have|had|can|cannot|could|did|does|do|would|will|may|might|must)\b"
    r"|\bas (?:the|its|his|her|their|our|an?)\s(?:[\w'’-]+\s){1,5}?had\b"
    r"|, as (?:the|it|they|he|she|this|there|no|its|his|her|their|an?|we|many|most|few|some|all)\s(?:[\w'’-]+\s){0,5}?"
    r"(?:is|are|was|were|has|have|had|can|cannot|could|did|does|do|would|will|may|might|must)\b",
    re.IGNORECASE,
)


_REASON_WORDS = {
    "de": "weil denn da damit sonst deshalb deswegen daher darum wegen aufgrund sodass nämlich",
    "fr": "car parce puisque afin sinon cause raison donc grâce",
    "es": "porque pues ya_que debido para_que si_no razón causa por_eso",
    "it": "perché poiché siccome affinché altrimenti causa quindi motivo",
    "pt": "porque pois já_que devido para_que senão causa motivo",
    "nl": "omdat want zodat anders doordat daarom wegens dus",
}
_REASONS = {
    code: re.compile(rf"\b(?:{'|'.join(words.split()).replace('_', ' ')})\b", re.IGNORECASE)
    for code, words in _REASON_WORDS.items()
}
_MANNER = re.compile(
    r"\b(?:by (?:\w+ly )?\w+ing|by means of|with the help of|using|through|thanks to|in this way)\b", re.IGNORECASE
)
_VERB = (
    rf"(?:{PAST}|is|are|was|were|has|have|had|can|could|will|would|may|might|must|does?|did|[a-z]{{3,}}(?:ed|[^s\W]s))"
)
_TOLD_THEN = re.compile(rf":\s(?=[A-Za-z])(?:[\w’'-]+\s){{1,6}}?{_VERB}\s[^:]{{8,}}")
"""A clause behind a colon: "Selling leave is not possible: we found that …"."""
_ASIDE = re.compile(rf"\((?:[\w’'-]+\s){{1,6}}?{_VERB}\s[^()]{{8,}}\)")
_FOLLOWS = re.compile(
    r"(?:^|[.!]\s+|\n)(?:Otherwise|Or else|If (?:not|you (?:do not|don['’]t|forget))\b|This (?!is|was|has)[a-z]+s\s)"
)
"""Goes on from a rule to what it is for: "This blows out dust"."""
_HARM = re.compile(
    r"\b(?:damag\w+|break(?:s|age)?|burns?|burst\w*|clog\w*|block(?:s|ed)?|corrod\w+|crack\w*|seiz\w+|freez\w+|rust\w*|rots?"
    r"|warp\w*|overheat\w*|explo[ds]\w+|ignit\w+|catch(?:es)? fire|leak\w*|spoil\w*|ruin\w*|injur\w+|poison\w*"
    r"|drown\w*|slip\w*|tip(?:s|ped)? over|collaps\w+|glues?|jams?|stain\w*|scratch\w*|shrink\w*|swell\w*|wears? out"
    r"|confus\w+|contaminat\w+|infect\w+|irritat\w+|interfer\w+|germs?|bleed\w*|faint\w*|dizz\w+|chok\w+|invalid\w*|risks?|dangerous|hazard\w*|unsafe)\b",
    re.IGNORECASE,
)
"""What becomes of a thing where a rule is not kept."""
_TOLD_BEFORE = 0.5
"""Share of what is asked about the subject that stands before a colon or a bracket which tells why."""


def gives_reason(need: Need, quote: str) -> bool:
    """Whether `quote` tells why: by a word for a reason, or what is asked and then a clause on it.

    Where it is asked why something is so as a rule, harm tells it too.
    """
    if _REASONS.get(need.language, _REASON).search(quote):
        return True
    if need.language != "en":
        return False
    if need.general and (_FOLLOWS.search(quote) or _HARM.search(quote)):
        return True
    clause = _TOLD_THEN.search(quote) or (_ASIDE.search(quote) if need.general else None)
    return clause is not None and need.coverage(stem_set(quote[: clause.start()]), need.attribute) >= _TOLD_BEFORE


def explains(need: Need, quote: str) -> bool:
    """Whether `quote` has a word that gives a reason, or for how-questions a means."""
    if need.kind == "how":
        return _REASON.search(quote) is not None or _MANNER.search(quote) is not None
    return gives_reason(need, quote)
