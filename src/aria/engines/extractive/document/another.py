"""Whether all that may answer in some sentences of a document is told of another thing. Pure, for English."""

from __future__ import annotations

from aria.engines.extractive.document.introduced import named_later
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.sorts import of_another_sort
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.fit import fits
from aria.engines.extractive.scoring.match import ANY_TEXT
from aria.evidence.typed.values import values


def of_another(reading: Reading, need: Need, first: int, last: int) -> bool:
    """Whether each of the sentences that may answer is of another of the kind, or stands before the thing is named."""
    if need.language != "en" or need.expects in ANY_TEXT or reading.kinds[last] in ("row", "header", "code"):
        return False
    telling = [at for at in range(first, last + 1) if _may_answer(need, reading.sentence(at))]
    return bool(telling) and all(
        of_another_sort(reading, need, at) or named_later(reading, need, at, last) for at in telling
    )


def _may_answer(need: Need, sentence: str) -> bool:
    return fits(need, sentence, values(sentence)) > 0
