"""Probing a model over real HTTP: what it can do is found out within stated bounds, kept, and used by later runs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.runs.test_switch import QUESTION, TEXT, dull

from aria import Researcher, models, wiring
from aria.adapters.models import clients, profiles
from aria.adapters.stores.memory import MemoryStore
from aria.core.aptitude import ModelProfile
from aria.core.budget import estimate_tokens
from aria.core.effects import Complete, Completed
from aria.core.errors import AuthFailed, EffectError, ModelNotFound, RateLimited, TooSlow, Unavailable, UserError
from aria.core.labels import Context, SourceText
from aria.core.state import RunState
from aria.engines.llm import shapes
from aria.engines.llm.asking import Question, Roster, ask
from aria.engines.llm.probing import CALLS
from aria.engines.llm.room import whole
from aria.settings import load
from aria.testing.model_server import ModelServer
from aria.testing.models import THOUGHTS_TOKENS
from aria.testing.wire import Asked, Reply
from aria.wiring import usable

NAME = "compatible:m"
SAYS = {
    "German": "Der Mond zieht das Wasser an, und die Erde dreht sich. Das ist der Grund für die Gezeiten.",
    "Japanese": "月の引力によって海水が引き寄せられるからです。それが潮の満ち引きです。",
    "Arabic": "يجذب القمر مياه البحر نحوه. وهذا هو سبب المد والجزر في البحار.",
}


def able(asked: Asked) -> Reply:
    """Does all it is told."""
    used = (estimate_tokens(asked.system + asked.user), 30)
    if language := next((name for name in SAYS if name in asked.system), None):
        return Reply(text=SAYS[language], usage=used)
    if "schema" in asked.system:
        facts = dict(re.findall(r"^(\w+): (.*)$", asked.user, re.MULTILINE))
        parts = [{"first": int(a), "last": int(b)} for a, b in re.findall(r"(\d+) to (\d+)", facts["parts"])]
        said = {"name": facts["name"], "count": int(facts["count"]), "label": facts["label"], "parts": parts}
        return Reply(text=json.dumps(said), usage=used)
    if "code word" in asked.system:
        found = re.search(r"The code word is (\w+)", asked.user)
        return Reply(text=found[1] if found else "I see none.", usage=used)
    return Reply(text="one, two, three, " * 20, usage=(used[0], 100))


@pytest.fixture
def library(tmp_path: Path) -> Path:
    (tmp_path / "library").mkdir()
    (tmp_path / "library" / "viaduct.md").write_text(TEXT, encoding="utf-8")
    return tmp_path / "library"


Double = Callable[[Asked], Reply]


async def probed(
    double: Double, monkeypatch: pytest.MonkeyPatch, tokens: int = 60_000
) -> tuple[ModelProfile, ModelServer]:
    async with ModelServer(double).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        found, place = await models.probe(Researcher(store=MemoryStore()), NAME, tokens)
        assert json.loads(place.read_text())["model"] == NAME
        assert wiring.profiles(load().home) == {NAME: found}
    return found, server


async def test_a_model_that_can_do_all(monkeypatch: pytest.MonkeyPatch) -> None:
    found, server = await probed(able, monkeypatch)
    assert found.modes == ("native", "tool", "prompted")
    assert found.languages == ("de", "ja", "ar")
    assert found.usage == "reported"
    assert found.context >= 14_000
    assert not found.context_ends
    assert found.window is None
    assert found.first_seconds is not None
    assert found.tokens_per_second is not None
    assert found.address == f"{server.address}/v1"
    assert len(server.asked) <= CALLS


async def test_a_model_that_thinks_is_given_room_to_say_what_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    def thinking(asked: Asked) -> Reply:
        return able(asked) if asked.max_tokens >= THOUGHTS_TOKENS else Reply(finish="length", usage=(9, 9))

    found, server = await probed(thinking, monkeypatch)
    assert found.modes == ("native", "tool", "prompted")
    assert found.languages == ("de", "ja", "ar")
    assert found.context >= 7_000
    assert found.tokens_per_second is not None
    assert sum(asked.max_tokens < THOUGHTS_TOKENS for asked in server.asked) == 1  # it is learned once
    assert len(server.asked) <= CALLS


def no_schema(asked: Asked) -> Reply:
    return Reply(status=400) if asked.schema and not asked.tool else able(asked)


def only_words(asked: Asked) -> Reply:
    if asked.tool or asked.schema:
        return Reply(text='{"name": "Elm Viaduct"}')
    return able(asked)


def no_objects(asked: Asked) -> Reply:
    return Reply(text="A bridge, I think.") if "schema" in asked.system else able(asked)


def copies(asked: Asked) -> Reply:
    """Gives an object of the right shape, always the same."""
    said = {"name": "Elm Viaduct", "count": 26, "label": "answers", "parts": [{"first": 3, "last": 4}]}
    return Reply(text=json.dumps(said)) if "schema" in asked.system else able(asked)


@pytest.mark.parametrize(
    ("double", "modes"),
    [(no_schema, ("tool", "prompted")), (only_words, ("prompted",)), (no_objects, ()), (copies, ())],
)
async def test_a_model_is_asked_in_the_way_that_it_can_follow(
    double: Double, modes: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    found, _ = await probed(double, monkeypatch)
    assert found.modes == modes
    assert found.mode == (modes[0] if modes else "prompted")


def refusing_long(asked: Asked) -> Reply:
    if estimate_tokens(asked.user) > 5_000:
        body = {"error": {"message": "maximum context length is 5000 tokens", "code": "context_length_exceeded"}}
        return Reply(status=400, body=json.dumps(body).encode())
    return able(asked)


def forgetting(asked: Asked) -> Reply:
    """Cuts the beginning off a long prompt and says nothing of it."""
    return able(replace(asked, user=asked.user[-17_000:]))


@pytest.mark.parametrize("double", [refusing_long, forgetting])
async def test_the_end_of_a_context_is_found(double: Double, monkeypatch: pytest.MonkeyPatch) -> None:
    found, _ = await probed(double, monkeypatch)
    assert found.context_ends
    assert 3_000 <= found.context <= 5_000
    assert found.window == found.context


@pytest.mark.parametrize("tokens", [10_000, 25_000])
async def test_a_probe_keeps_to_its_tokens(tokens: int, monkeypatch: pytest.MonkeyPatch) -> None:
    found, server = await probed(able, monkeypatch, tokens)
    assert sum(estimate_tokens(asked.system + asked.user) + 30 for asked in server.asked) <= tokens
    assert found.modes
    assert not found.context_ends


@pytest.mark.parametrize(("usage", "wanted"), [(None, "missing"), ((0, 0), "missing"), ((10**7, 10**7), "absurd")])
async def test_counts_that_cannot_be_believed_are_known(
    usage: tuple[int, int] | None, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, _ = await probed(lambda asked: replace(able(asked), usage=usage), monkeypatch)
    assert found.usage == wanted


@pytest.mark.parametrize(
    ("reply", "wanted", "named"),
    [
        (Reply(status=401), AuthFailed, "ARIA_COMPATIBLE_API_KEY"),
        (Reply(status=404), ModelNotFound, "aria models"),
        (Reply(status=503), Unavailable, "ARIA_COMPATIBLE_BASE_URL"),
        (Reply(status=429, headers={"retry-after": "3000"}), RateLimited, "wait"),
    ],
)
async def test_a_model_that_cannot_be_asked_is_an_error_with_advice(
    reply: Reply, wanted: type[EffectError], named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(wanted, match=named):
        await probed(lambda _: reply, monkeypatch)
    assert wiring.profiles(load().home) == {}


async def test_a_name_that_is_none_is_refused() -> None:
    with pytest.raises(UserError):
        await models.probe(Researcher(store=MemoryStore()), "gpt-5")


async def test_later_runs_ask_as_the_probe_found(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await probed(no_schema, monkeypatch)
    async with ModelServer(dull).running() as server:
        (kept,) = profiles.kept(load().home)
        profile = replace(kept, address=f"{server.address}/v1")
        profiles.place(load().home, NAME, profile.address).write_bytes(profiles.dumped(profile))
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        report = await Researcher(engine=NAME, corpus=[library], store=MemoryStore(), effort="quick").ask(QUESTION)
    assert report.status == "answered"
    assert {asked.tool for asked in server.asked} == {"reply"}


async def test_a_small_window_bounds_what_a_reader_is_shown(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "\n\n".join(f"Note {n} is on the ferry at the pier, which has nothing to do with it." for n in range(300))
    (library / "viaduct.md").write_text((library / "viaduct.md").read_text() + words)
    window = 2_500
    async with ModelServer(dull).running() as server:
        address = f"{server.address}/v1"
        profile = ModelProfile(
            model=NAME, address=address, probed="2026-11-22", version="0", modes=("prompted",), context=window,
            context_ends=True,
        )  # fmt: skip
        place = profiles.place(load().home, NAME, address)
        place.parent.mkdir(parents=True)
        place.write_bytes(profiles.dumped(profile))
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", address)
        report = await Researcher(engine=NAME, corpus=[library], store=MemoryStore(), effort="quick").ask(QUESTION)
    assert report.status == "answered"
    assert any(asked.system.startswith("You read") for asked in server.asked)
    assert all(estimate_tokens(asked.system + asked.user) + asked.max_tokens <= window for asked in server.asked)


async def test_a_model_without_room_for_a_prompt_is_passed_over() -> None:
    asked: list[str] = []

    async def perform(effect: Complete) -> Completed:
        asked.append(effect.model)
        return Completed(text=SourceText('{"sentences": []}'))

    roster = Roster(fast=("a:small", "a:large"), pro=("a:small", "a:large"), windows={"a:small": 1_000})
    question = Question(role="writer", fit=whole(Context("word " * 2_000)), shape=shapes.Report, reply=500)
    await ask(perform, roster.of("writer", {}), question, roster, RunState())  # type: ignore[arg-type]
    assert asked == ["a:large"]


@given(st.text(max_size=40), st.text(max_size=40), st.binary(max_size=200))
def test_a_profile_is_kept_under_a_name_of_its_own(model: str, address: str, damage: bytes) -> None:
    home = Path("/nowhere")
    place = profiles.place(home, model, address)
    assert place.parent == home / profiles.FOLDER
    assert place != profiles.place(home, model + "x", address)
    assert place != profiles.place(home, model, address + "x")


def test_a_damaged_profile_is_as_good_as_none(aria_home: Path) -> None:
    (aria_home / profiles.FOLDER).mkdir()
    for number, data in enumerate((b"", b"{}", b"\xff", b'{"model": 1}', b"[" * 9_000)):
        (aria_home / profiles.FOLDER / f"{number}.json").write_bytes(data)
    assert profiles.kept(aria_home) == ()


async def test_the_overview_knows_keys_and_shows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret-1234")
    async with ModelServer(able).running() as server:
        for name in ("OLLAMA", "LLAMACPP", "VLLM", "LMSTUDIO"):
            monkeypatch.setenv(f"{name}_BASE_URL", f"{server.address}/v1" if name == "OLLAMA" else "http://127.0.0.1:9")
        asker = Researcher(engine="openai:large", roles="reader=ollama:small", fallbacks="groq:x", store=MemoryStore())
        found = await models.overview(asker)
    assert "sk-secret" not in json.dumps(found)
    keys = {row["name"]: row["key"] for row in found["providers"]}
    assert (keys["openai"], keys["anthropic"], keys["ollama"]) == ("set", "missing", "not needed")
    local = {row["provider"]: (row["answers"], row["models"]) for row in found["local"]}
    assert local["ollama"] == (True, ["ollama:double"])
    assert local["vllm"] == (False, [])
    roles = {row["role"]: row["models"] for row in found["roles"]}
    assert roles["reader"] == ["ollama:small", "openai:large", "groq:x"]
    assert roles["writer"] == ["openai:large", "groq:x"]


async def test_a_model_that_never_answers_ends_a_probe_in_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with ModelServer(lambda asked: replace(able(asked), hangs_after=0)).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        asker = Researcher(store=MemoryStore())
        begun = asker.now()
        with pytest.raises(TooSlow):
            await models.probe(asker, NAME, seconds=1.0)
        assert asker.now() - begun < 60  # the machine may be busy; the bound is a second
    assert len(server.asked) == 1


@pytest.mark.parametrize("after", range(1, 8, 3))
async def test_one_that_falls_silent_ends_a_probe_with_what_is_known(
    after: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said(asked: Asked) -> Reply:
        return replace(able(asked), hangs_after=0 if asked.number >= after else None)

    async with ModelServer(said).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        found, _ = await models.probe(Researcher(store=MemoryStore()), NAME, seconds=2.0)
    assert (found.modes == ()) == (after == 1)
    assert len(server.asked) <= CALLS


async def test_what_a_probe_learned_of_thoughts_saves_later_runs_a_call(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def said(asked: Asked) -> Reply:
        if asked.max_tokens < THOUGHTS_TOKENS:
            return Reply(finish="length", usage=(9, 9))
        return dull(asked) if asked.system.startswith("You ") else able(asked)

    async with ModelServer(said).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        profile, _ = await models.probe(Researcher(store=MemoryStore()), NAME)
        assert profile.thinks
        before = len(server.asked)
        report = await Researcher(engine=NAME, corpus=[library], store=MemoryStore(), effort="quick").ask(QUESTION)
    assert report.status == "answered"
    assert all(asked.max_tokens >= THOUGHTS_TOKENS for asked in server.asked[before:])


async def test_loading_a_client_takes_from_the_time_of_no_call(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", "http://127.0.0.1:9/v1")
    monkeypatch.setattr(clients, "model", lambda provider, name, variable: made.append(name))
    usable.prepare.cache_clear()
    Researcher(engine="compatible:first", fast="compatible:second", corpus=[library], store=MemoryStore()).ready()
    assert sorted(made) == ["first", "second"]
    usable.prepare.cache_clear()
