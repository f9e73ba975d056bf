"""The verdict of a comparison, computed from one typed value of each thing that is compared. Pure.

A value counts only where its quote names the thing as what it speaks of, and where all quotes that do agree. The
sentence is made from the question and the quotes alone, so whoever has both can make it again and compare.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from aria.core.state import RunState
from aria.evidence.comparison.first_step import led_to
from aria.evidence.comparison.sides import Quote, Told, agree, lifetime, quotes_of, told_in
from aria.evidence.comparison.subject import name_words
from aria.evidence.questions.comparing import Comparison, Side
from aria.evidence.questions.question import comparison_of
from aria.evidence.questions.steps import Described
from aria.evidence.typed.kinds import alike, members
from aria.evidence.typed.professions import shared

_NAMES = ("itself", "birthplace")
"""What is compared by the names that quotes give."""
NOTE = "computed from the values of its quotes"
"""What is said of a sentence that is a verdict."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What code makes of the values of all sides: which comes first, or is more, and whether it can be told at all."""

    text: str = ""
    """The sentence; empty where it cannot be told."""
    quotes: tuple[int, ...] = ()
    """The numbers of the quotes that it rests on: one for each side, or two where it is told of who made it."""
    missing: tuple[Side, ...] = ()
    """Sides of which no quote tells the value, or quotes tell different ones."""


def verdict(question: str, quotes: Sequence[Quote]) -> Verdict | None:
    """What the quotes make of the comparison that `question` asks for; None where it asks for none."""
    asked = comparison_of(question)
    return None if asked is None else _verdict(asked, tuple(quotes))


@lru_cache(maxsize=64)
def _verdict(asked: Comparison, quotes: Sequence[Quote]) -> Verdict:
    """All who judge a round ask for it, of the same evidence."""
    read = [_read(side, asked, quotes) for side in asked.sides]
    # What both are measured by decides, and where they are by several measures all of them have to agree.
    measures = sorted({told.measure for each in read for _, told in each}) or [""]
    made = [_by_measure(asked, [_of(each, measure) for each in read]) for measure in measures]
    told = [each for each in made if not each.missing]
    heads = {each.text.partition(". Compared: ")[0] for each in told}
    if not told:
        return max(made, key=lambda each: len(each.quotes))
    return told[0] if len(heads) == 1 else replace(told[0], text="")


def verdict_of(state: RunState) -> Verdict | None:
    """What all evidence of a run makes of the comparison that its question asks for; None where it asks for none."""
    if comparison_of(state.brief.question) is None:
        return None
    return verdict(state.brief.question, quotes_of(state.evidence, state.sources))


def _by_measure(asked: Comparison, read: Sequence[Sequence[_Read]]) -> Verdict:
    """The verdict by what is told of each side, all of it of one measure."""
    found = [_told_of(side, asked, each) for side, each in zip(asked.sides, read, strict=True)]
    told = [each for each in found if each is not None]
    if len(told) < len(found):
        missing = tuple(side for side, each in zip(asked.sides, found, strict=True) if each is None)
        return Verdict(quotes=_cited(told), missing=missing)
    head = _head(asked, [each for _, each in told])
    if not head:
        return Verdict(quotes=_cited(told))
    listed = "; ".join(f"{side.name}, {each.text}" for side, (_, each) in zip(asked.sides, told, strict=True))
    return Verdict(text=f"{head}. Compared: {listed}.", quotes=_cited(told))


def _cited(told: Sequence[_Read]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(number for numbers, _ in told for number in numbers))


def is_verdict(
    text: str, question: str, quotes: Sequence[Quote], shown: Callable[[str], str] = lambda told: told
) -> bool:
    """Whether the sentence is what code makes of the question and these quotes, as it is `shown` to a reader."""
    made = verdict(question, quotes)
    return made is not None and made.text != "" and shown(made.text) == text


_Read = tuple[tuple[int, ...], Told]
"""What is told, with the numbers of the quotes that it rests on."""


