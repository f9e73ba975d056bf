"""Policy: what it allows and what it denies, both sides of each rule."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from aria.core.attachments import Attachment, Picture
from aria.core.effects import Complete, Effect, Fetch, Index, ListModels, Search, WriteFile
from aria.core.labels import Context
from aria.core.limits import Limits
from aria.core.money import Price, Tier
from aria.core.reach import Reach
from aria.core.state import RunState
from aria.core.types import Brief, Hit, Source
from aria.security.policy import MAX_HITS, MAX_QUERY_CHARS, Allow, Deny, Egress, Rules, decide
from aria.settings import load
from aria.wiring import egress

HIT = Hit(handle="doc:1", title="t", uri="u", snippet="", score=1, rank=1, provider="memory")
STATE = replace(RunState(), ledger=MappingProxyType({"doc:1": HIT}), scope=("/docs",))
RULES = Rules(
    index_roots=frozenset({"/docs"}),
    tools=frozenset({"corpus"}),
    models=frozenset({"double:one"}),
    write_paths=frozenset({"/out/report.md"}),
)
SEARCH = Search(text="how long", tool="corpus", limit=8, scope=("/docs",))
COMPLETE = Complete(role="planner", model="double:one", prompt=Context("p"), max_tokens=100)


@pytest.mark.parametrize(
    "effect",
    [Index(path="/docs"), SEARCH, Fetch(handle="doc:1"), COMPLETE, WriteFile(path="/out/report.md", data=b"x")],
)
def test_what_the_user_opened_is_allowed(effect: Effect) -> None:
    assert decide(effect, STATE, RULES) == Allow()


@pytest.mark.parametrize(
    "effect",
    [
        Index(path="/etc"),
        Index(path="/docs/.."),
        replace(SEARCH, tool="web"),
        replace(SEARCH, text=" "),
        replace(SEARCH, text="x" * (MAX_QUERY_CHARS + 1)),
        replace(SEARCH, text="a\nb"),
        replace(SEARCH, text="a\x1b[2J"),
        replace(SEARCH, limit=-1),
        replace(SEARCH, limit=MAX_HITS + 1),
        replace(SEARCH, scope=()),
        replace(SEARCH, scope=("/etc",)),
        Fetch(handle="doc:2"),
        Fetch(handle="https://attacker.example/"),
        replace(COMPLETE, model="other:model"),
        replace(COMPLETE, max_tokens=0),
        replace(COMPLETE, max_tokens=10**9),
        WriteFile(path="/out/other.md", data=b"x"),
        WriteFile(path="/out/../out/report.md", data=b"x"),
    ],
)
def test_everything_else_is_denied_with_a_reason(effect: Effect) -> None:
    verdict = decide(effect, STATE, RULES)
    assert isinstance(verdict, Deny)
    assert verdict.reason


def test_only_the_local_library_is_told_the_question() -> None:
    rules = replace(RULES, tools=frozenset({"corpus", "web"}))
    assert decide(replace(SEARCH, question="How long is it?"), STATE, rules) == Allow()
    assert decide(replace(SEARCH, tool="web", scope=()), STATE, rules) == Allow()
    assert isinstance(decide(replace(SEARCH, tool="web", question="How long is it?"), STATE, rules), Deny)


@pytest.mark.parametrize(
    "effect",
    [Index(path="/docs"), SEARCH, Fetch(handle="doc:1"), COMPLETE, WriteFile(path="/out/report.md", data=b"x")],
)
def test_without_rules_and_ledger_nothing_is_allowed(effect: Effect) -> None:
    assert isinstance(decide(effect, RunState(), Rules()), Deny)


PAGE = "web:https://example.com/a"
WEB = replace(STATE, ledger=MappingProxyType({PAGE: HIT, "web:http://10.0.0.1/": HIT, "web:file:///etc/passwd": HIT}))


def test_a_page_that_a_search_returned_or_the_user_named_may_be_fetched() -> None:
    assert decide(Fetch(handle=PAGE), WEB, RULES) == Allow()
    assert isinstance(decide(Fetch(handle=PAGE), STATE, RULES), Deny)
    assert decide(Fetch(handle=PAGE), STATE, replace(RULES, handles=frozenset({PAGE}))) == Allow()


@pytest.mark.parametrize("handle", ["web:http://10.0.0.1/", "web:file:///etc/passwd", f"{PAGE}b", PAGE.upper()])
def test_a_page_with_a_refused_address_is_denied(handle: str) -> None:
    assert isinstance(decide(Fetch(handle=handle), WEB, RULES), Deny)


@pytest.mark.parametrize(
    "egress",
    [
        Egress(offline=True),
        Egress(denied=("example.com",)),
        Egress(allowed=("example.org",)),
        Egress(allowed=("ample.com",)),
    ],
)
def test_what_the_operator_keeps_in_is_denied(egress: Egress) -> None:
    rules = replace(RULES, egress=egress)
    assert isinstance(decide(Fetch(handle=PAGE), WEB, rules), Deny)
    assert decide(Fetch(handle=PAGE), replace(WEB, sources=(_source(PAGE),)), rules) == Allow(), "it is in the log"


@pytest.mark.parametrize("reach", [Reach(bad=("example.com",)), Reach(only=("example.org",))])
def test_hosts_that_the_user_does_not_want_are_denied(reach: Reach) -> None:
    state = replace(WEB, brief=replace(WEB.brief, reach=reach))
    assert isinstance(decide(Fetch(handle=PAGE), state, RULES), Deny)


@pytest.mark.parametrize(
    ("by", "to", "archive", "sound"),
    [
        ("https://doi.org/10.1000/1", "https://journal.example/1", False, True),
        ("https://www.example.com/a", "https://journal.example/1", True, False),
        ("https://www.example.com/a", "https://web.archive.org/web/2id_/https://www.example.com/a", True, True),
        ("https://www.example.com/a", "https://web.archive.org/web/2id_/https://www.example.com/a", False, False),
        ("https://www.example.com/a", "https://web.archive.org/web/2id_/https://www.example.com/b", True, False),
    ],
)
def test_another_site_is_asked_where_an_identifier_or_the_archive_leads_there(
    by: str, to: str, *, archive: bool, sound: bool
) -> None:
    sent = replace(WEB, sent_on=frozenset({(by, to)}))
    rules = replace(RULES, egress=Egress(archive=archive))
    assert isinstance(decide(Fetch(handle=f"web:{to}"), sent, rules), Allow if sound else Deny)
    assert isinstance(decide(Fetch(handle=f"web:{to}x"), sent, rules), Deny)
    assert isinstance(decide(Fetch(handle=f"doc:{to}"), sent, rules), Deny)
    assert isinstance(decide(Fetch(handle=f"web:{to}"), WEB, rules), Deny)


def test_offline_the_library_is_searched_and_models_of_this_machine_are_asked() -> None:
    rules = replace(RULES, tools=frozenset({"corpus", "web"}), egress=Egress(offline=True))
    assert decide(SEARCH, STATE, rules) == Allow()
    assert isinstance(decide(replace(SEARCH, tool="web", question=""), STATE, rules), Deny)
    assert isinstance(decide(COMPLETE, STATE, rules), Deny)
    local = replace(rules, egress=Egress(offline=True, local_models=frozenset({COMPLETE.model})))
    assert decide(COMPLETE, STATE, local) == Allow()


def test_pages_are_counted_once_each() -> None:
    visited = replace(WEB, visited=frozenset({"web:https://example.com/x", "web:https://www.example.com/y"}))
    assert decide(Fetch(handle=PAGE), visited, replace(RULES, egress=Egress(pages=3, pages_per_host=2))) == Allow()
    assert isinstance(decide(Fetch(handle=PAGE), visited, replace(RULES, egress=Egress(pages=2))), Deny)
    assert isinstance(decide(Fetch(handle=PAGE), visited, replace(RULES, egress=Egress(pages_per_host=1))), Deny)
    again = replace(visited, visited=visited.visited | {PAGE})
    assert decide(Fetch(handle=PAGE), again, replace(RULES, egress=Egress(pages=1, pages_per_host=1))) == Allow()


def _source(handle: str) -> Source:
    return Source(id="S1", handle=handle, title="", uri="", source_class="web", published=None, owner="", digest="")


def test_the_names_of_the_users_folders_stay_inside() -> None:
    rules = replace(RULES, tools=frozenset({"corpus", "web"}))
    assert isinstance(decide(replace(SEARCH, tool="web", scope=("/docs",)), STATE, rules), Deny)


def test_only_the_providers_of_the_run_are_asked() -> None:
    rules = replace(RULES, tools=frozenset({"web"}), search=frozenset({"searxng"}))
    asked = replace(SEARCH, tool="web", scope=(), providers=("searxng",))
    assert decide(asked, STATE, rules) == Allow()
    assert isinstance(decide(replace(asked, providers=("searxng", "brave")), STATE, rules), Deny)
    assert isinstance(decide(asked, STATE, replace(rules, search=frozenset())), Deny)


def test_each_of_two_gates_in_a_row_is_enough_alone() -> None:
    """Where another gate would stop the same effect too, the effect here is one that nothing else stops."""
    outside = replace(SEARCH, tool="web", scope=())
    both = replace(RULES, tools=frozenset({"corpus", "web"}))
    assert decide(outside, STATE, both) == Allow()
    assert isinstance(decide(outside, STATE, RULES), Deny), "a tool that is not open"
    assert isinstance(decide(outside, STATE, replace(both, egress=Egress(offline=True))), Deny)
    assert isinstance(decide(replace(outside, question="How long is it?"), STATE, both), Deny)
    priced = replace(STATE, brief=Brief(question="q", limits=Limits(money=1.0)))
    assert isinstance(decide(COMPLETE, priced, RULES), Deny), "a limit of money and no price"
    known = Price(model=COMPLETE.model, tiers=(Tier(prompt=1, reply=1),))
    assert decide(COMPLETE, replace(priced, brief=replace(priced.brief, prices=(known,))), RULES) == Allow()
    for reach in (Reach(bad=("example.com",)), Reach(only=("example.org",))):
        assert isinstance(decide(Fetch(handle=PAGE), replace(WEB, brief=Brief(question="q", reach=reach)), RULES), Deny)
    assert decide(ListModels(provider="p"), STATE, replace(RULES, providers=frozenset({"p"}))) == Allow()
    assert isinstance(decide(ListModels(provider="p"), STATE, RULES), Deny)


def test_another_port_is_asked_where_the_operator_opens_it() -> None:
    page = "web:https://example.com:8443/a"
    rules = replace(RULES, handles=frozenset({page}))
    assert isinstance(decide(Fetch(handle=page), RunState(), rules), Deny)
    opened = egress(load(ports="443,8443"), ())
    assert decide(Fetch(handle=page), RunState(), replace(rules, egress=opened)) == Allow()
    plain = "web:http://example.com/"
    shut = replace(RULES, handles=frozenset({plain}), egress=opened)
    assert isinstance(decide(Fetch(handle=plain), RunState(), shut), Deny)


def test_a_model_is_shown_the_images_that_the_user_gave_and_no_other() -> None:
    shown = replace(COMPLETE, images=(Picture(media="image/png", digest="a" * 64),))
    given = Attachment(name="map.png", media="image/png", digest="a" * 64, size=9)
    state = replace(STATE, brief=replace(STATE.brief, attachments=(given,)))
    assert isinstance(decide(shown, state, RULES), Allow)
    for other in (STATE, replace(STATE, brief=replace(STATE.brief, attachments=(replace(given, digest="b" * 64),)))):
        assert isinstance(decide(shown, other, RULES), Deny)
