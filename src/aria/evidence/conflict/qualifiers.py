"""Words that make another thing of a value they stand beside, in the languages that disputes are told of. Pure.

People of a city and of its metropolitan area, a weight without the battery, who won the women's race, a day of the old
calendar: none contradicts what is told without such a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.questions.slot import Slot
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import synonym_stems
from aria.evidence.typed.amounts import PHYSICAL
from aria.evidence.typed.succession_words import POSTS

_ANYWHERE = {
    "metropolitan": (
        r"m[eé]tropol(?!e hotel)\w*|metro area|urban area|conurbation|agglom[eé]rati?|ballungsraum|großraum"
        r"|aire urbaine|aglomera[cç]|área urbana|area urbana|stedelijk gebied|zespół miejski|агломерац"
        r"|都市圏|都市圈|都会区|都會區|광역권|도시권"
    ),
    "span": (
        r"\b(?:main|central|longest|largest|middle|clear) spans?\b|spannweite|\bportée|\btravée"
        r"|\bluz (?:principal|central)|campata|\bvão|overspanning|przęsł|прол[её]т|主跨|径間|支間|경간"
    ),
    "provisional": (
        r"provisional|preliminar|pr[ée]liminaire|provis[oó]ri|provisoire|provvisor|vorläufig|voorlopig|wstępn|предварительн"
        r"|initial (?:estimate|report|count)|(?:first|early) (?:estimate|report|count)s?|\bso far\b|bislang|jusqu'ici"
        r"|hasta ahora|finora|até agora|tot nu toe|dotychczas|初步|速報|暫定|暂定|잠정"
    ),
    "planned": (
        r"geplant|vorgesehen|voraussichtlich|\bprévue?s?\b|\bprevist[oaie]s?\b|planead|pianificat|gepland|planowan"
        r"|запланирован|планиру|予定|计划|計劃|预计|예정|planlan"
    ),
    "year before": (
        r"\b(?:last|(?:the\s)?previous)\s(?:year|season|month|week|spring|summer|autumn|winter|time)['’]s\b"
        r"|(?<!than )(?<!than in )(?<!as in )\b(?:the (?:year|season|month|week) before\b(?!\s(?:that|it|the|this))"
        r"|the previous (?:year|season|month|week)\b)"
        r"|\bvorjahr\w*|\bl['’]année précédente|\baño anterior|\bano anterior|\banno precedente|\bvorig jaar\b"
    ),
    "part": (
        r"\b(?:one|a) (?:part|section|portion|stretch) of\b|\bof which\b|\bcore (?:zone|area)\b|\bkern(?:zone|gebiet)"
        r"|\bein(?:en)? teil de[rs]\b|\bdavon\b|\bune partie d|\bdont\b|\buna parte d|\buma parte d|\bde los cuales\b"
        r"|\bdos quais\b|\bdi cui\b|\bwaarvan\b|\bz czego\b|\bиз них\b|其中|そのうち"
    ),
}
"""Wherever they stand in what is told of a value."""
_BESIDE = {
    "without": (
        r"\bwithout\b|\bexclu(?:d|s)\w*|\bexcl\b|\bnot including\b|\bohne\b|\bexkl\w*|\bsans\b|\bhors\b"
        r"|\bsin\b|\bsenza\b|\besclus\w*|\bsem\b|\bzonder\b|\bbez\b|\bбез\b|不含|不包括|抜き|を除く|税別|제외|hariç"
    ),
    "including": (
        r"\bincluding\b|\bincl\b|\binkl\w*|\by compris\b|\bincluid\w+|\bincluindo\b|\binclus\w*|\bcompres[aoi]\b"
        r"|\błącznie\b|\bwraz z\b|\bвключая\b|含税|税込|を含む|포함|dahil"
    ),
}
"""Where no comma parts them from an amount with a unit."""
_OF_PERSONS = {
    "women": (
        r"\bwomen's\b|\bladies'?\b|\bfemale\b|\bgirls'?\b|\bfrauen\w*|\bdamen\w*|\bfemmes\b|\bdames\b|féminin|fem[ei]n[ei]n"
        r"|\bmujeres\b|\bmulheres\b|\bdonne\b|femminil|vrouwen|kobiet|женщин|женск|女子|女性|여자|kadınlar"
    ),
    "men": (
        r"\bmen's\b|\bmale\b|\bboys'?\b|\bherren\w*|\bmänner\w*|\bhommes\b|masculin|maschil|\buomini\b|\bhombres\b|\bhomens\b"
        r"|\bheren\b|\bmannen\b|mężczyzn|мужчин|мужск|男子|男性|남자|erkekler"
    ),
    "juniors": (
        r"\b(?:juniors?'?|youth|under-?\d\d|u-?\d\d)\s(?:race|title|event|category|final|champion\w*|tournament|cup|match|class)\b"
        r"|юнио[рш]|ジュニアの"
    ),
}
"""Of those who win and hold something."""
_OF_PAYERS = {
    "children": (
        r"\bkind(?:er[ns]?|es)?\b|\bkinder(?:karte|preis|tarif|ticket)\w*|\bjugendlich\w*|\benfants?\b|\bniñ[oa]s?\b|\binfantil|\bcrianças?\b|\bbambin[ioae]\b|\bragazz"
        r"|\bkinderen\b|\bdzieck|\bdzieci|\bдет(?:и|ей|ям|ск)|\bреб[её]н|儿童|兒童|子供|子ども|こども|小人|小学生|어린이|çocuk"
    ),
    "seniors": (
        r"\bsenior\w*|\brentner\w*|\bretrait[ée]\w*|\bjubilad\w+|\breformad\w+|\bpensionat\w+|\bouderen\b|\bemeryt|пенсионер|老人|シニア|경로"
    ),
    "reduced": (
        r"\bermäßigt\w*|\bréduite?s?\b|\breducid[oa]|\breduzid[oa]|\bridott[oaie]\b|\bkorting|\bulgow|льготн|优惠|優惠|割引|할인|indirimli"
    ),
    "lasting": (
        r"\bjahreskarte|\bsaisonkarte|\bdauerkarte|\bzehnerkarte|\babonnement|\babono\b|\bassinatura|\babbonament|\bjaarkaart"
        r"|\bkarnet|абонемент|年票|月票|年間パス|回数券|정기권|연간"
    ),
}
"""For whom, and for how long, a price in another language than English holds."""
_ADULTS = r"(?:erwachsen|adult|volwassen|dorosł|взросл)\w*"
_AND_ALSO = r"\s(?:und|et|y|e|i|en|и)\s(?:\w{1,4}\s)?"
_FOR_ALL = regex(
    rf"\b{_ADULTS}{_AND_ALSO}(?:{_OF_PAYERS['children']})|(?:{_OF_PAYERS['children']})\w*{_AND_ALSO}{_ADULTS}",
    re.IGNORECASE,
)
"""For children and adults alike."""
_CALENDARS = {
    "old style": (
        r"\bold[ -]style\b|\bO\.\s?S\.|\bjulian\w*|\balten stils?\b|\bancien style\b|\bvecchio stile\b"
        r"|\bstarego stylu\b|стар\w{1,4} стил|旧暦|陰暦|农历|農曆|음력"
    ),
    "new style": r"\bnew[ -](?:style|calendar)\b|\bN\.\s?S\.|\bgregorian\w*|\bneuen stils?\b|нов\w{1,4} стил|新暦|양력",
}
_PEN_NAME = regex(
    r"\b(?:under|by|using|behind)\b[^.;]{0,20}\b(?:pen[ -]?name|pseudonym|stage name|nom de plume)"
    r"|\bpseud[oôó]nimo|\bsous (?:le|un) pseudonyme|\bunter dem (?:pseudonym|namen)|künstlername|псевдоним|\bschuilna"
    r"|筆名|ペンネーム|笔名|필명",
    re.IGNORECASE,
)
_POST = regex(
    r"\b(?:(?P<rank>night|day|weekend|shift|duty|deputy|vice|assistant|associate|junior|second|relief|acting|interim|honorary"
    r"|musical|artistic|technical|financial|finance|commercial|medical|sporting|sales|marketing|stage|kitchen|project|branch|regional"
    r"|area|youth|reserve)[\s-])?"
    rf"(?:{POSTS})\b",
    re.IGNORECASE,
)
"""A post, with what makes another one of it."""
_AS_WHAT = r"\s(?:an?\s|the\s)?(?P<post>[a-z-]{3,40}(?:\s[a-z-]{2,40}){0,2})"
_BECOMES = regex(rf"\bbecome{_AS_WHAT}")
_BECAME = regex(
    r"\b(?:became|took\s(?:over|office|up\s(?:his|her|their|the)\s(?:post|duties))\sas|(?:was|were)\s(?:elected|appointed|made))"
    + _AS_WHAT
)
"""What somebody is asked to have become, and became."""
_WITH = regex(r"\b(?:with|mit|avec|con|com|met|z|с)\b", re.IGNORECASE)
"""In a question it says what is to be counted in."""
_ENDS = regex(r"[,;:.()、。；，（）]|\b(?:and|but|while|und|et|y|e|en|i|и)\s")
"""Where what is told behind a value ends."""
_BRACKET = regex(r"\s?\S{0,12}?\s?[(（]([^()（）]{1,60})[)）]")
_PAUSE = regex(r"[,;，；、]")

_Said = tuple[tuple[str, re.Pattern[str]], ...]
_WORDS: tuple[_Said, ...] = tuple(
    tuple((sort, regex(words, re.IGNORECASE)) for sort, words in each.items())
    for each in (_ANYWHERE, _BESIDE, _OF_PERSONS, _CALENDARS, _OF_PAYERS)
)


def qualifiers_told(
    quote: str, found: Sequence[Value], value: Value, bounds: tuple[int, int], slot: Slot
) -> frozenset[str]:
    """The sorts that the sentence between `bounds` tells of one of the values that were `found` in a quote."""
    return frozenset(_told(quote, found, value, bounds, slot))


def _told(quote: str, found: Sequence[Value], value: Value, bounds: tuple[int, int], slot: Slot) -> Iterator[str]:
    anywhere, beside, of_persons, calendars, of_payers = _WORDS
    before, after = _around(quote, found, value, bounds)
    said = f"{before} \n {after}"
    if slot.expects == "date":
        yield from _of(calendars, said)
        yield from (sort for sort in _of(anywhere, said) if sort == "planned")
    elif slot.expects == "number":
        yield from _of(anywhere, said)
        if value.kind == "money" and not _FOR_ALL.search(quote, *bounds):
            yield from _of(of_payers, said)
        if value.kind == "money" or (value.unit in PHYSICAL and value.unit != "people"):
            yield from _of(beside, f"{_PAUSE.split(before)[-1]} \n {_PAUSE.split(after)[0]}")
    elif slot.expects in ("person", "entity"):
        yield from _of(of_persons, said)


def _of(words: _Said, text: str) -> Iterator[str]:
    return (sort for sort, pattern in words if pattern.search(text))


def qualifiers_asked(question: str) -> frozenset[str]:
    """The sorts that a question names itself."""
    named = frozenset(sort for words in _WORDS for sort in _of(words, question))
    return named | {"including"} if _WITH.search(question) else named


def _around(quote: str, found: Sequence[Value], value: Value, bounds: tuple[int, int]) -> tuple[str, str]:
    """What a sentence tells before a value, up to the one before it, and behind it up to a pause or in brackets."""
    kin = [each for each in found if each.kind == value.kind and each.unit == value.unit]
    begin = max((each.end for each in kin if bounds[0] <= each.start and each.end <= value.start), default=bounds[0])
    after = quote[value.end : min([bounds[1], *(each.start for each in kin if each.start >= value.end)])]
    bracket = _BRACKET.match(after)
    return quote[begin : value.start], f"{_ENDS.split(after)[0]} {bracket[1] if bracket else ''}"


def is_pen_name(sentence: str) -> bool:
    """Whether it speaks of somebody's other name: who is called so elsewhere may be the same."""
    return _PEN_NAME.search(sentence) is not None


def other_rank(question: str, clause: str, slot: Slot) -> frozenset[str]:
    """What sets the post that a clause tells of apart from the one asked about: a night manager is no manager."""
    asked, told = _posts(question), _posts(clause)
    return (asked ^ told) - {""} if asked and told and slot.expects in ("person", "entity") else frozenset()


def of_other_post(question: str, sentence: str) -> bool:
    """Whether a sentence tells of posts, and of none that is asked about."""
    asked, told = _posts(question), _posts(sentence)
    return bool(asked and told) and asked.isdisjoint(told)


def became_another(question: str, quote: str) -> bool:
    """Whether somebody became something in a quote, and not what the question says: secretary, where it is chair."""
    asked = _BECOMES.search(question)
    told = [stem for found in _BECAME.finditer(quote) for stem in content_stems(found["post"])]
    if asked is None or not told:
        return False
    meant = {each for stem in content_stems(asked["post"]) for each in (stem, *synonym_stems(stem))}
    return not any(stem.startswith(each) or each.startswith(stem) for stem in told for each in meant)


def _posts(text: str) -> frozenset[str]:
    """What makes another post of each that a text names; empty for a post as such."""
    return frozenset((post["rank"] or "").lower() for post in _POST.finditer(text))
