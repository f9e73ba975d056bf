"""Calls that show a model an image beside its prompt."""

from __future__ import annotations

from dataclasses import replace

from aria.core.attachments import Picture
from aria.core.effects import Complete, Completed
from aria.core.ports import Perform


class Beside:
    """Performs model calls with an image beside their prompt. `model` is whoever was asked last."""

    def __init__(self, perform: Perform, image: Picture) -> None:
        self.model = ""
        self._perform = perform
        self._image = image

    async def __call__(self, effect: Complete) -> Completed:
        self.model = effect.model
        return await self._perform(replace(effect, images=(self._image,)))
