"""What the first lines of a document say in words: when it was published. Pure.

Precise before complete: a day counts only behind a label of publication, or on a line of its own in a newspaper. A
day that lies ahead is left to the run, which knows its own: there it makes a source no more recent than no day does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aria.core.patterns import regex
from aria.evidence.typed.values import values

_LINES = 15
"""Lines with words that are looked at."""
_CHARS = 4_000
_LONGEST_LINE = 400
_NAME = 40
"""Characters of the last word of a masthead, and of marks behind it, at most."""
_PUBLISHED = (
    r"(?:(?:first|originally|date)\s)?published|publication date|date of publication|posted"
    r"|veröffentlicht|veröffentlichungsdatum|erschienen"
    r"|publié|date de publication|publicado|fecha de publicación|pubblicato|data di pubblicazione"
    r"|data de publicação|gepubliceerd|publicatiedatum|opublikowano|data publikacji"
    r"|publicerad|publisert|offentliggjort|udgivet|опубликовано|дата публикации"
    r"|发布时间|发布日期|发表于|公開日|掲載日|게시일|작성일"
)
_DATED = r"released|issued|date|datum|stand|fecha|data|dato|дата"
"""Said of an event, a film or a prisoner as well: each counts only with its day alone on a line, in a text that names
no place and no time of day for it."""
_UPDATED = (
    r"(?:(?:last|page last)\s)?(?:updated|modified|reviewed|revised)|last update|(?:zuletzt\s)?aktualisiert"
    r"|letzte aktualisierung|mis à jour|dernière mise à jour|actualizado|última actualización"
    r"|aggiornato|ultimo aggiornamento|atualizado|última atualização|(?:laatst\s)?bijgewerkt|zaktualizowano"
    r"|ostatnia aktualizacja|uppdaterad|oppdatert|opdateret|обновлено|更新时间|更新日期|更新日|最終更新|수정일"
)
_BREAK = regex(r"[.;|·•–—]\s")
"""A label opens a line, a sentence or a part of a line: "Closing date" is none."""
_LEADS = r"[*_]{0,2}(?:\s?[:：][*_]{0,2}\s*|\s(?:on|am|le|el|il|em|op|den|den\s)\s?|\s(?=\d))"
_LABELS = tuple(regex(f"[*_]{{0,2}}(?:{names}){_LEADS}", re.IGNORECASE) for names in (_PUBLISHED, _DATED, _UPDATED))
_MEETS = regex(
    r"[*_]{0,2}(?:(?:place|where|venue|location|time|when|doors|starts?|begins?|ort|uhrzeit|zeit|beginn|einlass|lieu|heure"
    r"|lugar|hora|luogo|ora|local|horário|plaats|locatie|tijd|miejsce|godzina|sted|plats|tid|место|время)"
    r"[*_]{0,2}\s?[:：]|\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm|uhr|h)\b|\d{1,2}:\d\d\b)",
    re.IGNORECASE,
)
"""A line that says where or at what time something takes place."""
_WEEKDAY = regex(r"(?:(?:on|the|den|le|el|il|em)\s)?(?:[^\W\d_]{2,10}(?:-feira)?[.,]{0,2}\s)?(?:(?:the|den|le|il)\s)?")
"""What may stand between a label and a day: a weekday, or nothing."""
_ENDS_LINE = regex(r"[\s.*_]*$")
_ENDS = regex(r"\s*(?:$|[.;|·•–—,()]|[*_])")
_BYLINE = regex(r"(?:by|von|par|por|di|door)\s", re.IGNORECASE)
_BY_BEHIND = regex(r"(?<=\d{4})\s?[.,;|·•–—-]\s?(?P<by>(?:by|von|par|por|di|door)\s[^\d]{3,60})$", re.IGNORECASE)
"""Who writes, behind the day: "21 September 2023. By Rosa Linde"."""
_OUR_OWN = regex(r"from our (?:\w+ )?(?:correspondent|reporter)", re.IGNORECASE)
_MASTHEAD = regex(
    r"\b(?:gazette|courier|times|herald|tribune|chronicle|daily|weekly|observer|news|post|echo|argus|mercury|zeitung"
    r"|nachrichten|tagblatt|tageblatt|anzeiger|kurier|presse|bote|journal|le monde|gazzetta|corriere|diario|jornal"
    r"|courant|dagblad|tidning\w*|avis\w*)[\s*_]*$",
    re.IGNORECASE,
)
"""What a newspaper is called ends the line: a "post office" is none."""
_WRITTEN = (
    r"(?:minutes|newsletter|bulletin|circular|memo(?:randum)?|letter|press release|protokoll|rundschreiben|rundbrief"
    r"|pressemitteilung|procès-verbal|compte[ -]rendu|communiqué|circulaire|acta|circular|comunicado|verbale|circolare"
    r"|comunicato|ata|notulen|nieuwsbrief|protokół|протокол|会议纪要|회의록|議事録)"
)
"""What is written on its day. A meeting or a fair has one as well, and is told of before."""
_MET = (
    r"(?:meeting|session|assembly|\w{0,20}sitzung|\w{0,20}versammlung|réunion|séance|reunión|sesión|riunione|seduta"
    r"|reunião|vergadering|zebrania|заседания)"
)
_CHAIN = r"(?:\s[\w.'’-]{1,30}){0,6}?"
_ELSEWHERE = regex(
    r"\s(?:on|about|to|until|till|for|before|after|against|zu[rm]?|über|bis|für|gegen|sur|pour|sobre|para|su|over)\s",
    re.IGNORECASE,
)
"""In what stands before a day it leads to something else that has this day: "Letter on the fair of 3 May"."""
_OF_A_DAY = regex(rf"(?:[\w'’-]+\s){{0,4}}?{_WRITTEN}(?:{_CHAIN}\s{_MET})?", re.IGNORECASE)
"""Right before its day, in whatever way that is told: "Minutes of the board meeting held on 11 February 2025"."""
_FROM_A_DAY = regex(rf"(?:[\w'’-]+\s){{0,4}}?{_WRITTEN}{_CHAIN}", re.IGNORECASE)
"""The same with whose it is, with nothing or a mark behind it: "Letter from Ida Moss, 11 February 2025"."""
_TO_COME = regex(
    r"\b(?:next|coming|upcoming|invit\w+|agenda|notice|reply|answer|annex|appendix|nächste\w*|kommende\w*|einladung"
    r"|tagesordnung|antwort|anhang|prochaine?|convocation|próxim[ao]|convocatoria|prossim[ao]|convocazione|volgende)\b",
    re.IGNORECASE,
)
"""Told of a day that lies ahead, or of what else was written than this."""
_LEADS_DAY = regex(
    r"[\s,:(–—-]*(?P<words>(?:\b(?:of|on|from|held|dated|vom|am|du|le|del?|el|do|em|van|z|от)\s)*)[\s(]*$",
    re.IGNORECASE,
)
_TITLE = 80
_NUMERAL = 12
"""Characters at the end of a line that ends with a day, within which it has a numeral: that of the year, or the day."""
_DAY = regex(r"\d{4}-\d\d-\d\d")
_BEGINS_NAME = regex(r"(?P<day>(?:19|20)\d\d-\d\d-\d\d)[-_ ]+(?P<rest>.{1,80})")
_ENDS_NAME = regex(r"(?P<rest>.{1,80}?)[-_ ]+(?P<day>(?:19|20)\d\d-\d\d-\d\d)")


def day_told(text: str, *, news: bool = False) -> str | None:
    """The ISO date on which the document says that it was published, else last changed; None where it does not say.

    In a newspaper it may stand on a line of its own.
    """
    lines = list(_first(text))
    # Nearly no text has a label, so each is looked for only where one may begin.
    inside = [(line, at) for line in lines for at in (0, *(found.end() for found in _BREAK.finditer(line)))]
    published, dated, updated = _LABELS
    if found := _behind(published, inside):
        return found
    found = _behind(dated, [(line, 0) for line in lines], _ENDS_LINE)
    if found and not any(map(_MEETS.match, lines)):
        return found
    if found := _behind(updated, inside):
        return found
    if found := next(filter(None, (_headed(line, title=at == 0) for at, line in enumerate(lines[:4]))), None):
        return found
    papers = news or any(map(_by, lines[:5])) or any(map(_heads_paper, lines[:1]))
    return next(filter(None, (_alone(line) for line in lines[1:6])), None) if papers else None


def day_of_name(stem: str) -> str | None:
    """The ISO date at an end of a file's name, the rest of which is what is written on a day: "2025-02-11-minutes"."""
    begins, ends = _BEGINS_NAME.fullmatch(stem), _ENDS_NAME.fullmatch(stem)
    found = begins or ends
    if found is None or _DAY.search(found["rest"]):
        return None
    rest = re.sub(r"[-_]", " ", found["rest"])
    named = _OF_A_DAY.fullmatch(rest) or _MASTHEAD.search(rest)
    days = [value.key for value in values(found["day"]) if value.kind == "date"]
    return found["day"] if named and not _TO_COME.search(rest) and days == [found["day"]] else None


