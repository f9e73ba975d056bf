"""A question of yes or no that supposes a value, as the question for it: "Was the mill built in 1784?". Pure.

Sources seldom deny a date, a name or an amount; they tell another one. Only of one thing, by its name or with "the",
of what is done to it once, and of posts that one person holds: a theatre may close again, and others may write poems.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from aria.core.patterns import regex
from aria.core.types import SubQuestion, Value
from aria.evidence.text.language import language
from aria.evidence.text.making import past
from aria.evidence.typed import dates
from aria.evidence.typed.amounts import PHYSICAL, as_figure, as_money
from aria.evidence.typed.succession_words import POSTS
from aria.evidence.typed.values import values

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
_HOLDS = regex(rf"([Ii]s|[Ww]as)\s{_NAME}\s(the\s(?:[a-z]+\s){{0,2}}(?:{POSTS})\s(?:of|at|for)\s[^,;?]+)")
_ONE = r"(?!(?:any|some|another|there|other|more|every|each|most|all)\s)([^,;?]+?)"
"""One thing of which an amount is supposed: "admission" needs neither a name nor "the"."""
_ADVERB = r"(?:\s(?:about|exactly|only|really|still|around|roughly))?"
_IS = regex(rf"([Ii]s|[Aa]re|[Ww]as|[Ww]ere)\s{_ONE}(?<!\sfor)(?<!\s[a-z]{{2}}){_ADVERB}")
"""Of a thing; "lunch is included for" needs the amount."""
_TAKES = regex(rf"([Dd]o|[Dd]oes|[Dd]id)\s{_ONE}\s(cost|weigh|last|take){_ADVERB}")
_HAS = regex(rf"([Dd]o|[Dd]oes|[Dd]id)\s{_ONE}\s(have|hold|seat|employ|contain|own){_ADVERB}")
_THERE = regex(rf"([Aa]re|[Ww]ere)\sthere{_ADVERB}")
_SIZES = frozenset(("high", "tall", "long", "wide", "deep", "thick", "old", "heavy"))
_RULED = regex(
    r"\b(?:period|notice|warranty|guarantee|limit|lease|term|leave|population|deadline|capacity|height|length|depth|width"
    r"|weight|speed|age|area|distance|temperature|duration)\b",
    re.IGNORECASE,
)
"""What an amount alone is said of: "Is the notice period four weeks?"."""
_MEASURE = {"weigh": "kg", "last": "s", "take": "s"}
"""In which base unit it is told."""
_HOW = {"cost": "How much", "weigh": "How much", "last": "How long", "take": "How long"}
_COUNTED = regex(r"(?:[A-Za-z-]+|\d[\d,. ]*)\s((?:[a-z]+\s)?[a-z]+s|people|men|women|children)")
_DONE = regex(r"[a-z]+(?:ed|en|ought|ade|ilt|old|ost|et)\b")
"""What was done to those counted: "were 14 people injured"."""
_REGULAR = "die survive attend work live vote enter visit sign escape drown perish"
_NEARLY = regex(r"^(?:about|around|roughly|approximately|exactly|only)\s", re.IGNORECASE)
_ENDS = " \t?."


@lru_cache(maxsize=256)
def asked_by_value(asked: SubQuestion) -> SubQuestion:
    """`asked` as it asks when, by whom, who holds a post, or how much; itself where it supposes none of these."""
    if asked.expects != "yes_no" or language(asked.text) != "en":
        return asked
    question = " ".join(asked.text.split()).rstrip(_ENDS)
    return _when(asked, question) or _who(asked, question) or _how_much(asked, question) or asked


def _when(asked: SubQuestion, question: str) -> SubQuestion | None:
    found = _WAS_DONE.fullmatch(question) or _HAPPENED.fullmatch(question)
    if found is None or not _is_date(found[4]):
        return None
    ask = "In which year" if found[4].strip().isdecimal() else "When"
    return replace(asked, text=f"{ask} {found[1].lower()} {found[2]} {found[3]}?", expects="date")


def _who(asked: SubQuestion, question: str) -> SubQuestion | None:
    if (held := _holder(asked, question)) is not None:
        return held
    by, did = _BY.fullmatch(question), _DID.fullmatch(question)
    if by is not None:
        return replace(asked, text=f"Who {_MADE[by[2]]} {by[1]}?", expects="person")
    return replace(asked, text=f"Who {past(did[1])[0]} {did[2]}?", expects="person") if did is not None else None


def _holder(asked: SubQuestion, question: str) -> SubQuestion | None:
    """Of a post in a time that is told, or now: who once held it was not the only one."""
    holds = _HOLDS.fullmatch(question)
    if holds is None or (holds[1].lower() == "was" and not dates.find(holds[2])):
        return None
    return replace(asked, text=f"Who {holds[1].lower()} {holds[2]}?", expects="person")


def _how_much(asked: SubQuestion, question: str) -> SubQuestion | None:
    """For the one amount of the question, which bounds nothing: "at most 40 m" is so of many amounts."""
    found = [value for value in values(question) if value.kind in ("number", "money")]
    if len(found) != 1 or as_figure(found[0].text) != _NEARLY.sub("", found[0].text):
        return None
    amount = found[0]
    before, after = question[: amount.start].rstrip(), question[amount.end :].strip()
    text = _of_count(before, amount, after) or _of_size(before, amount, after)
    return replace(asked, text=f"{text}?", expects="number") if text else None


def _of_size(before: str, amount: Value, after: str) -> str:
    be, takes = _IS.fullmatch(before), _TAKES.fullmatch(before)
    paid = as_money(amount).kind == "money"
    bare = not after and (paid or _RULED.search(before) is not None)  # a pool of 25 m may be as long or as deep
    if be is not None and (after in _SIZES or (bare and be[1].lower() in ("is", "was"))):
        how = f"How {after}" if after else "How long" if amount.unit == "s" else "How much" if paid else "What"
        return f"{how} {be[1].lower()} {be[2]}"
    if takes is None or after:
        return ""
    measures = paid if takes[3] == "cost" else amount.unit == _MEASURE[takes[3]]
    return f"{_HOW[takes[3]]} {takes[1].lower()} {takes[2]} {takes[3]}" if measures else ""


def _of_count(before: str, amount: Value, after: str) -> str:
    counted = _COUNTED.fullmatch(amount.text)
    has, there, be = _HAS.fullmatch(before), _THERE.fullmatch(before), before.lower()
    if counted is None or amount.unit in PHYSICAL - {"people"}:
        return ""
    if has is not None:
        return f"How many {counted[1]} {has[1].lower()} {has[2]} {has[3]} {after}".rstrip()
    if there is not None and after:
        return f"How many {counted[1]} {there[1].lower()} there {after}"
    if be == "did" and (deed := after.partition(" "))[0] in _REGULAR.split():
        return f"How many {counted[1]} {past(deed[0])[0]} {deed[2]}".rstrip()
    return f"How many {counted[1]} {be} {after}" if be in ("are", "were") and _DONE.match(after) else ""


def _is_date(text: str) -> bool:
    """Whether the text is a date and nothing else."""
    return any(text[: span.start].strip() == text[span.end :].strip() == "" for span in dates.find(text))
