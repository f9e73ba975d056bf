"""What kind of source a host is: a table, the user's word before it, and never the page's own."""

from __future__ import annotations

import pytest

from aria.core.errors import UserError
from aria.core.types import Source
from aria.evidence.sources.classes import class_of
from aria.evidence.sources.origins import origins
from aria.settings import load


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("https://www.nature.com/articles/1", "academic"),
        ("https://pubmed.ncbi.nlm.nih.gov/1/", "academic"),
        ("https://www.cdc.gov/flu", "official"),
        ("https://www.gov.uk/x", "official"),
        ("https://who.int/", "official"),
        ("https://www.bbc.co.uk/news/1", "news"),
        ("https://gov.example.com/", None),
        ("https://nature.com.evil.test/", None),
        ("https://notnature.com/", None),
        ("file:///home/ann/nature.com", None),
    ],
)
def test_a_host_has_the_class_of_the_longest_name_that_is_listed(url: str, kind: str | None) -> None:
    assert class_of(url) == kind


def test_the_users_word_comes_first() -> None:
    own = load(host_classes="https://example.org/=official, www.nature.com = web").classes()
    assert own == (("example.org", "official"), ("nature.com", "web"))
    assert class_of("https://a.example.org/", own) == "official"
    assert class_of("https://www.nature.com/", own) == "web"
    assert class_of("https://www.science.org/", own) == "academic"


@pytest.mark.parametrize("given", ["example.org", "example.org=best", "=news", "no host=news", "a.org=document"])
def test_what_is_no_class_of_a_host_is_refused(given: str) -> None:
    with pytest.raises(UserError, match="host_classes"):
        load(host_classes=given)


def test_a_copy_in_the_archive_has_the_origin_of_its_page() -> None:
    uris = ("http://www.example.com/a", "https://web.archive.org/web/20210203040506id_/http://www.example.com/b",
            "https://web.archive.org/web/20210203040506id_/http://www.example.net/b")  # fmt: skip
    made = [
        Source(id=f"S{n}", handle=f"web:{uri}", title="", uri=uri, source_class="web", published=None, owner="",
               digest=str(n))
        for n, uri in enumerate(uris)
    ]  # fmt: skip
    found = origins(made)
    assert found["S0"] == found["S1"] != found["S2"]
