"""The English in which manuals are asked: how to do something, what a declared thing is there for, and kinds of these.

Parts of patterns, to be matched without regard to case.
"""

from __future__ import annotations

HOW_TO = r"how\s(?:(?:do|can|could|should|would|must|may)\s(?:i|you|we|one)|to)"
"""What a question opens with that asks for a way; what is to be done follows."""
PURPOSES = "purpose|use|point|job|role|task|effect|meaning"
"""What something is there for, as a question calls it; the answer tells it without the word."""
DECLARED = "attribute|command|function|keyword|method|module|operator|option|parameter|setting|statement|variable"
"""Kinds of what has a name because somebody declared it."""
