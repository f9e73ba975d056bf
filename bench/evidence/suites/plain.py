"""Plain questions, made of the first sentences of texts: what something is, who directed it, when somebody was born.

A text's first sentence says what its title is, in one of a few wordings, and a question is made of it. The answer
should begin with that sentence, or with the value that it tells, and no other text contradicts it.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from aria import Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.evidence.text.sentences import split
from bench.evidence.data import Data
from bench.evidence.matching import holds
from bench.evidence.metric import Metric, mean

EACH = 25
"""Questions of a kind."""
_OPENING = 80
"""Characters of a sentence by which it is known in a quote."""
_MONTH = "January|February|March|April|May|June|July|August|September|October|November|December"
_DAY = rf"(?:\d\d? (?:{_MONTH})|(?:{_MONTH}) \d\d?,) \d{{4}}"
_TRADE = "actor|actress|singer|writer|politician|footballer|composer|painter|film director|author|poet|lawyer"
_NAME = r"[A-Z]\w+(?: [A-Z][\w.]*)+"
_BRACKET = r"\s*(?:\([^()]{1,160}\)|,[^,.]{1,60},)?\s*"
_KINDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (rf"\(\s?born (?P<told>{_DAY})\)", ("When was {} born?", "What year was {} born in?", "{} date of birth")),
    (rf"[–-] ?(?P<told>{_DAY})\) was\b", ("When did {} die?", "What was the date of death of {}?")),
    (rf"\bfilm (?:written and )?directed by (?P<told>{_NAME})", ("Who directed {}?", "Who is {} directed by?")),
    (rf"\bstarring (?P<told>{_NAME})", ("Who starred in the film {}?", "Who stars in {}?")),
    (r"\b(?:best|most|widely) known for (?P<told>.{20,60})\b", ("What is {} known for?", "Why is {} famous?")),
    (
        rf"\b(?:is|was) an? (?P<told>[A-Z]\w+an|British|English|French|Irish|Polish) (?:\w+ )?(?:{_TRADE})\b",
        ("What nationality is {}?", "Which country is {} from?"),
    ),
    (
        rf"\b(?:is|was) an? [A-Z]\w+ (?P<told>{_TRADE})\b",
        ("What is the occupation of {}?", "What does {} do for a living?", "Who is {}?"),
    ),
    (rf"^[^(,]+{_BRACKET}(?:is|was) (?P<told>(?:an?|the|one) [a-z].{{10,40}})\b", ("What is {}?",)),
)


@dataclass(frozen=True)
class Plain:
    """A question, the value that answers it, and the sentence that it is made of."""

    question: str
    value: str
    sentence: str


def measure(data: Data) -> Iterator[Metric]:
    if data.corpus("pool_passages") is None:
        return
    asker = Researcher(home=data.work / "pool_passages", store=MemoryStore())
    led, disputed = [], []
    for plain in questions(data):
        report = asyncio.run(asker.ask(plain.question))
        told = [each.text for each in report.sentences if each.role in ("answer", "conflict")]
        led.append(float(report.status == "answered" and any(_tells(plain, text) for text in told[:1])))
        disputed.append(float(bool(report.conflicts)))
    asker.close()
    yield mean("plain.led", "Plain questions made of a text's first sentence: answers that begin with it", led)
    yield mean("plain.disputed", "Plain questions: told to be disputed (namesakes apart, none is)", disputed)


def questions(data: Data) -> list[Plain]:
    """At most `EACH` of a kind, each of another text; of texts in the order of their ids."""
    made: list[Plain] = []
    counts: Counter[int] = Counter()
    for row in sorted(data.texts("pool_passages"), key=lambda each: str(each.get("id"))):
        title, text = str(row.get("title") or ""), str(row.get("text") or "")
        if not title or "(" in title or len(title.split()) > 5 or not text.startswith(title):
            continue
        start, end = split(text, "en")[0]
        sentence = text[start:end]
        for kind, (pattern, ways) in enumerate(_KINDS):
            found = re.search(pattern, sentence) if counts[kind] < EACH else None
            if found:
                made.append(Plain(ways[counts[kind] % len(ways)].format(title), found["told"].strip(" ,."), sentence))
                counts[kind] += 1
                break
    return made


def _tells(plain: Plain, text: str) -> bool:
    return holds(text, plain.value) or holds(text, plain.sentence[:_OPENING].rpartition(" ")[0])
