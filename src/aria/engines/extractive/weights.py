"""The numbers by which the engine ranks, abstains and asks again, with the reason for each: those that were fitted.

What one test alone goes by stands beside it: how far it looks, and in steps to a name (`stepping`, `named_abroad`), at
members of a kind, holders of posts and reasons what counts as good enough.
"""

from __future__ import annotations

from collections.abc import Mapping

from aria.core.types import AnswerType

# Ranking sentences of all documents that a search found. Fitted by hand on six styles of question at once, checked
# with one left out (docs/log.md). Coverage of the question's words beats length-normalised term scores for single
# sentences; the passage around a sentence tells more of its worth than anything in it.
OWN = 0.8
"""Question words in the sentence or in its document's title."""
CONTEXT = 0.2
"""Question words in the sentence, its neighbours or the title: they tell what its pronouns speak of."""
SEARCH = 0.8
"""How highly the search ranked the document, as a share of its best."""
PASSAGE = 0.2
"""How highly the search ranked the passage that the sentence is in, within its document."""
TYPE = 0.2
"""The sentence holds a value of the kind asked for."""
PERIOD = 0.2
"""What the sentence tells of agrees with the year, month or decade asked for; counts only where one is."""
SPELL = 2.0
"""The same where the question bounds its period ("from 1998 to 2001"). It stands well above the rest: the answers
("In 1998 she joined the museum") repeat next to nothing else of their question."""
DEFINING = 0.15
"""Where it is asked what something is: the sentence says of the very thing what it is."""
ORDER = 0.2
"""Words that are neighbours in the question are neighbours in the sentence."""
WORDED = 0.3
"""The sentence is worded as the question wants it: says what a thing does, tells a default or how to do something."""
ENTRY = 0.1
"""Where it is asked what something does: what stands right below its name comes before what is told of it elsewhere."""
POSITION = 0.1
"""The first sentences of a text say what it is about."""

SYNONYM = 0.7
"""What a question word counts when only an everyday synonym of it is there."""
ALIKE_FROM, ALIKE_BEYOND = 5, 3
"""Letters that two stems of a language other than English share at least, and that the longer has beyond them."""
GENERIC = 0.4
"""Weight of a word that many questions share ("first", "called", "main") against a word of the subject."""
RARE = 1.0
"""How much rarity in the corpus adds to a word's weight of 1; small corpora make rarity a rough guess."""

FAR = 0.5
"""What a question word counts that is told elsewhere in the document, not next to the sentence."""

EXPLAINED = 0.8
"""What a question word next to an explanation counts against one in it: reasons follow what they explain."""

# What a sentence is, by coverage of its sub-question in sentence and title.
ANSWERS = 0.55
"""From this share of the question told, with the right kind of value and the asked attribute, a sentence answers."""
TOLD_LIKELY = 0.45
"""The same where it is rather likely to answer, and tells so much of the question by itself …"""
RATHER_LIKELY, OWN_LIKELY = 0.6, 0.3
"""… that is: its probability, and its own share of the question (docs/log.md has what that brings and costs)."""
FIT = 0.5
"""How well its value has to fit."""
UNEXPLAINED = 0.85
"""What a sentence counts that names no means, where it is asked how."""
UNDATED = 0.5
"""What its value counts when the question names a period and the sentence tells no date."""
CONDITION = 0.7
"""How well a length of time fits where it is asked when something is done as a rule: "within 14 days after the end"."""
BEGUN = 0.8
"""How well a day of its beginning fits where it is asked how old something is."""
SHARE = 0.7
"""How well a share fits where an amount of money is asked for: "0.5 percent of the value" is paid."""
DOUBT = 0.7
"""How well a value is taken to fit in a language whose names and reasons cannot be told."""
SUPPORTS = 0.5
"""On topic."""
BACKGROUND = 0.25
"""Below this a sentence has nothing to do with the question."""
ATTRIBUTE = 0.35
"""Share of the words that are not the subject's name which an answering sentence must hold itself."""
ENTITY = 0.6
"""Share of the question's names which the sentence and its title must hold."""

EVERYWHERE = 0.2
"""Share of the documents of a library that hold a name from which it is what they all are about …"""
SOME = 50
"""… if there are so many."""

ADDED = 2
"""Content words beyond the question's that an explanation has at least."""

LOGGED = 0.75
"""Share of the question that an entry of a log of changes tells, which has few words: a dark theme is no light one."""
TOPIC = 0.55
"""Share of a why-question that a sentence tells before what follows it counts as its explanation."""
EXPLAINS_WITHIN = 2
"""Sentences after it in which the explanation begins."""
SAME_ASKED = 0.85
"""Share of the question that a heading tells which asks the same."""

