"""I11 and I17 at the door: what is handed out holds no key, in parts or whole, and its quotes lead nowhere."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.security.invariants_kit import row, run

from aria.core.events import CitationsChecked, DraftWritten, LimitHit, RunFinished
from aria.core.report import Citation, Report, ReportSentence, ReportSource
from aria.core.types import Draft, Gap, Sentence
from aria.security.delivery import COVERED, cleared
from aria.security.secrets import COVER, Secrets
from aria.server.openai.content import content_of

KEY = "tvly-Q7x9Lm2PzR4w"
SECRETS = Secrets([KEY])


def report(*texts: str, quote: str = "It is.") -> Report:
    source = ReportSource(
        id="S1", title="T", uri="https://x.example/", source_class="web", published=None, origin="S1", digest="0" * 64
    )
    sentences = tuple(ReportSentence(text=text, status="supported", citations=(1,)) for text in texts)
    citation = Citation(n=1, source_id="S1", start=0, end=6, quote=quote)
    return Report(
        question="Who was it?", status="answered", stop_reason="confident", sentences=sentences, citations=(citation,),
        sources=(source,),
    )  # fmt: skip


@given(st.integers(1, len(KEY) - 1), st.integers(1, len(KEY) - 1), st.sampled_from(["", "It ends. "]))
def test_i11_a_key_in_parts_over_sentences_is_handed_out_by_nothing(one: int, two: int, before: str) -> None:
    first, last = sorted((one, two))
    parts = tuple(part for part in (before + KEY[:first], KEY[first:last], KEY[last:] + " is all.") if part)
    told = tuple(Sentence(text=part, evidence=("E1",)) for part in parts)
    drafted = cleared(DraftWritten(draft=Draft(sentences=told), stop_reason="confident"), SECRETS)
    checked = cleared(CitationsChecked(sentences=told, accepted=True), SECRETS)
    finished = cleared(RunFinished(report=report(*parts)), SECRETS)
    assert isinstance(drafted, DraftWritten)
    assert isinstance(checked, CitationsChecked)
    assert isinstance(finished, RunFinished)
    for sentences in (drafted.draft.sentences, checked.sentences, finished.report.sentences):
        assert not SECRETS.within("".join(each.text for each in sentences))
        assert [len(each.text) for each in sentences] == [len(part) for part in parts]
    assert COVERED in finished.report.degraded


def test_i11_a_key_anywhere_in_a_report_is_covered() -> None:
    held = replace(report("It is.", quote=f"So {KEY} it is."), gaps=(Gap(sub_question="Q1", text=KEY[::-1]),))
    made = cleared(RunFinished(report=held), SECRETS)
    assert isinstance(made, RunFinished)
    assert COVER in made.report.citations[0].quote
    assert not SECRETS.within(str(made.report.as_json()))


@given(st.lists(st.text(max_size=40), max_size=4))
def test_i11_what_holds_no_key_is_handed_out_as_it_is(texts: list[str]) -> None:
    event = RunFinished(report=report(*texts))
    assert cleared(event, SECRETS) == event or SECRETS.within("\n".join(texts))
    assert cleared(event, Secrets()) is event
    other = LimitHit(reason="max_steps")
    assert cleared(other, SECRETS) is other


def test_i11_a_run_hands_out_no_key_that_got_in_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAVILY_API_KEY", KEY)
    monkeypatch.setattr(Secrets, "kept_out", lambda _, result: result)
    ran = run([row("http://www.hostile.example.com/a", f"<p>The Golden Gate Bridge opened in 1937, says {KEY}.</p>")])
    assert any(sentence.status != "template" for sentence in ran.report.sentences)
    assert not SECRETS.within(str(ran.report.as_json()))
    assert COVERED in ran.report.degraded


def test_i17_quotes_in_a_chat_reply_lead_nowhere() -> None:
    quote = "Ask Ann at ann@evil.example, on https://evil.example/a or by phone: +1 202 555 0147."
    made = content_of(report("It was Ann.", quote=quote), least=0.0)
    told = made.text + str([each["url_citation"]["exactQuote"] for each in made.annotations])
    assert "Ask Ann" in told
    assert not any(lead in told for lead in ("evil.example", "ann@", "555 0147"))
