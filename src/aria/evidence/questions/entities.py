"""What a question names, in its own spelling. Rules only."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from aria.core.patterns import regex
from aria.evidence.questions.apposition import is_descriptive
from aria.evidence.questions.measure_words import measuring
from aria.evidence.text.months import CALENDAR
from aria.evidence.text.nations import is_nation
from aria.evidence.text.stems import STOP, stop_words

_QUOTED = regex(r"[\"“„«]([^\"“”„«»]{2,120})[\"”“»]|(?<!\w)[‘'`]([^'‘’`]{2,120})[’'`](?!\w)")
_IDENTIFIER = regex(
    r"(?<![\w.])(?:--?[a-z][\w-]+|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+(?:\(\))?|\w+\(\)|[A-Za-z]+_\w+"
    r"|[a-z]+[A-Z]\w*|[A-Za-z]*\d+[A-Za-z]+\w*|[A-Za-z]+-?\d+[\w-]*|[A-Za-z]\+\+|[A-Z]\#)(?![\w])"
)
_WORD = regex(r"[^\W_]+(?:[-.'’&][^\W_]+)*")
_LINK_WORDS = "of the de la le van von der den du di da del al bin ibn y e & 's for"
_LINKS = frozenset(_LINK_WORDS.split())
_OPENING_WORDS = """who whom whose what which when where why how is are was were am do does did has have had can could
    will would should may might must list name give tell show explain describe compare between find in
    on at by for from to of with and or but if as the a an this that these those there it its his her
    their my your our i please not no yes any all some many much most more less than then since until
    during before after about versus vs why's what's who's summarize summarise define hello hi hey"""
_OPENERS = frozenset(_OPENING_WORDS.split())
"""Words that open a sentence with a capital without being a name."""
_OF = frozenset(["fr", "es", "it", "pt", "ca", "ro"])
"""Languages in which a name follows its kind: "el puente de Almara", "l'île aux Fougères"."""
_KIND_BEFORE = regex(
    r"(?<![\w'’])(?:[^\W\d_]{1,5}['’])?(?P<kind>[^\W\d_]{3,})\s+(?:d['’]|(?:de|du|des|del|della|delle|dello|dei|di|do|da|dos|das"
    r"|aux?)\s+(?:(?:la|las|los|el|le|les|l['’])\s*)?|dell['’])$"
)
_POST_WORDS = """
    alcalde alcaldesa presidente presidenta director directora autor autora dueño dueña fundador fundadora
    arquitecto arquitecta jefe jefa maire président présidente directeur directrice auteur autrice
    propriétaire fondateur fondatrice architecte chef sindaco direttore direttrice autore proprietario
    fondatore architetto capo prefeito prefeita diretor diretora dono dona arquiteto chefe"""
_POST = frozenset(_POST_WORDS.split())
"""What somebody is of a place or a thing: that is asked for, and no part of its name."""
_OF_THING_WORDS = """
    altitude superficie population nombre nom date année altitud superficie población número nombre fecha año
    altitudine superficie popolazione numero nome data anno superfície população número nome ano"""
_OF_THING = frozenset(_OF_THING_WORDS.split())
"""What a thing has besides a measure of it that `measuring` tells: no part of its name either."""
_ELIDED = regex(r"(?<=\b[dlDL])['’](?=[^\W\d_])|(?<=\b[dD]ell)['’]|(?<=\b[sS]ull)['’]")
_DATED = regex(r"(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?\s+\d", re.IGNORECASE)
"""A month in short, with a day or a year after it."""
_INITIALS = regex(r"(?:[^\W\d_]\.)*[^\W\d_]")
_SHORTENED_WORDS = "st mt ft mr mrs ms dr prof sr jr gen col lt capt sgt rev gov sen rep"
_SHORTENED = frozenset(_SHORTENED_WORDS.split())
"""Written with a full stop before a name; so are initials."""
_ARTICLE = regex(r"\b(?:the|an?)\s+$", re.IGNORECASE)
_ARTICLE_WITHIN = regex(r"(?<!\bvon)(?<!\bvan)(?<!\bin)(?<!\ban)\s(?:der|die|das|den|dem|des)\s")
_NOUN = regex(r"\s([a-z]{3,})\b")


@lru_cache(maxsize=512)
def entities(text: str, language: str = "en") -> tuple[str, ...]:
    """Quoted phrases, identifiers, acronyms and names of `text`, in order, each once.

    A capital tells a name, but for German, where every noun has one: there it takes two in a row.
    """
    found = [(match.start(), match[1] or match[2]) for match in _QUOTED.finditer(text)]
    masked = _QUOTED.sub(lambda match: "," * len(match[0]), text)
    found += [(match.start(), match[0]) for match in _IDENTIFIER.finditer(masked) if not _is_plain(match[0])]
    if _cased(masked):
        stop = stop_words(language)
        if language in _OF:
            masked = _ELIDED.sub(" ", masked)
        named = [_opened(each, stop) for each in _names(masked)] if language != "en" else _names(masked)
        named = [each for each in named if each[1].casefold() not in (stop if each[0] else _asked(language))]
        if language == "de":
            named = [part for each in named for part in _parted(each) if " " in part[1]]
        found += [_with_kind(text, each, language) for each in named]
    kept: list[str] = []
    for _, name in sorted(found, key=lambda pair: (pair[0], -len(pair[1]))):
        if not any(name.casefold() in other.casefold() for other in kept):
            kept.append(name)
    return tuple(kept)


