"""`python -m bench.evidence --data FOLDER --out FILE.json --page FILE.md --suites a,b --without PIECE`."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from aria.settings import load
from bench.evidence import ablation, page
from bench.evidence.data import Data
from bench.evidence.measuring import SUITES, figures


def main() -> None:
    options = _options()
    if not (options.data / "dev").is_dir():
        sys.exit(f"no question sets in {options.data}: it has no folder dev/ (see bench/evidence/data.py)")
    with tempfile.TemporaryDirectory() as scratch:
        data = Data(options.data.resolve(), (options.work or Path(scratch)).resolve(), options.most)
        if options.ablation:
            options.ablation.write_text(ablation.page(data), encoding="utf-8")
            return
        found, failures = [], list[str]()
        for name, metric in figures(options.suites.split(","), data, options.without, failures):
            found.append((name, metric))
            print(page.line(metric), flush=True)
        left_out = [*failures, *data.gaps()]
    if options.out:
        options.out.write_text(page.as_json(found, left_out), encoding="utf-8")
    if options.page:
        told = page.as_encoded(found, _without(), left_out) if load().reranker else page.as_markdown(found, left_out)
        options.page.write_text(told, encoding="utf-8")
    print("\n".join(f"not measured: {each}" for each in left_out), file=sys.stderr)
    sys.exit(1 if failures else 0)


def _without() -> dict[str, float]:
    """The figures without an encoder that were written last."""
    written = Path(__file__).parents[1] / "evidence.json"
    return {each["key"]: each["value"] for each in json.loads(written.read_text(encoding="utf-8"))["metrics"]}


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="a folder with dev/*.jsonl and corpora/*.jsonl")
    parser.add_argument("--out", type=Path, help="write the figures as JSON")
    parser.add_argument("--page", type=Path, help="write the figures as Markdown")
    parser.add_argument("--suites", default=",".join(SUITES))
    parser.add_argument("--most", type=int, default=0, help="questions of one set at most; 0 for all")
    parser.add_argument("--without", default="", help="a piece of the engine to switch off")
    parser.add_argument("--ablation", type=Path, help="switch each piece off alone, and write what that does")
    parser.add_argument("--work", type=Path, help="keep the indexes in this folder")
    return parser.parse_args()


if __name__ == "__main__":
    main()
