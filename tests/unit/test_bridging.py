"""Following names from text to text: what is a name, when names are followed, and what is found by it."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.adapters.corpus.adapter import Corpus
from aria.evidence import bridging
from aria.evidence.bridging import bridged
from aria.evidence.questions.leading import described_kinds, leads_on
from aria.evidence.questions.question import profile
from aria.evidence.text.mentions import bracketed_key, key_of, mentions, possible_titles, spellings, title_keys

TOWNS = ("Arlen", "Brask", "Corvo", "Dunmar", "Esker", "Fallow", "Gressen", "Hollin")
"""Made up, as is all that is told of them."""


def library() -> dict[str, str]:
    """Lighthouses with their designers, who were born in towns; and much that only sounds like the questions."""
    texts: dict[str, str] = {}
    for number, town in enumerate(TOWNS):
        person = f"Otto {town}sen"
        texts[f"{town} Light"] = (
            f"{town} Light is a lighthouse. It was designed by {person} and first lit in 18{20 + number}. "
            f"The keeper was Hans Lund. Ships saw it from far away."
        )
        texts[person] = f"{person} (1790 to 18{60 + number}) grew up in {TOWNS[number - 1]} and became an engineer."
        texts[town] = f"{town} is a fishing town. Its population is {number + 2},400. Its harbour is old."
        texts[f"Designers of {town}"] = (
            f"The designer of a lighthouse was often born in {town}. Where a designer was born mattered little."
        )
    return texts


def filled(home: Path, folder: Path, texts: dict[str, str], *, backwards: bool = False) -> Corpus:
    corpus = Corpus(home)
    folder.mkdir(exist_ok=True)
    for name in sorted(texts, reverse=backwards):
        (folder / f"{key_of(name)}.txt").write_text(f"Title: {name}\n\n{texts[name]}\n")
        if backwards:
            corpus.index(str(folder))
    corpus.index(str(folder))
    return corpus


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    root = tmp_path_factory.mktemp("library")
    return filled(root / "home", root / "docs", library())


def titles(corpus: Corpus, question: str, limit: int = 5) -> list[str]:
    return [hit.title for hit in corpus.search(question, limit, question=question).hits]


@pytest.mark.parametrize("town", TOWNS)
def test_a_text_is_found_that_shares_no_word_with_the_question(corpus: Corpus, town: str) -> None:
    found = titles(corpus, f"Where did the designer of the {town} Light grow up?")
    assert found.index(f"{town} Light") < found.index(f"Otto {town}sen")


def test_a_second_step_follows_when_it_adds_to_the_answer(corpus: Corpus) -> None:
    found = titles(corpus, "What is the population of the town in which the designer of the Corvo Light grew up?", 6)
    assert {"Corvo Light", "Otto Corvosen", "Brask"} <= set(found)


def test_a_comparison_finds_both_sides(corpus: Corpus) -> None:
    found = titles(corpus, "Which was first lit earlier, the Esker Light or the Gressen Light?")
    assert {"Esker Light", "Gressen Light"} <= set(found)


def test_a_comparison_of_what_is_only_described_finds_both_ways(corpus: Corpus) -> None:
    question = "Which lighthouse has the designer who died first, Esker Light or Gressen Light?"
    assert {"Esker Light", "Gressen Light", "Otto Eskersen", "Otto Gressensen"} <= set(titles(corpus, question, 6))


@pytest.mark.parametrize("question", ["what is the population of fallow", "who was the keeper of dunmar light"])
def test_a_question_of_one_step_is_answered_as_without_names(corpus: Corpus, question: str) -> None:
    plain = [hit.title for hit in corpus.search(question, 5).hits]
    assert titles(corpus, question) == plain


@pytest.mark.parametrize("town", TOWNS)
def test_what_the_words_find_best_stays_first(corpus: Corpus, town: str, monkeypatch: pytest.MonkeyPatch) -> None:
    question = f"Who was the keeper of the {town} Light that was first lit?"
    found = titles(corpus, question)
    monkeypatch.setattr(bridging, "ROUNDS", 0)
    plain = titles(corpus, question)
    assert found[0] == plain[0]
    assert set(plain[:3]) <= set(found)


def among(noise: int, **texts: str) -> dict[str, str]:
    """Texts, and as many that only sound like questions about them."""
    sounds = (
        "A country has an official anthem, a founding date and a first president; the author, the state and the bird",
        "In a state where much is located, the official bird is chosen by the governor of the state, as in a country",
        "The composer of an anthem was a citizen of the country; many a work is performed where its author is born",
    )
    made = {f"Notes {number}": f"{sounds[number % 3]} of note {number}." for number in range(noise)}
    return made | {name.replace("_", " "): text for name, text in texts.items()}


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    root = tmp_path_factory.mktemp("places")
    texts = among(
        24,
        Norway="Norway is long and mountainous. Its parliament meets in autumn.",
        Kansas="Kansas is mostly flat. Wheat is grown there.",
        Birdlife="The western meadowlark was chosen as the official bird of Kansas by schoolchildren.",
        Ravnsund="The quays of Ravnsund are made of larch and were paid for by the town.",
        Coast="Trolleskjer lies on a skerry off the coast of Norway, north of Ravnsund.",
    ) | {
        "Selby, Kansas": "Selby is a small town with two mills, Abel Mill and Cane Mill, on the Marten Road to Dodge.",
        "Brand (opera)": "Brand is an opera. Ingrid Solhaug wrote the music while she stayed with Mrs Holm.",
        "Ingrid Solhaug": "Ingrid Solhaug was born on a farm near Ravnsund and died there.",
    }
    return filled(root / "home", root / "docs", texts)


def test_a_name_is_followed_that_only_the_title_tells_beside_what_it_names(places: Corpus) -> None:
    found = titles(places, "What is the official bird of the state where Selby is located?")
    assert {"Selby, Kansas", "Birdlife"} <= set(found)


def test_a_name_leads_to_its_own_text_and_to_the_best_other_one(places: Corpus) -> None:
    found = titles(places, "What is the official bird of the state where Selby is located?", 6)
    assert {"Kansas", "Birdlife"} <= set(found)


def test_a_name_of_the_question_is_found_that_titles_nothing(places: Corpus) -> None:
    found = titles(places, "When does the parliament of the country that Trolleskjer lies in meet?")
    assert {"Coast", "Norway"} <= set(found)


def test_a_work_is_found_whose_one_word_title_needs_a_bracket(places: Corpus) -> None:
    found = titles(places, "Where was the composer of Brand born?")
    assert found.index("Brand (opera)") < found.index("Ingrid Solhaug")


def test_the_kind_described_goes_before_other_names() -> None:
    bodies = ["Aa lies by Oslo, Norway.", *(f"Bb of {name}." for name in ("Oslo", "Norway"))]
    question = "Who led the country where Aa lies?"
    worth = {"led": 1.0, "countri": 1.0, "aa": 3.0, "bb": 1.0}
    order = bridged(question, worth, [(0, 0.9)], Bare(bodies, exact=True))
    assert order.index(2) < order.index(1)
    assert [kind.name for kind in described_kinds(question)] == ["country"]


@pytest.mark.parametrize("question", ["Which country is Aa from?", "In which state is Aa?", "Who wrote Aa?"])
def test_what_is_asked_for_is_no_kind_on_the_way(question: str) -> None:
    assert described_kinds(question) == ()


def test_hits_are_numbered_and_no_score_is_below_the_next(corpus: Corpus) -> None:
    question = "Where did the designer of the Arlen Light grow up?"
    hits = corpus.search(question, 8, question=question).hits
    assert [hit.rank for hit in hits] == list(range(1, len(hits) + 1))
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert len({hit.handle for hit in hits}) == len(hits)
    assert all(hit.passages for hit in hits)


def test_the_order_never_depends_on_when_a_file_was_added(tmp_path: Path) -> None:
    texts = dict(list(library().items())[:12])
    folder = tmp_path / "docs"
    question = "Where did the designer of the Brask Light grow up?"
    backwards = filled(tmp_path / "late", folder, texts, backwards=True)
    forwards = filled(tmp_path / "early", folder, texts)
    assert titles(forwards, question, 12) == titles(backwards, question, 12)
    assert titles(forwards, question, 12) == titles(forwards, question, 12)


def test_names_do_not_lead_out_of_the_scope(tmp_path: Path) -> None:
    texts = library()
    inside = {name: text for name, text in texts.items() if name.endswith("Light")}
    filled(tmp_path / "home", tmp_path / "in", inside)
    corpus = filled(tmp_path / "home", tmp_path / "out", {k: v for k, v in texts.items() if k not in inside})
    question = "Where did the designer of the Arlen Light grow up?"
    assert "Otto Arlensen" in titles(corpus, question)
    hits = corpus.search(question, 8, [str(tmp_path / "in")], question=question).hits
    assert hits
    assert all("/in/" in hit.uri for hit in hits)


def test_a_removed_document_is_no_title_any_more(tmp_path: Path) -> None:
    corpus = filled(tmp_path / "home", tmp_path / "docs", library())
    question = "Where did the designer of the Arlen Light grow up?"
    assert "Otto Arlensen" in titles(corpus, question)
    corpus.remove(str(tmp_path / "docs" / "otto arlensen.txt"))
    assert "Otto Arlensen" not in titles(corpus, question)


@pytest.mark.parametrize(
    "question",
    [
        "Where was Ada Lind's mother born?",
        "When was the bridge that crosses the Alb opened?",
        "Which is older, Fort Sill or Fort Rowe?",
        "Are Oslo and Bergen in the same county?",
        "What is the capital of the country in which Lake Inari lies?",
        "Who wrote the score of Long Weekend?",
    ],
)
def test_descriptions_and_comparisons_lead_on(question: str) -> None:
    assert leads_on(question, profile(question, ""))


@pytest.mark.parametrize(
    "question",
    ["When did Norway join?", "how tall is the tower", "what is photosynthesis", "Why does bread rise?", "", "?"],
)
def test_plain_questions_do_not(question: str) -> None:
    assert not leads_on(question, profile(question, ""))


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Lothar II", "Lothar Ii"),
        ("Été à Lyon", "Ete A Lyon"),
        ("River Bend (2017 film)", "River Bend"),
        ("River Bend (2017 film)", "River Bend (2017 Film)"),
        ("St. Mary's Church", "St Mary’s Church"),
    ],
)
def test_a_title_is_found_however_it_is_spelt(title: str, name: str) -> None:
    assert key_of(name) in title_keys(title)


_WORDS = ("the", "who", "king", "harbour", "of", "i", "where", "long", "red")


@given(st.lists(st.sampled_from(_WORDS), min_size=3, max_size=8),
       st.text(alphabet="abc XY.,'", max_size=30))  # fmt: skip
def test_a_title_is_recognised_in_whatever_says_it(title: list[str], around: str) -> None:
    said = f"{around} {' '.join(title).title()}, {around}"
    assert key_of(" ".join(title)) in possible_titles(said)


def test_one_word_that_needs_a_bracket_is_no_title_by_itself() -> None:
    assert "mercury" not in title_keys("Mercury (planet)")
    assert bracketed_key("mercury") in title_keys("Mercury (planet)")
    assert bracketed_key("mercury") not in title_keys("Mercury") + title_keys("Mercury Bay (town)")
    assert title_keys("Mercury") == ("mercury",)


def names(text: str, *known: str) -> list[tuple[str, bool]]:
    return [(each.key, each.titled) for each in mentions(text, {key_of(each) for each in known})]


def test_titles_come_before_runs_of_capitals() -> None:
    text = "It was built by the firm of Anders Holt in Port Elm. Holt left. Economy of Elm was bad in May 1931."
    assert names(text) == [("anders holt", False), ("port elm", False), ("economy of elm", False)]
    assert ("economy of elm", True) in names(text, "Economy of Elm")
    assert ("holt", True) not in names(text, "Holt")  # it opens a sentence, or is part of a longer name


def test_a_sentence_ends_a_name_and_an_initial_does_not() -> None:
    assert names("She lives in Kansas. It is flat.") == [("kansas", False)]
    assert names("The book is by J. R. Howe of Leeds.")[0] == ("j r howe of leeds", False)


@given(st.text(max_size=200))
def test_names_are_in_the_text_in_order_and_apart(text: str) -> None:
    found = mentions(text, set(spellings(text)[:3]))
    assert all(0 <= each.start < each.end <= len(text) for each in found)
    assert all(one.end <= two.start for one, two in itertools.pairwise(found))
    assert all(key_of(text[each.start : each.end]) == each.key for each in found)


class Bare:
    """A shelf without titles, in which every search finds every document."""

    def __init__(self, bodies: list[str], *, exact: bool = False) -> None:
        """In an `exact` one a search finds what has the name."""
        self.bodies = bodies
        self.exact = exact

    def titled(self, keys: object) -> dict[str, list[int]]:
        return {}

    def having(self, name: Sequence[str], any_of: object) -> list[int]:
        found = range(len(self.bodies))
        return [each for each in found if not self.exact or all(stem in self.bodies[each].casefold() for stem in name)]

    def text(self, document: int) -> bridging.Text:
        body = self.bodies[document]
        return bridging.Text(f"u{document}", "", body, frozenset(body.casefold().split()))

    def worth(self, stems: Sequence[str]) -> dict[str, float]:
        return dict.fromkeys(stems, 1.0)

    def fit(self, document: int, worth: Mapping[str, float]) -> float:
        return sum(stem in self.bodies[document].casefold() for stem in worth) / max(1, len(worth))


@given(st.lists(st.text("AaBb .", min_size=1, max_size=30), min_size=1, max_size=8), st.data())
def test_every_text_found_stays_and_none_comes_twice(bodies: list[str], data: st.DataObject) -> None:
    numbers = data.draw(st.lists(st.sampled_from(range(len(bodies))), unique=True))
    found = [(number, 1.0 - at / 10) for at, number in enumerate(numbers)]
    order = bridged("Which A of the B?", {"a": 1.0, "bb": 2.0}, found, Bare(bodies))
    assert len(order) == len(set(order))
    assert set(numbers) <= set(order)
    assert order[:1] == numbers[:1]
