"""The sentences of a long text that are worth measuring: those that hold most of what is needed. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice

from aria.core.ports import ReadTask
from aria.engines.extractive import weights
from aria.engines.extractive.document.anaphora import asks
from aria.engines.extractive.document.context import around, entry, language_of, stems_at, with_option
from aria.engines.extractive.document.dated import periods_of
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.form import form_of
from aria.engines.extractive.scoring.options import tells_option
from aria.engines.extractive.words.shape import leads_in
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.questions.options import has_options, options
from aria.evidence.typed.periods import agreement

_NO_ANSWER = frozenset({"heading", "code", "header", "signature", "pointer"})


def promising(task: ReadTask, needs: Sequence[Need], near_by: Sequence[int], kinds: Sequence[str]) -> Sequence[int]:
    """Sentences worth measuring: in a long text, those that hold most of a need with their title and neighbours."""
    looked = sorted({*near_by, *_of_options(task, kinds)})
    able = [index for index in looked if kinds[index] not in _NO_ANSWER and not _says_nothing(task, index)]
    if len(able) <= weights.MEASURED:
        return able
    bears, named = _bearing(needs), options(task.sub_question.text)
    title = bears(stem_set(task.source.title, language_of(task)))

    @cache
    def told(at: int) -> frozenset[str]:
        return bears(stems_at(task, at))

    form = form_of(task.sub_question.text)
    of_defaults = form is not None and form.kind == "default"

    def promise(index: int) -> float:
        own = title | told(index)
        if of_defaults and (begins := entry(task, index, kinds)) is not None:
            own |= told(begins)
        near = own | around(told, index, kinds)
        exact = bool(named) and has_options(named, with_option(task, index, kinds))
        return exact + max(
            weights.OWN * need.coverage(own)
            + weights.CONTEXT * need.coverage(near)
            + period_weight(need) * agreement(need.periods, periods_of(task, need, index, index, kinds))
            for need in needs
        )

    return sorted(sorted(able, key=lambda index: (-promise(index), index))[: weights.MEASURED])


def _says_nothing(task: ReadTask, index: int) -> bool:
    """Whether the sentence is a question, or the word that says what its paragraph is."""
    return asks(task, index) or leads_in(task.text.exposed()[slice(*task.sentences[index])])


def _of_options(task: ReadTask, kinds: Sequence[str]) -> Iterator[int]:
    """The first sentences that tell of the options asked about, wherever they stand: a search cannot tell -x from x."""
    named = options(task.sub_question.text)
    if named and has_options(named, task.text.exposed()):
        telling = (at for at in range(len(kinds)) if tells_option(named, with_option(task, at, kinds)))
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
