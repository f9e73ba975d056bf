"""Whether a text is on the whole where a part is asked about, or on another of the same name. Pure, for English."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import SubQuestion
from aria.evidence.questions.attributes import essential, told_of, with_synonyms
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical

_PART_ASKED = (
    r"\b[Tt]he\s(?:[a-z]+\s)?(?P<part>[a-z]{{3,}})\s(?:of|in|at|on)\s(?:[Tt]he\s)?{name}(?!\w)"
    r"|\b[Tt]he\s{name}['’]s?\s(?P<its>[a-z]{{3,}})\b(?!\s[A-Z])"
)
_NO_PART = regex(
    r"[a-z]+(?:ions?|ments?|ings?|ures?|ances?|ences?|ity|ness|ship)|(?:work|battle|siege|treaty|peace|name|date|year|day|start|end"
    r"|fall|rise|loss|birth|death|use|war|fire|flood|visit|name|plan|idea|cost|price|size|height|length|age|top|summit|peak"
    r"|first|last|original|novel|book|film|song|album|play|poem|wife|husband|son|daughter|father|mother|brother|sister"
    r"|town|city|village|island|county|state|province|kingdom|port|parish|district|river|lake|mountain)s?"
)
"""What befell a thing, what it has in numbers or what it is, and no part of it: "the building of the Elm Bridge"."""
_OTHER = (
    r"\b(?:[Aa]nother|[Aa]\ssecond|[Aa]\sdifferent|[Tt]he\sother|[Oo]ne\smore)"
    r"\s(?:(?!of\b|in\b|at\b|on\b|to\b|from\b)[a-z]+\s){{0,2}}(?:called\s|named\s)?{name}(?!\w)"
)


def lacks_part(asked: SubQuestion, name: str, text: str) -> bool:
    """Whether a part of what is named is asked about of which the text says nothing: the bar of the Elm Hotel.

    Only where something is asked of the part: who the mayor of Elm is may be told in other words.
    """
    part = re.search(_PART_ASKED.format(name=re.escape(name)), asked.text)
    head = part and (part["part"] or part["its"])
    if not head or _NO_PART.fullmatch(head):
        return False
    of_part = frozenset(content_stems(head))
    if not essential(asked) - of_part:
        return False
    told = told_of(text, "en", of_part)
    meant = with_synonyms(of_part) | frozenset(canonical(of_part))
    return meant.isdisjoint(told) and meant.isdisjoint(canonical(told))


def is_other_of_name(name: str, text: str) -> bool:
    """Whether a text says that it is on another thing of the name: "There is another Elm in Kent"."""
    return re.search(_OTHER.format(name=re.escape(name)), text) is not None
