"""Where a text comes from and who may see it, and the types that hold what no code may mix with its own words. Pure.

A plain `str` is of the code or of the user. Text of the world is a `SourceText`, a key is a `Secret`, and what a model
is shown is a `Context`: none of them is a string, so neither the type checker nor the interpreter takes one for a
string. A label follows its text: what is made of several texts has the join of their labels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import reduce
from typing import TYPE_CHECKING, Any, NoReturn

from aria.core.errors import LabelRefused

if TYPE_CHECKING:
    from pydantic_core import CoreSchema


class Integrity(IntEnum):
    """Who had a say in a text; the lower, the less it is relied on."""

    PAGE = 0
    """Whoever wrote a page, a document or a file's name, and every model that saw one."""
    SEARCH = 1
    """A search service, and through it whoever it found."""
    USER = 2
    CODE = 3


class Secrecy(IntEnum):
    """Who may see a text; the higher, the fewer."""

    PUBLIC = 0
    RUN = 1
    """The run's models and its user: the question, the plan, the user's documents."""
    SECRET = 2
    """Nobody: keys."""


@dataclass(frozen=True, slots=True)
class Label:
    integrity: Integrity
    secrecy: Secrecy = Secrecy.RUN
    sources: frozenset[str] = frozenset()
    """Ids of the sources that it is from, as far as they are known."""

    def __or__(self, other: Label) -> Label:
        """The join: the lowest integrity, the highest secrecy, all sources."""
        if self is other or self == other:
            return self
        return Label(
            min(self.integrity, other.integrity), max(self.secrecy, other.secrecy), self.sources | other.sources
        )


OURS = Label(Integrity.CODE, Secrecy.PUBLIC)
USERS = Label(Integrity.USER)
FOUND = Label(Integrity.SEARCH)
OUTSIDE = Label(Integrity.PAGE)


def join(labels: Iterable[Label]) -> Label:
    """The label of what is made of texts with these labels; that of our own words where there are none."""
    return reduce(Label.__or__, labels, OURS)


def _refused(*_: object) -> NoReturn:
    raise LabelRefused("a text of the world is put into no other text; aria.core.labels says what is done with one")


class SourceText:
    """Text of the world: it can be cut, measured and compared with its like, and is put into no other text.

    Its ways out: a line of a `Context`, the log's own encoding of its fields, and `exposed` and `mapped`, which only
    the files call that are named for it (tests/security/test_invariants_labels.py has the table).
    """

    __slots__ = ("_guarded", "label")
    _guarded: str
    label: Label

    def __init__(self, text: str, label: Label = OUTSIDE) -> None:
        if type(text) is not str:
            raise LabelRefused(f"a source text is made of a str, not of a {type(text).__name__}")
        object.__setattr__(self, "_guarded", text)
        object.__setattr__(self, "label", label)

    def exposed(self) -> str:
        """Its characters, for rules that give back offsets, numbers and labels, or a text that is checked anew."""
        return self._guarded

    def mapped(self, change: Callable[[str], str]) -> SourceText:
        """What `change` makes of its characters, with the same label."""
        return SourceText(change(self._guarded), self.label)

    def of(self, source: str) -> SourceText:
        """The same text, known to be from this source."""
        known = self.label
        return SourceText(self._guarded, Label(known.integrity, known.secrecy, frozenset({source})))

    def __getitem__(self, part: slice) -> SourceText:
        if not isinstance(part, slice):
            _refused()
        return SourceText(self._guarded[part], self.label)

    def __len__(self) -> int:
        return len(self._guarded)

    def __bool__(self) -> bool:
        return bool(self._guarded)

    def __repr__(self) -> str:
        return f"<{self.label.integrity.name.lower()} text of {len(self._guarded)} characters>"

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        _refused()

    if TYPE_CHECKING:
        __hash__: None  # type: ignore[assignment]  # a cache takes whatever has a hash
        __format__: None  # type: ignore[assignment]
    else:
        # What the type checker does not see, it does not let pass.
        def __hash__(self) -> int:
            return hash(self._guarded)

        def __eq__(self, other: object) -> bool:
            """Raises LabelRefused beside anything else: a comparison that is always false would hide a mistake."""
            if not isinstance(other, SourceText):
                _refused()
            return self._guarded == other._guarded and self.label == other.label

        __str__ = __setattr__ = __delattr__ = _refused  # whatever makes a string asks for it, or for single characters

    def __copy__(self) -> SourceText:
        return self

    def __deepcopy__(self, memo: object) -> SourceText:
        return self

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: object) -> CoreSchema:
        """In records and stored results it is its characters, which JSON encodes; read back, it is of the world."""
        from pydantic_core import core_schema

        made = core_schema.no_info_after_validator_function(cls, core_schema.str_schema())
        return core_schema.json_or_python_schema(
            json_schema=made,
            python_schema=core_schema.union_schema([core_schema.is_instance_schema(cls), made]),
            serialization=core_schema.plain_serializer_function_ser_schema(
                cls._stored, return_schema=core_schema.str_schema()
            ),
        )

    @staticmethod
    def _stored(value: object) -> str:
        if not isinstance(value, SourceText):
            raise LabelRefused(f"a {type(value).__name__} stands where a source text belongs")
        return value._guarded


