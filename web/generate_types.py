"""TypeScript types of what the page receives, made from the code: `python -m web.generate_types`.

Events come from the types that records are written with, the report from its published schema.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from aria.core.events import Event

Schema = Mapping[str, Any]

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "web" / "src" / "types.gen.ts"
WORDS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def types() -> str:
    """The whole file."""
    events = TypeAdapter(Annotated[Event, Field(discriminator="kind")]).json_schema(mode="serialization")
    report = json.loads((ROOT / "docs" / "reference" / "report.schema.json").read_text(encoding="utf-8"))
    named = {**events["$defs"], "AnyEvent": events}
    told = {_name(name): body for name, body in report.get("$defs", {}).items()}
    lines = ["// Made by `make types` from the schemas of events and report. Do not edit.", ""]
    for name, body in named.items():
        lines += _declared(name, body, "")
    for name, body in {**told, "": report}.items():
        lines += _declared(f"ReportJson{name}", body, "ReportJson")
    return "\n".join(lines) + "\n"


def _declared(name: str, body: Schema, prefix: str) -> Iterator[str]:
    if "properties" in body:
        yield f"export interface {name} {{"
        yield from _fields(body, prefix, "  ")
        yield "}"
    else:
        yield f"export type {name} = {_type(body, prefix)};"
    yield ""


def _fields(body: Schema, prefix: str, indent: str) -> Iterator[str]:
    for name, field in body["properties"].items():
        if text := field.get("description"):
            yield f"{indent}/** {' '.join(text.split()).replace('*/', '')} */"
        # Events are written with every field; of the report, fields without a value may be left out.
        always = not prefix or name in body.get("required", ())
        yield f"{indent}{name}{'' if always else '?'}: {_type(field, prefix)};"


def _type(body: Schema, prefix: str) -> str:
    """One schema as a type expression."""
    if "$ref" in body:
        return prefix + _name(body["$ref"].rsplit("/", 1)[-1])
    if "const" in body:
        return json.dumps(body["const"])
    if "enum" in body:
        return " | ".join(json.dumps(each) for each in body["enum"])
    for union in ("anyOf", "oneOf"):
        if union in body:
            return " | ".join(dict.fromkeys(_type(each, prefix) for each in body[union]))
    kind = body.get("type")
    if isinstance(kind, list):
        return " | ".join(WORDS[each] for each in kind)
    if kind == "array":
        return _array(body, prefix)
    if kind == "object":
        return _object(body, prefix)
    return WORDS.get(str(kind), "unknown")


def _array(body: Schema, prefix: str) -> str:
    if "prefixItems" in body:
        return f"[{', '.join(_type(each, prefix) for each in body['prefixItems'])}]"
    return f"({_type(body.get('items', {}), prefix)})[]"


def _object(body: Schema, prefix: str) -> str:
    if "properties" in body:
        return "{ " + " ".join(line.strip() for line in _fields({**body}, prefix, "")) + " }"
    more = body.get("additionalProperties", True)
    return f"Record<string, {_type(more, prefix) if isinstance(more, dict) else 'unknown'}>"


def _name(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


if __name__ == "__main__":
    TARGET.write_text(types(), encoding="utf-8")
