"""A library that carries a long report: an invented port, told of by sixty documents of our own in twelve matters."""

from __future__ import annotations

import json
from pathlib import Path

from aria.testing.honest import honest
from aria.testing.wire import Asked, Reply

PORT = "Port of Aldermere"
QUESTION = (
    f"When was the north quay of the {PORT} built, how did its trade develop, who were its stevedores, and how was its "
    "inner basin dredged?"
)
MATTERS: dict[str, tuple[str, ...]] = {
    "quays": ("north quay", "coal quay", "fish quay", "timber quay", "grain quay"),
    "trade": ("wool trade", "herring trade", "wine trade", "timber trade", "salt trade"),
    "workers": ("stevedores", "pilots", "ropemakers", "coopers", "clerks"),
    "dredging": ("inner basin", "river bar", "eastern fairway", "turning circle", "tidal dock"),
    "bridges": ("swing bridge", "chain bridge", "mill bridge", "iron footbridge", "toll bridge"),
    "lights": ("harbour light", "leading light", "fog bell", "pier lantern", "reef beacon"),
    "railways": ("branch line", "marshalling yard", "coal drops", "goods shed", "incline"),
    "warehouses": ("tobacco store", "bonded store", "ice house", "seed loft", "sugar house"),
    "ferries": ("chain ferry", "rowing ferry", "steam ferry", "night ferry", "cattle ferry"),
    "floods": ("autumn flood", "spring surge", "quay breach", "mill flood", "dyke slip"),
    "shipyards": ("upper yard", "lower yard", "patent slip", "mast pond", "boat sheds"),
    "customs": ("customs house", "harbour dues", "quarantine post", "weigh house", "excise office"),
}
_MADE = ("built", "enlarged", "repaired", "surveyed", "leased", "reopened", "measured", "rebuilt")
_BY = ("Ada Renn", "Otto Brask", "Ines Calder", "Jon Verrill", "Mara Holt", "Piet Sund", "Lena Orr", "Tom Askew")
_OF = ("granite", "oak", "wrought iron", "brick", "slate", "larch", "limestone", "copper")
_FOR = ("whalers", "colliers", "drifters", "packet boats", "lighters", "barques", "trawlers", "tugs")
PLAN = ("quays", "trade", "workers", "dredging")
"""What the question asks for, and what a planner makes of it."""


def library(folder: Path) -> None:
    """Write the sixty documents, one for each thing of a matter."""
    folder.mkdir()
    for place, (matter, things) in enumerate(MATTERS.items()):
        for number, thing in enumerate(things):
            text = f"# The {thing} of the {PORT}\n\n" + "\n\n".join(_paragraphs(matter, thing, 5 * place + number))
            (folder / f"{matter}-{number}.md").write_text(text + "\n", encoding="utf-8")


def _paragraphs(matter: str, thing: str, seed: int) -> list[str]:
    """Eight sentences that share no fact with those of another document."""
    told = []
    for n in range(8):
        at, year = seed * 8 + n, 1700 + (seed * 8 + n) % 290
        told.append(
            f"Among the {matter} of the {PORT}, the {thing} was {_MADE[n]} in {year} by {_BY[(at * 3) % 8]}, who used "
            f"{at + 112} tons of {_OF[(at + n) % 8]} and paid {17 * at + 940} crowns, so that {3 + at % 37} "
            f"{_FOR[(at // 5) % 8]} could be served each month."
        )
    return [" ".join(told[:4]), " ".join(told[4:])]


def planned(asked: Asked) -> Reply:
    """An honest model whose plan has a part for each matter that is asked about."""
    if not asked.system.startswith("You plan"):
        return honest(asked)
    parts = [
        {
            "task": f"How did the {matter} of the {PORT} develop?",
            "query": f"{PORT} {matter} {MATTERS[matter][0].split()[0]}",
            "priority": "HIGH",
            "expects": "text",
        }
        for matter in PLAN
    ]
    return Reply(text=json.dumps({"sub_questions": parts, "strategy": "One part at a time."}), usage=(900, 300))
