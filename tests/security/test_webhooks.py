"""Who may be told of a run's end, who is really dialled, and by what the receiver knows us."""

from __future__ import annotations

import base64
import contextlib
import hmac
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tests.security.web_kit import PUBLIC, QUICK, Farm, certified, says

from aria.adapters.web.post import Post
from aria.core.effects import Fetch
from aria.core.errors import EffectError
from aria.core.state import RunState
from aria.core.telling import Notify
from aria.security.policy import Allow, Deny, Egress, Rules, decide
from aria.security.webhooks import key_of, named_hosts, receiver, signed

SECRET = "whsec_" + base64.b64encode(bytes(range(32))).decode()
URL = "https://hooks.example.com/in?key=1"


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example.com/", "ftp://hooks.example.com/", "https://localhost/", "https://127.0.0.1/",
        "https://[::1]/", "https://169.254.169.254/latest/meta-data", "https://2130706433/", "https://0x7f.1/",
        "https://user:word@hooks.example.com/", "https://hooks.example.com:8443/", "https://router.lan/",
        "https://hooks", "https://hooks.example.com\\@evil.example/",
        "https://hooks.example.com/a b", "hooks.example.com",
        "https://hooks.example.com/%0d%0aHost:x", "", "javascript:alert(1)", "https://db.internal/", "https://ⓔvil.com/",
    ],
)  # fmt: skip
def test_no_receiver_is_told_that_is_not_plainly_public(url: str) -> None:
    assert not receiver(url, ()).allowed
    verdict = decide(Notify(url=url, body="{}"), RunState(), Rules(notify=frozenset({url})))
    assert isinstance(verdict, Deny)


def test_a_public_receiver_that_the_user_named_is_told_and_no_other() -> None:
    rules = Rules(notify=frozenset({URL}))
    assert isinstance(decide(Notify(url=URL, body="{}"), RunState(), rules), Allow)
    assert isinstance(decide(Notify(url=URL + "2", body="{}"), RunState(), rules), Deny)
    assert isinstance(decide(Notify(url=URL, body="{}"), RunState(), Rules()), Deny)
    offline = Rules(notify=frozenset({URL}), egress=Egress(offline=True))
    assert isinstance(decide(Notify(url=URL, body="{}"), RunState(), offline), Deny)


def test_the_operators_list_opens_what_it_names_and_closes_the_rest() -> None:
    named = named_hosts("Hooks.internal, 10.0.0.7:8080")
    assert receiver("http://hooks.internal/x", named).allowed
    assert receiver("https://hooks.internal/x", named).allowed
    assert receiver("http://10.0.0.7:8080/", named).allowed
    for url in (
        "http://10.0.0.7/", "http://10.0.0.7:8081/", "http://hooks.internal:81/", URL, "http://a@hooks.internal/",
        "http://hooks.internal.evil.example/", "ftp://hooks.internal/", "http://hooks.internal\n/",
    ):  # fmt: skip
        assert not receiver(url, named).allowed, url
    for wrong in ("a b", "http://x", "x:0", "x:99999", "x/y", "[::1]"):
        with pytest.raises(ValueError, match="is no host"):
            named_hosts(wrong)


def test_a_secret_is_long_and_random_or_none() -> None:
    assert len(key_of(SECRET)) == 32
    for wrong in ("", "whsec_", "whsec_short", SECRET.removeprefix("whsec_"), "whsec_" + "A" * 400, "whsec_###"):
        with pytest.raises(ValueError, match="whsec_"):
            key_of(wrong)


def test_the_signature_is_the_one_of_standard_webhooks() -> None:
    # The example of the specification.
    secret, body = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", '{"test": 2432232314}'
    headers = dict(signed(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body))
    assert headers["webhook-signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    told = hmac.new(key_of(SECRET), b"a.1.{}", sha256).digest()
    assert dict(signed(SECRET, "a", 1, "{}"))["webhook-signature"] == f"v1,{base64.b64encode(told).decode()}"


@contextlib.asynccontextmanager
async def telling(folder: Path, status: int = 200, **given: Any) -> AsyncIterator[tuple[Post, Farm]]:
    answer = f"HTTP/1.1 {status} x\r\nLocation: https://evil.example/\r\nContent-Length: 0\r\n\r\n".encode()
    farm = Farm(says(answer), tls=certified(folder, "hooks.example.com"), **given)
    async with farm.open():
        yield Post(resolve=farm.resolve, dial=farm.dial, caps=QUICK), farm


async def test_it_is_posted_once_to_the_address_that_was_judged(tmp_path: Path) -> None:
    async with telling(tmp_path, 204) as (post, farm):
        found = await post.carry_out(Notify(url=URL, body='{"a":1}', headers=signed(SECRET, "m", 5, '{"a":1}')))
    assert found.status == 204
    assert farm.dialled == [(PUBLIC, 443)]
    (asked,) = farm.asked
    assert asked.raw.startswith(b"POST /in?key=1 HTTP/1.1")
    assert asked.headers["host"] == "hooks.example.com"
    assert asked.headers["webhook-id"] == "m"
    assert asked.headers["content-length"] == "7"


@pytest.mark.parametrize("address", ["127.0.0.1", "169.254.169.254", "10.1.2.3", "::1", "fd00::1"])
async def test_a_name_that_leads_inside_is_not_dialled(address: str, tmp_path: Path) -> None:
    async with telling(tmp_path, names={"hooks.example.com": [(PUBLIC, address)]}) as (post, farm):
        with pytest.raises(EffectError) as refused:
            await post.carry_out(Notify(url=URL, body="{}"))
    assert not refused.value.retryable
    assert farm.dialled == []


@pytest.mark.parametrize(
    ("status", "again"), [(301, False), (302, False), (400, False), (410, False), (429, True), (503, True)]
)
async def test_a_redirect_is_not_followed_and_trouble_can_be_tried_again(
    status: int, again: bool, tmp_path: Path
) -> None:
    async with telling(tmp_path, status) as (post, farm):
        with pytest.raises(EffectError) as failed:
            await post.carry_out(Notify(url=URL, body="{}"))
    assert failed.value.retryable is again
    assert len(farm.asked) == 1


async def test_somebody_else_at_the_address_is_told_nothing(tmp_path: Path) -> None:
    async with telling(tmp_path, peer="198.51.100.1") as (post, farm):
        with pytest.raises(EffectError):
            await post.carry_out(Notify(url=URL, body="{}"))
    assert farm.asked == []


async def test_a_post_judges_what_it_is_given_by_itself(tmp_path: Path) -> None:
    async with telling(tmp_path) as (post, farm):
        with pytest.raises(EffectError):
            await post.carry_out(Notify(url="https://hooks.example.com:444/", body="{}"))
    assert farm.looked_up == []


async def test_only_a_notice_is_carried_out() -> None:
    with pytest.raises(EffectError):
        await Post().carry_out(Fetch(handle="web:https://example.com/"))
