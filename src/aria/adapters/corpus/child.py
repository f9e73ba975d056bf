"""The process that reads files: one request a line in, frames out, under limits that it sets for itself.

Run as `python -m aria.adapters.corpus.child MEMORY CPU_SECONDS`. The first line lists the files that it will
be asked for: from then on it can reach no others. A request is `{"path": …, "known": sha256 or ""}`. It is answered by
any number of `{"doc": …}` frames and then one of `{"done": …}`, `{"same": true}`, `{"error": …}`; a file whose name
ends in `.image` by `{"image": …}` instead.
A file that breaks the process is found by the frame that never came. Nothing but frames can reach the parent:
file descriptors 0 to 2 are closed to libraries.
"""

from __future__ import annotations

import hashlib
import json
import os
import resource
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from aria.adapters.corpus import drawing
from aria.adapters.corpus.formats import read
from aria.adapters.corpus.parsed import MAX_INPUT, Parsed, completed
from aria.adapters.corpus.passages import passages
from aria.adapters.corpus.starts import cleaned
from aria.confinement import confine
from aria.core.errors import ContentRejected
from aria.security.content import clean, printable

_OPEN_FILES = 64


def main() -> None:
    """Answer requests until there are no more."""
    memory, cpu_seconds = int(sys.argv[1]), int(sys.argv[2])
    requests, replies = own_pipes()
    limit(memory)
    sys.dont_write_bytecode = True
    send(replies, {"ready": True})
    confine(json.loads(requests.readline()))
    for line in requests:
        request = json.loads(line)
        for frame in answer(Path(request["path"]), request["known"], cpu_seconds):
            send(replies, frame)


def own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Move the pipes away from where libraries print to."""
    requests, replies = os.dup(0), os.dup(1)
    null = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(null, number)
    os.close(null)
    return os.fdopen(requests, "rb"), os.fdopen(replies, "wb", buffering=0)


def limit(memory: int) -> None:
    """No file is written, none but a few are open, memory is bounded, and a crash leaves no core."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_NOFILE, (_OPEN_FILES, _OPEN_FILES))
    if sys.platform != "darwin":  # macOS does not know this limit
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def allow(cpu_seconds: int) -> None:
    """A fresh allowance of processor time; SIGXCPU ends the process when it is used up."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    soft = int(used.ru_utime + used.ru_stime) + 1 + cpu_seconds
    resource.setrlimit(resource.RLIMIT_CPU, (soft, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def send(replies: BinaryIO, frame: dict[str, object]) -> None:
    data = memoryview(json.dumps(frame, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n")
    while data:
        data = data[replies.write(data) :]


def answer(path: Path, known: str, cpu_seconds: int) -> Iterator[dict[str, object]]:
    """The frames for one file."""
    try:
        yield from _frames(path, known, cpu_seconds)
    except ContentRejected as error:
        yield {"error": str(error)}
    except MemoryError:
        yield {"error": "takes more memory than a reader is given"}
    except RecursionError:
        yield {"error": "nested too deeply"}
    except OSError as error:
        yield {"error": error.strerror or type(error).__name__}
    except Exception as error:  # noqa: BLE001 - libraries raise anything on broken files
        yield {"error": printable(f"broken or not of its kind ({type(error).__name__}: {error})", 300)}


def _frames(path: Path, known: str, cpu_seconds: int) -> Iterator[dict[str, object]]:
    allow(cpu_seconds)
    if path.stat().st_size > MAX_INPUT:
        raise ContentRejected(f"larger than {MAX_INPUT // 2**20} MB")
    sha256 = hashlib.sha256(path.read_bytes()).hexdigest()
    if sha256 == known:
        yield {"same": True}
        return
    if path.suffix == drawing.SUFFIX:
        yield {"image": drawing.drawn(path)}
        return
    count = 0
    for parsed in read(path):
        made = document(completed(parsed, path))
        if made is not None:
            count += 1
            yield {"doc": made}
            allow(cpu_seconds)
    if not count:
        raise ContentRejected("no text in it")
    yield {"done": sha256}


def document(parsed: Parsed) -> dict[str, object] | None:
    """A document as it is stored: cleaned text, and its passages with the words they are found by."""
    text, dropped = clean(parsed.text)
    text = text.strip()
    if not text:
        return None
    title, owner = printable(parsed.title, 300), printable(parsed.owner, 200)
    made = passages(title, text, parsed.language, owner)
    return {
        "part": parsed.part,
        "title": title,
        "published": parsed.published,
        "owner": owner,
        "source_class": parsed.source_class,
        "language": printable(parsed.language or "", 20) or None,
        "author": printable(parsed.author, 200),
        "modified": parsed.modified,
        "canonical": printable(parsed.canonical, 500),
        "licence": printable(parsed.licence, 200),
        "dropped": dropped + parsed.hidden,
        "barrier": parsed.barrier,
        "leads_to": printable(parsed.leads_to, 1_000),
        "base": printable(parsed.base, 1_000),
        "images": [
            {name: value if name == "src" else printable(value, 300) for name, value in each.items()}
            for each in parsed.images
        ],
        "links": [{**each, "text": printable(each["text"], 200)} for each in parsed.links],
        "pages": cleaned(parsed.text, parsed.pages),
        "text": text,
        "passages": [(each.start, each.end, each.title, each.body) for each in made],
    }


if __name__ == "__main__":
    main()
