"""Which providers a run asks: those the user names, else those with a key, else those that need none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from aria.adapters.search.service import Provider, Service
from aria.core.errors import UserError
from aria.core.sites import NO_ADDRESS, can_be_asked
from aria.core.types import Tool
from aria.evidence.sources.urls import named_host

TOOLS: tuple[Tool, ...] = ("web", "scholar", "news")
AT_SITE = "@"
"""`brave@jstor.org` is Brave within that host: a search of scholarly texts where no service of their own is open."""
_OWN = "set up by you"
SCHOLARLY = "jstor.org"
"""What is searched so by default, by who has a key for a search of the web."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The providers for each tool, and in one line why these."""

    by_tool: tuple[tuple[Tool, tuple[str, ...]], ...]
    why: str
    reserve: tuple[tuple[Tool, tuple[str, ...]], ...] = ()
    """Those that need no key, where a key of the user's own goes before them: a dead key ends no run."""


def set_up(service: Service, variable: Callable[[str], str]) -> bool:
    """Whether a provider can be asked: it has its key if it needs one, and is somewhere."""
    keyed = not service.needs_key or bool(variable(service.key_in))
    return keyed and bool(service.at(variable))


def own(service: Service, variable: Callable[[str], str]) -> bool:
    """Whether the user has set it up: a key of the user's own, or an instance."""
    if service.key_in and variable(service.key_in):
        return True
    return not service.address and bool(variable(service.address_in))


def split(name: str) -> tuple[str, str]:
    """Provider and host of `provider@host`; the host is empty for a provider alone."""
    base, _, site = name.partition(AT_SITE)
    return base, site


def serves(name: str, tool: Tool, known: Mapping[str, Provider]) -> bool:
    """Whether it can be asked for this."""
    base, site = split(name)
    return tool == "scholar" if site else tool in known[base].SERVICE.tools


def of_named(names: Sequence[str], known: Mapping[str, Provider]) -> tuple[str, ...]:
    """The names, each once. Raises UserError for one that no provider has."""
    for name in names:
        base, site = split(name)
        if base not in known:
            raise UserError(f"no search provider is called {base!r}; there are: {', '.join(known)}")
        if AT_SITE in name:
            _within(base, site, known)
    return tuple(dict.fromkeys(names))


def _within(base: str, site: str, known: Mapping[str, Provider]) -> None:
    able = [name for name, each in known.items() if each.SERVICE.sites and "web" in each.SERVICE.tools]
    if base not in able:
        raise UserError(f"{base} cannot stay within a host; these can: {', '.join(able)}")
    try:
        sound = named_host(site) == site
    except ValueError:
        sound = False
    if not sound:
        raise UserError(f"{base}@{site}: after the @ stands a host, such as {SCHOLARLY}")


def ready(
    known: Mapping[str, Provider],
    variable: Callable[[str], str],
    named: Sequence[str] = (),
    tools: Sequence[Tool] = TOOLS,
) -> Ready:
    """The choice for `tools`. Raises UserError for a name that no provider has, or that cannot be asked as it is.

    A tool that none of the named serves is served as if nobody had been named.
    """
    for name in of_named(named, known):
        service = known[split(name)[0]].SERVICE
        if not set_up(service, variable):
            wanted = service.key_in if service.needs_key else service.address_in
            raise UserError(f"search provider {name!r} needs {wanted}, which is not set")
        if not service.starts(variable) and not can_be_asked(service.at(variable)):
            raise UserError(NO_ADDRESS.format(variable=service.address_in))
    chosen: list[tuple[Tool, tuple[str, ...]]] = []
    reserve: list[tuple[Tool, tuple[str, ...]]] = []
    words: list[str] = []
    for tool in tools:
        names, why = _for_tool(tool, known, variable, tuple(dict.fromkeys(named)))
        chosen.append((tool, names))
        others = tuple(name for name in _without_key(tool, known, variable) if name not in names)
        if why == _OWN and others:
            reserve.append((tool, others))
        words.append(f"{tool} by {', '.join(names)} ({why})" if names else f"{tool} by nobody")
    return Ready(tuple(chosen), "; ".join(words), tuple(reserve))


def _for_tool(
    tool: Tool, known: Mapping[str, Provider], variable: Callable[[str], str], named: Sequence[str]
) -> tuple[tuple[str, ...], str]:
    if asked := tuple(name for name in named if serves(name, tool, known)):
        return asked, "as you asked"
    more = _at_sites(known, variable) if tool == "scholar" else ()
    if mine := tuple(name for name in _serving(tool, known, variable) if own(known[name].SERVICE, variable)):
        return mine + more, _OWN
    return _without_key(tool, known, variable) + more, "no key needed"


def _serving(tool: Tool, known: Mapping[str, Provider], variable: Callable[[str], str]) -> list[str]:
    return [name for name, each in known.items() if tool in each.SERVICE.tools and set_up(each.SERVICE, variable)]


def _without_key(tool: Tool, known: Mapping[str, Provider], variable: Callable[[str], str]) -> tuple[str, ...]:
    return tuple(name for name in _serving(tool, known, variable) if known[name].SERVICE.by_default)


def _at_sites(known: Mapping[str, Provider], variable: Callable[[str], str]) -> tuple[str, ...]:
    """A search of the web that the user has set up, within what has no open search of its own."""
    able = (
        name
        for name, each in known.items()
        if each.SERVICE.sites and "web" in each.SERVICE.tools and own(each.SERVICE, variable)
    )
    return tuple(f"{name}{AT_SITE}{SCHOLARLY}" for name in islice(able, 1))
