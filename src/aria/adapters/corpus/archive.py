"""Looking into a zip-based file before anything unpacks it."""

from __future__ import annotations

import zipfile
from typing import TYPE_CHECKING

from aria.core.errors import ContentRejected

if TYPE_CHECKING:
    from pathlib import Path

MAX_UNPACKED = 200 * 1024 * 1024
MAX_RATIO = 200
"""Unpacked to packed bytes, of a member large enough to matter."""
_RATIO_FROM = 5 * 1024 * 1024
_MAX_MEMBERS = 20_000


def check_archive(path: Path) -> None:
    """Raises ContentRejected for what is no zip file, or would unpack to too much."""
    try:
        with zipfile.ZipFile(path) as archive:
            members = archive.infolist()
    except (zipfile.BadZipFile, NotImplementedError) as error:
        raise ContentRejected(f"broken or not of its kind ({error})") from None
    if len(members) > _MAX_MEMBERS:
        raise ContentRejected(f"holds {len(members):,} parts")
    total = sum(each.file_size for each in members)
    if total > MAX_UNPACKED:
        raise ContentRejected(f"would unpack to {total // 2**20} MB; at most {MAX_UNPACKED // 2**20} MB are read")
    for each in members:
        ratio = each.file_size // max(each.compress_size, 1)
        if each.file_size > _RATIO_FROM and ratio > MAX_RATIO:
            raise ContentRejected(f"a part of it unpacks to {ratio} times its size")


def read_member(archive: zipfile.ZipFile, name: str) -> bytes:
    """A member, never more than it declares. Raises ContentRejected, KeyError."""
    info = archive.getinfo(name)
    with archive.open(info) as member:
        data = member.read(min(info.file_size, MAX_UNPACKED) + 1)
    if len(data) > info.file_size:
        raise ContentRejected("a part of it is larger than it says")
    return data
