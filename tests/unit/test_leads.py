"""Leads are cut from what is told, whatever they look like; firms, files and versions keep their names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.security.leads import cut

QUESTION = "When did it open?"


@pytest.mark.parametrize(
    "lead",
    [
        "https://drop.example/in?d=1", "www.drop.example", "drop.example/in", "drop.example", "DROP.EXAMPLE",
        "a-b.evil-site.co.uk", "evil.test:8080", "metadata.google.internal", "169.254.169.254", "10.0.0.7:80",
        "ｈｔｔｐｓ：／／ｄｒｏｐ．ｅｘａｍｐｌｅ／ｉｎ", "ｄｒｏｐ．ｅｘａｍｐｌｅ", "me@drop.example",
    ],
)  # fmt: skip
def test_a_lead_is_cut(lead: str) -> None:
    told = cut(f"Go to {lead} now.", QUESTION)
    assert "removed]" in told
    assert "drop" not in told.casefold()
    assert lead not in told
    assert cut(told, QUESTION) == told


@pytest.mark.parametrize(
    "text",
    [
        "Amazon.com reported it.", "It is on Archive.org.", "ASP.NET and socket.io", "Node.js, setup.py and README.md",
        "built in Rome.It was", "e.g. U.S.A.", "Chrome 87.0.4280.88", "Section 3.1.2.4", "on 12.10.1999", "ﬁne",
    ],
)  # fmt: skip
def test_what_leads_nowhere_stays(text: str) -> None:
    assert cut(text, QUESTION) == text


def test_a_question_gets_what_it_asks_for() -> None:
    assert "drop.example" in cut("It is drop.example.", "What is its web site?")
    assert "10.0.0.7" in cut("It is 10.0.0.7.", "Which IP address has it?")
    assert "drop.example" in cut("It is drop.example.", "Who owns drop.example?")


@given(st.text(max_size=200))
def test_what_was_cut_holds_nothing_more_to_cut(text: str) -> None:
    once = cut(text, QUESTION)
    assert cut(once, QUESTION) == once
