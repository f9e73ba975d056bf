"""Words and their stems, one way for documents, queries and evidence. Pure.

Case and accents do not count. What a number or a name of an API is made of stays findable: `3.11`, `c++`, `os.path`
(also as `os` and `path`), `utf-8` (also as `utf8`).

The script of a word decides how it is stemmed; the language of the text only chooses between languages of one script.
So a question in Russian or Japanese needs no language to be named, and one in Spanish does.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import chain

from Stemmer import Stemmer

from aria.core.patterns import regex
from aria.evidence.text import korean
from aria.evidence.text.korean import HANGUL
from aria.evidence.text.own_stems import OPEN_LANGUAGES, OWN_STEMS, RESPELT, founding, open_stem
from aria.evidence.text.scripts import CJK, MARKS, UNSPACED, composed, cut, fold, persian, written
from aria.evidence.text.stop_words import SEPARATORS, STOP_WORDS

VERSION = 12
"""Changes when the same text gives different tokens or stems; an index made with an earlier version is cut anew."""

_RUN, _MARK = regex(f"[{CJK}{UNSPACED}]"), regex(f"[{MARKS}]+")
_HUMP, _INNER_CAPITAL = regex(r"[A-Z]?[a-z]{2,}"), regex(r"[a-z][A-Z]")
_ACRONYMS = {"US": "usa", "WHO": "w.h.o", "IT": "i.t"}
"""Names that would be taken for stop words once their case is gone."""
_NUMBER = regex(r"\d[\d.,]*")
_TURKISH_I = str.maketrans({"I": "ı", "İ": "i"})

LATIN: Mapping[str, str] = {
    "en": "english", "de": "german", "fr": "french", "es": "spanish", "it": "italian", "pt": "portuguese",
    "nl": "dutch", "pl": "polish", "tr": "turkish", "sv": "swedish", "da": "danish", "no": "norwegian",
    "fi": "finnish", "hu": "hungarian", "ro": "romanian", "cs": "czech", "id": "indonesian", "ca": "catalan",
    "eu": "basque", "et": "estonian", "lt": "lithuanian", "ga": "irish", "vi": "",
}  # fmt: skip
"""Snowball's stemmer for each language of Latin script; Vietnamese has no endings. English for all others."""
_SCRIPTS = (
    ("\u0370", "\u03ff", "greek"),
    ("\u0400", "\u04ff", "russian"),
    ("\u0530", "\u058f", "armenian"),
    ("\u0600", "\u06ff", "arabic"),
    ("\u0900", "\u097f", "hindi"),
    ("\u0b80", "\u0bff", "tamil"),
)
_OTHERS = {("arabic", "fa"): "persian", ("hindi", "ne"): "nepali"}
"""Languages that share a script and not its stemmer."""
LANGUAGES = (*LATIN, *(code for _, code in _OTHERS))
"""The languages in which a word of one spelling may have a stem of its own."""
_UKRAINIAN = str.maketrans({"і": "и", "ї": "и", "є": "е", "ґ": "г"})
"""Snowball has no Ukrainian; its endings are near enough to Russian once its letters are."""
_TURKISH_ENDING = regex(r"(?<=\w)'\w+")
"""What a name in Turkish takes on: Ankara'nın."""
_FRENCH_SUBJECT = regex(r"-(?:t-)?(?=(?:ils?|elles?|on|ce|je|tu|nous|vous)\b)")
"""Where a verb and its subject change places: a-t-elle, est-ce."""
_GERMAN_PARTICIPLE = regex(
    r"\bge(?=[a-zäöüß]{3,}t\b)"
    r"|(?:(?<=[.!?]\s)|^)Ge(?!richt|sicht|wicht|schäft|biet|halt|bet|dicht|rüst|müt|burt|fecht|präch|rät|sp[ei]n|walt"
    r"|stalt|schlecht|flecht|rücht|r[hnr]|bh|lüst|äst|samt)"
    r"(?=[a-zäöüß]{3,}t\s(?:hat|haben|wurden?|worden)\b)"
)
"""gebaut, gegründet: baut, gründet. Nouns such as Gericht have a capital, and so has what opens a sentence."""
_TURKISH_PASSIVE = regex(r"(?<=\w{3})[ıiuü]l$")
_TURKISH_PRESENT = regex(r"(?<=\w{3})[ıiuü]yor(?:lar)?$|(?<=\w{3}[ln])[ıiuü]r(?:lar|ler)?$|(?<=\w{3}t)ir(?:ler)?$")
"""yapılıyor, yapılır: yapıl, and that yap, make. Snowball takes off the endings of nouns only."""
_ARABIC_AND = regex(r"^و(?=\w{4})")
"""A word "and" that is written as part of the next."""


