"""What a sentence says that somebody is by profession: "was a Portuguese film director and editor". Pure."""

from __future__ import annotations

from aria.core.patterns import regex
from aria.evidence.text.copula import COPULA, blanked

_ENDS = regex(
    r"[;:.()]|\s(?:who|which|that|whose|by|in|on|from|for|at|to|with|about|of|as|best|known|and\sthe)\s|\snot?\s"
)
_LISTED = regex(r",?\s(?:and|&)\s|,\s|\s?/\s?")
_DOES = regex(
    r"[a-z]+(?:tor|ter|ser|ner|ler|cer|ger|per|yer|her|mer|ver|der|ker|ist|ian|ress|man|woman|eur|ant|ect|oet|geon)"
)
"""How the name of a profession ends."""
_OTHER_WORDS = "judge model monk nun priest chef cook host athlete coach pilot mechanic critic spy actor doctor"
_OTHERS = frozenset(_OTHER_WORDS.split())
_NO_WORDS = "member brother sister father mother daughter son former founder other leader winner owner partner"
_NONE = frozenset(_NO_WORDS.split())
_AKIN = """actor actress performer comedian entertainer
    singer musician composer songwriter rapper pianist guitarist conductor bandleader drummer
    writer author novelist poet playwright screenwriter journalist essayist dramatist
    director filmmaker producer cinematographer screenwriter
    politician statesman lawyer minister diplomat
    scientist physicist chemist biologist botanist mathematician astronomer engineer inventor
    footballer player athlete sportsman sportswoman cricketer coach manager
    painter artist sculptor illustrator designer architect engraver"""
_ALIKE = tuple(frozenset(line.split()) for line in _AKIN.splitlines())
"""Of two of these it depends on what is meant whether they are one."""


def professions(sentence: str) -> frozenset[str]:
    """The professions that the sentence says its subject has."""
    copula = COPULA.search(blanked(sentence))
    if copula is None:
        return frozenset()
    ends = _ENDS.search(sentence, copula.end())
    is_a = sentence[copula.end() : ends.start() if ends else None]
    last = (each.split()[-1] for each in _LISTED.split(is_a) if each.split())
    return frozenset(word for word in last if word not in _NONE and (word in _OTHERS or _DOES.fullmatch(word)))


def shared(one: frozenset[str], other: frozenset[str]) -> bool | None:
    """Whether two people have a profession in common; None where that depends on what is meant."""
    if one & other:
        return True
    return None if any(one & group and other & group for group in _ALIKE) else False
