"""The door: what may start a run. A refusal names the field and says what would be accepted."""

from __future__ import annotations

import re
import unicodedata

from aria.core.errors import RefusedInput
from aria.core.patterns import regex

MAX_QUESTION = 4_000
"""Characters."""

ACCEPTED = f"a question in plain text, 1 to {MAX_QUESTION:,} characters"
ACCEPTED_ACTION = "a question that documents can answer; nothing is sent, bought, booked, changed or deleted"

_DROPPED = frozenset({"Cf", "Cn", "Co"})
_KEPT_CONTROLS = frozenset("\n\t\r")


def accept(question: object) -> str:
    """The question as it will be researched. Raises RefusedInput for what no run is started for."""
    if not isinstance(question, str):
        raise _refusal(f"the question is a {type(question).__name__}, not text")
    if len(question) > MAX_QUESTION:
        raise _refusal(f"the question has {len(question):,} characters")
    _refuse_binary(question)
    cleaned = _clean(question)
    if not cleaned:
        raise _refusal("the question is empty")
    if not any(char.isalnum() for char in cleaned):
        raise _refusal("the question has no letters or digits")
    if asks_for_action(cleaned):
        message = "the question asks for something to be done in the world, which research cannot do"
        raise RefusedInput(message, field="question", accepted=ACCEPTED_ACTION)
    return cleaned


def _refusal(message: str) -> RefusedInput:
    return RefusedInput(message, field="question", accepted=ACCEPTED)


def _refuse_binary(question: str) -> None:
    for char in question:
        category = unicodedata.category(char)
        if category == "Cs":
            raise _refusal("the question has half a character (a lone surrogate)")
        if category == "Cc" and char not in _KEPT_CONTROLS:
            raise _refusal(f"the question has a control character (U+{ord(char):04X})")
    if question.count("\ufffd") * 10 > len(question):
        raise _refusal("the question is not readable text")


def _clean(question: str) -> str:
    """NFC, without invisible characters, each run of spaces as one space."""
    text = unicodedata.normalize("NFC", question)
    seen = "".join(" " if char.isspace() else char for char in text if not _invisible(char))
    # Two characters may have met over a dropped one and now compose.
    return unicodedata.normalize("NFC", " ".join(seen.split()))


def _invisible(char: str) -> bool:
    return not char.isspace() and unicodedata.category(char) in _DROPPED


# Requests to act. Precision comes first: a question about an action is a question, so only imperatives with an
# object that cannot be researched are taken for one, and a question mark without "please", "for me" or "my" saves any.

_POLITE = regex(
    r"^(?:(?:hey|hi|hello|ok|okay|aria|assistant|computer)[,!]?\s+)*"
    r"(?:please[,]?\s+|kindly\s+|now\s+|go ahead and\s+|just\s+"
    r"|(?:can|could|would|will) you\s+(?:please\s+|kindly\s+)?"
    r"|i(?:'d| would) like you to\s+|i (?:want|need) you to\s+|you (?:must|should|have to)\s+)*",
    re.IGNORECASE,
)
_A = r"(?:(?:an?|the|my|our|this|that|these|those|all|every|some|another|two|three|\d+)\s+)"
_MINE = r"(?:my|our|the|this|that|these|those|all(?: (?:of )?(?:my|the|these|those))?|every)"
_DATA = (
    r"(?:files?|folders?|director(?:y|ies)|e-?mails?|messages?|photos?|pictures?|documents?|data|databases?|tables?"
    r"|accounts?|disks?|drives?|history|contacts?|backups?|repositor(?:y|ies)|branch(?:es)?|cookies|passwords?)"
)
_TRIP = (
    r"(?:flights?|hotels?|tables?|rooms?|tickets?|taxis?|cabs?|seats?|trips?|appointments?|holidays?|vacations?|trains?"
    r"|rides?|cars?|restaurants?|cruises?|uber)"
)
_EVENT = (
    r"(?:meetings?|appointments?|calls?|subscriptions?|orders?|flights?|bookings?|reservations?|memberships?"
    r"|interviews?|deliver(?:y|ies))"
)
_PLACES = r"(?:twitter|x|facebook|instagram|linkedin|reddit|slack|discord|whatsapp|tiktok|mastodon|bluesky|youtube|my)"
_PERSON = (
    r"(?:my|our|me|him|her|them|mom|mum|dad|grandma|grandpa|everyone|everybody|the (?:boss|team|doctor|police|bank))"
)

