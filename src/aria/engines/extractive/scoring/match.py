"""How well one piece of text answers one sub-question. The same measure ranks and judges."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from aria.engines.extractive import weights
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.counted import tells_beginning
from aria.engines.extractive.scoring.fit import fits, in_period
from aria.engines.extractive.scoring.named import names_told, on_another
from aria.engines.extractive.scoring.versions import is_note, noted
from aria.engines.extractive.words.called import CALLED, SUBJECT_APPOSED
from aria.engines.extractive.words.shape import is_signature, is_statement, item, name_told
from aria.engines.extractive.words.stemmed import stem_set, words_of
from aria.evidence.extraction.lifespans import lived
from aria.evidence.text.stems import stems
from aria.evidence.text.synonyms import canonical
from aria.evidence.text.tables import is_row, parted
from aria.evidence.typed.kinds import label_stems, members
from aria.evidence.typed.lives import lives_told
from aria.evidence.typed.periods import Period
from aria.evidence.typed.values import values

_TREATED = r"(?!\s(?:\w+ly\s)?(?!used\s)\w{3,}ed\s(?:using|when|if)\b)"
"""Not how a thing is dealt with: "A valve is opened using a key" does not say what a valve is."""
_IS = re.compile(
    rf"\b(?:(?:is|was|are|were){_TREATED}"
    r"|means|refers to|stands for|denotes|became|consists|provides?|allows?|lets|enables?)\b",
    re.IGNORECASE,
)
_MOSTLY = r"(?:(?:just|simply|basically|essentially|usually|normally|typically|often|really|generally)\s)?"
_KIND = (
    r"(?:(?:an?|one|any|some|what|where|how|that|another|either|both|part|short|defined|like)\s"
    r"|the\s(?![\w-]+[.!?,;]))"
)
_JOINS = (
    r"(?:in|on|at|by|from|under|for|to|of|as|with|without|into|onto|up|down|off|out|over|through|throughout|via|between"
    r"|within|against|along|across|behind|around|about|during|before|after|until|when|if|and|or|but|not|also|always|never"
    r"|only|now|still|more|less|most|very|again|once|twice|kept|held|made|set|put|built|written|given|taken|shown|found"
    r"|sent|run|done|left|read|bound|\w+ly|\w*(?:ous|ss|us|is))\b"
)
_THINGS = (
    rf"(?:(?!{_JOINS})[\w-]+\s){{0,3}}(?!{_JOINS})(?:[\w-]{{2,}}s|people|men|women|children|data|media|criteria)\b"
)
"""Several of a kind: "immutable sequences", "virtual tables"; neither "removed by …" nor "fast"."""
_STUFF = rf"\w+ed\s(?!{_JOINS}|\w+(?:able|ible|ive|ent|ant|al)\b)"
"""Something that is no single thing: "roasted green tea"."""
_PLAIN = re.compile(
    r"^(?:in\s[\w ]{2,30},\s)?(?:(?:the|an?)\s)?(?P<thing>[^,.;:]{1,60}?)"
    r"(?:\s\((?P<short>[^()]{1,80})\)|,\s[^,]{2,80},)?\s"
    rf"(?:(?:is|are|was|were)\s{_MOSTLY}(?:{_KIND}|used\s(?:to|for|as)\s)|are\s{_MOSTLY}{_THINGS}|is\s{_STUFF}"
    r"|means\s|refers\sto\s|stands\sfor\s|denotes\s|consists?\sof\s)",
    re.IGNORECASE,
)
"""A thing and what it is, in so many words: "A caisson is a …", and not how it is: "The caisson is safe"."""
_NAME = 80
"""Characters behind "called" in which the name begins."""
_ACTS = re.compile(
    r"(?<!that )(?<!which )(?<!who )\b(?:may|might|can|could|will|would|should|must|has|have|had|does|do|did)\s[a-z]"
)
"""Before an "is" it tells that the thing does something: "A lock may have two gates where the lake is high"."""
_CASE = re.compile(r"(?:when|if|while|because|although|though|unless|until|once)\b", re.IGNORECASE)
"""What opens like this tells when something is so, not what it is."""
_LABEL = re.compile(r"^[^:]{1,40}:\s+(?=\S)")
"""What a column is called, before what stands in it."""
_PAUSE = re.compile(r"[,;:(]\s?")
_KILLED = re.compile(
    r"\b(?:is|was|were|been|being|got) (?:\w+ly )?killed\b|\bkilled (?:in|on|at|by|when|during)\b", re.IGNORECASE
)
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
) -> Match:
    """Measure `quote`, from a document called `title`, against `need`.

    `around` are the stems of its neighbours, `document` those of the whole text: what is told there need not be
    repeated, but counts less. `periods` are those it tells of where it stands; None for those it tells by itself.
    """
    own, named = _own_stems(need, quote), stem_set(title, need.language)
    both = own | named
    # Finding values costs more than all else here, so only where they are asked for.
    typed = values(quote) if need.expects not in ANY_TEXT or need.periods else ()
    sequence = words_of(quote, need.language)
    subject = [stem for stem, content in sequence if content]
    neighbours = need.pairs.intersection(pairwise([stem for stem, _ in sequence]))
    return Match(
        coverage=need.coverage(both),
        near=need.coverage(both.union(around)),
        own=_own(need, own, around),
        attribute=_attribute(need, quote, own, named, frozenset(around) | named, document),
        names=0.0 if on_another(need, both, document) else names_told(need, quote, own, title, around, document),
        type=fits(need, quote, typed),
        period=in_period(need, quote, periods),
        key=need.key_held(own.union(around) if need.kind == "why" else own, named),
        says=_defines(need, quote, named)
        and not is_note(quote)
        and is_statement(quote.rpartition("\n")[2].strip() or quote)
        and _of_kin(need, own, both)
        and (_adds(need, subject) or (need.defines and is_entry(frozenset(need.stems), quote, need.language))),
        focus=sum([stem in need.stems for stem in subject]) / len(subject) if subject else 0.0,
        order=len(neighbours) / len(need.pairs) if need.pairs else 0.0,
    )


def _own_stems(need: Need, quote: str) -> frozenset[str]:
    """Stems of the quote, with what it tells without the words, and without words that tell of something else."""
    own = stem_set(quote, need.language) | noted(quote)
    if need.expects == "date":
        own |= frozenset(canonical(lived(quote)))
    if need.of_kind and need.besides_held(own) and _names_member(need, quote):
        own |= need.told.intersection(label_stems(need.of_kind))  # who names Welsh and Basque need not say "languages"
    versions = {stem for name in need.names if len(name) > 1 for stem in name if stem.isdigit() and len(stem) < 3}
    own |= {stem for stem in versions if any(each.startswith(f"{stem}.") for each in own)}  # 3.0 is a 3
    if need.language != "en" and need.expects in ("date", "place"):
        own |= lives_told(quote, need.language)
    if need.unit == "age" and tells_beginning(quote, values(quote)):
        own |= {"old"}
    if need.of_life and need.expects == "date" and not _KILLED.search(quote):
        own -= {"kill"}  # who killed bacteria did not die of it
    return own


def _names_member(need: Need, quote: str) -> bool:
    """Whether the quote names one of the kind that is asked for, which the question does not."""
    return any(frozenset(stems(each.text)).isdisjoint(need.stems) for each in members(quote, need.of_kind))


def _defines(need: Need, quote: str, title: frozenset[str]) -> bool:
    """Where it is asked what something is: whether the quote opens with it, and not with a kind of it, and says so."""
    if not need.defines:
        return True
    if is_row(quote):  # a row tells of what stands in its first cell that says anything
        first = next(filter(None, parted(quote.rpartition("\n")[2])), "")
        cell = _LABEL.sub("", first).partition("(")[0]
        whole = {stem for stem, content in words_of(cell, need.language) if content} <= need.told | title
        return whole and _opens_with(need, cell, title)  # "exim_monitor" is something else than Exim
    apposed = SUBJECT_APPOSED.match(quote)
    if is_entry(frozenset(need.stems), quote, need.language):
        return True
    if item(quote):
        return False
    if apposed is not None and _opens_with(need, apposed["thing"], title):
        return True
    found = _IS.search(quote[:200])
    if any(_opens_with(need, quote[called.end() :][:_NAME], title) for called in CALLED.finditer(quote)):
        return True
    found = found or CALLED.search(quote[:200])
    if found is None:
        return bool(name_told(quote)) and _opens_with(need, quote, title)
    parts = _PAUSE.split(quote[: found.start()])
    if _ACTS.search(parts[-1]):
        return False
    return not any(map(_CASE.match, parts)) and any(_opens_with(need, part, title) for part in parts)


def _of_kin(need: Need, own: frozenset[str], both: frozenset[str]) -> bool:
    """Where somebody's wife is asked about: whether the quote tells of a wife, or at least not of that somebody."""
    return not need.kin or held(need.kin, own) > 0 or need.names_held(both) < weights.ENTITY


