"""What a question's words make an answer need, worked out once for each question. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from aria.core.patterns import regex
from aria.core.state import RunState
from aria.core.types import AnswerType, Profile, SubQuestion
from aria.engines.extractive import weights
from aria.engines.extractive.needs.abroad import measured_by, minor_abroad, things_counted
from aria.engines.extractive.needs.asking import ASKING, ASKS_VERSION, GENERIC, TYPE_STEMS, joined, things
from aria.engines.extractive.needs.deixis import deixis_of
from aria.engines.extractive.needs.key import CLASS_ASKED, asks_if_one, free, key_of, subject_of
from aria.engines.extractive.needs.kin import relative
from aria.engines.extractive.needs.manual_words import DECLARED, PURPOSES
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.rarity import common, rarity
from aria.engines.extractive.needs.size import size_of
from aria.engines.extractive.needs.titled import compared_in, named_by_titles
from aria.evidence.extraction.entitled import entitling
from aria.evidence.questions.apposition import descriptive_words
from aria.evidence.questions.asking_words import only_asking, without_interrogatives
from aria.evidence.questions.codes import words_shown
from aria.evidence.questions.defining import asks_what_it_is
from aria.evidence.questions.initials import without_initials
from aria.evidence.questions.question import asked_with, asks_hour, asks_label, asks_origin, core_sentence, profile
from aria.evidence.questions.question_words import asks_whether, unasked
from aria.evidence.questions.secret import asks_secret
from aria.evidence.questions.unit_rules import OWED
from aria.evidence.text.language import language
from aria.evidence.text.slips import corrected
from aria.evidence.text.stems import content_stems, stem_words, stems
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed import dates
from aria.evidence.typed.acronyms import letters_spelt
from aria.evidence.typed.amounts import base_unit
from aria.evidence.typed.clock_abroad import without_asking
from aria.evidence.typed.kinds import asked_kind, label_stems
from aria.evidence.typed.periods import Asked, asks_of_life
from aria.evidence.typed.periods import asked as periods_asked
from aria.evidence.typed.recurring import asked_as_rule

_PURPOSE = regex(rf"^what (?:is|are|was|were) the ({PURPOSES})s? of\b", re.IGNORECASE)
"""What something is there for is told without the word: "__slots__ reserves space for …"."""
_KIND_NAMED = regex(rf"\bthe\s(?:\S+\s){{1,2}}({DECLARED}|declaration|directive|flag|macro|clause|pragma)\b")
"""The kind of a thing whose name stands before it: "the nonlocal statement"."""
_GENERAL = regex(
    r"^(?:how\s(?:do|does|is|are|can|could|would|should|to)|why\s(?:do|does|is|are|can|can['’]?t|cannot|should|shouldn['’]t|must"
    r"|mustn['’]t|may|shall|need|has|have|isn['’]t|aren['’]t|don['’]t|doesn['’]t))\b",
    re.IGNORECASE,
)
_OF_THING = regex(r"^what (?:is|was) the \w+(?: \w+)? (?:of|for) ", re.IGNORECASE)
"""It asks what something has one of, so one word can answer: the capital of a country."""
_MEASURING = regex(
    rf"\bhow (high|large|big)\b(?=.*\b(?:{OWED})\b)"
    r"|\b(?:what|which) (?:is the )?(temperature)s?\b|\bhow (hot|warm|cold)\b"
    r"|\bhow much (?:is|are|was|were|must|should|will|do|does|did) .{0,40}?\b(paid|pay|charged|charge)\b"
    r"|\bhow much (?:is|are|was|were) (paid|charged)\b"
    r"|\bat (?:what|which) (height|altitude|depth|temperature|speed|distance|price)\b"
    r"|\bhow (far|often|soon)(?: (away|apart|off|out))?\b|\bhow much (money)\b|^how (long) (ago)\b"
    r"|\bdo (?:i|we|you|they) (need|have)\b|\bhow much per .{0,40}\bdo (?:i|we|you|they) (get)\b"
    r"|\bcosts? (?:(?:me|us|you) )?to (get|have|obtain)\b"
    r"|^how many (?:[\w-]+ ){1,3}(?:do|does|did|can|may) .{2,60} (allow|offer|include|contain|provide|come with)\W*$"
    r"|^where (?:can|do|could|will|should) (?:i|we|you|one) (find|get)\b",
    re.IGNORECASE,
)
_IN_UNIT = regex(r"\bhow many ([a-z]+)\b")
_SIGNED = frozenset(("kg", "m", "m2", "m3", "W", "J", "V", "Hz", "byte"))
"""Units that texts write as a sign: grams are told by "80 g"."""
_AS_RULE = regex(
    r"whom?\s(?:(?:has|have|needs?)\sto|must|should|pays?|decides?|signs?|approves?|handles?|cleans?|repairs?)\b"
    r"|who(?:['’]s|\sis)\s(?:allowed|responsible|in\scharge|liable|supposed|exempt|entitled|eligible"
    r"|excluded|excused|required|covered|obliged|welcome|invited)\b",
    re.IGNORECASE,
)
_CAME_ABOUT = regex(
    r"^what\s(?:else\s)?(?:has\s|had\s)?(?:occurred|(?:took|taken)\splace|went\son|was\sgoing\son)\b", re.IGNORECASE
)
"""It is asked what happened: no answer repeats that."""
_POLITE = frozenset(("mr", "mrs", "ms", "miss", "dr", "prof"))
"""How somebody is addressed is no part of the name: "When did Ms Hart leave?" is answered with "Hart left …"."""
_ASIDE = regex(r",\s+(?:the|a|an|who|which|whose)\s+[^,?]{3,80},")
_WOMAN = regex(r"\b(?:first|only|last|youngest|oldest)\s(?:[a-z]+\s)?wom[ae]n\b", re.IGNORECASE)
"""Not whoever was the first."""
_WOMEN = frozenset(canonical(stem_words(["woman", "women"])))
_OF_PAPER = regex(
    r"\b(?:budget|plan|report|edition|regulations?|statement|accounts|programme|rules|by-law|version|model(?:\syear)?)\s"
    r"(?:for|of)\s(?:the\s)?(?:(?:model\s)?year\s)?([12]\d{3})\b",
    re.IGNORECASE,
)
"""Which paper it is, and no time: "When was the budget for 2024 adopted?" is answered with a day of 2023."""
_SINCE = regex(r"since\s(?:which|what)\b", re.IGNORECASE)
_SENTENCE = regex(r"[^.!?]+[.!?]*\s*")
_THEN = regex(r"\b(?:then|that (?:year|day|month|time)|at the time)\b", re.IGNORECASE)
_OF_ASKER = regex(r"(?:I|We|My|Our|I['’]m|We['’]re|I['’]ve)\b")
_SAID_BY = regex(r"\baccording\sto\s(?:(?:the\s|your\s|our\s)?(?:[a-z-]+\s?){1,2}|(?:[A-Z][\w'’-]+\s?){1,3})")
"""Where it is told, and not what."""
_SORT = r"(?:[a-z]+-[a-z]{2,}|[a-z]{4,}(?<!ed))"
_OF_MODEL = regex(rf"(?:(?<=\d)|\s\d+)(?:\s[a-z]{{1,3}})?\s({_SORT}(?:\s{_SORT}){{0,2}})[\s?!.,;:]{{0,4}}$")
"""What a model is, behind its name: "Veltocard 50 mg film-coated tablets"."""
_COUNTS = regex(r"\b(?:only|the|these|those|all|are|were|have|has|get|need|than)\s(\d{1,2})\s[a-z]+s\b")
"""A number that counts, and names nothing: "only 2 tickets"."""
_OF_BODY = regex(
    r"\b(?:in charge of|heads?|runs?|leads?|manages?)\s(?:the|your|our)\s(?:[\w-]+\s){1,3}?(department|division)\b",
    re.IGNORECASE,
)
"""What a part of a firm is, behind its name: who runs Claims runs the claims department, which has years of its own."""
_CLASS_NOUN = regex(r"\s+([a-z]{3,})(?<!ed)\b(?=\s+\w)")


def need_of(sub: SubQuestion, state: RunState) -> Need:
    """What `sub` needs, its words weighted by their rarity in the documents searched so far."""
    apart = frozenset[str]() if size_of(state.documents) == "large" else entitling(sub.text, _titles(state))
    return need_for(
        sub.text, sub.query, state.brief.today, state.frequencies, state.documents,
        expects=sub.expects, subjects=apart,
        titles=(*named_by_titles(sub.text, _titles(state)), *compared_in(sub.text, state.profile)),
    )  # fmt: skip


def _titles(state: RunState) -> Iterator[str]:
    return (hit.title for hit in state.ledger.values() if hit.provider == "corpus")


def need_for(
    question: str, query: str, today: str, frequencies: Mapping[str, int], documents: int, *,
    expects: AnswerType | None = None, titles: tuple[str, ...] = (), subjects: frozenset[str] = frozenset(),
) -> Need:  # fmt: skip
    """What a question needs of texts found by `query`; `frequencies` are those that a search reported.

    `titles` are names that titles tell, `subjects` stems that entitle documents. Slips of the keys are set right.
    """
    question, query = corrected(question, query, language(question), frequencies)
    question, query = without_initials(question), without_initials(query)
    expects = expects or profile(question, today).expects
    return _need(question, query, expects, today, _known(question, query, frequencies), documents, titles, subjects)


def _known(question: str, query: str, frequencies: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    found = content_stems(query, language(question))
    return tuple((stem, frequencies[stem]) for stem in found if stem in frequencies)


@lru_cache(maxsize=512)
def _need(
    text: str, query: str, expects: AnswerType, today: str, known: tuple[tuple[str, int], ...], documents: int,
    titles: tuple[str, ...], subjects: frozenset[str],
) -> Need:  # fmt: skip
    asked = profile(text, today)
    core = core_sentence(text)
    paper = _OF_PAPER.search(core) if expects == "date" else None
    periods = () if paper else periods_asked(_of_matter(text, core))
    needed = tuple(dict.fromkeys(canonical(_undated(_needed(query, asked_with(text), asked, expects), periods))))
    frequencies = dict(zip(canonical(stem for stem, _ in known), (count for _, count in known), strict=True))
    everywhere, measured = common(frequencies, documents), measured_by(asked)
    minor = GENERIC | _minor(core, asked) | everywhere | measured | minor_abroad(core, asked)
    weighed = _weighed(needed, rarity(needed, frequencies, documents), minor)
    of_kind = asked_kind(core) if asked.language == "en" else ""
    names = _names(core, asked, needed, titles)
    return Need(
        stems=needed,
        weights=weighed,
        names=names + _labels(core, needed, names, paper[1] if paper else ""),
        key=() if words_shown(core) else key_of(core, asked, needed, weighed, names, minor),  # what the code means
        pairs=frozenset(pairwise(canonical(stems(core, asked.language)))),
        subject=subject_of(core, needed),
        is_one=asks_if_one(core),
        kind=asked.kind,
        expects=expects,
        defines=asks_what_it_is(core, expects) and not periods,
        unit=asked.unit,
        periods=periods,
        of_life=asks_of_life(text),
        added=_added(core, asked),
        general=_GENERAL.match(core) is not None,
        as_rule=asked_as_rule(core),
        of_day=asks_hour(core, asked.language),
        of_role=_AS_RULE.match(core) is not None,
        of_name=asks_origin(core),
        of_label=asks_label(core),
        of_secret=asks_secret(core),
        of_letters=letters_spelt(core),
        of_kind=of_kind,
        besides=next(iter(free(needed, weighed, names, minor | label_stems(of_kind))), "") if of_kind else "",
        kin=relative(core) if expects in ("date", "place", "number") else "",
        everywhere=everywhere,
        measuring=measured,
        counting_of=things_counted(core, asked) if asked.language != "en" else "",
        subjects=subjects.intersection(needed).difference(minor, *names),
        joined=joined(core) if asked.language == "en" else (),
        deixis=deixis_of(core, needed, asked.language),
        language=asked.language,
    )


def _undated(stems_told: Iterable[str], periods: Sequence[Asked]) -> list[str]:
    """Without the words that bound a period, which no answer need repeat."""
    dated = frozenset(stem_words([word for period in periods for word in period.words]))
    return [stem for stem in stems_told if stem not in dated]


def _weighed(needed: Sequence[str], rare: Sequence[float], minor: Collection[str]) -> tuple[float, ...]:
    """How much each stem counts: the rarer the more, and less what says little."""
    return tuple(
        (weights.GENERIC if stem in minor else 1.0) * (1 + weights.RARE * each)
        for stem, each in zip(needed, rare, strict=True)
    )


def _added(core: str, asked: Profile) -> int:
    """How many words of its own a quote needs: none where it says whether something is so."""
    if asked.language != "en" and asks_whether(core, asked.language):
        return 0
    return 1 if _OF_THING.match(core) else weights.ADDED


def _of_matter(text: str, core: str) -> str:
    """The question without the sentences before it that only tell of who asks: "I enrolled in 2024. How often …?"."""
    if _THEN.search(core):
        return text
    before, found, _ = text.partition(core)
    told = (sentence for sentence in _SENTENCE.findall(before) if not _OF_ASKER.match(sentence))
    return "".join((*told, core)) if found else text


def _names(core: str, asked: Profile, needed: Sequence[str], titles: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The stems of each name that is asked about, those in asides left out: of the question's own and of `titles`."""
    asides = " ".join((*_ASIDE.findall(core), *_SAID_BY.findall(core)))
    called = (*(name for name in asked.entities if name not in asides), *titles)
    told = (canonical(content_stems(name, asked.language)) for name in called)
    named = (tuple(stem for stem in name if stem not in _POLITE) for name in told)
    return tuple(name for name in named if name and set(name) <= set(needed))


