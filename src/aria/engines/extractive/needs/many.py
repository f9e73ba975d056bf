"""Whether a question is for all things of a kind. Pure, for English."""

from __future__ import annotations

from functools import lru_cache

from aria.core.patterns import regex
from aria.evidence.text.synonyms import PAST

_PLURAL = (
    r"(?!(?:is|was|has|does|as|its|gas|lens|news|series|always|perhaps)\b)"
    r"[^\W\d_A-Z][^\W\d_]+(?<![siu])s\b"
)
"""May be a noun for several; verbs end alike ("causes"), so what stands about it has to tell."""
_AT = (
    r"(?:of|in|on|at|for|from|to|by|with|near|between|within|without|under|over|above|below|before|after|since|until|during"
    r"|that|which|who|whose|where|when|why|how|and|or)\b"
)
_MODIFIERS = rf"(?:(?!{_AT})[\w-]+\s){{0,2}}?"
_ARE = r"(?:are|were|have|had|do|did|can|could|will|would|shall|should|may|might|must)\b"
_DID = (
    rf"(?:\w{{1,30}}ed|{PAST})"
    r"(?=\W*$|\s(?:[A-Z\d]|(?:the|an?|his|her|its|their|all|most|more|no|as|against|through|into|first|last)\b"
    rf"|{_AT}))"
)
"""Behind a verb in "-s" neither stands: "bridges opened before 1950", not "makes fried fish crisp"."""
_DO = (
    r"(?:run|stop|leave|arrive|depart|go|come|open|close|start|end|begin|cost|contain|include|offer|serve|cover|allow|support"
    r"|take|make|give|sell|need|use|show|hold|have|lie|live|belong|border|face|flow|grow|work)\b"
)
_ALL = regex(
    rf"^(?:(?i:in|on|at|for|from|to)\s)?(?i:which|what)\s(?:of\s(?:the|these|those)\s)?{_MODIFIERS}{_PLURAL}\s(?:{_ARE}|{_DID})"
    rf"|^(?i:which)\s(?:of\s(?:the|these|those)\s)?{_MODIFIERS}{_PLURAL}\s(?:{_DO}|{_AT}.{{1,60}}?\s(?:{_ARE}|{_DID}))"
    rf"|^(?i:what)\s(?:{_PLURAL}\sof\s.{{1,60}}?\s{_ARE}|(?:are|were)\s(?:the|some|all)\s{_MODIFIERS}{_PLURAL}\s{_AT})"
    rf"|^(?i:who)\s(?:are|were)\s(?:the|all)\s{_MODIFIERS}{_PLURAL}(?=\W*$|\s{_AT})"
    rf"|^(?i:list|name|enumerate|show|give)\s(?:(?:me|us)\s)?(?:(?:all|every|each)\b"
    rf"|(?:(?:the|some|its|their)\s)?{_MODIFIERS}{_PLURAL}(?=\W*$|,|\s{_AT}|\s\w{{1,30}}(?:ed|ing)\b))"
)


@lru_cache(maxsize=64)
def asks_many(question: str) -> bool:
    """Whether all things of a kind are asked for: "Which bridges opened before 1950?"."""
    return _ALL.search(question[:300]) is not None
