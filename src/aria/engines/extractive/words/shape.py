"""Is this a statement at all? Code, signatures, index entries and labels are found by their shape, not their words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from aria.core.patterns import regex
from aria.engines.extractive.words.spells import spell_on
from aria.evidence.text.language import language
from aria.evidence.text.sentences import Kind, headers, pieces
from aria.evidence.text.stems import STOP, stop_words, tokens
from aria.evidence.text.tables import is_row

_SIGNATURE = regex(
    r"^(?:(?:class|def|async|static|const|public|exception|classmethod|staticmethod|abstractmethod|property|coroutine"
    r"|awaitable|type|enum|struct|function|method|[\w:<>]+\s?\*?)\s+\*{0,2}){0,3}"
    r"@?[A-Za-z_]\w*(?:(?:\.|::|->)\w+)*(?:\s?\(.*\)|\s?\[.*\])?(?:\s?(?:->|→|:|=)\s?\S.*)?;?$"
)
"""A line that declares a name: "os.replace(src, dst)", "class asyncio.TaskGroup", "int PyList_Sort(PyObject *list)"."""
_CODE = regex(r"^(?:>>>|\.\.\.\s|\$\s|#!|@\w|:\w+:`|::|import\s\w+$|from\s\w+\simport\s)")
_POINTER = regex(
    r"(?:\(?see(?:\s(?!of\b)|:\s)|further reading\b|(?:related|next|previous):\s"
    r"|back to (?:the )?(?:top|index|contents|list)\b"
    r"|(?:for [^.;:!?]{2,80}?\s?,?|to [^.;:!?,]{2,80},)\s(?:please )?(?:see|refer to) |not to be confused with "
    r"|this (?:article|page) is about )",
    re.IGNORECASE,
)
"""A note that sends on to another place tells of what stands there: "For the 2015 series, see …", "See Ledgers."."""
_CAPTION = regex(r"(?:table|figure|fig\.|example|listing)\s[\dA-Z]+(?:[.-]\d+)*[.:]\s[^.!?]*$", re.IGNORECASE)
_LEADERS = regex(r"(?:\.\s){4}|\.{6}|(?:…\s?){3}")
"""The row of dots that leads to a page's number in a table of contents."""
_IDENTIFIER = regex(r"\w[._]\w|\w\(|::|\w\[|\) → |^(?:\S+ = )?[a-z]\w* \(.*\)$")
_SIGNS = regex(r"[(){}\[\]=<>_*/\\|`~^#@&$+;]")
_HAPPENED = regex(
    r"^(?:\w[\w.,]*\s){2,}(?:\w+ly\s)?[a-z]{2,}ed\.$|^(?:[\w-]+\s){1,4}means\s\S|^[A-Z][a-zà-ÿ]+\s\d[\d.,]*\s[a-zà-ÿ]{3,}\.$"
)
"""A sentence without any small word: "7.8 million requests failed.", "Tesk means grey water.", "Hay 62 puestos."."""
_MOST_SIGNS = 0.15
"""Share of signs from which a line reads as code."""
_LABEL_WORDS = 12
_ENTRY = regex(r"[^\W\d]:\s+\D{0,20}\d")
"""A key with its figure: "Melting point: 29.76 °C"."""
_WHO = regex(
    r"(?:[A-Z][a-z]+(?:\s\w+){0,2}:\s[^:\n]{1,60}\s){0,4}(?!The\s)[A-Z][a-z]+(?:\s\w+){0,2}:\s{1,20}(?!(?:The|An?)\s)(?:[A-Z][\w.'’-]{0,30}(?:\s\([^()]{1,40}\))?(?:(?:,\s|\sand\s|\s)(?=[A-Z])|$)){2,40}$"
)
"""A key with names, other keys before it perhaps: "Present: Ada Lorn (chair), Tom Ild"."""

_KEYED = regex(r"[^\W\d_][\w'’/-]*(?:\s[\w'’()/-]+){0,4}:\s{1,20}(?:[^\s\d]{1,20}\s){0,2}[^\s\d]{0,3}\d")
"""A key of a few words with its figure or date: "Due date: 5 June 2025"."""