def defined(need: Need, quote: str) -> bool:
    """Whether the quote says, of the very thing that is asked about and of nothing longer, what it is."""
    subject = subject_defined(quote, need.language)
    if (subject and set(subject) <= need.told) or is_entry(frozenset(need.stems), quote, need.language):
        return True
    short = (_PLAIN.match(quote) or {"short": None})["short"]  # "Write-Ahead Logging (WAL) is a …"
    return short is not None and stem_set(short, need.language) == frozenset(need.stems)


def subject_defined(quote: str, language: str = "en") -> tuple[str, ...]:
    """Stems of the thing of which the quote says, in so many words, what it is; empty where it does not."""
    found = _PLAIN.match(quote) or SUBJECT_APPOSED.match(quote)
    if found is None:
        return ()
    subject = tuple(stem for stem, content in words_of(found["thing"].replace("-", " "), language) if content)
    said = stem_set(" ".join(quote[found.end() :][:_NAME].split()[:3]), language)
    return () if said.issuperset(subject) else subject  # "metaclass is the appropriate metaclass"


def is_entry(thing: frozenset[str], quote: str, language: str = "en") -> bool:
    """Whether `quote` is an entry for just this thing: "bare repository: A …", "git-pull - Fetch from …".

    So is what stands below its signature.
    """
    term, colon, _ = quote.partition(": ")
    if name := name_told(quote):
        term, colon = name.replace("-", " "), name
    declared, below, _ = quote.partition("\n")
    if below and is_signature(declared):
        term, colon = declared.partition("(")[0].rpartition(".")[2], below
    return bool(colon) and frozenset(stem for stem, content in words_of(term, language) if content) == thing


