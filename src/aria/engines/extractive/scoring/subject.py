"""Which values of a sentence are told of what the question names, and not of another thing? Pure, for English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from aria.core.kinds import AMOUNTS, CALCULABLE, NAMES
from aria.core.patterns import regex
from aria.core.types import Value
from aria.engines.extractive import weights
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.words.called import SAID_BEFORE
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.pronouns import DEFINITE, ON_THE_SAME, SUBJECTS
from aria.evidence.text.sentences import sentences_of
from aria.evidence.text.stems import stems
from aria.evidence.text.synonyms import canonical
from aria.evidence.text.tables import is_row, labelled, row_at
from aria.evidence.typed.amounts import as_figure

_CLAUSE = regex(r";\s|,\s(?:and|but|while|whereas)\s|\s[·•]\s")
"""Where another subject may begin within a sentence."""
_PARTS = regex(r",\s|\sby\s(?:(?:the|its|an?|[A-Z]?[a-z]+)\s){0,3}$|[;–—]|:\s")
"""Between a value and a name behind it, which is then not what the value is of: "…, of which", "in 1931 by …"."""
_PRONOUN = regex(rf"\b(?i:{SUBJECTS})\b(?!\s(?:is|was)\s[A-Z])")
"""What a clause names behind one of these is not what it is on: "In 1998 she moved to Bergen"."""
_ON_IT = regex(
    r"\W{0,3}(?:(?:[Tt]he|[Tt]his|[Ii]ts)\s(?:(?P<sort>[a-z-]+)\s)?(?P<thing>[\w’'-]+)"
    r"(?=,\s|\s(?:is|are|was|were|has|had|have|did|does|can|could|will|would|[a-z]+(?:ed|[^s\s]s)|stood|lay|held|kept"
    r"|began|ran|grew|fell|rose|went|came|took|sold|won|lost|made|got|gave|left|met|sat|spent|drew|shut|cost)\b)"
    r"|(?P<done>[A-Z][a-z]+(?:ed|t|n))\s(?:in|at|on|near|by|to)\s)"
)
"""A clause that opens on what may be asked about: "The Institute was founded", "Born at", not "The bridge in Ely"."""
_DEFINITE = regex(rf"\W{{0,3}}The\s(?:{DEFINITE})\s[a-z]")
_A_NAME = regex(r"(?<=[a-z]\s)[A-Z][\w’'-]+(?:\s[A-Z\d][\w’'-]*)*")
_ITS = regex(r"\W{0,3}[Ii]ts\b")
_STATES = "has|have|had|is|are|was|were|counts?|measures?|weighs?|covers?|holds?|seats?"
_WHICH = regex(rf",\s(?:(?:which|who)\s(?:{_STATES})|whose)\s")
_HEAD = 4
"""Words before ", which" in which that is named."""
_IN = regex(r"\s(?:in|at|on|for|of)\s(?:the\s)?")
_ANOTHER = regex(r",?\s(?:and|or|but|while)\s(?=(?:an?|its|one|two|\d+)\s)")
"""Begins another thing behind a name: "in Eslohe and a branch in Brno"."""
_SAME = frozenset(
    ("whole", "entire", "main", "actual", "present", "current", "finished", "complete", "famous", "historic")
)
"""Before a thing, what makes it no other one: not "Its twin museum", "the second tower"."""
_ROLE = regex(
    r"client|customer|contractor|supplier|vendor|buyer|seller|purchaser|tenant|landlord|lessor|lessee|employer|employee"
    r"|company|agency|provider|licensor|licensee|lender|borrower|insurer|insured|part(?:y|ies)|VAT|GST",
    re.IGNORECASE,
)
"""What a contract calls its parties, and taxes: they have capitals, and name nobody else."""
_OF_US = regex(r"\W{0,3}(?:We|Our|I|My)\b")
"""A clause that its writers say of themselves."""
_PAIR, _SINCE = 2, "sinc"
_LONGEST = 2_000
"""Characters of a quote in which it is looked at what stands beside each value."""
_OPENING = 3
"""Spaces before the name of another thing by which it is the subject of its clause."""
_SAYS = regex(r",\s(?:according to\s[^,.;]{2,60}|(?:the\s)?[A-Z][^,.;“”\"]{1,60}?\s(?:said|says))(?=[.,;]|$)")
"""Who says it: "…, the Harbour Board said"."""


def of_subject(need: Need, quote: str, values: Sequence[Value]) -> list[Value]:
    """The values, without those in a clause that names something else and not what the question names."""
    if not need.names or need.language != "en":
        return list(values)
    breaks = [0, *_clauses(quote), len(quote)]
    sayers = [match.span() for match in _SAYS.finditer(quote)]
    kept: list[Value] = []
    short = len(quote) <= _LONGEST
    for start, end in pairwise(breaks):
        within = [value for value in values if start <= value.start < end]
        names = [value for value in within if value.kind in NAMES and not _ROLE.fullmatch(value.text)]
        names = [value for value in names if not any(a <= value.start < b for a, b in sayers)]
        pronoun = _PRONOUN.search(quote, start, end) if names else None
        names = [value for value in names if not (pronoun and pronoun.start() < value.start)]
        names = [value for value in names if not _is_asked(need, quote, value)]
        told = canonical(stems(quote[start:end], need.language)) if names else ()
        own = (
            need.names_held(told) >= weights.ENTITY or need.names_one_whole(told) or _opens_on_asked(need, quote, start)
        )
        others = [other.start for other in names if not own and is_fresh(need, other)]
        if others and _tells_of_page(need, quote, start, others):
            others = []
        if own and short and _is_of_named_before(need, quote, start, values):
            others = [start]
        if short:
            within = [value for value in within if not _is_beside(need, quote, (start, end), value, values)]
        kept += within if not others else _told_apart(need, quote, start, others, within)
    return kept


def _tells_of_page(need: Need, quote: str, start: int, others: Sequence[int]) -> bool:
    """Whether a row of a label and what it tells says what is asked, of its page: "| Status | Seat of Orm since … |".

    Its label names nobody, so the names in what it tells are of no other thing that the row is of.
    """
    row = row_at(quote, start)
    if len(row) != _PAIR or any(labelled(cell)[0] for cell in row):
        return False
    behind, asked = quote.find(row[1], start), [at for at in need.attribute if need.stems[at] != _SINCE]
    return 0 <= behind <= min(others) and bool(asked) and need.coverage(stem_set(row[1]), asked) > 0


def _is_of_named_before(need: Need, quote: str, start: int, values: Sequence[Value]) -> bool:
    """Whether a clause opens on "its", and what stands before it in its sentence names another thing alone."""
    if _ITS.match(quote, start) is None:
        return False
    opened = max((at for at, _ in sentences_of(quote) if at < start), default=start)
    if ON_THE_SAME.match(quote, opened):
        return False
    named = any(value.kind in NAMES and opened <= value.start < start and is_fresh(need, value) for value in values)
    return named and need.names_held(stem_set(quote[opened:start])) == 0


def _is_beside(need: Need, quote: str, clause: tuple[int, int], value: Value, values: Sequence[Value]) -> bool:
    """Whether an amount is told of what stands right at it, and not of what the question names elsewhere in the clause.

    "Ahlen, which has 13,200 inhabitants" is not of Rieth before it, nor "340 employees in Eslohe and a branch in Brno"
    of Brno.
    """
    if value.kind not in CALCULABLE or is_row(quote, clause[0]):
        return False
    start, end = clause
    which = max((match.start() for match in _WHICH.finditer(quote, start, value.start)), default=None)
    if which is not None and ", " not in quote[which + 2 : value.start]:
        before = quote[start:which]
        near = stem_set(" ".join(before.split()[-_HEAD:]))
        if need.names_held(near) == 0 and need.coverage(near, need.attribute) == 0:
            other = any(each.kind in NAMES and each.end == which and is_fresh(need, each) for each in values)
            behind = need.names_held(stem_set(before)) == 0 < need.names_held(stem_set(quote[value.end : end]))
            return other or behind
    if need.names_held(stem_set(quote[start : value.end])) > 0:
        return False
    nearer = [each for each in values if each.kind in NAMES and value.end <= each.start < end and is_fresh(need, each)]
    at = nearer[0] if nearer else None
    if at is None or not _IN.fullmatch(quote, value.end, at.start):
        return False
    rest = _ANOTHER.match(quote, at.end, end)
    return rest is not None and need.names_held(stem_set(quote[rest.end() : end])) > 0


def _clauses(quote: str) -> list[int]:
    """Where another subject may begin: with a clause of a sentence, or a sentence that is not on the one before's."""
    opened = [start for start, _ in sentences_of(quote)[1:] if quote[:start].rstrip().endswith((".", "!", "?"))]
    within = [match.end() for match in _CLAUSE.finditer(quote)]
    return sorted(at for at in {*opened, *within} if not ON_THE_SAME.match(quote, at))


