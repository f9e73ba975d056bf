"""What stands around a sentence of a document: its neighbours, and what above it says what it is about. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from itertools import takewhile

from aria.core.patterns import regex
from aria.engines.extractive.document.asked_rows import is_meaning_row
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.run_in import BELOW, VERB, entry_of, first_of_line, run_in
from aria.engines.extractive.needs.naming import ASKS_NAME
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.form import Form, form_of, names, worded
from aria.engines.extractive.scoring.named import is_shared
from aria.engines.extractive.scoring.options import PART, command_of, is_option, tells_option
from aria.engines.extractive.scoring.versions import asks_version, is_asked, is_dated_version, is_version
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.questions.options import calls, has_calls, has_options, options
from aria.evidence.text.kin import RELATIVES
from aria.evidence.text.stems import STOP, distinct_stems
from aria.evidence.text.synonyms import canonical

_SCANNED = 200_000
"""Characters of a document that count as told elsewhere in it."""
_THING = 2
"""Words of a heading that names a thing without a capital: "Slate newt"."""
_LOGGED = 40
"""Sentences below the heading of a version that tell of its changes."""
_COMPOUND = 9
"""Letters of a word that says by itself which thing is meant."""
_PARAGRAPH_KEY = regex(r"([A-Z][\w'’-]*(?:\s[\w'’-]+){0,3}):\s|([A-Z][A-Z’' -]{2,40})\.(?:\s|$)")
"""What a paragraph opens with and is on: "PC pool: …", or the name of an entry, "HESSLAY. Island …"."""
_NAME_FIRST = regex(r"(?:(?:The|An?|Our)\s(?:[a-z]+\s){0,2})?[A-Z][\w’'-]+(?:\s(?:[A-Z\d][\w’'-]*))*(?=\.|,?\s[a-z])")
"""A name, or what it is the name of with it, that a sentence opens on: "Clara does", "The steamer Sigrun was"."""
_POSSESSIVE = frozenset(("Its", "Their", "His", "Her"))
_KIN = regex(RELATIVES)
_OWN_SUBJECT = regex(r"(The|An?|Its|Their|His|Her)\s(?:([a-z-]+)\s)?([a-z-]+)\b")
"""A sentence on something by itself: behind "Museum: open daily." stands also when "The shop opens"."""
_LEANS = 8
"""Sentences before one that may say what its pronoun stands for."""
_STOPS = ".!?:。！？।۔؟։"
_NONE: frozenset[str] = frozenset()


def heading(reading: Reading, index: int) -> int | None:
    """The nearest heading or signature above, where it is near enough to say what the sentence is about."""
    near = range(index - 1, max(-1, index - BELOW), -1)
    return next((above for above in near if reading.kinds[above] in ("heading", "signature")), None)


def leant_on(reading: Reading, first: int, last: int) -> str:
    """Sentences `first` to `last` with what they may lean on: the title, their headings and the sentences before."""
    return "\n".join((reading.title, *headings_over(reading, first), reading.quote(max(0, first - _LEANS), last)))


def subject_of(reading: Reading, index: int) -> str:
    """What the sentence is about by what stands above it: its heading or signature, else the document's title."""
    over = _over(reading, index) if options(reading.question) else ""
    return f"{reading.title} {over} {label_above(reading, index)[0]}".strip().replace("\n", " ")


def as_asked(reading: Reading, need: Need, quote: str, index: int) -> bool:
    """Whether the quote that ends with sentence `index` is worded as the question wants; true where any is."""
    form, named = form_of(reading.question), options(reading.question)
    if form is not None and form.kind == "does" and named:
        return _tells_options(reading, need, form, index)
    if named and not has_options(named, f"{entry_of(reading, index)} {quote}"):
        return False
    label, right_above = label_above(reading, index)
    if not has_calls(calls(reading.question), f"{reading.title} {label} {quote}"):
        return False
    if form is None:
        return True
    above = stem_set(label) | stem_set(reading.title)
    below = right_above or is_entry_of(reading, form.thing, index)
    return is_meaning_row(reading, form, index) or worded(form, quote, below=label if below else "", above=above)


def is_entry_of(reading: Reading, thing: Collection[str], index: int) -> bool:
    """Whether the sentence is the first one below just the name of the thing: "sys.exit([arg])".

    What has no full stop ("Added in: v8.2"), and a list of its arguments, may stand between.
    """
    above = heading(reading, index)
    if above is None or reading.kinds[index] != "prose":
        return False
    prose = (at for at in range(above + 1, index + 1) if reading.kinds[at] == "prose")
    if next((at for at in prose if reading.sentence(at)[-1] in _STOPS), None) != index:
        return False
    return names(frozenset(thing), reading.sentence(above))


