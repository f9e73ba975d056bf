"""What is told to be missing, in the reader's language: the question, the kind of value it lacks, untold words."""

from __future__ import annotations

from collections.abc import Sequence

from aria.core.kinds import AnswerType
from aria.evidence.claims.gap_texts import FRAMES, KINDS


def gap_text(
    asked: str, expects: AnswerType, *, touched: bool, given: bool, untold: Sequence[str], language: str
) -> str:
    """The text of a gap, in `language` where its wording is known, else in English.

    `touched` says that quotes are on the matter, `given` that one has a value of the kind that is asked for, and
    `untold` are the words of the question that no quote has.
    """
    frame = FRAMES.get(language, FRAMES["en"])
    without, unsure = KINDS.get(language, KINDS["en"])[expects]
    told = f"{asked} – {frame.aside if touched else frame.nowhere}: {unsure if given else without}"
    words = ", ".join(f"“{word}”" for word in untold)
    return f"{told}; {frame.untold.format(words=words)}" if words else told


def found_so_far(part: str, of: str, name: str, *, number: int, language: str) -> str:
    """What a first step found: the name that quote `number` gives for the `part` of a thing, in `language`."""
    thing = f"the {part} of {of}" if language == "en" else f"{part} ({of})"
    return f"{FRAMES.get(language, FRAMES['en']).so_far.format(number=number)}: {thing} – “{name}”"
