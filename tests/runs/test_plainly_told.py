"""Values in lists of keys and beside other names, labels, reasons, and words other than those of the question."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "post": """# Post of a bell tuner

| | |
|---|---|
| Pay | 31,200 to 36,800 crowns a year |
| Hours | 35 a week |
| Place | Sundby works |
| Reference | HB-2024-117 |

Closing date: 14 June 2024. You report to the Head of Tuning.
""",
    "society": """# The Astronomical Society of Harn

The Astronomical Society of Harn looks after the observatory on Kolm Hill. The Society was founded in 1887 by Professor
Edda Rask, who paid for the first dome herself. In 2021 it had 412 members and an annual budget of 3 million dorins.

## Organ

The organ, by the Moe brothers of Tarm, has 1,304 pipes on two manuals.
""",
    "ship.txt": """The barque Sigrun

The barque Sigrun was the pride of Harn. The ship was ordered by the house of Rask & Sons and built by the Vane yard
in Sundby, where she was launched on 3 May 1891. She carried grain and wool.
""",
    "painter": """# Obituary

The painter Ivar Lund has died at his house in Tarm. Born at Kolm on 2 August 1911, the son of a baker, he was meant for
the bakery and ran away to sea.
""",
    "dryer": """# Kolm 30 dryer: manual

If the dryer has been carried on its side, stand it upright for two hours. The oil must run back, or the compressor
seizes. Before the burner is lit run the fan cold for ten minutes. This blows dust out of the duct.
Selling your place in the queue is not possible: we found that places went to those who paid most.
Press MODE and DOWN together to lock the keys.
The tank must be emptied by hand.
""",
    "notes": """# Kolm control: release notes

## 3.2.0 (14 Feb 2024)

**Added**
- Night tariff.

## 3.1.0 (12 Sept 2023)

**Removed**
- Fax support. The last customer was moved in June.
""",
    "rules.txt": """
     +------------------------------------------+
     |   SAFETY RULES  -  TANNERY YARD          |
     |   for staff and visitors                 |
     +------------------------------------------+

1. ON THE MOVE
   - Speed limit 6 mph everywhere, trucks and bicycles alike.
   - Walk between the white lines.
""",
    "staff.csv": """surname,first_name,job_title,ext
Holm,Ida,Head of Tuning,214
Rask,Jon,Porter,100
""",
    "leave": """# Leave

Up to four days of annual leave may be carried over. They must be taken by 31 May or they lapse.

| Reason | How much | Paid |
|---|---|---|
| Own wedding | 2 days | yes |
| Moving house | 1 day | no |
""",
    "album": """# Low Water (album)

Low Water is the first album of the group Tarm Ferry. It was issued on 4 June 1981 by Grey Gull Records. Three hundred
copies were withdrawn in July on account of a misprint on the sleeve.
""",
    "river": """# Otra (river)

From its source on Mount Kell to the Gulf of Sund it covers 312 kilometres. The Little Otra is no branch of it: a
stream of its own, 48 km in length, that ends at Tarm.
""",
    "hill": "# Kolm Hill\n\nKolm Hill, the highest point of the parish, rises to 203 metres.\n",
    "leaflet": """# KOLMIN JUNIOR 24 mg/ml syrup

Kolmin Junior lowers fever in children. Flavour: cherry. Keep it cool.

| Question | Our answer |
|---|---|
| How long the drops after the operation? | 21 days, once a day |
| How long do I need a stick? | 6 weeks |
""",
    "plan": """# Emergency plan of Sund Hospital

Command room: Building B, basement. Radio channel 4. It is manned within twenty minutes.
Emergency generators start within 15 seconds. Diesel lasts 60 hours. Batteries in theatre last for 3 hours.
""",
    "annual": """# Annual report 2023 of Sund Hospital

Income rose to 140 million euros. This leaves a loss of 2.4 million euros (2022: 0.7 million euros). The floor lines
were painted in May; the firm of Strand & Moe was chosen out of two.
""",
    "clinic": """# Eye Clinic of Sund

Dr. Noor Vane joined the Eye Clinic in 2014. Dr. Per Rask has been a consultant there for years.
Contact: Ms Greta Holm, Tuesdays from 17:30.
""",
    "season": """# 2014-15 League of Harn

The leading scorer was Bruno Kell of Tarm with 17 goals.
""",
    "kit": """# Crawler 4: assembly

| Bag | Contents | Pieces |
|---|---|---|
| A | Body plates, top and bottom | 2 |
| D | Screws M2.5 x 6 and x 10, nuts | 98 |
""",
    "boats.txt": """NOTES TO THE TIMETABLE

In winter there are no sailings to Kolm on Tuesdays: it is the day the boat is serviced. The Tarm boat sails on Sundays:
tickets are sold on board. Pier "Tannery" has been renamed Glover Street.
""",
    "bericht": """# Kassenbericht des Ruderclubs Sundheim

