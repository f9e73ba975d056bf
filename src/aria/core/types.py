"""The nouns. Frozen values only; nothing here knows how they come about.

Offsets: `start` and `end` are byte offsets into the UTF-8 bytes of a stored snapshot, end exclusive,
unless a field says characters.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from aria.core.attachments import Attachment
from aria.core.ends import RunStatus as RunStatus
from aria.core.ends import StopReason as StopReason
from aria.core.ends import Unsupported
from aria.core.following import Earlier
from aria.core.images import ImageRef
from aria.core.kinds import AnswerType as AnswerType
from aria.core.kinds import ValueKind as ValueKind
from aria.core.labels import SourceText
from aria.core.limits import Limits
from aria.core.links import Link
from aria.core.money import Price
from aria.core.notices import Notice
from aria.core.reach import Reach
from aria.core.reach import SourceClass as SourceClass
from aria.core.reach import Tool as Tool
from aria.core.wording import Wording

Effort = Literal["quick", "standard", "deep"]
Mode = Literal["answer", "report"]
Priority = Literal["HIGH", "MED", "LOW"]
QuestionKind = Literal["who", "when", "where", "how_many", "which", "why", "how", "yes_no", "compare", "list", "what"]
Strategy = Literal["initial", "broader", "narrower", "adjacent", "source_targeted"]
Label = Literal["answers", "supports", "contradicts", "background"]
Finding = Literal["answered", "thin", "open", "skipped"]
"""What the evidence says of one sub-question: answered, only touched upon, nothing yet, or left out."""
SentenceStatus = Literal["supported", "partly", "unverified", "template"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """What the user asked for, with every setting that decides how the run goes."""

    question: str
    engine: str = "extractive"
    effort: Effort = "standard"
    limits: Limits = field(default_factory=Limits)
    corpora: tuple[str, ...] = ()  # files and folders to index first and to stay within; empty for the whole library
    today: str = ""  # ISO date on which the question was asked; recency is measured against it
    reranker: str = ""  # weight and folder of the encoder that helps to order search hits; empty for none
    mode: Mode = "answer"
    language: str = ""  # two-letter code of the language to answer in; empty for that of the question
    prices: tuple[Price, ...] = ()  # of every model that the run may ask, as they were when it began
    code: bool = False  # whether the engine may have figures calculated
    models: tuple[tuple[str, str], ...] = ()  # role and the model chosen for it for this run; "" for every other role
    reach: Reach = field(default_factory=Reach)
    approve: bool = False  # whether the plan has to be approved before it is carried out
    team: int = 1  # how many work on sub-questions at once, each with a share of its own
    ask_back: bool = False  # whether the run may ask what the question means, and wait for an answer
    attachments: tuple[Attachment, ...] = ()
    unsupported: Unsupported = "quote"
    earlier: Earlier = field(default_factory=Earlier)  # the run that this one follows, if any


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """What kind of question it is, found by rules."""

    kind: QuestionKind
    expects: AnswerType
    entities: tuple[str, ...] = ()  # names, titles and quoted phrases of the question, in its own spelling
    terms: tuple[str, ...] = ()  # content words in order, lower case, not stemmed
    parts: tuple[str, ...] = ()  # the things compared or listed, or the questions joined by 'and'
    unit: str = ""  # for number questions: the thing counted or measured ("metres", "people")
    years: tuple[int, int] | None = None  # first and last year the question speaks of
    window_days: int | None = None  # how old evidence may be before it loses recency; None where age does not matter
    language: str = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class SubQuestion:
    """One part of the question. The first of a plan is the question itself."""

    id: str
    text: str
    priority: Priority
    tool: Tool
    query: str
    expects: AnswerType = "text"
    added_in_round: int = 0  # 0 when it came with the plan
    also: tuple[Tool, ...] = ()  # other tools that its queries are asked of
    stands_for: str = ""
    """Id of the sub-question that this one asks again with a name filled in; answering it answers that one."""
    wordings: tuple[Wording, ...] = ()

    @property
    def on_the_side(self) -> bool:
        """Whether it asks for background and for no part of the answer."""
        return self.priority == "LOW"

    @property
    def in_question(self) -> bool:
        """Whether it is the question itself, or a part of it that matters."""
        return self.priority == "HIGH" and not self.added_in_round


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    sub_questions: tuple[SubQuestion, ...]
    strategy: str
    challenges: tuple[str, ...] = ()
    calculates: bool = False  # the answer needs figures that are calculated from others
    checks: tuple[str, ...] | None = None  # names of those that bind; None leaves them to code


@dataclass(frozen=True, slots=True, kw_only=True)
class Query(Wording):
    """A decision to search: what is asked, for which gap, and how it differs from what was asked before."""

    sub_question: str
    tool: Tool
    strategy: Strategy = "initial"
    gap: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """What a search returned: the right to read one document, and where in it the match lies."""

    handle: str  # names the document for `Fetch`; minted by the search adapter only
    title: str
    uri: str
    snippet: str
    score: float
    rank: int
    provider: str
    published: str | None = None
    source_class: SourceClass = "document"
    passages: tuple[tuple[int, int], ...] = ()  # that match, best first, as character ranges of the document's text
    found_by: tuple[tuple[str, int], ...] = ()  # where several did: each provider and the rank it gave
    meaning: float | None = None  # cosine of question and best passage; None where no sentence encoder compared them
    notices: tuple[Notice, ...] = ()  # what its provider tells of its fate, or of another work's


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A document that this run fetched and stored."""

    id: str
    handle: str
    title: str
    uri: str
    source_class: SourceClass
    published: str | None
    owner: str  # who answers for it: publisher, author or site; empty when unknown
    digest: str  # SHA-256 of the snapshot's UTF-8 bytes
    sketch: str = ""  # shingles of the text, for finding near-copies
    credit: str = ""  # whose text it says it is, when that is somebody else's: an agency, the first publisher
    size: int = 0  # bytes of the snapshot
    licence: str = ""  # as the document states it
    signs: tuple[str, ...] = ()  # that it may mean harm: told, and no ground for anything
    notices: tuple[Notice, ...] = ()  # of its retraction, of corrections: told by providers
    derived_from: tuple[str, ...] = ()  # of a calculation: ids of the sources of its inputs, the weakest class first
    images: tuple[ImageRef, ...] = ()  # those that the run may ask for
    links: tuple[Link, ...] = ()  # of those that the run may follow, the ones that are kept
    linked: int = 0  # how many those are
    found_on: str = ""  # id of the source whose link led to it; empty for what a search or the user named
    pages: tuple[int, ...] = ()  # bytes of the snapshot at which its pages or slides begin


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """A typed value inside a quote: `key` is comparable (ISO date, canonical number), `text` is as written."""

    kind: ValueKind
    key: str
    text: str
    unit: str = ""  # of a name, the kind that it is listed as a member of
    start: int = 0  # characters of the quote
    end: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """A reader's whole vocabulary: which sentences, with which label, how strongly."""

    first: int
    last: int
    """Sentence numbers of the snapshot, last inclusive."""
    label: Label
    score: float  # 0 to 1
    strength: float = 1.0  # how likely it answers, 0 to 1, as far as the engine can tell


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A span of a source bound to a sub-question."""

    id: str
    sub_question: str
    source: str
    start: int
    end: int
    quote: SourceText
    label: Label
    score: float
    values: tuple[Value, ...] = ()
    strength: float = 1.0  # how likely it answers, 0 to 1; 1 where the engine does not say
    about: bool = False  # whether the text around it names what is asked about

    def __post_init__(self) -> None:
        object.__setattr__(self, "quote", self.quote.of(self.source))


@dataclass(frozen=True, slots=True, kw_only=True)
class Confidence:
    """Computed from evidence rows: coverage of 40, reliability of 30, recency of 15, consistency of 15."""

    coverage: int = 0
    reliability: int = 0
    recency: int = 0
    consistency: int = 0

    @property
    def total(self) -> int:
        return self.coverage + self.reliability + self.recency + self.consistency


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One position in a conflict."""

    value: str
    evidence: tuple[str, ...]
    origins: int
    newest: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """Two or more origins that give different values for one slot."""

    sub_question: str
    slot: str
    sides: tuple[Side, ...]  # stronger side first
    resolution: str  # which side is stronger and why, or that it stays open; from counts, classes and dates


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """What is missing, by name."""

    sub_question: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What the evidence says of one sub-question, and what to try next if it is not answered."""

    sub_question: str
    finding: Finding
    strategy: Strategy = "broader"
    urgency: Priority = "MED"


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessment:
    confidence: Confidence
    judgements: tuple[Judgement, ...]
    gaps: tuple[Gap, ...] = ()
    conflicts: tuple[Conflict, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """A sentence of the answer with the evidence that carries it. Template sentences carry none."""

    text: str
    evidence: tuple[str, ...] = ()
    status: SentenceStatus = "unverified"
    role: Literal["answer", "finding", "conflict", "context", "template"] = "answer"
    note: str = ""  # why it was marked or replaced; empty when nothing was wrong
    section: str = ""  # title of the section it stands in; empty for what comes before all sections
    translated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    sentences: tuple[Sentence, ...]
    abstains: bool = False  # the writer found nothing that answers the question


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """Something that did not work and that the reader of the report should know."""

    what: str
    reason: str
