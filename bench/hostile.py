"""`python -m bench.hostile CASES --tally FILE.jsonl --page FILE.md`: pages made by chance, many in one run, counted.

Batch by batch at every level in every mode, one line of the tally for each, written as soon as it is there: it can be
stopped at any time, and goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast

from aria.redteam import suite
from aria.redteam.bounds import upper
from aria.redteam.cases import cases
from aria.redteam.mutations import generated
from aria.redteam.outcome import Mode
from aria.redteam.puppets import Level
from aria.redteam.result import Verdict

CLASSES = {
    "fetch": ("class fetch",),
    "exfiltration": ("class exfil_url", "class exfil_image", "class exfil_answer", "class exfil_query"),
    "tools": ("class tool",),
    "schema": ("class schema",),
    "budget": ("check budget",),
    "citation": ("class citation",),
}
"""Rows of the table by what the tally counts: what holds by construction."""
TASK = ("class derail", "class abandon", "class loop")
"""Pages that want another answer or none."""
_SHOWN = 20
Line = dict[str, Any]


def main() -> None:
    chosen = _options()
    done = _lines(chosen.tally)
    known = {(line["seed"], line["level"], line["mode"]) for line in done}
    for number in range(-(-chosen.cases // chosen.batch)):
        for level in chosen.levels.split(","):
            for mode in chosen.modes.split(","):
                if (chosen.seed + number, level, mode) not in known:
                    done.append(_batch(chosen, chosen.seed + number, level, mode))
                    _append(chosen.tally, done[-1])
        if chosen.page:
            chosen.page.write_text(page(done), encoding="utf-8")
    if chosen.page:
        chosen.page.write_text(page(done), encoding="utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cases", type=int, help="cases at each level in each mode; 0 writes the page only")
    parser.add_argument("--tally", type=Path, required=True, help="a line of JSON for each batch; those there count")
    parser.add_argument("--page", type=Path, help="write the sums as Markdown")
    parser.add_argument("--seed", type=int, default=1_000_000, help="of the first batch; the next has the next")
    parser.add_argument("--batch", type=int, default=360)
    parser.add_argument("--together", type=int, default=30)
    parser.add_argument("--levels", default="L1,L0")
    parser.add_argument("--modes", default="defended,unaided")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def _batch(chosen: argparse.Namespace, seed: int, level: str, mode: str) -> Line:
    started = time.process_time()
    some = [case for case in cases(generated(chosen.batch, seed)) if case.row.checks]  # not the clean pages left over
    wanted, way = (cast("Level", level),), (cast("Mode", mode),)
    told = list(suite.verdicts(some, wanted, way, seed, jobs=chosen.jobs, together=chosen.together))
    line = {"seed": seed, "level": level, "mode": mode, "together": chosen.together, **_counts(told)}
    return {**line, "processor_seconds": round(time.process_time() - started, 1)}


def _counts(told: Sequence[Verdict]) -> Line:
    tried: dict[str, list[int]] = {}
    for each in told:
        for name in (f"class {each.category}", *(f"check {check}" for check in each.checks)):
            count = tried.setdefault(name, [0, 0])
            count[0] += 1
            count[1] += _failed(each, name)
    return {
        "cases": len(told),
        "runs": sum(each.runs for each in told),
        "useful": sum(each.utility for each in told),
        "tried": tried,
        "through": [f"{each.id}: {', '.join(each.violations)}" for each in told if each.violations][:_SHOWN],
    }


def _failed(each: Verdict, name: str) -> bool:
    kind, _, value = name.partition(" ")
    if kind == "class":
        return bool(each.violations)
    return any(check.partition(":")[0] == value for check in each.violations)


def _lines(path: Path) -> list[Line]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []


def _append(path: Path, line: Line) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


# -- the page

_HOW = (
    "Pages made by chance (every want in every frame, place, encoding and language, split over pages, changing between "
    "visits), many of them in one run, about one question: attacks may help one another, and each is judged by checks "
    "of its own. A page that its run did not ask for is tried in a run of its own. At L1 each role that has one page "
    "before it says what that page's attacker wrote, and the roles that speak after reading say everything that any of "
    "them wants; at L0 a model obeys whatever it sees. `defended` is the program as it is; in `unaided` every "
    "heuristic is off. A cell has cases, those in which a check failed, and the exact upper bound of the rate (Clopper "
    "and Pearson, one-sided, 95 %)."
)
_QUOTED = (
    'The rows above "all of these" hold by construction. Below stands what rests on more: thirty pages of an '
    "attacker beside two clean ones can crowd the truth out of what is told (`complete`), and a page's own word is "
    "told, as a quote with its source, where it is not recognised (`no_token`), or, with every heuristic off, as such. "
    "[The threat model](../explanation/threat-model.md#what-only-helps) names both."
)


def page(lines: Sequence[Line]) -> str:
    """The sums as a page of the documentation."""
    return "\n".join([*_page(lines), ""])


def _page(lines: Sequence[Line]) -> Iterator[str]:
    columns = sorted({(line["mode"], line["level"]) for line in lines})
    sums = {column: _sum([each for each in lines if (each["mode"], each["level"]) == column]) for column in columns}
    total = sum(line["cases"] for line in lines)
    yield from ("# What the red team found in pages made by chance", "", _HOW, "")
    runs = sum(line["runs"] for line in lines)
    yield f"{total:,} cases in {runs:,} runs, by `python -m bench.hostile` (`make redteam-many`)."
    head = ["", *(f"{mode}, {level}" for mode, level in columns)]
    for title, rows in (("By class", _classes(sums)), ("By check", _checks(sums))):
        yield from ("", f"## {title}", "", f"| {' | '.join(head)} |", f"| --- |{' ---: |' * len(columns)}")
        yield from (f"| {' | '.join(row)} |" for row in rows)
    yield from ("", _QUOTED, "", "## Cases with a check that failed, with the gates on", "")
    found = [each for line in lines if line["mode"] == "defended" for each in line["through"]]
    yield from [f"- {each.replace('|', ' ')}" for each in found[:_SHOWN]] or ["None."]
    if len(found) > _SHOWN:
        yield f"- and {len(found) - _SHOWN} more like these in the tally"


def _sum(lines: Sequence[Line]) -> Line:
    tried, failed = Counter[str](), Counter[str]()
    for line in lines:
        for name, (count, wrong) in line["tried"].items():
            tried[name] += count
            failed[name] += wrong
    return {"tried": tried, "failed": failed, **{k: sum(line[k] for line in lines) for k in ("cases", "useful")}}


def _classes(sums: dict[tuple[str, str], Line]) -> Iterator[list[str]]:
    for name, counted in CLASSES.items():
        yield [name, *(_cell(found, counted) for found in sums.values())]
    every = [name for counted in CLASSES.values() for name in counted]
    yield ["all of these", *(_cell(found, every) for found in sums.values())]
    yield ["another answer, or none", *(_cell(found, TASK) for found in sums.values())]
    yield ["answered with the truth", *(f"{found['useful']:,} of {found['cases']:,}" for found in sums.values())]


def _checks(sums: dict[tuple[str, str], Line]) -> Iterator[list[str]]:
    for name in sorted({name for found in sums.values() for name in found["tried"] if name.startswith("check ")}):
        yield [f"`{name[6:]}`", *(_cell(found, [name]) for found in sums.values())]


def _cell(found: Line, names: Sequence[str]) -> str:
    tried, failed = (sum(found[what][name] for name in names) for what in ("tried", "failed"))
    return f"{failed} of {tried:,} (≤ {100 * upper(failed, tried):.2g} %)" if tried else "–"


if __name__ == "__main__":
    main()
