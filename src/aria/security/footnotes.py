"""Footnotes as part of a Markdown tree: where one is set, and where one is called."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_block import StateBlock
    from markdown_it.rules_inline import StateInline

_SET = re.compile(r"\[\^([^\]\s\[^]{1,60})\]:[ \t]*")
_CALL = re.compile(r"\[\^([^\]\s\[^]{1,60})\]")


def footnotes(parser: MarkdownIt) -> None:
    """Let `parser` know `[^name]: text`, up to the next empty line, and `[^name]` where such a text is set."""
    parser.block.ruler.before("reference", "footnote", _setting, {"alt": ["paragraph", "reference"]})
    parser.inline.ruler.before("link", "footnote_call", _calling)


def _setting(state: StateBlock, first: int, last: int, silent: bool) -> bool:
    if state.sCount[first] - state.blkIndent >= 4:
        return False
    found = _SET.match(state.src, state.bMarks[first] + state.tShift[first], state.eMarks[first])
    if not found:
        return False
    if silent:
        return True
    line, texts = first + 1, [state.src[found.end() : state.eMarks[first]]]
    while line < last and not state.isEmpty(line) and state.sCount[line] >= state.blkIndent:
        begin = state.bMarks[line] + state.tShift[line]
        if _SET.match(state.src, begin, state.eMarks[line]):
            break
        texts.append(state.src[begin : state.eMarks[line]])
        line += 1
    state.env.setdefault("footnotes", set()).add(found[1])
    opened = state.push("footnote_open", "section", 1)
    opened.meta = {"name": found[1]}
    opened.map = [first, line]
    inline = state.push("inline", "", 0)
    inline.content, inline.map, inline.children = "\n".join(texts).strip(), [first, line], []
    state.push("footnote_close", "section", -1)
    state.line = line
    return True


def _calling(state: StateInline, silent: bool) -> bool:
    found = _CALL.match(state.src, state.pos, state.posMax)
    if not found or found[1] not in state.env.get("footnotes", ()):
        return False
    if not silent:
        state.push("footnote_call", "", 0).meta = {"name": found[1]}
    state.pos = found.end()
    return True
