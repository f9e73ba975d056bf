"""`aria ask`: a question in, a report out."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED, REFUSED, code_of
from aria.cli.output import OUT_HELP, OutFile, print_report, write_report

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from aria.api import Researcher, Watcher
    from aria.cli.session import Work
    from aria.core.errors import RefusedInput
    from aria.core.report import Report
    from aria.core.signals import Listener
    from aria.core.types import Brief

MAX_STDIN = 64 * 1024
"""Bytes of a question on standard input; the longest question that is accepted has fewer."""


@click.command("ask")
@click.argument("question")
@click.option(
    "--corpus",
    "corpora",
    multiple=True,
    metavar="PATH",
    help="File or folder to answer from, and to keep in the library; may be repeated.",
)
@click.option(
    "--attach",
    "attached",
    multiple=True,
    metavar="FILE",
    help="File or image to ask about; may be repeated.",
)
@click.option(
    "--url",
    "urls",
    multiple=True,
    metavar="URL",
    help="Page of the web to read, whatever searches find; may be repeated.",
)
@click.option("--follow", "follows", metavar="RUN", default="", help="Start from the sources of an earlier run.")
@click.option("--engine", metavar="NAME", help="extractive (needs no model), or a model as provider:name.")
@click.option(
    "--effort", type=click.Choice(["quick", "standard", "deep"]), help="How much work: sets rounds, breadth and limits."
)
@click.option(
    "--mode", type=click.Choice(["answer", "report"]), help="A short, direct answer, or a report in sections."
)
@click.option(
    "--team-size", type=options.Count(8), metavar="N", help="Work on the parts in N shares, at once (up to 8)."
)
@click.option("--web", is_flag=True, help="Search the web too, with the providers that `aria providers` shows.")
@click.option("--tools", metavar="LIST", help="What to search, with commas between: corpus, web, scholar, news.")
@click.option(
    "--search", metavar="LIST", help="Search providers to ask, with commas between, such as searxng,wikipedia."
)
@click.option("--images/--no-images", default=None, help="Offer images of the cited pages beside the answer.")
@click.option(
    "--links", type=options.Count(20, least=0), metavar="N", help="Links of pages to follow on their own host at most."
)
@click.option("--language", metavar="CODE", help="Language of the answer, such as de; else the question's.")
@click.option("--offline/--online", default=None, help="Whether anything outside this machine may be asked.")
@options.as_json
@click.option("--quiet", is_flag=True, help="Print only the answer, its citations and their sources.")
@click.option(
    "--out",
    type=OutFile(),
    metavar="FILE",
    help=OUT_HELP,
)
@click.option("--forecast", is_flag=True, help="Say what the run would use, and ask nothing.")
@options.limits(" of the run at most")
def command(
    question: str,
    corpora: tuple[str, ...],
    attached: tuple[str, ...],
    urls: tuple[str, ...],
    follows: str,
    as_json: bool,
    quiet: bool,
    out: Path | None,
    forecast: bool,
    **given: Any,
) -> int:
    """Research QUESTION and print a cited answer.

    QUESTION is one argument, so quote it; `-` reads it from standard input. --corpus searches what it
    names alone, and adds it to the library: without --corpus all of that is searched, what `aria corpus
    add` and earlier questions took in. --attach keeps nothing. With --web the web is searched as well.
    Ctrl-C once finishes with what is there, twice stops; `aria runs resume` goes on with either.
    """
    from aria.api import Researcher
    from aria.core.errors import RefusedInput
    from aria.wiring import attaching, searching

    try:
        text = _from_stdin() if question == "-" else _as_typed(question)
        researcher = Researcher(corpus=corpora, **_with_web(given))
        if not (quiet or as_json) and (asked := searching.choice(researcher.settings)):
            streams.put(f"{'search':<10} {asked}", err=True)
        if forecast:
            brief = researcher.whole(text, attaching.taken(attached), urls, follows)
            return _forecast(brief, _obstacle(researcher), as_json=as_json)

        def work(watch: Watcher, listen: Listener | None) -> Coroutine[Any, Any, Report]:
            return researcher.ask(text, attachments=attached, urls=urls, follows=follows, watch=watch, listen=listen)

        return deliver(researcher, work, as_json, quiet, out)
    except RefusedInput as refusal:
        if as_json:
            streams.put_json(_refused(question, refusal))
            return REFUSED
        raise


def _with_web(given: dict[str, Any]) -> dict[str, Any]:
    """The settings that the flags mean: --web opens the web beside whatever is open."""
    web = given.pop("web")
    if not web:
        return given
    from aria.settings import load

    return {**given, "tools": f"{given['tools'] or load().tools},web"}


def _obstacle(researcher: Researcher) -> str:
    """Why no run would start as things are set up; empty where one would."""
    from aria.core.errors import UserError

    try:
        researcher.ready()
    except UserError as error:
        return str(error)
    return ""


def _forecast(brief: Brief, obstacle: str, *, as_json: bool) -> int:
    """Print what a run with this brief would use, if it would start. None is started, and no model is asked."""
    from aria.core.forecast import forecast
    from aria.views import meters

    told = forecast(brief)
    if as_json:
        unpriced = [price.model for price in brief.prices if not price.known]
        head = {"engine": brief.engine, "effort": brief.effort, "obstacle": obstacle}
        streams.put_json({**head, **told.as_json(), "unpriced": unpriced})
    else:
        streams.put("\n".join(meters.forecast_lines(told, brief)))
        if obstacle:
            streams.put(f"aria: no such run would start: {obstacle}", err=True)
    return ANSWERED


def deliver(researcher: Researcher, work: Work, as_json: bool, quiet: bool, out: Path | None) -> int:
    """Carry a run to its end, print its report and write it where the user wants it. The exit code."""
    from aria.cli.progress import progress
    from aria.cli.session import Session, leave

    session = Session(researcher, progress(silent=quiet, as_json=as_json))
    report = session.carry(work)
    if out is not None:
        asyncio.run(write_report(researcher, report, out))
    print_report(report, as_json=as_json, quiet=quiet)
    code = code_of(report, interrupted=session.interrupted)
    if session.interrupted or report.stop_reason == "max_seconds":
        leave(code)
    return code


def _as_typed(question: str) -> str:
    """The argument as UTF-8 text, which it is also where the locale knows no such letters."""
    try:
        return os.fsencode(question).decode()
    except UnicodeError:
        return question  # it is no text, and is refused for that


def _from_stdin() -> str:
    """The question on standard input. Raises RefusedInput for more than a question can be, and for what is no text."""
    from aria.core.errors import RefusedInput
    from aria.evidence.questions.intake import ACCEPTED

    data = streams.read(MAX_STDIN + 1)
    if len(data) > MAX_STDIN:
        message = f"the question on standard input is longer than {MAX_STDIN:,} bytes"
        raise RefusedInput(message, field="question", accepted=ACCEPTED)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        message = "the question on standard input is not UTF-8 text"
        raise RefusedInput(message, field="question", accepted=ACCEPTED) from error


def _refused(question: str, refusal: RefusedInput) -> object:
    """The report object of a question that no run was started for."""
    from aria import views
    from aria.core.report import Report

    message = f"{refusal}; accepted is {refusal.accepted}"
    shown = views.line(question) if question != "-" else ""
    return Report(question=shown, status="refused", stop_reason="refused", message=message).as_json()
