"""What a run may ask of the world, and what comes back. A kind that is not here cannot be asked for.

An effect is keyed by what it asks, never by when: the same question in the same run has one answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from aria.core.attachments import Picture
from aria.core.canonical import canonical, digest
from aria.core.images import FetchImage as FetchImage
from aria.core.images import ImageFetched as ImageFetched
from aria.core.images import ImageRef
from aria.core.indexing import Index as Index
from aria.core.indexing import Indexed as Indexed
from aria.core.labels import NOTHING, Context, SourceText
from aria.core.links import Link
from aria.core.telling import Notified, Notify
from aria.core.types import Failure, Hit, SourceClass, Tool
from aria.core.visits import Hop


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """Ask a search provider. `scope` lists index roots to stay within; empty means the whole library.

    `question` is what the query is for. The local library ranks by it; it is never sent to a provider outside.
    """

    text: str
    tool: Tool
    limit: int
    scope: tuple[str, ...] = ()
    question: str = ""
    providers: tuple[str, ...] = ()
    """Who is asked; empty means whoever is set up for the tool."""
    since: str = ""
    """ISO date from which on documents are wanted, for providers that can tell."""
    language: str = ""
    """Two-letter code of the language they should be in, for providers that can tell."""
    sites: tuple[str, ...] = ()
    """Hosts to stay within, for providers that can; whoever asks drops what comes from elsewhere."""
    kind: Literal["search"] = "search"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fetch:
    """Fetch and store the document that a hit gave the right to read."""

    handle: str
    kind: Literal["fetch"] = "fetch"


SEPARATOR = "\n\n--- material ---\n\n"
"""Between a prompt's instructions, which are ours and are sent as the system's words, and its material."""

OutputMode = Literal["text", "prompted", "native", "tool"]
"""How a model is asked for an object: not at all, in words, by its JSON schema setting, or as a tool's arguments."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Complete:
    """Ask a model. `prompt` is the whole rendered prompt; records carry digests of it and of the schema only."""

    role: str
    model: str
    """`provider:name`."""
    prompt: Context
    max_tokens: int
    schema: str = ""
    """JSON schema of the object that is wanted; empty for plain text."""
    mode: OutputMode = "text"
    """How the model is asked for it."""
    sample: int = 0
    """Tells apart calls that ask the same on purpose."""
    images: tuple[Picture, ...] = ()  # shown beside the prompt
    kind: Literal["complete"] = "complete"


@dataclass(frozen=True, slots=True, kw_only=True)
class ListModels:
    """Ask a provider which models it has."""

    provider: str
    kind: Literal["list_models"] = "list_models"


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteFile:
    """Write `data` to a path that the user named."""

    path: str
    data: bytes
    kind: Literal["write_file"] = "write_file"


@dataclass(frozen=True, slots=True, kw_only=True)
class Compute:
    """Calculate a figure from typed values. Nothing but `inputs` goes in."""

    code: str
    inputs: str
    """Canonical JSON: name to the evidence, kind, key and unit of a value (`core.calculation`)."""
    purpose: str
    """The sub-question it is for."""
    unit: str = ""
    """What the result counts or measures."""
    kind: Literal["compute"] = "compute"


Effect = Index | Search | Fetch | FetchImage | Complete | ListModels | WriteFile | Compute | Notify


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Hits in rank order; the document frequency of each query stem, and of what a slip means, in `documents` ones."""

    hits: tuple[Hit, ...]
    documents: int
    frequencies: tuple[tuple[str, int], ...] = ()
    collection: int = 0
    """Documents of the part of a large library that most hits lie in, such as one manual of many; else 0."""
    failures: tuple[Failure, ...] = ()
    """Providers that failed, while others answered."""
    kind: Literal["found"] = "found"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fetched:
    """A document's text and what is known about it. The text is stored as a blob of its own."""

    title: SourceText
    uri: str
    source_class: SourceClass
    published: str | None
    owner: SourceText
    text: SourceText
    digest: str
    author: SourceText = NOTHING
    modified: str | None = None
    language: str | None = None
    canonical: str = ""
    """The address that a page gives itself. It is shown, never fetched."""
    licence: SourceText = NOTHING
    """What a page says may be done with it; empty where it does not say."""
    media: str = ""
    """What a page was served as, such as text/html; empty for a file of the library."""
    dropped: int = 0
    """Invisible code points, and characters of comments and of parts that a page hides, that are not in the text."""
    hops: tuple[Hop, ...] = ()
    """The requests that brought a page, in order."""
    images: tuple[ImageRef, ...] = ()
    """Those of its main part that say what they show."""
    links: tuple[Link, ...] = ()
    """Those of its main part that have words."""
    pages: tuple[int, ...] = ()
    """The bytes of the text at which its pages or slides begin; empty for what has none."""
    kind: Literal["fetched"] = "fetched"


