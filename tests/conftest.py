"""What holds for every test: no network but loopback, a home of its own, the same examples each time."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("default", derandomize=True, deadline=None, max_examples=100)
settings.register_profile(
    "thorough",
    deadline=None,
    max_examples=2_000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees the settings or the runs of whoever starts it."""
    for name in [name for name in os.environ if name.startswith("ARIA_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("ARIA_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.fixture
def aria_home() -> Path:
    """The test's own `ARIA_HOME`."""
    return Path(os.environ["ARIA_HOME"])
