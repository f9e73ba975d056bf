"""Links of pages, as their pages name them. Which of them may be followed is `security/links.py`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A link of a page's main part. All of it is the page's word, and the address gives no right to ask for it."""

    address: str
    """Absolute, as the page writes it, without a fragment."""
    text: str
    """What the page calls it."""