@cache
def stop_words(language: str) -> frozenset[str]:
    """Words of `language` that carry no subject, question words among them, with and without their accents.

    Words of every other script are in it too, so that they are known whatever the language was taken for.
    """
    own = [word.replace("'", "") for word in STOP_WORDS.get(language, STOP_WORDS["en"])]
    bare = [] if language == "vi" else own  # without its accents, a Vietnamese word is another
    foreign = (word for code, words in STOP_WORDS.items() if code not in LATIN for word in words)
    pieces = (word for each in SEPARATORS.values() for word in each)
    return frozenset([*own, *(fold(word).casefold() for word in (*bare, *foreign, *pieces))])


STOP = stop_words("en")
"""English words that carry no subject, and those of all other scripts."""


def tokens(text: str) -> list[str]:
    """Lower-case words and numbers in order; a compound is followed by its parts."""
    found: list[str] = []
    for word in written(fold(text)):
        if word.isalpha() and word.islower() and word.isascii():
            found.append(word)
        else:
            found += _word(word)
    return found


def _word(word: str) -> list[str]:
    """A word that is not all plain small letters."""
    if _RUN.match(word):
        return cut(word)
    if HANGUL.fullmatch(word):
        return [korean.stem(word)]
    letters = word if word.isascii() else _MARK.sub("", word)
    if letters.isalnum():
        return [_ACRONYMS.get(word) or word.casefold(), *_humps(word)]
    if _NUMBER.fullmatch(word):
        return [word.replace(",", "")]
    if word[-1] in "+#":  # c++, f#; but not the end of `count++`
        return [word.casefold()] if len(word.rstrip("+#")) == 1 else _word(word.rstrip("+#"))
    if "'" in word:
        bare = word[:-2] if word[-2:] in ("'s", "'S") else word
        return _word(bare.replace("'", ""))
    return _compound(word)


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
_SENTENCE = 600
"""Characters of a text that may be compared again: a quote, a question."""
_LONGEST_REMEMBERED = 40
"""Characters of a word that may come again; a run of Chinese is a sentence."""


def _stemmer(name: str) -> Stemmer:
    """A stemmer of this thread; they are not safe to share."""
    kept: dict[str, Stemmer] = _local.__dict__.setdefault("stemmers", {})
    if name not in kept:
        kept[name] = Stemmer(name, 0)  # it need remember nothing: `_Known` does
    return kept[name]


def stem_words(words: list[str], language: str = "en") -> list[str]:
    """The stem of each word; words are lower-case tokens of a text in `language`, a two-letter code."""
    name = LATIN.get(language, "english")
    if name == "english":
        words = [RESPELT.get(word, word) for word in words]
    found: list[str] = _stemmer(name).stemWords(words) if name else words
    found = [OWN_STEMS.get(*each) for each in zip(words, found, strict=True)] if name == "english" else found
    if language == "tr":
        found = [_TURKISH_PASSIVE.sub("", _TURKISH_PRESENT.sub("", stem)) for stem in found]
    elif language in OPEN_LANGUAGES:
        found = [open_stem(word, stem, language) for word, stem in zip(words, found, strict=True)]
    if "".join(words).isascii():
        return found
    return [
        stem if word.isascii() else _letters_of(word, stem, language) for word, stem in zip(words, found, strict=True)
    ]


def _letters_of(word: str, latin: str, language: str) -> str:
    """The stem of a word that has other letters than the English; `latin` is its stem if those are Latin ones."""
    script = next((name for first, last, name in _SCRIPTS if first <= word[0] <= last), "")
    if not script:
        return fold(latin).casefold()
    word = fold(word)
    script = _OTHERS.get((script, language), script)
    if script == "russian":
        word = word.translate(_UKRAINIAN)
    elif script == "arabic":
        word = _ARABIC_AND.sub("", word)
    elif script == "persian":
        word = persian(word)
    return fold(_stemmer(script).stemWord(word))


