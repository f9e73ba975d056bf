"""A library object for a model, made with our own client settings: no hidden retries, no key but the one given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from aria.adapters.models.providers import Provider
from aria.adapters.models.streaming import follow
from aria.core.errors import AuthFailed, UserError

if TYPE_CHECKING:
    from pydantic_ai.models import Model

Variable = Callable[[str], str]
"""The value of an environment variable or a line of `.env`; empty when it is not set."""

_AS_WRITTEN: Mapping[str, Any] = {
    "thinking_tags": ("<\0>", "</\0>"),  # tags that no reply has
    "ignore_streamed_leading_whitespace": False,
    "openai_chat_streaming_requires_finish_reason": True,
}
"""What the library may not do to a reply: cut it, or make an end where there was none."""

SECONDS = 300.0
"""Longest wait for one reply; the gate waits no longer either."""


def model(provider: Provider, name: str, variable: Variable) -> Model:
    """The model `name` at `provider`. Raises AuthFailed that names the missing variable, UserError for the rest."""
    key = next((found for each in provider.keys if (found := variable(each).strip())), "")
    address = (variable(provider.address_in).strip() if provider.address_in else "") or provider.address
    if not key and not provider.keyless:
        raise AuthFailed(f"{provider.name} needs a key: set {' or '.join(provider.keys)}")
    if provider.keyless and not address:
        raise UserError(f"{provider.name} needs an address: set {provider.address_in}")
    try:
        return _made(provider, name, key or "none", address or None)
    except ImportError as error:
        raise UserError(
            f"{provider.name} needs a package that is not installed: pip install 'aria[{provider.package}]'"
        ) from error


def _made(provider: Provider, name: str, key: str, address: str | None) -> Model:
    from pydantic_ai.models import infer_model
    from pydantic_ai.profiles import merge_profile

    made = infer_model(f"{provider.library}:{name}", lambda _: _provider(provider, key, address))
    # The reply is wanted as it was written. The library would cut thoughts out of one that came whole, and only where
    # a piece ends at a tag out of one that came in pieces; that is done later, in one place.
    made.profile = merge_profile(made.profile, _AS_WRITTEN)  # type: ignore[arg-type]  # a setting of one class of models
    return made


def _provider(provider: Provider, key: str, address: str | None) -> Any:
    """The library's provider object. Each retry of a provider's own client would be a call that nobody counted."""
    from pydantic_ai.providers import infer_provider_class

    made = infer_provider_class("openai" if provider.library == "openai-chat" else provider.library)
    match provider.package:
        case "anthropic":
            from anthropic import AsyncAnthropic

            anthropic = AsyncAnthropic(api_key=key, base_url=address, max_retries=0, timeout=SECONDS)
            return made(anthropic_client=anthropic)  # type: ignore[call-arg]
        case "groq":
            from groq import AsyncGroq

            return made(groq_client=AsyncGroq(api_key=key, base_url=address, max_retries=0, timeout=SECONDS))  # type: ignore[call-arg]
        case "google":
            return made(api_key=key, base_url=address, http_client=_http())  # type: ignore[call-arg]
        case "openai":
            return made(openai_client=_openai(provider, key, address, made))  # type: ignore[call-arg]
        case _:
            return made(api_key=key)  # type: ignore[call-arg]


def _http() -> Any:
    """A client for a library that does not close what it streams when a call is cancelled."""
    from httpx2 import AsyncClient

    return AsyncClient(timeout=SECONDS, event_hooks={"response": [follow]})


def _openai(provider: Provider, key: str, address: str | None, made: Any) -> Any:
    from openai import AsyncOpenAI

    if address is None and provider.name != "openai":
        address = str(made(api_key=key).base_url)  # the library knows where its providers listen
    return AsyncOpenAI(api_key=key, base_url=address, max_retries=0, timeout=SECONDS)
