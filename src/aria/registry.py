"""Names to things: which engine a setting means, and which model each role has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from aria.core.aptitude import ModelProfile
from aria.core.errors import UserError
from aria.core.ports import EXTRACTIVE as EXTRACTIVE
from aria.core.ports import Engine

_NONE: Mapping[str, ModelProfile] = MappingProxyType({})
_NO_WINDOWS: Mapping[str, int] = MappingProxyType({})


def _unlisted(model: str) -> int | None:
    return None


def engine(
    name: str,
    fast: str = "",
    fallbacks: str = "",
    roles: str = "",
    profiles: Mapping[str, ModelProfile] = _NONE,
    windows: Mapping[str, int] = _NO_WINDOWS,
    listed: Callable[[str], int | None] = _unlisted,
) -> tuple[Engine, frozenset[str]]:
    """The engine that `name` means, and the models it may ask, each in the way that its profile says it can follow.

    `fast` is the model for everything but writing, `fallbacks` those that stand in, with commas between, `roles` the
    roles with a model of their own, as role=provider:name. `windows` are what the user says of their contexts, `listed`
    what a table does. Raises UserError for a role that there is not.
    """
    from aria.engines.extractive.engine import ExtractiveEngine

    if name == EXTRACTIVE:
        return ExtractiveEngine(), frozenset()
    from aria.engines.llm.asking import Roster
    from aria.engines.llm.engine import LlmEngine

    others = _listed(fallbacks)
    roster = Roster(
        fast=(fast or name, *others),
        pro=(name, *others),
        roles=roles_of(roles),
        modes={model: profile.mode for model, profile in profiles.items()},
        windows={**{model: each.window for model, each in profiles.items() if each.window is not None}, **windows},
        listed=listed,
        thinkers=frozenset(model for model, each in profiles.items() if each.thinks),
    )
    return LlmEngine(roster, ExtractiveEngine()), frozenset(roster.models)


def roles_of(setting: str) -> dict[str, str]:
    """The models by role of `role=provider:name,…`. Raises UserError that says what is accepted."""
    found: dict[str, str] = {}
    for part in _listed(setting):
        role, equals, model = (piece.strip() for piece in part.partition("="))
        if not equals or not model:
            raise UserError(f"roles: {part!r} is not of the form role=provider:name, such as reader=ollama:qwen3")
        known_role(role)
        if found.setdefault(role, model) != model:
            raise UserError(f"roles: {role!r} is given two models; each role has one")
    return found


def roles() -> tuple[str, ...]:
    """Every role that a model can have."""
    from aria.engines.llm import prompting

    return prompting.roles()


def known_role(role: str) -> str:
    """The role, if there is one of this name. Raises UserError that lists those there are."""
    if role not in roles():
        raise UserError(f"no role is called {role!r}; there are: {', '.join(roles())}")
    return role


def _listed(setting: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in setting.split(",") if part.strip())
