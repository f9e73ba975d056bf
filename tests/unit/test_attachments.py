"""Files that come with a question: what is taken, what they are called, where a text speaks of what is asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core import effects
from aria.core.attachments import Attachment, File, Picture
from aria.core.canonical import digest
from aria.core.effects import Complete, arguments, key, restored
from aria.core.errors import RefusedInput
from aria.core.labels import Context
from aria.core.state import RunState
from aria.core.types import Brief
from aria.engines.extractive import ExtractiveEngine
from aria.engines.llm.asking import Roster
from aria.engines.llm.engine import LlmEngine
from aria.evidence.text.matches import BLOCK, matched
from aria.evidence.text.stems import content_stems
from aria.security.policy import Allow, Deny, Rules, decide
from aria.testing.sight import description, picture
from aria.wiring import attaching
from aria.wiring.attaching import attachments, taken

PLAIN = ExtractiveEngine()
SEEING = LlmEngine(Roster(fast=("a:b",), pro=("a:b",)), PLAIN)


NAMES = st.text(min_size=1, max_size=300) | st.text(max_size=200).map("{}.md".format)


@given(st.lists(st.tuples(NAMES, st.binary(min_size=1, max_size=20)), max_size=6))
def test_a_file_is_refused_or_has_a_name_of_its_own_without_folders(given: list[tuple[str, bytes]]) -> None:
    try:
        made = attachments([File(name, data) for name, data in given], SEEING)
    except RefusedInput:
        return
    names = [each.name.casefold() for each in made]
    assert len(set(names)) == len(names)
    for each in made:
        assert each.name == Path(each.name).name
        assert each.name.isprintable()
        assert len(each.name) <= attaching.LONGEST_NAME


def test_files_of_one_name_are_told_apart_and_the_same_file_counts_once() -> None:
    files = taken([File("a/notes.md", b"one"), File("b\\notes.md", b"two"), File("c.md", b"one")])
    assert [each.name for each in attachments(files, PLAIN)] == ["notes.md", "notes (1).md"]


@pytest.mark.parametrize(
    "file",
    [
        File("a.exe", b"MZ"),
        File("noending", b"text"),
        File("empty.md", b""),
        File("large.md", b"x" * (attaching.MOST_BYTES + 1)),
        File("large.png", picture("x") + b"\0" * attaching.MOST_IMAGE),
        File("no.png", b"this is no image"),
        File("../../etc/passwd", b"root"),
    ],
    ids=lambda file: file.name,
)
def test_what_nobody_can_read_is_refused_before_a_run_starts(file: File) -> None:
    with pytest.raises(RefusedInput) as refused:
        attachments([file], SEEING)
    assert refused.value.field == "attachments"


def test_too_many_or_too_much_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RefusedInput):
        taken([File(f"{n}.md", b"%d" % n) for n in range(attaching.MOST_FILES + 1)])
    big = b"x" * (attaching.MOST_BYTES - 1)
    with pytest.raises(RefusedInput):
        taken([File(f"{n}.md", big + b"%d" % n) for n in range(3)])
    for missing in (tmp_path / "none.md", tmp_path, "a\0b", "~nobody-has-this-name/a.md"):
        for files in ([missing], missing):
            with pytest.raises(RefusedInput):
                taken(files)


@pytest.mark.parametrize("start", [picture("x")[:20], b"\xff\xd8\xff\xe0JFIF", b"GIF89a", b"RIFF\0\0\0\0WEBPVP8 "])
def test_an_image_is_known_by_its_bytes_and_needs_a_model(start: bytes) -> None:
    (made,) = attachments([File("scan.md", start)], SEEING)
    assert made.media.startswith("image/")
    with pytest.raises(RefusedInput, match="cannot see") as refused:
        attachments([File("scan.png", start)], PLAIN)
    assert "openai:" in refused.value.accepted


def test_a_call_without_images_keeps_its_key_and_records_hold_no_image() -> None:
    plain = Complete(role="planner", model="a:b", prompt=Context("?"), max_tokens=9)
    assert "images" not in arguments(plain)
    shown = Picture(media="image/png", digest=digest(b"x"), data=b"x")
    with_image = Complete(role="viewer", model="a:b", prompt=Context("?"), max_tokens=9, images=(shown,))
    told = arguments(with_image)
    assert told["images"] == [{"media": "image/png", "digest": digest(b"x")}]
    assert key(with_image) == key(restored(told, lambda _: b"?"))
    assert key(with_image) != key(plain)
    assert effects.bodies(with_image) == (b"?",)


def test_no_model_is_shown_an_image_that_the_user_did_not_give() -> None:
    given = Attachment(name="a.png", media="image/png", digest=digest(b"x"), size=1)
    state = RunState(brief=Brief(question="?", attachments=(given,)))
    rules = Rules(models=frozenset({"a:b"}))

    def shown(name: str) -> Complete:
        image = Picture(media="image/png", digest=name)
        return Complete(role="viewer", model="a:b", prompt=Context("?"), max_tokens=9, images=(image,))

    assert isinstance(decide(shown(given.digest), state, rules), Allow)
    assert isinstance(decide(shown(digest(b"other")), state, rules), Deny)


@given(st.text(max_size=60), st.text(max_size=3 * BLOCK), st.text(max_size=80))
def test_matches_lie_in_the_text_apart_from_each_other(title: str, text: str, asked: str) -> None:
    found = matched(title, text, content_stems(asked))
    assert 0 <= found.score <= 1
    assert len(set(found.passages)) == len(found.passages)
    for start, end in found.passages:
        assert 0 <= start < end <= len(text)


def test_the_passage_that_tells_what_is_asked_comes_first() -> None:
    filler = "The station is a building. " * 400
    text = filler + "The Tarn pumping station was opened by Ida Crowe in 1954. " + filler
    found = matched("Works", text, content_stems("When was the Tarn pumping station opened?"))
    start, end = found.passages[0]
    assert "Ida Crowe" in text[start : end + 100]
    assert found.score == 1


@given(st.text(max_size=500))
def test_a_picture_says_what_it_shows(shows: str) -> None:
    assert description(picture(shows)) == shows.encode(errors="replace").decode() if shows.isascii() else True


@given(st.binary(max_size=200))
def test_no_bytes_break_whoever_looks_at_them(data: bytes) -> None:
    assert isinstance(description(b"\x89PNG\r\n\x1a\n" + data), str)
