"""`response_format`: a report put into an object of the client's own shape, by rule and checked against its schema.

No model is asked. What the report has no field for is refused before anything is spent.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import SchemaError

from aria import views
from aria.core.report import Report
from aria.server.openai.errors import unusable
from aria.server.problems import Problem

_SOURCES: Mapping[str, Callable[[Report, Any], Any]] = {
    "url": lambda _, source: source.uri,
    "uri": lambda _, source: source.uri,
    "link": lambda _, source: source.uri,
    "title": lambda _, source: source.title,
    "name": lambda _, source: source.title,
    "date": lambda _, source: source.published or "",
    "published": lambda _, source: source.published or "",
    "id": lambda _, source: source.id,
    "quote": lambda report, source: next((c.quote for c in report.citations if c.source_id == source.id), ""),
}


def _answer(report: Report) -> str:
    return " ".join(views.in_one_line(each.text) for each in views.answer(report))


def _points(report: Report) -> list[str]:
    return [views.in_one_line(each.text) for each in report.sentences if each.role in ("answer", "finding")]


_FIELDS: Mapping[tuple[str, ...], Callable[[Report], Any]] = {
    ("question", "query"): lambda report: report.question,
    ("answer", "summary", "text", "content", "result", "response", "conclusion", "explanation"): _answer,
    ("confidence", "confidence_score", "score"): lambda report: report.confidence.total,
    ("status",): lambda report: report.status,
    ("stop_reason",): lambda report: report.stop_reason,
    ("key_points", "key_findings", "findings", "points", "facts", "claims", "sentences"): _points,
    ("gaps", "open_questions", "limitations", "caveats"): lambda report: [gap.text for gap in report.gaps],
    ("language",): lambda report: "",
    ("date", "as_of"): lambda report: report.as_of,
}
_LISTS = frozenset({"sources", "citations", "references", "urls", "links"})


class Form:
    """The shape that a client wants. `None` of it is `text`."""

    def __init__(self, schema: Mapping[str, Any] | None) -> None:
        self._schema = schema

    def fill(self, report: Report) -> str:
        """The report in this shape. Raises Problem when what was found does not fit it."""
        if self._schema is None:
            return json.dumps(report.as_json(), ensure_ascii=False, indent=2)
        value = _object(self._schema, report)
        error = next(Draft202012Validator(self._schema).iter_errors(value), None)
        if error is not None:
            where = ".".join(str(part) for part in error.absolute_path) or "the object"
            raise Problem(
                status=422, code="schema-not-met", title="The report does not fit the schema",
                detail=f"{where}: {error.message[:300]}", more={"param": "response_format"},
            )  # fmt: skip
        return json.dumps(value, ensure_ascii=False, indent=2)


def form_of(asked: Mapping[str, Any] | None) -> Form | None:
    """The shape that was asked for, None for plain text. Raises Problem for one that no report can take."""
    if asked is None or asked.get("type") == "text":
        return None
    schema = asked.get("json_schema")
    if schema is None:
        if asked.get("type") == "json_object":
            return Form(None)
        raise unusable("response_format", "accepted are text, json_object, and json_schema with a schema")
    if isinstance(schema, dict) and isinstance(schema.get("schema"), dict):
        schema = schema["schema"]  # the wrapper of the protocol; the bare schema is taken too
    try:
        Draft202012Validator.check_schema(schema)
    except (SchemaError, RecursionError, TypeError) as error:
        raise unusable("response_format", f"no JSON Schema: {str(error)[:200]}") from None
    if not isinstance(schema, dict) or schema.get("type") != "object" or "$ref" in json.dumps(schema):
        raise unusable("response_format", "the schema has to be of one object, without references")
    for name in schema.get("required", ()):
        if _maker(str(name)) is None:
            known = ", ".join(sorted({each for names in _FIELDS for each in names} | _LISTS))
            raise unusable("response_format", f"a report has nothing for the required {name!r}; it has: {known}")
    return Form(schema)


def _object(schema: Mapping[str, Any], report: Report) -> dict[str, Any]:
    properties = schema.get("properties") or {}
    names = [name for name in properties if _maker(name) is not None] or list(schema.get("required", ()))
    return {name: _value(name, properties.get(name) or {}, report) for name in names}


def _maker(name: str) -> Callable[[Report], Any] | None:
    lower = name.lower()
    if lower in _LISTS:
        return lambda report: report.sources
    return next((make for names, make in _FIELDS.items() if lower in names), None)


def _value(name: str, schema: Mapping[str, Any], report: Report) -> Any:
    maker = _maker(name)
    value = maker(report) if maker else None
    if name.lower() in _LISTS:
        items = schema.get("items") or {}
        if items.get("type") == "object":
            return [{key: _SOURCES[key](report, each) for key in items.get("properties", {}) if key in _SOURCES}
                    for each in report.sources]  # fmt: skip
        return [each.uri for each in report.sources]
    return _fitted(value, schema)


def _fitted(value: Any, schema: Mapping[str, Any]) -> Any:
    """A value in the type that is asked for, where it has a sense there."""
    kind = schema.get("type")
    if isinstance(value, list) and kind == "string":
        return " ".join(value)
    if isinstance(value, str) and kind == "array":
        return [value] if value else []
    if isinstance(value, int) and kind == "number" and schema.get("maximum") == 1:
        return value / 100
    return str(value) if kind == "string" and not isinstance(value, str) else value
