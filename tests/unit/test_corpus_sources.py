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
