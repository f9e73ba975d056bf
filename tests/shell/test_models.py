"""`aria models` and `aria doctor --model`: what is printed, and the code of each way to fail."""

from __future__ import annotations

import asyncio

import pytest
from tests.runs.test_probe import able, no_objects
from tests.shell.kit import Done, aria

from aria.testing.model_server import ModelServer
from aria.testing.wire import Asked, Reply


def doctor(double: object, *more: str) -> Done:
    """Probe a model that a server in another thread plays."""

    def reply(asked: Asked) -> Reply:
        assert callable(double)
        said = double(asked)
        assert isinstance(said, Reply)
        return said

    async def served() -> Done:
        async with ModelServer(reply).running() as server:
            env = {"ARIA_COMPATIBLE_BASE_URL": f"{server.address}/v1"}
            return await asyncio.to_thread(aria, "doctor", "--model", "compatible:m", *more, env=env)

    return asyncio.run(served())


def test_a_probe_says_its_bounds_first_and_what_it_found() -> None:
    done = doctor(able, "--json", "--max-tokens", "12000")
    assert done.code == 0
    assert done.json()["profile"]["mode"] == "native"
    shown = doctor(able, "--max-tokens", "12000")
    assert shown.code == 0
    assert "12,000" in shown.err.splitlines()[0]
    assert "compatible:m" in shown.out


def test_a_model_that_cannot_give_objects_has_to_be_replaced() -> None:
    done = doctor(no_objects, "--json", "--max-tokens", "10000")
    assert (done.code, done.json()["ok"]) == (5, False)


@pytest.mark.parametrize(("status", "code"), [(401, 6), (503, 7), (404, 8)])
def test_each_way_to_fail_has_a_code(status: int, code: int) -> None:
    done = doctor(lambda _: Reply(status=status), "--json")
    assert done.code == code
    assert done.error()["message"].startswith("compatible:m")


@pytest.mark.parametrize(
    ("model", "code", "named"),
    [
        ("openai:gpt-5", 6, "OPENAI_API_KEY"),
        ("gpt-5", 2, "provider:name"),
        ("compatible:x", 6, "ARIA_COMPATIBLE_BASE_URL"),
    ],
)
def test_what_is_not_configured_is_named(model: str, code: int, named: str) -> None:
    done = aria("doctor", "--model", model, "--json", env={"OPENAI_API_KEY": ""})
    assert done.code == code
    assert named in done.error()["message"]


def test_the_models_are_listed() -> None:
    nowhere = {f"{name}_BASE_URL": "http://127.0.0.1:9" for name in ("OLLAMA", "LLAMACPP", "VLLM", "LMSTUDIO")}
    done = aria("models", "--json", env={**nowhere, "ARIA_ENGINE": "groq:x", "GROQ_API_KEY": "secret-1"})
    assert done.code == 0
    assert {row["provider"]: row["answers"] for row in done.json()["local"]}["ollama"] is False
    assert "secret-1" not in done.out
    shown = aria("models", env=nowhere)
    assert shown.code == 0
    assert "no model is set" in shown.out


def test_a_model_that_ends_is_named_with_its_day() -> None:
    nowhere = {f"{name}_BASE_URL": "http://127.0.0.1:9" for name in ("OLLAMA", "LLAMACPP", "VLLM", "LMSTUDIO")}
    env = {**nowhere, "ARIA_ENGINE": "anthropic:claude-3-opus-20240229", "ANTHROPIC_API_KEY": "k"}
    (row,) = aria("models", "--json", env=env).json()["models"]
    assert row["retires"] == "2026-01-05"
    checks = {each["name"]: each for each in aria("doctor", "--json", env=env).json()["checks"]}
    assert checks["model"]["state"] == "warning"
    assert "2026-01-05" in checks["model"]["found"]


def test_the_doctor_names_the_key_that_a_model_lacks() -> None:
    def keys(env: dict[str, str]) -> list[str]:
        done = aria("doctor", "--json", env={"ARIA_ENGINE": "openai:gpt-5-mini", **env})
        return [f"{done.code} {each['advice']}" for each in done.json()["checks"] if each["name"] == "key"]

    (lacking,) = keys({"OPENAI_API_KEY": ""})
    assert lacking.startswith("5 ")
    assert "OPENAI_API_KEY" in lacking
    assert keys({"OPENAI_API_KEY": "k"}) == []
