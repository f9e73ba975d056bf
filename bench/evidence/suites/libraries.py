"""Whole runs over the project's own small libraries: everyday documents, tables, lists and notes, as no public set has.

The question sets that are measured play no part.
"""

from __future__ import annotations

from collections.abc import Iterator

from bench import strangers
from bench.evidence.data import Data
from bench.evidence.metric import Metric, mean

_NAMES = {
    strangers.STRANGERS: ("libraries", "English libraries"), strangers.ABROAD: ("languages", "in 14 languages"),
}  # fmt: skip
"""Of each group that is asked, how its figures begin and what they are of."""


def measure(data: Data) -> Iterator[Metric]:
    told: list[tuple[str, str, str]] = []
    for group, folder in strangers.libraries():
        for row, report, verdict in strangers.asked(folder, data.most) if group in _NAMES else ():
            told.append((verdict, strangers.dispute(row, report), group))
    for wanted, (key, name) in _NAMES.items():
        own = [verdict for verdict, _, group in told if group == wanted]
        right = [float(each in ("led", "told")) for each in own if each in ("led", "told", "wrong", "refused")]
        answered = [float(each in ("led", "told")) for each in own if not each.startswith("refused")]
        untold = [float(each == "refused rightly") for each in own if each.endswith(("rightly", "untold"))]
        yield mean(f"{key}.right", f"Own libraries, {name}: what is told is answered rightly", right)
        yield mean(f"{key}.precision", f"Own libraries, {name}: answers that are right", answered)
        yield mean(f"{key}.refused", f"Own libraries, {name}: what is not told is refused", untold)
    wrongly = [float(dispute == "disputed wrongly") for _, dispute, _ in told]
    yield mean("libraries.disputed", "Own libraries: questions told to be disputed that are not", wrongly)
