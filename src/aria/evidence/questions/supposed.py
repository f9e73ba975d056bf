"""A question of yes or no that supposes a value, as the question for that value: "Was the mill built in 1784?". Pure.

Sources seldom deny a date or a name; they tell another one. Whoever looks for a yes or a no finds the page that agrees
and takes the others for pages on something else. For what is done once only: who was fined in 1784 may be fined again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from aria.core.patterns import regex
from aria.core.types import SubQuestion
from aria.evidence.text.language import language
from aria.evidence.text.making import MAKERS, past
from aria.evidence.typed import dates

_DONE_ONCE = (
    "built constructed erected born founded established formed created opened inaugurated closed completed finished"
    " published released launched written composed designed invented discovered signed abolished dissolved disbanded"
    " destroyed demolished introduced started begun buried married killed unveiled patented"
)
_DOES_ONCE = "open close die start begin end graduate retire marry launch break"
_DEED = rf"(?:first\s|finally\s|originally\s)?(?:{'|'.join(_DONE_ONCE.split())})"
_VERB = rf"(?:first\s|finally\s|officially\s)?(?:{'|'.join(_DOES_ONCE.split())})"
_HAPPENED = (
    regex(rf"(was|were)\s((?:(?!\sby\s).)+?\s{_DEED}\b.*?)\s(?:in|on)\s(?:the\syear\s)?(.+)", re.IGNORECASE),
    regex(rf"(did)\s(.+?\s{_VERB}\b.*?)\s(?:in|on)\s(?:the\syear\s)?(.+)", re.IGNORECASE),
)
_MADE = {past(verb)[-1]: past(verb)[0] for verbs in MAKERS.values() for verb in verbs}
_MAKE = {verb: past(verb)[0] for verbs in MAKERS.values() for verb in verbs}
_NAME = r"((?-i:(?:the\s|The\s)?[A-Z])[\w.’'-]*(?:\s(?:of|the|de|von|van|&|(?-i:[A-Z])[\w.’'-]*))*)"
_BY = regex(rf"(?:was|were)\s(.+?)\s({'|'.join(_MADE)})\sby\s{_NAME}", re.IGNORECASE)
_DID = regex(rf"did\s{_NAME}\s({'|'.join(_MAKE)})\s(.+)", re.IGNORECASE)
_PLACED = regex(rf"(was|were|did)\s(.+?\s(?:born|buried|die))\s(?:in|at)\s{_NAME}", re.IGNORECASE)
_ANY = regex(r"(?:an?|any|some|one|another|other)\s", re.IGNORECASE)
"""Before what others may have made too: "Did Elm build a bridge?"."""
_ENDS = " \t?."


@lru_cache(maxsize=256)
def asked_by_value(asked: SubQuestion) -> SubQuestion:
    """`asked` as it asks when, where or by whom something was done; itself where it supposes none of these."""
    if asked.expects != "yes_no" or language(asked.text) != "en":
        return asked
    return next(_wordings(asked, " ".join(asked.text.split()).rstrip(_ENDS)), asked)


def _wordings(asked: SubQuestion, question: str) -> Iterator[SubQuestion]:
    for pattern in _HAPPENED:
        found = pattern.fullmatch(question)
        if found is not None and _is_date(found[3]):
            ask = "In which year" if found[3].strip().isdecimal() else "When"
            yield replace(asked, text=f"{ask} {found[1].lower()} {found[2]}?", expects="date")
    by = _BY.fullmatch(question)
    if by is not None and _ANY.match(by[1]) is None and not dates.find(by[1]):
        yield replace(asked, text=f"Who {_MADE[by[2].lower()]} {by[1]}?", expects="person")
    did = _DID.fullmatch(question)
    if did is not None and _ANY.match(did[3]) is None:
        yield replace(asked, text=f"Who {_MAKE[did[2].lower()]} {did[3]}?", expects="person")
    placed = _PLACED.fullmatch(question)
    if placed is not None:
        yield replace(asked, text=f"Where {placed[1].lower()} {placed[2]}?", expects="place")


def _is_date(text: str) -> bool:
    """Whether the text is a date and nothing else."""
    return any(text[: span.start].strip() == text[span.end :].strip() == "" for span in dates.find(text))
