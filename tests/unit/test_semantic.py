"""Search put in order by meaning: the blend, the encoder's files, and what happens when they do not fit."""

from __future__ import annotations

import math
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.semantic_kit import write_encoder

from aria.adapters.semantic import CANDIDATES, TOKENS, Reranked, Vector, blended, open_encoder
from aria.api import Researcher
from aria.core.effects import Fetch, Found, Search
from aria.core.errors import UserError
from aria.core.events import Searched
from aria.core.types import Hit
from aria.settings import load
from aria.testing.world import World


@pytest.fixture
def encoder(tmp_path: Path) -> Path:
    return write_encoder(tmp_path / "encoder")


def hit(name: str, score: float, rank: int) -> Hit:
    return Hit(handle=f"doc:{name}", title=name, uri=name, snippet="", score=score, rank=rank, provider="corpus")


def names(hits: Sequence[Hit]) -> list[str]:
    return [each.handle.removeprefix("doc:") for each in hits]


async def found(world: World, question: str, folder: Path, *, limit: int = 8, weight: float = 0.5) -> Sequence[Hit]:
    search = Reranked(world, lambda: open_encoder(folder), weight)
    result = await search.carry_out(Search(text=question, tool="corpus", limit=limit))
    assert isinstance(result, Found)
    return result.hits


# -- the order


async def test_a_text_that_means_the_same_passes_one_that_only_shares_words(encoder: Path) -> None:
    world = World({"a": "the cheese arrived", "b": "the vessel arrived"})
    question = "ship arrived"
    plain = await world.carry_out(Search(text=question, tool="corpus", limit=8))
    assert isinstance(plain, Found)
    assert names(plain.hits) == ["a", "b"]
    assert names(await found(world, question, encoder)) == ["b", "a"]


async def test_the_question_counts_and_not_the_words_that_were_searched(encoder: Path) -> None:
    world = World({"a": "the cheese arrived", "b": "the vessel arrived"})
    search = Reranked(world, lambda: open_encoder(encoder), 0.5)
    asked = Search(text="cheese arrived", tool="corpus", limit=8, question="ship ship ship")
    result = await search.carry_out(asked)
    assert isinstance(result, Found)
    assert next(each.score for each in result.hits if each.handle == "doc:b") > 0.5
    cosine = [each.score for each in result.hits if each.handle == "doc:a"]
    assert cosine == [0.5]  # all of the search's share, none of the encoder's


async def test_where_the_search_follows_names_its_order_stays(encoder: Path) -> None:
    world = World({"a": "the cheese arrived", "b": "the vessel arrived"})
    search = Reranked(world, lambda: open_encoder(encoder), 0.9)
    for question, best in (("ship arrived", "b"), ("Where was the captain of the ship that arrived born?", "a")):
        result = await search.carry_out(Search(text="ship arrived", tool="corpus", limit=8, question=question))
        assert isinstance(result, Found)
        assert names(result.hits)[0] == best, question


async def test_a_hit_from_below_the_limit_can_come_in(encoder: Path) -> None:
    world = World({"a": "the cheese arrived", "b": "the vessel arrived"})
    assert names(await found(world, "ship arrived", encoder, limit=1)) == ["b"]


async def test_the_weight_says_who_wins(encoder: Path) -> None:
    world = World({"a": "cheese was late and rare", "b": "vessel was late"})
    question = "ship late rare"
    assert names(await found(world, question, encoder, weight=0.1)) == ["a", "b"]
    assert names(await found(world, question, encoder, weight=0.9)) == ["b", "a"]


async def test_everything_but_the_order_of_a_search_is_left_as_it_is(encoder: Path) -> None:
    world = World({"a": "the cheese arrived", "b": "the vessel arrived"})
    search = Reranked(world, lambda: open_encoder(encoder), 0.5)
    asked = Search(text="ship arrived", tool="corpus", limit=8)
    plain, ordered = await world.carry_out(asked), await search.carry_out(asked)
    assert isinstance(plain, Found)
    assert isinstance(ordered, Found)
    assert (ordered.documents, ordered.frequencies) == (plain.documents, plain.frequencies)
    assert {each.handle: each.passages for each in ordered.hits} == {each.handle: each.passages for each in plain.hits}
    assert await search.carry_out(Fetch(handle="doc:a")) == await world.carry_out(Fetch(handle="doc:a"))


