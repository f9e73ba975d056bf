"""Letters: what is one letter in two spellings, what a word is made of, and words where no space parts them. Pure."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import pairwise

from aria.core.patterns import regex
from aria.evidence.text.stop_words import SEPARATORS

HAN = "\u3005\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
HIRAGANA = "\u3041-\u309f"
KATAKANA = "\u30a1-\u30fa\u30fc-\u30ff"
CJK = HAN + HIRAGANA + KATAKANA
UNSPACED = (
    "\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0ebd\u0ec0-\u0ece\u0edc-\u0edf\u1000-\u103f\u1050-\u108f\u1780-\u17d3\u17dd"
)
"""Thai, Lao, Burmese and Khmer letters with their marks."""
RUN_TOGETHER = frozenset(("zh", "ja", "ko"))
"""Languages that write a word together with what stands beside it, so that it is told by pairs of signs or parts."""

MARKS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u3099\u309a"
    + "".join(
        f"{chr(block)}-{chr(block + 3)}{chr(block + 0x3A)}-{chr(block + 0x3C)}{chr(block + 0x3E)}-{chr(block + 0x4F)}"
        f"{chr(block + 0x51)}-{chr(block + 0x57)}{chr(block + 0x62)}{chr(block + 0x63)}"
        for block in range(0x900, 0xD80, 0x80)  # Devanagari to Malayalam share one plan
    )
)
"""Signs that belong to the letter before them: accents, and the vowels of Indic scripts."""

_GLUE = r"(?:[-._']+|(?<=\d),(?=\d{3}(?!\w)))"
_LETTERS = rf"[^\W_{CJK}{UNSPACED}]++(?:[{MARKS}]++[^\W_{CJK}{UNSPACED}]*+)*+"


def _run(letters: str) -> str:
    """Pattern of a word of such letters. Most end at a space: nothing is tried behind those, and nothing taken back."""
    return rf"{letters}(?:(?=[-._',+\#])(?:{_GLUE}{letters})*+(?:\+\+|\#(?!\w))?+)?+"


_ASCII_TOKEN = regex(_run("[A-Za-z0-9]++"))
_TOKEN = regex(rf"{_run(_LETTERS)}|[{CJK}]++|[{UNSPACED}]++")
_SPELLED = str.maketrans(
    {"™": " ", "®": " ", "©": " ", "℠": " ", "’": "'", "‘": "'", "ʼ": "'", "ı": "i", "ł": "l", "Ł": "L", "ø": "o"}
    | {"Ø": "O", "đ": "d", "Đ": "D", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE"}
    # Arabic and Persian write two letters differently, and leave out dots and joins at will.
    | {"ی": "ي", "ى": "ي", "ک": "ك", "ة": "ه", "ـ": None, "\u0901": "\u0902"}
    | {chr(zero + digit): str(digit) for zero in (0x660, 0x6F0, 0x966, 0x9E6, 0xE50) for digit in range(10)}
)
_RESPELLED = regex(f"[{''.join(map(chr, _SPELLED))}]+")
"""What the table changes: few letters of most texts, which are found faster than every letter is looked up."""
_TO_PERSIAN = str.maketrans({"ي": "ی", "ك": "ک"})
_ACCENT = regex(
    "[\u0300-\u036f](?<!и\u0306)(?<!И\u0306)(?<!і\u0308)(?<!І\u0308)"
    "|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7"  # Hebrew vowels
    "\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed"  # Arabic vowels
    "\u093c\u09bc\u0a3c]"  # dots that Indic scripts put under borrowed letters
)
"""Marks that writers leave out. Those of й and ї make another letter, and so do the vowels of Indic scripts."""


def written(text: str) -> list[str]:
    """The words of `text` as they are written, in order; a run of letters that no space parts is one."""
    return (_ASCII_TOKEN if text.isascii() else _TOKEN).findall(text)


def letters_alone(text: str) -> str:
    """Letters and digits alone, of either case: Moore Town is Mooretown."""
    return "".join(filter(str.isalnum, text.casefold()))


def fold(text: str) -> str:
    """`text` without accents and compatibility forms (ligatures, full width), in its own case.

    Letters that one language writes in several ways become one: ı and i, ł and l, ی and ي.
    """
    if text.isascii():
        return text
    marked = unicodedata.normalize("NFKD", text)
    marked = _RESPELLED.sub(lambda letter: letter[0].translate(_SPELLED), marked)
    return unicodedata.normalize("NFC", _ACCENT.sub("", marked))


def composed(text: str) -> str:
    """`text` with its accents, without compatibility forms."""
    return text if text.isascii() else unicodedata.normalize("NFKC", text).replace("’", "'")


def persian(word: str) -> str:
    """A folded word of Arabic script as Persian spells it."""
    return word.translate(_TO_PERSIAN)


def _alternatives(words: Iterable[str]) -> str:
    return "|".join(sorted((re.escape(fold(word)) for word in words), key=lambda word: (-len(word), word)))


_HAN_CUTS = _alternatives([*SEPARATORS["zh"], *(word for word in SEPARATORS["ja"] if re.match(f"[{HAN}]", word))])
_KANA_CUTS = _alternatives(word for word in SEPARATORS["ja"] if re.match(f"[{HIRAGANA}]", word))
_CJK_PART = regex(
    rf"(?P<cut>{_HAN_CUTS}|{_KANA_CUTS})|(?P<whole>[{KATAKANA}]+)"
    rf"|(?P<han>(?:(?!{_HAN_CUTS})[{HAN}])+)|(?P<kana>(?:(?!{_KANA_CUTS})[{HIRAGANA}])+)"
)
_THAI_PART = regex(rf"(?P<cut>{_alternatives(SEPARATORS['th'])})|.")
_VOWELS = "\u0e30-\u0e3a\u0e47-\u0e4e\u0eb0-\u0ebc\u0ec8-\u0ece\u102b-\u103e\u1056-\u1059\u17b4-\u17d3"
_CLUSTER = regex(rf"[\u0e40-\u0e44\u0ec0-\u0ec4]?.[{_VOWELS}]*")
"""A letter of such a script with the vowels before and the marks after it."""


def cut(run: str) -> list[str]:
    """The words of a run of letters that no space parts.

    Function words are cut out, a run of katakana is a word, and everything else gives overlapping pairs of letters
    (bigrams), the usual stand-in for a dictionary; a letter alone stays alone.
    """
    found: list[str] = []
    if re.match(f"[{CJK}]", run):
        for part in _CJK_PART.finditer(run):
            found += [part[0]] if part["cut"] or part["whole"] else _pairs(list(part[0]))
        return found
    between = ""
    for part in _THAI_PART.finditer(run):
        if part["cut"]:
            found += [*_pairs(_CLUSTER.findall(between)), part[0]]
            between = ""
        else:
            between += part[0]
    return found + _pairs(_CLUSTER.findall(between))


def _pairs(letters: list[str]) -> list[str]:
    return [one + other for one, other in pairwise(letters)] or letters
