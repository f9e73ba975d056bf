"""The only authority: may this effect happen? A pure function of the effect, the state and the rules.

Denial is the default. Nothing that a document or a model says is an argument here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import assert_never

from aria.core.calculation import stated, unpacked
from aria.core.effects import Complete, Compute, Effect, Fetch, FetchImage, Index, ListModels, Search, WriteFile
from aria.core.sites import IMAGE, host_of, site_of
from aria.core.sites import WEB as WEB
from aria.core.state import RunState
from aria.core.telling import Notify
from aria.core.types import Tool
from aria.security import images, links, queries
from aria.security.code import fault
from aria.security.network import PORTS, judge_spelling
from aria.security.sites import archived, refused_host, resolves
from aria.security.webhooks import receiver

MAX_QUERY_CHARS = 200
MAX_HITS = 64
MAX_REPLY_TOKENS = 32_000


MOST_HOSTS = 5
"""Hosts of one site over which redirects may lead to a page; whoever owns the site can make up any number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Egress:
    """What the operator lets out of this machine."""

    offline: bool = False
    allowed: tuple[str, ...] = ()
    """Hosts that may be asked for pages, those below them included; empty means all."""
    denied: tuple[str, ...] = ()
    ports: frozenset[int] = PORTS
    """Where pages may be asked for."""
    pages: int = 100
    """Pages of one run."""
    pages_per_host: int = 20
    archive: bool = False
    """Whether the Internet Archive may be asked for a page that is gone."""
    choice_bits: float = 32.0
    """What onlookers may learn at most from what is asked after reading, in bits of a run; 0 is strict."""
    receivers: tuple[str, ...] = ()
    """Hosts that webhooks may go to, as `host` or `host:port`; empty means any public one."""
    local_models: frozenset[str] = frozenset()
    """Models on this machine, which may be asked offline too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What the user opened for this run. Made before it starts and never changed."""

    index_roots: frozenset[str] = frozenset()
    """Files and folders that may be indexed."""
    tools: frozenset[Tool] = frozenset()
    models: frozenset[str] = frozenset()
    providers: frozenset[str] = frozenset()
    """Providers that may be asked which models they have."""
    write_paths: frozenset[str] = frozenset()
    """Files that may be written, exactly as the user named them."""
    code: bool = False
    """Whether figures may be calculated."""
    search: frozenset[str] = frozenset()
    """Search providers that may be asked."""
    handles: frozenset[str] = frozenset()
    """Documents that the user named, which no search has to return."""
    notify: frozenset[str] = frozenset()
    """Addresses that the user wants to be told something, exactly as the user named them."""
    egress: Egress = field(default_factory=Egress)


@dataclass(frozen=True, slots=True)
class Allow:
    rule: str = field(default="", compare=False)
    """Which rule allowed it, as an audit tells."""


@dataclass(frozen=True, slots=True)
class Deny:
    reason: str


Verdict = Allow | Deny

_PAGE = "public page that a search returned or the user named"
_LINKED = "link of a page that this run read, on that page's own host or to what a search returned"


def decide(effect: Effect, state: RunState, rules: Rules) -> Verdict:
    """Allow or deny `effect` in `state` under `rules`."""
    match effect:
        case Index():
            return _if(
                effect.path in rules.index_roots,
                "the user did not name this folder for indexing",
                "folder named by the user",
            )
        case Search():
            return _search(effect, state, rules)
        case Fetch():
            return _fetch(effect, state, rules)
        case FetchImage():
            return _image(effect, state, rules.egress)
        case Complete():
            return _complete(effect, state, rules)
        case ListModels():
            return _if(
                effect.provider in rules.providers,
                "the user did not ask what this provider has",
                "provider named by the user",
            )
        case WriteFile():
            return _if(effect.path in rules.write_paths, "the user did not name this file", "file named by the user")
        case Compute():
            return _compute(effect, state, rules)
        case Notify():
            return _notify(effect, rules)
        case _:
            assert_never(effect)


def _notify(effect: Notify, rules: Rules) -> Verdict:
    if rules.egress.offline:
        return Deny("offline: nobody outside is told anything")
    spelt = receiver(effect.url, rules.egress.receivers)
    if not spelt.allowed:
        return Deny(f"the receiver is refused: {spelt.reason}")
    return _if(effect.url in rules.notify, "the user did not name this receiver", "receiver named by the user")


def _complete(effect: Complete, state: RunState, rules: Rules) -> Verdict:
    if rules.egress.offline and effect.model not in rules.egress.local_models:
        return Deny(f"offline: {effect.model} is not on this machine")
    if effect.model not in rules.models and effect.model not in state.switched.values():
        return Deny("this model is not configured for the run")
    if state.brief.limits.money is not None and not any(
        price.known for price in state.brief.prices if price.model == effect.model
    ):
        return Deny(f"no price is known for {effect.model}, and the run has a limit of money")
    own = {each.digest for each in state.brief.attachments} | {each.digest for each in state.illustrations or ()}
    if not {each.digest for each in effect.images} <= own:
        return Deny("neither the user gave this image, nor was it fetched for the user")
    return _if(0 < effect.max_tokens <= MAX_REPLY_TOKENS, "the reply size is out of bounds", "model of the run")


