"""A question about a thing that it only describes: which thing that is is asked first, then what is asked of it."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "Tarn Weir": "Tarn Weir is a weir on the river Olm in the town of Hasserby. It was designed by the engineer Petra "
    "Lindqvold and built by Ombar Works. It was finished in 1911. The gates were renewed in 1986.",
    "Petra Lindqvold": "Petra Lindqvold was an engineer of waterworks. She was born in Ruskholm. She studied at the "
    "Sandvik Institute, where her teacher was Anton Berge. Lindqvold married the painter Mikael Storm in 1904. She won "
    "the Halden Medal in 1912 and died in Hasserby.",
    "Ombar Works": "Ombar Works was a builder of bridges and weirs. It was founded in 1856 by Gustav Ombar in Kell "
    "Bay. The works closed in 1964.",
    "Sandvik Institute": "The Sandvik Institute is a technical school in Sandvik. It was founded in 1838 by Jonas "
    "Frisk. Its main hall was designed by Clara Vinter.",
    "Anton Berge": "Anton Berge was a physicist. He was born in Tolsund and died in 1907.",
    "Mikael Storm": "Mikael Storm was a painter of the coast. He was born in Orsby in 1870. His picture Grey Skerries "
    "hangs in the town hall.",
    "Halden Medal": "The Halden Medal is given for works of water. The first winner, in 1898, was Bruno Aske.",
    "Hasserby": "Hasserby is a town on the Olm. It has 8,420 inhabitants. The mayor of Hasserby is Rolf Dannevik.",
    "Olm": "The Olm is a river. It is 96 kilometres long and rises on Mount Skarve.",
    "Mount Skarve": "Mount Skarve is a mountain in the north. It is 1,312 metres high and was first climbed in 1844 by "
    "Edvard Moe.",
    "Mount Pell": "Mount Pell is the highest mountain of the south, with 1,705 metres.",
}
TOLD = {
    "Who founded the company that built Tarn Weir?": "Gustav Ombar",
    "When was the company that built Tarn Weir founded?": "1856",
    "Who founded the school where Petra Lindqvold studied?": "Jonas Frisk",
    "Who designed the main hall of the school at which Petra Lindqvold studied?": "Clara Vinter",
    "Where was the husband of Petra Lindqvold born?": "Orsby",
    "Where was Petra Lindqvold's husband born?": "Orsby",
    "Where was the teacher of Petra Lindqvold born?": "Tolsund",
    "Who was the husband of the engineer who designed Tarn Weir?": "Mikael Storm",
    "Where was the woman who designed Tarn Weir born?": "Ruskholm",
    "Who was the first winner of the medal that Petra Lindqvold won in 1912?": "Bruno Aske",
    "Who is the mayor of the town where Tarn Weir stands?": "Rolf Dannevik",
    "How many inhabitants does the town have in which Petra Lindqvold died?": "8,420",
    "How high is the mountain on which the Olm rises?": "1,312",
    "Who first climbed the mountain where the Olm rises?": "Edvard Moe",
    "When was the works founded that built Tarn Weir?": "1856",
    "When was the school founded at which Petra Lindqvold studied?": "1838",
    "Where did the man die who designed Tarn Weir?": "died in Hasserby",
    "Where was the woman born who designed Tarn Weir?": "Ruskholm",
    "Where is the school that Jonas Frisk founded?": "school in Sandvik",
    "Where was the firm that Gustav Ombar founded?": "Kell Bay",
}
OF_ANOTHER = {
    "Where was the teacher of Petra Lindqvold buried?": ("Hasserby", "Ruskholm"),
    "When was the school where Mikael Storm studied founded?": ("1838", "1856"),
    "Where was the wife of Anton Berge born?": ("Tolsund", "Ruskholm"),
    "When was the school founded at which Mikael Storm studied?": ("1838", "1856"),
    "Where did the man die who painted Tarn Weir?": ("Hasserby",),
    "Where is the school that Mikael Storm founded?": ("Sandvik",),
    "How high is the mountain on which the Ruske rises?": ("1,312", "1,705"),
    "Who is the mayor of the town where Mikael Storm was born?": ("Dannevik",),
}


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("steps"), TEXTS, [*TOLD, *OF_ANOTHER])


@pytest.mark.parametrize("question", list(TOLD))
def test_the_last_step_is_told_of_what_the_first_one_finds(question: str, reports: dict[str, Report]) -> None:
    report = reports[question]
    assert report.status == "answered"
    assert TOLD[question] in told(report, "answer")


@pytest.mark.parametrize("question", list(OF_ANOTHER))
def test_what_is_told_of_another_is_no_answer(question: str, reports: dict[str, Report]) -> None:
    answer = told(reports[question], "answer", "conflict")
    assert not any(value in answer for value in OF_ANOTHER[question])


def test_the_quote_that_led_on_is_cited_with_the_answer(reports: dict[str, Report]) -> None:
    report = reports["Who founded the company that built Tarn Weir?"]
    answer = told(report, "answer")
    assert ("Gustav Ombar" in answer, "built by Ombar Works" in answer) == (True, True)
