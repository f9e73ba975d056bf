"""`python -m bench.evidence --data FOLDER --out FILE.json --page FILE.md`; `--suites a,b`."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import tempfile
from pathlib import Path

from bench.evidence import page, suites
from bench.evidence.data import Data

SUITES = tuple(sorted(module.name for module in pkgutil.iter_modules(suites.__path__)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--page", type=Path)
    parser.add_argument("--suites", default=",".join(SUITES))
    parser.add_argument("--most", type=int, default=0, help="questions of one set at most; 0 for all")
    parser.add_argument("--work", type=Path, help="keep the indexes here; they are made anew when the code changes")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        data = Data(options.data.resolve(), (options.work or Path(scratch)).resolve(), options.most)
        found = []
        for name in options.suites.split(","):
            for metric in importlib.import_module(f"bench.evidence.suites.{name}").measure(data):
                found.append((name, metric))
                print(page.line(metric), flush=True)
    if options.out:
        options.out.write_text(page.as_json(found), encoding="utf-8")
    if options.page:
        options.page.write_text(page.as_markdown(found), encoding="utf-8")


if __name__ == "__main__":
    main()
