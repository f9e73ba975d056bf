"""The page that lists what is tried against the service: `python -m tests.service.abuses > docs/security/abuses.md`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

from . import test_abuse, test_abuse_streams

HEAD = """# Abuses of the service

What `tests/service/test_abuse.py` and `test_abuse_streams.py` try against a server that runs, and what has to come of
it. This page is made from them. Attacks by what is read (pages, files, models) are [the red team's](RESULTS.md); the
network's rules are [another page](../explanation/what-a-fetch-may-do.md).
"""


def groups() -> Iterator[tuple[str, list[str]]]:
    """What has to come of it, and what is tried."""
    one, two = test_abuse, test_abuse_streams
    yield "Answered with 401: asked without a token", [f"`{path}`" for path in one.PATHS]
    yield "Answered with 401: not a token", list(one.WRONG)
    yield "Answered with 403: a browser brings it from elsewhere", list(one.FOREIGN)
    others = [f"`{method} {path.format(run='RUN')}`" for method, path, _ in one.OTHERS]
    yield "Answered with 404, as if there were none: the run of somebody else", others
    yield "Refused, and no run is started: a question with", list(one.BODIES)
    yield "Refused: a body of", list(one.RAW)
    yield "Refused, or read as what it says and no more", [*one.LINES, *two.REQUESTS]
    yield "Hung up on: who", list(two.SLOW)
    yield "Held by a test of its own", [*_alone(one), *_alone(two)]


def _alone(module: ModuleType) -> Iterator[str]:
    for name, value in vars(module).items():
        if name.startswith("test_") and not hasattr(value, "pytestmark"):
            yield name.removeprefix("test_").replace("_", " ")


def page() -> str:
    """The page as Markdown."""
    found = list(groups())
    lines = [HEAD, f"{sum(len(each) for _, each in found)} are tried.", ""]
    for title, each in found:
        lines += [f"## {title}", "", *(f"- {what}" for what in each), ""]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(page())
