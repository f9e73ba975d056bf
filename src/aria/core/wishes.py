"""What is said to a run from outside. Each is a fact of its log, whoever says it and whichever process works on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from aria.core.money import Price
from aria.core.types import Priority, Query, Tool


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteNow:
    """Finish with what is there."""

    kind: Literal["write_now"] = "write_now"


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelRequested:
    """Stop, write nothing more."""

    kind: Literal["cancel_requested"] = "cancel_requested"


@dataclass(frozen=True, slots=True, kw_only=True)
class PauseRequested:
    """Start nothing more until the run is taken up again. What is under way may come back."""

    kind: Literal["pause_requested"] = "pause_requested"


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelSwitched:
    """Later steps ask another model first. Without a role it is for every role."""

    model: str
    role: str = ""
    price: Price | None = None
    kind: Literal["model_switched"] = "model_switched"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanApproved:
    """The plan that the run waits with is to be carried out."""

    kind: Literal["plan_approved"] = "plan_approved"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clarified:
    """The answer to what the run asked back."""

    answer: str
    kind: Literal["clarified"] = "clarified"


@dataclass(frozen=True, slots=True, kw_only=True)
class SubQuestionAdded:
    """One more sub-question, with its first query. Its id follows from its place."""

    text: str
    query: str
    tool: Tool = "corpus"
    priority: Priority = "HIGH"
    kind: Literal["sub_question_added"] = "sub_question_added"


@dataclass(frozen=True, slots=True, kw_only=True)
class SubQuestionEdited:
    """A sub-question in other words, and what is asked for it next."""

    id: str
    text: str
    query: str
    kind: Literal["sub_question_edited"] = "sub_question_edited"


@dataclass(frozen=True, slots=True, kw_only=True)
class SubQuestionSkipped:
    """A sub-question is left out: nothing more is asked for it, and it counts for nothing."""

    id: str
    kind: Literal["sub_question_skipped"] = "sub_question_skipped"


@dataclass(frozen=True, slots=True, kw_only=True)
class SubQuestionsOrdered:
    """The sub-questions in another order: those that are named come first, the others after them as they were."""

    ids: tuple[str, ...]
    kind: Literal["sub_questions_ordered"] = "sub_questions_ordered"


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceBanned:
    """Nothing of a source is read or cited any more."""

    what: str
    """An address, a handle, or a host, which stands for everything below it."""
    kind: Literal["source_banned"] = "source_banned"


@dataclass(frozen=True, slots=True, kw_only=True)
class SourcePinned:
    """Where it is among what was found, it is read first."""

    what: str
    """As of a ban."""
    kind: Literal["source_pinned"] = "source_pinned"


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitsChanged:
    """What the run may use at most, in all and not on top; None leaves a bound as it is."""

    seconds: float | None = None
    steps: int | None = None
    rounds: int | None = None
    model_calls: int | None = None
    tokens: int | None = None
    money: float | None = None
    """US dollars."""
    kind: Literal["limits_changed"] = "limits_changed"

    def given(self) -> dict[str, int | float]:
        """The bounds that are named, by their names in `Limits`."""
        bounds = {name: getattr(self, name) for name in BOUNDS}
        return {name: bound for name, bound in bounds.items() if bound is not None}


BOUNDS = ("seconds", "steps", "rounds", "model_calls", "tokens", "money")
"""Limits that can be changed while a run works."""
Replanned = SubQuestionAdded | SubQuestionEdited | SubQuestionSkipped | SubQuestionsOrdered
Steered = PlanApproved | Clarified | Replanned | SourceBanned | SourcePinned | LimitsChanged
"""What lasts: it counts also where the run is taken up again later."""
Wish = WriteNow | CancelRequested | PauseRequested | ModelSwitched | Steered


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What was said to a run that lasts."""

    approved: bool = False
    clarified: bool = False
    skipped: frozenset[str] = frozenset()
    """Ids of sub-questions."""
    banned: frozenset[str] = frozenset()
    pinned: frozenset[str] = frozenset()
    wanted: tuple[Query, ...] = ()
    """Queries that the next round asks first."""