def _labels(
    core: str, needed: Sequence[str], names: Sequence[tuple[str, ...]], paper: str
) -> tuple[tuple[str, ...], ...]:
    """Numbers that name something and are part of no date: "platform 5"; and the year that says which paper it is."""
    days = {word for span in dates.find(core) for word in stems(core[span.start : span.end])}
    days.discard(paper)
    counts = _COUNTS.findall(core)
    return tuple((stem,) for stem in needed if stem[:1].isdigit() and stem not in days.union(counts, *names))


def _needed(query: str, core: str, asked: Profile, expects: AnswerType) -> tuple[str, ...]:
    """Stems of the query that the sub-question itself asks for; what else the query has only helps the search."""
    searched = content_stems(query, asked.language)
    bare = unasked(without_interrogatives(without_asking(core, asked.language), asked.language), asked.language)
    spoken = frozenset(stems(bare, asked.language))
    found = [stem for stem in searched if stem in spoken] or searched
    dropped = (ASKING | TYPE_STEMS.get(expects, frozenset())) - things(core)
    dropped |= _measuring(core, expects) | words_shown(core) | _POLITE
    if expects == "text" and asks_label(core):
        dropped |= {"number"}  # a figure behind "Reference" is its number
    if _WOMAN.search(core):
        dropped -= _WOMEN
    if _SINCE.match(core):
        dropped |= {"sinc"}
    if came := _CAME_ABOUT.match(core):
        dropped |= frozenset(canonical(content_stems(came[0])))
    if purpose := _PURPOSE.match(core):
        dropped |= frozenset(canonical(stem_words([purpose[1].lower()])))
    if asked.language != "en":
        dropped |= frozenset(canonical(only_asking(core, asked.language)))
    return tuple(stem for stem in found if not dropped.issuperset(canonical([stem]))) or tuple(found)


