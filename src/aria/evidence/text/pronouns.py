"""Words that stand for what was named before: a sentence that opens with one goes on about it. Pure, for English."""

from __future__ import annotations

PERSONS = "he|she|they"
SUBJECTS = f"it|{PERSONS}"
PRONOUNS = f"{SUBJECTS}|its|his|her|their|him|them"
