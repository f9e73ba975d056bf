"""What of a document a model reads for a sub-question, and what its reading may amount to. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from aria.core.budget import estimate_tokens
from aria.core.kinds import VALUE_KINDS
from aria.core.labels import Context
from aria.core.patterns import regex
from aria.core.ports import ReadTask
from aria.core.types import AnswerType, Effort, Label, Selection
from aria.engines.llm.prompting import block, prompt
from aria.engines.llm.room import Fit, within
from aria.engines.llm.shapes import Read
from aria.evidence.text.language import language
from aria.evidence.text.tables import is_row
from aria.evidence.typed.values import values

ROOM: Mapping[Effort, int] = {"quick": 300, "standard": 500, "deep": 1_500}
"""Tokens of a document that a reader sees: a text that is longer is narrowed to what bears on the question."""
LONGEST = 5
"""Sentences of one selection."""
MARGIN = 3
"""Sentences shown on either side of one that matches: what a pronoun in it speaks of."""

ALONE = 0.5
"""What a model's word for how strongly a sentence tells counts where code finds no answer in it: nobody who has taken a
reader over brings the rest of his page before what answers."""

HEADING = regex(r"[ \t]*#{1,6}[ \t]+")
"""What stands before a heading on its line."""

_MUST_HAVE: frozenset[AnswerType] = frozenset(("number", "date"))
"""Types of answer that only a value gives; others can be told in plain words."""


def earned(label: Label, task: ReadTask, first: int, last: int) -> Label:
    """The label as far as the sentences bear it: where a figure or a date is asked for, an answer gives one.

    Only in English and where there is a digit: elsewhere a figure in words may not be recognised.
    """
    expects = task.sub_question.expects
    if label != "answers" or expects not in _MUST_HAVE or language(task.sub_question.text) != "en":
        return label
    quote = task.text.exposed()[task.sentences[first][0] : task.sentences[last][1]]
    if any(value.kind in VALUE_KINDS[expects] for value in values(quote)) or not quote.isascii():
        return label
    return "supports"


def confirmed(said: Selection, plain: Sequence[Selection]) -> Selection:
    """What a model holds for a support and code for an answer is an answer until the quotes are judged together.

    To read is to find; how far a question is answered is told by whoever sees all that was found.
    """
    if said.label != "supports":
        return said
    return replace(said, label="answers") if _agreed(said.first, said.last, plain) else said


def may_hold_more(task: ReadTask, effort: Effort) -> bool:
    """Whether a document in which no word of the question is told is worth a model's look.

    In another language it may tell all of it in other words; at deep effort every document is looked at.
    """
    return effort == "deep" or language(task.text.exposed()[:2_000]) != language(task.sub_question.text)


def asked(task: ReadTask, hints: Sequence[Selection], effort: Effort) -> Fit[list[int]]:
    """The reader's prompt with the numbers of the sentences in it: what bears on the question, as far as it fits."""

    def asking(tokens: int) -> tuple[Context, list[int]]:
        numbers = shown(task, hints, tokens)
        sentences = block("Document", ((str(n), task.text[slice(*task.sentences[n])]) for n in numbers))
        title = block("Title", [("T", task.source.title)] if task.source.title else ())
        return prompt("reader", f"Question: {task.sub_question.text}", title, sentences), numbers

    return within(asking, ROOM[effort])


def selected(said: Read, task: ReadTask, hints: Sequence[Selection], numbers: Sequence[int]) -> tuple[Selection, ...]:
    """What the reader selected out of the sentences that it was shown; a selection ends where a section does."""
    seen = frozenset(numbers)
    kept: list[Selection] = []
    for each in said.selections:
        if each.first <= each.last < each.first + LONGEST and seen.issuperset(range(each.first, each.last + 1)):
            first, last = _within_section(task, each.first, each.last)
            label = earned(each.label, task, first, last)
            score = each.strength / 100 * (1.0 if _agreed(first, last, hints) else ALONE)
            kept.append(confirmed(Selection(first=first, last=last, label=label, score=score), hints))
    return tuple(kept)


def _agreed(first: int, last: int, plain: Sequence[Selection]) -> bool:
    """Whether code finds an answer in these sentences too."""
    return any(each.label == "answers" and each.first <= last and first <= each.last for each in plain)


def _within_section(task: ReadTask, first: int, last: int) -> tuple[int, int]:
    """The sentences without the heading before them, and without what follows the next one: that is of another matter.

    A heading alone stays what it is.
    """
    while first < last and _is_heading(task, first):
        first += 1
    end = next((n for n in range(first + 1, last + 1) if _is_heading(task, n)), last + 1)
    return first, end - 1


def _is_heading(task: ReadTask, n: int) -> bool:
    start = task.sentences[n][0]
    return HEADING.fullmatch(task.text.exposed(), task.text.exposed().rfind("\n", 0, start) + 1, start) is not None


def shown(task: ReadTask, plain: Sequence[Selection], room: int) -> list[int]:
    """The sentences that fit into `room` tokens: around what code selected, best first, then what the search matched,
    then from the beginning. At least one; of a table twice as much, as its rows tell little without each other."""
    costs = [estimate_tokens(task.text.exposed()[start:end]) + 2 for start, end in task.sentences]
    taken: set[int] = set()
    left = room
    for n in _order(task, plain):
        if n in taken or not 0 <= n < len(costs):
            continue
        if taken and costs[n] > left + (room if _is_row(task, n) else 0):
            break
        taken.add(n)
        left -= costs[n]
    return sorted(taken)


def _order(task: ReadTask, plain: Sequence[Selection]) -> Iterable[int]:
    """Sentences, those first that matter most."""
    for each in plain:
        yield from range(each.first, each.last + 1)
    for each in plain:
        yield from _rows_around(task, each)
    for each in plain:
        yield from range(each.first - MARGIN, each.last + MARGIN + 1)
    for start, end in task.passages:
        yield from (n for n, (first, last) in enumerate(task.sentences) if first < end and last > start)
    yield from range(len(task.sentences))


def _rows_around(task: ReadTask, picked: Selection) -> Iterable[int]:
    """The table that a selected row is of, nearest rows first after its caption and its head.

    A row tells little without the others.
    """
    if not _is_row(task, picked.first):
        return
    first = last = picked.first
    while first > 0 and _is_row(task, first - 1):
        first -= 1
    while last + 1 < len(task.sentences) and _is_row(task, last + 1):
        last += 1
    yield from range(first, max(-1, first - 2), -1)
    yield from sorted(range(first, last + 1), key=lambda n: abs(n - picked.first))


def _is_row(task: ReadTask, n: int) -> bool:
    return is_row(task.text.exposed(), task.sentences[n][0])
