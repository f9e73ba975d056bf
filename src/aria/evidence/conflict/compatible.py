"""Why both sides of a conflict may hold: two things of one name, several of a kind. Pure.

It is told beside the sides and settles nothing. Everything rests on what all sources of the first two sides say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from aria.core.patterns import regex
from aria.core.types import SubQuestion
from aria.evidence.conflict.slots import Row
from aria.evidence.questions.entities import entities
from aria.evidence.text.language import language
from aria.evidence.text.sentences import split
from aria.evidence.typed import dates
from aria.evidence.typed.acronyms import letters_asked
from aria.evidence.typed.kinds import may_have_several
from aria.evidence.typed.professions import professions, shared

_AFTER = regex(
    r"\s?,\s(?P<of>[A-Z][\w'’-]+(?:\s[A-Z][\w'’-]+)*)|\s\(\s?(?P<kind>[^()]{2,60})\)"
    r"|,?\s(?P<which>(?:Sr|Snr|Jr|Jnr)\b|the\s(?:Elder|Younger)\b|[IVX]{2,}\b)"
)
"""What tells a thing apart behind its name: "Broken Bow, Nebraska", "Arden (town)", "Karl Weber Jr."."""
_WORK = regex(
    r"\s(?:\([^()]{0,60}\)\s)?(?:is|was)\s(?:an?|the)\s(?:[\w'’-]+\s){0,6}?"
    r"(?P<work>novel|novella|film|movie|album|song|single|play|opera|musical|painting|poem|short\sstory|sculpture"
    r"|television\sseries|TV\sseries|video\sgame|board\sgame|comic|magazine|ballet|symphony)\b"
)
"""Of which kind a work is, behind its name."""


def may_both_hold(asked: SubQuestion, positions: Sequence[Sequence[Row]]) -> str:
    """What lets the first two sides be right together; empty where nothing is told that does."""
    return _several(asked, positions) or _namesakes(asked, positions)


def _namesakes(asked: SubQuestion, positions: Sequence[Sequence[Row]]) -> str:
    """That the first two sides speak of different things of one name, where all of their sources say of which."""
    name = next(iter(entities(asked.text, language(asked.text))), "")
    for told in (_qualifiers, _works, _professions) if name else ():
        names = _apart(name, positions, told)
        if names:
            return f"the sides may be about different things of one name: {' and '.join(names)}"
    return ""


def _apart(
    name: str, positions: Sequence[Sequence[Row]], told: Callable[[str, Row], frozenset[str]]
) -> tuple[str, ...]:
    """What sets the first two sides apart, where each of their rows says it."""
    rows = [[told(name, row) for row in position] for position in positions[:2]]
    first, second = (frozenset().union(*each) for each in rows)
    alike = shared(first, second) is not False if told is _professions else first & second
    if not all(map(all, rows)) or alike:
        return ()
    return tuple(", ".join(sorted(each)) for each in (first, second))


def _qualifiers(name: str, row: Row) -> frozenset[str]:
    """What stands behind the name in the title or the quote; often nothing."""
    texts = (row.source.title, row.evidence.quote.exposed())
    found = [match for text in texts for match in _behind(name, _AFTER, text)][:1]
    told = (match["of"] or match["which"] or match["kind"].strip() for match in found if not dates.find(match[0]))
    return frozenset(told)


def _works(name: str, row: Row) -> frozenset[str]:
    """The kind of work that the quote says the thing is."""
    return frozenset(match["work"].lower() for match in _behind(name, _WORK, row.evidence.quote.exposed())[:1])


def _professions(name: str, row: Row) -> frozenset[str]:
    """What the quote says that somebody of the name is by profession."""
    quote = row.evidence.quote.exposed()
    own = (quote[start:end] for start, end in split(quote) if quote.startswith(name, start))
    return frozenset(each for sentence in own for each in professions(sentence))


def _behind(name: str, pattern: re.Pattern[str], text: str) -> list[re.Match[str]]:
    """Where the pattern stands right behind the name."""
    found = (pattern.match(text, named.end()) for named in re.finditer(re.escape(name), text))
    return [match for match in found if match is not None]


def _several(asked: SubQuestion, positions: Sequence[Sequence[Row]]) -> str:
    """That a thing may have several of what is asked for."""
    if letters_asked(asked.text):
        return "both sides may hold: letters may stand for several things"
    first = positions[0][0].values[0]
    several = first.kind == "name" and may_have_several(first.unit)
    return "both sides may hold: one thing may have several of the kind" if several else ""
