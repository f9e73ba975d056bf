"""Lists of further works at the end of a text: what they name is told elsewhere. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from aria.core.kinds import NAMES
from aria.core.patterns import regex
from aria.engines.extractive.document.reading import Reading
from aria.evidence.text.stems import stems

_HEADING = regex(
    r"\W*(?:[\dIVX]{1,3}[.)]\s*)?(?:"
    r"(?:selected |general )?(?:references|bibliography)|(?:works|literature) cited|further reading|external links"
    r"|literatur(?:verzeichnis|hinweise|angaben)?|einzelnachweise|weiterführende literatur|weblinks"
    r"|références|bibliographie|liens externes|referencias|bibliografía|enlaces externos|riferimenti(?: bibliografici)?"
    r"|bibliografia|collegamenti esterni|note e riferimenti|referências(?: bibliográficas)?|ligações externas"
    r"|literatuur|referenties|bronvermelding|externe links|przypisy|linki zewnętrzne|literatura|referenser|litteratur"
    r"|externa länkar|литература|примечания|список литературы|ссылки|kaynakça|kaynaklar|dış bağlantılar"
    r"|参考文献|参考资料|參考文獻|參考資料|外部链接|脚注|関連文献|外部リンク|참고 ?문헌|외부 링크"
    r"|المراجع|مراجع|وصلات خارجية|संदर्भ"
    r")\W*",
    re.IGNORECASE,
)
_ENTRY = regex(
    r"\((?:1[5-9]|20)\d\d[a-z]?\)|https?://|\b(?i:doi|isbn|et al)\b|\bpp?\.\s?\d|^\W*(?:\d+\.\s)?[^\W\d]\w+,\s[^\W\d]\."
)
"""What most works that are listed have: a year in brackets, an address, an author with initials."""
_SHARE = 0.5
_OF_WORKS = regex(
    r"\b(?:references?|cit(?:e[ds]?|ations?)|bibliograph\w*|literature|read(?:ing)?|papers?|articles?|books?|journals?"
    r"|stud(?:y|ies)|reports?|publi(?:sh|cation)\w*|authors?|wr(?:ote|ites?|itten)|titles?|editions?|links?|websites?"
    r"|isbn|issn|doi|url|pages|volumes?|address|home\s?page)\b",
    re.IGNORECASE,
)


def further_works(reading: Reading) -> frozenset[int]:
    """The sentences of lists of references, further reading or links; none where works are asked about.

    In other languages than English a question for a name or a date is taken for one about works, as is one that has a
    word of the list's heading.
    """
    if reading.language == "en":
        about = _OF_WORKS.search(reading.question) is not None
    else:
        about = reading.asked.expects in NAMES or reading.asked.expects in ("date", "entity")
    if about:
        return frozenset()
    asked = frozenset(stems(reading.question, reading.language))
    lists = (
        below for head, below in _sections(reading)
        if asked.isdisjoint(stems(reading.sentence(head), reading.language)) and _lists_works(reading, below)
    )  # fmt: skip
    return frozenset(at for below in lists for at in below)


def _sections(reading: Reading) -> Iterator[tuple[int, range]]:
    """Each heading that is called as such a list is, and the sentences from it to the next heading."""
    heads = [at for at, kind in enumerate(reading.kinds) if kind == "heading"]
    for head, after in pairwise([*heads, len(reading.kinds)]):
        if _HEADING.fullmatch(reading.sentence(head).strip()):
            yield head, range(head + 1, after)


def _lists_works(reading: Reading, below: range) -> bool:
    """Whether most of its lines are entries: "References" may as well tell who can be asked about somebody."""
    if not below:
        return False
    lines = [line for line in reading.quote(below[0], below[-1]).split("\n") if line.strip()]
    return sum(_ENTRY.search(line) is not None for line in lines) >= _SHARE * len(lines)
