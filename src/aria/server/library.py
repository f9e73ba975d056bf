"""The documents of this machine, over HTTP: what is indexed, what could not be read and why, uploads, removal.

The library is the operator's and shared by all who ask here, so only the operator may look into it and change it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import unquote

from fastapi import APIRouter, Depends, Query, Request
from fastapi import Path as Part
from pydantic import BaseModel

from aria.core.effects import Index, Indexed, WriteFile
from aria.core.errors import EffectError, UserError
from aria.core.jobs import OPERATOR
from aria.security.content import printable
from aria.security.policy import Rules
from aria.server.problems import Problem, invalid
from aria.server.routes import owner_of, service_of
from aria.server.service import Service
from aria.server.shelves import MOST_NAME, UPLOADS, uploads
from aria.server.tokens import Owner

Serving = Annotated[Service, Depends(service_of)]
FileName = Annotated[str, Part(min_length=1, max_length=MOST_NAME, description="Name of the file, with its ending")]
Handle = Annotated[str, Part(pattern=r"^doc:[A-Za-z0-9|:._-]{1,100}$", description="Handle of a document")]


class Row(BaseModel):
    """A document as a list shows it."""

    handle: str
    title: str
    uri: str
    published: str | None
    owner: str
    source_class: str
    language: str | None
    uploaded: bool
    """It came over HTTP, and removing it deletes the file."""
    collection: str
    """The folder that was added and that it belongs to; `uploads` for what came over HTTP."""


class Failed(BaseModel):
    what: str
    reason: str


class Documents(BaseModel):
    documents: list[Row]
    total: int
    passages: int
    failed: int
    """Files that could not be read."""
    bytes: int
    """Size of the index on disk."""
    failures: list[Failed]
    """The first of the files that could not be read, each with the reason."""


class Added(BaseModel):
    """What became of an upload. `failures` says of each part that could not be read why."""

    name: str
    documents: int
    failures: list[Failed]


def only_operator(owner: Annotated[Owner, Depends(owner_of)]) -> None:
    """Raises Problem for anybody else."""
    if owner.name != OPERATOR:
        raise Problem(status=403, code="operator-only", title="Only the operator of this server may do that")


router = APIRouter(prefix="/api/documents", tags=["documents"], dependencies=[Depends(only_operator)])


@router.get("", response_model=Documents)
def documents(service: Serving) -> Any:
    """Every document that can be searched."""
    corpus = service.researcher.corpus
    stats = corpus.stats()
    folder = _folder(service)
    roots = sorted(map(Path, stats.roots), key=lambda root: -len(root.parts))
    rows = [{**asdict(each), **_belongs(_file(each.uri), folder, roots)} for each in corpus.documents()]
    return {
        "documents": rows,
        "total": stats.documents,
        "passages": stats.passages,
        "failed": stats.failed,
        "bytes": stats.bytes,
        "failures": [
            {"what": printable(each.what, 300), "reason": printable(each.reason, 300)} for each in corpus.failures()
        ],
    }


def _belongs(path: Path, sent: Path, roots: Sequence[Path]) -> dict[str, Any]:
    """Whether a file was uploaded, and the nearest folder that was added and holds it."""
    if sent in path.parents and path.parent != sent:
        return {"uploaded": True, "collection": printable(path.parent.name, MOST_NAME)}
    if sent in path.parents:
        return {"uploaded": True, "collection": UPLOADS}
    root = next((root for root in roots if root in path.parents), path.parent)
    return {"uploaded": False, "collection": printable(root.name or str(root), MOST_NAME)}


@router.get("/collections")
def collections(service: Serving) -> dict[str, list[str]]:
    """The names of the collections that a question can stay within."""
    return {"collections": list(service.shelves())}


@router.put("/{name}", response_model=Added)
async def upload(
    name: FileName, request: Request, service: Serving, collection: Annotated[str, Query(max_length=MOST_NAME)] = ""
) -> Any:
    """Store the body as a file of this name and index it. The same name in the same collection takes its place."""
    folder = _folder(service) / _safe(collection, "collection") if collection else _folder(service)
    path = str(folder / _safe(name))
    rules = Rules(write_paths=frozenset({path}), index_roots=frozenset({path}))
    await service.researcher.act(WriteFile(path=path, data=await request.body()), rules)
    try:
        done: Indexed = await service.researcher.act(Index(path=path), rules)
    except EffectError as error:
        return {"name": name, "documents": 0, "failures": [{"what": name, "reason": printable(str(error), 300)}]}
    failures = [{"what": name, "reason": printable(each.reason, 300)} for each in done.failures]
    return {"name": name, "documents": done.documents, "failures": failures}


@router.delete("/{handle}", status_code=204)
async def remove(handle: Handle, service: Serving) -> None:
    """Take a document out of the library. A file that was uploaded is deleted, any other stays where it is."""
    await asyncio.to_thread(_remove, service, handle)


def _remove(service: Service, handle: str) -> None:
    corpus = service.researcher.corpus
    found = next((each for each in corpus.documents() if each.handle == handle), None)
    if found is None:
        raise Problem(status=404, code="document-not-found", title="There is no such document")
    path = _file(found.uri)
    try:
        corpus.remove(handle)
    except UserError as error:
        raise Problem(status=404, code="document-not-found", title="There is no such document") from error
    if _folder(service) in path.parents:
        path.unlink(missing_ok=True)


def _file(uri: str) -> Path:
    """The file that an address of the library is of."""
    return Path(unquote(uri.removeprefix("file://").partition("#")[0]))


def _folder(service: Service) -> Path:
    return uploads(service.researcher.settings.home)


def _safe(name: str, field: str = "name") -> str:
    """The name if it names one file or folder of uploads. Raises Problem."""
    plain = name == printable(name, MOST_NAME) and not name.startswith((".", "~")) and name.strip() == name
    if not plain or "/" in name or "\\" in name or len(name.encode()) > 200:
        raise invalid("a name has no slash, no control character and no dot at its start", field=field)
    return name
