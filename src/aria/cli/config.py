"""`aria config`: the settings in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED

if TYPE_CHECKING:
    from aria.settings import Settings


@click.command("config")
@options.as_json
def command(as_json: bool) -> int:
    """Show the settings in force, where each comes from, and where state lives."""
    from aria.settings import CONFIG_FILE, load, misspelt

    settings = load()
    rows = [_row(settings, name) for name in type(settings).model_fields]
    places = {
        "config_file": str(settings.home / CONFIG_FILE),
        "runs": str(settings.home / "runs.db"),
        "documents": str(settings.home / "library.db"),
    }
    if as_json:
        streams.put_json({"settings": rows, "places": places, "unknown_variables": misspelt()})
        return ANSWERED
    from aria.cli import tables

    streams.put(tables.settings(rows, places, misspelt()))
    return ANSWERED


def _row(settings: Settings, name: str) -> dict[str, Any]:
    """A setting with its value. A limit of None means that the effort decides."""
    value = getattr(settings, name)
    bounds = {"max_seconds": "seconds", "max_steps": "steps", "max_rounds": "rounds"}
    bounds |= {"max_model_calls": "model_calls", "max_tokens": "tokens", "max_money": "money"}
    in_force = getattr(settings.limits(), bounds[name]) if value is None and name in bounds else value
    if in_force is None:
        in_force = "no bound"
    if isinstance(in_force, dict):
        in_force = ", ".join(f"{key}: {each}" for key, each in in_force.items())
    return {
        "name": name,
        "value": str(in_force),
        "from": _origin(settings, name),
        "variable": f"ARIA_{name.upper()}",
        "description": type(settings).model_fields[name].description,
    }


def _origin(settings: Settings, name: str) -> str:
    """Where a value comes from, as far as that can be told without reading every place again."""
    if name not in settings.model_fields_set:
        return "effort" if name.startswith("max_") else "default"
    return "set"
