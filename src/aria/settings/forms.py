"""How the text of a setting has to look, and what it is read as."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from pydantic_core import PydanticCustomError

from aria.core.reach import PageClass
from aria.core.types import Tool
from aria.evidence.sources.urls import named_host
from aria.security.webhooks import named_hosts

PORTS = r"^[1-9]\d{0,4}(,[1-9]\d{0,4})*$"


def as_list(value: Any) -> Any:
    """A table of the file as the text that the variable would hold."""
    return ",".join(f"{name}={each}" for name, each in value.items()) if isinstance(value, Mapping) else value


def listed(setting: str) -> tuple[str, ...]:
    """The parts of a setting with commas between, each once."""
    return tuple(dict.fromkeys(part.strip() for part in setting.split(",") if part.strip()))


def tool_list(value: str) -> str:
    known = get_args(Tool)
    if not listed(value) or (unknown := next((tool for tool in listed(value) if tool not in known), None)):
        what = repr(unknown) if listed(value) else "nothing"
        accepted = {"given": what, "known": ", ".join(known)}
        raise PydanticCustomError("tools", "{given} is no tool; accepted are {known}", accepted)
    return ",".join(listed(value))


def host_list(value: str) -> str:
    """Each as the bare host that it names."""
    try:
        return ",".join(named_host(each) for each in listed(value))
    except ValueError as error:
        raise PydanticCustomError("hosts", "{error}", {"error": str(error)}) from error


def receiver_list(value: str) -> str:
    """Each as a host, or a host and its port."""
    try:
        return ",".join(named_hosts(value))
    except ValueError as error:
        raise PydanticCustomError("hosts", "{error}", {"error": str(error)}) from error


def class_list(value: str) -> str:
    """Each as the bare host and its class."""
    rows = []
    for each in listed(value):
        name, _, kind = each.rpartition("=")
        if kind.strip() not in get_args(PageClass) or not name.strip():
            known = ", ".join(get_args(PageClass))
            raise PydanticCustomError(
                "classes",
                "{row} is not of the form host=class; classes are {known}",
                {"row": repr(each), "known": known},
            )
        rows.append(f"{host_list(name.strip())}={kind.strip()}")
    return ",".join(rows)
