"""What keeps a sentence from being called settled where no conflict was found. Pure.

The ledger of contradictions is precise: it holds two quotes against each other only where both clearly speak of what
was asked. To call something settled takes more than that none was found, so here doubt is enough.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from aria.core.types import AnswerType, Evidence, SubQuestion, Value
from aria.evidence.questions.attributes import KINDS
from aria.evidence.typed.values import comparable, same, values


def gainsaid(
    text: str, told: Sequence[Evidence], others: Iterable[Evidence], asked: SubQuestion, expects: AnswerType
) -> bool:
    """Whether one of the `others` answers `asked` with values of the kind asked for, and none that `text` gives.

    `told` is what the sentence rests on: values of its quotes that it leaves out are none that it gives.
    """
    quoted = [value for row in told for value in row.values or values(row.quote.exposed())]
    given = [value for value in _fitting(values(text), asked, expects) if any(_alike(value, each) for each in quoted)]
    return bool(given) and any(
        row.label == "answers" and row.sub_question == asked.id and _differs(given, row, asked, expects)
        for row in others
    )


def _differs(given: Collection[Value], row: Evidence, asked: SubQuestion, expects: AnswerType) -> bool:
    theirs = _fitting(row.values or values(row.quote.exposed()), asked, expects)
    compared = [(one, other) for one in given for other in theirs if comparable(one, other)]
    return bool(compared) and not any(_alike(one, other) for one, other in compared)


def _alike(one: Value, other: Value) -> bool:
    return one.key == other.key or same(one, other)


def _fitting(found: Iterable[Value], asked: SubQuestion, expects: AnswerType) -> list[Value]:
    """Values of a kind that is asked for, which the question does not tell itself."""
    kinds, question = KINDS.get(expects, ()), asked.text.casefold()
    return [value for value in found if value.kind in kinds and value.text.casefold() not in question]
