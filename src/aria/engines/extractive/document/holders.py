"""Who held a post when: a name with its years in a list or a table, below what says which post that is. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aria.core.patterns import regex
from aria.engines.extractive.document.context import heading
from aria.engines.extractive.document.dated import cells_of, held_from, periods_of
from aria.engines.extractive.document.preceding import goes_back
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.terms import FORMER, NOW
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.columns import date_of
from aria.engines.extractive.words.spells import spell_on
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed import dates
from aria.evidence.typed.dates import BEGINNING, END
from aria.evidence.typed.period import Period
from aria.evidence.typed.periods import UNDATED, WITHIN, agreement

_ENTRY = 120
"""Characters of a name with its years."""
_PRESENT = regex(rf"^\W*who(?:['’]s|\sis|\sare)\b|{NOW.pattern}", re.IGNORECASE)
_SINCE = regex(
    r"\b(?:since|from)\s(?:\w+\s)?[12]\d{3}\b(?!\s?(?:[-–—]|to|until)\s?\d)"
    r"|\b[12]\d{3}\s?[-–—]\s?(?:present|today|now)?\W*$",
    re.IGNORECASE,
)
"""Years without an end."""
_OPEN_END = regex(r"\W*(?:before|after|prior)\b", re.IGNORECASE)
"""What was so before a day may have gone on."""
_CLAUSE = regex(r"[,;:]\s")
_MOSTLY = 0.5
"""How much of what is asked, its time left out, a sentence and its title have to tell that holds for a stretch."""


def holder_then(reading: Reading, need: Need, index: int) -> str:
    """What a sentence tells besides whose time holds the one asked about: that; of an entry, the post above, too."""
    lasting = held_years(need, periods_of(reading, need, index, index))
    if not lasting:
        return ""
    above = post_above(reading, need, index)
    if above:
        return " ".join((above, *lasting)).lower()
    handed = " ".join(handed_on(reading, need, index))
    own = stem_set(f"{reading.sentence(index)} {handed}", need.language)
    asked = tuple(at for at, stem in enumerate(need.stems) if not stem.isdigit())
    told = need.coverage(own | stem_set(reading.title, need.language), asked)
    return " ".join((handed, *lasting)).strip() if need.coverage(own, asked) > 0 and told >= _MOSTLY else ""


def handed_on(reading: Reading, need: Need, index: int) -> Iterator[str]:
    """The words of the question that are told of the first of those who followed each other up to a sentence.

    Where a person is asked for: who took over has what the first one had.
    """
    if need.expects != "person":
        return
    heads = [*heads_of(reading, need, index)]
    if not heads and index and reading.one_line(index - 1, index) and goes_back(need, reading.sentence(index)):
        heads = [index - 1]  # "The warden is Ida Moss. Her predecessor was Per Lund (1990–2014)."
    for head in heads:
        told = reading.stems(head)
        words = re.findall(r"[^\W\d_]+", reading.question)
        yield from (word for word in words if not stem_set(word, need.language).isdisjoint(told))


def heads_of(reading: Reading, need: Need, index: int) -> Iterator[int]:
    """The sentences that began what a sentence goes on with at the time asked about, as one after another had it."""
    for stretch in held_from(reading, need, index, index):
        if stretch.head != index and any(asked.whole.meets(stretch.period) for asked in need.periods):
            yield stretch.head


def holder_now(reading: Reading, need: Need, index: int) -> str:
    """What an entry of a list stands under that goes on until today, where it is asked how it is now."""
    present = None if need.language != "en" else _PRESENT.search(reading.question)
    if present is None or not _goes_on(reading.sentence(index)):
        return ""
    above = post_above(reading, need, index)
    if FORMER.search(above) or not _names_asked(above, f"{reading.question} {reading.title}"):
        return ""
    return f"{above} {' '.join(NOW.findall(reading.question))}".lower().strip() if above else ""


def _goes_on(entry: str) -> bool:
    """Whether what an entry tells has begun, and no end is told: "Ida Moss (since 2005)", "2005– Ida Moss"."""
    spell = spell_on(entry)
    return _SINCE.search(entry) is not None or (spell is not None and spell.last is None)


def _names_asked(label: str, known: str) -> bool:
    """Whether a heading names nothing but what is asked about: the board of another firm is none of this one."""
    named = [word for word in re.findall(r"\w+", label)[1:] if word[:1].isupper()]
    return stem_set(" ".join(named)) <= stem_set(known)


def is_spell(reading: Reading, need: Need, index: int) -> bool:
    """Whether it is no more than a name with its years, below a heading, and a time is asked about, or today."""
    return bool(post_above(reading, need, index) if need.periods else holder_now(reading, need, index))


def held_years(need: Need, told: Sequence[Period]) -> list[str]:
    """The years asked about that are told by other words: by "the following season", or a stretch that holds them.

    A year tells its decade: of the 1990s is what came about in 1993. What something cost in a decade, it did in each
    year of it.
    """
    by_name = [one.name for one in need.periods if one.name and agreement((one,), told) >= WITHIN]
    return by_name + [
        f"{one.whole.first[:4]} {one.whole.first[:4]}s" if _is_decade(one.whole) else one.whole.first[:4]
        for one in need.periods
        if not one.bounded
        and not one.name
        and any(
            each == one.whole
            or ((_lasts(each) or (need.unit == "money" and _is_decade(each))) and each.holds(one.whole))
            or (_is_decade(one.whole) and one.whole.holds(each))
            for each in told
        )
    ]


def ruled_out(reading: Reading, need: Need, index: int) -> str:
    """The words for the time asked about, where a yes or no is asked and all else of it is told of another time.

    "He taught there until 1940" says that he did not in 1945. What only happened at another time says nothing of it,
    nor does what tells more than is asked: "Smoking was allowed in the bar until 2004".
    """
    if need.kind != "yes_no" or not need.periods or any(each.bounded for each in need.periods):
        return ""
    time = " ".join(reading.question[span.start : span.end] for span in dates.find(reading.question))
    asked = set(need.attribute).difference(map(need.stems.index, stem_set(time, need.language) & set(need.stems)))
    sentence, told = reading.sentence(index), stem_set(reading.sentence(index), need.language)
    if not asked or not all(held(need.stems[at], told, need.language) for at in asked):
        return ""
    spans = [span for span in dates.find(sentence) if _ends_or_begins(sentence[span.start : span.end], span)]
    if not any(_tells_no_more(need, sentence, span) for span in spans):
        return ""
    if agreement(need.periods, periods_of(reading, need, index, index)) >= UNDATED:
        return ""
    return time


def _tells_no_more(need: Need, sentence: str, span: dates.DateSpan) -> bool:
    """Whether the clause with a time has no word beside it that is not asked about, for whom, where or by whom."""
    before = _CLAUSE.split(sentence[: span.start])[-1]
    after = _CLAUSE.split(sentence[span.end :])[0]
    beside = canonical(content_stems(f"{before} {after}", need.language))
    return all(held(stem, frozenset(need.stems), need.language) for stem in beside)


def _ends_or_begins(text: str, span: dates.DateSpan) -> bool:
    """Whether it is told for how long something was so: until or since a time, or from one year to another."""
    return not _OPEN_END.match(text) and (
        (span.first == BEGINNING and span.last[:4] in text)
        or (span.last == END and span.first[:4] in text)
        or (span.precision in ("year", "month", "day") and _lasts(Period(span.first, span.last)))
    )


def _lasts(period: Period) -> bool:
    """Whether it is told when it began, and it is more than a year and no decade or century."""
    return period.first != BEGINNING and period.first[:4] != period.last[:4] and not _is_decade(period)


def _is_decade(period: Period) -> bool:
    """Whether it is a decade, or a century."""
    return period.first[3:] == "0-01-01" and period.last[3:] == "9-12-31" and period.last != END


def post_above(reading: Reading, need: Need, index: int) -> str:
    """What stands above a list or a table of names with their years; with the title where that tells nothing asked."""
    row = reading.kinds[index] == "row"
    if not (row or reading.kinds[index] == "item") or len(reading.sentence(index)) > _ENTRY:
        return ""
    if row and not (_of_year(reading, index) or any(map(_lasts, periods_of(reading, need, index, index)))):
        return ""  # a row has much else of a single year
    first = index
    while first and reading.kinds[first - 1] in (reading.kinds[index], "header"):
        first -= 1
    above = heading(reading, first)
    labels = [] if above is None else [reading.sentence(above)]
    if first and reading.kinds[first - 1] == "prose" and reading.sentence(first - 1)[-1] in ":：":
        labels.append(reading.sentence(first - 1))  # "The directors were:"
    if not labels and reading.kinds[index] == "item":
        return ""
    label = " ".join(labels)
    told = stem_set(label, need.language)
    if told.isdisjoint(need.stems):
        label = f"{label} {reading.title}".strip()
        told = stem_set(label, need.language)
    posts = [need.stems[at] for at in need.attribute if not need.stems[at].isdigit()]
    of_post = not posts or not told.union(stem_set(reading.sentence(index), need.language)).isdisjoint(posts)
    return label if of_post or not row else ""  # who managed the club was no mayor


def _of_year(reading: Reading, index: int) -> bool:
    """Whether a row is on the year in its first cell: "| Census: 1901 | Inhabitants: 7,946 |"."""
    return any(date_of(cell) is not None for _, cell in cells_of(reading, index)[:1])
