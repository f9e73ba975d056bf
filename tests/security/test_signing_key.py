"""The installation's key: made once, private, refused when it is not."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from aria.adapters.keys import NAME, signer
from aria.core.errors import StoreError, UserError
from aria.security.signing import Signer, holds


def test_a_key_is_made_once_for_its_user_alone(tmp_path: Path) -> None:
    home = tmp_path / "deep" / "home"
    made = signer(home)
    assert signer(home).key == made.key
    assert (home / NAME).stat().st_mode & 0o777 == 0o600
    assert [path.name for path in home.iterdir()] == [NAME]
    assert holds(made.key, b"x", signer(home).sign(b"x"))


def test_of_many_that_make_it_at_once_all_have_the_same(tmp_path: Path) -> None:
    with ThreadPoolExecutor(16) as pool:
        keys = {found.key for found in pool.map(lambda _: signer(tmp_path / "home"), range(64))}
    assert len(keys) == 1
    assert [path.name for path in (tmp_path / "home").iterdir()] == [NAME]


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o666])
def test_a_key_that_others_may_read_is_refused(tmp_path: Path, mode: int) -> None:
    signer(tmp_path)
    (tmp_path / NAME).chmod(mode)
    with pytest.raises(UserError, match="chmod 600"):
        signer(tmp_path)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"zz", b"00" * 31, b"00" * 33])
def test_what_is_no_key_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    (tmp_path / NAME).chmod(0o600)
    with pytest.raises(UserError):
        signer(tmp_path)


def test_where_no_key_can_be_kept_no_run_begins(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError):
        signer(tmp_path / "file")


def test_a_signature_holds_for_its_message_and_key_alone() -> None:
    one, two = Signer.fresh(), Signer.fresh()
    signature = one.sign(b"message")
    assert holds(one.key, b"message", signature)
    assert holds(Signer.of(one.seed).key, b"message", signature)
    assert not holds(two.key, b"message", signature)
    assert not holds(one.key, b"massage", signature)
    for nothing in ("", "zz", "00", "00" * 64, signature[:-2]):
        assert not holds(one.key, b"message", nothing)
        assert not holds(nothing, b"message", signature)
