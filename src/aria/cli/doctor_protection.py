"""`aria doctor`: which protections are on, and what each leaves open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from aria.cli.doctor_check import Check, checked

if TYPE_CHECKING:
    from aria.confinement import Held
    from aria.settings import Settings


def checks(settings: Settings) -> Iterator[Check]:
    """What a user has to know of what is shut in, and of what may leave this machine."""
    from aria.confinement import tried

    held = tried()
    yield _isolation(held)
    yield _roles(settings, held)
    yield _queries(settings)


def _isolation(held: Held) -> Check:
    """What is taken from processes that read documents and that calculate, beside time and memory."""
    parts = {"Landlock": held.files, "seccomp": held.calls}
    told = ", ".join(f"{part} {'holds' if holds else 'does not hold'}" for part, holds in parts.items())
    if held.files and held.calls:
        found = f"{told}: what reads documents and what calculates reaches no other file, no socket and no program"
        return Check(name="isolation", state="ok", found=found)
    left = {"files": held.files, "sockets and programs": held.calls}
    kept = " and ".join(part for part, taken in left.items() if not taken)
    found = f"{told}: what reads documents and what calculates keeps the user's {kept}"
    advice = "Linux from 5.13 on, on x86_64 or aarch64, with Landlock and seccomp can take them"
    return Check(name="isolation", state="warning", found=found, advice=advice)


def _roles(settings: Settings, held: Held) -> Check:
    """Whether roles have processes of their own, and where they have, whether one can be started."""
    if not settings.separate:
        found = "planner, reader and writer work in one process; ARIA_SEPARATE=true gives each one of its own"
        return Check(name="roles", state="ok", found=found)
    started = checked("roles", _role, "see what is said, or unset ARIA_SEPARATE")
    if started.state == "ok" and not (held.files and held.calls):
        advice = "what the kernel does not take from them is said under isolation"
        return Check(name="roles", state="warning", found=f"{started.found}, not wholly shut in", advice=advice)
    return started


def _role() -> str:
    import asyncio

    from aria import registry
    from aria.core.state import RunState
    from aria.core.types import Brief
    from aria.separate.engine import separated

    async def nobody(effect: object) -> object:
        raise AssertionError("a plan by rules asks nobody")

    made, _ = registry.engine(registry.EXTRACTIVE)
    own = separated(made, registry.EXTRACTIVE, "", "", "", {}, {})
    asyncio.run(own.plan(RunState(brief=Brief(question="When did the bridge open?")), nobody))  # type: ignore[arg-type]
    return "planner, reader and writer have processes of their own; one was started, and planned"


def _queries(settings: Settings) -> Check:
    """What may stand in queries to search services."""
    told = f"what is asked after reading may tell {settings.choice_bits:g} bits of it"
    bits = told if settings.choice_bits else "what was read decides nothing that is asked (strict)"
    if settings.share_documents:
        found = f"words that only your documents have may be put in queries to search services; {bits}"
        advice = "unset ARIA_SHARE_DOCUMENTS unless a run shall follow names of your documents into the web"
        return Check(name="queries", state="warning", found=found, advice=advice)
    found = f"words that only your documents have stay out of queries to search services; {bits}"
    return Check(name="queries", state="ok", found=found)
