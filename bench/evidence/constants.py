"""Pieces of the engine that are off where a constant has another value: weights, bounds, rounds."""

from __future__ import annotations

from bench.evidence.switching import Piece

_SEVERAL_STEPS = ("hotpot.recall@5", "2wiki.recall@5", "musique.recall@5")
RUNS = ("runs.qed.right", "runs.xquad.right", "runs.hotpot.right", "runs.clapnq_un.refused", "runs.precision")
_QUOTES = (
    "qed.quote@1", "qed.quote@5", "nqo.quote@1", "xquad.quote@1", "xquad.quote@5", "hotpot.quote@5", "musique.quote@5",
    "covidqa.overlap@1", "covidqa.overlap@5",
)  # fmt: skip


def _of_score(name: str, constant: str, off: float = 0.0) -> Piece:
    """A constant of the sentence score or of choosing quotes."""
    return Piece(
        name=name, constants={f"aria.engines.extractive.weights:{constant}": off}, suites=("quotes",), metrics=_QUOTES
    )


CONSTANTS: tuple[Piece, ...] = (
    Piece(
        name="names are followed",
        constants={"aria.evidence.bridging:ROUNDS": 0},
        suites=("retrieval",),
        metrics=_SEVERAL_STEPS,
    ),
    Piece(
        name="a text for each side of a comparison",
        constants={"aria.evidence.bridging:EACH_ASKED": 0},
        suites=("retrieval",),
        metrics=_SEVERAL_STEPS,
    ),
    Piece(
        name="searches for names",
        constants={"aria.adapters.corpus.finding.shelf:LOOKED_AT": 0},
        suites=("retrieval",),
        metrics=_SEVERAL_STEPS,
    ),
    Piece(
        name="titles that speak of nothing else",
        constants={"aria.adapters.corpus.finding.ranking:TITLE_ASKED": 0.0},
        suites=("retrieval",),
        metrics=("pool.hit@1", "pool.hit@5"),
    ),
    Piece(
        name="titles that the question says",
        constants={"aria.adapters.corpus.finding.ranking:SAID": 0.0},
        suites=("retrieval",),
        metrics=("pool.hit@1", "pool.hit@5"),
    ),
    Piece(
        name="words side by side",
        constants={"aria.adapters.corpus.finding.ranking:PAIRS": 0.0},
        suites=("retrieval",),
        metrics=("pool.hit@1", "pool.hit@5"),
    ),
    Piece(
        name="other words than the question's",
        constants={"aria.adapters.corpus.finding.ranking:OTHER": 0.0},
        suites=("retrieval",),
        metrics=("pool.hit@1", "pool.hit@5"),
    ),
    Piece(
        name="wording like the question's",
        constants={"aria.adapters.corpus.finding.wording:WORDING": 0.0},
        suites=("retrieval",),
        metrics=("pool.hit@1", "pool.hit@5"),
    ),
    Piece(
        name="bounded periods",
        constants={"aria.engines.extractive.weights:SPELL": 0.0},
        suites=("dates",),
        metrics=("timeqa.sentence@1", "timeqa.sentence@5", "timeqa.answer@1"),
    ),
    Piece(
        name="named years",
        constants={"aria.engines.extractive.weights:PERIOD": 0.0},
        suites=("dates",),
        metrics=("timeqa.sentence@1", "timeqa.sentence@5", "timeqa.answer@1"),
    ),
    Piece(
        name="the very period above its opening",
        constants={"aria.evidence.typed.periods:EXACT": 0.95},
        suites=("dates",),
        metrics=("timeqa.sentence@1", "timeqa.answer@1"),
    ),
    Piece(
        name="the value next to its word",
        constants={"aria.evidence.extraction.cues:FAR": -1},
        suites=("conflicts",),
        metrics=(
            "conflict.dates.precision",
            "conflict.dates.recall",
            "conflict.all.precision",
            "conflict.all.recall",
            "ramdocs.shown",
        ),
    ),
    Piece(
        name="the likeliest value",
        constants={"aria.evidence.conflict.conflicts:LIKELY": {}},
        suites=("conflicts",),
        metrics=("conflict.dates.recall", "conflict.all.precision", "conflict.all.recall", "ramdocs.exact"),
    ),
    Piece(
        name="the sentence with the likeliest value",
        constants={"aria.engines.extractive.weights:VALUED": {}},
        suites=("conflicts",),
        metrics=("conflict.dates.recall", "conflict.all.precision", "conflict.all.recall", "ramdocs.exact"),
    ),
    Piece(
        name="alignment of edited copies",
        constants={"aria.evidence.conflict.alignment:ALIKE": 2.0},
        suites=("conflicts",),
        metrics=("conflict.all.precision", "conflict.all.recall", "ramdocs.shown"),
    ),
    Piece(
        name="clustering of near-copies",
        constants={"aria.evidence.sources.copies:RESEMBLANCE": 2.0, "aria.evidence.sources.copies:CONTAINMENT": 2.0},
        suites=("conflicts",),
        metrics=("copies.unchanged",),
    ),
    Piece(
        name="the probability decides alone",
        constants={"aria.engines.extractive.weights:LARGE": 10**9},
        suites=("runs",),
        metrics=RUNS,
    ),
    Piece(
        name="asked again in other words",
        constants={"aria.engines.extractive.followup:ASKED_AGAIN": 0},
        suites=("runs",),
        metrics=RUNS,
    ),
    Piece(
        name="two quotes that answer together",
        constants={"aria.evidence.comparison.chained:TOLD": 2.0},
        suites=("runs",),
        metrics=RUNS,
    ),
    Piece(
        name="pages that answer far worse are no side of a dispute",
        constants={"aria.evidence.conflict.off_subject:FAR": 0.0},
        suites=("runs",),
        metrics=("runs.leads", "runs.disputed", "runs.precision"),
    ),
    _of_score("passage score", "PASSAGE"),
    _of_score("words of the sentence", "OWN"),
    _of_score("words around the sentence", "CONTEXT"),
    _of_score("kind of value", "TYPE"),
    _of_score("the rank of the document", "SEARCH"),
    _of_score("order of words", "ORDER"),
    _of_score("position in the text", "POSITION"),
    _of_score("synonyms", "SYNONYM"),
    _of_score("neighbours quoted as one", "JOINED", 2.0),
    Piece(
        name="what further quotes add",
        constants={
            "aria.engines.extractive.weights:ADDED_WORDS": 0.0,
            "aria.engines.extractive.weights:ADDED_VALUE": 0.0,
        },
        suites=("quotes",),
        metrics=_QUOTES,
    ),
    _of_score("what stands beside the best quote", "BESIDE"),
    _of_score("texts that the best quote names", "NAMED"),
    _of_score("who the text of the best quote is about", "OPENING"),
    _of_score("nearly all told by one document", "TOLD_BY_ONE", 2.0),
)
