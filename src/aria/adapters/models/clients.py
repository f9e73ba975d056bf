"""A library object for a model, made with our own client settings: no hidden retries, no key but the one given."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import metadata
from typing import TYPE_CHECKING, Any

from aria.adapters.models.providers import Provider
from aria.adapters.models.streaming import follow
from aria.core.errors import AuthFailed, KeyMissing, ProviderError, UserError
from aria.core.labels import Secret
from aria.core.sites import NO_ADDRESS, can_be_asked

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


PACKAGES: Mapping[str, str] = {
    "openai": "openai",
    "anthropic": "anthropic",
    "google": "google-genai",
    "groq": "groq",
    "mistral": "mistralai",
    "xai": "xai-sdk",
    "bedrock": "boto3",
}
"""What each extra installs."""

LIST_SECONDS = 3.0
"""Longest wait for a list of models: a server on this machine answers at once or is not there."""


def key_of(provider: Provider, variable: Variable) -> Secret:
    """The provider's key, empty where none is set."""
    return Secret(next((found for each in provider.keys if (found := variable(each).strip())), ""))


def address_of(provider: Provider, variable: Variable) -> str:
    """Where the provider is asked, empty for its own address."""
    return (variable(provider.address_in).strip() if provider.address_in else "") or provider.address


def installed(provider: Provider) -> bool:
    """Whether the package that talks to this provider is there."""
    try:
        return bool(metadata.version(PACKAGES[provider.package]) and metadata.version("pydantic-ai-slim"))
    except metadata.PackageNotFoundError:
        return False


def keyed(provider: Provider, variable: Variable) -> bool:
    """Whether there is a key, or none is needed, or the provider's own tools look for one."""
    return provider.keyless or provider.chained or bool(key_of(provider, variable))


def ready(provider: Provider, variable: Variable) -> None:
    """Raises KeyMissing, or UserError, which name the variable or the package that is missing or wrong."""
    if not keyed(provider, variable):
        raise KeyMissing(f"{provider.name} needs a key: set {' or '.join(provider.keys)}")
    address = address_of(provider, variable)
    if provider.homeless and not address:
        raise UserError(f"{provider.name} needs an address: set {provider.address_in}")
    if address and not can_be_asked(address):
        raise UserError(NO_ADDRESS.format(variable=provider.address_in))
    if not installed(provider):
        raise UserError(_NOT_INSTALLED.format(provider=provider))


_NOT_INSTALLED = "{provider.name} needs a package that is not installed: pip install 'aria[{provider.package}]'"


async def names(provider: Provider, variable: Variable) -> tuple[str, ...]:
    """The models that a server of the OpenAI protocol says it has. Raises ProviderError."""
    from openai import AsyncOpenAI, DefaultAsyncHttpxClient, OpenAIError

    key, address = key_of(provider, variable), address_of(provider, variable)
    stays = DefaultAsyncHttpxClient(follow_redirects=False)
    try:
        async with AsyncOpenAI(
            api_key=key.revealed() or "none", base_url=address, max_retries=0, timeout=LIST_SECONDS, http_client=stays
        ) as client:
            return tuple(sorted([each.id async for each in client.models.list()]))
    except (OpenAIError, AttributeError, TypeError, ValueError) as error:
        raise ProviderError(f"{provider.name} at {address} does not answer") from error


@dataclass(frozen=True, slots=True)
class _Access:
    """How a provider is reached."""

    key: Secret
    address: str | None
    version: str


def model(provider: Provider, name: str, variable: Variable) -> Model:
    """The model `name` at `provider`. Raises KeyMissing that names the variable, UserError for the rest."""
    ready(provider, variable)
    key, address = key_of(provider, variable), address_of(provider, variable)
    access = _Access(
        key or Secret("none"), address or None, variable(provider.version_in) if provider.version_in else ""
    )
    try:
        from pydantic_ai.exceptions import UserError as Unusable

        try:
            return _made(provider, name, access, variable)
        except Unusable as error:
            raise UserError(f"{provider.name}: {error.message}") from error
    except ImportError as error:
        raise UserError(_NOT_INSTALLED.format(provider=provider)) from error


def _made(provider: Provider, name: str, access: _Access, variable: Variable) -> Model:
    from pydantic_ai.models import infer_model
    from pydantic_ai.profiles import merge_profile

    made = infer_model(f"{provider.library}:{name}", lambda _: _provider(provider, access, variable))
    # The reply is wanted as it was written. The library would cut thoughts out of one that came whole, and only where
    # a piece ends at a tag out of one that came in pieces; that is done later, in one place.
    made.profile = merge_profile(made.profile, _AS_WRITTEN)  # type: ignore[arg-type]  # a setting of one class of models
    return made


