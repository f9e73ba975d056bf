"""What is asked in other words than it is told: synonyms in fifteen languages, times of day, spots, who says it."""

from __future__ import annotations

import asyncio
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest
from tests.unit.growth_kit import linear

from aria import Researcher
from aria.adapters.corpus.laidout import laid_out
from aria.adapters.stores.memory import MemoryStore
from aria.engines.extractive import weights
from aria.engines.extractive.needs.need import held
from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.match import Match, match
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.questions.asking_words import counted_word
from aria.evidence.questions.entities import entities
from aria.evidence.questions.question import profile
from aria.evidence.text.stems import stems
from aria.evidence.text.synonyms import pasts
from aria.evidence.typed.number_words import spelled
from aria.evidence.typed.recurring import recurs_abroad

TODAY = "2026-01-01"
KEPT = files("aria.evidence.text").joinpath("lists")
LISTS = sorted(each.name for each in KEPT.iterdir() if each.name.startswith("synonyms."))
ABROAD = [name.split(".")[1] for name in LISTS if name != "synonyms.txt"]


def told(question: str, quote: str, title: str = "", document: frozenset[str] = frozenset()) -> Match:
    return match(need_for(question, question, TODAY, {}, 5), quote, title, document=document)


def rows(name: str) -> list[list[str]]:
    text = KEPT.joinpath(name).read_text(encoding="utf-8")
    return [line.split() for line in text.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("name", LISTS)
def test_a_list_of_synonyms_has_no_line_that_says_nothing_and_none_that_says_it_twice(name: str) -> None:
    assert len(rows(name)) > 80
    for row in rows(name):
        assert len(row) > 1, row
        assert len(set(row)) == len(row), row
        assert all(word == word.lower() for word in row), row
    if name != "synonyms.txt":
        assert not [head for head, count in Counter(row[0] for row in rows(name)).items() if count > 1]


@pytest.mark.parametrize("code", ABROAD)
def test_a_synonym_counts_in_its_own_language_only(code: str) -> None:
    single = [
        (head[0], other[0])
        for row in rows(f"synonyms.{code}.txt")
        if len(head := stems(row[0], code)) == 1 and len(other := stems(row[1], code)) == 1 and head != other
    ]
    assert len(single) > 50
    counted = [held(head, {other}, code) for head, other in single]
    assert counted.count(weights.SYNONYM) > 0.9 * len(counted)
    assert [held(head, {other}) for head, other in single].count(0.0) > 0.8 * len(single)


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("Wer hat die Brücke gebaut?", "Errichtet wurde die Brücke von Anna Weil."),
        ("Wie viel muss man bezahlen?", "Der Eintritt kostet drei Euro."),
        ("¿Cuándo abrió el museo?", "El museo se inauguró el 3 de mayo de 1990."),
        ("Qui a fondé l'école ?", "L'école a été créée par Marie Lenoir."),
        ("Кто построил мост?", "Мост возвёл инженер Иван Белов."),
        ("Who set up the firm?", "The firm was founded by Maria Shale."),
        ("How much did it cost to build the pier?", "The final bill for the pier came to £212,000."),
        ("Who reported the fire?", "The alarm about the blaze was raised by Dan Osgood."),
    ],
)
def test_what_is_told_in_other_words_is_told(question: str, quote: str) -> None:
    need = need_for(question, question, TODAY, {}, 5)
    own = stem_set(quote, need.language)
    literal = sum(weight for stem, weight in zip(need.stems, need.weights, strict=True) if stem in own)
    assert match(need, quote, "").coverage > literal / sum(need.weights) + 0.1


