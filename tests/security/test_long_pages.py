"""Long pages of the web: what is said far down is found whatever the length, as no search tells where it stands."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.security.test_web_run import researcher
from tests.security.web_kit import SITE, Farm, at, page

from aria.evidence.text.windows import WHOLE

WORDS = (
    "the",
    "river",
    "carries",
    "ships",
    "stone",
    "water",
    "town",
    "wind",
    "tower",
    "road",
    "field",
    "school",
    "paper",
)
SAID = "<p>The Harrow Bridge opened on 3 May 1931. It was designed by Ada Finch.</p>"
PLACE = 50_000
"""Characters before what is asked for: far more than are read around one passage."""


def long_page(length: int, words: int) -> bytes:
    """About `length` characters in sentences of so many words, with what is asked for at one place in any case."""
    drawn = random.Random(1)  # noqa: S311 - filler
    parts, told = ["<html lang=en><title>Harrow county</title><article><h1>Harrow county</h1>"], 0
    while told < length:
        if told >= PLACE and SAID not in parts:
            parts.append(SAID)
        parts.append(f"<p>{' '.join(drawn.choices(WORDS, k=words)).capitalize()}.</p>")
        told += len(parts[-1]) - len("<p></p>")
    return "".join((*parts, "</article></html>")).encode()


@pytest.mark.parametrize(
    ("length", "words"), [(WHOLE - 20_000, 60), (WHOLE - 20_000, 8), (WHOLE + 20_000, 60), (WHOLE * 4, 60)]
)
async def test_what_a_page_says_far_down_is_found_whatever_its_length(tmp_path: Path, length: int, words: int) -> None:
    async with Farm(at({"www.example.com/county": page(long_page(length, words))})).open() as farm:
        asked = researcher(farm, tmp_path, f"{SITE}county", effort="quick")
        report = await asked.ask("When did the Harrow Bridge open?")
    assert report.status == "answered"
    (quote, *_) = report.citations
    assert "3 May 1931" in quote.quote
    assert quote.start > PLACE / 2
    asked.close()
