"""What a service tells of its models and of what was used, models chosen for one run, and an order for a plan."""

from __future__ import annotations

import pytest

from .kit import QUESTION, Server, model, serving


async def test_models_are_told_without_keys_and_days_with_what_they_used(server: Server) -> None:
    told = (await server.client.get("/api/models")).json()
    assert told["engine"] == "extractive"
    assert told["roles"] == []
    assert {each["name"] for each in told["providers"]} >= {"openai", "ollama"}
    assert all(set(each) == {"name", "key", "installed", "extra"} for each in told["providers"])
    await server.until(await server.ask())
    days = (await server.client.get("/api/usage?days=7")).json()["days"]
    assert [each["runs"] for each in days] == [0] * 6 + [1]
    assert [each["day"] for each in days] == sorted(each["day"] for each in days)


async def test_a_run_asks_the_models_that_were_chosen_for_it(home: object) -> None:
    async with model() as (running, env), serving(env=env) as server:
        chosen = {"model": "compatible:big", "fast": "compatible:small"}
        run = await server.ask(**chosen)
        report = (await server.until(run))["report"]
        assert report["status"] == "answered"
        assert {line["model"] for line in report["bill"]} == set(chosen.values())
        begun = (await server.events(run))[0][1]["event"]["brief"]
        assert begun["models"] == [["", "compatible:small"], ["writer", "compatible:big"]]
        body = {"question": QUESTION, **chosen}
        assert (await server.client.post("/api/forecast", json=body)).status_code == 200
        headers = {"idempotency-key": "k1"}
        first = await server.client.post("/api/runs", json=body, headers=headers)
        again = await server.client.post("/api/runs", json=body, headers=headers)
        assert first.json()["run_id"] == again.json()["run_id"]
        other = await server.client.post("/api/runs", json={**body, "model": "compatible:other"}, headers=headers)
        assert other.status_code == 422
    assert running


@pytest.mark.parametrize("wrong", [{"model": "no provider"}, {"model": "nobody:m"}, {"fast": "plain"}, {"model": 7}])
async def test_a_model_that_there_is_not_starts_no_run(home: object, wrong: dict[str, object]) -> None:
    async with model() as (_, env), serving(env=env) as server:
        answer = await server.client.post("/api/runs", json={"question": QUESTION, **wrong})
        assert answer.status_code == 422, answer.text
        assert (await server.client.get("/api/runs")).json()["runs"] == []


async def test_a_model_whose_key_the_service_lacks_is_refused_by_the_name_of_its_variable() -> None:
    async with model() as (_, env), serving(env={**env, "MISTRAL_API_KEY": ""}) as server:
        answer = await server.client.post("/api/runs", json={"question": QUESTION, "model": "mistral:small"})
        assert answer.status_code == 422, answer.text
        assert "MISTRAL_API_KEY" in answer.json()["detail"]
        assert (await server.client.get("/api/runs")).json()["runs"] == []


async def test_a_service_without_a_model_has_none_to_choose(server: Server) -> None:
    answer = await server.client.post("/api/runs", json={"question": QUESTION, "model": "openai:gpt"})
    assert answer.status_code == 422
    assert (await server.client.get("/api/runs")).json()["runs"] == []


async def test_a_plan_is_put_in_another_order(server: Server) -> None:
    run = await server.ask("When did the Harrow Bridge open and who designed the Harrow Bridge?", approve=True)
    waiting = await server.until(run, "waiting")
    names = [each["id"] for each in waiting["sub_questions"]]
    assert len(names) > 1
    unknown = await server.client.post(f"/api/runs/{run}/steer", json={"order": ["Q99"]})
    assert unknown.status_code == 422
    said = await server.client.post(f"/api/runs/{run}/steer", json={"order": names[::-1][:1]})
    assert said.status_code == 202
    assert (await server.client.post(f"/api/runs/{run}/approve")).status_code == 202
    report = (await server.until(run))["report"]
    assert [each["id"] for each in report["sub_questions"]] == [names[-1], *names[:-1]]
    searched = next(each["event"] for _, each in await server.events(run) if each["event"]["kind"] == "searched")
    assert searched["queries"][0]["sub_question"] == names[-1]
