"""What sources in other languages than English state in the slot of a question, where rules read only English. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aria.core.kinds import NAMES
from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.questions.asking_words import counted_word
from aria.evidence.questions.measure_words import measuring
from aria.evidence.questions.slot import Slot
from aria.evidence.text.language import language
from aria.evidence.text.scripts import fold
from aria.evidence.text.stems import content_stems, stems
from aria.evidence.text.synonyms import canonical, synonym_stems

_BEHIND = regex(r"\W{0,3}(?:(?:de|di|d['’]|i|van)\s?)?([^\W\d_]+)(?:\s([^\W\d_]+))?")
"""The two words behind a number: "12 neue Wohnungen"."""
_MADE = regex(
    r"gegrund|gebaut|erbaut|eroffn|errichtet|fond[aeo]|cree|construi|inaugur|fund[aeo]|cread|criad|costruit|opgericht|gebouwd"
    r"|geopend|grunda|byggd|oppna|zalozon|zbudowan|powsta|основан|построен|открыт|kurul|yapil|acil|نشي|نشئ|اسس|بني|स्थापि|निर्मि"
    r"|成立|创办|创立|建成|建于|設立|創立|開設|建て|설립|세워|창립"
)
"""Words for how a thing came about, without accents and in small letters."""
_NEAR = 24
"""Characters around a year in which such a word tells that the thing is of that year."""
_ROUGHLY = regex(
    r"(?:\b(?:etwa|rund|circa|ca\.?|ungefahr|knapp|fast|environ|pres\sde|quelque|presque|unos|unas|cerca\sde"
    r"|alrededor\sde|aproximadamente|casi|quasi|quase|ongeveer|bijna|okolo|prawie|niemal|примерно|около|почти"
    r"|omkring|ungefar|nastan|yaklasik)\s|(?:约|約|大约|(?<!最)近|约有|およそ|ほぼ|약|거의)\s?|(?:حوالي|نحو|قرابه)\s"
    r"|(?:लगभग|करीब)\s)$"
)
"""Before an amount that is approximate, without accents and in small letters."""
_OR_SO = regex(r"\s?(?:左右|前後|ほど|정도|kadar)")
_OPENS = regex(r"(?:^|[.!?;:\n]\s)$")
_IS = regex(
    r"(?:\b(?:war|ist|wurde|hieß|heißt|fut|est|était|s['’]appel(?:le|ait)|fue|es|era|se\sllama(?:ba)?|fu|è|si\schiama(?:va)?|foi|é"
    r"|chama(?:va)?-se|was|is|werd|heet(?:te)?|var|är|blev|hette|był[ao]?|jest|został[ao]?|был[ао]?|стала?)|—)\s(?:[a-zа-яё-]+\s)?$"
)
"""Says who somebody is, with a trade before the name at most: "war der Müller Karl Rask"."""
_IN_FULL = regex(r"[^\W\d_][\w'’.-]*(?:\s[^\W\d_][\w'’.-]*){1,3}")


def stated_abroad(
    quote: str, found: Sequence[Value], fitting: Sequence[Value], question: str, slot: Slot
) -> list[Value]:
    """Of the values `found` in a quote those that state what is asked, where English rules leave `fitting` ones."""
    if slot.expects == "number" and not slot.unit:
        return _of_counted(quote, fitting, question, language(question))
    return list(fitting) or (_only_person(quote, found, question) if slot.expects == "person" else [])


def is_rough(quote: str, value: Value) -> bool:
    """Whether an amount is called approximate: "rund 40 Meter" contradicts no 43. "Over 60" contradicts 40."""
    before, after = quote[max(0, value.start - _NEAR) : value.start], quote[value.end : value.end + _NEAR]
    return _ROUGHLY.search(fold(before).casefold()) is not None or _OR_SO.match(after) is not None


def _of_counted(quote: str, found: Sequence[Value], question: str, language: str) -> list[Value]:
    """The numbers with the word for what is counted right behind them: "241 Wohnungen in drei Quartieren".

    All where the question does not say what it counts, or no number has it.
    """
    of = frozenset(stems(counted_word(question, language), language))
    own = [value for value in found if not of.isdisjoint(_behind(quote, value, language))]
    return own or list(found)


def _behind(quote: str, value: Value, language: str) -> frozenset[str]:
    after = _BEHIND.match(quote, value.end)
    return frozenset(stems(" ".join(filter(None, after.groups())), language)) if after is not None else frozenset()


def _only_person(quote: str, found: Sequence[Value], question: str) -> list[Value]:
    """The only name of several words that the question lacks, where a sentence begins with it or says who somebody is.

    Of several none: which of them it is is not known.
    """
    fresh = [value for value in found if value.kind in NAMES and value.text.casefold() not in question.casefold()]
    full = {value.key: value for value in fresh if _IN_FULL.fullmatch(value.text)}
    return (
        [replace(value, kind="person") for value in full.values() if _is_said(quote, value)] if len(full) == 1 else []
    )


def _is_said(quote: str, name: Value) -> bool:
    before = quote[max(0, name.start - _NEAR) : name.start]
    return _OPENS.search(before) is not None or _IS.search(before) is not None


def told_abroad(quote: str, attribute: frozenset[str], language: str) -> frozenset[str]:
    """Those stems of what is asked that a quote tells, by words that may stand for them, too.

    Of several words for one measure it needs one: "mide de largo", "tiene una longitud".
    """
    own = frozenset(canonical(content_stems(quote, language)))
    told = {stem for stem in attribute if stem in own or not synonym_stems(stem, language).isdisjoint(own)}
    measures = attribute.intersection(canonical(stems(measuring(language), language)))
    return frozenset(told | measures if told & measures else told)


def is_of_making(quote: str, date: Value) -> bool:
    """Whether a year is that in which a thing came about: of its members today it tells nothing."""
    near = quote[max(0, date.start - _NEAR) : date.end + _NEAR]
    return _MADE.search(fold(near).casefold()) is not None
