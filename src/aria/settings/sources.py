"""The settings in force, and the variables beside them. Nothing else reads the environment."""

from __future__ import annotations

import os
from typing import Any

from dotenv import dotenv_values
from pydantic import ValidationError

from aria.core.errors import UserError
from aria.settings.fields import Settings

SECRETS = ("ARIA_TOKEN", "ARIA_DATABASE_URL", "ARIA_WEBHOOK_SECRET")
"""Variables of ours that are no settings: they are never shown, and never in the configuration file."""
OF_PROVIDERS = ("ARIA_COMPATIBLE_API_KEY", "ARIA_COMPATIBLE_BASE_URL")
"""Variables of ours that a provider of models reads."""


def load(**given: Any) -> Settings:
    """The settings in force. `given` holds flags; None means not given. Raises UserError naming what is wrong."""
    if unknown := sorted(set(given) - set(Settings.model_fields)):
        raise UserError(f"no setting is called {unknown[0]!r}; there are: {', '.join(sorted(Settings.model_fields))}")
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = ".".join(str(part) for part in first["loc"])
        raise UserError(f"setting {name!r}: {first['msg']} (given: {first['input']!r})") from error


def variable(name: str) -> str:
    """A variable of a provider, such as its key, from the environment or `.env`; empty when it is nowhere."""
    return os.environ.get(name) or dotenv_values(".env").get(name) or ""


def misspelt() -> list[str]:
    """`ARIA_*` variables that neither a setting nor a provider of models reads."""
    known = {*(f"ARIA_{name}".upper() for name in Settings.model_fields), *SECRETS, *OF_PROVIDERS}
    return sorted(name for name in os.environ if name.startswith("ARIA_") and name not in known)
