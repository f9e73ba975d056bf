"""What a client may not do, each with its test: nobody gets in, out, at others' runs, or the server down."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from .abuse_kit import Place, place
from .kit import DOCUMENTS, PATIENCE, QUESTION

__all__ = ["place"]  # a fixture
Send = Callable[..., httpx.Response]


PATHS = [
    "/", "/index.html", "/ready", "/openapi.json", "/docs", "/metrics", "/api/runs", "/api/runs/x",
    "/api/runs/x/events", "/api/settings", "/v1/models", "/v1/responses/resp_x", "/nowhere", "/api/runs/x/bundle",
]  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_nothing_answers_without_a_token(place: Place, path: str) -> None:
    answer = place.send("GET", path)
    assert answer.status_code == 401
    assert "www-authenticate" in answer.headers
    assert place.run not in answer.text


def test_health_answers_without_a_token(place: Place) -> None:
    assert place.send("GET", "/health").json() == {"status": "ok"}


WRONG: dict[str, Callable[[Place], dict[str, str]]] = {
    "another token": lambda place: {"authorization": "Bearer aria_" + "x" * 43},
    "a revoked token": lambda place: {"authorization": f"Bearer {place.gone}"},
    "the hash that is kept": lambda place: {"authorization": f"Bearer {place.hash}"},
    "half a token": lambda place: {"authorization": f"Bearer {place.ann[:-1]}"},
    "a token and more": lambda place: {"authorization": f"Bearer {place.ann}x"},
    "another scheme": lambda place: {"authorization": f"Digest {place.ann}"},
    "no scheme": lambda place: {"authorization": place.ann},
    "an empty token": lambda place: {"authorization": "Bearer"},
    "the token as user of Basic": lambda place: {
        "authorization": "Basic " + base64.b64encode(f"{place.ann}:".encode()).decode()
    },
    "Basic that is none": lambda place: {"authorization": "Basic !!!"},
    "a cookie": lambda place: {"cookie": f"token={place.ann}"},
    "an X header": lambda place: {"x-api-key": place.ann},
}


@pytest.mark.parametrize("name", WRONG)
def test_no_other_word_opens_the_door(place: Place, name: str) -> None:
    assert place.send("GET", "/api/runs", headers=WRONG[name](place)).status_code == 401
    assert place.send("GET", f"/api/runs?token={place.ann}&access_token={place.ann}").status_code == 401


def test_two_tokens_in_one_request_are_none(place: Place) -> None:
    told = f"GET /api/runs HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {place.ann}\r\n"
    assert b" 401 " in place.raw((told + "Authorization: Bearer x\r\nConnection: close\r\n\r\n").encode())


def test_basic_with_the_token_as_password_is_taken(place: Place) -> None:
    word = base64.b64encode(f"anybody:{place.ann}".encode()).decode()
    assert place.send("GET", "/api/runs", headers={"authorization": f"Basic {word}"}).status_code == 200


FOREIGN: dict[str, dict[str, str]] = {
    "a foreign origin": {"origin": "https://evil.example"},
    "no origin in particular": {"origin": "null"},
    "our name on another port": {"origin": "http://127.0.0.1:1"},
    "our name as user": {"origin": "http://127.0.0.1@evil.example"},
    "our name as a prefix": {"origin": "http://127.0.0.1.evil.example"},
    "a request that another site made": {"sec-fetch-site": "cross-site"},
    "a request of a sister site": {"sec-fetch-site": "same-site"},
}


@pytest.mark.parametrize("name", FOREIGN)
@pytest.mark.parametrize("path", ["/health", "/api/runs", "/v1/models"])
def test_a_page_of_elsewhere_gets_nothing(place: Place, name: str, path: str) -> None:
    answer = place.send("GET", path, place.ann, headers=FOREIGN[name])
    assert answer.status_code == 403
    assert place.run not in answer.text
    assert not [header for header in answer.headers if header.startswith("access-control")]


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "evil@127.0.0.1", "", "localhost.evil"])
def test_a_name_that_was_made_to_lead_here_leads_nowhere(place: Place, host: str) -> None:
    told = f"GET /api/runs HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {place.ann}\r\nConnection: close\r\n\r\n"
    answer = place.raw(told.encode())
    assert b" 421 " in answer or b" 400 " in answer
    assert place.run.encode() not in answer


def test_there_is_no_cors(place: Place) -> None:
    asked = {"origin": "https://evil.example", "access-control-request-method": "POST"}
    answer = place.send("OPTIONS", "/api/runs", place.ann, headers=asked)
    assert answer.status_code == 403
    assert "access-control-allow-origin" not in answer.headers


OTHERS: list[tuple[str, str, Any]] = [
    ("GET", "/api/runs/{run}", None), ("GET", "/api/runs/{run}/events", None), ("GET", "/api/runs/{run}/report", None),
    ("GET", "/api/runs/{run}/bundle", None), ("GET", "/api/runs/{run}/trace", None),
    ("GET", "/api/runs/{run}/thinking", None), ("GET", "/api/runs/{run}/sources/S1", None),
    ("DELETE", "/api/runs/{run}", None), ("POST", "/api/runs/{run}/cancel", None),
    ("POST", "/api/runs/{run}/pause", None), ("POST", "/api/runs/{run}/write-now", None),
    ("POST", "/api/runs/{run}/resume", {}), ("POST", "/api/runs/{run}/approve", None),
    ("POST", "/api/runs/{run}/steer", {"ban": ["x.example"]}), ("POST", "/api/runs/{run}/fork", {"seq": 0}),
    ("POST", "/api/runs/{run}/switch", {"model": "openai:x"}), ("GET", "/v1/responses/resp_{run}", None),
    ("POST", "/v1/responses/resp_{run}/cancel", None), ("DELETE", "/v1/responses/resp_{run}", None),
    ("GET", "/api/runs?before={run}", None),
]  # fmt: skip


@pytest.mark.parametrize(("method", "path", "body"), OTHERS)
def test_a_run_of_somebody_else_is_one_that_there_is_not(place: Place, method: str, path: str, body: Any) -> None:
    nobodys = "20200101-0000000000000000"
    theirs = place.send(method, path.format(run=place.run), place.bob, json=body)
    none = place.send(method, path.format(run=nobodys), place.bob, json=body)
    assert theirs.status_code == none.status_code == 404
    assert theirs.text.replace(place.run, "") == none.text.replace(nobodys, "")
    assert place.send("GET", f"/api/runs/{place.run}", place.ann).json()["status"] == "answered"


def test_only_ones_own_run_is_followed(place: Place) -> None:
    body = {"question": "Who designed it?", "follows": place.run}
    for path in ("/api/runs", "/api/forecast", "/api/research/stream"):
        theirs = place.send("POST", path, place.bob, json=body)
        there_is_none = place.send("POST", path, place.bob, json={**body, "follows": "no-such-run"})
        assert (theirs.status_code, there_is_none.status_code) == (404, 404), theirs.text
        assert theirs.json()["detail"].replace(place.run, "") == there_is_none.json()["detail"].replace(
            "no-such-run", ""
        )
    assert place.send("GET", "/api/runs", place.bob).json()["runs"] == []
    stream = place.send("POST", "/api/research/stream", place.ann, json=body)
    report = json.loads(stream.text.rpartition("data: ")[2])["event"]["report"]
    assert (report["follows"], report["status"]) == (place.run, "answered")
    assert place.send("POST", "/api/watches", place.ann, json={**body, "every": "1d"}).status_code == 422
    assert place.send("DELETE", stream.headers["location"], place.ann).status_code == 204


def test_a_list_holds_ones_own_runs_alone(place: Place) -> None:
    assert place.run not in place.send("GET", "/api/runs", place.bob).text
    assert place.run in place.send("GET", "/api/runs", place.ann).text


def test_quotas_hold_and_anothers_key_finds_nothing(place: Place) -> None:
    key = {"idempotency-key": "shared"}
    mine = place.send("POST", "/api/runs", place.ann, json={"question": QUESTION}, headers=key).json()["run_id"]
    theirs = place.send("POST", "/api/runs", place.bob, json={"question": QUESTION}, headers=key).json()["run_id"]
    assert mine != theirs
    codes = [place.send("POST", "/api/runs", place.bob, json={"question": QUESTION}).status_code for _ in range(4)]
    assert codes.count(202) <= 2
    assert codes[-1] == 429
    assert place.send("DELETE", f"/api/runs/{theirs}", place.bob).status_code in (204, 409)
    again = place.send("POST", "/api/runs", place.bob, json={"question": QUESTION})
    assert again.status_code == 429, "deleting gives nothing back"
    assert "retry-after" in again.headers


BODIES: dict[str, tuple[Any, int]] = {
    "no question": ({}, 422),
    "an empty question": ({"question": "  "}, 422),
    "a question of 5,000 characters": ({"question": "a" * 5_000}, 422),
    "a question with a control character": ({"question": "Who?\x07"}, 422),
    "half a character": ({"question": "\ud800"}, 422),
    "an order": ({"question": "Delete all my files."}, 422),
    "a number": ({"question": 7}, 422),
    "a field that there is not": ({"question": QUESTION, "corpora": ["/etc"]}, 422),
    "a folder of the server": ({"question": QUESTION, "corpus": "/etc/passwd"}, 422),
    "the home": ({"question": QUESTION, "home": "/srv"}, 422),
    "another engine": ({"question": QUESTION, "engine": "compatible:x"}, 422),
    "a proxy": ({"question": QUESTION, "proxy": "http://evil.example:1"}, 422),
    "an allowed host": ({"question": QUESTION, "allow_hosts": "169.254.169.254"}, 422),
    "a negative bound": ({"question": QUESTION, "max_tokens": -1}, 422),
    "an endless bound": ({"question": QUESTION, "max_seconds": 1e308}, 422),
    "a bound in words": ({"question": QUESTION, "max_steps": "99"}, 422),
    "a tool that there is not": ({"question": QUESTION, "tools": ["shell"]}, 422),
    "a provider that there is not": ({"question": QUESTION, "tools": ["web"], "search": ["nobody"]}, 422),
    "two hosts in one": ({"question": QUESTION, "bad_hosts": ["a.example,b.example"]}, 422),
    "a host with a line end": ({"question": QUESTION, "only_hosts": ["a.example\nb"]}, 422),
    "an effort that there is not": ({"question": QUESTION, "effort": "endless"}, 422),
    "a language that there is not": ({"question": QUESTION, "language": "klingon"}, 422),
    "a run to follow above the folder": ({"question": QUESTION, "follows": "../runs"}, 422),
    "a list": ([QUESTION], 422),
    "null": (None, 422),
}


@pytest.mark.parametrize("name", BODIES)
def test_what_cannot_be_asked_is_refused_and_starts_nothing(place: Place, name: str) -> None:
    body, status = BODIES[name]
    before = place.send("GET", "/api/runs", place.ann).json()["runs"]
    content = json.dumps(body).encode()
    answer = place.send("POST", "/api/runs", place.ann, content=content, headers={"content-type": "application/json"})
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    assert set(answer.json()) >= {"type", "title", "status", "detail"}
    assert "Traceback" not in answer.text
    assert place.send("GET", "/api/runs", place.ann).json()["runs"] == before


RAW: dict[str, tuple[bytes, str, set[int]]] = {
    "no JSON": (b"{", "application/json", {422}),
    "a form": (b"question=x", "application/x-www-form-urlencoded", {422}),
    "text, as a foreign form would send": (json.dumps({"question": QUESTION}).encode(), "text/plain", {422}),
    "brackets in brackets": (b"[" * 100_000, "application/json", {400, 422}),
    "a number of a million digits": (b'{"question": ' + b"9" * 1_000_000 + b"}", "application/json", {400, 422}),
    "no UTF-8": (b'{"question": "\xff\xfe"}', "application/json", {400, 422}),
    "forty-one megabytes": (b" " * (41 << 20), "application/json", {413}),
}


@pytest.mark.parametrize("name", RAW)
def test_bytes_that_are_no_request_are_refused(place: Place, name: str) -> None:
    content, media, statuses = RAW[name]
    answer = place.send("POST", "/api/runs", place.ann, content=content, headers={"content-type": media})
    assert answer.status_code in statuses, answer.text
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(("path", "megabytes"), [("/api/runs", 42), ("/api/watches", 12)])
def test_a_body_that_does_not_say_how_long_it_is_is_cut_too(place: Place, path: str, megabytes: int) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(megabytes):
            yield b" " * (1 << 20)

    answer = place.send("POST", path, place.ann, content=endless())
    assert answer.status_code == 413


LINES: dict[str, tuple[str, str, dict[str, str], set[int]]] = {
    "a run above the folder": ("GET", "/api/runs/..%2f..%2fetc%2fpasswd", {}, {404, 422}),
    "a run with a dot in front": ("GET", "/api/runs/.hidden", {}, {422}),
    "a run with a null byte": ("GET", "/api/runs/a%00b", {}, {404, 422}),
    "a run of 500 characters": ("GET", "/api/runs/" + "a" * 500, {}, {422}),
    "a source above the folder": ("GET", "/api/runs/{run}/sources/..%2fkey", {}, {404, 422}),
    "a source by its digest": ("GET", "/api/runs/{run}/sources/" + "a" * 64, {}, {422}),
    "a form that there is not": ("GET", "/api/runs/{run}/report?format=exe", {}, {422}),
    "a page of a million": ("GET", "/api/runs?limit=1000000", {}, {422}),
    "a page of none": ("GET", "/api/runs?limit=0", {}, {422}),
    "a status with a quote": ("GET", "/api/runs?status=%27--", {}, {422}),
    "an event before the first": ("GET", "/api/runs/{run}/events", {"last-event-id": "-5"}, {422}),
    "an event in words": ("GET", "/api/runs/{run}/events", {"last-event-id": "latest"}, {422}),
    "an event beyond all numbers": ("GET", "/api/runs/{run}/events", {"last-event-id": "9" * 40}, {422}),
    "a word that there is not": ("POST", "/api/runs/{run}/explode", {}, {422}),
    "a key of 300 characters": ("POST", "/api/runs", {"idempotency-key": "k" * 300}, {422}),
    "a key with a space": ("POST", "/api/runs", {"idempotency-key": "a b"}, {422}),
    "another method": ("PUT", "/api/runs", {}, {405}),
    "TRACE": ("TRACE", "/api/runs", {}, {405}),
    "a path that there is not": ("GET", "/api/../../etc/passwd", {}, {404}),
    "a length that is none": ("POST", "/api/runs", {"content-length": "-1"}, {400, 413}),
}


@pytest.mark.parametrize("name", LINES)
def test_a_line_that_makes_no_sense_is_refused(place: Place, name: str) -> None:
    method, path, headers, statuses = LINES[name]
    lines = {"host": "127.0.0.1", "authorization": f"Bearer {place.ann}", "connection": "close", **headers}
    told = "".join(f"{key}: {value}\r\n" for key, value in lines.items())
    answer = place.raw(f"{method} {path.format(run=place.run)} HTTP/1.1\r\n{told}\r\n".encode())
    assert int(answer.split(b" ")[1]) in statuses, answer[:300]
    assert b"Traceback" not in answer
    assert b"root:" not in answer


def test_a_socket_of_the_web_is_closed(place: Place) -> None:
    lines = f"Authorization: Bearer {place.ann}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n"
    more = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    answer = place.raw(f"GET /api/runs HTTP/1.1\r\nHost: 127.0.0.1\r\n{lines}{more}\r\n".encode())
    assert b" 101 " not in answer.split(b"\r\n")[0]


def test_answers_say_nothing_of_the_inside_and_let_a_browser_do_nothing(place: Place) -> None:
    for path in ("/health", "/api/runs", f"/api/runs/{place.run}", "/nowhere", "/v1/models", "/openapi.json"):
        answer = place.send("GET", path, place.ann)
        assert "server" not in answer.headers
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["cache-control"] == "no-store"
        for secret in (place.ann, place.bob, place.hash):
            assert secret not in answer.text
    assert DOCUMENTS["tea.md" if "tea.md" in DOCUMENTS else "harrow.md"] not in place.send("GET", "/health").text


def test_who_guesses_tokens_is_made_to_wait(place: Place) -> None:
    codes = (place.send("GET", "/api/runs", f"guess-{number}").status_code for number in range(400))
    assert 429 in codes  # guesses come back slowly, so a slow machine needs more of them
    assert place.send("GET", "/health").status_code == 200


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.7"])  # noqa: S104
def test_without_a_token_nothing_else_than_this_machine_is_served(tmp_path: Path, host: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "aria", "serve", "--host", host, "--port", "0"],
        env={**os.environ, "ARIA_HOME": str(tmp_path)}, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "ARIA_TOKEN" in done.stderr
