"""Whether a sentence says yes or no to what a question asks: a denial of just that, not of something beside it. Pure.

"Edible but not tasty", "a cafe with no stairs" and "In winter the ferry is not running" deny nothing of what is asked.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise

from aria.core.patterns import regex
from aria.evidence.conflict.polarity_abroad import said_abroad
from aria.evidence.conflict.scope import of_other_time
from aria.evidence.extraction.asserted import reported
from aria.evidence.questions.attributes import kind_words, with_synonyms
from aria.evidence.questions.entities import entities
from aria.evidence.text.language import language
from aria.evidence.text.months import CALENDAR
from aria.evidence.text.negation import NEGATIONS
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems, stems
from aria.evidence.text.synonyms import canonical, contraries
from aria.evidence.typed.clock import HOURS

_IF = regex(r"(?:\w+:\s)?(?:if|unless|whether|should)\b", re.IGNORECASE)
"""What holds in a case only is neither a yes nor a no."""
_CASE = regex(
    r"^(?:when|whenever|because|although|while|since|as)\b[^,]*,|,\s(?:if|unless|when|because|although|while)\b[^,]*,"
    r"|(?<=\S)\s(?:if|unless|when|whenever|because|although)\b.*",
    re.IGNORECASE | re.DOTALL,
)
"""The case or the reason beside what a sentence says; what that denies is not denied of the thing."""
_CLAUSE_ENDS = regex(r"[,;:.]|\b(?:but|which|who|because|so|and|while|whereas)\b", re.IGNORECASE)
_UNDOUBTED = regex(
    r"\b(?:no\s?one|nobody|no\sdoubt|hardly\sanyone|few)\b(?:\s\w+){0,3}?\s?(?:doubt\w*|den(?:y|ies)|disput\w+|that)\b",
    re.IGNORECASE,
)


def narrowing(prepositions: str) -> re.Pattern[str]:
    """What finds the phrases (`what`) that begin with one of the prepositions, each up to the next one or a pause."""
    return re.compile(rf"\b(?:{prepositions})\s(?P<what>(?:(?!\b(?:{prepositions})\b)[^,;.])+)", re.IGNORECASE)


_WITHIN = narrowing(
    "in|on|at|during|from|between|until|before|after|for|near|inside|within|with|without|off|to|by|through"
)
"""What a denial is narrowed to: "not running in winter"."""
EVERYWHERE = regex(
    r"\b(?:site|premises|property|grounds?|building|house|here|any\w*|all|whole|entire)\b", re.IGNORECASE
)
_HOUR = rf"(?:\d{{1,2}}(?:[:.]\d\d)?|{'|'.join(HOURS)}|noon|midnight)(?:\s?[ap]\.?m\.?)?"
_HOURS = regex(rf"\bfrom\s{_HOUR}\s?(?:to|until|till|-|–)\s?{_HOUR}", re.IGNORECASE)
_SUBJECT = regex(
    r"(?:The|Its|Their|An?)\s(?P<which>(?:[a-z][\w-]*\s){0,2}?)(?P<head>[a-z][\w-]*)\s(?:is|are|was|were|has|have|do|does)\b"
)
_GENERIC = regex(
    r"(?:building|museum|gallery|hotel|inn|restaurant|cafe|shop|store|school|church|library|park|garden|pool|beach|station"
    r"|bridge|tower|castle|hall|theatre|cinema|trail|path|road|ferry|boat|ship|island|lake|site|place|venue"
    r"|house|premises|property|facilit\w+|product|model|device|item|unit|machine|version|thing|area"
    r"|whole|one|ones|two|both|rest|answer|team|firm|company|people|law|rules?|text|word|day|week)s?"
)
"""What anything may be called."""
_GOES_ON = regex(
    r"\b(?:but|which|who|because|so|while|whereas)\b"
    r"|\band\s(?:(?:the|it|he|she|they|its|his|her|their|there|is|are|was|were|has|have|left|made|built|went|costs?|serves?|comes?"
    r"|contains?|\w+ed)\b|(?:\w+\s){1,3}?(?:is|are|was|were|isn|aren|wasn|weren|has|have)\b)",
    re.IGNORECASE,
)
"""Where something else is told of the same."""
_ANY_SORT = r"(?:whole|entire|full|same|said|actual|new|old|other|present|current|famous|popular|own)\b"
"""What makes no other one of a thing."""
_PAIRED = regex(r"\b(?:the|an?|your|our|its)\s([a-z][\w-]{2,})\s([a-z][\w-]{2,})\b", re.IGNORECASE)
_PLACE_ASKED = regex(
    r"\b(?:in|inside|within)\s(?:the|our|your|its)\s(?P<what>(?!(?:price|rate|board|navy|army|project|list|final|war|world|summer"
    r"|winter|spring|autumn|morning|evening|afternoon|country|film|team|programme|program|year|future|past|case)s?\b)[a-z][\w-]{2,})\b"
)
_PLACE_TOLD = regex(
    r"\b(?:in|inside|within)\s(?:(?:the|our|its)\s(?P<what>[a-z][\w-]{2,})\b(?!\s(?:of|to|with)\b)"
    rf"|(?!(?:{'|'.join(sorted(each.title() for each in CALENDAR))})\b)[A-Z][\w-]{{2,}})",
)
"""By an article or a name, so that "on leads", "in May" and "in advance" are none."""
_PART = regex(
    r"(?:upper|lower|north\w*|south\w*|east\w*|west\w*|main|back|front|rear|side|left|right|inner|outer|middle|top|bottom|ground"
    r"|first|second|third|adjoining|adjacent|neighbouring|storage|other)\b",
    re.IGNORECASE,
)
"""Which part of a thing it is."""
_DEED = regex(r"\b(?:do|does|did)(?:\snot|n['’]t)\s(?P<deed>[a-z]{1,30})\b", re.IGNORECASE)
_ONLY = regex(r"\b(?:only|alone|just)\W*$", re.IGNORECASE)
_CLOSING = ' "”’*_)'
_NO_OTHER = regex(r"\b(?:contains?|ha(?:s|ve)|holds?|includes?|with|offers?|there\s(?:is|are))\sno\s", re.IGNORECASE)
_HEADS = regex(r"#{0,6}\s?(?:what|how|when|where|who|which|why|whether)\b[^.!?:,;]{0,80}", re.IGNORECASE)
"""A heading that says what will be told: "What it contains" contains nothing."""
_REPLIED = regex(
    r"(?P<asks>[^.!?\n]{5,200}\?)\W{1,12}(?:(?:we\sare\s|i\sam\s)?(?:very\s)?(?:sorry|afraid|unfortunately),?\s)?(?P<said>yes|no)\b",
    re.IGNORECASE,
)
_ONCE = regex(r"\b(?:was|were|did|had)\b")
_NOW = regex(r"^(?:is|are|does|do|can|has|have|may|will|must|should)\b", re.IGNORECASE)


def answer_of(question: str, title: str, quote: str, *, contradicts: bool) -> bool | None:
    """Yes or no, by what the sentences of a quote say of what is asked; None where none does, or in a case only.

    `contradicts`: the quote was read as the opposite of what is asked: "insoluble".
    """
    told = [quote[start:end] for start, end in split(quote)]
    replied = _reply(question, title, quote)
    if replied is not None:
        return replied
    plain = [
        each
        for each in told
        if not (_IF.match(each) or each.rstrip(_CLOSING).endswith("?") or _HEADS.fullmatch(each.strip(_CLOSING)))
    ]
    if not contradicts:
        plain = _most_asked(question, f"{title}\n{quote}", plain)
    if not plain:
        return None
    said = [_said(question, each) for each in plain]
    if False in said or (contradicts and None not in said):
        return False
    return None if None in said else True


def without_negation(quote: str, spoken: str) -> str:
    """The quote without its words for no, as far as they are known of its language, to be held against another one."""
    return NEGATIONS[spoken].sub(" ", quote) if spoken in NEGATIONS else quote


def _said(question: str, sentence: str) -> bool | None:
    """What one sentence on what is asked says: None for a denial that is narrower, of another time, or hearsay."""
    spoken = language(question)
    if spoken != "en":
        return said_abroad(question, sentence, spoken)
    asked = frozenset(canonical(content_stems(question)))
    predicate = asked.difference(canonical(content_stems(" ".join(entities(question, spoken)[:1]))))
    if _is_hearsay(sentence, predicate) or of_other_time(question, (sentence,)):
        return None
    bare = _UNDOUBTED.sub(" ", _CASE.sub(" ", sentence))
    near = with_synonyms(predicate)
    clauses = bare.split(";")
    if any(_of_a_part(each.strip(), asked) for each in clauses if _is_on(each, asked)):
        return None
    if _of_other_place(question, bare):
        return None
    if _of_other_sort(question, bare) or any(_denies_opposite(each, predicate) for each in clauses):
        return None
    if not (any(_denied(each, near, spoken) for each in clauses) or _opposite(predicate, bare)):
        lacks = not predicate <= with_synonyms(frozenset(canonical(content_stems(bare))))
        return None if lacks and _NO_OTHER.search(bare) else True  # "contains no sugar" says nothing of lactose
    if any(_denies_another_deed(each, near) for each in clauses):
        return None
    # What is said beside a denial, of something else, narrows nothing: "not poisonous; we dry it to thicken soups".
    on_it = [_without_hours(_up_to_denial(each)) for each in clauses if _is_on(each, asked)]
    narrow = any(_narrowed(each, asked) for each in on_it) or (_NOW.match(question) and _ONCE.search(bare))
    return None if narrow else False


def _is_hearsay(sentence: str, predicate: Collection[str]) -> bool:
    """Whether each clause with a word of what is asked, or else the last one, is only reported."""
    ends = (*(each.start() for each in _CLAUSE_ENDS.finditer(sentence)), len(sentence))
    on_it = [end for begin, end in pairwise((0, *ends)) if _is_on(sentence[begin:end], predicate)]
    return all(reported(sentence, end) for end in on_it or (len(sentence),))


def _is_on(clause: str, asked: Collection[str]) -> bool:
    return not frozenset(asked).isdisjoint(canonical(content_stems(clause)))


def _without_hours(clause: str) -> str:
    """A clause without its hours where it denies nothing: "open every day from ten to five"."""
    return clause if NEGATIONS["en"].search(clause) else _HOURS.sub(" ", clause)


def _of_a_part(sentence: str, asked: Collection[str]) -> bool:
    """Whether it speaks of something that the question does not name: "The storage bag is not waterproof"."""
    subject = _SUBJECT.match(sentence)
    if subject is None:
        return False
    told = subject["which"] + subject["head"]
    if _GENERIC.fullmatch(subject["head"]):  # "The lower gallery" is no other word for a cave, as "the gallery" may be
        told = " ".join(word for word in subject["which"].split() if _PART.match(word))
    return bool(told) and frozenset(asked).isdisjoint(canonical(content_stems(told)))


def _of_other_place(question: str, sentence: str) -> bool:
    """Whether it speaks of another part: of the inside of a house, where its gardens are asked about."""
    asked, told = _PLACE_ASKED.search(question), _PLACE_TOLD.search(sentence)
    if asked is None or told is None or EVERYWHERE.search(told["what"] or ""):
        return False
    return frozenset(content_stems(sentence)).isdisjoint(with_synonyms(frozenset(content_stems(asked["what"]))))


def _of_other_sort(question: str, sentence: str) -> bool:
    """Whether it speaks of another one of a kind: of the mushroom pie, where the lentil pie is asked about."""
    told = frozenset(content_stems(sentence))
    for word, kind in _PAIRED.findall(question):
        other = re.search(rf"\b(?!\w{{1,30}}ly\b|{_ANY_SORT})([a-z][\w-]{{1,30}})\s{re.escape(kind)}\b", sentence)
        if other and told.isdisjoint(content_stems(word)) and content_stems(word) and content_stems(other[1]):
            return True
    return False


def _denies_another_deed(clause: str, predicate: Collection[str]) -> bool:
    """Whether another deed is denied: "did not win the race", where it is asked whether she finished it."""
    deed = _DEED.search(clause)
    done = frozenset(canonical(content_stems(deed["deed"]))) if deed is not None else frozenset[str]()
    return bool(done) and done.isdisjoint(predicate)


def _denies_opposite(clause: str, predicate: Collection[str]) -> bool:
    """Whether it denies the opposite of what is asked, which is no plain yes: "not closed on Sundays"."""
    denial = NEGATIONS["en"].search(clause)
    behind = frozenset(canonical(stems(clause[denial.end() :]))) if denial is not None else frozenset[str]()
    return any(stem not in behind and not contraries(stem).isdisjoint(behind) for stem in predicate)


def _up_to_denial(clause: str) -> str:
    """A clause without what goes on behind its denial: "is not included and costs more in the bar"."""
    denial = NEGATIONS["en"].search(clause)
    end = _GOES_ON.search(clause, denial.end()) if denial is not None else None
    return clause[: end.start()] if end is not None else clause


def _denied(clause: str, predicate: Collection[str], spoken: str) -> bool:
    """Whether a clause denies what is asked."""
    return any(_denies(clause[match.end() :], predicate) for match in NEGATIONS[spoken].finditer(clause))


def _denies(after: str, predicate: Collection[str]) -> bool:
    """Whether a word for no stands before what is asked, in one clause with it."""
    clause = _CLAUSE_ENDS.split(after, maxsplit=1)[0]
    if _ONLY.search(clause):
        return False  # "did not design houses only"
    return not predicate or not frozenset(predicate).isdisjoint(canonical(content_stems(clause)))


def _opposite(predicate: Collection[str], sentence: str) -> bool:
    """Whether the sentence has the opposite of a word that is asked, and not that word: "closed" for "open"."""
    told = frozenset(canonical(stems(sentence)))
    return any(stem not in told and not contraries(stem).isdisjoint(told) for stem in predicate)


def _narrowed(sentence: str, asked: Collection[str]) -> bool:
    """Whether a denial holds in some place, time or case that the question does not name."""
    phrases = (match["what"] for match in _WITHIN.finditer(sentence))
    return any(
        not frozenset(content_stems(phrase)) <= frozenset(asked) and EVERYWHERE.search(phrase) is None
        for phrase in phrases
    )


def _reply(question: str, title: str, quote: str) -> bool | None:
    """The yes or no that a page gives to the same question, asked by itself: "Is it waterproof? No."."""
    replies = (each for each in _REPLIED.finditer(quote) if "?" in each["asks"])
    page = f"{title}\n{quote}"
    own = next((each for each in replies if _missing(question, page, each["asks"]) is not None), None)
    return None if own is None else own["said"].casefold() == "yes"


def _most_asked(question: str, page: str, sentences: Sequence[str]) -> list[str]:
    """Those of the sentences on what is asked that have most of its words: "Do not lay the torch down" says less."""
    lacking = [(each, _missing(question, page, each)) for each in sentences]
    least = min((len(missing) for _, missing in lacking if missing is not None), default=0)
    return [each for each, missing in lacking if missing is not None and len(missing) == least]


def title_asked(question: str, title: str) -> str:
    """A title of one word that the question says, which a page need not repeat: "Runs on Linux" below "Larch".

    Empty for others: under "Millstone rice crackers" there are other crackers, too.
    """
    own = frozenset(content_stems(title))
    return title if len(own) == 1 and own <= frozenset(content_stems(question)) else ""


def _missing(question: str, page: str, sentence: str) -> list[str] | None:
    """The words of a question that a sentence lacks; None for a third of them or more, or a page without its names.

    "Built" is not "build", and "closed" answers whether something is open.
    """
    spoken = language(question)
    needed = frozenset(content_stems(question, spoken)) - kind_words(question)
    called = title_asked(question, page.partition("\n")[0])
    told = frozenset(content_stems(f"{called}\n{sentence}", spoken))
    named = frozenset(content_stems(" ".join(entities(question, spoken)), spoken)) & needed
    missing = [stem for stem in needed - named - told if contraries(stem).isdisjoint(told)]
    on_it = named <= frozenset(content_stems(page, spoken)) and len(missing) <= max(len(needed) // 3, bool(named))
    return missing if on_it else None
