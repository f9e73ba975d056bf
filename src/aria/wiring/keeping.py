"""Where runs are kept, what signs them, and the keys that never get into one."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable

from aria.adapters import keys
from aria.adapters.models.providers import PROVIDERS
from aria.adapters.search.providers import providers
from aria.adapters.stores.memory import MemoryStore
from aria.adapters.stores.sqlite import SqliteStore
from aria.core.errors import StoreError, UserError
from aria.core.ports import Store
from aria.security.secrets import Secrets
from aria.security.signing import Signer
from aria.settings import Settings, variable

_OTHER_KEYS = frozenset({"AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN", "AWS_BEARER_TOKEN_BEDROCK", "ARIA_TOKEN"})
"""Variables that hold secrets beside those that providers name."""

_SECRET = re.compile("key|token|secret|passw|credential", re.IGNORECASE)
"""What a variable is called whose value is no one else's business."""


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
