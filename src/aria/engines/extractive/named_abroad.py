"""Which names in a sentence of another language than English may be that of a thing described. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from aria.core.kinds import NAMES
from aria.evidence.comparison.first_step import is_name
from aria.evidence.comparison.subject import name_words
from aria.evidence.questions.first_steps_abroad import Wordings, wordings
from aria.evidence.questions.steps import FirstStep
from aria.evidence.typed.values import values

_SAID, MADE, _FULL, _PLAIN = 1.0, 0.8, 0.5, 0.2
"""How well a name fits: behind a noun for such a person, behind "by", of two words or more, and any."""


def names_abroad(sentence: str, step: FirstStep) -> Iterator[tuple[str, float]]:
    """Each name in `sentence` that the first step does not say, with how well it fits what is asked for, 0 to 1.

    Where no capital shows a name it is one by the noun before it.
    """
    known = wordings(step.language)
    if known is None:
        return
    yield from _behind_noun(sentence, step, known)
    for value in values(sentence):
        if value.kind in NAMES and is_name(value):
            name = _without_noun(value.text, known)
            start = value.end - len(name)
            if name and not _told(name, step):
                yield name, _fit(name, sentence[:start], step, known)


def _behind_noun(sentence: str, step: FirstStep, known: Wordings) -> Iterator[tuple[str, float]]:
    """The names behind a noun for a person, where no capital tells a name; behind the very noun asked for above all."""
    for found in known.named.finditer(sentence) if known.named and step.expects == "person" else ():
        name = found["name"]
        if name not in step.text and set(name.split()).isdisjoint(step.text.split()):
            yield name, _SAID if step.noun in found[0] else MADE


def _without_noun(name: str, known: Wordings) -> str:
    """A name without the noun that a language writes with a capital before it: "Astronomin Hedwig Sanden"."""
    first, _, rest = name.partition(" ")
    return rest if known.persons.fullmatch(first) else name


def _fit(name: str, before: str, step: FirstStep, known: Wordings) -> float:
    several = len(name.split()) > 1
    if step.expects == "person":
        if not several:
            return _PLAIN
        return MADE if known.by.search(before) else _FULL
    return _PLAIN if several else _FULL


def _told(name: str, step: FirstStep) -> bool:
    """Whether the first step has a word of the name already."""
    return not set(name_words(name)).isdisjoint(name_words(step.text))
