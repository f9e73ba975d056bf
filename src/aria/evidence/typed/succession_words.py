"""In which words of a language texts tell that a state gave way to the next: "succeeded by", "Nachfolger wurde"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from aria.core.patterns import regex
from aria.evidence.typed.amounts import NUMBER_WORDS

LONGEST = 60
"""Years beyond which nobody held a post: a longer stretch is of several states."""


@dataclass(frozen=True, slots=True)
class Wording:
    """The patterns of one language."""

    handed: re.Pattern[str]
    """What one state gives way to, and goes on from where that ended."""
    began: re.Pattern[str]
    """What a state begins with."""
    ended: re.Pattern[str]
    """What stands before the last day of a state."""
    lasted: re.Pattern[str]
    """How many years a state lasted, in whichever group matches."""
    goes_on: re.Pattern[str]
    """Where a sentence goes on to the next state."""
    stayed: re.Pattern[str]
    """What goes on until an end, from where the state before it ended."""
    born: re.Pattern[str]
    """What stands before a day on which no state begins."""


_ONES = {word: number for word, number in NUMBER_WORDS.items() if number < 10}
_TENS = {word: number for word, number in NUMBER_WORDS.items() if 20 <= number <= LONGEST}
_COUNTS: Mapping[str, int] = {
    **NUMBER_WORDS,
    **{f"{ten}-{one}": more + less for ten, more in _TENS.items() for one, less in _ONES.items()},
    "a": 1,
}
_STRETCHES: Mapping[str, int] = {"a quarter of a century": 25, "half a century": 50, "a decade": 10, "two decades": 20}
"""Years that are told by a longer measure."""
YEARS = {**_COUNTS, **_STRETCHES}
"""How many years are told without digits; other languages have theirs as digits before they are read."""
_NUMBER = rf"(?:\d{{1,2}}|{'|'.join(sorted(_COUNTS, key=len, reverse=True))})"
_SOME = r"(?:about|nearly|some|almost|over|more\sthan)"
_LONG = "|".join(each.replace(" ", r"\s") for each in _STRETCHES)
_WHOM = r"(?:him|her|it|them|this|that)"
_WHOSE = r"(?:his|her|its|their)"
_WHEN = r"(?:\s(?:in|on)\s[\w\s]{4,18}?)?"
_SOMEBODY = r"(?=\s(?:(?:the|an?|his|her|its|their)\s)?(?:[a-z-]+\s){0,3}[A-Z])"
"""A name behind "followed by": who or what came next, and no flood."""
POSTS = (
    r"chair\w*|mayor|head\w*|director|president|manager|captain|editor|secretary|treasurer|conductor|coach|keeper"
    r"|principal|rector|owner|minister|leader|professor|member|tenant|vicar|priest"
)
_ENGLISH = Wording(
    handed=regex(
        rf"\b(?:succeeded|followed|replaced)\b{_WHEN}\s(?:in\s(?:office|the\spost)\s)?by\b{_SOMEBODY}"
        rf"|\b(?:succeeded|followed|replaced)\s{_WHOM}\b"
        rf"|\b(?:took|taken)\s(?:over\b|{_WHOM}\splace\b|{_WHOSE}\splace\b)|\btook\sthe\schair\b"
        rf"|\b(?:came|was)\snext\b|(?:^|[.;]\s)(?:Next|Then)\scame\b|(?:^|[.;]\s)After\s{_WHOM}\b"
        rf"|\b(?:passed|handed\s(?:it\s)?(?:over|on)|went\sover)\b{_WHEN}\sto\b"
        rf"|\bgave\s(?:up\s(?:the|{_WHOSE})\s[a-z]+|it\sup|way)\b{_WHEN}\sto\b"
        rf"|\b{_WHOSE}\s(?:\w+\s)?(?:successor|pupil|son|daughter|deputy|brother|sister|nephew|niece|cousin|widow)\b"
        r"|^,?\s?(?:and\s)?then\b|\b[Ff]or\sthe\snext\s|\bthe\spresent\sone\b|\bsuccessor\swas\b"
    ),
    began=regex(
        r"\b(?:became|(?:was|were|been)\s(?:then\s)?(?:appointed|elected|made|named|promoted|chosen|hired|called|moved"
        r"|taken\son|transferred|engaged|employed|housed|let|rented|leased|loaned|sent|posted|turned\sinto|converted\sinto"
        r"|renamed|owned)|(?:re)?joined|moved|transferred|signed|settled|emigrated|entered|returned|went|came"
        r"|left\s\w+\sfor|began|started|took\s(?:up|on|charge|office)|served|worked|appointed|chose|elected|engaged|hired"
        r"|made\s(?:him|her)|succeeded|replaced|bought|acquired|ran|led|directed|played|taught"
        rf"|(?:was|were|been)\s(?:the\s|an?\s|{_WHOSE}\s)?(?:\w+\s)?(?:{POSTS}))\b"
    ),
    ended=regex(
        r"\b(?:until|till|retired|resigned|left|leaving|died|death|dismissed|expired|g[ai]ve\s(?:up|it\sup)|stepped\sdown"
        r"|quit|forced\sout|ended|end|closed|retirement|removed|disbanded|dissolved|withdrew"
        rf"|when\s(?:he|she|it|they)\s(?:was|were|moved|became|went))\b|\bfrom\s(?:the|{_WHOSE})\s[a-z]+\sto\s$"
    ),
    lasted=regex(
        rf"\b(?:for|during)\s(?:(?:a\s(?:further|total\sof)|the\s(?:next|following)|another|{_SOME})\s)?"
        rf"(?:({_NUMBER})\syears?\b(?!\s(?:old|before|earlier|ago))|({_LONG}))"
        rf"|\b(?:retired|resigned|left|died|ended|gave\sup|stepped\sdown|returned|moved)\b[^.,;]{{0,30}}?\safter"
        rf"\s(?:{_SOME}\s)?(?:({_NUMBER})\syears\b|({_LONG}))"
        rf"|\b(?:stayed|remained|served|head)\s(?:for\s)?({_NUMBER})\syears\b",
        re.IGNORECASE,
    ),
    goes_on=regex(
        r",?\s(?:and|but|or|then|whereupon)\s(?=(?:then|from|since|in\s(?:\w+\s)?[12]\d{3}"
        r"|(?:was\s)?(?:handed|passed|gave|succeeded|followed|replaced|went\sover))\b)"
    ),
    stayed=regex(r"\b(?:remained|stayed|held|kept|led|served|was|were)\b[^,;]{0,60}\b(?:until|till|for)\b"),
    born=regex(r"\b(?:born|birth|founded|formed)\b"),
)


OF_ANOTHER = regex(r"\b(?:first|last|after|having|before|had)\b[^,;]*$")
"""Before a number of years that was over when a state began, or in which nobody else had it."""
CLOSES = regex(r"\s(?:zurück|aus|ab|af|terug)(?!\w)")
"""What of such a word stands behind the day, in German and Dutch: "Er trat 1888 zurück"."""


def _abroad(
    handed: str, began: str, ended: str, years: str, after: str, goes_on: str, stayed: str, born: str
) -> Wording:
    """The wording of another language, of the words that tell each; numbers are digits there."""
    return Wording(
        handed=regex(rf"(?<!\w)(?:{handed})(?!\w)", re.IGNORECASE),
        began=regex(rf"(?<!\w)(?:{began})(?!\w)", re.IGNORECASE),
        ended=regex(rf"(?<!\w)(?:{ended})(?!\w)", re.IGNORECASE),
        lasted=regex(rf"(?<![\d.,])0*(\d{{1,2}})\s(?:{years})(?!\w)(?!\s(?:{after}))", re.IGNORECASE),
        goes_on=regex(rf",?\s(?:{goes_on})\s(?=(?:\w+\s){{0,3}}?[12]\d{{3}}(?!\d))", re.IGNORECASE),
        stayed=regex(rf"(?<!\w)(?:{stayed})(?!\w)", re.IGNORECASE),
        born=regex(rf"(?<!\w)(?:{born})(?!\w)", re.IGNORECASE),
    )


WORDINGS: Mapping[str, Wording] = {
    "en": _ENGLISH,
    "de": _abroad(
        r"(?:ihm|ihr|ihnen|auf\s(?:ihn|sie))\sfolgten?|folgten?\s(?:ihm|ihr|ihnen|auf\s(?:ihn|sie))|(?:seine?|ihre?|deren|dessen)\s"
        r"(?:\w+\s)?nachfolger(?:in)?|nachfolger(?:in)?\s(?:wurde|war|ist)|abgelöst|übernahm|an\s(?:seine|ihre)\sstelle|übergab",
        r"wurde|übernahm|war|ging|kam|wechselte|zog|trat|leitete|führte|arbeitete|begann|ernannt|gewählt|berufen|folgte|kaufte"
        r"|befand|spielte|lehrte",
        r"bis|zurück|verließ|starb|tod(?:e)?|schied|endete|ruhestand|pension|entlassen",
        r"jahren?", r"alt|später|zuvor|vorher", r"und|aber|bevor", r"blieb|leitete|führte|war|bis",
        r"geboren|gegründet",
    ),
    "fr": _abroad(
        r"(?:lui|leur)\ssuccéd(?:a|èrent)|(?:lui|leur)\sa\ssuccédé|a\ssuccédé|succéda|remplacée?\spar|suivie?\s(?:de|par)"
        r"|(?:son|sa|leur)\ssuccesseure?|prit\sla\srelève",
        r"devint|fut|a\sété|est\sdevenue?|nommée?|élue?|dirigea|entra|rejoignit|partit|passa|travailla|prit|déménagea"
        r"|s['’]installa|reprit|succéda|enseigna|joua|était",
        r"jusqu['’](?:en|à|au)|retraite|démission\w*|mort|mourut|quitta|décès|fin|fermée?",
        r"ans|années", r"plus\stard|après|auparavant", r"et|mais|puis", r"resta|demeura|dirigea|jusqu['’](?:en|à|au)",
        r"née?|naquit|fondée?",
    ),
    "es": _abroad(
        r"(?:le|les|lo|la)\s(?:sucedió|siguió|sustituyó|reemplazó)|fue\s(?:sucedid|sustituid|reemplazad)[oa]\spor"
        r"|su\ssucesora?|tomó\sel\srelevo",
        r"fue|pasó|llegó\sa\sser|se\sconvirtió|nombrad[oa]|elegid[oa]|dirigió|entró|ingresó|trabajó|asumió|empezó|se\strasladó"
        r"|se\smudó|sucedió|jugó|enseñó|era",
        r"hasta|retiró|jubiló|dimitió|murió|muerte|dejó|abandonó|cerró|fin",
        r"años", r"después|más\starde|antes", r"y|pero|luego", r"permaneció|siguió|dirigió|estuvo|hasta",
        r"nació|nacid[oa]|fundad[oa]|fundó",
    ),
    "it": _abroad(
        r"(?:gli|le)\s(?:succedette|subentrò|successe)|fu\s(?:sostituit|seguit)[oa]\sda\w*|(?:il|la)\ssu[oa]\ssuccessore"
        r"|dopo\sdi\s(?:lui|lei)",
        r"fu|divenne|diventò|nominat[oa]|elett[oa]|diresse|entrò|passò|lavorò|assunse|cominciò|si\strasferì|succedette|era|giocò",
        r"fino\sa\w*|ritirò|pensione|dimise|morì|morte|lasciò|chiuse|fine",
        r"anni", r"dopo|più\stardi|prima", r"e|ma|poi", r"rimase|restò|diresse|fino\sa\w*",
        r"nacque|nat[oa]|fondat[oa]|fondò",
    ),
    "pt": _abroad(
        r"(?:sucedeu|seguiu|substituiu)-(?:lhe|o|a)|foi\s(?:sucedid|substituíd)[oa]\spor|(?:o\sseu|a\ssua)\ssucessora?",
        r"foi|tornou-se|passou\sa|nomead[oa]|eleit[oa]|dirigiu|entrou|trabalhou|assumiu|começou|mudou-se|sucedeu|era|jogou",
        r"até|reformou|aposentou|demitiu|morreu|morte|deixou|fechou|fim",
        r"anos", r"depois|mais\starde|antes", r"e|mas|depois", r"ficou|permaneceu|dirigiu|até",
        r"nasceu|nascid[oa]|fundad[oa]",
    ),
    "nl": _abroad(
        r"(?:hem|haar|hen)\s(?:volgde|opvolgde)|volgde\s(?:hem|haar)\sop|opgevolgd\sdoor|vervangen\sdoor"
        r"|(?:zijn|haar|hun)\s(?:\w+\s)?opvolg(?:er|ster)|opvolg(?:er|ster)\swerd",
        r"werd|was|ging|kam|verhuisde|leidde|benoemd|gekozen|werkte|begon|trad|nam|volgde|speelde|kocht",
        r"tot|aftrad|vertrok|stierf|overleed|dood|verliet|pensioen|einde|sloot",
        r"jaar", r"later|daarna|oud|eerder", r"en|maar|toen", r"bleef|leidde|was|tot", r"geboren|opgericht",
    ),
}  # fmt: skip
