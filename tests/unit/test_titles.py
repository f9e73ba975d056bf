"""Titles: the site's name goes, the page's own words stay."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.sources.titles import subject

MANUAL = [f"{page} — Python 3.11 documentation" for page in ("csv", "os", "3. Data model", "asyncio", "re")]


def test_what_most_titles_repeat_goes() -> None:
    assert subject("csv — Python 3.11 documentation", MANUAL) == "csv"
    assert subject("os — Files — Python 3.11 documentation", MANUAL) == "os — Files"
    assert subject("News | One", [f"News | {name}" for name in ("One", "Two", "Three", "Four")]) == "One"


def test_what_is_the_pages_own_stays() -> None:
    assert subject("csv — reading and writing", MANUAL) == "csv — reading and writing"
    assert subject("Python 3.11 documentation", MANUAL) == "Python 3.11 documentation"
    assert subject("csv — Python 3.11 documentation", MANUAL[:3]) == "csv — Python 3.11 documentation"


@given(st.text(max_size=40), st.lists(st.text(max_size=40), max_size=8))
def test_a_title_never_grows_or_vanishes(title: str, titles: list[str]) -> None:
    found = subject(title, titles)
    assert len(found) <= len(title) + 2
    assert bool(found.strip()) == bool(title.strip()) or found == title
