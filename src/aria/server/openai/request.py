"""What an OpenAI client asks, checked before anything is spent, as the settings of one run."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from aria.core.reach import Tool
from aria.core.shares import LARGEST
from aria.core.types import Brief, Mode
from aria.evidence.sources.urls import named_host
from aria.evidence.text.language import named
from aria.server.fitting import Fit
from aria.server.openai.errors import unusable
from aria.server.schemas import Addresses, RunName

EFFORTS: Mapping[str, tuple[str, int, int]] = {
    "minimal": ("quick", 100_000, 1),
    "low": ("quick", 100_000, 1),
    "medium": ("standard", 500_000, 2),
    "high": ("deep", 1_000_000, 4),
}
"""Effort, tokens and drafts that may be refused, by `reasoning_effort`."""
PROVIDERS: Mapping[str, tuple[str, str]] = {
    "jina": ("jina", "web"),
    "duck": ("duckduckgo", "web"),
    "brave": ("brave", "web"),
    "serper": ("serper", "web"),
    "arxiv": ("arxiv", "scholar"),
}
"""Provider and tool by `search_provider`."""
AS_THEY_ARE = ("team_size", "mode", "links", "max_seconds", "max_steps", "max_rounds", "max_money")
"""Fields that are settings under their own names."""
FILES = frozenset({"image_url", "input_image", "image", "file", "input_file"})
"""Kinds of part that hold a file."""
_THOUGHT = re.compile(r"<think>.*?</think>", re.DOTALL)


class Loose(BaseModel):
    """Fields of the protocol that mean nothing here are let pass, as every server of it does."""

    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)


class Research(Loose):
    """What both protocols share. A field that is null is one that was not given: many clients send all they know."""

    model: str = Field(default="aria", max_length=200)
    stream: bool = False
    background: bool = False
    """The run goes on when the client goes away."""
    budget_tokens: int | None = Field(default=None, ge=0, le=3_000_000)
    max_attempts: int | None = Field(default=None, ge=1, le=10)
    no_direct_answer: bool = False
    """Every answer is checked here, whatever this says."""
    max_returned_urls: int = Field(default=100, ge=0, le=1_000)
    boost_hostnames: list[str] = Field(default=[], max_length=50)
    bad_hostnames: list[str] = Field(default=[], max_length=50)
    only_hostnames: list[str] = Field(default=[], max_length=50)
    max_annotations: int = Field(default=10, ge=0, le=1_000)
    min_annotation_relevance: float = Field(default=0.8, ge=0, le=1)
    language_code: str | None = Field(default=None, max_length=20)
    search_language_code: str | None = Field(default=None, max_length=20)
    search_provider: Literal["jina", "arxiv", "duck", "brave", "serper"] | None = None
    with_images: bool = False
    team_size: int | None = Field(default=None, ge=1, le=LARGEST)
    # What the protocol has no name for, called as `POST /api/runs` calls it; its `tools` are functions.
    mode: Mode | None = None
    search_tools: list[Tool] | None = Field(default=None, min_length=1, max_length=4)
    links: int | None = Field(default=None, ge=0, le=20)
    urls: Addresses = []
    follows: RunName | None = None
    max_seconds: float | None = Field(default=None, gt=0, le=1e6, allow_inf_nan=False)
    max_steps: int | None = Field(default=None, ge=1, le=100_000)
    max_rounds: int | None = Field(default=None, ge=1, le=10_000)
    max_money: float | None = Field(default=None, gt=0, le=1e6, allow_inf_nan=False)

    @model_validator(mode="before")
    @classmethod
    def _given(cls, body: Any) -> Any:
        return {name: value for name, value in body.items() if value is not None} if isinstance(body, dict) else body


class Message(Loose):
    role: Literal["system", "developer", "user", "assistant"]
    content: str | list[dict[str, Any]] | None = None


class StreamOptions(Loose):
    include_usage: bool = False


class Chat(Research):
    """POST /v1/chat/completions."""

    messages: list[Message | None] = Field(min_length=1, max_length=1_000)
    reasoning_effort: Literal["none", "minimal", "low", "medium", "high", "xhigh"] = "medium"
    max_completion_tokens: int | None = Field(default=None, ge=1, le=3_000_000)
    n: Literal[1] | None = None
    stream_options: StreamOptions | None = None
    response_format: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A question with the settings of its run."""

    question: str
    asked: dict[str, Any]
    attempts: int

    def fit(self, further: Fit) -> Fit:
        """Adds to a brief what no setting says."""

        def fit(brief: Brief) -> Brief:
            return further(replace(brief, limits=replace(brief.limits, rejections=self.attempts)))

        return fit


def wanted(body: Research, question: str, effort: str, most_tokens: int | None) -> Wanted:
    """Raises Problem naming the field at fault."""
    name = {"none": "minimal", "xhigh": "high"}.get(effort, effort)
    chosen, tokens, attempts = EFFORTS[name]
    if most_tokens is not None:
        tokens, attempts = most_tokens, 1
    asked: dict[str, Any] = {"effort": chosen, "max_tokens": body.budget_tokens or tokens}
    for setting in ("boost", "bad", "only"):
        hosts = getattr(body, f"{setting}_hostnames")
        try:
            asked[f"{setting}_hosts"] = ",".join(named_host(each) for each in hosts)
        except ValueError as error:
            raise unusable(f"{setting}_hostnames", str(error)) from None
    if body.language_code is not None:
        if not named(body.language_code):
            raise unusable("language_code", f"no known language: {body.language_code!r}")
        asked["language"] = body.language_code
    if body.search_provider is not None:
        asked["search"], tool = PROVIDERS[body.search_provider]
        asked["tools"] = f"corpus,{tool}"
    if body.search_tools is not None:
        asked["tools"] = ",".join(body.search_tools)
    asked |= {name: value for name in AS_THEY_ARE if (value := getattr(body, name)) is not None}
    if body.with_images:
        asked["images"] = True
    asked = {key: value for key, value in asked.items() if value != ""}
    return Wanted(question=question, asked=asked, attempts=body.max_attempts or attempts)


def question_of(messages: list[Message | None]) -> str:
    """The text of the last message. What a model thought aloud before is no part of the talk. Raises Problem."""
    talk = [(place, each, text) for place, each in enumerate(messages) if each and (text := _text(each, place))]
    if not talk:
        raise unusable("messages", "every message is empty")
    place, last, text = talk[-1]
    if last.role != "user":
        raise unusable(f"messages[{place}].role", "the last message has to be the user's")
    return text


def _text(message: Message, place: int) -> str:
    if isinstance(message.content, str):
        return _cleaned(message, message.content)
    texts = []
    for number, part in enumerate(message.content or []):
        if part.get("type") in FILES and message.role == "user":
            continue
        if part.get("type") not in ("text", "input_text", "output_text"):
            detail = f"a part of type {str(part.get('type'))[:40]!r} cannot be read; accepted: text, images, files"
            raise unusable(f"messages[{place}].content[{number}]", detail, code="unsupported_content")
        texts.append(_cleaned(message, str(part.get("text") or "")))
    said = [text for text in texts if text]
    if message.role == "user":
        return said[-1] if said else ""
    return " ".join(said)


def _cleaned(message: Message, text: str) -> str:
    return (_THOUGHT.sub("", text) if message.role == "assistant" else text).strip()
