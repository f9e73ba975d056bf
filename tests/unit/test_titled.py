"""What a question in a script without capitals names is told by titles of the user's documents, and by no others."""

from __future__ import annotations

import pytest
from tests.unit.extractive_kit import TODAY

from aria.core.state import RunState
from aria.core.types import Brief, Hit, SubQuestion
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.needed import need_of

ASKED = SubQuestion(
    id="Q1", text="من صمم جسر هارويل؟", priority="HIGH", tool="corpus", query="صمم جسر هارويل", expects="person"
)


def need(title: str, provider: str) -> Need:
    hit = Hit(handle="h:1", title=title, uri="u", snippet="", score=1.0, rank=1, provider=provider)
    return need_of(ASKED, RunState(brief=Brief(question=ASKED.text, today=TODAY), ledger={"h:1": hit}))


def test_a_document_of_the_user_tells_what_is_named() -> None:
    assert need("جسر هارويل", "corpus") != need("", "corpus")


@pytest.mark.parametrize("provider", ["searxng", "wikipedia", "brave"])
@pytest.mark.parametrize("title", ["جسر هارويل", "جسر", "صمم"])
def test_a_page_of_the_web_bends_no_question(title: str, provider: str) -> None:
    assert need(title, provider) == need("", provider)