_ACTIONS = tuple(
    regex(rf"^(?:{pattern})", re.IGNORECASE)
    for pattern in (
        rf"(?:send|forward|mail|e-?mail|text|message|dm|fax)\s+{_PERSON}\b",
        r"(?:send|write and send|forward|reply to|answer)\s+(?:\w+\s+){0,3}"
        r"(?:e-?mails?|messages?|texts?|sms|letters?|invitations?|invites?|reminders?|money|payments?|newsletters?|tweets?)\b",
        rf"(?:book|reserve)\s+(?:me\s+|us\s+)?{_A}?(?:[\w-]+\s+){{0,3}}{_TRIP}\b",
        r"(?:buy|purchase|order)\s+(?:me|us)\b",
        rf"(?:buy|purchase)\s+{_A}(?!.*\bor\b)[\w-]+",
        rf"order\s+{_A}?(?:[\w-]+\s+){{0,2}}(?:pizzas?|food|dinner|lunch|groceries|tickets?|flowers|taxi|books?|copy|copies)\b",
        rf"(?:delete|erase|wipe|remove|format|encrypt|rename|move|copy|upload|download|overwrite)\s+{_MINE}\s+"
        rf"(?:[\w-]+\s+){{0,3}}{_DATA}\b",
        rf"(?:post|publish|share|upload)\s+(?:this|that|these|it|{_A.rstrip()}|[\"'“])(?:[^.?!]{{0,200}}\s)?(?:on|to)\s+{_PLACES}\b",
        r"tweet\s+(?:that|this|about|my|a|the)\b",
        rf"(?:call|phone|ring|dial)\s+(?:{_PERSON}\b|\+?\d{{3,}}|911|112|999|an?\s+(?:taxi|cab|ambulance|uber|doctor)\b)",
        r"(?:set|start|create|cancel)\s+(?:an?|my|the|another)\s+(?:[\w-]+\s+){0,2}(?:alarms?|timers?|reminders?)\b",
        r"(?:remind|wake)\s+me\b",
        rf"(?:schedule|arrange|cancel|reschedule|postpone|set up)\s+{_A}(?:[\w-]+\s+){{0,3}}{_EVENT}\b",
        r"(?:transfer|wire|donate|send|pay|withdraw|deposit)\s+(?:[$€£]\s?\d|\d[\d.,]*\s*(?:dollars?|euros?|pounds?|usd|eur))",
        r"(?:pay|settle)\s+(?:my|our|the|this|that)\s+(?:[\w-]+\s+){0,2}(?:bills?|rent|invoices?|fines?|taxes|fees?)\b",
        r"(?:turn|switch)\s+(?:on|off)\s+(?:the|my|all)\b|(?:lock|unlock|open|close)\s+my\s+\w+",
        r"play\s+(?:me\s+)?(?:some|my|a|the)\s+(?:[\w-]+\s+){0,3}(?:music|songs?|playlist|album|video)\b",
        r"(?:shut down|restart|reboot|log (?:in|on) ?to|hack into|sign (?:me )?(?:up|in)|unsubscribe me)\b",
        r"(?:install|run|execute|deploy)\s+(?:[^.?!]{1,80}\s)?(?:on|in|to)\s+(?:my|our|this)\s+"
        r"(?:computer|machine|laptop|phone|server|pc|cluster)\b",
        r"(?:submit|fill (?:in|out)|sign|print)\s+(?:my|this|these|our)\s+\w+",
    )
)
_PERSONAL = regex(r"\b(?:please|for (?:me|us)|my|me|our)\b|@\w", re.IGNORECASE)


def asks_for_action(question: str) -> bool:
    """Whether the question is an order to do something in the world."""
    polite = _POLITE.match(question)
    rest = question[polite.end() :] if polite else question
    if not any(action.match(rest) for action in _ACTIONS):
        return False
    return "?" not in question or _PERSONAL.search(question) is not None
