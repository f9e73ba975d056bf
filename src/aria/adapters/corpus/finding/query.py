"""Asking the index: words to ranked documents, each with the passages that matched."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, islice
from math import sqrt
from types import MappingProxyType

from aria.adapters.corpus.finding.alike import alike_last
from aria.adapters.corpus.finding.candidates import (
    MOST_ROWS,
    candidates,
    counted,
    documents_in,
    documents_with,
    passages_in,
    passages_with,
    quoted,
)
from aria.adapters.corpus.finding.collection import collection_of
from aria.adapters.corpus.finding.other_words import other_words
from aria.adapters.corpus.finding.ranking import Scored, weights
from aria.adapters.corpus.finding.scope import Scope, scope_of
from aria.adapters.corpus.finding.shelf import Shelf
from aria.adapters.corpus.finding.spelling import respelled
from aria.adapters.corpus.finding.wording import COMPARED, worded
from aria.adapters.corpus.index.library import Library
from aria.adapters.corpus.index.schema import Connection, Facts
from aria.core.effects import Found
from aria.core.types import Hit
from aria.evidence.bridging import bridged
from aria.evidence.questions.entities import entities
from aria.evidence.questions.leading import leads_on
from aria.evidence.questions.options import has_options, options
from aria.evidence.questions.question import profile
from aria.evidence.text.language import detected, language
from aria.evidence.text.mentions import key_of
from aria.evidence.text.slips import set_right
from aria.evidence.text.stems import LANGUAGES, content_stems, stem_words, stems
from aria.evidence.typed import dates
from aria.evidence.typed.periods import years
from aria.security.content import printable

SNIPPET = 240
COMMON_SHARE = 0.2
"""A word in more than this share of the documents finds nothing; it only costs time."""
COMMON_FROM = 2_000
"""Documents; in a smaller library every word counts."""
LETTERED = 2.0
"""How much more a document counts that has the options of a question letter for letter: to the index -x is x."""
_CANDIDATES = 32
"""Passages that are scored for a question. Twice as many cost a quarter of a search and find nothing more."""
_DOCUMENTS = 20
"""Documents that these passages are of at least: one with many of them, such as a list of changes, hides no other …"""
_FOR_OTHERS = 128
"""… as far as so many passages bring up others."""
_OF_WORDS = 16
"""Passages that are scored where words alone are looked for: what they find is ordered by nothing else."""
_LOOKED_AT = 2_500
"""Passages that SQLite ranks for one query; more common words only help to order what rarer ones found."""
_SPOKEN = 0.005
"""Share of the documents from which a language is the library's; fewer are mostly mistaken for it."""
_DAY = len("2026-05-03")
_MOST_WORDS = 60
"""Different words of one search."""
_EVENTS = frozenset(content_stems("happen happened occur occurred event took place went going"))
"""What a question for whatever came about has beside its time."""


def search(library: Library, text: str, limit: int, scope: Sequence[str] = (), question: str = "") -> Found:
    """The documents that fit `text` best, within the files and folders of `scope` if there are any.

    `question` is what `text` was asked for; its further words count too, and where one text may not be enough for it,
    the names in the texts found are followed.
    `documents` and `frequencies` are of a narrow scope itself, else of the whole library: how many documents, and how
    many of them have a word, exact up to 200 passages, else estimated. A score compares hits of one search only.
    """
    if not library.exists():
        return Found(hits=(), documents=0)
    with library.reading() as connection:
        within = scope_of(connection, scope, counted(connection, "documents"))
        documents, total = documents_in(connection, within), passages_in(connection, within)
        wanted = _wanted(text, question, _languages(connection, documents, within))
        meant = _meant(connection, f"{text} {question}", within)
        wanted += [stem for stem in meant if stem not in wanted]
        passages = {stem: passages_with(connection, stem, within) for stem in wanted}
        if documents > COMMON_FROM and language(question or text) == "en":
            passages |= respelled(connection, passages, within)
        # In a small library most words are common ones, and what may stand for those is in every other text.
        others = other_words(question or text) if documents > COMMON_FROM else {}
        shelf = Shelf(connection, total, within, question or text, others)
        asked = _selective(
            passages | {stem: passages_with(connection, stem, within) for stem in shelf.compounds}, total, documents
        )
        worth = weights(passages, total)
        rows = max(_CANDIDATES if question else _OF_WORDS, 4 * limit)
        least = _DOCUMENTS if question else 0
        found = _best(connection, asked, worth, limit, rows, least, within, shelf) if asked and limit > 0 else {}
        found = {doc: found[doc] for doc in _distinct(found, shelf)}
        if found and question:
            found = _asked(question, found, limit, worth, shelf)
        hits = _hits(dict(islice(found.items(), limit)), shelf)
        frequencies = tuple((stem, documents_with(connection, stem, passages[stem], within)) for stem in wanted)
        collection = collection_of(connection, hits, documents)
    return Found(hits=hits, documents=documents, frequencies=frequencies, collection=collection)


