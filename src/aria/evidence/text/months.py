"""The words of dates: names of months in many languages, as dates write them (in the genitive, where there is one).

Where a language writes them small, they are known small only, so that no English name is taken for one ("Mars 2020").
"""

from __future__ import annotations

import calendar
from functools import cache, lru_cache

from aria.core.patterns import regex

_NAMES = """
de Januar Februar März April Mai Juni Juli August September Oktober November Dezember
fr janvier février mars avril mai juin juillet août septembre octobre novembre décembre
es enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
it gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
pt janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
nl januari februari maart april mei juni juli augustus september oktober november december
sv januari februari mars april maj juni juli augusti september oktober november december
pl stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
pl styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu
ro ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie
cs lednu únoru březnu dubnu květnu červnu červenci srpnu září říjnu listopadu prosinci
cs ledna února března dubna května června července srpna září října listopadu prosince
tr ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
tr Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık
id Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember
ru января февраля марта апреля мая июня июля августа сентября октября ноября декабря
ru январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре
uk січні лютому березні квітні травні червні липні серпні вересні жовтні листопаді грудні
uk січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня
el Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου
ar يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر
ar كانون_الثاني شباط آذار نيسان أيار حزيران تموز آب أيلول تشرين_الأول تشرين_الثاني كانون_الأول
hi जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर
hi जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितम्बर अक्तूबर नवम्बर दिसम्बर
"""

_LINES = tuple((line[:2], line[2:].split()) for line in _NAMES.strip().splitlines())
"""The language of each line, and its names from the first month on."""
MONTHS = {name.replace("_", " "): number for _, names in _LINES for number, name in enumerate(names, start=1)}
_LONG = {name: number for number, name in enumerate(calendar.month_name) if name}
_SHORT = {name: number for number, name in enumerate(calendar.month_abbr) if name} | {"Sept": 9}
MONTHS |= _LONG | _SHORT | {"setiembre": 9}
MONTH = rf"(?:{'|'.join(sorted(MONTHS, key=len, reverse=True))})(?!\w)\.?"
"""Pattern of a month name: an English one, long or short with its dot, or one of another language."""

MONTH_NAMES = frozenset(name.lower() for name in _LONG)
"""The months in English, lower case."""
SURE_MONTHS = "|".join(sorted(MONTH_NAMES - {"may"}))
"""Their names as alternatives of a pattern that heeds no capitals: "may" is a verb more often."""
CALENDAR = MONTH_NAMES | {name.lower() for name in calendar.day_name}
"""Months and days of the week in English, lower case: they have capitals and name nothing."""
WEEKDAY = r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
"""Pattern of an English day of the week."""
SMALL_MONTH = rf"(?:{'|'.join(sorted({name.lower() for name in (*_LONG, *_SHORT)}))})"
"""Pattern of an English month, long or short, as it is typed in haste."""

_FIRST = "first second third fourth fifth sixth seventh eighth ninth tenth"
_TEENTH = "eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
CENTURY = {name: number for number, name in enumerate(f"{_TEENTH} twenty-first".split(), start=11)}
CENTURY |= {f"{number}th": number for number in range(4, 21)} | {"21st": 21}
"""Centuries that are told without an era: "the first century" of something may be any."""
ORDINALS = {name: number for number, name in enumerate(f"{_FIRST} {_TEENTH}".split(), start=1)}
ORDINALS |= {f"{number}th": number for number in range(4, 21)} | {"1st": 1, "2nd": 2, "3rd": 3}
"""Numbers of centuries that are told with one."""

PARTS = {"early": (1, 5), "mid": (4, 9), "late": (8, 12), "spring": (3, 6), "summer": (6, 9), "autumn": (9, 12)}
PARTS |= {"first half": (1, 6), "second half": (7, 12), "fall": (9, 12), "end": (10, 12), "beginning": (1, 3)}
PARTS |= {f"Q{n}": (3 * n - 2, 3 * n) for n in range(1, 5)}
PARTS |= {f"{name} quarter": PARTS[f"Q{n}"] for n, name in enumerate(("first", "second", "third", "fourth"), start=1)}
"""First and last month of a part of a year, the vague ones wide; seasons as in the north."""

_RUN = regex(r"\w+")
_OPENINGS = frozenset(run[0] for name in MONTHS if (run := _RUN.match(name)))
"""What a month is up to its first mark: the marks of Indic letters end a run."""


@lru_cache(maxsize=64)  # of one text it is asked for its dates, its years and its days
def names_month(text: str) -> bool:
    """A fast check before `MONTH`: true for every text in which a word begins with one, and for a few others."""
    return not _OPENINGS.isdisjoint(_RUN.findall(text))


@cache
def _names_of(language: str) -> frozenset[str]:
    return frozenset(name.replace("_", " ") for code, names in _LINES if code == language for name in names)


def is_of(month: str, language: str) -> bool:
    """Whether a month is one of that language: "marca" is March in Polish, and a brand in Italian.

    A language that is not listed has all of them.
    """
    own = _names_of(language)
    return not own or month.rstrip(".") in own


def month_places(text: str) -> list[int]:
    """Where `MONTH` may begin, in order: the beginnings of the words that say so."""
    return [run.start() for run in _RUN.finditer(text) if run[0] in _OPENINGS]
