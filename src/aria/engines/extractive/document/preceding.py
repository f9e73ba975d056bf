"""Who came before somebody: told behind them, by "before her", or by the year in which their own time begins. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from aria.core.kinds import NAMES
from aria.core.patterns import regex
from aria.engines.extractive import weights
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.turn_words import held_within, post_asked, turn_asked
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.persons import person_told
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed.values import values

_BEFORE: Mapping[str, re.Pattern[str]] = {
    "en": regex(
        r"\bbefore\s(?:him|her|them)\b|\bpredecessor\b|\bpreceded\sby\b|\b(?:succeeded|replaced|followed)\s(?-i:[A-Z])"
        r"|\bt(?:ook|akes|aken|aking)\sover\sfrom\b",
        re.IGNORECASE,
    ),
    "de": regex(r"\bvor\s(?:ihm|ihr)\b|\bvorgänger(?:in)?\b", re.IGNORECASE),
    "fr": regex(r"\bavant\s(?:lui|elle)\b|\bprédécesseure?\b", re.IGNORECASE),
    "es": regex(r"\bantes\sde\s(?:él|ella)\b|\b(?:ante|prede)cesora?\b", re.IGNORECASE),
    "it": regex(r"\bprima\sdi\s(?:lui|lei)\b|\bpredecessor[ea]\b|\bpredecessora\b", re.IGNORECASE),
    "pt": regex(r"\bantes\sdel[ea]\b|\b(?:ante|prede)cessora?\b", re.IGNORECASE),
    "nl": regex(r"\bvoor\s(?:hem|haar)\b|\bvoorgang(?:er|ster)\b", re.IGNORECASE),
}
_COMES_AFTER: Mapping[str, re.Pattern[str]] = {
    "en": regex(r"\b(?:succeeded|followed|replaced)\sby\b|\b(?:his|her|their)\ssuccessor\b", re.IGNORECASE),
    "de": regex(r"\b(?:abgelöst|gefolgt)\s(?:von|durch)\b|\b(?:sein|ihr)e?\snachfolger(?:in)?\b", re.IGNORECASE),
    "fr": regex(r"\b(?:remplacée?|suivie?)\spar\b|\bson\ssuccesseur\b", re.IGNORECASE),
    "es": regex(r"\b(?:sucedid|sustituid|reemplazad)[oa]\spor\b|\bsu\ssucesora?\b", re.IGNORECASE),
    "it": regex(r"\bsostituit[oa]\sda\b|\b(?:suo|sua)\s(?:successore|succeditrice)\b", re.IGNORECASE),
    "pt": regex(r"\b(?:sucedid|substituíd)[oa]\spor\b|\b(?:seu|sua)\ssucessora?\b", re.IGNORECASE),
    "nl": regex(r"\bopgevolgd\sdoor\b|\b(?:zijn|haar)\sopvolg(?:er|ster)\b", re.IGNORECASE),
}
"""What stands behind it names who comes next."""
_GIVES_WAY = regex(
    r"\b(?:succeeded|followed|replaced|taken\sover)\sby\b|\b(?:post|place|seat|job|role|office)\s[^.;]{0,20}?\btaken\sby\b"
)
"""Leads from one to who comes next."""
_OF_ONE = regex(r"(?:He|She|They|His|Her|Their|The\s(?:post|place|seat|job|role|office)\s(?!of\b))\s?")
"""Opens what leans on the sentence before, be it in the paragraph before."""
_SINCE = regex(
    r"\b(?:since|from|in|seit|depuis|desde|élue?\sen|elegid[ao]\sen|dal|sinds)\s([12]\d{3})\b(?!\s?(?:[-–—]|to|bis)\s?\d)"
)
_UNTIL = regex(
    r"\b(?:to|until|till|bis|jusqu['’]en|à|hasta|a|al|fino\sal|tot)\s([12]\d{3})\b|[12]\d{3}\s?[-–—]\s?([12]\d{3})\b"
)
_WITHIN = 3
"""Sentences between the one on somebody and the one on who came before, at most, and one more."""


def asks_before(need: Need, question: str) -> bool:
    """Whether it is asked who came before somebody."""
    return need.expects == "person" and bool(need.names) and turn_asked(question, need.language) < 0


def goes_back(need: Need, sentence: str) -> bool:
    """Whether a sentence goes on from somebody to who came before them."""
    before = _BEFORE.get(need.language)
    return before is not None and before.search(sentence) is not None


def tells_after(need: Need, quote: str, spoken: str) -> bool:
    """Whether a quote tells who came after the one asked about, and of nobody who came before.

    "Ida Moss was succeeded by Per Lund", and not "Tom Reed was succeeded by Ida Moss".
    """
    pattern = _COMES_AFTER.get(need.language)
    found = None if pattern is None else pattern.search(quote)
    if found is None or goes_back(need, quote) or _on_name(need, quote[found.end() :]):
        return False
    return not _somebody(need, quote[: found.start()], spoken)


def preceding(reading: Reading, need: Need) -> Iterator[tuple[int, int]]:
    """First and last of the sentences that tell who came before the one asked about, in the post that is asked about.

    "The warden is Ida Moss. Before her it was Per Lund."; "Per Lund, the warden, leaves. He is followed by Ida Moss.";
    and "Per Lund was warden until 2014" where Ida Moss has been warden since 2014.
    """
    if not asks_before(need, reading.question):
        return
    on_name = [at for at in range(len(reading.kinds)) if need.names_held(reading.stems(at)) >= weights.ENTITY]
    for at in on_name:
        yield from _beside(reading, need, at)
    of_them = [reading.sentence(at) for at in on_name if _of_post(reading, need, at, at)]
    begun = {year for sentence in of_them for year in _SINCE.findall(sentence)}
    for at in range(len(reading.kinds)) if begun else ():
        if at not in on_name and _held_until(reading, need, at, begun):
            yield at, at


def _beside(reading: Reading, need: Need, at: int) -> Iterator[tuple[int, int]]:
    """The sentences from one on somebody to who came before, and from who gives way to the one on who comes."""
    for last in range(at + 1, min(at + 1 + _WITHIN, len(reading.kinds))):
        if not reading.one_line(last - 1, last):
            break
        if goes_back(need, reading.sentence(last)) and _names(reading, need, last):
            yield from [(at, last)] if _of_post(reading, need, at, last) else ()
            break
    own = reading.sentence(at)
    gives_way = _GIVES_WAY.search(own)
    if gives_way is None or not _on_name(need, own[gives_way.end() :]):
        return
    if _somebody(need, own[: gives_way.start()], reading.spoken):
        yield from [(at, at)] if _of_post(reading, need, at, at) else ()
        return
    for first in range(at - 1, max(-1, at - 1 - _WITHIN), -1):
        if not _OF_ONE.match(own):
            break  # "The post of cook was taken by her" is of no warden named before
        if _names(reading, need, first) and _of_post(reading, need, first, first):
            yield first, at
            break


def _held_until(reading: Reading, need: Need, at: int, begun: set[str]) -> bool:
    """Whether a sentence tells nothing but who had the very post that is asked about, until a year of these.

    "Tom Reed was deputy warden until 2014" and "warden of Oak Club until 2014" have a word of their own.
    """
    sentence = reading.sentence(at)
    ends = {year for found in _UNTIL.findall(sentence) for year in found}
    if not ends & begun or not _of_post(reading, need, at, at):
        return False
    asked = frozenset(need.stems)
    for value in values(sentence, reading.spoken):
        rest = f"{sentence[: value.start]} {sentence[value.start + len(value.text) :]}"
        if value.kind not in NAMES or not _somebody(need, value.text, reading.spoken):
            continue
        if all(
            stem[0].isdigit() or held(stem, asked, need.language)
            for stem in canonical(content_stems(rest, need.language))
        ):
            return True
    return False


def _on_name(need: Need, text: str) -> bool:
    return need.names_held(stem_set(text, need.language)) >= weights.ENTITY


def _somebody(need: Need, text: str, spoken: str) -> bool:
    """Whether a text names somebody whom the question does not."""
    return person_told(need, text, values(text, spoken)) > 0


def _names(reading: Reading, need: Need, at: int) -> bool:
    return _somebody(need, reading.sentence(at), reading.spoken)


def _of_post(reading: Reading, need: Need, first: int, last: int) -> bool:
    """Whether the sentences tell of the post that is asked about, if one is: who chaired the club was no mayor.

    What else is asked, as the club whose warden it is, may stand in the title.
    """
    posts = post_asked(need, reading.question)
    told = frozenset[str]().union(*(reading.stems(at) for at in range(first, last + 1)))
    around = told | stem_set(reading.title, need.language)
    return not posts or (
        any(held_within(stem, told, need.language) for stem in posts)
        and all(held_within(stem, around, need.language) for stem in posts)
    )
