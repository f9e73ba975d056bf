"""Quotes that speak to whoever reads the page by machine, or send the reader elsewhere. Pure.

They answer nothing, so they are not told while something else is. Nothing is refused for them: where a page says
nothing else, what it says is quoted as ever. The words are few and general on purpose; what keeps a page from doing
harm is that nobody acts on it, and that holds with this module taken out.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from aria.core.kinds import VALUE_KINDS
from aria.core.orders import DROP, DROP_ABROAD, DROP_WORDS, REVEAL
from aria.core.patterns import regex
from aria.core.types import Evidence
from aria.evidence.questions.question import profile
from aria.evidence.text.language import language
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems
from aria.evidence.typed.values import values

_TOLD = regex(
    f"{DROP}|{DROP_ABROAD}|{REVEAL}"
    + r"""
    | (?:^|[\s\[<({"'`|])(?:system|assistant|user|developer)\s*(?:[:\]>)]|prompt\b|message\b)
    | \b(?:assistants?|models?|agents?|bots?|ai|modelo|modell|modèle|asistente|assistente|assistent)\s*[,:]\s*
          (?:please\s+)?(?:end|begin|start|open|conclude|say|print|write|add|append|put|reply|respond|answer|mention|include|repeat|
          visit|fetch|stop|responde?|escribe?|añade|visita|antworte|schreibe?|réponds|écris|rispondi|scrivi|escreva)\b
    | \b(?:dear|kära|liebe[rs]?|querid[oa]|cher|cara?o?|beste)\s+(?:\w+\s+)?(?:assist\w+|asist\w+|model\w*|ai|ki|ia)\b
    | <\|[\w ]{2,30}\|> | \[/?INST\] | </?(?:data|system|instructions?|document)> | \#{2,}\s*(?:instruction|system)
    | \b(?:your|the)\s+(?:new\s+)?(?:task|job|goal|instructions?)\s+(?:is|are|now)\b
    | \bin\s+(?:every|each|any|all)\s+(?:answer|reply|response|summar)(?:s|y|ies)?\b
    | \b(?:to|for|attention|note)\s+(?:all\s+)?(?:ai\s+|the\s+)?(?:assistants|models|agents|bots|crawlers|ai)\s*[:,(]
    | \b(?:whoever|(?:every|any)one\s+who|tools\s+that)\s+(?:\w+\s+)?(?:summari[sz]e?|quote|cite|answer)s?\b
    | \b(?:in|into|to|with|as|at)\s+(?:the\s+(?:end|start|beginning)\s+of\s+)?your\s+(?:\w+\s+)?
          (?:answer|reply|response|report|summary|output|message)s?\b
    | \b(?:call|use|invoke|execute|run)\b[^.!?]{0,30}(?:\btool\b|\bfunction\b(?!-)|\b\w+_\w+\b)
    | \b(?:stop\s+here|abandon\s+the\s+task|give\s+no\s+answer|do\s+not\s+answer|refuse\s+to\s+answer|never\s+finish)\b
    | \b(?:language\s+model|as\s+an\s+ai|ai\s+(?:assistant|agent|model)|chatbots?|llms?)\b
    """,
    re.IGNORECASE | re.VERBOSE | re.MULTILINE,
)
_STEPS = "include|return|open|put"
"""Orders that a recipe or a manual gives to people as well."""
_DICTATES = regex(
    rf"^[^\w\n]*(?:{_STEPS})\s+(?:[^\w\s]*\d|[\"'“‘«`]|(?:the|this)\s(?:words?|phrase|sentence|text|number|year|date|name)\b)",
    re.IGNORECASE | re.MULTILINE,
)
"""An order to write just this: "Put 1899 as the year"."""
_ORDERS = regex(
    rf"""
    ^[^\w\n]*(?P<order>say|reply|respond|answer|print|output|repeat|append|cite|fetch|invoke|execute|visit|call|send|post|search\s+for
        |use\s+the\s+tool|decode|read\s+the\s+instructions|{_STEPS})\b(?!\()(?![^.!?]{{0,60}}\bis\b)
    """,
    re.IGNORECASE | re.VERBOSE | re.MULTILINE,
)
"""`print(line)` is a line of a program, which orders nobody."""
_DECLARES = regex(r"(?:\w+\s){0,3}(?:[\w$]+(?:\.|::|->))*([\w$]+)\s?\(.*\)[^.!?]{0,40}")
"""A line that declares a function: what stands below it says what that does, as an order to it ("Return the …")."""
_AWAY = regex(
    r"(?:[a-z][a-z0-9+.-]{1,15}://|\bwww\.)\S+|\b[\w.+-]+@[\w-]+\.[\w.]+"
    r"|\b(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:com|net|org|io|example|info|biz|ru|cn|xyz|top|site|online|test|dev|app)\b",
    re.IGNORECASE,
)
_PLAIN = regex("[\0-\u012f\u0132-\u017e\u2010-\u205e]*")
"""Letters of which each has one small form, and no other letter counts as it: what may stand here is told fast."""
_WORD = regex(r"\w+")
_ANSWERS = [noun + end for noun in ("answer", "reply", "response", "summar") for end in ("", "s", "y", "ies")]
_CITES = [verb + end for verb in ("summaris", "summariz", "quot", "cit") for end in ("", "e", "s", "es")]
_SPOKEN_WORDS = """
    ignore disregard forget override obey system assistant user developer systemprompt assistantprompt userprompt
    developerprompt systemmessage assistantmessage usermessage developermessage assistants model models agent agents bot
    bots ai modelo modell modèle asistente assistente assistent dear kära liebe lieber liebes querido querida cher car
    cara caro carao beste inst task job goal instruction instructions crawlers your say reply respond answer print
    output repeat append include return cite fetch open visit call invoke execute search send post use put decode read
    run reveal leak show disclose stop abandon finish chatbot chatbots llm llms vergiss dimentica esqueca esqueça
"""
_SPOKEN = frozenset([*_SPOKEN_WORDS.split(), *_ANSWERS, *_CITES])
"""Words without which `_TOLD` finds nothing in plain letters, but for these beginnings and marks."""
_BEGUN = ("<", "##", *DROP_WORDS)
_LED = regex(r"[@.]\w|://|www\.", re.IGNORECASE)
"""What `_AWAY` finds nothing without."""
_ODD = regex(r"(?<![\w-])(?=[\w-]*[A-Za-z])(?:(?=[\w-]*\d)[\w-]{6,}|[A-Z]{5,}(?:[-_][A-Z0-9]+)*)(?![\w-])")
"""A word of letters and digits, or one in capitals: what stands for something instead of saying it."""
_HEAD = regex(r"^[A-Z]{5,}(?=[.:]\s[A-Z])", re.MULTILINE)
"""A heading on the line of its paragraph, which stands for nothing: "FUNDING. Hallam Trust."."""

_TYPED = frozenset({"date", "number", "person", "place"})


@lru_cache(maxsize=4096)
def speaks_past(quote: str, *, declared: bool = False) -> bool:
    """Whether a quote speaks to a machine that reads it, or holds an address to go to.

    An order is none to the machine where it is `declared` what it is given to.
    """
    plain = unicodedata.normalize("NFKC", quote)
    if _may_tell(plain) and ((not declared and _ORDERS.search(plain) is not None) or _TOLD.search(plain) is not None):
        return True
    return _LED.search(plain) is not None and _AWAY.search(plain) is not None


def _past(quote: str, goal: str, *, declared: bool) -> bool:
    """Whether a quote speaks past the question; a step that has a word of it is told to who asked: "Put the lid on …".

    Not one that dictates what is written, nor one beside another order, an address, a code, or a word for what a
    machine writes. A page on what is asked has its words for nothing, so they alone are no excuse.
    """
    if not speaks_past(quote, declared=declared):
        return False
    plain = unicodedata.normalize("NFKC", quote)
    apart = "\n".join(plain[start:end] for start, end in split(plain))  # an order may open any of its sentences
    orders = [found["order"].casefold() for found in _ORDERS.finditer(apart)]
    only_steps = bool(orders) and all(order in _STEPS.split("|") for order in orders)
    if not only_steps or _DICTATES.search(apart) or _TOLD.search(plain) or _AWAY.search(plain) or _codes(quote, goal):
        return True
    own = language(goal)
    return set(content_stems(goal, own)).isdisjoint(content_stems(quote, own))


def _may_tell(plain: str) -> bool:
    """Whether `_TOLD` or `_ORDERS` may find something: never no where one does, and told in a tenth of their time."""
    small = plain.lower()
    if any(each in small for each in _BEGUN) or not _SPOKEN.isdisjoint(_WORD.findall(small)):
        return True
    return _PLAIN.fullmatch(plain) is None


def _declared(quote: str, goal: str) -> bool:
    """Whether a quote begins with the declaration of a function that the question names."""
    found = _DECLARES.fullmatch(quote.partition("\n")[0].strip())
    return found is not None and re.search(rf"(?<!\w){re.escape(found[1])}(?!\w)", goal, re.IGNORECASE) is not None


def strays(quote: str, goal: str) -> bool:
    """Whether a quote has a code or a shouted word of its own and not one word of the question."""
    if not _codes(quote, goal):
        return False
    own = language(goal)
    return set(content_stems(goal, own)).isdisjoint(content_stems(quote, own))


def _coded(row: Evidence, goal: str) -> bool:
    """Whether a quote has a code of its own where a date, a number, a person or a place is asked for, and none such."""
    expects = profile(goal, "").expects
    if expects not in _TYPED or not _codes(row.quote.exposed(), goal):
        return False
    found = (value for value in row.values or values(row.quote.exposed()) if value.kind in VALUE_KINDS[expects])
    return all(value.text.casefold() in goal.casefold() for value in found)


def _codes(quote: str, goal: str) -> bool:
    asked = goal.casefold()
    return any(each not in asked for each in _odd(quote))


@lru_cache(maxsize=4096)
def _odd(quote: str) -> frozenset[str]:
    return frozenset(found.casefold() for found in _ODD.findall(_HEAD.sub("", unicodedata.normalize("NFKC", quote))))


def trimmed(sentences: Sequence[str], goal: str) -> tuple[int, int]:
    """The first and the last of neighbouring sentences that are quoted: what speaks to a machine at either end is none
    of an answer. All of them where each does, or where the question itself does.
    """
    last = len(sentences) - 1
    declared = bool(sentences) and _declared(sentences[0], goal)
    past = [_past(each, goal, declared=declared) for each in _with_asked(sentences)]
    kept = [] if speaks_past(goal) else [n for n, each in enumerate(past) if not each]
    return (kept[0], kept[-1]) if kept else (0, last)


def _with_asked(sentences: Sequence[str]) -> Iterator[str]:
    """Each sentence, behind a question that it stands under: that tells whom a step is for."""
    for n, each in enumerate(sentences):
        yield f"{sentences[n - 1]} {each}" if n and sentences[n - 1].rstrip().endswith("?") else each


def heeded(evidence: Iterable[Evidence], goal: str) -> tuple[Evidence, ...]:
    """The evidence that a question is judged and answered by: all but what is passed over."""
    rows = tuple(evidence)
    past = passed_over(rows, goal)
    return tuple(row for row in rows if row.id not in past)


@lru_cache(maxsize=512)  # the evidence is gone through when it is assessed, written from and told
def _untold(quote: str, goal: str) -> bool:
    return _past(quote, goal, declared=_declared(quote, goal)) or strays(quote, goal)


def passed_over(evidence: Iterable[Evidence], goal: str) -> frozenset[str]:
    """Ids of the evidence that is not told, since other evidence answers; none where nothing else does.

    An address that the question itself asks about is no reason.
    """
    rows = tuple(evidence)
    if speaks_past(goal):
        return frozenset()
    past = frozenset(row.id for row in rows if _untold(row.quote.exposed(), goal) or _coded(row, goal))
    others = any(row.label == "answers" and row.id not in past for row in rows)
    return past if others else frozenset()
