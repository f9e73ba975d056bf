"""What users write about prices: their shape, and what is wrong with what does not have it."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

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