_DATED = regex(
    r"\b(?:[a-z]{3,}ed|born|built|made|begun|sold|won|set\sup)\s(?:on\s|in\s)?"
    r"(?:\d{1,2}\s[A-Z][a-z]{2,8}\s|[A-Z][a-z]{2,8}\s(?:\d{1,2},\s)?)[12]\d{3}\b"
)
"""What was done on which day: "Corrimoor Systems · released 6 September 2022"."""
_FIELD = regex(
    r"(?!Chapter|Part|Section|Step|Figure|Table|Example|Note|Volume|Appendix|Lesson|Unit|Day|Week)"
    r"[A-Z][a-z’'-]+(?:\s[\w’'/-]+){0,3}:\s{1,20}"
    r"(?=\S+\s\S)(?:[^:\n]{0,60}\b(?:Mr|Ms|Mrs|Dr|Prof)\.?\s[A-Z]|[^:,\n]{1,60},\s[^\n]{0,60}\d)"
)
"""A key of a few words with somebody, or a place with a number: "Office: Building C, room C 3.07"."""
BY = r"[Bb]y\s(?:[A-Z][\w.'’-]*\s?){2,4}(?:,\s[^,]{2,40}){0,3}\.?$"
"""The end of a by-line: "by Ann Holt, Press Office"."""
_BYLINE = regex(rf"(?:[A-Z]?[a-z]+\s){{0,3}}{BY}")
_LEADS_IN = regex(r"(?!Yes\b|No\b)[A-Z][a-z]{2,20}[.:]")
"""What a paragraph is: "Abstract.", "Note."."""
_TELLS_NAME = regex(
    r"^(?:[\w.+:-]+(?:\(\d\w*\))?, )*(?=[a-z_]|[A-Z]{2})(?P<name>[\w.+:-]+)(?:\(\d\w*\))? (?:[-—–]|--) \w+(?: \S+){2}"
)
"""What a page of a manual opens with: "git-rerere - Reuse recorded resolution of conflicted merges"."""

_WORD = regex(r"(?<![\w/#.-])[^\W\d_]+(?![\w/#-]|\.\w)")
"""No parts of an identifier or of an address: "key" in "FOREIGN_KEY" joins nothing."""
_NUMBERED = regex(r"^(?:\d+\.)*\d*\.?\s+")
"""The number of a section, which a table of contents writes apart from what it calls the section."""
_BEGUN = regex(r"[a-z]+\s")
_STOPS = ".!?…。！？।۔؟։።"
_ENDS = f"{_STOPS}:："
_MARKED = "\u058f"
"""The last letter of the scripts (Latin, Greek, Cyrillic, Armenian) in which a sentence surely ends with a mark."""
_CLOSES = "\"'”’»)]」』）*_`"
"""What may stand behind the mark that ends a sentence."""
_ITEM = regex(
    r"(?!(?i:notes?|warnings?|caution|tips?|hints?|important|info|todo|examples?|see|syntax|usage|grammar): )"
    r"([a-z_][\w.+-]*|[A-Z][A-Z\d_]+): "
)
"""The name that an entry of a list begins with, and not a word that calls the reader."""


def item(text: str) -> str:
    """What an entry of a list is of: "sweep" of "sweep: Run before each shelf is closed."; empty for other text."""
    found = _ITEM.match(text)
    return found[1] if found else ""


def leads_in(text: str) -> bool:
    """Whether `text` is the one word that says what its paragraph is."""
    return _LEADS_IN.fullmatch(text) is not None


def name_told(text: str) -> str:
    """The name of which `text` says what it is for, as a page of a manual opens; empty for other texts."""
    found = _TELLS_NAME.match(text)
    return found["name"] if found else ""


_ARTICLE_WORDS = "le la les el los las il lo gli de het een der die das ein eine o os as den det"
_ARTICLES = frozenset(_ARTICLE_WORDS.split())
"""Articles of other languages than English, with which a sentence may open."""
_LONG_SMALL = regex(r"\s[a-zà-ÿ]{4,}\s")


@lru_cache(maxsize=4_000)
def is_statement(text: str) -> bool:
    """Whether `text` reads as a sentence: words in the main, one of them a small word that joins the others."""
    if is_row(text):
        return True  # a row of a table is told by its columns
    if _CODE.match(text) or _CAPTION.match(text) or is_signature(text):
        return False
    if _LEADERS.search(text):
        return False
    if _WHO.match(text) or _KEYED.match(text) or _DATED.search(text) or _FIELD.match(text):
        return True
    if (text[0], text[-1]) in (("(", ")"), ("[", "]")) and len(text.split()) <= _LABEL_WORDS:
        return False
    if len(_SIGNS.findall(text)) > _MOST_SIGNS * len(text):
        return False
    # Of most texts one of the first words is such a word, so they are looked at one after the other.
    if not text.isascii() or any(_is_small(found[0]) for found in _WORD.finditer(text)):
        return True
    small = stop_words(language(text))
    if any(word.lower() in small for word in _WORD.findall(text)) or _HAPPENED.search(text) is not None:
        return True
    # A short sentence seldom shows its language: "Le club compte 120 membres."
    opens = _WORD.match(text)
    article = opens is not None and opens[0].lower() in _ARTICLES
    return article and text[-1] == "." and _LONG_SMALL.search(text) is not None


