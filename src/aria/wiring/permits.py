"""What a run may do, as its brief and the settings say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from aria.adapters.models.clients import address_of
from aria.adapters.models.providers import split
from aria.adapters.sandbox import installed
from aria.core.errors import UserError
from aria.core.ports import Calculates, Engine
from aria.core.sites import host_of
from aria.core.state import RunState
from aria.security.policy import Egress, Rules
from aria.settings import Settings, listed, variable


def rules(state: RunState, models: frozenset[str], settings: Settings) -> Rules:
    """What a run may do, as its brief and the settings say."""
    brief, out = state.brief, egress(settings, models | set(state.switched.values()))
    return Rules(
        index_roots=frozenset(brief.corpora),
        tools=frozenset(brief.reach.tools),
        search=brief.reach.everybody,
        models=models,
        code=brief.code,
        handles=brief.reach.handles.union(a.handle for a in brief.attachments) | {k.handle for k in brief.earlier.kept},
        egress=out,
    )


def calculates(settings: Settings, made: Engine) -> bool:
    """Whether a run may have figures calculated: the engine asks, the user allows it, the interpreter is there."""
    return settings.code and isinstance(made, Calculates) and installed()


def egress(settings: Settings, models: Iterable[str]) -> Egress:
    """What the operator lets out of this machine."""
    allowed, denied = settings.hosts()
    return Egress(
        offline=settings.offline,
        allowed=allowed,
        denied=denied,
        ports=frozenset(map(int, listed(settings.ports))),
        pages=settings.max_pages,
        pages_per_host=settings.max_pages_per_host,
        archive=settings.archive,
        choice_bits=settings.choice_bits,
        local_models=frozenset(model for model in models if _is_local(model)),
    )


def _is_local(model: str) -> bool:
    """Whether a model answers on this machine."""
    try:
        provider, _ = split(model)
    except UserError:
        return False
    return host_of(address_of(provider, variable)) in ("localhost", "127.0.0.1", "::1")


def lowered(asked: Mapping[str, Any], settings: Settings) -> dict[str, Any]:
    """What is asked for one run, with each bound no higher than the one that `settings` set on its own."""
    own = ("links",) if "links" in settings.model_fields_set else ()  # else it is the default, which is nobody's bound
    bounds = {name: getattr(settings, name) for name in asked if name.startswith("max_") or name in own}
    set_here = {name: bound for name, bound in bounds.items() if bound is not None and asked[name] is not None}
    return {**asked, **{name: min(asked[name], bound) for name, bound in set_here.items()}}


def existing(path: str | Path) -> str:
    """The absolute path. Raises UserError when nothing is there."""
    full = Path(path).expanduser()
    try:
        return str(full.resolve(strict=True))
    except (OSError, RuntimeError, ValueError) as error:
        raise UserError(f"no such file or folder: {str(path)!r}; a corpus is one that exists") from error
