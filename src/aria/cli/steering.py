"""`aria runs pause`, `write`, `approve`, `steer`, `limit`, `fork`: what is said to a run, whoever works on it."""

from __future__ import annotations

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED

RUN_ID = click.argument("run_id", metavar="ID")


@click.command("pause")
@RUN_ID
@options.as_json
def pause(run_id: str, as_json: bool) -> int:
    """Let a run stop where nothing is lost. `aria runs resume` goes on with it."""
    from aria.core.wishes import PauseRequested

    return _say(run_id, (PauseRequested(),), f"run {run_id} is told to pause", as_json=as_json)


@click.command("write")
@RUN_ID
@options.as_json
def write(run_id: str, as_json: bool) -> int:
    """Let a run end with what is there."""
    from aria.core.wishes import WriteNow

    return _say(run_id, (WriteNow(),), f"run {run_id} is told to write", as_json=as_json)


@click.command("approve")
@RUN_ID
@options.as_json
def approve(run_id: str, as_json: bool) -> int:
    """Approve the plan that a run waits with (`ARIA_APPROVE`); edit it before with `aria runs steer`."""
    from aria.core.wishes import PlanApproved

    return _say(run_id, (PlanApproved(),), f"the plan of run {run_id} is approved", as_json=as_json)


@click.command("steer")
@RUN_ID
@click.option("--ban", multiple=True, metavar="SOURCE", help="Read and cite it no more: id (S3), address or host.")
@click.option("--pin", multiple=True, metavar="SOURCE", help="Read first where it is found.")
@click.option("--add", multiple=True, metavar="TEXT", help="One more sub-question.")
@click.option("--skip", multiple=True, metavar="Q", help="Leave out a sub-question, by its id such as Q2.")
@click.option("--edit", multiple=True, metavar="Q=TEXT", help="Put a sub-question in other words.")
@click.option("--first", multiple=True, metavar="Q", help="Put a sub-question before the others, by its id.")
@click.option("--answer", metavar="TEXT", help="Answer what the run asked back (`ARIA_ASK_BACK`).")
@options.as_json
def steer(
    run_id: str,
    ban: tuple[str, ...],
    pin: tuple[str, ...],
    add: tuple[str, ...],
    skip: tuple[str, ...],
    edit: tuple[str, ...],
    first: tuple[str, ...],
    answer: str | None,
    as_json: bool,
) -> int:
    """Change what a run works on while it works. Each is a record of its log."""
    from aria.core import wishes
    from aria.core.errors import UserError

    said: list[wishes.Wish] = [wishes.SourceBanned(what=each) for each in ban]
    said += [wishes.SourcePinned(what=each) for each in pin]
    said += [wishes.SubQuestionSkipped(id=each) for each in skip]
    for each in edit:
        name, equals, text = each.partition("=")
        if not equals:
            raise UserError(f"--edit {each!r} is not of the form Q2=TEXT")
        said.append(wishes.SubQuestionEdited(id=name.strip(), text=text, query=""))
    said += [wishes.SubQuestionAdded(text=each, query="") for each in add]
    said += [wishes.SubQuestionsOrdered(ids=first)] if first else []
    said += [wishes.Clarified(answer=answer)] if answer is not None else []
    if not said:
        raise UserError("nothing was said: give --ban, --pin, --add, --skip, --edit, --first or --answer")
    return _say(run_id, tuple(said), f"run {run_id} is told", as_json=as_json)


@click.command("limit")
@RUN_ID
@options.limits(", in all")
@click.option("--max-tokens", type=options.Count(), metavar="N", help="Tokens, in and out, in all.")
@click.option("--max-model-calls", type=options.Count(), metavar="N", help="Model calls, in all.")
@options.as_json
def limit(
    run_id: str,
    max_seconds: float | None,
    max_steps: int | None,
    max_rounds: int | None,
    max_money: float | None,
    max_tokens: int | None,
    max_model_calls: int | None,
    as_json: bool,
) -> int:
    """Change what a run may use while it works: lower or higher, and what is not named stays.

    What it may use no more ends its research, and it writes with what is there.
    """
    from aria.core.wishes import LimitsChanged

    change = LimitsChanged(
        seconds=max_seconds, steps=max_steps, rounds=max_rounds, model_calls=max_model_calls,
        tokens=max_tokens, money=max_money,
    )  # fmt: skip
    return _say(run_id, (change,), f"run {run_id} has new limits", as_json=as_json)


@click.command("fork")
@RUN_ID
@click.argument("number", metavar="NUMBER", type=click.IntRange(0))
@options.as_json
def fork(run_id: str, number: int, as_json: bool) -> int:
    """Make a new run that shares the records of ID up to NUMBER, and print its id; resume it to go on from there."""
    from aria.api import Researcher

    researcher = Researcher()
    new = researcher.fork(run_id, number, researcher.new_id())
    if as_json:
        streams.put_json({"run_id": new, "forked_from": run_id, "records": number + 1})
    else:
        streams.put(new)
    return ANSWERED


def _say(run_id: str, said: tuple[object, ...], words: str, *, as_json: bool) -> int:
    from typing import cast

    from aria.api import Researcher
    from aria.core.wishes import Wish

    state = Researcher().steer(run_id, *cast("tuple[Wish, ...]", said))
    if as_json:
        streams.put_json({"run_id": run_id, "said": [getattr(each, "kind", "") for each in said], "after": state.seq})
    else:
        streams.put(words)
    return ANSWERED


COMMANDS = (pause, write, approve, steer, limit, fork)
