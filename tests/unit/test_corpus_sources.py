"""Questions that name the sources that they ask."""

from __future__ import annotations

import json

import pytest

from aria.adapters.corpus.adapter import Corpus

NEWS = (
    ("Vik Daily", "The red bridge of Tal is safe, the engineers of the red bridge say."),
    ("Vik Daily", "Safe or not, the red bridge of Tal stays open."),
    ("Vik Daily", "The red bridge of Tal was painted again, and it is safe."),
    ("Norden Post", "Rust was found in Tal."),
    ("Coast Echo", "The red bridge of Tal is safe to cross, and so is the green one."),
)


@pytest.fixture(scope="module")
def news(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    root = tmp_path_factory.mktemp("news")
    rows = [{"id": str(at), "source": source, "text": text} for at, (source, text) in enumerate(NEWS)]
    (root / "news.jsonl").write_text("\n".join(map(json.dumps, rows)))
    corpus = Corpus(root / "home")
    corpus.index(str(root / "news.jsonl"))
    return corpus


def sources(corpus: Corpus, question: str, limit: int) -> list[str]:
    hits = corpus.search(question, limit, question=question).hits
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    return [NEWS[int(hit.uri.rpartition("#")[2])][0] for hit in hits]


@pytest.mark.parametrize(
    "question",
    [
        "Do the Vik Daily and the Norden Post agree that the red bridge of Tal is safe?",
        "what do norden post and vik daily say of the red bridge of tal, is it safe",
    ],
)
def test_each_source_that_is_named_has_a_text_among_the_first(news: Corpus, question: str) -> None:
    assert set(sources(news, question, 2)) == {"Vik Daily", "Norden Post"}
    assert len(sources(news, question, 5)) == len(NEWS)


def test_a_source_that_is_named_alone_and_one_that_is_not_keep_their_places(news: Corpus) -> None:
    assert sources(news, "What does the Vik Daily say of the red bridge of Tal, is it safe?", 3)[-1] == "Vik Daily"
    assert "Norden Post" not in sources(news, "Is the red bridge of Tal safe?", 3)


def test_of_a_source_and_a_day_that_are_named_the_text_of_that_day_is_among_the_first(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    root = tmp_path_factory.mktemp("dated")
    rows = [
        ("Vik Daily", "2023-05-01", "The red bridge of Tal is safe, the engineers of the red bridge say."),
        ("Vik Daily", "2023-05-02", "The red bridge of Tal was painted again, and it is safe."),
        ("Vik Daily", "2023-05-03", "Rust was found in Tal."),
        ("Coast Echo", "2023-05-03", "Tal has a mayor."),
    ]
    fields = ("source", "published_at", "text")
    lines = [json.dumps({"id": str(at), **dict(zip(fields, row, strict=True))}) for at, row in enumerate(rows)]
    (root / "news.jsonl").write_text("\n".join(lines))
    corpus = Corpus(root / "home")
    corpus.index(str(root / "news.jsonl"))

    def second(question: str) -> str:
        return corpus.search(question, 2, question=question).hits[1].uri.rpartition("#")[2]

    asked = "Is the red bridge of Tal safe, as the Vik Daily said on {}?"
    assert second(asked.format("May 3, 2023")) == "2"
    assert second(asked.format("May 4, 2023")) != "2"
    assert second("Is the red bridge of Tal safe after May 3, 2023?") not in ("2", "3")
