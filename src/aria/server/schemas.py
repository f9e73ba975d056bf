"""What the native API takes and gives, checked at the border."""

from __future__ import annotations

import base64
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from aria.core.attachments import File
from aria.core.errors import RefusedInput
from aria.core.events import Resumed
from aria.core.hooks import Occasion
from aria.core.reach import Tool
from aria.core.shares import LARGEST
from aria.core.types import Effort, Mode, Priority
from aria.core.watches import Missed
from aria.core.wishes import (
    Clarified,
    SourceBanned,
    SourcePinned,
    SubQuestionAdded,
    SubQuestionEdited,
    SubQuestionSkipped,
    SubQuestionsOrdered,
    Wish,
)

Name = Annotated[str, StringConstraints(pattern=r"^[^,\s\x00-\x1f]{1,253}$")]
"""Of a host or a provider."""
Names = Annotated[list[Name], Field(max_length=50)]


Addresses = Annotated[list[Annotated[str, StringConstraints(min_length=1, max_length=2_000)]], Field(max_length=10)]
"""Of pages."""
NOT_SETTINGS = frozenset(
    {"question", "priority", "attachments", "urls", "collections", "follows", "webhook", "model", "fast"}
    | {"every", "tell", "missed"}
)
"""What of a request is no setting of its run."""
ModelName = Annotated[str, StringConstraints(pattern=r"^[^,\s\x00-\x1f]{1,200}$")]
"""As `provider:name`."""
CollectionName = Annotated[str, StringConstraints(min_length=1, max_length=150)]
RunName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$")]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Bounds(Strict):
    """What a run may use at most. A bound that the server sets can be lowered, not raised."""

    max_seconds: float | None = Field(default=None, gt=0, le=1e6, allow_inf_nan=False)
    max_steps: int | None = Field(default=None, ge=1, le=100_000)
    max_rounds: int | None = Field(default=None, ge=1, le=10_000)
    max_model_calls: int | None = Field(default=None, ge=1, le=100_000)
    max_tokens: int | None = Field(default=None, ge=1, le=1_000_000_000)
    max_money: float | None = Field(default=None, gt=0, le=1e6, allow_inf_nan=False)
    """US dollars."""

    def bounds(self) -> dict[str, int | float]:
        """Those that were given, as settings name them."""
        return {name: bound for name in Bounds.model_fields if (bound := getattr(self, name)) is not None}


class Attached(Strict):
    """A file that comes with a question."""

    name: str = Field(min_length=1, max_length=1_000)
    """With its ending, which tells how a document is read."""
    data: str = Field(min_length=1)
    """Its bytes in Base64."""


class Webhook(Strict):
    """Who is told when a run has ended, as https://www.standardwebhooks.com says."""

    url: str = Field(min_length=1, max_length=2_000)
    secret: str = Field(min_length=1, max_length=200)
    """What the receiver checks the signature with: `whsec_` and 24 to 64 random bytes in Base64."""


class Ask(Bounds):
    """A question, with the settings for this run alone. Without named tools the server's are used."""

    question: str = Field(max_length=100_000)
    effort: Effort | None = None
    mode: Mode | None = None
    language: str | None = Field(default=None, max_length=20)
    team_size: int | None = Field(default=None, ge=1, le=LARGEST)
    """How many work on sub-questions at once, each with a share of the bounds."""
    tools: list[Tool] | None = Field(default=None, min_length=1, max_length=4)
    search: Names | None = None
    """Search providers."""
    boost_hosts: Names | None = None
    bad_hosts: Names | None = None
    only_hosts: Names | None = None
    links: int | None = Field(default=None, ge=0, le=20)  # of pages, followed on their own host at most
    images: bool | None = None  # fetch images of the cited pages, and offer them beside the answer
    approve: bool | None = None
    """Wait with the plan until it is approved."""
    ask_back: bool | None = None  # ask what the question means where it leaves that open, and wait for the answer
    priority: Literal["low", "normal", "high"] = "normal"
    webhook: Webhook | None = None
    model: ModelName | None = None  # of this run, as `provider:name`, where the server asks models
    fast: ModelName | None = None  # another one for every role but the writer's
    attachments: list[Attached] = Field(default=[], max_length=10)
    """Files and images that the question is about."""
    urls: Addresses = []  # of pages that are read whatever searches find
    collections: Annotated[list[CollectionName], Field(max_length=20)] = []
    """Collections of the library to stay within; none for all of it."""
    follows: RunName | None = None  # a run of yours from whose sources this one starts

    def files(self) -> list[File]:
        """Raises RefusedInput for what is no Base64."""
        return [File(each.name, decoded(each.data, each.name)) for each in self.attachments]

    @property
    def models(self) -> tuple[tuple[str, str], ...]:
        """The roles and the models that were chosen; an empty role is every role that has none of its own."""
        if self.fast is None:
            return (("", self.model),) if self.model is not None else ()
        return (("", self.fast), *((("writer", self.model),) if self.model is not None else ()))

    def asked(self) -> dict[str, Any]:
        """The settings that were given, as settings have them."""
        given = self.model_dump(exclude_none=True, exclude={*NOT_SETTINGS})
        return {name: ",".join(value) if isinstance(value, list) else value for name, value in given.items()}