def _headed(line: str, *, title: bool) -> str | None:
    """The day at the end of a line behind what a newspaper is called, or in a title behind what is of one day."""
    bare = line.strip("*_ ").rstrip(".) ")[:_TITLE]
    if not any(map(str.isnumeric, bare[-_NUMERAL:])):
        return None  # to look for values in each line takes ten times as long as all else here
    found = [each for each in values(bare) if each.kind == "date"]
    if len(found) != 1 or not _DAY.fullmatch(found[0].key) or found[0].end < len(bare):
        return None
    lead = _LEADS_DAY.search(bare[: found[0].start])
    name = bare[: lead.start() if lead else found[0].start]
    if lead is None or _TO_COME.search(name) or _ELSEWHERE.search(f" {name} "):
        return None
    written = _OF_A_DAY.fullmatch(name) or (not lead["words"] and _FROM_A_DAY.fullmatch(name))
    return found[0].key if (not lead["words"] and _heads_paper(name)) or (title and written) else None


def _by(line: str) -> bool:
    """Whether the line says who writes, by a full name: "By hand", "By April 2020" and "Von Montag bis" name nobody."""
    behind = _BY_BEHIND.search(line)
    line = behind["by"] if behind else line
    begin = _BYLINE.match(line)
    name = line[begin.end() :].split()[:2] if begin else []
    return (len(name) == 2 and all(word[0].isupper() for word in name)) or _OUR_OWN.match(line) is not None


