"""What a log says of its own security: who signed it, and every decision, made again in its state. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Literal

from aria.core import effects
from aria.core.authority import Opened, policy_of
from aria.core.canonical import canonical, digest
from aria.core.errors import StoreError
from aria.core.events import EffectDenied, EffectDone, EffectFailed, EffectStarted
from aria.core.fold import fold
from aria.core.records import Record
from aria.core.state import RunState
from aria.security.authority import rules_of
from aria.security.content import printable
from aria.security.policy import Deny, Rules, decide
from aria.security.queries import bits
from aria.security.signing import holds

Body = Callable[[str], bytes | None]
"""The bytes that a record names by digest, None where they are not at hand."""

Outcome = Literal["done", "failed", "under way", "denied"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Signing:
    keys: tuple[str, ...] = ()
    """Public keys in the order of their first use; none where the last record is not signed."""
    count: int = 0
    """Signatures that hold."""
    faults: tuple[tuple[int, str], ...] = ()
    """Sequence number of a record, and what is wrong with its signature."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """One intent: what was to be asked of the world, what policy said, what came of it."""

    seq: int
    at: int
    """Milliseconds since the epoch."""
    effect: dict[str, Any]
    """What was asked, large bodies by their digest."""
    allowed: bool
    rule: str = ""
    """The rule that allowed it; empty where the log does not hold the rules, or another version decided by them."""
    reason: str = ""
    """Why it was denied, or failed."""
    policy: str = ""
    """Digest of the rules and executors in force."""
    outcome: Outcome = "under way"
    attempt: int = 0
    result: str = ""
    """Digest of what came back."""
    seconds: float = 0.0
    bits: float = 0.0
    """What an onlooker may have learned from this choice, in bits."""
    fault: str = ""
    """Why the record does not hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """A run's log as an auditor reads it."""

    run_id: str
    log_head: str
    records: int
    signing: Signing
    opened: tuple[Opened, ...]
    """The rules and executors in force, one for each process that worked on the run."""
    decisions: tuple[Decision, ...]

    @property
    def faults(self) -> tuple[tuple[int, str], ...]:
        """Sequence number of each record that does not hold, and why."""
        return tuple(sorted((*self.signing.faults, *((each.seq, each.fault) for each in self.decisions if each.fault))))

    @property
    def choice_bits(self) -> float:
        """What onlookers may have learned from the choices of the whole run at most."""
        return round(sum(each.bits for each in self.decisions), 3)

    def as_json(self) -> dict[str, Any]:
        return {
            "run_id": self.run_id,
            "log_head": self.log_head,
            "records": self.records,
            "signed_by": list(self.signing.keys),
            "signatures": self.signing.count,
            "choice_bits": self.choice_bits,
            "faults": [{"seq": seq, "what": what} for seq, what in self.faults],
            "opened": [asdict(each) for each in self.opened],
            "decisions": [asdict(each) for each in self.decisions],
        }


def audit(records: Sequence[Record], body_of: Body, version: str) -> Audit:
    """Read a log with an auditor's eyes. Its chain is held to have been checked."""
    return Audit(
        run_id=records[-1].run,
        log_head=records[-1].hash,
        records=len(records),
        signing=signing(records),
        opened=tuple(record.event for record in records if isinstance(record.event, Opened)),
        decisions=decisions(records, body_of, version),
    )


def asked(effect: Mapping[str, Any]) -> str:
    """What an effect asks, in a line."""
    match effect.get("kind"):
        case "search":
            whom = ", ".join(map(str, effect.get("providers", ()))) or effect.get("tool")
            words = f'search "{effect.get("text")}" with {whom}'
        case "complete":
            words = f"ask {effect.get('model')} as {effect.get('role')}"
        case kind:
            place = effect.get("handle") or effect.get("path") or effect.get("provider") or effect.get("purpose") or ""
            words = f"{kind} {place}".replace("_", " ", 1)
    return printable(words, 200)


def signing(records: Iterable[Record]) -> Signing:
    """Check every signature. A log may begin without; from its first key on, each record has to be signed."""
    key, keys, count = "", dict[str, None](), 0
    faults: list[tuple[int, str]] = []
    for record in records:
        key = record.key or key
        if not key:
            if record.sig:
                faults.append((record.seq, "is signed by a key that the log does not name"))
            continue
        keys[key] = None
        if holds(key, record.signed, record.sig):
            count += 1
        else:
            faults.append(
                (record.seq, "is not signed by the key that the log names" if record.sig else "is not signed")
            )
    return Signing(keys=tuple(keys), count=count, faults=tuple(faults))


