"""The installation's key, with which its logs are signed: a file for its user's eyes only, made when first needed."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from aria.core.errors import StoreError, UserError
from aria.security.signing import Signer

NAME = "signing.key"


def signer(home: Path) -> Signer:
    """The key of the installation whose state folder is `home`.

    Raises UserError for a file that others may read or that is no key, StoreError where none can be kept.
    """
    path = home / NAME
    try:
        if not path.exists():
            _make(path)
        if path.stat().st_mode & 0o077:
            raise UserError(f"{path} may be read by others: `chmod 600` it, or remove it to have a new key made")
        return Signer.of(bytes.fromhex(path.read_text("ascii").strip()))
    except ValueError as error:
        raise UserError(f"{path} holds no signing key; remove it to have a new one made") from error
    except OSError as error:
        why = error.strerror or error
        raise StoreError(
            f"the signing key {path} cannot be kept: {why}; set ARIA_HOME to a folder that you can write"
        ) from error


def kept(home: Path) -> str:
    """The key as its file holds it; empty where there is none."""
    try:
        return (home / NAME).read_text("ascii").strip()
    except (OSError, ValueError):
        return ""


def _make(path: Path) -> None:
    """Write a new key beside its place and link it there: of several processes one is first, and its file is whole."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = path.with_name(f".{NAME}.{secrets.token_hex(8)}")
    file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        try:
            os.write(file, Signer.fresh().seed.hex().encode() + b"\n")
            os.fsync(file)
        finally:
            os.close(file)
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        except OSError:  # a file system without links
            draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
