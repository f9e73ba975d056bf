"""Does a quote tell who: by a name, by a post, or by a body that has no name? Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aria.core.kinds import NAMES
from aria.core.patterns import regex
from aria.core.types import Value
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.subject import is_fresh, stems_of
from aria.evidence.questions.attributes import WHO_DID
from aria.evidence.text.stems import content_stems, stem_words
from aria.evidence.text.synonyms import canonical, synonym_stems

_ORGANISED = regex(
    r"\b(?:Council|Town|Hall|Hill|Farm|Castle|Garden|House|Museum|School|Society|Club|Bridge|Park|Company|Trust|Board|Road"
    r"|Street|Station|Hotel|Library|Church|College|University|Office|Group|Committee)\b"
)
"""What is no person, though it is called by two words."""
_GROUP = regex(
    r"(?:^|[.;:]\s|\b(?:only|for|to|by|and|or)\s)(?:[a-z]+\s)?(?:people|persons|members|residents|tenants|parents|children|students"
    r"|pupils|adults|pensioners|employees|anyone|anybody|everyone|everybody|those)\b(?!\s(?:is|was|had|said)\b)",
    re.IGNORECASE,
)
"""Those of a sort, for whom a rule holds."""
_OWNING = frozenset(
    canonical(
        stem_words(["buy", "sell", "own", "pay", "fund", "finance", "run", "operate", "organise", "maintain", "supply"])
    )
)
"""What a body does as often as a person."""
_BODY = regex(
    r"\b(?:[Tt]he|[Aa]n?|[Oo]ur|its)\s(?:[\w-]+\s){0,2}?(?:council|company|firm|trust|board|ministry|government|state|county|city|town"
    r"|university|museum|society|club|association|church|parish|bank|foundation|consortium|committee|authority|agency"
    r"|department|union|cooperative|family)\b(?!['’]s)"
)
"""A body without a name: "In 1987 the county council bought the mill"."""
_OF_THING = regex(r"['’]s\s([A-Z][\w’'-]+)")
_SOMEBODY = 0.6
"""How well a post or a body fits where somebody is asked for."""
_POST = regex(
    r"\b(?:the|our|your|a|an|its|their)\s(?:[\w-]+\s){0,2}?(?:manager|director|executive|officer|secretary|treasurer"
    r"|chair(?:man|woman|person)?|president|landlord|tenants?|owner|buyer|seller|employees?|employer|captain|editor|caretaker"
    r"|warden|committee|board|council|supervisor|steward|clerk|insurer|customer|supplier)\b",
    re.IGNORECASE,
)
"""Somebody by a post: whoever has it answers who does something as a rule."""
_BEFALLS = regex(
    r"(?P<thing>\b[\w’'-]+)\s(?:(?:has|have|had)\s)?(?:is|are|was|were|been|being)\s(?:(?:\w+ly|first|then|later|also)\s)?$",
    re.IGNORECASE,
)
"""Before what was done to a thing."""
_IT = frozenset(("it", "they", "this", "that", "which", "these"))
_AGENT = regex(
    r"\b(?:by|under|through|thanks\sto|with|initiative|instigation|request|orders?|wish|work\sof|idea|expense\sof|gift)\b"
    r"|\b(?:when|as|after|because|once)\s(?:the\s[a-z]+\s)?(?-i:[A-Z])|(?:\(|\s[–—]\s|:\s)(?-i:[A-Z][\w’'-]*\s[A-Z])",
    re.IGNORECASE,
)
"""What may lead to who did it: "at the expense of", "when Otto Renz bought a field", "(Johann Grell)"."""
_WORD = regex(r"[A-Za-z]{3,}")
_BEFORE_DEED = 50
"""Characters before a verb in which that it befell a thing may stand."""


def only_befell(question: str, quote: str) -> bool:
    """Whether it is asked who did something, and the quote tells only that it was done: "was founded in 1974".

    What befell somebody else is no such thing: whoever was awarded the cup won it.
    """
    did = WHO_DID.match(question)
    if did is None or _AGENT.search(quote):
        return False
    deed = canonical(stem_words([did[1].lower()]))[0]
    known = synonym_stems(deed) | {deed}
    words = list(_WORD.finditer(quote))
    stems = canonical(stem_words([word[0].lower() for word in words]))
    starts = [word.start() for word, stem in zip(words, stems, strict=True) if stem in known]
    befell = [_BEFALLS.search(quote, max(0, at - _BEFORE_DEED), at) for at in starts]
    asked = frozenset(content_stems(question))
    return bool(starts) and all(each is not None and not _is_another(each["thing"], asked) for each in befell)


def _is_another(word: str, asked: frozenset[str]) -> bool:
    """Whether a word is a name, and none of those in the question: "Ada Linn was awarded …"."""
    return word[0].isupper() and word.lower() not in _IT and asked.isdisjoint(content_stems(word))


def person_told(need: Need, quote: str, values: Sequence[Value]) -> float:
    """0 to 1: how surely `quote` tells the person that is asked for, or who does a thing as a rule."""
    told = [value for value in values if not _is_of_thing(need, quote, value)]
    found = named(need, told, "name" if need.of_name else "person")
    body = need.of_role and (_POST.search(quote) or _GROUP.search(quote))
    body = body or (need.language == "en" and not _OWNING.isdisjoint(need.stems) and _BODY.search(quote))
    return max(found, _SOMEBODY) if body else found


def _is_of_thing(need: Need, quote: str, value: Value) -> bool:
    """Whether a name is part of what is asked about: nobody, in "Tanner's Mill", where it says "the mill"."""
    thing = _OF_THING.match(quote, value.end) if value.kind == "name" else None
    return thing is not None and not stems_of(thing[1], need.language).isdisjoint(need.stems)


def named(need: Need, values: Sequence[Value], kind: str) -> float:
    """1 for a value of this kind that the question does not name itself, 0.7 for a name of some other kind."""
    best = 0.0
    for value in values:
        if kind == "person" and value.kind == "name" and not _of_somebody(need, value):
            continue
        if value.kind in NAMES and is_fresh(need, value):
            best = max(best, 1.0 if value.kind == kind or kind == "name" else 0.7 if value.kind == "name" else 0.0)
    return best


def _of_somebody(need: Need, value: Value) -> bool:
    """Whether a name of no known kind may be a person's: no acronym, and nothing of what is asked about.

    Of "At the Elmhof Ann Holt cooks" the first word is what the question names, and stands beside the name.
    """
    first, _, rest = value.text.partition(" ")
    beside = rest.count(" ") == 1 and _ORGANISED.search(rest) is None
    if beside and stems_of(first, need.language) <= need.named:
        return stems_of(rest, need.language).isdisjoint(need.stems)
    return not value.text.isupper() and stems_of(value.text, need.language).isdisjoint(need.stems)
