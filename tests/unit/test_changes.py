"""What changed between two reports: each claim counted once, and nothing changed between a report and itself."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from aria.core.report import Report, ReportSentence
from aria.evidence.changes import changes, differs

TEXTS = st.lists(st.text(alphabet="abc de", min_size=1, max_size=20), max_size=8)


def report(*texts: str, status: str = "answered") -> Report:
    told = tuple(ReportSentence(text=text, status="supported") for text in texts)
    phrase = ReportSentence(text="A phrase of our own.", status="template", role="template")
    return Report(question="?", status=status, stop_reason="confident", sentences=(*told, phrase))  # type: ignore[arg-type]


def test_claims_are_new_gone_changed_or_the_same() -> None:
    before = report("The bridge opened in 1931.", "It is red.", "Ada Finch designed the bridge.")
    after = report("The bridge opened in 1932.", "Ada Finch designed the bridge.", "Trains cross it every hour.")
    kinds = {(each.before, each.after): each.kind for each in changes(before, after)}
    assert kinds == {
        ("The bridge opened in 1931.", "The bridge opened in 1932."): "changed",
        ("Ada Finch designed the bridge.", "Ada Finch designed the bridge."): "same",
        ("", "Trains cross it every hour."): "new",
        ("It is red.", ""): "gone",
    }
    assert differs(before, after)
    assert differs(report(), report(status="failed"))


@given(TEXTS, TEXTS)
def test_every_claim_is_counted_once(old: list[str], new: list[str]) -> None:
    before, after = report(*old), report(*new)
    found = changes(before, after)
    assert sorted(each.after for each in found if each.kind != "gone") == sorted(" ".join(each.split()) for each in new)
    told = sum(each.kind in ("gone", "changed", "same") for each in found)
    assert told <= len(old) or not all(old)


@given(TEXTS)
def test_nothing_changed_between_a_report_and_itself(texts: list[str]) -> None:
    worded = [text for text in texts if text.strip()]
    assert not differs(report(*worded), report(*worded))
