"""The verdict of a comparison follows from one typed value of each side, and there is none where one is not sure."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.comparison.compared import is_verdict, verdict
from aria.evidence.comparison.sides import Quote
from aria.evidence.questions.comparing import comparison
from aria.evidence.questions.question import comparison_of, profile

ADA = "Ada Lindqvist (born 4 May 1921) is a Swedish director of films."
BO = "Bo Harald Fenwick (9 June 1918 – 2 March 1990) was an English engineer."
WORDS = st.text(alphabet=st.sampled_from("AdaBoborn first,or?. and the same both1921()'’"), max_size=60)


def told(question: str, *quotes: str, titles: tuple[str, ...] = ()) -> str:
    named = (*titles, *("" for _ in quotes[len(titles) :]))
    found = verdict(question, [Quote(text, title) for text, title in zip(quotes, named, strict=True)])
    assert found is not None
    return found.text.partition(".")[0]


@pytest.mark.parametrize(
    ("question", "quotes", "head"),
    [
        ("Who was born first, Ada Lindqvist or Bo Fenwick?", (ADA, BO), "Bo Fenwick"),
        ("Who was born later, Ada Lindqvist or Bo Fenwick?", (ADA, BO), "Ada Lindqvist"),
        ("Was Ada Lindqvist or Bo Fenwick born first?", (ADA, BO), "Bo Fenwick"),
        ("Who is older, Ada Lindqvist or Bo Fenwick?", (ADA, BO), "Bo Fenwick"),
        ("Which engineer is English, Ada Lindqvist or Bo Fenwick?", (ADA, BO), "Bo Fenwick"),
        ("Do Ada Lindqvist and Bo Fenwick share the same nationality?", (ADA, BO), "No"),
        ("Are Ada Lindqvist and Bo Fenwick both Swedish?", (ADA, BO), "No"),
        (
            "Who was born first, Ada Lindqvist, Bo Fenwick or Carl Ott?",
            (ADA, BO, "Carl Ott was born in Oslo on 1 April 1900."),
            "Carl Ott",
        ),
        (
            "Who lived longer, Bo Fenwick or Carl Ott?",
            (BO, "Carl Ott (1 April 1900 – 3 May 1931) was a painter."),
            "Bo Fenwick",
        ),
        (
            "Which film was released first, Quiet Harbour or Loud Hills?",
            ("Quiet Harbour is a 1962 film.", "Loud Hills was released on 3 May 1958."),
            "Loud Hills",
        ),
        (
            "Are Fenn Lake and Orne Lake in the same province?",
            ("Fenn Lake lies low. Fenn Lake is a lake in Orda province.", "Orne Lake is a lake in Ulla Province."),
            "No",
        ),
        (
            "Are Fenn Island and Orne Island located in the same country?",
            ("Fenn Island is an island in the north of Norway, Norway.", "Orne Island is an island in Norway."),
            "Yes",
        ),
        (
            "Are Tablo and Kerrick both board games?",
            ("Tablo is a board game from Fenn.", "Kerrick is a German-style board game by B. Ott."),
            "Yes",
        ),
        (
            "Which opened first, the Fenn Bridge or the Orne Bridge?",
            ("The Fenn Bridge opened to traffic on 3 May 1921, at noon.", "Orne Bridge opened in 1899."),
            "Orne Bridge",
        ),
        (
            "Which opened last, the Fenn Bridge or the Órne Bridge?",
            ("| Bridge: Fenn Bridge | Country: Norway | Opened: 1921-05-03 |", "Orne Bridge opened in 1899."),
            "Fenn Bridge",
        ),
        (
            "Is the Fenn Bridge older than the Orne Bridge?",
            ("The Fenn Bridge opened to traffic on 3 May 1921, at noon.", "Orne Bridge opened in 1899."),
            "No",
        ),
        (
            "Are the Fenn Bridge and the Orne Bridge in the same country?",
            ("| Bridge: Fenn Bridge | Country: Norway |", "| Bridge: Orne Bridge | Country: Sweden |"),
            "No",
        ),
        (
            "Who lived longer, Bo Fenwick or Carl Ott?",
            ("| Name: Bo Fenwick | Born: 1918 | Died: 1990 |", "| Name: Carl Ott | Date of birth: 1900 | Died: 1931 |"),
            "Bo Fenwick",
        ),
        (
            "Which came first, the founding of The Brass Owls or the birth of Bo Fenwick?",
            ("The Brass Owls are a rock band, formed in Leeds in 1994.", BO),
            "Bo Fenwick",
        ),
    ],
)
def test_the_verdict_follows_from_the_values(question: str, quotes: tuple[str, ...], head: str) -> None:
    assert told(question, *quotes) == head
    assert told(question, *quotes[::-1]) == head


@pytest.mark.parametrize(
    ("question", "quotes", "missing"),
    [
        ("Who was born first, Ada Lindqvist or Bo Fenwick?", (ADA,), ["Bo Fenwick"]),
        ("Who was born first, Ada Lindqvist or Bo Fenwick?", (ADA, BO.replace("9 June 1918 –", "d.")), ["Bo Fenwick"]),
        (
            "Who was born first, Ada Lindqvist or Bo Fenwick?",
            (ADA, BO, "Bo Fenwick (born 1 May 1950) is a cook."),
            ["Bo Fenwick"],
        ),
        ("Who was born first, Ada Lindqvist or Bo Fenwick?", (ADA, f"Her uncle {BO}"), ["Bo Fenwick"]),
        ("Which film came out first, Harbour or Loud Hills?",
         ("Quiet Harbour is a 1962 film.", "Loud Hills is a 1958 film."), ["Harbour"]),
        ("Are Ada Lindqvist and Bo Fenwick both Swedish?",
         (ADA, "Bo Fenwick is a painter of Swedish descent."), ["Bo Fenwick"]),
        ("Which opened first, Fenn Bridge or Orne Bridge?",
         ("| Bridge: Orne Bridge | Beside: Fenn Bridge | Opened: 1899 |",), ["Fenn Bridge"]),
        ("Which opened first, Fenn Bridge or Orne Bridge?",
         ("| Bridge: Fenn Bridge | Opened: 1899 | Opened: 1921 |", "The road to Orne Bridge opened in 1921."),
         ["Fenn Bridge", "Orne Bridge"]),
        ("Are Tablo and Kerrick both board games?",
         ("Tablo is a board game.", "Kerrick is a board game designer."), ["Kerrick"]),
        ("Are Tablo and Kerrick both board games?",
         ("Tablo is anything but a board game.", "Kerrick is never a board game."), ["Tablo", "Kerrick"]),
        ("Which was founded first, Acme or Bolt?",
         ("Acme was bought by Corp, founded in 1850.", "Bolt is a firm whose rival was founded in 1840."),
         ["Acme", "Bolt"]),
        ("Which was founded first, Acme or Bolt?",
         ("Acme is owned by Corp, which was founded in 1850.", "Bolt was founded in 1840."), ["Acme"]),
        ("Which opened first, Acme or Bolt?",
         ("Acme opened a branch in 1850.", "Bolt was not opened in 1840."), ["Acme", "Bolt"]),
        ("Which film was released first, Quiet Harbour or Loud Hills?",
         ("Quiet Harbour was re-released in 1950.", "Loud Hills was never released in 1958."),
         ["Quiet Harbour", "Loud Hills"]),
        ("Who was born first, Ada Lindqvist or Bo Fenwick?",
         (ADA.replace("(born 4 May 1921)", ""), "Ada Lindqvist is the mother of Tom, born in 1920.",
          "Ada Lindqvist is the wife of Carl Ott (4 May 1890 – 2 March 1950).", BO), ["Ada Lindqvist"]),
        ("Are Fenn and Orne in the same country?",
         ("Fenn is twinned with a town in France.", "Orne is a town in France."), ["Fenn"]),
        ("Who lived longer, Sir Bo Fenwick, 1st Baronet or Ada Lindqvist?",
         ("Sir Bo Fenwick, 2nd Baronet (9 June 1718 – 2 March 1790) was a squire.",), ["Sir Bo Fenwick, 1st Baronet",
                                                                                    "Ada Lindqvist"]),
    ],
)  # fmt: skip
def test_a_side_that_is_not_surely_told_is_missing(question: str, quotes: tuple[str, ...], missing: list[str]) -> None:
    found = verdict(question, [Quote(each) for each in quotes])
    assert found is not None
    assert found.text == ""
    assert [side.name for side in found.missing] == missing


def test_values_that_may_be_the_same_decide_nothing() -> None:
    question = "Who was born first, Ada Lindqvist or Bo Fenwick?"
    found = verdict(question, [Quote(ADA), Quote(BO.replace("9 June 1918", "1921"))])
    assert found is not None
    assert not found.text
    assert not found.missing


@pytest.mark.parametrize(
    ("quote", "head"),
    [
        ("Ada Lindqvist is a director. She was born on 3 May 1900.", "Ada Lindqvist"),
        ("She was born on 3 May 1900.", ""),
        ("Her father Olle was a smith. He was born on 3 May 1900.", ""),
        ("Ada Lindqvist is a director. Her mother was a smith. She was born on 3 May 1900.", ""),
    ],
)
def test_a_pronoun_goes_on_with_the_sentence_before_it(quote: str, head: str) -> None:
    question = "Who was born first, Ada Lindqvist or Bo Fenwick?"
    assert told(question, quote, BO, titles=("Ada Lindqvist",)) == head


def test_a_pronoun_speaks_of_what_the_title_names() -> None:
    question, quote = "Which film was released first, Quiet Harbour or Loud Hills?", "It was released in May 1961."
    other = "Loud Hills is a 1958 film."
    assert told(question, quote, other, titles=("Quiet Harbour",)) == "Loud Hills"
    found = verdict(question, [Quote(quote, "Harbours"), Quote(other)])
    assert found is not None
    assert not found.text


@pytest.mark.parametrize("quote", ["The sequel was released in 1949.", "The second film was released in 1949."])
def test_what_is_told_of_another_work_is_no_value_of_the_title(quote: str) -> None:
    question, other = "Which film was released first, Quiet Harbour or Loud Hills?", "Loud Hills is a 1958 film."
    assert told(question, quote, other, titles=("Quiet Harbour",)) == ""
    assert told(question, "The film was released in 1949.", other, titles=("Quiet Harbour",)) == "Quiet Harbour"


def test_a_table_that_a_thing_entitles_is_of_that_thing() -> None:
    question, row = "Which opened first, the Fenn Bridge or the Orne Bridge?", "| Opened | 3 May 1899 |"
    other = "| No: 3 | Bridge: Orne Bridge | Opening date: 1921-05-03 |"
    assert told(question, row, other, titles=("Fenn Bridge",)) == "Fenn Bridge"
    assert told(question, row, other, titles=("Fenn Tunnel",)) == ""


def test_a_comparison_asks_for_its_values_and_nothing_else() -> None:
    sides = [side.question for side in comparison_of("Which opened first, the Fenn Bridge or Orne Bridge?").sides]  # type: ignore[union-attr]
    assert sides == ["When was the Fenn Bridge opened?", "When was Orne Bridge opened?"]


@pytest.mark.parametrize(
    "question",
    [
        "Which is older, the Z3 or ENIAC?",
        "Which film has the director who won more prizes, Quiet Harbour or Loud Hills?",
        "Which film has a star who was born first, Quiet Harbour or Loud Hills?",
        "Which director is older, Ada Lindqvist or Bo Fenwick?",
        "Is the Z3 older than ENIAC?",
        "Who was born first?",
        "Who was the first man to walk on the Moon?",
        "Was Star Wars a book or a movie first?",
        "What are both Branko Milanovic and Joseph Stiglitz?",
        "Are Ada Lindqvist and Bo Fenwick members of the same band?",
        "When was the tower built?",
        "Are Ada Lindqvist and Bo Fenwick both alive?",
    ],
)
def test_what_is_asked_by_no_value_of_the_things_is_no_such_comparison(question: str) -> None:
    assert comparison_of(question) is None


def test_each_side_is_a_part_of_the_question() -> None:
    asked = profile("Who died first, Ada Lindqvist or Bo Fenwick?", "2026-01-01")
    assert (asked.kind, asked.expects, asked.parts) == ("compare", "date", ("Ada Lindqvist", "Bo Fenwick"))


@given(WORDS, st.lists(WORDS, max_size=3))
def test_no_text_breaks_it_and_what_it_makes_can_be_made_again(question: str, texts: list[str]) -> None:
    quotes = [Quote(each) for each in texts]
    for asked in (question, f"Who was born first, {question} or Bo?"):
        found = verdict(asked, quotes)
        assert (found is None) == (comparison_of(asked) is None)
        if found is not None and found.text:
            assert is_verdict(found.text, asked, [quotes[number] for number in found.quotes])
    assert comparison(question) == comparison(question)


@pytest.mark.parametrize(
    "said",
    [
        "a scholar and American studies professor", "an English teacher", "a French horn player",
        "an American football player", "a translator of prose and Spanish literature scholar",
    ],
)  # fmt: skip
def test_what_one_teaches_or_plays_is_no_nationality(said: str) -> None:
    question = "Do Ada Lindqvist and Bo Fenwick share the same nationality?"
    assert told(question, ADA, f"Bo Fenwick is {said}.") == ""


def test_a_row_is_about_what_it_names_and_not_about_where_that_is() -> None:
    question = "Which opened first, Fenn or Orne?"
    row = "| Country: Fenn | Bridge: Ulla Bridge | Opened: 1850 |"
    assert told(question, row, "| Bridge: Orne | Opened: 1899 |") == ""
    assert told(question, row.replace("Ulla Bridge", "Fenn"), "| Bridge: Orne | Opened: 1899 |") == "Fenn"


def test_a_verdict_is_made_again_as_it_is_shown() -> None:
    question, quotes = "Who was born first, Ada Lindqvist or Bo Fenwick?", [Quote(ADA), Quote(BO)]
    made = verdict(question, quotes)
    assert made is not None
    assert is_verdict(made.text.upper(), question, quotes, str.upper)
    assert not is_verdict(made.text, question, quotes, str.upper)


HARBOUR, HILLS = (
    "Quiet Harbour is a 1962 film directed by Ada Lindqvist.",
    "Loud Hills is a film directed by Bo Fenwick.",
)


@pytest.mark.parametrize(
    ("question", "head"),
    [
        ("Which film has the director who was born first, Quiet Harbour or Loud Hills?", "Loud Hills"),
        ("Which film whose director is younger, Quiet Harbour or Loud Hills?", "Quiet Harbour"),
        ("Which film's director was born later, Quiet Harbour or Loud Hills?", "Quiet Harbour"),
        ("Do both directors of films Quiet Harbour and Loud Hills have the same nationality?", "No"),
        ("Are the directors of Quiet Harbour and Loud Hills of the same nationality?", "No"),
    ],
)
def test_what_is_told_of_who_made_them_compares_two_things(question: str, head: str) -> None:
    quotes = (BO, HARBOUR, ADA, HILLS)
    assert told(question, *quotes) == head
    found = verdict(question, [Quote(text) for text in quotes])
    assert found is not None
    assert sorted(found.quotes) == [0, 1, 2, 3]
    assert is_verdict(found.text, question, [Quote(quotes[number]) for number in found.quotes])
    for left in range(len(quotes)):
        assert told(question, *quotes[:left], *quotes[left + 1 :]) == ""


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("Were Oak Song and Elm Song recorded by the same band?", "performer"),
        ("Did the same astronomer discover Fenn and Orne?", "discoverer"),
        ("Were Fenn and Orne developed by the same company?", "developer"),
        ("Were Quiet Harbour and Loud Hills made by the same director?", "director"),
        ("Were Quiet Harbour and Loud Hills written by the same person?", "author"),
        ("Were Quiet Harbour and Loud Hills reviewed by the same person?", None),
        ("Did the same person like Quiet Harbour and Loud Hills?", None),
    ],
)
def test_two_things_are_compared_by_who_made_them_whatever_was_done(question: str, part: str | None) -> None:
    found = comparison(question)
    assert (found.sides[0].part if found else None) == part
    assert found is None or found.way == "same"


@pytest.mark.parametrize(
    "other",
    [
        "Loud Hills Two is a film directed by Bo Fenwick.",
        "Loud Hills is a film produced by Bo Fenwick.",
        "Loud Hills is a film directed by Bo Fenwick and Carl Ott.",
        "Loud Hills is a film about a woman. Its sequel was directed by Bo Fenwick.",
        "Loud Hills is a film directed by Carl Ott. Loud Hills was directed by Bo Fenwick.",
    ],
)
def test_who_made_a_thing_has_to_be_surely_told(other: str) -> None:
    question = "Which film has the director who was born first, Quiet Harbour or Loud Hills?"
    assert told(question, HARBOUR, ADA, BO, other) == ""


@pytest.mark.parametrize(
    ("text", "title", "head"),
    [
        ("Adalind B. H. Lindqvist (born 4 May 1910) is a director.", "Ada Lindqvist", "Ada Lindqvist"),
        ("Adalind B. H. Lindqvist (born 4 May 1910) is a director.", "Directors", ""),
        ("Eva Lindqvist (born 4 May 1910) is her sister.", "Ada Lindqvist", ""),
        ("Ada Berg Fenn (born 4 May 1910) is a director.", "Ada Lindqvist", ""),
    ],
)
def test_a_text_may_open_with_the_full_name_of_who_entitles_it(text: str, title: str, head: str) -> None:
    question = "Who was born first, Ada Lindqvist or Bo Fenwick?"
    assert told(question, text, BO, titles=(title,)) == head


LONGER = "Who lived longer, Ida Holm or Bo Fenwick?"


@pytest.mark.parametrize(
    ("quotes", "head"),
    [
        (("Ida Holm was born in 1820. She wrote poems. She died in 1899.",), "Ida Holm"),
        (("Ida Holm was born on 3 May 1820.", "Ida Holm died on 4 June 1899 in Elm."), "Ida Holm"),
        (("Ida Holm was born in 1820. She wrote poems.",), ""),
        (("Ida Holm was born in 1820. Her brother Otto was born in 1825 and died in 1927. She died in 1899.",), ""),
        (("Ida Holm was born in 1820.", "Ida Holm died in 1892."), ""),
        (("Ida Holm was born in 1820.", "Ida Holm died in 1899.", "Ida Holm died in 1830."), ""),
    ],
)
def test_a_life_is_told_by_its_ends_in_sentences_of_their_own(quotes: tuple[str, ...], head: str) -> None:
    titles = ("", *("Ida Holm" for _ in quotes))
    assert told(LONGER, BO, *quotes, titles=titles) == head
