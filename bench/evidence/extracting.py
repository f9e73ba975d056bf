"""Fits the weights by which a value of a text is taken for the answer, and says how they carry over.

`python -m bench.evidence.extracting --data FOLDER --work FOLDER` prints the weights for
`src/aria/evidence/extraction/extraction_weights.py`, and for each style of question how well they do when it is left
out of the fit: the area under the ROC curve of "this text answers", and how often the likeliest value of one that does
is right.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from aria.adapters.corpus.adapter import Corpus
from aria.core.kinds import AMOUNTS
from aria.core.state import RunState
from aria.core.types import Brief, Value
from aria.engines.extractive.needs.parts import query_words
from aria.engines.extractive.plan import plan
from aria.evidence.extraction.extraction import extracted
from aria.evidence.extraction.features import NAMES, Signs, likely
from aria.evidence.questions.question import profile
from aria.evidence.questions.slot import slot_of
from aria.evidence.questions.wanted import Asked, asked_for
from aria.evidence.text.sentences import split
from aria.evidence.typed.values import comparable, same, values
from bench.evidence.data import TODAY, Data, identity
from bench.evidence.fitting import newton
from bench.evidence.matching import holds
from bench.evidence.metric import area
from bench.evidence.reading import LIMITS

STYLES = {"squad2": "squad", "xquad": "squad", "qed": "nq", "nqo": "nq", "ramdocs": "web"}
"""Readers' questions to a paragraph, queries to a search engine, questions to cuttings of web pages."""
TEXTS = 5
"""Texts of the pool for one question, those that answer it and those that do not."""
MOST = 400
"""Questions of one set."""


@dataclass(frozen=True)
class Case:
    """The candidates of one text for one question, each with whether it answers."""

    set: str
    question: str
    text: str
    answered: bool
    """Whether the text has the answer."""
    rows: tuple[tuple[Signs, bool], ...]

    @property
    def style(self) -> str:
        return STYLES[self.set]


def cases(data: Data) -> Iterator[Case]:
    for row in data.rows("evidence_qed"):
        yield from _case("qed", row["question"], row.get("title", ""), row["sentences"], row["answers"])
    for row in data.rows("abstain_squad2"):
        answers = row["answers"] if row["answerable"] else ()
        yield from _case("squad2", row["question"], "", _sentences(row["text"]), answers)
    pool = data.corpus("pool_passages")
    for name in ("xquad", "nqo") if pool is not None else ():
        for row in data.rows("retrieval_pool", set=name)[:MOST]:
            assert pool is not None
            yield from _searched(pool, name, row["q"], {str(each) for each in row["gold"]}, row["answers"])
    for row in data.rows("conflict_ramdocs"):
        for each in row["documents"]:
            answers = () if each["answer"] == "unknown" else (each["answer"],)
            yield from _case("ramdocs", row["question"], "", _sentences(each["text"]), answers)


def _searched(pool: Corpus, name: str, question: str, gold: Collection[str], answers: Sequence[str]) -> Iterator[Case]:
    """The first texts that a search finds; one that has the answer without being known to give it tells nothing."""
    if _asked(question).expects in ("text", "list", "yes_no"):
        return  # no typed value answers it
    for hit in pool.search(query_words(question), LIMITS.hits, question=question).hits[:TEXTS]:
        text = pool.fetch(hit.handle).text
        answering = identity(hit.uri) in gold
        if answering or not any(holds(text.exposed(), each) for each in answers):
            yield from _case(name, question, hit.title, _sentences(text.exposed()), answers if answering else ())


def _case(name: str, question: str, title: str, sentences: Sequence[str], answers: Collection[str]) -> Iterator[Case]:
    rows = tuple((each.signs, _answers(each.value, answers)) for each in extracted(_asked(question), title, sentences))
    if rows:
        yield Case(name, question, " ".join(sentences), bool(answers), rows)


def _asked(question: str) -> Asked:
    kind = profile(question, TODAY)
    state = RunState(brief=Brief(question=question, today=TODAY), profile=kind, documents=TEXTS)
    asked = plan(state).sub_questions[0]
    return asked_for(asked, slot_of(asked, kind, whole=True))


def _sentences(text: str) -> list[str]:
    return [text[start:end] for start, end in split(text)]


def _answers(value: Value, answers: Collection[str]) -> bool:
    """Whether the value is an answer, or a part of one, or the same in other words."""
    return any(
        holds(value.text, answer) or holds(answer, value.text) or any(_equal(value, each) for each in values(answer))
        for answer in answers
    )


def _equal(value: Value, other: Value) -> bool:
    amounts = value.kind in AMOUNTS and other.kind in AMOUNTS
    return (comparable(value, other) and same(value, other)) or (amounts and value.key == other.key)


def fitted(among: Sequence[Case]) -> Mapping[str, float]:
    """Weights under which the probability says how likely a value answers; each style counts the same."""
    size = Counter(case.style for case in among for _ in case.rows)
    total = sum(size.values())
    rows = [[1.0, *asdict(signs).values()] for case in among for signs, _ in case.rows]
    right = [float(answers) for case in among for _, answers in case.rows]
    mass = [total / len(size) / size[case.style] for case in among for _ in case.rows]
    return dict(zip(("base", *NAMES), newton(rows, right, mass, [0.0] * (1 + len(NAMES))), strict=True))


def told(among: Sequence[Case], by: Mapping[str, float]) -> tuple[float, float]:
    """Area under the ROC curve of texts that answer, and percent of them whose likeliest value is right."""
    scored = [(max(case.rows, key=lambda row: likely(row[0], by)), case) for case in among]
    texts = [(likely(best[0], by), any(right for _, right in case.rows)) for best, case in scored]
    able = [best[1] for best, case in scored if any(right for _, right in case.rows)]
    return area(texts), 100 * sum(able) / max(1, len(able))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    options = parser.parse_args()
    found = list(cases(Data(options.data.resolve(), options.work.resolve())))
    for name, value in fitted(found).items():
        print(f'    "{name}": {value:.2f},')
    for style in sorted({case.style for case in found}):
        rest, out = ([case for case in found if (case.style == style) is own] for own in (False, True))
        print(style, *(f"{figure:.1f}" for figure in told(out, fitted(rest))))


if __name__ == "__main__":
    main()
