"""Describe: let a model that can see tell what the images beside the answer show."""

from __future__ import annotations

from collections.abc import Sequence

from aria.agent.attached import UNSEEN
from aria.agent.gather import settle
from aria.core.attachments import Attachment, Seen
from aria.core.illustrations import Described
from aria.core.ports import Engine, Perform, Sees
from aria.core.state import RunState
from aria.core.types import Failure


async def describe(state: RunState, engine: Engine, perform: Perform) -> Described:
    """Each image in a call of its own. Where no model can look, they are offered with what the page calls them."""
    images = state.illustrations or ()
    shown = [Attachment(name=each.said, media=each.media, digest=each.digest, size=each.size) for each in images]
    told: Sequence[object] = ()
    if isinstance(engine, Sees):
        told = await settle([engine.look(each, state, perform) for each in shown])
    seen = tuple(each for each in told if isinstance(each, Seen))
    missed = len(images) - len(seen)
    failure = Failure(what=f"looking at images of pages ({missed} of {len(images)})", reason=UNSEEN)
    return Described(seen=seen, failures=(failure,) if missed else ())