@dataclass(frozen=True, slots=True, kw_only=True)
class Completed:
    """A model's reply. Token counts are None where the provider did not say."""

    text: SourceText
    tokens_in: int | None = None
    tokens_out: int | None = None
    finish: Literal["stop", "length", "refused"] = "stop"
    """Whether the reply ended by itself, at its token limit, or at the provider's content filter."""
    tokens_cached: int = 0
    """Tokens in that the provider read from its cache."""
    tokens_written: int = 0
    """Tokens in that it wrote to its cache."""
    kind: Literal["completed"] = "completed"


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelsListed:
    """Names of models, without the provider before them."""

    names: tuple[str, ...]
    kind: Literal["models_listed"] = "models_listed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    path: str
    digest: str
    size: int
    kind: Literal["written"] = "written"


@dataclass(frozen=True, slots=True, kw_only=True)
class Computed:
    """A calculated figure. The text tells the whole calculation and is stored as a blob of its own."""

    value: str
    """The result as it is written, without its unit."""
    text: str
    digest: str
    kind: Literal["computed"] = "computed"


Result = Indexed | Found | Fetched | ImageFetched | Completed | ModelsListed | Written | Computed | Notified


@cache
def _results() -> TypeAdapter[Result]:
    return TypeAdapter(Annotated[Result, Field(discriminator="kind")])


_LATER = frozenset({"question", "providers", "since", "language", "sites"})
"""Fields that searches did not always have."""


def arguments(effect: Effect) -> dict[str, Any]:
    """The effect as JSON types, large bodies replaced by their digest."""
    told = {name: getattr(effect, name) for name in type(effect).__slots__}
    match effect:
        case Search():  # what came later is left out where nobody set it, so that old logs keep their keys
            return {name: value for name, value in told.items() if value or name not in _LATER}
        case Complete():
            return _told(effect, told)
        case WriteFile():
            return {**told, "data": digest(effect.data)}
        case _:
            return told


def _told(effect: Complete, fields: Mapping[str, Any]) -> dict[str, Any]:
    """A model call by its digests; without schema and images as it was before there were any."""
    prompt, schema = (digest(text.encode()) for text in (effect.prompt.text, effect.schema))
    told = {**fields, "prompt": prompt, "schema": schema, "images": [each.told for each in effect.images]}
    left_out = {"schema": not effect.schema, "mode": not effect.schema, "images": not effect.images}
    return {name: value for name, value in told.items() if not left_out.get(name)}


def restored(told: Mapping[str, Any], body_of: Callable[[str], bytes | None]) -> Effect:
    """Inverse of `arguments`. A body that `body_of` does not have is left empty. Raises ValueError for no effect."""
    fields = dict(told)
    for name in ("prompt", "schema", "data"):
        if name in fields:
            fields[name] = body_of(str(fields[name])) or b""
    return _effects().validate_python(fields)


@cache
def _effects() -> TypeAdapter[Effect]:
    return TypeAdapter(Annotated[Effect, Field(discriminator="kind")])


def key(effect: Effect) -> str:
    """What identifies the effect within a run: the digest of what it asks."""
    return digest(canonical(arguments(effect)))


def bodies(effect: Effect) -> tuple[bytes, ...]:
    """The bytes that `arguments` names only by digest, to be stored beside the record."""
    match effect:
        case Complete():
            return tuple(text.encode() for text in (effect.prompt.text, effect.schema) if text)
        case _:
            return (effect.data,) if isinstance(effect, WriteFile) else ()


@dataclass(frozen=True, slots=True)
class Packed:
    """A result as blobs: `body` describes it, `texts` are snapshots and images stored under their own digest."""

    body: bytes
    texts: tuple[bytes, ...] = ()


def pack(result: Result) -> Packed:
    """Turn a result into what is stored. A snapshot is stored as its exact UTF-8 text, an image as its bytes."""
    if isinstance(result, Fetched):
        return Packed(_results().dump_json(replace(result, text=NOTHING)), (result.text.exposed().encode(),))
    if isinstance(result, Computed):
        return Packed(_results().dump_json(replace(result, text="")), (result.text.encode(),))
    if isinstance(result, ImageFetched):
        return Packed(_results().dump_json(replace(result, data=b"")), (result.data,))
    return Packed(_results().dump_json(result))


def unpack(body: bytes, text_of: Any) -> Result:
    """Inverse of `pack`. `text_of(digest) -> bytes` loads a snapshot."""
    result = _results().validate_json(body)
    if isinstance(result, Fetched):
        return replace(result, text=SourceText(text_of(result.digest).decode()))
    if isinstance(result, Computed):
        return replace(result, text=text_of(result.digest).decode())
    if isinstance(result, ImageFetched):
        return replace(result, data=text_of(result.digest))
    return result
