"""The fixed phrases: the only sentences of an answer that carry no evidence.

A phrase says nothing about the world. Its slots take counts and words of the question, nothing that came
from a document, so no sentence without a source can get into an answer by calling itself a template. One that counts
sources is held against those that are cited.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache

from aria.core.reach import Tool
from aria.core.state import RunState
from aria.evidence.claims.phrase_texts import TEXTS
from aria.evidence.text.stems import tokens

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SLOTS = {
    "count": rf"(?P<count>\d{{1,4}}|{'|'.join(NUMBERS)})",
    "words": r"(?P<words>.{1,300}?)",
}
_COUNTING = ("many_sources", "many_disagree")


def phrase(name: str, language: str = "en", **slots: str | int) -> str:
    """The phrase with its slots filled, in `language` where its wording is known, else in English.

    `count` takes a number, `words` takes words of the question or of its sub-questions. Raises KeyError for an unknown
    phrase or a missing slot.
    """
    return TEXTS.get(language, {}).get(name, TEXTS["en"][name]).format(**slots)


def silence(state: RunState) -> str:
    """What a run says that has nothing to quote: that the documents do not answer, only where they were read."""
    if state.dead:
        return phrase(_unsearched(state.tools), state.language)
    if not state.tools:
        return phrase("no_documents", state.language)
    return phrase("not_answered" if state.read else "not_read", state.language)


def _unsearched(tools: Collection[Tool]) -> str:
    """Which phrase tells that nothing of this could be searched."""
    if all(tool == "corpus" for tool in tools):
        return "not_searched"
    return "neither_searched" if "corpus" in tools else "web_not_searched"


def is_phrase(text: str, goal: str) -> bool:
    """Whether `text` is one of the phrases in any language, filled with nothing but counts and words of `goal`."""
    known = set(tokens(goal))
    for pattern in _patterns():
        match = pattern.fullmatch(text)
        if match and known.issuperset(tokens(match.groupdict().get("words") or "")):
            return True
    return False


def tells_of_gap(text: str) -> bool:
    """Whether it is the phrase that says of a part of the question that it is not answered."""
    return any(pattern.fullmatch(text) for pattern in _patterns(("part_missing",)))


def overcounted(told: Sequence[tuple[str, Collection[str]]]) -> Iterator[int]:
    """The places of the phrases that tell of more sources than the sentences behind them cite.

    `told` is the text of each sentence of an answer, with the origins of what it cites.
    """
    for place, (text, _) in enumerate(told):
        count = _sources_told(text)
        if count and count > len({each for _, origins in told[place + 1 :] for each in origins}):
            yield place


def _sources_told(text: str) -> int:
    """How many sources a phrase says there are; 0 for every other text."""
    found = next(filter(None, (pattern.fullmatch(text) for pattern in _patterns(_COUNTING))), None)
    if found is None:
        return 0
    said = found["count"].casefold()
    return NUMBERS.index(said) if said in NUMBERS else int(said)


@cache
def _patterns(names: Collection[str] = ()) -> tuple[re.Pattern[str], ...]:
    """What phrases look like in every language: those of these names, or all."""
    compiled = []
    written = (text for texts in TEXTS.values() for name, text in texts.items() if not names or name in names)
    for template in dict.fromkeys(written):
        pieces = re.split(r"\{(\w+)\}", template)
        fixed, slots = pieces[::2], [_SLOTS[name] for name in pieces[1::2]]
        pattern = "".join(re.escape(part) + slot for part, slot in zip(fixed, [*slots, ""], strict=True))
        compiled.append(re.compile(pattern, re.IGNORECASE))
    return tuple(compiled)