def _provider(provider: Provider, access: _Access, variable: Variable) -> Any:
    """The library's provider object. Each retry of a provider's own client would be a call that nobody counted.

    Nobody follows a redirect: a prompt goes to the address that the user set, and to no other.
    """
    from pydantic_ai.providers import infer_provider_class

    made: Any = infer_provider_class("openai" if provider.library == "openai-chat" else provider.library)
    match provider.package:
        case "anthropic":
            from anthropic import AsyncAnthropic, DefaultAsyncHttpxClient

            # A model that will be retired still answers; where warnings are errors, the call would fail for it.
            warnings.filterwarnings("ignore", r"The model '.*' is deprecated", DeprecationWarning)
            client = AsyncAnthropic(
                api_key=access.key.revealed(), base_url=access.address, max_retries=0, timeout=SECONDS,
                http_client=DefaultAsyncHttpxClient(follow_redirects=False),
            )  # fmt: skip
            return made(anthropic_client=client)
        case "groq":
            from groq import AsyncGroq
            from groq import DefaultAsyncHttpxClient as GroqHttp

            groq = AsyncGroq(
                api_key=access.key.revealed(), base_url=access.address, max_retries=0, timeout=SECONDS,
                http_client=GroqHttp(follow_redirects=False),
            )  # fmt: skip
            return made(groq_client=groq)
        case "google" | "mistral":
            return made(api_key=access.key.revealed(), base_url=access.address, http_client=_http())
        case "bedrock":
            return made(bedrock_client=_bedrock(access.address, variable))
        case "openai" if provider.name == "azure":
            return made(openai_client=_azure(access))
        case "openai":
            return made(openai_client=_openai(provider, access.key, access.address, made))
        case _:
            return made(api_key=access.key.revealed())


def _azure(access: _Access) -> Any:
    """A client for a resource of Azure: the newer interface has its version in the address, the older one beside it."""
    from openai import AsyncAzureOpenAI, AsyncOpenAI, DefaultAsyncHttpxClient

    stays = DefaultAsyncHttpxClient(follow_redirects=False)
    endpoint = (access.address or "").rstrip("/")
    if endpoint.endswith("/v1"):
        return AsyncOpenAI(
            api_key=access.key.revealed(), base_url=endpoint, max_retries=0, timeout=SECONDS, http_client=stays
        )  # fmt: skip
    if not access.version:
        raise UserError("azure needs a version: set OPENAI_API_VERSION, or an AZURE_OPENAI_ENDPOINT that ends in /v1")
    return AsyncAzureOpenAI(
        api_key=access.key.revealed(), azure_endpoint=endpoint, api_version=access.version, max_retries=0,
        timeout=SECONDS, http_client=stays,
    )  # fmt: skip


def _bedrock(address: str | None, variable: Variable) -> Any:
    """A client with the keys of the variables, else with those that AWS's own tools find."""
    import boto3
    from botocore.config import Config
    from botocore.exceptions import BotoCoreError

    region = variable("AWS_REGION") or variable("AWS_DEFAULT_REGION")
    try:
        session = boto3.Session(
            aws_access_key_id=variable("AWS_ACCESS_KEY_ID") or None,
            aws_secret_access_key=variable("AWS_SECRET_ACCESS_KEY") or None,
            aws_session_token=variable("AWS_SESSION_TOKEN") or None,
            profile_name=variable("AWS_PROFILE") or None,
            region_name=region or None,
        )
    except BotoCoreError as error:
        raise AuthFailed(f"bedrock: {error}; check AWS_PROFILE and the AWS_* keys") from error
    if session.region_name is None:
        raise UserError("bedrock needs a region: set AWS_REGION")
    config = Config(retries={"total_max_attempts": 1}, read_timeout=SECONDS, connect_timeout=30)
    return session.client("bedrock-runtime", endpoint_url=address, config=config)


def _http() -> Any:
    """A client for a library that does not close what it streams when a call is cancelled."""
    from httpx2 import AsyncClient

    return AsyncClient(timeout=SECONDS, follow_redirects=False, event_hooks={"response": [follow]})


def _openai(provider: Provider, key: Secret, address: str | None, made: Any) -> Any:
    from openai import AsyncOpenAI, DefaultAsyncHttpxClient

    if address is None and provider.name != "openai":
        address = str(made(api_key=key.revealed()).base_url)  # the library knows where its providers listen
    stays = DefaultAsyncHttpxClient(follow_redirects=False)
    return AsyncOpenAI(api_key=key.revealed(), base_url=address, max_retries=0, timeout=SECONDS, http_client=stays)
