"""Origins: what counts as one, what does not, and that later sources do not rename earlier clusters."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.types import Source
from aria.evidence.sources.copies import sketch
from aria.evidence.sources.origins import credit, origins, publisher, registrable

TEXTS = tuple(" ".join(f"{letter}{number}" for number in range(60)) for letter in "abc")


def source(name: str, *, owner: str = "", uri: str = "", text: str = "", by: str = "") -> Source:
    return Source(
        id=name,
        handle=f"h-{name}",
        title=name,
        uri=uri or f"file:///{name}.txt",
        source_class="web",
        published=None,
        owner=owner,
        digest=name,
        sketch=sketch(text),
        credit=by,
    )


def test_files_with_nothing_in_common_are_apart() -> None:
    assert origins([source("a"), source("b")]) == {"a": "a", "b": "b"}


def test_one_owner_is_one_origin() -> None:
    found = origins([source("a", owner="The Harbour Notes, Inc."), source("b", owner="harbour  NOTES")])
    assert found == {"a": "a", "b": "a"}


def test_one_site_is_one_origin_under_any_of_its_hosts() -> None:
    found = origins([source("a", uri="https://www.bbc.co.uk/1"), source("b", uri="http://news.bbc.co.uk:8080/2")])
    assert found == {"a": "a", "b": "a"}


def test_two_sites_under_one_suffix_are_apart() -> None:
    found = origins([source("a", uri="https://bbc.co.uk/1"), source("b", uri="https://itv.co.uk/2")])
    assert found == {"a": "a", "b": "b"}


def test_near_copies_at_different_sites_are_one_origin() -> None:
    edited = TEXTS[0].replace("a30", "x")
    found = origins([source("a", uri="https://a.org", text=TEXTS[0]), source("b", uri="https://b.org", text=edited)])
    assert found == {"a": "a", "b": "a"}


def test_one_text_at_four_hosts_counts_once() -> None:
    copies = [source(f"s{n}", uri=f"https://host{n}.org/p", text=TEXTS[1]) for n in range(4)]
    assert set(origins(copies).values()) == {"s0"}


def test_a_source_that_links_two_clusters_makes_them_one_under_the_earliest() -> None:
    sources = [source("a", owner="A"), source("b", uri="https://b.org"), source("c", owner="A", uri="https://b.org/2")]
    assert origins(sources[:2]) == {"a": "a", "b": "b"}
    assert origins(sources) == {"a": "a", "b": "a", "c": "a"}


def test_publisher_is_owner_then_site_then_the_source_itself() -> None:
    assert publisher(source("a", owner="A", uri="https://b.org")) == publisher(source("b", owner="a"))
    assert publisher(source("a", uri="https://x.b.org")) == publisher(source("b", uri="https://b.org"))
    assert publisher(source("a")) != publisher(source("b"))


@pytest.mark.parametrize(
    ("uri", "expected"),
    [
        ("https://example.org/a", "example.org"),
        ("https://user@sub.example.org./a", "example.org"),
        ("https://a.b.example.co.uk", "example.co.uk"),
        ("https://someone.github.io/x", "someone.github.io"),
        ("https://ann.wordpress.com/x", "ann.wordpress.com"),
        ("https://www.wordpress.com/x", "www.wordpress.com"),
        ("https://wordpress.com/x", "wordpress.com"),
        ("http://192.0.2.7/x", "192.0.2.7"),
        ("http://[2001:db8::1]/x", "2001:db8::1"),
        ("http://localhost/x", "localhost"),
        ("file:///etc/hosts", ""),
        ("ftp://example.org", ""),
        ("http://[bad", ""),
        ("", ""),
    ],
)
def test_registrable(uri: str, expected: str) -> None:
    assert registrable(uri) == expected


_SOURCES = st.lists(
    st.tuples(
        st.sampled_from(["", "A", "B", "C"]),
        st.sampled_from(["", "a.org", "b.org", "c.org"]),
        st.sampled_from(["", *TEXTS]),
    ),
    max_size=8,
).map(
    lambda rows: [
        source(f"s{at}", owner=owner, uri=host and f"https://{host}/{at}", text=text)
        for at, (owner, host, text) in enumerate(rows)
    ]
)


@given(_SOURCES)
def test_a_later_source_never_splits_and_renames_only_what_it_links(sources: list[Source]) -> None:
    before, after = origins(sources[:-1]), origins(sources)
    linked = after[sources[-1].id] if sources else ""
    for one in before:
        assert after[one] == before[one] or after[one] == linked
        for other in before:
            assert before[one] != before[other] or after[one] == after[other]


@given(_SOURCES)
def test_an_origin_is_the_first_source_of_its_cluster(sources: list[Source]) -> None:
    found = origins(sources)
    order = [each.id for each in sources]
    assert list(found) == order
    for each in order:
        assert found[found[each]] == found[each]
        assert order.index(found[each]) <= order.index(each)


@pytest.mark.parametrize(
    ("one", "other", "joined"),
    [
        ("https://arxiv.org/abs/2101.1", "https://arxiv.org/abs/2101.2", False),
        ("https://doi.org/10.1/a", "https://dx.doi.org/10.1/a", True),
        ("https://github.com/ada/engine", "https://github.com/ada/notes", True),
        ("https://github.com/ada/engine", "https://github.com/mira/engine", False),
        ("https://en.wikipedia.org/wiki/Dam", "https://de.wikipedia.org/wiki/Damm", True),
    ],
)
def test_a_library_of_other_peoples_works_joins_none_of_them(one: str, other: str, joined: bool) -> None:
    found = origins([source("a", uri=one), source("b", uri=other)])
    assert (found["b"] == "a") is joined


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("ELMHAM (Reuters) - The dam was raised on Monday.", "Reuters"),
        ("ELMHAM, June 3 (AP) — The dam was raised on Monday.", "AP"),
        ("The dam was raised.\n\nThis article was originally published by Harbour Notes.", "Harbour Notes"),
        ("The dam was raised, Reuters reported, and the AP (a news agency) agreed.", ""),
        ("The book was first published in 1901, in London.", ""),
        ("", ""),
    ],
)
def test_a_text_says_whose_it_is(text: str, who: str) -> None:
    assert credit(text) == who


def test_what_one_agency_wrote_is_one_origin_of_two_publishers() -> None:
    both = [source("a", uri="https://a.org/1", by="AP"), source("b", uri="https://b.org/2", by="Associated Press")]
    assert set(origins(both).values()) == {"a"}
    assert publisher(both[0]) != publisher(both[1])


@given(st.text(max_size=600))
def test_a_credit_is_a_piece_of_the_text(text: str) -> None:
    assert credit(text) in text


@given(st.sampled_from(["memory://", "http://", "https://", "file:///", ""]), st.text(max_size=30))
def test_no_address_is_too_odd_to_be_told_apart(scheme: str, rest: str) -> None:
    assert set(origins([source("a", uri=scheme + rest + "["), source("b")])) == {"a", "b"}


def _page(name: str, title: str, folder: str = "/docs") -> Source:
    return replace(source(name, uri=f"file://{folder}/{name}"), title=title)


def test_pages_of_one_manual_on_a_disk_are_of_one_publisher() -> None:
    one, other = _page("a.html", "Signals | Heron 2.1"), _page("b.html", "Sorting — lists | Heron 2.1")
    assert publisher(one) == publisher(other)
    assert origins([one, other]) == {"a.html": "a.html", "b.html": "a.html"}
    assert publisher(_page("a.html", "Signals (Heron 2)")) == publisher(_page("b.html", "Lists (Heron 2)"))


@pytest.mark.parametrize(
    "other",
    [
        _page("b.html", "Sorting | Osprey"),
        _page("b.html", "Sorting | Heron 2.1", "/others"),
        _page("b.txt", "Sorting | Heron 2.1"),
        _page("b.html", "Heron 2.1"),
    ],
)
def test_other_files_are_of_others(other: Source) -> None:
    assert publisher(_page("a.html", "Signals | Heron 2.1")) != publisher(other)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("/usr/share/doc/heron/html/limits.html", "/usr/share/doc/heron/html/ref/sort.html", True),
        ("/data/me/heron/docs/guide/a.html", "/data/me/heron/docs/guide/b.htm", True),
        ("/usr/share/doc/heron/limits.html", "/usr/share/doc/egret/limits.html", False),
        ("/data/me/docs/a.html", "/data/me/docs/b.html", False),
        ("/usr/share/doc/heron/a.txt", "/usr/share/doc/heron/b.txt", False),
        ("/data/me/saved/a.html", "/data/me/saved/b.html", False),
    ],
)
def test_a_folder_below_one_for_documentation_is_of_one_publisher(one: str, other: str, same: bool) -> None:
    pages = [replace(source("a"), uri=f"file://{one}", owner=""), replace(source("b"), uri=f"file://{other}", owner="")]
    assert (publisher(pages[0]) == publisher(pages[1])) is same
