"""Secrets of the installation, kept out of everything that a run takes in or sends.

A secret is looked for in letters and digits alone and in a dozen encodings, so that case, spaces, hyphens and ends of
sentences between its parts hide nothing. What is found is covered character by character: every offset stays.
"""

from __future__ import annotations

import base64
import codecs
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import replace

from aria.core.canonical import canonical, digest
from aria.core.effects import Complete, Completed, Effect, Fetched, Found, Result, WriteFile, arguments
from aria.core.types import Hit

SHORTEST = 8
"""Characters below which a value is no secret that could be told from other text."""
COVER = "█"


class Secrets:
    """What may be told nobody."""

    def __init__(self, values: Iterable[str] = ()) -> None:
        kept = {value.strip() for value in values if len(value.strip()) >= SHORTEST}
        self._spelt = tuple(sorted({_bare(each) for value in kept for each in _spellings(value)} - {""}, key=len))

    def __bool__(self) -> bool:
        return bool(self._spelt)

    def within(self, text: str) -> bool:
        """Whether one of them stands in `text`, in whatever spelling."""
        if not self._spelt:
            return False
        bare = _bare(text)
        return any(each in bare for each in self._spelt)

    def covered(self, text: str) -> str:
        """`text`, as long as it was, with each of them covered."""
        if not self.within(text):
            return text
        chars = list(text)
        places = [(place, char) for place, each in enumerate(text) for char in _bare(each)]
        bare = "".join(char for _, char in places)
        for spelt in self._spelt:
            start = bare.find(spelt)
            while start >= 0:
                for place, _ in places[start : start + len(spelt)]:
                    chars[place] = COVER
                start = bare.find(spelt, start + 1)
        return "".join(chars)

    def asked(self, effect: Effect) -> bool:
        """Whether an effect would tell one of them to somebody outside, or to a model."""
        if not self._spelt:
            return False
        if isinstance(effect, Complete):
            return self.within(effect.prompt.text) or self.within(effect.schema)
        if isinstance(effect, WriteFile):
            return False  # the user's own file, on the user's own disk
        return self.within(canonical(arguments(effect)).decode())

    def kept_out(self, result: Result) -> Result:
        """What came back, with each of them covered."""
        if not self._spelt:
            return result
        match result:
            case Fetched():
                text = result.text.exposed()
                covered = self.covered(text)
                kept = result.digest if covered == text else digest(covered.encode())
                title, owner, author = (
                    each.mapped(self.covered) for each in (result.title, result.owner, result.author)
                )
                whole = result.text.mapped(lambda _: covered)
                return replace(result, text=whole, digest=kept, title=title, owner=owner, author=author)
            case Found():
                return replace(result, hits=tuple(map(self._hit, result.hits)))
            case Completed():
                return replace(result, text=result.text.mapped(self.covered))
            case _:
                return result

    def _hit(self, hit: Hit) -> Hit:
        return replace(hit, title=self.covered(hit.title), snippet=self.covered(hit.snippet))


def _bare(text: str) -> str:
    return re.sub(r"[\W_]+", "", unicodedata.normalize("NFKC", text).casefold())


def _spellings(secret: str) -> Iterator[str]:
    raw = secret.encode()
    yield secret
    yield secret[::-1]
    yield codecs.encode(secret, "rot13")
    yield raw.hex()  # and with that, percent and \x escapes
    yield "".join(f"x{byte:02x}" for byte in raw)
    yield "".join(f"u{byte:04x}" for byte in raw)
    yield "".join(f"{byte:08b}" for byte in raw)
    yield "".join(str(byte) for byte in raw)
    yield "".join(f"{byte:03o}" for byte in raw)
    yield base64.b32encode(raw).decode().rstrip("=")
    yield base64.b85encode(raw).decode()
    yield base64.a85encode(raw).decode()
    for shift in range(3):
        # What comes before and after a text changes the ends of its Base64, and nothing between.
        text = base64.b64encode(b"\0" * shift + raw).decode().rstrip("=")
        yield text[(0, 2, 3)[shift] : len(text) - 1]
