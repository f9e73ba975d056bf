"""Models whose context holds so many tokens and no more."""

from __future__ import annotations

import json
from collections.abc import Callable

from aria.core.budget import estimate_tokens
from aria.testing.honest import honest
from aria.testing.models import refused_as_too_long
from aria.testing.wire import Asked, Double, Reply


def windowed(tokens: int, *, states: bool = True, model: Callable[[Asked], Reply] = honest) -> Double:
    """A model whose context holds a prompt and the longest reply to it, as servers of small models count.

    `states` is whether its refusal says how many tokens that are.
    """

    def said(asked: Asked) -> Reply:
        size = request_tokens(asked)
        if size <= tokens:
            return model(asked)
        return Reply(status=400, body=refused_as_too_long(asked, size, tokens) if states else _TOO_LONG)

    return said


def request_tokens(asked: Asked) -> int:
    """What a request takes of a context: its prompt by our estimate, and the longest reply to it."""
    schema = json.dumps(asked.schema) if asked.schema else ""
    return estimate_tokens(asked.system + asked.user + schema) + asked.max_tokens


_TOO_LONG = json.dumps(
    {"error": {"message": "Please reduce the length of the messages or completion.", "code": "context_length_exceeded"}}
).encode()
"""A refusal that names no number, as some servers of the OpenAI protocol send it."""
