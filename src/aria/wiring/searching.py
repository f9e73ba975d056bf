"""Search as the settings mean it: which tools and providers a run has, and which adapter answers for which tool."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from aria.adapters.search.adapter import Engines
from aria.adapters.search.choice import TOOLS, Ready, ready, serves, set_up
from aria.adapters.search.providers import providers
from aria.core.effects import Effect, Result, Search
from aria.core.errors import RefusedInput, UserError
from aria.core.ports import Adapter, Clock
from aria.core.reach import Reach, Tool
from aria.settings import Settings, listed, variable

Variable = Callable[[str], str]


def variables(settings: Settings) -> Variable:
    """The providers' own variables, of which one is a setting of ours."""
    return lambda name: settings.searxng_url if name == "ARIA_SEARXNG_URL" else variable(name)


def reach(settings: Settings) -> Reach:
    """What a run may search. Raises UserError for a provider that there is not, or that lacks what it needs."""
    chosen = _chosen(settings) if _outside(settings) or listed(settings.search) else None
    return Reach(
        tools=_tools(settings),
        providers=chosen.by_tool if chosen else (),
        reserve=chosen.reserve if chosen else (),
        boost=listed(settings.boost_hosts),
        bad=listed(settings.bad_hosts),
        only=listed(settings.only_hosts),
        images=settings.images,
        image_hosts=listed(settings.image_hosts) if settings.images else (),
        links=settings.links if settings.choice_bits else 0,  # strict: no page has a say in what is asked
        withhold=not settings.share_documents,
        classes=settings.classes(),
    )


def choice(settings: Settings) -> str:
    """Who is asked and why, in one line; empty for a run that stays within the library."""
    return _chosen(settings).why if _outside(settings) and not settings.offline else ""


def allowed(settings: Settings) -> None:
    """Raises RefusedInput where the network is to be searched and nothing outside this machine may be asked."""
    if settings.offline and (outside := _outside(settings)):
        message = f"offline: a search of {', '.join(outside)} would ask the network"
        raise RefusedInput(message, field="tools", accepted="corpus as the only tool, or a run that is not offline")


def _tools(settings: Settings) -> tuple[Tool, ...]:
    return cast("tuple[Tool, ...]", listed(settings.tools))


def _outside(settings: Settings) -> tuple[Tool, ...]:
    return tuple(tool for tool in _tools(settings) if tool != "corpus")


def _chosen(settings: Settings) -> Ready:
    return ready(providers(), variables(settings), listed(settings.search), _outside(settings))


class ByTool:
    """Carries out `Search`: the library answers for the corpus, the providers outside for everything else."""

    def __init__(self, library: Adapter, settings: Settings, clock: Clock) -> None:
        self._library = library
        self._settings = settings
        self._clock = clock
        self._outside: Engines | None = None

    async def carry_out(self, effect: Effect) -> Result:
        """Raises EffectError."""
        if isinstance(effect, Search) and effect.tool != "corpus":
            return await self._engines().carry_out(effect)
        return await self._library.carry_out(effect)

    def _engines(self) -> Engines:
        """Made once: what is learnt of a provider holds for all runs."""
        if self._outside is None:
            self._outside = Engines(providers(), variables(self._settings), self._clock)
        return self._outside


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """A search provider as the list of them shows it."""

    name: str
    tools: tuple[Tool, ...]
    ready: bool
    """Whether it can be asked as things are."""
    chosen: tuple[Tool, ...]
    """The tools for which it is asked if the tool is open."""
    key: str
    """Set, missing, optional, or none where it takes none."""
    key_in: str
    address: str
    address_in: str
    per_minute: int
    most: int
    since: bool
    language: bool
    sites: bool
    about: str


def known(settings: Settings) -> tuple[Known, ...]:
    """Every search provider, and how it is set up."""
    read = variables(settings)
    asked = dict(ready(providers(), read, listed(settings.search)).by_tool)
    found: list[Known] = []
    for name, each in providers().items():
        service = each.SERVICE
        keyed = bool(service.key_in and read(service.key_in))
        lacking = "missing" if service.needs_key else "optional"
        found.append(
            Known(
                name=name,
                tools=service.tools,
                ready=set_up(service, read),
                chosen=tuple(tool for tool, names in asked.items() if name in names),
                key="none" if not service.key_in else "set" if keyed else lacking,
                key_in=service.key_in,
                address=service.at(read),
                address_in=service.address_in,
                per_minute=service.rate(keyed=keyed),
                most=service.most,
                since=service.since,
                language=service.language,
                sites=service.sites,
                about=service.about,
            )
        )
    return tuple(found)


def asking(
    settings: Settings,
    name: str,
    text: str,
    *,
    limit: int,
    tool: Tool | None = None,
    since: str = "",
    language: str = "",
) -> Search:
    """A search of one provider, for its first tool unless another is named. Raises UserError."""
    ready(providers(), variables(settings), (name,), ())
    serving = tuple(each for each in TOOLS if serves(name, each, providers()))
    if tool is not None and tool not in serving:
        raise UserError(f"{name} does not serve {tool}; it serves {', '.join(serving)}")
    if language and not re.fullmatch("[a-z]{2,3}", language):
        raise UserError(f"{language!r} is no language; accepted is a code of two or three small letters, such as de")
    return Search(text=text, tool=tool or serving[0], limit=limit, providers=(name,), since=since, language=language)
