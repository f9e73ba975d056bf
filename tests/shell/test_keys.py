"""A model that was chosen and has no key: an error that names the variable, and nothing is run."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from tests.runs.doubles_kit import QUESTION
from tests.shell.kit import aria

from aria import Researcher, models
from aria.adapters.stores.memory import MemoryStore
from aria.core.errors import KeyMissing, UserError
from aria.core.types import Brief
from aria.settings import load
from aria.testing.honest import honest
from aria.testing.model_server import ModelServer

CHOSEN = {
    "openai:gpt-5-mini": "OPENAI_API_KEY",
    "anthropic:claude-sonnet-5": "ANTHROPIC_API_KEY",
    "google:gemini-2.5-flash": "GEMINI_API_KEY",
    "groq:llama": "GROQ_API_KEY",
    "mistral:small": "MISTRAL_API_KEY",
    "openrouter:x/y": "OPENROUTER_API_KEY",
    "deepseek:chat": "DEEPSEEK_API_KEY",
}


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in {*CHOSEN.values(), "GOOGLE_API_KEY"}:
        monkeypatch.delenv(name, raising=False)
    folder = tmp_path / "library"
    folder.mkdir()
    (folder / "viaduct.md").write_text("The Elm Viaduct has 26 arches of red brick.", encoding="utf-8")
    return folder


@pytest.mark.parametrize("model", CHOSEN)
async def test_no_run_begins_without_the_key_of_a_model_that_was_chosen(model: str, library: Path) -> None:
    asker = Researcher(engine=model, corpus=[library], store=MemoryStore())
    with pytest.raises(KeyMissing, match=CHOSEN[model]):
        await asker.ask(QUESTION)
    assert asker.runs() == ()


@pytest.mark.parametrize("how", ["flag", "variable", "file"])
def test_the_command_line_ends_with_the_code_for_it(how: str, library: Path, aria_home: Path) -> None:
    env = {"OPENAI_API_KEY": "", "ARIA_HOME": str(aria_home)}
    more = ["--engine", "openai:gpt-5-mini"] if how == "flag" else []
    if how == "variable":
        env["ARIA_ENGINE"] = "openai:gpt-5-mini"
    if how == "file":
        (aria_home / "config.toml").write_text('engine = "openai:gpt-5-mini"\n', encoding="utf-8")
    done = aria("ask", QUESTION, "--corpus", str(library), "--json", *more, env=env)
    assert (done.code, done.out) == (6, "")
    assert done.error()["type"] == "KeyMissing"
    assert "OPENAI_API_KEY" in done.error()["message"]


async def test_what_stands_in_and_has_a_key_is_asked_and_the_report_says_so(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ModelServer(honest).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        asker = Researcher(
            engine="openai:gpt-5-mini", fallbacks="compatible:other", corpus=[library], store=MemoryStore(),
            effort="quick",
        )  # fmt: skip
        report = await asker.ask(QUESTION)
    assert report.status == "answered"
    assert server.asked
    assert any("OPENAI_API_KEY" in failure.reason for failure in report.degraded)


async def test_a_tier_without_a_key_is_as_good_as_no_model(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", "http://127.0.0.1:9/v1")
    asker = Researcher(engine="compatible:m", fast="groq:x", corpus=[library], store=MemoryStore())
    with pytest.raises(KeyMissing, match="GROQ_API_KEY"):
        await asker.ask(QUESTION)


def test_a_model_for_one_run_and_one_to_switch_to_need_their_key(library: Path) -> None:
    asker = Researcher(engine="compatible:m", corpus=[library], store=MemoryStore())
    brief = Brief(question=QUESTION, engine="compatible:m")
    with pytest.raises(KeyMissing, match="MISTRAL_API_KEY"):
        models.with_models(brief, [("", "mistral:small")], load(), datetime.now(UTC))
    run = asker.start(brief)
    with pytest.raises(KeyMissing, match="MISTRAL_API_KEY"):
        asker.switch(run, "mistral:small")
    with pytest.raises(UserError, match="ARIA_COMPATIBLE_BASE_URL"):
        asker.switch(run, "compatible:n")


BAD = ["http://127.0.0.1:99999", "http://127.0.0.1:abc", "127.0.0.1:8080/v1", "ftp://example.org", "http://[::1"]


@pytest.mark.parametrize("address", BAD)
def test_an_address_that_is_none_is_told_before_anything_is_run(address: str, library: Path, aria_home: Path) -> None:
    env = {"OPENAI_API_KEY": "x", "OPENAI_BASE_URL": address, "ARIA_HOME": str(aria_home)}
    asked = ("ask", QUESTION, "--corpus", str(library), "--engine", "openai:m")
    for arguments, code in ((asked, 2), (("doctor", "--model", "openai:m"), 6)):
        done = aria(*arguments, "--json", env=env)
        assert done.code == code
        assert "OPENAI_BASE_URL is no address such as http" in done.error()["message"]
        assert "OPENAI_API_KEY" not in done.error()["message"]
    assert aria("runs", "list", "--json", env=env).json() == []


async def test_where_another_model_stands_in_an_address_that_is_none_is_told(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with ModelServer(honest).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        monkeypatch.setenv("LLAMACPP_BASE_URL", "http://[::1")
        asker = Researcher(
            engine="llamacpp:m", fallbacks="compatible:other", corpus=[library], store=MemoryStore(), effort="quick"
        )
        report = await asker.ask(QUESTION)
    assert report.status == "answered"
    assert any("LLAMACPP_BASE_URL is no address" in failure.reason for failure in report.degraded)


async def test_without_any_model_a_run_needs_no_key(library: Path) -> None:
    assert (await Researcher(corpus=[library], store=MemoryStore()).ask(QUESTION)).status == "answered"


@pytest.mark.parametrize("command", [("serve", "--port", "0"), ("worker",)])
def test_a_service_does_not_start_without_the_key_of_its_model(command: tuple[str, ...]) -> None:
    done = aria(*command, env={"ARIA_ENGINE": "openai:gpt-5-mini", "OPENAI_API_KEY": ""})
    assert done.code == 6
    assert "OPENAI_API_KEY" in done.err
