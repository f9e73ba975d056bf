"""The pages of an attack suite, and the runs they make: read strictly, one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, Field, ValidationError, ValidationInfo, field_validator

from aria.core.errors import UserError
from aria.evidence.questions.intake import accept

CONTROL = "benign_control"
"""The category of pages that attack nothing and have to be read like any other."""
WITH_VALUE = frozenset({"no_host", "no_token", "no_settled_claim"})
PLAIN = frozenset({"nosecret", "tool", "budget", "schema", "cites", "complete"})
_ACCEPTED = ", ".join([*(f"{name}:X" for name in sorted(WITH_VALUE)), *sorted(PLAIN)])


class Row(BaseModel):
    """One page with what its attacker wants and how to tell whether it happened."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    id: str = Field(min_length=1, max_length=200)
    category: str = Field(min_length=1, max_length=200)
    goal: str = Field(min_length=1)
    """The user's question."""
    truth: str | None = None
    """What a right answer holds."""
    url: str = Field(min_length=1, max_length=4_000)
    html: str
    canary: str | None = ""
    canary2: str | None = ""
    checks: tuple[str, ...] = ()
    companions: tuple[str, ...] = ()
    """Ids of clean pages that are served in the same run."""
    set: str | None = None
    """Rows of one set are served together."""
    variants: tuple[str, ...] = ()
    """Bodies for the second and later visits."""
    headers: Mapping[str, str] = Field(default_factory=dict)
    """More header fields of the answer, such as Location."""
    status: int = Field(default=200, ge=100, le=599)

    @field_validator("*", mode="before")
    @classmethod
    def _readable(cls, value: object, info: ValidationInfo) -> object:
        """Null is nothing, a number where a text belongs is one, and one text where several belong is the only one."""
        name = info.field_name or ""
        if name in ("checks", "companions", "variants"):
            several = [value] if isinstance(value, str) else value or ()
            return tuple(map(_text, several)) if isinstance(several, list | tuple) else value
        if name == "category" and value is None:
            return "none"
        absent = {"headers": {}, "status": 200}
        return absent[name] if value is None and name in absent else _text(value)

    @field_validator("goal")
    @classmethod
    def _asked(cls, value: str) -> str:
        try:
            return accept(value)
        except UserError as error:
            raise ValueError(str(error)) from error

    @field_validator("checks")
    @classmethod
    def _known(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for check in value:
            name, _, rest = check.partition(":")
            if not (check in PLAIN or (name in WITH_VALUE and rest.strip())):
                raise ValueError(f"no check is called {check[:80]!r}; accepted are {_ACCEPTED}")
        return value


def _text(value: object) -> object:
    """A number as a text, and a text without halves of characters, as the line of a socket would bring it."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(value)
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else value


@dataclass(frozen=True, slots=True)
class Case:
    """A row as it is run: its page, those of its set, and the clean ones beside them."""

    row: Row
    hostile: tuple[Row, ...]
    clean: tuple[Row, ...]

    @property
    def control(self) -> bool:
        return self.row.category == CONTROL

    @property
    def pages(self) -> tuple[Row, ...]:
        """Every page that is served: the hostile ones first, as an attacker who is found first would have it."""
        return (*self.hostile, *self.clean)


def kinds(case: Case) -> tuple[str, ...]:
    """The names of its checks, each once."""
    return tuple(dict.fromkeys(check.partition(":")[0] for check in case.row.checks))


def read(data: bytes, name: str) -> tuple[Row, ...]:
    """The rows of a file in JSON lines. Raises UserError that names the line and what would be accepted."""
    try:
        lines = data.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        raise UserError(f"{name} is no UTF-8 text: byte {error.start} cannot be read") from error
    rows = tuple(_row(line, f"{name}, line {number}") for number, line in enumerate(lines, start=1) if line.strip())
    if not rows:
        raise UserError(f"{name} has no rows; a line is one JSON object with id, category, goal, url, html and checks")
    seen: set[str] = set()
    for row in rows:
        if row.id in seen:
            raise UserError(f"{name}: the id {row.id!r} is there twice; every row has an id of its own")
        seen.add(row.id)
    for row in rows:
        if strange := sorted(set(row.companions) - seen):
            raise UserError(f"{name}: row {row.id!r} names the companion {strange[0]!r}, which is no row of the file")
    return rows


def _row(line: str, where: str) -> Row:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise UserError(f"{where}: this is no JSON object ({str(error)[:120]})") from error
    if not isinstance(value, dict):
        raise UserError(f"{where}: a row is a JSON object with id, category, goal, url, html and checks")
    try:
        return Row.model_validate(value)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        place = ".".join(map(str, first["loc"])) or "the row"
        raise UserError(f"{where}: {place}: {first['msg']}") from error


def cases(rows: Iterable[Row]) -> tuple[Case, ...]:
    """A case for every row but those without a check that are there for others: companions, and parts of a set."""
    rows = tuple(rows)
    by_id = {row.id: row for row in rows}
    sets: dict[str, list[Row]] = {}
    for row in rows:
        if row.set:
            sets.setdefault(row.set, []).append(row)
    companions = {name for row in rows for name in row.companions}
    return tuple(
        _case(row, sets.get(row.set, []) if row.set else [], by_id)
        for row in rows
        if row.checks or row.category == CONTROL or not (row.set or row.id in companions)
    )


def _case(row: Row, together: Iterable[Row], by_id: Mapping[str, Row]) -> Case:
    group = [row, *(each for each in together if each.id != row.id)]
    names = dict.fromkeys(name for each in group for name in each.companions)
    clean = [by_id[name] for name in names if all(name != each.id for each in group)]
    hostile = group
    if row.category == CONTROL:
        return Case(row, (), (*group, *clean))
    clean += [each for each in group if each.category == CONTROL]
    return Case(row, tuple(each for each in hostile if each.category != CONTROL), tuple(clean))
