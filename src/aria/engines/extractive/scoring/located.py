"""Does a quote tell where: a place by its name, where a program keeps something, or a spot that has no name? Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aria.core.patterns import regex
from aria.core.types import Value
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.subject import is_fresh
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.negation import NEGATIONS
from aria.evidence.text.stems import stem_words, stems
from aria.evidence.text.synonyms import canonical

_PLACED = regex(r"\b(?:in|at|near|from|to|off|outside)\s+(?:the\s+)?([A-Z][^\W\d_]+)")
_PATH = regex(r"(?<![\w/<.])(?:~|\$[A-Z_]+|[A-Z]:\\|\.{0,2}/(?=[\w.]))[\w./\\~-]*[/\\][\w.-]{2,}|\bhttps?://\w")
_NUMBERED = regex(
    r"\b(?:at|in|on|from|to)\s(?:the\s)?(?:km|kilomet(?:re|er)|mile|milepost|stop|gate|platform|exit|junction|room|hall"
    r"|stand|stall|booth|desk|counter|bay|berth|pier|cabin|locker|shelf|cell|pitch|plot|lane)s?\s\d",
    re.IGNORECASE,
)
"""A spot by its number: "Water is offered at km 9"."""
_SPOT = regex(
    r"\b(?:(?:stands?|stood|hangs?|kept|displayed|stored|housed|parked|printed|stamped|attached|fixed|mounted|located|situated"
    r"|placed|engraved)\s(?:\w+ly\s|now\s|still\s|also\s)?"
    r"|(?:find|found|see|leave|put|store|keep|hang|collect|hand)\s(?:the|your|an?|it|them|this)\s(?:[a-z]+\s){0,3})"
    r"(?:in|at|on|under|behind|beside|next to|near|inside|outside|opposite|above|below)"
    r"\s(?:the|a|an|our|its)\s(?!(?:process|case|time|end|way|moment|middle|hope|danger|risk|rise|basis|event|need|dark)\b)"
    r"([a-z]{3,})"
)
"""Where something is, by no name: "It stands in the garden behind the museum"."""
_SPOTS = (
    r"shed|drawer|cupboard|cabinet|garden|hall|hallway|doors?|doormat|mat|flowerpot|pot|floor|box|cellar|basement"
    r"|attic|loft|kitchen|bathroom|bedroom|office|garage|yard|barn|stable|tower|church|library|museum|school|shop"
    r"|bar|counter|desk|table|shelf|rack|wardrobe|closet|chest|trunk|bag|wall|ceiling|roof|stairs|staircase|landing"
    r"|lobby|reception|entrance|exit|gate|fence|hedge|trees?|bush|pond|bench|road|street|lane|path|car|van|boat"
    r"|deck|cabin|locker|bin|bucket|sink|stove|oven|fridge|freezer|window|chimney|mower|boiler|porch|pantry|rooms?"
    r"|building|store|storeroom|warehouse|archive|vault|corner"
)
_LIES = regex(
    r"\s(?:is|are|was|were|lies?|lay|=)\s(?:\w+ly\s|now\s|still\s|usually\s)?(?:kept\s|hidden\s|stored\s)?"
    r"(?:in|on|under|behind|beside|next to|near|inside|outside|opposite|above|below|beneath|between)"
    r"\s(?:the|a|an|our|its|his|her|my|your)\s((?:[a-z’'-]+\s){0,2}?"
    rf"(?:{_SPOTS}))\b(?!\s[a-z]+(?:ing|ment)\b)"
)
"""The same of a thing that stands before it: "the pump is in the shed"."""
_BEFORE_LIES = 50
"""Characters before it in which that thing is named."""
_MORE_SPOTS = (
    r"hatch|hut|skip|pump|yards?|weighbridge|depot|station|stop|kiosk|stall|stand|booth|pier|quay|bridge|mill|inn|pub|caf[eé]"
    r"|bakery|pharmacy|surgery|clinic|hospital|workshop|studio|chapel|courtyard|square|playground|pavilion|clubhouse|canteen"
    r"|kiln|oak|lime|well|fountain|statue|monument|letterbox|postbox|container|tip|dump"
)
"""More of them, where something is done rather than kept."""
_DETERMINED = r"(?:the|an?|our|your|its|his|her|my|their)"
_DETERMINER = regex(_DETERMINED)
"""Before a noun. With a word before that, it is no subject: "shows a man at the window"."""
_AT_SPOT = regex(
    r"\s(?:at|in|on|under|behind|beside|next\sto|opposite|in\sfront\sof|across\sfrom|outside|inside|(?P<to>to|into))"
    rf"\s{_DETERMINED}\s(?P<spot>(?:[a-z’'-]+\s){{0,2}}?(?:{_SPOTS}|{_MORE_SPOTS}))\b(?!\s(?:price|rate|value|time)\b)"
)
"""A spot that is no place's name: "at the hatch", "to the shed behind the school"."""
_CLAUSE_END = regex(r"[.;:!?]\s|,\s(?:and|but|or|while)\s|[()]")
_PASSED_OVER = regex(
    r"(?:it|them|these|those|this|in|up|out|down|off|back|over|away|also|only|now|again|\w+ly)", re.IGNORECASE
)
"""What may stand between a deed and where it is done: "handed in at", "take it to"."""
_BRING_WORDS = "take bring hand return drop leave deliver deposit dispose rid put throw recycle"
_BRINGING = frozenset(canonical(stem_words(_BRING_WORDS.split())))
"""What is brought somewhere may be told by any of these."""
_CAPITAL = regex(r"(?<=[a-z,] )[A-Z][^\W\d_]+")
LIES_ABROAD = {
    "zh": regex(r"位于|坐落|设在|地址"),
    "ja": regex(r"にあ[りる]|に位置|所在|住所"),
    "ko": regex(r"에\s(?:있|위치)|주소"),
    "hi": regex(r"(?:में|पर|के पास|के किनारे)\s(?:है|हैं|स्थित|था)"),
    "es": regex(r"\b(?:está en|se (?:encuentra|halla|sitúa)|queda en|situad[oa]|ubicad[oa])\b", re.IGNORECASE),
}
"""Where something is, by words that tell little else, in languages whose sentences need not name that something."""


