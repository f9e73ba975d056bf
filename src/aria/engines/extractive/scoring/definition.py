"""Does a quote say what a thing is? Every sentence of a manual's page has the words of "What is a trigger?". Pure."""

from __future__ import annotations

import re
from itertools import takewhile
from operator import itemgetter

from aria.core.patterns import regex
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.form import Form, worded
from aria.engines.extractive.words.called import CALLED, SUBJECT_APPOSED, apposed, called
from aria.engines.extractive.words.shape import is_signature, item, name_told
from aria.engines.extractive.words.stemmed import stem_set, words_of
from aria.evidence.text.sentences import split
from aria.evidence.text.tables import is_row, parted

_TREATED = r"(?!\s(?:\w+ly\s)?(?!used\s)\w{3,}ed\s(?:using|when|if)\b)"
"""Not how a thing is dealt with: "A valve is opened using a key" does not say what a valve is."""
IS = regex(
    rf"\b(?:(?:is|was|are|were){_TREATED}"
    r"|means|refers to|stands for|denotes|became|consists|provides?|allows?|lets|enables?)\b",
    re.IGNORECASE,
)
_IS_A = regex(r"\b(?:is|are|was|were)\s(?:the\s)?[\w’'-]+(?:\s[\w’'-]+)?$")
"""Ends with what something is that is named before it."""
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
_PLAIN = regex(
    r"^(?:in\s[\w ]{2,30},\s)?(?:(?:the|an?)\s)?(?P<thing>[^,.;:]{1,60}?)"
    r"(?:\s?\((?P<short>[^()]{1,160})\)|,\s[^,]{2,80},)?\s"
    rf"(?:(?:is|are|was|were)\s{_MOSTLY}(?:{_KIND}|used\s(?:to|for|as)\s)|are\s{_MOSTLY}{_THINGS}|is\s{_STUFF}"
    r"|means\s|refers\sto\s|stands\sfor\s|denotes\s|consists?\sof\s)",
    re.IGNORECASE,
)
"""A thing and what it is, in so many words: "A caisson is a …", and not how it is: "The caisson is safe"."""
_NAME = 80
"""Characters behind "called" in which the name begins."""
_ACTS = regex(
    r"(?<!that )(?<!which )(?<!who )\b(?:may|might|can|could|will|would|should|must|has|have|had|does|do|did)\s[a-z]"
)
"""Before an "is" it tells that the thing does something: "A lock may have two gates where the lake is high"."""
_CASE = regex(r"(?:when|if|while|because|although|though|unless|until|once)\b", re.IGNORECASE)
"""What opens like this tells when something is so, not what it is."""
_PLACED = regex(
    r"(?:in|during|after|before|by|through|for|with|without|under|on|at|from|since|of|to|unlike)\s", re.IGNORECASE
)
"""Nor does it say of what it is then, where another thing follows: "During photosynthesis, ATP is made"."""
_LABEL = regex(r"^[^:]{1,40}:\s+(?=\S)")
"""What a column is called, before what stands in it."""
_PAUSE = regex(r"[,;:(]\s?")
_BE = regex(r"[^,.;:|]{1,60}?\s(?:is|are|was|were)\s(?!used\s(?:to|for)\b)")
"""What only is in a state says by that neither what it is nor what it does: "The trigger is dropped"."""
_TOLD = regex(r"\|\s*(?:[^\W\d_]\S*\s+){2,}[^\W\d_]")
"""A cell of a table that describes what the row is on."""


def tells_what(need: Need, quote: str) -> bool:
    """Whether a sentence of the quote says what the very thing is that is asked about, or what it does or is for.

    "A trigger is a …", "trigger: A …", "A trigger lets …", "called a trigger" do; "A trigger is dropped" does not.
    """
    said = [quote, *(quote[start:end] for start, end in split(quote, need.language))]
    return any(_says(need, each) for each in dict.fromkeys(said))


def _says(need: Need, sentence: str) -> bool:
    thing = frozenset(need.stems)
    if defined(need, sentence) or is_entry(thing, sentence, need.language):
        return True
    if is_row(sentence) and not _TOLD.search(sentence):
        return False
    if worded(Form("does", thing), sentence) and not _BE.match(sentence):
        return True
    if any(_words(need, name, first=True) == thing for name in called(sentence)):
        return True
    return any(_words(need, name, first=False) == thing for name in apposed(sentence))


def _words(need: Need, name: str, *, first: bool) -> frozenset[str]:
    """The words that a name begins with, up to one that joins it to others; or those that it ends with, from such."""
    words = words_of(name.replace("-", " "), need.language)
    content = takewhile(itemgetter(1), words if first else reversed(words))
    return frozenset(stem for stem, _ in content)


def opens_as_definition(need: Need, quote: str, title: frozenset[str]) -> bool:
    """Where it is asked what something is: whether the quote opens with it, and not with a kind of it, and says so."""
    if not need.defines:
        return True
    if is_row(quote):  # a row tells of what stands in its first cell that says anything
        first = next(filter(None, parted(quote.rpartition("\n")[2])), "")
        cell = _LABEL.sub("", first).partition("(")[0]
        whole = {stem for stem, content in words_of(cell, need.language) if content} <= need.told | title
        return whole and _opens_with(need, cell, title)  # "exim_monitor" is something else than Exim
    subject, thing = SUBJECT_APPOSED.match(quote), frozenset(need.stems)
    if is_entry(thing, quote, need.language):
        return True
    if item(quote):
        return False
    if subject is not None and _opens_with(need, subject["thing"], title):
        return True
    found = IS.search(quote[:200])
    if any(_words(need, name, first=True) == thing for name in called(quote)):
        return True
    if any(_IS_A.search(name) and _words(need, name, first=False) == thing for name in apposed(quote)):
        return True  # "A speciality is sarnet, a smoked cheese"
    found = found or CALLED.search(quote[:200])
    if found is None:
        acts = worded(Form("does", thing), quote) and not _BE.match(quote)
        return acts or (bool(name_told(quote)) and _opens_with(need, quote, title))
    parts = _PAUSE.split(quote[: found.start()])
    if _ACTS.search(parts[-1]):
        return False
    subjects = [part for part in parts[:-1] if not _PLACED.match(part)] + parts[-1:]
    return not any(map(_CASE.match, parts)) and any(_opens_with(need, part, title) for part in subjects)


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
