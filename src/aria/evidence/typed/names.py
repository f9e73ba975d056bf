"""Names in English text: runs of capitalised words, each as person, place or name.

Short word lists and cues, tuned for precision: what they are not sure of is a `name` or nothing at all.
"""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import Value, ValueKind
from aria.evidence.text.language import UNKNOWN, language
from aria.evidence.text.months import CALENDAR
from aria.evidence.text.nations import is_nation
from aria.evidence.text.scripts import fold
from aria.evidence.text.stems import STOP
from aria.evidence.typed.amounts import is_unit
from aria.evidence.typed.numerals import measures
from aria.evidence.typed.organisations import ORGANISATIONS
from aria.evidence.typed.short_names import one_given_name


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_GIVEN = _set("""
    aaron ada adam alan albert alexander alfred alice andrew anna anne anthony arthur barbara benjamin bill blaise
    bob brian bruce buzz carl carlos catherine charles charley chris christopher clara claude craig daniel david
    dennis diana donald dorothy douglas edgar edith edmond edward edwin elizabeth ellen emily enrico eric ernest
    eugene frances francis frank franz fred frederick galileo gary geoffrey george gerald giovanni gordon grace
    graham greg gustav guy hans harold harry heinrich helen henri henry herbert herman howard hugh ian isaac
    isambard jack jacques james jan jane jason jean jennifer jim joan johan johann johannes john johnny jonathan
    jose josef joseph joshua juan judith julia julian karen karl kate ken kevin konrad larry laura lawrence leo
    leon leonard leonardo lewis lise louis louise lucy ludwig luis luke marc marco margaret maria marie mark
    martha martin mary matthew maurice max mel michael michelle mike mohammed muhammad nancy neil nicholas nick
    niels nikola oliver otto pablo patricia patrick paul pedro peter philip pierre rachel ralph raymond rebecca
    richard robert roger ronald rosalind roy rudolf russell ruth sally sam samuel sarah scott sean sergei simon
    sophie stanley stephen steve steven stuart susan ted theodore thomas tim tom tony valentina victor vincent
    virginia vladimir walter werner wilhelm william wolfgang
""")
TITLES = _set("""
    dr mr mrs ms miss sir lady lord dame prof professor president captain general colonel lieutenant sergeant admiral
    saint queen king countess baroness duchess rev reverend archbishop mayor councillor senator
""")
"""Words before a person's name that are no part of it."""
CALLED = TITLES | _set("""
    abbess abbot baron bishop brother cardinal chief coach commander commodore constable corporal deputy duke earl
    emperor empress father governor inspector judge justice lieutenant-general major marshal master minister mother
    pope prince princess prior private provost rabbi secretary sheriff sister sultan superintendent tsar uncle aunt
    vicar viscount
""")
"""And those that say what a person is, who has other names before the last: Judge Ritter, Halsted Ritter."""
_PLACES = _set("""
    airport avenue bay beach bridge canal canyon cape castle channel city coast county dam desert falls forest
    glacier gulf harbor harbour hill hills island islands isle kingdom lake lane mount mountain mountains ocean
    palace park peninsula plateau port province republic river road route sea square states station strait street
    tower town tunnel valley village
""")
_OPENS_PLACE = _set("cape isle lake mount port river")
"""Words of these that make a place of what follows; others do with "of" only: "Tower of London", not "Park Ji-yeon"."""
_OF = ORGANISATIONS | _PLACES | _set("battle house isle department bank united states south north gulf")
_PARTICLES = _set("de da di du del la le van von der den ten ter bin ibn al el dos")
_LABELS = _set("""
    Directed Written Produced Starring Edited Distributed Released Recorded Narrated Screenplay Cinematography Retrieved
    Director Writer Duration Genre Genres Length Format Label Language Runtime Composer Lyrics Songs Albums Discography
    Chronology Spouse Born Died Occupation Nationality Predecessor Successor Preceded Succeeded Website Categories
    References Notes Contents Architect Architectural Builder Publisher
""")
"""Labels of the facts on a page, which names run into where it has no sentences: "Directed by J. Doe Written by"."""
_TOLD_OF = regex(r"['’]s\b|,?\s(?:is|was|were|had|has|who|and)\b")
"""Follows a name and no label: "Max Born was", but "Joan Reed Born in Elm"."""
_NEXT = _set("The This These He She They")
"""End no name: where a heading has run into the text they open what follows it ("Paris The first district")."""
_FIGURES = _set("total population")
"""Labels of figures, of which a number behind them is no part of a name: "Total 428"."""
_OPENERS = _set("""
    what which who when where why how nearly roughly approximately almost exactly another only several every except
    since around about some over under more fewer just only fully
""")
_SMALL = STOP | _OPENERS
"""Words that have a capital without being a name."""
_LEADS_TO_NUMBER = _SMALL | _set("für mit nach seit bis über pour avec dans depuis para con desde voor na")
"""And those of other languages that open a sentence with a capital and a number behind them ("Für 4 Personen")."""
_ROLE = regex(
    r"(?:\b(?:by|named|\w*(?:engineer|architect|designer|inventor|author|writer|poet|painter|composer|director|founder|"
    r"emperor|astronaut|pilot|commander|actor|actress|singer|explorer|doctor|scientist|programmer|astronomer|lawyer|"
    r"minister|student|son|daughter|wife|husband|ician|icist|ologist|chemist|analyst|graphe?r))"
    r"|\b(?:passed|handed\s(?:over|on)|bequeathed|married)\sto)\s$"
)
_GIVEN_TO = regex(
    r"\b(?:sold|given|awarded|presented|donated|belong(?:s|ed)?|lent|leased|let|went\sover|passed)\sto\s(?:the\s)?$"
)
"""Before whoever has something then, and no place."""
_DOES = regex(r",?\s(?:(?:was|is)\sborn|who|died|wrote|married|painted|composed|argued|\(?born)\b")
_AT = regex(r"\b(?:in|at|near|from|to|around|outside)\s(?:the\s)?$|\b(?:village|town|city|hamlet)\sof\s$")
_IS_THE = regex(r"\s(?:is|was) (?:the|an?)\b")
_DESCRIPTIVE = regex(r"[^\W\d_]{4,}[-–][a-z]{3,}")
"""Says of what sort something is: "Georgian-revival", "Oscar-winning"."""
_QUALIFIES = regex(r"[-–](?:[a-z]{2,}ed|born|led|built|made|run)$")
"""Ends a name by what it did or where it is: "the Joe Boyd-produced album", "San Francisco-based Levi Strauss"."""
_GOES_ON = regex(r"[.,]\d")
_TOKEN = regex(r"[^\W_]++(?:(?=[-'’&.])(?:[-'’&.][^\W_]++)*+)?+")
_SIGNS = regex(r"[-.'’]")
_LETTERS = regex(r"[^\W\d]+")
_NICKNAME = regex(r"\s[\"“][A-Z][\w'’-]{1,30}[\"”]\s[A-Z][\w'’.]")
"""Behind a given name: Duke" Ellington after Edward."""
_CALLED = regex(r"[A-Z][\w'’-]{1,30}\s[\"“][A-Z][\w'’-]{1,30}$")
_QUOTED = regex(r"[\"”]\s")
_LONGEST_NAME = 12
_NUMBERED = 20
"""Numbers up to this one are often part of a name: "Formel 1 Rennen"."""
_SEVERAL = {
    code: regex(rf"\s{word}\b")
    for code, word in {
        "de": r"[A-ZÄÖÜ]\w{2,}[ensr]", "fr": r"[a-zà-ÿ]{3,}[sx]", "es": r"[a-zà-ÿ]{3,}s", "pt": r"[a-zà-ÿ]{3,}s",
        "it": r"[a-zà-ÿ]{3,}[ie]", "nl": r"[a-zà-ÿ]{3,}(?:en|s)", "sv": r"[a-zà-ÿ]{3,}(?:ar|or|er|are|n)",
        "pl": r"[^\W\d_]{3,}(?:ów|y|i|ek|e)", "ru": r"[а-яё]{3,}(?:ов|ей|ий|ы|и|ек)", "tr": r"[^\W\d_]{3,}[ıiuü]",
    }.items()
}  # fmt: skip
"""What a noun behind a number ends on there where it is one of several, or counted."""
_COUNTED = regex(r"\s[^\W\d_]{3}")
_TURKISH_CASE = regex(r"\w{3}(?:n[ıiuü]n|[dt][ea]n|y[eaıiuü]|ğ[ıiuü]|s[ıiuü]n[ea]|n[dt][ea])$")
_START = regex(r"(?:^|[.!?:;|\n]|[“\"(])\s*$")


