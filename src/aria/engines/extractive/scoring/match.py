"""How well one piece of text answers one sub-question. The same measure ranks and judges."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from aria.core.patterns import regex
from aria.engines.extractive import weights
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.abroad import tells_size, told_at_amount, told_by_amount
from aria.engines.extractive.scoring.definition import IS, is_entry, opens_as_definition
from aria.engines.extractive.scoring.fit import fits, in_period
from aria.engines.extractive.scoring.named import names_told, on_another
from aria.engines.extractive.scoring.own import own_stems, written
from aria.engines.extractive.scoring.unsaid import told_by_figure
from aria.engines.extractive.scoring.versions import is_note
from aria.engines.extractive.words.shape import is_statement
from aria.engines.extractive.words.stemmed import stem_set, words_of
from aria.evidence.text.language import UNKNOWN
from aria.evidence.text.pronouns import PRONOUNS
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems, stems
from aria.evidence.text.synonyms import canonical
from aria.evidence.text.tables import is_row
from aria.evidence.typed.measures import BASE_UNITS
from aria.evidence.typed.period import Period
from aria.evidence.typed.values import values

_LITERAL = regex(r"[\"“`]([\w.:/*+-]{1,40})[\"”`]")
_FEW_WORDS = 8
"""Words of a line, at most, that tells a value without being a sentence."""
_DEED_AND_THING = 2
"""Words of who did something to a thing that has no further word, so that any row may have it."""
_NO_NAME = 0.5
"""How well a quote fits that has no name, where one is asked for."""
_STANDS_FOR = regex(rf"(?i:{PRONOUNS}|this|these)\b|[Tt]he\s[a-z]")
_NOTHING: frozenset[str] = frozenset()
ANY_TEXT = frozenset({"text", "list", "yes_no"})
"""Kinds of answer that no typed value stands for."""


@dataclass(frozen=True, slots=True)
class Match:
    """What a quote holds of a need, each 0 to 1."""

    coverage: float
    """Question words in the quote or its title."""
    near: float
    """Question words in the quote, its title or its neighbours."""
    own: float
    """Question words in the quote itself."""
    attribute: float
    """Words that are not the subject's, in the quote and around it."""
    names: float
    """Names of the question in the quote or its title."""
    type: float
    period: float
    key: bool
    """Whether the quote itself tells of what is asked."""
    says: bool
    """Whether the quote is a statement that adds something to the question."""
    focus: float
    """Share of the quote's own words that the question has."""
    order: float
    """Share of the question's neighbouring words that are neighbours in the quote."""

    @property
    def told(self) -> float:
        """How much of the question is told here, in a quote that can be read on its own above all."""
        return (self.coverage + self.near + self.own + self.attribute) / 4


def match(
    need: Need,
    quote: str,
    title: str,
    around: Collection[str] = _NOTHING,
    document: Collection[str] = _NOTHING,
    periods: Sequence[Period] | None = None,
    spoken: str = UNKNOWN,
) -> Match:
    """Measure `quote`, from a document called `title`, against `need`.

    `around` are the stems of its neighbours, `document` those of the whole text: what is told there need not be
    repeated, but counts less. `periods` are those it tells of where it stands; None for those it tells by itself.
    `spoken` is the language of the document.
    """
    # Finding values costs more than all else here, so only where they are asked for.
    typed = values(quote, spoken) if need.expects not in ANY_TEXT or need.periods else ()
    fit = fits(need, quote, typed)
    own, named = own_stems(need, quote, title), stem_set(title, need.language)
    own |= _told_by_value(need, quote) if fit == 1.0 else _NOTHING
    both = own | named
    sequence = words_of(quote, need.language)
    subject = [stem for stem, content in sequence if content]
    neighbours = need.pairs.intersection(pairwise([stem for stem, _ in sequence]))
    last = quote.rpartition("\n")[2].strip() or quote
    keyed = _tells_value(need, last) or (fit == 1.0 and bool(need.measuring))
    return Match(
        coverage=need.coverage(both),
        near=need.coverage(both.union(around)),
        own=_own(need, own, around),
        attribute=_attribute(need, quote, own, named, frozenset(around) | named, document),
        names=0.0 if on_another(need, both, document) else names_told(need, quote, own, title, around, document),
        type=fit,
        period=in_period(need, quote, periods),
        key=_key_told(need, own, around, named, fit) or _tells_doer(need, last, fit),
        says=opens_as_definition(need, quote, named)
        and not is_note(quote)
        and (keyed or (is_statement(last) and not _repeats(need, last)))
        and _of_kin(need, own, both)
        and (not need.of_letters or need.told <= own)
        and need.whether_held(own, named, around)
        and (not need.is_one or _says_one(need, quote, named.union(around)))
        and (
            keyed
            or _adds(need, quote, subject)
            or (need.defines and is_entry(frozenset(need.stems), quote, need.language))
        ),
        focus=sum([stem in need.stems for stem in subject]) / len(subject) if subject else 0.0,
        order=len(neighbours) / len(need.pairs) if need.pairs else 0.0,
    )


def _told_by_value(need: Need, quote: str) -> frozenset[str]:
    """What a quote with the value that is asked for tells by it."""
    return told_by_figure(need, quote) if need.language == "en" else told_by_amount(need, quote)


