"""How a thing is made, by the steps below its name: a recipe, a procedure. Pure.

Who writes one says once, in its title, what it makes; its steps repeat neither that nor that it is made so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from aria.core.patterns import regex
from aria.engines.extractive import weights
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import content_stems

_ASKS = regex(
    r"\bhow\s(?:do|does|can|should|would|to|is|are)\s(?:(?:i|you|we|one|people)\s)?(?:best\s)?"
    r"(?:(?:make|cook|bake|prepare|brew|mix)\b|(?=\w))"
    r"|\b(?:the\s)?(?:recipe|instructions|directions|procedure|method|steps)\s(?:for|of|to)\b"
    r"|\bwie\s(?:macht|mache|backt|backe|kocht|koche|wird|werden|bereitet|stellt|braut)(?:\s(?:man|ich))?\b|\brezept\s(?:für|von)\b"
    r"|\bcomment\s(?:faire|fait-on|préparer|prépare-t-on|cuisiner|se\s(?:fait|prépare))\b|\brecette\s(?:de|du|des)\b"
    r"|\bcómo\s(?:se\s)?(?:hace|hacen|prepara|preparan|cocina|elabora|hacer|preparar|hago|preparo)\b|\breceta\sde\b"
    r"|\bcome\s(?:si\s)?(?:fa|fanno|prepara|preparano|cucina|fare|preparare)\b|\bricetta\s(?:di|del|della)\b"
    r"|\bcomo\s(?:se\s)?(?:faz|fazem|prepara|fazer|preparar)\b|\breceita\sd[eoa]\b"
    r"|\bhoe\s(?:maak|bak|kook|bereid)(?:t|en)?(?:\s(?:je|ik|men))?\b|\brecept\svoor\b"
    r"|\bjak\s(?:się\s)?(?:robi|zrobić|upiec|ugotować|przygotować|przyrządzić)\b|\bprzepis\sna\b"
    r"|\bкак\s(?:приготовить|готовить|готовят|испечь|сделать|сварить|делают|делать)\b|\bрецепт\b"
    r"|\bnasıl\s(?:yapılır|hazırlanır|pişirilir|yapılıyor|yaparım)\b|\btarifi\b"
    r"|怎么做|怎樣做|怎样做|如何做|如何制作|做法|作り方|どうやって作|どう作|만드는\s?법|어떻게\s만",
    re.IGNORECASE,
)
_STEPWISE = regex(
    r",?\s(?:step\sby\sstep|schritt\sfür\sschritt|paso\sa\spaso|pas\sà\spas|étape\spar\sétape|passo\s(?:a|per)\spasso)\b",
    re.IGNORECASE,
)
_LABELS = (
    r"method|directions|instructions|procedure|preparation|how\sto\s(?:make|cook|bake|prepare)\sit|steps|zubereitung|anleitung"
    r"|durchführung|vorgehen|préparation|réalisation|marche\sà\ssuivre|preparación|elaboración|procedimiento|preparazione"
    r"|procedimento|preparo|modo\sde\s(?:preparo|fazer)|preparação|bereiding|werkwijze|przygotowanie|wykonanie|sposób\swykonania"
    r"|приготовление|способ\sприготовления|порядок\sдействий|yapılışı|hazırlanışı|yapımı|做法|步骤|步驟|制作方法|作り方|手順|만드는\s?법|만들기"
)
_LABEL = regex(rf"\W*(?:{_LABELS})\W*(?:$|[:：]|\.\s)", re.IGNORECASE)
_AMOUNT = regex(r"\d+\s?(?:g|kg|ml|l|cl|dl|cm|克|毫升|升)\b|[克升](?=\W)|\b\d+\b")
_LABELLED = 60
"""Characters within which a label ends."""
_OPENS_AMOUNT = regex(r"\W*(?:\d|½|¼|¾)[^.]{0,80}$")
_AMOUNTS, _WITHIN = 2, 12
"""Amounts of what goes into a thing at least, and lines above its way within which they stand."""
_LEAST = 2
"""Sentences of a way that is told without a label."""


def method_below(reading: Reading, need: Need) -> tuple[int, int] | None:
    """First and last sentence of the steps that a document or a section on the thing gives; None for none."""
    thing = _thing(reading.question, need.language)
    if not thing:
        return None
    labels = [at for at in range(len(reading.kinds)) if _is_label(reading, at)]
    found = [steps for at in labels if (steps := _steps(reading, at)) is not None] or list(_after_amounts(reading))
    of_it = (steps for steps in found if _is_on(reading, need, thing, steps[0], alone=len(found) == 1))
    return next(of_it, None)


def _is_label(reading: Reading, index: int) -> bool:
    told = reading.kinds[index] in ("heading", "prose", "item")
    return told and _LABEL.match(reading.sentence(index)[:_LABELLED]) is not None


@lru_cache(maxsize=64)
def _thing(question: str, language: str) -> frozenset[str]:
    """Stems of what the question wants to make or do; none where it asks for no way."""
    if _ASKS.search(question) is None:
        return frozenset()
    bare = _ASKS.sub(" ", _STEPWISE.sub(" ", question))
    return frozenset(content_stems(bare, language))


def _is_on(reading: Reading, need: Need, thing: frozenset[str], index: int, *, alone: bool) -> bool:
    """Whether the heading above names the thing; the title, too, of a page with the steps of one thing `alone`."""
    above = [at for at in range(index) if reading.kinds[at] == "heading" and not _is_label(reading, at)]
    told = reading.sentence(above[-1]) if above else ""
    if alone:
        told = f"{reading.title}\n{told}\n{reading.sentence(0)}"
    return thing <= stem_set(told, need.language)


def _steps(reading: Reading, index: int) -> tuple[int, int] | None:
    """What stands behind or below a label: the rest of its line, or the list or paragraph that follows."""
    alone = _LABEL.fullmatch(reading.sentence(index)) is not None
    ends = _line_end(reading, index)
    first = index + 1 if alone and ends == index else index
    if first >= len(reading.kinds) or reading.kinds[first] not in ("prose", "item"):
        return None
    return _in_length(reading, first, _list_end(reading, first))


def _after_amounts(reading: Reading) -> Iterator[tuple[int, int]]:
    """Each paragraph or list behind one that tells what goes into a thing."""
    for first in range(len(reading.kinds)):
        if _begins_behind(reading, first):
            last = _list_end(reading, first)
            if last - first + 1 >= _LEAST:
                yield _in_length(reading, first, last)


def _begins_behind(reading: Reading, index: int) -> bool:
    """Whether what goes into a thing ends right before a sentence: a line of amounts, or a list of them."""
    if not index or reading.kinds[index] not in ("prose", "item") or _tells_amounts(reading.sentence(index)):
        return False
    if _is_list_of_amounts(reading.sentence(index - 1)):
        return not reading.one_line(index - 1, index)
    above = [at for at in range(max(0, index - _WITHIN), index) if reading.kinds[at] in ("item", "row")]
    listed = [at for at in above if _tells_amounts(reading.sentence(at))]
    return len(listed) >= _AMOUNTS and reading.kinds[index - 1] in ("item", "row") and reading.kinds[index] == "prose"


def _tells_amounts(sentence: str) -> bool:
    """Whether a line opens with an amount: "400 g smoked trout"."""
    return _OPENS_AMOUNT.match(sentence) is not None


def _is_list_of_amounts(sentence: str) -> bool:
    return len(_AMOUNT.findall(sentence)) >= _AMOUNTS and len(re.findall("[,，、]", sentence)) > _AMOUNTS


def _list_end(reading: Reading, first: int) -> int:
    """The last sentence of the line, or of the list, that `first` opens."""
    last = _line_end(reading, first)
    while last + 1 < len(reading.kinds) and reading.kinds[last + 1] == "item" == reading.kinds[first]:
        last = _line_end(reading, last + 1)
    return last


def _line_end(reading: Reading, index: int) -> int:
    last = index
    while (
        last + 1 < len(reading.kinds)
        and reading.kinds[last + 1] == reading.kinds[index]
        and reading.one_line(last, last + 1)
    ):
        last += 1
    return last


def _in_length(reading: Reading, first: int, last: int) -> tuple[int, int]:
    """As much of it as makes a good quote."""
    while last > first and reading.length(first, last) > weights.ANNOUNCED_LENGTH:
        last -= 1
    return first, last
