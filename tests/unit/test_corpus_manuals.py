"""What pages of manuals become: definitions with their terms, and nothing of what stands around the text."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.adapters.corpus.adapter import Corpus
from aria.adapters.corpus.html.page import light_markdown, read_page
from aria.engines.extractive.words.shape import is_signature
from aria.evidence.text.sentences import split

WORDS = st.text("abcdefgh ", min_size=1, max_size=30).filter(str.strip)
BODIES = st.sampled_from(["<p>{}</p>", "{}", "<ul><li>{}</ul>", "<pre>{}</pre>", "<h3>{}</h3>", "<dl><dd>{}</dl>", ""])


def sentences(html: str) -> list[str]:
    text = light_markdown(html).text
    return [text[start:end] for start, end in split(text)]


def test_a_definition_is_read_with_its_term() -> None:
    found = sentences(
        "<dl><dt>Slack water<dd><p>The time between the tides. It is short.</p><dt>Neap:<dd>A low tide.</dl>"
    )
    assert found == ["Slack water: The time between the tides.", "It is short.", "Neap: A low tide."]


def test_several_names_of_one_thing_are_read_with_what_it_is() -> None:
    found = sentences("<dl><dt>-n<dt>--dry-run<dd><p>Remove nothing.</p><dt>-x<dd><p>Remove all.</p></dl>")
    assert found == ["-n, --dry-run: Remove nothing.", "-x: Remove all."]


def test_a_declared_name_stays_above_all_that_is_said_of_it() -> None:
    text = light_markdown("<dl><dt><code>tide.next(port)</code></dt><dd><p>Return the hour.</p></dd></dl>").text
    assert text.split("\n\n") == ["tide.next(port)", "Return the hour."]


def test_a_keyword_is_a_term_though_it_is_set_as_code() -> None:
    found = sentences("<dl><dt><code>exception LowWater</code></dt><dd><p>Raised at the ebb.</p></dd></dl>")
    assert found == ["exception LowWater: Raised at the ebb."]


@pytest.mark.parametrize("line", ["next_tide ( port text ) → time", "length ( text ) → integer"])
def test_a_function_with_an_arrow_is_a_signature(line: str) -> None:
    assert is_signature(line)


@given(WORDS, BODIES, WORDS)
def test_no_term_is_lost_and_none_wanders(term: str, body: str, word: str) -> None:
    words = light_markdown(f"<p>up</p><dl><dt>{term}</dt><dd>{body.format(word)}</dd></dl><p>down</p>").text
    told = words.replace(":", " ").replace("#", " ").replace("-", " ").replace("```", " ").split()
    assert told == ["up", *term.split(), *(word.split() if body else []), "down"]


@pytest.mark.parametrize(
    "around",
    [
        '<div class="navheader"><table><tr><td>Prev</td><td>Next</td></tr></table></div>',
        '<div class="toc"><dl><dt><a href="a">Prev</a></dt></dl></div>',
        '<div class="toctree-wrapper compound"><ul><li><a href="a">Prev</a></ul></div>',
        '<table class="indextable genindextable"><tr><td><ul><li>Prev, [1]</ul></td></tr></table>',
        '<div class="footer">Prev</div>',
        '<div class="header"><p>Next: <a href="a" accesskey="n" rel="next">Prev</a></p></div>',
        '<table class="index-cp"><tr><td></td><td><a href="a">Prev</a>:</td><td><a href="a">Prev</a></td></tr></table>',
        '<table><tr><th>Jump to:</th><td><a class="summary-letter" href="a">P</a></td></tr></table>',
        '<ul class="section-toc"><li><a href="a">Prev</a></li></ul>',
    ],
)
def test_what_leads_to_other_pages_is_no_text(around: str) -> None:
    page = read_page(f"<title>Tides</title><body><h1>Tides</h1><p>They come twice.</p>{around}</body>".encode())
    assert page.text == "# Tides\n\nThey come twice."


@pytest.mark.parametrize("part", ["<table><tr><td>", '<div class="header">'])
def test_what_leads_to_other_pages_is_looked_for_in_the_time_of_a_page_however_it_is_nested(part: str) -> None:
    linear(lambda size: read_page(f"<body>{part * size}text".encode()), 500, 6_000)


def test_a_note_does_not_end_the_section_it_stands_in() -> None:
    text = light_markdown('<h2>Neap</h2><div class="note"><h3 class="title">Note</h3><p>It is weak.</p></div>').text
    assert text == "## Neap\n\nIt is weak."


def test_a_list_of_modules_with_their_purpose_is_text() -> None:
    page = light_markdown('<table class="indextable modindextable"><tr><td>tide</td><td>Tells hours.</td></tr></table>')
    assert "Tells hours." in page.text


def test_a_header_without_ways_to_other_pages_is_text() -> None:
    page = read_page(b'<body><div class="header"><p>High water is at six.</p></div><p>They come twice.</p></body>')
    assert "High water is at six." in page.text


@pytest.mark.parametrize("mark", [": ", ""])
def test_a_function_of_a_manual_made_with_texinfo_is_a_signature(mark: str) -> None:
    anchor = '<a href="#i" class="copiable-anchor"> &para;</a>'
    text = light_markdown(
        f"<dl><dt><span>{mark}</span><strong>tide</strong> <em>()</em>{anchor}</dt><dd><p>Return the hour.</p></dl>"
    ).text
    assert text.split("\n\n") == ["tide ()", "Return the hour."]


def _refresh(content: str, text: str) -> bytes:
    return f'<head><title>Neap</title><meta http-equiv="Refresh" content="{content}"></head><p>{text}</p>'.encode()


@pytest.mark.parametrize("content", ["0; url=tides.html#neap", "0;URL=tides.html", " 0.0 , url = tides.html"])
def test_a_page_that_only_tells_where_the_page_is_is_no_document(content: str, tmp_path: Path) -> None:
    (tmp_path / "manual").mkdir()
    (tmp_path / "manual" / "neap.html").write_bytes(_refresh(content, "What you look for is at Tides."))
    (tmp_path / "manual" / "tides.html").write_text("<h1>Tides</h1><p>The neap tide is a low one.</p>")
    corpus = Corpus(tmp_path / "home")
    done = corpus.index(str(tmp_path / "manual"))
    assert (done.documents, done.failures) == (1, ())
    assert [hit.title for hit in corpus.search("neap", 9).hits] == ["Tides"]
    again = corpus.index(str(tmp_path / "manual"))
    assert (again.documents, again.unchanged, again.failures) == (1, 2, ())


@pytest.mark.parametrize(
    ("target", "here"),
    [
        ("neap%20tides.html#low", True),
        ("'neap tides.html'", True),
        ("../manual/sub/", True),
        ("gone.html", False),
        ("leads.html", False),
        ("", False),
        ("https://example.org/neap tides.html", False),
        ("http://[", False),
    ],
)
def test_a_page_that_leads_to_no_document_beside_it_is_told_of(target: str, here: bool, tmp_path: Path) -> None:
    manual = tmp_path / "manual"
    (manual / "sub").mkdir(parents=True)
    (manual / "leads.html").write_bytes(_refresh(f"0; url={target}", "What you look for is there."))
    for name in ("neap tides.html", "sub/index.html"):
        (manual / name).write_text("<h1>Tides</h1><p>The neap tide is a low one.</p>")
    corpus = Corpus(tmp_path / "home")
    told = [] if here else [str(manual / "leads.html")]
    first, again = corpus.index(str(manual)), corpus.index(str(manual))
    assert [each.what for each in first.failures] == [each.what for each in again.failures] == told
    assert (first.documents, first.added) == (2, 3 if here else 2)
    assert (again.documents, again.unchanged) == (2, 3 if here else 2)
    assert corpus.stats().failed == len(told)


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("300; url=tides.html", "The neap tide is a low one."),
        ("0; url=tides.html", "The neap tide is a low one. " * 20),
    ],
)
def test_a_page_that_has_a_text_or_lets_it_be_read_is_one(content: str, text: str) -> None:
    assert read_page(_refresh(content, text)).barrier == ""


def test_a_page_of_the_web_that_leads_on_is_read_as_what_it_is() -> None:
    page = read_page(_refresh("0; url=https://other.example/", "What you look for is at Tides."))
    assert page.text == "What you look for is at Tides."


@pytest.mark.parametrize("piece", [" ", "0", ".0", " ;"])
def test_where_a_page_leads_is_read_in_the_time_of_its_length(piece: str) -> None:
    linear(lambda size: read_page(_refresh(piece * size, "Look at Tides.")), 2_000, 40_000)
