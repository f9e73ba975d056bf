"""What comes close to the rules for everyday questions and is told, often in other words: it is answered."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "quill": """# Ada Quill

Ada Quill (1901-1980) was born in Berg. She was a painter and a poet. Ada Quill gave
her name to a ward.""",
    "whales": "# Whales\n\nWhales breathe air; they are mammals.",
    "hesk": "# Mount Hesk\n\nMount Hesk rises over the town. The mountain is a dormant volcano.",
    "glass": "# Glass\n\nThey make glass from sand. Photosynthesis turns light to sugar: it works by splitting water.",
    "fever": "# Wards\n\nThe common symptoms of ward fever are chills and a rash.",
    "norland": """# Norland

Wool is the main export of Norland. The Elm is the seventh longest river in Norland.""",
    "weather": "# Weather\n\nThe peak temperature was 41 °C in 2019. It rains because warm air rises and cools.",
    "kings": "# Kings of Berg\n\nThe king died in 1803. The machine weighs 12 kg.",
    "metals": "# Metals\n\nSteel is stronger than iron. Iron rusts faster than steel.",
    "energy": """# Energy

Solar power costs 40 euros per MWh. Wind power costs 30 euros per MWh. Nuclear power costs 90 euros per MWh.""",
    "vitro": "# Terms\n\nIn vitro fertilisation is the union of egg and sperm outside the body.",
    "parking": "# The harbour\n\nParking costs 2 euros per day.",
    "tools": "# Tools\n\nA nail is driven with a hammer. A tack is a short nail. A screw is turned into wood.",
    "fair": """# The fair

The fair was held in Berg in 2019. Tickets to the 2019 fair cost 5 euros, and 300
people came.""",
    "teas": "# Teas\n\nBlack tea has 50 mg of caffeine per cup. Green tea has 30 mg of caffeine per cup.",
}
TOLD = {
    "Was Ada Quill a painter?": "She was a painter",
    "Is a whale a mammal?": "they are mammals",
    "Is Mount Hesk a volcano?": "dormant volcano",
    "How do they make glass?": "from sand",
    "Tell me about photosynthesis and how it works.": "splitting water",
    "Why does it rain?": "warm air rises",
    "Who is the person who gave her name to a ward?": "gave her name",
    "What are the most common symptoms of ward fever?": "chills",
    "What is the biggest export of Norland?": "main export",
    "What was the highest temperature in 2019?": "41 °C",
    "When did the old king die?": "1803",
    "How much does the washing machine weigh?": "12 kg",
    "Is steel stronger than iron?": "stronger than iron",
    "Does iron rust faster than steel?": "faster than steel",
    "Compare solar, wind and nuclear power in terms of cost.": "30 euros",
    "Compare the nail, the tack and the screw.": "turned into wood",
    "What is in vitro fertilisation?": "union of egg",
    "Do I have to pay for parking?": "2 euros",
    "Does green tea have less caffeine than black tea?": "30 mg",
}
UNTOLD = (
    "Where will the next fair be held?", "How much will tickets to the next fair cost?",
    "What is the longest river in Norland?", "Where do they live?",
)  # fmt: skip


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("close"), TEXTS, [*TOLD, *UNTOLD])


@pytest.mark.parametrize("question", TOLD)
def test_what_is_told_in_other_words_is_answered(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "answered"
    assert TOLD[question] in told(reports[question], "answer")


@pytest.mark.parametrize("question", UNTOLD)
def test_what_was_and_what_comes_seventh_answer_nothing(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "insufficient_evidence"
