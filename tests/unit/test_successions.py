"""From when until when a state lasted, as several sentences tell it together."""

from __future__ import annotations

import pytest

from aria.evidence.text.sentences import split
from aria.evidence.typed.succession_words import LONGEST
from aria.evidence.typed.successions import successions


def told(text: str, language: str = "en") -> dict[str, tuple[str, str]]:
    """The years of each stretch, by the first words of its sentence."""
    sentences = [text[start:end] for start, end in split(text, language)]
    found = successions(sentences, [at == 0 for at in range(len(sentences))], language)
    return {sentences[each.at][:16]: (each.period.first[:4], each.period.last[:4]) for each in found}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "The first chairman was Amos Dray, who led the board until 1868. He was succeeded by Lucas Feld, who "
            "served for eleven years. Clement Vose took the chair in 1879. He was forced out in 1888.",
            {"He was succeeded": ("1868", "1879"), "Clement Vose too": ("1879", "1888")},
        ),
        (
            "In March 1938 she went to the Radio Orchestra as second conductor. Five years later she was promoted to "
            "first conductor, and in 1949 she was called to Brightwater.",
            {"In March 1938 sh": ("1938", "1943"), "Five years later": ("1943", "1949")},
        ),
        (
            "Hugo Pask was chairman from 1979. He gave up the office in 1990 to his cousin, who retired in 2000.",
            {"Hugo Pask was ch": ("1979", "1990"), "He gave up the o": ("1990", "2000")},
        ),
        (
            "Heads: Edvard Pirie, from the start to 1880; his pupil Joachim Stell, head for twenty-two years.",
            {"Heads: Edvard Pi": ("1880", "1902")},
        ),
        ("In 1871 the board moved to the inn, where it stayed until 1898.", {"In 1871 the boar": ("1871", "1898")}),
        (
            "He led the school until 1884. Next came Ann Holt for a quarter of a century.",
            {"Next came Ann Ho": ("1884", "1909")},
        ),
    ],
)
def test_an_end_told_elsewhere_ends_a_state(text: str, expected: dict[str, tuple[str, str]]) -> None:
    assert told(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "She was born in 1925 in Elm. She joined the firm in 1949.",
        "The bridge was closed in 1960.",
        "He directed the school from 1948 to 1960.",  # one sentence tells it by itself
        "He became mayor in 1700. His son took over in 1900.",
    ],
)
def test_what_begins_no_state_or_lasts_too_long_is_none(text: str) -> None:
    found = told(text)
    assert all(int(last) - int(first) <= LONGEST for first, last in found.values())
    assert "She was born in " not in found
    assert not any(first == "1700" for first, _ in found.values())


def test_a_state_does_not_go_on_in_the_next_paragraph() -> None:
    sentences = ["Ann led the club until 1950.", "He was succeeded by Bo Lind, who served for ten years."]
    assert successions(sentences, [True, False])
    assert not successions(sentences, [True, True])


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "de",
            "Der erste Leiter war Amos Dray, der den Verein bis 1868 leitete. "
            "Ihm folgte Lucas Feld, der elf Jahre blieb. 1879 übernahm Voss.",
        ),
        (
            "fr",
            "Amédée Drouet dirigea la société jusqu'en 1868. "
            "Lucas Ferrand lui succéda et resta onze ans. En 1879, Vasseur devint président.",
        ),
        (
            "es",
            "Amós Duarte dirigió la sociedad hasta 1868. "
            "Le sucedió Lucas Ferrer, que permaneció once años. En 1879 fue elegido Vargas.",
        ),
        (
            "it",
            "Amos Drai guidò la società fino al 1868. "
            "Gli succedette Luca Feltri, che rimase undici anni. Nel 1879 divenne presidente Voss.",
        ),
        (
            "pt",
            "Amós Duarte dirigiu a sociedade até 1868. "
            "Sucedeu-lhe Lucas Ferreira, que ficou onze anos. Em 1879 foi eleito Vargas.",
        ),
        (
            "nl",
            "Amos Draai leidde de vereniging tot 1868. "
            "Hij werd opgevolgd door Lucas Feld, die elf jaar aanbleef. In 1879 werd Vos voorzitter.",
        ),
    ],
)
def test_other_languages_tell_who_followed_whom(language: str, text: str) -> None:
    assert ("1868", "1879") in told(text, language).values()


def test_a_language_without_known_words_tells_nothing() -> None:
    assert not successions(["Dyrektorem był do 1868 roku.", "Po nim przyszedł Feld."], [True, False], "pl")


def test_whatever_is_told_its_days_are_days() -> None:
    told = (
        "He led it until 29 February 1868. He was succeeded by Lucas Feld, who served for eleven years. "
        "In 9995 she took over for nine years."
    )
    sentences = [told[start:end] for start, end in split(told)]
    for each in successions(sentences, [True, False, False]):
        assert each.period.days > 0
