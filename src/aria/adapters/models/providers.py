"""The providers that are known by name: where their keys are, and which package talks to them. Pure data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from aria.core.errors import UserError


@dataclass(frozen=True, slots=True, kw_only=True)
class Provider:
    """`name` is what users write before the colon; `library` is pydantic-ai's name for it."""

    name: str
    library: str
    keys: tuple[str, ...] = ()
    """Variables that may hold the key, in the order in which they are looked for; none where no key is needed."""
    address: str = ""
    """Where a server of this kind listens, unless the variable `address_in` says otherwise."""
    address_in: str = ""
    package: str = "openai"
    """The extra of pydantic-ai that it needs."""
    homeless: bool = False
    """It has no address of its own: the variable has to name one."""
    version_in: str = ""
    """Variable of the version of the interface, where a provider has several and wants one named."""
    chained: bool = False
    """Its own tools look for a key in more places than variables."""
    keyless: bool = False
    """A server of the user's own, which may want no key."""


PROVIDERS: Mapping[str, Provider] = {
    each.name: each
    for each in (
        Provider(name="openai", library="openai-chat", keys=("OPENAI_API_KEY",), address_in="OPENAI_BASE_URL"),
        Provider(name="anthropic", library="anthropic", keys=("ANTHROPIC_API_KEY",), package="anthropic",
                 address_in="ANTHROPIC_BASE_URL"),
        Provider(name="google", library="google", keys=("GEMINI_API_KEY", "GOOGLE_API_KEY"), package="google",
                 address_in="GOOGLE_GEMINI_BASE_URL"),
        Provider(name="groq", library="groq", keys=("GROQ_API_KEY",), package="groq", address_in="GROQ_BASE_URL"),
        Provider(name="mistral", library="mistral", keys=("MISTRAL_API_KEY",), package="mistral",
                 address_in="MISTRAL_BASE_URL"),
        Provider(name="azure", library="azure", keys=("AZURE_OPENAI_API_KEY",), address_in="AZURE_OPENAI_ENDPOINT",
                 version_in="OPENAI_API_VERSION", homeless=True),
        Provider(name="bedrock", library="bedrock", keys=("AWS_BEARER_TOKEN_BEDROCK", "AWS_ACCESS_KEY_ID"),
                 address_in="AWS_ENDPOINT_URL_BEDROCK_RUNTIME", package="bedrock", chained=True),
        Provider(name="openrouter", library="openrouter", keys=("OPENROUTER_API_KEY",),
                 address_in="OPENROUTER_BASE_URL"),
        Provider(name="deepseek", library="deepseek", keys=("DEEPSEEK_API_KEY",), address_in="DEEPSEEK_BASE_URL"),
        Provider(name="together", library="together", keys=("TOGETHER_API_KEY",)),
        Provider(name="fireworks", library="fireworks", keys=("FIREWORKS_API_KEY",)),
        Provider(name="cerebras", library="cerebras", keys=("CEREBRAS_API_KEY",)),
        Provider(name="xai", library="xai", keys=("XAI_API_KEY",), package="xai"),
        Provider(name="ollama", library="openai-chat", address="http://localhost:11434/v1",
                 address_in="OLLAMA_BASE_URL", keys=("OLLAMA_API_KEY",), keyless=True),
        Provider(name="llamacpp", library="openai-chat", address="http://localhost:8080/v1",
                 address_in="LLAMACPP_BASE_URL", keyless=True),
        Provider(name="vllm", library="openai-chat", address="http://localhost:8000/v1",
                 address_in="VLLM_BASE_URL", keys=("VLLM_API_KEY",), keyless=True),
        Provider(name="lmstudio", library="openai-chat", address="http://localhost:1234/v1",
                 address_in="LMSTUDIO_BASE_URL", keyless=True),
        Provider(name="compatible", library="openai-chat", keys=("ARIA_COMPATIBLE_API_KEY",),
                 address_in="ARIA_COMPATIBLE_BASE_URL", keyless=True, homeless=True),
    )
}  # fmt: skip
"""`compatible` is any other server that speaks the OpenAI chat protocol, at the address its variable names."""


ALIASES: Mapping[str, str] = {
    "gemini": "google", "google-gla": "google", "googleai": "google", "claude": "anthropic", "openai-chat": "openai",
    "openai-responses": "openai", "gpt": "openai", "grok": "xai", "x-ai": "xai", "mistralai": "mistral",
    "together_ai": "together", "togetherai": "together", "together-ai": "together", "fireworks_ai": "fireworks",
    "fireworks-ai": "fireworks", "azure_openai": "azure", "azure-openai": "azure", "aws": "bedrock",
    "amazon-bedrock": "bedrock", "lm_studio": "lmstudio", "lm-studio": "lmstudio", "llama.cpp": "llamacpp",
    "llama-cpp": "llamacpp", "llama_cpp": "llamacpp", "hosted_vllm": "vllm", "ollama_chat": "ollama",
}  # fmt: skip
"""What other programs call the providers."""


def canonical(model: str) -> str:
    """The model under the one name that it has here, whatever its provider was called; any other text as it is."""
    name, colon, rest = model.partition(":")
    known = name.strip().casefold()
    known = ALIASES.get(known, known)
    return f"{known}:{rest.strip()}" if colon and known in PROVIDERS else model.strip()


def split(model: str) -> tuple[Provider, str]:
    """Provider and model of `provider:name`. Raises UserError that says what is accepted."""
    name, colon, rest = canonical(model).partition(":")
    if not colon or not rest.strip():
        named, slash, rest = model.partition("/")
        meant = canonical(f"{named}:{rest}") if slash else ""
        example = meant if meant.partition(":")[0] in PROVIDERS else "openai:gpt-5-mini"
        raise UserError(f"model {model!r} is not of the form provider:name, such as {example}")
    if name not in PROVIDERS:
        raise UserError(f"no provider is called {name!r}; there are: {', '.join(PROVIDERS)}")
    return PROVIDERS[name], rest.strip()
