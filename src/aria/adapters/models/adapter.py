"""Carries out `Complete`: one request to one model, one reply. Retries, budgets and records belong to the gate."""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING, Any, Literal, overload

from aria.adapters.models import clients, refusals
from aria.adapters.models.clients import Variable
from aria.adapters.models.providers import PROVIDERS, split
from aria.adapters.models.streaming import STALL_SECONDS, EndedEarly, Hear, streamed
from aria.core.budget import estimate_tokens
from aria.core.effects import SEPARATOR, Complete, Completed, Effect, ListModels, ModelsListed, Result, key
from aria.core.errors import (
    AriaError,
    AuthFailed,
    ContentRejected,
    EffectError,
    ModelNotFound,
    NotReached,
    ProviderError,
    QuotaExceeded,
    RateLimited,
    TooLong,
    Unavailable,
    UserError,
)
from aria.core.labels import SourceText
from aria.core.signals import Listener, Writing, listener

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelResponse
    from pydantic_ai.models import Model, ModelRequestParameters

TOOL = "reply"
"""Name of the tool whose arguments are the object, where a model is asked so."""


_NO_CREDENTIALS = frozenset({"NoCredentialsError", "PartialCredentialsError", "NoAuthTokenError", "ProfileNotFound"})
"""What AWS's library raises when it finds no key: errors of its own that the other one passes on."""


class Models:
    """Every model of the process. Connections are made when a model is first asked and shared by all runs."""

    def __init__(self, variable: Variable, *, stall: float = STALL_SECONDS) -> None:
        """`stall` is the longest silence, in seconds, within a reply that has begun."""
        self._variable = variable
        self._stall = stall
        self._made: dict[str, Model] = {}
        self._whole: set[str] = set()
        """Models whose replies are asked for in one piece, because one in pieces went wrong."""

    @overload
    async def carry_out(self, effect: Complete) -> Completed: ...
    @overload
    async def carry_out(self, effect: Effect) -> Result: ...
    async def carry_out(self, effect: Effect) -> Result:
        """Raises EffectError; the message never holds a key."""
        match effect:
            case Complete():
                return await self.complete(effect)
            case ListModels():
                return ModelsListed(names=await clients.names(PROVIDERS[effect.provider], self._variable))
            case _:
                raise ContentRejected(f"a model does not carry out {effect.kind!r}")

    async def complete(self, effect: Complete) -> Completed:
        """The reply; where somebody listens it is heard as it comes.

        Raises AuthFailed, ModelNotFound, RateLimited, Unavailable, ContentRejected.
        """
        try:
            model = self.model(effect.model)
        except (EffectError, UserError) as error:
            raise AuthFailed(str(error)) from error
        heard = listener.get()
        if heard is None or effect.model in self._whole:
            return _completed(await _whole(model, effect), effect)
        return _completed(await self._in_pieces(model, effect, heard), effect)

    async def _in_pieces(self, model: Model, effect: Complete, heard: Listener) -> ModelResponse:
        """A streamed reply. After one that went wrong in a way that streaming may be at fault for, none is streamed."""
        from pydantic_ai import exceptions as raised

        try:
            return await streamed(
                model, [_request(effect)], effect.max_tokens, _parameters(effect), _hear(effect, heard), self._stall
            )
        except EndedEarly:
            self._whole.add(effect.model)
            raise
        except EffectError:
            raise
        except Exception as error:
            told = _told(error, effect.model)
            refused = isinstance(told, ContentRejected) and isinstance(error, raised.ModelHTTPError)
            garbled = isinstance(error, raised.UnexpectedModelBehavior) or type(error) is raised.ModelAPIError
            if (refused or garbled) and not _sends_on(error):
                self._whole.add(effect.model)
                raise Unavailable(f"{effect.model}: no reply in pieces; it is asked for as a whole next") from error
            raise told from error

    def model(self, name: str) -> Model:
        """The model `provider:name`. Raises UserError for a name that is none, AuthFailed for a missing key."""
        if name not in self._made:
            provider, rest = split(name)
            self._made[name] = clients.model(provider, rest, self._variable)
        return self._made[name]


async def _whole(model: Model, effect: Complete) -> ModelResponse:
    from pydantic_ai.direct import model_request

    try:
        return await model_request(
            model,
            [_request(effect)],
            model_settings={"max_tokens": effect.max_tokens},
            model_request_parameters=_parameters(effect),
        )
    except Exception as error:
        raise _told(error, effect.model) from error


def _hear(effect: Complete, heard: Listener) -> Hear:
    """Passes each piece on, with what has come so far."""
    call, size = key(effect), 0

    def hear(written: str, thought: str) -> None:
        nonlocal size
        size += estimate_tokens(written + thought)
        with contextlib.suppress(Exception):  # whoever listens cannot make a call fail
            heard(Writing(call=call, role=effect.role, model=effect.model, text=written, tokens=size))

    return hear


def _request(effect: Complete) -> Any:
    from pydantic_ai.messages import BinaryContent, ModelRequest, UserPromptPart

    instructions, _, material = effect.prompt.text.partition(SEPARATOR)
    if not material:
        return ModelRequest.user_text_prompt(instructions)
    if not effect.images:
        return ModelRequest.user_text_prompt(material, instructions=instructions)
    shown = [BinaryContent(data=each.data, media_type=each.media) for each in effect.images]
    return ModelRequest(parts=[UserPromptPart(content=[material, *shown])], instructions=instructions)


