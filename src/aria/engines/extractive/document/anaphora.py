"""Where a quote begins: a sentence that leans on the one before it is quoted with that one. Pure."""

from __future__ import annotations

import re
from dataclasses import replace

from aria.core.kinds import VALUE_KINDS
from aria.core.patterns import regex
from aria.engines.extractive import weights
from aria.engines.extractive.document.coded import names_code
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.run_in import first_of_line
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.fit import asked_values, may_answer
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.pronouns import DEFINITE, PRONOUNS, SUBJECTS
from aria.evidence.text.pronouns_abroad import goes_on
from aria.evidence.text.stems import STOP
from aria.evidence.typed.values import values

_LEANS = regex(
    r"^(?:(?:it|they|he|she|this|that|these|those|its|their|his|her|both|neither|another|there|here|such|the latter"
    r"|the former|one|so|but|and|however|instead|then|thus|also)\b|the (?:project|bridge|machine|company|device|film"
    r"|book|work|team|group|disease|mission|event)\b)", re.IGNORECASE,
)  # fmt: skip
"""A sentence that opens like this speaks of what stood before it. It knows fewer kinds of things
than `DEFINITE`: with all of them more quotes begin a sentence earlier, and no more of them answer."""
_LATER = regex(
    r"(?:(?:in|on|at|by|from|after|before|during|since|until)\s[^,.;:]{1,40}|later|then|soon|afterwards),?\s"
    rf"(?:{SUBJECTS})\s",
    re.IGNORECASE,
)
"""A sentence whose pronoun comes after a time: "In 1921 she married …"."""
_THEN = regex(
    r"^(?!.*\b(?:if|when|since|until|till)\b)(?:(?:after|before|by)\s(?:that|this|then)\b|.{0,120}?\b(?:will|is|are|was|were|can|may|must|has|have|had)"
    r"\sthen\b)",
    re.IGNORECASE,
)
"""What is told of comes after, or before, what the sentence before it tells: "The nurse will then take them out"."""
_TOLD_BY = regex(rf"According\sto\s[^,.;:]{{1,60}},\s(?i:{SUBJECTS})\s")
"""And one that says first who tells it: "According to the plaque, it was founded in 1961"."""
_PRONOUN = regex(rf"\b(?:{PRONOUNS})\b", re.IGNORECASE)
_THING = regex(r"\b[a-z]+\s(?:it|them)\b")
"""Something without a name, behind another word."""
_FOLLOWS = regex(
    r"\b(?:therefore|thus|hence|consequently|accordingly|that is why|for (?:this|that|these) reasons?"
    r"|because of (?:this|that|these)"
    r"|as a result(?! of))\b",
    re.IGNORECASE,
)
"""What a sentence tells with one of these follows from the one before it, which has the reason."""
_ON = regex(rf"(?i:{SUBJECTS})\s")
_ON_IT = regex(r"(?:it|they|this|these)\s(?!(?:is|was)\s(?:possible|best|important|necessary|said)\b)", re.IGNORECASE)
_BARE = regex(
    r"(?:[A-Z][a-z]{2,}ed|Kept|Held|Built|Sold|Made|Bought|Sent|Run|Taken|Given|Shut|Paid|Brought|Born|Open|Available|Due)"
    r"\s(?:daily|weekly|monthly|yearly|every|once|twice|only|again|on|in|at|by|from|to|for|until|till|since|with|under|after"
    r"|before|between)\b"
)
"""A sentence without a subject, of which it is said what was done with it, or how it is: "Closed on Mondays"."""
_HEAD_NOUN = regex(r"([^\W\d_]{3,})(?:\s\([^()]{1,40}\))?\W*$")
"""What a heading is of: its last word, before what it has in brackets."""
_ON_OTHER = regex(r"\b(?:of|for|to|by|in|on|at|from|with|without|before|after|near|no|not)\s", re.IGNORECASE)
"""In a heading whose last word is not what it is of: "Opening of the library", "Without a horse"."""
_OF_KIND = regex(rf"The\s(?P<kind>{DEFINITE})\s(?!(?:of|in|at|on|for|from|that|which|who)\s)")
_DEFINITE = regex(r"The\s([a-z-]+)(?:\s([a-z-]+))?\b(?!\s(?:of|in|at|on|for|from)\s[A-Z])")
_DOES = regex(
    r"(?P<name>[A-Z][\w'’-]*)(?:\s\([^()]{1,60}\))?,?\s(?:is|was|are|were|has|had|[a-z]{2,}s|[a-z]{2,}ed|came|went|made|ran|began)\b"
)
_ON_ASKED = regex(
    r"(?:(?:yes|no|ja|nein|oui|non|sí|sì)\b(?:[,.:;–—-]|\s[–—])+\s(?:(?:but|and)\s)?)?"
    r"(?:(?:it|they|its|their|these|those|this|that)\b(?!\s?(?:['’]s|is|was)\s(?:\w+ly\s)?(?:possible|best|important|necessary"
    r"|advisable|recommended|enough|easy|hard)\b)|(?<=\W)(?:up\sto|only|but|for|from|in|on|at|if|as\slong\sas|until|within)\b)"
    r"|(?:es|sie|er|elle|ils?|elles)\s",
    re.IGNORECASE,
)
"""Opens an answer that speaks of what the question above it names: "It's paid in March", "Yes, up to three days"."""
CHAIN = 4
"""Sentences above one in which the name may stand that all of them are on."""
LONGEST = 900
"""Characters of a sentence together with the one it leans on."""


