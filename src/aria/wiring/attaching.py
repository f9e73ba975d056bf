"""Files that come with a question: what is taken, what a run keeps of them, and who reads them in a run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path, PurePath

from aria.adapters.attached import Attached, Body, Shown
from aria.adapters.corpus.formats import readers
from aria.adapters.corpus.reading import PageReader
from aria.adapters.kept import KeptPages
from aria.core.attachments import Attachment, File, kind_of_image
from aria.core.canonical import digest
from aria.core.errors import RefusedInput
from aria.core.ports import Adapters, Engine, Sees
from aria.core.state import RunState
from aria.security.content import printable
from aria.settings import Settings

Given = str | Path | File
Files = Given | Sequence[Given]
"""What comes with a question."""

MOST_FILES = 10
MOST_BYTES = 20 * 1024 * 1024
"""Of one document."""
MOST_IMAGE = 5 * 1024 * 1024
"""Of one image: what every provider takes."""
MOST_TOGETHER = 50 * 1024 * 1024
LONGEST_NAME = 100
ACCEPTED = f"at most {MOST_FILES} paths of files, or `aria.core.attachments.File`"

SEEING = "openai:gpt-5, anthropic:claude-sonnet-4-5, google:gemini-2.5-flash or, on this machine, ollama:qwen3-vl"
"""Models that can see, as examples."""


def taken(given: Files) -> tuple[File, ...]:
    """The files, those that are named by a path read from disk. Raises RefusedInput."""
    listed = (given,) if isinstance(given, Given) else given
    if len(listed) > MOST_FILES:
        raise _refused(f"{len(listed)} files come with the question", ACCEPTED)
    files: dict[str, File] = {}
    for each in listed:
        file = each if isinstance(each, File) else _from_disk(each)
        files.setdefault(digest(file.data), file)
    if sum(len(file.data) for file in files.values()) > MOST_TOGETHER:
        raise _refused("the files are too large together", f"at most {MOST_TOGETHER // 2**20} MB")
    return tuple(files.values())


def _from_disk(given: str | Path) -> File:
    path = Path(given)
    try:
        path = path.expanduser()
        if not path.is_file():
            raise _refused(f"no such file: {str(path)!r}", "a file that exists")
        if path.stat().st_size > MOST_BYTES:
            raise _too_large(path.name, MOST_BYTES)
        return File(path.name, path.read_bytes())
    except (OSError, ValueError, RuntimeError) as error:  # RuntimeError: `~nobody` has no home
        raise _refused(f"{str(path)!r} cannot be read: {error}", "a file that can be read") from error


def attachments(files: Sequence[File], engine: Engine) -> tuple[Attachment, ...]:
    """What a run says of the files. Raises RefusedInput for one that nobody there can read."""
    made: list[Attachment] = []
    for file in files:
        name, media = _name(file.name, [each.name for each in made]), kind_of_image(file.data)
        if not file.data:
            raise _refused(f"{name} is empty", "a file with something in it")
        if media and not isinstance(engine, Sees):
            accepted = f"an image with a model that can see, such as {SEEING}"
            raise _refused(f"{name} is an image, and {engine.name} cannot see", accepted)
        if not media and PurePath(name).suffix.lower() not in readers():
            known = ", ".join(sorted({*readers(), ".png", ".jpg", ".gif", ".webp"}))
            raise _refused(f"{name} is of no kind that can be read", f"files that end in {known}")
        if len(file.data) > (most := MOST_IMAGE if media else MOST_BYTES):
            raise _too_large(name, most)
        made.append(Attachment(name=name, media=media, digest=digest(file.data), size=len(file.data)))
    return tuple(made)


def of_run(adapters: Adapters, settings: Settings, state: Callable[[], RunState], body: Body) -> Adapters:
    """The adapters of one run, which reach what came with its question and the images that it fetched."""
    files, kept = state().brief.attachments, state().brief.earlier.kept
    made = dict(adapters)
    if kept:
        made["fetch"] = KeptPages(made["fetch"], kept, body)
    if files:
        read = PageReader(settings.home / "reading")
        made["fetch"] = Attached(made["fetch"], files, body, read, lambda: state().seen)
    if files or state().brief.reach.images:
        made["complete"] = Shown(adapters["complete"], body)
    return made


def _name(given: str, others: Sequence[str]) -> str:
    """A name without folders that no other file has."""
    bare = printable(given.replace("\\", "/").rpartition("/")[2], 4_000).strip(" .") or "file"
    stem, suffix = PurePath(bare).stem[: LONGEST_NAME - 20], PurePath(bare).suffix[:20]
    numbered = (f"{stem}{f' ({number})' if number else ''}{suffix}" for number in range(len(others) + 1))
    taken_names = {each.casefold() for each in others}
    return next(name for name in numbered if name.casefold() not in taken_names)


def _too_large(name: str, most: int) -> RefusedInput:
    return _refused(f"{name} is larger than {most // 2**20} MB", f"documents up to {MOST_BYTES // 2**20} MB, "
                    f"images up to {MOST_IMAGE // 2**20} MB")  # fmt: skip


def _refused(message: str, accepted: str) -> RefusedInput:
    return RefusedInput(message, field="attachments", accepted=accepted)
