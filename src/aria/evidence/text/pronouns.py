"""Words that stand for what was named before: a sentence that opens with one goes on about it. Pure, for English."""

from __future__ import annotations

import re

from aria.core.patterns import regex

PERSONS = "he|she|they"
SUBJECTS = f"it|{PERSONS}"
ON_THE_SAME = regex(rf"(?:{SUBJECTS})\b", re.IGNORECASE)
"""So begins a sentence that goes on about the subject of the one before: on "it", not on "his father"."""
PRONOUNS = f"{SUBJECTS}|its|his|her|their|him|them"
DEFINITE = (
    "project|machine|device|work|mission|event|disease|law|person|film|movie|picture|book|novel|play|album|song|game|series|show"
    "|magazine|newspaper|band|group|company|firm|club|team|party|school|university|college|museum|theatre|theater|hotel|church"
    "|bridge|tunnel|building|tower|station|airport|stadium|lake|island|river|town|city|village|country"
)
"""Kinds of things of which "the" says that one was named before: "The bridge …", and not "The sequel"."""
