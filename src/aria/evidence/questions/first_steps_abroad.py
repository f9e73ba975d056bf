"""The first step of a question of two in other languages than English. The wordings are in `first_steps.txt`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from aria.core.patterns import regex
from aria.evidence.questions.steps import FirstStep
from aria.evidence.text.scripts import RUN_TOGETHER
from aria.evidence.text.stems import content_stems

_LIST = files(__package__).joinpath("first_steps.txt")
_ENDS = " \t?？؟!.。"
_OPENS = " \t¿¡"
_DATE = regex(r"(?:\b\w{1,3}\s)?\b[12]\d{3}(?:\s?[年년]|\syılında|\s(?:году|год|roku))?")
_WORD = regex(r"\w+")
_MARKED = frozenset(("ar", "hi"))
"""Languages whose words may begin or end with a mark that counts as no letter."""
_OF_NOUN = regex(r"\w\s[A-ZÄÖÜ]\w+\s$")


@dataclass(frozen=True, slots=True)
class Wordings:
    """How one language describes things and asks for them."""

    describes: tuple[re.Pattern[str], ...]
    persons: re.Pattern[str]
    common: re.Pattern[str]
    """Nouns for anybody."""
    empty: re.Pattern[str]
    who: str
    which: str
    by: re.Pattern[str]
    """Ends before the name of who made a thing: "von ", "par "; or a noun for such a person."""
    named: re.Pattern[str] | None


def described_abroad(question: str) -> FirstStep | None:
    """The one thing that `question` describes; None where it describes none, or asks for nothing else."""
    whole = question.rstrip(_ENDS)
    opens = len(whole) - len(whole.lstrip(_OPENS))
    for language, known in _languages().items():
        for pattern in known.describes:
            found = pattern.search(whole, opens)
            if found is None:
                continue
            return _described(found, language, known) if _is_first(found, whole, opens, language, known) else None
    return None


def _is_first(found: re.Match[str], whole: str, opens: int, language: str, known: Wordings) -> bool:
    """Whether more is asked than who that is, or was in a year: something besides names is left of the question."""
    told = found.groupdict("")
    if told.get("of") and known.common.fullmatch(told["noun"]):
        return False  # "the women of Japan" are nobody
    before = whole[opens : found.start()]
    if language == "de" and _OF_NOUN.search(before):
        return False  # "das Haus der Frau …": its article says whose
    rest = known.empty.sub("", _DATE.sub(" ", f"{before} {whole[found.end() :]} {told['tail']}"))
    small = [
        match[0]
        for match in _WORD.finditer(rest)
        if not match[0][:1].isupper() or language == "de" or not match.start()
    ]
    return bool(content_stems(" ".join(small), language))


def _described(found: re.Match[str], language: str, known: Wordings) -> FirstStep:
    told = found.groupdict("")
    noun, tail = told["noun"], told["tail"]
    thing = found[0].replace(tail, "", 1).rstrip(",") if tail else found[0]
    person = known.persons.fullmatch(noun) is not None
    text = (known.who if person else known.which).replace("{}", thing)
    said = told.get("said") or f"{noun} {told['of']}"
    return FirstStep(text, noun, said, "person" if person else "entity", *found.span(), tail, language)


def wordings(language: str) -> Wordings | None:
    """Those of `language`; None for English, and for a language that the list does not have."""
    return _languages().get(language)


@cache
def _languages() -> Mapping[str, Wordings]:
    told: dict[str, dict[str, list[str]]] = {}
    for language, kind, pattern in _lines():
        told.setdefault(language, {}).setdefault(kind, []).append(pattern)
    return {language: _compiled(lines, language) for language, lines in told.items()}


def _compiled(lines: Mapping[str, list[str]], language: str) -> Wordings:
    unspaced = language in RUN_TOGETHER
    begins, ends = (r"(?<!\S)", r"(?!\S)") if language in _MARKED else (r"\b", r"\b")
    persons, things = lines["persons"][0], lines.get("things", ["(?!)"])[0]

    def pattern(text: str) -> re.Pattern[str]:
        return re.compile(text.replace("{P}", persons).replace("{N}", things), re.IGNORECASE)

    empty, by = lines["empty"][0], f"(?:{lines['by'][0]}|{persons})"
    return Wordings(
        tuple(pattern(text) for text in lines["describes"]),
        pattern(persons),
        pattern(lines["common"][0]),
        pattern(empty if unspaced else rf"{begins}(?:{empty}){ends}"),
        lines["who"][0],
        lines["which"][0],
        pattern(rf"{by}\W{{0,2}}$" if unspaced else rf"\b{by}\W{{1,2}}$"),
        pattern(lines["named"][0]) if "named" in lines else None,
    )


def _lines() -> Iterator[tuple[str, str, str]]:
    for line in _LIST.read_text(encoding="utf-8").splitlines():
        head, colon, pattern = line.partition(": ")
        if colon and not line.startswith("#"):
            language, kind = head.split()
            yield language, kind, pattern
