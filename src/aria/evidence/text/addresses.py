"""Addresses of the web as they stand in running text. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aria.core.patterns import regex

_ADDRESS = regex(r"(?<![A-Za-z0-9_])https?://[^\s<>\"'`“”«»。，、；：！？（）「」『』【】《》]+", re.IGNORECASE)
"""Where no spaces part words, text goes on right before an address, and right behind the mark that ends it."""
_CLOSED_BY = {")": "(", "]": "[", "}": "{"}


def addresses(text: str) -> Iterator[str]:
    """Each address, as it is written there."""
    return (url for each in _ADDRESS.finditer(text) if (url := _bare(each[0])))


def without(text: str) -> str:
    """The words beside the addresses; the text itself where there are none."""
    plain = _ADDRESS.sub(lambda found: f" {found[0][len(_bare(found[0])) :]}" if _bare(found[0]) else found[0], text)
    return plain if any(char.isalnum() for char in plain) else text


def _bare(address: str) -> str:
    """Without the punctuation of the sentence that it stands in."""
    while address and (address[-1] in ".,;:!?" or _loose(address)):
        address = address[:-1]
    return "" if address.endswith("//") else address


def _loose(address: str) -> bool:
    """Whether it ends in a bracket that it does not open."""
    opens = _CLOSED_BY.get(address[-1])
    return opens is not None and address.count(address[-1]) > address.count(opens)
