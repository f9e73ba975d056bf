"""The names of the months in many languages, as dates write them (in the genitive, where there is one).

Where a language writes them small, they are known small only, so that no English name is taken for one ("Mars 2020").
"""

from __future__ import annotations

import calendar
import re

_NAMES = """
    Januar Februar März April Mai Juni Juli August September Oktober November Dezember
    janvier février mars avril mai juin juillet août septembre octobre novembre décembre
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
    gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
    janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
    januari februari maart april mei juni juli augustus september oktober november december
    januari februari mars april maj juni juli augusti september oktober november december
    stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
    ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie
    ledna února března dubna května června července srpna září října listopadu prosince
    ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
    Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık
    Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember
    января февраля марта апреля мая июня июля августа сентября октября ноября декабря
    январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре
    січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня
    Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου
    يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر
    जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर
"""

MONTHS = {name: number for names in _NAMES.strip().splitlines() for number, name in enumerate(names.split(), start=1)}
MONTHS |= {name: number for number, name in enumerate(calendar.month_name) if name}
MONTHS |= {name: number for number, name in enumerate(calendar.month_abbr) if name} | {"Sept": 9}
MONTH = rf"(?:{'|'.join(sorted(MONTHS, key=len, reverse=True))})(?!\w)\.?"
"""Pattern of a month name: an English one, long or short with its dot, or one of another language."""

_RUN = re.compile(r"\w+")
_OPENINGS = frozenset(run[0] for name in MONTHS if (run := _RUN.match(name)))
"""What a month is up to its first mark: the marks of Indic letters end a run."""


def names_month(text: str) -> bool:
    """Whether `MONTH` may be found where a word of `text` begins: told fast, and never no where it is."""
    return not _OPENINGS.isdisjoint(_RUN.findall(text))
