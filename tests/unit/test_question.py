"""Typing of questions, names and parts, and what makes a query acceptable."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.questions.apposition import descriptive_words
from aria.evidence.questions.queries import MAX_CHARS, MAX_WORDS, bounded, content_words, differs
from aria.evidence.questions.question import profile, to_the_point

TODAY = "2026-03-01"


@pytest.mark.parametrize(
    ("question", "kind", "expects"),
    [
        ("Who designed the bridge?", "who", "person"),
        ("Can you tell me who designed the bridge?", "who", "person"),
        ("who got the first nobel prize in physics", "who", "person"),
        ("When did it open?", "when", "date"),
        ("In which year was it built?", "when", "date"),
        ("What time does the state where Arden High School is stop trams?", "what", "text"),
        ("What time zone is Denver in?", "what", "text"),
        ("Where was Konrad Zuse born?", "where", "place"),
        ("What is the location of Arden High School?", "where", "place"),
        ("What is the median income for a family in Arden?", "how_many", "number"),
        ("In what city was the Z3 built?", "where", "place"),
        ("How many people died?", "how_many", "number"),
        ("What is the height of Mount Everest?", "how_many", "number"),
        ("Which colour is the bridge?", "which", "entity"),
        ("Why did it collapse?", "why", "text"),
        ("What caused the collapse?", "why", "text"),
        ("How do solar cells work?", "how", "text"),
        ("Is coffee healthy?", "yes_no", "yes_no"),
        ("Is the Z3 older than ENIAC?", "compare", "date"),
        ("Which bridge is longer, the Humber Bridge or the Golden Gate Bridge?", "compare", "number"),
        ("What is the difference between TCP and UDP?", "compare", "text"),
        ("List the nodes of the ARPANET.", "list", "list"),
        ("Which agencies are members?", "list", "list"),
        ("What is pumped storage?", "what", "text"),
        ("What did the drainage end up costing?", "how_many", "number"),
        ("What does the director of the zoo earn?", "how_many", "number"),
        ("What does a nurse earn a month?", "how_many", "number"),
        ("What was the total bill for the roof?", "how_many", "number"),
        ("What did the harbour master earn in 1938?", "how_many", "number"),
        ("What do the monks earn a living from?", "what", "text"),
        ("What do scouts earn?", "what", "text"),
        ("What did the cadets earn in the course?", "what", "text"),
        ("What is the bill for?", "what", "text"),
        ("What is the Bill of Rights?", "what", "text"),
        ("What is Harald King known for?", "what", "text"),
        ("Which king is best known for his beard?", "who", "person"),
        ("What was the king called?", "who", "person"),
        ("What did the king die of?", "what", "text"),
        ("What should the director sign?", "what", "text"),
        ("What does the director earn?", "how_many", "number"),
        ("Wer hat die Brücke gebaut und wann ist sie eröffnet worden?", "who", "person"),
        ("¿En qué año se abrió el puente?", "when", "date"),
        ("Quelle est la salle où la chorale répète ?", "where", "place"),
        ("Quel est le nom du village où elle est née ?", "where", "place"),
        ("¿Cuál es el pueblo donde está la fábrica?", "where", "place"),
        ("Was ist der Grund, warum die Schule schloss?", "why", "text"),
        ("Was ist in der Mühle, wo der Dichter lebte?", "what", "text"),
        ("Qu'est-ce qu'on fait quand il pleut ?", "what", "text"),
        ("Comment s'appelle le chef de la fanfare ?", "who", "person"),
        ("Comment s'appelle le chef-lieu du canton ?", "how", "text"),
        ("Combien de ponts y a-t-il à Lyon ?", "how_many", "number"),
        ("Dove si trova il ponte?", "where", "place"),
        ("Waarom werd de brug gebouwd?", "why", "text"),
        ("Как устроен этот мост?", "how", "text"),
        ("Скільки мостів у місті?", "how_many", "number"),
        ("Πότε χτίστηκε η γέφυρα;", "when", "date"),
        ("متى افتتح الجسر؟", "when", "date"),
        ("पुल कहाँ है?", "where", "place"),
        ("다리는 누가 지었습니까?", "who", "person"),
        ("这座桥有多长？", "how_many", "number"),
        ("橋はなぜ壊れましたか。", "why", "text"),
        ("何時ですか", "what", "text"),
        ("What did General Arden lose at Orn?", "what", "text"),
        ("Which general lost at Orn?", "who", "person"),
        ("What did the dredging end up costing?", "how_many", "number"),
        ("What was Ida Holt's pay in 1938?", "how_many", "number"),
        ("What is Ida Holt's mobile number?", "what", "text"),
        ("What's the maximum grant for a roof?", "how_many", "number"),
        ("What is the grant for?", "what", "text"),
        ("What was the grant from the city spent on?", "what", "text"),
        ("What was the grant for the roof used to buy?", "what", "text"),
        ("What is the pension for widows called?", "what", "text"),
        ("What was the club's grant in 1950 for?", "what", "text"),
        ("What was the excess of births over deaths?", "what", "text"),
        ("What was the pension of a guard?", "how_many", "number"),
        ("What place did the Rovers finish in that year?", "what", "text"),
        ("What place did he come from?", "where", "place"),
        ("When I delete a folder, does its history go as well?", "yes_no", "yes_no"),
        ("When both files set the port which one wins?", "which", "entity"),
        ("When, after all that, was the mill sold?", "when", "date"),
        ("When did the mill, which burned down in 1901, open?", "when", "date"),
        ("When museum open?", "when", "date"),
        ("When and where was the choir founded?", "when", "date"),
        ("When in summer does the ferry which serves Orm leave?", "when", "date"),
        ("When this year is the hall, which is being painted, open?", "when", "date"),
        ("When in doubt, which form do I send?", "which", "entity"),
        ("What is the name of the small old fishing village where Ida was born?", "where", "place"),
        ("What is the town called where the poet lived?", "where", "place"),
        ("The disk is full, how do I free space when I have no snapshots?", "how", "text"),
        ("Who founded the college where Ida Holt studied?", "who", "person"),
        ("What is kept in the mill where the poet lived?", "what", "text"),
        ("What is the name of the village where the poet lived?", "where", "place"),
        ("What happened at the mill and where?", "where", "place"),
        ("Que faut-il faire quand il neige ?", "what", "text"),
        ("Quel est le métier de la femme qui tient le refuge ?", "what", "text"),
        ("Quand est-ce que le refuge ouvre ?", "when", "date"),
        ("Quelle est la longueur du pont ?", "how_many", "number"),
        ("Vad ska man göra när larmet går?", "what", "text"),
        ("Cosa si fa quando piove?", "what", "text"),
        ("Was kostet die Fahrt?", "how_many", "number"),
        ("", "what", "text"),
    ],
)
def test_kind_and_answer_type(question: str, kind: str, expects: str) -> None:
    found = profile(question, TODAY)
    assert (found.kind, found.expects) == (kind, expects)


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Who was the chief engineer of the Golden Gate Bridge?", ("Golden Gate Bridge",)),
        ("What does `functools.lru_cache` do?", ("functools.lru_cache",)),
        ("What happened to Voyager 1 in November 2023?", ("Voyager 1",)),
        ('Who wrote "The Fall of the House of Usher"?', ("The Fall of the House of Usher",)),
        ("How did NASA fix Webb's mirror?", ("NASA", "Webb")),
        ("Who was Ludwig van Beethoven?", ("Ludwig van Beethoven",)),
        ("who discovered penicillin", ()),
        ("Where was Philip A. Kuhn employed?", ("Philip A. Kuhn",)),
        ("What did J. R. R. Tolkien and J.K. Rowling write?", ("J. R. R. Tolkien", "J.K. Rowling")),
        ("Who preached at St. Luke's?", ("St. Luke",)),
        ("How high is Mt. Fuji?", ("Mt. Fuji",)),
        ("Who owned GMMTV from Aug 2002 to 3 Oct. 2007?", ("GMMTV",)),
        ("Who is Jan Hus?", ("Jan Hus",)),
        ("Who owned the German charter airline Condor?", ("Condor",)),
        ("When did British actor Bean marry?", ("Bean",)),
        ("Did the Spanish king visit Rome?", ("Spanish king", "Rome")),
        ("Did British forces invade Egypt?", ("British", "Egypt")),
        ("How many people did the Spanish flu kill?", ("Spanish flu",)),
        ("Who led the French resistance against Germany?", ("French resistance", "Germany")),
        ("Where does the Danish company Lego make bricks?", ("Lego",)),
        ("Where did Sean meet Madonna in winter?", ("Sean", "Madonna")),
        ("When did Shanghai host Expo 2010?", ("Shanghai", "Expo")),
        ("Which German company makes Haribo?", ("German", "Haribo")),
        ("Which vitamin is vitamin C. Does it help?", ()),
    ],
)
def test_names(question: str, names: tuple[str, ...]) -> None:
    assert profile(question, TODAY).entities == names


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Who owned the German charter airline Condor?", {"German", "charter", "airline"}),
        ("At which school was the author and physicist Sabine Hossenfelder?", {"author", "physicist"}),
        ("When did the singer Adele marry?", {"singer"}),
        ("What was actor Bill Goldberg awarded?", {"actor"}),
        ("Who was called Rex?", set()),
        ("When did the band record Nevermind?", set()),
        ("Did the movie company own Pixar?", set()),
        ("When did the French invade Russia?", set()),
        ("What was sung in the summer, Emma or Norma?", set()),
        ("When did the British leave India permanently?", set()),
        ("When did the Dutch airline Fokker begin to fly?", {"Dutch", "airline"}),
        ("Which member of the band left Genesis?", set()),
        ("Which American author wrote Emma?", set()),
        ("Who directed Jaws?", set()),
        ("Who taught Ada?", set()),
    ],
)
def test_words_that_only_say_what_a_name_is(question: str, words: set[str]) -> None:
    assert set(descriptive_words(question, profile(question, TODAY).entities)) - {"and"} == words


@given(st.text(max_size=60), st.text(max_size=20))
def test_what_describes_a_name_stands_before_it(before: str, name: str) -> None:
    text = f"{before} {name}"
    assert all(word in text[: text.find(name)] for word in descriptive_words(text, [name]))


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        (
            "Who designed the Tacoma Narrows Bridge and when did it collapse?",
            ("Who designed the Tacoma Narrows Bridge?", "When did Tacoma Narrows Bridge collapse?"),
        ),
        ("When and where was Konrad Zuse born?", ("When was Konrad Zuse born?", "Where was Konrad Zuse born?")),
        ("Compare the Z3 with Colossus.", ("the Z3", "Colossus")),
        ("Which is larger, Guri or Itaipu?", ("Guri", "Itaipu")),
        ("What is salt and pepper?", ()),
    ],
)
def test_parts(question: str, parts: tuple[str, ...]) -> None:
    assert profile(question, TODAY).parts == parts


@pytest.mark.parametrize(
    ("question", "unit"),
    [
        ("How long is the Golden Gate Bridge?", "length"),
        ("How long did the siege last?", "duration"),
        ("How long is one allowed to stay in the cold store?", "duration"),
        ("How deep is the warm spring?", "length"),
        ("How cold is the long tunnel?", "temperature"),
        ("How far may the temperature drop at night?", "temperature"),
        ("How far is the hot spring?", "length"),
        ("How long is the bill of the curlew?", "length"),
        ("How long was the bill debated?", "duration"),
        ("How high was the bill for the roof?", "money"),
        ("How long was the flight?", "duration"),
        ("How long is the training ship?", "length"),
        ("How long was the training?", "duration"),
        ("How old was he?", "age"),
        ("How many people died?", "people"),
        ("How many vacuum tubes did ENIAC contain?", "tubes"),
        ("How much may be claimed for a hotel?", ""),
        ("How much does it cost?", "money"),
        ("How much is refunded for a hotel?", ""),
        ("How long is the warranty of the drill?", "duration"),
        ("How long may a book be kept?", "duration"),
        ("How much did Sputnik 1 weigh?", "mass"),
        ("What was the death toll of the flood?", "people"),
        ("What was the toll of the bridge?", "money"),
        ("What is the excess on a burst pipe?", "money"),
        ("What does the director earn?", "money"),
        ("What is the pension age?", "age"),
        ("What is the allowance for hand luggage?", ""),
        ("What is the allowance?", "money"),
        ("Who came?", ""),
    ],
)
def test_units(question: str, unit: str) -> None:
    assert profile(question, TODAY).unit == unit


@pytest.mark.parametrize(
    ("question", "years", "window"),
    [
        ("What is the latest version of Python?", None, 365),
        ("What is the electric current in a wire?", None, None),
        ("What is the current in a wire?", None, None),
        ("Who is the current president?", None, 365),
        ("What is the weather in Rome?", None, 2),
        ("What is in the news on Mars?", None, 7),
        ("What is the price of gold?", None, 30),
        ("What was published between 1998 and 2001?", (1998, 2001), None),
        ("What happened in the 1930s?", (1930, 1939), None),
        ("Who ruled in the 19th century?", (1801, 1900), None),
        ("What has changed since 1990?", (1990, 2026), None),
        ("Did 1200 people come?", None, None),
    ],
)
def test_time(question: str, years: tuple[int, int] | None, window: int | None) -> None:
    found = profile(question, TODAY)
    assert (found.years, found.window_days) == (years, window)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Who are the people of the Netherlands?", "en"),
        ("Wer hat die Brücke gebaut und wann?", "de"),
        ("Qui est le président et où est la ville?", "fr"),
        ("Кто построил мост?", "ru"),
        ("다리는 언제 열렸나요?", "ko"),
        ("Penicillin", "en"),
    ],
)
def test_language(question: str, language: str) -> None:
    assert profile(question, TODAY).language == language


@given(st.text(), st.text(max_size=12))
def test_any_text_has_a_profile(question: str, today: str) -> None:
    assert profile(question, today) == profile(question, today)


@given(
    st.lists(
        st.sampled_from(
            ["Who", "when", "and", "the", "Z3", "or", "is", "longer", "than", ",", "?", ".", "compare", "1990s", "it"]
        )
    )
)
def test_any_order_of_question_words_has_a_profile(words: list[str]) -> None:
    profile(" ".join(words), TODAY)


def test_a_query_that_repeats_another_does_not_differ() -> None:
    assert not differs("bridges of the Narrows", ["Narrows bridge"])
    assert not differs("Tacoma Narrows Bridge collapse cause", ["cause of the Tacoma Narrows Bridge collapse"])
    assert differs("Tacoma Narrows Bridge wind", ["Tacoma Narrows Bridge collapse cause"])
    assert differs("The Who", ["the beatles"])
    assert not differs("", ["anything"])
    assert not differs("?!", [])


@given(st.text())
def test_a_bounded_query_is_short_and_printable(text: str) -> None:
    query = bounded(text)
    assert len(query.split()) <= MAX_WORDS < 10
    assert len(query) <= MAX_CHARS
    assert query.isprintable()
    assert not differs(query, [query])
    assert bounded(query) == query


def test_content_words_keep_their_spelling() -> None:
    assert content_words("What does functools.lru_cache do in Python 3.11?") == (
        "functools.lru_cache",
        "Python",
        "3.11",
    )


@pytest.mark.parametrize(
    ("counted", "unit"),
    [("grams of salt", "mass"), ("kilometres long", "length"), ("minutes", "duration"), ("litres", "volume"),
     ("arches", "arches")],
)  # fmt: skip
def test_how_many_of_a_unit_asks_for_what_it_measures(counted: str, unit: str) -> None:
    assert profile(f"How many {counted} is it?", TODAY).unit == unit


@pytest.mark.parametrize(
    ("question", "core"),
    [
        (
            "I am preparing a talk on bridges, and I would like to know, if you can tell, how long it is.",
            "how long it is.",
        ),
        ("My boss asked and I was wondering why the bridge fell", "why the bridge fell"),
        ("We'd love to know when it opened", "when it opened"),
        ("How do I find out when a file changed?", ""),
        ("What should we know when we travel to Japan?", ""),
        ("Can I know which version is installed?", ""),
        ("I read about the Z3. When was it built?", ""),
    ],
)
def test_why_somebody_asks_is_no_part_of_the_question(question: str, core: str) -> None:
    assert to_the_point(question) == (core or question)
    if core:
        assert profile(question, TODAY) == profile(core, TODAY)
