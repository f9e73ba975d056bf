"""What a question names, and the parts it joins, in the question's own spelling. Rules only."""

from __future__ import annotations

import re

from aria.evidence.stems import STOP, tokens

_QUOTED = re.compile(r"[\"“„«]([^\"“”„«»]{2,120})[\"”“»]|(?<!\w)[‘'`]([^'‘’`]{2,120})[’'`](?!\w)")
_IDENTIFIER = re.compile(
    r"(?<![\w.])(?:--?[a-z][\w-]+|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+(?:\(\))?|\w+\(\)|[A-Za-z]+_\w+"
    r"|[a-z]+[A-Z]\w*|[A-Za-z]*\d+[A-Za-z]+\w*|[A-Za-z]+-?\d+[\w-]*|[A-Za-z]\+\+|[A-Z]\#)(?![\w])"
)
_WORD = re.compile(r"[^\W_]+(?:[-.'’&][^\W_]+)*")
_LINKS = frozenset(
    [
        "of",
        "the",
        "de",
        "la",
        "le",
        "van",
        "von",
        "der",
        "den",
        "du",
        "di",
        "da",
        "del",
        "al",
        "bin",
        "ibn",
        "y",
        "e",
        "&",
        "'s",
        "for",
    ]
)
_OPENERS = frozenset(
    [
        "who",
        "whom",
        "whose",
        "what",
        "which",
        "when",
        "where",
        "why",
        "how",
        "is",
        "are",
        "was",
        "were",
        "am",
        "do",
        "does",
        "did",
        "has",
        "have",
        "had",
        "can",
        "could",
        "will",
        "would",
        "should",
        "may",
        "might",
        "must",
        "list",
        "name",
        "give",
        "tell",
        "show",
        "explain",
        "describe",
        "compare",
        "between",
        "find",
        "in",
        "on",
        "at",
        "by",
        "for",
        "from",
        "to",
        "of",
        "with",
        "and",
        "or",
        "but",
        "if",
        "as",
        "the",
        "a",
        "an",
        "this",
        "that",
        "these",
        "those",
        "there",
        "it",
        "its",
        "his",
        "her",
        "their",
        "my",
        "your",
        "our",
        "i",
        "please",
        "not",
        "no",
        "yes",
        "any",
        "all",
        "some",
        "many",
        "much",
        "most",
        "more",
        "less",
        "than",
        "then",
        "since",
        "until",
        "during",
        "before",
        "after",
        "about",
        "versus",
        "vs",
        "why's",
        "what's",
        "who's",
        "summarize",
        "summarise",
        "define",
        "does're",
        "hello",
        "hi",
        "hey",
    ]
)
"""Words that open a sentence with a capital without being a name."""

_MONTHS = frozenset(
    [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
        "monday",
        "tuesday",
        "wednesday",
        "thursday",
        "friday",
        "saturday",
        "sunday",
    ]
)

_WH = r"(?:who|whom|whose|what|which|when|where|why|how)"
_JOIN = re.compile(rf"(?:,\s*|\s+)(?:and|or)(?:\s+also)?\s+(?={_WH}\b(?!\s+(?:is|are)\s+not\b))", re.IGNORECASE)
_PRONOUN = re.compile(r"\b(it|he|she|they|him|them|its|his|her|their)\b", re.IGNORECASE)
_TWIN = re.compile(rf"^({_WH}) (?:and|or) ({_WH})\s+(.+)$", re.IGNORECASE)
_AUX = r"(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)"
_SIDES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\bbetween (?P<a>.+?) and (?P<b>.+)$",
        r"\bcompare(?:d)? (?P<a>.+?) (?:and|with|to|against|versus|vs\.?) (?P<b>.+)$",
        rf"^how (?:{_AUX}) (?P<a>.+?) (?:compare|differ|different)\w*(?: with| to| from| against)? (?P<b>.+)$",
        rf"^how (?:{_AUX}) (?P<a>.+?) and (?P<b>.+?) (?:compare|differ)\w*.*$",
        r"^.*[,:]\s*(?P<a>[^,:]+?),? or (?P<b>[^,:]+)$",
        rf"^{_AUX} (?P<a>.+?) (?:\w+er|more \w+|less \w+) than (?P<b>.+)$",
        r"^(?:what is better )?(?P<a>.+?) (?:versus|vs\.?) (?P<b>.+)$",
    )
)
_TAIL = re.compile(r"\s*(?:[,:]|\b(?:in terms of|with (?:regard|respect) to|regarding|in their)\b).*$", re.IGNORECASE)
_LEADING = re.compile(r"^(?:(?:the|a|an)\s+)?(?:differences?|similarities)\s+", re.IGNORECASE)


