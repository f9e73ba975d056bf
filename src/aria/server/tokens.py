"""Who may ask: bearer tokens. Only their hashes are kept, and every comparison takes the same time."""

from __future__ import annotations

import base64
import binascii
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from aria.core.errors import StoreError, UserError
from aria.core.jobs import OPERATOR, Quota
from aria.settings import variable

FILE = "tokens.json"
PREFIX = "aria_"
NAME = r"^[a-z0-9][a-z0-9_-]{0,39}$"


@dataclass(frozen=True, slots=True, kw_only=True)
class Owner:
    """On whose behalf a request is made."""

    name: str = OPERATOR
    quota: Quota = field(default_factory=Quota)


Owners = Callable[[str], Owner | None]
"""Who somebody is now, None for who may ask no more."""


def only_operator(name: str) -> Owner | None:
    return Owner() if name == OPERATOR else None


class Kept(BaseModel):
    """A token as the file holds it. Nothing in it gives the token back."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str = Field(pattern=NAME)
    hash: str = Field(pattern=r"^[0-9a-f]{64}$")
    created_at: int
    """Milliseconds since the epoch."""
    revoked: bool = False
    parallel: int | None = Field(default=None, ge=0)
    runs: int | None = Field(default=None, ge=0)
    tokens: int | None = Field(default=None, ge=0)
    money: float | None = Field(default=None, ge=0, allow_inf_nan=False)

    @property
    def quota(self) -> Quota:
        return Quota(parallel=self.parallel, runs=self.runs, tokens=self.tokens, money=self.money)


class Book(BaseModel):
    """The file of tokens."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    format: int = 1
    tokens: tuple[Kept, ...] = ()


class Tokens:
    """The tokens in force: `ARIA_TOKEN` for the operator, and those of the file, read again when it changes."""

    def __init__(self, home: Path) -> None:
        self.path = home / FILE
        own = variable("ARIA_TOKEN")
        self.weak = 0 < len(own) < 16
        """The operator's token could be guessed."""
        self._own = _hash(own) if own else None
        self._seen: tuple[int, int, int] | None = None
        self._book = Book()

    @property
    def own(self) -> bool:
        """Whether the operator has a token."""
        return self._own is not None

    @property
    def required(self) -> bool:
        """Whether anybody has a token, so that everybody needs one. A file that cannot be read is no open door."""
        try:
            return self._own is not None or bool(self.book().tokens)
        except StoreError:
            return True

    def book(self) -> Book:
        """What the file holds now. Raises StoreError for one that cannot be read."""
        try:
            stat = self.path.stat()
        except FileNotFoundError:
            self._seen, self._book = None, Book()
            return self._book
        except OSError as error:
            raise StoreError(f"cannot read {self.path}: {error.strerror}") from error
        seen = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
        if seen != self._seen:
            self._book, self._seen = _read(self.path), seen
        return self._book

    def owner(self, token: str) -> Owner | None:
        """Whose token it is, None for one that is nobody's. Raises StoreError when that cannot be looked up."""
        given = _hash(token)
        found: Owner | None = None
        if self._own is not None and hmac.compare_digest(given, self._own):
            found = Owner()
        for kept in self.book().tokens:
            if hmac.compare_digest(given, kept.hash) and not kept.revoked:
                found = Owner(name=kept.name, quota=kept.quota)
        return found

    def named(self, name: str) -> Owner | None:
        """Who goes by this name now, None for who has no token that counts."""
        if name == OPERATOR:
            return Owner()
        kept = next((each for each in self.book().tokens if each.name == name and not each.revoked), None)
        return Owner(name=kept.name, quota=kept.quota) if kept else None


def made() -> str:
    """A new token: 256 bits that nobody can guess."""
    return PREFIX + secrets.token_urlsafe(32)


def run_suffix() -> str:
    """What makes a run's id one that nobody can guess."""
    return secrets.token_hex(8)


def added(book: Book, name: str, token: str, quota: Quota, at: int) -> Book:
    """The book with one more token. Raises UserError for a name that has one."""
    if any(kept.name == name and not kept.revoked for kept in book.tokens):
        raise UserError(f"{name!r} has a token; revoke it first: `aria tokens revoke {name}`")
    try:
        kept = Kept(
            name=name, hash=_hash(token), created_at=at,
            parallel=quota.parallel, runs=quota.runs, tokens=quota.tokens, money=quota.money,
        )  # fmt: skip
    except ValidationError as error:
        raise UserError(
            f"{name!r} is no name for a token; accepted are small letters, digits, - and _, 40 characters at most"
        ) from error
    return book.model_copy(update={"tokens": (*book.tokens, kept)})


def revoked(book: Book, name: str) -> Book:
    """The book in which `name` has no token that counts. Raises UserError for a name that had none."""
    if not any(kept.name == name and not kept.revoked for kept in book.tokens):
        known = ", ".join(kept.name for kept in book.tokens if not kept.revoked) or "none"
        raise UserError(f"{name!r} has no token; these have one: {known}")
    changed = (kept.model_copy(update={"revoked": True}) if kept.name == name else kept for kept in book.tokens)
    return book.model_copy(update={"tokens": tuple(changed)})


def presented(header: str) -> str | None:
    """The token of an `Authorization` header. Browsers can send it as the password of Basic."""
    scheme, _, rest = header.strip().partition(" ")
    rest = rest.strip()
    if scheme.lower() == "bearer" and rest:
        return rest
    if scheme.lower() != "basic":
        return None
    try:
        _, colon, password = base64.b64decode(rest, validate=True).decode().partition(":")
    except (binascii.Error, UnicodeDecodeError):
        return None
    return password if colon and password else None


def _hash(token: str) -> str:
    # A token has 256 bits of its own, so no slow hash is needed to keep it from being guessed.
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _read(path: Path) -> Book:
    try:
        return Book.model_validate_json(path.read_bytes())
    except (OSError, ValidationError) as error:
        raise StoreError(f"cannot read {path}: it is no list of tokens") from error
