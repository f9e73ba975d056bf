"""The order of hits: rarer words, titles, coverage, and small libraries."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.adapters.corpus.adapter import FILE, Corpus
from aria.adapters.corpus.finding import query
from aria.adapters.corpus.finding.candidates import all_or_best, candidates
from aria.adapters.corpus.finding.ranking import TOGETHER, Candidate, Scored, score, together, weights
from aria.adapters.corpus.finding.scope import Scope
from aria.adapters.corpus.finding.shelf import Shelf
from aria.adapters.corpus.index.library import Library
from aria.adapters.corpus.passages import OVERLAP, SENTENCES, passages
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import index_terms


def worth_of(**counts: int) -> dict[str, float]:
    return weights(counts, 100)


def test_a_rarer_word_is_worth_more_and_none_is_worth_nothing() -> None:
    worth = worth_of(rare=1, usual=20, everywhere=100, unknown=0)
    assert worth["rare"] > worth["usual"] > worth["everywhere"] > 0
    assert "unknown" not in worth


def test_what_raises_a_score() -> None:
    worth = worth_of(kobe=2, bridge=30)
    filler = ["x"] * 40
    plain = score([], [Candidate(0, 9, ["bridge", *filler])], worth).score
    assert score([], [Candidate(0, 9, ["kobe", *filler])], worth).score > plain
    assert score([], [Candidate(0, 9, ["bridge", "bridge", *filler])], worth).score > plain
    assert score(["bridge"], [Candidate(0, 9, ["bridge", *filler])], worth).score > plain
    assert score([], [Candidate(0, 9, ["bridge"])], worth).score > plain
    assert score([], [Candidate(0, 9, ["bridge", *filler]), Candidate(9, 20, ["bridge"])], worth).score > plain


@given(st.lists(st.sampled_from("abcx"), min_size=1, max_size=8))
def test_a_pair_counts_where_its_words_stand_side_by_side(words: list[str]) -> None:
    worth = {"a": 2.0, "b": 1.0, "c": 4.0}
    plain, paired = (score((), [Candidate(0, 9, words)], worth, pairs) for pairs in ((), (("a", "b"), ("b", "x"))))
    assert (paired.score > plain.score) == (("a", "b") in itertools.pairwise(words))


def test_passages_come_best_first_and_at_most_four() -> None:
    candidates = [Candidate(at, at + 5, ["kobe"] * at + ["x"] * 20) for at in range(6)]
    found = score([], candidates, worth_of(kobe=2))
    assert found.spans == ((5, 10), (4, 9), (3, 8), (2, 7))


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    return Corpus(tmp_path / "home")


def add(corpus: Corpus, root: Path, **texts: str) -> None:
    root.mkdir(exist_ok=True)
    for name, text in texts.items():
        (root / f"{name}.txt").write_text(text)
    corpus.index(str(root))


def test_words_that_every_document_has_still_count(corpus: Corpus, tmp_path: Path) -> None:
    """SQLite's own weights would be nothing here."""
    add(corpus, tmp_path / "d", one="The bridge is long.", two="A bridge; the bridge of bridges.", three="Bridge tea.")
    found = corpus.search("bridge", 5)
    assert found.hits[0].title == "two"
    assert found.hits[-1].score > 0.01
    assert [hit.score for hit in found.hits] == sorted((hit.score for hit in found.hits), reverse=True)


def test_equals_come_in_order_of_address(corpus: Corpus, tmp_path: Path) -> None:
    add(corpus, tmp_path / "d", c="Equal words.", a="Equal words.", b="Equal words.")
    assert [Path(hit.uri).stem for hit in corpus.search("equal", 5).hits] == ["a", "b", "c"]


def test_many_equals_are_cut_by_address_whenever_they_were_added(corpus: Corpus, tmp_path: Path) -> None:
    names = [f"n{number:03}" for number in range(300)]
    add(corpus, tmp_path / "d", **dict.fromkeys(names[150:], "Equal words."))
    add(corpus, tmp_path / "d", **dict.fromkeys(names[:150], "Equal words."))
    assert [Path(hit.uri).stem for hit in corpus.search("equal", 5).hits] == names[:5]


def test_a_question_of_stop_words_finds_a_title(corpus: Corpus, tmp_path: Path) -> None:
    add(corpus, tmp_path / "d", one="Title: The Who\n\nA band.", two="Who is it? It is the other.")
    assert [hit.title for hit in corpus.search("the who", 5).hits] == ["The Who"]
    assert corpus.search("", 5).hits == ()
    assert corpus.search("bridge", 0).hits == ()