MEASURED = 24
"""Sentences of one text that are measured in full: those that hold most of the question's words."""
LONG_TEXT = 100
"""Sentences from which only the passages that the search matched are read."""
BEGINNING = 8
"""Sentences at its beginning that are read in any case: they say what it is about."""
NEAR_PASSAGE = 3
"""Sentences read on either side of such a passage."""
TELLING = 8
"""Sentences of it that are read wherever they stand, as they have most of the question's words."""
JOINED = 0.7
"""Share of a quote's score that its neighbour needs to be quoted with it."""
PASSAGE_LENGTH = 350
"""Characters of neighbours that are quoted as one: two or three sentences, the length of a good answer."""
WITH_LEANING = 600
"""The same, where the last of them leans on the one before it and says little without it."""
ASIDE = 0.9
"""Score of a sentence that sets two things apart and is about something else; of one that is about them it is 1."""
SIGNATURE_LENGTH = 200
"""Characters of a name with its parameters that is quoted with what stands below it."""
ANNOUNCED_LENGTH = 600
"""Characters of code, or of a list, that are quoted with the sentence that ends with a colon before them."""
TOLD_BY_ONE = 0.9
"""From this share of the question told by the quotes of one document, no other document is needed."""
ADDED_WORDS = 0.3
"""Where several texts tell it together: what the share of the question that a quote adds counts beside its score."""
ADDED_VALUE = 0.1
"""And what a value of the kind asked for counts that no quote before it has."""
BESIDE = 0.1
"""Where one text may tell it: what a quote has ahead that stands beside the best one, which may only lead to it …"""
BESIDE_FROM = 3
"""… once so many are taken."""
NAMED = 0.25
"""Where a question leads from name to name: what a quote has ahead whose text the best quote, and not it, names."""
OPENING = 0.3
"""Where a person is asked for: what the opening of the best quote's text has ahead, which says who "she" is …"""
OPENING_WITHIN = 150
"""… and in how many characters from its beginning it starts, behind a heading."""
NEAR_BEST = 0.75
"""Share of the best quote's score that others need to stand beside it as answers (docs/log.md has what it drops)."""
VALUED: Mapping[AnswerType, float] = {"date": 0.35, "number": 0.2, "person": 0.25, "place": 0.2, "entity": 0.3}
"""Probability from which the sentence with the likeliest value is selected although its words are not. It only stands
beside those of other texts: sentences with nothing but a date in their favour tell of something else more often."""
FURTHER = 2
"""Sentences of a document that are kept for a value that stands in them, should another document tell it too."""
PER_READING = 4
"""Selections from one document for one sub-question."""

DUPLICATE = 0.8
"""Token overlap from which two quotes say the same."""

BRIDGED = 0.4
"""Share of what is asked that a quote must tell before a name in it is worth a question of its own."""

# How likely a sentence answers: weights of a logistic function of the signals in `answerable.py`, fitted on several
# styles of question at once (see docs/explanation/confidence.md).
CHANCE: Mapping[str, float] = {
    "base": -4.42,
    "own": 2.36,
    "focus": 1.12,
    "fit": 0.5,
    "around": 0.77,
    "titled": 0.81,
    "lead": 5.27,
    "opposed": -1.81,
}
CHANCE_BY_MEANING: Mapping[str, float] = {
    "base": -6.29,
    "own": 2.04,
    "focus": 0.26,
    "fit": 0.49,
    "around": -0.05,
    "titled": 0.47,
    "lead": 5.0,
    "opposed": -0.21,
    "meaning": 5.14,
}
"""The same where a sentence encoder orders the hits."""
UNKNOWN_LEAD = 0.32
"""Lead of a document that no search found among others."""
SURE = 0.35
"""Probability below which no sentence answers, however much it tells of what is asked: a run that answers wrongly is
worse than one that refuses too often (docs/log.md has what it refuses and what it costs)."""
SURE_ABROAD = 0.2
"""The same in another language than English, on which it was not fitted: there it is lower by itself."""
LIKELY = 0.65
"""Probability of its surest sentence from which a question to a large library is answered."""
NEARLY = 0.45
"""Probability of its surest sentence from which a question to a large library is asked again in other words."""
HARDLY = 0.1
"""The same, below which its words found nothing, so that others may."""
LARGE = 2_000
"""Documents of a large library: how far the best hit leads the others tells much there, and the probability decides
alone. In a small one it tells little, and a sentence has to pass the thresholds above as well (docs/log.md). Pages of
the web are not among them: where they are all there is, the thresholds hold."""
SOUND = 0.77
"""Score that an answer has at least in a library that is neither very small nor large: on many pages of a manual stand
the words of a question about it, so a sentence has to be good in everything at once (docs/log.md)."""
