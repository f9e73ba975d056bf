"""Providers by the names that people type, and each of them over HTTP as the docs tell to set it up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.runs.doubles_kit import QUESTION

from aria import Researcher, wiring
from aria.adapters.models.providers import ALIASES, PROVIDERS, canonical, split
from aria.adapters.stores.memory import MemoryStore
from aria.core.errors import UserError
from aria.settings import load
from aria.testing.honest import honest
from aria.testing.model_server import ModelServer

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "use-a-model.md"
ROW = re.compile(r"^\| `(\w+)` \| `aria\[(\w+)\]` \| *([^|]*?) *\| *([^|]*?) *\|$", re.MULTILINE)
TOLD = {name: (keys, address) for name, _, keys, address in ROW.findall(PAGE.read_text(encoding="utf-8"))}
ADDRESSED = sorted(name for name, (_, address) in TOLD.items() if "_BASE_URL" in address or "ENDPOINT" in address)
ROOTED = frozenset({"anthropic", "google", "groq", "mistral"})
"""Providers whose own client adds the path of the version to an address."""


@pytest.mark.parametrize("alias", ALIASES)
def test_another_name_of_a_provider_is_understood(alias: str) -> None:
    assert canonical(f" {alias.upper()}:m:8b ") == f"{ALIASES[alias]}:m:8b"
    assert split(f"{alias}:m")[0] is PROVIDERS[ALIASES[alias]]
    assert alias not in PROVIDERS


@pytest.mark.parametrize(
    ("name", "accepted"),
    [("vertex:gemini", "google"), ("gemini/gemini-2.5-flash", "google:gemini-2.5-flash"), ("gpt-5", "provider:name")],
)
def test_a_name_that_is_none_is_refused_with_what_is_accepted(name: str, accepted: str) -> None:
    with pytest.raises(UserError, match=accepted):
        split(name)


def test_settings_mean_the_same_model_by_any_name() -> None:
    settings = load(
        engine="gemini:a", fast="claude:b", fallbacks="grok:c, lm-studio:d", roles="reader=llama.cpp:e",
        context={"gemini:a": 9_000}, prices={"claude:b": {"input": 1, "output": 2}},
    )  # fmt: skip
    made, models = wiring.engine(settings)
    assert models == {"google:a", "anthropic:b", "xai:c", "lmstudio:d", "llamacpp:e"}
    assert made.roster.windows["google:a"] == 9_000  # type: ignore[attr-defined]


def test_the_table_of_providers_is_that_of_the_code() -> None:
    assert set(TOLD) == set(PROVIDERS)
    for name, (keys, address) in TOLD.items():
        assert re.findall(r"`([A-Z_]+)`", keys)[: len(PROVIDERS[name].keys)] == list(PROVIDERS[name].keys)
        assert not PROVIDERS[name].address_in or f"`{PROVIDERS[name].address_in}`" in address


@pytest.mark.parametrize("name", [each for each in ADDRESSED if each not in ("bedrock", "azure")])
async def test_a_provider_that_is_set_up_as_the_docs_tell_answers_a_run(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "viaduct.md").write_text("The Elm Viaduct has 26 arches of red brick.", encoding="utf-8")
    provider = PROVIDERS[name]
    model = "some/double" if name == "openrouter" else "double"
    async with ModelServer(honest).running() as server:
        monkeypatch.setenv(provider.address_in, server.address if name in ROOTED else f"{server.address}/v1")
        for variable in provider.keys[:1]:
            monkeypatch.setenv(variable, "the-key")
        asker = Researcher(engine=f"{name}:{model}", corpus=[tmp_path], store=MemoryStore(), effort="quick")
        report = await asker.ask(QUESTION)
    assert report.status == "answered"
    assert report.degraded == ()
    assert server.asked
    assert {asked.model for asked in server.asked} == {model}
