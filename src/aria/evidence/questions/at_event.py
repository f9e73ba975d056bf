"""Who held a post, or what was so, at the time of an event: when that was is the first step. Pure, for English.

"Who was mayor when the Vale Railway was opened?" asks first when it was opened.
"""

from __future__ import annotations

from aria.core.patterns import regex
from aria.evidence.questions.steps import FirstStep
from aria.evidence.typed.succession_words import POSTS

_ACTIVE = {
    "became": "become", "died": "die", "opened": "open", "closed": "close", "joined": "join", "retired": "retire",
    "left": "leave", "moved": "move", "won": "win", "began": "begin", "started": "start", "ended": "end",
}  # fmt: skip
"""What a thing did, and the form that asks when it did."""
_STATE = (
    r"who\s(?:led|ran|headed|managed|owned|directed|chaired|edited)\s[^,]+?"
    r"|who\swas\s(?:the\s)?(?:[a-z]+\s)?(?:mayor|king|queen|emperor|empress|pope|bishop|president|prime\sminister|chancellor"
    r"|governor|sheriff)(?:\s(?:of|in)\s[^,]+?)?"
    rf"|who\swas\s(?:the\s)?(?:[a-z]+\s){{0,2}}(?:{POSTS})\s(?:of|at|for|in)\s[^,]+?"
    r"|(?:where|in\s(?:which|what)\s[a-z]+)\s(?:was|were|did)\s[^,]+?\s(?:housed|based|located|kept|live|play|work|meet|stand)"
    r"|(?:what|which)\s(?:post|position|office|job|rank|role)\s(?:did|had)\s[^,]+?"
)
"""What is asked of a time: what somebody or something was then, and not what happened."""
_THING = r"(?:the\s)?[^,;:?]*?[A-Z][^,;:?]*?"
_AT = regex(
    rf"^\W*(?:{_STATE})\s(?P<when>when\s(?:(?P<thing>{_THING})\s(?P<be>was|were)\s(?P<done>[a-z]+(?:ed|en|un|ilt|ade|ung|old|own|out))"
    rf"|(?P<who>{_THING})\s(?P<did>{'|'.join(_ACTIVE)})\b(?P<rest>[^,;:?]*)))\W*$",
)


def event_step(question: str) -> FirstStep | None:
    """The event whose time `question` asks about; None where it asks about none, or for the event itself."""
    asked = question[:1].lower() + question[1:]
    match = _AT.match(asked)
    if match is None:
        return None
    if match["done"]:
        text = f"When {match['be']} {match['thing']} {match['done']}?"
    else:
        text = f"When did {match['who']} {_ACTIVE[match['did']]}{match['rest']}?"
    return FirstStep(text, "time", match["when"].removeprefix("when "), "date", match.start("when"), match.end("when"))
