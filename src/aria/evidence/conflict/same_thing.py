"""Whether a value is told of just the thing that is asked about, and of no part, namesake, rival or relative. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from aria.core.kinds import NAMES
from aria.core.patterns import regex
from aria.core.types import Evidence, Source, SubQuestion, Value
from aria.evidence.conflict.whole import is_other_of_name, lacks_part
from aria.evidence.extraction.asserted import asserted
from aria.evidence.extraction.cues import LIFE, has_kin, of_kin
from aria.evidence.extraction.makers import did_otherwise
from aria.evidence.extraction.naming import held, is_of_another, names_another, of_part, said_of_page
from aria.evidence.extraction.places import says_where
from aria.evidence.extraction.rivals import of_rival
from aria.evidence.extraction.stretches import stretches
from aria.evidence.questions.apposition import descriptive_words
from aria.evidence.questions.attributes import attribute_of, essential, told_of, with_synonyms
from aria.evidence.questions.entities import entities
from aria.evidence.text.idioms import phrases
from aria.evidence.text.language import language
from aria.evidence.text.pronouns import PRONOUNS
from aria.evidence.text.sentences import sentence_at, sentence_of
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical, opposite_stems
from aria.evidence.typed.kinds import members
from aria.evidence.typed.values import values

_PART_OF_TIME = regex(
    r"\b(?:at|by|from|until|till|since|in|towards?|near)\s(?:the\s)?(?:very\s)?(?:beginning|start|end|close|turn)\sof\b",
    re.IGNORECASE,
)
_OPENING = 12
"""Characters of a sentence within which the name stands that it is on: "The new Elm Mill was …"."""
_ASIDE = regex(rf"\b(?:in|at|on|near|by|from|of|for|with|until|after|before|{PRONOUNS})\b", re.IGNORECASE)
_WHOSE = regex(r"(?:The\s)?([A-Z][^\W\d_]+)['’]s\s")
_BRACKETS = regex(r"\(([a-z][^()]{2,40})\)$")
_NO_TRADE = regex(r"\d|\b(?:artist|film|novel|book|song|album|series|ship|town|village|city|company|born)\b")
"""In brackets it says when somebody lived, or may be what the question says in another word."""
_SAID_BEHIND = r",?\s(?:the|an?)\s([a-z]+)(?:,|\s|\?)"
_CLAUSE_ON = regex(
    r"\b(?:until|till|before|after|when|while|once)\s(?:the\s)?(?P<name>[A-Z][^,;.()]{2,60}?)\s(?:was|were|is|had|has)\s[^,;.()]*$"
)
_SUBJECT = regex(
    r"(?:The\s)?(?!(?:It|He|She|They|This|There|That|These|Its|His|Her)\s)[A-Z][\w'’-]*(?:\s(?:of\s)?[A-Z][\w'’-]*)*"
    r"\s(?:stands?|stood|lies|lay|is|was|has|had|rises|rose|opened|weighs|measures)\b"
)
_OTHER_ONE = regex(r"the\s(?:\w+est|most\s\w+|other|second|next|last|first)\s(?:one\s)?(?:is|was|are|were)\s")
"""Opens what is said of another one of the kind."""
_CLAUSE = 120
"""Characters before a value in which its clause begins."""
_PART_IS = regex(
    r"(?:The|Its|Their)\s(?:[a-z][\w'’-]*\s){0,3}?(?P<head>[a-z][\w-]*)(?:\sof\s(?:the\s)?[A-Z][^,;.()]{2,60}?)?"
    r"\s(?:is|was|are|were|has|had|measures?|stands?|rises?|reach(?:es)?|lies?)\b"
)
_OTHER_IS = regex(
    r"An?\s(?:[a-z]+\s)?(?P<head>[a-z]{3,})\s(?:extends?|runs?|leads?|rises?|reach(?:es)?|is|was|stands?|measures?)\b"
)
"""A sentence on some other thing: "A path extends 2 km beside it"."""
_ON_OTHER = regex(
    r"\b(?:on|upon|above|over|below|beside|near|behind|opposite)\san?\s(?:[a-z]+\s)?(?P<head>[a-z]{3,})\s(?:of\s)?$"
)
"""Right before a size: "stands on a hill 300 metres high"."""
_SOME_PIECE = regex(r"An?\s(?:area|stretch|length|piece|section|strip)\sof\s(?:about\s|some\s)?")
_PARTS = regex(
    r"(?:deck|platform|level|floor|storey|span|tower|spire|dome|antenna|aerial|mast|pedestal|plinth|base|trunk|pier|roof|wing"
    r"|room|door|gate|column|pillar|arch|cable|foundation|basement|entrance|stairs?|handle|blade|lid|tail|leg)s?"
)
"""What a thing may have and is none itself; but where it is called so."""
_TOWERS = regex(r"\b(?:lighthouse|light|beacon|minaret|belfry|campanile|watchtower)\b", re.IGNORECASE)
"""Of these the tower is the whole."""
_GOES_ON = regex(rf"(?:{PRONOUNS})\b", re.IGNORECASE)
"""Opens what is said of the thing before it, or of what the page is called by."""
_TOLD = regex(r"\w+(?!\s(?:density|growth|change)\b)\b")
"""A word, but not one that says what something else is of: "population density"."""


@lru_cache(maxsize=1_000)  # of one quote they are asked for several times over
def places_told(quote: str, near: frozenset[str], spoken: str) -> tuple[tuple[int, int], ...]:
    """Where the words of what is asked (`near`: their stems) stand: "at the beginning of 2016" nothing began."""
    quote = _PART_OF_TIME.sub(lambda match: " " * len(match[0]), quote)
    told = (match.span() for match in _TOLD.finditer(quote) if near.intersection(content_stems(match[0], spoken)))
    if spoken != "en":
        return tuple(told)
    phrased = ((start, end) for start, end, _ in phrases(quote, near))
    stretched = ((start, end) for start, end, word in stretches(quote) if word in near)
    return tuple(sorted({*told, *phrased, *stretched}))


def told_of_thing(row: Evidence, source: Source, asked: SubQuestion, found: Sequence[Value]) -> list[Value]:
    """The values that are told of the thing, and as so.

    "Oak Mill was built in 1798" on the page of Oak Mill is said of that, whatever the page says of Elm Mill besides.
    """
    quote, spoken = row.quote.exposed(), language(asked.text)
    names, near = entities(asked.text, spoken), with_synonyms(essential(asked))
    own = [value for value in found if not is_on_its_page(asked, row, source, value.start)]
    if spoken != "en":
        return own
    if source.title and names:
        own = [
            value for value in own if not (_is_on_another(names, quote, value) or _is_of_subject(names, quote, value))
        ]
    own = [
        value
        for value in own
        if not (
            _in_clause_on_another(names, quote, value)
            or _behind_pause_on_another(names, quote, value)
            or _of_its_part(asked, quote, value)
        )
    ]
    places = places_told(quote, near, spoken)
    if asked.expects != "person" and places and all(of_kin(quote, place) for place, _ in places):
        return []
    if asked.expects == "person":
        own = [value for value in own if not (has_kin(quote, value.start, near) or did_otherwise(quote, value, near))]
        own = [value for value in own if not says_where(quote, value)]
    if names and source.title:  # a cutting without a title may tell of it by any name
        own = _of_name(asked, names[0], source.title, quote, own)
    return asserted(asked.text, quote, [value for value in own if not _of_rival(asked, source.title, quote, value)])


def is_on_its_page(asked: SubQuestion, row: Evidence, source: Source, place: int) -> bool:
    """Whether the sentence at `place` is on what its page is called by, and that is not what the question names.

    Of what a question does not write as a name no page is known to be.
    """
    named = not row.about and bool(entities(asked.text, language(asked.text)))
    return named and said_of_page(source.title, row.quote.exposed(), place)


def _of_name(asked: SubQuestion, name: str, title: str, quote: str, found: Sequence[Value]) -> list[Value]:
    """The values that are told of what is named, and not of another thing of its kind, a namesake or a part of it."""
    if _is_namesake(asked.text, name, title, quote) or not _says_all(asked.text, title, quote):
        return []
    if is_other_of_name(name, quote) or lacks_part(asked, name, f"{title}\n{quote}"):
        return []
    other = is_of_another(name, title)  # what says no name is told of that
    words = with_synonyms(frozenset(content_stems(asked.text)))
    return [
        value
        for value in found
        if not (other and _is_on_that(name, sentence_of(quote, value.start)))
        and not names_another(name, quote, value.start)
        and not of_part(name, words, quote, value.start)
    ]


def _is_on_that(name: str, sentence: str) -> bool:
    """Whether a sentence of a page on another thing is on that: it names the one asked about nowhere, or as an aside.

    "It is 19 km long and joins the River Tamsel" is said of the Little Tamsel.
    """
    return not _says(name, sentence) or _GOES_ON.match(sentence) is not None


def _says_all(question: str, title: str, quote: str) -> bool:
    """Whether a quote or its title has each further name of a question: "the works of Reed at Elm".

    A page that is called by words of the question alone need not.
    """
    called = frozenset(content_stems(title)) <= frozenset(content_stems(question))
    return called or all(_says(name, f"{title}\n{quote}") for name in entities(question)[1:])


def _says(name: str, text: str) -> bool:
    return held(name, text, told_of(text, "en"), "en")


def _is_of_subject(names: Sequence[str], quote: str, value: Value) -> bool:
    """Whether its sentence begins with another name that does what is told, and has those asked about behind it only.

    "Saddle Hut stands at 2,745 metres on the pass below the Widow" tells not how high the Widow is.
    """
    begin, end = sentence_at(quote, value.start)
    subject = _SUBJECT.match(quote, begin)
    if (
        subject is None
        or subject.end() > value.start
        or any(_writes(name, quote[begin : value.start]) for name in names)
    ):
        return False
    return any(_writes(name, quote[value.end : end]) for name in names)


def _writes(name: str, text: str) -> bool:
    """Whether a text writes a name."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def _is_on_another(names: Sequence[str], quote: str, value: Value) -> bool:
    """Whether the sentence of a value begins with a name and has none of those asked about: it is on that other thing.

    Not where it is the value itself that begins it, nor where a pronoun stands for what was named before.
    """
    begin, end = sentence_at(quote, value.start)
    sentence = quote[begin:end]
    first = _opening_name(sentence, value.start - begin)
    if not first or any(first in name or name in first for name in names):
        return False
    return not any(_says(name, sentence) for name in names)


