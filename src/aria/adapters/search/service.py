"""What a search provider is: what it declares of itself, what it is asked, what it gives back. No I/O.

A provider is a module with `SERVICE` and `search`; its name is the module's. It knows one service's endpoint,
parameters and reply and nothing else: keys, limits, errors, merging and dates are the same for all, and elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from aria.core.labels import Secret
from aria.core.notices import Notice
from aria.core.types import Tool

Meaning = Literal["auth", "quota", "rate", "later", "refused"]
"""What a refusal means: a wrong key, a quota used up, asked too often, out of order, a request it will not do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    """What a provider says of itself. What is not declared is not passed on, and not claimed."""

    tools: tuple[Tool, ...]
    """What it can be asked for: web, scholar, news."""
    address: str
    """Where the service is; empty for one that only the user can name."""
    address_in: str
    """Variable that names another address: a proxy, an instance of one's own, a test."""
    key_in: str = ""
    """Variable with the key; empty for a service that has none."""
    needs_key: bool = False
    hands_on_in: str = ""
    """Variable that names further ones, with commas between, which a program of the user's is given."""
    by_default: bool = True
    """Asked without being named. Not for a service that is of no use without a key that it does not insist on."""
    per_minute: int = 60
    """Requests that are sent to it in a minute at most."""
    keyed_per_minute: int = 0
    """The same with a key; 0 for no difference."""
    since: bool = False
    """Whether it can leave out what is older than a date."""
    language: bool = False
    sites: bool = False
    """Whether it can stay within given hosts."""
    most: int = 20
    """Results of one request at most."""
    about: str = ""
    """One line for the list of providers."""
    statuses: Mapping[int, Meaning] = field(default_factory=dict)
    """HTTP statuses that mean something else here than elsewhere."""
    words: Mapping[str, Meaning] = field(default_factory=dict)
    """Words in the body of a refusal that tell what it is about."""

    def at(self, variable: Callable[[str], str]) -> str:
        """Where it is asked; empty for one that only the user can name and has not."""
        return variable(self.address_in) or self.address

    def starts(self, variable: Callable[[str], str]) -> bool:
        """Whether what stands for its address is the command of a program."""
        return bool(self.hands_on_in) and not self.at(variable).lower().startswith(("http://", "https://"))

    def handed(self, variable: Callable[[str], str]) -> tuple[str, ...]:
        """Names of the variables that are handed on."""
        told = variable(self.hands_on_in) if self.hands_on_in else ""
        return tuple(name for name in map(str.strip, told.split(",")) if name)

    def rate(self, *, keyed: bool) -> int:
        """Requests a minute."""
        return self.keyed_per_minute if keyed and self.keyed_per_minute else self.per_minute


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One search. What the provider did not declare is empty here."""

    text: str
    tool: Tool
    limit: int
    today: str
    """ISO date."""
    since: str = ""
    """ISO date."""
    language: str = ""
    sites: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The query with its hosts as the operator `site:`, which most engines of the web know."""
        if not self.sites:
            return self.text
        return f"{self.text} {' OR '.join(f'site:{host}' for host in self.sites)}"


@dataclass(frozen=True, slots=True)
class Row:
    """One result as the provider gave it; nothing of it is trusted."""

    url: Any
    title: Any
    snippet: Any = ""
    published: Any = None
    notices: tuple[Notice, ...] = ()
    """What it tells of the fate of this work, or of another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A tool that a server of the Model Context Protocol offers, in its own words."""

    name: str
    takes: Mapping[str, Any]
    """JSON schema of each argument by its name."""
    needs: tuple[str, ...] = ()
    """Arguments that it cannot do without."""
    changes: bool = False
    """Whether it says that it changes something."""


Choose = Callable[[Sequence[Offer]], tuple[str, Mapping[str, Any]]]
"""Which of the tools is called, with which arguments. Raises EffectError where none will do."""


class Call(Protocol):
    """One request to the provider's own service. Raises EffectError."""

    @property
    def key(self) -> Secret: ...

    def setting(self, name: str) -> str:
        """A further variable of the provider's; empty when it is nowhere."""
        ...

    async def tool(self, choose: Choose) -> Sequence[Any]:
        """What a tool of a server of the Model Context Protocol brings: JSON values, and texts that are none."""
        ...

    async def json(
        self,
        path: str,
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
        form: Mapping[str, str | int] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Any:
        """A reply in JSON. `body` is sent as JSON, `form` as a form; without either it is a GET."""
        ...

    async def text(
        self,
        path: str,
        *,
        query: Mapping[str, str | int] | None = None,
        form: Mapping[str, str | int] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> str:
        """A reply as text, whatever its type."""
        ...


class Provider(Protocol):
    """A module of `providers/`, or what an entry point of the group `aria.search` names."""

    @property
    def SERVICE(self) -> Service: ...  # noqa: N802 - a constant of a module

    async def search(self, asked: Asked, call: Call) -> Sequence[Row]:
        """The results, best first. Raises EffectError; LookupError, TypeError and ValueError mean another shape."""
        ...
