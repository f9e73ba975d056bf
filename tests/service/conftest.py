"""A library that is indexed, and one server for the tests that need none of their own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from .kit import Server, filled, serving


@pytest.fixture
def home(aria_home: Path) -> Path:
    return filled(aria_home)


@pytest.fixture
async def server(home: Path) -> AsyncIterator[Server]:
    async with serving() as running:
        yield running
