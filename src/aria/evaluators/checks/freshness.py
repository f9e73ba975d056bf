"""Freshness: are the sources young enough for this kind of fact? Ages and limits are computed by code.

Asked of questions about how things stand now, and of none about a time that is over. A source counts as young as its
date allows; one without a date passes by a young date in its quote, and is never called old. Knows the kinds of fact in
English only; in other languages it knows the words for "now", and a year is the limit.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from aria.core.checks import CheckResult, Lack, Part
from aria.core.patterns import regex
from aria.core.types import Evidence, Profile, Source
from aria.evaluators import EVERY, Answer, Asked, not_judged, passed
from aria.evidence.questions.present import of_now
from aria.evidence.questions.question_rules import NOW
from aria.evidence.typed.dates import interval

PART: Part = "recency"
EFFORTS = EVERY
RUBRIC = ""

_MONEY = r"(?:usd|eur|gbp|jpy|chf|dollars?|euros?|pounds?|yen|francs?|bitcoin|btc|ethereum|eth)"
_KINDS: tuple[tuple[str, float, str], ...] = (
    (
        "live market data", 0.1,
        rf"\b(?:stock|share|bitcoin|btc|ethereum|crypto\w*|gold|silver|oil|gas) (?:price|quote|value)s?\b"
        rf"|\b(?:price|value) of (?:bitcoin|ethereum|gold|silver|crude|oil|(?:\w+ )?(?:stock|shares))\b"
        rf"|\bexchange rates?\b|\b{_MONEY} (?:to|in|against) (?:the )?{_MONEY}\b|\bmarket cap\w*\b|\bstock market\b",
    ),
    ("weather", 1, r"\bweather\b|\b(?:rain|snow|sunny|temperature)\b.*\b(?:today|tonight|tomorrow|now|this week)\b"),
    ("sports results", 1, r"\b(?:scores?|standings|league table|fixtures?|line-?ups?|match results?)\b"),
    ("security advisories", 1, r"\bcve\b|\bvulnerabilit\w+|\bsecurity (?:advisor\w+|patch\w*|updates?)|\bzero.day\b"),
    ("social trends", 1, r"\b(?:trending|viral|hashtags?|memes?)\b"),
    ("technology news", 7, r"\b(?:tech|technology|ai|software|gadget) (?:news|headlines|announcements?)\b"),
    ("entertainment news", 14, r"\b(?:entertainment|celebrity|showbiz|hollywood) (?:news|gossip)\b|\bbox office\b"),
    ("news", 1, r"\b(?:breaking|headlines?|news)\b(?!paper)"),
    ("cyber threats", 7, r"\b(?:ransomware|malware|phishing|botnets?|cyber.?(?:attacks?|threats?)|data breach\w*)\b"),
    (
        "politics", 7,
        r"\b(?:elections?|opinion polls?|polling|ballots?|referendum|parliament\w*|congress|senate|cabinet|sanctions"
        r"|candidates?|coalition)\b",
    ),
    ("promotions", 7, r"\b(?:discounts?|coupons?|promo(?:tion)?s?|vouchers?|on sale|special offers?)\b"),
    ("travel rules", 7, r"\b(?:visas?|entry requirements?|travel (?:advi\w+|restrictions?|bans?|rules?)|quarantine)\b"),
    ("product launches", 14, r"\b(?:launch(?:es|ed|ing)?|release date|unveil\w*|upcoming|rumou?rs?|pre-?orders?)\b"),
    ("market analysis", 14, r"\bmarket (?:analysis|outlook|trends?|conditions)\b|\banalyst\w*\b"),
    ("competitors", 21, r"\b(?:competitors?|market shares?|rivals?)\b"),
    ("recalls", 30, r"\brecall(?:s|ed)?\b"),
    ("industry reports", 30, r"\bindustry (?:reports?|outlook|survey)\b"),
    (
        "software versions", 30,
        r"\b(?:versions?|release notes|changelog|firmware|lts|stable release|latest release|(?:newest|latest"
        r"|recent) (?:\w+ )?"
        r"(?:releases?|updates?|builds?))\b",
    ),
    (
        "law", 30,
        r"\b(?:laws?|legal\w*|regulations?|statutes?|rulings?|minimum wage|tax (?:rates?|brackets?)|speed limits?"
        r"|compliance|directive)\b",
    ),
    ("economic figures", 30, r"\b(?:gdp|inflation|unemployment|interest rates?|mortgage rates?|economic|recession)\b"),
    ("consumer trends", 45, r"\bconsumer (?:trends?|behaviou?r|preferences?|spending)\b|\bfashion\b"),
    (
        "health guidance", 60,
        r"\b(?:guidelines?|dosage|dose|dietary|recommended (?:intake|dose)|vaccin\w+|treatments?)\b",
    ),
    ("science", 60, r"\b(?:stud(?:y|ies)|research|scientists?|discover\w+|experiments?|clinical trials?|evidence)\b"),
    (
        "environment", 60,
        r"\b(?:climate|emissions?|co2|deforest\w+|sea levels?|glaciers?|wildfires?|pollution|biodivers\w+)\b",
    ),
    ("best practice", 90, r"\bbest practices?\b|\bstate of the art\b|\brecommended way\b"),
    ("programming interfaces", 90, r"\b(?:apis?|sdks?|endpoints?|frameworks?|librar(?:y|ies) for)\b"),
    (
        "office holders", 180,
        r"\b(?:president|prime minister|chancellor|king|queen|monarch|pope|ceo|cto|cfo|chair\w*|head coach"
        r"|manager|coach|mayor|minister|governor|director|secretary.general|principal|captain|champion"
        r"|record holder)\b",
    ),
    ("tutorials", 180, r"\b(?:tutorials?|how (?:to|do i|can i)|guides?|install\w*|set up)\b"),
    (
        "product facts", 180,
        r"\b(?:prices?|costs?|specs?|specifications?|warranty|battery life|models?|fees?|fares?)\b",
    ),
    ("statistics", 180, r"\b(?:statistics?|population|how many|number of|rates?|percentage|average|ranking|ranked)\b"),
    ("reference", 180, r"\b(?:documentation|manuals?|reference)\b"),
    ("cultural releases", 730, r"\b(?:films?|movies?|albums?|novels?|books?|series|songs?|video games?|cultural)\b"),
)  # fmt: skip
KINDS = tuple((name, days, regex(pattern)) for name, days, pattern in _KINDS)
"""Kinds of fact and how many days old a source for one may be; the first that fits decides."""
OTHERWISE = ("a thing of today", 365.0)
_CHANGING = frozenset(["live market data", "weather", "news", "technology news", "office holders", "software versions"])
"""Kinds that are of today whenever they are asked for in the present tense."""
_PRESENT = regex(
    r"^(?:so |and |but |please |tell me )*(?:what(?:'s| is| are)|who(?:'s| is| are)|which (?:\w+ ){0,3}is"
    r"|how much (?:is|are|does"
    r"|do)|how (?:is|are)|where is|is|are|at what)\b"
)
_NOW = regex(r"\b(?:still|tonight|this (?:week|month|season|quarter)|yesterday|tomorrow|in force|nowadays|ongoing)\b")
_STANDING = regex(r"\b(?:kinds?|types?|meaning|definition|difference|role|job|duty|duties|purpose|history|origin)\b")
"""Words that ask for what a thing is in general."""


def needed(asked: Asked) -> bool:
    """Whether the question is about how things stand today."""
    profile, text = asked.profile, _plain(asked.question)
    if _day(asked.today) is None or _is_over(profile, asked.today):
        return False
    if profile.language != "en":
        return of_now(asked.question, profile.language)
    if NOW.search(text) or _NOW.search(text):
        return True
    changing = any(name in _CHANGING and words.search(text) for name, _, words in KINDS)
    return changing and _PRESENT.search(text) is not None and _STANDING.search(text) is None


def limit(question: str) -> tuple[str, float]:
    """The kind of fact that is asked for, and how many days old a source for it may be."""
    text = _plain(question)
    return next(((name, days) for name, days, words in KINDS if words.search(text)), OTHERWISE)


def examine(answer: Answer) -> CheckResult:
    today = _day(answer.asked.today)
    if today is None:
        return not_judged("it is not known which day it is")
    by_id = {source.id: source for source in answer.sources}
    written = [_written(by_id.get(row.source), today) for row in answer.cited]
    known = [day for day in written if day is not None]
    told = [day for row, day in zip(answer.cited, written, strict=True) if day is None for day in _told(row, today)]
    kind, days = limit(answer.asked.question) if answer.asked.profile.language == "en" else OTHERWISE
    if not known and not any((today - day).days <= days for day in told):
        return not_judged("none of its sources says when it was written")
    age = (today - max(known + told)).days
    reason = f"the newest source it rests on is {age} days old; for {kind} {days:g} days are the limit"
    if age <= days:
        return passed(reason)
    lack = Lack(sub_question=answer.root, kind="outdated", text=reason, words=answer.asked.today[:4])
    return CheckResult(outcome="failed", reason=reason, lacks=(lack,))


def _plain(question: str) -> str:
    return " ".join(question.replace("USA Today", "").replace("’", "'").lower().split())


def _is_over(profile: Profile, today: str) -> bool:
    return profile.years is not None and profile.years[1] < int(today[:4])


def _written(source: Source | None, today: date) -> date | None:
    """The latest day on which the source can have been written; None for no telling."""
    return _latest(source.published, today) if source is not None and source.published else None


def _told(row: Evidence, today: date) -> Iterator[date]:
    """Days that a quote tells of. Its source was written then or later: it may be called young, never old."""
    for value in row.values:
        if value.kind == "date" and (day := _latest(value.key, today)) is not None:
            yield day


def _latest(key: str, today: date) -> date | None:
    days = interval(key)
    first, last = (_day(days[0]), _day(days[1])) if days else (None, None)
    if first is None or first > today:
        return None
    return min(last or today, today)


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text[:10])
    except ValueError:
        return None
