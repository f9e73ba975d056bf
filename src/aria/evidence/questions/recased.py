"""A question in small letters with the capitals that a text gives its names: "who built corvane hall". Pure.

Whoever types into a search box leaves capitals out, and a name without them counts as plain words: then what has one of
them seems to tell of it. What is a name is asked of the text, as its capitals tell it, and of no list.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import islice, pairwise

from aria.core.patterns import regex
from aria.evidence.text.language import language
from aria.evidence.text.stems import STOP, stem_words
from aria.evidence.text.synonyms import listed

_WORD = regex(r"[^\W_]+")
_BETWEEN = regex(r"(?:[ -]|['’]s |\. |, )(?:(?:of|the|and|for|in|on|a|de|la|le|du|del|van|von|der) ){0,2}")
"""What may stand between two words of a name, as in "House of the Seven Gables"."""
_DONE = regex(r"\b(?:i|we|you|they|to|the|an?|my|our|your)\s$", re.IGNORECASE)
"""Before what somebody does, and before a thing: "how do i polish the lamp", though a page has Polish workers."""
_ARTICLES = ("the", "a", "an")
_SHORTEST = 3
"""Letters of a name of one word."""
_SMALL = regex(r"\b[a-z]{2,}")
_LOOKED = 400
"""Characters at the head of a line that tell whether it is a sentence."""
_SPOKEN_OF = 3
"""Words in small letters that a line has at least which is a sentence, and no heading in capitals."""


def recased(question: str, texts: Iterable[str]) -> str:
    """The English question with capitals where the texts have them more often than not, outside of headings.

    Only a question in small letters changes, and in it only small letters that become capitals. For another one no text
    is looked at.
    """
    if not _in_small_letters(question) or language(question) != "en":
        return question
    return _recased(question, tuple(texts))


def gone_on(question: str, names: Sequence[str], texts: Iterable[str]) -> str:
    """The question with capitals for the words behind its names that the texts write so with them, and never small.

    "who found the Linnet caves" means the Linnet Caves.
    """
    if not any(re.search(rf"(?<!\w){re.escape(name)}\s[a-z]{{3,}}\b", question) for name in names):
        return question  # as most: then no text is looked at
    told = "\n".join(texts)
    for name in names:
        while (behind := re.search(rf"(?<!\w){re.escape(name)}\s([a-z]{{3,}})\b", question)) is not None:
            name = f"{name} {behind[1].capitalize()}"
            if behind[1] in STOP or name not in told or re.search(rf"\b{behind[1]}\b", told):
                break
            question = f"{question[: behind.start()]}{name}{question[behind.end() :]}"
    return question


def _in_small_letters(question: str) -> bool:
    """Whether no word has a capital, but "I": who begins with one writes names with theirs."""
    return not any(word[:1].isupper() and word not in ("I", "I'm", "I've", "I'd") for word in question.split())


@lru_cache(maxsize=64)
def _recased(question: str, texts: tuple[str, ...]) -> str:
    words = [word for word in _WORD.finditer(question) if not word[0].isdigit()]
    words = [word for word in words if word[0] not in _ARTICLES]  # with a capital where a sentence begins
    telling = [word for word in words if word[0].lower() not in STOP]
    lines = (line for text in texts for line in text.splitlines())
    sentences = "\n".join(line for line in lines if _is_sentence(line))
    small = sentences.lower()
    pairs = {*pairwise(words), *pairwise(telling)}  # "One More Light", "House of Cards"
    held = (pair for pair in pairs if question[pair[0].start() : pair[1].end()].lower() in small)
    named = {each.start() for pair in held if _is_pair(question, *pair, sentences) for each in pair}
    alone = (word for word in telling if word.start() not in named and not _is_common(word[0]))
    alone = (word for word in alone if _DONE.search(question, 0, word.start()) is None)
    named |= {word.start() for word in alone if _is_single(word[0], sentences)}
    named |= {words[0].start()} if named and words[0] not in telling else set()  # "When", as who writes names begins
    return "".join(letter.upper() if at in named else letter for at, letter in enumerate(question))


def _is_sentence(line: str) -> bool:
    return sum(1 for _ in islice(_SMALL.finditer(line, 0, _LOOKED), _SPOKEN_OF)) == _SPOKEN_OF


def _is_pair(question: str, one: re.Match[str], other: re.Match[str], sentences: str) -> bool:
    """Whether two words that follow each other in the question do so in the text, and mostly with capitals."""
    if not _BETWEEN.fullmatch(question, one.end(), other.start()):
        return False
    found = re.compile(rf"\b{re.escape(question[one.start() : other.end()])}(?![a-z])", re.IGNORECASE)
    seen = found.findall(sentences)
    capitals = sum(each[0].isupper() and each[-len(other[0])].isupper() for each in seen)
    plain = _is_common(one[0]) and _is_common(other[0])  # "the policy called Annual Leave"
    return 2 * capitals > len(seen) and (capitals > 1 or not plain)


def _is_common(word: str) -> bool:
    """Whether it is too short for a name of one word, or a word beyond doubt: somebody may be called Baker."""
    return len(word) < _SHORTEST or not listed().isdisjoint(stem_words([word.lower()]))


def _is_single(word: str, sentences: str) -> bool:
    """Whether the text has the word with a capital within sentences, and never without."""
    name = word[:1].upper() + word[1:]
    if name not in sentences:
        return False
    within, small = rf"(?<=[a-z,;)][^\S\n]){re.escape(name)}\b", rf"\b{re.escape(word.lower())}\b"
    return re.search(within, sentences) is not None and re.search(small, sentences) is None
