"""What an answer cannot do without: the word for what is asked of a thing. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aria.core.patterns import regex
from aria.core.types import Profile
from aria.evidence.questions.asking_words import counted_word
from aria.evidence.questions.attributes import WHO_DID
from aria.evidence.questions.deeds import deed_asked
from aria.evidence.text.auxiliaries import AUXILIARIES, EVERY_AUXILIARY
from aria.evidence.text.stems import content_stems, stem_words, stems
from aria.evidence.text.synonyms import PAST, canonical

HEAD = regex(r"\b(?:which|what)\s+(?:(?:two|three|four|five|six|other|of the)\s+)?([a-z][\w-]+)", re.IGNORECASE)
CLASS_ASKED = regex(
    r"\b(?:which|what)\s+([a-z]{3,})\s+(?:is|was|are|were)\s+the\s+(?:[\w'’]+['’]s?\s+)?(?:first|last|only|most|[a-z]{3,}est)\b",
    re.IGNORECASE,
)
"""The class of the answer ("which machine was the first …"): a sentence that names one need not say what it is."""
_WHETHER = regex(
    rf"^(?:{AUXILIARIES}|should)\s"
    r"(?!(?:i|we|you|my|our|your|it|there|he|she|they|his|her|their|this|that|these|those|one|any\w*|some\w*|people)\b)",
    re.IGNORECASE,
)
_LONG = 4
"""Words of a yes or no whose subject may be told by two: "Does the leak sensor work with lead pipes?"."""
_IF_ONE = regex(
    r"^(?:is|was)\s(?!(?:there|it)\b)(?:(?!(?:in|on|at|by|with|from|to|for|as|\w+ed|\w+en)\b)[^\s?]+\s){1,5}?an?\s[a-z]+(?:-[a-z]+)*\W?$",
    re.IGNORECASE,
)
_TO = r"(?:from|of|for|in|to|at|per|with|on|by)\s"
_COSTS = regex(
    rf"^(?:what|how much)\s(?:does|do|did|will|would)\s(?:(?!{_TO})[\w’'-]+\s){{0,4}}?"
    rf"([\w’'-]+)\s(?:{_TO}[^?]{{1,120}}\s)?cost\b",
    re.IGNORECASE,
)
"""What costs something is what has to be told: a lost oar is no lost sail."""
_THING_LAST = regex(
    r"^(?:(?:by\s)?(?:when|where)|(?:on|at|in)\s(?:what|which)\s(?:day|date|month|year|time|place|town|room|street))(?:['’]s|\s(?:is|are|was|were))\s.*\b(?:the|an?|my|your|our|their|this)\s(?:[\w-]+\s)?[\w-]+\??$",
    re.IGNORECASE,
)
"""What only is, and ends with a thing, has no deed: "When is the meeting about the bridge?"."""
_PART_ASKED = regex(
    r"^\W*(?:what|who|which)(?:['’]s|\s(?:is|was|are|were))\sthe\s((?:[a-z][\w-]*\s){1,3}?)(?:of|for|at|in|on)\s(?:the|my|our|your)\b",
    re.IGNORECASE,
)
"""What is asked for of a thing: "the telephone number of the hospital" is no other number that stands by a hospital."""
_POST_NAMED = regex(
    r"^[Ww]ho(?:['’]s|\s(?:is|was|are|were))\s(?:the|your|our)\s(?:[a-z]+\s)?([A-Z][a-z]+)\s"
    r"(?:of|for|at|in|who|that|to whom)\b"
)
"""Who holds a post is told by what says that it is one: a Minister's name stands not in every line of a Ministry."""
_HEAD_OF = regex(
    r"^(?:[Ww]hat|[Ww]ho|[Ww]hich)(?:['’]s|\s(?:is|was|are|were))\sthe\s(?:[a-z-]+\s)?([a-z]{3,})\sof\s(?:the\s|an?\s)?[A-Z]"
)
"""What a thing has one of: "the manufacturer of Veltocard" is told by what speaks of a manufacturer."""
_BECAME = regex(
    r"^what\s(?:(?:has\s|had\s)?becomes?|became|(?:has\s|had\s)?happened)\s(?:of|to|with)\s(?:the|my|our|your)\s([a-z]+)\b",
    re.IGNORECASE,
)
"""What became of the wood is told by what speaks of wood."""
_SIZED = regex(
    r"\bhow\s(?:hot|cold|warm|deep|long|high|wide|tall|big|large|heavy|thick|fast|old)\s(?:(?:is|are|was|were)\s)?"
    r"(?:the|your|our|my)\s(?:[a-z-]+\s){0,2}?([a-z-]+)(?=\s(?:of|at|in|on|from|is|are|was|were)\b|\s*\?|\s*$)",
    re.IGNORECASE,
)
"""How hot the sauna of a house is is told by what speaks of its sauna."""
_MAKER = regex(
    r"^(?:which|what)\s(?:[a-z]+\s)?(?:label|company|firm|studio|publisher|manufacturer|brewery|shipyard|yard|agency|airline|bank"
    r"|broadcaster|network|newspaper|magazine|museum|university|institute|team|club|party|band|group|orchestra|choir"
    r"|organi[sz]ation|association|society|charity|contractor|builder|workshop|foundry|bakery|factory)\s"
    r"(?:(?:was|were|is)\s(?=(?:chosen|select|appoint|commission|hired|engag|contract|award|ask)))?"
    r"(?!(?:is|was|are|were|has|have|had|does|did|do|can|could|will|would)\b)([a-z]{3,})\b",
    re.IGNORECASE,
)
"""What was done by one of a kind is told by what speaks of the deed, with a name: "issued by Blue Sail Records"."""
_DAY_OR_NUMBER = regex(
    r"^what(?:['’]s|\s(?:is|was))\s(?:the|its|our|your)\s(?:[\w-]+\s)?([\w-]+)\s(?:date|number)\b", re.IGNORECASE
)
"""What day, or number, is asked for of a thing: "the closing date for the post" is told by what speaks of closing."""
_DONE_TO = regex(
    r"^how\s(?:quickly|soon|fast|often|long)\s.*\bbe\s(?:\w+ly\s)?([a-z]{2,}(?:ed|en|[nt]))\b", re.IGNORECASE
)
"""How soon a battery can be filled is told by what speaks of filling it."""
_TO_GET = regex(
    r"^(?:what|how\smuch)\s(?:does|did|will|would)\sit\scost\s(?:(?:me|us|you)\s)?to\s(?:get|have|obtain|buy|order)"
    r"\s(?:an?|the|my|our|your)\s(?:[\w’'-]+\s){0,3}?([\w’'-]+)\W*$",
    re.IGNORECASE,
)
"""What it costs to get a key is told by what speaks of keys."""