def _read(side: Side, asked: Comparison, quotes: Sequence[Quote]) -> list[_Read]:
    """All that is told of a side; of who made it, by the name that a quote gives."""
    part = "birthplace" if side.aspect == "birthplace" else side.part
    led = led_to(Described(part, side.name, 0, 0), quotes) if part else None
    if part and led is None:
        return []
    if led is not None and side.aspect in _NAMES:
        wide = side.aspect == "birthplace" and members(led.name, "country")  # it tells no town
        return [] if wide else [((led.quote,), Told(text=led.name, key=" ".join(name_words(led.name))))]
    thing = side if led is None else replace(side, name=led.name, part="")
    found = [(number, told) for number, quote in enumerate(quotes) for told in told_in(thing, asked.wanted, quote)]
    if led is None and not found and side.aspect == "life":
        return _by_its_ends(side, asked, quotes)
    if led is None:
        return [((number,), told) for number, told in found]
    return [((led.quote, number), replace(told, text=f"{led.name}, {told.text}")) for number, told in found]


def _by_its_ends(side: Side, asked: Comparison, quotes: Sequence[Quote]) -> list[_Read]:
    """How long somebody lived of whom one sentence tells the birth and another the death."""
    born, died = (
        [(at, told) for at, quote in enumerate(quotes) for told in told_in(end, asked.wanted, quote)]
        for end in (replace(side, aspect="birth"), replace(side, aspect="death"))
    )
    spans = [((first, last), lifetime(birth, death)) for first, birth in born for last, death in died]
    return [(tuple(dict.fromkeys(numbers)), span) for numbers, span in spans if span is not None]


def _of(read: Sequence[_Read], measure: str) -> list[_Read]:
    return [(numbers, told) for numbers, told in read if told.measure == measure]


def _told_of(side: Side, asked: Comparison, found: Sequence[_Read]) -> _Read | None:
    """The most exact value of a side with the numbers of its quotes; None where there is none or they disagree.

    Amounts that differ a little decide all the same, where each of them would.
    """
    if not found:
        return None
    numbers, told = min(found, key=lambda pair: (pair[1].high - pair[1].low, pair[0]))
    if asked.of_amounts:
        low, high = min(each.low for _, each in found), max(each.high for _, each in found)
        return numbers, replace(told, low=low, high=high)
    if any(not agree(one, other, side.aspect) for _, one in found for _, other in found):
        return None
    return numbers, told


def _head(asked: Comparison, told: Sequence[Told]) -> str:
    """Which of the sides, or yes or no; empty where that is not certain."""
    match asked.way:
        case "same":
            return _same(asked.sides[0].aspect, told)
        case "both" if asked.sides[0].aspect == "kind":
            return "Yes"
        case "both" | "which":
            return _of_nationality(asked, told)
        case "more" | "less":
            return _than(asked, told)
        case "first" | "least":
            won = [all(one.high < other.low for other in told if other is not one) for one in told]
        case _:
            won = [all(one.low > other.high for other in told if other is not one) for one in told]
    return next((side.name for side, wins in zip(asked.sides, won, strict=True) if wins), "")


def _than(asked: Comparison, told: Sequence[Told]) -> str:
    one, other = told if asked.way == "more" else reversed(told)
    if one.low > other.high:
        return "Yes"
    return "No" if one.high < other.low else ""


def _same(aspect: str, told: Sequence[Told]) -> str:
    keys = {each.key for each in told}
    if len(keys) == 1:
        return "Yes"
    if aspect in _NAMES:
        short, long = sorted((set(key.split()) for key in keys), key=len)[:2]
        return "" if short <= long else "No"  # "Vane" may be Marta Vane, or another
    if aspect == "profession":
        common = shared(*(frozenset(each.key.split()) for each in told[:2]))
        return "" if common is None else "Yes" if common else "No"
    akin = aspect == "nationality" and any(alike(aspect, a, b) for a in keys for b in keys if a != b)
    return "" if akin else "No"  # English and British: it depends on what is meant


def _of_nationality(asked: Comparison, told: Sequence[Told]) -> str:
    wanted = members(asked.wanted, "nationality")[0].key
    held = [each.key == wanted for each in told]
    near = [alike("nationality", each.key, wanted) for each in told]
    if held != near:
        return ""
    if asked.way == "both":
        return "Yes" if all(held) else "No"
    names = [side.name for side, holds in zip(asked.sides, held, strict=True) if holds]
    return names[0] if len(names) == 1 else ""
