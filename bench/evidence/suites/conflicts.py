"""Documents that answer one question differently: who differs, what is shown, and whether copies sway it.

Each question has a handful of documents: right ones (of one or several things of that name), wrong ones (edited copies)
and noise. They are read and held against each other as a run does it; their labels serve for scoring only.

A pair of documents conflicts when both have an answer and the answers differ. It is found when the product reads a
value for the slot in both and holds the two to differ; a document in which it reads none differs from no other, so
what is not read counts against recall. Pairs with a document that is labelled
as having no answer are left out of precision and recall; `strict` counts them as false where they are found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from aria.core.labels import SourceText
from aria.core.ports import ReadTask
from aria.core.state import RunState
from aria.core.types import AnswerType, Brief, Conflict, Evidence, Side, Source
from aria.engines.extractive import reader
from aria.engines.extractive.plan import plan
from aria.evidence.conflict.conflicts import conflicts, differ, statements
from aria.evidence.conflict.given import Given, given
from aria.evidence.conflict.slots import Row as Statement
from aria.evidence.extraction.page_subject import is_about
from aria.evidence.questions.question import profile
from aria.evidence.sources.copies import sketch
from aria.evidence.sources.origins import origins
from aria.evidence.text.sentences import split
from aria.evidence.typed.values import values
from bench.evidence.data import TODAY, Data, Row
from bench.evidence.matching import holds, plain
from bench.evidence.metric import Metric, mean, statistic
from bench.evidence.rewording import reworded

COPIES = 8
"""Lightly reworded copies of one wrong page."""
TYPED: tuple[AnswerType, ...] = ("date", "number", "person", "place")
_NONE = plain("unknown")

Counts = tuple[int, int, int]
"""Pairs of one question: conflicts found, found pairs that are none, conflicts missed."""


@dataclass(frozen=True)
class Case:
    """A question whose documents are read; the source of the nth document is called `Sn`."""

    row: Row
    expects: AnswerType
    statements: tuple[Statement, ...]
    conflicts: tuple[Conflict, ...]
    given: tuple[Given, ...]
    quotes: dict[str, str]


def parts(data: Data) -> Iterator[Callable[[], Iterator[Metric]]]:
    yield partial(_compared, data)
    yield partial(_copied, data)


def _compared(data: Data) -> Iterator[Metric]:
    cases = [_case(row) for row in data.rows("conflict_ramdocs")]
    if not cases:
        return
    for key, name, types in (("dates", "dates", ("date",)), ("all", "typed values", TYPED), ("any", "any answer", ())):
        among = [case for case in cases if case.expects in types or not types]
        yield from _pairs(f"conflict.{key}", name, [_counts(case) for case in among])
        strict = [_with_useless(case) for case in among]
        yield statistic(
            f"conflict.{key}.strict", f"The same precision, useless pages counted: {name}", strict, _precision
        )
    yield mean("ramdocs.exact", "RAMDocs: all right values stated and no wrong one", [_exact(case) for case in cases])
    disputed = [case for case in cases if _wrong(case.row)]
    yield mean("ramdocs.shown", "RAMDocs: both sides shown where a page is wrong", [_shown(case) for case in disputed])
    invented = [score for case in cases for score in _invented(case)]
    yield mean("conflict.noise", "Pairs with a page that answers nothing, held to conflict", invented)


def _copied(data: Data) -> Iterator[Metric]:
    verdicts = [pair for row in data.rows("conflict_ramdocs") for pair in _verdicts(row)]
    kept, right = [float(same) for same, _ in verdicts], [float(each) for _, each in verdicts]
    yield mean("copies.unchanged", f"Verdict unchanged by {COPIES} reworded copies of a wrong page", kept)
    yield mean("copies.right", f"Verdict right beside {COPIES} reworded copies of a wrong page", right)


def _case(row: Row) -> Case:
    """The question asked of its documents, as a run reads and compares them."""
    kind = profile(row["question"], TODAY)
    state = RunState(brief=Brief(question=row["question"], today=TODAY), profile=kind, documents=len(row["documents"]))
    asked = plan(state).sub_questions[0]
    sources = _sources(row)
    rows: list[Evidence] = []
    for source, document in zip(sources, row["documents"], strict=True):
        text = document["text"]
        task = ReadTask(sub_question=asked, source=source, text=SourceText(text), sentences=split(text), passages=())
        for pick in reader.read(task, state):
            start, end = task.sentences[pick.first][0], task.sentences[pick.last][1]
            rows.append(
                Evidence(
                    id=f"E{len(rows) + 1}", sub_question=asked.id, source=source.id, start=start, end=end,
                    quote=SourceText(text[start:end]), label=pick.label, score=pick.score,
                    values=values(text[start:end]), about=is_about("", text, (start, end), asked),
                )
            )  # fmt: skip
    told = tuple(statements(asked, rows, sources, kind, whole=True))
    found = conflicts([asked], rows, sources, kind)
    beside = given([asked], rows, sources, kind, found)
    return Case(row, asked.expects, told, found, beside, {each.id: each.quote.exposed() for each in rows})


def _sources(row: Row) -> list[Source]:
    return [_source(number, document["text"]) for number, document in enumerate(row["documents"], start=1)]


def _source(number: int, text: str) -> Source:
    return Source(
        id=f"S{number}", handle=f"doc:{number}", title="", uri=f"file:///{number}", source_class="document",
        published=None, owner="", digest="", sketch=sketch(text),
    )  # fmt: skip


def _pairs(key: str, name: str, counts: Sequence[Counts]) -> Iterator[Metric]:
    detail = f"{sum(found for found, *_ in counts)} pairs found"
    yield statistic(
        f"{key}.precision", f"Pairs held to conflict that do: {name}", list(counts), _precision, detail=detail
    )
    yield statistic(f"{key}.recall", f"Conflicting pairs found: {name}", list(counts), _recall, detail=detail)


def _precision(counts: list[Counts]) -> float:
    found, false = sum(each[0] for each in counts), sum(each[1] for each in counts)
    return 100 * found / (found + false) if found + false else 0.0


def _recall(counts: list[Counts]) -> float:
    found, missed = sum(each[0] for each in counts), sum(each[2] for each in counts)
    return 100 * found / (found + missed) if found + missed else 0.0


def _counts(case: Case) -> Counts:
    found = false = missed = 0
    answers = [pair for pair in _answers(case) if pair[1] != _NONE]
    told = _told(case)
    for (one, mine), (other, yours) in combinations(answers, 2):
        said = differ(told.get(one, []), told.get(other, []))
        found, false, missed = (
            found + (said and mine != yours),
            false + (said and mine == yours),
            missed + (not said and mine != yours),
        )
    return found, false, missed


def _with_useless(case: Case) -> Counts:
    """The counts with every invented conflict of a page that answers nothing among the false ones."""
    found, false, missed = _counts(case)
    return found, false + round(sum(_invented(case))), missed


def _invented(case: Case) -> Iterator[float]:
    """For each pair with a page without an answer: whether it is held to conflict."""
    told = _told(case)
    for (one, mine), (other, yours) in combinations(_answers(case), 2):
        if _NONE in (mine, yours):
            yield float(differ(told.get(one, []), told.get(other, [])))


def _answers(case: Case) -> list[tuple[str, str]]:
    return [(f"S{number}", plain(each["answer"])) for number, each in enumerate(case.row["documents"], start=1)]


def _told(case: Case) -> dict[str, list[Statement]]:
    told: dict[str, list[Statement]] = {}
    for statement in case.statements:
        told.setdefault(statement.source.id, []).append(statement)
    return told


def _wrong(row: Row) -> list[str]:
    return [answer for answer in row["wrong_answers"] if answer not in row["gold_answers"]]


def _told_apart(case: Case) -> list[Side]:
    """What the report puts side by side: the sides of conflicts, and the values given beside them."""
    sides = [side for found in case.conflicts for side in found.sides]
    return sides + [side for found in case.given for side in found.values]


def _exact(case: Case) -> float:
    """Whether the values told are all right answers and no wrong one.

    Told is what the report puts side by side; where all sources agree, what they state.
    """
    stated = [value.text for statement in case.statements for value in statement.values[:1]]
    said = " | ".join([side.value for side in _told_apart(case)] or stated)
    return float(
        all(holds(said, answer) for answer in case.row["gold_answers"])
        and not any(holds(said, answer) for answer in _wrong(case.row))
    )


def _shown(case: Case) -> float:
    """Whether of values told side by side one is quoted with a right answer and another with a wrong one."""
    sides = [" ".join(case.quotes[each] for each in side.evidence) for side in _told_apart(case)]
    right = {at for at, side in enumerate(sides) if any(holds(side, answer) for answer in case.row["gold_answers"])}
    wrong = {at for at, side in enumerate(sides) if any(holds(side, answer) for answer in _wrong(case.row))}
    return float(bool(right and wrong) and len(right | wrong) > 1)


def _verdicts(row: Row) -> Iterator[tuple[bool, bool]]:
    """For the first wrong page, copied: do the answers of most origins stay the same, and are they right ones?

    Answers are those of the labels; whose they are is told by the product.
    """
    answering = [each for each in row["documents"] if plain(each["answer"]) != _NONE]
    pages = [(each["text"], plain(each["answer"])) for each in answering]
    wrong = next((page for page, each in zip(pages, answering, strict=True) if each["type"] == "misinfo"), None)
    if wrong is not None:
        copies = [(reworded(wrong[0], number), wrong[1]) for number in range(COPIES)]
        swayed = _verdict([*pages, *copies])
        yield swayed == _verdict(pages), swayed <= {plain(answer) for answer in row["gold_answers"]}


def _verdict(pages: Sequence[tuple[str, str]]) -> frozenset[str]:
    """The answers that the most origins give."""
    sources = [_source(number, text) for number, (text, _) in enumerate(pages, start=1)]
    origin = origins(sources)
    hands: dict[str, set[str]] = {}
    for source, (_, answer) in zip(sources, pages, strict=True):
        hands.setdefault(answer, set()).add(origin[source.id])
    most = max(map(len, hands.values()))
    return frozenset(answer for answer, each in hands.items() if len(each) == most)
