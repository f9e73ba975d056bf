"""Markup that would keep a parser busy is refused before it is parsed; what only looks so is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.adapters.corpus.html.page import light_markdown, read_page
from aria.core.errors import ContentRejected

SAID = "The bridge opened in 1937."
MANY = 3_000
FORMS = ("a{}", "a{}=1", "a{}='>'", 'a{}="<p \'>"', "data-{} = x", "<a{}", "={}", "ä{}='\n'")


def tag(form: str, count: int, between: str = " ", name: str = "<p") -> str:
    return f"<body>{name} {between.join(form.format(n) for n in range(count))}>{SAID}</p>"


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("between", [" ", "/", "\n\t"])
def test_a_tag_with_too_many_attributes_is_refused(form: str, between: str) -> None:
    if (form, between) == ("a{}=1", "/"):
        return  # one attribute with a long value
    for html in (tag(form, MANY, between), f"<!-- <a b=' -->{tag(form, MANY, between)}'", "<p>" + tag(form, MANY)):
        with pytest.raises(ContentRejected):
            read_page(html.encode())
        with pytest.raises(ContentRejected):
            light_markdown(html)


@pytest.mark.parametrize("name", ["</div", "<script", "<textarea", "<X-own"])
def test_whatever_tag_it_is(name: str) -> None:
    with pytest.raises(ContentRejected):
        read_page(tag("a{}=1", 100_000, name=name).encode())


@pytest.mark.parametrize("name", ["style", "title", "iframe", "noframes"])
@pytest.mark.parametrize("drawing", ["svg", "math", "SVG"])
def test_within_a_drawing_no_part_hides_a_tag(drawing: str, name: str) -> None:
    with pytest.raises(ContentRejected):
        read_page(f"<body><{drawing}><{name}>{tag('a{}', MANY, name='<a')}</{name}></{drawing}>".encode())


@pytest.mark.parametrize(
    "around",
    [
        f"<!-- <p {'a b c ' * MANY} -->",
        f"<script>if (a <b && c) {{ {'let it = be; ' * MANY} }}</script>",
        f"<style>a <b {'c d ' * MANY}</style>",
        f"<p title='{'a b=1 ' * MANY}'>",
        f"<p>1 < 2 {'and so on ' * MANY}</p>",
        "<p class=a id=b lang=en>" * MANY,
    ],
    ids=["comment", "script", "style", "one value", "words", "many tags"],
)
def test_what_is_no_tag_has_no_attributes(around: str) -> None:
    assert SAID in read_page(f"<html><body>{around}<p>{SAID}</p></body></html>".encode()).text


@given(st.text(alphabet="<>/='\"- \nabp!", max_size=400))
def test_no_markup_fails_otherwise_than_by_being_refused(markup: str) -> None:
    read_page((markup + SAID).encode())
    with pytest.raises(ContentRejected):
        read_page((tag("a{}=1", MANY) + markup).encode())