def ends_place(word: str) -> bool:
    """Whether a word of a name says that it is a place's or an organisation's: River, Museum."""
    return word.lower() in _PLACES or word.lower() in ORGANISATIONS


def names(text: str, masked: str, spoken: str = UNKNOWN) -> list[Value]:
    """The names of `text`, read from `masked`, the same text with dates and the like blotted out.

    `spoken` is the language of what the text stands in, for where its own words do not tell it.
    """
    runs: list[list[re.Match[str]]] = [[]]
    for token in _TOKEN.finditer(masked):
        run, word = runs[-1], token[0]
        if word.islower() and word != "of" and word not in _PARTICLES:
            continue  # most words; what comes after one is too far from the name before it
        if word in _LABELS and not (run and _TOLD_OF.match(masked, token.end())):
            runs.append([])
            continue
        if run and (len(run) == _LONGEST_NAME or not _continues(masked, run[-1], token)):
            runs.append(run := [])
        if _capital(masked, token) or (
            run and (word.lower() in _PARTICLES or _linked(text, masked, run, token, spoken))
        ):
            run.append(token)
    return [value for run in runs if (value := _name(text, masked, run)) is not None]


def _continues(masked: str, last: re.Match[str], token: re.Match[str]) -> bool:
    gap = masked[last.end() : token.start()]
    if last[0][-2:] in ("'s", "’s") or _qualifies(last[0]):
        return False
    if gap in (" ", "\u00a0", "\n"):
        return True
    if _NICKNAME.match(masked, last.end()) or (
        _QUOTED.fullmatch(gap) and _CALLED.search(masked, max(0, last.start() - 40), last.end())
    ):
        return True
    short = len(last[0]) == 1 or "." in last[0] or last[0].lower() in TITLES
    return gap in (". ", ".") and short and token[0].lower() not in STOP


