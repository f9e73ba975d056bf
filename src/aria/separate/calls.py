"""What a role's process is told, and what it may say. Both are JSON that is checked on arrival. Pure.

A process is asked for one step of judgement with everything that it needs, the replies of models that are known so far
included. It says what comes of it, or which replies it lacks; then it is asked again, from the beginning. So it needs
no hand on anything, and what it is given is all that it can ever know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from pydantic import ConfigDict, TypeAdapter

from aria.core import errors
from aria.core.aptitude import ModelProfile
from aria.core.attachments import Attachment, Seen
from aria.core.calculation import Fact, Sum
from aria.core.checks import Review
from aria.core.effects import Complete, Completed
from aria.core.errors import AriaError, ContentRejected
from aria.core.learned import ModelLearned
from aria.core.ports import ReadTask, Reflection
from aria.core.state import RunState
from aria.core.types import Draft, Hit, Judgement, Plan, Selection, SubQuestion
from aria.core.unusable import RepliesUnusable

Part = Literal["plan", "read", "look", "rank", "assess", "follow_up", "calculate", "write", "review"]
_READER = frozenset({"brief", "profile", "plan", "sub_questions", "round", "documents", "frequencies"})
_MODELS = frozenset({"switched", "lost", "windows", "thinkers", "too_long", "given_up", "usage", "pending"})
"""What there is to know of the models that are asked."""
ROLES: Mapping[Part, frozenset[str]] = {
    "plan": frozenset({"planner"}),
    "read": frozenset({"reader"}),
    "look": frozenset({"viewer"}),
    "rank": frozenset({"ranker"}),
    "assess": frozenset({"assessor"}),
    "follow_up": frozenset({"searcher"}),
    "calculate": frozenset({"calculator"}),
    "write": frozenset({"writer", "writer.lead", "writer.section", "outliner"}),
    "review": frozenset({"judge", "reviewer", "strict", "resolver"}),
}
"""The roles that each part of the work may ask, which is all that it may ask of the world."""
RESULTS: Mapping[Part, Any] = {
    "plan": Plan, "read": tuple[Selection, ...], "look": Seen | None, "rank": tuple[str, ...],
    "assess": tuple[Judgement, ...], "follow_up": Reflection, "calculate": tuple[Sum, ...], "write": Draft,
    "review": Review,
}  # fmt: skip


_NOTHING = RunState()


@dataclass(frozen=True, slots=True, kw_only=True)
class Spec:
    """The engine whose work it is, as `registry.engine` makes it."""

    name: str
    fast: str = ""
    fallbacks: str = ""
    roles: str = ""
    profiles: Mapping[str, ModelProfile]
    windows: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Failed:
    """A reply that did not come, as the error that stands for it."""

    error: str
    message: str
    facts: Mapping[str, float | int | str | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One step of judgement, with all that it rests on."""

    engine: Spec
    part: Part
    state: RunState
    task: ReadTask | None = None
    image: Attachment | None = None
    sub: SubQuestion | None = None
    hits: tuple[Hit, ...] = ()
    facts: tuple[Fact, ...] = ()
    replies: tuple[tuple[str, Completed | Failed], ...] = ()
    """What models said, by the key of what they were asked."""

    def line(self) -> str:
        """As one line of JSON."""
        return _calls().dump_json(self, warnings="error").decode()

    @classmethod
    def of(cls, line: bytes) -> Call:
        return _calls().validate_json(line)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What came of a call: a result, an error, or what has to be asked first."""

    __pydantic_config__ = ConfigDict(extra="forbid")
    result: Any = None
    failed: Failed | None = None
    asks: tuple[Complete, ...] = ()
    noted: tuple[RepliesUnusable | ModelLearned, ...] = ()


@cache
def _calls() -> TypeAdapter[Call]:
    return TypeAdapter(Call)


@cache
def results(part: Part) -> TypeAdapter[Any]:
    """How what comes of a part is told, and checked."""
    return TypeAdapter(RESULTS[part])


@cache
def answers() -> TypeAdapter[Answer]:
    return TypeAdapter(Answer)


def shown(part: Part, state: RunState, task: ReadTask | None) -> RunState:
    """The state without what the part has nothing to do with. Of other documents, a reader is told their rank."""
    names = frozenset(each.name for each in fields(state)) - {"round_hits", "finished"}
    kept = _READER | _MODELS if part in ("read", "look") else names
    given = {name: _plain(getattr(state if name in kept else _NOTHING, name)) for name in names}
    own = task.source.handle if task is not None else ""
    hits = tuple(
        (asked, tuple(each if each.handle == own else _rank(each) for each in found))
        for asked, found in state.round_hits
        if part not in ("read", "look") or (task is not None and asked == task.sub_question.id)
    )
    return RunState(**given, round_hits=hits if part == "read" else state.round_hits if part != "look" else ())


def _rank(hit: Hit) -> Hit:
    return replace(hit, handle="", title="", uri="", snippet="", published=None, passages=(), notices=())


def _plain(value: Any) -> Any:
    return dict(value) if isinstance(value, MappingProxyType) else value


def failure(error: AriaError) -> Failed:
    """An error as it is told."""
    facts = {name: value for name, value in vars(error).items() if isinstance(value, float | int | str | None)}
    return Failed(error=type(error).__name__, message=str(error), facts=facts)


def raised(told: Failed) -> AriaError:
    """The error that is told; one that has no name here is a reply that cannot be used."""
    kind = getattr(errors, told.error, None)
    if not (isinstance(kind, type) and issubclass(kind, AriaError)):
        return ContentRejected(told.message[:500])
    error = kind.__new__(kind, told.message)
    error.__dict__.update(told.facts)
    return error


def within(part: Part, asks: Sequence[Complete]) -> bool:
    """Whether these are questions that the part may ask."""
    return all(each.role in ROLES[part] for each in asks)
