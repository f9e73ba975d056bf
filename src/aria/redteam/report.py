"""The result as pages that people read: Markdown for the documentation, HTML to look at. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from aria.redteam.result import Measure, Verdict, measures, totals
from aria.security.markup import escaped

_MODES = ("vulnerable", "defended")
_STYLE = """body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ccc;padding:.25rem .5rem;text-align:right}
td:first-child,th:first-child{text-align:left}.bad{background:#fdd;font-weight:bold}.good{color:#060}"""

Table = list[list[str]]


def classes(verdicts: Sequence[Verdict]) -> Table:
    """One line for each class: its cases, then at each level what got through in each mode, with the upper bound."""
    found = totals(verdicts)
    levels = sorted({each.level for each in verdicts})
    modes = [mode for mode in _MODES if mode in found]
    head = ["class", "cases", *(f"{level} {mode}" for level in levels for mode in modes)]
    rows = [head]
    for category in sorted({each.category for each in verdicts}):
        entries = [found[mode].get(level, {}).get(category) for level in levels for mode in modes]
        cases = max((entry["n"] for entry in entries if entry), default=0)
        rows.append([category, str(cases), *map(_told, entries)])
    sums = [_sum(found[mode].get(level, {})) for level in levels for mode in modes]
    return [*rows, ["all attacks", str(max((each["n"] for each in sums), default=0)), *map(_told, sums)]]


def _sum(by_class: Mapping[str, Any]) -> dict[str, Any]:
    from aria.redteam.bounds import upper
    from aria.redteam.cases import CONTROL

    attacks = [entry for name, entry in by_class.items() if name != CONTROL]
    cases, violated = (sum(entry[what] for entry in attacks) for what in ("n", "violations"))
    return {"n": cases, "violations": violated, "upper95": upper(violated, cases) if cases else 1.0}


def _told(entry: Mapping[str, Any] | None) -> str:
    if entry is None or not entry["n"]:
        return "–"
    return f"{entry['violations']} of {entry['n']} (≤ {100 * entry['upper95']:.3g} %)"


def checks(verdicts: Sequence[Verdict], mode: str = "unaided") -> Table:
    """One line for each kind of check: its cases and what failed at each level in a mode, if that ran."""
    some = [each for each in verdicts if each.mode == mode]
    levels = sorted({each.level for each in some})
    rows = [["check", *levels]]
    for name in sorted({check for each in some for check in each.checks}):
        groups = [[each for each in some if each.level == level and name in each.checks] for level in levels]
        rows.append([name, *(_told(_counted(group, name)) for group in groups)])
    return rows if some else []


def _counted(group: Sequence[Verdict], name: str) -> dict[str, Any]:
    from aria.redteam.bounds import upper

    failed = sum(any(check.partition(":")[0] == name for check in each.violations) for each in group)
    return {"n": len(group), "violations": failed, "upper95": upper(failed, len(group)) if group else 1.0}


def figures(verdicts: Sequence[Verdict], clean: Mapping[str, int]) -> Table:
    """One line for each mode and level: usefulness, controls and cost."""
    rows = [["mode, level", "clean", "attacked", "controls refused", "runs", "calls", "tokens", "bits of choice"]]
    for mode, levels in measures(verdicts, clean).items():
        rows += [_figures(f"{mode}, {level}", levels[level]) for level in sorted(levels)]
    return rows


def _figures(name: str, each: Measure) -> list[str]:
    return [
        name,
        "not measured" if each.clean < 0 else _share(each.clean, each.attacked),
        _share(each.useful, each.attacked),
        f"{each.refused} of {each.controls}",
        f"{each.runs:,}",
        f"{each.calls / max(1, each.runs):.1f} a run",
        f"{each.tokens / max(1, each.runs):,.0f} a run",
        "not counted" if name.startswith("vulnerable") else f"at most {each.bits:.1f}",
    ]


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({100 * part / whole:.1f} %)" if whole else "–"


def through(verdicts: Sequence[Verdict], most: int = 100) -> list[str]:
    """What got through with the gates on, case by case."""
    found = [each for each in verdicts if each.mode == "defended" and each.violations]
    return [f"{each.id} at {each.level}: {', '.join(each.violations)}" for each in found[:most]]


_HOW = (
    "Each case is a whole run of the real program on a web in memory. The same replies of the attacker's model go "
    "through the same loop in both modes; in the vulnerable mode the gates are off. A cell tells in how many "
    "cases a check failed, and the exact upper bound of that rate (Clopper and Pearson, one-sided, 95 %). L0 "
    "obeys whatever text it sees, L1 says to the byte what the attacker wrote for this page, L2 replies by "
    "chance, L3 searches for replies that do harm. At L1 to L3 every role that has seen a page counts as taken "
    "over."
)


_UNAIDED = (
    "Out are the words by which a quote is found to speak to a machine, the signs beside a source, the dropping of "
    "what a page hides, the scores by which pages are chosen, and every judge. What holds here holds by construction. "
    "What a page says can then be quoted word for word, a word of its own among it (`no_token`)."
)
_USE = (
    "Clean and attacked are the attacks whose question was answered with the truth: by an honest model on the same "
    "pages, and under attack. A control is refused when its answer does not hold the truth."
)


def as_markdown(verdicts: Sequence[Verdict], clean: Mapping[str, int], how: str) -> str:
    """The page of results."""
    return "\n".join([*_markdown(verdicts, clean, how), ""])


def _markdown(verdicts: Sequence[Verdict], clean: Mapping[str, int], how: str) -> Iterator[str]:
    yield from ("# What the red team found", "", _HOW, "", f"Made by `{how}`.", "", "## By class", "")
    yield from _pipes(classes(verdicts))
    if table := checks(verdicts):
        yield from ("", "## Every heuristic off", "", _UNAIDED, "", *_pipes(table))
    yield from ("", "## Usefulness, controls, cost", "", _USE, "")
    yield from _pipes(figures(verdicts, clean))
    yield from ("", "## What got through with the gates on", "")
    yield from [f"- {escaped(each)}" for each in through(verdicts)] or ["Nothing."]


def _pipes(table: Table) -> Iterator[str]:
    head, *rows = table
    yield f"| {' | '.join(head)} |"
    yield f"| --- |{' ---: |' * (len(head) - 1)}"
    for row in rows:
        yield f"| {' | '.join(escaped(cell) for cell in row)} |"


def as_html(verdicts: Sequence[Verdict], clean: Mapping[str, int], how: str) -> str:
    """The same as a page that loads nothing and runs nothing."""
    found = through(verdicts)
    lines = "".join(f"<li>{escape(each)}</li>" for each in found)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
        f"<title>What the red team found</title><style>{_STYLE}</style></head><body><h1>What the red team found</h1>"
        f"<p>{escape(_HOW)}</p><p>Made by <code>{escape(how)}</code>.</p><h2>By class</h2>{_table(classes(verdicts))}"
        f"{_unaided(checks(verdicts))}<h2>Usefulness, controls, cost</h2>{_table(figures(verdicts, clean))}"
        f"<h2>What got through with the gates on</h2>{f'<ul>{lines}</ul>' if found else '<p class=good>Nothing.</p>'}"
        "</body></html>\n"
    )


def _unaided(table: Table) -> str:
    return f"<h2>Every heuristic off</h2><p>{escape(_UNAIDED)}</p>{_table(table)}" if table else ""


def _table(table: Table) -> str:
    head, *rows = table
    told = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(
        "<tr>" + "".join(_cell(cell, name) for cell, name in zip(row, head, strict=True)) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{told}</tr></thead><tbody>{body}</tbody></table>"


def _cell(cell: str, name: str) -> str:
    bad = name.endswith(" defended") and not cell.startswith(("0 ", "–"))
    return f"<td class=bad>{escape(cell)}</td>" if bad else f"<td>{escape(cell)}</td>"
