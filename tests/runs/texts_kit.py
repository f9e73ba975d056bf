"""Questions to a few plain texts, asked as a user asks them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from pathlib import Path

from aria import Report, Researcher
from aria.adapters.stores.memory import MemoryStore


def told(report: Report, *roles: str) -> str:
    """The sentences of the report that have one of `roles`."""
    return " ".join(sentence.text for sentence in report.sentences if sentence.role in roles)


def is_told(report: Report, value: str, other: str) -> None:
    """The report answers with `value`, and not with `other`."""
    answer = told(report, "answer", "conflict")
    assert report.status == "answered"
    assert value in answer
    assert other not in answer


def asked_of(base: Path, texts: Mapping[str, str], questions: Iterable[str]) -> dict[str, Report]:
    """The report on each question to a library of `texts`, by their names; `base` is an empty folder.

    A name without an ending is that of a Markdown file.
    """
    (base / "texts").mkdir()
    for name, text in texts.items():
        (base / "texts" / (name if "." in name else f"{name}.md")).write_text(text, encoding="utf-8")

    async def ask_all() -> dict[str, Report]:
        asker = Researcher(corpus=[base / "texts"], home=base / "home", store=MemoryStore())
        try:
            return {question: await asker.ask(question) for question in questions}
        finally:
            asker.close()

    return asyncio.run(ask_all())


def asked(base: Path, texts: Mapping[str, str], question: str) -> Report:
    """The report on one question to a library of `texts`."""
    return asked_of(base, texts, [question])[question]
