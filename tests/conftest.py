"""What holds for every test: loopback alone, nothing out without leave, a home of its own, the same examples."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.watch import sitecustomize as watch

watch.install()

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


@pytest.fixture(autouse=True, scope="session")
def strays(tmp_path_factory: pytest.TempPathFactory) -> Callable[[], list[str]]:
    """Tells what runs did outside since it was last asked that no line of their logs had allowed."""
    return watch.listen(str(tmp_path_factory.mktemp("watch") / "pipe"))


@pytest.fixture(autouse=True)
def _nothing_goes_out_without_leave(strays: Callable[[], list[str]]) -> Iterator[None]:
    """No run of any test looks a name up, connects or starts a process without an earlier line in its log."""
    yield
    assert strays() == []


@pytest.fixture
def aria_home() -> Path:
    """The test's own `ARIA_HOME`."""
    return Path(os.environ["ARIA_HOME"])
