"""The same word is found however it is written."""

from __future__ import annotations

import unicodedata
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.text import scripts
from aria.evidence.text.scripts import fold
from aria.evidence.text.stems import STOP, content_stems, index_terms, stem_words, stems, terms, tokens, words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Python 3.11", ["python", "3.11"]),
        ("C++ and C#, count++", ["c++", "and", "c#", "count"]),
        ("utf-8", ["utf8", "utf", "8"]),
        ("os.path.join", ["os.path.join", "os", "path", "join"]),
        ("get_boundaries()", ["get_boundaries", "get", "boundaries"]),
        ("TaskGroup", ["taskgroup", "task", "group"]),
        ("the U.S.A. and US troops", ["the", "usa", "and", "usa", "troops"]),
        ("1,200 km, 1,234.5 and 1998-04-05", ["1200", "km", "1234.5", "and", "19980405", "1998", "04", "05"]),
        ("don't, the bridge's, O’Brien", ["dont", "the", "bridge", "obrien"]),
        ("Kaikyō Straße ﬁne ２０", ["kaikyo", "strasse", "fine", "20"]),
        ("日本語", ["日本", "本語"]),
        ("", []),
        ("... -- !", []),
    ],
)
def test_tokens(text: str, expected: list[str]) -> None:
    assert tokens(text) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [("Kaikyō", "kaikyo"), ("bridges", "Bridge"), ("e-mail", "email"), ("ＡＢＣ", "abc"), ("U.K.", "UK")],
)
def test_two_spellings_have_one_stem(one: str, other: str) -> None:
    assert stems(one)[0] == stems(other)[0]


def test_question_words_carry_no_subject() -> None:
    assert content_stems("When did the Akashi Bridge open, and who opened the bridge?") == ["akashi", "bridg", "open"]
    assert content_stems("who is it") == []
    assert {"who", "what", "the", "didnt"} <= STOP


def test_names_that_look_like_stop_words_are_kept() -> None:
    assert content_stems("What does the WHO say about US hospitals?") == ["w.h.o", "say", "usa", "hospit"]


@given(st.text(max_size=80))
def test_an_index_holds_what_a_query_asks_for(text: str) -> None:
    indexed = index_terms(text).split(" ")
    assert set(content_stems(text)) == set(filter(None, indexed))


@given(st.text(max_size=80))
def test_tokens_have_no_space_and_no_case(text: str) -> None:
    for token in tokens(text):
        assert token
        assert token == token.casefold()
        assert len(token.split()) == 1


@given(st.text(max_size=80))
def test_folding_twice_changes_nothing_for_matching(text: str) -> None:
    assert tokens(fold(text)) == tokens(text)


@given(st.text(max_size=80), st.sampled_from(["en", "de", "tr", "ar"]))
def test_what_is_remembered_of_words_is_what_they_give(text: str, language: str) -> None:
    assert terms(text, language) == [stem for stem, content in words(text, language) if content]


@given(st.text("aeghinorstuUSWHOIT", min_size=1, max_size=9), st.sampled_from(["en", "de"]))
def test_a_plain_word_is_stemmed_as_any_other_is(word: str, language: str) -> None:
    parts = tokens(word)
    assert stems(word, language) == [stem for stem in stem_words(parts, language) if stem]
    assert terms(word) == [stem for stem, part in zip(stem_words(parts), parts, strict=True) if part not in STOP]


@given(st.text(st.one_of(st.characters(), st.sampled_from(list(map(chr, scripts._SPELLED)))), max_size=40))
def test_letters_are_respelled_wherever_they_stand(text: str) -> None:
    whole = unicodedata.normalize("NFKD", text).translate(scripts._SPELLED)
    assert fold(text) == unicodedata.normalize("NFC", scripts._ACCENT.sub("", whole))


def test_other_languages_have_their_own_stems() -> None:
    assert stems("Häuser", "de") == stem_words(["hauser"], "de")
    assert stems("running", "xx") == ["run"]


def test_threads_do_not_disturb_each_other() -> None:
    text = "running bridges opened universities " * 50
    expected = (stems(text), index_terms(text))
    with ThreadPoolExecutor(8) as pool:
        assert set(map(repr, pool.map(lambda _: (stems(text), index_terms(text)), range(64)))) == {repr(expected)}


@pytest.mark.parametrize(
    ("spoken", "forms"),
    [
        ("it", "alto alta alti alte"),
        ("it", "anno anni"),
        ("es", "alto alta altos altas"),
        ("es", "obra obras"),
        ("pt", "ilha ilhas"),
        ("it", "ora ore"),
        ("pt", "alto alta altos altas"),
    ],
)
def test_short_words_of_romance_languages_lose_their_endings(spoken: str, forms: str) -> None:
    assert len(set(stems(forms, spoken))) == 1


@pytest.mark.parametrize(
    ("spoken", "one", "other"),
    [("it", "Anna", "anno"), ("es", "altar", "alta"), ("es", "Eva", "Evo"), ("pt", "Ana", "ano")],
)
def test_other_words_keep_theirs(spoken: str, one: str, other: str) -> None:
    assert stems(one, spoken) != stems(other, spoken)
