"""What a Korean word takes on: particles, and the endings of verbs. Pure."""

from __future__ import annotations

from aria.core.patterns import regex

HANGUL = regex(r"[\uac00-\ud7af]{2,}")


def _closing(final: int) -> str:
    """Every Hangul syllable that closes with one of its 28 final letters, the first of which is none."""
    return "".join(chr(code) for code in range(0xAC00 + final, 0xD7A4, _FINALS))


_FINALS = 28
_B, _DOUBLE_S = 17, 20
_PAST = _closing(_DOUBLE_S)
"""What ends a verb's stem in the past."""
_POLITE = regex(rf"([{_closing(_B)}])(?:니까|니다)$")
"""And in polite speech, where the stem has no b."""
PARTICLE = regex(
    r"(?<=[가-힣])(?:입니까|입니다|인가요|인가|이다|이며|이고|이었다|였다|에서는|에서|에게|에는|으로|까지|부터|보다|처럼"
    r"|(?:하였|했)(?:다|던|으며|고|습니까|습니다|나요|지만)|(?:되었|됐)(?:다|던|으며|고|습니까|습니다|나요|지만)"
    r"|합니까|합니다|하는|하며|하고|하던|하여|됩니까|됩니다|되는|되며|되고|되어|된|들은|들이|들의|들을|은|는|을|를)$"
    rf"|(?<=[{_PAST}])(?:습니까|습니다|나요|어요|다|던|으며|고|지만)$"
    r"|(?<=[가-힣])(?:습니까|습니다|나요)$"
    r"|(?<=[가-힣]{2})(?:이|가|의|에|로|와|과|도|만)$"
)
"""Korean particles and the endings of the commonest verbs."""


def stem(word: str) -> str:
    """A Korean word without its particles and endings: "쉽니다" as "쉬", as is "쉬나요"."""
    for _ in range(2):
        word = _POLITE.sub(lambda found: chr(ord(found[1]) - _B), PARTICLE.sub("", word))
    return word
