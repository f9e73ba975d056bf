"""Writes the tree of a Markdown text as Markdown again, whole and harmless."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aria.security.tree import bare, is_reference, line_of, shape_of, text_of

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&$]|:(?=//)|(?<=\bwww)\.)", re.IGNORECASE)
_AT_START = re.compile(r"^(?:([-+=:])|(\d+)([.)])(?=\s|$))")
"""What means something at the start of a line only."""
_MARKS = {"em": "*", "strong": "**", "s": "~~"}
_ALIGNED = {"text-align:left": ":---", "text-align:right": "---:", "text-align:center": ":---:"}
_DEEPEST = 6


def inside(text: str) -> str:
    """Text within a line with no character that Markdown or HTML could take for its own."""
    return _SPECIAL.sub(r"\\\1", text)


def opening(line: str) -> str:
    """A line with nothing at its start that would mean something there."""
    return _AT_START.sub(lambda found: f"\\{found[1]}" if found[1] else f"{found[2]}\\{found[3]}", line)


@dataclass(slots=True)
class Document:
    """Writes a tree as Markdown again."""

    lines: Sequence[str]
    """Of the source: a table may hold cells that the tree has lost."""
    allowed: frozenset[str]
    numbers: dict[str, int]
    """Footnotes by name."""
    levels: list[int] = field(default_factory=list)

    def of(self, root: SyntaxTreeNode) -> str:
        notes = [node for node in root.walk() if node.type == "footnote"]
        told = [self.blocks(root.children)]
        first: dict[str, SyntaxTreeNode] = {}
        for node in notes:
            first.setdefault(node.meta["name"], node)
        ordered = sorted(first.items(), key=lambda pair: self.numbers[pair[0]])
        told += [_note(self.numbers[name], self.inline(node.children)) for name, node in ordered]
        told += [self.inline(node.children) for node in notes if node is not first[node.meta["name"]]]
        return "\n\n".join(filter(None, told))

    def blocks(self, nodes: Iterable[SyntaxTreeNode], between: str = "\n\n") -> str:
        return between.join(filter(None, map(self.block, nodes)))

    def block(self, node: SyntaxTreeNode) -> str:
        match node.type:
            case "paragraph":
                return self._table(rows, []) if (rows := self._rows_of(node)) else self.inline(node.children)
            case "heading":
                return self._heading(node)
            case "fence" | "code_block":
                return _fenced(node.content, node.info)
            case "html_block":
                return _tidy(inside(bare(node.content)))
            case "hr":
                return "***"
            case "blockquote":
                return _prefixed(self.blocks(node.children), "> ", "> ")
            case "bullet_list" | "ordered_list":
                return self._list(node)
            case "table":
                return self._table(self._cells(node), [cell.attrs.get("style", "") for cell in _first_row(node)])
            case _:
                return ""  # a footnote has its place at the end

    def inline(self, nodes: Iterable[SyntaxTreeNode], *, cell: bool = False) -> str:
        """Running text on one line; where its marks would be read otherwise than they are meant, its words alone."""
        inner = [child for node in nodes for child in node.children]
        marked = _tidy("".join(map(self._piece, inner)))
        again = line_of(marked, map(str, self.numbers.values())).children
        if shape_of([child for each in again for child in each.children], self.allowed) != shape_of(
            inner, self.allowed
        ):
            marked = "".join(self._words(inner))
        return _tidy(marked, cell=cell)

    def _piece(self, node: SyntaxTreeNode) -> str:
        match node.type:
            case "text" | "text_special":
                return inside(node.content)
            case "softbreak" | "hardbreak":
                return " "
            case "code_inline":
                return _code(node.content)
            case "em" | "strong" | "s":
                mark = _MARKS[node.type]
                return mark + "".join(map(self._piece, node.children)).strip() + mark
            case "link" if node.attrs["href"] in self.allowed:
                return f"[{''.join(map(self._piece, node.children)).strip()}](<{node.attrs['href']}>)"
            case "footnote_call":
                return f"[^{self.numbers[node.meta['name']]}]"
            case "html_inline":
                return ""
            case _:
                return "".join(map(self._piece, node.children))

    def _words(self, nodes: Iterable[SyntaxTreeNode]) -> Iterator[str]:
        for node in nodes:
            if node.children:
                yield from self._words(node.children)
            elif node.type == "footnote_call":
                yield self._piece(node)
            elif node.type != "html_inline":
                yield inside(text_of(node))

    def _heading(self, node: SyntaxTreeNode) -> str:
        words = self.inline(node.children)
        level = int(node.tag[1:])
        while self.levels and self.levels[-1] >= level:
            self.levels.pop()
        if not words:
            return ""
        self.levels.append(level)
        return f"{'#' * min(len(self.levels), _DEEPEST)} {words}"

    def _list(self, node: SyntaxTreeNode) -> str:
        tight = all(each.hidden for each in node.walk() if each.type == "paragraph" and each.level <= node.level + 2)
        begin = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else 0
        items = []
        for at, item in enumerate(node.children):
            sign = f"{min(begin + at, 999_999_999)}{item.markup or '.'}" if node.type == "ordered_list" else "-"
            body = self.blocks(item.children, "\n" if tight else "\n\n")
            items.append(_prefixed(body, f"{sign} ", " " * (len(sign) + 1)) if body else sign)
        return ("\n" if tight else "\n\n").join(items)

    # -- tables

    def _table(self, rows: Sequence[Sequence[str]], aligned: Sequence[object]) -> str:
        """Rows of one width, the widest; nothing that stands in a row is lost."""
        width = max(map(len, rows))
        full = [[*row, *[""] * (width - len(row))] for row in rows]
        rule = [_ALIGNED.get(str(aligned[at]) if at < len(aligned) else "", "---") for at in range(width)]
        return "\n".join(f"| {' | '.join(row)} |" for row in (full[0], rule, *full[1:]))

    def _cells(self, node: SyntaxTreeNode) -> list[list[str]]:
        if node.level == 0 and node.map:
            source = self.lines[node.map[0] : node.map[1]]
            return [self._split(line) for at, line in enumerate(source) if at != 1]
        rows = [each for each in node.walk() if each.type == "tr"]
        return [[self.inline(cell.children, cell=True) for cell in row.children] for row in rows]

    def _rows_of(self, node: SyntaxTreeNode) -> list[list[str]]:
        """The rows of a paragraph that was meant as a table: every line is between bars. Empty for any other."""
        if node.level or not node.map:
            return []
        lines = [line.strip() for line in self.lines[slice(*node.map)]]
        if len(lines) < 2 or not all(len(line) > 2 and line[0] == line[-1] == "|" for line in lines):
            return []
        if not set(lines[1]) - set("|-: "):
            del lines[1]
        return [self._split(line) for line in lines]

    def _split(self, line: str) -> list[str]:
        """The cells of a line as they are written; a bar behind a backslash parts none."""
        cells, begin = [], 0
        bare = line.strip()
        bare = bare[1:] if bare.startswith("|") else bare
        for at, char in enumerate(bare):
            if char == "|" and bare[at - 1 : at] != "\\":
                cells.append(bare[begin:at])
                begin = at + 1
        if bare[begin:].strip():
            cells.append(bare[begin:])
        return [self._cell(cell.replace("\\|", "|").strip()) for cell in cells]

    def _cell(self, text: str) -> str:
        return self.inline(line_of(text, self.numbers).children, cell=True)


def _note(number: int, text: str) -> str:
    """A footnote that nobody can take for the address of a link."""
    lines = (f"[^{number}]: {dashes}{text}" for dashes in ("", "– ", "– – "))
    return next(line for line in lines if not is_reference(line))


def _first_row(table: SyntaxTreeNode) -> Sequence[SyntaxTreeNode]:
    return next(node for node in table.walk() if node.type == "tr").children


def numbered(tree: SyntaxTreeNode) -> dict[str, int]:
    """Numbers of the footnotes: as they are called in the text, then in each other, then those that nobody calls."""
    notes: dict[str, SyntaxTreeNode] = {}
    for node in tree.walk():
        if node.type == "footnote":
            notes.setdefault(node.meta["name"], node)
    order: dict[str, int] = {}

    def call(node: SyntaxTreeNode) -> None:
        if node.type == "footnote_call":
            order.setdefault(node.meta["name"], len(order) + 1)
        for child in node.children:
            if child.type != "footnote":
                call(child)

    call(tree)
    done = 0
    while done < len(order):
        call(notes[list(order)[done]])
        done += 1
    for name in notes:
        order.setdefault(name, len(order) + 1)
    return order


def _prefixed(body: str, first: str, rest: str) -> str:
    """The lines of `body` inside a list or a quotation."""
    begin, *others = body.split("\n")
    return "\n".join([first + begin, *((rest + line).rstrip() for line in others)])


def _fenced(content: str, info: str) -> str:
    """Code between fences that are longer than any in it."""
    longest = max((len(run) for run in re.findall("`+", content)), default=0)
    fence = "`" * max(3, longest + 1)
    language = re.match(r"[\w.+#-]*", info.strip())
    body = content.rstrip("\n")
    return "\n".join(filter(None, (fence + (language[0] if language else ""), body, fence)))


def _code(content: str) -> str:
    longest = max((len(run) for run in re.findall("`+", content)), default=0)
    fence = "`" * (longest + 1)
    pad = " " if content[:1] == "`" or content[-1:] == "`" else ""
    return f"{fence}{pad}{content}{pad}{fence}"


def _tidy(line: str, *, cell: bool = False) -> str:
    """On one line, and nothing at its start that would mean something there. In a cell every bar has a backslash."""
    joined = " ".join(line.split())
    return joined.replace("\\|", "|").replace("|", "\\|") if cell else opening(joined)