@pytest.mark.parametrize(
    ("question", "quote", "fits"),
    [
        ("What time does the hall close?", "The hall closes at 22:00.", True),
        ("Until what time is the pool open?", "The pool stays open until half past nine.", True),
        ("What time does the boat leave?", "The boat leaves from the slip at dawn.", True),
        ("What time did the fire start?", "We had meant to start on the roof in the spring.", False),
        ("What time does the hall close?", "The hall closes on Mondays.", False),
        ("What date is the moving day?", "Moving day is on Friday 13 June.", True),
        ("How soon is the deposit paid back?", "The deposit is paid back within ten working days.", True),
        ("How quickly do they pay a claim?", "A claim costs £15.", False),
        ("Where can I see the old bell?", "The bell stands in the garden behind the museum.", True),
        ("Where is the old bell?", "The bell is in the process of being cast.", False),
        (
            "How many people were hurt in the fire at Shale Mill?",
            "Four people were injured, Lorn Harbour Board said.",
            True,
        ),
        ("Where does the name Lorn come from?", "Lorn is an old lowland word for a spring.", True),
        ("Where does the name Lorn come from?", "The stones of Lorn come from a quarry.", False),
        ("Who has to sign off on the flights?", "Flights require the signature of the chief executive.", True),
        ("Who signed the treaty of Lorn?", "The treaty of Lorn lay at the office of the treasurer.", False),
        ("Where is the serial number?", "The serial number is printed on the inside rim of the door.", True),
        ("What time zone is Lorn in?", "Lorn is in the Central European time zone.", True),
        ("What time does the museum close?", "The museum will close by one of the exits and costs 3.50.", False),
        ("How quickly can a cheetah run?", "A cheetah can run at 110 km/h.", True),
        ("How many electoral votes did Ohio have?", "Ohio had 18 electoral votes.", True),
        ("Who makes Domalin tablets?", "Talk to your doctor before you take Domalin tablets.", False),
        ("Where was Anna Weil born?", "Anna Weil was in the army when her son was born.", False),
        ("Where do sailors come from?", "Sailors came from Lorn.", True),
        ("How many workers were hurt at Shale Mill?", "Last year Norwick Mill reported 40 injured workers.", False),
        ("How many visitors came to the fair?", "The fair drew 22,000 visitors.", True),
    ],
)
def test_what_is_asked_for_has_to_be_there(question: str, quote: str, fits: bool) -> None:
    assert (told(question, quote).type >= weights.FIT) is fits


def test_reasons_have_more_words_than_because() -> None:
    asked = "Why was the footbridge closed?"
    assert told(asked, "The footbridge was closed after divers found that a pier had been undermined.").type == 1.0
    assert told(asked, "As the pier was undermined, the footbridge was closed.").type == 1.0
    assert told(asked, "The footbridge was closed on a Monday.").type < weights.FIT


def test_where_a_name_comes_from_is_no_place() -> None:
    assert profile("Where does the name Lorn come from?", TODAY).expects == "text"
    assert profile("Where does the mayor come from?", TODAY).expects == "place"


def test_the_mill_is_the_one_that_the_document_names() -> None:
    asked, quote = "Was Shale Mill insured?", "The policy for the mill ran out in September."
    assert told(asked, quote, document=frozenset(stems("Shale Mill burned down"))).names == 1.0
    assert told(asked, quote, document=frozenset(stems("A mill burned down"))).names < weights.ENTITY
    assert told(asked, quote, "Norwick Mill", frozenset(stems("Shale Mill burned down"))).names < weights.ENTITY
    assert told(asked, "A mill ran out of corn.", document=frozenset(stems("Shale Mill"))).names < weights.ENTITY


def test_a_leaflet_is_about_what_its_headings_name(tmp_path: Path) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    (folder / "leaflet.md").write_text(
        "# Package leaflet: information for the patient\n\n## Domalin 20 mg tablets\n\nRead this with care.\n\n"
        "## Storing\n\nOnce the bottle has been opened, use the tablets within three months.\n",
        encoding="utf-8",
    )
    (folder / "other.md").write_text("# Pump\n\nOnce opened, use the oil within two years.\n", encoding="utf-8")
    asker = Researcher(corpus=[folder], home=tmp_path / "home", store=MemoryStore())
    report = asyncio.run(asker.ask("How long can I use the Domalin tablets after opening the bottle?"))
    asker.close()
    assert report.status == "answered"
    assert "three months" in report.sentences[0].text