def _qualifies(word: str) -> re.Match[str] | None:
    """Where a name ends by what it did or where it is; told fast of the many words without a dash."""
    return _QUALIFIES.search(word) if "-" in word or "–" in word else None


def _capital(masked: str, token: re.Match[str]) -> bool:
    word = token[0]
    if not word[0].isupper() or word.lower() in CALENDAR or len(word) > 60:
        return False
    return not (is_unit(word) and re.search(r"\d[\s-]?$", masked[max(0, token.start() - 2) : token.start()]))


def _linked(text: str, masked: str, run: list[re.Match[str]], token: re.Match[str], spoken: str) -> bool:
    """ "University of Manchester", "Apollo 11": small words and numbers that belong to a name."""
    if token[0] == "of":
        return run[-1][0].lower() in _OF
    number = token[0].isdecimal() and len(token[0]) <= 4 and run[0][0].lower() not in _LEADS_TO_NUMBER
    figure = run[-1][0].lower() in _FIGURES or _GOES_ON.match(masked, token.end()) is not None
    if not number or figure or measures(masked, token.end()):
        return False
    return not _COUNTED.match(masked, token.end()) or not _counts(masked, run, token, language(text, spoken))


def _counts(masked: str, run: list[re.Match[str]], token: re.Match[str], spoken: str) -> bool:
    """Whether a number with a noun behind it counts that, in a language that has capitals elsewhere than English.

    German nouns have them ("gehören der Genossenschaft 241 Wohnungen"), and so has whatever opens a sentence ("Bugün
    218 ortağı var"); a Turkish ending says so, too. The noun has the ending of several: "Peugeot 208 est" is a name.
    """
    if spoken == "tr" and len(run) == 1 and _TURKISH_CASE.search(run[0][0]):
        return True
    several = _SEVERAL.get(spoken)
    if several is None or not several.match(masked, token.end()):
        return False
    opens = len(run) == 1 and _START.search(masked[max(0, run[0].start() - 4) : run[0].start()]) is not None
    return int(token[0]) > _NUMBERED or (opens and spoken != "de")


def _name(text: str, masked: str, run: list[re.Match[str]]) -> Value | None:
    opening = run[0].start() if run else None
    while run and (run[0][0].lower() in _SMALL and not (run[0][0].isupper() and len(run[0][0]) > 1)):
        run, opening = run[1:], None
    titled = False
    while len(run) > 1 and run[0][0].rstrip(".").lower() in TITLES and run[1][0][0].isupper():
        run, titled = run[1:], True
    while run and (not (run[-1][0][0].isupper() or run[-1][0].isdecimal()) or run[-1][0] in _NEXT):
        run = run[:-1]
    if not run or (len(run) == 1 and _dull(masked, run[0], opening)):
        return None
    start, end = run[0].start(), run[-1].end() - 2 * run[-1][0].endswith(("'s", "’s"))
    qualified = _qualifies(run[-1][0])
    end = run[-1].start() + qualified.start() if qualified else end
    key = fold(text[start:end]).casefold()
    kind = _kind(masked, run, titled)
    return Value(kind=kind, key=" ".join(key.split()), text=text[start:end], start=start, end=end)


