"""The configuration file, and the folder that it is in."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import platformdirs
from pydantic_settings import PydanticBaseSettingsSource

from aria.core.errors import UserError

CONFIG_FILE = "config.toml"


def default_home() -> Path:
    return Path(platformdirs.user_data_dir("aria", appauthor=False))


class ConfigFile(PydanticBaseSettingsSource):
    """`config.toml` in the state folder. A key it does not know is an error, not a silence."""

    def get_field_value(self, field: Any, field_name: str) -> tuple[Any, str, bool]:
        return None, field_name, False

    def __call__(self) -> dict[str, Any]:
        named = self.current_state.get("home") or default_home()
        if not isinstance(named, str | Path):
            return {}  # the setting says itself what is wrong with it
        home = Path(named)
        if home.exists() and not home.is_dir():
            raise UserError(
                f"ARIA_HOME is {str(home)!r}, which is a file; accepted is a folder, or a path for a new one"
            )
        path = home / CONFIG_FILE
        try:
            values = tomllib.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise UserError(f"cannot read {path}: {error}") from error
        known = set(self.settings_cls.model_fields) - {"home"}
        if unknown := sorted(set(values) - known):
            raise UserError(f"{path}: unknown setting {unknown[0]!r}; known are: {', '.join(sorted(known))}")
        return values
