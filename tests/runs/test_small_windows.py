"""Models with small contexts, behind a real address: every role is asked for what its model has room for."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.runs.doubles_kit import EFFORTS, QUESTION, assert_sound, ran_beside
from tests.runs.test_resume import copy_prefix

from aria import Report, Researcher
from aria.adapters.models.refusals import too_long, window_of
from aria.adapters.stores.memory import MemoryStore
from aria.core.budget import estimate_tokens
from aria.core.effects import Completed, Effect, key
from aria.core.events import EffectDone, EffectFailed
from aria.core.labels import Context
from aria.core.learned import ModelLearned
from aria.core.types import Effort, Mode
from aria.engines.llm.room import by_turns, most, room_of, within
from aria.testing import World, researcher
from aria.testing.honest import honest
from aria.testing.model_server import ModelServer
from aria.testing.models import InProcess
from aria.testing.windows import request_tokens, windowed
from aria.testing.wire import Asked, Double, Reply
from aria.testing.world import Document

NAME = "compatible:small"
PLACES = ("north bank", "south bank", "first pier", "middle span", "long quay", "upper road")
TEXTS = {
    f"paper {number}": "\n\n".join(
        f"The Elm Viaduct has {26 + 3 * number + at} arches at the {place}, together with {40 + at} lamps of iron and "
        f"a wall of {number + at + 5} metres that the masons of volume {number} built of red brick and grey stone for "
        f"the trains of the valley, which the survey of {1871 + number * 8 + at} tells in full."
        for at, place in enumerate(PLACES)
    )
    for number in range(6)
}
"""So much is told that a writer without bounds is shown more than a small context holds."""
QUOTED = re.compile(r"The Elm Viaduct has (\d+) arches at the ([a-z ]+), together with.*")


def worded(asked: Asked) -> Reply:
    """Honest, with sentences of its own making."""
    reply = honest(asked)
    said = json.loads(reply.text or "{}")
    for each in said.get("sentences", ()):
        each["text"] = QUOTED.sub(r"At the \2 the Elm Viaduct has \1 arches.", each["text"].split(". The ")[0])
    return replace(reply, text=json.dumps(said))


@pytest.fixture
def library(tmp_path: Path) -> Path:
    folder = tmp_path / "library"
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / f"{name}.md").write_text(f"# {name}\n\n{text}", encoding="utf-8")
    return folder


async def ran(
    model: Double, library: Path, monkeypatch: pytest.MonkeyPatch, **settings: object
) -> tuple[Report, list[Asked], MemoryStore]:
    store = MemoryStore()
    monkeypatch.setenv("ARIA_MAX_SECONDS", "600")
    async with ModelServer(model).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        asker = Researcher(engine=NAME, corpus=[library], store=store, **settings)  # type: ignore[arg-type]
        report = await asker.ask(QUESTION)
        asker.close()
    return report, server.asked, store


def written(report: Report) -> int:
    """Sentences of the model's own making."""
    return sum(sentence.text.startswith("At the ") for sentence in report.sentences)


