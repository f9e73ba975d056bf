"""What a document is about besides its title: the names of the question in its first headings or folders. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from urllib.parse import unquote, urlsplit

from aria.core.patterns import regex
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.size import size_of
from aria.engines.extractive.scoring.named import in_parts, is_shared
from aria.engines.extractive.words.stemmed import stem_set

_NAME = regex(r"[^\W\d_]{2,}")
_HEADING = regex(r"^(?P<level>#+) (?!.*\b(?:[Nn]ot|[Ss]ee|[Vv]ersus|[Vv]s|[Oo]ther|[Rr]elated)\b).*$", re.MULTILINE)
_NAMED = regex(r"(?!The\b|An?\b)[A-Z][\w’'-]+(?:\s[A-Z][\w’'-]+)*")
_TOP = regex(r"(?:\s*^#+ .*$)*", re.MULTILINE)
_ABOUT = regex(
    r"^(?:Reference|Ref|Re|Subject|Project|Product|Model|Case|Application|File|Structure|Building|Property|Vessel|Ship"
    r"|Course|Module|Event|Type|Article)\b[^:\n]{0,20}:[^\S\n]*(\S.*)$",
    re.MULTILINE,
)
"""What a form or a letter says on a line of its own that it is about: "Reference: HW/2023/0115"."""
_FIRST_LINE = regex(r"\A\s*(?:#+\s)?([^\n]{2,80}[^\n.!?。！？:])\n")
_OPENING = 400
"""Characters of a document in which its headings, or such a line, say what it is about."""


def placed(reading: Reading, needs: Sequence[Need], documents: int) -> Reading:
    """The reading, its title with the names of the question that stand in its first headings, or its folders.

    A leaflet is headed "Package leaflet" before it says of what, and a form has a line for that. The pages of a manual
    seldom say what it is the manual of; in a small folder each document is of its own thing.
    """
    heads = (line for line in _headings(reading.text) if not any(is_shared(need, line) for need in needs))
    said = _NAME.findall(" ".join(heads))
    said += re.findall(r"[^\W_]+", " ".join(_ABOUT.findall(reading.text[:_OPENING])))
    if size_of(documents) == "middle":
        said += _NAME.findall(unquote(urlsplit(reading.source.uri).path.rpartition("/")[0]))
    names = frozenset[str]().union(*(need.named for need in needs))
    if needs[0].language != "en" and size_of(documents) == "small":
        # Which words are names is seen in English; elsewhere whatever heads a text of a small folder says its subject.
        said += _NAME.findall(" ".join(_FIRST_LINE.findall(reading.text)))
        names = frozenset[str]().union(*(set(need.stems).difference(need.key) for need in needs))
    words = " ".join(word for word in dict.fromkeys(said) if names & stem_set(word, needs[0].language))
    return replace(reading, title=in_parts(reading.title, words)) if words else reading


def _headings(text: str) -> Iterator[str]:
    """The first headings of a text that are of all of it: above any prose, or without others beside them.

    What another one says is of its own section.
    """
    opens = _TOP.match(text)
    top, highest = opens.end() if opens else 0, ""
    for found in _HEADING.finditer(text[:_OPENING]):
        line = f"{found['level']} "
        highest = highest or line
        alone = text.startswith(line) + text.count(f"\n{line}") == 1
        if alone or (found.start() < top and (line == highest or not _is_of_section(text, found))):
            yield found[0]


def _is_of_section(text: str, heading: re.Match[str]) -> bool:
    """Whether a heading is that of a section: prose stands below it, and the next ones of its level are like it.

    Like "The Moon Clock" above "The Ship Watch"; not where its name is said again behind them.
    """
    start, line = heading.end(), f"\n{heading['level']} "
    following = text.find(line, start)
    if following < 0 or not text[start : text.find("\n#", start)].strip():
        return False
    own = set(heading[0].lower().split()[1:])
    others = (each.partition("\n")[0] for each in text[following:].split(line)[1:])
    name = _NAMED.search(heading[0].lstrip("# "))
    alike = any(not own.isdisjoint(other.lower().split()) for other in others)
    return alike and not (name is not None and name[0] in text[following:])
