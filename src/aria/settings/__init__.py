"""Settings. Flags, environment, `.env`, configuration file and defaults meet here and nowhere else.

Precedence: what is passed in, then `ARIA_*` variables, then `.env` in the working folder, then `config.toml`
in the state folder, then the defaults.
"""

from __future__ import annotations

from aria.settings.fields import Settings
from aria.settings.file import CONFIG_FILE
from aria.settings.forms import listed
from aria.settings.sources import SECRETS, load, misspelt, variable

__all__ = ["CONFIG_FILE", "SECRETS", "Settings", "listed", "load", "misspelt", "variable"]
