"""An HTML page as a document: what a person would not see is dropped, the main part is found, its facts are read."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aria.adapters.corpus.dates import iso_date
from aria.adapters.corpus.decode import decode
from aria.adapters.corpus.html import tangled
from aria.adapters.corpus.html.anchors import anchors
from aria.adapters.corpus.html.barriers import barrier
from aria.adapters.corpus.html.blocks import to_light_markdown
from aria.adapters.corpus.html.licences import licence
from aria.adapters.corpus.html.main_part import drop_index, main_part
from aria.adapters.corpus.html.pictures import pictures
from aria.adapters.corpus.parsed import Parsed, declared_class, first
from aria.core.patterns import regex

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

_DROPPED = (
    "script, style, template, noscript, nav, footer, aside, select, button, textarea, input, svg, iframe, object,"
    " embed, video, audio, canvas, dialog:not([open]), [role=navigation], [role=search],"
    " [role=banner], [role=contentinfo], a.headerlink, a.copiable-anchor, sup.reference"
)
_UNSEEN = "[hidden], [aria-hidden=true], .sr-only, .visually-hidden"
_CONSENT = (
    "#onetrust-consent-sdk, #CybotCookiebotDialog, #usercentrics-root, #didomi-host, #qc-cmp2-container, .klaro,"
    " #truste-consent-track, .fc-consent-root, .cc-window, .cky-consent-container, .osano-cm-window,"
    " .iubenda-cs-container,"
    " [id*=cookie-banner], [class*=cookie-banner], [id*=cookie-consent], [class*=cookie-consent], [id*=cookie-notice],"
    " [class*=cookie-notice], [id*=cookiebanner], [id*=cookieconsent], [class*=cookieconsent], [class*=cookiebanner],"
    " [class*=gdpr-banner], [id*=gdpr-banner], [class*=consent-banner], [id*=consent-banner], [aria-label*=cookie]"
)
"""Requests for consent that lie over a page."""
_SIGNPOSTS = (
    "div.sphinxsidebar, div.related, div.footer, div.toctree-wrapper, table.indextable:not(.modindextable),"  # Sphinx
    " div.navheader, div.navfooter, div.toc, div.indexdiv,"  # DocBook
    " div.header:has(> p > a[accesskey]), div.nav-panel, ul.section-toc, table.menu, table[class^=index-],"  # Texinfo
    " table:has(> tbody > tr > td > a.summary-letter), div.Contents_element,"
    " div.navpath, .topNav, .subNav, .bottomNav,"  # Doxygen, Javadoc
    " #toc, .navbox, .catlinks, .mw-editsection, .breadcrumb, .breadcrumbs,"  # wikis and others
    " p.admonition-title, .note > h3, .tip > h3, .warning > h3, .caution > h3, .important > h3"
)
"""Links and labels that generators of manuals put around the text: words of other pages, which answer nothing here."""
_HIDING = regex(
    r"display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0*(?:\.0+)?(?:[a-z%;!\s]|$)"
    r"|opacity\s*:\s*0*(?:\.0+)?(?:[;!\s%]|$)|(?:left|top|right|text-indent|margin-left)\s*:\s*-\d{3,}"
    r"|clip\s*:\s*rect\(\s*0|clip-path\s*:\s*inset\(\s*(?:50|100)%|color\s*:\s*transparent",
    re.IGNORECASE,
)
_COLOUR = regex(r"(?<![-\w])(background(?:-color)?|color)\s*:\s*([^;!]+)", re.IGNORECASE)
_WHITE = frozenset({"white", "#fff", "#ffffff", "rgb(255,255,255)"})
_AT_ONCE = regex(r"\s*+(?:0+(?:\.\d*)?|\.\d*)?\s*[;,]\s*url\s*=", re.IGNORECASE)
_META_CHARSET = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_-]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Light:
    """Light Markdown, its first heading, what its images say of themselves, and where it links to."""

    text: str
    heading: str
    images: tuple[Mapping[str, str], ...] = ()
    links: tuple[Mapping[str, str], ...] = ()


def read_page(data: bytes) -> Parsed:
    """A page as it was stored or served. Raises ContentRejected for one that takes a parser too long."""
    from selectolax.lexbor import LexborHTMLParser

    html = _decode(data)
    tangled.refuse(html)
    tree = LexborHTMLParser(html)
    facts = _facts(tree)  # before anything is dropped: JSON-LD is a script
    password = tree.css_first("input[type=password]") is not None
    hidden = _drop_hidden(tree) + _commented(html)
    light = _light(tree)
    title = first((facts["title"], light.heading))
    onward = _leads_to(tree)
    stands = barrier(title, light.text, password=password, leads_on=onward is not None)
    shown = {"images": light.images, "links": light.links, "leads_to": onward or ""}
    return Parsed(text=light.text, hidden=hidden, barrier=stands, **{**facts, **shown, "title": title})


def light_markdown(html: str) -> Light:
    """Markup that has no head of its own (rendered Markdown, a chapter of a book). Raises ContentRejected."""
    from selectolax.lexbor import LexborHTMLParser

    tangled.refuse(html)
    return _light(LexborHTMLParser(html))


def _decode(data: bytes) -> str:
    declared = _META_CHARSET.search(data[:2048])
    if declared and not data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        try:
            return data.decode(_codec(declared[1].decode()))
        except (LookupError, UnicodeDecodeError):
            pass  # the page is wrong about itself
    return decode(data)


def _codec(name: str) -> str:
    """The codec of a charset that a page names. Raises LookupError for those that do more than letters."""
    codec = codecs.lookup(name).name
    if codec.startswith(("utf-7", "idna", "punycode", "unicode", "raw", "hz", "mbcs", "oem", "undefined")):
        raise LookupError(name)
    return codec


def _light(tree: LexborHTMLParser) -> Light:
    body = tree.body
    if body is None:
        return Light("", "")
    _drop_unseen(tree)
    root = main_part(body)
    heading = root.css_first("h1") or root.css_first("h2")
    title = " ".join(heading.text().split()).rstrip("¶# ") if heading is not None else ""
    return Light(to_light_markdown(root), title, pictures(root), anchors(root))


def _drop_hidden(tree: LexborHTMLParser) -> int:
    """Drop what the page itself hides; how many characters that was."""
    before = _length(tree)
    for node in tree.css(_UNSEEN):
        node.decompose()
    for node in tree.css("[style]"):
        if _hides(node.attributes.get("style") or ""):
            node.decompose()
    return before - _length(tree)


def _length(tree: LexborHTMLParser) -> int:
    return len(tree.body.text()) if tree.body is not None else 0


def _commented(html: str) -> int:
    """Characters within comments."""
    count, end = 0, 0
    while (start := html.find("<!--", end)) >= 0:
        end = html.find("-->", start)
        if end < 0:
            return count + len(html) - start
        count += end - start - 4
    return count


def _drop_unseen(tree: LexborHTMLParser) -> None:
    for node in tree.css(f"{_DROPPED}, {_SIGNPOSTS}"):
        node.decompose()
    drop_index(tree)
    _drop_hidden(tree)
    for node in tree.css(_CONSENT):
        if node.tag not in ("html", "body", "main", "article"):
            node.decompose()
    for node in tree.css("header"):
        if not _inside(node, ("article", "main")):
            node.decompose()
    forms = tree.css("form")
    if forms:
        whole = len(tree.body.text()) if tree.body is not None else 0
        for node in forms:
            if len(node.text()) * 2 < whole:  # some sites wrap the whole page in a form
                node.decompose()


def _hides(style: str) -> bool:
    if _HIDING.search(style):
        return True
    colours = {name.lower()[:5]: value.strip().lower().replace(" ", "") for name, value in _COLOUR.findall(style)}
    ink, paper = colours.get("color"), colours.get("backg")
    return ink is not None and (ink == paper or (paper is None and ink in _WHITE))


def _inside(node: LexborNode, tags: tuple[str, ...]) -> bool:
    parent = node.parent
    while parent is not None:
        if parent.tag in tags:
            return True
        parent = parent.parent
    return False


def _facts(tree: LexborHTMLParser) -> dict[str, Any]:
    meta = _meta(tree)
    linked = list(_linked_data(tree))
    head_title = tree.css_first("title")
    time = tree.css_first("time[datetime]")
    html = tree.css_first("html")

    def said(*names: str) -> list[str | None]:
        return [meta.get(name) for name in names]

    dates = [
        *said("article:published_time", "citation_publication_date", "dcterms.date", "dc.date", "date", "pubdate"),
        *said("dcterms.issued", "dcterms.created", "citation_date", "datepublished"),
        *(str(each.get("datePublished") or "") for each in linked),
        time.attributes.get("datetime") if time is not None else None,
    ]
    changed = [
        *said("article:modified_time", "og:updated_time", "dcterms.modified", "last-modified"),
        *(str(each.get("dateModified") or "") for each in linked),
    ]
    authors = [
        *said("author", "dcterms.creator", "dc.creator", "article:author", "citation_author"),
        *(_name(each.get("author")) for each in linked),
    ]
    licences = [
        *(node.attributes.get("href") for node in tree.css("[rel~=license][href]")),
        *said("dcterms.license", "dc.license", "dcterms.rights", "dc.rights", "citation_license"),
        *(_name(each.get("license")) for each in linked),
    ]
    canonical, base = tree.css_first("link[rel=canonical]"), tree.css_first("base[href]")
    owners = [
        *said("publisher", "dcterms.publisher", "dc.publisher", "og:site_name", "citation_publisher"),
        *(_name(each.get("publisher")) for each in linked),
        *authors,
    ]
    text = " ".join(head_title.text().split()) if head_title is not None else ""
    return {
        "title": first((*said("citation_title", "og:title"), text)),
        "published": next(filter(None, map(iso_date, [*dates, *changed])), None),
        "modified": next(filter(None, map(iso_date, changed)), None),
        "author": first(authors),
        "canonical": (canonical.attributes.get("href") or "").strip() if canonical is not None else "",
        "base": (base.attributes.get("href") or "").strip() if base is not None else "",
        "owner": first(owners),
        "licence": licence(licences),
        "source_class": declared_class(meta.get("source-class", ""), meta.get("keywords", "")),
        "language": (html.attributes.get("lang") if html is not None else None) or None,
    }


def _leads_to(tree: LexborHTMLParser) -> str | None:
    """Where the page sends a browser on to at once, as it is written there; None where it does not."""
    for node in tree.css("meta[http-equiv]"):
        content = node.attributes.get("content") or ""
        if (node.attributes.get("http-equiv") or "").lower() == "refresh" and (found := _AT_ONCE.match(content)):
            return content[found.end() :].strip(" \t\n\r\f\"'")
    return None


def _meta(tree: LexborHTMLParser) -> dict[str, str]:
    found: dict[str, str] = {}
    for node in tree.css("meta[content]"):
        attributes = node.attributes
        name = attributes.get("name") or attributes.get("property") or attributes.get("itemprop")
        content = (attributes.get("content") or "").strip()
        if name and content:
            found.setdefault(name.lower(), content)
    return found


def _linked_data(tree: LexborHTMLParser) -> Iterator[dict[str, Any]]:
    for node in tree.css('script[type="application/ld+json"]')[:10]:
        try:
            value = json.loads(node.text())
        except (ValueError, RecursionError):
            continue
        values = value if isinstance(value, list) else [value]
        for each in values:
            if isinstance(each, dict):
                yield each
                graph = each.get("@graph")
                if isinstance(graph, list):
                    yield from (item for item in graph if isinstance(item, dict))


def _name(value: object) -> str:
    if isinstance(value, list):
        value = value[0] if value else ""
    if isinstance(value, dict):
        value = value.get("name") or value.get("@id") or value.get("url")
    return value if isinstance(value, str) else ""
