"""Pieces of the engine that are off where a function always gives one answer: rules.

Each is measured by a cheap suite of the development sets that it can move, and by the questions that it touches in the
project's own libraries (`bench/evidence/worth.py`).
"""

from __future__ import annotations

from aria.engines.extractive.document.banded import Banded
from bench.evidence.constants import RUNS
from bench.evidence.switching import Piece, Unchanged

_ENGINE = "aria.engines.extractive"
_DOCUMENT, _SCORING, _QUOTES = f"{_ENGINE}.document", f"{_ENGINE}.scoring", f"{_ENGINE}.quotes"
_EVIDENCE = "aria.evidence"

_FIRST = ("qed.quote@1", "nqo.quote@1", "xquad.quote@1", "covidqa.overlap@1", "qed.sentence@1", "clapnq.rouge")
_REFUSED = ("refusal.searched.refuses", "refusal.removed.refuses", "refusal.removed.answers", "refusal.squad2.answers")
_DATED = ("timeqa.sentence@1", "timeqa.answer@1", "timeqa.answer@5")
_DISPUTED = ("conflict.dates.recall", "conflict.all.precision", "conflict.all.recall", "ramdocs.exact")
_MOVED = {
    "quotes": _FIRST, "refusal": _REFUSED, "dates": _DATED, "conflicts": _DISPUTED, "runs": RUNS,
}  # fmt: skip
"""What a rule should move, by the suite that shows it."""
_PAIRS = ("pairs.told", "pairs.wrongly")
"""And of the project's own pairs of texts, where it tells disputes."""


def _rule(name: str, suite: str, functions: dict[str, object]) -> Piece:
    pairs = suite == "conflicts"
    suites, metrics = ((suite, "pairs"), (*_MOVED[suite], *_PAIRS)) if pairs else ((suite,), _MOVED[suite])
    return Piece(name=name, suites=suites, metrics=metrics, functions=functions)