def _in_clause_on_another(names: Sequence[str], quote: str, value: Value) -> bool:
    """Whether a clause of its own tells of another thing: "the tallest until the Elm Hall was finished in 1930"."""
    found = _CLAUSE_ON.search(quote[max(0, value.start - _CLAUSE) : value.start]) if names else None
    return found is not None and not any(_says(name, found["name"]) for name in names)


def _behind_pause_on_another(names: Sequence[str], quote: str, value: Value) -> bool:
    """Whether its clause begins with another thing: "Elm Bridge is old; the longest is that at Reed, of 90 m"."""
    begin, _ = sentence_at(quote, value.start)
    pause = quote.rfind("; ", begin, value.start)
    clause = quote[pause + 2 : value.start]
    if pause < 0 or _OTHER_ONE.match(clause) is None:
        return False
    return any(_says(name, quote[begin:pause]) for name in names) and not any(_says(name, clause) for name in names)


def _of_its_part(asked: SubQuestion, quote: str, value: Value) -> bool:
    """Whether a length is that of a part, of which the sentence is: "The upper platform is 276 m above the ground".

    Or an area is that of some piece: "An area of 420 square metres was opened".
    """
    begin, _ = sentence_at(quote, value.start)
    if _SOME_PIECE.fullmatch(quote, begin, value.start):
        return True
    if value.unit != "m":
        return False
    told = quote[begin : value.start]
    other = _OTHER_IS.match(told) or _ON_OTHER.search(told)
    if other is not None and frozenset(content_stems(other["head"])).isdisjoint(content_stems(asked.text)):
        return True
    found = _PART_IS.match(told)
    if found is None or _PARTS.fullmatch(found["head"]) is None:
        return False
    if found["head"] == "tower" and _TOWERS.search(asked.text):
        return False
    return frozenset(content_stems(found["head"])).isdisjoint(content_stems(asked.text))


