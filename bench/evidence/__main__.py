"""`python -m bench.evidence --data FOLDER --out FILE.json --page FILE.md --suites a,b --without PIECE`."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from aria.settings import load
from bench.evidence import ablation, page
from bench.evidence.data import Data
from bench.evidence.goals import ENCODED, GOALS
from bench.evidence.measuring import OWN, SUITES, figures
from bench.evidence.metric import Metric


def main() -> None:
    options = _options()
    if not (options.data / "dev").is_dir():
        sys.exit(f"no question sets in {options.data}: it has no folder dev/ (see bench/evidence/data.py)")
    for path in filter(None, (options.out, options.page, options.ablation)):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            sys.exit(f"{path} is a folder; name a file to write")
    with tempfile.TemporaryDirectory() as scratch:
        data = Data(options.data.resolve(), (options.work or Path(scratch)).resolve(), options.most)
        if options.ablation:
            options.ablation.write_text(ablation.page(data), encoding="utf-8")
            return
        goals = GOALS | ENCODED if load().reranker else GOALS
        gaps = list(data.gaps())
        found, failures, to_come = list[tuple[str, Metric]](), list[str](), list(options.suites)
        print(_plan(to_come), file=sys.stderr, flush=True)
        for suite, measured, failure in figures(options.suites, data, options.without):
            for metric in measured:
                found.append((suite, metric))
                print(page.line(metric, goals), flush=True)
            failures += [failure] if failure else []
            to_come.remove(suite)
            # A suite takes minutes: what is known outlasts whatever ends the next one.
            _write(options, found, [*failures, *(f"the suite {name}: not reached" for name in to_come), *gaps], goals)
    left_out = [*failures, *gaps]
    print("\n".join(f"not measured: {each}" for each in left_out), file=sys.stderr)
    sys.exit(1 if failures else 0)


def _plan(suites: Sequence[str]) -> str:
    own = [name for name in OWN if name in suites]
    told = f"; last come {' and '.join(own)}, of the project's own, which take minutes with any folder" if own else ""
    return f"measuring {', '.join(name for name in suites if name not in own)}{told}"


def _write(options: argparse.Namespace, found: page.Found, left_out: Sequence[str], goals: page.Goals) -> None:
    if options.out:
        options.out.write_text(page.as_json(found, left_out, goals), encoding="utf-8")
    if options.page:
        encoded = goals is not GOALS
        told = page.as_encoded(found, _without(), left_out) if encoded else page.as_markdown(found, left_out)
        options.page.write_text(told, encoding="utf-8")


def _without() -> dict[str, float]:
    """The figures without an encoder that were written last."""
    written = Path(__file__).parents[1] / "evidence.json"
    return {each["key"]: each["value"] for each in json.loads(written.read_text(encoding="utf-8"))["metrics"]}


def _suites(named: str) -> Sequence[str]:
    unknown = set(wanted := named.split(",")).difference(SUITES)
    if unknown:
        raise argparse.ArgumentTypeError(f"no suite {', '.join(sorted(unknown))}; there are {', '.join(SUITES)}")
    return wanted


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="a folder with dev/*.jsonl and corpora/*.jsonl")
    parser.add_argument("--out", type=Path, help="write the figures as JSON")
    parser.add_argument("--page", type=Path, help="write the figures as Markdown")
    parser.add_argument("--suites", type=_suites, default=SUITES, help="some of " + ",".join(SUITES))
    parser.add_argument("--most", type=int, default=0, help="questions of one set at most; 0 for all")
    parser.add_argument("--without", default="", help="a piece of the engine to switch off")
    parser.add_argument("--ablation", type=Path, help="switch each piece off alone, and write what that does")
    parser.add_argument("--work", type=Path, help="keep the indexes in this folder")
    return parser.parse_args()


if __name__ == "__main__":
    main()
