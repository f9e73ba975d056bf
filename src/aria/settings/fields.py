"""Every setting: its name, its default, what it accepts and what it means."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, cast
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, NoDecode, PydanticBaseSettingsSource, SettingsConfigDict

from aria.core.budget import limits_for
from aria.core.ends import Unsupported
from aria.core.limits import Limits
from aria.core.money import Price
from aria.core.reach import PageClass
from aria.core.shares import LARGEST
from aria.core.sites import can_be_asked
from aria.core.types import Effort, Mode
from aria.evidence.text.language import NAMES, named
from aria.settings.file import ConfigFile, default_home
from aria.settings.forms import PORTS, as_list, class_list, host_list, listed, receiver_list, tool_list
from aria.settings.tariff import Context, PerMillion, PerMinute, price_table, rate_table, window_table


class Settings(BaseSettings):
    """Everything a user can set. Each field is also a variable: `effort` is `ARIA_EFFORT`."""

    model_config = SettingsConfigDict(env_prefix="ARIA_", env_file=".env", extra="ignore", frozen=True)

    home: Path = Field(default_factory=default_home, description="Folder for runs and the document index")
    engine: str = Field(default="extractive", description="extractive, or a model as provider:name")
    fast: str = Field(default="", description="Model that plans, reads and judges, as provider:name; else the engine's")
    fallbacks: str = Field(default="", description="Models that stand in for one out of order, with commas between")
    roles: Annotated[str, BeforeValidator(as_list)] = Field(
        default="", description="A role's own model, as role=provider:name with commas between; a table in the file"
    )
    effort: Effort = Field(default="standard", description="quick, standard or deep")
    mode: Mode = Field(default="answer", description="answer is short and direct, report goes section by section")
    approve: bool = Field(default=False, description="Whether a run waits until its plan is approved")
    ask_back: bool = Field(default=False, description="Whether a run may ask what a question means, and wait")
    team_size: int = Field(
        default=1, ge=1, le=LARGEST, description="How many work on sub-questions at once, each with a share of its own"
    )
    unsupported: Unsupported = Field(
        default="quote", description="What stands for a sentence that its quotes do not carry: quote, mark or drop"
    )
    language: str = Field(default="", description="Language of the answer, as a code such as de; else the question's")
    tools: Annotated[str, AfterValidator(tool_list)] = Field(
        default="corpus", description="What is searched, with commas between: corpus, web, scholar, news"
    )
    search: str = Field(
        default="",
        description="Search providers to ask, with commas between; else those with a key, else those without",
    )
    searxng_url: str = Field(default="", description="Address of your own SearXNG instance")
    boost_hosts: Annotated[str, AfterValidator(host_list)] = Field(
        default="", description="Hosts whose pages are read first, with commas between; subdomains are included"
    )
    bad_hosts: Annotated[str, AfterValidator(host_list)] = Field(
        default="", description="Hosts that are never found, read or cited"
    )
    host_classes: Annotated[str, AfterValidator(class_list)] = Field(
        default="",
        description="What kind of source hosts are, with commas between: example.org=academic, official, news or web",
    )
    only_hosts: Annotated[str, AfterValidator(host_list)] = Field(
        default="", description="The only hosts of the web that are found, read and cited"
    )
    reranker: str = Field(default="", description="Folder of a sentence encoder that helps to order search hits")
    reranker_weight: float = Field(default=0.6, gt=0, lt=1, description="Its share in a hit's score, between 0 and 1")
    separate: bool = Field(
        default=False, description="Whether planner, reader and writer run in processes of their own"
    )
    code: bool = Field(default=True, description="Whether a model may ask for calculations, with the extra code")
    offline: bool = Field(default=False, description="Ask nothing outside this machine: own documents, local models")
    allow_hosts: str = Field(default="", description="Hosts that pages may be fetched from, with commas; else all")
    deny_hosts: str = Field(default="", description="Hosts that no page is fetched from, with commas between")
    ports: str = Field(default="80,443", pattern=PORTS, description="Ports that pages may be fetched from, with commas")
    proxy: str = Field(default="", description="Proxy that pages are fetched through, as http://host:port")
    archive: bool = Field(default=False, description="Whether the Internet Archive is asked for pages that are gone")
    images: bool = Field(default=False, description="Whether images of cited pages are fetched and offered")
    image_hosts: str = Field(default="upload.wikimedia.org", description="Hosts for images of any page, with commas")
    links: int = Field(default=3, ge=0, le=20, description="Links of pages that a run may follow on their own host")
    robots: bool = Field(default=True, description="Whether a site's robots.txt is followed")
    host_delay: float = Field(default=1.0, ge=0, le=60, description="Seconds between two requests to one host")
    max_pages: int = Field(default=100, ge=1, description="Pages of the web that a run may ask for")
    max_pages_per_host: int = Field(default=20, ge=1, description="Pages that it may ask one host for")
    share_documents: bool = Field(default=False, description="Whether words of your documents may be put in queries")
    choice_bits: float = Field(
        default=32.0, ge=0, le=1e6, allow_inf_nan=False, description="Bits of choice its queries may show; 0 is strict"
    )
    max_seconds: float | None = Field(default=None, gt=0, le=1e9, allow_inf_nan=False, description="Seconds of a run")
    max_steps: int | None = Field(default=None, ge=1, description="Research steps of a run")
    max_rounds: int | None = Field(default=None, ge=1, description="Rounds of search, read and assess")
    max_model_calls: int | None = Field(default=None, ge=1, description="Model calls of a run")
    max_tokens: int | None = Field(default=None, ge=1, description="Tokens of a run, in and out")
    max_money: float | None = Field(
        default=None, gt=0, le=1e6, allow_inf_nan=False, description="US dollars of a run at most; unset for no bound"
    )
    context: Annotated[dict[str, Context], NoDecode, BeforeValidator(window_table)] = Field(
        default={}, description="Tokens that models have room for, as ollama:qwen3:8b=8192 with commas between"
    )
    prices: Annotated[dict[str, PerMillion], NoDecode, BeforeValidator(price_table)] = Field(
        default={},
        description='Your own prices, US dollars for a million tokens: {"openai:gpt-5": {"input": 1.25, "output": 10}}',
    )

    webhook_hosts: Annotated[str, AfterValidator(receiver_list)] = Field(
        default="",
        description="The only hosts webhooks go to, host or host:port, inside your network too; else any public one",
    )
    keep_days: int | None = Field(
        default=None, ge=1, le=36_500, description="Days after which a service deletes runs; unset keeps them"
    )
    rates: Annotated[dict[str, PerMinute], NoDecode, BeforeValidator(rate_table)] = Field(
        default={},
        description="Requests and tokens a minute and calls at once of your accounts: openai=500/200000/8,ollama=//2",
    )

    @field_validator("language")
    @classmethod
    def _language(cls, value: str) -> str:
        """The code of a language that is known."""
        if value and not named(value):
            raise PydanticCustomError(
                "language", "no known language; accepted are {codes}", {"codes": ", ".join(NAMES)}
            )
        return named(value)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return init_settings, env_settings, dotenv_settings, ConfigFile(settings_cls)

    @field_validator("allow_hosts", "deny_hosts", "image_hosts")
    @classmethod
    def _hosts(cls, value: str) -> str:
        """Names with a dot, in lower case and ASCII, without a scheme, a port or a path."""
        names = [name.strip().lower().removeprefix("*.").strip(".") for name in value.split(",") if name.strip()]
        for name in names:
            if not all(part.replace("-", "").replace("_", "").isalnum() and part.isascii() for part in name.split(".")):
                raise PydanticCustomError("hosts", "{name} is no host name, such as example.org", {"name": name})
        return ",".join(names)

    @field_validator("proxy")
    @classmethod
    def _proxy(cls, value: str) -> str:
        parts = urlsplit(value)
        if value and (parts.scheme != "http" or not can_be_asked(value) or parts.path not in ("", "/")):
            raise PydanticCustomError("proxy", "not of the form http://host:port")
        return value

    def hosts(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The operator's allowed and denied hosts."""
        allowed, denied = (tuple(filter(None, each.split(","))) for each in (self.allow_hosts, self.deny_hosts))
        return allowed, denied

    def classes(self) -> tuple[tuple[str, PageClass], ...]:
        """The user's own table of hosts and the class of their pages."""
        pairs = (each.rpartition("=") for each in listed(self.host_classes))
        return tuple((name, cast("PageClass", kind)) for name, _, kind in pairs)

    def own_prices(self) -> dict[str, Price]:
        """The user's own prices by model."""
        return {model: each.price(model) for model, each in self.prices.items()}

    def limits(self) -> Limits:
        """The limits of the chosen effort, with every bound that was set on its own."""
        names = {"max_seconds": "seconds", "max_steps": "steps", "max_rounds": "rounds"}
        names |= {"max_model_calls": "model_calls", "max_tokens": "tokens", "max_money": "money"}
        given = {bound: getattr(self, name) for name, bound in names.items() if getattr(self, name) is not None}
        return replace(limits_for(self.effort), **given)
