"""From a name in the evidence to the next question: for questions that ask about something they only describe."""

from __future__ import annotations

import re
from dataclasses import dataclass

from aria.core.kinds import NAMES
from aria.core.patterns import regex
from aria.core.state import RunState
from aria.core.types import Evidence, SubQuestion
from aria.engines.extractive import weights
from aria.engines.extractive.needs.asking import GENERIC
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.needed import need_of
from aria.engines.extractive.needs.parts import query_words
from aria.engines.extractive.scoring.final_hop import asks_of
from aria.engines.extractive.stepping import describes_thing, stepped
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.questions.queries import bounded, content_words
from aria.evidence.text.stems import content_stems, stems
from aria.evidence.text.synonyms import canonical

_DESCRIBED = regex(
    r"\b(?:the|a|an)\s+[\w-]+(?:\s+[\w-]+)?\s+(?:that|which|who|whose|where|(?:of|to|with|by)(?!\s(?:an?|default)\b))\b"
    r"|\b(?:whose|\w+['’]s\s+[a-z]+)\b",
    re.IGNORECASE,
)
"""A thing named by description: "the engineer who …", "the designer of …", "Strauss's birthplace".

"The body of a request" is that of any."""


@dataclass(frozen=True, slots=True)
class Bridge:
    """A question of one step more: what is asked of a thing that was described, with its name filled in."""

    name: str
    """As a quote has it."""
    text: str
    """The new question."""
    query: str
    """The words to search for."""


def describes_one(question: str) -> bool:
    """Whether `question` describes one thing that a text may name, in words that a quote may repeat.

    Only asked where no rule says which question the name answers (`stepping.describes_thing`): here the name is what a
    quote brings up that has all of the description.
    """
    return _DESCRIBED.search(question) is not None


def bridge(sub: SubQuestion, state: RunState) -> Bridge | None:
    """A new question about a name that the evidence of `sub` brought up; None where `sub` asks in one step."""
    if sub.added_in_round or state.may_add <= 0:
        return None
    known = {other.text.casefold() for other in state.sub_questions}
    if describes_thing(sub.text):
        last = stepped(sub, state)
        fresh = last is not None and last.text.casefold() not in known
        return Bridge(last.name, last.text, query_words(last.text)) if last is not None and fresh else None
    if not describes_one(sub.text):
        return None
    if asks_of(sub.text):
        return None  # its last word is the thing, not what is asked of it
    need = need_of(sub, state)
    asked = [index for index in need.attribute if need.stems[index] not in GENERIC]
    if len(asked) < 2:
        return None
    for row in state.answers_to(sub.id):
        found = _from(row, sub, need, state)
        if found is not None and found.text.casefold() not in known:
            return found
    return None


def _stems(word: str) -> tuple[str, ...]:
    return canonical(content_stems(word))


def _from(row: Evidence, sub: SubQuestion, need: Need, state: RunState) -> Bridge | None:
    """The bridge over one quote, when it tells one half of what is asked and names something new."""
    if row.label not in ("supports", "answers"):
        return None
    told = stem_set(row.quote.exposed())
    free = set(need.stems) - need.named
    words = [word for word in content_words(sub.query) if not free.isdisjoint(_stems(word))]
    lacking = [word for word in words if not told.issuperset(_stems(word))]
    missing = [word for word in lacking if not GENERIC.issuperset(_stems(word))]
    if len(missing) != 1 or missing[0] != words[-1]:
        return None  # the quote has to tell the whole description and lack only what is asked of it, the last word
    if need.coverage(told, need.attribute) < weights.BRIDGED:
        return None
    question = set(stems(state.brief.question)) | set(stems(sub.text))
    for value in row.values:
        fresh = value.kind in NAMES and question.isdisjoint(content_stems(value.text))
        if fresh and 2 < len(value.text) <= 60:
            text = _filled(sub.text, value.text, lacking)
            return Bridge(value.text, text, bounded(f"{value.text} {' '.join(lacking)}"))
    return None


def _filled(asked: str, name: str, lacking: list[str]) -> str:
    """The question with the name in place of the description: "Where was Joseph Strauss born?"."""
    described = _DESCRIBED.search(asked)
    at = asked.rfind(lacking[-1])
    if described is None or at <= described.end() or described[0].split()[0].lower() not in ("the", "a", "an"):
        return f"On {name}: {asked}"
    return f"{asked[: described.start()]}{name} {asked[at:]}"