NEVER_SAID = {f"noise{n}": f"Title: Songs {n}\n\nWho sang which song, and how well was it sung?" for n in range(20)}


@pytest.mark.parametrize(
    ("title", "question"),
    [
        ("How Long (Ace song)", "who sang how long"),
        ("What I Like About You", "who sang what i like about you originally"),
        ("Where Is the Love?", "what is the song Where is the Love about"),
        ("The King and I", "who sang the songs of the king and i"),
    ],
)
def test_a_title_of_common_words_is_found_where_the_question_says_it(
    title: str, question: str, corpus: Corpus, tmp_path: Path
) -> None:
    """No word of it finds anything, or each finds what is not meant."""
    add(corpus, tmp_path / "d", **NEVER_SAID, asked=f"Title: {title}\n\nA work of 1974 by a group from Leeds.")
    assert corpus.search(question, 3, question=question).hits[0].title == title


def test_a_copy_takes_no_place(corpus: Corpus, tmp_path: Path) -> None:
    """The same minutes in two folders are listed once, however they are found; another title makes another text."""
    minutes = "Title: Minutes of May\n\nThe pier was opened."
    add(corpus, tmp_path / "a", minutes=minutes, copy=minutes)
    add(corpus, tmp_path / "b", minutes=minutes, other="Title: Minutes of June\n\nThe pier was opened.")
    for question in ("", "When was the pier opened?", "Who is the father of the one who opened the pier?"):
        hits = corpus.search("pier opened", 5, question=question).hits
        assert sorted(hit.title for hit in hits) == ["Minutes of June", "Minutes of May"]
        assert [hit.rank for hit in hits] == [1, 2]


def test_of_two_titles_that_a_question_says_the_longer_one_is_meant(corpus: Corpus, tmp_path: Path) -> None:
    texts = {"a": "Title: Red Harbour\n\nA film.", "b": "Title: Red Harbour Rising\n\nA film."}
    add(corpus, tmp_path / "d", **texts)
    titles = [hit.title for hit in corpus.search("who made Red Harbour Rising", 5).hits]
    assert titles == ["Red Harbour Rising", "Red Harbour"]
    assert corpus.search("who made Red Harbour", 5).hits[0].title == "Red Harbour"