def _heads_paper(line: str) -> bool:
    """Whether the line is what a newspaper is called, which is a name: "World news" is none."""
    found = _MASTHEAD.search(line, max(0, len(line) - _NAME))  # it ends the line
    return found is not None and found[0][0].isupper()


def _first(text: str) -> Iterator[str]:
    """The lines that are no rows of a table."""
    told = (line.strip().lstrip("# ") for line in text[:_CHARS].split("\n"))
    lines = [line for line in told if line and not line.startswith("|")]
    yield from (line[:_LONGEST_LINE] for line in lines[:_LINES])


def _behind(label: re.Pattern[str], places: Sequence[tuple[str, int]], ends: re.Pattern[str] = _ENDS) -> str | None:
    """The first day behind a label at one of the places of lines."""
    days = (_day_at(line, found.end(), ends) for line, at in places if (found := label.match(line, at)))
    return next(filter(None, days), None)


def _day_at(line: str, place: int, ends: re.Pattern[str]) -> str | None:
    """The day that stands at `place`, where what `ends` describes follows."""
    begin = _WEEKDAY.match(line, place)
    starts = {place, begin.end() if begin else place}
    for value in values(line):
        if value.start in starts and value.kind == "date" and _DAY.fullmatch(value.key):
            return value.key if ends.match(line, value.end) else None
    return None


def _alone(line: str) -> str | None:
    """The day of a line that has nothing else, or nothing but who writes."""
    bare = re.sub(r"^(?:by|von|par|por|di|door)\s[^\d]{3,60},\s", "", line, flags=re.IGNORECASE)
    bare = _BY_BEHIND.sub("", bare).strip("*_ ")
    found = [each for each in values(bare) if each.kind == "date"]
    if len(found) != 1 or not _DAY.fullmatch(found[0].key) or bare[found[0].end :].strip(" .*_"):
        return None
    begin = _WEEKDAY.match(bare)
    return found[0].key if found[0].start == 0 or (begin and begin.end() == found[0].start) else None
