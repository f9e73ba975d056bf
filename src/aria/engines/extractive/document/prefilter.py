"""The sentences of a long text that are worth measuring: those that hold most of what is needed. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice

from aria.engines.extractive import weights
from aria.engines.extractive.document.anaphora import asks
from aria.engines.extractive.document.context import around, entry, with_option
from aria.engines.extractive.document.dated import periods_of
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.references import further_works
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.form import form_of
from aria.engines.extractive.scoring.options import tells_option
from aria.engines.extractive.words.shape import leads_in
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.questions.options import has_options, options
from aria.evidence.typed.periods import agreement

_NO_ANSWER = frozenset({"heading", "code", "header", "signature", "pointer"})


def promising(reading: Reading, needs: Sequence[Need], near_by: Sequence[int]) -> Sequence[int]:
    """Sentences worth measuring: in a long text, those that hold most of a need with their title and neighbours.

    Where the title has all of it, so have all of them: then those come first that say it themselves.
    """
    looked = sorted({*near_by, *_of_options(reading)})
    listed = further_works(reading)
    able = [
        index for index in looked
        if reading.kinds[index] not in _NO_ANSWER and index not in listed and not _says_nothing(reading, index)
    ]  # fmt: skip
    if len(able) <= weights.MEASURED:
        return able
    bears, named = _bearing(needs), options(reading.question)
    title = bears(stem_set(reading.title, reading.language))

    @cache
    def told(at: int) -> frozenset[str]:
        return bears(reading.stems(at))

    form = form_of(reading.question)
    of_defaults = form is not None and form.kind == "default"

    def promise(index: int) -> float:
        own = title | told(index)
        if of_defaults and (begins := entry(reading, index)) is not None:
            own |= told(begins)
        near = own | around(reading, index, told)
        exact = bool(named) and has_options(named, with_option(reading, index))
        return exact + max(
            weights.OWN * need.coverage(own)
            + weights.CONTEXT * need.coverage(near)
            + period_weight(need) * agreement(need.periods, periods_of(reading, need, index, index))
            for need in needs
        )

    def named_again(index: int) -> float:
        return max(need.coverage(told(index)) for need in needs)

    return sorted(sorted(able, key=lambda index: (-promise(index), -named_again(index), index))[: weights.MEASURED])


def _says_nothing(reading: Reading, index: int) -> bool:
    """Whether the sentence is a question, or the word that says what its paragraph is."""
    return asks(reading, index) or leads_in(reading.sentence(index))


def _of_options(reading: Reading) -> Iterator[int]:
    """The first sentences that tell of the options asked about, wherever they stand: a search cannot tell -x from x."""
    named = options(reading.question)
    if named and has_options(named, reading.text):
        telling = (at for at in range(len(reading.kinds)) if tells_option(named, with_option(reading, at)))
        yield from islice(telling, weights.MEASURED)


def _bearing(needs: Sequence[Need]) -> Callable[[frozenset[str]], frozenset[str]]:
    """Leaves of a sentence's stems those that count for a need: few, so what follows is cheap."""
    known = [need.vocabulary for need in needs]
    if any(each is None for each in known):
        return lambda stems: stems
    return frozenset(stem for each in known for stem in each or ()).intersection


def period_weight(need: Need) -> float:
    """How much it counts that a sentence tells of the time that is asked about."""
    if not need.periods:
        return 0.0
    return weights.SPELL if any(each.bounded for each in need.periods) else weights.PERIOD
