"""What settings name, made: the adapters behind the gate, the engine with the models that it may ask."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from aria import registry
from aria.adapters import keys
from aria.adapters.corpus.adapter import Corpus
from aria.adapters.files import Files
from aria.adapters.models.adapter import Models
from aria.adapters.models.clients import address_of
from aria.adapters.models.prices import priced, window_of
from aria.adapters.models.profiles import kept
from aria.adapters.models.providers import PROVIDERS, canonical, split
from aria.adapters.models.rates import Rates
from aria.adapters.sandbox import Sandbox, installed
from aria.adapters.search.providers import providers
from aria.adapters.semantic import Reranked, open_encoder
from aria.adapters.stores.lanes import SqlLanes
from aria.adapters.stores.memory import MemoryStore
from aria.adapters.stores.sql import SqlStore
from aria.adapters.stores.sqlite import SqliteStore
from aria.core.aptitude import ModelProfile
from aria.core.effects import Effect, Fetch, FetchImage, Result
from aria.core.errors import StoreError, UserError
from aria.core.events import ModelSwitched
from aria.core.limits import Limits
from aria.core.money import Price
from aria.core.ports import Adapter, Adapters, Calculates, Clock, Engine, Store
from aria.core.state import RunState
from aria.security.policy import WEB, Egress, Rules
from aria.security.secrets import Secrets
from aria.security.signing import Signer
from aria.security.sites import refused_host
from aria.security.webhooks import named_hosts
from aria.settings import Settings, listed, variable
from aria.wiring.searching import ByTool
from aria.wiring.usable import askable, contexts, named, own_prices

_OTHER_KEYS = frozenset({"AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_BEARER_TOKEN_BEDROCK", "ARIA_TOKEN"})
"""Variables that hold secrets beside those that providers name."""

_SECRET = re.compile("key|token|secret|passw|credential", re.IGNORECASE)
"""What a variable is called whose value is no one else's business."""


def engine(settings: Settings) -> tuple[Engine, frozenset[str]]:
    """The engine, and the models that it may ask. Raises UserError for a name that means nothing."""
    given = (*named(settings), profiles(settings.home), contexts(settings))
    made, models = registry.engine(*given, window_of)
    for model in sorted(models):
        try:
            split(model)
        except UserError as error:
            raise UserError(f"{error}; the engine without a model is {registry.EXTRACTIVE!r}") from None
    if settings.separate:
        from aria.separate.engine import separated

        made = separated(made, *given)
    return made, models


def store(settings: Settings) -> Store:
    """Where runs are kept: a file of this machine, or the database of `ARIA_DATABASE_URL`. Raises UserError."""
    address = variable("ARIA_DATABASE_URL")
    if not address:
        return SqliteStore(settings.home / "runs.db")
    try:
        from aria.adapters.stores.postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise UserError(f"PostgreSQL needs {error.name}: install it with `pip install 'aria[postgres]'`") from error
    return PostgresStore(address)


def signer(store: Store, settings: Settings) -> Signer:
    """The key that signs the logs in `store`: the installation's, or for what is not kept, one that is not either."""
    return Signer.fresh() if isinstance(store, MemoryStore) else keys.signer(settings.home)


def secrets(settings: Settings) -> Secrets:
    """The keys of the installation, which no run may take in or send out as text."""
    names = {name for provider in PROVIDERS.values() for name in provider.keys}
    with contextlib.suppress(UserError):  # a plug-in that cannot be loaded is no reason to ask nothing
        for each in providers().values():
            names |= {each.SERVICE.key_in, *filter(_SECRET.search, each.SERVICE.handed(variable))} - {""}
    return Secrets([*(variable(name) for name in sorted(names | _OTHER_KEYS)), keys.kept(settings.home)])


def bodies(store: Store, run: str) -> Callable[[str], bytes | None]:
    """The blobs of a run by their digest, None for one that is not there."""

    def body(name: str) -> bytes | None:
        with contextlib.suppress(StoreError):
            return store.blob(run, name)
        return None

    return body


