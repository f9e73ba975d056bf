"""Whatever is asked and whatever a page says, it is read, judged and written from: no text ends a run."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unit.extractive_kit import ENGINE, perform, researched, written

from aria.agent.steps.assess import assess

_DATES = """12 May 1937|May 1937|until May 2005|since 1990|from 1990 to 1995|1990–95|the 1930s|the 19th century|31 BC
44 BCE|AD 79|before 1066|after March 2004|between 1990 and 1999|1932年5月|2024年5月14日|5. Mai 1990|14 de mayo de 1984
12/05/1937|1937-05-12|2001-13-45|31 February 1990|29 February 1900|every Monday|on 1 March each year|c. 1450|fl. 1300
b. 1901|d. 1980|(1901–1980)|(born 1901)|(12 May 1937 – June 2001)|12 May 1937 – until June 2001|1990/91|'90s|the year 0
99999999999999999999|0000|1 January 0001|9999|10000 BC"""
_AMOUNTS = (
    """1 000 000|3.5 million|12%|$3.5bn|€ 40|1,280 m|5 ft 11 in|−40 °C|10^5|½|three dozen|a hundred|XIV|٢٠٢٤|１９３７"""
)
_WORDS = """Ada Lind|Jon Rask|the bridge|the mill of Norrby|Norrby|Kent|opened|was born in|died in|designed by|is|was
than|the capital of|lies in|the longest|his father|she|it|costs|weighs|not|never|or|and|because|if|to run|--verbose
default|returns|the director of|wife|the first|the last|both|Strauss|engineer
km|people|years old|aged 74|president|won|(|)|[1]
—|–|:|;|,|.|?|!|“|”|'|«|…|//|<b>|&amp;|\u200b|\ufeff|é|ß|İ|ﬁ|你好|桥|は|م|ह"""
_LAYOUT = ["\n", "\n\n", "\n# ", "\n- ", "\n| ", " | ", "\t", "\n|---|---|\n", "\n| 1 | 2 |\n"]
_QUESTIONS = """When did the Golden Gate Bridge open?
Who designed the bridge?
How old was Ada Lind when she died?
Where was the director of Norrby born?
How many people live in Norrby?
Which is longer, the bridge or the mill of Norrby?
Is the bridge open on Monday?
What is the default of --verbose?
Why was the mill of Norrby closed?
Who was president in 1990?
What is the difference between the mill and the bridge?
How long did Jon Rask live?
List the engineers of the bridge.
Were Ada Lind and Jon Rask both born in Kent?
What happened after May 2005?
Wann wurde die Brücke eröffnet?
桥是什么时候开通的？"""

_ASKED = """Who|What|When|Where|Which|How many|How much|How long|How old|Why|Is|Did|Can|In which year|List|Compare|Name
Between|Whose|is|are|was|did|the|of|a|both|first|last|and|or|than|older|longer|the difference between|the director of
the wife of|born|died|named after|in 1990|until May 2005|before 1066|?|,|"|“|(|)|’s|Ada Lind|Jon Rask|Norrby|the bridge
population|that|which|same|most|at least two|5 km|percent|average|latest|&|–|:|谁|何时|Wer|Quand|¿Cuándo|когда|متى"""


def _pieces(written: str) -> st.SearchStrategy[str]:
    return st.sampled_from([piece for line in written.split("\n") for piece in line.split("|")])


_PIECE = st.one_of(_pieces(_DATES), _pieces(_AMOUNTS), _pieces(_WORDS), st.sampled_from(_LAYOUT))
_TEXT = st.lists(st.tuples(_PIECE, st.sampled_from([" ", "", ". "])).map("".join), max_size=60).map("".join)
_QUESTION = st.lists(_pieces(_ASKED), min_size=1, max_size=20).map(" ".join)


@settings(max_examples=200)
@given(st.sampled_from(_QUESTIONS.split("\n")) | _QUESTION, st.lists(_TEXT, min_size=1, max_size=3))
def test_no_text_stops_the_engine(question: str, texts: list[str]) -> None:
    state = researched(question, *texts)
    judged = asyncio.run(assess(state, ENGINE, perform)).assessment
    asyncio.run(ENGINE.follow_up(state, perform))
    draft = written(replace(state, assessment=judged))
    quotes = {row.id: row.quote.exposed() for row in state.evidence}
    assert all(quotes[name] in "\n".join(texts) for sentence in draft.sentences for name in sentence.evidence)
