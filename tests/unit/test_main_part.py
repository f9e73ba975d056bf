"""Which part of a page is read: what is told, not what stands around it, and in doubt more rather than less."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.adapters.corpus.html.page import read_page

TOLD = "".join(f"<p>The bridge was built in {year}, which the people of the valley remember well.</p>" for year in
               range(1900, 1912))  # fmt: skip
LINKS = "".join(f"<li><a href=/{n}>Another story of the valley, number {n}</a></li>" for n in range(20))


def read(body: str) -> str:
    return read_page(f"<html><head><title>Bridge</title></head><body>{body}</body></html>".encode()).text


@pytest.mark.parametrize(
    "around",
    [
        "<div class='side'><h3>Elsewhere</h3><ul>" + LINKS + "</ul></div>",
        "<div id=comments><p>I do not believe a word of it, and neither does Ann.</p></div>",
        "<section class='article__related-stories'><p>I do not believe a word of it.</p></section>",
        "<div class=promo>Subscribe: I do not believe a word.</div>",
        "<div><div>I do not believe a word of it: all rights are kept.</div></div>",
    ],
)
@pytest.mark.parametrize("wrapped", ["<div class=page><div class=text>{}</div>{}</div>", "<main>{}{}</main>",
                                     "<div>{1}</div><div><article>{0}</article></div>"])  # fmt: skip
def test_what_stands_around_a_text_is_left_out(around: str, wrapped: str) -> None:
    text = read(wrapped.format(f"<div>{TOLD}</div>", around))
    assert all(str(year) in text for year in range(1900, 1912))
    assert "believe" not in text
    assert "Another story" not in text


@pytest.mark.parametrize(
    "body",
    [
        TOLD + "<div class=sect2><p>" + "It was closed in 1950 and opened again. " * 40 + "</p></div>",
        "<p>" + "It was closed in 1950. " * 9 + "</p><div>" + TOLD + "</div>",
        "<div class=comments>" + TOLD + "<p>It was closed in 1950.</p></div>",
        "<article>" + TOLD + "</article><article><p>" + "It was closed in 1950. " * 30 + "</p></article>",
        "<table><tr><td>" + TOLD + "</td></tr><tr><td>" + "It was closed in 1950. " * 20 + "</td></tr></table>",
        "<div class=part><p>It was closed in 1950.</p>"
        + "<p>It was opened again in the spring of 1951, with a feast at which the mayor spoke.</p></div>"
        "<div class=part>" + TOLD + "</div>",
        "<section><p>It was closed in 1950, and opened again in the spring of 1951, as the papers tell.</p></section>"
        "<section>" + TOLD + TOLD + "</section>",
        "<dl>" + "<dt>closed</dt><dd>It was closed in 1950.</dd>" * 9 + "</dl><div>" + TOLD + "</div>",
    ],
)
def test_what_is_told_in_several_parts_is_read_whole(body: str) -> None:
    text = read(body)
    assert "1950" in text
    assert "1900" in text


TREE = st.recursive(
    st.sampled_from(["<p>The bridge opened.</p>", "<a href=/>Home</a>", "words", "<br>", "<table><tr><td>1</table>"]),
    lambda inner: st.builds(
        lambda tag, name, parts: f"<{tag} class='{name}'>{' '.join(parts)}</{tag}>",
        st.sampled_from(["div", "section", "main", "article", "ul", "li", "td", "body", "form"]),
        st.sampled_from(["", "comments", "related", "text", "sidebar"]),
        st.lists(inner, max_size=4),
    ),
    max_leaves=20,
)


@given(TREE)
def test_any_page_is_read_and_says_nothing_that_is_not_in_it(body: str) -> None:
    assert set(re.findall(r"\w+", read(body))) <= {"The", "bridge", "opened", "Home", "words", "1"}


def _terms(entry: str, count: int = 6) -> str:
    return "<dl>" + "".join(f"<dt>term {n}</dt><dd>{entry.format(n=n)}</dd>" for n in range(count)) + "</dl>"


def test_an_index_of_terms_is_no_text() -> None:
    text = read(
        TOLD
        + _terms("<p><a href='lists.html#s{n}'>Lists <small>[Section {n}]</small></a>, <a href='b.html#t'>B</a></p>")
    )
    assert "1911" in text
    assert "Lists" not in text
    assert "term 3" not in text


@pytest.mark.parametrize(
    "entry",
    [
        "<p>It lists all users, see <a href='b.html#t'>Users</a>.</p>",
        "<a href='https://example.org/{n}'>Ada Lorne</a>",
        "<a href='#here{n}'>No encryption.</a>",
    ],
)
def test_terms_that_are_told_are(entry: str) -> None:
    assert "term 3" in read(TOLD + _terms(entry))


def test_a_few_links_to_other_pages_are_no_index() -> None:
    assert "term 1" in read(TOLD + _terms("<a href='b.html#t'>Users</a>", 3))