async def test_no_more_texts_are_compared_than_the_bound() -> None:
    seen: list[str] = []

    def encode(text: str) -> Vector:
        seen.append(text)
        return (1.0, 0.0)

    world = World({f"d{number:02}": f"arrived {number}" for number in range(3 * CANDIDATES)})
    search = Reranked(world, lambda: encode, 0.5)
    result = await search.carry_out(Search(text="arrived", tool="corpus", limit=2 * CANDIDATES))
    assert isinstance(result, Found)
    assert len(result.hits) == 2 * CANDIDATES
    assert len(seen) == CANDIDATES + 1
    before = len(seen)
    await search.carry_out(Search(text="arrived", tool="corpus", limit=2 * CANDIDATES))
    assert len(seen) == before, "the same texts are not encoded again"


async def test_nothing_found_loads_no_model() -> None:
    def load() -> None:
        raise AssertionError("loaded")

    search = Reranked(World({"a": "the cheese arrived"}), load, 0.5)  # type: ignore[arg-type]
    result = await search.carry_out(Search(text="nowhere", tool="corpus", limit=8))
    assert isinstance(result, Found)
    assert result.hits == ()


COSINES = st.floats(-1, 1)
SCORES = st.lists(st.floats(0, 1e6), max_size=30).map(lambda scores: sorted(scores, reverse=True))


@given(SCORES, st.data(), st.floats(0.01, 0.99))
def test_a_blend_is_an_order_of_the_same_hits(scores: list[float], data: st.DataObject, weight: float) -> None:
    hits = [hit(str(number), score, number + 1) for number, score in enumerate(scores)]
    cosines = data.draw(st.lists(COSINES, max_size=len(hits)))
    mixed = blended(hits, cosines, weight)
    assert sorted(names(mixed)) == sorted(names(hits))
    assert [each.rank for each in mixed] == list(range(1, len(hits) + 1))
    marks = [each.score for each in mixed]
    assert marks == sorted(marks, reverse=True)
    assert all(0 <= mark <= 1 for mark in marks)
    compared = len(cosines)
    assert set(names(mixed[:compared])) == set(names(hits[:compared])), "what was not compared stays behind"
    assert names(mixed)[compared:] == names(hits)[compared:]


@given(SCORES, COSINES, st.floats(0.01, 0.99))
def test_an_encoder_that_tells_nothing_apart_changes_no_order(
    scores: list[float], cosine: float, weight: float
) -> None:
    hits = [hit(str(number), score, number + 1) for number, score in enumerate(scores)]
    assert names(blended(hits, [cosine] * len(hits), weight)) == names(hits)


# -- the encoder


def test_vectors_have_length_one_or_are_nothing(encoder: Path) -> None:
    encode = open_encoder(encoder)
    for text in ("ship", "boat cheese sky", "ship unknown words"):
        assert math.isclose(math.hypot(*encode(text)), 1, abs_tol=1e-9), text
    assert encode("unknown") == encode("") == ()
    assert encode("strange ship") == (), "no number is no direction"


@pytest.mark.parametrize("inputs", [["input_ids"], ["input_ids", "attention_mask", "token_type_ids"]])
@pytest.mark.parametrize("pooled", [False, True])
@pytest.mark.parametrize("model", ["model.onnx", "onnx/model.onnx"])
def test_the_usual_layouts_give_the_same_vectors(
    tmp_path: Path, encoder: Path, inputs: list[str], pooled: bool, model: str
) -> None:
    other = open_encoder(write_encoder(tmp_path / "other", inputs=inputs, pooled=pooled, model=model))
    assert other("boat cheese sky") == pytest.approx(open_encoder(encoder)("boat cheese sky"), abs=1e-6)


