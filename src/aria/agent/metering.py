"""What a model call needs before it is made, and what it took: tokens, and money by the prices of the run."""

from __future__ import annotations

from collections.abc import Iterable

from aria.core.budget import IMAGE_TOKENS, estimate_tokens
from aria.core.effects import Complete, Completed, Effect, Result
from aria.core.errors import AuthFailed, EffectError, ModelNotFound, NotReached, RateLimited
from aria.core.limits import Need, Used
from aria.core.money import Price, cost, worst


def need_of(prices: Iterable[Price], effect: Effect) -> Need:
    """What has to be there before the effect: its prompt by our estimate and the longest reply, at the worst price."""
    if not isinstance(effect, Complete):
        return Need()
    sent = _prompt(effect)
    money = worst(_price(prices, effect.model), sent, effect.max_tokens)
    return Need(calls=1, tokens=sent + effect.max_tokens, money=money)


def used_by(prices: Iterable[Price], effect: Effect, result: Result) -> Used:
    """What it took; our own estimate counts where the provider's count is missing, zero or absurd."""
    if not isinstance(effect, Complete) or not isinstance(result, Completed):
        return Used()
    sent, said = _prompt(effect), estimate_tokens(result.text.exposed())
    tokens_in = _believed(result.tokens_in, sent, max(sent, 100) * 10)
    # A reply may hold more than its text: what a model thought is paid for, within the bound that it was given.
    tokens_out = _believed(result.tokens_out, said, max(effect.max_tokens, 10 * max(said, 100)))
    known = tokens_in == result.tokens_in
    money = cost(
        _price(prices, effect.model),
        tokens_in,
        tokens_out,
        cached=result.tokens_cached if known else 0,
        written=result.tokens_written if known else 0,
    )
    return Used(tokens_in=tokens_in, tokens_out=tokens_out, money=money)


def sent_by(prices: Iterable[Price], effect: Effect, error: EffectError) -> Used:
    """What a call that failed took: its prompt, unless the provider refused to begin."""
    if not isinstance(effect, Complete) or isinstance(error, RateLimited | AuthFailed | ModelNotFound | NotReached):
        return Used()
    sent = _prompt(effect)
    return Used(tokens_in=sent, money=cost(_price(prices, effect.model), sent, 0))


def _prompt(effect: Complete) -> int:
    return estimate_tokens(effect.prompt.text + effect.schema) + IMAGE_TOKENS * len(effect.images)


def _price(prices: Iterable[Price], model: str) -> Price:
    return next((price for price in prices if price.model == model), Price(model=model))


def _believed(reported: int | None, estimate: int, most: int) -> int:
    return reported if reported and estimate / 10 <= reported <= most else estimate