def _tells_options(reading: Reading, need: Need, form: Form, index: int) -> bool:
    """Whether the sentence tells what an option does, and of the command that is asked about: each has its own -x."""
    named, quote = options(reading.question), with_option(reading, index)
    told = stem_set(quote) | stem_set(_over(reading, index)) | stem_set(reading.title)
    command = command_of(form.thing | (form.within - need.everywhere), named)
    return command <= told and tells_option(named, quote)


def with_option(reading: Reading, index: int) -> str:
    """The sentence, with the line right above it where that is nothing but an option."""
    quote = reading.sentence(index)
    label, right_above = label_above(reading, index)
    return f"{label}: {quote}" if right_above and is_option(label) else quote


def _over(reading: Reading, index: int) -> str:
    """The heading that says of what the options below it are: the nearest that is no "Options", nor an option."""
    for above in range(index - 1, -1, -1):
        if reading.kinds[above] == "heading":
            label = reading.sentence(above)
            if not PART.fullmatch(label) and not is_option(label):
                return label
    return ""


def label_above(reading: Reading, index: int) -> tuple[str, bool]:
    """The heading or signature that a sentence is under, empty for none, and whether it stands right above."""
    place = heading(reading, index)
    return ("", False) if place is None else (reading.sentence(place), place == index - 1)


def heads(reading: Reading, need: Need, index: int) -> str:
    """Names that are asked about, of what a sentence is under or its paragraph opens with, and that the title lacks.

    What stands below it need not repeat them; what else the heading says, it has to tell. A heading that names several
    things says of none that it is the one. Of English, whose forms of a name are alike.
    """
    titled = stem_set(reading.title)
    if not need.named:  # a heading of nothing but what is asked is what its section is on
        over = [*(headings_over(reading, index) if need.language == "en" else ()), run_in(reading, index)]
        of_it = ((each, stem_set(each, need.language)) for each in over)
        return " ".join(each for each, said in of_it if _is_thing(said) and said <= need.told)
    if need.language != "en" or need.named <= titled:
        return ""
    labels = [label for label in headings_over(reading, index) if not is_shared(need, label)]
    words = " ".join((*labels, entry_of(reading, index), _key_of_paragraph(reading, need, index))).split()
    return " ".join(dict.fromkeys(word for word in words if (stem_set(word) & need.named) - titled))


def _is_thing(stems: Collection[str]) -> bool:
    """Whether the words of a heading name one thing: two words, or a long one, as compounds are."""
    return len(stems) >= _THING or any(len(stem) >= _COMPOUND for stem in stems)


def headings_over(reading: Reading, index: int) -> Iterator[str]:
    """The nearest heading above, and those that it is below of: of a section, and of the one that holds that."""
    place = heading(reading, index)
    if place is None or reading.kinds[place] != "heading":
        return
    level = _level(reading, place)
    yield reading.sentence(place)
    for above in range(place - 1, -1, -1):
        if level <= 1:
            return
        if reading.kinds[above] == "heading" and 0 < _level(reading, above) < level:
            level = _level(reading, above)
            yield reading.sentence(above)


def _level(reading: Reading, index: int) -> int:
    """How deep a heading stands, 1 for the highest; 0 where its text does not say it."""
    start = reading.spans[index][0]
    return reading.text[reading.text.rfind("\n", 0, start) + 1 : start].count("#")


def _key_of_paragraph(reading: Reading, need: Need, index: int) -> str:
    """What the paragraph that holds the sentence opens with: "PC pool: open from 7:00. Printing costs 4 cents."."""
    first = first_of_line(reading, index)
    if first == index:
        return ""
    opens = _PARAGRAPH_KEY.match(reading.sentence(first))
    own = _OWN_SUBJECT.match(reading.sentence(index))
    if (
        opens is not None
        and index == first + 1
        and own is not None
        and own[1] in ("A", "An")
        and not VERB.search(reading.sentence(index))
    ):
        own = None  # "HESSLAY. An island of 40 people.": so it is
    if own is not None and stem_set(own[0]).isdisjoint(need.stems):
        of_topic = own[1] in _POSSESSIVE and not any(_KIN.fullmatch(word or "") for word in own.groups()[1:])
        return _topic(reading, need, first, index) if of_topic else ""
    return (opens[1] or opens[2]) if opens else _topic(reading, need, first, index)


def _topic(reading: Reading, need: Need, first: int, index: int) -> str:
    """The name asked about where a paragraph opens on it and goes on about it: "Winterfold is … It ripens …".

    No sentence from there on may open on another name, and what it opens on is nothing but what the question says.
    """
    opens = _NAME_FIRST.match(reading.sentence(first))
    if opens is None or not need.named or not need.named <= stem_set(opens[0]) - STOP <= need.told:
        return ""
    on_other = (_opens_on_name(reading, need, at) for at in range(first + 1, index + 1))
    return "" if any(on_other) else opens[0]


