"""`aria search` and `aria providers`, against a service on loopback; the console script's own process."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest
from tests.contracts.search_examples import EXAMPLES
from tests.contracts.search_kit import Reply, Request, SearchServer, replied
from tests.shell.kit import aria

from aria.adapters.search.providers import providers


class Served:
    """A service in a thread of its own, so that a child process can ask it."""

    def __init__(self) -> None:
        self.reply = replied(EXAMPLES["searxng"].replies["/search"])
        self.server = SearchServer(self._answer)
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._listening = threading.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._run(),))

    def _answer(self, _: Request) -> Reply:
        return self.reply

    async def _run(self) -> None:
        async with self.server.running():
            self._listening.set()
            await self._stop.wait()

    def start(self) -> None:
        self._thread.start()
        assert self._listening.wait(20)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(20)
        self._loop.close()

    @property
    def env(self) -> dict[str, str]:
        return {"ARIA_SEARXNG_URL": self.server.address}


@pytest.fixture
def service() -> Iterator[Served]:
    made = Served()
    made.start()
    yield made
    made.stop()


def test_a_provider_is_asked_by_hand(service: Served) -> None:
    arguments = ("search", "searxng", "harrow bridge", "--limit", "1", "--language", "de")
    done = aria(*arguments, "--json", env=service.env)
    assert done.code == 0
    (hit,) = done.json()
    assert (hit["uri"], hit["provider"], hit["rank"]) == (EXAMPLES["searxng"].urls[0], "searxng", 1)
    assert service.server.asked[0].query["language"] == "de"
    shown = aria(*arguments, env=service.env)
    assert hit["uri"] in shown.out


def test_offline_nobody_is_asked(service: Served) -> None:
    done = aria("search", "searxng", "harrow bridge", "--json", env={**service.env, "ARIA_OFFLINE": "true"})
    assert done.code != 0
    assert service.server.asked == []


@pytest.mark.parametrize("address", ["http://127.0.0.1:99999", "http://127.0.0.1:abc", "127.0.0.1:8080", "http://[::1"])
def test_an_address_that_is_none_is_named_by_its_variable(address: str) -> None:
    for arguments in (("search", "searxng", "x"), ("ask", "--web", "--search", "searxng", "Who is Ada Finch?")):
        done = aria(*arguments, "--json", env={"ARIA_SEARXNG_URL": address})
        assert done.code == 2
        assert "ARIA_SEARXNG_URL is no address such as http" in done.error()["message"]
    own = aria("ask", "--web", "Who is Ada Finch?", "--json", env={"TAVILY_API_KEY": "x", "TAVILY_BASE_URL": address,
        "DUCKDUCKGO_BASE_URL": address, "WIKIPEDIA_BASE_URL": address})  # fmt: skip
    reasons = " ".join(each["reason"] for each in own.json()["degraded"])
    assert "TAVILY_BASE_URL is no address such as http" in reasons
    assert "Error" not in reasons
    assert "Group" not in reasons


@pytest.mark.parametrize("given", [("--web",), ("--tools", "web"), ("--web", "--forecast")])
def test_a_question_to_the_web_is_refused_offline_and_says_what_is_accepted(
    service: Served, given: tuple[str, ...]
) -> None:
    done = aria("ask", *given, "--offline", "When did the Harrow Bridge open?", env=service.env)
    assert done.code == 2
    assert "offline" in done.complaint()
    assert "corpus" in done.complaint()
    assert service.server.asked == []
    assert aria("runs", "list", "--json").json() == []


def test_finding_nothing_and_failing_have_codes_of_their_own(service: Served) -> None:
    service.reply = replied({"results": []})
    assert aria("search", "searxng", "x", "--json", env=service.env).code == 3
    service.reply = Reply(status=404)
    failed = aria("search", "searxng", "x", "--json", env=service.env)
    assert failed.code == 5
    assert failed.error()["type"] == "ContentRejected"
    for status, code in ((401, 6), (503, 7)):
        service.reply = Reply(status=status)
        assert aria("search", "searxng", "x", "--json", env=service.env).code == code


@pytest.mark.parametrize(
    "arguments",
    [
        ("gogle", "x"),
        ("brave", "x"),
        ("searxng", "x", "--tool", "scholar"),
        ("searxng", "x", "--since", "yesterday"),
        ("wikipedia@jstor.org", "x"),
    ],
)
def test_what_cannot_be_asked_is_refused(service: Served, arguments: tuple[str, ...]) -> None:
    done = aria("search", *arguments, "--json", env=service.env)
    assert done.code == 2
    assert done.error()["message"]
    assert service.server.asked == []


def test_every_provider_is_listed_and_no_key_is_shown(service: Served) -> None:
    env = {**service.env, "BRAVE_API_KEY": "key-that-must-not-show", "ARIA_SEARCH": "searxng,wikipedia"}
    done = aria("providers", "--json", env=env)
    listed = {each["name"]: each for each in done.json()}
    assert set(listed) == set(providers())
    assert listed["brave"]["key"] == "set"
    assert listed["brave"]["ready"]
    assert listed["tavily"]["key"] == "missing"
    assert not listed["tavily"]["ready"]
    assert listed["searxng"]["chosen"] == ["web", "news"]
    assert listed["wikipedia"]["chosen"] == ["web"]
    assert "key-that-must-not-show" not in done.out + aria("providers", env=env).out
    assert all(each["reachable"] is None for each in listed.values())
    assert service.server.asked == [], "nobody is asked unless that is wanted"


def test_whether_they_answer_is_tried_when_that_is_wanted(service: Served) -> None:
    service.reply = Reply(status=500)
    services = [each.SERVICE for each in providers().values()]
    env = {each.address_in: service.server.address for each in services}
    listed = {each["name"]: each for each in aria("providers", "--check", "--json", env=env).json()}
    assert listed["wikipedia"]["reachable"] is False
    assert "500" in listed["wikipedia"]["why"]
    assert listed["tavily"]["reachable"] is None