def _is_small(word: str) -> bool:
    return word.lower() in STOP or (len(word) <= 3 and word.islower())


def stands_alone(text: str) -> bool:
    """Whether a quote can be told beside an answer: a heading, or what began on another line, says nothing there."""
    last = text.partition("\n```")[0].rstrip().rpartition("\n")[2]
    if is_row(text) or not last or next(filter(str.isalpha, last), "") > _MARKED:
        return True
    begun = _BEGUN.match(text) is not None or len(last.split()) > _LABEL_WORDS
    cut = begun and last.rstrip(_CLOSES)[-1:] not in _ENDS and not _KEYED.match(last)
    announces = last[-1] in ":：" and text.endswith(last)
    return is_statement(last) and not cut and not announces and not _is_label(last)


@lru_cache(maxsize=4_000)
def is_signature(text: str) -> bool:
    """Whether `text` is a line that declares a name with its parameters."""
    if not text or "\n" in text or len(text) > 400 or text[-1] in ".!?:" or not _IDENTIFIER.search(text):
        return False
    if text[0].isupper() and (_KEYED.match(text) or _FIELD.match(text)):
        return False  # "Total: £756.00"
    head = text.partition("(")[0]
    return _SIGNATURE.match(text) is not None and not any(word in STOP - {"from", "in"} for word in tokens(head))


@lru_cache(maxsize=64)
def kinds_of(text: str, sentences: tuple[tuple[int, int], ...]) -> tuple[str, ...]:
    """What each sentence is: the first row of a table that has others its `header`, an entry of contents a heading."""
    found = pieces(text)
    first = headers(text, found)
    known: dict[tuple[int, int], Kind | str] = {
        (piece.start, piece.end): "header" if index in first else piece.kind for index, piece in enumerate(found)
    }
    kinds = [_kind(text, span, known.get(span, "prose")) for span in sentences]
    told = [text[slice(*span)] for span in sentences]
    for at in _spells(text, sentences, kinds):
        kinds[at] = "item"
    labels = {_NUMBERED.sub("", each) for each, kind in zip(told, kinds, strict=True) if kind == "heading"}
    labels = {each for each in labels if each[-1:] not in _STOPS}  # a heading that is a sentence may be said again
    return tuple(
        "heading"
        if _is_caption(text, sentences[at], kinds[at : at + 2]) or (kind in ("prose", "item") and told[at] in labels)
        else kind
        for at, kind in enumerate(kinds)
    )


def _spells(text: str, sentences: Sequence[tuple[int, int]], kinds: Sequence[str]) -> list[int]:
    """The lines of a name with its years that stand right below each other: a list, and no headings."""
    told = [
        kind in ("heading", "prose") and spell_on(text[slice(*span)]) is not None and _alone(text, *span)
        for span, kind in zip(sentences, kinds, strict=True)
    ]
    pairs = [
        at
        for at in range(1, len(told))
        if told[at - 1] and told[at] and text[sentences[at - 1][1] : sentences[at][0]].count("\n") == 1
    ]
    return sorted({*pairs, *(at - 1 for at in pairs)})


def _is_caption(text: str, span: tuple[int, int], kinds: Sequence[str]) -> bool:
    """Whether a line right above a table is what the table is called, however long."""
    line = text[span[0] : span[1]]
    if list(kinds) != ["prose", "header"] or line[-1] in ".!?…。！？" or _KEYED.match(line):
        return False
    return _alone(text, *span)


def _kind(text: str, span: tuple[int, int], kind: str) -> str:
    if kind == "prose" and _POINTER.match(text[span[0] : span[1]]):
        return "pointer"
    if kind != "prose" or not _alone(text, *span):
        return kind
    if is_signature(text[span[0] : span[1]]):
        return "signature"
    return "heading" if _is_label(text[span[0] : span[1]]) else kind


def _alone(text: str, start: int, end: int) -> bool:
    """Whether it is all of its line."""
    # Step by step, as a text may be one line: taken whole for each of its sentences, it costs the square of its length.
    while start > 0 and text[start - 1] != "\n" and text[start - 1].isspace():
        start -= 1
    while end < len(text) and text[end] != "\n" and text[end].isspace():
        end += 1
    return (start == 0 or text[start - 1] == "\n") and (end == len(text) or text[end] == "\n")


def _is_label(line: str) -> bool:
    """Whether a short line is no sentence: a heading in a plain text, a caption, a key without its value."""
    return (
        not _ENTRY.search(line)
        and not _WHO.match(line)
        and not _DATED.search(line)
        and not _BYLINE.match(line)
        and not _FIELD.match(line)
        and not name_told(line)
        and ";" not in line
        and len(line.split()) <= _LABEL_WORDS
        and line[-1] not in ".!?…\"'”’»)]:;,。！？」』）；，।۔؟։"
    )
