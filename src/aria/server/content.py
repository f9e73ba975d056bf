"""What was asked and answered, as attributes of spans: only where an operator has switched it on."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from aria.core.canonical import canonical
from aria.core.errors import AriaError
from aria.core.events import EffectDone

LONGEST = 20_000
"""Characters of one text; what is longer is cut, for collectors refuse what is too large."""


class Content:
    """Texts of runs with the installation's keys covered, in the form of OpenTelemetry's GenAI conventions."""

    def __init__(self, blob: Callable[[str, str], bytes], covered: Callable[[str], str]) -> None:
        """`blob` reads what is stored of a run, `covered` hides keys in a text."""
        self._blob = blob
        self._covered = covered

    def asked(self, run: str, effect: Mapping[str, Any]) -> dict[str, str]:
        """What an effect asks: a prompt, or the arguments of a tool."""
        if effect.get("kind") == "complete":
            return {"gen_ai.input.messages": self.message("user", self._text(run, str(effect.get("prompt", ""))))}
        return {"gen_ai.tool.call.arguments": self._shown(canonical(dict(effect)).decode())}

    def brought(self, run: str, done: EffectDone) -> dict[str, str]:
        """What an effect brought back; of a page what is known about it, and not its text."""
        body = self._text(run, done.result)
        if done.effect_kind != "complete":
            return {"gen_ai.tool.call.result": self._shown(body)}
        try:
            reply = json.loads(body)["text"]
        except (ValueError, LookupError, TypeError):
            reply = ""
        return {"gen_ai.output.messages": self.message("assistant", str(reply))}

    def message(self, role: str, text: str) -> str:
        """One message, as the convention writes it."""
        return json.dumps([{"role": role, "parts": [{"type": "text", "content": self._shown(text)}]}])

    def _shown(self, text: str) -> str:
        return self._covered(text)[:LONGEST]

    def _text(self, run: str, name: str) -> str:
        try:
            return self._blob(run, name).decode(errors="replace")
        except AriaError:
            return ""