def begins_at(reading: Reading, need: Need, index: int) -> int:
    """Where the quote begins: one sentence earlier when this one leans on it for its subject."""
    before = index - 1
    if is_reply(reading, index) or is_headed(reading, need, index):
        return before if reading.length(before, index) <= LONGEST else index
    if before < 0 or reading.kinds[index] != "prose" or reading.kinds[before] != "prose" or asks(reading, before):
        return index
    if reading.length(before, index) > LONGEST or not reading.one_line(before, index):
        return index
    if need.kind == "why" and _FOLLOWS.search(reading.sentence(index)):
        return before
    if names_code(reading, need, before):
        return before
    named = _named_before(reading, need, index)
    if named is not None:
        return named
    if not _leans(reading, need, index):
        return index
    lacks = frozenset(need.stems) - reading.stems(index)
    gains = not lacks.isdisjoint(reading.stems(before)) or _names_it(reading, need, index)
    return before if gains else index


def _tells(need: Need, sentence: str) -> bool:
    """Whether it has a value of the kind that is asked for, where one is."""
    return need.expects not in VALUE_KINDS or bool(asked_values(need, values(sentence)))


def _kind_named(need: Need, sentence: str) -> frozenset[str]:
    """The stem of the thing that a sentence is on without a name: "The album was …", "The old mill …"."""
    of_kind, definite = _OF_KIND.match(sentence), _DEFINITE.match(sentence)
    if of_kind is not None:
        return stem_set(of_kind["kind"])
    asked = [stem_set(word) for word in definite.groups() if word] if definite is not None else []
    return next((stems for stems in asked if stems and stems <= frozenset(need.stems) - need.named), frozenset())


def _named_before(reading: Reading, need: Need, index: int) -> int | None:
    """The sentence above that names what a chain of sentences is on: "Second Sleep is … It reached … It was made by …".

    A sentence on "the album" goes on with one that names an album. None where the title names it, or nothing does
    before a sentence on something else.
    """
    own = reading.sentence(index)
    kind, pronoun = _kind_named(need, own), _ON.match(own)
    if (not kind and pronoun is None) or not _tells(need, own):
        return None
    asked = frozenset(need.key) or {need.stems[at] for at in need.attribute} - kind
    if not any(held(stem, reading.stems(index)) for stem in asked):
        return None
    stands = "it " if kind or pronoun is None else pronoun[0].lower()
    told = reading.stems(index) | stem_set(reading.title, need.language)
    if need.language != "en" or not need.named or need.names_held(told) >= weights.ENTITY:
        return None
    for above in range(index - 1, max(-1, index - 1 - CHAIN), -1):
        if reading.kinds[above] != "prose" or not reading.one_line(above, above + 1):
            return None
        if reading.length(above, index) > LONGEST or asks(reading, above):
            return None
        told |= reading.stems(above)
        sentence = reading.sentence(above)
        if need.names_held(told) >= weights.ENTITY:
            on_it = kind <= reading.stems(above) if kind else _is_on_name(need, sentence)
            return above if on_it else None
        goes_on = _ON.match(sentence)
        if goes_on is None or goes_on[0].lower() != stands:
            return None
    return None


def _is_on_name(need: Need, sentence: str) -> bool:
    """Whether a name that is asked about does something in the sentence: what "It" then stands for is that."""
    return any(stem_set(found["name"]) & need.named for found in _DOES.finditer(sentence))


