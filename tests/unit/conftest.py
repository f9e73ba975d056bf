"""Three documents, and a library for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from aria.adapters.corpus.adapter import Corpus


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three documents in two folders."""
    root = tmp_path / "docs"
    (root / "sub").mkdir(parents=True)
    (root / "kobe.txt").write_text("Title: Kobe\nDate: 1998-04-05\n\nThe Akashi Kaikyō Bridge opened in 1998.\n")
    (root / "gate.md").write_text("# Golden Gate\n\nThe Golden Gate Bridge opened in 1937.\n")
    (root / "sub" / "tea.html").write_text("<title>Tea</title><p>Green tea is grown in Uji.</p>")
    return root


@pytest.fixture
def corpus(tmp_path: Path) -> Corpus:
    return Corpus(tmp_path / "home")
