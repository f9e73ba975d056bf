"""JSON, JSON lines and notebooks. A file of records that have a text each is several documents."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from aria.adapters.corpus.decode import read_text
from aria.adapters.corpus.html.markup import from_markdown
from aria.adapters.corpus.lines import facts, unwrap
from aria.adapters.corpus.parsed import Parsed
from aria.core.errors import ContentRejected

SUFFIXES = (".json", ".jsonl", ".ndjson", ".ipynb")

_TEXT_KEYS = ("text", "contents", "content", "body", "abstract", "passage")
_ID_KEYS = ("id", "_id", "doc_id", "docid", "key")
_MAX_DEPTH = 40


def read_all(path: Path) -> Iterator[Parsed]:
    kind = path.suffix.lower()
    if kind in (".jsonl", ".ndjson"):
        yield from _records(_json_lines(path))
        return
    value = _load(read_text(path))
    if kind == ".ipynb":
        yield _notebook(value)
    elif isinstance(value, list) and value and all(_text_of(each) for each in value):
        yield from _records(iter(value))
    else:
        yield _document(value)


def _json_lines(path: Path) -> Iterator[Any]:
    """One value a line; the file is never in memory as a whole."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if line.strip():
                try:
                    yield json.loads(line)
                except (ValueError, RecursionError):
                    raise ContentRejected(f"line {number} is not JSON") from None


def _load(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise ContentRejected(f"not JSON: {error}") from None


def _text_of(value: object) -> str:
    if not isinstance(value, dict):
        return ""
    return next((found for key in _TEXT_KEYS if isinstance(found := value.get(key), str) and found.strip()), "")


def _records(values: Iterator[Any]) -> Iterator[Parsed]:
    for number, value in enumerate(values, start=1):
        found = _document(value)
        name = next((str(value[key]) for key in _ID_KEYS if key in value), "") if isinstance(value, dict) else ""
        yield Parsed(
            text=found.text,
            title=found.title or name,
            published=found.published,
            owner=found.owner,
            source_class=found.source_class,
            language=found.language,
            part=name or str(number),
        )


def _document(value: Any) -> Parsed:
    fields = {key.lower(): _plain(each) for key, each in value.items()} if isinstance(value, dict) else {}
    text = _text_of(value)
    body = unwrap(text) if text else "\n".join(_leaves(value, "", 0))
    return Parsed(text=body, **facts(fields))  # type: ignore[arg-type]


def _plain(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(_plain(each) for each in value if isinstance(each, str | dict))
    if isinstance(value, dict):
        return str(value.get("name") or "")
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""


def _leaves(value: Any, name: str, depth: int) -> Iterator[str]:
    """`path.to.value: value` for data that is no text."""
    if depth > _MAX_DEPTH:
        raise ContentRejected("nested too deeply")
    if isinstance(value, dict):
        for key, each in value.items():
            yield from _leaves(each, f"{name}.{key}" if name else str(key), depth + 1)
    elif isinstance(value, list):
        for each in value:
            yield from _leaves(each, name, depth + 1)
    elif value is not None and str(value).strip():
        yield f"- {name}: {' '.join(str(value).split())}" if name else " ".join(str(value).split())


def _notebook(value: Any) -> Parsed:
    if not isinstance(value, dict) or not isinstance(value.get("cells"), list):
        raise ContentRejected("not a notebook: it has no cells")
    parts: list[str] = []
    heading = ""
    for cell in value["cells"]:
        source = cell.get("source", "")
        text = "".join(source) if isinstance(source, list) else str(source)
        if cell.get("cell_type") == "markdown":
            page = from_markdown(text)
            heading = heading or page.title
            parts.append(page.text)
        elif text.strip():
            parts.append("```\n" + text.replace("```", "'''").strip("\n") + "\n```")
    about = value.get("metadata")
    fields = {key.lower(): _plain(each) for key, each in about.items()} if isinstance(about, dict) else {}
    said = facts(fields)
    return Parsed(text="\n\n".join(filter(None, parts)), **{**said, "title": said["title"] or heading})  # type: ignore[arg-type]
