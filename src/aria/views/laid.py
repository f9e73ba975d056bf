"""A quoted sentence as a reader sees it, in the parts of its layout, and as each kind of text tells it. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from aria.core.laid import Part, blocks
from aria.core.laid import laid as parted
from aria.security.content import clean
from aria.security.markup import escaped
from aria.views.words import LINE


def laid(text: str) -> tuple[Part, ...]:
    """The parts of `text` in order, nothing invisible in them; an ellipsis where they are cut."""
    told: list[Part] = []
    left = LINE
    for part in parted(clean(text)[0]):
        if len(part.text) > left:
            kept = clean(part.text[: max(left - 1, 0)])[0].rstrip()
            return (*told, replace(part, text=kept + "…"))
        told.append(part)
        left -= len(part.text)
    return tuple(told)


def in_one_line(text: str) -> str:
    """Its parts behind one another, code too, as in a list."""
    return " ".join(" ".join(part.told for part in laid(text)).split())


def markdown(parts: Sequence[Part], marks: Iterator[str], ends: str = "") -> str:
    """The parts as Markdown that can do nothing; `marks` has what each of them begins with, from `markers`."""

    def show(part: Part) -> str:
        mark = next(marks)
        return _fenced(part.text) if part.kind == "code" else mark + escaped(part.text)

    return blocks(parts, show, ends)


def markers(parts: Sequence[Part]) -> Iterator[str]:
    """What each part begins with in Markdown. Another sign behind the number begins another list: it keeps numbers."""
    sign, due = ".", 0
    for part in parts:
        if part.number is None:
            yield "- " if part.kind == "item" else ""
            due = 0
            continue
        if due and part.number != due:
            sign = ")" if sign == "." else "."
        yield f"{part.number}{sign} "
        due = part.number + 1


def _fenced(code: str) -> str:
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", code)), default=0))  # longer than any inside
    return f"{fence}\n{code}\n{fence}"