def _dull(masked: str, token: re.Match[str], opening: int | None) -> bool:
    """A single capitalised word says nothing when it only opens a sentence, or is one letter or a nationality.

    `opening` is where the words begin that it was the first of, with titles before it; None where it was not.
    """
    word = token[0]
    if len(word) == 1 or is_nation(word) or _DESCRIPTIVE.fullmatch(word):
        return True
    if opening is None or not word[1:].islower() or _START.search(masked[max(0, opening - 4) : opening]) is None:
        return False
    return _IS_THE.match(masked[token.end() :][:12]) is None


def _kind(masked: str, run: list[re.Match[str]], titled: bool) -> ValueKind:
    words = [token[0].lower() for token in run]
    before, after = masked[max(0, run[0].start() - 40) : run[0].start()], masked[run[-1].end() : run[-1].end() + 12]
    if ORGANISATIONS.intersection(words) or any(word.isdecimal() for word in words):
        return "name"
    if words[-1] in _PLACES or words[0] in _OPENS_PLACE or (words[0] in _PLACES and words[1:2] == ["of"]):
        return "place"
    named = words[0] in _GIVEN or any(len(word) == 1 for word in words[:-1])
    if titled or (2 <= len(run) <= 5 and (named or _ROLE.search(before) or _DOES.match(after))):
        shaped = all(_LETTERS.fullmatch(_SIGNS.sub("", token[0])) for token in run)
        if shaped and not any(len(token[0]) > 2 and token[0].isupper() for token in run):
            return "person"
    acronym = len(run) == 1 and run[0][0].isupper()
    return "place" if _AT.search(before) and not _GIVEN_TO.search(before) and not acronym else "name"


def same_name(a: Value, b: Value) -> bool:
    """ "J. B. Strauss", "Joseph Strauss" and "Strauss"; "Golden Gate" and "Golden Gate Bridge".

    Of persons the family name decides, and given names or their initials that are told on both sides have to fit. A
    shorter form contradicts a longer one nowhere, be it the family name ("van Gogh"), a given name alone ("Aretha") or
    a full name that another goes on from, as labels run into names ("directed by Mahesh Bhatt Written by").
    """
    x, y = sorted((re.findall(r"\w+", a.key), re.findall(r"\w+", b.key)), key=len)
    if a.kind != "person":
        return set(x) <= set(y)
    if x in (y[: len(x)], y[-len(x) :]):
        return True
    if len(x) == len(y) and all(map(_spelt_alike, x, y)):
        return True  # "Yuri Tchernov" may be Yury Chernov
    initial = 1 in (len(x[0]), len(y[0])) and x[0][0] == y[0][0]
    given = x[0] == y[0] or initial or one_given_name(x[0], y[0])
    return len(x) > 1 and x[-1] == y[-1] and given


def _spelt_alike(one: str, other: str) -> bool:
    """Whether two words of names are one in two spellings, by letters that other alphabets are written with."""
    return _romanised(one) == _romanised(other)


_LONG_NAME = 6
"""Letters of a name whose first and last letters may be written in several ways."""
_SPELT = (
    ("tsch", "ch"), ("tch", "ch"), ("sch", "sh"), ("ph", "f"), ("ck", "k"),
    ("y", "i"), ("w", "v"), ("z", "s"),
)  # fmt: skip
"""How letters of other alphabets are written, and as what they are compared."""


def _romanised(word: str) -> str:
    if len(word) >= _LONG_NAME:  # Yevgeny and Evgeny, -skij and -sky; of short names letters are what tells them apart
        word = re.sub(r"^ye", "e", re.sub(r"[iy]j$", "y", word))
        word = re.sub(r"(?<=\w)kh", "h", word)
    for written, plain in _SPELT:
        word = word.replace(written, plain)
    return re.sub(r"(\w)\1", r"\1", word)


def is_short_form(name: Value) -> bool:
    """Whether a person's name is one word, or has an initial for the given name: it may be short for several."""
    words = re.findall(r"\w+", name.key)
    return name.kind == "person" and (len(words) == 1 or len(words[0]) == 1)
