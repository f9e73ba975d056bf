"""Whether a text tells of the things that a question names, or of others of their kind. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from aria.core.patterns import regex
from aria.core.types import Source, SubQuestion
from aria.evidence.questions.attributes import attribute_of, told_of, with_synonyms
from aria.evidence.questions.entities import entities
from aria.evidence.text.copula import ASIDE
from aria.evidence.text.language import language
from aria.evidence.text.sentences import sentence_at, sentence_of
from aria.evidence.text.stems import content_stems, stop_words, words
from aria.evidence.typed.names import TITLES, ends_place

ARTICLE = regex(r"^[#*_\s]*(?:(?:The|the|THE|An?)\s)?")
_PART = regex(
    r"(?:The|A|An)\s(?:[\w'’-]+\s){0,2}?(?P<head>[\w-]+)\s(?:of|on|in|at|near|above|below|behind|beside|opposite|next\sto)\s"
    r"(?:[Tt]he\s)?"
)
_ITS_PART = regex(
    r"\s(?P<head>(?!(?:project|was|were|is|are|has|had|been|also|itself|still|now|only|first|then|soon|later|once|again|that|which|who)\b)[a-z]{3,}(?<!ly))"
    r"\s(?:was|were|is|are|has|had|opened|closed|dates|burned|burnt)\b"
)
"""Behind a name: "the Harrow Mill cottage was"."""
_WITHIN = regex(
    r"(?:At|In)\s(?:its|their)\s(?:[\w-]+\s){0,3}?(?:works|plant|factory|branch|office|site|school|campus|department|store|shop"
    r"|mill|depot|wing|section|annexe)s?\b"
)
"""Opens what is said of a part only: "At its Leeds works it has 120 employees"."""
_LONGEST = 5
"""Words of a name between which others may stand."""
_LONG = 4
"""Words of a name from which its last two may stand for it: "the half marathon", "the primary school"."""
_TOP = frozenset(content_stems("summit top peak"))
_HIGH = frozenset(content_stems("high height tall elevation altitude"))
_REACH = 100
"""Characters in which the name stands of which a sentence is on a part."""
_SAME = regex(
    r"town|city|village|hamlet|island|county|state|province|republic|kingdom|port|parish|borough|district|name"
)
"""What is "of" a name and yet the thing itself: "the town of Elm"."""
_STATES = regex(r"(?!\w),?\s?[a-z(\d]")
_LONGER = regex(r"\s(?:[A-Z][\w-]*|\d{1,3}\b(?!\s[a-z]))")
_QUALIFIES = regex(
    r"(?:little|lesser|upper|lower|inner|outer|new|old|(?:nor|sou)th(?:ern)?|(?:ea|we)st(?:ern)?)\s(?=\S+\s)",
    re.IGNORECASE,
)
"""What sets a thing apart from the one that is called so without it."""
_SET_APART = regex(r"\b(?:Little|Lesser|Upper|Lower|Inner|Outer|New|Old)\s$")
_DESCRIBED = regex(
    r"\s(?!(?:is|was|has|does|runs|stands|rises|lies|opens|closes|costs|holds|serves|flows)\b)[a-z]{3,}s\b"
)
"""Behind a name that is said of things of a sort: "Old Heron controllers" are no Old Herons."""
_QUALIFIED = 40
"""Characters before the rest of a name in which that word stands: "the Upper and Lower Elm Lake"."""
_MODEL = regex(
    r"\w*\d\w*|[A-Z]{1,3}|Pro|Lite|Light|Plus|Max|Mini|Sport|Classic|Deluxe|Junior|Compact|Basic|Premium|Standard|Ultra|Air"
)
"""What tells a model from others of its make."""
_LABEL = regex(r"\|\s[^|:]{1,60}:\s")
"""What the column of a table is called, before what a row has in it."""


def tells_of(quote: str, source: Source, asked: SubQuestion, told: str) -> bool:
    """Whether the question's entities are named: in the quote, the title, or what else the source says.

    Where the question names nothing, two thirds of what it asks are told, as nothing else says of what the text
    speaks. A quote that names another thing of that kind instead speaks of that one, whatever else the source says.
    """
    text, spoken = "\n".join((quote, source.title, told)), language(asked.text)
    quoted = told_of(quote, spoken)
    here = quoted.union(told_of(source.title, spoken), told_of(told, spoken))
    names = entities(asked.text, spoken)
    if not names:
        asking = attribute_of(asked)
        return 3 * sum(not with_synonyms(frozenset({stem})).isdisjoint(here) for stem in asking) >= 2 * len(asking)
    told_so = [held(name, text, here, spoken) and not instead(name, quote, quoted, spoken) for name in names]
    if spoken == "en" and unqualified(names[0], quote) and not introduced(names[0], source.title, f"{told}\n{quote}"):
        return False
    return told_so[0] and 2 * sum(told_so) >= len(told_so)


_PREFIXED = regex(r"\b(?:post|pre|anti|non|neo)[-‐–]\S+", re.IGNORECASE)
"""What comes after a thing or stands against it is none: the post-war boom ended when no war did."""


def in_one_piece(name: str, texts: Sequence[str], spoken: str) -> bool:
    """Whether a text has the words of a name one after another, with two middle names at most between two of them.

    The kind of a place may be left out ("the Ombrel" for the River Ombrel), and of a long name all but its last two.
    The first of the texts is a title: outside of that a family name stands alone. So "Dream" and "The Pirate's Dream"
    are no "Bollywood Dream", and what they say of themselves is not told of that.
    """
    texts = [_PREFIXED.sub(" ", each) if "-" in each or "–" in each else each for each in texts]
    kept = " ".join(word for word in name.split() if not ends_place(word)) or name
    turned = " ".join(reversed(texts[0].split(", ")))  # "Marrand, Ilse" is Ilse Marrand
    stemmed, *others = (words(each.replace("-", " "), spoken) for each in (kept, turned, *texts))
    own, *told = ([stem for stem, content in each if content] for each in (stemmed, *others))
    ways = [own] if len(own) < _LONG else [own, own[-2:]]
    apart = len(own) <= _LONGEST and len(own) == len(stemmed)  # no "Song of the Stallion"
    gap = r" (?:\S+ ){0,2}" if apart else " "  # each gap triples the ways to go through a hostile text
    in_a_row = "|".join(gap.join(map(re.escape, each)) for each in ways)
    if any(re.search(rf"(?<!\S)(?:{in_a_row})(?!\S)", " ".join(each)) for each in told):
        return True
    title, *quotes = texts
    called = ASIDE.sub("", ARTICLE.sub("", title)).strip()
    return any(_last_word(kept, each.replace(called, " ") if called else each, spoken)[0] for each in quotes)


def means(name: str, quote: str, told: str) -> bool:
    """Whether a quote says "the mill" for the Elm Mill that the rest of its text names, and no other mill.

    Of English, whose names end with the kind of the thing.
    """
    words = name.split()
    if len(words) < 2 or not words[-1].isalpha():
        return False
    kind = re.escape(words[-1].lower())
    if not re.search(rf"\b[Tt]he\s{kind}\b", quote) or not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", told):
        return False
    others = {each for each in entities(told, "en") if each.casefold().split()[-1:] == [words[-1].lower()]}
    return all(each.removeprefix("The ").casefold() == name.casefold() for each in others)


def is_of_another(name: str, title: str) -> bool:
    """Whether a page is called by another thing of the name's kind: "Little Tarn", "Elm Chess Club", "Arden 250"."""
    words, called = all_words(name), all_words(title)
    if words and words[-1].isdigit():  # of a model the number tells which it is
        kin = set(words[:-1]) <= set(called) and words[-1] not in called
        return kin and any(word.isdigit() for word in called)
    return unqualified(name, title) or instead(name, title, told_of(title, "en"))


