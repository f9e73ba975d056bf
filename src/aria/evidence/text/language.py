"""Which language a text is in: by script, then by function words and letters. Pure; no model."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from aria.core.patterns import regex
from aria.evidence.text.lexicon import lexicon
from aria.evidence.text.stems import LATIN
from aria.evidence.text.stop_words import STOP_WORDS

SAMPLE = 500
"""Characters of a text that are looked at …"""
SAMPLES = 4
"""… and how often, as long as they tell nothing."""
_LEAST = 0.6
"""A word that no other language has tells a language, and so do two that few have."""
_PLAINLY = 0.3
"""Share of English function words that no other language has: most texts need no closer look."""
_SHARE = 0.08
"""The same as a share of the words of a longer text, those that are none or names half: a list has one by chance."""
_EQUAL = 0.7
"""The same where two languages are level; the first of the table is taken."""
_LETTER = 0.5
"""What a letter that few languages have counts against such a word."""
_CLEARLY = 1.5
"""How much more than English: most short texts without a sign of any language are English."""
_CONTENT = 0.7
"""What a word of the lists counts that one language has; such words are borrowed more often than function words."""
_TOGETHER = 0.9
"""What function words and others make together for a language …"""
_AHEAD = 1.15
"""… and how far it leads before the next."""
_FEW_WORDS = 4
"""Fewer words, all of ASCII, tell no language: "van slot" is English as well."""

_KANA = 0.1
"""Share of kana among Chinese and Japanese letters from which a text is Japanese: short questions are mostly signs."""
_SCRIPTS = (
    ("ja", "\u3040-\u30ff"),
    ("ko", "\uac00-\ud7af"),
    ("zh", "\u4e00-\u9fff"),
    ("ru", "\u0400-\u04ff"),
    ("el", "\u0370-\u03ff"),
    ("ar", "\u0600-\u06ff"),
    ("he", "\u0590-\u05ff"),
    ("hi", "\u0900-\u097f"),
    ("th", "\u0e00-\u0e7f"),
    ("hy", "\u0530-\u058f"),
    ("ta", "\u0b80-\u0bff"),
    ("bn", "\u0980-\u09ff"),
    ("ka", "\u10a0-\u10ff"),
    ("lo", "\u0e80-\u0eff"),
    ("my", "\u1000-\u109f"),
    ("km", "\u1780-\u17ff"),
)
_LETTER_OF = tuple((code, regex(f"[{letters}]")) for code, letters in _SCRIPTS)
_SHARED = {"ru": ("ru", "uk"), "ar": ("ar", "fa")}
"""Scripts of several languages, told apart by words and letters; the first where nothing tells."""
_OWN_LETTERS = tuple(
    (code, regex(f"[{letters}]"))
    for code, letters in (
        ("de", "ß"), ("es", "ñ"), ("pt", "ãõ"), ("pl", "ąęłśźżćń"), ("tr", "ğış"),
        ("vi", "ơưđạảấầậắệếềểịọộốồờớợụủứừựỳ"),
        ("fr", "œêû"), ("nl", "ë"), ("ro", "țșăâ"), ("cs", "ěřůťď"), ("hu", "őű"), ("da", "ø"), ("sv", "å"),
        ("uk", "іїєґ"), ("ru", "ыэъё"), ("fa", "پچژگک"),
    )
)  # fmt: skip
_CJK = regex(r"[\u3040-\u30ff\u4e00-\u9fff]")
_ENDINGS = tuple(
    (code, regex(rf"(?:{endings})$"))
    for code, endings in (
        ("pt", "(?:^|\\b)(?:os|aos?|dos)|[eo]u|ção|ções|nh[oa]s?|lh[oa]s?|ê[sz]?|ão"),
        ("es", "ó|ción|ciones|ll[oa]s?|ñ[oa]s?|[íú]s?|dad"),
        ("it", "[òìà]|zione|zioni|gl[io]|[^aeiou]{2}i|tà"),
        ("fr", "é[es]?|eau|[eè]re|eux|tion"),
        ("de", "ung|keit|heit|sch|te"), ("nl", "ij[nd]?|heid|aa[nrt]|ee[nrst]"),
    )
)  # fmt: skip
"""What words of languages end with that share their question words; it decides between these only."""
_ASKS = tuple(
    (code, regex(words, re.IGNORECASE))
    for code, words in (
        ("de", r"^(?:was bedeutet|wozu|wofür|weswegen)\b"), ("fr", r"^(?:que signifie|à quoi)\b"),
        ("pt", r"\bque horas\b|^(?:quando|onde|quem) .*\b(?:abre|fecha|começa|foi|fica)\b|^(?:o que|pode-se)\b"
               r"|^(?:como|para que|de que (?:maneira|modo|forma))\b.* [ao]s? \w"),
        ("tr", r"\bsaat kaç|\bkaç(?:ta|tan|a)?\b|\bne (?:demek|işe yarar)\b|\w\w m[iıuü]\W*$|\bn(?:asıl|iye|için)\b"),
        ("it", r"^entro quando\b|\bbisogna\b"), ("pl", r"^(?:czemu|po co|czy)\b"),
        ("nl", r"^(?:hoe laat|waarvoor|(?:wat|wie|waar|wanneer|hoe) (?:is|zijn|was|kost|werd|wordt|staat|heeft))\b"),
    )
)  # fmt: skip
"""Words that ask in one language alone, made of words of others."""
_UMLAUT = regex("[äöü]")
_WORD = regex(r"[^\W\d_]+")
UNKNOWN = "zz"
"""Declared for a text that is not to pass for English where nothing tells its language."""
NAMES: Mapping[str, str] = {
    "en": "English", "de": "German", "fr": "French", "es": "Spanish", "it": "Italian", "pt": "Portuguese",
    "nl": "Dutch", "pl": "Polish", "tr": "Turkish", "sv": "Swedish", "da": "Danish", "no": "Norwegian",
    "fi": "Finnish", "hu": "Hungarian", "ro": "Romanian", "cs": "Czech", "id": "Indonesian", "ca": "Catalan",
    "eu": "Basque", "et": "Estonian", "lt": "Lithuanian", "ga": "Irish", "vi": "Vietnamese", "ru": "Russian",
    "uk": "Ukrainian", "ar": "Arabic", "fa": "Persian", "hi": "Hindi", "el": "Greek", "he": "Hebrew", "zh": "Chinese",
    "ja": "Japanese", "ko": "Korean", "th": "Thai", "hy": "Armenian", "ta": "Tamil", "bn": "Bengali", "ka": "Georgian",
    "lo": "Lao", "my": "Burmese", "km": "Khmer",
}  # fmt: skip
"""Languages that an answer can be asked for in, as models are told of them."""
_CODES = {name.lower(): code for code, name in NAMES.items()} | {"nb": "no", "nn": "no", "in": "id", "iw": "he"}
"""Other words for a code: names, the two Norwegians, and codes that were in use once."""

_LATIN = tuple(code for code in STOP_WORDS if code in LATIN)
_KNOWN: dict[str, tuple[str, ...]] = {}
for _code, _words in STOP_WORDS.items():
    for _one in sorted(_words):
        _KNOWN[_one] = (*_KNOWN.get(_one, ()), _code)
"""The languages that have a word among their function words."""


def detected(text: str) -> str:
    """The two-letter code of the language of `text`, or "" where nothing tells it.

    Below a list of names or prices, which may be of any language, it is looked for further down.
    """
    parts = (text[start : start + SAMPLE] for start in range(0, min(max(1, len(text)), SAMPLES * SAMPLE), SAMPLE))
    return next(filter(None, map(_detected, parts)), "")


@lru_cache(maxsize=4096)
def _detected(sample: str) -> str:
    if not sample.isascii():
        letters = max(1, sum(map(str.isalpha, sample)))
        signs = len(_CJK.findall(sample))
        if signs * 3 > letters and len(_LETTER_OF[0][1].findall(sample)) > _KANA * signs:
            return "ja"
        for code, pattern in _LETTER_OF:
            if len(pattern.findall(sample)) * 3 > letters:
                return _best(sample, _SHARED[code]) or code if code in _SHARED else code
    return _best(sample, _LATIN)


def language(text: str, declared: str | None = None) -> str:
    """The language of `text`; where the text does not tell, the `declared` one ("de-AT", "German"), else English."""
    return detected(text) or _code_of(declared or "") or "en"


def is_english(word: str, text: str) -> bool:
    """Whether `word` is one of English: written with its letters, in a text that shows that it is English.

    A foreign measure ("litre", "mil") that stands in English text is an English word, or a name.
    """
    return word.isascii() and language(text, UNKNOWN) == "en"


def named(asked: str) -> str:
    """The code of a language that a user names ("de", "de-AT", "German"), or "" for one that is not known."""
    code = _code_of(asked)
    return code if code in NAMES else ""


def _code_of(declared: str) -> str:
    name = re.split(r"[-_;, ]", declared.strip().lower())[0]
    code = _CODES.get(name, name)
    return code if re.fullmatch(r"[a-z]{2}", code) else ""


def _best(text: str, among: tuple[str, ...]) -> str:
    """The language of `among` that most words point to; a word that several have counts for each in part.

    A word with a capital tells something only where the text begins: elsewhere it is a name (São Paulo, La Scala).
    """
    found, asks = _WORD.findall(text), text.rstrip().endswith("?")
    if "en" in among and sum(map(STOP_WORDS["en"].__contains__, found)) > _PLAINLY * len(found):
        return "en"
    votes: dict[str, float] = dict.fromkeys(among, 0.0)
    # A lone letter is as often one of a formula.
    telling = [
        word for at, word in enumerate(found) if not (at and word[0].isupper()) and (word[1:] or ord(word) > 127)
    ]
    for word in telling:
        lower = word.lower()
        codes = [code for code in _KNOWN.get(lower, ()) if code in votes]
        for code in codes:
            votes[code] += 1 / len(codes)
        if not word.isascii():
            _by_letters(votes, lower)
    if votes.get("de") and _UMLAUT.search(text):
        votes["de"] += _LETTER / 2  # others have these too, so they only add to a word that speaks for German
    _tell_apart(votes, found if asks else [])
    first, second = sorted(among, key=lambda code: -votes[code])[:2]
    alone = _LEAST if votes[first] > votes[second] else _EQUAL
    least = max(alone, _SHARE * (len(telling) + len(found)) / 2, _CLEARLY * votes.get("en", 0.0))
    if first != "en" and votes[first] >= least:
        return first
    told = "en" in among and (len(found) >= _FEW_WORDS or not text.isascii()) and _by_lexicon(votes, telling)
    return told or ("en" if votes.get("en") else "")


def _by_lexicon(votes: Mapping[str, float], words: Sequence[str]) -> str:
    """The language that has the content words too, where function words tell too little; "" for English and for none.

    Content words alone tell nothing: English has many of them from elsewhere ("publication date").
    """
    sums = dict(votes)
    for word in words:
        codes = [code for code in lexicon().get(word.lower(), ()) if code in sums]
        for code in codes:
            sums[code] += _CONTENT / len(codes)
    first, second = sorted(sums, key=lambda code: -sums[code])[:2]
    plain = sums[first] >= max(_TOGETHER, _CLEARLY * sums["en"]) and sums[first] > _AHEAD * sums[second]
    return first if plain and first != "en" and votes[first] else ""


def _by_letters(votes: dict[str, float], word: str) -> None:
    for code, pattern in _OWN_LETTERS:
        if code in votes and pattern.search(word):
            votes[code] += _LETTER


def _tell_apart(votes: dict[str, float], words: list[str]) -> None:
    """Of a question, one of the languages that have its first word: that whose endings the other words have."""
    if not words:
        return
    question = " ".join(words)
    for code, pattern in _ASKS:
        if code in votes and pattern.search(question):
            votes[code] += 1
    opening = words[0].lower()
    spoken = [code for code in _KNOWN.get(opening, ()) if code in votes and opening not in STOP_WORDS["en"]]
    for code in spoken:
        votes[code] += _LEAST / 2
    for code, pattern in _ENDINGS:
        if code in spoken:
            votes[code] += _LETTER * sum(pattern.search(word.lower()) is not None for word in words[1:])
