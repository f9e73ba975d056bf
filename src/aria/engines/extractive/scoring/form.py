"""How an answer is worded: what says what a thing does, tells a default, or tells how to do something. Pure.

On the page of a thing every sentence has the words of a question about it; how a sentence is made tells which answers.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from aria.core.patterns import regex
from aria.engines.extractive.needs.manual_words import DECLARED, HOW_TO, PURPOSES
from aria.engines.extractive.words.called import apposed
from aria.engines.extractive.words.stemmed import stem_set, words_of
from aria.evidence.questions.question import core_sentence
from aria.evidence.text.language import language
from aria.evidence.typed.acronyms import letters_spelt

_WHOLE = r"[\w.+-]+ (?:column|row|table|field|file|line|output|log|menu|register|header|report|window|screen)"
"""What a sign may stand in, where that is told in two words: the R column."""
_DOES = regex(
    r"^what (?:does|do|did) (?:the (?:abbreviation|acronym|initials|letters) )?(?P<thing>[^,?]+?)"
    rf"(?: in the (?P<where>{_WHOLE}))? (?:do|mean|return|stand for|refer to|represent|specify|control|describe)"
    rf"(?: (?:in|for|with|to|of) (?:(?:an?|the) )?(?P<within>{_WHOLE}|[\w.+-]+))?\s*\??$|"
    r"^what (?:is|are) (?P<for>[^,?]+?)(?<! famous)(?<! noted)(?<! renowned)(?<! responsible)"
    r" (?:good |used |there )?for\s*\??$|"
    rf"^what (?:is|are) the (?:{PURPOSES})s? of (?P<of>[^,?]+?)\s*\??$",
    re.IGNORECASE,
)
_KINDS = (
    rf"{DECLARED}|declaration|class|file|directive|tool|program|script|flag|header|field|event|property|type|literal|signal"
    r"|feature|utility|library|package|daemon|service|mechanism|interface|clause|macro"
)
_KIND = regex(rf"\b(?:{_KINDS})s?\b", re.IGNORECASE)
_DEFAULT = regex(r"\bdefaults?\b|\bunless (?:i|you|told|otherwise|specified|set)\b", re.IGNORECASE)
_MEASURED = regex(
    r"\b(?:largest|longest|biggest|highest|smallest|shortest|lowest|max\w*|min(?:imum|imal)?|ports?|size|length)\b",
    re.IGNORECASE,
)
_FIGURE = regex(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|hundred|thousand|million|none|(?:no|un)\s?limit\w*)\b",
    re.IGNORECASE,
)
_PLACE = regex(
    r"\b(?:sections?|chapters?|tables?|figures?|appendix|pages?|steps?|examples?|versions?|releases?|RFC|lines?)\s[A-Z]?\d[\d.-]*\d?"
    r"|\b\d+(?:\.\d+){2,}\b",
    re.IGNORECASE,
)
"""Figures that are none: of a section, of a version, of an address."""
_HOW_TO = regex(rf"^{HOW_TO}\b", re.IGNORECASE)

_TELLS_DEFAULT = regex(
    r"\bdefault(?:s|ed|ing)? to\b|\bdefaults?(?: \S+){0,6}? (?:is|are|was|were|been|being)\b|\bby default\b"
    r"|\b(?:is|are|was|be|being|as|usual) (?:the |a )?(?:\w+ ){0,3}?default\b(?! value (?:of|for))"
    r"|\bthe default(?=[,.;)])|\bdefaults?(?: values?)?[\s|]*[:=(|]|\((?:the )?default\b"
    r"|\bdefault(?: value)? (?:of )?[\d\"'`“‘]|\bunless\b"
    r"|\b(?:if|when)(?: \w+){1,5} (?:not (?:\w+ly )?(?:\w+ed|given|set|there|present)|omitted|absent|unset|missing)\b"
    r"|\binstead of the usual\b"
    r"|\b(?:normally|usually|initially|out of the box)\b",
    re.IGNORECASE,
)
_TELLS_HOW = regex(
    r"\b(?:you|one|users?|we) (?:can|may|should|must|could|need|have to|want)\b"
    r"|\b(?:use|using|by \w+ing|with the help)\b"
    r"|\b(?:is|are|be) (?:used|done|achieved|possible)\b"
    r"|^(?:to|for) \w+(?:ing)?\b[^.]*[,:]|^(?:call|set|run|add|create|specify|type|enter|pass|write|put|select|enable"
    r"|start|execute|invoke|print|show|list|see|open)\b",
    re.IGNORECASE,
)
_LOGGED = regex(r"(?:added|new|changed|deprecated|introduced|removed)\s(?:in|since)\b", re.IGNORECASE)
"""Below a name it tells of its versions, not what it does: "Added in: v8.2"."""
_ASIDE = regex(
    r"^(?:if|when|while|unless|although|though|because|since|after|before|once|note|normally|however|to|in|for|as|with"
    r"|without|on|at|by|from|see|use|you|these|those|it|but|and|or|not|only|other|unlike|like|instead)\b",
    re.IGNORECASE,
)
"""A sentence that opens like this tells of a case, not what the thing is for."""
_FURTHER = regex(r"\b(?:can|may|might|could|will|does|do|is|are|was|were)\salso\b", re.IGNORECASE)
"""It tells of a further use, not of the one that the thing is there for."""
_MEANS = regex(
    r"\b(?:means|stands? for|refers? to|denotes?|purpose"
    r"|(?:is|are|be) (?:\w+ly )?(?:used|called|known|intended|meant|designed|there)\b|serves?)\b",
    re.IGNORECASE,
)
_CODE = regex(r"[a-z]{1,3}-?\d{1,4}")
_SHOW = r"(?:shows?|displays?|reports?|flash(?:es)?|blinks?|appears?|comes?\sup|lights?\sup|prints?|gives?)"
_SHOWN = regex(
    rf"\b{_SHOW}\b[^.;]{{0,80}}\b(?:when(?:ever)?|if|because|as\ssoon\sas)\b|^(?:if|when(?:ever)?)\b[^.;]{{0,80}}\b{_SHOW}\b",
    re.IGNORECASE,
)
_OF_IT = regex(
    rf"^(?:this|the) (?:{_KINDS}|page|call|routine|process|server|constant)s?"
    r" (?:\w+ly )?(?:\w+[^s\W]s|is|are|can|will)\b",
    re.IGNORECASE,
)
_VERB = regex(r"^(?:\w+ly )?(?:[a-z]+[^s\W]s|is|are|was|were|can|may|will|does|has|allows|processes|passes)\b")
_SEVERAL = regex(rf"[\w\"'`”’) ]{{0,3}}(?:{_KINDS}|object)s\b", re.IGNORECASE)
_DO = regex(r"^(?!(?:in|of|for|and|or|with|to|from|that|which|on|at|by|as|not)\b)[a-z]{3,}\s")
"""Of several things it is said without an s: "The ledger files provide …"."""
_ACTS = regex(r"^(?:[A-Z][a-z]+[^s\W]s|[A-Z][a-z]+(?:es)?)\s(?:an?|the|all|any|each|one|only|\w+)\b")
NAMED = regex(r"(?<![\w.+$@-])[\w.+$@-]*\w(?:\(\))?")
"""A word or a dotted name. It begins where none goes on: a row of dots is gone through once."""
_DASH = regex(r"^\s*(?:\(\d\w?\)\s*)?(?:-+(?=\s)|[—–:=|→])\s*\S")

_REACH = 100
"""Characters behind a name in which its verb or its description begins."""


@dataclass(frozen=True, slots=True)
class Form:
    """What kind of wording answers a question."""

    kind: Literal["does", "default", "how_to"]
    thing: frozenset[str] = frozenset()
    """Stems of what it is asked about, for "does"."""
    within: frozenset[str] = frozenset()
    """Stems of what that is part of, where the question tells: "What does -e do in set?"."""
    measured: bool = False
    """Whether it asks for a size, the most or the least, so that a figure answers."""

    @property
    def strict(self) -> bool:
        """Whether a sentence of another wording does not answer at all."""
        return self.kind != "how_to"


@lru_cache(maxsize=256)
def form_of(question: str) -> Form | None:
    """The wording that answers `question`; None where any may. Told of English only."""
    if language(question) != "en":
        return None
    core = core_sentence(question).strip()
    found = _DOES.search(core)
    if letters_spelt(core):
        return None  # what an acronym stands for may be told on the side
    if found:
        thing = next(part for part in found.group("thing", "for", "of") if part)
        stems = _subject(thing)
        return Form("does", stems, stem_set(found["within"] or found["where"] or "")) if stems else None
    if _DEFAULT.search(core):
        return Form("default", measured=_MEASURED.search(core) is not None)
    return Form("how_to") if _HOW_TO.search(core) else None


def _subject(thing: str) -> frozenset[str]:
    bare = _KIND.sub(" ", thing)
    return frozenset(stem for stem, content in words_of(bare) if content) or stem_set(thing)


def worded(form: Form, quote: str, *, below: str = "", above: Collection[str] = ()) -> bool:
    """Whether `quote` is worded as an answer.

    `below` is the heading or signature that it is the first sentence under, `above` are the stems of its heading, near
    or not, and of its document's title.
    """
    if form.kind == "default":
        return _TELLS_DEFAULT.search(quote) is not None and (
            not form.measured or _FIGURE.search(_PLACE.sub(" ", quote)) is not None
        )
    if form.kind == "how_to":
        return _TELLS_HOW.search(quote) is not None
    return _describes(form.thing, quote, below, frozenset(above))


def _describes(thing: frozenset[str], quote: str, below: str, above: frozenset[str]) -> bool:
    """Whether `quote` says what `thing` does: it is its subject, or stands right below its name."""
    declared, _, body = quote.rpartition("\n")
    body = body.strip().lstrip("|*-# ")
    if _LOGGED.match(body):
        return False
    if declared and names(thing, declared.partition("\n")[0]):
        return True  # the description of a signature
    codes = frozenset(stem for stem in thing if _CODE.fullmatch(stem))
    if codes and codes <= stem_set(body) and _SHOWN.search(body):
        return True  # what a code means is told by when it is shown
    if _ASIDE.match(body) or _FURTHER.search(body):
        return False
    if _opens(thing, body, above) or (thing <= stem_set(body) and _MEANS.search(body) is not None):
        return True
    if any(names(thing, name.split(" ")[-1]) for name in apposed(body)):
        return True
    return (names(thing, below) and _ACTS.match(body) is not None) or (
        thing <= above and _OF_IT.match(body) is not None
    )


def names(thing: frozenset[str], label: str) -> bool:
    """Whether a heading or a signature names the thing and nothing else."""
    if not label:
        return False
    head, bracket, _ = label.partition("(")
    name = head.split()[-1] if bracket and head.split() else _KIND.sub(" ", label)
    return frozenset(stem for stem, content in words_of(name) if content) == thing


def _opens(thing: frozenset[str], body: str, above: frozenset[str]) -> bool:
    """Whether the sentence begins with the thing and nothing else, and goes on with a verb or a description.

    Of a name in several words, those that stand above may be left out: "The prune command …" on the page of borg prune.
    """
    left = set(thing)
    for found in NAMED.finditer(body):
        own = frozenset(stem for stem, content in words_of(found[0]) if content)
        if not own <= thing and _KIND.fullmatch(found[0]) is None:
            return False
        left -= own
        if len(left) < len(thing) and left <= above:
            rest = body[found.end() : found.end() + _REACH].lstrip("\"'`”’) ")
            rest = _KIND.sub("", rest, count=1).lstrip()
            if _VERB.match(rest) or _DASH.match(rest) or (_SEVERAL.match(body, found.end()) and _DO.match(rest)):
                return True
    return False
