"""The tree of an HTML page as light Markdown. Walks without recursion: pages nest as deep as they like."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aria.adapters.corpus.html.preformatted import as_text, is_preformatted
from aria.adapters.corpus.html.tables import BLOCKS, inline, lines_of
from aria.core.patterns import regex

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

_HEADINGS = {f"h{level}": "#" * level + " " for level in range(1, 7)}
_LONGEST_TERM = 80
"""Characters; a longer `<dt>` is no term."""
_DECLARES = regex(r"\w[._]\w|\w\s?\(.*\)|::|\w\[|\w=\w|→")
"""A term of this shape declares a name; all that follows it is about the name, so it stays on a line of its own."""
_SPACE = regex(r"[ \t\r\f\v\xa0]+")
_KEY_LINE = regex(r"\s*[A-Z][^:\n]{0,40}:\s\S")
_TITLE_MARKS = regex(r"\s*[¶#§]\s*$")


def to_light_markdown(root: LexborNode) -> str:
    """The visible text below `root`: paragraphs, headings, lists, table rows, code."""
    return _Walk().run(root)


class _Walk:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.inline: list[str] = []
        self.prefix = ""
        self.term = ""
        """What the next paragraph defines; the two are one line, as neither is understood alone."""
        self.after_item = False
        self.preformatted = False
        """Whether `<pre>` has the page's text and not its examples."""
        self.lists: list[int | None] = []
        """Open lists: the next number, None for bullets."""

    def run(self, root: LexborNode) -> str:
        self.preformatted = is_preformatted(root)
        node: LexborNode | None = root
        while node is not None:
            inner = self._enter(node)
            if inner is not None:
                node = inner
                continue
            while node is not None and node.mem_id != root.mem_id:
                self._leave(node)
                if node.next is not None:
                    node = node.next
                    break
                node = node.parent
            else:
                node = None
        self._flush()
        self._end_term()
        return "\n".join(self.lines).strip("\n")

    def _enter(self, node: LexborNode) -> LexborNode | None:
        """Take in the node; its first child when there is more below it."""
        if node.is_text_node:
            self.inline.append(node.text_content or "")
            return None
        tag = node.tag
        if tag is None or not node.is_element_node:
            return None
        if tag == "pre":
            self._code(node)
            return None
        if tag == "table" and self._table(node):
            return None
        if tag == "br":
            self.inline.append("\n")
        elif tag in BLOCKS:
            self._open(tag, node)
        return node.first_child

    def _open(self, tag: str, node: LexborNode) -> None:
        self._flush()
        if tag in _HEADINGS:
            self.prefix = _HEADINGS[tag]
        elif tag in ("ul", "menu", "dir"):
            self.lists.append(None)
        elif tag == "ol":
            start = node.attributes.get("start") or ""
            self.lists.append(int(start) if start.isdecimal() and len(start) < 6 else 1)
        elif tag == "li":
            self.prefix = self._marker()

    def _marker(self) -> str:
        if not self.lists or self.lists[-1] is None:
            return "- "
        number = self.lists[-1]
        self.lists[-1] = number + 1
        return f"{number}. " if number < 1000 else "- "

    def _leave(self, node: LexborNode) -> None:
        tag = node.tag if node.is_element_node else None
        if tag in BLOCKS:
            if tag == "dt":
                self._gather_term()
            self._flush()
            if tag in _HEADINGS or tag == "li":
                self.prefix = ""
            elif tag in ("ul", "ol", "menu", "dir") and self.lists:
                self.lists.pop()

    def _gather_term(self) -> None:
        """Keep what was gathered as the term of the definition that follows."""
        text = " ".join("".join(self.inline).split()).lstrip(": ")
        self.inline = [text]
        if text and len(text) <= _LONGEST_TERM and not _DECLARES.search(text):
            own, other = _TITLE_MARKS.sub("", text), self.term
            self.inline = []
            if other and other[-1] not in ":.?!" and len(other) + len(own) < _LONGEST_TERM:
                self.term = f"{other}, {own}"  # several names of one thing: "-n, --dry-run"
                return
            self._end_term()
            self.term = own

    def _end_term(self) -> None:
        """Write a term on a line of its own: what follows it is no paragraph."""
        if self.term:
            term, self.term = self.term, ""
            self._line(term)

    def _flush(self) -> None:
        """Write what was gathered as one paragraph, or several where the page breaks lines twice."""
        if not self.inline:
            return
        raw, self.inline = "".join(self.inline), []
        if not raw.strip():
            return
        parts = re.split(r"\n\s*\n", raw) if "\n" in raw else [raw]
        for part in (line for each in parts for line in _keyed(each)):
            text = " ".join(_SPACE.sub(" ", part).split())
            if self.prefix.startswith("#"):
                text = _TITLE_MARKS.sub("", text)
            if text:
                text = self._with_term(text)
                self._line(self.prefix + text, item=bool(self.prefix) and self.prefix[0] != "#")
                self.prefix = ""

    def _with_term(self, text: str) -> str:
        if not self.term or self.prefix:
            self._end_term()
            return text
        term, self.term = self.term, ""
        return f"{term} {text}" if term[-1] in ":.?!" else f"{term}: {text}"

    def _line(self, line: str, *, item: bool = False) -> None:
        if self.lines and not (item and self.after_item):
            self.lines.append("")
        self.lines.append(line)
        self.after_item = item

    def _code(self, node: LexborNode) -> None:
        self._flush()
        self._end_term()
        code = node.text().replace("```", "'''").strip("\n")
        if code.strip() and self.preformatted:
            self._line(as_text(code))
        elif code.strip():
            self._line("```\n" + "\n".join(line.rstrip() for line in code.split("\n")) + "\n```")

    def _table(self, node: LexborNode) -> bool:
        """Write the table as rows; False when it is there for the layout only."""
        lines = lines_of(node)
        if not lines:
            return False
        self._flush()
        self._end_term()
        caption = node.css_first("caption")
        if caption is not None:
            self._line(inline(caption))
        self._line("\n".join(lines))
        return True


def _keyed(part: str) -> list[str]:
    """The lines of a paragraph in which each has a key ("Date: …", "Present: …") apart, any other as it is."""
    lines = part.strip().split("\n")
    return lines if len(lines) > 1 and all(map(_KEY_LINE.match, lines)) else [part]
