"""JSON values inside a model's reply: between thoughts, in fences, after prose, cut off, with commas too many.

Pure. Time grows with the length of the reply: what could be quadratic is capped.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, NoReturn

from aria.core.errors import ModelOutputError
from aria.core.patterns import regex

LONGEST = 1_000_000
"""Characters of a reply that is looked at."""
REPAIRED = 64_000
"""Characters that are repaired at most: the repair takes time with the square of a hostile text."""
DEEPEST = 40
"""Brackets within brackets of a reply that is repaired: no shape of ours comes near, and depth makes it slow."""
_TRIES = 64
"""Values of one reply that are looked at."""

_THOUGHT = regex(r"<(think|thinking|thought|reasoning)>(?:(?!<(?:think|thinking|thought|reasoning)>).)*?</\1>", re.S)
_THOUGHT_ENDS = regex(r"</(?:think|thinking|thought|reasoning)>")
_THOUGHT_OPENS = regex(r"<(?:think|thinking|thought|reasoning)>")
_FENCE = regex(r"```[a-zA-Z]*[ \t]*\n(.*?)(?:\n[ \t]*```|\Z)", re.S)
_MARKS = regex(r'[{}\[\]]|"(?:[^"\\\n]|\\.)*"')
"""Brackets, and strings, in which brackets do not count."""


def values(reply: str, *, truncated: bool = False) -> tuple[Any, ...]:
    """The JSON objects and arrays of `reply`, most trusted first; never empty.

    Whole values come before repaired ones; of several that stand side by side the last comes first, for models revise
    themselves. A truncated reply is not repaired: nobody knows what its end was to say. Raises ModelOutputError that
    says what was wrong.
    """
    if len(reply) > LONGEST:
        raise ModelOutputError(f"the reply has more than {LONGEST} characters")
    text = spoken(reply)
    if not text:
        raise ModelOutputError("the reply is empty" if not reply.strip() else "the reply holds thoughts only")
    fenced = "\n".join(match[1] for match in _FENCE.finditer(text))
    whole, broken = _sorted_out(_regions(fenced if _MARKS.search(fenced) else text))
    if whole:
        return tuple(reversed(whole))
    if truncated:
        raise ModelOutputError("the reply was cut off before its JSON ended; answer in fewer words")
    if not broken:
        raise ModelOutputError("the reply holds no JSON object that can be read")
    return (_repaired(max(broken, key=len)),)


def spoken(reply: str) -> str:
    """The reply without thoughts and without halves of surrogate pairs."""
    text = reply.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    text = _THOUGHT.sub(" ", text)
    text = _THOUGHT_ENDS.split(text)[-1]  # a thought whose beginning was left out
    return _THOUGHT_OPENS.split(text, maxsplit=1)[0].strip()  # and one that never ends


def _regions(text: str) -> Iterator[str]:
    """What stands in outermost brackets, in order; the last one may never close.

    What is inside a broken object is never taken out of it: it would be another object than was meant.
    """
    begin, depth = 0, 0
    for mark in _MARKS.finditer(text):
        opens = mark[0] in "{["
        if depth == 0 and opens:
            begin, depth = mark.start(), 1
        elif depth and mark[0] in "{[}]":
            depth += 1 if opens else -1
            if depth == 0:
                yield text[begin : mark.end()]
    if depth:
        yield text[begin:]


def _sorted_out(regions: Iterable[str]) -> tuple[list[Any], list[str]]:
    """The values of whole regions, and the broken ones that may be repaired."""
    whole: list[Any] = []
    broken: list[str] = []
    for region in islice(regions, _TRIES):
        try:
            whole.append(_decoder().decode(region))
        except _Contradiction:
            continue
        except (ValueError, RecursionError):
            broken.append(region)
    return whole, broken


def _decoder() -> json.JSONDecoder:
    return json.JSONDecoder(parse_constant=_no_number, object_pairs_hook=_object)


class _Contradiction(ValueError):
    """Well-formed, and says two things: no repair can tell which is meant."""


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; a key that comes twice with two values says nothing."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found and found[key] != value:
            raise _Contradiction("one key has two values")
        found[key] = value
    return found


def _repaired(region: str) -> Any:
    from json_repair import repair_json  # only when a reply is broken

    if _depth(region[:REPAIRED]) > DEEPEST:
        raise ModelOutputError("the JSON of the reply is broken, and nested too deeply to be repaired")
    try:
        value = _decoder().decode(repair_json(region[:REPAIRED]))
    except (ValueError, RecursionError) as error:
        raise ModelOutputError(f"the JSON of the reply is broken: {error}") from None
    if not isinstance(value, dict | list) or not value:
        raise ModelOutputError("the reply holds no JSON object that can be read")
    return value


def _depth(text: str) -> int:
    """How many brackets are open at most, as far as a broken text tells."""
    depth = deepest = 0
    for mark in _MARKS.finditer(text):
        depth += (mark[0] in "{[") - (mark[0] in "}]")
        deepest = max(deepest, depth)
    return deepest