def located(need: Need, quote: str, values: Sequence[Value]) -> float:
    """0 to 1: how surely `quote` tells the place that is asked for."""

    def new(words: Sequence[str]) -> bool:
        return any(set(need.stems).isdisjoint(stems(word, need.language)) for word in words)

    if any(value.kind == "place" and is_fresh(need, value) for value in values):
        return 1.0
    if new(_PLACED.findall(quote)):
        return 0.7
    if _PATH.search(quote) or (need.language == "en" and not need.of_life and _NUMBERED.search(quote)):
        return 1.0
    if need.language == "en" and not need.of_life and new(_SPOT.findall(quote)):
        return 0.6
    if need.language == "en" and not need.of_life and any(_lies(need, quote, each) for each in _LIES.finditer(quote)):
        return 0.6
    if (
        need.language == "en"
        and not need.of_life
        and any(_done_at(need, quote, each) for each in _AT_SPOT.finditer(quote))
    ):
        return 0.6
    return 0.5 if new(_CAPITAL.findall(quote)) and not any(value.kind == "person" for value in values) else 0.0


def _lies(need: Need, quote: str, found: re.Match[str]) -> bool:
    """Whether what is asked about stands right before where something lies."""
    before = re.split(r"[.;:,]\s", quote[max(0, found.start() - _BEFORE_LIES) : found.start()])[-1]
    return not stem_set(before).isdisjoint(need.told) and not need.told.issuperset(stems(found[1]))


def _done_at(need: Need, quote: str, found: re.Match[str]) -> bool:
    """Whether what is asked stands right before a spot, in a clause that denies nothing: "is handed in at the desk".

    "The picture shows a man at the window" tells nothing of where the picture is.
    """
    before = _CLAUSE_END.split(quote[: found.start()])[-1]
    brings = not _BRINGING.isdisjoint(need.told)
    if NEGATIONS["en"].search(before) or (found["to"] and not brings):  # "sold to the mill": to whom
        return False
    if any(need.told.issuperset(stems(each)) for each in found["spot"].split() if stems(each)):
        return False  # "the red tent" is no place for a tent
    words = [word for word in before.split() if not _PASSED_OVER.fullmatch(word)]
    asked = need.told | (_BRINGING if brings else frozenset())
    opens = next((at for at in (-2, -3) if at >= -len(words) and _DETERMINER.fullmatch(words[at])), 0)
    if opens and 1 - opens <= len(words) and not _is_asked(words[opens - 1], asked):
        return False
    return bool(words) and _is_asked(words[-1], asked)


def _is_asked(word: str, asked: frozenset[str]) -> bool:
    """Whether one of the stems `asked` is that of the word, or of one that may stand for it."""
    said = canonical(stems(word))
    return any(held(stem, said) for stem in asked)