def _opened(name: tuple[int, str], stop: frozenset[str]) -> tuple[int, str]:
    """The name without the question word that opens the sentence: "Kapan Indah Marlina lahir?"."""
    first, _, rest = name[1].partition(" ")
    return (name[0] + len(first) + 1, rest) if rest and not name[0] and first.casefold() in stop else name


def _parted(name: tuple[int, str]) -> list[tuple[int, str]]:
    """The parts of what an article runs through: where every noun has a capital, "Freigabe der Brücke" is no name."""
    start, text = name
    gaps = list(_ARTICLE_WITHIN.finditer(text))
    begins, ends = [0, *(gap.end() for gap in gaps)], [*(gap.start() for gap in gaps), len(text)]
    return [(start + begin, text[begin:end]) for begin, end in zip(begins, ends, strict=True)]


def _with_kind(text: str, name: tuple[int, str], language: str) -> tuple[int, str]:
    """The name with the kind of thing that it follows, in languages that put it so."""
    found = _KIND_BEFORE.search(text, max(0, name[0] - 40), name[0]) if language in _OF else None
    if found is None or not found["kind"][0].islower() or found["kind"].lower() in _asked(language):
        return name
    start = found.start("kind")
    return start, text[start : name[0] + len(name[1])]


@cache
def _asked(language: str) -> frozenset[str]:
    """Words that are part of no name: small ones, and those for what is asked of a thing that has one."""
    return stop_words(language) | _POST | _OF_THING.union(measuring(language).split())


def _is_plain(word: str) -> bool:
    """Ordinals, decades, units and numbers are no names."""
    return (
        re.fullmatch(r"\d+(?:st|nd|rd|th|s|km|m|kg|cm|mm|ft|gb|mb)?|[\d.]+|u\.s\.?|e\.g\.?|i\.e\.?", word.lower())
        is not None
    )


def _cased(text: str) -> bool:
    """Whether capitals mean something here: not in a shouted text nor in one set as a title."""
    words = [word for word in _WORD.findall(text) if word[0].isalpha() and word.lower() not in STOP]
    capitals = sum(word[0].isupper() for word in words)
    shouted = sum(word.isupper() and len(word) > 1 for word in words)
    return not (len(words) > 3 and (shouted > 0.7 * len(words) or capitals == len(words) > 6))


def _names(text: str) -> list[tuple[int, str]]:
    """Runs of capitalised words, with what links them ("of", "van") and a number that follows ("Apollo 11")."""
    found: list[tuple[int, str]] = []
    run: list[re.Match[str]] = []
    for match in _WORD.finditer(text):
        if run and not _together(text, run[-1], match):
            found += _closed(text, run)
            run = []
        if _belongs(text, match, bool(run)):
            run.append(match)
            ends = re.search(r"['’]s$", match[0])
            if ends:
                found += _closed(text, run)
                run = []
        else:
            found += _closed(text, run)
            run = []
    return found + _closed(text, run)


def _together(text: str, one: re.Match[str], other: re.Match[str]) -> bool:
    """Whether nothing parts two words: "Marks & Spencer", "Philip A. Kuhn", "St. Luke"."""
    gap = text[one.end() : other.start()]
    initial = _INITIALS.fullmatch(one[0]) is not None or one[0].lower() in _SHORTENED
    if gap == ". ":  # "vitamin C. Does it help?" goes on with a sentence
        return initial and other[0][0].isupper() and other[0].lower() not in _OPENERS
    return re.fullmatch(r"\s+|\s*&\s*", gap) is not None


def _belongs(text: str, match: re.Match[str], running: bool) -> bool:
    word = match[0]
    if word[0].isupper():
        return running or not (word.lower() in _OPENERS and (word.lower() in STOP or _opens(text, match.start())))
    if not running:
        return False
    return word in _LINKS or (word.isdigit() and len(word) < 4)


def _opens(text: str, start: int) -> bool:
    """Whether a sentence begins here."""
    before = text[:start].rstrip()
    return not before or before[-1] in ".?!:"


def _closed(text: str, run: list[re.Match[str]]) -> list[tuple[int, str]]:
    """The run as a name, without links that dangle at its end."""
    while run and run[-1][0] in _LINKS:
        run = run[:-1]
    if not run:
        return []
    name = re.sub(r"['’]s$", "", text[run[0].start() : run[-1].end()])
    if len(run) == 1 and is_nation(name) and is_descriptive(text, run[0].start()):
        return []
    if len(run) == 1 and is_nation(name) and _ARTICLE.search(text[: run[0].start()]):
        # "The Spanish flu": a nationality alone names nothing.
        noun = _NOUN.match(text, run[0].end())
        name += noun[0] if noun and noun[1] not in STOP else ""
    on_earth = name == "Earth" and text[: run[0].start()].rstrip().endswith(" on")
    month = name.lower().removesuffix("s") in CALENDAR or _DATED.match(text, run[0].start()) is not None
    dull = len(name) < 2 or name.lower() in STOP or month or on_earth
    return [] if dull else [(run[0].start(), name)]