def _parameters(effect: Complete) -> ModelRequestParameters:
    """How the object is asked for. In words is nothing to the provider: the prompt says it."""
    from pydantic_ai.models import ModelRequestParameters
    from pydantic_ai.output import OutputObjectDefinition
    from pydantic_ai.tools import ToolDefinition

    schema = json.loads(effect.schema) if effect.schema else {}
    match effect.mode:
        case "native":
            wanted = OutputObjectDefinition(json_schema=schema, name=TOOL)
            return ModelRequestParameters(output_mode="native", output_object=wanted)
        case "tool":
            tool = ToolDefinition(name=TOOL, parameters_json_schema=schema, kind="output")
            return ModelRequestParameters(output_mode="tool", output_tools=[tool], allow_text_output=False)
        case _:
            return ModelRequestParameters()


def _completed(reply: ModelResponse, effect: Complete) -> Completed:
    """The reply's text; the arguments of our tool where it was called. Other parts have no effect."""
    from pydantic_ai.messages import TextPart, ToolCallPart

    called = [part for part in reply.parts if isinstance(part, ToolCallPart) and part.tool_name == TOOL]
    if effect.mode == "tool" and called:
        text = _spelt(called[0].args_as_json_str())
    else:
        text = "".join(part.content for part in reply.parts if isinstance(part, TextPart))
    if not text and not reply.usage.output_tokens and not reply.finish_reason:
        raise Unavailable(f"{effect.model}: a reply in no known form")
    finishes: dict[str | None, Literal["length", "refused"]] = {"length": "length", "content_filter": "refused"}
    return Completed(
        text=SourceText(text),
        tokens_in=reply.usage.input_tokens or None,
        tokens_out=reply.usage.output_tokens or None,
        tokens_cached=reply.usage.cache_read_tokens,
        tokens_written=reply.usage.cache_write_tokens,
        finish=finishes.get(reply.finish_reason, "stop"),
    )


def _spelt(arguments: str) -> str:
    """A tool's arguments in one spelling, whether they came as an object or as text, whole or in pieces."""
    try:
        return json.dumps(json.loads(arguments), ensure_ascii=False)
    except (ValueError, RecursionError):
        return arguments


def _sends_on(error: Exception) -> bool:
    """Whether the provider answered with a redirect, which the library has no error for."""
    status = getattr(error.__cause__, "status_code", None) or getattr(error.__cause__, "code", None)
    return isinstance(status, int) and 300 <= status < 400


def _keys(model: str) -> str:
    """Where the key of a model comes from, for whoever has to mend it."""
    with contextlib.suppress(UserError):
        return f"; check {' or '.join(split(model)[0].keys)}" if split(model)[0].keys else ""
    return ""


def _told(error: Exception, model: str) -> AriaError:
    """The library's error as one of ours. Its message is not passed on: a body may repeat what was sent."""
    from pydantic_ai import exceptions as raised

    if _sends_on(error):
        return ProviderError(f"{model}: its address sends to another one, which is not followed; set that one instead")
    status = error.status_code if isinstance(error, raised.ModelHTTPError) else 0
    headers, body = getattr(error, "headers", None) or {}, getattr(error, "body", None)
    after = refusals.wait_of(headers, body)
    after = getattr(error, "retry_after", None) if after is None else after
    if isinstance(error, raised.ModelQuotaExceededError) or refusals.used_up(status, body):
        return QuotaExceeded(f"{model}: the account's quota or credit is used up", retry_after=after)
    if isinstance(error, raised.ModelRateLimitError) or status == 429:
        return RateLimited(f"{model}: too many requests", retry_after=after)
    if isinstance(error, raised.ModelContextWindowExceededError) or refusals.too_long(status, body):
        return TooLong(f"{model}: the prompt is longer than the model's context", window=refusals.window_of(body))
    if isinstance(error, raised.ModelConnectionError) and error.phase in ("pool", "connect"):
        return NotReached(f"{model}: no connection could be made")
    for kinds, ours, why in (
        (raised.ModelAuthenticationError, AuthFailed, f"the key was not accepted{_keys(model)}"),
        (raised.ModelNotFoundError, ModelNotFound, "the provider knows no such model"),
        (raised.ModelRequestRejectedError, ContentRejected, "the provider refused the request"),
        (raised.UserError, ContentRejected, "it cannot be asked for an object in this way"),
        (raised.ContentFilterError, ContentRejected, "the provider's filter stopped the reply"),
        (raised.ModelUnavailableError, Unavailable, "the provider has no room now"),
        (raised.ModelConnectionError, Unavailable, "the connection did not last"),
        (raised.ModelServerError, Unavailable, "the provider failed"),
        (raised.UnexpectedModelBehavior, Unavailable, "a reply in no known form"),
        ((ValueError, RecursionError), Unavailable, "a reply in no known form"),
    ):
        if isinstance(error, kinds):
            return ours(f"{model}: {why}")
    if type(error).__name__ in _NO_CREDENTIALS:
        return AuthFailed(
            f"{model}: no key was found; set AWS_BEARER_TOKEN_BEDROCK, or AWS_ACCESS_KEY_ID and its secret"
        )
    if type(error) is raised.ModelAPIError:  # a failure whose body no library could read
        return Unavailable(f"{model}: the provider failed in no known way")
    return (
        Unavailable(f"{model}: status {status}") if status >= 500 else ProviderError(f"{model}: {type(error).__name__}")
    )
