"""What keeps a sentence from being called settled where no conflict was found. Pure.

The ledger of contradictions is precise: it holds two quotes against each other only where both clearly speak of what
was asked. To call something settled takes more than that none was found, so here doubt is enough.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from aria.core.kinds import VALUE_KINDS
from aria.core.types import AnswerType, Evidence, SubQuestion, Value
from aria.evidence.text.stems import content_stems
from aria.evidence.typed.values import comparable, same, values


def gainsaid(
    text: str, told: Sequence[Evidence], others: Iterable[Evidence], asked: SubQuestion, expects: AnswerType
) -> bool:
    """Whether one of the `others` answers `asked` otherwise than `text`, which rests on `told`.

    Values of the kind asked for decide where both have some. Where not, an answer that has not one of the words by
    which the sentence goes beyond the question is another one.
    """
    quoted = [value for row in told for value in row.values or values(row.quote.exposed())]
    given = [value for value in _fitting(values(text), asked, expects) if any(_alike(value, each) for each in quoted)]
    own = _own(text, asked.text)
    labels = ("answers", "supports", "contradicts") if expects == "yes_no" else ("answers",)  # a no adds no word
    return any(
        row.label in labels and row.sub_question == asked.id and _differs(given, own, row, asked, expects)
        for row in others
    )


def _differs(
    given: Collection[Value], own: frozenset[str], row: Evidence, asked: SubQuestion, expects: AnswerType
) -> bool:
    theirs = _fitting(row.values or values(row.quote.exposed()), asked, expects)
    compared = [(one, other) for one in given for other in theirs if comparable(one, other)]
    if compared:
        return not any(_alike(one, other) for one, other in compared)
    return bool(own) and own.isdisjoint(content_stems(row.quote.exposed()))


def _own(text: str, question: str) -> frozenset[str]:
    """The words by which a sentence goes beyond the question."""
    return frozenset(content_stems(text)) - frozenset(content_stems(question))


def _alike(one: Value, other: Value) -> bool:
    return one.key == other.key or same(one, other)


def _fitting(found: Iterable[Value], asked: SubQuestion, expects: AnswerType) -> list[Value]:
    """Values of a kind that is asked for, which the question does not tell itself."""
    kinds, question = VALUE_KINDS.get(expects, frozenset()), asked.text.casefold()
    return [value for value in found if value.kind in kinds and value.text.casefold() not in question]


def carried(text: str, told: Iterable[Evidence], question: str) -> list[Evidence]:
    """The rows that have one of the words by which the sentence goes beyond the question; all, if there are none."""
    rows = list(told)
    own = _own(text, question)
    return [row for row in rows if not own or not own.isdisjoint(content_stems(row.quote.exposed()))]
