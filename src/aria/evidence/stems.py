"""Words and their stems, one way for documents, queries and evidence. Pure.

Case and accents do not count. What a number or a name of an API is made of stays findable: `3.11`, `c++`, `os.path`
(also as `os` and `path`), `utf-8` (also as `utf8`).
"""

from __future__ import annotations

import re
import threading
import unicodedata

from Stemmer import Stemmer

VERSION = 1
"""Changes when the same text gives different tokens or stems; an index made with another version is made anew."""

_SYMBOLS = str.maketrans({"™": " ", "®": " ", "©": " ", "℠": " ", "’": "'", "‘": "'", "ʼ": "'"})
_CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_GLUE = r"(?:[-._']+|(?<=\d),(?=\d{3}(?!\w)))"
_ASCII_TOKEN = re.compile(rf"[A-Za-z0-9]+(?:{_GLUE}[A-Za-z0-9]+)*(?:\+\+|\#(?!\w))?")
_TOKEN = re.compile(rf"[{_CJK}]+|[^\W_{_CJK}]+(?:{_GLUE}[^\W_{_CJK}]+)*(?:\+\+|\#(?!\w))?")
_IN_CJK = re.compile(f"[{_CJK}]")
_HUMP = re.compile(r"[A-Z]?[a-z]{2,}")
_INNER_CAPITAL = re.compile(r"[a-z][A-Z]")
_ACRONYMS = {"US": "usa", "WHO": "w.h.o"}
"""Names that would be taken for stop words once their case is gone."""
_NUMBER = re.compile(r"\d[\d.,]*")

STOP = frozenset(
    """a about above after again against all also am an and any are aren't as at be because been before being below
    between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each else
    etc ever few for from further had hadn't has hasn't have haven't having he her here hers herself him himself his
    how however i if in into is isn't it its itself just let may me might mine more most much must my myself no nor not
    of off on once only or other ought our ours ourselves out over own per please same shall she should shouldn't so
    some such tell than that the their theirs them themselves then there these they this those though through thus to
    too under until up upon us very via was wasn't we were weren't what whatever when whenever where whereas wherever
    whether which while who whoever whom whose why will with within without won't would wouldn't yet you your yours
    yourself yourselves many i'm i've it's that's there's they're we're what's who's you're""".replace("'", "").split()
)
"""English words that carry no subject, question words among them."""


def fold(text: str) -> str:
    """`text` without accents and compatibility forms (ligatures, full width), in its own case."""
    if text.isascii():
        return text
    marked = unicodedata.normalize("NFKD", text.translate(_SYMBOLS))
    bare = "".join([char for char in marked if not unicodedata.combining(char)])
    return unicodedata.normalize("NFC", bare)


def _words(folded: str) -> list[str]:
    return (_ASCII_TOKEN if folded.isascii() else _TOKEN).findall(folded)


def tokens(text: str) -> list[str]:
    """Lower-case words and numbers in order; a compound is followed by its parts."""
    found: list[str] = []
    for word in _words(fold(text)):
        if word.isalpha() and word.islower() and word.isascii():
            found.append(word)
        else:
            found += _word(word)
    return found


def _word(word: str) -> list[str]:
    """A word that is not all plain small letters."""
    if word.isalnum():
        if _IN_CJK.match(word):
            return [word[i : i + 2] for i in range(len(word) - 1)] or [word]
        return [_ACRONYMS.get(word) or word.casefold(), *_humps(word)]
    if _NUMBER.fullmatch(word):
        return [word.replace(",", "")]
    if word[-1] in "+#":  # c++, f#; but not the end of `count++`
        return [word.casefold()] if len(word.rstrip("+#")) == 1 else _word(word.rstrip("+#"))
    if "'" in word:
        bare = word[:-2] if word[-2:] in ("'s", "'S") else word
        word = bare.replace("'", "")
    return [word.casefold(), *_humps(word)] if word.isalnum() else _compound(word)


def _compound(word: str) -> list[str]:
    """The whole and its parts; a hyphen is left out of the whole, so that e-mail is email."""
    parts = [part for part in re.split(r"[-._,]+", word) if part]
    if all(len(part) == 1 and part.isalpha() for part in parts):
        letters = "".join(parts)  # U.S.A.
        return [_ACRONYMS.get(letters) or letters.casefold()]
    whole = word.replace("-", "").casefold()
    return [whole, *(each for part in parts for each in (part.casefold(), *_humps(part)))]


def _humps(word: str) -> list[str]:
    """The words of a name in camel case (TaskGroup: task, group), unless they are too short to mean anything."""
    if word.islower() or not _INNER_CAPITAL.search(word):
        return []
    return [hump.casefold() for hump in _HUMP.findall(word)]


_local = threading.local()
_REMEMBERED = 100_000
_ALGORITHMS = {"en": "english", "de": "german", "fr": "french", "es": "spanish", "it": "italian", "pt": "portuguese"}


def _stemmer(language: str) -> Stemmer:
    """A stemmer of this thread; they are not safe to share."""
    kept: dict[str, Stemmer] = _local.__dict__.setdefault("stemmers", {})
    name = _ALGORITHMS.get(language[:2].lower(), "english")
    if name not in kept:
        kept[name] = Stemmer(name)
    return kept[name]


def stem_words(words: list[str], language: str = "en") -> list[str]:
    """The stem of each word; words are lower-case tokens."""
    found: list[str] = _stemmer(language).stemWords(words)
    return found


def stems(text: str, language: str = "en") -> list[str]:
    """The stem of each token of `text`, in order."""
    return stem_words(tokens(text), language)


class _Terms(dict[str, str]):
    """A word as it is written -> the stems it is found by, joined by spaces; empty for a stop word."""

    def __missing__(self, word: str) -> str:
        if len(self) >= _REMEMBERED:
            self.clear()
        kept = [token for token in _word(word) if token not in STOP]
        found = self[word] = " ".join(stem_words(kept))
        return found


def index_terms(text: str) -> str:
    """The stems that `text` is found by, in order and as often as they occur, joined by spaces; no stop words.

    The same as stemming `tokens(text)` without `STOP`, for texts by the thousand: words repeat, so each is worked out
    once.
    """
    terms: _Terms = _local.__dict__.setdefault("terms", _Terms())
    return " ".join(filter(None, map(terms.__getitem__, _words(fold(text)))))


def content_stems(text: str, language: str = "en") -> list[str]:
    """Stems of the words that carry a subject: no stop words, each once, in order."""
    words = [word for word in tokens(text) if word not in STOP]
    return list(dict.fromkeys(stem_words(words, language)))
