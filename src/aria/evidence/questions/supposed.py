"""A question of yes or no that supposes a date or a maker, as the question for it: "Was the mill built in 1784?". Pure.

Sources seldom deny a date or a name; they tell another one. Only of one thing, by its name or with "the", and of what
is done to it once: a theatre may close again, and others may write poems too.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from aria.core.patterns import regex
from aria.core.types import SubQuestion
from aria.evidence.text.language import language
from aria.evidence.text.making import past
from aria.evidence.typed import dates

_ONCE = (
    "built constructed erected born founded established formed created opened inaugurated completed finished written"
    " composed designed invented discovered signed abolished dissolved disbanded demolished unveiled patented buried"
)
_DEED = rf"(?:first\s|finally\s|originally\s)?(?:{'|'.join(_ONCE.split())})"
_THING = r"((?:[Tt]he\s|[A-Z])[^,;?]*?)"
"""One thing: "the mill", "Harrow Mill"; of "a church" and of "poems" there may be several."""
_BE, _IN = r"((?:[Ww]as|[Ww]ere))", r"\s(?:in|on)\s(?:the\syear\s)?"
_WAS_DONE = regex(rf"{_BE}\s{_THING}\s({_DEED}\b(?!.*\sby\s)[^,;?]*?){_IN}([^,;?]+)")
_HAPPENED = regex(rf"([Dd]id)\s{_THING}\s((?:first\s|officially\s)?(?:open|die)\b[^,;?]*?){_IN}([^,;?]+)")
_MAKES = ("write", "compose", "design", "found", "direct", "paint", "sculpt", "invent", "discover", "build", "create")
_MADE = {past(verb)[-1]: past(verb)[0] for verb in _MAKES}
_NAME = r"(?:[Tt]he\s)?[A-Z][\w.’'-]*(?:\s(?:of|the|de|von|van|&|[A-Z][\w.’'-]*))*"
_BY = regex(rf"[Ww]as\s{_THING}\s({'|'.join(_MADE)})\sby\s{_NAME}")
_DID = regex(rf"[Dd]id\s{_NAME}\s({'|'.join(_MAKES)})\s{_THING}")
_ENDS = " \t?."


@lru_cache(maxsize=256)
def asked_by_value(asked: SubQuestion) -> SubQuestion:
    """`asked` as it asks when, or by whom, something was done; itself where it supposes neither."""
    if asked.expects != "yes_no" or language(asked.text) != "en":
        return asked
    question = " ".join(asked.text.split()).rstrip(_ENDS)
    return _when(asked, question) or _who(asked, question) or asked


def _when(asked: SubQuestion, question: str) -> SubQuestion | None:
    found = _WAS_DONE.fullmatch(question) or _HAPPENED.fullmatch(question)
    if found is None or not _is_date(found[4]):
        return None
    ask = "In which year" if found[4].strip().isdecimal() else "When"
    return replace(asked, text=f"{ask} {found[1].lower()} {found[2]} {found[3]}?", expects="date")


def _who(asked: SubQuestion, question: str) -> SubQuestion | None:
    by, did = _BY.fullmatch(question), _DID.fullmatch(question)
    if by is not None:
        return replace(asked, text=f"Who {_MADE[by[2]]} {by[1]}?", expects="person")
    return replace(asked, text=f"Who {past(did[1])[0]} {did[2]}?", expects="person") if did is not None else None


def _is_date(text: str) -> bool:
    """Whether the text is a date and nothing else."""
    return any(text[: span.start].strip() == text[span.end :].strip() == "" for span in dates.find(text))
