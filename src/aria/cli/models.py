"""`aria models`: which models are configured, which answer, what is known of them; and the table of a probe."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED, FAILED

if TYPE_CHECKING:
    from aria.core.aptitude import ModelProfile


@click.command("models")
@options.as_json
def command(as_json: bool) -> int:
    """Show the models of each role, the providers that have a key, the local servers that answer, and what was probed.

    Servers on this machine are asked for their list; nothing else is. `aria doctor --model NAME` probes a model.
    """
    from aria import models
    from aria.api import Researcher

    found = asyncio.run(models.overview(Researcher()))
    if as_json:
        streams.put_json(found)
    else:
        streams.put(_shown(found))
    return ANSWERED


def probe(model: str, tokens: int, seconds: float, *, as_json: bool) -> int:
    """Probe a model, keep and show what it can do. The exit code."""
    from aria import models
    from aria.api import Researcher
    from aria.engines.llm.probing import CALLS

    if not as_json:
        bounds = f"at most {CALLS} small questions, {tokens:,} tokens and {seconds:g} seconds in all"
        streams.put(f"aria: asks {model} {bounds}", err=True)
    profile, place = asyncio.run(models.probe(Researcher(), model, tokens, seconds))
    sound = bool(profile.modes)
    if as_json:
        found = {"profile": models.as_json(profile), "retires": models.retiring(profile.model)}
        streams.put_json({"ok": sound, **found, "kept": str(place)})
    else:
        streams.put(_probed(profile, place))
    return ANSWERED if sound else FAILED


def _probed(profile: ModelProfile, place: Path) -> str:
    from rich.console import Group
    from rich.text import Text

    from aria import models
    from aria.cli import tables

    ways = {"native": "by its JSON schema setting", "tool": "as a tool's arguments", "prompted": "in words"}
    can = {mode: "yes" if mode in profile.modes else "no" for mode in ways}
    rows = [
        ("model", profile.model),
        ("address", profile.address or "the provider's own"),
        *((f"objects {ways[mode]}", can[mode]) for mode in ways),
        ("is asked", ways[profile.mode] if profile.modes else "in words, and seldom gives what is asked for"),
        ("context", _context(profile)),
        ("answers in", ", ".join(profile.languages) or "none of the languages tried"),
        (
            "thinks",
            "and its replies have room for that" if profile.thinks else "little, or not at all",
        ),
        ("speed", _speed(profile)),
        ("token counts", profile.usage if profile.usage == "reported" else f"{profile.usage}: our estimate counts"),
        ("its provider", _ending(models.retiring(profile.model))),
        ("kept in", str(place)),
    ]
    advice = []
    if not profile.modes:
        advice = [Text("this model follows none of the ways to ask for an object: choose another one", "yellow")]
    return tables.wide(Group(tables.plain(rows), *advice))


def _ending(known: str) -> str:
    if not known:
        return "says nothing of an end"
    return "ends it; no day is known" if known == "deprecated" else f"ends it on {known}"


def _context(profile: ModelProfile) -> str:
    if not profile.context:
        return "unknown: it did not repeat a word from the beginning of a short text"
    return f"{profile.context:,} tokens" + (", not more" if profile.context_ends else " at least; more was not tried")


def _speed(profile: ModelProfile) -> str:
    if profile.first_seconds is None or profile.tokens_per_second is None:
        return "unknown: its replies come in one piece"
    return f"first piece after {profile.first_seconds:g} s, then {profile.tokens_per_second:g} tokens a second"


def _shown(found: dict[str, Any]) -> str:
    from rich.console import Group, RenderableType
    from rich.text import Text

    from aria.cli import tables

    parts: list[RenderableType] = [Text(f"engine {found['engine']}", "bold")]
    if found["roles"]:
        known = {each["model"]: _remark(each) for each in found["models"]}
        roles = [((row["role"], ""), (_chain(row["models"], known), "bold")) for row in found["roles"]]
        parts += [tables.table(("role", "asks, in this order"), roles), Text()]
    else:
        parts += [Text("no model is set: answers are made of quotes; choose one with --engine provider:model"), Text()]
    parts += [
        tables.table(("provider", "key", "variables", "address"), map(_provider_cells, found["providers"])),
        Text(),
    ]
    local = [
        ((row["provider"], ""), _answers(row), (row["address"], "dim"), (", ".join(row["models"]), ""))
        for row in found["local"]
    ]
    parts += [tables.table(("local server", "answers", "address", "models"), local), Text()]
    if found["profiles"]:
        probed = [
            ((row["model"], "bold"), (row["mode"], ""), (f"{row['context']:,}", ""), (row["probed"], "dim"))
            for row in found["profiles"]
        ]
        parts.append(tables.table(("probed", "is asked", "context", "on"), probed))
    else:
        parts.append(Text("nothing probed yet: aria doctor --model provider:name", "dim"))
    return tables.wide(Group(*parts))


def _chain(models: list[str], remarks: dict[str, str]) -> str:
    return ", then ".join(f"{each}{remarks.get(each, '')}" for each in models)


def _remark(row: dict[str, Any]) -> str:
    """What has to be known of a model beside its name."""
    said = [] if row["price_known"] else ["price unknown"]
    if row["retires"]:
        said.append(row["retires"] if row["retires"] == "deprecated" else f"ends {row['retires']}")
    return f" ({', '.join(said)})" if said else ""


def _provider_cells(row: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    style = {"set": "green", "missing": "dim"}.get(row["key"], "")
    missing = "" if row["installed"] else f"; pip install 'aria[{row['extra']}]'"
    variables = " or ".join(row["variables"]) + missing
    return (row["name"], ""), (row["key"], style), (variables, "dim"), (row["address"], "dim")


def _answers(row: dict[str, Any]) -> tuple[str, str]:
    return ("yes", "green") if row["answers"] else ("no", "dim")
