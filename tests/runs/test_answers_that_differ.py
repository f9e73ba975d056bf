"""Texts that answer one question differently are told to disagree, however they word it; on other things not."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of

from aria import Report

TEXTS = {
    "island": "# The island of Brann\n\nIn the night of St. Martin the Lower Castle burned down in 1632.",
    "castle": """# The castles

The Lower Castle burned down in 1634 and was rebuilt. The Upper Castle burned down in 1701.""",
    "indexer": "# Indexer\n\nA full reindex takes about three and a half hours. A partial reindex takes 20 minutes.",
    "incident": "# Incident 12\n\nA full reindex takes about five hours, so we waited.",
    "ferry": "# Ferry\n\nThe crossing to Torn takes 80 minutes.",
    "pier": "# Notice\n\nThe crossing to Torn takes an hour and twenty minutes.",
    "report": "# Report 2022\n\n| | 2021 | 2022 |\n|---|---|---|\n| Pumps sold | 66,900 | 64,300 |\n",
    "report2": "# Report 2023\n\n| | 2022 | 2023 |\n|---|---|---|\n| Pumps sold | 64,800 | 70,100 |\n",
    "rules": "# Rules for staff\n\nThe notice period in the contract of employment is 4 weeks.",
    "flat": "# Tenancy\n\nThe notice period is 2 months.",
    "shop": "# Bike shop\n\nTo rent a city bike costs 14 euros a day.",
    "jabs": """# Travel vaccinations

| Vaccine | Price per dose |
|---|---|
| Yellow fever | £74 |
| Rabies | £68 |
""",
    "travel": "# Travel clinic\n\n- Yellow fever: £79, once in a lifetime\n- Rabies: £68\n",
    "tower": "# The cathedral\n\nThe south tower, 97 metres high, was completed in 1420.",
    "raid": "# The raids\n\nThe town was bombed twice, in 1943 and 1944; the second raid spared the south tower of the"
    " cathedral, 92 metres high.",
    "river": "# The Sell\n\nThe Sell river is 214 km long.",
    "boats": "# Boating on the Sell\n\nThe navigable part of the Sell river is 60 km long.",
    "pumps": "# Brightwell Pumps\n\nBrightwell Pumps has 340 employees.",
    "works": "# The Leeds works\n\nAt its Leeds works Brightwell Pumps has 120 employees.",
    "clocks": "# Museum of clocks\n\nThe museum of clocks closes at 5 pm. Entry is free.",
    "listings": "# What is on\n\nThe museum of clocks closes at 6 p.m. Its oldest clock is from 1490.",
    "mill": "# Corn mill\n\nThe corn mill opens at 9 am, and the shop is next door.",
    "leaflet": "# Leaflet\n\nThe corn mill opens at 9:00 and sells flour.",
    "doses": "# Naloprin: information\n\nThe maximum daily dose of Naloprin for adults is 400 mg. Take it with water.",
    "pharmacy": "# Naloprin\n\nAdults may take a maximum dose of 600 mg of Naloprin daily.",
    "hut": "# Storr hut\n\nThe hike to the Storr hut takes about three hours.",
    "hikes": "# Hiking\n\nThe hike to the Storr hut takes 2.5 to 3.5 hours, by the snow.",
    "bridge": "# Skarn Bridge\n\nThe Skarn Bridge crosses the fjord. The bridge is 1,892 metres long.",
    "spans": "# Great bridges\n\nThe main span of the Skarn Bridge is 850 metres long.",
    "frigate": "# Frigate Ardent\n\nThe frigate Ardent was commanded by Captain Noel Price from 1801 to 1804.",
    "lives": "# Naval lives\n\nJames Holt commanded the frigate Ardent from 1806 to 1809.",
    "models": "# Models\n\nThe city bike Velora costs 2,290 euros.",
}
DIFFER = (
    "In which year did the Lower Castle burn down?",
    "How long does a full reindex take?",
    "How many pumps were sold in 2022?",
    "What's the price of a yellow fever jab?",
    "How high is the south tower of the cathedral?",
    "When does the museum of clocks close?",
    "What is the maximum daily dose of Naloprin for adults?",
)
AGREE = (
    "How long does the crossing to Torn take?",
    "What is the notice period in the contract of employment?",
    "How much does it cost to rent a city bike for a day?",
    "In which year did the Upper Castle burn down?",
    "How much is a rabies vaccine?",
    "How long is the Sell river?",
    "How many employees does Brightwell Pumps have?",
    "What time does the corn mill open?",
    "How long does the hike to the Storr hut take?",
    "How long is the Skarn Bridge?",
    "Who commanded the frigate Ardent?",
)


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("differ"), TEXTS, (*DIFFER, *AGREE))


@pytest.mark.parametrize("question", DIFFER)
def test_answers_that_differ_are_a_dispute(reports: dict[str, Report], question: str) -> None:
    assert len(reports[question].conflicts) == 1
    assert len(reports[question].conflicts[0].sides) == 2


@pytest.mark.parametrize("question", AGREE)
def test_values_of_other_things_are_none(reports: dict[str, Report], question: str) -> None:
    assert reports[question].status == "answered"
    assert not reports[question].conflicts
