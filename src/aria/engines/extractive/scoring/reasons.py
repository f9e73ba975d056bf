"""What gives a reason, or a means: by its words, by where it stands, or by the harm that it tells of. Pure."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.auxiliaries import AUXILIARIES
from aria.evidence.text.months import CALENDAR
from aria.evidence.text.stems import stems
from aria.evidence.text.synonyms import PAST, canonical

_NO_SOURCE = (
    r"(?!(?:[\w'’-]+\s){1,6}?(?:shows?|shown|reports?|reported|says?|said|told|tells|records?|recorded|notes?|noted|known"
    r"|mentioned|described|planned|done|before)\b)"
)
"""No "as the archive shows" and no "as the others had done"."""
_IS_SO = rf"(?:{AUXILIARIES}|cannot|may|might|must)\b"
"""Closes what "as" leads to: "As the road was closed, …"."""
_TIMES = (
    rf"(?:{'|'.join(sorted(CALENDAR))}|spring|summer|autumn|winter|easter|christmas|yesterday|noon|midnight"
    r"|last\s(?:week|month|year|spring|summer|autumn|winter))\s*(?:[.,;:!?)]|$)"
)
"""From when something is so: "since Monday." gives no reason for it; "since summer guests broke it" does."""
_REASON = regex(
    r"\b(?:because|due to|owing to|caus\w+|reason\w*|result\w*|leads? to|led to|so that|in order to"
    rf"|(?<!ever )since(?! (?:then|\d|early|late|the|{_TIMES}))|thus"
    r"|therefore|explain\w*|blam\w+|concluded(?! with)|contribut\w+|why|and so|(?<=, )so|(?<=, )since(?! (?:then|\d))"
    r"|(?<=, )for (?:otherwise|else"
    r"|(?:it|they|he|she|we|there)\s(?:is|are|was|were|ha[sd]|have|could|would|can|will|did|does|[a-z]{3,}ed)))\b"
    r"|\b(?:its|the|their|whose) (?:purpose|aim)\b"
    r"|\bsince the (?:[\w’'-]+\s){1,4}?(?:ha(?:s|ve)(?! been\b)|is|are|can|cannot|could|does|do|will|would)\b"
    r"|\b(?:on|at|by) (?:the )?(?:wish|request|advice|orders?|insistence|demand|suggestion) of\b(?! the day\b)"
    r"|\b(?:on account of|in (?:protest|response|reaction|honou?r|memory|recognition|return|revenge|retaliation)\b"
    r"|for (?:fear|lack|want|the sake) of|so as to|with a view to [a-z]+ing|in view of the fact"
    r"|on (?:the )?grounds that|on (?:(?!the\b)[a-z]+ )?grounds|prompted|motivated|thanks to"
    r"|out of (?:fear|concern|respect|need)|forced (?:to|by)"
    r"|to (?:avoid|prevent|protect|spare|make (?:way|room)|commemorate|honou?r|escape|comply))\b"
    r"|\b(?:punish\w*|fined|banned|dismissed|deducted|arrested|jailed|imprisoned|executed|sacked|expelled"
    r"|suspended(?!\s(?:from|by|above|over)\b)"
    r"|convicted|sentenced|criticised|criticized|praised)\b[^.;]{0,60}\bfor\s(?:[a-z]+ly\s)?[a-z]+ing\b"
    r"|\bafter (?:[\w’'-]+\s){1,4}?(?:warned|found|discovered|revealed|noticed|failed|broke|collapsed|complained"
    r"|refused|objected|cracked|came\supon)\b"
    r"|(?:^|\n)As (?:the|it|they|he|she|this|there|no|we|many|most|few|some|all)\s(?:[\w'’-]+\s){0,6}?"
    rf"{_IS_SO}"
    rf"|\bas {_NO_SOURCE}(?:the|its|his|her|their|our|an?)\s(?:[\w'’-]+\s){{1,5}}?had\b"
    rf"|, as {_NO_SOURCE}(?:the|it|they|he|she|this|there|no|its|his|her|their|an?|we|many|most|few|some|all)\s"
    rf"(?:[\w'’-]+\s){{0,5}}?{_IS_SO}",
    re.IGNORECASE,
)


_REASON_WORDS = {
    "de": "weil denn da damit sonst deshalb deswegen daher darum wegen aufgrund sodass nämlich",
    "fr": "car parce puisque afin sinon cause raison raisons motif motifs donc grâce",
    "es": "porque pues ya_que debido para_que si_no razón razones causa causas motivo motivos por_eso",
    "it": "perché poiché siccome affinché altrimenti causa quindi motivo",
    "pt": "porque pois já_que devido para_que senão causa motivo",
    "nl": "omdat want zodat anders doordat daarom wegens dus",
    "sv": "eftersom därför orsaken orsak annars så_att på_grund_av tack_vare",
    "pl": "ponieważ gdyż bo żeby aby dlatego wskutek dzięki inaczej przyczyną przyczyna powodem powód z_powodu",
    "ru": "потому поскольку из-за так_как чтобы иначе поэтому причина причиной причины благодаря",
    "tr": "çünkü nedeni nedeniyle dolayı yüzünden sebebi sebebiyle için sayesinde",
}
_REASONS = {
    code: regex(rf"\b(?:{'|'.join(words.split()).replace('_', ' ')})\b", re.IGNORECASE)
    for code, words in _REASON_WORDS.items()
} | {
    "ja": regex("理由|原因|ため|ので|からだ|からです|から(?=[、。])|おかげ|せいで"),
    "zh": regex("因为|因為|由于|由於|原因|为了|為了|所以|因此|以免|否则|否則"),
    "ko": regex("때문|이유|원인|덕분|위해|탓"),
}
_MANNER = regex(
    r"\b(?:by (?:\w+ly )?\w+ing|by means of|with the help of|using|through|thanks to|in this way)\b", re.IGNORECASE
)
_VERB = (
    rf"(?:{PAST}|is|are|was|were|has|have|had|can|could|will|would|may|might|must|does?|did|[a-z]{{3,}}(?:ed|[^s\W]s))"
)
_TOLD_THEN = regex(rf"(?::|\s[–—])\s(?P<told>(?=[A-Za-z])(?:[\w’'-]+\s){{1,6}}?{_VERB}\s(?:[^:.!?]|\.(?=\d)){{8,}})")
"""A clause behind a colon: "Selling leave is not possible: we found that …"."""
_ASIDE = regex(rf"\((?P<told>(?:[\w’'-]+\s){{1,6}}?{_VERB}\s[^()]{{8,}})\)")
_GROUND = regex(
    r"\b(?:not|no|none|nobody|nothing|never|neither|nor|without|cannot|\w+n['’]t|too|already|still|only|alone|lack\w*|needs?|needed"
    r"|used (?:for|by|as)|found|wanted|wished|hoped|feared|thought|knew|believed|felt|decided|refused|failed"
    r"|complained"
    r"|makes?|lets|means|keeps|turns|leaves|worse|wrong|ill|pain\w*|danger\w*|harm\w*|los[et]\w*|dies?"
    r"|(?:\w{3,}er|more|less|fewer|worse|better) than"
    r"|^(?:it|that|this)(?:['’]s| is| was)"
    r" (?:when|where|the (?:only )?(?:day|week|month|season|time|hour|place|way|road)))\b",
    re.IGNORECASE,
)
"""What a clause has that tells why, rather than what comes of it or where to turn: what is not so, or was found."""
_FOLLOWS = regex(
    r"(?:^|[.!]\s+|\n)(?:(?P<else>Otherwise|Or else|If (?:not|you (?:do not|don['’]t|forget)))\b[^.!\n]*"
    r"|This (?:also |only )?(?:saves|keeps|protects|helps|stops|prevents|avoids|lets|allows|makes|reduces|blows"
    r"|cools|dries|clears|cleans"
    r"|removes|ensures|spares|frees|gives|leaves|loosens|lowers|cuts|eases|enables|improves|maintains|preserves|releases"
    r"|restores|seals|settles|softens|speeds|warms|washes|drives|draws|brings|holds|slows|guards|shields|lifts)\s)"
)
"""Goes on from a rule to what it is for, "This blows out dust", or to what comes of not keeping it."""
_HARM = regex(
    r"\b(?:damag\w+|break(?:s|age)?(?! (?:up|for)\b)|burns?|burst\w*|clog\w*|blocks|blocked|corrod\w+"
    r"|crack(?:s|ed|ing)|(?<=developed a )crack|seiz(?:es?|ed)|freez(?:es?|ing)|rust(?:s|ed|y)|rots?"
    r"|warp\w*|overheat\w*|explod\w+|explosi\w+"
    r"|ignit\w+|catch(?:es)? fire|leak\w*|spoil\w*|ruin(?:s|ed)?"
    r"|injur\w+|poison\w*|drown\w*|slip(?:s|ped|ping|pery)?(?! (?:in|of|with|is|are)\b)"
    r"|tip(?:s|ped)? over|collaps\w+|glues|jam(?:s|med)(?= (?:the|it|up)\b)|stain(?:s|ed)|scratch\w*"
    r"|shrink\w*|swell\w*|wears? out|confus\w+|contaminat\w+|infect\w+|irritat\w+|interfer\w+|germs|bleed\w*"
    r"|faint(?:s|ed|ing)|dizz\w+|chok\w+|invalid(?:ate)?s?|at risk|risks? (?:of|that|to)|dangerous|hazard\w*|unsafe)\b",
    re.IGNORECASE,
)
"""What becomes of a thing where a rule is not kept."""
_LOSS = regex(r"\b(?:will|would|may|might|could|can(?:not|['’]t)?|los[et]\w*|forfeit\w*|void|fails?|stops?)\b")
"""The same, behind "otherwise"."""
_OR_ELSE = regex(
    r"(?:\b(?:must|needs?\sto|should|ought\sto|ha(?:ve|s)\sto)\b"
    r"|(?:^|[.!?]\s+|\n)(?:[-*]\s)?[A-Z][a-z]+\s(?:the|your|it|them|an?)\b)[^.;:!?]*?"
    r"(?P<else>,\sor\s(?:else\s)?(?:the|it|they|you|your|he|she|there|an?)\s[^.;!?]{0,60}?"
    r"\b(?:will|would|cannot|gets?|becomes?)\b)"
)
"""What comes of not keeping a rule, behind it: "Let it rest, or the crumb will be sticky"."""
_CASE = regex(
    r"(?:^|[.!?]\s+|\n)(?:If|When)\s(?P<case>[^,.;:!?]{3,80}),\s(?=(?:the|its?|your|there)\s)"
    r"[^.!?]{0,80}?\b(?:too\s(?:long|short|much|many|little|few|small|large|big|hot|warm|cold|cool|wet|dry|old|young|fast"
    r"|slow|high|low|early|late|loose|tight|soft|hard|thick|thin|weak|strong|often)\b|not\s(?:yet\s)?enough)",
    re.IGNORECASE,
)
"""A case and what brought it about: "If the loaf is flat, the dough stood too long"."""
_BRINGS = regex(
    r"(?:^|[.!?]\s+|\n)(?P<by>[^.,;:!?]{2,60}?)\s(?:makes?|forces?)\s"
    r"(?:(?:the|an?|your|its|their|any|most|many)\s)?(?:[\w’'-]+\s){1,2}?"
    r"(?:to\s)?(?P<deed>[a-z]+)(?=[.,;!?]|$|\s(?:and|or|in|on|at|when|if|from)\b)",
    re.IGNORECASE,
)
"""What brings about what is asked: "Uneven watering makes the fruit split"."""
_UNSURE = regex(
    r"\b(?:nothing|nobody|none|no|never|not|rarely|hardly|may|might|this|that|these|those)\b|n['’]t\b", re.IGNORECASE
)
"""Denies or narrows that it does: "This song makes leaves fall"."""
_CAME_OF = regex(
    r"^(?P<what>[^.!?\n]+)[.!?]\s+(?:The|Its?|An?|One\sof\s(?:the|its))\s(?:[a-z’'-]+\s){0,3}?had\s(?:\w+ly\s)?"
    r"(?:failed|broken|burst|collapsed|cracked|leaked|jammed|gone\swrong|run\sout|frozen|rotted|worn\sout"
    r"|been\s(?:\w+ly\s)?(?:damaged|stolen|destroyed|flooded))"
    r"(?:\s(?:in|on|at|behind|under|beneath|above|inside|near|during|before|by)\b[^.!?\d]*)?(?:[.!?]|$)"
)
"""The very next sentence, on what had come about before, with no year of its own: "A pump had failed"."""
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
    if need.general and (_goes_on_to(need, quote) or _harms(need, quote) or _brings(need, quote)):
        return True
    came = _CAME_OF.search(quote)
    if came is not None and need.coverage(stem_set(came["what"])) >= _TOLD_BEFORE:
        return True
    clause = _TOLD_THEN.search(quote) or (_ASIDE.search(quote) if need.general else None)
    if clause is None or not (_GROUND.search(clause["told"]) or _harms(need, clause["told"])):
        return False
    return need.coverage(stem_set(quote[: clause.start()]), need.attribute) >= _TOLD_BEFORE


def _harms(need: Need, quote: str) -> bool:
    """Whether the quote tells of harm that the question does not ask about: not "Why does the tank leak?"."""
    parts = quote.split("\n\n")
    told = parts if len(parts) == 1 else [part for part in parts if need.coverage(stem_set(part), need.attribute) > 0]
    return any(need.told.isdisjoint(canonical(stems(found[0]))) for part in told for found in _HARM.finditer(part))


def _goes_on_to(need: Need, quote: str) -> bool:
    """Whether a sentence tells what a rule is for, or what comes of not keeping it."""
    found = _FOLLOWS.search(quote)
    return found is not None and (not found["else"] or bool(_LOSS.search(found[0])) or _harms(need, found[0]))


def _brings(need: Need, quote: str) -> bool:
    """Whether what is asked about is told with what brings it about, or with what comes of not doing it."""
    case, deed = _CASE.search(quote), _BRINGS.search(quote)
    if case is not None and need.coverage(stem_set(case["case"]), need.attribute) >= _TOLD_BEFORE:
        return True
    if deed and not _UNSURE.search(deed["by"]) and not stem_set(deed["deed"]).isdisjoint(need.told):
        return True
    other = _OR_ELSE.search(quote)
    return other is not None and need.coverage(stem_set(quote[: other.start("else")]), need.attribute) >= _TOLD_BEFORE


def explains(need: Need, quote: str) -> bool:
    """Whether `quote` has a word that gives a reason, or for how-questions a means."""
    if need.kind == "how":
        return _REASON.search(quote) is not None or _MANNER.search(quote) is not None
    return gives_reason(need, quote)
