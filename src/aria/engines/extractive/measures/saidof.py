"""Is what a quote shares with the question said of the same thing? Pure, for English questions.

"The first satellite for X-ray astronomy" is not the first X-ray, nor 90 per cent of the water's energy a share of all
electricity, nor the German "die" a death.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

from aria.engines.extractive.measures.columns import cells
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.words.stemmed import stem_set, words_of
from aria.engines.extractive.words.synonyms import canonical
from aria.evidence.text.language import language
from aria.evidence.text.pronouns import SUBJECTS
from aria.evidence.text.stems import LATIN, STOP, content_stems, stem_words, stems, stop_words, tokens
from aria.evidence.text.stop_words import STOP_WORDS
from aria.evidence.typed.periods import UNDATED, agreement, told
from aria.evidence.typed.values import PHYSICAL, values

_PLACED = re.compile(
    r"\b(?:the|['’]s|its|their|his|her|our)\s(?:very\s)?(?P<place>first|last)\s(?!(?:names?|times?)\b)(?=[\w'’\"“-])",
    re.IGNORECASE,
)
_PLACES = re.compile(r"\b(first|last)\b", re.IGNORECASE)
_WHO_FIRST = re.compile(r"^who\b.*\bfirst\b", re.IGNORECASE)
_WHO_LAST = re.compile(r"^who\s(?:is|was|were)\sthe last\s(?!names?\b)", re.IGNORECASE)
"""Who was the last, not who did something to the last of something: "Who won the last election?"."""
_LAST = re.compile(
    r"\b(?:last|latest|final\w*|most recent\w*|no (?:one|other|more|further|longer)|nobody|none|never again|since then"
    r"|until then|after (?:whom|which|him|her|them)|(?:died|dies) out|end(?:s|ed)?\b[^.;]{0,40}\bwith)\b",
    re.IGNORECASE,
)
_FIRST = re.compile(
    r"\b(?:first|earliest|1st|inaugural|initial|maiden|pioneer\w*|original\w*|before anyone|until then|invent\w*)\b",
    re.IGNORECASE,
)
_AFTER = re.compile(r"(?:[\s-]+[\w'’.&-]+){0,6}")
_END_WORDS = (
    "of in on at by from for with to into over under between among during after before since until as than that which"
    " who whose when where while and or but is are was were be been has have had did do does will would can could may"
    " might it he she they we i you its his her their then this these those"
)
_ENDS = frozenset(_END_WORDS.split())
"""Where what is first has been named: what follows is said of it."""
_PERSON_WORDS = "person people man woman human child boy girl astronaut"
_PERSONS = frozenset(stem_words(_PERSON_WORDS.split()))
_SHARE = re.compile(
    r"\b(?:what|which)\s(?:percentage|per\s?cent|share|proportion|fraction|part)\sof\s(?:(?:the|all|its|their|our)\s)?"
    r"(?P<whole>[\w'’-]+(?:\s[\w'’-]+){0,3})",
    re.IGNORECASE,
)
FRACTION = re.compile(
    r"\b(?:half|(?:an?|one|two|three|four|five|six|seven|eight|nine)[\s-]"
    r"(?:half|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|hundredths?))\b",
    re.IGNORECASE,
)
_PERCENT = re.compile(rf"(?:\d\s?%|\bper\s?cent|{FRACTION.pattern})", re.IGNORECASE)
_OF_WHOLE = re.compile(r"\sof\s((?:[\w'’-]+\s?){1,6})", re.IGNORECASE)
_STAND_WORDS = "it them these those this that which whom us"
_STANDS = frozenset(_STAND_WORDS.split())
_FAR = re.compile(
    r"^(?:(?:about|roughly|approximately)\s)?how far(?:\s(?:away|apart|off|out))?\s(?:is|are|was|were)\b",
    re.IGNORECASE,
)
_DISTANCE = re.compile(
    r"\d[^.;!?]{0,40}?\b(?:(?:away|apart|distant|off|inland|upstream|downstream|offshore)\b"
    r"|(?:(?:north|south|east|west)\w*|outside|out|up|down|beyond|below|above|short)?\s?(?:from|of)\s)"
    r"|\b(?:distance|far|separat\w+|by (?:road|rail|train|air|sea|water))\b",
    re.IGNORECASE,
)
"""A length that is one between two things: "32 km north of Hallen", "24 billion kilometres away"."""
STUFF = re.compile(r"\sof\s((?:[\w%-]+\s?){1,4})")
"""What an amount is one of: "60 grams of ground coffee"."""
_HOW_MUCH = re.compile(
    r"\bhow much\s(?:[\w-]+\s){1,3}?(?:do|does|did|can|could|will|would|should|must|may|might|has|have|had)\s"
    r"(?P<who>[\w'’-]+(?:\s(?!(?:from|of|for|in|to|at|per|with|on|by|a|an|each|every)\b)[\w'’-]+){0,6})",
    re.IGNORECASE,
)
_HE = re.compile(rf"\b(?:{SUBJECTS})\b", re.IGNORECASE)
_QUOTED = re.compile(r"[\"“„«‘*_][^\"“”„«»‘’*_]{4,120}[\"”“»’*_]")
_WORD = re.compile(r"[^\W\d_]+")
_YEAR_NAME = re.compile(r"\b[Tt]he\s[12]\d{3}(?=\s[A-Z\u00c0-\u00de])")
_WAY = re.compile(r"\b(from|to)\s([A-Z][\w'’-]+)")
_MORE_THAN = re.compile(
    r"\b(?:more|less|fewer|above|below|over|under|least|most|up to|within|between|about|around|than|exceed\w*)\b",
    re.IGNORECASE,
)
_RANGE = re.compile(r"\d[^|\d]{0,8}(?:\bto\b|[-–—])\s?\d")
_LONGEST = 2_000
"""Characters of a quote that are looked at."""


def of_another(question: str, need: Need, quote: str) -> bool:
    """Whether `quote` tells of something else what the question asks of its thing."""
    if need.language != "en":
        return False
    text = quote[:_LONGEST]
    return (
        _placed_otherwise(question, need, text)
        or _unplaced(question, need, text)
        or _share_of_another(question, text)
        or _foreign(need, text)
        or _called_by_year(need, text)
        or _other_way(question, text)
        or _other_amount(question, text)
        or (_asks_far(question) and not text.startswith("|") and _DISTANCE.search(text) is None)
    )


@lru_cache(maxsize=64)
def _asks_far(question: str) -> bool:
    return _FAR.match(question) is not None


@lru_cache(maxsize=64)
def _place_asked(question: str) -> str:
    found = _PLACED.search(question)
    return found["place"].casefold() if found else ""


@lru_cache(maxsize=64)
def _needs(question: str) -> tuple[str, ...]:
    """Who or what some of a stuff is asked for: the words between the auxiliary and the verb."""
    found = _HOW_MUCH.search(question[:_LONGEST])
    words = found["who"].split() if found else []
    return canonical(content_stems(" ".join(words[:-1] or words)))


def stuff_of_another(title: str, question: str, need: Need, quote: str) -> bool:
    """Whether the quote has amounts of the stuff, but names nobody and nothing of those that they are asked for.

    Ten hours of sleep for children are none for adults.
    """
    asked = _needs(question) if need.language == "en" and need.unit else ()
    if not asked or _HE.search(quote[:_LONGEST]):
        return False
    thing = stem_words([need.unit.lower()])[0]
    amounts = (STUFF.match(quote, value.end) for value in values(quote[:_LONGEST]) if value.unit in PHYSICAL)
    if not any(found and thing in stems(found[1]) for found in amounts):
        return False
    told_there = stem_set(f"{title} {quote[:_LONGEST]}")
    return not all(held(stem, told_there) for stem in asked)


def _placed_otherwise(question: str, need: Need, quote: str) -> bool:
    """Whether the first or the last of something is asked for, and each in the quote is of something else."""
    place = _place_asked(question)
    if not place or any(place in name for name in need.names):
        return False
    found = [match.end() for match in _PLACES.finditer(quote) if match[1].casefold() == place]
    asked = stem_set(question) - {place}
    return bool(found) and not any(_placed(asked, _AFTER.match(quote, at)) for at in found)


def _unplaced(question: str, need: Need, quote: str) -> bool:
    """Whether it is asked who did something first, and the quote has neither that word nor any of what was done.

    Who was the last seldom goes without saying so.
    """
    if need.expects == "person" and _WHO_LAST.match(question) and not _LAST.search(quote):
        return True
    if need.expects != "person" or not _WHO_FIRST.match(question) or _FIRST.search(quote):
        return False
    done = {need.stems[index] for index in need.attribute} - {"first"}
    return bool(done) and done.isdisjoint(stem_set(quote))


def _placed(asked: frozenset[str], after: re.Match[str] | None) -> bool:
    """Whether what follows "first" names what is asked for, or nothing: "was built first"."""
    words = tokens(after[0]) if after else []
    named = next((at for at, word in enumerate(words) if word in _ENDS or _led_on(words, at)), len(words))
    doer = named < len(words) and words[named] in ("to", "who") and not _PERSONS.isdisjoint(asked)
    if named < len(words) and words[named] == "to":
        named += 2  # "the first expedition to reach the pole"
    told = stem_set(" ".join(words[:named]))
    return not words[:named] or doer or any(held(stem, told) for stem in asked)


def _led_on(words: Sequence[str], at: int) -> bool:
    """Whether a participle goes on to something else: "satellite devoted to"."""
    return at > 0 and words[at].endswith("ed") and at + 1 < len(words) and words[at + 1] in _ENDS


@lru_cache(maxsize=64)
def _whole(question: str) -> frozenset[str]:
    """What a share is asked of: "electricity" of "What percentage of electricity …"."""
    found = _SHARE.search(question)
    words = found["whole"].split() if found else []
    named = next((at for at, word in enumerate(words) if word.lower() in _ENDS), len(words))
    return frozenset(stem for stem, content in words_of(" ".join(words[:named])) if content)


def _share_of_another(question: str, quote: str) -> bool:
    whole = _whole(question)
    if not whole:
        return False
    wholes = [_OF_WHOLE.match(quote, found.end()) for found in _PERCENT.finditer(quote)]
    return bool(wholes) and not any(_is_whole(whole, found) for found in wholes)


def _is_whole(whole: frozenset[str], found: re.Match[str] | None) -> bool:
    if found is None:
        return True  # "accounts for 15 per cent"
    words = tokens(found[1])
    stops = (at for at, word in enumerate(words) if word in _ENDS and word not in _STANDS)
    told = words[: next(stops, len(words))]
    return not _STANDS.isdisjoint(told) or any(held(stem, stem_set(" ".join(told))) for stem in whole)


@lru_cache(maxsize=64)
def _amounts(question: str) -> frozenset[tuple[str, str]]:
    """Amounts with a unit that a question takes as they are: "at 40 °C", not "above 40 °C"."""
    if _MORE_THAN.search(question):
        return frozenset()
    return frozenset((value.unit, value.key) for value in values(question) if value.unit in PHYSICAL and value.key)


def _other_amount(question: str, quote: str) -> bool:
    """Whether a row of a table has other amounts of that unit than the one that is asked about, and not this one."""
    asked, row = _amounts(question) if quote.startswith("|") else frozenset(), quote.rpartition("\n")[2]
    if not asked or _RANGE.search(row):
        return False
    found = {(value.unit, value.key) for value in values(row)}
    return any(unit in {each for each, _ in found} and (unit, key) not in found for unit, key in asked)


def _called_by_year(need: Need, quote: str) -> bool:
    """Whether only the year in a name is of the time that is asked for: "the 1915 Çanakkale Bridge" opened in 2022."""
    if not need.periods:
        return False
    bare = _YEAR_NAME.sub("the", quote)
    own = told(bare, ((0, len(bare)),), need.of_life)[0] if bare != quote else ()
    return bool(own) and agreement(need.periods, own) < UNDATED


def _other_way(question: str, quote: str) -> bool:
    """Whether the row of a timetable leaves from where the question goes to, or goes to where it leaves from."""
    if not quote.startswith("|"):
        return False
    lines = quote.split("\n")
    of_row = {head.strip().lower(): cell for head, cell in cells(lines[-1], lines[0] if len(lines) > 1 else "")}
    asked = {way.lower(): stem_set(place) for way, place in _WAY.findall(question)}
    if not {"from", "to"} <= of_row.keys():
        return False
    there, here = stem_set(of_row["to"]), stem_set(of_row["from"])
    return bool((asked.get("to", frozenset()) & here) - there) or bool((asked.get("from", frozenset()) & there) - here)


def _foreign(need: Need, quote: str) -> bool:
    """Whether the quote shares words of the question only as small words of another language, as in a title."""
    if _small_elsewhere().isdisjoint(need.stems):
        return False
    bare = _QUOTED.sub(lambda found: f" {_without_small(found[0])} ", _without_small(quote))
    shared = stem_set(quote).intersection(need.stems)
    return not shared <= stem_set(bare)


@cache
def _small_elsewhere() -> frozenset[str]:
    """Stems of the small words of other languages: only a question with one of them can be misled."""
    return frozenset(stem_words(sorted(frozenset[str]().union(*(STOP_WORDS.get(code, ()) for code in LATIN)) - STOP)))


def _without_small(text: str) -> str:
    """The text without the small words of its language, where that is not English."""
    spoken = language(text)
    if spoken == "en":
        return text
    small = stop_words(spoken)
    if len(small.intersection(map(str.lower, _WORD.findall(text))) - STOP) < 2:
        return text  # "Due date" is hardly Italian
    return _WORD.sub(lambda found: "" if found[0].lower() in small else found[0], text)
