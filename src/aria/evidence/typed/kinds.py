"""Kinds of thing with known members, such as sports or parties: what is asked for, what a text names. Pure.

A member is told by its word alone; whether a sentence states it of what is asked is for the reader of the sentence to
weigh. `kinds.txt` beside this file lists the members; what it does not have is not seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from importlib.resources import files

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.auxiliaries import AUXILIARIES
from aria.evidence.text.stems import content_stems

_AUX = rf"(?:{AUXILIARIES})"
_ARTICLE = r"the|its|his|her|their|an?(?:other)?"
_OPENS = r"^(?:(?:in|of|to|for|on|by|from|with) )?(?:what|which)"
_FOLLOWS = rf"(?=\s*[?.]?$| {_AUX}\b| (?:of|for|in|on|at|used|played|spoken|associated|affiliated)\b)"
_DEFINES = regex(r"\b(?:is|was|are|were|became|remains?)\s(?:also\s)?(?:an?|the|one of the)\s", re.IGNORECASE)
_UNTIL = regex(
    r"[,;:.()]|\b(?:who|whom|which|that|whose|by|in|on|from|for|at|to|with|about|starring|directed|based|known|produced"
    r"|released|written|broadcasting|recorded|located|founded)\b"
)
"""Where what a sentence says that a thing is comes to its end."""
_NONE = "- "
"""Begins a line of names that have a member in them and are none."""
_ANY = "*"
"""Begins the end of a name that any words may stand before."""
_NAMED = r"(?:(?!(?:the|an?|this|in|during|after|before|since|and)\s)(?-i:[A-Z]|\d{4}\b)[\w'’–-]{0,30}\s){1,4}"
"""The words of a name before the one that says what it is: "Second Boer War", "1982 Lebanon War"."""
_BEGINS = regex(r"(?<![\w-])\w+")
_FILLER = (
    "associated affiliated play played belong member known considered used use primarily mainly main made practice"
)
FILLER = frozenset(content_stems(_FILLER))
"""Words that tie a thing to its kind in a question and need not be repeated in an answer."""


@dataclass(frozen=True)
class Kind:
    """One kind and all that is known to be of it. Its members are worked out when they are first looked for."""

    name: str
    many: bool
    """Whether a thing may well have several: a musician's instruments, not a politician's party."""
    words: tuple[str, ...]
    asks: re.Pattern[str]
    """A question for it."""
    capitals: bool
    """Whether members count with a capital only."""
    itself: bool
    """Whether a member is told without the rest of a form that begins with it: the sport of an "ice hockey player"."""
    none: frozenset[str]
    """Names that have a member in them and are none."""
    lines: tuple[str, ...]
    """Its members as they are listed."""

    @cached_property
    def forms(self) -> Mapping[str, str]:
        """The member by each of its forms, in lower case."""
        forms: dict[str, str] = {}
        for line in self.lines:
            member, *others = _listed(line.partition("<")[0])
            for form in (member, *others):
                forms.setdefault(_spaced(form), member.casefold())
                forms.setdefault(_spaced(form) + "s", member.casefold())
        return forms

    def member(self, form: str) -> str:
        """The member by one of its forms; a name that only ends as its members do is one itself. Empty for none."""
        spaced = _spaced(form)
        return "" if spaced in self.none else self.forms.get(spaced, spaced)

    @cached_property
    def wider(self) -> Mapping[str, frozenset[str]]:
        """What a member is a special case of."""
        wider: dict[str, frozenset[str]] = {}
        for line in self.lines:
            own, *above = line.split("<")
            wider[_listed(own)[0].casefold()] = frozenset(each.strip().casefold() for each in above)
        return wider

    def found(self, text: str) -> Iterator[tuple[int, int]]:
        """Where members stand in a text, of several that begin at one place the longest."""
        done = 0
        for word in _BEGINS.finditer(text):
            found = self._member_at(text, word) if word.start() >= done else None
            if found is not None:
                done = found.end()
                yield found.span()

    def _member_at(self, text: str, word: re.Match[str]) -> re.Match[str] | None:
        for form in self._begun.get(word[0].casefold(), ()):
            if found := _whole(form).match(text, word.start()):
                return found
        return self._ended.match(text, word.start()) if self._ended else None

    @cached_property
    def _begun(self) -> Mapping[str, list[str]]:
        """The forms by the word that they begin with, longest first."""
        begun: dict[str, list[str]] = {}
        for form in sorted((*self.forms, *self.none), key=lambda form: (-len(form), form)):
            if word := _BEGINS.match(form):
                begun.setdefault(word[0], []).append(form)
        return begun

    @cached_property
    def _ended(self) -> re.Pattern[str] | None:
        """Names that end as members of the kind do, if there are any."""
        longest = sorted(self.forms, key=lambda form: (-len(form), form))
        ends = "|".join(_pattern(form.removeprefix(_ANY)) for form in longest if form.startswith(_ANY))
        return re.compile(rf"{_NAMED}(?:{ends})(?!\w)", re.IGNORECASE) if ends else None


@lru_cache(maxsize=256)
def asked_kind(question: str) -> str:
    """The name of the kind that a question asks for; empty for none."""
    plain = " ".join(question.replace("’", "'").split())
    folded = plain.casefold()  # without one of a kind's words nothing asks for it: looked for before its long pattern
    said = (kind for kind in kinds().values() if any(word.casefold() in folded for word in kind.words))
    return next((kind.name for kind in said if kind.asks.search(plain)), "")


def label_stems(kind: str) -> frozenset[str]:
    """Stems of the words that a label has before a member: "Genre: drama"."""
    return frozenset(stem for word in kinds()[kind].words for stem in content_stems(word))


@lru_cache(maxsize=4_000)
def members(text: str, kind: str) -> tuple[Value, ...]:
    """What `text` names of the kind, in order; of two that overlap the longer one."""
    known = kinds()[kind]
    found = [(text[start:end], start, end) for start, end in known.found(text)]
    return tuple(
        Value(kind="name", key=key, text=own, unit=kind, start=start, end=end)
        for own, start, end in found
        if (key := known.member(own)) and not (known.capitals and own[0].islower())
    )


def defined(sentence: str, found: tuple[Value, ...]) -> frozenset[int]:
    """Where the members start that stand in what the sentence says its subject is: "was a Scottish golfer"."""
    opens = _DEFINES.search(sentence)
    if opens is None:
        return frozenset()
    until = _UNTIL.search(sentence, opens.end())
    end = until.start() if until else len(sentence)
    return frozenset(value.start for value in found if opens.end() <= value.start < end)


def by_name(value: Value) -> Value:
    """The member by its own word, where its form begins with it: "football" of a footballer, one judge of "Judges"."""
    known, form = kinds().get(value.unit), value.text.casefold()
    if known is None or form == value.key or not form.startswith(value.key):
        return value
    cut = known.itself or form == f"{value.key}s"
    length = len(value.key)
    return replace(value, text=value.text[:length], end=value.start + length) if cut else value


def alike(kind: str, a: str, b: str) -> bool:
    """Whether two members are one, or one is a special case of the other."""
    wider = kinds()[kind].wider
    if a == b or a in wider.get(b, ()) or b in wider.get(a, ()):
        return True
    short, long = sorted((a, b), key=len)
    return a not in wider and b not in wider and long.endswith(f" {short}")  # "Boer War" may be the Second


def may_have_several(kind: str) -> bool:
    return kind in kinds() and kinds()[kind].many


@cache
def kinds() -> Mapping[str, Kind]:
    """Every kind by its name."""
    listed = files(__package__).joinpath("kinds.txt").read_text(encoding="utf-8")
    return {kind.name: kind for kind in _read(listed)}


def _read(listed: str) -> Iterator[Kind]:
    for block in re.split(r"^@", listed, flags=re.MULTILINE)[1:]:
        head, *lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        name, words, *marks = (part.strip() for part in head.split(";"))
        yield _kind(name, tuple(_listed(words)), marks, lines)


def _kind(name: str, words: tuple[str, ...], marks: list[str], lines: list[str]) -> Kind:
    asking = "|".join(re.escape(word) for word in sorted(words, key=lambda word: -len(word)))
    asks = re.compile(
        rf"{_OPENS}(?: (?!{_AUX})[\w-]+){{0,2}}? (?:{asking}){_FOLLOWS}"
        rf"|{_OPENS}(?:'s| {_AUX}) (?:{_ARTICLE})(?: [\w-]+){{0,3}}? (?:{asking}){_FOLLOWS}"
        rf"|{_OPENS}(?:'s| {_AUX}) .+'s? (?:{asking}){_FOLLOWS}"
        rf"|\b(?:in|of|to|for|on|by|from|with) (?:what|which) (?:{asking}){_FOLLOWS}",
        re.IGNORECASE,
    )
    many, capitals, itself = (mark in marks for mark in ("many", "Cap", "itself"))
    none = frozenset(
        _spaced(form) for line in lines if line.startswith(_NONE) for form in _listed(line.removeprefix(_NONE))
    )
    own = tuple(line for line in lines if not line.startswith(_NONE))
    return Kind(name=name, many=many, words=words, asks=asks, capitals=capitals, itself=itself, none=none, lines=own)


@cache
def _whole(form: str) -> re.Pattern[str]:
    """A form that ends with a word. One at a time: all of a kind in one pattern take a tenth of a second to make."""
    return re.compile(rf"{_pattern(form)}(?!\w)", re.IGNORECASE)


def _pattern(form: str) -> str:
    return re.escape(form).replace(r"\ ", r"[\s-]")


def _listed(text: str) -> list[str]:
    return [each.strip() for each in text.split(",")]


def _spaced(form: str) -> str:
    return re.sub(r"[\s-]", " ", form).casefold()