| Posten | 2021 | 2022 |
|---|---|---|
| Energiekosten | 58.900 | 96.300 |
""",
    "talk": """# "Puppets taught me everything": a talk with Ida Vane

I was the electrician at the Lantern Theatre, and we had a dragon with nineteen strings.
""",
    "commons.txt": """MINUTES OF THE GRAZING COMMONS OF HARN

Date: Friday, 12 April 2024

Grazing fee per cow right: EUR 58 (last year 54). The deposit for groups is € 250. Bicycle trailers: 5.00 per trip.
We are 86 herders at three posts: Kolm 29, Tarm 57. The gauge was moved as the walnut tree had begun to shade it.
""",
    "dairies.csv": """Farm,Village,Cows,Milk_kg_2023
Kell Alp,Tarm,22,61900
Vane Farm,Harn,31,98000
""",
    "accessories": """# Kolm pumps: price list

Kolm pumps are sold with a cable.

- Kolm 40 pump, 310 crowns
- Seal kit: order number K40-SK, 24 crowns
""",
}
TOLD = {
    "What is the pay of the bell tuner?": "31,200",
    "What is the reference number of the post of a bell tuner?": "HB-2024-117",
    "What is the closing date for the post of bell tuner?": "14 June 2024",
    "When was the Astronomical Society of Harn founded?": "1887",
    "What is the annual budget of the Astronomical Society of Harn?": "3 million dorins",
    "How many pipes does the organ of the Astronomical Society of Harn have?": "1,304",
    "On what date was the barque Sigrun launched?": "3 May 1891",
    "When was the painter Ivar Lund born?": "2 August 1911",
    "Why must the Kolm 30 stand upright for two hours if it was carried on its side?": "compressor seizes",
    "Why must the fan of the Kolm 30 run cold before the burner is lit?": "blows dust",
    "Why is selling your place in the queue not possible?": "paid most",
    "Which Kolm version removed fax support?": "3.1.0",
    "What is the speed limit in the Tannery Yard?": "6 mph",
    "What is the extension of Ida Holm?": "214",
    "By when must carried-over annual leave be taken?": "31 May",
    "How many days of paid leave are there for one's own wedding?": "2 days",
    "Which label issued Low Water?": "Grey Gull",
    "Why were copies of Low Water withdrawn?": "misprint",
    "How long is the river Otra?": "312 kilometres",
    "How high is Kolm Hill?": "203 metres",
    "How do I lock the buttons of the Kolm 30?": "MODE and DOWN",
    "What flavour does Kolmin Junior have?": "cherry",
    "How long are the drops given after the operation?": "21 days",
    "Which radio channel does the command room use?": "channel 4",
    "How long does the diesel of the emergency generators last?": "60 hours",
    "How large was the loss of Sund Hospital in 2023?": "2.4 million",
    "Which firm was chosen for the floor lines?": "Strand & Moe",
    "In which year did Dr. Noor Vane join the Eye Clinic?": "2014",
    "How many pieces are in bag D of the Crawler 4?": "98",
    "What is the grazing fee per cow right of the commons of Harn?": "EUR 58",
    "How much is the deposit for groups?": "€ 250",
    "What does a bicycle trailer cost per trip?": "5.00",
    "How many herders do the Grazing Commons of Harn have?": "86 herders",
    "Why was the gauge moved?": "walnut tree",
    "Why are there no winter boats to Kolm on Tuesdays?": "the boat is serviced",
    "What's the Tannery pier called now?": "Glover Street",
    "Wie hoch waren die Energiekosten 2022?": "96.300",
    "How many strings did the theatre's dragon have, according to Ida Vane?": "nineteen",
}
UNTOLD = [
    "Why must the tank be emptied by hand?",
    "What is the order number of the Kolm 40 pump?",
    "Why does the Tarm boat sail on Sundays?",
    "What is the telephone number of Jon Rask?",
    "When was the barque Sigrun sold?",
    "Which label issued High Water?",
    "What was the lowest temperature in Tarm in 2023?",
    "In which year did Dr. Per Rask join the Eye Clinic?",
    "What is the telephone number of Ms Greta Holm?",
    "Who was the leading scorer of the League of Harn in the 2013-14 season?",
    "In which Kolm version was the night tariff removed?",
]


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("plain"), TEXTS, [*TOLD, *UNTOLD])


@pytest.mark.parametrize("question", TOLD)
def test_what_is_plainly_told_leads_the_answer(question: str, reports: dict[str, Report]) -> None:
    report = reports[question]
    assert report.status == "answered"
    assert TOLD[question] in next(
        sentence.text for sentence in report.sentences if sentence.role in ("answer", "conflict")
    )


@pytest.mark.parametrize("question", UNTOLD)
def test_what_only_looks_like_it_is_no_answer(question: str, reports: dict[str, Report]) -> None:
    report = reports[question]
    assert report.status == "insufficient_evidence", told(report, "answer")