_DOES_WHAT = regex(
    r"^what\s(?:do|does|did)\s(?!.*\b(?:mean|stand\sfor|look\slike)\W*$)"
    r"(?!(?:i|we|you|one|it|they|he|she|this|that|these|those|people)\b)(?:[\w’'-]+\s){1,4}?"
    r"([a-z]{3,})(?:\s(?:in|on|at|during|after|before|from|with)\s[^?]{1,60})?\W*$",
    re.IGNORECASE,
)
"""What a thing does to something is told by what speaks of that: what otters eat, by no sentence on where they live."""
_DEED = (
    r"(?!(?:is|was|are|were|has|have|had|can|could|may|must|should|will|would|do|does|did|gets?|got|needs?)\b)[a-z]{3,}"
)
"""What somebody does, and no verb that only asks."""
_WHO_DOES = regex(
    rf"^who\s{_DEED}\s"
    r"(?:(?:the|an?|our|your)\s)?[a-z]{3,}\W*$",
    re.IGNORECASE,
)
"""Of what somebody did something to: who discovered Pluto did not discover penicillin."""
_TO_ANYBODY = regex(
    r"^\W*(?:was|were|has|have|is|are|did)\s(?:anyone|anybody|someone|somebody|anything|nobody)\s(?:been\s)?([a-z]{3,})\b",
    re.IGNORECASE,
)
"""What befell or was done by anybody: "Was anyone arrested over the fire?" asks of no fire whether it was."""
_DONE = regex(
    rf"^who\s(?:(?:\w+ly|first|last)\s)?(?:{PAST}|[a-z]{{2,}}ed)\s(?!(?:to|in|on|at|by|for|as)\b)", re.IGNORECASE
)
"""What somebody once did to a thing: who first described the newt is told by what speaks of describing."""
_WHO_THEN = regex(
    rf"^who\s({_DEED})\s"
    r"(?:(?:the|an?|our|your)\s)?(?:[a-z]+\s){1,2}(?:when|while|before|after|until|by\sthe\stime)\s",
    re.IGNORECASE,
)
"""Who did something at the time of something else is told by what speaks of the deed, and not of that alone."""
_VOTE = regex(r"^how\s(?:did|do|does|has|have|will)\s(?:[\w’'-]+\s){1,5}?(voted?)\b", re.IGNORECASE)
"""How somebody voted is told by what speaks of voting, however much it says of what that was on."""
_RANK_WORDS = "top main first last chief head new old current present total overall average maximum minimum leading"
_KANA = regex(r"[\u3040-\u309f]+")
"""What a Japanese verb ends on, and no word of its own."""
_RANKS = frozenset(canonical(stem_words(_RANK_WORDS.split())))
_DEED_AT = {"ja": -1, "zh": -1, "ko": -1}
"""Where among the words of a question the deed stands, in languages that write names without capitals."""


