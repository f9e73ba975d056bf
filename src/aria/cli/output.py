"""Where a report goes: the terminal, a pipe, a file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from aria.cli import streams

if TYPE_CHECKING:
    from collections.abc import Iterator

    from aria.api import Researcher
    from aria.core.report import Report

FORMS = (".zip", ".md", ".html", ".docx", ".json", ".bib", ".ris", ".csl.json")
OUT_HELP = (
    "Also write the report: .zip a bundle to verify; .md, .html or .docx to read; .json; .bib, .ris or .csl.json what"
    " it cites."
)


class OutFile(click.ParamType[Path]):
    """A file that can be written, with a suffix that says in which form."""

    name = "file"

    def convert(self, value: str | Path, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """The absolute path. Refuses before anything is started what could not be written in the end."""
        path = Path(value).expanduser().absolute()
        if not path.name.lower().endswith(FORMS):
            self.fail(f"{str(value)!r} has to end in {', '.join(FORMS[:-1])} or {FORMS[-1]}", param, ctx)
        if path.is_dir():
            self.fail(f"{str(value)!r} is a folder", param, ctx)
        if not path.parent.is_dir():
            self.fail(f"there is no folder {str(path.parent)!r}", param, ctx)
        if not os.access(path.parent, os.W_OK | os.X_OK):
            self.fail(f"the folder {str(path.parent)!r} cannot be written", param, ctx)
        return path


def print_report(report: Report, *, as_json: bool, quiet: bool) -> None:
    """The report on stdout, in the form that was asked for."""
    from aria import views

    if as_json:
        streams.put_json(report.as_json())
    elif quiet:
        lines = [views.cited(sentence) for sentence in (*views.answer(report), *views.findings(report))]
        for title, told in views.sections(report):
            lines += ["", views.line(title), *(views.cited(sentence) for sentence in told)]
        streams.put("\n".join([*lines, *_sources(report)]))
        if not report.sources:  # that there is nothing is no answer without the reason
            for each in report.degraded:
                streams.put(f"aria: {views.line(each.what)}: {views.line(each.reason)}", err=True)
    else:
        from aria.cli import page

        page.show(report)


def _sources(report: Report) -> Iterator[str]:
    """A line for each source: what leads to it, what it is called, where it is."""
    from aria import views

    cited = views.cited_by_source(report)
    named = [source for source in report.sources if source.id in cited]
    if named:
        yield ""
    for source in named:
        facts = (views.line(source.title) or "untitled", report.pages(source.id), views.place(source.uri))
        yield f"{views.numbers(cited[source.id])} {', '.join(filter(None, facts))}"


async def write_report(researcher: Researcher, report: Report, path: Path) -> None:
    """The report in a file that the user named."""
    from aria.core.effects import WriteFile
    from aria.security.policy import Rules

    data = _in_form(researcher, report, path.name.lower())
    await researcher.act(WriteFile(path=str(path), data=data), Rules(write_paths=frozenset({str(path)})))


def _in_form(researcher: Researcher, report: Report, name: str) -> bytes:
    from aria.exporters import SUFFIXES, bundle, export

    for form, suffix in SUFFIXES.items():
        if name.endswith(suffix):
            return export(report, form)
    if name.endswith(".json"):
        return streams.json_bytes(report.as_json())
    return bundle.pack(report, researcher.log(report.run_id), lambda blob: researcher.blob(report.run_id, blob))