def _opens_on_name(reading: Reading, need: Need, at: int) -> bool:
    """Whether a sentence opens on a name that the question does not say: a word that is nowhere written small."""
    opens = _NAME_FIRST.match(reading.sentence(at))
    if opens is None or stem_set(opens[0]) <= need.told:
        return False
    word = opens[0].split()[-1]
    return word.lower() not in STOP and re.search(rf"\b{re.escape(word.lower())}\b", reading.text) is None


def around(reading: Reading, at: int, stems_at: Callable[[int], frozenset[str]], apart: bool = False) -> frozenset[str]:
    """Stems of the sentences on either side, but of no heading behind; of the first row, for a row of a table.

    With `apart`, of none behind its paragraph: what a why asks about stands before its reason.
    """
    if reading.kinds[at] == "row":
        above = reading.above_rows[at]
        return stems_at(at if above is None else above)
    before = stems_at(at - 1) if at else _NONE
    if at + 1 == len(reading.kinds) or reading.kinds[at + 1] == "heading":
        return before
    return before if apart and not reading.one_line(at, at + 1) else before | stems_at(at + 1)


def header_row(reading: Reading, index: int) -> int | None:
    """The first row of the table that a row is of: it tells what the row's figures are."""
    above = reading.above_rows[index]
    return above if above is not None and reading.kinds[above] == "header" else None


def version_above(reading: Reading, index: int) -> int | None:
    """The heading of the version in a log of changes that the sentence is under, where the question asks of that."""
    question = reading.question
    if not asks_version(question):
        return None
    for above in range(index - 1, max(-1, index - _LOGGED), -1):
        label = reading.sentence(above) if reading.kinds[above] in ("heading", "prose") else ""
        if is_version(label) if reading.kinds[above] == "heading" else is_dated_version(label):
            return above if is_asked(label, question) else None
    return None


def labels_over(reading: Reading, version: int, index: int) -> str:
    """A version's heading, and those below it that the sentence is under: that what follows was removed in it."""
    under = takewhile(lambda label: not is_version(label), headings_over(reading, index))
    return " ".join((reading.sentence(version), *reversed(list(under))))


def declared(reading: Reading, need: Need, index: int) -> int | None:
    """The signature above, when it holds a name of the question or is what is asked: what follows is said of it."""
    for above in range(index - 1, max(-1, index - BELOW), -1):
        if reading.kinds[above] == "heading":
            return None
        if reading.kinds[above] == "signature":
            own = reading.stems(index)
            names = need.names_held(own | reading.stems(above))
            asked = ASKS_NAME.search(reading.question) is not None or _gives_default(reading, need, above)
            asked = asked or (need.defines and need.coverage(reading.stems(above)) == 1.0)
            return above if (asked and index - above == 1) or names > need.names_held(own) else None
    return None


def _gives_default(reading: Reading, need: Need, index: int) -> bool:
    """Whether a default or a figure is asked for, and the signature gives one: "cache_size (default: 100)"."""
    form = form_of(reading.question)
    asked = need.expects == "number" or (form is not None and form.kind == "default")
    signature = reading.sentence(index)
    return asked and worded(Form("default", measured=form is not None and form.measured), signature)


def entry(reading: Reading, index: int) -> int | None:
    """Where it is told what has a default: the first sentence below its name, of its entry, or of its table."""
    above = index - 1
    if entry_of(reading, index):
        return first_of_line(reading, index)
    if reading.kinds[index] == "row":
        while above >= 0 and reading.kinds[above] in ("row", "header"):
            above -= 1
        return above + 1 if above + 1 < index else None
    while above >= max(0, index - BELOW) and reading.kinds[above] == "prose":
        above -= 1
    named = above >= 0 and reading.kinds[above] in ("signature", "heading") and above + 1 < index
    return above + 1 if named else None


@lru_cache(maxsize=64)
def told_in(text: str, language: str) -> frozenset[str]:
    """Stems of the whole text."""
    return frozenset(canonical(distinct_stems(text[:_SCANNED], language)))


def passage_score(reading: Reading, index: int) -> float:
    """How highly the search ranked the passage that the sentence is in, among those of its document."""
    start, end = reading.spans[index]
    place = next((rank for rank, (low, high) in enumerate(reading.passages) if start < high and end > low), None)
    if place is None:
        return 0.0 if reading.passages else 1.0
    return 1 / (1 + 0.5 * place)
