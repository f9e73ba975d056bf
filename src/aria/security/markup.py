"""Markdown that is well formed and can do nothing: text from outside escaped, and whole documents finished.

A document is finished on what a parser makes of it, never by patterns over its text. The words that a reader sees stay;
what acts goes: raw HTML, comments, images, and every link that nobody vouches for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from aria.security.content import clean
from aria.security.document import Document, inside, numbered, opening
from aria.security.tree import MARKED, line_of, parser, seen, text_of, tree_of

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

_TURNS = 5
"""Times a document is finished until it stays as it is."""


def escaped(line: str) -> str:
    """One line of text with no character that Markdown or HTML could take for its own.

    Characters that no reader sees are left out first: behind one of them a dash would open a list once it is gone.
    """
    return opening(inside(clean(line)[0].lstrip()))


def finished(text: str, links: Iterable[str] = ()) -> str:
    """`text` as a well-formed document that links to nothing but `links`.

    Code fences are closed, tables made whole, headings go down one level at a time, footnotes are numbered in the order
    in which they are called. What is finished stays as it is.
    """
    allowed = frozenset(map(parser().normalizeLink, links))
    made = clean(text)[0]
    for _ in range(_TURNS):
        before, made = made, _once(made, allowed)
        if made == before:
            return made
    return _plainly(made)  # no text is known that comes here; it would lose its form, not its words


def visible(text: str) -> str:
    """The words of `text` that a reader of the document would see, without any markup."""
    return " ".join(" ".join(seen(tree_of(clean(text)[0]))).split())


def spoken(line: str) -> str:
    """A sentence that was to have no markup without what it has: emphasis, code marks, links, images, tags.

    A sign stays where it may be part of what is said: between letters or figures, as in `2*3*4` and `snake_case`.
    """
    inner = [child for node in line_of(" ".join(line.split())).children for child in node.children]
    if all(node.type == "text" for node in inner):
        return line
    said = ""

    def say(node: SyntaxTreeNode) -> None:
        nonlocal said
        mark = node.markup if node.type in MARKED and said[-1:].isalnum() else ""
        said += mark
        if node.type != "html_inline" or not node.content.startswith("<!--"):
            said += "" if node.children else text_of(node)
        for child in node.children:
            say(child)
        said += mark

    for node in inner:
        say(node)
    return " ".join(said.split())


def _once(text: str, allowed: frozenset[str]) -> str:
    tree = tree_of(text)
    made = Document(text.split("\n"), allowed, numbered(tree)).of(tree)
    return made + "\n" if made else ""


def _plainly(text: str) -> str:
    lines = (escaped(" ".join(line.split())) for line in seen(tree_of(text)))
    return "\n\n".join(line for line in lines if line) + "\n"
