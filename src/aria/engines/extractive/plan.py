"""The plan: the question itself, its parts, and the facets that documents on such a question tell."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aria.core.patterns import regex
from aria.core.state import RunState
from aria.core.types import AnswerType, Plan, Priority, Profile, QuestionKind, SubQuestion
from aria.engines.extractive.needs.asking import GENERIC
from aria.engines.extractive.needs.parts import parts, query_words
from aria.evidence.questions.first_steps import asks_only_where, first_step
from aria.evidence.questions.queries import bounded, content_words, differs
from aria.evidence.questions.question import comparison_of, core_sentence, profile, to_the_point
from aria.evidence.text.auxiliaries import AUXILIARIES
from aria.evidence.text.stems import content_stems

_Facet = tuple[str, str, AnswerType]
"""Text that a topic, or the question after "this:", completes; words for the query, expected type."""

_BACKGROUND: _Facet = ("What else is told of", "", "text")
_DATES: _Facet = ("Which dates are given for", "year", "date")
_FACETS: dict[QuestionKind, tuple[_Facet, ...]] = {
    "who": (_BACKGROUND, _DATES),
    "when": (_BACKGROUND, ("Who is named in connection with", "people", "person")),
    "where": (_BACKGROUND, _DATES),
    "how_many": (_BACKGROUND, ("Which other sources give a figure for", "number", "number")),
    "which": (_BACKGROUND, ("Which others are named in connection with", "known", "entity")),
    "why": (_BACKGROUND, ("Which causes are named in connection with", "cause", "text"), _DATES),
    "how": (
        _BACKGROUND,
        ("Which steps or parts are named in connection with", "process", "text"),
        ("Which figures are given for", "number", "number"),
    ),
    "list": (_BACKGROUND, ("Which members or examples are named in connection with", "include", "entity")),
    "compare": (("What links", "comparison", "text"),),
    "yes_no": (_BACKGROUND, ("What is said for or against", "evidence", "text")),
    "what": (_BACKGROUND, ("Which other facts are given about", "facts", "text")),
}
_WHOLE = frozenset({"how_many", "yes_no"})
"""Kinds in which the side question is about the whole question, not about its subject."""
_PHRASE = regex(
    r"(?:\b(?:in|of|on|at|from|during|about|with|for|by|behind|to)|^(?:what|who|which \w+) (?:is|was|are|were))"
    r"\s+((?:the|an?)\s+(?:(?!(?:the|an?|that|which|who|whose|and|or|to|with|in|on|at|by|from|for)\b)[\w’'-]+\s?){1,5})$",
    re.IGNORECASE,
)
"""A noun phrase that ends the question, after a preposition or "What was"."""
_SAYS = regex(rf"\b(?:{AUXILIARIES}|been|going|called|known|named|now)\b|\w{{3,}}ed\s*$", re.IGNORECASE)
"""What a phrase has that says something of a thing, and is no name for it: "the cables have been returned"."""

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
_FOREIGN = "The question is not in English: its words, dates and numbers are matched, its names hardly known."


def plan(state: RunState) -> Plan:
    """A plan of one to `limits.sub_questions` sub-questions; the first is the question itself."""
    question = state.brief.question
    asked = state.profile or profile(question, state.brief.today)
    limit = max(1, state.brief.limits.sub_questions)
    tool, *also = state.tools or ("corpus",)
    subs: list[SubQuestion] = []
    for text, queries, priority, expects in _proposed(asked, question):
        taken = [sub.query for sub in subs]
        query = next((each for each in map(bounded, queries) if differs(each, taken)), None)
        if query is None and not subs:
            query = next((each for each in map(bounded, queries) if each), None)
        if query and len(subs) < limit and all(sub.text != text for sub in subs):
            subs.append(
                SubQuestion(
                    id=f"Q{len(subs) + 1}",
                    text=text,
                    priority=priority,
                    tool=tool,
                    also=tuple(also),
                    query=query,
                    expects=expects,
                )
            )
    return Plan(sub_questions=tuple(subs), strategy=_strategy(asked), challenges=_challenges(asked))


_Proposal = tuple[str, tuple[str, ...], Priority, AnswerType]


def _proposed(asked: Profile, question: str) -> Iterator[_Proposal]:
    """Sub-questions in order of importance, each with queries to choose from."""
    whole = " ".join(question.split())
    yield whole, (query_words(to_the_point(whole)), " ".join(asked.terms), question), "HIGH", asked.expects
    for part in parts(asked, question):
        yield part.text, (part.query, f"{part.query} facts", f"{part.query} facts details"), "HIGH", part.expects
    step = first_step(whole)
    if step is not None and not asked.parts[1:]:
        words = query_words(step.text)
        named = f"{words} name called" if asks_only_where(whole, step) else f"{words} name"  # else it asks the same
        yield step.text, (words, named), "LOW", step.expects
    yield from _facets(asked, question)


def _facets(asked: Profile, question: str) -> Iterator[_Proposal]:
    """What is asked on the side: what documents on such a question tell besides its answer."""
    topic, words = subject(asked, question)
    if not topic or asked.language != "en" or comparison_of(question) is not None:
        return  # the facets are English sentences, and a comparison wants its values and nothing else
    for text, added, expects in _FACETS[asked.kind]:
        more = (f"{words} {added}", f"{words} {added} history", f"{words} {added} history facts")
        about = f"this: {_core(question)}" if asked.kind in _WHOLE and added else topic
        if asked.kind == "compare" and " and " not in topic:
            text = _BACKGROUND[0]
        yield f"{text} {about}?", ((words, *more) if not added else more), "LOW", expects


def subject(asked: Profile, question: str) -> tuple[str, str]:
    """What the question is about, in its own words, and as query words: its names, else a phrase, else all of it."""
    names = [name for name in asked.entities if content_stems(name)]
    core = _core(question)
    if names:
        shown = names[:2] if asked.kind == "compare" else names[:1]
        words = bounded(" ".join(dict.fromkeys(w for name in shown for w in content_words(name))))
        return " and ".join(_with_article(name, core) for name in shown), words
    weighty = [term for term in asked.terms if not set(content_stems(term)) <= GENERIC] or list(asked.terms)
    phrase = _PHRASE.search(core)
    named = phrase is not None and _SAYS.search(phrase[1]) is None and not set(content_stems(phrase[1])) <= GENERIC
    topic = phrase[1] if phrase and named else f"this: {core}"
    return topic, bounded(" ".join(weighty[:4]))


def _core(question: str) -> str:
    return core_sentence(" ".join(question.split())).strip("?!. ")


def _with_article(name: str, core: str) -> str:
    """The name as a sentence speaks of it: with its article, unless a word follows that may belong to it."""
    at = max(core.find(name), 0)
    owned = re.match(r"['’]s\s[A-Z][\w'’-]*", core[at + len(name) :])
    if owned:  # "Tanner's Mill" is no Tanner
        return name + owned[0]
    several = len(name.split()) > 1
    preceded = re.search(r"\bthe\s+([a-z0-9]+\s+)?$" if several else r"\bthe\s+()$", core[:at], re.IGNORECASE)
    followed = re.match(r"\s+[a-z]{3,}", core[at + len(name) :])
    return f"the {preceded[1] or ''}{name}" if preceded and (several or not followed) else name


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
