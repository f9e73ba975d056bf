"""The adapters behind the gate, made as the settings say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from aria.adapters.corpus.adapter import Corpus
from aria.adapters.files import Files
from aria.adapters.models.adapter import Models
from aria.adapters.sandbox import Sandbox
from aria.adapters.semantic import Reranked, open_encoder
from aria.core.effects import Effect, Fetch, FetchImage, Result
from aria.core.ports import Adapter, Adapters, Clock
from aria.security.policy import WEB, Egress, Rules
from aria.security.sites import refused_host
from aria.security.webhooks import named_hosts
from aria.settings import Settings, listed, variable
from aria.wiring.searching import ByTool


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