def chosen(settings: Settings) -> list[dict[str, Any]]:
    """For each role the models that are asked, in their order; none where the engine needs no model."""
    made, _ = engine(settings)
    roster = getattr(made, "roster", None)
    if roster is None:
        return []
    return [{"role": role, "models": list(roster.of(role, {}))} for role in registry.roles()]


def profiles(home: Path) -> dict[str, ModelProfile]:
    """What is known of models where they are asked now, by name. One probed at another address is another model."""
    found = {}
    for profile in kept(home):
        with contextlib.suppress(UserError):
            if address_of(split(profile.model)[0], variable) == profile.address:
                found[profile.model] = profile
    return found


def search(corpus: Corpus, settings: Settings) -> Corpus | Reranked:
    """What answers a search: the library, in another order where an encoder is set."""
    if not settings.reranker:
        return corpus
    folder = Path(settings.reranker).expanduser()
    return Reranked(corpus, lambda: open_encoder(folder), settings.reranker_weight)


def adapters(corpus: Corpus, found_by: Adapter, settings: Settings, clock: Clock) -> Adapters:
    models = Models(variable)
    pages = Fetches(corpus, lambda: web(settings, clock))
    return {
        "index": corpus,
        "search": ByTool(found_by, settings, clock),
        "fetch": pages,
        "fetch_image": pages,
        "complete": models,
        "list_models": models,
        "write_file": Files(settings.home),
        "compute": Sandbox(),
    }


class Fetches:
    """Fetches each document from where its handle says it is. The web is made when it is first asked."""

    def __init__(self, corpus: Adapter, web: Callable[[], Adapter]) -> None:
        self._corpus = corpus
        self._make = web
        self._web: Adapter | None = None

    async def carry_out(self, effect: Effect) -> Result:
        pages = isinstance(effect, Fetch) and effect.handle.startswith(WEB)
        if not pages and not isinstance(effect, FetchImage):
            return await self._corpus.carry_out(effect)
        self._web = self._web or self._make()
        return await self._web.carry_out(effect)


def web(settings: Settings, clock: Clock) -> Adapter:
    """What fetches pages, as the settings say."""
    from aria.adapters.corpus.reading import PageReader
    from aria.adapters.web.adapter import Web
    from aria.adapters.web.cache import Cache
    from aria.adapters.web.fetcher import Fetcher
    from aria.adapters.web.images import Images
    from aria.adapters.web.line import dial, proxied
    from aria.adapters.web.manners import Manners

    allowed, denied = settings.hosts()
    fetcher = Fetcher(
        clock,
        Manners(clock, delay=settings.host_delay),
        dial=proxied(settings.proxy) if settings.proxy else dial,
        cache=Cache(settings.home / "web"),
        refuses=lambda host: refused_host(host, allowed, denied),
        ports=frozenset(map(int, listed(settings.ports))),
        robots=settings.robots,
    )
    reader = PageReader(settings.home / "reading")
    return Images(Web(fetcher, reader, archive=settings.archive), fetcher, reader.image)


def telling(url: str, settings: Settings) -> tuple[Rules, Adapters]:
    """The right to tell one receiver that a run has ended, and what does so. No run has either."""
    from aria.adapters.web.line import dial, proxied
    from aria.adapters.web.post import Post

    named = named_hosts(settings.webhook_hosts)
    rules = Rules(notify=frozenset({url}), egress=Egress(offline=settings.offline, receivers=named))
    line = proxied(settings.proxy) if settings.proxy and not named else dial
    return rules, {"notify": Post(named, dial=line)}


def forgotten(settings: Settings, hosts: Iterable[str]) -> None:
    """Drop what was kept of pages of these hosts, to ask about them again."""
    from aria.adapters.web.cache import Cache

    Cache(settings.home / "web").forget(frozenset(hosts))


