"""The bill: what each model was asked and what that cost, as a fold over the same events that usage counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from aria.core.events import EffectDenied, EffectDone, EffectFailed, EffectStarted
from aria.core.limits import BillLine, Reserved
from aria.core.money import Price

Bill = Mapping[str, BillLine]


def model_of(event: EffectStarted) -> str:
    """The model that an effect asks; empty for any other effect."""
    return str(event.effect.get("model", "")) if event.effect.get("kind") == "complete" else ""


def billed(
    bill: Bill, event: EffectStarted | EffectDone | EffectFailed | EffectDenied, pending: Mapping[str, Reserved]
) -> Bill:
    """The bill after one more event. `pending` is what was under way before it."""
    match event:
        case EffectStarted(repeated=True) if model := model_of(event):
            more = BillLine(model=model, repeated_tokens=event.reserved_tokens, money=event.reserved_money)
        case EffectDone(effect_kind="complete"):
            model = pending.get(event.key, Reserved()).model
            more = BillLine(model=model, tokens_in=event.tokens_in, tokens_out=event.tokens_out, money=event.money)
        case EffectFailed(effect_kind="complete"):
            model = pending.get(event.key, Reserved()).model
            more = BillLine(model=model, tokens_in=event.tokens_in, money=event.money)
        case _:
            return bill
    line = bill.get(model, BillLine(model=model))
    added = replace(
        line,
        calls=line.calls + 1,
        tokens_in=line.tokens_in + more.tokens_in,
        tokens_out=line.tokens_out + more.tokens_out,
        repeated_tokens=line.repeated_tokens + more.repeated_tokens,
        money=line.money + more.money,
    )
    return MappingProxyType({**bill, model: added})


def settled(bill: Bill, pending: Iterable[Reserved], prices: Iterable[Price]) -> tuple[BillLine, ...]:
    """The bill at the end, models in the order in which they were first paid for.

    Calls still under way then were called off, and stand beside the bill with what they may have cost.
    """
    lines = dict(bill)
    for each in pending:
        if each.model:
            line = lines.get(each.model, BillLine(model=each.model))
            more = line.called_off_money + each.money
            lines[each.model] = replace(line, called_off=line.called_off + 1, called_off_money=more)
    known = {price.model for price in prices if price.known}
    return tuple(replace(line, priced=line.model in known) for line in lines.values())