def _key_told(need: Need, own: frozenset[str], around: Collection[str], title: frozenset[str], fit: float) -> bool:
    """Whether the quote tells of what is asked; where a title has the kind that is asked for, it has a name of one."""
    if need.measuring and fit == 1.0 and told_at_amount(need, own, title):
        return True
    if not need.key_held(own.union(around) if need.kind == "why" else own, title):
        return False
    bare = need.unit == "people" and need.named and need.named.issuperset(set(need.stems).difference(need.key))
    if bare and own.isdisjoint(need.key) and not title <= need.told:
        return need.names_held(own) > 0  # persons who were hurt are no inhabitants of a town, though both are people
    named = need.kind != "which" or need.expects != "entity" or fit > _NO_NAME
    return named or need.key_held(own, _NOTHING)


def _tells_doer(need: Need, text: str, fit: float) -> bool:
    """Whether a row with somebody's name is of the thing to which it was done, though only a caption says what."""
    return need.kind == "who" and fit == 1.0 and is_row(text) and not need.names and len(need.stems) > _DEED_AND_THING


def _tells_value(need: Need, text: str) -> bool:
    """Whether the text is a few words of what is asked with its value: "Flavour: strawberry", "Radio channel 6."."""
    words = text.split()
    if need.language != "en" or len(words) > _FEW_WORDS or text.endswith("?"):
        return False
    key, colon, value = text.partition(":")
    if colon and value.strip():
        coded = stem_set(key) <= need.told and any(map(str.isdigit, key))  # "E57: Pump blocked."
        return (coded or not stem_set(key).isdisjoint(need.told - need.named)) and not _repeats(need, text)
    said = stem_set(text)
    figures = {stem for stem in said if stem[0].isdigit()}
    return bool(figures) and 2 * len(said & need.told) >= len(said - figures) > 0


def _repeats(need: Need, text: str) -> bool:
    """Whether the text is a key with what the question itself says: "Dropped: Windows 8" tells no version of that."""
    _, colon, value = text.partition(": ")
    return bool(colon) and len(text.split()) <= _FEW_WORDS and set(canonical(content_stems(value))) <= need.told


def _of_kin(need: Need, own: frozenset[str], both: frozenset[str]) -> bool:
    """Where somebody's wife is asked about: whether the quote tells of a wife, or at least not of that somebody."""
    return not need.kin or held(need.kin, own) > 0 or need.names_held(both) < weights.ENTITY


def _says_one(need: Need, quote: str, near: Collection[str]) -> bool:
    """Whether a sentence has both the thing and its kind: any sentence of a novel about planets may name one.

    "It" and "the mountain" stand for the thing where that is told `near`, in the title or around.
    """
    thing, kind = need.stems[:1], need.stems[-1]
    for each in split(quote, need.language):
        sentence = quote[slice(*each)]
        told = written(need, sentence)
        spoken = told.union(near, written(need, quote)) if _STANDS_FOR.match(sentence) else told
        if held(kind, told, need.language) and any(held(stem, spoken, need.language) for stem in thing):
            return True
    return False


def _adds(need: Need, quote: str, subject: Collection[str]) -> bool:
    """Whether a quote has words beyond the question's. A value of the kind asked for, or a yes or no, is enough.

    So is a figure, as in "The server listens to port 8000 by default", and what stands between quotation marks.
    """
    if need.expects != "text":
        return True
    further = set(subject).difference(need.stems)
    literal = (stems(each) for each in _LITERAL.findall(quote))
    return (
        len(further) >= need.added
        or any(stem[0].isdigit() for stem in further)
        or any(not further.isdisjoint(each) for each in literal)
    )


def _own(need: Need, own: frozenset[str], around: Collection[str]) -> float:
    """Question words in the quote. An explanation follows what it explains and need not repeat it."""
    alone = need.coverage(own)
    if need.kind not in ("why", "how"):
        return alone
    return max(alone, weights.EXPLAINED * need.coverage(own.union(around)))


def _is_measured(need: Need, quote: str) -> bool:
    """Whether a length or the like of the thing itself is told, where no capitals tell a name: "全长一百八十六米"."""
    return need.expects == "number" and need.unit in BASE_UNITS and tells_size(quote, need.language)


def _attribute(
    need: Need,
    quote: str,
    own: frozenset[str],
    title: frozenset[str],
    around: frozenset[str],
    document: Collection[str],
) -> float:
    """Coverage of what is asked about the subject: by the quote itself and by it in its surroundings."""
    asked = need.attribute
    if not need.names:
        # Without a name in the question, the title tells what its subject is.
        beyond = tuple(index for index in asked if not held(need.stems[index], title, need.language))
        asked = beyond if beyond or _is_measured(need, quote) else asked
    if asked:
        near = own | around
        far = need.coverage(near.union(need.counting(document)), asked)
        close = need.coverage(near, asked)
        alone = need.coverage(own, asked)
        if need.kind in ("why", "how"):
            alone = max(alone, weights.EXPLAINED * need.coverage(own | around, asked))
        return weights.OWN * alone + weights.CONTEXT * (close + weights.FAR * (far - close))
    if need.expects != "text" or need.periods:
        return max(need.coverage(own), 0.8 * need.coverage(own | title))
    # "What is X?": the sentence has to say what X is.
    defined = IS.search(quote[:200]) is not None
    return need.coverage(own) * (1.0 if defined else 0.5)
