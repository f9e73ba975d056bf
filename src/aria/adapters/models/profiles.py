"""Where profiles of models are kept: one small file each, replaced whole, in the state folder."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from aria.core.aptitude import ModelProfile
from aria.core.canonical import digest

FOLDER = "models"


@cache
def _shape() -> TypeAdapter[ModelProfile]:
    return TypeAdapter(ModelProfile)


def place(home: Path, model: str, address: str) -> Path:
    """The file for a model at an address. Its name is made of a digest: a model's name may hold anything."""
    return home / FOLDER / f"{digest(f'{model} {address}'.encode())[:24]}.json"


def dumped(profile: ModelProfile) -> bytes:
    return _shape().dump_json(profile, indent=2) + b"\n"


def kept(home: Path) -> tuple[ModelProfile, ...]:
    """All profiles, by name of the model. A file that cannot be read is as good as none: a probe makes it anew."""
    found: list[ModelProfile] = []
    for path in sorted((home / FOLDER).glob("*.json")):
        try:
            profile = _shape().validate_json(path.read_bytes())
        except (OSError, ValidationError):
            continue
        if path.name == place(home, profile.model, profile.address).name:
            found.append(profile)
    return tuple(sorted(found, key=lambda each: (each.model, each.address)))