RULES: tuple[Piece, ...] = (
    _rule(
        "others of the name or of the series",
        "runs",
        {
            f"{_SCORING}.namesake:of_namesake": False,
            f"{_SCORING}.namesake:of_series": False,
            f"{_SCORING}.namesake:of_season": False,
        },
    ),
    _rule("clauses that open on what is asked", "quotes", {f"{_SCORING}.subject:_opens_on_asked": False}),
    _rule("rows of other things", "quotes", {f"{_DOCUMENT}.rows:rows_of_others": frozenset[int]()}),
    _rule("others of the kind", "quotes", {f"{_DOCUMENT}.sorts:of_another_sort": False}),
    _rule("told before the thing is named", "quotes", {f"{_DOCUMENT}.introduced:named_later": False}),
    _rule(
        "others whom the sentence before names",
        "quotes",
        {f"{_DOCUMENT}.another:_on_one_before": False, f"{_DOCUMENT}.another:_stands_beside": False},
    ),
    _rule(
        "values of what stands right at them",
        "quotes",
        {f"{_SCORING}.subject:_is_beside": False, f"{_SCORING}.subject:_is_of_named_before": False},
    ),
    _rule("names that a paragraph opens on", "quotes", {f"{_DOCUMENT}.context:_topic": ""}),
    _rule("times that something is held against", "dates", {f"{_EVIDENCE}.typed.periods:_is_compared": False}),
    _rule("births and deaths apart", "dates", {f"{_SCORING}.fit:_of_other_end": False}),
    _rule("a few words with a value", "quotes", {f"{_SCORING}.match:_tells_value": False}),
    _rule("lists of keys without heads", "quotes", {f"{_EVIDENCE}.text.tables:is_keyed": False}),
    _rule("comparisons", "runs", {f"{_EVIDENCE}.questions.comparing:comparison": None}),
    _rule("what sets two things apart", "runs", {f"{_QUOTES}.difference:differing": ()}),
    _rule("the last step of a question", "runs", {f"{_SCORING}.final_hop:told_to_the_end": True}),
    _rule("first steps asked by themselves", "runs", {f"{_EVIDENCE}.questions.first_steps:first_step": None}),
    _rule("relatives", "runs", {f"{_ENGINE}.needs.kin:relative": ""}),
    _rule("superlatives and runners-up", "refusal", {f"{_DOCUMENT}.ranks:of_other_rank": False}),
    _rule("the first row of a table", "runs", {f"{_DOCUMENT}.extremes:compared_rows": {}}),
    _rule("all of a kind", "runs", {"aria.engines.extractive.needs.many:asks_many": False}),
    _rule(
        "what is told without its words",
        "runs",
        {f"{_QUOTES}.implicit:_fit": 0.0, f"{_QUOTES}.implicit:_replies": False},
    ),
    _rule(
        "columns and their units",
        "quotes",
        {f"{_EVIDENCE}.text.tables:column_of": "", f"{_DOCUMENT}.dated:_of_column": ()},
    ),
    _rule("states that lasted", "dates", {f"{_DOCUMENT}.states:unsaid": ""}),
    _rule("posts above lists of names with years", "dates", {f"{_DOCUMENT}.holders:post_above": ""}),
    _rule(
        "words that bound a period",
        "dates",
        {
            f"{_EVIDENCE}.typed.date_bounds:bound_before": None,
            f"{_EVIDENCE}.typed.date_bounds:joined": None,
            f"{_EVIDENCE}.typed.date_bounds:lasting": None,
        },
    ),
    _rule("English phrases by what they mean", "conflicts", {f"{_EVIDENCE}.text.idioms:phrases": ()}),
    _rule("steps below the name of what they make", "quotes", {f"{_DOCUMENT}.method:method_below": None}),
    _rule("headings on the line of their paragraph", "quotes", {f"{_DOCUMENT}.run_in:run_in": ""}),
    _rule("ages", "dates", {f"{_EVIDENCE}.typed.ages:ages": ()}),
    _rule("whose doing it is", "dates", {f"{_EVIDENCE}.text.acting:done_by_another": False}),
    _rule(
        "versions",
        "quotes",
        {
            f"{_SCORING}.versions:versioned": False,
            f"{_SCORING}.versions:noted": frozenset(),
            f"{_DOCUMENT}.context:version_above": None,
        },
    ),
    _rule("options of commands", "quotes", {f"{_EVIDENCE}.questions.options:options": ()}),
    _rule("wordings: what it does, by default, how to", "quotes", {f"{_SCORING}.form:form_of": None}),
    _rule("headings that ask", "quotes", {f"{_DOCUMENT}.section:answered_below": ()}),
    _rule(
        "code and lists beside their sentence",
        "quotes",
        {f"{_DOCUMENT}.lead_in:ends_at": Unchanged("last", 1), f"{_DOCUMENT}.lead_in:named_at": Unchanged("first", 1)},
    ),
    _rule("other names of a subject", "quotes", {f"{_SCORING}.aliases:titled": Unchanged("title", 0)}),
    _rule("the sentence that another leans on", "quotes", {f"{_DOCUMENT}.anaphora:begins_at": Unchanged("index", 2)}),
    _rule("what a chain of sentences is on", "quotes", {f"{_DOCUMENT}.anaphora:_named_before": None}),
    _rule(
        "copies behind what else is found",
        "runs",
        {"aria.adapters.corpus.finding.alike:alike_last": Unchanged("order", 1)},
    ),
    _rule("times of day", "conflicts", {f"{_EVIDENCE}.typed.clock:asks_clock": False}),
    _rule("explanations behind what they explain", "quotes", {f"{_DOCUMENT}.candidates:_explained": ()}),
    _rule("names of another manual", "quotes", {f"{_SCORING}.named:on_another": False}),
    _rule("what has been for what will be", "refusal", {f"{_SCORING}.tense:has_been": False}),
    _rule(
        "what only leads to what is told",
        "refusal",
        {
            f"{_SCORING}.preamble:shows_only": False,
            f"{_SCORING}.preamble:speaks_of_itself": False,
            f"{_SCORING}.preamble:names_what_follows": False,
            f"{_SCORING}.preamble:names_topic": False,
        },
    ),
    _rule("questions about nothing", "refusal", {f"{_ENGINE}.needs.unnamed:unnamed": False}),
    _rule(
        "subjects of a yes or no",
        "refusal",
        {f"{_ENGINE}.needs.key:subject_of": frozenset[str](), f"{_SCORING}.match:_says_one": True},
    ),
    _rule("words that a text has nowhere", "refusal", {f"{_DOCUMENT}.sorts:_unheard": ()}),
    _rule("what letters stand for", "refusal", {f"{_EVIDENCE}.typed.acronyms:letters_spelt": ""}),
    _rule("which of two has more", "runs", {f"{_EVIDENCE}.questions.contrast:asks_more": False}),
    _rule("a yes or no by its opposite", "refusal", {f"{_SCORING}.answerable:_predicates": frozenset[str]()}),
    _rule("rows of bands", "quotes", {f"{_DOCUMENT}.banded:banded": Banded()}),
    _rule("changes before what they change", "quotes", {f"{_QUOTES}.amended:amended_first": Unchanged("rows", 0)}),
    _rule("amounts in two parts", "conflicts", {f"{_EVIDENCE}.typed.compound:joined": Unchanged("found", 0)}),
    _rule("values plainly stated", "conflicts", {f"{_EVIDENCE}.conflict.plain:plainly_stated": []}),
    _rule("values stated alike", "conflicts", {f"{_EVIDENCE}.conflict.alike:stated_alike": []}),
    _rule("the opposite of what is asked", "refusal", {f"{_SCORING}.answerable:opposed": False}),
    _rule("definitions", "refusal", {f"{_SCORING}.definition:opens_as_definition": True}),
    _rule("both may hold", "conflicts", {f"{_EVIDENCE}.conflict.compatible:may_both_hold": ""}),
    _rule("who made it", "conflicts", {f"{_EVIDENCE}.extraction.makers:makers": []}),
    _rule("whose life it is", "conflicts", {f"{_EVIDENCE}.extraction.lifespans:life": []}),
    _rule("members of a kind", "conflicts", {f"{_EVIDENCE}.typed.kinds:asked_kind": ""}),
)
