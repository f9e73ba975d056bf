"""Ways in which models spoil a JSON reply that was right in substance. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Literal

from aria.testing.wire import Reply

Spoil = Callable[[str], str]
"""From the right reply to the spoilt one."""

MEANT: Mapping[str, Spoil] = {
    "thought before": lambda text: f"<think>First I look at the material. {{not yet}}\n</think>\n{text}",
    "thought with a decoy": lambda text: f'<think>Maybe {{"selections": [], "sentences": []}}?</think>{text}',
    "thought without a beginning": lambda text: f'so {{"action": "search"}} it is</think>\n{text}',
    "thought after, never closed": lambda text: f"{text}\n<think>Was that right? I could also",
    "fenced": lambda text: f"```json\n{text}\n```",
    "fence that never closes": lambda text: f"Here you are:\n```json\n{text}",
    "fence and farewell": lambda text: f"Sure!\n\n```\n{text}\n```\nLet me know if you need anything else.",
    "prose around": lambda text: f"Of course. The object you asked for is {text} – I hope it helps.",
    "written down twice": lambda text: f"{text}\n{text}",
    "revised": lambda text: f'{{"note": "a first try"}}\nNo, better:\n{text}',
    "in an envelope": lambda text: f'{{"result": {text}}}',
    "in a list": lambda text: f"[{text}]",
    "single quotes": lambda text: repr(json.loads(text)),
    "commas too many": lambda text: text.replace("}", ",}").replace("]", ",]"),
    "comments": lambda text: text.replace("{", "{ // as asked\n", 1),
    "keys without quotes": lambda text: re.sub(r'"(\w+)":', r"\1:", text),
    "keys in another case": lambda text: re.sub(r'"(\w+)":', lambda m: f'"{m[1].title()}":', text),
    "keys in camel case": lambda text: re.sub(r'"(\w+)":', lambda m: f'"{_camel(m[1])}":', text),
    "labels in another case": lambda text: re.sub(r': "([a-z_]{4,20})"', lambda m: f': " {m[1].upper()} "', text),
    "numbers in words": lambda text: re.sub(r": (\d+)(?=[,}])", r': "about \1"', text),
    "numbers as floats": lambda text: re.sub(r": (\d+)(?=[,}])", r": \1.0", text),
    "numbers as percent": lambda text: re.sub(r'"strength": (\d+)', r'"strength": "\1%"', text),
    "one key twice, the same": lambda text: re.sub(r'"(\w+)": (\d+|"[^"]*")', r'"\1": \2, "\1": \2', text),
    "keys nobody asked for": lambda text: text.replace("{", '{"confidence": 99, "action": "visit", ', 1),
    "byte order mark": lambda text: "\ufeff" + text,
    "half a surrogate pair beside it": lambda text: f"\ud83d {text}",
    "spread over lines": lambda text: json.dumps(json.loads(text), indent=8).replace("\n", "\r\n\r\n"),
}
"""What the model meant can still be read."""

LOST: Mapping[str, Spoil] = {
    "empty": lambda _: "",
    "spaces": lambda _: " \n\t ",
    "thought only": lambda text: f"<think>{text}",
    "prose": lambda _: "I looked at the material and I think that it answers the question.",
    "broken off": lambda text: text[: len(text) // 2],
    "broken off at the limit": lambda text: text[: len(text) // 2],
    "broken off at once": lambda text: text[:7],
    "inside a string": lambda text: json.dumps(text),
    "inside a string inside a string": lambda text: json.dumps({"output": json.dumps(text)}),
    "NaN": lambda text: re.sub(r": \d+", ": NaN", text, count=1) if re.search(r": \d+", text) else "NaN",
    "infinite": lambda text: re.sub(r": \d+", ": 1e999", text, count=1) if re.search(r": \d+", text) else "-Infinity",
    "one key twice, not the same": lambda text: (
        '{"sentences": [], "sentences": [1], "selections": [], "selections": [1]}'
    ),
    "half a surrogate pair in each text": lambda text: re.sub(r'"(\w+)": "', r'"\1": "\\ud83d', text),
    "nothing but nulls": lambda text: json.dumps(dict.fromkeys(json.loads(text))),
    "other types": lambda text: json.dumps({name: {"x": 1} for name in json.loads(text)}),
    "another object": lambda _: '{"action": "answer", "think": "easy", "answer": "It is 42."}',
    "an error": lambda _: '{"error": {"message": "rate limit", "code": 429}}',
    "YAML": lambda text: "\n".join(f"{name}:\n  - {value}" for name, value in json.loads(text).items()),
    "XML": lambda text: "".join(f"<{name}>{value}</{name}>" for name, value in json.loads(text).items()),
    "Markdown": lambda text: "".join(f"- **{name}**: {value}\n" for name, value in json.loads(text).items()),
    "deep": lambda _: '{"a":' * 300,
    "brackets without end": lambda _: "[" * 1_000,
    "escapes broken": lambda text: text.replace('"', '\\"'),
    "the prompt back": lambda _: (
        'Reply with one JSON object: {"selections": [{"first": 3, "last": 3, "label": "answers"}]}'
    ),
}
"""What the model meant is gone, or would be a guess."""

WAYS: Mapping[str, Spoil] = {**MEANT, **LOST}


def spoilt(reply: Reply, way: str) -> Reply:
    """`reply` with its text spoilt in one of the `WAYS`; what is no object stays as it is."""
    if not _is_object(reply.text):
        return reply
    finish: Literal["stop", "length"] = "length" if way == "broken off at the limit" else "stop"
    return Reply(text=WAYS[way](reply.text), usage=reply.usage, finish=finish)


def _is_object(text: str) -> bool:
    try:
        value: Any = json.loads(text)
    except ValueError:
        return False
    return isinstance(value, dict)


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.title() for part in rest)
