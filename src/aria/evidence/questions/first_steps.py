"""The first step of a question of two, as a question of its own: which thing is meant that is only described. Pure.

"Who founded the company that built the Veldmoor Bridge?" asks first which company built it. Read of English, in
wordings that leave no doubt where the description ends: it closes the question, or only what happened to the thing
follows. Other languages: `first_steps_abroad`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.patterns import regex
from aria.evidence.questions.at_event import event_step
from aria.evidence.questions.first_steps_abroad import described_abroad
from aria.evidence.questions.steps import ASKS, KIN, FirstStep
from aria.evidence.text.making import MAKERS

_KIN = (*KIN, "brother", "sister", "son", "daughter", "uncle", "aunt", "grandfather", "grandmother")
_POSTS_HELD = """teacher,tutor,mentor,pupil,assistant,successor,predecessor,captain,head,leader,manager
    managing director,chief executive,president,chairman,chairwoman,chair,mayor,governor,editor,curator,conductor,coach
    headteacher,head teacher,landlord,translator,illustrator,lead singer,singer,drummer,guitarist,bassist,patron,king
    queen,prime minister,publisher,producer,planner,donor,maker,carver,engineer"""
_POSTS = tuple(post.strip() for line in _POSTS_HELD.splitlines() for post in line.split(","))
_PLACES = ("birthplace", "hometown", "home town", "place of birth", "capital", "headquarters", "employer", "publisher")
_PERSON = (
    r"man|woman|person|boy|girl|engineer|architect|designer|author|writer|novelist|poet|composer|musician|singer|painter"
    r"|artist|sculptor|director|film-?maker|actor|actress|scientist|chemist|physicist|biologist|astronomer|doctor|physician"
    r"|surgeon|inventor|explorer|climber|pilot|sailor|captain|founder|owner|builder|banker|merchant|businessman|businesswoman"
    r"|politician|lawyer|king|queen|emperor|bishop|priest|monk|teacher|professor|scholar|historian|philosopher"
    r"|mathematician|economist|botanist|geologist|journalist|photographer|player|footballer|athlete|cyclist|runner"
    r"|winner|discoverer|creator|developer|programmer|farmer|carpenter|baker|brewer|gardener|chef|general|admiral|colonel"
)
_NO_THING = (
    r"time|day|date|days|year|years|month|week|moment|period|age|number|amount|percentage|share|way|reason|fact|case"
    r"|people|men|women|things?|part|rest|kind|type|sort|person|one|ones|place|event|idea"
)
"""Heads of clauses that describe nothing with a name."""
_SMALL = r"(?:that|which|who|whom|where|whose|of|in|by|and|or|at|on|from|for|to|with|under|over|through|has|have|had)\s"
_NOUN = rf"(?:(?!{_SMALL})[a-z][\w-]*\s){{0,2}}(?!(?:{_NO_THING})\b|{_SMALL})[a-z][\w-]*"
_PARTICIPLE = (
    r"[a-z]{2,}(?:(?<!e)ed|ught)|built|made|written|sung|won|led|known|drawn|run|held|taken|sold|cast|set|hit|laid"
)
_LINK = r"(?:(?:at|in|on|by|from|for|to|with|under|over|through)\s)?(?:which|whom)|that|who|where"
_CLAUSE = regex(
    rf"\b(?P<the>the)\s(?P<noun>{_NOUN})\s(?P<link>{_LINK}"
    rf"|(?P<done>{_PARTICIPLE})(?=\s(?:by|in|at|for|on|with|after|to|from)\s))\s(?P<clause>[^,;:?!]+)"
)
_NAME = (
    r"[A-Z0-9][\w.&:-]*(?:['’](?!s\b)\w+)?"
    r"(?:\s(?:(?:of|the|and|in|on|de|la|van|von|der|le|du|&)\s){0,2}[A-Z0-9][\w.&:-]*)*"
)
_TITLE = rf"[\"“][^\"“”]+[\"”]|(?:the\s)?(?:(?!{_SMALL})[a-z]+\s){{0,2}}?{_NAME}"
_ROLE = "|".join(sorted({*_KIN, *_POSTS, *_PLACES, *MAKERS}, key=lambda role: (-len(role), role)))
_PART = rf"(?:(?:first|last|main|chief|lead|original|principal|current|present|former)\s)?(?:{_ROLE})"
_OF = regex(
    rf"\bthe\s(?P<part>{_PART})(?:\sof\sthe\s(?:music|score|words|lyrics|text|screenplay|libretto))?\s(?:of|for|to)\s(?:{_TITLE})"
    r"|\bthe\s(?P<found>discoverer|inventor)\sof\s(?:the\s)?[a-z]+"
)
_OF_THING = regex(
    rf"\bthe\s(?P<part>{_PART})\s(?:of|for|behind)\s(?:the\s(?:(?!{_SMALL})[a-z-]+\s){{0,2}}(?!{_SMALL})[a-z-]+"
    rf"\s(?:on|in|at|of|from)\s(?:the\s)?{_NAME}|(?:the\s)?{_NAME}(?:['’]s)?(?:\s(?!{_SMALL}|come\s|grow\s|have\s)[a-z-]+){{1,2}})"
    r"(?=\s(?:born|buried|educated|trained|raised|from|lived?|died?(?:\sof)?|work(?:ed)?|stud(?:y|ied)|come\sfrom|grow\sup|have\s[a-z]+\s[a-z]+)\W*$)"
)
"""Of a thing whose name has a noun with it: "the maker of the Keel refractor". What is asked comes last."""
_WHOSE = regex(rf"(?:\bthe\s)?{_NAME}['’]s\s(?P<part>{_PART})\b(?!['’]|\s(?:of|[A-Z]))")
_CIRCUMSTANCE = r"where|when|why|(?:in|on|at|to|with|from|for|by)\s(?:what|which|whom)(?:\s[\w-]+){0,2}?"
"""What is asked of a thing beside who or what it is."""
_TRAILS = regex(
    rf"\W*(?:(?:{_CIRCUMSTANCE}|how(?:\s(?:long|often))?)"
    r"\s(?:was|were|did|does|do|has|had|(?P<be>is|are))|(?:who|what|which(?:\s[\w-]+)?)\s(?:did|does|do))\s",
    re.IGNORECASE,
)
"""What asks of a thing first and tells last what: "Where was the woman who founded Brightwell born?"."""
_DOES = (
    r"die|live|work|study|train|teach|grow\sup|go\sto\sschool|come|retire|settle|marry|open|close|start|begin|end|stand|lie"
    r"|hang|happen|take\splace|appear|sink|burn\sdown|move|cost|last"
)
"""What is asked of a thing before its clause, where no form of the word shows that it is no part of a name for it."""
_DONE = (
    r"born|put\sup|torn\sdown|sunk|lost|shown|thrown|begun|shut|burnt|stolen|hung|cut|fought|paid|left|grown|given|found|spent"
    r"|kept|hidden|chosen|driven|flown|wrecked"
)
_LATE = regex(
    rf"\W*(?:{_CIRCUMSTANCE}|how\slong|how)\s(?:(?P<did>did|does|do)|was|were|is|are|has|had)\s(?P<the>the)\s(?P<noun>{_NOUN})"
    rf"\s(?P<last>(?(did)(?:{_DOES})|(?:first\s)?(?:{_PARTICIPLE}|{_DONE}))(?:\s(?:in|at|to|for|from|on)(?=\s(?:that|who)\s))?)"
    rf"\s(?P<link>{_LINK})(?P<done>)\s(?P<clause>[^,;:]+)",
    re.IGNORECASE,
)
"""What is asked stands before the clause: "When was the museum opened in which The Reaper hangs?"."""
_IS_ASKED = regex(r"\W*(?:who|what|which)(?:['’]s|\s(?:is|was|are|were|will\sbe|became))\s", re.IGNORECASE)
"""Before what is asked for itself."""
_IS_SUPPOSED = regex(rf"\W*(?:[Ii]s|[Ww]as)\s{_NAME}\s")
"""Before what somebody is held to be, which is asked for too: "Is Ann Holt the mayor of Lorne?"."""
_ENDS_OPEN = regex(
    rf"\W*(?:{_CIRCUMSTANCE})\s(?:was|were|did|does|do|has|had)\s",
    re.IGNORECASE,
)
_LAST = regex(r"\s(?:grow\sup|come\sfrom|go\sto\sschool|(?:first\s)?[a-z]+(?:\s(?:in|at|to|of|for|from|with|on))?)$")
_ONLY_NAMES = regex(rf"(?:the\s)?{_NAME}")
_KEPT = regex(
    r"\s(?:located|situated|based|buried|called|named|kept|held|shown|found|made|used)(?:\s(?:in|at|on|for))?$"
)
"""What may still be told of a thing that is: other words behind a clause belong to it."""
_ASKS_NOTHING = regex(r"\b(?:is|was|are|were|the|an?|name|of|called|what|which|who)\b|\W+", re.IGNORECASE)
_NESTED = regex(r"\b(?:which|who|whose|that|where|whom)\b|(?:['’]s|s['’])\s[a-z]")
_WHERE_IS = regex(r"\W*where(?:['’]s|\s(?:is|was|are|were))\s", re.IGNORECASE)
_LONGEST = 300
"""Characters of a question that is read."""


@lru_cache(maxsize=256)
def first_step(question: str) -> FirstStep | None:
    """The one thing that `question` describes by a clause or a role; None where none, or nothing else is asked."""
    if len(question) > _LONGEST:
        return None
    opens = ASKS.match(question)
    if opens is None:
        return described_abroad(question)
    clause = _clause(question)
    found = event_step(question) or clause or _role(question)
    if found is None or found.start < opens.end():
        return None
    if _IS_ASKED.fullmatch(question, 0, found.start) or _IS_SUPPOSED.fullmatch(question, 0, found.start):
        return None
    where = " it" if found is clause and asks_only_where(question, found) else ""
    rest = f"{question[opens.end() : found.start]}{found.tail}{where}{question[found.end :]}"
    return found if _ASKS_NOTHING.sub("", rest) and not _NESTED.search(rest) else None


def asks_only_where(question: str, step: FirstStep) -> bool:
    """Whether of what is described it is asked where that is: "Where was the school that Livia Stamm founded?"."""
    return _WHERE_IS.fullmatch(question, 0, step.start) is not None


def _clause(question: str) -> FirstStep | None:
    late = _LATE.fullmatch(question)
    if late is not None and not _NESTED.search(late["clause"]):
        return _step(late, late["clause"].rstrip("?!. "), f" {late['last']}")
    found = list(_CLAUSE.finditer(question))
    if len(found) != 1:
        return None
    (match,) = found
    clause = match["clause"].strip()
    opens = _TRAILS.fullmatch(question, 0, match.start())
    if opens is None and _ENDS_OPEN.match(question):
        return None  # of several things that are described one may be what the end is told of
    last = (_KEPT if opens["be"] else _LAST).search(clause) if opens else None
    if last is not None and _ONLY_NAMES.fullmatch(clause, 0, last.start()):
        last = None  # "the school that Livia Stamm founded": a clause has a verb of its own
    return _step(match, clause[: last.start()] if last is not None else clause)


def _step(match: re.Match[str], clause: str, tail: str = "") -> FirstStep | None:
    """The question for what the clause describes, `tail` being what is asked of it in between."""
    noun, link, done = match["noun"], match["link"], match["done"]
    person = re.search(rf"\b(?:{_PERSON})$", noun) is not None
    if not person and not re.search(r"[A-Z][a-z]|[\"“]|\d{4}", clause):
        return None  # nothing is named by which the thing could be known
    asks = "Who" if person else f"Which {noun}"
    if done:
        text = f"{asks} was {done} {clause}?"
    elif link == "where":
        text = f"In which {noun} {clause}?"
    elif " " in link:
        before = link.split()[0]
        text = f"{before.capitalize()} {'whom' if person else f'which {noun}'} {clause}?"
    else:
        text = f"{asks} {clause}?"
    return FirstStep(
        text,
        noun,
        f"{done or ''} {clause}",
        "person" if person else "entity",
        match.start("the"),
        match.start("clause") + len(clause),
        tail,
    )


def _role(question: str) -> FirstStep | None:
    found = [*_OF_THING.finditer(question)] or [*_OF.finditer(question), *_WHOSE.finditer(question)]
    if len(found) != 1:
        return None
    match = found[0]
    told = match.groupdict()
    part = told["part"] or told.get("found") or ""
    person = part in MAKERS or part.split()[-1] not in {place.split()[-1] for place in _PLACES}
    text = f"{'Who was' if person else 'What is'} {match[0]}?"
    return FirstStep(text, part, match[0], "person" if person else "place", match.start(), match.end())