def decoded(data: str, name: str) -> bytes:
    """The bytes behind Base64. Raises RefusedInput."""
    try:
        return base64.b64decode("".join(data.split()), validate=True)
    except ValueError:
        raise RefusedInput(f"{name} cannot be decoded", field="attachments", accepted="its bytes in Base64") from None


class AskAgain(Ask):
    """A question that is asked again and again, each time as a run of its own."""

    every: str = Field(min_length=2, max_length=100)
    """`30m`, `6h`, `1d`, `1w`, or five fields of cron in UTC, such as `0 7 * * 1-5`."""
    tell: Occasion = "change"
    """When the webhook is told: of every end, or only when the report says something else than the one before."""
    missed: Missed = "once"
    """What becomes of times at which nobody worked: one run for all of them, or none."""


class More(Strict):
    """What a run gets on top when it goes on."""

    extra_seconds: float = Field(default=0.0, ge=0, le=1e6, allow_inf_nan=False)
    extra_rounds: int = Field(default=0, ge=0, le=10_000)
    extra_steps: int = Field(default=0, ge=0, le=100_000)
    extra_money: float = Field(default=0.0, ge=0, le=1e6, allow_inf_nan=False)

    def resumed(self) -> Resumed | None:
        """None when nothing is added: then a run is only reopened when it had ended."""
        if not any(self.model_dump().values()):
            return None
        return Resumed(reopen=True, **self.model_dump())


class NewSubQuestion(Strict):
    text: str = Field(min_length=1, max_length=1_000)
    query: str = Field(default="", max_length=300)
    tool: Tool = "corpus"
    priority: Priority = "HIGH"


class Edited(Strict):
    """A sub-question in other words. Without a query it follows from the text."""

    id: str = Field(max_length=20)
    text: str = Field(min_length=1, max_length=1_000)
    query: str = Field(default="", max_length=300)


Sources = Annotated[list[Annotated[str, StringConstraints(min_length=1, max_length=2_000)]], Field(max_length=50)]


class Steer(Strict):
    """What is said to a run. A source is named by its id (`S3`), its address, or its host."""

    ban: Sources = []
    pin: Sources = []
    skip: list[Annotated[str, StringConstraints(max_length=20)]] = Field(default=[], max_length=50)
    """Ids of sub-questions."""
    edit: list[Edited] = Field(default=[], max_length=50)
    add: list[NewSubQuestion] = Field(default=[], max_length=20)
    order: list[Annotated[str, StringConstraints(max_length=20)]] = Field(default=[], max_length=50)
    """Ids of sub-questions, those to come first in front; the others follow as they are."""
    answer: str | None = Field(default=None, min_length=1, max_length=4_000)
    """To what the run asked back."""

    def wishes(self) -> list[Wish]:
        said: list[Wish] = [SourceBanned(what=each) for each in self.ban]
        said += [SourcePinned(what=each) for each in self.pin]
        said += [SubQuestionSkipped(id=each) for each in self.skip]
        said += [SubQuestionEdited(**each.model_dump()) for each in self.edit]
        said += [SubQuestionAdded(**each.model_dump()) for each in self.add]
        said += [SubQuestionsOrdered(ids=tuple(self.order))] if self.order else []
        return said + ([Clarified(answer=self.answer)] if self.answer is not None else [])


class Fork(Strict):
    seq: int = Field(ge=0)
    """Number of the last record that the new run shares with this one."""


class Again(Strict):
    """The receiver's secret, which was forgotten when it had been told."""

    secret: str = Field(min_length=1, max_length=200)


class Switch(Strict):
    """Another model for a run."""

    model: str = Field(min_length=1, max_length=200)
    role: str = Field(default="", max_length=40)


class Accepted(BaseModel):
    run_id: str
    status: str
    """`queued`, or how far the run is that an earlier request with this key started."""
    url: str
    events_url: str


class Row(BaseModel):
    """A run as a list shows it. Times are milliseconds since the epoch."""

    run_id: str
    question: str
    status: str
    created_at: int
    updated_at: int
    tokens: int | None = None
    """What it used in all; null while it works, and for a run that this service did not start."""
    money: float | None = None
    """The same in US dollars, as far as prices are known."""


class Page(BaseModel):
    runs: list[Row]
    next: str | None = None
    """Give it as `before` for the runs that come after these; null on the last page."""


class Run(BaseModel):
    """A run. While it works it has what is known so far; once it has ended, `report` is that of `aria ask --json`."""

    model_config = ConfigDict(extra="allow")

    run_id: str
    question: str
    status: str
    created_at: int
    updated_at: int
    report: dict[str, Any] | None = None


class ImportedRun(BaseModel):
    run_id: str
    new: bool
    """It was not here before."""


class Imported(BaseModel):
    runs: list[ImportedRun]


class Told(BaseModel):
    """What was said to a run is in its log, or on its way to whoever works on it."""

    run_id: str
    status: str


class Health(BaseModel):
    status: Literal["ok"] = "ok"


class Ready(BaseModel):
    status: Literal["ready"] = "ready"
    version: str
    engine: str
    active: int
    """Runs that this process works on."""
    queued: int
    """Runs that wait for any process."""
