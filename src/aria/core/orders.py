"""How pages order a machine that reads them to drop what it was told, or to tell what it was told to keep.

Words only, in the languages of which such pages are known; what they mean is for those to say who look for them.
"""

from __future__ import annotations

DROP = r"""
      \b(?:ignore|disregard|forget|override|obey)\b[^.!?\n]{0,40}\b(?:instruct\w*|previous|prior|above|prompts?|rules?|
          questions?|tasks?)\b
"""
"""Alternatives of a verbose pattern that heeds no case: in English …"""
DROP_ABROAD = r"""
      \b(?:ignorier\w*|vergiss)\b[^.!?\n]{0,40}\banweisung | \boublie\w*\b[^.!?\n]{0,40}\binstructions?
    | \b(?:ignora|olvida)\w*\b[^.!?\n]{0,40}\bi[sn]?struc?z?c?ion | \bdimentica\w*\b[^.!?\n]{0,40}\bistru\w*
    | \besque[çc]a\w*\b[^.!?\n]{0,40}\binstru | игнорир\w+[^.!?\n]{0,40}указан | 忽略.{0,12}指令 | 지시를.{0,6}무시
    | تجاهل.{0,20}التعليمات
"""
"""… and in other languages."""
REVEAL = r"""
      \b(?:reveal|print|repeat|leak|show|send|disclose)\b[^.!?\n]{0,40}\b(?:system\s+prompt|secrets?|api\s+keys?|passwords?|
          credentials|instructions|private\s+notes?)\b
"""
"""The same for what is to be kept."""
DROP_WORDS = (
    "ignor", "disregard", "forget", "override", "obey", "vergiss", "oublie", "olvida", "dimentica", "esqueça",
    "esqueca", "игнорир", "忽略", "지시를", "تجاهل",
)  # fmt: skip
"""In small letters, what each alternative of both begins with: a text without any of them has none."""
