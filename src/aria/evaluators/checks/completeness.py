"""Completeness: is each thing dealt with that the question names? Named things are read from the question by code.

A thing counts as dealt with when a word of it, a value of its kind or evidence gathered for it stands behind the
answer: what fails here is missing by any reading. Knows English only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from aria.core.checks import CheckResult, Lack, Part
from aria.core.kinds import AMOUNTS, NAMES
from aria.core.patterns import regex
from aria.core.types import AnswerType, Evidence, Profile, ValueKind
from aria.evaluators import EVERY, Answer, Asked, not_judged, passed
from aria.evidence.questions.question import core_sentence, profile
from aria.evidence.text.auxiliaries import AUXILIARIES
from aria.evidence.text.stems import STOP, content_stems, tokens
from aria.evidence.typed.amounts import PHYSICAL
from aria.evidence.typed.values import values

PART: Part = "coverage"
EFFORTS = EVERY
RUBRIC = (
    "Each thing that the question names is dealt with in substance. It fails when one of them is passed over or only "
    "mentioned. Things that the question does not name are not required."
)


@dataclass(frozen=True, slots=True)
class Aspect:
    """One thing that the question names."""

    text: str
    stems: frozenset[str]
    kinds: frozenset[ValueKind] = frozenset()
    """Kinds of value that deal with it, whatever the words."""
    measures: bool = False
    """An amount with a unit does so too."""
    tellable: bool = True
    """Whether words and values show that it is dealt with. A text on causes need not say "cause"."""


_ASKING = (
    rf"(?:what|which|who|whom|how|why|when|where|{AUXILIARIES}"
    r"|list|name|give|describe|explain|compare|summari[sz]e|discuss|outline|tell|me|us|about|of|for|in|on|at"
    r"|between|both|the|a|an|its|their|his|her|from|by|to|with|regarding|including|include|covering|cover"
    r"|terms|respect|among|such|as|like|across|into)"
)
_WORD = r"[^\W_][\w'’.&+#/-]*"
_FIRST = regex(rf"(?:^|.*\s){_ASKING}\s(?P<own>(?:{_WORD}\s){{0,3}}{_WORD})$", re.IGNORECASE)
_LIST = regex(
    rf"(?<!\w)(?P<first>(?:{_WORD}\s){{0,12}}{_WORD}),\s(?P<middle>(?:{_WORD}(?:\s{_WORD}){{0,3}},\s)*)"
    rf"(?P<last_but>{_WORD}(?:\s{_WORD}){{0,3}}),?\s(?:and|or)\s(?P<last>{_WORD}(?:\s{_WORD}){{0,3}})"
)
_ADJUNCT = regex(
    r"(?:after|before|in|on|at|during|since|for|under|with|by|as|if|when|while|although|because|given|unlike"
    r"|besides)\s",
    re.IGNORECASE,
)
"""What opens a sentence before its comma: "After the treaty, the charter and the convention …" lists nothing."""
_BOTH = regex(
    rf"\b(?:both|in terms of|with respect to|regarding|including"
    rf"|cover(?:ing)?)\s(?:the\s)?(?P<a>{_WORD}(?:\s{_WORD}){{0,2}}?)\s"
    rf"and\s(?:the\s)?(?P<b>{_WORD}(?:\s{_WORD}){{0,2}})",
    re.IGNORECASE,
)
_TWO_OF = regex(
    rf"^(?:what|which|who) (?:is|are|was|were) the (?P<a>{_WORD}) and (?:the )?(?P<b>{_WORD}) of\b"
    rf"|^(?:list|name|give|describe|explain|discuss|outline|summari[sz]e)(?: me"
    rf"| us)? the (?P<c>{_WORD}) and (?:the )?(?P<d>{_WORD}) of\b",
    re.IGNORECASE,
)
_STOPS = regex(
    r"\s(?:of|in|for|on|at|from|by|to|with|that|which|who|when|where|during|since|between|as|is|are|was|were"
    r"|have|has|had"
    r"|differ|compare|do|does|did|and|or)\b.*$",
    re.IGNORECASE,
)
_EITHER = regex(r"^(?:is|are|was|were|do|does|did|which|who|has|have|can|should|would)\b.*\bor\b", re.IGNORECASE)
_KIND_WORDS: tuple[tuple[str, frozenset[ValueKind], bool], ...] = (
    (
        r"costs?|prices?|budget|fees?|salar\w+|revenue|income|expens\w+|funding|turnover",
        frozenset({"money", "number"}), False,
    ),
    (
        r"dates?|years?|when|time|age|opened|opening|built|founded|born|death|died|birth|duration",
        frozenset({"date"}), True,
    ),
    (
        r"length|height|width|depth|size|area|weight|mass|speed|span|distance|elevation|altitude|diameter"
        r"|dimensions?|capacity"
        r"|temperature|volume|power|range",
        frozenset(), True,
    ),
    (r"population|number|count|share|percentage|rate|how many|inhabitants", frozenset({"number", "percent"}), True),
    (
        r"builder|designer|architect|engineer|authors?|writer|founders?|inventor|owner|ceo|president|leader"
        r"|director|creator"
        r"|composer|painter|discoverer|who|name|members?",
        frozenset({"person", "name"}), False,
    ),
    (r"place|location|where|country|city|capital|region|site|birthplace", frozenset({"place", "name"}), False),
)  # fmt: skip
_KINDS = tuple((regex(rf"\b(?:{words})\b", re.IGNORECASE), kinds, measures) for words, kinds, measures in _KIND_WORDS)
_EXPECTED: Mapping[AnswerType, tuple[frozenset[ValueKind], bool]] = {
    "date": (frozenset({"date"}), True),
    "person": (frozenset({"person", "name"}), False),
    "place": (frozenset({"place", "name"}), False),
    "number": (AMOUNTS, True),
}
"""The kinds of value that deal with a question of its own: "when was it built" by a date."""
_ABSTRACT = regex(
    r"(?:tion|sion|ment|ity|ness|ism|ance|ence|ency|ancy|ship|ing|ure|ics|logy|my|phy|hood|th)s?$|^(?:pros?"
    r"|cons?|causes?|effects?"
    r"|reasons?|benefits?|risks?|advantages?|disadvantages?|drawbacks?|history|role|impacts?|future|uses?|ways?"
    r"|steps?|rules?"
    r"|methods?|types?|kinds?|forms?|features?|results?|outcomes?|origins?|goals?|aims?|plot|theme|style"
    r"|context|status|life"
    r"|work|works|career|legacy|background|design|trends?|problems?|challenges?|issues?|strengths?|weaknesses|structure"
    r"|values?|opportunit\w+|threats?|symptoms?|treatments?|differences?|similarities|examples?|law|laws"
    r"|politics|religion)$",
    re.IGNORECASE,
)
FEWEST, MOST = 2, 12


def needed(asked: Asked) -> bool:
    return asked.profile.language == "en" and len(aspects(asked.question, asked.profile)) >= FEWEST


def examine(answer: Answer) -> CheckResult:
    named = aspects(answer.asked.question, answer.asked.profile) if answer.english else ()
    if len(named) < FEWEST:
        return not_judged("the question names no things one by one")
    plain = [aspect for aspect in named if aspect.tellable]
    if not plain:
        return not_judged("no word shows whether the things that the question names are dealt with")
    missing = [aspect for aspect in plain if not _dealt_with(aspect, answer)]
    if not missing:
        return passed(f"all {len(plain)} things that can be looked for by their words are dealt with")
    what = ", ".join(f"“{aspect.text}”" for aspect in missing)
    reason = f"{len(missing)} of {len(named)} things that the question names are not dealt with: {what}"
    return CheckResult(outcome="failed", reason=reason, lacks=tuple(_lack(aspect, answer) for aspect in missing))


def aspects(question: str, asked: Profile) -> tuple[Aspect, ...]:
    """The things that the question names one by one; empty where it names one or none."""
    core = core_sentence(" ".join(question.split())).replace("’", "'").strip(" ?.!")
    parts = list(asked.parts) or _listed(core) or _paired(core)
    if _EITHER.search(core) and not asked.parts:
        return ()  # a choice: one of them is the answer
    common = _common(parts)
    made = [_aspect(part, common) for part in parts]
    found = {(aspect.stems, aspect.kinds): aspect for aspect in made if aspect.stems or aspect.kinds}
    return tuple(found.values()) if FEWEST <= len(found) <= MOST else ()


def _listed(core: str) -> list[str]:
    match = _LIST.search(core)
    if match is None or (match.start() == 0 and _ADJUNCT.match(core)):
        return []
    middle = [part for part in match["middle"].split(", ") if part.strip()]
    return [_own(match["first"]), *(_bare(part) for part in (*middle, match["last_but"], match["last"]))]


def _own(first: str) -> str:
    """The first thing of a list, without the words that ask for it."""
    found = _FIRST.match(first)
    words = (found["own"] if found else first).split()
    capitals = [word for word in words if word[:1].isupper()]
    return " ".join(capitals or words[-2:])


def _bare(part: str) -> str:
    """A thing without what follows it: "builder of the viaduct" is "builder"."""
    return re.sub(r"^(?:the|a|an|its|their)\s", "", _STOPS.sub("", f"{part.strip()} "), flags=re.IGNORECASE).strip()


def _paired(core: str) -> list[str]:
    if match := _TWO_OF.search(core):
        return [part for part in (match["a"], match["b"], match["c"], match["d"]) if part]
    match = _BOTH.search(core)
    return [_bare(match["a"]), _bare(match["b"])] if match else []


def _common(parts: Iterable[str]) -> frozenset[str]:
    """Words of every part: they tell none of them apart."""
    sets = [frozenset(content_stems(part)) for part in parts]
    return frozenset.intersection(*sets) if sets else frozenset()


def _aspect(part: str, common: frozenset[str]) -> Aspect:
    text = part.strip(" ?.,")
    kinds: frozenset[ValueKind] = frozenset()
    measured = False
    if part.endswith("?"):
        kinds, measured = _EXPECTED.get(profile(part, "").expects, (kinds, False))
    else:
        fitting = [(more, measures) for words, more, measures in _KINDS if words.search(text)]
        kinds = kinds.union(*(more for more, _ in fitting))
        measured = any(measures for _, measures in fitting)
    words_of = [word for word in tokens(text) if word not in STOP]
    named = text[:1].isupper() and not part.endswith("?") and words_of[:1] != ["other"]
    return Aspect(
        text=re.sub(r"^(?:the|an?)\s", "", text),
        stems=frozenset(content_stems(" ".join(words_of))) - common,
        kinds=kinds,
        measures=measured,
        tellable=bool(kinds or measured or named) or _is_thing(part, words_of),
    )


def _is_thing(part: str, words: Sequence[str]) -> bool:
    """Whether it is a thing that a text about it has to call by its name."""
    asks = part.endswith("?") or not words or words[0] == "other"
    return not asks and _ABSTRACT.search(words[-1]) is None


def _dealt_with(aspect: Aspect, answer: Answer) -> bool:
    titles = {source.id: source.title for source in answer.sources}
    texts = [sentence.text for sentence in answer.told]
    texts += [text for row in answer.cited for text in (row.quote.exposed(), titles.get(row.source, ""))]
    known = frozenset(content_stems(answer.asked.question))
    if any(_names(aspect, text) or _fits(aspect, text, known) for text in texts):
        return True
    about = {sub.id for sub in answer.sub_questions[1:] if _names(aspect, sub.text)}
    return any(row.sub_question in about and row.label == "answers" for row in answer.cited)


def _names(aspect: Aspect, text: str) -> bool:
    return not aspect.stems.isdisjoint(content_stems(text))


def _fits(aspect: Aspect, text: str, known: frozenset[str]) -> bool:
    """Whether the text has a value of its kind; a name that the question brought along is none."""
    if not aspect.kinds and not aspect.measures:
        return False
    return any(
        (value.kind in aspect.kinds and not (value.kind in NAMES and known.issuperset(content_stems(value.text))))
        or (aspect.measures and value.kind == "number" and value.unit in PHYSICAL)
        for value in values(text)
    )


def _lack(aspect: Aspect, answer: Answer) -> Lack:
    about = next((sub.id for sub in answer.sub_questions[1:] if _names(aspect, sub.text)), answer.root)
    there = any(_tells(row, aspect, about, answer.root) for row in answer.evidence)
    return Lack(
        sub_question=about,
        kind="untold" if there else "aspect",
        text=f"“{aspect.text}” is not dealt with",
        words=aspect.text,
    )


def _tells(row: Evidence, aspect: Aspect, about: str, root: str) -> bool:
    """Whether there is evidence that the answer leaves out."""
    if row.label == "background":
        return False
    return _names(aspect, row.quote.exposed()) or (
        about != root and row.sub_question == about and row.label == "answers"
    )
