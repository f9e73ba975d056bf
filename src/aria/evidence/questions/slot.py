"""The slot of a question: the kind of value that answers it, and the unit of that value. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass

from aria.core.patterns import regex
from aria.core.types import AnswerType, Profile, SubQuestion
from aria.evidence.questions.attributes import figures
from aria.evidence.typed.acronyms import EXPANSION, letters_asked
from aria.evidence.typed.clock import CLOCK, asks_clock
from aria.evidence.typed.kinds import asked_kind
from aria.evidence.typed.yearly import YEARLY, asks_day_of_one, asks_yearly

_ONE_THING = regex(
    r"(?:what|which) (?:\w+ ){0,2}(?:is|was|were|are) the (?:\w+est|first|last|most|\w+ \w+est)\b", re.IGNORECASE
)
_UNTIL_WHEN = regex(r"(?:until|till|from|by)\swhen\s(?:is|are|do|does|can|may|must)\b", re.IGNORECASE)
ACCOUNT = "account"
"""What a text is to be where a reason or a way is asked for: no figure in it is what is asked."""


@dataclass(frozen=True, slots=True)
class Slot:
    """What kind of value is asked for."""

    expects: AnswerType
    unit: str = ""
    """The unit of a number, the kind of which a member is asked for, or what a date or text is to be."""

    @property
    def listed(self) -> bool:
        """Whether a member of a kind, such as a sport, is asked for."""
        return self.expects == "entity" and self.unit != ""


def slot_of(asked: SubQuestion, profile: Profile, *, whole: bool) -> Slot:
    """The slot of `asked`; `whole`: it is the question itself and no part of it.

    A figure in a yes/no question asks for that figure. For a member of a kind it is an entity of that kind; of an
    entity without one, only what a sentence gives as its answer counts.
    """
    expects = asked.expects if asked.expects != "text" or not whole else profile.expects
    if letters_asked(asked.text):
        return Slot("text", EXPANSION)
    kind = asked_kind(asked.text) if expects in ("text", "entity", "place") and profile.language == "en" else ""
    if kind:
        return Slot("entity", kind)
    if expects == "text" and _ONE_THING.match(asked.text):
        return Slot("entity")
    if expects == "yes_no":
        amounts = figures(asked)
        return Slot("number", amounts[0].unit) if len(amounts) == 1 else Slot(expects)
    if expects == "text" and profile.kind in ("why", "how"):
        return Slot(expects, ACCOUNT)
    if asks_clock(asked.text, profile.language):
        return Slot("number", CLOCK)
    if expects == "date":
        return Slot(expects, YEARLY if asks_yearly(asked.text) else "")
    return Slot(expects, profile.unit if expects == "number" else "")  # a part of a question may ask something else


def slots_of(asked: SubQuestion, profile: Profile, *, whole: bool) -> tuple[Slot, ...]:
    """The slot of `asked`, and those that may answer it too: until what time it is open, a day without its year."""
    slot = slot_of(asked, profile, whole=whole)
    hours = slot.expects == "date" and profile.language == "en" and _UNTIL_WHEN.match(asked.text) is not None
    if slot == Slot("date") and profile.language == "en" and asks_day_of_one(asked.text):
        return (slot, Slot("date", YEARLY))
    return (slot, Slot("number", CLOCK)) if hours else (slot,)
