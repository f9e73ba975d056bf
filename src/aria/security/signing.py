"""Signatures of records (Ed25519): the private half of a key writes a log, the public half checks it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey


class Signer:
    """The private half of a key. It is never written to a log, shown, or given to anything that reads a page."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.key = private.public_key().public_bytes_raw().hex()
        """The public half, in hex."""

    @classmethod
    def fresh(cls) -> Signer:
        """A new key."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return cls(Ed25519PrivateKey.generate())

    @classmethod
    def of(cls, seed: bytes) -> Signer:
        """The key that was written down. Raises ValueError for what is no 32 bytes."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return cls(Ed25519PrivateKey.from_private_bytes(seed))

    @property
    def seed(self) -> bytes:
        """The 32 bytes from which `of` makes the key again."""
        return self._private.private_bytes_raw()

    def sign(self, message: bytes) -> str:
        """The signature in hex."""
        return self._private.sign(message).hex()


def holds(key: str, message: bytes, signature: str) -> bool:
    """Whether `signature` is over `message` by the private half of `key`. False for anything that is no signature."""
    from cryptography.exceptions import InvalidSignature

    try:
        _public(key).verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True


@lru_cache(maxsize=64)
def _public(key: str) -> Ed25519PublicKey:
    """Raises ValueError for what is no key."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    return Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