def _measuring(core: str, expects: AnswerType) -> frozenset[str]:
    """Words that what is asked for tells without them: "How far is …?", "How much money …?", "Where can I find …?"."""
    if expects not in ("number", "date", "place"):
        return frozenset()
    words = [word.lower() for each in _MEASURING.findall(core) for word in each if word]
    words += [word for word in _IN_UNIT.findall(core.lower()) if base_unit(word) in _SIGNED]
    return frozenset(canonical(stem_words(words)))


def _minor(core: str, asked: Profile) -> frozenset[str]:
    """Words that say little here: asides, adverbs, and the class of what is named ("the Cassini spacecraft")."""
    words = [word for aside in _ASIDE.findall(core) for word in re.findall(r"[a-z]\w+", aside)]
    words += re.findall(r"\b[a-z]{3,}ly\b", core)
    words += " ".join(_SAID_BY.findall(core)).split()
    words += CLASS_ASKED.findall(core) + _KIND_NAMED.findall(core) + _OF_BODY.findall(core)
    words += descriptive_words(core, asked.entities)
    words += ["section"] if re.search(r"\bdefault\b", core) else []
    words += ["version", "release"] if ASKS_VERSION.search(core) else []  # each entry of a log of changes is of one
    for name in asked.entities:
        at = core.find(name)
        model = _OF_MODEL.match(core, at + len(name)) if at >= 0 else None
        words += model[1].replace("-", " ").split() if model else []
        follows = _CLASS_NOUN.match(core, at + len(name)) if at >= 0 else None
        if follows and re.search(r"\bthe\s+(?:[\w-]+\s+)?$", core[:at], re.IGNORECASE):
            words.append(follows[1])
    return frozenset(canonical(stem_words([word.lower() for word in words])))
