"""A list of references names works: what they tell is not told here, and no answer is a title out of such a list."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from aria import Researcher
from aria.adapters.stores.memory import MemoryStore

VALLEY = """# Floods in the Harn valley

The valley of the Harn is narrow and steep. After heavy rain the river rises by three metres within an hour.

Mills stood on both banks until 1840.

## {heading}

1. Vale, T. (2002). Counting the losses: deaths by the flood of 1931 in the Harn valley. *Journal of Rivers*, 12.
2. Reed, A. (1988). *The mills of the Harn*. Elm Press.
"""
TAL = """# Hochwasser im Harntal

Das Tal der Harn ist eng und steil. Nach starkem Regen steigt der Fluss in einer Stunde um drei Meter.

## Literatur

- Vale, T. (2002): Die Toten der Flut im Harntal. In: Zeitschrift für Flüsse 12, S. 4.
- Reed, A. (1988): Die Mühlen an der Harn. Verlag Elm.
"""
HOUSE = """# Letting of Elm House

Two rooms are let from May on.

## References

References of tenants are kept by Mrs Hale for two years.
"""

OTHERS = (
    ("References", "Jane Doe has been the manager of Acme Mill since 2015. The phone number of Jane Doe is 555 0134.",
     "Since when has Jane Doe been the manager of Acme Mill?", "2015"),
    ("Literatur", "Die Dichterin Ida Moe schrieb bis 1957 insgesamt 14 Romane über das Meer.",
     "Wie viele Romane schrieb die Dichterin Ida Moe über das Meer?", "14 Romane"),
    ("References", "The mills of the Harn (1988), ISBN 978-3-16-148410-0, has 312 pages.",
     "How many pages does The mills of the Harn have?", "312 pages"),
)  # fmt: skip


def quoted(question: str, folder: Path) -> list[str]:
    """What a report on the text of `folder` quotes, first to last."""
    asker = Researcher(home=folder / "home", store=MemoryStore(), mode="report")
    asker.corpus.index(str(folder / "text.md"))
    report = asyncio.run(asker.ask(question))
    asker.close()
    return [each.text for each in report.sentences if each.citations]


@pytest.mark.parametrize("heading", ["References", "7. Further reading", "Bibliography:", "Works cited"])
def test_no_entry_of_a_list_of_works_tells_anything(heading: str, tmp_path: Path) -> None:
    (tmp_path / "text.md").write_text(VALLEY.format(heading=heading), encoding="utf-8")
    for question in ("What deaths did the flood of 1931 in the Harn valley cause?", "Tell me about the Harn valley."):
        assert not [text for text in quoted(question, tmp_path) if "Counting" in text or "Elm Press" in text]


def test_works_are_told_where_they_are_asked_about(tmp_path: Path) -> None:
    (tmp_path / "text.md").write_text(VALLEY.format(heading="References"), encoding="utf-8")
    assert "The mills of the Harn" in quoted("Which book was written about the mills of the Harn?", tmp_path)[0]


def test_lists_of_works_are_known_in_other_languages(tmp_path: Path) -> None:
    (tmp_path / "text.md").write_text(TAL, encoding="utf-8")
    told = quoted("Wie hoch steigt der Fluss im Harntal nach starkem Regen?", tmp_path)
    assert told
    assert not [text for text in told if "Vale" in text or "Verlag" in text]


def test_what_stands_under_such_a_heading_and_lists_no_works_is_told(tmp_path: Path) -> None:
    (tmp_path / "text.md").write_text(HOUSE, encoding="utf-8")
    assert "two years" in quoted("How long are tenants' details kept by Mrs Hale?", tmp_path)[0]


@pytest.mark.parametrize(("heading", "text", "question", "wanted"), OTHERS)
def test_prose_under_such_a_heading_and_a_work_that_is_asked_about_are_told(
    heading: str, text: str, question: str, wanted: str, tmp_path: Path
) -> None:
    (tmp_path / "text.md").write_text(f"# Notes\n\n## {heading}\n\n{text}\n", encoding="utf-8")
    assert any(wanted in each for each in quoted(question, tmp_path))