def _wanted(text: str, question: str, languages: Sequence[str]) -> list[str]:
    """The stems to look for; stop words where there is nothing else.

    The question's own language comes first. Its names are also stemmed as in the library's other `languages`, where
    they may have been taken for words with an ending; its other words mean nothing there, and its stop words too much.
    A few words that show no language may be of any of these.
    """
    asked = f"{text}\n{question}"
    told = detected(question or text)
    own = told or language(question or text)
    found = dict.fromkeys(content_stems(asked, own)[:_MOST_WORDS] or stems(text, own))
    if all(stem[0].isdigit() or stem in _EVENTS for stem in found):  # the years between tell what happened
        found |= dict.fromkeys(_years_between(question or text))
    shared = " ".join(entities(question or text)) if told else asked
    for other in languages:
        found |= dict.fromkeys(content_stems(shared, other)[:_MOST_WORDS])
    return list(found)


def _years_between(question: str) -> list[str]:
    """The years that a question asks about, with those between its first and its last."""
    first, last = years(question, "") or (0, 0)
    return [str(year) for year in range(first, last + 1) if first][:_MOST_WORDS]


def _meant(connection: Connection, asked: str, scope: Scope) -> list[str]:
    """The stems of what is meant by words that no passage has and that are slips of the keys."""
    spoken = language(asked)
    meant = set_right(asked, spoken, lambda stem: passages_with(connection, stem, scope))
    return stem_words(list(meant.values()), spoken)


def _languages(connection: Connection, documents: int, scope: Scope) -> list[str]:
    """The languages of the documents that are searched, as far as they are stemmed each in its way."""
    names = {code: f"{code}\n{scope.counted_in}" for code in LANGUAGES}
    counts = {code: connection.remembered("language", name) for code, name in names.items()}
    if None in counts.values():
        of, places = ("", ()) if scope.is_wide else (scope.of_documents, scope.places)
        asked = f"SELECT language, count(*) FROM documents WHERE TRUE {of} GROUP BY language"  # noqa: S608
        counts = dict(connection.execute(asked, places))
        for code, name in names.items():
            connection.remember("language", name, counts.get(code) or 0)
    return [code for code in LANGUAGES if (counts.get(code) or 0) > documents * _SPOKEN]


def _selective(passages: Mapping[str, int], total: int, documents: int) -> list[str]:
    """The stems to look for, rarest first: known ones, without the very common unless there is nothing else."""
    known = sorted((stem for stem, count in passages.items() if count), key=lambda stem: (passages[stem], stem))
    if documents <= COMMON_FROM:
        return known
    kept: list[str] = []
    looked_at = _LOOKED_AT
    for stem in known:
        looked_at -= passages[stem]
        if kept and (looked_at < 0 or passages[stem] > total * COMMON_SHARE):
            break
        kept.append(stem)
    return kept


def _best(
    connection: Connection, asked: Sequence[str], worth: Mapping[str, float], limit: int, rows: int, least: int,
    scope: Scope, shelf: Shelf,
) -> dict[int, Scored]:  # fmt: skip
    """Documents, best first, of the `rows` best passages: of more where these are of too few documents.

    Those are fewer than `limit`, or than `least` while little was looked at.
    """
    expression = " OR ".join(map(quoted, asked))
    while True:
        found = candidates(connection, expression, rows, scope)
        spans: dict[int, list[tuple[int, int]]] = {}
        for doc, start, end in found:
            spans.setdefault(doc, []).append((start, end))
        enough = max(limit, least) if rows < _FOR_OTHERS else limit
        if len(spans) >= enough or len(found) < rows or rows >= MOST_ROWS:
            break
        rows *= 4
    documents = list(dict.fromkeys((*spans, *shelf.said)))
    shelf.take(documents)
    for doc, places in spans.items():
        shelf.place(doc, places)
    return _sorted({doc: shelf.scored(doc, worth) for doc in documents}, shelf)


def _sorted(
    found: Mapping[int, Scored], shelf: Shelf, factors: Mapping[int, float] = MappingProxyType({})
) -> dict[int, Scored]:
    """Best first; equals in order of address, so that the order never depends on when a file was added.

    `factors` count for the order only.
    """
    points = {doc: round(scored.score * factors.get(doc, 1.0), 9) for doc, scored in found.items()}
    return dict(sorted(found.items(), key=lambda each: (-points[each[0]], shelf.facts(each[0]).uri)))


