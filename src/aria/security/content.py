"""Cleaning of text that came from outside: no invisible code point survives, and every cut is counted.

This is hygiene, not a guard: it makes sure that what is stored is what a person would see. It decides nothing.
"""

from __future__ import annotations

import re
import unicodedata

_DROPPED_CATEGORIES = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
_NEWLINES = re.compile("\r\n?|[\v\f\x85\u2028\u2029]")
_ASCII_DROPPED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")

_JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"
_EMOJI = (
    "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u24c2\u25a0-\u27bf\u2900-\u297f"
    "\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
)
_STRAY_JOINER = re.compile(
    f"(?<![{_EMOJI}])(?<![{_EMOJI}]{_EMOJI_STYLE}){_JOINER}|{_JOINER}(?![{_EMOJI}])"
    f"|(?<![{_EMOJI}#*0-9]){_EMOJI_STYLE}|(?<=[#*0-9]){_EMOJI_STYLE}(?!\u20e3)"
)


def _invisible_marks() -> frozenset[str]:
    """Code points that draw nothing although their category says letter or mark."""
    selectors = {chr(code) for code in range(0xFE00, 0xFE0F)} | {chr(code) for code in range(0xE0100, 0xE01F0)}
    fillers = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0"
    return frozenset(selectors | set(fillers))


_INVISIBLE_MARKS = _invisible_marks()


def _is_dropped(char: str) -> bool:
    if char in "\n\t\u200d":
        return False  # joiners are judged by their neighbours, later
    return unicodedata.category(char) in _DROPPED_CATEGORIES or char in _INVISIBLE_MARKS


def _char_class(chars: list[str]) -> re.Pattern[str]:
    return re.compile("[" + "".join(map(re.escape, chars)) + "]")


def clean(text: str) -> tuple[str, int]:
    """`text` as a person would see it, and how many code points were dropped.

    NFC, `\\n` for every line separator, a plain space for every kind of space; controls, format characters (bidi,
    zero-width, tags, soft hyphens), variation selectors and unassigned code points are dropped. Joiners stay between
    emoji only.
    """
    text = _NEWLINES.sub("\n", text)
    if text.isascii():
        return _ASCII_DROPPED.subn("", text)
    # Only code points that occur are looked at: a text has few different ones.
    text = unicodedata.normalize("NFC", text)
    used = set(text)
    spaces = [char for char in used if char != " " and unicodedata.category(char) == "Zs"]
    if spaces:
        text = _char_class(spaces).sub(" ", text)
    dropped = [char for char in used if _is_dropped(char)]
    count = 0
    if dropped:
        text, count = _char_class(dropped).subn("", text)
    if _JOINER in used or _EMOJI_STYLE in used:
        text, strays = _drop_strays(text)
        count += strays
    # Two characters may have met over a gap and now compose.
    return (unicodedata.normalize("NFC", text) if count else text), count


def _drop_strays(text: str) -> tuple[str, int]:
    """Drop joiners that join no emoji; dropping one can leave another without its neighbour."""
    total = 0
    while True:
        text, count = _STRAY_JOINER.subn("", text)
        if not count:
            return text, total
        total += count


def printable(text: str, limit: int = 120) -> str:
    """`text` on one line, safe to show in a terminal or a list; at most `limit` characters, cut with an ellipsis."""
    line = " ".join(clean(text[: limit * 8])[0].split())
    if len(line) <= limit:
        return line
    return line[: limit - 1].rstrip() + "…"
