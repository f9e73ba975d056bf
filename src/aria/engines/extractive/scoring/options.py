"""Options of a command line: which sentence tells what they do. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection

from aria.core.patterns import regex
from aria.engines.extractive.words.stemmed import stem_set, words_of
from aria.evidence.questions.options import has_options

_KIND = r"(?:option|flag|switch|argument)s?"
_QUOTES = dict.fromkeys(map(ord, "`'\"“”‘’*"))
_MARKER = regex(r"^[\s|]*(?:[-•·+] )?\s*")
_LISTED = regex(
    r"\s*(--?[A-Za-z][\w-]*)(?:\[?[ =]{0,2}(?:<[^<>]{1,60}>|\[[^\[\]]{1,60}\]|\{[^{}]{1,60}\}|[A-Z][A-Z\d_]*\b"
    r"|[a-z][\w-]*(?=\s*(?:[,/|:—–]|--?[A-Za-z])))\]?|=[\w-]+)?\s*(,|/|\||\bor\b|:|—|–|-{1,2}(?=\s))?"
)
"""An option with its argument in a list of names, and what stands behind it."""
_NEXT = regex(r"\s*--?[A-Za-z]")
"""Another name of the option, on a line of its own before both became one: "-h hostname --host=hostname: …"."""
_ONLY = regex(r"\W*--?[A-Za-z][\w-]*[^.!?]{0,60}")
_AND_ANOTHER = frozenset({",", "/", "|", "or"})
_CASE = regex(
    r"(?:(?:but|and|or|so|then|only|also) )*"
    r"(?:with|when|if|given|giving|using|use|under|specify|specifying|pass|passing|add|adding)(?: \w+){0,3}$",
    re.IGNORECASE,
)
"""What stands before an option where its case is told: "but if the -x option is given, …"."""
_SUBJECT = regex(rf"(?:the|this)(?: \w+)?(?: {_KIND})?$", re.IGNORECASE)
_DOES = regex(
    rf"(?:{_KIND} )?(?:\w+ly )?(?:[a-z]+[^s\W]s|is|are|can|may|will|does|has|allows|passes)\b",
)
_NOT = regex(rf"(?:{_KIND} )?(?:is|are|was|were) (?:not|absent|omitted|missing)\b|(?:{_KIND} )?(?:isn|aren)['’]t")
_CLAUSE = regex(r"[,;:()]")
_BEFORE = 80
"""Characters before an option in which its clause begins."""
PART = regex(
    r"\W*(?:(?:common|general|main|other|more|all|short|long|command[- ]line|available|supported)\s)?"
    rf"(?:{_KIND}|switches|parameters?|description|synopsis|usage|overview|notes?|details?|reference)\W*",
    re.IGNORECASE,
)
"""A heading that names a part of what is told of a thing, and not the thing."""


def is_option(line: str) -> bool:
    """Whether a line is one or more options and nothing else."""
    return _ONLY.fullmatch(_unquoted(line)) is not None


def command_of(thing: Collection[str], named: Collection[str]) -> frozenset[str]:
    """Stems of what the options are options of, from those of what is asked about; none where only they are named."""
    own = frozenset(stem for each in named for stem, content in words_of(each) if content)
    return frozenset(thing) - own - stem_set("option flag switch argument")


def tells_option(named: Collection[str], sentence: str) -> bool:
    """Whether `sentence` tells what the options `named` do.

    It is an entry of a list of options ("-x, --all: Remove …"), has one for its subject ("The -x option removes …") or
    tells of the case that one is given ("With -x, …"). That it only names one is not enough.
    """
    if not has_options(named, sentence):
        return False
    names, rest = _opening(sentence)
    if rest and not set(names).isdisjoint(named):
        return True
    return any(_in_a_clause(each, sentence) for each in named)


def _opening(sentence: str) -> tuple[list[str], str]:
    """The options that a sentence opens with, and what is told of them; nothing where it goes on in another way."""
    bare = _MARKER.sub("", _unquoted(sentence))
    names: list[str] = []
    place, ends = 0, ","
    while (ends in _AND_ANOTHER or _NEXT.match(bare, place)) and (found := _LISTED.match(bare, place)):
        names.append(found[1])
        place, ends = found.end(), found[2] or ""
    rest = bare[place:].lstrip("| ")
    listed = ends and ends not in _AND_ANOTHER
    told = listed or rest[:1].isupper() or (_DOES.match(rest) and not _NOT.match(rest))
    return names, rest if names and told else ""


def _unquoted(text: str) -> str:
    return text.translate(_QUOTES)


def _in_a_clause(option: str, sentence: str) -> bool:
    """Whether a clause begins with the option as its subject or its case."""
    bare = _unquoted(sentence)
    for found in re.finditer(rf"(?<![\w-]){re.escape(option)}(?![\w-])", bare):
        before = _CLAUSE.split(bare[max(0, found.start() - _BEFORE) : found.start()])[-1].strip()
        rest = bare[found.end() :].lstrip()
        if _CASE.match(before) and not _NOT.match(rest):
            return True
        if (not before or _SUBJECT.match(before)) and _DOES.match(rest) and not _NOT.match(rest):
            return True
    return False