def leads_in(reading: Reading, need: Need, index: int) -> bool:
    """Whether nobody can read a sentence without the one before it: "He will then take them out", "It has a flag".

    The latter where a place or a thing is asked for; elsewhere the title says mostly what it is.
    """
    before = index - 1
    if before < 0 or need.language != "en" or {reading.kinds[index], reading.kinds[before]} != {"prose"}:
        return False
    if not reading.one_line(before, index) or asks(reading, before):
        return False
    text = reading.sentence(index)
    of_it = need.expects in ("place", "entity") and _ON.match(text) is not None
    return of_it or _THEN.search(text) is not None


def _names_it(reading: Reading, need: Need, index: int) -> bool:
    """Whether who, what or where is asked for, and only the sentence before says who "he" is, or when "then"."""
    text = reading.sentence(index)
    stands = _PRONOUN.match(text) or _LATER.match(text) or goes_on(text, need.language)
    if need.expects == "place":
        return bool(stands) and not may_answer(need, text) and may_answer(need, reading.sentence(index - 1))
    if need.expects == "date":
        return _THEN.search(text) is not None and not may_answer(need, text)
    if need.expects not in ("person", "entity") or not stands or asked_values(need, values(text)):
        return False
    before = values(reading.sentence(index - 1))
    return bool(asked_values(replace(need, expects="entity"), before))  # not every person is known for one


def _leans(reading: Reading, need: Need, index: int) -> bool:
    """Whether the sentence speaks of something that only the one before names."""
    text = reading.sentence(index)
    if need.language != "en":
        return goes_on(text, need.language)
    if (
        _LEANS.match(text)
        or (need.expects == "date" and _THEN.search(text))
        or _TOLD_BY.match(text)
        or (need.expects in ("person", "number") and _LATER.match(text))
    ):
        return True
    if _PRONOUN.search(text) is None:
        return False
    if need.expects == "person" and not need.names and _THING.search(text) and may_answer(need, text):
        return not reading.stems(index).isdisjoint(need.stems)  # "Ada Lorn runs it", of the fair named before
    own, before = reading.stems(index) | stem_set(reading.title, need.language), reading.stems(index - 1)
    if need.names_held(own) < weights.ENTITY <= need.names_held(before):
        return True
    # "The Ministry intends to close it"; "his" mostly stands for somebody in the sentence itself.
    return _THING.search(text) is not None and need.names_held(own) < need.names_held(own | before)


def is_reply(reading: Reading, index: int) -> bool:
    """Whether a sentence answers the line above it, which asks, and speaks of what that names: "It's paid in March"."""
    asked = asked_above(reading, index)
    return asked == index - 1 and _ON_ASKED.match(reading.sentence(index)) is not None


def is_headed(reading: Reading, need: Need, index: int) -> bool:
    """Whether a sentence speaks by "it" of what the heading right above it names, and that is what is asked about.

    "It takes an hour" below "The operation"; below "History" it is the thing of the whole text. What has no subject at
    all has that of the heading, though a question may call that by fewer words, where both together tell all that is
    asked: "Delivered on Fridays" below "Fresh milk".
    """
    if not index or reading.kinds[index] != "prose" or reading.kinds[index - 1] != "heading" or need.language != "en":
        return False
    label, own = reading.sentence(index - 1), reading.sentence(index)
    if _PRONOUN.search(label):  # "Keeping it" is on the same thing
        return False
    named = reading.stems(index - 1) - STOP
    if _BARE.match(own):
        last = None if _ON_OTHER.search(label) else _HEAD_NOUN.search(label)
        of_it = last is not None and stem_set(last[1]) <= need.told
        return of_it and need.coverage(reading.stems(index - 1) | reading.stems(index)) >= weights.SAME_ASKED
    return bool(named) and named <= need.told and _ON_IT.match(own) is not None


def asked_above(reading: Reading, index: int) -> int | None:
    """What asks something right above the paragraph of a sentence, or opens that; None where nothing does."""
    first = first_of_line(reading, index)
    if reading.kinds[index] != "prose":
        return None
    if first < index and asks(reading, first):
        return first
    above = first > 0 and reading.kinds[first - 1] in ("prose", "heading") and asks(reading, first - 1)
    return first - 1 if above else None


def asks(reading: Reading, index: int) -> bool:
    return reading.sentence(index).rstrip("\"'”’)* ").endswith(("?", "？", "؟"))
