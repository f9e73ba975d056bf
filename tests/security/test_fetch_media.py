"""Which content is read: what the server says and what the bytes look like, only where both agree."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from tests.security.web_kit import SITE, Farm, caps, page, says

from aria.adapters.corpus.reading import PageReader
from aria.adapters.web.adapter import Web
from aria.adapters.web.faults import Refused
from aria.adapters.web.media import content
from aria.core.effects import Fetch
from aria.core.errors import EffectError

PNG = b"\x89PNG\r\n\x1a\n" + bytes(99)
PAGE = b"<!doctype html><html><p>Hello"


@pytest.mark.parametrize(
    ("media", "body", "expected"),
    [
        ("text/html", PNG, "media"), ("image/png", PNG, "media"), ("image/png", PAGE, "media"),
        ("application/pdf", PAGE, "media"), ("text/html", b"%PDF-1.7 hello", "media"),
        ("application/zip", b"PK\x03\x04", "media"), ("text/html", b"PK\x03\x04aaaa", "media"),
        ("application/octet-stream", PNG, "media"), ("", b"\x7fELF" + bytes(50), "media"),
        ("application/octet-stream", b"PK\x03\x04aaaa", "media"), ("video/mp4", b"ftyp", "media"),
        ("application/javascript", b"alert(1)", "media"), ("text/css", b"a{}", "media"),
        ("text/xml", b"<?xml version='1.0'?><svg/>", "media"), ("text/html", b"a\0b\0c\0d\0e", "media"),
        ("text/plain", b"hello\0there, a longer text with one zero", "media"), ("x" * 5000, PAGE, "media"),
        ("text/html", b"", "unreadable"), ("text/html", b"  \r\n ", "unreadable"),
        ("text/html; charset=utf-7", PAGE, "charset"), ("text/html; charset=rot13", PAGE, "charset"),
        ("text/html; charset=zlib", PAGE, "charset"), ("text/html; charset=idna", PAGE, "charset"),
        ("text/html; charset=punycode", PAGE, "charset"), ("text/html; charset=unicode_escape", PAGE, "charset"),
        ("text/html; charset=" + "a" * 9999, PAGE, "charset"), ("text/html; charset=nonsense", PAGE, "charset"),
        ("text/html; charset=hz", PAGE, "charset"), ("text/html;charset=../../etc", PAGE, "charset"),
    ],
)  # fmt: skip
def test_what_is_not_read_has_a_typed_reason(media: str, body: bytes, expected: str) -> None:
    with pytest.raises(Refused) as caught:
        content(SITE, media, body)
    assert caught.value.kind == expected


@pytest.mark.parametrize(
    ("url", "media", "body", "name", "text"),
    [
        ("http://a.com/x.php", "text/html; charset=ISO-8859-1", b"caf\xe9 \x93hi", "x.html", "caf\u00e9 \u201chi"),
        ("http://a.com/", "text/html; Charset='Shift_JIS'", b"\x93\x8c", "a-com.html", "\u6771"),
        ("http://a.com/", "text/html; charset=gb2312", "\u9555".encode("gb18030"), "a-com.html", "\u9555"),
        ("http://a.com/n.txt", "text/plain", b"hello", "n.txt", "hello"),
        ("http://a.com/p", "", PAGE, "p.html", PAGE.decode()),
        ("http://a.com/My%20Report.final.pdf", "", b"%PDF-1.7", "My-Report-final.pdf", "%PDF-1.7"),
        ("http://a.com/b.docx", "application/octet-stream", b"PK\x03\x04", "b.docx", None),
        ("http://a.com/d", "application/ld+json", b'{"a": 1}', "d.json", '{"a": 1}'),
        ("http://a.com/f", "application/xml", b"<?xml version='1.0'?><rss/>", "f.rss", None),
        ("http://a.com/../../etc/passwd", "text/plain", b"hello", "passwd.txt", "hello"),
    ],
)  # fmt: skip
def test_content_becomes_a_file_with_a_telling_name(
    url: str, media: str, body: bytes, name: str, text: str | None
) -> None:
    found = content(url, media, body)
    assert found.name.replace(".", "-") == name.replace(".", "-")
    assert text is None or found.data.decode("utf-8-sig") == text


# -- how much of each kind


def pdf(words: str, padding: int) -> bytes:
    """A PDF of one page, with a part that nobody shows."""
    stream = f"BT /F1 12 Tf 50 700 Td ({words}) Tj ET".encode()
    parts = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(stream), stream),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        b"<</Length %d>>stream\n%s\nendstream" % (padding, bytes(padding)),
    ]
    made, places = b"%PDF-1.7\n", []
    for number, part in enumerate(parts, start=1):
        places.append(len(made))
        made += b"%d 0 obj%s\nendobj\n" % (number, part)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(parts) + 1
    return made + b"xref\n0 %d\n0000000000 65535 f \n%strailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (
        size, table, size, len(made),
    )  # fmt: skip


ROOMY = caps(seconds=60.0, body=1_000_000, document=4_000_000)


@pytest.mark.parametrize(
    ("body", "media", "packed", "kind"),
    [
        (pdf("The bridge opened in 1937.", 3_000_000), "application/pdf", False, ""),
        (pdf("The bridge opened in 1937.", 5_000_000), "application/pdf", False, "size"),
        (pdf("The bridge opened in 1937.", 5_000_000), "application/pdf", True, "size"),
        (pdf("The bridge opened in 1937.", 3_000_000), "application/octet-stream", False, "size"),
        (b"<html>" + b" " * 3_000_000, "text/html", False, "size"),
        (b"<html>" + b" " * 3_000_000, "application/pdf", False, "media"),
    ],
)
async def test_a_pdf_may_be_larger_than_a_page(
    tmp_path: Path, body: bytes, media: str, kind: str, *, packed: bool
) -> None:
    told = ("Content-Encoding: gzip",) if packed else ()
    async with Farm(says(page(gzip.compress(body) if packed else body, *told, media=media))).open() as farm:
        web = Web(farm.fetcher(caps=ROOMY), PageReader(tmp_path))
        if not kind:
            assert "1937" in (await web.carry_out(Fetch(handle=f"web:{SITE}"))).text.exposed()
            return
        with pytest.raises(EffectError, match=kind):
            await web.carry_out(Fetch(handle=f"web:{SITE}"))