def test_what_is_counted_is_the_word_behind_how_many() -> None:
    assert counted_word("Wie viele Besucher hat das Museum?", "de") == "Besucher"
    assert counted_word("Combien d’enfants a-t-elle eus ?", "fr") == "enfants"
    assert counted_word("Hoeveel kost het?", "nl") == ""
    assert counted_word("Where is it?", "en") == ""
    assert not told(
        "Wie viele Besucher hat das Museum im Jahr?", "Erwachsene zahlen sieben Euro, Kinder unter sechs Jahren nichts."
    ).key


def test_what_is_asked_of_a_thing_is_no_part_of_its_name() -> None:
    assert entities("Quelle est la hauteur de la Dent Noire ?", "fr") == ("Dent Noire",)
    assert entities("¿Cuál es la población de Almara?", "es") == ("Almara",)
    assert entities("Tarif de la carte pour un adulte", "fr") == ()
    assert entities("Où se trouve le moulin de la Dent Noire ?", "fr") == ("moulin de la Dent Noire",)


def test_a_post_is_no_part_of_a_name_and_ok_is_none() -> None:
    assert "Valde del Río" in entities("¿Quién es el alcalde de Valde del Río?", "es")
    assert any("puente" in name for name in entities("¿Quién diseñó el puente de Almara?", "es"))
    assert entities("Is it OK to smoke?") == ()


@pytest.mark.parametrize(
    ("language", "text", "is_time"),
    [
        ("es", "La fiesta es el segundo domingo de septiembre.", True),
        ("ru", "Праздник отмечают в третью субботу июня.", True),
        ("de", "Zwischen 13 und 15 Uhr ist es still.", True),
        ("zh", "每逢农历六月初六举行。", True),
        ("pl", "Obok, w lipcu, rusza linia.", True),
        ("de", "Die Laube ist 24 Quadratmeter groß.", False),
        ("ru", "Билет стоит триста рублей.", False),
        ("pt", "Encha até a marca e deixe funcionar duas vezes.", False),
    ],
)
def test_times_that_come_again_are_read_abroad(language: str, text: str, is_time: bool) -> None:
    assert recurs_abroad(text, language) is is_time


@pytest.mark.parametrize(
    ("code", "text", "is_number"),
    [
        ("es", "durante cuarenta minutos", True),
        ("de", "fünfunddreißig Tage", True),
        ("ru", "сорок минут", True),
        ("zh", "最多可借六本书", True),
        ("zh", "第三层", False),
        ("ja", "三十分かかる", True),
        ("hi", "चालीस मिनट", True),
        ("fr", "un moulin neuf", False),
        ("de", "die Zweigstelle", False),
        ("de", "im letzten Jahrhundert", False),
        ("it", "un forte accento", False),
        ("hi", "समाचार पत्र", False),
    ],
)
def test_numbers_are_told_in_words_abroad(code: str, text: str, is_number: bool) -> None:
    assert spelled(text, code) is is_number


def test_what_stands_behind_the_marks_of_a_list_cuts_no_other_line() -> None:
    page = "Useful:\n- A certificate, and if you have none we will send you on a course.\n- A licence for the van.\n\n"
    page += "A degree is neither required nor an advantage.\n"
    assert "A degree is neither required" in (laid_out(page, least=1) or page)


def test_a_run_of_numerals_is_read_in_the_time_of_its_length() -> None:
    linear(lambda size: spelled("二" * size, "zh"), 5_000, 50_000)


def test_the_past_of_a_verb_is_told_from_other_forms() -> None:
    assert pasts() >= {"built", "sank", "wrote", "left"}
    assert pasts().isdisjoint({"build", "children", "written", "losing", "weight"})
