"""Runs in a world in memory."""

from __future__ import annotations

import pytest

from aria.testing.world import Document, World

BRIDGE = Document(
    text="The Golden Gate Bridge opened in 1937. It spans the strait between the bay and the ocean.",
    title="Golden Gate Bridge",
    published="2019-05-01",
    owner="Harbour Notes",
)
HISTORY = Document(
    text="When the Golden Gate Bridge opened in 1937 it was the longest suspension span in the world.",
    title="A history of long spans",
    published="2021-02-11",
    owner="Long Span Review",
)
TEA = Document(text="Green tea is best brewed with water at 80 °C.", title="Green tea", published="2020-01-01")


@pytest.fixture
def world() -> World:
    return World(documents={"bridge": BRIDGE, "history": HISTORY, "tea": TEA})
