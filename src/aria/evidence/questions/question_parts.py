"""The parts of a question: the sides of a comparison, or questions joined by "and". Rules only."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.evidence.questions.contrast import SETS_APART, THEY_DIFFER, completed
from aria.evidence.text.auxiliaries import AUXILIARIES
from aria.evidence.text.pronouns import PRONOUNS
from aria.evidence.text.stems import STOP, tokens

_AUX = rf"(?:{AUXILIARIES})"
_WH = r"(?:who|whom|whose|what|which|when|where|why|how)"
_JOIN = regex(rf"(?:,\s*|\s+)(?:and|or)(?:\s+also)?\s+(?={_WH}\b(?!\s+(?:is|are)\s+not\b))", re.IGNORECASE)
_PRONOUN = regex(rf"\b({PRONOUNS})\b", re.IGNORECASE)
_TWIN = regex(rf"^({_WH}) (?:and|or) ({_WH})\s+(.+)$", re.IGNORECASE)
_NO_SIDE = r"wh\w+|how|i|we|you|my|our|your|is|are|was|were|do|does|did|should|shall|can|could|there|both|either"
_SHORT = r"(?:(?!(?:and|or)\s)[\w&.'()/+-]++(?:\s(?!(?:and|or|versus|vs)\b))?){1,5}?"
"""A thing in a few words, and no clause."""
_SIDES = tuple(
    regex(pattern, re.IGNORECASE)
    for pattern in (
        rf"^(?!(?:{_NO_SIDE})\b)(?P<a>{_SHORT}) (?:and|or|versus|vs\.?) (?P<b>{_SHORT})(?:\s(?=[–-]))?{THEY_DIFFER}$",
        r"\bbetween (?P<a>.+?) and (?P<b>.+)$",
        r"\bcompare(?:d)? (?P<a>.+?) (?:and|with|to|against|versus|vs\.?) (?P<b>.+)$",
        rf"{SETS_APART} (?P<a>.+?) (?:apart )?from (?P<b>.+)$",
        rf"^how {_AUX} (?P<a>.+?) (?:compare|differ|different)\w*(?: with| to| from| against)? (?P<b>.+)$",
        rf"^(?:how|in (?:what|which) (?:way|respect)s?) {_AUX} (?P<a>.+?) and (?P<b>.+?) (?:compare|differ)\w*.*$",
        r"^.*[,:]\s*(?P<a>[^,:]+?),? or (?P<b>[^,:]+)$",
        r"^(?:do|does|did) (?P<a>.+?) [a-z]+ (?:\w+er|(?:more|less|fewer)(?: \w+){1,2}) than (?P<b>.+)$",
        rf"^{_AUX} (?P<a>.+?) (?:(?:\w+er|more \w+|less \w+) or )?(?:\w+er|more \w+|less \w+) than (?P<b>.+)$",
        r"^(?:what is better )?(?P<a>.+?) (?:versus|vs\.?) (?P<b>.+)$",
    )
)
_LISTED = regex(
    r"\b(?:between|compare) (?P<first>[^,:]{1,80}(?:, [^,:]{1,80}){1,3}?),? and (?P<last>[^,:]+)$", re.IGNORECASE
)
"""Three or more things: "Compare the drill, the saw and the plane"."""
_TAIL = regex(
    r"\s*(?:[,:]|\s(?:have|has|had)$|\b(?:in terms of|with (?:regard|respect) to|regarding|in their)\b).*$",
    re.IGNORECASE,
)
_LEADING = regex(r"^(?:(?:the|a|an)\s+)?(?:differences?|similarities)\s+", re.IGNORECASE)
_ASKED_OF = r"^(?:the\s)?[a-z][a-z\s]*?\sof\s+"
"""What is asked of all sides and said with the first only: "the main spans of …"."""
_SHARED, _SHARED_BY_ALL = regex(rf"{_ASKED_OF}(?=the\s|[A-Z])"), regex(_ASKED_OF)


def parts_of(core: str, names: tuple[str, ...], *, compare: bool) -> tuple[str, ...]:
    """The sides of a comparison, or the questions that one sentence joins; empty when there is one question."""
    text = core.strip().rstrip("?!. ")
    if compare:
        sides = _sides(text)
        return sides or (names[:2] if len(names) > 1 else ())
    twin = _TWIN.match(text)
    if twin:
        return f"{twin[1].capitalize()} {twin[3]}?", f"{twin[2].capitalize()} {twin[3]}?"
    questions = [part.strip(" ?,") for part in re.split(r"\?\s+(?=\w)", text)]
    questions = [piece.strip(" ?,") for question in questions for piece in _JOIN.split(question)]
    whole = [
        part for part in questions if re.search(rf"\b{_WH}\b|^{_AUX}\b", part, re.IGNORECASE) and _has_content(part)
    ]
    if len(whole) < 2:
        return ()
    subject = next(iter(sorted((name for name in names if name in whole[0]), key=len, reverse=True)), "")
    return (_asked(whole[0]), *(_asked(_resolved(part, subject)) for part in whole[1:]))


def _has_content(part: str) -> bool:
    return any(word not in STOP for word in tokens(part))


def _asked(part: str) -> str:
    return f"{part[:1].upper()}{part[1:]}?"


def _resolved(part: str, subject: str) -> str:
    """`part` with its first pronoun replaced by what the question spoke of before."""
    pronoun = _PRONOUN.search(part)
    if not pronoun or not subject:
        return part
    owned = pronoun[1].lower() in ("its", "his", "their") or (
        pronoun[1].lower() == "her" and re.match(r"\s+\w", part[pronoun.end() :]) is not None
    )
    return f"{part[: pronoun.start()]}{subject}{chr(39) + 's' if owned else ''}{part[pronoun.end() :]}"


def _sides(text: str) -> tuple[str, ...]:
    if items := _listed(text):
        return items
    for pattern in _SIDES:
        match = pattern.search(text)
        if match:
            one, other = _trimmed(match["a"]), _trimmed(match["b"])
            if not re.search(r"\sof\s", other):
                one = _SHARED.sub("", one)
            if _has_content(one) and _has_content(other) and one.lower() != other.lower():
                return completed(one, other)
    return ()


def _listed(text: str) -> tuple[str, ...]:
    """Three things or more that are compared, each in full; empty for two."""
    found = _LISTED.search(text)
    if found is None:
        return ()
    items = [_trimmed(each) for each in (*found["first"].split(", "), found["last"])]
    if not any(re.search(r"\sof\s", each) for each in items[1:]):
        items[0] = _SHARED_BY_ALL.sub("", items[0])
    whole = (*(completed(each, items[-1])[0] for each in items[:-1]), items[-1])
    return whole if all(map(_has_content, whole)) else ()


def _trimmed(side: str) -> str:
    """A side without what leads to it and what comes behind it."""
    return _TAIL.sub("", _LEADING.sub("", side)).strip(" ,?")