def _opening_name(sentence: str, before: int) -> str:
    """The name that a sentence begins with, behind an article at most; empty for none before that place."""
    whose = _WHOSE.match(sentence)
    if whose is not None:
        return whose[1]
    found = (each for each in values(sentence) if each.kind in NAMES and each.start < min(before, _OPENING))
    first = next(found, None)
    return "" if first is None or _ASIDE.search(sentence[: first.start]) else first.text


def _is_namesake(question: str, name: str, title: str, quote: str) -> bool:
    """Whether a question says what somebody or something is, and a page that this one is something else.

    By the brackets of its title, or by the trade that its quote tells: "John Reed (boxer)", "John Reed was a boxer".
    """
    behind = re.search(rf"{re.escape(name)}{_SAID_BEHIND}", question)
    asked = [*descriptive_words(question, [name]), *([behind[1]] if behind else [])]
    which = _BRACKETS.search(title)
    trade = which[1] if which and not _NO_TRADE.search(which[1]) else ""
    if asked and trade and frozenset(content_stems(trade)).isdisjoint(content_stems(question)):
        return True
    trades = _trades(" ".join(asked))
    said = re.search(rf"{re.escape(name)}(?:\s\([^()]*\))?,?\s(?:was|is)\s(?:an?|the)\s([^.;]{{3,60}})", quote)
    others = _trades(said[1]) if said and trades else frozenset[str]()
    return bool(others) and trades.isdisjoint(others)


def _trades(text: str) -> frozenset[str]:
    return frozenset(each.key for each in members(text, "occupation"))


def _of_rival(asked: SubQuestion, title: str, quote: str, value: Value) -> bool:
    """Whether the sentence of a value is on another of the kind: the second edition, where the first is asked about.

    So it is where it tells the opposite of what is asked, when something was completed and not when it began.
    """
    begin, end = sentence_at(quote, value.start)
    begin = 0 if _GOES_ON.match(quote, begin) else begin
    sentence = quote[begin:end]
    if of_rival(asked.text, sentence) or (of_rival(asked.text, title) and not of_rival(title, sentence)):
        return True
    told = frozenset(canonical(content_stems(sentence)))
    meant = with_synonyms(told)
    wanted = frozenset(canonical(attribute_of(asked))) - LIFE  # both ends of a life may stand in one aside
    return any(stem not in meant and not opposite_stems(stem).isdisjoint(told) for stem in wanted)
