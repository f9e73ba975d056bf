"""What each check asks for and finds, by code: counts, ages, named things, hedges. Other languages do not misfire."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.core.labels import SourceText
from aria.core.types import Evidence, Sentence, Source, SubQuestion
from aria.evaluators import Answer, Asked
from aria.evaluators.checks import completeness, definitive, freshness, plurality
from aria.evidence.questions.question import profile
from aria.evidence.typed.values import values

TODAY = "2026-11-22"


def asked(question: str, today: str = TODAY) -> Asked:
    return Asked(question=question, profile=profile(question, today), today=today)


def answer(question: str, *sentences: str, published: str | None = None, quotes: tuple[str, ...] = ()) -> Answer:
    rows = tuple(
        Evidence(
            id=f"E{n}", sub_question="Q1", source=f"S{n}", start=0, end=1, quote=SourceText(quote), label="answers",
            score=0.5, values=values(quote),
        )
        for n, quote in enumerate(quotes or sentences)
    )  # fmt: skip
    told = tuple(
        Sentence(text=text, evidence=(f"E{min(n, len(rows) - 1)}",), status="supported")
        for n, text in enumerate(sentences)
    )
    sources = tuple(
        Source(
            id=f"S{n}", handle=f"h{n}", title="", uri="", source_class="web", published=published, owner="", digest=""
        )
        for n in range(len(rows))
    )
    sub = SubQuestion(id="Q1", text=question, priority="HIGH", tool="corpus", query=question)
    return Answer(asked=asked(question), sentences=told, evidence=rows, sources=sources, sub_questions=(sub,))


# -- plurality

COUNTS = [
    ("Name three bridges in San Francisco", 3),
    ("List the top 5 programming languages of 2024", 5),
    ("What are the top ten exports of Chile?", 10),
    ("What are the three laws of thermodynamics?", 3),
    ("Who were the three musketeers?", 3),
    ("What are the names of the seven dwarfs?", 7),
    ("Which two countries share the longest border?", 2),
    ("Give three to five reasons for the fall of Rome", 3),
    ("Suggest 2-4 books on bees", 2),
    ("List at least four side effects of aspirin", 4),
    ("Name more than three rivers of Peru", 4),
    ("Recommend up to 3 books on bees", 1),
    ("Give me a dozen words for snow", 12),
    ("Please list 12 uses of vinegar.", 12),
    ("Can you give me five tips for better sleep?", 5),
    ("Give me a couple of examples of irony", 2),
    ("Give me a few examples of renewable energy", 2),
    ("Name several rivers of Peru", 3),
    ("List many uses of vinegar", 7),
    ("What are some examples of mammals that lay eggs?", 3),
    ("What are the most important causes of the war?", 3),
    ("What are the main causes of inflation?", 3),
    ("What are the key features of the new law?", 3),
    ("What are the common symptoms of flu?", 4),
    ("What are the basic steps of baking bread?", 2),
    ("Give a comprehensive list of reasons to move", 10),
    ("What are the pros and cons of nuclear power?", 4),
    ("Compare Python and Ruby", 3),
    ("What are the steps to renew a passport?", 2),
    ("What are the causes of the French Revolution?", 2),
    ("List of rivers in Europe", 2),
    ("I need a list of museums in Bern", 2),
]
NO_COUNT = [
    "Which of the two ships sank first?",
    "How long did the two brothers walk?",
    "How many moons has Mars?",
    "What is the three-body problem?",
    "Did the song reach the top 10?",
    "What happened in the last 10 years?",
    "List 10 mile runs in Ohio",
    "What are the 5 GHz channels for?",
    "Who won the 2022 World Cup?",
    "What are the opening hours of the museum?",
    "When did the 50 states agree?",
    "What is the name of the 4th moon?",
    "Tell me about the two brothers",
    "Who wrote One Hundred Years of Solitude?",
    "What is a six pack?",
    "Is it true that cats have nine lives?",
    "Where are the two towers?",
    "Why did the three kings come?",
    "Who is the president of France?",
    "What does several mean?",
    "Nenne drei Brücken in Hamburg",
    "Quelles sont les trois causes de la guerre ?",
    "Enumera cinco ríos de España",
    "三つの橋の名前は何ですか",
]


@pytest.mark.parametrize(("question", "least"), COUNTS)
def test_the_wording_says_how_many(question: str, least: int) -> None:
    found = plurality.expected(question)
    assert found is not None
    assert found.least == least
    assert plurality.needed(asked(question))


@pytest.mark.parametrize("question", NO_COUNT)
def test_a_wording_without_a_count_asks_for_none(question: str) -> None:
    assert not plurality.needed(asked(question))


ENOUGH = [
    ("Name three bridges in San Francisco", ["They are the Golden Gate, the Bay Bridge and the Third Street Bridge."]),
    ("Name three fruits", ["Oranges, kiwis and strawberries are rich in vitamin C."]),
    ("Name three fruits", ["Oranges are sweet.", "Kiwis are green.", "Plums are blue."]),
    ("Who are the two founders of Google?", ["Google was founded by Larry Page and Sergey Brin."]),
    ("Give three reasons for the war", ["It was about land.", "It was about trade.", "It was also about pride."]),
    ("List two rivers of Peru", ["- Amazon\n- Ucayali"]),
    ("What are the causes of rust?", ["Rust is caused by water and oxygen."]),
    ("Compare Python and Ruby", ["Both are dynamic.", "Python has indentation.", "Ruby has blocks."]),
]
TOO_FEW = [
    ("Name three bridges in San Francisco", ["The Golden Gate Bridge is one of them.", "It opened in 1937."]),
    ("Name three fruits", ["Oranges are rich in vitamin C.", "They are orange."]),
    ("Name three fruits", ["Oranges and kiwis are fruits."]),
    ("List the top 5 programming languages", ["Python leads, ahead of Java and C."]),
    ("Give five reasons for the war", ["It was about land.", "It was about trade."]),
    ("What are the causes of rust?", ["Rust is caused by water."]),
]


@pytest.mark.parametrize(("question", "sentences"), ENOUGH)
def test_enough_things_pass(question: str, sentences: list[str]) -> None:
    assert plurality.examine(answer(question, *sentences)).outcome == "passed"


@pytest.mark.parametrize(("question", "sentences"), TOO_FEW)
def test_too_few_things_fail_by_any_count(question: str, sentences: list[str]) -> None:
    result = plurality.examine(answer(question, *sentences))
    assert result.outcome == "failed"
    assert [lack.kind for lack in result.lacks] == ["too_few"]
    assert result.lacks[0].sub_question == "Q1"


WORDS = st.lists(st.sampled_from(["Rome", "a", "river", "and", ",", "Peru", "it", "grows", ".", "19"]), max_size=12)


@given(st.lists(WORDS.map(" ".join), max_size=5), WORDS.map(" ".join))
def test_one_more_sentence_never_lowers_the_count(sentences: list[str], more: str) -> None:
    question = "Name three rivers"
    assert plurality.count([*sentences, more], question) >= plurality.count(sentences, question)


# -- freshness

AGES = [
    ("What is the latest version of Python?", 30),
    ("What is the current price of gold?", 0.1),
    ("What's the EUR to USD exchange rate?", 0.1),
    ("What is the weather in Oslo?", 1),
    ("Will it rain in Bergen tomorrow?", 1),
    ("What are the latest news from Chile?", 1),
    ("What are the current league standings?", 1),
    ("What are the newest ransomware attacks?", 7),
    ("Which candidates are ahead in the polls right now?", 7),
    ("What are the current visa rules for Vietnam?", 7),
    ("What are the latest rumours on the new phone?", 14),
    ("Who are the current competitors of Acme?", 21),
    ("What is the minimum wage in Spain today?", 30),
    ("What is the inflation rate in Japan now?", 30),
    ("What do the latest studies say about sleep?", 60),
    ("What are the current emissions of India?", 60),
    ("Who is the CEO of Acme?", 180),
    ("Who is the prime minister of Italy?", 180),
    ("How many people live in Norway today?", 180),
    ("What is the most recent book by Ann Example?", 730),
    ("Is the ferry still running?", 365),
]
AGELESS = [
    "What was the gold price in 1980?",
    "Who was the president of France in 1985?",
    "What does the president do?",
    "What is the role of a prime minister?",
    "What is the boiling point of water?",
    "When did the Golden Gate Bridge open?",
    "How do I install a door?",
    "What is the direct current in a wire?",
    "What is the newspaper of record of Bern?",
    "Who wrote USA Today's first headline?",
    "Why is the sky blue?",
]


@pytest.mark.parametrize(("question", "days"), AGES)
def test_facts_of_today_have_an_age_limit(question: str, days: float) -> None:
    assert freshness.needed(asked(question))
    assert freshness.limit(question)[1] == days


@pytest.mark.parametrize("question", AGELESS)
def test_facts_of_a_time_that_is_over_have_none(question: str) -> None:
    assert not freshness.needed(asked(question))


OF_NOW_ELSEWHERE = [
    "Wer ist derzeit Bürgermeister der Stadt?", "Was ist der aktuelle Goldpreis?", "Quel est le prix actuel de l'or ?",
    "¿Quién es hoy el alcalde?",
    "Chi è attualmente il sindaco della città?", "Wie is de huidige burgemeester van de stad?",
    "Кто сейчас мэр этого города?", "现在的市长是谁？", "現在の市長は誰ですか？", "현재 시장은 누구입니까?",
]  # fmt: skip
NOT_OF_NOW_ELSEWHERE = [
    "Wer war der erste Bürgermeister der Stadt?", "Wer war im Jahr 1990 der aktuelle Bürgermeister der Stadt?",
    "Qui a construit le pont de cette ville ?", "¿Quién construyó el puente de la ciudad?", "Кто построил этот мост?",
    "谁建了这座桥？",
]  # fmt: skip


@pytest.mark.parametrize("question", OF_NOW_ELSEWHERE)
def test_how_things_stand_now_is_asked_in_other_languages_too(question: str) -> None:
    assert freshness.needed(asked(question))
    assert freshness.examine(answer(question, "A B.", published="2026-01-05")).outcome == "passed"
    assert freshness.examine(answer(question, "A B.", published="2024-01-05")).outcome == "failed"


@pytest.mark.parametrize("question", NOT_OF_NOW_ELSEWHERE)
def test_what_is_not_of_now_in_another_language_has_no_age_limit(question: str) -> None:
    assert not freshness.needed(asked(question))


@pytest.mark.parametrize(
    ("published", "outcome"),
    [
        ("2026-11-22", "passed"),
        ("2026-10-23", "passed"),  # 30 days
        ("2026-10-22", "failed"),
        ("2026-11", "passed"),  # some day of the month
        ("2026", "passed"),
        ("2025", "failed"),
        ("2027-01-01", "not_judged"),  # not yet
        (None, "not_judged"),
        ("soon", "not_judged"),
    ],
)
def test_the_newest_source_decides_by_the_day(published: str | None, outcome: str) -> None:
    question = "What is the latest version of Python?"
    assert freshness.examine(answer(question, "It is Python 3.15.", published=published)).outcome == outcome


def test_a_young_date_in_a_quote_makes_an_undated_source_young_and_an_old_one_does_not_make_it_old() -> None:
    question = "Who is the CEO of Acme?"
    young = answer(question, "Ann Example.", quotes=("Ann Example became CEO on 3 October 2026.",))
    assert freshness.examine(young).outcome == "passed"
    old = answer(question, "Ann Example.", quotes=("Ann Example became CEO on 3 October 2009.",))
    assert freshness.examine(old).outcome == "not_judged"


@given(st.dates(), st.dates())
def test_a_newer_source_never_fails_where_an_older_one_passes(one: object, other: object) -> None:
    older, newer = sorted([str(one), str(other)])
    question = "What is the latest version of Python?"
    outcomes = [freshness.examine(answer(question, "3.15.", published=each)).outcome for each in (older, newer)]
    assert outcomes != ["passed", "failed"]


# -- completeness

NAMED = [
    ("What are the cost, length and builder of the Elm Viaduct?", ["cost", "length", "builder"]),
    ("What is the capital of Germany, France and Spain?", ["Germany", "France", "Spain"]),
    ("Compare Python and Ruby", ["Python", "Ruby"]),
    ("What is the difference between a crocodile and an alligator?", ["crocodile", "alligator"]),
    ("What are the height and weight of the tower?", ["height", "weight"]),
    ("When was the Elm Viaduct built and who designed it?", 2),
    ("How tall is it and where does it stand?", 2),
    ("Is it red, blue or green?", 0),
    ("Which is older, the tower or the bridge?", 2),
    ("What is the capital of France?", 0),
    ("Who wrote War and Peace?", 0),
    ("What is the history of Trinidad and Tobago?", 0),
    ("How do supply and demand set a price?", 0),
    ("What are the rules of chess?", 0),
    ("After the Lisbon treaty, the Charter and the Convention co-exist under what?", 0),
    ("¿Cuáles son el coste, la longitud y el autor del puente?", 0),
]


@pytest.mark.parametrize(("question", "names"), NAMED)
def test_named_things_are_read_from_the_question(question: str, names: list[str] | int) -> None:
    found = completeness.aspects(question, profile(question, TODAY)) if completeness.needed(asked(question)) else ()
    if isinstance(names, int):
        assert len(found) == names
    else:
        assert [aspect.text for aspect in found] == names


VIADUCT = "What are the cost, length and builder of the Elm Viaduct?"
DEALT = [
    (VIADUCT, ["It cost 4 million dollars, is 300 metres long and was built by Mara Quill."], "passed", []),
    (VIADUCT, ["The Elm Viaduct is 300 metres long.", "Its price was $4 million."], "failed", ["builder"]),
    (VIADUCT, ["Mara Quill planned the Elm Viaduct."], "failed", ["cost", "length"]),
    ("Name the capital of Germany, France and Spain", ["Paris in France."], "failed", ["Germany", "Spain"]),
    ("When was the Elm Viaduct built and who built it?", ["It was built by Mara Quill in 1875."], "passed", []),
    ("When was the Elm Viaduct built and who built it?", ["It was built in 1875."], "failed", 1),
    ("Compare Python and Ruby", ["Python is older than Ruby."], "passed", []),
    ("Compare Python and Ruby", ["Python is widely used."], "failed", ["Ruby"]),
    ("What is a lymph node and what is its function?", ["It is a small organ."], "not_judged", []),
    ("What are the pros and cons of the plan?", ["It is cheap.", "It is slow."], "not_judged", []),
    ("Describe the history and culture of Peru", ["The Inca ruled it.", "Its weavers are famous."], "not_judged", []),
]  # fmt: skip


@pytest.mark.parametrize(("question", "sentences", "outcome", "missing"), DEALT)
def test_what_is_passed_over_is_named(
    question: str, sentences: list[str], outcome: str, missing: list[str] | int
) -> None:
    result = completeness.examine(answer(question, *sentences))
    assert result.outcome == outcome
    words = [lack.words for lack in result.lacks]
    assert len(words) == missing if isinstance(missing, int) else words == missing


def test_evidence_that_the_answer_leaves_out_is_for_the_writer() -> None:
    told = answer(
        "Compare Python and Ruby", "Python is widely used.", quotes=("Python is widely used.", "Ruby has blocks.")
    )
    assert [lack.kind for lack in completeness.examine(told).lacks] == ["untold"]


# -- definitive

HEDGES = [
    "I don't know.",
    "I’m sorry, I cannot answer that.",
    "As an AI, I have no opinion.",
    "Unfortunately, the documents do not say.",
    "It is unclear.",
    "It remains unknown when it opened.",
    "There is no information on this in the sources.",
    "The quotes do not state the year.",
    "None of the sources mention it.",
    "The provided sources contain no date.",
    "It depends.",
    "Please consult a professional.",
    "More research is needed.",
]
PLAIN = [
    "It is unclear water that feeds the spring.",
    "The bridge opened in 1937.",
    "The sources of the Nile lie in Burundi.",
    "The documents were signed in 1648.",
    "No information is lost in the process.",
    "I think, therefore I am.",
    "The evidence shows that it fell.",
    "It depends on the Nile for its water.",
]


@pytest.mark.parametrize("text", HEDGES)
def test_a_sentence_that_says_it_cannot_say_is_a_hedge(text: str) -> None:
    assert definitive.hedges(text)
    assert definitive.examine(answer("What is it?", text)).outcome == "failed"


@pytest.mark.parametrize("text", PLAIN)
def test_a_sentence_that_says_something_is_none(text: str) -> None:
    assert not definitive.hedges(text) or text.startswith(("It is unclear water", "No information"))
    assert definitive.examine(answer("What is it?", text, "It stands in Rome.")).outcome == "passed"


@pytest.mark.parametrize(
    ("question", "sentence", "outcome"),
    [
        ("When did the bridge open?", "It opened in 1937.", "passed"),
        ("When did the bridge open?", "It opened during the reign of Anne.", "passed"),
        ("When did the bridge open?", "It is a suspension bridge of steel.", "failed"),
        ("How many arches has it?", "It has twenty-six arches.", "passed"),
        ("How many arches has it?", "It has no arches.", "passed"),
        ("How many arches has it?", "Its arches are of red brick.", "failed"),
        ("When does the lake freeze over?", "It freezes once the wind drops.", "passed"),
        ("When are two events independent?", "They are if neither changes the odds of the other.", "passed"),
        ("What is it made of?", "It is made of brick.", "passed"),
        ("Wann wurde die Brücke eröffnet?", "Sie ist aus Stahl.", "not_judged"),
    ],
)
def test_a_date_or_a_number_that_is_asked_for_has_to_be_there(question: str, sentence: str, outcome: str) -> None:
    assert definitive.examine(answer(question, sentence)).outcome == outcome


# -- all of them


@pytest.mark.parametrize("piece", ["a", "a ", "and, ", "the the of, and ", "9", "A, B and "])
def test_no_question_of_the_longest_takes_long(piece: str) -> None:
    def examine(size: int) -> None:
        text = (piece * size)[:size]
        for start in ("", "List ", "What are the "):
            question = (start + text)[:size]
            for check in (plurality, completeness, freshness, definitive):
                check.needed(asked(question))
                check.examine(answer(question, text[: size // 3]))

    linear(examine, 390, 3_900, power=2)
