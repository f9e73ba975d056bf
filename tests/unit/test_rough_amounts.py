"""Amounts in words of other languages are as exact as they are written; those called approximate contradict nothing."""

from __future__ import annotations

import pytest

from aria.core.types import Value
from aria.evidence.conflict.abroad import is_rough
from aria.evidence.typed.values import same, values


def _metres(text: str, spoken: str) -> Value:
    return next(value for value in values(text, spoken) if value.unit == "m")


@pytest.mark.parametrize(
    ("spoken", "one", "other"),
    [
        ("zh", "总长一百八十六米", "全长一百九十二米"),
        ("ja", "口径六十センチ", "口径五十センチ"),
        ("es", "mide cuarenta metros", "mide cuarenta y tres metros"),
        ("de", "ist vierzig Meter hoch", "ist dreiundvierzig Meter hoch"),
    ],
)
def test_numbers_in_words_are_exact(spoken: str, one: str, other: str) -> None:
    assert not same(_metres(one, spoken), _metres(other, spoken))
    assert same(_metres(one, spoken), _metres(one, spoken))


def test_a_round_number_in_words_is_no_more_exact_than_one_in_figures() -> None:
    assert same(_metres("全长三百米", "zh"), _metres("全长301米", "zh"))
    assert not same(_metres("全长三百米", "zh"), _metres("全长320米", "zh"))
    assert same(_metres("ist vierzig Meter hoch", "de"), _metres("ist 40,2 Meter hoch", "de"))
    two_hours, minutes = (values(each, "de")[0] for each in ("zwei Stunden", "125 Minuten"))
    assert same(two_hours, minutes)


@pytest.mark.parametrize(
    ("spoken", "quote", "rough"),
    [
        ("de", "Der Turm ist rund 40 Meter hoch.", True),
        ("de", "Der Turm ist genau 40 Meter hoch.", False),
        ("fr", "La tour mesure près de 40 mètres.", True),
        ("es", "La torre mide unos 40 metros.", True),
        ("es", "La torre mide 40 metros.", False),
        ("it", "La torre è alta quasi 40 metri.", True),
        ("pt", "A torre tem cerca de 40 metros.", True),
        ("ru", "Высота башни около 40 метров.", True),
        ("zh", "塔高约40米。", True),
        ("zh", "塔高40米。", False),
        ("ja", "塔の高さは約40メートルである。", True),
        ("ar", "يبلغ ارتفاع البرج حوالي 40 متراً.", True),
    ],
)
def test_what_is_called_approximate(spoken: str, quote: str, rough: bool) -> None:
    assert is_rough(quote, _metres(quote, spoken)) == rough
