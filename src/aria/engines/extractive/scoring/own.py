"""Which words a quote has itself: as it writes them, and those that it tells in another form. Pure."""

from __future__ import annotations

import re
from itertools import pairwise

from aria.core.patterns import regex
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.abroad import told_abroad
from aria.engines.extractive.scoring.counted import tells_beginning
from aria.engines.extractive.scoring.deaths import no_deaths
from aria.engines.extractive.scoring.labelled import stated
from aria.engines.extractive.scoring.named import NUMERALS
from aria.engines.extractive.scoring.versions import noted
from aria.engines.extractive.words.shape import BY
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.extraction.lifespans import lived
from aria.evidence.extraction.stretches import stretches
from aria.evidence.text.idioms import told_by_phrase
from aria.evidence.text.stems import stem_words, stems, words
from aria.evidence.text.synonyms import canonical, synonym_stems
from aria.evidence.typed.acronyms import expansions
from aria.evidence.typed.kinds import label_stems, members
from aria.evidence.typed.values import values

_WROTE = regex(rf"(?:(?:Written|Text|Words|Story|Review|Report|Test|Article|Essay|Interview|Notes?)\s)?{BY}")
"""Who wrote what stands below: "Review by Ann Holt"; who took its photograph did not."""
_IN_YEAR = regex(
    r"[12]\d{3}(?:\s?[–-]\s?(?:[12]\d{3}|\d{2}|today))?:?\s(?!Jury|Nomin|Finalist|Candidate|Shortlist)[A-Z]"
)
"""An entry of a life in years: "2019 Medal of the Guild" tells when somebody received that."""
_PATCHED = regex(r"\d+\.\d+\.0")
_AGAIN = regex(r"\b(?:again|anew|once more)\b", re.IGNORECASE)
_IS_BY = regex(r"\b(?:is|was|are|were)\sby\s(?:the\s(?:[a-z]+\s){1,2})?[A-Z]")
"""Who made a thing, in whichever way: "the set is by Ilse Brandt"."""
_CHARGE = "charg"
_RUNS = regex(
    r"\b(?:runs|heads|leads|manages)\s"
    r"((?:(?!(?:to|for|from|in|into|on|at|by|with|of|and|or|near|beside|through)\b)[\w’'-]+\s?){1,4})"
)
"""Who runs what: not "runs to the yard", nor "leads a quiet life beside the kiln"."""
_BODIES = frozenset(stem_words(["department", "division", "section", "team"]))
_MADE_WORDS = "design write make compose direct paint create draw build invent"
_MADE = frozenset(canonical(stem_words(_MADE_WORDS.split())))
_COME_BY = frozenset(canonical(stem_words(["receive", "get", "obtain", "win", "earn", "become", "hold"])))


def own_stems(need: Need, quote: str, title: str) -> frozenset[str]:
    """Stems of the quote, with what it tells without the words, and without words that tell of something else."""
    own = written(need, quote) | noted(quote) | need.deixis.told(quote, title)
    if need.expects == "date":
        own |= frozenset(canonical(lived(quote)))
    if need.of_letters and expansions(quote, need.of_letters):
        own |= need.told
    if need.of_kind and need.besides_held(own) and _names_member(need, quote):
        own |= need.told.intersection(label_stems(need.of_kind))  # who names Welsh and Basque need not say "languages"
    versions = {stem for name in need.names if len(name) > 1 for stem in name if stem.isdigit() and len(stem) < 3}
    own |= {stem for stem in versions if any(each.startswith(f"{stem}.") for each in own)}  # 3.0 is a 3
    own |= {each.removesuffix(".0") for each in own if _PATCHED.fullmatch(each)}  # and 4.0.0 is 4.0
    phrased = told_abroad(need, quote) if need.language != "en" else told_by_phrase(quote, need.told - need.named)
    own |= phrased
    if need.expects == "date" and _IN_YEAR.match(quote):
        own |= _COME_BY
    if need.expects == "person" and _WROTE.match(quote):
        own |= {"write"}
    if need.expects == "person" and _IS_BY.search(quote):
        own |= _MADE & need.told
    if ("in", _CHARGE) in need.pairs:
        paid = _CHARGE in stem_set(quote.rpartition("\n")[2])  # what is to be paid puts nobody in charge
        own -= {*synonym_stems(_CHARGE), _CHARGE} if paid else synonym_stems(_CHARGE)
        own |= {_CHARGE} if _CHARGE in phrased or _runs_asked(need, quote) else frozenset()
    own |= stated(need, quote) if need.language == "en" or need.expects == "place" else frozenset()
    if need.unit == "age" and tells_beginning(quote, values(quote)):
        own |= {"old"}
    return own - no_deaths(need, quote) if need.of_life else own


def written(need: Need, quote: str) -> frozenset[str]:
    """Stems of the quote, however it writes them: "timeout" for a time-out, "rises to 203 m" for how high it is."""
    own = stem_set(quote, need.language)
    if need.unit == "length":
        own |= frozenset(word for *_, word in stretches(quote))
    if need.language == "en" and _AGAIN.search(quote):
        own |= {stem for stem in need.stems if stem.startswith("re") and stem[2:] in own}  # "opened again": reopened
    if need.language == "en":
        own |= {stem for stem in need.stems if stem.isdigit() and stem not in need.named and NUMERALS.get(stem) in own}
    for whole, parts, apart in need.joined:
        own |= parts if whole in own else {whole} if apart in quote.casefold() else frozenset()
    return own


def _runs_asked(need: Need, quote: str) -> bool:
    """Whether somebody is told to run what it is asked about who is in charge of: the first word behind that.

    Who runs the boathouse bar does not run the boathouse.
    """
    behind = need.stems[need.stems.index(_CHARGE) + 1 :][:1] if _CHARGE in need.stems else ()
    told = [each for what in _RUNS.findall(quote) for each in (*words(what), ("", False))]
    return bool(behind) and any(
        stem == behind[0] and (not content or after in _BODIES or after in need.stems)
        for (stem, _), (after, content) in pairwise(told)
    )


def _names_member(need: Need, quote: str) -> bool:
    """Whether the quote names one of the kind that is asked for, which the question does not."""
    return any(frozenset(stems(each.text)).isdisjoint(need.stems) for each in members(quote, need.of_kind))