def _distinct(order: Iterable[int], shelf: Shelf) -> list[int]:
    """The documents without further copies of one, letter for letter: each takes a place, and none tells more.

    What two sources published is told by both, and what has two titles may be on two things.
    """
    first: dict[tuple[str, str, str], int] = {}
    for doc in order:
        facts = shelf.facts(doc)
        first.setdefault((facts.owner, facts.title, facts.text), doc)
    return list(first.values())


def _asked(
    question: str, found: Mapping[int, Scored], limit: int, worth: Mapping[str, float], shelf: Shelf
) -> dict[int, Scored]:
    """What was found in the order in which it answers: by how it is worded, with the texts that it leads to."""
    scores = _worded(question, found, worth, shelf)
    order = list(scores)
    if leads_on(question, profile(question, "")):
        order = _distinct(bridged(question, worth, _beginnings(found, scores, worth, shelf), shelf), shelf)
        scores = {}  # a text passes its score on to those that it names, and does so better without its wording
    best = alike_last(question, _of_each_source(question, order, shelf), shelf, limit)[:limit]
    return {doc: scores.get(doc) or shelf.scored(doc, worth) for doc in best}


def _beginnings(
    found: Mapping[int, Scored], alike: Mapping[int, Scored], worth: Mapping[str, float], shelf: Shelf
) -> list[tuple[int, float]]:
    """The documents that names are followed from, each with its fit; less where worded unlike the question.

    By the root: what a text names leads on, however it is worded.
    """
    roots = {doc: sqrt(alike[doc].score / found[doc].score) if found[doc].score else 1.0 for doc in alike}
    most = max(roots.values(), default=1.0)
    return [(doc, shelf.fit(doc, worth) * root / most) for doc, root in roots.items()]


def _of_each_source(question: str, order: Sequence[int], shelf: Shelf) -> list[int]:
    """The documents in their order, but behind the first the best one of each source, where several are named.

    Where a day is named too, on which a source published something, it is the best one of that source and day.
    """
    asked, days = f" {key_of(question)} ", {span.key for span in dates.find(question)}
    of_source: dict[str, int] = {}
    of_day: dict[tuple[str, str], int] = {}
    for doc in order:
        facts = shelf.facts(doc)
        if facts.owner and f" {key_of(facts.owner)} " in asked:
            of_source.setdefault(facts.owner, doc)
            day = (facts.published or "")[:_DAY]
            if day in days:
                of_day.setdefault((facts.owner, day), doc)
    told = {owner for owner, _ in of_day}
    named = [*of_day.values(), *(doc for owner, doc in of_source.items() if owner not in told)]
    return list(dict.fromkeys((*order[:1], *named, *order))) if of_day or len(named) > 1 else list(order)


def _worded(question: str, found: Mapping[int, Scored], worth: Mapping[str, float], shelf: Shelf) -> dict[int, Scored]:
    """The documents found, first those worded like the question, in one sentence, and with the options it names."""
    scores, named = dict(found), options(question)
    factors: dict[int, float] = {}
    for doc, scored in list(found.items())[: None if named else COMPARED]:
        start, end = scored.spans[0]
        facts = shelf.facts(doc)
        alike = worded(question, f"{facts.title}\n{facts.text[start:end]}")
        lettered = LETTERED if named and has_options(named, facts.text) else 1.0
        scores[doc] = replace(scored, score=scored.score * alike * lettered)
        factors[doc] = shelf.together(doc, worth)
    return _sorted(scores, shelf, factors)


def _hits(best: Mapping[int, Scored], shelf: Shelf) -> tuple[Hit, ...]:
    """The documents as hits. A text that another led to may fit the words less: no score is below the next one's."""
    scores = list(accumulate((scored.score for scored in reversed(list(best.values()))), max))[::-1]
    return tuple(
        _hit(shelf.facts(doc), scored, score, rank)
        for rank, ((doc, scored), score) in enumerate(zip(best.items(), scores, strict=True), start=1)
    )


def _hit(facts: Facts, scored: Scored, score: float, rank: int) -> Hit:
    start, end = scored.spans[0]
    return Hit(
        handle=facts.handle,
        title=facts.title,
        uri=facts.uri,
        snippet=printable(facts.text[start:end], SNIPPET),
        score=round(score, 6),
        rank=rank,
        provider="corpus",
        published=facts.published,
        source_class=facts.source_class,  # type: ignore[arg-type]
        passages=scored.spans,
    )