def test_texts_with_many_passages_on_it_hide_no_other(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The best passages are all of a few lists of changes; other texts are looked at for a question nevertheless."""
    lists = {f"changes{n}": "\n\n".join(f"# {k}\n\n" + "Ledger keys. " * k for k in range(1, 9)) for n in range(3)}
    add(corpus, tmp_path / "d", **lists, **{f"page{n}": f"Ledger has doors, door {n}." for n in range(40)})
    looked_at: set[int] = set()
    scored = Shelf.scored

    def spied(shelf: Shelf, doc: int, worth: Mapping[str, float]) -> Scored:
        looked_at.add(doc)
        return scored(shelf, doc, worth)

    monkeypatch.setattr(query, "_CANDIDATES", 8)
    monkeypatch.setattr(Shelf, "scored", spied)
    corpus.search("Ledger keys", 2, question="Does Ledger have keys?")
    assert len(looked_at) >= 20


def test_few_long_texts_are_not_scored_in_whole(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There are no twenty of them, however many passages are fetched."""
    add(
        corpus,
        tmp_path / "d",
        **{f"log{n}": "\n\n".join(f"# {k}\n\n" + "Ledger keys. " * k for k in range(1, 60)) for n in range(9)},
    )
    placed: list[int] = []
    place = Shelf.place

    def spied(shelf: Shelf, doc: int, places: list[tuple[int, int]]) -> None:
        placed.extend([doc] * len(places))
        place(shelf, doc, places)

    monkeypatch.setattr(Shelf, "place", spied)
    corpus.search("Ledger keys", 1, question="Does Ledger keep keys?")
    assert len(placed) <= 128


def test_a_title_outside_the_scope_is_not_found(corpus: Corpus, tmp_path: Path) -> None:
    add(corpus, tmp_path / "d", a="Title: How Long\n\nA song.", b="Who sang?")
    found = corpus.search("who sang how long", 5, [str(tmp_path / "d" / "b.txt")])
    assert [Path(hit.uri).stem for hit in found.hits] == ["b"]


def test_words_of_the_question_that_the_query_leaves_out_count_too(corpus: Corpus, tmp_path: Path) -> None:
    add(corpus, tmp_path / "d", a="The bridge was painted.", b="The bridge was painted vermilion by volunteers.")
    question = "Was the bridge painted vermilion by volunteers?"
    assert [hit.title for hit in corpus.search("bridge painted", 5).hits] == ["a", "b"]
    assert [hit.title for hit in corpus.search("bridge painted", 5, question=question).hits] == ["b", "a"]


def test_a_text_is_found_by_whose_it_is(corpus: Corpus, tmp_path: Path) -> None:
    texts = {name: f"Title: Tea\nPublisher: {owner}\n\nGreen tea is dear." for name, owner in
             (("a", "Harbour Post"), ("b", "Valley Times"))}  # fmt: skip
    add(corpus, tmp_path / "d", **texts)
    assert [Path(hit.uri).stem for hit in corpus.search("green tea", 5).hits] == ["a", "b"]
    assert [Path(hit.uri).stem for hit in corpus.search("valley times green tea", 5).hits] == ["b", "a"]
    corpus.remove(str(tmp_path / "d" / "b.txt"))
    corpus.check()
    assert corpus.search("valley times", 5).hits == ()


HOSTILE = ['"', "a OR b NOT c", "title:x", "x*", "(((", "NEAR(a b)", "'; DROP TABLE files", "\ud800"]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_query_is_only_words(text: str, corpus: Corpus, tmp_path: Path) -> None:
    add(corpus, tmp_path / "d", one="Something else.")
    assert corpus.search(text, 5).hits == ()


def test_a_heading_is_found_with_what_stands_below_it(corpus: Corpus, tmp_path: Path) -> None:
    lines = [f"Sentence number {n} says nothing about it." for n in range(30)]
    text = "# Toxicity\n\n" + " ".join(lines) + "\n\n# Price\n\n" + " ".join(lines)
    made = passages("Aspirin", text, None)
    toxic = [each for each in made if index_terms("toxicity") in each.title + each.body]
    assert len(made) > len(toxic) >= len(made) // 2 - 1
    assert all("aspirin" in each.title for each in made)


def test_very_common_words_are_left_out_of_large_libraries_only(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {f"d{n}": f"The bridge of town{n}." for n in range(30)}
    add(corpus, tmp_path / "d", **texts, other="A tower in town3.")
    assert len(corpus.search("bridge town3", 50).hits) == 31
    monkeypatch.setattr(query, "COMMON_FROM", 10)
    assert [hit.title for hit in corpus.search("bridge town3", 50).hits] == ["d3", "other"]
    assert len(corpus.search("bridge", 50).hits) == 30  # nothing else is left to ask for
    # In a corner where the rare word is not, the common one counts again.
    assert [hit.title for hit in corpus.search("bridge town3", 50, [str(tmp_path / "d" / "d7.txt")]).hits] == ["d7"]


@given(st.lists(st.sampled_from(["One. Two. Three.", "# Head", "- item", "| a | b |", "", "w " * 500]), max_size=25))
def test_passages_hold_every_sentence_in_bounded_windows(lines: list[str]) -> None:
    text = "\n".join(lines).strip()
    made = passages("title", text, "en")
    sentences = split(text)
    for start, end in sentences:
        assert any(each.start <= start and end <= each.end for each in made)
    for one, two in itertools.pairwise(made):
        assert one.start < two.start
        assert one.end < two.end
        shared = [pair for pair in sentences if two.start <= pair[0] and pair[1] <= one.end]
        assert len(shared) <= OVERLAP
    for each in made:
        inside = [pair for pair in sentences if each.start <= pair[0] and pair[1] <= each.end]
        assert 1 <= len(inside) <= SENTENCES


def test_a_title_that_speaks_of_nothing_else_comes_first() -> None:
    worth = worth_of(kobe=2)
    text = [Candidate(0, 9, ["kobe", *["x"] * 40])]
    assert score(["kobe"], text, worth).score > score(["kobe", "airport"], text, worth).score


def test_words_side_by_side_as_in_the_query_count_more() -> None:
    worth = worth_of(kobe=2, bridge=30)
    apart, together = ["kobe", "x", "bridge"], ["x", "kobe", "bridge"]
    pairs = [("kobe", "bridge"), ("bridge", "unknown")]
    assert (
        score([], [Candidate(0, 9, together)], worth, pairs).score
        > score([], [Candidate(0, 9, apart)], worth, pairs).score
    )
    assert score([], [Candidate(0, 9, together)], worth).score == score([], [Candidate(0, 9, apart)], worth).score


@pytest.mark.parametrize("rows", [1, 3, 8, 40])
def test_few_passages_are_found_without_being_ranked(corpus: Corpus, tmp_path: Path, rows: int) -> None:
    """What SQLite need not rank is what it would have ranked; where there is more, it is the same best ones."""
    colours = ["red", "green", "blue"]
    for number in range(24):
        (tmp_path / f"{number}.txt").write_text(f"The {colours[number % 3]} boat has number {number % 4}.")
    corpus.index(str(tmp_path))
    with Library(tmp_path / "home" / FILE).reading() as connection:
        for expression in ('"red"', '"boat"', '("boat") AND ("green" OR "3")', '("red") AND ("green")'):
            found = all_or_best(connection, expression, rows, Scope(24))
            ranked = candidates(connection, expression, rows, Scope(24))
            assert set(found) == set(ranked)
            assert len(found) <= rows


def test_a_search_that_is_stuck_stops_no_other(corpus: Corpus, tmp_path: Path) -> None:
    (tmp_path / "boat.txt").write_text("The red boat lies in the harbour.")
    corpus.index(str(tmp_path))
    with corpus._turn:
        assert corpus.search("boat", 3).hits
    assert not corpus._turn.locked()


QUESTIONS = (
    "When did the bridge of Kobe open?",
    "Which of the bridges has a tower?",
    "Where was the designer of the bridge of Kobe born?",
    "Wann öffnete die Brücke von Kobe?",
)


def test_what_else_the_library_holds_says_nothing_of_a_question_to_some_folders(tmp_path: Path) -> None:
    """Hits, their scores, the counts of words and the size that judges an answer are those of the folder alone."""
    asked, other = tmp_path / "asked", tmp_path / "other"
    asked.mkdir()
    other.mkdir()
    for name, text in {
        "kobe": "# Kobe\n\nThe bridge of Kobe opened in 1998. It has two towers. Satoshi Kashima designed it.",
        "kashima": "# Satoshi Kashima\n\nSatoshi Kashima was born in Osaka and designed the bridge of Kobe.",
        "lyon": "# Lyon\n\nA bridge of stone with one tower opened in Lyon.",
    }.items():
        (asked / f"{name}.md").write_text(text)
    alone, shared = Corpus(tmp_path / "alone"), Corpus(tmp_path / "shared")
    alone.index(str(asked))
    for at in range(60):
        (other / f"{at}.md").write_text(f"# Brücke {at}\n\nDie Brücke öffnete. Kobe, tower, designer, born {at}.")
    shared.index(str(other))
    shared.index(str(asked))
    for question in QUESTIONS:
        for root in (asked, asked / "kobe.md"):
            apart = alone.search(question, 5, scope=[str(root)], question=question)
            assert apart == shared.search(question, 5, scope=[str(root)], question=question)
    assert shared.search("bridge", 5).documents == 63


def test_what_one_sentence_tells_counts_and_the_title_tells_it_with_it() -> None:
    worth = {"mill": 2.0, "open": 1.0, "fire": 1.0}
    assert together((), [], {}) == together((), [["boat"]], worth) == 1.0
    assert together((), [["mill"], ["open", "fire"]], worth) == pytest.approx(1 + TOGETHER / 2)
    assert together((), [["mill", "open"], ["fire"]], worth) == pytest.approx(1 + TOGETHER * 3 / 4)
    assert together(("mill",), [["open", "fire"]], worth) == pytest.approx(1 + TOGETHER)


def test_of_texts_with_the_same_words_the_one_that_says_them_in_one_sentence_comes_first(
    corpus: Corpus, tmp_path: Path
) -> None:
    mill, bridge = "The mill opened in 1890. The bridge burned.", "The mill burned. The bridge opened in 1890."
    add(corpus, tmp_path / "d", a=bridge, b=mill)
    for question, first in (("In 1890, did the mill first open?", "b"), ("In 1890, did the bridge first open?", "a")):
        assert Path(corpus.search("open", 2, question=question).hits[0].uri).stem == first
