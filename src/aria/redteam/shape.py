"""The shape of a report as JSON: what a program that reads it may rely on. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_TEXT, _NUMBER, _LIST, _OBJECT, _BOOL = (str,), (int, float), (list,), (dict,), (bool,)
_MAYBE = (str, type(None))
_WHOLE: Mapping[str, tuple[type, ...]] = {
    "run_id": _TEXT, "question": _TEXT, "answer": _TEXT, "status": _TEXT, "stop_reason": _TEXT, "confidence": _OBJECT,
    "sentences": _LIST, "citations": _LIST, "sources": _LIST, "conflicts": _LIST, "given": _LIST, "gaps": _LIST,
    "sub_questions": _LIST, "checks": _LIST, "usage": _OBJECT, "bill": _LIST, "degraded": _LIST, "engine": _TEXT,
    "effort": _TEXT, "as_of": _TEXT, "message": _TEXT, "log_head": _TEXT, "sections": _LIST,
}  # fmt: skip
_ITEMS: Mapping[str, Mapping[str, tuple[type, ...]]] = {
    "sentences": {"text": _TEXT, "status": _TEXT, "citations": _LIST, "role": _TEXT, "note": _TEXT, "section": _TEXT,
                  "translated": _BOOL},
    "citations": {"n": _NUMBER, "source_id": _TEXT, "start": _NUMBER, "end": _NUMBER, "quote": _TEXT},
    "sources": {"id": _TEXT, "title": _TEXT, "uri": _TEXT, "class": _TEXT, "published": _MAYBE, "origin": _TEXT,
                "digest": _TEXT},
    "conflicts": {"slot": _TEXT, "sides": _LIST, "resolution": _TEXT},
    "given": {"slot": _TEXT, "values": _LIST},
    "gaps": {"sub_question": _TEXT, "text": _TEXT},
    "degraded": {"what": _TEXT, "reason": _TEXT},
}  # fmt: skip
_ENDS = frozenset({"answered", "partial", "insufficient_evidence", "failed", "refused"})
_STANDS = frozenset({"supported", "partly", "unverified", "template"})


def faults(document: object) -> tuple[str, ...]:
    """Where `document` is not what a report is."""
    if not isinstance(document, dict):
        return ("it is no object",)
    problems = [*_fields(document, _WHOLE, "the report")]
    if problems:
        return tuple(problems)
    for name, wanted in _ITEMS.items():
        for number, item in enumerate(document[name]):
            problems += _fields(item, wanted, f"{name}[{number}]")
    if document["status"] not in _ENDS:
        problems.append("its status is none that there is")
    if not problems and any(each["status"] not in _STANDS for each in document["sentences"]):
        problems.append("a sentence has a status that there is not")
    return tuple(problems)


def _fields(item: Any, wanted: Mapping[str, tuple[type, ...]], where: str) -> list[str]:
    if not isinstance(item, dict):
        return [f"{where} is no object"]
    return [
        f"{where}: {name} is missing or of another type"
        for name, types in wanted.items()
        if not isinstance(item.get(name, _ITEMS), types) or (bool not in types and isinstance(item.get(name), bool))
    ]