def rules(state: RunState, models: frozenset[str], settings: Settings) -> Rules:
    """What a run may do, as its brief and the settings say."""
    brief, out = state.brief, egress(settings, models | set(state.switched.values()))
    return Rules(
        index_roots=frozenset(brief.corpora),
        tools=frozenset(brief.reach.tools),
        search=brief.reach.everybody,
        models=models,
        code=brief.code,
        handles=brief.reach.handles.union(a.handle for a in brief.attachments) | {k.handle for k in brief.earlier.kept},
        egress=out,
    )


def calculates(settings: Settings, made: Engine) -> bool:
    """Whether a run may have figures calculated: the engine asks, the user allows it, the interpreter is there."""
    return settings.code and isinstance(made, Calculates) and installed()


def egress(settings: Settings, models: Iterable[str]) -> Egress:
    """What the operator lets out of this machine."""
    allowed, denied = settings.hosts()
    return Egress(
        offline=settings.offline,
        allowed=allowed,
        denied=denied,
        ports=frozenset(map(int, listed(settings.ports))),
        pages=settings.max_pages,
        pages_per_host=settings.max_pages_per_host,
        archive=settings.archive,
        choice_bits=settings.choice_bits,
        local_models=frozenset(model for model in models if _is_local(model)),
    )


def _is_local(model: str) -> bool:
    """Whether a model answers on this machine."""
    try:
        provider, _ = split(model)
    except UserError:
        return False
    return urlsplit(address_of(provider, variable)).hostname in ("localhost", "127.0.0.1", "::1")


def lowered(asked: Mapping[str, Any], settings: Settings) -> dict[str, Any]:
    """What is asked for one run, with each bound no higher than the one that `settings` set on its own."""
    own = ("links",) if "links" in settings.model_fields_set else ()  # else it is the default, which is nobody's bound
    bounds = {name: getattr(settings, name) for name in asked if name.startswith("max_") or name in own}
    set_here = {name: bound for name, bound in bounds.items() if bound is not None and asked[name] is not None}
    return {**asked, **{name: min(asked[name], bound) for name, bound in set_here.items()}}


def prices(models: Iterable[str], settings: Settings, limits: Limits, at: datetime) -> tuple[Price, ...]:
    """What the models cost at the time `at`. Raises UserError for an unknown price under a limit of money."""
    return priced(models, own_prices(settings), at, bounded=limits.money is not None)


def rates(settings: Settings, clock: Clock, store: Store) -> Rates:
    """The rate limits that all runs over a store share. Raises UserError for a provider that there is not."""
    for name in settings.rates:
        if name not in PROVIDERS:
            raise UserError(f"rates: no provider is called {name!r}; there are: {', '.join(PROVIDERS)}")
    lanes = SqlLanes(store.database) if isinstance(store, SqlStore) else None
    return Rates(clock, {name: each.rate() for name, each in settings.rates.items()}, lanes)


def switched(look: Callable[[], RunState], model: str, role: str, settings: Settings, at: datetime) -> ModelSwitched:
    """The word that puts `model` into the run that `look` shows.

    Raises UserError for a model or role that there is not, for a run that has ended or asks no model, and for one with
    a limit of money when no price is known.
    """
    model = canonical(model)
    split(model)
    if role:
        registry.known_role(role)
    state = look()
    if state.finished is not None:
        raise UserError(f"run {state.run} has ended; a model can be switched while a run works, or before it goes on")
    if state.brief.engine == registry.EXTRACTIVE:
        raise UserError(f"run {state.run} works without a model: there is none to switch")
    askable(model)
    (price,) = prices([model], settings, state.brief.limits, at)
    return ModelSwitched(model=model, role=role, price=price)


def existing(path: str | Path) -> str:
    """The absolute path. Raises UserError when nothing is there."""
    full = Path(path).expanduser()
    try:
        return str(full.resolve(strict=True))
    except (OSError, RuntimeError, ValueError) as error:
        raise UserError(f"no such file or folder: {str(path)!r}; a corpus is one that exists") from error
