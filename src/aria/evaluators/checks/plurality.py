"""Plurality: does the answer name as many things as the question's wording asks for? Counted by code.

Counting is generous: each item of an enumeration, each new name, each sentence with a subject of its own. So a failure
means that there are too few by any count. Knows English only.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from aria.core.checks import CheckResult, Lack, Part
from aria.core.kinds import NAMES
from aria.core.patterns import regex
from aria.evaluators import EVERY, Answer, Asked, not_judged, passed
from aria.evidence.questions.question import core_sentence
from aria.evidence.text.pronouns import PRONOUNS
from aria.evidence.text.stems import STOP, content_stems, tokens
from aria.evidence.typed.amounts import PHYSICAL, spoken
from aria.evidence.typed.values import values

PART: Part = "coverage"
EFFORTS = EVERY
RUBRIC = ""

MOST = 50
"""The largest number in a question that is taken for a number of things wanted."""


@dataclass(frozen=True, slots=True)
class Expected:
    """How many things the wording asks for."""

    least: int
    most: int | None = None
    """None for no bound; told, never a reason to fail."""
    wording: str = ""


_N = (
    r"(?P<n>\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen"
    r"|seventeen|eighteen|nineteen|twenty|a dozen)"
)
_TO = r"(?:\s?[-–]\s?|\s(?:to|or)\s)(?P<m>\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve)"
_BID = (
    r"(?:list|name|give|suggest|recommend|identify|provide|mention|cite|state|outline|describe|explain|find|show|tell"
    r"|write|propose|enumerate|share|offer|present|discuss|summari[sz]e|compile|make|create|produce|pick|choose)"
)
_FILL = (
    r"(?:me |us |a |an |the |my |of |list |lists |short |some |any |just |only |exactly |about |around |top "
    r"|best |first |last "
    r"|main |most \w+ |other |different |possible |at least |no fewer than |at most |up to |no more than |more than "
    r"|between )*"
)
_FRAME = (
    rf"(?:^{_BID} {_FILL}|^(?:what|which|who) (?:are|were) (?:the |some |those |these |names of )*(?:\w+ )??"
    r"|^(?:what|which) (?:top )?)"
)
_COUNTED = regex(
    rf"{_FRAME}{_N}(?!\w)(?:{_TO}(?!\w))?(?! of (?:the|these|those|them)\b)\s+(?P<noun>[a-z][\w\s-]{{0,60}})"
)
_TOP = regex(rf"\b(?:top|best|first|biggest|largest)[ -]{_N}\b(?! of the year)")
_BOUND = regex(rf"\b(?P<how>at least|no fewer than|more than|at most|up to|no more than) {_N}\b")
_NOUNS = (
    r"(?:reasons?|causes?|factors?|ways|methods|steps|stages|phases|effects|consequences|impacts|results"
    r"|outcomes|benefits"
    r"|advantages|disadvantages|drawbacks|downsides|risks|dangers|challenges|problems|issues|difficulties|obstacles"
    r"|differences|similarities|examples|features|characteristics|properties|aspects|elements|components"
    r"|ingredients|parts"
    r"|types|kinds|sorts|forms|categories|members|symptoms|signs|uses|applications|functions|purposes|principles|rules"
    r"|arguments|points|tips|recommendations|suggestions|ideas|options|alternatives|strategies|techniques|tools|facts"
    r"|lessons|findings|events|achievements|theories|criteria|requirements|sources|side effects|pros|cons)"
)
"""Nouns whose things are told in sentences of their own; asked for in the plural they are more than one."""
_VAGUE: tuple[tuple[str, int, int | None], ...] = (
    (r"a (?:couple)(?: of)?", 2, 2),
    (r"(?:just )?a few|some few", 2, 4),
    (r"several|various|multiple", 3, 7),
    (r"(?:as )?many|numerous|plenty of|lots of|dozens of", 7, None),
    (r"(?:comprehensive|exhaustive|extensive)", 10, None),
    (r"(?:thorough|in-depth)", 7, 10),
    (r"(?:detailed)", 5, 10),
    (r"(?:common|typical|frequent)", 4, 8),
    (r"(?:most (?:important|significant|relevant|influential|notable|famous))", 3, 5),
    (r"(?:main|key|major|essential|secondary|principal|biggest)", 3, 7),
    (r"(?:primary|basic|fundamental|brief)", 2, 5),
)
_ASKS_PLURAL = (
    rf"(?:^{_BID} {_FILL}|^(?:what|which|who) (?:are|were) (?:the |some |all |all the |its |their |his |her )*)"
)
_ASKS_SOME = rf"(?:^{_BID} {_FILL}|^(?:what|which|who) (?:are|were) )"
_GRADED = tuple(
    (regex(rf"{_ASKS_PLURAL}(?P<w>{words}) (?:\w+ ){{0,3}}?{_NOUNS}\b"), least, most)
    for words, least, most in _VAGUE[4:]
)
_SOME = tuple(
    (regex(rf"{_ASKS_SOME}(?P<w>{words}) (?:\w+ ){{0,3}}?\w{{3,}}(?:s|ren|men|ple)\b"), least, most)
    for words, least, most in _VAGUE[:4]
)  # fmt: skip
_BALANCED = regex(
    r"\b(?P<w>pros and cons|advantages and disadvantages|benefits and (?:risks|drawbacks)|strengths and weaknesses)\b"
)
_EXAMPLES = regex(rf"(?:{_ASKS_PLURAL}|^(?:what|which) )(?:\w+ )?(?P<w>examples)\b")
_COMPARE = regex(r"^(?P<w>compare)\b.*\b(?:and|with|to|against|versus|vs)\b")
_PLURAL = regex(rf"{_ASKS_PLURAL}(?P<w>(?:[\w-]+ ){{0,3}}?{_NOUNS})\b")
_LIST_OF = regex(rf"^(?:(?:{_BID}|i (?:need|want)) )?{_FILL}(?P<w>list of|lists of) (?!\w+ (?:whether|if)\b)")

_MARKER = regex(r"(?m)^\s*(?:[-*•]|\d{1,3}[.)])\s+\S")
_CLAUSE = regex(r"[.;:()!?]\s?")
_JOIN = regex(r"\s(?:and|or|as well as|&)\s")
_PRONOUN = regex(rf"^\W*(?:{PRONOUNS}|this|that|the latter|the former|there)\b", re.IGNORECASE)


def needed(asked: Asked) -> bool:
    return asked.profile.language == "en" and expected(asked.question) is not None


def examine(answer: Answer) -> CheckResult:
    wanted = expected(answer.asked.question) if answer.english else None
    if wanted is None:
        return not_judged("no number of things is asked for in a language that it can count in")
    told = [sentence.text for sentence in answer.told]
    found = count(told, answer.asked.question)
    asks = f"“{wanted.wording}” asks for {wanted.least}{'' if wanted.most == wanted.least else ' or more'}"
    if found >= wanted.least:
        return passed(f"{asks}, and {found} can be counted")
    reason = f"{asks}, and no more than {found} can be counted"
    words = "list examples" if wanted.least < 10 else "complete list"
    lack = Lack(sub_question=answer.root, kind="too_few", text=reason, words=words)
    return CheckResult(outcome="failed", reason=reason, lacks=(lack,))


def expected(question: str) -> Expected | None:
    """How many things the question asks for; None where its wording does not say."""
    core = " ".join(core_sentence(" ".join(question.split())).replace("’", "'").strip(" ?.!\"'“”").split())
    text = core.lower()
    lead = " ".join(question.lower().split()).partition(text)[0] if text else ""
    if re.search(r"\b(?:give|show|tell) (?:me|us) $", lead):
        text, core = f"give {text}", f"give {core}"  # "can you give me" is no part of the core
    return _in_figures(text, core if len(core) == len(text) else text) or _in_words(text)


def _in_figures(text: str, core: str) -> Expected | None:
    """`core` is the text in its own case, in which units are spelt."""
    found = _COUNTED.search(text)
    if (
        found is None
        and re.match(rf"(?:{_BID}|what|which|who)\b", text)
        and not re.match(r"(?:what|which) \w+ (?:is|was)", text)
    ):
        found = _TOP.search(text)
    if found is None or _is_measure(core, found):
        return None
    least = _number(found["n"])
    other = _number(found["m"]) if "m" in found.groupdict() and found["m"] else least
    if not 2 <= least <= other <= MOST:
        return None
    wording = text[found.start("n") : found.end("m") if other != least else found.end("n")]
    bound = _BOUND.search(text)
    if bound is not None and bound["n"] == found["n"]:
        if bound["how"] in ("at most", "up to", "no more than"):
            return Expected(1, least, f"{bound['how']} {wording}")
        more = bound["how"] == "more than"
        return Expected(least + more, None, f"{bound['how']} {wording}")
    return Expected(least, other, wording)


def _is_measure(core: str, found: re.Match[str]) -> bool:
    """Whether the number counts metres or years and no things."""
    place = found.start("n")
    return any(
        value.kind in ("money", "percent") or (value.kind == "number" and value.unit in PHYSICAL - {"people"})
        for value in values(core)
        if value.start <= place < value.end
    )


def _in_words(text: str) -> Expected | None:
    if _BALANCED.search(text):
        return Expected(4, None, "both sides")
    for pattern, least, most in (*_SOME, *_GRADED):
        if match := pattern.search(text):
            return Expected(least, most, match["w"])
    for pattern, least in ((_EXAMPLES, 3), (_COMPARE, 3), (_LIST_OF, 2), (_PLURAL, 2)):
        if match := pattern.search(text):
            return Expected(least, None, match["w"])
    return None


def _number(word: str) -> int:
    if word.isdecimal():
        return int(word)
    return 12 if word == "a dozen" else int(spoken(word) or 0)


def count(sentences: Sequence[str], question: str) -> int:
    """How many things the sentences can be said to name, by the most generous way of counting."""
    known = frozenset(content_stems(question))
    told_apart = re.search(rf"\b{_NOUNS}\b|^\W*compare\b", question.lower()) is not None
    subjects: set[str] = set()
    total = 0
    for sentence in sentences:
        subject = _subject(sentence, known)
        new = told_apart or (subject != "" and subject not in subjects)
        subjects.add(subject)
        total += max(_items(sentence, known), int(new))
    return total


def _items(sentence: str, known: frozenset[str]) -> int:
    """What one sentence enumerates: marked lines, a list with commas, two things joined, or names; 0 for one thing."""
    marked = len(_MARKER.findall(sentence))
    listed = max(map(_length, _CLAUSE.split(sentence)))
    names = {
        value.key
        for value in values(sentence)
        if value.kind in NAMES and not known.issuperset(content_stems(value.text))
    }
    found = max(marked, listed, len(names))
    return found if found > 1 else 0


def _length(clause: str) -> int:
    """Items of "a, b, c and d"; 0 for a clause that joins nothing."""
    joins = list(_JOIN.finditer(clause))
    if not joins:
        return 0
    before = clause[: joins[-1].start()].rstrip(", ")
    return before.count(",") + len(joins) + 1


def _subject(sentence: str, known: frozenset[str]) -> str:
    """What a sentence is about, by its first words; empty for a pronoun, which is about what came before."""
    if _PRONOUN.match(sentence):
        return ""
    content = [word for word in tokens(sentence) if word not in STOP]
    fresh = [word for word in content if not known.issuperset(content_stems(word))]
    return " ".join((fresh or content)[:1])
