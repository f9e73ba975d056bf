"""Values that are told of another thing than the one asked about, and values that only look so, text by text.

Each text is a library of its own. What it tells leads the answer; what it tells only of something else is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.runs.asking_kit import wrongly_answered

TEXTS: dict[str, tuple[str, Mapping[str, str]]] = {
    "told before the thing is named": (
        "Scooters cost 30 euros a day at Tonko's in the harbour. He also has bicycles.",
        {"How much does a scooter cost per day?": "30 euros", "How much does a bicycle cost per day?": ""},
    ),
    "what the next sentence says on the side": (
        "A day ticket costs 14 euros. The zoo is open all year. Dogs stay outside.",
        {"How much is a day ticket for the zoo?": "14 euros"},
    ),
    "further on, of the same": (
        "A tasting pass costs 15 crowns and is good for ten samples. Bread is sold separately. "
        "There is a reduced pass for children, with apple juice in place of wine.",
        {"What does a tasting pass cost?": "15 crowns", "What does the reduced tasting pass for children cost?": ""},
    ),
    "within one sentence": (
        "The spa is on the first floor. There are two saunas: the Finnish sauna, at 90 degrees, and the herb sauna.",
        {"How hot is the Finnish sauna?": "90 degrees", "How hot is the herb sauna?": ""},
    ),
    "by what stands behind the kind": (
        "A course on sourdough takes five hours and costs 65 euros. The course on fish is led by Hinnerk Boysen.",
        {"What does the course on sourdough cost?": "65 euros", "What does the course on fish cost?": ""},
    ),
    "by a letter": (
        "The boiler in house A is 27 years old. The boiler in house B is in better condition.",
        {"How old is the boiler in house A?": "27 years", "How old is the boiler in house B?": ""},
    ),
    "by one": (
        "We have two tandems, the yellow one and the blue one. The yellow tandem was built in 1987. "
        "The blue one is newer.",
        {"When was the yellow tandem built?": "1987", "When was the blue tandem built?": ""},
    ),
    "what is compared": (
        "The old library is a museum today. The Friday market, unlike the Tuesday market, opens at 7 am.",
        {"When does the Friday market open?": "7 am", "When does the Tuesday market open?": ""},
    ),
    "the same in other words": (
        "# Course on fish\n\nWe smoke trout in the yard. This morning course starts at 5:30 and costs 80 euros.",
        {"What does the course on fish cost?": "80 euros"},
    ),
    "relative clauses": (
        "Together with Norden and Rieth it forms the municipality Ahlen, which has 13,200 inhabitants.",
        {"How many inhabitants does Ahlen have?": "13,200", "How many people live in Rieth?": ""},
    ),
    "another beside it": (
        "The firm makes hinges. It has 340 employees in Eslohe and a branch in Brno.",
        {"How many employees does the branch in Brno have?": ""},
    ),
    "whose it is": (
        "# The island of Sarvola\n\nSarvola has no snakes. The neighbouring island of Lissa is known for its wine; "
        "its lighthouse is 38 metres high.",
        {"How high is the lighthouse of Sarvola?": ""},
    ),
    "held against": (
        "The Tarn rose to 5.7 metres, the highest level since 1953.",
        {"How high did the Tarn rise in 1953?": ""},
    ),
    "held against, with its own value": (
        "The museum had 38,000 visitors in 2023, fewer than in 2019, when 41,500 came.",
        {"How many visitors did the museum have in 2019?": "41,500"},
    ),
    "one of two": (
        "He has two apprentices, Samira and Leo. Samira is in her third year and will sit her final exam in June.",
        {"When will Samira sit her final exam?": "June", "When will Leo sit his final exam?": ""},
    ),
    "whose brother": (
        "Matthew Averill made clocks. Thomas, the younger brother of Matthew, went to sea. He was born in 1809.",
        {"When was Matthew Averill born?": ""},
    ),
    "no one before it": (
        "Founded in 1901 by Carl Neumann, Neumann Pumps is the largest firm in town. It employs 340 people.",
        {"How many people does Neumann Pumps employ?": "340"},
    ),
    "her husband": (
        "The hotel is run by Marlene Graff and her husband, the cook Didier Anselme. She studied in Lausanne.",
        {"Where did Didier Anselme study?": ""},
    ),
    "birth and death": (
        "Edwin Hale was a miner. His wife Mabel Hale, with whom he lived for 61 years, died in 2009 in Elm.",
        {"When did Mabel Hale die?": "2009", "When was Mabel Hale born?": ""},
    ),
    "beside it": (
        "# Newsletter\n\nThe puppy school starts again on 6 April on the meadow behind the practice.",
        {"When does the puppy school start?": "6 April", "When was the practice founded?": ""},
    ),
    "on the way": (
        "The ferry between Velden and Orn takes 40 minutes.",
        {"How long does the ferry from Velden to Orn take?": "40 minutes"},
    ),
    "who leaves": (
        "The friends of the theatre meet on Mondays. Their president, Adele Marchetti, is retiring this summer.",
        {"Who is the new president of the friends of the theatre?": ""},
    ),
    "a longer name": (
        "# Stand mixer Bruna\n\nThe Bruna is light and red. The Bruna Max is made in Slovenia.",
        {"Where is the Bruna made?": "", "Where is the Bruna Max made?": "Slovenia"},
    ),
    "the kind in the name": (
        "# Our machines\n\nThe Bruna is our smallest. The Bruna Espresso Machine weighs 9 kilograms.",
        {"How much does the Bruna weigh?": "9 kilograms"},
    ),
    "sections of other things": (
        "# Ten famous pieces\n\n## The Moon Clock\n\nThe Moon Clock was made in 1689. It shows the moon.\n\n"
        "## The Tower Clock\n\nThe works come from a church. The bell weighs 380 kilos.",
        {"How much does the Moon Clock weigh?": "", "When was the Moon Clock made?": "1689"},
    ),
    "a second title": (
        "# Package leaflet\n\n## Domarel 20 mg tablets\n\n## How to take it\n\nThe maximum dose is 60 mg a day.\n\n"
        "## How to store it\n\nStore below 25 degrees.",
        {"What is the maximum dose of Domarel?": "60 mg"},
    ),
    "paragraphs under lines": (
        "AUTUMN AT THE LIBRARY\n\nReading by Clement Hargrave\nOn 26 September the crime writer will read from his "
        "new novel in the hall. Tickets cost 9 euros.\n\nReading by Noemi Sark\n"
        "The poet Noemi Sark will be our guest in October.",
        {"How much do tickets for the reading by Noemi Sark cost?": ""},
    ),
    "rows": (
        "# Judo\n\n| Group | Day | Coach |\n|---|---|---|\n| Beginners 6-9 | Monday | Finn Ruhl |\n"
        "| Youth 10-14 | Friday | |\n",
        {"Who coaches the youth group?": "", "Who coaches the beginners group?": "Finn Ruhl"},
    ),
    "columns": (
        "# Mixers\n\n| | Bruna | Bruna Max |\n|---|---|---|\n| Weight | 7.9 kg | |\n"
        "| Bowl | 4.8 litres | 6.7 litres |\n",
        {"What does the Bruna Max weigh?": ""},
    ),
    "topics of paragraphs": (
        "Winterfold is the largest of our cheeses. It ripens for two years. Around 800 wheels are made every year.\n\n"
        "Ridgeback is small. In 2015 it won a gold medal in Turin. Its rind is grey.",
        {
            "How many wheels of Winterfold are made each year?": "800 wheels",
            "In what year did Ridgeback win a gold medal?": "2015",
            "In what year did Winterfold win a gold medal?": "",
        },
    ),
    "in other units and words": (
        "The ride in May goes to Lake Orren and is 42 kilometres long. The tortoise Agatha has turned 84. "
        "In 2023 the libraries were visited 198,400 times. One share costs 250 euros.",
        {
            "How long is the ride to Lake Orren?": "42 kilometres",
            "How old is the tortoise Agatha?": "84",
            "How many visits did the libraries have in 2023?": "198,400",
            "What does a share cost?": "250 euros",
        },
    ),
    "columns of money": (
        "# Money spent by the riding school\n\n| Line | 2021 EUR | 2022 EUR |\n|---|---|---|\n"
        "| Lessons and camps | 38100 | 41500 |\n| Hay | 8400 | 9100 |\n",
        {"How many lessons were given in 2022?": "", "How much money was spent on hay in 2022?": "9100"},
    ),
    "columns of years that count": (
        "# Riding school\n\n| | 2021 | 2022 |\n|---|---|---|\n| Lessons given | 1,310 | 1,480 |\n| Geese | 14 | 16 |\n",
        {"How many lessons were given in 2022?": "1,480"},
    ),
    "columns called by those whom they count": (
        "# Cave of Orn\n\n| Year | Visitors below ground | Bats |\n|---|---|---|\n| 2011 | 8,240 | 310 |\n"
        "| 2012 | 9,105 | 290 |\n",
        {"How many people visited in 2012?": "9,105", "How many people were hurt in 2012?": ""},
    ),
    "rows of no consequence": (
        "# Boats\n\nThree missed turns and your key is taken away.\n\n| Boat | Longest turn | Fee |\n|---|---|---|\n"
        "| Skiff | 4 h | 12 |\n| Raft | no limit | none |\n",
        {"What happens if I don't show up for my turn?": "", "How long can I have the skiff?": "4 h"},
    ),
    "a row of consequences": (
        "# Faults\n\n| If | Then |\n|---|---|\n| the lamp goes out | the pump stops by itself |\n"
        "| the belt slips | call us |\n",
        {"What happens if the lamp goes out?": "the pump stops"},
    ),
    "who does it most": (
        "# Our growers\n\nRosa Thiel serves on the harvest committee for the pickers. The longest on it "
        "is Emil Sander.",
        {"Who has served on the harvest committee longest?": "Emil Sander"},
    ),
    "who does it more than anybody": (
        "# Our growers\n\nRosa Thiel ate 14 plums, more than anybody else. Emil Sander ate six plums.",
        {"Who of the growers ate most?": "Rosa Thiel"},
    ),
    "who does it, and nobody most": (
        "# Our growers\n\nThe growers meet in the barn. Rosa Thiel serves on the harvest committee for the pickers.",
        {
            "Who has served on the harvest committee longest?": "",
            "Who serves on the harvest committee for the pickers?": "Rosa Thiel",
        },
    ),
    "of what belongs to another of the kind": (
        "# Notes\n\nIn the yard we built a kiln shelf that takes 40 kg and cost 90 euros to build.",
        {
            "How much did the gas kiln in the yard cost to build?": "",
            "How much did the kiln shelf in the yard cost to build?": "90 euros",
        },
    ),
    "of the one of the kind that there is": (
        "# Notes\n\nThe kiln cost 900 euros. A kiln shelf takes 40 kg. A pool ticket costs 4 euros.",
        {
            "How much did the old kiln cost?": "900 euros",
            "How much does a swimming pool ticket cost?": "4 euros",
        },
    ),
    "who made it": (
        "# Winter Garden\n\nWinter Garden is a play for two actors. It is played in the Studio. "
        "Jakob Thorne directs, and the set is by Ilse Brandt.",
        {"Who designed the set of Winter Garden?": "Ilse Brandt"},
    ),
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_value_answers_for_what_it_is_told_of(name: str, tmp_path: Path) -> None:
    assert not wrongly_answered(*TEXTS[name], tmp_path)
