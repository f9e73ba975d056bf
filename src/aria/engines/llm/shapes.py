"""What each role may say, and nothing else. Sizes are bounds on what is taken in, not on what a run does with it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, BeforeValidator, Field, StringConstraints, create_model

from aria.core.checks import Entailment, RulingChoice
from aria.core.types import AnswerType, Finding, Label, Priority, Strategy, Tool
from aria.core.wording import View, Window

Line = Annotated[str, StringConstraints(strip_whitespace=True, max_length=600)]
Miss = Literal["no_answer", "hedged", "aspect", "untold", "unsupported", "vague", "one_sided", "detail"]
"""What a model may miss in an answer. Counts and ages are code's to find."""
Short = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)]


def _labelled(labels: tuple[str, ...], aliases: Mapping[str, str], otherwise: str | None) -> BeforeValidator:
    """The label that is meant; a side remark with an unknown one costs no whole reply."""

    def known(value: object) -> object:
        word = str(value).strip().casefold().replace("-", "_").replace(" ", "_")
        word = aliases.get(word, word)
        return word if word in labels else otherwise

    return BeforeValidator(known)


PointOfView = Annotated[
    View,
    _labelled(
        get_args(View),
        {"skeptic": "sceptic", "historical": "history", "globalizer": "globaliser", "reality_sceptic": "reality_check"},
        "general",
    ),
]
TimeFilter = Annotated[Window | None, _labelled(get_args(Window), {}, None)]
OpenTool = Annotated[Tool | None, _labelled(get_args(Tool), {}, None)]
Code = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40)]


class PlannedWording(BaseModel):
    query: Short
    view: PointOfView = "general"
    language: Code = ""
    window: TimeFilter = None


class PlannedQuestion(BaseModel):
    task: Line
    priority: Priority = "MED"
    query: Short
    expects: AnswerType = "text"
    tool: OpenTool = None
    wordings: list[PlannedWording] = Field(default=[], max_length=20)


class Planned(BaseModel):
    sub_questions: list[PlannedQuestion] = Field(min_length=1, max_length=12)
    strategy: Line = ""
    challenges: list[Line] = []
    calculates: bool = False
    more_checks: list[Short] = Field(default=[], max_length=20)
    without_checks: list[Short] = Field(default=[], max_length=20)


class Selected(BaseModel):
    first: int = Field(ge=0)
    last: int = Field(ge=0)
    label: Label
    strength: int = Field(default=50, ge=0, le=100)


class Read(BaseModel):
    selections: list[Selected] = Field(max_length=40)


class Viewed(BaseModel):
    shows: list[Line] = Field(default=[], max_length=60)
    words: list[Line] = Field(default=[], max_length=200)

    @property
    def text(self) -> str:
        """What is told of an image, as the text of a document: sentences, then the words that stand in it."""
        return "\n\n".join(filter(None, (" ".join(self.shows), "\n".join(self.words)))).strip()


def _by_key(value: object) -> object:
    """Judgements by sub-question, for a model that lists them."""
    if not isinstance(value, list):
        return value
    return {str(each.get("sub_question")): each.get("finding") for each in value if isinstance(each, Mapping)}


Told = Annotated[Finding | None, _labelled(("answered", "thin", "open"), {}, None)]


class Judged(BaseModel):
    """Findings by the name of their sub-question."""


class Assessed(BaseModel):
    judgements: Annotated[Judged, BeforeValidator(_by_key)]


@lru_cache(maxsize=256)
def assessed(*sub_questions: str) -> type[Assessed]:
    """The shape of an assessment of these sub-questions: one closed label for each, under its name."""
    keys: dict[str, Any] = dict.fromkeys(sub_questions, (Told, None))
    judged = create_model("Judged", __base__=Judged, **keys)
    return create_model("Assessed", __base__=Assessed, judgements=(Annotated[judged, BeforeValidator(_by_key)], ...))


class Searched(BaseModel):
    sub_question: Short
    query: Short
    strategy: Strategy = "adjacent"
    tool: OpenTool = None
    view: PointOfView = "general"
    language: Code = ""
    window: TimeFilter = None


class Ranked(BaseModel):
    handles: list[Short] = Field(max_length=100)


class Further(BaseModel):
    """Something that has to be found out first."""

    stands_for: Short
    task: Line
    query: Short
    expects: AnswerType = "text"


class Queries(BaseModel):
    queries: list[Searched] = Field(max_length=20)
    further: list[Further] = Field(default=[], max_length=20)


class Calculation(BaseModel):
    sub_question: Short
    uses: list[Short] = Field(min_length=1, max_length=60)
    code: Annotated[str, StringConstraints(min_length=1, max_length=4000)]
    unit: Short = ""


class Calculations(BaseModel):
    calculations: list[Calculation] = Field(max_length=12)


class Written(BaseModel):
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=1200)]
    evidence: list[Short] = Field(min_length=1, max_length=12)


class Report(BaseModel):
    sentences: list[Written] = Field(max_length=200)


class Lead(BaseModel):
    sentences: list[Written] = Field(max_length=40)
    findings: list[Written] = Field(default=[], max_length=40)


class OutlinedSection(BaseModel):
    title: Short
    evidence: list[Short] = Field(max_length=400)


class Outlined(BaseModel):
    sections: list[OutlinedSection] = Field(min_length=1, max_length=40)


class PairLabel(BaseModel):
    pair: int
    label: Entailment


class Labels(BaseModel):
    labels: list[PairLabel] = Field(max_length=200)


class Missing(BaseModel):
    sub_question: Short = ""
    kind: Miss


class Verdict(BaseModel):
    check: Short
    passed: bool
    missing: list[Missing] = Field(default=[], max_length=20)


class Verdicts(BaseModel):
    verdicts: list[Verdict] = Field(max_length=40)


class Hostile(BaseModel):
    passed: bool
    plan: list[Missing] = Field(default=[], max_length=20)


class Ruled(BaseModel):
    contradiction: int
    choice: RulingChoice
    side: int = 1


class Rulings(BaseModel):
    rulings: list[Ruled] = Field(max_length=40)