def _spelled(text: str, language: str) -> str:
    """`text` as the stemmer of `language` knows it: with its accents, unless it is English or no Latin script."""
    if language == "en" or language not in LATIN:
        return founding(fold(text))
    text = composed(text)
    if language == "tr":
        return _TURKISH_ENDING.sub("", text.translate(_TURKISH_I))
    if language == "de":
        return _GERMAN_PARTICIPLE.sub("", text)
    if language == "fr":
        text = _FRENCH_SUBJECT.sub(" ", text)
    return text.replace("'", " ")  # l'histoire, dell'arte


def _is_plain(word: str) -> bool:
    """Whether the word is its own only token: English letters, all small but perhaps the first."""
    return word.isascii() and word.isalpha() and (word.islower() or word.istitle())


class _Known(dict[str, tuple[tuple[str, bool], ...]]):
    """A word as it is written -> the stem of each of its tokens, each with whether it carries a subject.

    Words repeat, within a text and from text to text, so each is worked out once, for all threads: each stems with a
    stemmer of its own, and two that meet the same word store the same.
    """

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.stop = stop_words(language)

    def __missing__(self, word: str) -> tuple[tuple[str, bool], ...]:
        found = [word.lower()] if self.language == "en" and _is_plain(word) else _word(word)
        stemmed = zip(found, stem_words(found, self.language), strict=True)
        pairs = tuple([(stem, token not in self.stop) for token, stem in stemmed if stem])
        if len(word) <= _LONGEST_REMEMBERED:
            if len(self) >= _REMEMBERED:
                self.clear()
            self[word] = pairs
        return pairs


class _Telling(dict[str, tuple[str, ...]]):
    """A word as it is written -> the stems of those of its tokens that carry a subject."""

    def __init__(self, known: _Known) -> None:
        super().__init__()
        self._known = known
        self._plain = known.language == "en"

    def __missing__(self, word: str) -> tuple[str, ...]:
        if self._plain and _is_plain(word):  # without the pairs: what a search reads brings many words, each once
            token = word.lower()
            found: tuple[str, ...] = () if token in self._known.stop else tuple(stem_words([token]))
        else:
            found = tuple([stem for stem, content in self._known[word] if content])
        if len(word) <= _LONGEST_REMEMBERED:
            if len(self) >= _REMEMBERED:
                self.clear()
            self[word] = found
        return found


@cache
def _telling(language: str) -> _Telling:
    return _Telling(_known(language))


@cache
def _known(language: str) -> _Known:
    """What is known of a language's words."""
    return _Known(language)


def words(text: str, language: str = "en") -> list[tuple[str, bool]]:
    """The stem of each token of `text`, in order, each with whether it carries a subject."""
    known = _known(language)
    return [pair for word in written(_spelled(text, language)) for pair in known[word]]


def stems(text: str, language: str = "en") -> list[str]:
    """The stem of each token of `text`, in order."""
    return [stem for stem, _ in words(text, language)]


def distinct_stems(text: str, language: str) -> frozenset[str]:
    """The stems of `text`, stop words too, in no order: of a long text each word is looked up once."""
    known = _known(language)
    return frozenset([stem for word in set(written(_spelled(text, language))) for stem, _ in known[word]])


def content_stems(text: str, language: str = "en") -> list[str]:
    """Stems of the words that carry a subject: no stop words, each once, in order."""
    return list(_content(text, language) if len(text) <= _SENTENCE else _content.__wrapped__(text, language))


@lru_cache(maxsize=8_192)
def _content(text: str, language: str) -> tuple[str, ...]:
    """Quotes and questions are compared again and again while a run goes on."""
    return tuple(dict.fromkeys(terms(text, language)))


def terms(text: str, language: str = "en") -> list[str]:
    """The stems that `text` is found by, in order and as often as they occur; no stop words."""
    telling = _telling(language)
    return list(chain.from_iterable(map(telling.__getitem__, written(_spelled(text, language)))))


def index_terms(text: str, language: str = "en") -> str:
    """The same, joined by spaces."""
    return " ".join(terms(text, language))