def test_padding_that_the_tokenizer_asks_for_is_left_out(tmp_path: Path, encoder: Path) -> None:
    padded = open_encoder(write_encoder(tmp_path / "padded", padded=64))
    assert padded("ship") == open_encoder(encoder)("ship")


def test_a_long_text_is_cut(encoder: Path) -> None:
    encode = open_encoder(encoder)
    begins = "ship " * TOKENS
    assert encode(begins + "cheese " * 10_000) == encode(begins)
    assert encode("ship " * (TOKENS - 1) + "cheese") != encode(begins)


def test_the_same_text_has_the_same_vector_whatever_came_before(encoder: Path) -> None:
    encode = open_encoder(encoder)
    first = encode("boat cheese")
    for text in ("ship", "sky " * 300, ""):
        encode(text)
    assert encode("boat cheese") == first == open_encoder(encoder)("boat cheese")


# -- what does not fit


def test_what_is_missing_is_named(tmp_path: Path, encoder: Path) -> None:
    with pytest.raises(UserError, match=r"model\.onnx"):
        open_encoder(tmp_path / "nowhere")
    (encoder / "tokenizer.json").unlink()
    with pytest.raises(UserError, match=r"tokenizer\.json"):
        open_encoder(encoder)


@pytest.mark.parametrize("package", ["onnxruntime", "tokenizers"])
def test_without_the_extra_it_is_said_how_to_get_it(
    encoder: Path, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(UserError, match=rf"{package}.*aria\[semantic\]"):
        open_encoder(encoder)


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json"])
def test_a_damaged_file_is_an_error_of_the_setting(encoder: Path, name: str) -> None:
    (encoder / name).write_bytes(b"damaged")
    with pytest.raises(UserError, match="encoder"):
        open_encoder(encoder)


@pytest.mark.parametrize("inputs", [["input_ids", "pixel_values"], ["tokens"]])
def test_a_model_with_other_inputs_is_refused(tmp_path: Path, inputs: list[str]) -> None:
    folder = write_encoder(tmp_path / "other", inputs=inputs)
    with pytest.raises(UserError, match=inputs[-1]):
        open_encoder(folder)


# -- in a run


def library(folder: Path) -> Path:
    folder.mkdir()
    (folder / "a.txt").write_text("The cheese arrived in Varberg on Monday.\n")
    (folder / "b.txt").write_text("The vessel arrived in Varberg on Tuesday.\n")
    return folder


async def test_a_run_keeps_the_new_order_and_a_second_one_repeats_it(tmp_path: Path, encoder: Path) -> None:
    documents = library(tmp_path / "documents")
    question = "When did the ship arrive in Varberg?"
    orders = []
    for reranker in ("", str(encoder), str(encoder)):
        researcher = Researcher(corpus=[documents], reranker=reranker, reranker_weight=0.9)
        report = await researcher.ask(question)
        log = researcher.log(report.run_id)
        researcher.close()
        hits = next(record.event for record in log if isinstance(record.event, Searched)).hits[0][1]
        orders.append([(Path(each.uri).name.partition("#")[0], each.score) for each in hits])
    plain, first, second = orders
    assert {name for name, _ in plain} == {"a.txt", "b.txt"}
    assert first[0][0] == "b.txt"
    assert first[0][1] > first[1][1]
    assert first == second != plain


async def test_a_model_that_cannot_be_used_stops_the_run_before_it_starts(tmp_path: Path) -> None:
    researcher = Researcher(reranker=str(tmp_path / "nowhere"))
    with pytest.raises(UserError, match="nowhere"):
        await researcher.ask("When did the ship arrive in Varberg?")
    assert researcher.runs() == ()
    researcher.close()


def test_the_model_never_ranks_alone() -> None:
    for weight in (0, 1, -1, 2):
        with pytest.raises(UserError, match="reranker_weight"):
            load(reranker_weight=weight)


def test_nothing_of_it_is_loaded_unless_it_is_asked_for() -> None:
    code = "import sys, aria.api; aria.api.Researcher().ready(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "aria.adapters.semantic" in loaded
    assert not {"onnxruntime", "tokenizers", "numpy"} & set(loaded)