def _search(effect: Search, state: RunState, rules: Rules) -> Verdict:
    if effect.tool not in rules.tools:
        return Deny(f"the tool {effect.tool!r} is not open to this run")
    if rules.egress.offline and effect.tool != "corpus":
        return Deny(f"offline: the tool {effect.tool!r} would ask the network")
    if not effect.text.strip() or len(effect.text) > MAX_QUERY_CHARS:
        return Deny(f"a query has 1 to {MAX_QUERY_CHARS} characters")
    if not effect.text.isprintable():
        return Deny("a query is one line without control characters")
    if effect.language and not re.fullmatch("[a-z]{2,3}", effect.language):
        return Deny("a language is a code of two or three small letters")  # it may become part of a host's name
    if strange := sorted(set(effect.providers) - rules.search):
        return Deny(f"the search provider {strange[0]!r} is not open to this run")
    if effect.question and effect.tool != "corpus":
        return Deny("only the local library is told the question")
    if effect.tool != "corpus" and state.plan is not None and (why := _gives_away(effect, state, rules.egress)):
        return Deny(why)
    if not 0 <= effect.limit <= MAX_HITS:
        return Deny(f"a search asks for 0 to {MAX_HITS} hits; 0 only counts")
    within = state.scope if effect.tool == "corpus" else ()
    inside = effect.scope == within
    return _if(inside, "the search leaves the documents this run is about", f"tool {effect.tool} is open to the run")


def _gives_away(effect: Search, state: RunState, egress: Egress) -> str:
    """Why a query of a run says too much; empty when it does not. What a user types outside any run is the user's."""
    if why := queries.fault(effect, state):
        return why
    if state.choice_bits + queries.bits(effect, state) > egress.choice_bits:
        return f"the {egress.choice_bits:g} bits of choice that queries may give away after reading are used up"
    return ""


def _compute(effect: Compute, state: RunState, rules: Rules) -> Verdict:
    if not rules.code:
        return Deny("calculations are not open to this run")
    try:
        inputs = unpacked(effect.inputs)
    except ValueError as error:
        return Deny(str(error))
    if problem := fault(effect.code, inputs):
        return Deny(problem)
    known = all(stated(each, state.evidence) for each in inputs.values())
    return _if(known, "no evidence states one of the values", "values from evidence")


def _fetch(effect: Fetch, state: RunState, rules: Rules) -> Verdict:
    handle = effect.handle
    given = handle in state.ledger or handle in rules.handles or _led_to(handle, state, rules)
    if not given and (why := links.fault(handle, state)):
        return Deny(why)
    if not handle.startswith(WEB) or any(source.handle == handle for source in state.sources):
        return Allow("document that a search returned or the user named")  # what was fetched before comes from the log
    learned = links.bits(effect, state)
    if learned and state.choice_bits + learned > rules.egress.choice_bits:
        return Deny(f"the {rules.egress.choice_bits:g} bits of choice that a run may give away are used up")
    verdict = _asked_of(handle, handle.removeprefix(WEB), state, rules.egress)
    return Allow(_LINKED) if isinstance(verdict, Allow) and (learned or not given) else verdict


def _image(effect: FetchImage, state: RunState, egress: Egress) -> Verdict:
    """An image that a page shows which this run read. Page authors write addresses: code keeps to their own site."""
    if not state.brief.reach.images:
        return Deny("the user did not ask for images")
    if why := images.fault(effect, state):
        return Deny(why)
    if state.choice_bits + images.bits(effect, state) > egress.choice_bits:
        return Deny(f"the {egress.choice_bits:g} bits of choice that a run may give away after reading are used up")
    return _asked_of(effect.handle, effect.handle.removeprefix(IMAGE), state, egress)


def _asked_of(handle: str, url: str, state: RunState, egress: Egress) -> Verdict:
    """What holds for every address of the web, whoever named it."""
    if egress.offline:
        return Deny("offline: no page of the web is fetched")
    spelt = judge_spelling(url, ports=egress.ports)
    if not spelt.allowed:
        return Deny(f"the address is refused: {spelt.reason}")
    if why := refused_host(spelt.host, egress.allowed, egress.denied):
        return Deny(why)
    if why := refused_host(spelt.host, state.brief.reach.only, state.brief.reach.bad, whose="user"):
        return Deny(why)
    return _within_budget(handle, spelt.host, state, egress)


def _led_to(handle: str, state: RunState, rules: Rules) -> bool:
    """Whether an address that the run had the right to ask for led here, as the log says: a page of the same site, an
    identifier, or a page that is gone to what the archive has of that very page, where the operator lets it be asked.
    """
    address = handle.removeprefix(WEB)
    by = {sender for sender, to in state.sent_on if handle.startswith(WEB) and to == address}
    if any(resolves(each) or (rules.egress.archive and archived(each) == address) for each in by):
        return True
    return any(_one_site(each, address) for each in by) and len(_senders(address, state)) <= MOST_HOSTS


def _senders(address: str, state: RunState) -> set[str]:
    """The other hosts of its site from which redirects led to the host of an address, near or far."""
    within = [(host_of(by), host_of(to)) for by, to in state.sent_on if _one_site(by, to)]
    last = host_of(address)
    found, new = {last}, {last}
    while new:
        new = {by for by, to in within if to in new} - found
        found |= new
    return found - {last}


def _one_site(a: str, b: str) -> bool:
    return site_of(host_of(a)) == site_of(host_of(b))


def _within_budget(handle: str, host: str, state: RunState, egress: Egress) -> Verdict:
    """A page that was asked for before is counted already."""
    if handle in state.visited:
        return Allow(_PAGE)
    if len(state.visited) >= egress.pages:
        return Deny(f"the run has asked for {egress.pages} pages, which is its bound")
    same = sum(host_of(each.partition(":")[2]) == host for each in state.visited)
    bound = f"the run has asked {host} for {egress.pages_per_host} pages, its bound"
    return _if(same < egress.pages_per_host, bound, _PAGE)


def _if(allowed: bool, otherwise: str, rule: str) -> Verdict:
    return Allow(rule) if allowed else Deny(otherwise)
