"""What a page is on, or the entry of it that holds a quote: by title, headline, first sentence or heading. Pure."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import SubQuestion
from aria.evidence.extraction.naming import ARTICLE, all_words, goes_on, held, in_one_piece, instead
from aria.evidence.questions.attributes import told_of
from aria.evidence.questions.entities import entities
from aria.evidence.questions.recased import recased
from aria.evidence.text.language import language
from aria.evidence.text.letterhead import headline, recorded
from aria.evidence.text.stems import content_stems

AROUND = 600
"""Characters before a quote, behind it, and from the beginning of its text on that are looked at for names."""
_HEAD = 1_000
"""Characters of a text in which its first sentence begins."""
_PROSE = regex(r"^(?!#)[*_>\"“]{0,3}(?:(?:The|A|An)\s)?(?P<begins>[^\n]{60,}|[^\n]{25,}[.!?][\"”*_]*$)", re.MULTILINE)
_ASIDE = regex(r"\s?[-–—:|(,]")
_REPORTS = regex(
    r"\s(?:opens?|reopens?|closes?|gets?|has|is|was|wins?|won|celebrates?|turns?|marks?|launch\w*|begins?|ends?|to)\s[a-z]"
)
"""Behind a name, what a newspaper tells of it."""
_ENTRY_ENDS = regex(r"[.:;,(–—]\s?")
_OPENING = 100
"""Characters of a line in which the name stands that it is the entry of."""


def is_about(title: str, text: str, place: tuple[int, int], asked: SubQuestion) -> bool:
    """Whether a page speaks of what is asked about: by its title, its headline, or how its first sentence begins.

    Of a page without a title what stands around a quote tells it, too: it may be a cutting.

    `place`: the characters of the quote. False where the question names nothing.
    """
    question = recased(asked.text, (title, text))
    spoken = language(question)
    names, low = entities(question, spoken), max(0, place[0] - AROUND)
    if names and (
        opens_with(names[0], text)
        or _is_entitled(names[0], text, question)
        or _heads_entry(names[0], text, place[0])
        or _heads_section(names[0], text, place[0])
    ):
        return True
    told = title or f"{text[: min(AROUND, low)]}\n{text[low : place[1] + AROUND]}"
    here = told_of(told, spoken)
    told_so = [
        (in_one_piece(name, [title], spoken) if title else held(name, told, here, spoken))
        and not instead(name, told, here, spoken)
        for name in names
    ]
    return bool(told_so) and told_so[0] and 2 * sum(told_so) >= len(told_so)


def opens_with(name: str, text: str) -> bool:
    """Whether the first sentence of a text begins with a name: "The Arden Mill was built …", below any headline."""
    sentence = _PROSE.search(text[:_HEAD])
    return sentence is not None and goes_on(sentence["begins"], name)


def _is_entitled(name: str, text: str, question: str) -> bool:
    """Whether the headline is a name, or a name and what of it: "OTTERMOUTH MINSTER – THE TOWER".

    Or the text is the record of a thing of that name.
    """
    known = all_words(recorded(text))
    if known and set(all_words(name)) <= set(known) <= set(all_words(question)):
        return True
    line, called = ARTICLE.sub("", headline(text)), ARTICLE.sub("", name)
    rest = line[len(called) :]
    if not (line and line.casefold().startswith(called.casefold())) or rest[:1].isalnum():
        return False
    if any(each.isdecimal() and each not in question for each in rest.split()):
        return False  # the report of another year
    if _REPORTS.match(rest):
        return True
    kind = content_stems(_ASIDE.split(rest)[0])  # "Arden K7 kettle", "ARDEN 250 COMPACT TRACTOR – TECHNICAL DATA"
    return not kind or kind[-1] in content_stems(question)


def _heads_section(name: str, text: str, place: int) -> bool:
    """Whether the heading above `place` is a name and nothing else: under "## Arden 3" all is of that."""
    above = text.rfind("\n#", 0, place)
    line = text[above + 1 : text.find("\n", above + 1)].lstrip("#") if above >= 0 else ""
    return bool(line.strip()) and all_words(ARTICLE.sub("", line.strip())) == all_words(ARTICLE.sub("", name))


def _heads_entry(name: str, text: str, place: int) -> bool:
    """Whether the line around `place` is the entry of a name: "MERRIN, LAKE. A glacial lake …"."""
    begin = text.rfind("\n", 0, place) + 1
    parts = _ENTRY_ENDS.split(text[begin : begin + _OPENING])[:3]
    words = sorted(all_words(name))
    return len(parts) > 1 and words in (sorted(all_words(parts[0])), sorted(all_words(" ".join(parts[:2]))))