def _opens_with(need: Need, part: str, title: frozenset[str]) -> bool:
    """Whether the first word that carries a subject is needed: "ALTER VIEW" and "the blue whale" are something else.

    So is what lacks the word that sets it apart: "a repository" is no bare repository.
    """
    own = [stem for stem, content in words_of(part, need.language) if content]
    first, second, *_ = *own, "", ""
    apart = need.stems[0] if need.stems and need.language == "en" else ""
    if apart and apart not in need.everywhere and not held(apart, title.union(own)):
        return False
    return first in need.stems or (second in need.stems and first.startswith(second))  # "pumped-storage": both and each


def _adds(need: Need, subject: Collection[str]) -> bool:
    """Whether a quote has words beyond the question's. A value of the kind asked for, or a yes or no, is enough.

    So is a figure: "The server listens to port 8000 by default" has no other word that "What port …?" lacks.
    """
    if need.expects != "text":
        return True
    further = set(subject).difference(need.stems)
    return len(further) >= need.added or any(stem[0].isdigit() for stem in further)


def _own(need: Need, own: frozenset[str], around: Collection[str]) -> float:
    """Question words in the quote. An explanation follows what it explains and need not repeat it."""
    alone = need.coverage(own)
    if need.kind not in ("why", "how"):
        return alone
    return max(alone, weights.EXPLAINED * need.coverage(own.union(around)))


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
        asked = beyond or asked
    if asked:
        near = own | around
        far = need.coverage(near.union(need.counting(document)), asked)
        close = need.coverage(near, asked)
        alone = need.coverage(own, asked)
        if need.kind in ("why", "how"):
            alone = max(alone, weights.EXPLAINED * need.coverage(own | around, asked))
        return weights.OWN * alone + weights.CONTEXT * (close + weights.FAR * (far - close))
    if need.expects != "text":
        return max(need.coverage(own), 0.8 * need.coverage(own | title))
    # "What is X?": the sentence has to say what X is.
    defined = _IS.search(quote[:200]) is not None
    return need.coverage(own) * (1.0 if defined else 0.5)
