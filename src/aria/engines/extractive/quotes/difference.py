"""What answers a question for the difference of two things: a quote that sets them apart, else what each is. Pure.

So does one that says outright which of the two has more, where that is asked and no typed values decide it.
"""

from __future__ import annotations

from collections.abc import Sequence

from aria.core.state import RunState
from aria.core.types import Evidence, Selection, SubQuestion
from aria.engines.extractive import weights
from aria.engines.extractive.document.anaphora import LONGEST
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.needs.parts import aspect, is_whole, with_bases
from aria.engines.extractive.scoring.definition import is_entry, subject_defined
from aria.engines.extractive.scoring.form import Form, worded
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.comparison.contrasted import apart, contrasts, is_on_both
from aria.evidence.questions.contrast import asks_difference, asks_more
from aria.evidence.questions.question import comparison_of
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical


def differing(state: RunState) -> tuple[str, ...]:
    """The two things whose difference is asked for; empty for any other question."""
    return _two(state) if asks_difference(state.brief.question) else ()


def paired(state: RunState) -> tuple[str, ...]:
    """The two things that one sentence may hold together: their difference is asked for, or which of them has more."""
    if different := differing(state):
        return different
    sides, question = _two(state), state.brief.question
    figured = any(char.isdigit() for side in sides for char in side)  # "taller than 20 m"
    return sides if asks_more(question) and not figured and comparison_of(question) is None else ()


def _two(state: RunState) -> tuple[str, ...]:
    asked = state.profile
    return asked.parts if asked is not None and asked.kind == "compare" and len(asked.parts) == 2 else ()


def set_apart(reading: Reading, state: RunState) -> tuple[Selection, ...]:
    """What the document has that tells the two things apart, where that is asked: sentences, then whole tables."""
    sides = paired(state)
    if not sides or not is_whole(reading.asked, state):
        return ()
    spans = [(at, at) for at, kind in enumerate(reading.kinds) if kind == "prose"]
    spans += [(at, _end_of(reading.kinds, at)) for at, kind in enumerate(reading.kinds) if kind in ("header", "row")]
    found = [(first, last) for first, last in spans if _tells(state, sides, _text(reading, first, last))]
    scores = [1.0 if is_on_both(sides, _text(reading, first, last)) else weights.ASIDE for first, last in found]
    return tuple(
        Selection(first=first, last=last, label="answers", score=score, strength=1.0)
        for score, (first, last) in sorted(zip(scores, found, strict=True), key=lambda each: -each[0])
    )


def _end_of(kinds: Sequence[str], at: int) -> int:
    """The last row of the table that a header opens; a row that has its headings with it stands alone."""
    last = at
    while kinds[at] == "header" and last + 1 < len(kinds) and kinds[last + 1] == "row":
        last += 1
    return last


def _text(reading: Reading, first: int, last: int) -> str:
    return reading.quote(first, last) if reading.length(first, last) <= LONGEST else ""


def contrasting(state: RunState) -> tuple[Evidence, ...]:
    """The quotes that tell the two things apart, best first."""
    sides = paired(state)
    if not sides:
        return ()
    rows = state.answers_to(state.sub_questions[0].id)
    found = [row for row in rows if row.label == "answers" and _any(state, sides, row.quote.exposed())]
    return tuple(sorted(found, key=lambda row: (-row.score, row.id)))


def defining(state: RunState, sub: SubQuestion, need: Need, rows: Sequence[Evidence]) -> tuple[Evidence, ...]:
    """Of the quotes on one of the two things those first that say what it is or does.

    On a thing without a name no other counts.
    """
    sides = differing(state)
    side, own = next((each for each in zip(sides, apart(sides), strict=True) if f" {each[0]}?" in sub.text), ("", None))
    if own is None:
        return tuple(rows)
    shared = frozenset(canonical(stem for side in sides for stem in content_stems(side)))
    thing = frozenset(canonical(content_stems(side)))
    first = [row for row in rows if _tells_of(row.quote.exposed(), thing, frozenset(canonical(own)), shared)]
    # Among entries of a list the one of just this name: Recommends, not Recommended.
    first.sort(key=lambda row: not row.quote.exposed().casefold().startswith(f"{side.casefold()}:"))
    return (*first, *(row for row in rows if row not in first)) if need.names else tuple(first)


def _tells_of(quote: str, thing: frozenset[str], own: frozenset[str], shared: frozenset[str]) -> bool:
    """Whether the quote says what the thing is or does, as its entry or in a sentence on it."""
    if is_entry(thing, quote) or worded(Form("does", thing), quote):
        return True
    subjects = (frozenset(subject_defined(quote[start:end])) for start, end in split(quote, "en"))
    return any(own <= subject <= shared | own for subject in subjects)


def _any(state: RunState, sides: tuple[str, ...], quote: str) -> bool:
    return _tells(state, sides, quote) or any(
        _tells(state, sides, quote[start:end]) for start, end in split(quote, "en")
    )


def _tells(state: RunState, sides: tuple[str, ...], quote: str) -> bool:
    """Whether the quote tells the things apart, in what they are compared by where the question says that."""
    differ = asks_difference(state.brief.question)
    if not contrasts(sides, quote, named_in_part=not differ):
        return False
    compared = aspect(state.profile, state.brief.question) if state.profile else frozenset[str]()
    told = stem_set(with_bases(quote))
    if differ:
        return not compared or not compared.isdisjoint(told)
    return bool(compared) and all(held(stem, told) for stem in compared)