def entities(text: str) -> tuple[str, ...]:
    """Quoted phrases, identifiers, acronyms and names of `text`, in order, each once."""
    found = [(match.start(), match[1] or match[2]) for match in _QUOTED.finditer(text)]
    masked = _QUOTED.sub(lambda match: "," * len(match[0]), text)
    found += [(match.start(), match[0]) for match in _IDENTIFIER.finditer(masked) if not _is_plain(match[0])]
    if _cased(masked):
        found += _names(masked)
    kept: list[str] = []
    for _, name in sorted(found, key=lambda pair: (pair[0], -len(pair[1]))):
        if not any(name.casefold() in other.casefold() for other in kept):
            kept.append(name)
    return tuple(kept)


def _is_plain(word: str) -> bool:
    """Ordinals, decades, units and numbers are no names."""
    return (
        re.fullmatch(r"\d+(?:st|nd|rd|th|s|km|m|kg|cm|mm|ft|gb|mb)?|[\d.]+|u\.s\.?|e\.g\.?|i\.e\.?", word.lower())
        is not None
    )


def _cased(text: str) -> bool:
    """Whether capitals mean something here: not in a shouted text nor in one set as a title."""
    words = [word for word in _WORD.findall(text) if word[0].isalpha() and word.lower() not in STOP]
    capitals = sum(word[0].isupper() for word in words)
    shouted = sum(word.isupper() and len(word) > 1 for word in words)
    return not (len(words) > 3 and (shouted > 0.7 * len(words) or capitals == len(words) > 6))


def _names(text: str) -> list[tuple[int, str]]:
    """Runs of capitalised words, with what links them ("of", "van") and a number that follows ("Apollo 11")."""
    found: list[tuple[int, str]] = []
    run: list[re.Match[str]] = []
    for match in _WORD.finditer(text):
        apart = bool(run) and not re.fullmatch(r"\s+|\s*&\s*|\.\s(?=[A-Z])", text[run[-1].end() : match.start()])
        if apart:
            found += _closed(text, run)
            run = []
        if _belongs(text, match, bool(run)):
            run.append(match)
            ends = re.search(r"['’]s$", match[0])
            if ends:
                found += _closed(text, run)
                run = []
        else:
            found += _closed(text, run)
            run = []
    return found + _closed(text, run)


def _belongs(text: str, match: re.Match[str], running: bool) -> bool:
    word = match[0]
    if word[0].isupper():
        opens = not text[: match.start()].strip() or text[: match.start()].rstrip()[-1] in ".?!:"
        return running or not (word.lower() in _OPENERS and (opens or word.lower() in STOP))
    if not running:
        return False
    return word in _LINKS or (word.isdigit() and len(word) < 4)


def _closed(text: str, run: list[re.Match[str]]) -> list[tuple[int, str]]:
    """The run as a name, without links that dangle at its end."""
    while run and run[-1][0] in _LINKS:
        run = run[:-1]
    if not run:
        return []
    name = re.sub(r"['’]s$", "", text[run[0].start() : run[-1].end()])
    on_earth = name == "Earth" and text[: run[0].start()].rstrip().endswith(" on")
    dull = len(name) < 2 or name.lower() in STOP or name.lower() in _MONTHS or on_earth
    return [] if dull else [(run[0].start(), name)]


def parts_of(core: str, names: tuple[str, ...], *, compare: bool) -> tuple[str, ...]:
    """The two sides of a comparison, or the questions that one sentence joins; empty when there is one question."""
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
    for pattern in _SIDES:
        match = pattern.search(text)
        if match:
            sides = tuple(_TAIL.sub("", _LEADING.sub("", match[side])).strip(" ,?") for side in ("a", "b"))
            if all(_has_content(side) for side in sides) and sides[0].lower() != sides[1].lower():
                return sides
    return ()
