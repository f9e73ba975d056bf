"""A Markdown text as its tree, and what a reader sees of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from aria.security.footnotes import footnotes

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

MARKED = frozenset({"em", "strong", "s"})
Shape = list[tuple[str, str]]
"""What a reader sees of a line, in order: words, code, calls of footnotes, where emphasis and links begin and end."""


@cache
def parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    made = MarkdownIt("commonmark").enable(["table", "strikethrough"]).use(footnotes)
    made.validateLink = lambda url: True  # type: ignore[method-assign] # which address may stay is decided by a list
    return made


def is_reference(text: str) -> bool:
    """Whether a reader who knows no footnotes would take `text` for the address that a link goes to."""
    from markdown_it import MarkdownIt

    return not MarkdownIt("commonmark").parse(text)


def tree_of(text: str) -> SyntaxTreeNode:
    from markdown_it.tree import SyntaxTreeNode

    return SyntaxTreeNode(parser().parse(text))


def line_of(text: str, footnotes: Iterable[str] = ()) -> SyntaxTreeNode:
    """One line of running text as a tree, whose only child is the line."""
    from markdown_it.tree import SyntaxTreeNode

    return SyntaxTreeNode(parser().parseInline(text, {"footnotes": set(footnotes)}))


def text_of(node: SyntaxTreeNode) -> str:
    """The characters of a leaf; the end of a line is a space."""
    return " " if node.type in ("softbreak", "hardbreak") else node.content


def shape_of(nodes: Iterable[SyntaxTreeNode], allowed: frozenset[str]) -> Shape:
    """The shape of running text, links that are not `allowed` being words."""
    joined: Shape = []
    for kind, text in _pieces(nodes, allowed):
        before = joined.pop()[1] if kind == "words" and joined and joined[-1][0] == "words" else ""
        joined.append((kind, before + text))
    tidy = [(kind, " ".join(text.split())) for kind, text in joined]
    return [each for each in tidy if each != ("words", "")]


def _pieces(nodes: Iterable[SyntaxTreeNode], allowed: frozenset[str]) -> Iterator[tuple[str, str]]:
    for node in nodes:
        if node.type in MARKED or (node.type == "link" and node.attrs["href"] in allowed):
            yield "open", node.type
            yield from _pieces(node.children, allowed)
            yield "close", node.type
        elif node.children:
            yield from _pieces(node.children, allowed)
        elif node.type in ("footnote_call", "code_inline"):
            yield node.type, node.content
        elif node.type != "html_inline":
            yield "words", text_of(node)


def seen(tree: SyntaxTreeNode) -> Iterator[str]:
    """The words of each line or block that a reader would see."""
    for node in tree.walk():
        if node.type == "inline":
            yield "".join(
                text for kind, text in _pieces(node.children, frozenset()) if kind in ("words", "code_inline")
            )
        elif node.type in ("fence", "code_block"):
            yield from node.content.split("\n")
        elif node.type == "html_block":
            yield bare(node.content)


def bare(html: str) -> str:
    """The words of a piece of HTML that a page would show."""
    from selectolax.lexbor import LexborHTMLParser

    page = LexborHTMLParser(html)
    page.strip_tags(["script", "style", "template", "noscript"])
    return " ".join((page.body.text(separator=" ") if page.body else "").split())