@pytest.mark.parametrize(
    ("window", "mode", "effort"),
    [*((4_096, mode, effort) for mode in ("answer", "report") for effort in EFFORTS),
     (8_192, "answer", "deep"), (8_192, "report", "deep")],
)  # fmt: skip
async def test_no_request_is_longer_than_the_window_that_is_known(
    window: int, mode: Mode, effort: Effort, library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report, asked, _ = await ran(
        windowed(window, model=worded), library, monkeypatch, effort=effort, mode=mode, context={NAME: window}
    )
    assert all(request_tokens(each) <= window for each in asked)
    assert report.status == "answered"
    assert written(report) >= (2 if mode == "report" else 1)
    assert report.degraded == ()
    roles = {each.system[:40] for each in asked}
    assert len(roles) >= (5 if mode == "report" else 4)


@pytest.mark.parametrize(("mode", "states"), [("report", True), ("answer", False)])
async def test_a_window_that_nobody_knows_is_learned_from_its_first_refusal(
    mode: Mode, states: bool, library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report, asked, store = await ran(
        windowed(4_096, states=states, model=worded), library, monkeypatch, effort="deep", mode=mode
    )
    over = [each for each in asked if request_tokens(each) > 4_096]
    assert len(over) == 1 if states else 1 <= len(over) <= 2
    assert report.status == "answered"
    assert written(report)
    assert report.degraded == (), "what was put in fewer words is missing nowhere"
    events = [record.event for record in Researcher(store=store, engine="extractive").log(report.run_id)]
    windows = [event.window for event in events if isinstance(event, ModelLearned)]
    assert windows
    assert min(windows) <= 4_096


def test_a_role_whose_shortest_prompt_is_too_long_ends_and_is_named() -> None:
    report, model = ran_beside("context-too-long", "quick", context={"compatible:double": 1_000})
    assert_sound(report)
    assert report.status == "answered"
    assert all(request_tokens(asked) <= 1_000 for asked in model.asked)
    named = {each.what for each in report.degraded if "room" in each.reason}
    assert "the planner" in named


def test_a_model_with_more_room_stands_in_for_one_with_too_little() -> None:
    small = windowed(1_200)

    def said(asked: Asked) -> Reply:
        reply = (small if asked.model.endswith("double") else honest)(asked)
        assert isinstance(reply, Reply)
        return reply

    report, model = ran_beside(said, "quick", context={"compatible:double": 1_200}, fallbacks="compatible:large")
    assert report.status == "answered"
    large = [asked for asked in model.asked if asked.model.endswith("large")]
    assert large
    assert all(request_tokens(asked) <= 1_200 for asked in model.asked if asked not in large)


class Keyed(InProcess):
    """Notes the key of each call that reaches it."""

    def __init__(self, model: Double) -> None:
        super().__init__(model)
        self.keys: list[str] = []

    async def carry_out(self, effect: Effect) -> Completed:
        self.keys.append(key(effect))
        return await super().carry_out(effect)


@pytest.mark.parametrize("states", [True, False])
async def test_a_run_that_learned_a_window_is_resumed_and_asks_nothing_twice(states: bool) -> None:
    """From every prefix of its log after the refusal, with a process that knows nothing."""
    world = {name: Document(text=text, title=name) for name, text in list(TEXTS.items())[:4]}

    def asker(store: MemoryStore) -> tuple[Researcher, Keyed]:
        model = Keyed(windowed(3_000, states=states, model=worded))
        made = researcher(World(documents=world), engine=NAME, model=model, store=store, mode="report", effort="quick")
        return made, model

    store = MemoryStore()
    whole = await asker(store)[0].ask(QUESTION)
    records = asker(store)[0].log(whole.run_id)
    refused = next(
        n for n, each in enumerate(records) if isinstance(each.event, EffectFailed) and "Long" in each.event.error
    )
    for length in range(refused + 1, len(records), 2):
        done = {each.event.key for each in records[:length] if isinstance(each.event, EffectDone | EffectFailed)}
        again, model = asker(copy_prefix(store, records[:length]))
        resumed = await again.resume(whole.run_id)
        assert resumed.answer == whole.answer, f"after {length} records"
        assert not done & set(model.keys), f"after {length} records"


REFUSALS = {
    "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (4000 in the messages, "
    "1000 in the completion).": 4096,
    "This endpoint's maximum context length is 4096 tokens. However, you requested about 5000 tokens": 4096,
    "Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 300000 tokens.": 272000,
    "the request exceeds the available context size (4096 tokens), try increasing it": 4096,
    "Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context "
    "length of only 4096 tokens, which is not enough.": 4096,
    "prompt is too long: 208310 tokens > 200000 maximum": 200000,
    "input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000, decrease input length": 200000,
    "The input token count (5000) exceeds the maximum number of tokens allowed (4096).": 4096,
    "Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length": 32768,
    "Please reduce the length of the messages or completion.": None,
    "Input is too long for requested model.": None,
}
"""How providers word it, and the window that they tell."""


@pytest.mark.parametrize("message", REFUSALS)
def test_a_refusal_for_length_is_known_and_its_number_read(message: str) -> None:
    body = {"error": {"message": message}}
    assert too_long(400, body)
    assert window_of(body) == REFUSALS[message]


@pytest.mark.parametrize(
    ("status", "message"), [(401, "the key has no context"), (400, "max_tokens is too large: 9 > 8"), (400, "")]
)
def test_other_refusals_are_not_of_length(status: int, message: str) -> None:
    assert not too_long(status, {"error": {"message": message}})


WORDS = st.lists(st.text("ab c", min_size=1, max_size=40), max_size=30)


@given(WORDS, st.integers(0, 400), st.integers(0, 3))
def test_as_much_is_shown_as_fits_and_never_more(words: list[str], room: int, least: int) -> None:
    def build(count: int) -> tuple[Context, int]:
        return Context("head\n" + "\n".join(words[:count])), count

    found = most(build, len(words), least)(room)
    if found is None:
        assert estimate_tokens(build(min(least, len(words)))[0].text) > room
    else:
        assert estimate_tokens(found[0].text) <= room
        assert found[1] == len(words) or estimate_tokens(build(found[1] + 1)[0].text) > room
        assert found[1] >= min(least, len(words))


@given(st.integers(1, 2_000), st.integers(0, 3_000), st.integers(0, 500))
def test_material_is_shortened_to_the_room(tokens: int, room: int, head: int) -> None:
    def build(left: int) -> tuple[Context, int]:
        return Context("h" * head + "x" * (left * 7 // 2)), left

    found = within(build, tokens)(room)
    assert found is None or estimate_tokens(found[0].text) <= room
    if estimate_tokens("h" * head) + 200 <= room:
        assert found is not None


@given(st.none() | st.integers(0, 10**6), st.integers(1, 10_000), st.integers(0, 2_000))
def test_a_prompt_and_its_reply_share_the_window(window: int | None, reply: int, beside: int) -> None:
    room = room_of(window, reply, beside)
    assert room.reply <= reply
    assert window is None or room.prompt + room.reply + beside < max(window, 1)


@given(st.lists(st.sampled_from("abc")))
def test_turns_go_round_the_groups(groups: list[str]) -> None:
    order = by_turns(groups)
    assert sorted(order) == list(range(len(groups)))
    firsts = [groups[place] for place in order[: len(set(groups))]]
    assert len(set(firsts)) == len(firsts)
