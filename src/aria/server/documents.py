"""What an owner can take away of a run: the report in every form, the trace, the thinking log, the stored sources."""

from __future__ import annotations

import json
from typing import Any, Literal

from aria.core.report import Report
from aria.exporters import MEDIA, Readable, bundle, export
from aria.server.problems import Problem
from aria.server.service import Service
from aria.server.tokens import Owner
from aria.views import thinking as thoughts

Format = Readable | Literal["json", "zip"]


def media(form: Format) -> str:
    """The media type of a form."""
    match form:
        case "json":
            return "application/json"
        case "zip":
            return "application/zip"
        case _:
            return MEDIA[form]


def report(service: Service, owner: Owner, run_id: str, form: Format) -> bytes:
    """The report in a form. Raises Problem while there is none."""
    found = report_of(service, owner, run_id)
    match form:
        case "json":
            return _json(found.as_json())
        case "zip":
            log = service.researcher.log(run_id)
            return bundle.pack(found, log, lambda name: service.researcher.blob(run_id, name))
        case _:
            return export(found, form)


def trace(service: Service, owner: Owner, run_id: str) -> bytes:
    """Every record of the run, as it was written, as one JSON list."""
    service.mine(owner, run_id)
    return thoughts.trace(service.researcher.log(run_id))


def thinking(service: Service, owner: Owner, run_id: str) -> bytes:
    """What happened, a line each: time, what kind of thing, and what."""
    service.mine(owner, run_id)
    return "".join(f"{line}\n" for line in thoughts.lines(service.researcher.log(run_id))).encode("utf-8", "replace")


def source(service: Service, owner: Owner, run_id: str, source_id: str) -> bytes:
    """The stored text of a source of the run. Raises Problem for one that it has not."""
    state = service.state(owner, run_id)
    found = next((each for each in state.sources if each.id == source_id), None)
    if found is None:
        raise Problem(status=404, code="source-not-found", title="The run has no such source", detail=source_id)
    return service.researcher.blob(run_id, found.digest)


def image(service: Service, owner: Owner, run_id: str, name: str) -> tuple[bytes, str]:
    """A stored image of the run by its digest, and its media type. Raises Problem for one that it has not."""
    state = service.state(owner, run_id)
    found = next((each for each in state.illustrations or () if each.digest == name), None)
    if found is None:
        raise Problem(status=404, code="image-not-found", title="The run has no such image", detail=name)
    return service.researcher.blob(run_id, found.digest), found.media


def settings(service: Service) -> dict[str, Any]:
    """What the service answers with. Keys, addresses and paths are not among it."""
    found = service.researcher.settings
    names = ("engine", "fast", "effort", "mode", "language", "tools", "search", "code", "offline")
    return {
        **{name: getattr(found, name) for name in names},
        "limits": {name: getattr(found.limits(), name) for name in found.limits().__dataclass_fields__},
        "efforts": ["quick", "standard", "deep"],
        "parallel": service.worker.parallel,
    }


def report_of(service: Service, owner: Owner, run_id: str) -> Report:
    """The report of an owner's run. Raises Problem while there is none."""
    service.mine(owner, run_id)
    found = service.researcher.report(run_id)
    if found is None:
        raise Problem(status=409, code="no-report-yet", title="The run has no report yet", detail=run_id)
    return found


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=2).encode("utf-8", "replace") + b"\n"
