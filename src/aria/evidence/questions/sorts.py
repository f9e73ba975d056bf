"""Things of a kind that a question names, with what tells each from others: the knife course, the trip to Rome.

Pure, for English.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from aria.core.patterns import regex
from aria.evidence.text.months import CALENDAR
from aria.evidence.text.nations import is_nation
from aria.evidence.text.stems import STOP
from aria.evidence.typed.amounts import NUMBER_WORDS

LINKS = "on|for|to|about|in|with|at"
OTHER = r"[^\W\d_][\w’'-]+(?:\s[A-Za-z\d]\b)?"
"""A word that tells a thing from others, with a letter or figure behind it: "house B"."""
_WORD = regex(r"[^\W\d_](?:[\w’'-]*\w)?")
_VERB_WORDS = """cost costs take takes last lasts weigh weighs have has open opens close closes start starts begin
    begins end ends meet meets live lives work works cover covers hold holds pay pays run runs lead leads get make come
    go need use used born built founded opened closed designed written held paid made sold"""
_VERBS = frozenset(_VERB_WORDS.split())
_PLAIN_WORDS = """the this that these those each every any all both our your their its his her my whole entire main same
    said such other next last popular famous big small large great beautiful nice usual whose
    behind beside below above under near across along around opposite inside outside beyond past
    now today nowadays currently there here then again ago away anymore together yet still already ever never really
    exactly present current special standard regular normal actual total full complete own what which many much"""
_PLAIN = STOP | frozenset(NUMBER_WORDS) | frozenset(_PLAIN_WORDS.split())
"""What stands before the name of a kind and makes of it no other thing."""
_NO_RANK_WORDS = "test forest guest harvest west interest request priest contest protest honest modest chest nest"
_NO_RANKS = frozenset(_NO_RANK_WORDS.split())
_FURTHER_WORDS = "second third fourth another neighbouring smaller larger newer older younger twin rival"
_FURTHER = frozenset(_FURTHER_WORDS.split())
"""What says of a thing that it is none of those named before."""
_DOES = regex(r"\b(?:do|does|did|will|can|could|would|should|may|must)\s(?:(?:the|an?|our|your|my)\s)?$", re.IGNORECASE)
"""Before a thing with its verb behind it: "does the router remember"."""
_BEHIND = regex(
    rf"\b(?:the|an?|our|your|my)\s(?:[a-z-]+\s)?(?P<kind>[a-z][a-z-]{{2,}})\s(?P<link>{LINKS})"
    rf"\s(?:(?:the|an?|our|your)\s)?(?P<word>{OTHER})"
)
"""What tells a thing from others of its kind behind it: "the course on fish", "the trip to Rome"."""
_FROM = regex(r"\bfrom\b", re.IGNORECASE)
_NAME = regex(r"\b([A-Z][\w’'-]+)\s([A-Z][a-z]{2,})\b(?!\s[A-Z])")


@dataclass(frozen=True)
class Sort:
    """What tells a thing from others of its kind, all in small letters."""

    word: str
    """What it is told by: knife, fish."""
    kind: str
    """What it is one of: course."""
    link: str = ""
    """Where its word stands behind the kind, what stands between: on, in "the course on fish"."""
    named: bool = False
    """Whether it has a name: then what is said of it may be said of what the text calls "an earth dam"."""

    @cached_property
    def kinds(self) -> str:
        """How the kind is written, as a pattern: with all its words or its last, or "the blue one"."""
        words = {self.kind, self.kind.rpartition(" ")[2], "one"}
        return rf"(?:{'|'.join(map(re.escape, sorted(words, key=len, reverse=True)))})s?"

    @cached_property
    def name(self) -> re.Pattern[str]:
        """How a text names it. What stands behind the kind may stand anywhere: "course on fish", "fish is taught"."""
        word = re.escape(self.word)
        return re.compile(rf"\b{word}s?\b" if self.link else rf"\b{word}\s{self.kinds}\b")

    def is_apart(self, word: str) -> bool:
        """Whether a word at the name of the kind makes another thing of it: no "oldest school", no "two-day course"."""
        if self.named:
            return word in _FURTHER
        ranks = word.endswith("est") and word not in _NO_RANKS
        return word not in _PLAIN and not ranks and word.partition("-")[0] not in NUMBER_WORDS


@lru_cache(maxsize=64)
def sorts_of(question: str) -> tuple[Sort, ...]:
    """The things of a kind that the question names: by a word before the kind, behind it, or as a name's last word."""
    runs = _runs(question)
    before = dict.fromkeys(
        Sort(run[at].casefold(), " ".join(run[at + 1 : end]).removesuffix("s").casefold())
        for run in runs
        for at in range(len(run) - 1)
        for end in dict.fromkeys((len(run), at + 2))  # what stands last may be a verb: "the blue bin emptied"
        if all(word.islower() for word in run[at + 1 : end]) and (run[at].islower() or _is_sort(run[at]))
    )
    behind = (
        Sort(each["word"].casefold(), each["kind"].removesuffix("s"), link=each["link"])
        for each in _BEHIND.finditer(question)
        if any(each["kind"] in run for run in runs)
        and not (each["link"] == "to" and _FROM.search(question))  # a way
        and _names_thing(each["word"].casefold())
        and each["kind"] != each["word"]
    )
    names = (Sort(word.casefold(), kind.casefold(), named=True) for word, kind in _NAME.findall(question))
    return (*before, *behind, *names)


def _runs(question: str) -> list[list[str]]:
    """Runs of words that name a thing: new, wave, tank; without the verb behind one that does something."""
    runs: list[list[str]] = [[]]
    starts, end = 0, 0
    for found in _WORD.finditer(question):
        word = found[0].casefold()
        if not _names_thing(word) or question[end : found.start()] != " ":
            does = len(runs[-1]) > 1 and _DOES.search(question, 0, starts) is not None
            if does and _VERBS.isdisjoint(_WORD.findall(question[end:].casefold())):
                runs[-1].pop()
            runs.append([])
        if _names_thing(word):
            starts = found.start() if not runs[-1] else starts
            runs[-1].append(found[0])
        end = found.end()
    return runs


def _is_sort(word: str) -> bool:
    """Whether a word with a capital tells a thing from others of its kind, and names nothing: Tuesday, Finnish."""
    return word.lower() in CALENDAR or is_nation(word)


def _names_thing(word: str) -> bool:
    return word not in _PLAIN and word not in _VERBS and word.removesuffix("s") not in _PLAIN