NOTHING = SourceText("")


class Secret:
    """A key: no text, in no text. Only what opens the door that it is for asks for it."""

    __slots__ = ("_guarded",)
    _guarded: str
    label = Label(Integrity.USER, Secrecy.SECRET)

    def __init__(self, text: str) -> None:
        object.__setattr__(self, "_guarded", text)

    def revealed(self) -> str:
        """The key itself, for the file that hands it to whom it is for."""
        return self._guarded

    def __bool__(self) -> bool:
        return bool(self._guarded)

    def __repr__(self) -> str:
        return "<a secret>"

    def _kept(self, *_: object) -> NoReturn:
        raise LabelRefused("a secret is put into no text")

    if not TYPE_CHECKING:
        __str__ = __eq__ = __reduce_ex__ = __setattr__ = __delattr__ = _kept


class Context:
    """What a model is shown, and the label of all of it. No secret is ever in one: there is no way to put it there.

    Our words and the user's stand in it as they are, text of the world only as a line behind a mark of ours.
    """

    __slots__ = ("label", "text")
    text: str
    label: Label

    def __init__(self, text: str, label: Label = USERS) -> None:
        if type(text) is not str:
            raise LabelRefused(f"a model is shown no {type(text).__name__}; text of the world is a line of a block")
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "label", label)

    @classmethod
    def line(cls, mark: str, text: str | SourceText) -> Context:
        """One line, whatever it holds: what is put there cannot end the line and begin another.

        Raises LabelRefused for a secret. A plain text in a line is taken for one of the world all the same: it is
        data, and code made it of what was read as often as not.
        """
        if isinstance(text, SourceText):
            if text.label.secrecy is Secrecy.SECRET:
                raise LabelRefused("no model is shown a secret")
            return cls(f"{mark}| {' '.join(text._guarded.split())}", text.label)
        if type(text) is not str:
            raise LabelRefused(f"a model is shown no {type(text).__name__}")
        return cls(f"{mark}| {' '.join(text.split())}", OUTSIDE)

    @classmethod
    def of(cls, separator: str, parts: Iterable[str | Context]) -> Context:
        """The parts, one after the other, with the join of their labels."""
        made = [part if isinstance(part, Context) else cls(part) for part in parts]
        return cls(separator.join(each.text for each in made), join(each.label for each in made))

    def __add__(self, more: str | Context) -> Context:
        return Context.of("", (self, more))

    def __radd__(self, before: str) -> Context:
        return Context.of("", (before, self))

    def __bool__(self) -> bool:
        return bool(self.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Context) and self.text == other.text and self.label == other.label

    def __repr__(self) -> str:
        return f"<context of {len(self.text)} characters>"

    def _refuse(self, *_: object) -> NoReturn:
        raise LabelRefused("a context is shown to a model, and put into no text")

    if not TYPE_CHECKING:
        __str__ = __setattr__ = __delattr__ = _refuse

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: object) -> CoreSchema:
        """Read back from a stored prompt, it is taken for one that holds text of the world."""
        from pydantic_core import core_schema

        read = core_schema.no_info_after_validator_function(lambda text: cls(text, OUTSIDE), core_schema.str_schema())
        return core_schema.json_or_python_schema(
            json_schema=read, python_schema=core_schema.union_schema([core_schema.is_instance_schema(cls), read])
        )