def go_on_apart(name: str, one: str, other: str) -> bool:
    """Whether two pages are called by the name and each by another model: "Arden D18 Sport", "Arden D18 Lite"."""
    called = re.compile(rf"{re.escape(name)}(?P<more>(?:\s[A-Z\d][\w-]*){{1,3}})(?=$|\s?[-–—:|(,])")
    found = [match["more"] for each in (one, other) if (match := called.match(ARTICLE.sub("", each)))]
    models = len(found) == 2 and all(any(map(_MODEL.fullmatch, each.split())) for each in found)
    return models and found[0].casefold() != found[1].casefold()


def said_of_page(title: str, quote: str, place: int) -> bool:
    """Whether the sentence at `place` of a quote begins with what its page is called: it is said of that."""
    begin, _ = sentence_at(quote, place)
    called = ARTICLE.sub("", title)  # "Marie of Elm, Countess of Ash" is said to be Marie of Elm
    return any(each and goes_on(ARTICLE.sub("", quote[begin:]), each) for each in (called, called.partition(",")[0]))


def names_another(name: str, quote: str, place: int) -> bool:
    """Whether the sentence at `place` of a quote names another thing of that kind: "The Oak Hotel has 25 rooms"."""
    sentence = sentence_of(quote, place)
    return instead(name, sentence, told_of(sentence, "en")) or _is_longer(name, sentence)


