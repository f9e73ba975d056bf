"""Where a quote begins: a sentence that leans on the one before it is quoted with that one. Pure."""

from __future__ import annotations

import re
from dataclasses import replace

from aria.engines.extractive import weights
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.fit import asked_values
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.pronouns import PRONOUNS, SUBJECTS
from aria.evidence.typed.values import values

_LEANS = re.compile(
    r"^(?:(?:it|they|he|she|this|that|these|those|its|their|his|her|both|neither|another|there|here|such|the latter"
    r"|the former|one|so|but|and|however|instead|then|thus|also)\b|the (?:project|bridge|machine|company|device|film"
    r"|book|work|team|group|disease|mission|event)\b)", re.IGNORECASE,
)  # fmt: skip
"""A sentence that opens like this speaks of what stood before it. It knows fewer kinds of things
than `DEFINITE`: with all of them more quotes begin a sentence earlier, and no more of them answer."""
_LATER = re.compile(
    r"(?:(?:in|on|at|by|from|after|before|during|since|until)\s[^,.;:]{1,40}|later|then|soon|afterwards),?\s"
    rf"(?:{SUBJECTS})\s",
    re.IGNORECASE,
)
"""A sentence whose pronoun comes after a time: "In 1921 she married …"."""
_PRONOUN = re.compile(rf"\b(?:{PRONOUNS})\b", re.IGNORECASE)
_THING = re.compile(r"\b[a-z]+\s(?:it|them)\b")
"""Something without a name, behind another word."""
_FOLLOWS = re.compile(
    r"\b(?:therefore|thus|hence|consequently|accordingly|that is why|for (?:this|that|these) reasons?"
    r"|as a result(?! of))\b",
    re.IGNORECASE,
)
"""What a sentence tells with one of these follows from the one before it, which has the reason."""
LONGEST = 900
"""Characters of a sentence together with the one it leans on."""


def begins_at(reading: Reading, need: Need, index: int) -> int:
    """Where the quote begins: one sentence earlier when this one leans on it for its subject."""
    before = index - 1
    if before < 0 or reading.kinds[index] != "prose" or reading.kinds[before] != "prose" or asks(reading, before):
        return index
    if reading.length(before, index) > LONGEST or not reading.one_line(before, index):
        return index
    if need.kind == "why" and _FOLLOWS.search(reading.sentence(index)):
        return before
    if not _leans(reading, need, index):
        return index
    lacks = frozenset(need.stems) - reading.stems(index)
    gains = not lacks.isdisjoint(reading.stems(before)) or _names_it(reading, need, index)
    return before if gains else index


def _names_it(reading: Reading, need: Need, index: int) -> bool:
    """Whether who or what is asked for, and only the sentence before says who "he" is."""
    text = reading.sentence(index)
    stands = _PRONOUN.match(text) or _LATER.match(text)
    if need.expects not in ("person", "entity") or not stands or asked_values(need, values(text)):
        return False
    before = values(reading.sentence(index - 1))
    return bool(asked_values(replace(need, expects="entity"), before))  # not every person is known for one


def _leans(reading: Reading, need: Need, index: int) -> bool:
    """Whether the sentence speaks of something that only the one before names."""
    text = reading.sentence(index)
    if _LEANS.match(text) or (need.expects == "person" and _LATER.match(text)):
        return True
    if _PRONOUN.search(text) is None:
        return False
    own, before = reading.stems(index) | stem_set(reading.title, need.language), reading.stems(index - 1)
    if need.names_held(own) < weights.ENTITY <= need.names_held(before):
        return True
    # "The Ministry intends to close it"; "his" mostly stands for somebody in the sentence itself.
    return _THING.search(text) is not None and need.names_held(own) < need.names_held(own | before)


def asks(reading: Reading, index: int) -> bool:
    return reading.sentence(index).rstrip("\"'”’)* ").endswith(("?", "？", "؟"))
