"""Cases shared among processes: each is a run of its own that nothing else has a part in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def spread(work: Callable[[T], R], items: Sequence[T], jobs: int) -> Iterator[R]:
    """What `work` makes of each item, in order, by so many processes. With more than one it has to be picklable."""
    if jobs <= 1 or len(items) <= 1:
        yield from map(work, items)
        return
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    fresh = multiprocessing.get_context("spawn")  # a copy of this process would take its threads' locks along
    with ProcessPoolExecutor(min(jobs, len(items)), mp_context=fresh) as processes:
        try:
            yield from processes.map(work, items)
        finally:
            processes.shutdown(cancel_futures=True)