def _is_longer(name: str, sentence: str) -> bool:
    """Whether the name goes on wherever the sentence has it: "Arden 5 Sport" is no Arden 5."""
    ends = [match.end() for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", sentence)]
    return bool(ends) and all(_LONGER.match(sentence, end) for end in ends)


def of_part(name: str, asked: Collection[str], quote: str, place: int) -> bool:
    """Whether the sentence at `place` is on something at or in what is named: "The hut on Mount Elm lies 800 m high".

    `asked`: the stems of what is asked and of what may stand for them: "The length of the Elm trail" is no part of it.
    """
    begin, _ = sentence_at(quote, place)
    if _WITHIN.match(quote, begin):
        return True
    part = _PART.match(quote[begin : begin + _REACH])
    if part is None or not _begins(quote[begin + part.end() :], name):
        called = begin + 4 * quote.startswith("The ", begin)
        part = _ITS_PART.match(quote, called + len(name)) if _begins(quote[called:], name) else None
    if part is None:
        return False
    head = frozenset(content_stems(part["head"]))
    top = not _TOP.isdisjoint(head) and not _HIGH.isdisjoint(asked)  # a mountain is as high as its summit
    return frozenset(asked).isdisjoint(head) and not top and not _SAME.fullmatch(part["head"])


def names_the_thing(name: str, question: str, names: Sequence[str] = ()) -> bool:
    """Whether a name ends with what a question calls its thing by: the Harrow Mill did not build "the mill".

    `names` are those of the question, where it is in small letters: Anna Holt may have founded Holt.
    """
    *rest, last = name.lower().split() or [""]
    named = any(last in each.lower().split() for each in names)
    return bool(rest) and not named and re.search(rf"\b{re.escape(last)}\b", question) is not None


def goes_on(sentence: str, name: str) -> bool:
    """Whether a sentence begins with a name and says something of it; else it only heads what comes."""
    return _begins(sentence, name) and _STATES.match(sentence, len(name)) is not None


def _begins(text: str, name: str) -> bool:
    """Whether a text begins with a name, and not with a longer word."""
    return text.casefold().startswith(name.casefold()) and not text[len(name) : len(name) + 1].isalnum()


def held(name: str, text: str, here: frozenset[str], spoken: str) -> bool:
    """Whether the text tells of the name: by all of its words, or by most, or by half with the last as its own word."""
    stems = content_stems(name, spoken)
    shared = sum(stem in here for stem in stems)
    if 2 * shared != len(stems) or not stems or stems[-1].isdigit():
        return 2 * shared > len(stems)
    # "The Spanish flu" has a kind for its last word, which a synonym may stand for.
    return stems[-1] in here if name.split()[-1].islower() else _last_word(name, text, spoken)[0]


def unqualified(name: str, quote: str) -> bool:
    """Whether the quote names what is called like the thing but for a word that sets that apart: the Kelda Dam.

    For the Little Kelda Dam; of names of three words or more, as Africa may stand beside South Africa.
    """
    opens = _QUALIFIES.match(name)
    if opens is None:
        return False
    rest = r"\s+".join(map(re.escape, name[opens.end() :].split()))
    word = re.compile(rf"\b{opens[0].strip()}\s+(?:(?:and|or)\s+\w+\s+)?$", re.IGNORECASE)
    places = [match.start() for match in re.finditer(rf"(?<!\w){rest}(?!\w)", quote)]
    return bool(places) and not any(word.search(quote[max(0, at - _QUALIFIED) : at]) for at in places)


def qualified(name: str, quote: str) -> bool:
    """Whether the quote names nothing but what a word sets apart from the thing: the Little Tesk, for the Tesk."""
    if _QUALIFIES.match(name) or name not in quote:
        return False
    places = [match.span() for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", quote)]
    return bool(places) and all(
        _SET_APART.search(quote[max(0, at - _QUALIFIED) : at]) and not _DESCRIBED.match(quote, end)
        for at, end in places
    )


def introduced(name: str, title: str, text: str) -> bool:
    """Whether the title has a name in full, or the text has it before the first time that it says less of it."""
    told = " ".join(text.split()).casefold()
    opens, full = _QUALIFIES.match(name), name.casefold()
    at = told.find(full)
    return full in title.casefold() or (opens is not None and 0 <= at <= told.find(full[opens.end() :]))


def instead(name: str, quote: str, here: frozenset[str], spoken: str = "en") -> bool:
    """Whether the quote has the last word of a name in other names only: "Golden Gate Bridge", not Brooklyn Bridge."""
    if all(stem in here for stem in content_stems(name, spoken)):
        return False
    own, other = _last_word(name, quote, spoken)
    return other and not own


def _last_word(name: str, text: str, spoken: str) -> tuple[bool, bool]:
    """Whether the last word of a name stands for the whole in `text`, and whether it stands in other names.

    "Roebling" stands for John Roebling and "Emily Roebling" does not; nor does the kind of a thing, as in "the bridge"
    or "Golden Gate Bridge" for the Brooklyn Bridge.
    """
    words = all_words(name)
    if words and words[-1] not in text.casefold():  # as in most: nothing need be read
        return False, False
    text = _LABEL.sub(lambda label: label[0].lower(), text)
    told = [set(each) - set(words) for each in map(all_words, entities(text)) if each[-1:] == words[-1:]]
    small = TITLES if spoken == "en" else TITLES | stop_words(spoken)  # "Die Brücke" is no other bridge
    initials = tuple(word for word in words if len(word) == 1)  # "C. Mayer" may be Carl Mayer
    foreign = [{word for word in each - small if len(word) > 1 and not word.startswith(initials)} for each in told]
    return not all(foreign), any(foreign)


def all_words(name: str) -> list[str]:
    """The words of a name or a line, case folded."""
    return re.findall(r"\w+", name.casefold())
