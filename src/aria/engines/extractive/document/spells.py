"""What a sentence tells of a time without the words that ask for it. Pure.

Texts say when a state began and seldom that it went on, and in other words than people ask: who joined a club played
for it, "from 1952 to 1975" holds 1960, and a name with its years below "Directors" is one of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aria.core.ports import ReadTask
from aria.engines.extractive.document.context import heading
from aria.engines.extractive.document.dated import periods_of
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.typed.dates import BEGINNING
from aria.evidence.typed.periods import WITHIN, Period, agreement

_POST = r"(?-i:(?:the\s|an?\s)?[A-Z]\w+)"
_LED = r"directors?|chief\sexecutives?|CEOs?|managers?|leaders?|presidents?|chair(?:man|woman|men|s)?"
_STATES = tuple(
    (re.compile(rf"\b(?:{asked})\b", re.IGNORECASE), re.compile(rf"\b(?:{told})\b", re.IGNORECASE))
    for asked, told in (
        (
            r"clubs?|teams?|play(?:ed)?(?=\sfor\b)",
            r"joined|signed|(?:moved|transferred|returned|on\sloan|loaned)\sto|(?:coach|manager)\sof",
        ),
        (
            r"office|position|post|role|rank|hold|held",
            rf"became|served\sas|(?:appointed|elected|made|promoted)\s(?:to\s|as\s)?(?:{_POST}|[a-z]+\sof)|was\s{_POST}",
        ),
        (r"led|head|headed|ran|charge", _LED),
        (r"own|owned|owners?", r"sold\s(?:it\s)?to|bought\sby|acquired\sby|taken\sover\sby"),
        (r"called|named?", r"known\sas|renamed|changed\sits\sname"),
        (r"live|lived|living|home", r"moved\sto|settled\sin|emigrated\sto"),
        (r"work|worked|employ|employed|employer", r"joined|hired\sby|professor\sat|taught\sat"),
        (r"study|studied|attend|attended", r"educated\sat|enrolled|entered|graduated"),
        (r"party", r"joined|rejoined|defected\sto"),
    )
)
"""What is asked about a time, and in which words texts say that it began or lasted."""
_ENTRY = 80
"""Characters of a name with its years."""


def unsaid(task: ReadTask, need: Need, index: int, kinds: Sequence[str]) -> str:
    """Words of the question that a sentence tells in other words, where it tells of the time that is asked about."""
    if not need.periods or need.language != "en":
        return ""
    told = periods_of(task, need, index, index, kinds)
    lasting = _held(need, told)
    if not lasting and (not told or agreement(need.periods, told) < WITHIN):
        return ""
    text = task.text.exposed()
    above, quote = _above(task, index, kinds), text[slice(*task.sentences[index])]
    words = [*_of_state(task.sub_question.text, f"{above} {quote}"), above]
    asked = _asked(need)
    if lasting and asked and need.coverage(stem_set(" ".join((*words, quote))), asked) > 0:
        words += lasting  # of that time, and of what is asked
    return " ".join(words).lower().strip()


def _asked(need: Need) -> tuple[int, ...]:
    """Which stems are neither a name nor a year: what was so at the time."""
    return tuple(at for at in need.attribute if not need.stems[at].isdigit())


def _of_state(question: str, quote: str) -> Iterator[str]:
    """The words of the question for a state that the quote tells of."""
    for asked, told in _STATES:
        words = asked.findall(question)
        if words and told.search(quote):
            yield from words


def is_spell(task: ReadTask, index: int, kinds: Sequence[str]) -> bool:
    """Whether it is an entry below a heading that is short enough to be no more than a name with its years."""
    return bool(_above(task, index, kinds))


def _held(need: Need, told: Sequence[Period]) -> list[str]:
    """The years asked about that are told by other words: by "the following season", or a stretch that holds them."""
    return [
        one.whole.first[:4]
        for one in need.periods
        if not one.bounded and any(each == one.whole or (_lasts(each) and each.holds(one.whole)) for each in told)
    ]


def _lasts(period: Period) -> bool:
    """Whether it is told when it began, and it is more than a year and no decade or century."""
    decade = period.first[3:] == "0-01-01" and period.last[3:] == "9-12-31"
    return period.first != BEGINNING and period.first[:4] != period.last[:4] and not decade


def _above(task: ReadTask, index: int, kinds: Sequence[str]) -> str:
    """The heading of a list of names with their years."""
    start, end = task.sentences[index]
    above = heading(index, kinds) if kinds[index] == "item" and end - start <= _ENTRY else None
    return "" if above is None else task.text.exposed()[slice(*task.sentences[above])]