def subject_of(core: str, needed: tuple[str, ...]) -> frozenset[str]:
    """The first words needed where it is asked whether something is so: of these one is of what that is said of.

    What causes cancer need be no green tea. Empty where somebody asks about themselves.
    """
    return frozenset(needed[: 1 if len(needed) < _LONG else 2]) if _WHETHER.match(core) else frozenset()


def asks_if_one(core: str) -> bool:
    """Whether it is asked if something is one of a kind: "Is Pluto a planet?"."""
    return _IF_ONE.match(core) is not None


def key_of(
    core: str,
    asked: Profile,
    needed: tuple[str, ...],
    weighed: tuple[float, ...],
    names: tuple[tuple[str, ...], ...],
    minor: frozenset[str],
) -> tuple[str, ...]:
    """The thing asked for ("what colour"), or the deed; else the weightiest words of no name; see `Need.key`.

    `weighed` are the weights of the stems `needed`, `minor` stems that say little.
    """
    named = frozenset(stem for name in names for stem in name)
    if asked.kind in ("when", "where") and needed and asked.language in _DEED_AT:
        return (needed[_DEED_AT[asked.language]],)  # nothing shows there which words are a name
    deed = _deed_abroad(core, asked, needed, named | minor)
    if deed:
        return (deed,)
    for stem, besides in _asked_for(core, asked, named, named | minor):
        if stem in needed and stem not in besides:
            return (stem,)
    if names or (asked.kind == "who" and asked.language == "en" and _WHO_DOES.match(core)):
        return free(needed, weighed, names, minor)
    part = _PART_ASKED.match(core)
    of = canonical(stem_words(part[1].lower().split())) if part else ()
    found = (stem for stem in free(needed, weighed, names, minor) if stem in of)
    return tuple(sorted(found, key=_RANKS.__contains__))  # of a top scorer tells what speaks of a scorer


def _deed_abroad(core: str, asked: Profile, needed: tuple[str, ...], told: frozenset[str]) -> str:
    """What another language than English asks of somebody, or when, by where that stands; else nothing."""
    if asked.language == "en" or asked.kind not in ("who", "when"):
        return ""
    words, place = deed_asked(core, asked.language, asked.kind)
    told_by = canonical(content_stems(words, asked.language))
    found = [stem for stem in told_by if stem in needed and not _KANA.fullmatch(stem)]
    return found[place] if found and found[place] not in told else ""


def _asked_for(
    core: str, asked: Profile, named: frozenset[str], told: frozenset[str]
) -> Iterator[tuple[str, frozenset[str]]]:
    """Stems that may be the key, the surest first, each with those that it must not be among."""
    if maker := _MAKER.match(core):
        yield _stem(maker[1]), told
    head = HEAD.search(core)
    measure = asked.expects == "number" and asked.unit  # "what temperature": degrees need not say so
    if head and not measure and head[1].lower() not in EVERY_AUXILIARY and not CLASS_ASKED.search(core):
        yield _stem(head[1]), told
    if asked.language != "en" and not asked.unit and (counted := counted_word(core, asked.language)):
        yield canonical(stems(counted, asked.language))[0], named
    post = _POST_NAMED.match(core)
    if post:
        yield _stem(post[1]), frozenset()
    if dated := _DAY_OR_NUMBER.match(core):
        yield _stem(dated[1]), told
    if names_thing := (_HEAD_OF.match(core) if named and asked.expects != "number" else None):
        yield _stem(names_thing[1]), told
    sized = _SIZED.search(core) if named else None
    if sized:
        yield _stem(sized[1]), told
    did = (
        _COSTS.match(core)
        or _BECAME.match(core)
        or _DONE_TO.match(core)
        or _TO_GET.match(core)
        or _TO_ANYBODY.match(core)
        or _WHO_THEN.match(core)
        or _VOTE.match(core)
        or (asked.language == "en" and _DOES_WHAT.match(core))
        or ((named or _DONE.match(core)) and WHO_DID.match(core))
    )
    if did:
        yield _stem(did[1]), told  # however rare the other words are
    last = canonical(stems(core, asked.language)[-1:])
    if last and asked.kind in ("when", "where") and not _THING_LAST.search(core):
        yield last[0], told  # "Where was the designer of the bridge born?"


def _stem(word: str) -> str:
    return canonical(stem_words([word.lower()]))[0]


def free(
    needed: tuple[str, ...], weighed: tuple[float, ...], names: tuple[tuple[str, ...], ...], minor: frozenset[str]
) -> tuple[str, ...]:
    """The words of no name that say something here, the weightiest first."""
    named = {stem for name in names for stem in name}
    found = [(weight, -index, stem) for index, (stem, weight) in enumerate(zip(needed, weighed, strict=True))
             if stem not in named and stem not in minor]  # fmt: skip
    return tuple(stem for *_, stem in sorted(found, reverse=True))