def decisions(records: Sequence[Record], body_of: Body, version: str) -> tuple[Decision, ...]:
    """Every intent and denial, in order, each decided again under the rules and in the state of its moment.

    Policy is code: what another version than `version` decided is not decided again.
    """
    made: list[Decision] = []
    open_at: dict[tuple[str, int], int] = {}
    state, opened, same = RunState(), None, False
    for record in records:
        match record.event:
            case Opened():
                opened = record.event
                same = opened.version == version
            case EffectStarted(key=key, attempt=attempt):
                open_at[key, attempt] = len(made)
                made.append(_decided(record, record.event, state, opened, body_of if same else None))
            case EffectDenied():
                made.append(_decided(record, record.event, state, opened, body_of if same else None))
            case EffectDone() | EffectFailed():
                _close(made, open_at, record, record.event)
            case _:
                pass
        state = fold(state, record)
    return tuple(made)


def _close(
    made: list[Decision], open_at: dict[tuple[str, int], int], record: Record, event: EffectDone | EffectFailed
) -> None:
    """Write down what came of an intent."""
    place = open_at.pop((event.key, event.attempt), None)
    if place is None:
        return
    intent = made[place]
    done = isinstance(event, EffectDone)
    made[place] = replace(
        intent,
        outcome="done" if done else "failed",
        result=event.result if isinstance(event, EffectDone) else "",
        reason="" if isinstance(event, EffectDone) else f"{event.error}: {event.message}",
        seconds=max(0, record.at - intent.at) / 1000,
    )


def _decided(
    record: Record, event: EffectStarted | EffectDenied, state: RunState, opened: Opened | None, body_of: Body | None
) -> Decision:
    """The decision with the rule that it rests on, or what is wrong with it."""
    allowed = isinstance(event, EffectStarted)
    rule, fault = _again(event, state, opened, body_of)
    return Decision(
        seq=record.seq,
        at=record.at,
        effect=event.effect,
        allowed=allowed,
        rule=rule if allowed else "",
        reason=event.reason if isinstance(event, EffectDenied) else "",
        policy=event.policy,
        outcome="under way" if allowed else "denied",
        attempt=event.attempt if isinstance(event, EffectStarted) else 0,
        bits=event.bits if isinstance(event, EffectStarted) else 0.0,
        fault=fault or _out_of_form(record, event),
    )


def _out_of_form(record: Record, event: EffectStarted | EffectDenied) -> str:
    if event.key != digest(canonical(event.effect)):
        return "its key is not that of what it asks"
    expired = isinstance(event, EffectStarted) and event.policy and event.expires < record.at
    return "it had expired before it was signed" if expired else ""


def _again(
    event: EffectStarted | EffectDenied, state: RunState, opened: Opened | None, body_of: Body | None
) -> tuple[str, str]:
    """The rule that allows it now, and what is wrong with the decision. Older logs hold nothing to decide by."""
    if opened is None:
        return "", "it names rules that the log does not hold" if event.policy else ""
    if event.policy != opened.policy or opened.policy != policy_of(opened.rules, opened.registry):
        return "", "it was not decided under the rules that the log holds"
    if body_of is None:
        return "", ""
    try:
        rules = rules_of(opened)
        effect = effects.restored(event.effect, body_of)
    except (StoreError, ValueError) as error:
        return "", f"it cannot be decided again: {error!s:.200}"
    return _compared(event, effect, state, rules)


def _compared(
    event: EffectStarted | EffectDenied, effect: effects.Effect, state: RunState, rules: Rules
) -> tuple[str, str]:
    verdict = decide(effect, state, rules)
    if isinstance(event, EffectStarted) and event.bits < (0.0 if event.attempt else bits(effect, state)):
        return "", "it tells fewer bits of choice than it gave away"
    if isinstance(verdict, Deny):
        if isinstance(event, EffectStarted):
            return "", f"it was begun although policy denies it: {verdict.reason}"
        return "", "" if verdict.reason == event.reason else "it was denied for another reason than policy gives"
    return verdict.rule, "it was denied although policy allows it" if isinstance(event, EffectDenied) else ""
