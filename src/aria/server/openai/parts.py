"""Images and files among the parts of a client's messages. They are in the request: nothing is fetched for one."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import unquote_to_bytes

from aria.core.attachments import File
from aria.core.errors import RefusedInput
from aria.server.openai.errors import unusable
from aria.server.openai.request import FILES, Message
from aria.server.schemas import decoded


def files_of(messages: list[Message | None]) -> list[File]:
    """What the user's messages hold beside their text, in order. Raises Problem naming the part at fault."""
    return list(_files(messages))


def _files(messages: list[Message | None]) -> Iterator[File]:
    for place, message in enumerate(messages):
        if message is None or message.role != "user" or isinstance(message.content, str):
            continue
        for number, part in enumerate(message.content or []):
            if part.get("type") in FILES:
                where = f"messages[{place}].content[{number}]"
                try:
                    yield _file(part, where)
                except RefusedInput as error:
                    raise unusable(where, f"{error}; accepted is {error.accepted}") from None


def _file(part: Mapping[str, Any], where: str) -> File:
    """The file in a part, in the spelling of either protocol."""
    inner = next((part[name] for name in ("image_url", "file") if isinstance(part.get(name), Mapping)), part)
    told = next((inner[name] for name in ("url", "image_url", "file_data", "image", "data") if inner.get(name)), "")
    if not isinstance(told, str) or not told:
        raise unusable(where, "accepted are a file's bytes in Base64 or a data: address; there is no store of files")
    if told[:5].lower() != "data:":
        if "://" in told[:40]:
            raise unusable(where, "no address is fetched for a message; accepted is a data: address", code="no_fetch")
        media, data = "", decoded(told, "the file")
    else:
        head, _, body = told[5:].partition(",")
        media = head.partition(";")[0].strip().lower()
        data = decoded(body, "the file") if ";base64" in head.lower() else unquote_to_bytes(body)
    media = media or str(inner.get("mediaType") or inner.get("mimeType") or inner.get("media_type") or "")
    return File(_name(inner, media), data)


def _name(inner: Mapping[str, Any], media: str) -> str:
    """The name that the client gives, else one whose ending says what kind it is."""
    given = next((inner[name] for name in ("filename", "name") if isinstance(inner.get(name), str) and inner[name]), "")
    if given:
        return str(given)[:1_000]
    kind = "image" if media.startswith("image/") else "document"
    return f"{kind}{mimetypes.guess_extension(media) or '.txt'}"
