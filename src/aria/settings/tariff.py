"""What users write about prices, rates and contexts of models: its shape, and what is wrong with what has another."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from aria.core.limits import Rate
from aria.core.money import Price, Tier, rate

Dollars = Annotated[Decimal, Field(ge=0, le=1_000_000, allow_inf_nan=False)]


class PerMillion(BaseModel):
    """A model's price in US dollars: for a million tokens in and out, and for each request where there is a fee."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    prompt: Dollars = Field(alias="input")
    reply: Dollars = Field(alias="output")
    cached: Dollars | None = None
    """Tokens of the prompt that the provider read from its cache; as the others unless given."""
    call: Dollars = Decimal(0)

    def price(self, model: str) -> Price:
        """The price as a run records it."""
        tokens_in = rate(self.prompt)
        cached = tokens_in if self.cached is None else rate(self.cached)
        tier = Tier(prompt=tokens_in, reply=rate(self.reply), cached=cached, written=tokens_in)
        return Price(model=model, tiers=(tier,), call=rate(self.call), source="your settings")

    def __str__(self) -> str:
        return f"{self.prompt} in, {self.reply} out"


def price_table(given: Any) -> Any:
    """The table of prices, from JSON text where it is text. Raises ValueError that says what is accepted."""
    if isinstance(given, str):
        if not given.strip():
            return {}
        try:
            given = json.loads(given)
        except ValueError as error:
            raise ValueError(f"this is no JSON; {_ACCEPTED}") from error
    if not isinstance(given, dict):
        raise ValueError(f"accepted is {_ACCEPTED}")
    for model in given:
        if not model.partition(":")[0] or not model.partition(":")[2]:
            raise ValueError(f"{model!r} is no provider:model; accepted is {_ACCEPTED}")
    return given


_ACCEPTED = '{"provider:model": {"input": 1.25, "output": 10}}, in US dollars for a million tokens'

Count = Annotated[int, Field(ge=1, le=1_000_000_000)]


class PerMinute(BaseModel):
    """A provider's rate: requests and tokens a minute, and calls at once."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    requests: Count | None = None
    tokens: Count | None = None
    parallel: Count | None = None

    def rate(self) -> Rate:
        return Rate(requests=self.requests, tokens=self.tokens, parallel=self.parallel)

    def __str__(self) -> str:
        return "/".join(str(part or "") for part in (self.requests, self.tokens, self.parallel)).rstrip("/")


def rate_table(given: Any) -> Any:
    """The rates by provider, from `openai=500/200000/8,…` or a table of such texts. Raises ValueError."""
    if isinstance(given, str):
        pairs = [part.partition("=") for part in given.split(",") if part.strip()]
        if any(not equals for _, equals, _ in pairs):
            raise ValueError(_RATES)
        given = {name.strip(): text for name, _, text in pairs}
    if not isinstance(given, dict):
        raise ValueError(_RATES)
    return {name: _rate(each) if isinstance(each, str) else each for name, each in given.items()}


def _rate(text: str) -> dict[str, str]:
    parts = [part.strip() for part in text.split("/")]
    if len(parts) > 3 or not any(parts) or any(part and not part.isdecimal() for part in parts):
        raise ValueError(_RATES)
    return {name: part for name, part in zip(("requests", "tokens", "parallel"), parts, strict=False) if part}


_RATES = "accepted is provider=requests/tokens/parallel, such as openai=500/200000 or ollama=//2, with commas between"

Context = Annotated[int, Field(ge=1_000, le=100_000_000)]
"""Tokens of a prompt with its reply."""


def window_table(given: Any) -> Any:
    """The contexts by model, from `ollama:qwen3:8b=8192,…` or a table of numbers. Raises ValueError."""
    if isinstance(given, str):
        pairs = [part.rpartition("=") for part in given.split(",") if part.strip()]
        given = {model.strip(): tokens.strip() for model, _, tokens in pairs}
    if not isinstance(given, dict) or any(":" not in str(model) for model in given):
        raise ValueError(_CONTEXTS)
    return given


_CONTEXTS = "accepted is provider:model=tokens, such as ollama:qwen3:8b=8192, with commas between"
