"""The heading that a paragraph has on its first line: "23/43 Skate park. The committee recommends lights." Pure."""

from __future__ import annotations

from aria.core.patterns import regex
from aria.engines.extractive.document.reading import Reading

BELOW = 15
"""Sentences below a signature or a heading that are taken to be about it."""
VERB = regex(r"\b(?:is|was|are|were|has|had|can|may|stands|stood|lies|lay|runs|ran|[a-z]{2,}ed)\b")
_RUN_IN = regex(
    r"(?:(?:TOP|Item|Point|Punto|Ponto|Punkt)\s)?(?:[\d./-]{1,8}\s)?(?P<head>[^\W\d_][\w'’-]*(?:\s[\w'’-]+){0,4})\."
)
"""All of a first sentence: no verb, a few words, with its number or without."""
_NAME = r"(?:-{1,2}[A-Za-z][\w-]*|[A-Za-z]\w*(?:[_.-]\w+)+)"
_ARGUMENT = r"(?:[ =][A-Z<\[{][^\s:,]{0,40})?"
_ENTRY = regex(rf"(?P<head>{_NAME}{_ARGUMENT}(?:(?:,\s|\s?[|/]\s?){_NAME}{_ARGUMENT}){{0,3}})\s?(?:[:=—–]|\s-)\s")
"""What an entry of a manual opens with: "--checkpoint MINUTES: …", "chunk_max — …", "hook_before, hook_after — …"."""


def run_in(reading: Reading, index: int) -> str:
    """The heading on the line of a sentence, in whose paragraph it stands; empty for none."""
    first = first_of_line(reading, index)
    opens = _RUN_IN.fullmatch(reading.sentence(first)) if first < index else None
    return opens["head"] if opens is not None and not VERB.search(opens["head"]) else ""


def first_of_line(reading: Reading, index: int) -> int:
    """The first sentence of the line that holds the sentence."""
    first = index
    while first and index - first < BELOW and reading.kinds[first] in ("prose", "item"):
        if not reading.one_line(first - 1, first):
            break
        first -= 1
    return first


def entry_of(reading: Reading, index: int) -> str:
    """The option or directive that the paragraph of a sentence is the entry of; empty for none, and for its first."""
    first = first_of_line(reading, index)
    opens = _ENTRY.match(reading.sentence(first)) if first < index else None
    return opens["head"] if opens is not None else ""
