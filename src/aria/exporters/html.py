"""The report as one HTML page that asks nobody for anything: the Markdown form in other clothes."""

from __future__ import annotations

import re
from html import escape, unescape

from aria import views
from aria.core.report import Report
from aria.exporters import markdown
from aria.exporters.drawing import chart

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
"""The page itself forbids whatever could run or load, should anything ever get past the escaping."""
STYLE = """
:root { color-scheme: light dark; }
body { font: 1.0625rem/1.6 Georgia, serif; max-width: 44rem; margin: 3rem auto; padding: 0 1.25rem; }
h1, h2 { font-family: system-ui, sans-serif; line-height: 1.25; }
h3 { font: 600 0.875rem/1.25 system-ui, sans-serif; margin: 1.25rem 0 0; }
h3 + p { margin-top: 0.25rem; }
:target { background: #fd66; }
h2 { margin-top: 2.25rem; font-size: 1.25rem; }
table { border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem; border-bottom: 1px solid #8886; text-align: left; }
li { margin: 0.3rem 0; overflow-wrap: anywhere; }
pre { padding: 0.75rem; overflow-x: auto; background: #8881; font-size: 0.875rem; }
svg { width: 100%; font: 13px system-ui, sans-serif; fill: currentColor; }
svg a rect, svg a circle { fill: #0b6353; }
@media print { body { margin: 0; max-width: none; } h2, li { break-inside: avoid; } }
"""
_HEADING = re.compile(r"<h(?P<level>[1-3])>(?P<words>[^<]*)</h[1-3]>")


def export(report: Report) -> bytes:
    """The report as an HTML document in UTF-8. Only addresses of cited sources are links."""
    title = escape(views.line(report.question))
    language = '<html lang="en">'  # of our own words; those of sources can be in any
    head = (
        f'<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        f'<meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">'
        f"<title>{title}</title><style>{STYLE}</style>"
    )
    return f"<!doctype html>\n{language}<head>{head}</head>\n<body>\n{_body(report)}</body></html>\n".encode()


def _body(report: Report) -> str:
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
    parser.validateLink = lambda url: True  # type: ignore[method-assign] # those that are no safe address are no links
    body = str(parser.render(markdown.export(report).decode()))
    places = markdown.Places(report)
    body = _HEADING.sub(lambda heading: _named(heading, places), body)
    return body + "".join(map(chart, report.tables))


def _named(heading: re.Match[str], places: markdown.Places) -> str:
    """A heading with the name that links lead to."""
    name = places.named(unescape(heading["words"]), int(heading["level"]))
    if not name:
        return heading[0]
    return f'<h{heading["level"]} id="{escape(name, quote=True)}">{heading["words"]}</h{heading["level"]}>'
