"""The plan: the question itself, its parts, and the facets that documents on such a question tell."""

from __future__ import annotations

from collections.abc import Iterator

from aria.core.state import RunState
from aria.core.types import AnswerType, Plan, Priority, Profile, QuestionKind, SubQuestion
from aria.engines.extractive.need import GENERIC
from aria.engines.extractive.parts import parts, query_words
from aria.evidence.queries import bounded, content_words, differs
from aria.evidence.question import profile
from aria.evidence.stems import content_stems

_Facet = tuple[str, str, Priority, AnswerType]
"""Text with {topic}, words added to the topic's query, priority, expected type."""

_BACKGROUND: _Facet = ("What is told of {topic}?", "", "MED", "text")
_FACETS: dict[QuestionKind, tuple[_Facet, ...]] = {
    "who": (_BACKGROUND, ("Which dates are given for {topic}?", "year", "LOW", "date")),
    "when": (_BACKGROUND, ("Who had a part in {topic}?", "people", "LOW", "person")),
    "where": (_BACKGROUND, ("Which dates are given for {topic}?", "year", "LOW", "date")),
    "how_many": (_BACKGROUND, ("Which other figures are given for {topic}?", "number", "LOW", "number")),
    "which": (_BACKGROUND, ("Which candidates are there for {topic}?", "known", "LOW", "entity")),
    "why": (
        _BACKGROUND,
        ("What cause is given for {topic}?", "cause", "MED", "text"),
        ("Which dates are given for {topic}?", "year", "LOW", "date"),
    ),
    "how": (
        _BACKGROUND,
        ("Which parts or steps of {topic} are named?", "process", "MED", "text"),
        ("Which figures are given for {topic}?", "number", "LOW", "number"),
    ),
    "list": (_BACKGROUND, ("Which members of {topic} are named?", "include", "MED", "entity")),
    "compare": (("What do {topic} share?", "comparison", "LOW", "text"),),
    "yes_no": (_BACKGROUND, ("What is said for or against {topic}?", "evidence", "LOW", "text")),
    "what": (_BACKGROUND, ("What else is told of {topic}?", "facts", "LOW", "text")),
}

_STRATEGY = {
    "parts": "Answer each part of the question on its own, then bring the quotes together.",
    "one": "Look for sentences that answer the question directly, and confirm them from independent sources.",
    "open": "Collect sentences that explain the matter from several sources.",
}
_CHALLENGES: dict[QuestionKind, str] = {
    "who": "Several people may be named in connection with the subject.",
    "when": "Sources may give different dates for different stages of one event.",
    "where": "Places may be given at different precision.",
    "how_many": "Figures may differ by what they count and by their date.",
    "which": "Several candidates may fit.",
    "why": "Sources may give different reasons, and reasons may be implied rather than stated.",
    "how": "The explanation may be spread over several sentences.",
    "list": "No single source need have all members.",
    "compare": "The sides may be described in different terms and units.",
    "yes_no": "Quotes bear on the question; they seldom say yes or no.",
    "what": "The words of the question may not be those of the sources.",
}
_DATED = "The answer changes with time, so recent sources count for more."
_FOREIGN = "The question is not in English; only its words are matched."


def plan(state: RunState) -> Plan:
    """A plan of one to `limits.sub_questions` sub-questions; the first is the question itself."""
    question = state.brief.question
    asked = state.profile or profile(question, state.brief.today)
    limit = max(1, state.brief.limits.sub_questions)
    subs: list[SubQuestion] = []
    for text, queries, priority, expects in _proposed(asked, question):
        taken = [sub.query for sub in subs]
        query = next((each for each in map(bounded, queries) if differs(each, taken)), None)
        if query is None and not subs:
            query = next((each for each in map(bounded, queries) if each), None)
        if query and len(subs) < limit and all(sub.text != text for sub in subs):
            subs.append(
                SubQuestion(
                    id=f"Q{len(subs) + 1}", text=text, priority=priority, tool="corpus", query=query, expects=expects
                )
            )
    return Plan(sub_questions=tuple(subs), strategy=_strategy(asked), challenges=_challenges(asked))


_Proposal = tuple[str, tuple[str, ...], Priority, AnswerType]


def _proposed(asked: Profile, question: str) -> Iterator[_Proposal]:
    """Sub-questions in order of importance, each with queries to choose from."""
    topic, words = subject(asked)
    whole = " ".join(question.split())
    yield whole, (query_words(question), " ".join(asked.terms), question), "HIGH", asked.expects
    for part in parts(asked, question):
        yield part.text, (part.query, f"{part.query} facts", f"{part.query} facts details"), "HIGH", part.expects
    if not topic:
        return
    for text, added, priority, expects in _FACETS[asked.kind]:
        more = (f"{words} {added}", f"{words} {added} history", f"{words} {added} history facts")
        yield text.format(topic=topic), ((words, *more) if not added else more), priority, expects


def subject(asked: Profile) -> tuple[str, str]:
    """What the question is about, as a phrase and as query words: its names, else its weightiest words."""
    names = [name for name in asked.entities if content_stems(name)]
    if names:
        shown = names[:2] if asked.kind == "compare" else names[:1]
        return " and ".join(shown), bounded(" ".join(dict.fromkeys(w for name in shown for w in content_words(name))))
    weighty = [term for term in asked.terms if not set(content_stems(term)) <= GENERIC] or list(asked.terms)
    return ", ".join(weighty[:4]), bounded(" ".join(weighty[:4]))


def _strategy(asked: Profile) -> str:
    if len(asked.parts) > 1:
        return _STRATEGY["parts"]
    return _STRATEGY["open" if asked.kind in ("why", "how", "what", "list") else "one"]


def _challenges(asked: Profile) -> tuple[str, ...]:
    found = [_CHALLENGES[asked.kind]]
    if asked.window_days is not None:
        found.append(_DATED)
    if asked.language != "en":
        found.append(_FOREIGN)
    return tuple(found)
