"""`aria fetch` and the settings of egress, in processes of their own."""

from __future__ import annotations

import json

import pytest
from tests.shell.kit import aria

from aria.core.errors import UserError
from aria.settings import load


@pytest.mark.parametrize(
    "url",
    ["http://127.0.0.1/", "http://localhost/", "file:///etc/passwd", "example.com", "", "http://example.com:22/"],
)
def test_an_address_that_is_refused_is_wrong_use(url: str) -> None:
    done = aria("fetch", "--json", "--", url)
    told = json.loads(done.out)
    assert done.code == 2
    assert told["ok"] is False
    assert told["reason"]


def test_offline_nothing_is_asked() -> None:
    done = aria("fetch", "--offline", "--json", "https://example.com/")
    assert done.code == 2
    assert "offline" in json.loads(done.out)["reason"]


def test_without_json_a_refusal_is_one_line() -> None:
    done = aria("fetch", "http://10.0.0.1/")
    assert done.code == 2
    assert done.out == ""
    assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize(
    "given",
    [{"allow_hosts": "https://example.org"}, {"deny_hosts": "a b"}, {"proxy": "socks5://a:1"}, {"max_pages": 0},
     {"host_delay": -1}, {"ports": "80,x"}, {"ports": ""}, {"ports": "0"}, {"offline": "perhaps"},
     {"deny_hosts": "example.org/x"}],
)  # fmt: skip
def test_a_setting_that_means_nothing_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(UserError):
        load(**given)


def test_hosts_are_names_in_any_case_with_or_without_a_star() -> None:
    settings = load(allow_hosts="Example.org, *.example.com", deny_hosts="")
    assert settings.hosts() == (("example.org", "example.com"), ())
