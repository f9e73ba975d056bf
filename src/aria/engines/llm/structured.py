"""From a reply to a validated object, or to a ModelOutputError whose words can be shown to the model.

Parse, repair, coerce by a typed table, validate: nothing unvalidated leaves here, and a reply in the wrong shape never
becomes another shape.
"""

from __future__ import annotations

import json
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from aria.core.errors import ModelOutputError
from aria.engines.llm.coerce import coerced
from aria.engines.llm.objects import values

Shape = TypeVar("Shape", bound=BaseModel)

_PROBLEMS = 5
"""Problems named in one error."""


def read(reply: str, shape: type[Shape], *, truncated: bool = False) -> Shape:
    """The object of `shape` that `reply` holds. `truncated` says that the reply ended at its token limit.

    Raises ModelOutputError.
    """
    problems = ""
    for value in values(reply, truncated=truncated):
        try:
            return shape.model_validate_json(json.dumps(coerced(value, shape)), strict=True)
        except ValidationError as error:
            problems = problems or _named(error)
        except RecursionError:
            problems = problems or "it is nested too deeply"
    raise ModelOutputError(problems)


def _named(error: ValidationError) -> str:
    """What is wrong, by place. What the model wrote is left out: it may be a page's words."""
    found = error.errors(include_url=False, include_input=False, include_context=False)[:_PROBLEMS]
    return "; ".join(f"{'.'.join(map(str, each['loc'])) or 'the whole'}: {each['msg']}" for each in found)