def _opens_on_asked(need: Need, quote: str, start: int) -> bool:
    """Whether the clause at `start` has for its subject, or for its opening participle, a word of the question.

    Or "the company", where what stands before it names the asked one and nobody else before that.
    """
    name = _A_NAME.search(quote, 0, min(start, _LONGEST)) if _DEFINITE.match(quote, start) else None
    if name is not None and need.names_held(stem_set(name[0])) >= weights.ENTITY:
        return True
    if is_row(quote, start):  # a row is of what its first cell says
        return not need.told.isdisjoint(stem_set(labelled(row_at(quote, start)[0])[1]))
    found = _ON_IT.match(quote, start)
    if found is None or need.told.isdisjoint(canonical(stems(found["thing"] or found["done"], "en"))):
        return False
    return found["sort"] is None or found["sort"] in _SAME or not need.told.isdisjoint(stem_set(found["sort"]))


def _told_apart(need: Need, quote: str, start: int, others: Sequence[int], within: Sequence[Value]) -> list[Value]:
    """The values of a clause from `start` that it tells before or behind `others`, the names of other things.

    Amounts and dates behind words of the question, or first of all, before it names another thing: "The conversion cost
    31 million marks, of which the Republic paid two thirds". And all of what a pronoun is the subject of that stands
    behind the last of them, in a clause that opens on none: "The ship was built by Kessling, where she was launched …".
    """
    other, behind = min(others), len(quote)
    if quote[start:other].count(" ") > _OPENING and (pronoun := _PRONOUN.search(quote, max(others))):
        behind = pronoun.end()
    return [
        value
        for value in within
        if value.start >= behind
        or (
            value.kind in CALCULABLE
            and value.end <= other
            and (is_row(quote) or _PARTS.search(quote, value.end, other) is not None)
            and (
                value.start == 0
                or _OF_US.match(quote, start)
                or need.coverage(stem_set(quote[start : value.start]), need.attribute) > 0
            )
        )
    ]


def _is_asked(need: Need, quote: str, name: Value) -> bool:
    """Whether a name is given to the very thing that is asked for: "The highest point, Beacon Hill, is …".

    So is a short form in brackets, behind what the question says: "Echo counting (EC) gave …".
    """
    if quote[name.start - 1 : name.start] == "(" and quote.startswith(")", name.end):
        return need.coverage(stem_set(quote[: name.start].rpartition(".")[2])) > 0
    thing = SAID_BEFORE.search(quote, 0, name.start) if quote.startswith(",", name.end) else None
    return thing is not None and need.coverage(stem_set(thing["thing"])) > 0


def is_fresh(need: Need, value: Value) -> bool:
    """Whether the value names something that the question does not."""
    told = as_figure(value.text) if value.kind in AMOUNTS else value.text
    return not stems_of(told, need.language) <= need.told


@lru_cache(maxsize=4_096)
def stems_of(name: str, language: str) -> frozenset[str]:
    """The same names are held against one question after the other."""
    return frozenset(stems(name, language))
