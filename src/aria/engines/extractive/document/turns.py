"""Who came before somebody in a list of holders with their years, or after them. Pure.

"1961–1983: Otto Lang" below "Mayors" says of nobody that they succeeded him; the years of the next line do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from aria.engines.extractive.document.context import heading
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.rows import by_heads, plain, tables
from aria.engines.extractive.document.terms import terms
from aria.engines.extractive.document.turn_words import held_within, post_asked, turn_asked
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.words.spells import Spell, spell_in, spell_on
from aria.engines.extractive.words.stemmed import stem_set

_LEAST, _MOST = 2, 200
"""Entries of a list."""


def in_turn(reading: Reading, need: Need) -> tuple[dict[int, str], set[int]] | None:
    """The entry of the holder asked for, with the words that it need not repeat, and the entries of all others.

    Of lists in which the question names one, and whose holders followed each other. None where there is none.
    """
    turn = turn_asked(reading.question, need.language)
    if not turn or need.expects not in ("person", "entity"):
        return None
    found: dict[int, str] = {}
    others: set[int] = set()
    for label, spells in _lists(reading, rows=need.language != "en"):
        order = sorted(spells, key=lambda at: spells[at].first)
        named = [place for place, at in enumerate(order) if plain(spells[at].name) in plain(reading.question)]
        if len(named) != 1 or not _in_sequence([spells[at] for at in order]) or not _of_post(reading, need, label):
            continue
        others.update(order)
        place = named[0] + turn
        if 0 <= place < len(order):
            found[order[place]] = f"{reading.question.strip('?')} {label}"
    return (found, others.difference(found)) if others else None


def _lists(reading: Reading, *, rows: bool) -> Iterator[tuple[str, dict[int, Spell]]]:
    """The lists of names with their years, each with what stands above it; of tables if `rows`."""
    run: dict[int, Spell] = {}
    for at, kind in enumerate((*reading.kinds, "")):
        spell = spell_on(reading.sentence(at)) if kind == "item" else None
        if spell is not None:
            run[at] = spell
            continue
        if _LEAST <= len(run) <= _MOST:
            yield _above(reading, min(run)), run
        run = {}
    for header, numbers in tables(reading.kinds) if rows else ():
        if _LEAST <= len(numbers) <= _MOST:
            told = _spells(by_heads(reading.sentence, header, numbers))
            if len(told) == len(numbers):
                yield _above(reading, numbers[0] if header is None else header), told


def _spells(told: Mapping[int, Mapping[str, str]]) -> dict[int, Spell]:
    """The years of each row, by the heads of their columns, or by the only cell of nothing but years, and its name."""
    by_head = terms(told)
    found: dict[int, Spell] = {}
    for at, row in told.items():
        years = [spell for cell in row.values() if (spell := spell_in(cell)) is not None]
        term = by_head.get(at) or (years[0] if len(years) == 1 else None)
        name = next((cell for cell in row.values() if spell_in(cell) is None and any(map(str.isalpha, cell))), "")
        if term is not None and name:
            found[at] = Spell(term.first, term.last, name)
    return found


def _above(reading: Reading, first: int) -> str:
    """What a list stands under: its heading, and the line that announces it."""
    above = heading(reading, first) if first else None
    announced = reading.sentence(first - 1) if first and reading.kinds[first - 1] == "prose" else ""
    labels = ["" if above is None else reading.sentence(above), announced if announced[-1:] in (":", "：") else ""]
    return " ".join(filter(None, labels))


def _in_sequence(spells: Sequence[Spell]) -> bool:
    """Whether one after another had it: of a board several sit at once."""
    return all(
        one.last is not None and one.first < other.first and one.last <= other.first for one, other in pairwise(spells)
    )


def _of_post(reading: Reading, need: Need, label: str) -> bool:
    """Whether all else that is asked stands above the list, or in the title."""
    told = stem_set(f"{label} {reading.title}", need.language)
    return all(held_within(stem, told, need.language) for stem in post_asked(need, reading.question))
