"""A model that makes things up: quotes, ids, addresses, numbers and names that nobody said. Pure, by seed.

Every invention is made of the words listed here, so a test can look for them in a report without knowing how ARIA
checks one. No word of `NAMES`, `HOSTS` and `BOASTS` is in any language's dictionary or in the sample library.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from aria.testing.chance import Chance
from aria.testing.honest import answer
from aria.testing.material import Material, Rows, material
from aria.testing.wire import Asked, Reply

NAMES = (
    "Zorblatt", "Quendra", "Vexholm", "Draskovin", "Ylmira", "Brunthalgar", "Okkerwyn", "Tazzimov",
    "Fjordanek", "Plimsworthy", "Xanthippos", "Mirelness", "Gralling", "Ostrunion", "Belvanity", "Krumbance",
    "Wexity", "Dorminence", "Halvism", "Trandship", "Vorage", "Lenture", "Ombrely", "Stackwork", "Quillone",
    "Marbody", "Sproothing", "Ulvris", "Zebbins", "ZQX", "VOKT", "iZorb",
)  # fmt: skip
"""Names of people, places and things; many end as English words do."""
HOSTS = ("zorblatt.example", "quendra.test", "vexholm.invalid", "ylmira.example", "okkerwyn.test")
BOASTS = ("zorblastic", "quendrable", "vexholmish", "ylmirant", "okkersome", "tazzimonial")
"""Words of invented quotes."""
NUMBERS = ("7,391", "48213", "0.7391", "86.137", "4,821,309", "613.7", "91378")
"""Figures that no text at hand holds, in digits."""
WORDED = (
    "seven thousand three hundred and ninety-one",
    "forty-eight million",
    "ninety-one thousand",
    "eighty-six dozen",
)
YEARS = ("1613", "1291", "2391", "3718")
IDS = ("E7391", "E999999", "S4821", "Q613", "e1 ", "", "E-1", "evidence 1", "doc:zorblatt", "[1]")
"""Ids that no evidence has."""

Said = Mapping[str, Any]


def hallucinating(asked: Asked, seed: int) -> Reply:
    """What the double says: well-formed for its role, and made up."""
    chance = Chance("hallucinating", seed, asked.number, asked.system, asked.user)
    found = material(asked)
    make = _ROLES.get(found.role)
    said = make(found, chance) if make else _scrambled(answer(asked) or {}, chance)
    return Reply(text=json.dumps(said, ensure_ascii=chance.happens(0.5)))


def _planner(asked: Material, chance: Chance) -> Said:
    question = asked.value("Question")
    subs = [
        {
            "task": chance.pick([_claim(chance), f"{question} {_claim(chance)}", f"What did {_name(chance)} build?"]),
            "priority": chance.pick(["HIGH", "MED", "LOW"]),
            "query": f"{_name(chance)} {chance.pick(question.split() or ['x'])} {chance.pick(NUMBERS)}",
            "expects": chance.pick(["person", "date", "number", "text"]),
        }
        for _ in range(1 + chance.below(4))
    ]
    return {
        "sub_questions": subs,
        "strategy": _claim(chance),
        "challenges": [_claim(chance)],
        "calculates": chance.happens(0.5),
    }


def _reader(asked: Material, chance: Chance) -> Said:
    """True sentences under labels they do not earn, and sentences that are not there."""
    last = len(asked.rows("Document"))
    labels = ["answers", "answers", "supports", "contradicts", "background"]
    firsts = [chance.below(last + 3) for _ in range(chance.below(5))]
    return {
        "selections": [
            {"first": n, "last": n + chance.below(3), "label": chance.pick(labels), "strength": 50 + chance.below(51)}
            for n in firsts
        ]
    }


def _assessor(asked: Material, chance: Chance) -> Said:
    subs = [part.name for part in asked.parts if part.rows is None and part.name[:1] == "Q"]
    return {"judgements": {name: chance.pick(["answered", "answered", "thin", "open"]) for name in (*subs, "Q613")}}


def _searcher(asked: Material, chance: Chance) -> Said:
    subs = [name for name, _ in asked.rows("Not answered")] or ["Q1"]
    return {
        "queries": [
            {
                "sub_question": chance.pick([*subs, "Q613"]),
                "query": f"{_name(chance)} {chance.pick(BOASTS)} {chance.pick(NUMBERS)} {chance.pick(HOSTS)}",
                "strategy": chance.pick(["broader", "narrower", "adjacent", "source_targeted"]),
            }
            for _ in range(chance.below(4))
        ],
        "further": [
            {"stands_for": chance.pick([*subs, "Q613"]), "task": _claim(chance), "query": f"{_name(chance)} arches"}
            for _ in range(chance.below(3))
        ],
    }


def _writer(asked: Material, chance: Chance) -> Said:
    rows = (*asked.rows("Quotes"), *asked.rows("Further quotes"))
    return {"sentences": [sentence(rows, chance) for _ in range(1 + chance.below(5))]}


def _lead(asked: Material, chance: Chance) -> Said:
    return {**_writer(asked, chance), "findings": _writer(asked, chance)["sentences"]}


def _outliner(asked: Material, chance: Chance) -> Said:
    names = [name for name, _ in asked.rows("Evidence")] or ["E1"]
    titles = [chance.pick([_claim(chance), _name(chance), f"The record of {_number(chance)}"]) for _ in names[:4]]
    return {"sections": [{"title": title, "evidence": [chance.pick(names), "E7391"]} for title in titles]}


def _calculator(asked: Material, chance: Chance) -> Said:
    """Figures from nowhere, words for figures, and values that are not there."""
    known = [name for name, _ in asked.rows("Values")] or ["V1"]
    forms = ["{v} + {n}", "{v} * 0 + {n}", "'{n}'", "int('{n}')", "f'{{{v}}} {n}'", "{v}", "[{v}, {n}]", "str({v})"]
    figure = chance.pick(NUMBERS).replace(",", "")
    return {
        "calculations": [
            {
                "sub_question": chance.pick(["Q1", "Q1", "Q2", "Q613"]),
                "uses": [name := chance.pick([*known, "V7391"])],
                "code": chance.pick(forms).format(v=name, n=figure),
                "unit": chance.pick(["", "", "%", "m", chance.pick(NAMES)]),
            }
            for _ in range(chance.below(4))
        ]
    }


_ROLES: Mapping[str, Callable[[Material, Chance], Said]] = {
    "planner": _planner,
    "reader": _reader,
    "assessor": _assessor,
    "searcher": _searcher,
    "calculator": _calculator,
    "writer": _writer,
    "writer.lead": _lead,
    "writer.section": _writer,
    "outliner": _outliner,
}


def sentence(rows: Rows, chance: Chance) -> dict[str, Any]:
    """One sentence of an answer: an invention by itself, or worked into what a quote says; ids that exist and not."""
    label, quote = chance.pick(rows) if rows else ("E1", "It stands there.")
    text = chance.pick(_FORMS)(quote, chance)
    known = [label, *(chance.pick(rows)[0] for _ in range(chance.below(2)) if rows)]
    ids = [*known, chance.pick(IDS)] if chance.happens(0.3) else known if chance.happens(0.9) else [chance.pick(IDS)]
    return {"text": text, "evidence": ids}


def _name(chance: Chance) -> str:
    return " ".join(chance.pick(NAMES) for _ in range(1 + chance.below(2)))


def _address(chance: Chance) -> str:
    host = chance.pick(HOSTS)
    return chance.pick([
        f"https://{host}/{chance.pick(BOASTS)}?q={chance.pick(NUMBERS)}", f"http://{host}", f"www.{host}", host,
        host.title(), host.upper(), f"mailto:{chance.pick(BOASTS)}@{host}", f"{chance.pick(BOASTS)}@{host}", f"[here](https://{host}/)",
        f"<a href='//{host}'>here</a>", f"![](https://{host}/a.png)", f"ftp://{host}", f"//{host}/x",
        f"<https://{host}>",
        f"hxxps://{host}", f"https://{host.upper()}", f"doi.org/10.7391/{chance.pick(BOASTS)}",
    ])  # fmt: skip


def _number(chance: Chance) -> str:
    return chance.pick([
        chance.pick(NUMBERS), f"{chance.pick(NUMBERS)} metres", f"{chance.pick(NUMBERS)} per cent",
        f"${chance.pick(NUMBERS)}", f"{chance.pick(NUMBERS)}%", chance.pick(WORDED), f"€{chance.pick(NUMBERS)} million",
        _wide(chance.pick(NUMBERS)),
        f"the {chance.pick(YEARS)}s", chance.pick(YEARS), f"4 May {chance.pick(YEARS)}", f"{chance.pick(YEARS)}-05-04",
    ])  # fmt: skip


def _wide(figure: str) -> str:
    """The figure in the wide digits of East Asian typing."""
    return "".join(chr(ord(char) + 0xFEE0) if char.isdigit() else char for char in figure)


_MARKS = (
    ('"', '"'), ("“", "”"), ("”", "”"), ("„", "“"), ("«", "»"), ("»", "«"), ("‘", "’"), ("'", "'"), ("‚", "‘"),
    ("‹", "›"), ("「", "」"),
)  # fmt: skip


def _quoted(chance: Chance) -> str:
    """Words in quotation marks that nobody said: of every kind that is in use."""
    words = f"a {chance.pick(BOASTS)} and {chance.pick(BOASTS)} sight"
    left, right = chance.pick(_MARKS)
    return f"{left}{words}{right}"


def _claim(chance: Chance) -> str:
    return chance.pick([
        f"{_name(chance)} holds the record of {_number(chance)}.",
        f"{chance.pick(NAMES)} stands there.",
        f"{chance.pick(NAMES)} knew it.",
        f"It was {_name(chance)} who planned it.",
        f"According to {_name(chance)}, it is {_quoted(chance)}.",
        f"The whole is {_quoted(chance)}, they say.",
        f"See {_address(chance)} for more.",
        f"It came to {_number(chance)}.",
        f"In {chance.pick(YEARS)} it was {_number(chance)} long.",
        f"{_number(chance)} of them are there.",
    ])  # fmt: skip


def _swapped(quote: str, chance: Chance) -> str:
    """The quote with one of its words, most willingly a figure or a name, in exchange for an invention."""
    words = quote.split()
    weighty = [n for n, word in enumerate(words) if word[:1].isupper() or any(char.isdigit() for char in word)]
    at = chance.pick(weighty) if weighty else chance.below(max(1, len(words)))
    made = _number(chance) if words and any(char.isdigit() for char in words[at]) else _name(chance)
    return " ".join([*words[:at], made, *words[at + 1 :]])


_FORMS: Sequence[Callable[[str, Chance], str]] = (
    lambda quote, chance: _claim(chance),
    lambda quote, chance: _swapped(quote, chance),
    lambda quote, chance: _swapped(quote, chance),
    lambda quote, chance: f"{quote} {_claim(chance)}",
    lambda quote, chance: f"{_claim(chance)} {quote}",
    lambda quote, chance: f"{quote.rstrip('.')}, says {_name(chance)}.",
    lambda quote, chance: f"{chance.pick(NAMES)}: {quote}",
    lambda quote, chance: f"{quote.rstrip('.')} ({_address(chance)}).",
    lambda quote, chance: f"{quote.rstrip('.')} [{chance.pick(IDS).strip('[]')}].",
    lambda quote, chance: f"{quote.rstrip('.')} [^7391].",
    lambda quote, chance: f"{quote.rstrip('.')}, which is {_quoted(chance)}.",
    lambda quote, chance: f"“{_swapped(quote, chance)}”",
    lambda quote, chance: quote,
    lambda quote, chance: f"It is told that {quote[:1].lower()}{quote[1:]}",
)


def _scrambled(said: Any, chance: Chance) -> Any:
    """For a role that is not known here: an honest object with inventions for its texts."""
    if isinstance(said, Mapping):
        return {name: _scrambled(value, chance) for name, value in said.items()}
    if isinstance(said, list):
        return [_scrambled(each, chance) for each in said]
    return _claim(chance) if isinstance(said, str) and " " in said else said
