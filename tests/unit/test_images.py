"""Which images of pages may be asked for, both sides of each rule; and what their choice gives away."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.attachments import Picture
from aria.core.effects import Complete, FetchImage
from aria.core.illustrations import Illustration
from aria.core.images import ImageRef
from aria.core.labels import Context
from aria.core.reach import Reach
from aria.core.state import RunState
from aria.core.types import Brief, Source
from aria.security.images import LONGEST, MOST, misplaced
from aria.security.policy import Allow, Deny, Egress, Rules, decide
from aria.security.queries import bits
from aria.security.sites import LONGEST_QUERY

PAGE = "https://www.example.co.uk/a/b"
IMAGE = ImageRef(address="https://img.example.co.uk/x.png?w=640", caption="The bridge")
EFFECT = FetchImage(handle=IMAGE.handle)
RULES = Rules(models=frozenset({"double:one"}))


def state(*images: ImageRef, page: str = PAGE, reach: Reach | None = None, hosts: tuple[str, ...] = ()) -> RunState:
    source = Source(
        id="S1", handle=f"web:{page}", title="t", uri=page, source_class="web", published=None, owner="", digest="",
        images=images or (IMAGE,),
    )  # fmt: skip
    brief = Brief(question="q", reach=replace(reach or Reach(), images=True, image_hosts=hosts))
    return replace(RunState(), brief=brief, sources=(source,))


def test_an_image_of_a_page_of_the_run_is_asked_for() -> None:
    assert isinstance(decide(EFFECT, state(), RULES), Allow)


def test_one_that_nobody_wants_or_no_page_shows_is_not() -> None:
    there = state()
    assert isinstance(decide(EFFECT, replace(there, brief=replace(there.brief, reach=Reach())), RULES), Deny)
    assert isinstance(decide(FetchImage(handle=f"{EFFECT.handle}2"), there, RULES), Deny)
    assert isinstance(decide(EFFECT, replace(there, sources=()), RULES), Deny)


@pytest.mark.parametrize(
    ("image", "page", "hosts", "fits"),
    [
        ("https://www.example.co.uk/x.png", PAGE, (), True),
        ("https://a.b.example.co.uk/x.png", PAGE, (), True),
        ("https://other.co.uk/x.png", PAGE, (), False),
        ("https://other.co.uk/x.png", PAGE, ("other.co.uk",), True),
        ("https://cdn.other.co.uk/x.png", PAGE, ("other.co.uk",), True),
        ("https://another.co.uk/x.png", PAGE, ("other.co.uk",), False),
        ("https://example.co.uk.evil.example/x.png", PAGE, (), False),
        ("https://ann.github.io/x.png", "https://bob.github.io/", (), False),
        ("http://www.example.co.uk/x.png", PAGE, (), False),
        ("http://other.co.uk/x.png", PAGE, ("other.co.uk",), False),
        ("https://www.example.co.uk/x.png", "http://www.example.co.uk/", (), True),
        (f"https://www.example.co.uk/x?{'q' * LONGEST_QUERY}", PAGE, (), True),
        (f"https://www.example.co.uk/x?{'q' * (LONGEST_QUERY + 1)}", PAGE, (), False),
        (f"https://www.example.co.uk/{'p' * LONGEST}", PAGE, (), False),
        ("https://web.archive.org/save/https://evil.example/", "https://web.archive.org/web/2id_/x", (), False),
        ("https://[::1/x.png", PAGE, (), False),
        ("javascript:x", PAGE, (), False),
    ],
)
def test_an_image_lies_on_the_site_of_its_page(image: str, page: str, hosts: tuple[str, ...], fits: bool) -> None:
    ref = ImageRef(address=image)
    assert (not misplaced(ref, page, hosts)) == fits
    there = state(ref, page=page, hosts=hosts)
    assert isinstance(decide(FetchImage(handle=ref.handle), there, RULES), Allow) == fits


@given(st.from_regex(r"[a-z]{1,9}(\.[a-z]{1,9}){0,3}\.(com|org|example|co\.uk)", fullmatch=True))
def test_no_other_site_is_near(host: str) -> None:
    same = host == "example.co.uk" or host.endswith(".example.co.uk")
    assert bool(misplaced(ImageRef(address=f"https://{host}/x.png"), PAGE)) != same


@pytest.mark.parametrize(
    ("egress", "reach"),
    [
        (Egress(offline=True), Reach()),
        (Egress(denied=("example.co.uk",)), Reach()),
        (Egress(allowed=("www.example.co.uk",)), Reach()),
        (Egress(pages=0), Reach()),
        (Egress(pages_per_host=0), Reach()),
        (Egress(choice_bits=0.5), Reach()),
        (Egress(ports=frozenset({80})), Reach()),
        (Egress(), Reach(bad=("img.example.co.uk",))),
        (Egress(), Reach(only=("www.example.co.uk",))),
    ],
)
def test_what_holds_for_pages_holds_for_their_images(egress: Egress, reach: Reach) -> None:
    assert isinstance(decide(EFFECT, state(reach=reach), replace(RULES, egress=egress)), Deny)


def test_only_so_many_are_asked_for_and_one_that_was_is_not_counted_again() -> None:
    images = [ImageRef(address=f"https://www.example.co.uk/{n}.png") for n in range(MOST + 1)]
    there = replace(state(*images), visited=frozenset(each.handle for each in images[:MOST]))
    assert isinstance(decide(FetchImage(handle=images[-1].handle), there, RULES), Deny)
    assert isinstance(decide(FetchImage(handle=images[0].handle), there, RULES), Allow)


@pytest.mark.parametrize("count", [1, 3, 12])
def test_the_choice_of_an_image_is_counted_once(count: int) -> None:
    images = [ImageRef(address=f"https://www.example.co.uk/{n}.png") for n in range(count)]
    far = ImageRef(address="https://other.example/x.png")
    there = state(*images, far, hosts=("other.example",))
    effect = FetchImage(handle=images[0].handle)
    assert bits(effect, there) == round(math.log2(count + 1), 3)
    again = replace(there, visited=frozenset({effect.handle}), choice_bits=32.0)
    assert bits(effect, again) == 0
    assert isinstance(decide(effect, again, RULES), Allow)
    assert isinstance(decide(effect, replace(there, choice_bits=32.0), RULES), Deny)


def test_a_model_is_shown_what_was_fetched_and_nothing_else() -> None:
    made = Illustration(
        source="S1", handle=EFFECT.handle, said="", media="image/png", digest="a" * 64, size=1, width=1, height=1
    )
    there = replace(state(), illustrations=(made,))
    for name, allowed in (("a" * 64, True), ("b" * 64, False)):
        shown = Complete(
            role="viewer", model="double:one", prompt=Context("p"), max_tokens=9,
            images=(Picture(media="image/png", digest=name),),
        )  # fmt: skip
        assert isinstance(decide(shown, there, RULES), Allow) == allowed
        assert isinstance(decide(shown, state(), RULES), Deny)
