"""The documents of one search: what is read of each, how well it fits, and which others it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise

from aria.adapters.corpus.finding.candidates import all_or_best, passages_with, quoted
from aria.adapters.corpus.finding.compounds import Compounds, compounds, parted
from aria.adapters.corpus.finding.other_words import OtherWords
from aria.adapters.corpus.finding.ranking import Candidate, Scored, fit, said, score, together, weights
from aria.adapters.corpus.finding.scope import Scope
from aria.adapters.corpus.index.schema import Connection, Facts
from aria.adapters.corpus.index.writer import unpack_text
from aria.core.patterns import regex
from aria.evidence.bridging import Text
from aria.evidence.text.language import language
from aria.evidence.text.mentions import possible_titles
from aria.evidence.text.stems import stems, terms

OPENING = 4
"""Passages at the beginning of a document that are looked at too: they say what it is."""
SAME_TITLE = 8
"""Documents looked at of those that share a title."""
SEARCHED = 5
"""Passages taken of one search for a name."""
LOOKED_AT = 1_000
"""Passages with one of the words looked for beside a name."""
_AT_ONCE = 500
"""Keys looked up in one statement."""
_SENTENCE_END = regex(r"(?<=[.!?…])\s+|[。！？\n]")


class Shelf:
    """Documents by number, each read once. Implements `evidence.bridging.Shelf`."""

    def __init__(self, connection: Connection, total: int, scope: Scope, asked: str, others: OtherWords) -> None:
        """`total` is the number of passages that counts are of; in `asked` words stand side by side as they should.

        `others` may stand for words of it.
        """
        self._connection = connection
        self._total = total
        self._scope = scope
        self._asked = asked
        self._others = others
        self._pairs = tuple(dict.fromkeys(pairwise(stems(asked, language(asked)))))
        self._facts: dict[int, Facts] = {}
        self._places: dict[int, dict[tuple[int, int], Candidate]] = {}
        self._texts: dict[int, Text] = {}
        self._titled: dict[str, tuple[int, ...]] = {}
        self._scores: dict[int, tuple[Mapping[str, float], int, Scored]] = {}
        """The last score of each, with what it was by: the words' worth and the number of passages."""

    def place(self, document: int, spans: Iterable[tuple[int, int]]) -> None:
        """Note passages of a document that a search matched."""
        facts = self.facts(document)
        known = self._places.setdefault(document, {})
        for start, end in spans:
            if (start, end) not in known:
                words = _terms(facts.text[start:end], facts.owner, facts.language)
                known[start, end] = Candidate(start, end, parted(words, self.compounds))

    def facts(self, document: int) -> Facts:
        if document not in self._facts:
            self.take([document])
        return self._facts[document]

    def take(self, documents: Sequence[int]) -> None:
        """Take documents from the library, those that are not at hand yet."""
        for document in documents:
            if document not in self._facts and (known := self._connection.document(document)):
                self._facts[document] = known
        asked = [document for document in documents if document not in self._facts]
        for at in range(0, len(asked), _AT_ONCE):
            some = asked[at : at + _AT_ONCE]
            rows = self._connection.execute(
                "SELECT id, handle, title, uri, published, source_class, owner, language, first_passage, body"  # noqa: S608
                f" FROM documents JOIN texts ON doc = id WHERE id IN ({','.join('?' * len(some))})",
                some,
            )
            for document, handle, title, uri, published, source_class, owner, spoken, first, body in rows:
                text = unpack_text(body)
                facts = Facts(handle, title, uri, published, source_class, owner, spoken, first, text)
                self._facts[document] = facts
                self._connection.keep(document, facts)

    @cached_property
    def said(self) -> Mapping[int, int]:
        """Documents whose title is said in what is asked, word for word, with its number of words.

        A title inside a longer one is not said: "Star Wars" in "Star Wars: A New Hope".
        """
        found: dict[int, int] = {}
        longer: list[str] = []
        for key, documents in self.titled(possible_titles(self._asked)).items():
            if not any(f" {key} " in f" {other} " for other in longer):
                longer.append(key)
                found |= {document: key.count(" ") + 1 for document in documents if document not in found}
        return found

    @cached_property
    def compounds(self) -> Compounds:
        """Two words of what is asked that texts write as one."""
        return compounds(self._connection, self._asked, self._scope)

    def _title(self, facts: Facts) -> Sequence[str]:
        return parted(_title(facts.title, facts.language), self.compounds)

    def scored(self, document: int, worth: Mapping[str, float]) -> Scored:
        """A document by the passages noted so far, its opening where there are none."""
        if document not in self._places:
            self._open(document)
        places = self._places[document]
        known = self._scores.get(document)
        if known is not None and known[0] is worth and known[1] == len(places):
            return known[2]
        facts = self.facts(document)
        title = said(self.said.get(document, 0), self._total)
        found = score(self._title(facts), list(places.values()), worth, self._pairs, title, self._others)
        self._scores[document] = worth, len(places), found
        return found

    def together(self, document: int, worth: Mapping[str, float]) -> float:
        """What it is worth how much of the query one sentence of the document's best passage tells."""
        facts = self.facts(document)
        start, end = self.scored(document, worth).spans[0]
        sentences = [parted(each, self.compounds) for each in _sentences(facts.text[start:end], facts.language)]
        return together(self._title(facts), sentences, worth)

    def fit(self, document: int, worth: Mapping[str, float]) -> float:
        return fit(self.scored(document, worth), worth)

    def text(self, document: int) -> Text:
        if document not in self._texts:
            self._open(document)
            facts = self.facts(document)
            found = self._places[document]
            words = frozenset(self._title(facts)).union(*(each.words for each in found.values()))
            self._texts[document] = Text(facts.uri, facts.title, _joined(facts.text, sorted(found)), words)
        return self._texts[document]

    def worth(self, stems: Sequence[str]) -> Mapping[str, float]:
        return weights({stem: passages_with(self._connection, stem, self._scope) for stem in stems}, self._total)

    def having(self, name: Sequence[str], any_of: Sequence[str]) -> Sequence[int]:
        rare = self._rare(any_of)
        if not rare or not name:
            return ()
        expression = f"({' AND '.join(map(quoted, name))}) AND ({' OR '.join(map(quoted, rare))})"
        found = all_or_best(self._connection, expression, SEARCHED, self._scope)
        for document, start, end in found:
            self.place(document, [(start, end)])
        return list(dict.fromkeys(document for document, _, _ in found))

    def _rare(self, stems: Sequence[str]) -> list[str]:
        """The rarest of some stems, as many as can be looked up fast; all in a library of some thousand passages."""
        counts = {stem: passages_with(self._connection, stem, self._scope) for stem in stems}
        rarest = sorted((stem for stem, count in counts.items() if count), key=lambda stem: (counts[stem], stem))
        looked_at = accumulate(counts[stem] for stem in rarest)
        return [stem for stem, so_far in zip(rarest, looked_at, strict=True) if so_far <= LOOKED_AT]

    def titled(self, keys: Sequence[str]) -> Mapping[str, Sequence[int]]:
        asked = [key for key in keys if key not in self._titled]
        found: dict[str, list[int]] = {}
        for at in range(0, len(asked), _AT_ONCE):
            some = asked[at : at + _AT_ONCE]
            rows = self._connection.execute(
                f"SELECT key, doc FROM titles JOIN documents ON documents.id = doc"  # noqa: S608 - placeholders only
                f" WHERE key IN ({','.join('?' * len(some))}) {self._scope.of_documents} ORDER BY key, uri",
                (*some, *self._scope.places),
            )
            for key, document in rows:
                found.setdefault(key, []).append(document)
        for key in asked:
            self._titled[key] = tuple(found.get(key, ())[:SAME_TITLE])
        return {key: self._titled[key] for key in keys if self._titled[key]}

    def _open(self, document: int) -> None:
        """Note the first passages of a document."""
        first = self.facts(document).first_passage
        spans = self._connection.execute(
            "SELECT start, end FROM passages WHERE id >= ? AND id < ? AND doc = ? ORDER BY id",
            (first, first + OPENING, document),
        ).fetchall()
        self.place(document, spans)


@lru_cache(maxsize=4_000)
def _title(title: str, language: str) -> tuple[str, ...]:
    """The stems of a title."""
    return tuple(stems(title, language))


@lru_cache(maxsize=4_000)
def _terms(text: str, owner: str, language: str) -> tuple[str, ...]:
    """The stems that a passage is found by. The searches of one run find many of the same passages."""
    return tuple(terms(f"{text}\n{owner}", language)) or ("",)


@lru_cache(maxsize=4_000)
def _sentences(text: str, language: str) -> tuple[tuple[str, ...], ...]:
    """The stems of each sentence of a passage, as far as its signs tell where one ends."""
    return tuple(tuple(terms(each, language)) for each in _SENTENCE_END.split(text))


def _joined(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """The text of some spans in order, what overlaps only once."""
    pieces: list[str] = []
    done = 0
    for start, end in spans:
        if end > done:
            pieces.append(text[max(start, done) : end])
            done = end
    return "\n".join(pieces)
