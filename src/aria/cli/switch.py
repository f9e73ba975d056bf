"""`aria switch`: another model for a run that is under way."""

from __future__ import annotations

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED


@click.command("switch")
@click.argument("run_id", metavar="ID")
@click.argument("model", metavar="MODEL")
@click.option("--role", default="", metavar="ROLE", help="For this role alone, such as reader or writer.")
@options.as_json
def command(run_id: str, model: str, role: str, as_json: bool) -> int:
    """Let the run ID ask MODEL (as provider:name) from its next step on, whichever process works on it.

    The models it had stand in where the new one fails. What was asked before stays as it is.
    """
    from aria.api import Researcher

    Researcher().switch(run_id, model, role=role)
    if as_json:
        streams.put_json({"run_id": run_id, "model": model, "role": role})
    else:
        streams.put(f"run {run_id} asks {model} for {role or 'every role'} from its next step on")
    return ANSWERED
