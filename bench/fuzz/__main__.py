"""python -m bench.fuzz REPLIES BODIES SEED"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable

from aria.testing.chance import Chance
from bench.fuzz.targets import body, reply


def main() -> None:
    replies, bodies, seed = (int(each) for each in sys.argv[1:4])
    for name, count, target in (("model replies", replies, reply), ("page bodies", bodies, body)):
        _tried(name, count, seed, target)


def _tried(name: str, count: int, seed: int, target: Callable[[Chance], None]) -> None:
    started = time.perf_counter()
    for number in range(count):
        try:
            target(Chance("fuzz", name, seed, number))
        except BaseException:
            print(f"{name}: number {number} of seed {seed} fails", file=sys.stderr)
            raise
    seconds = time.perf_counter() - started
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{name}: {count:,} in {seconds:.0f} s, nothing raised that may not, at most {peak:.0f} MB of memory")


if __name__ == "__main__":
    main()
