"""What stands below a heading that asks the very question, as in a list of frequent questions, answers it. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from aria.core.ports import ReadTask
from aria.engines.extractive import weights
from aria.engines.extractive.leaning import asks
from aria.engines.extractive.need import Need, held
from aria.engines.extractive.scoring import words_of

_HOW_TO = re.compile(r"(?:how|when|where|why|what) to\b", re.IGNORECASE)
_TOLD = frozenset({"prose", "item"})


def answered_below(
    task: ReadTask, need: Need, looked: Iterable[int], kinds: Sequence[str]
) -> Iterator[tuple[int, int, int]]:
    """Each heading or line among `looked` that asks the same, and the first and last sentence of what answers it.

    That need not repeat a word of its question. It goes on to the end of its paragraph or list, if that is short.
    """
    for index in looked:
        if index + 1 < len(kinds) and kinds[index + 1] in _TOLD and not asks(task, index + 1):
            label = task.text.exposed()[slice(*task.sentences[index])]
            if (asks(task, index) or _HOW_TO.match(label)) and _same(need, label):
                yield index, index + 1, _end(task, index + 1, kinds)


def _same(need: Need, label: str) -> bool:
    """Whether the heading asks what is needed, and of nothing else."""
    found = frozenset(stem for stem, content in words_of(label, need.language) if content)
    if need.coverage(found) < weights.SAME_ASKED or need.names_held(found) < 1:
        return False
    return 2 * sum(held(stem, frozenset(need.stems)) > 0 for stem in found) >= len(found)


def _end(task: ReadTask, first: int, kinds: Sequence[str]) -> int:
    """The last sentence of the paragraph or the list that `first` opens, or of as much as makes a good quote."""
    text, last = task.text.exposed(), first
    for after in range(first + 1, len(kinds)):
        between = text[task.sentences[last][1] : task.sentences[after][0]]
        listed = kinds[after] == "item" and (kinds[last] == "item" or text[task.sentences[last][1] - 1] == ":")
        short = task.sentences[after][1] - task.sentences[first][0] <= weights.PASSAGE_LENGTH
        if not short or asks(task, after) or ("\n" in between and not listed):
            break
        last = after
    return last
