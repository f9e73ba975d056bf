"""Which sources speak of another thing than the one asked about: of a name less than the one that answers best. Pure.

People ask "where is the capital of alabama", and nothing in that says that Alabama is a name. The source that answers
best does: it writes it with a capital. What another source says of a capital without that name is said of another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from aria.core.patterns import regex
from aria.core.types import Evidence, Source, SubQuestion
from aria.evidence.extraction.entitled import entitling
from aria.evidence.extraction.naming import held, in_one_piece
from aria.evidence.questions.attributes import told_of, with_synonyms
from aria.evidence.questions.entities import entities
from aria.evidence.text.copula import ASIDE
from aria.evidence.text.language import language
from aria.evidence.text.scripts import fold
from aria.evidence.text.stems import STOP, stem_words
from aria.evidence.text.synonyms import canonical

_WORD = regex(r"[^\W_]+(?:'[^\W_]+)*")
_POSSESSIVE = regex(r"'s$")
FAR = 0.66
"""Share of the best answer's score below which what a page with a title tells is on something else."""

Rows = Sequence[tuple[Evidence, Source]]
"""What was selected for one sub-question, with its sources."""


def elsewhere(asked: SubQuestion, own: Rows) -> frozenset[str]:
    """Ids of the sources that lack a name of the question which the source with the best answer has.

    Where the question writes no name as one, those are meant that this source does. A source with a name that the best
    one lacks tells of another part of the question, and one whose title the question says speaks of that. A page with a
    title that answers far worse is on something else, too, unless it names what the question writes as a name.
    Where none answers, it has to say how that name begins: heights of other towers are no dispute about the one.
    """
    texts, spoken = texts_of(own, asked), language(asked.text)
    written = entities(asked.text, spoken)
    answers = [pair for pair in own if pair[0].label == "answers"]
    if not answers:
        return _without(written[0].split()[0], texts, spoken) if written else frozenset()
    row, source = max(answers, key=lambda pair: pair[0].score)
    best = texts[source.id]
    meant = _held(_names(asked.text, written, best), best, spoken)
    near = (
        (each.score >= FAR * row.score) or _names_it(written, each, other, spoken) or not other.title
        for each, other in own
    )
    found = texts.keys() - {other.id for (_, other), is_near in zip(own, near, strict=True) if is_near}
    found |= _otherwise_called(written, texts, source.id, spoken)
    for each, text in texts.items():
        lacks = meant - _held(tuple(meant), text, spoken)
        names = _held(_names(asked.text, written, text), text, spoken) if lacks else frozenset()
        of_another_part = names - _held(tuple(names), best, spoken)
        if lacks and not of_another_part and not (written and _says(asked.text, text[0])):
            found.add(each)
    return frozenset(found) - {other.id for each, other in answers if each.about}


def _otherwise_called(
    written: Sequence[str], texts: Mapping[str, Sequence[str]], best: str, spoken: str
) -> frozenset[str]:
    """Ids of the sources with a title that have nowhere in one piece the name asked about, as the best one has it.

    "The Dream" and "The Pirate's Dream" share a word with "Bollywood Dream", and are other films.
    """
    if not written or not in_one_piece(written[0], texts[best], spoken):
        return frozenset()
    return _without(written[0], texts, spoken)


def _without(name: str, texts: Mapping[str, Sequence[str]], spoken: str) -> frozenset[str]:
    """Ids of the sources with a title that have a name nowhere in one piece."""
    titled = ((each, told) for each, told in texts.items() if told[0])
    return frozenset(each for each, told in titled if not in_one_piece(name, told, spoken))


def beside_title(asked: SubQuestion, own: Rows) -> frozenset[str]:
    """Ids of the sources that never say what another is called by, such as "museum", where that is asked about.

    Only where the question names nothing: else its names tell what it is about.
    """
    if entities(asked.text, language(asked.text)):
        return frozenset()
    things = entitling(asked.text, {source.title for _, source in own})
    texts = {each: with_synonyms(told_of("\n".join(told))) for each, told in texts_of(own, asked).items()}
    return frozenset(each for each, told in texts.items() if not things <= frozenset(canonical(told)))


def _names_it(written: Sequence[str], row: Evidence, source: Source, spoken: str) -> bool:
    """Whether a quote, with its title, has all that the question writes as names, or its page is about the only one."""
    held_here = _held(written, [source.title, row.quote.exposed()], spoken)
    return bool(written) and (len(held_here) == len(set(written)) or (row.about and len(set(written)) == 1))


def _names(question: str, written: Sequence[str], texts: Sequence[str]) -> tuple[str, ...]:
    """The names that a question writes, else the words of it that a source writes as names."""
    return tuple(written) or tuple(name.title() for name in names_as_in(question, texts))


def names_as_in(question: str, texts: Sequence[str]) -> tuple[str, ...]:
    """The words of a question in a row that a text writes as a name; its first line is its title, which is one."""
    asked, spoken = _words(question), language(question)
    title, *quotes = texts
    named = [ASIDE.sub("", title), *(name for quote in quotes for name in entities(quote, spoken))]
    stems = stem_words(asked, spoken)
    runs = (run for name in named for run in _shared(stems, stem_words(_words(name), spoken)))
    found = dict.fromkeys(" ".join(asked[run]) for run in runs if not STOP.issuperset(asked[run]))
    return tuple(each for each in found if not any(f" {each} " in f" {other} " and each != other for other in found))


def _held(names: Sequence[str], texts: Sequence[str], spoken: str) -> frozenset[str]:
    """Those of the names that a source tells of."""
    text = "\n".join(texts)
    here = told_of(text, spoken)
    return frozenset(name for name in names if held(name, text, here, spoken))


def _says(question: str, title: str) -> bool:
    """Whether the question says all words of a title."""
    return frozenset(_words(ASIDE.sub("", title))) - STOP <= frozenset(_words(question))


def _shared(asked: Sequence[str], name: Sequence[str]) -> Iterator[slice]:
    """Where the longest rows of words stand that both have, from each word of what is asked."""
    at = 0
    while at < len(asked):
        starts = (start for start, word in enumerate(name) if word == asked[at])
        longest = max((_common(asked[at:], name[start:]) for start in starts), default=0)
        if longest:
            yield slice(at, at + longest)
        at += max(1, longest)


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words are the same from the beginning on."""
    differ = (count for count, (word, same) in enumerate(zip(one, other, strict=False)) if word != same)
    return next(differ, min(len(one), len(other)))


def _words(text: str) -> list[str]:
    return [_POSSESSIVE.sub("", word) for word in _WORD.findall(fold(text).casefold().replace("’", "'"))]


def texts_of(own: Rows, asked: SubQuestion) -> Mapping[str, list[str]]:
    """The title of each source, what was selected of it, and the names that are asked about where it speaks of them."""
    found: dict[str, list[str]] = {}
    for row, source in own:
        found.setdefault(source.id, [source.title]).append(row.quote.exposed())
        if row.about:
            found[source.id].extend(entities(asked.text, language(asked.text)))
    return found
