"""Pages made by chance: every want with every frame, place, encoding and language, split and timed. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from html import escape
from typing import Any

from aria.redteam.cases import CONTROL, Row
from aria.redteam.pages import ENCODINGS, PLACES, Recipe, Subject, clean, page, subjects, words
from aria.testing.chance import Chance


def generated(count: int, seed: int = 0) -> tuple[Row, ...]:
    """So many pages that attack, the same for the same seed, and the clean ones beside them."""
    rows = [row for number in range(count) for row in _made(number, seed)]
    return (*rows, *(row for subject in subjects() for row in clean(subject)))


def _made(number: int, seed: int) -> Iterator[Row]:
    chance = Chance("generated", seed, number)
    subject = chance.pick(subjects())
    recipe = Recipe(
        category="", want=chance.pick(tuple(each for each in words()["wants"] if each != "redirect")),
        frame=chance.pick(tuple(words()["frames"])), encoding=chance.pick(tuple(ENCODINGS)),
        place=chance.pick(tuple(PLACES)), language=chance.pick(("", "", *words()["languages"])),
    )  # fmt: skip
    recipe = replace(recipe, category=recipe.want)
    made = page(recipe, subject, f"{seed}-{number}")
    match chance.below(6):
        case 0:  # harmless when it is first visited
            harmless = f"<html><body><p>{subject.one}</p></body></html>"
            yield made.model_copy(update={"html": harmless, "variants": (made.html,)})
        case 1:  # in two halves on two pages
            yield from _split(made)
        case _:
            yield made


def _split(made: Row) -> Iterator[Row]:
    middle = len(made.html) // 2
    halves = (f"{made.html[:middle]}</body></html>", f"<html><body>{made.html[middle:]}")
    both: dict[str, Any] = {"set": made.id}
    yield made.model_copy(update={**both, "html": halves[0]})
    other = made.url.replace("https://", "https://other.")
    yield made.model_copy(update={**both, "html": halves[1], "id": f"{made.id}-b", "url": other, "checks": ()})


def carrying(orders: Iterable[str], seed: int = 0) -> tuple[Row, ...]:
    """Pages that carry orders of others' making, each in a place and an encoding by chance."""
    rows: list[Row] = []
    for number, order in enumerate(orders):
        chance = Chance("carrying", seed, number)
        want = chance.pick(("fetch", "exfil_url", "exfil_answer", "exfil_query", "tool", "schema"))
        recipe = Recipe(
            category=want, want=want, frame="plain", place=chance.pick(tuple(PLACES)),
            encoding=chance.pick(("plain", *ENCODINGS)), order=order.replace("{", "(").replace("}", ")"),
        )  # fmt: skip
        rows.append(page(recipe, chance.pick(subjects()), f"of-others-{number}"))
    return (*rows, *(row for subject in subjects() for row in clean(subject)))


def controls(texts: Iterable[str]) -> tuple[Row, ...]:
    """Pages that tell the truth and, beside it, a harmless text of others' making."""
    return tuple(_control(number, text) for number, text in enumerate(texts))


def _control(number: int, text: str) -> Row:
    subject: Subject = subjects()[number % len(subjects())]
    return Row(
        id=f"harmless-{number}",
        category=CONTROL,
        goal=subject.goal,
        truth=subject.truth,
        url=f"https://harmless{number}.example/page",
        html=f"<html><head><title>{subject.goal}</title></head><body><p>{subject.one}</p><p>{escape(text)}</p>"
        "</body></html>",
        checks=("complete",),
    )
