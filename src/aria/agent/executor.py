"""Between the gate and the adapters: carries out what a signed intent asks for, once, in order, in time.

It knows the public half of the key only, and takes nothing on trust but the line that it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from aria.core import effects
from aria.core.canonical import canonical, digest
from aria.core.effects import Computed, Effect, Fetched, Packed, Result
from aria.core.errors import ContentRejected, IntentRefused, StoreError
from aria.core.events import EffectStarted
from aria.core.ports import Adapters, Clock
from aria.core.records import Record, parse
from aria.core.telling import Notified
from aria.security.secrets import Secrets
from aria.security.signing import holds

EXPECTED: Mapping[str, type] = {
    "index": effects.Indexed,
    "search": effects.Found,
    "fetch": Fetched,
    "fetch_image": effects.ImageFetched,
    "complete": effects.Completed,
    "list_models": effects.ModelsListed,
    "write_file": effects.Written,
    "compute": Computed,
    "notify": Notified,
}


class Executor:
    """The adapters of one run, as they were when it was opened."""

    def __init__(
        self, adapters: Adapters, *, key: str, policy: str, clock: Clock, secrets: Secrets | None = None
    ) -> None:
        """`policy` is the digest of the authority that every intent has to name. `secrets` pass neither way."""
        self._secrets = secrets or Secrets()
        self._adapters = MappingProxyType(dict(adapters))
        self._key = key
        self._policy = policy
        self._clock = clock
        self._last = ("", -1)
        """Run and sequence number of the last intent."""

    async def carry_out(self, line: bytes, effect: Effect) -> Result:
        """Ask the adapter for `effect`, as the record `line` says. Raises IntentRefused, EffectError."""
        self.admit(line, effect)
        if self._secrets.asked(effect):
            raise IntentRefused("it holds one of the installation's keys")
        adapter = self._adapters.get(effect.kind)
        if adapter is None:
            raise ContentRejected(f"nothing here can carry out {effect.kind!r}")
        return self._secrets.kept_out(await adapter.carry_out(effect))

    def admit(self, line: bytes, effect: Effect) -> None:
        """Take an intent, once. Raises IntentRefused."""
        try:
            intent = parse(line)
        except StoreError as error:
            raise IntentRefused("what was shown is no record") from error
        if why := self._fault(intent, effect):
            raise IntentRefused(f"the intent {why}")
        self._last = (intent.run, intent.seq)

    def _fault(self, intent: Record, effect: Effect) -> str:
        """What is wrong with it; empty when nothing is."""
        run, seq = self._last
        event = intent.event
        if not holds(self._key, intent.signed, intent.sig):
            return "is not signed by this run's key"
        if not isinstance(event, EffectStarted):
            return "is none: its record says something else"
        if run and intent.run != run:
            return "belongs to another run"
        if intent.seq <= seq:
            return "was used, or comes after a later one"
        if round(self._clock.now() * 1000) > event.expires:
            return "has expired"
        if event.policy != self._policy:
            return "was allowed under other rules than those the run was opened with"
        if event.key != effects.key(effect) or event.key != digest(canonical(event.effect)):
            return "is for something else"
        return ""


def checked(effect: Effect, result: Result) -> tuple[Packed, Result]:
    """The result as it will be read back from the log, so that a live run and its replay see the same."""
    if not isinstance(result, EXPECTED[effect.kind]):
        raise ContentRejected(f"{effect.kind} brought back a {type(result).__name__}")
    packed = effects.pack(result)
    texts = {digest(text): text for text in packed.texts}
    if isinstance(result, Fetched | Computed | effects.ImageFetched) and result.digest not in texts:
        raise ContentRejected("what came is not what its digest names")
    return packed, effects.unpack(packed.body, texts.__getitem__)
