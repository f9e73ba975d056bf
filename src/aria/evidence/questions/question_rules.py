"""The tables by which questions are typed. Patterns see the question in lower case, without quotation marks."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import AnswerType, QuestionKind
from aria.evidence.questions.contrast import SETS_APART, THEY_DIFFER
from aria.evidence.text.auxiliaries import AUXILIARIES, MODALS
from aria.evidence.text.kin import RELATIVES

BE = r"(?:is|are|was|were)"
AUXILIARY = (
    rf"(?:{AUXILIARIES}|{MODALS}|am|shall"
    r"|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|hasn't|haven't|can't|couldn't|won't|wouldn't|shouldn't)"
)
_MEASURE = (
    r"long|old|far|tall|high|deep|wide|broad|thick|heavy|fast|big|large|small|hot|cold|warm|often|loud|strong|bright"
    r"|rich|expensive|frequently|quickly|likely|powerful|soon"
)
_MEASURES = (
    r"length|height|width|depth|distance|elevation|altitude|diameter|radius|weight|mass|population|number|amount"
    r"|quantity|price|cost|salary|budget|age|size|area|speed|velocity|temperature|percentage|percent|share|rate"
    r"|proportion|capacity|volume|duration|frequency|total|toll|count|wingspan|lifespan|half-life|range"
    r"|boiling point|melting point|life expectancy|turnover|revenue|profit"
    r"|surplus|deficit|premium|income|fees?|fare|fine|deposit|prize money|speed limit|dose|dosage|running time"
)
_WHOSE = "the|my|our|your|his|her|their"
PAID = r"pay|wages?|rent|excess(?! of\b)|deductible|pension|subsidy|allowance|bonus|grant(?! of\b)"
_OF_ITS_OWN = r"(?!.* (?:about|as|by|called|for|from|in|like|named|of|on|to|with)$|.* (?:meant|supposed|used) to )"
"""What is asked of an amount at the end of a question is no amount: "What was the grant from the city spent on?"."""
_MOST = (
    r"maximum|minimum|max|min|most|least|highest|lowest|biggest|largest|smallest|total|full|basic|usual|yearly|monthly"
)
_OF_NOUN = rf"(?! (?!{AUXILIARY}\b)\w+ {AUXILIARY}\b)"
"""What a measure says of another noun is not asked for: "which random number generator does …"."""
_PEOPLE = (
    r"person|man|woman|president|author|inventor|scientist|architect|engineer|actor|actress|king|queen|writer|poet"
    r"|player|singer|artist|painter|composer|director|emperor|astronaut|physicist|chemist|mathematician|character"
    r"|prime minister|founder|designer|leader|politician|general|philosopher|explorer|doctor|physician|minister"
)
_KIN = rf"{RELATIVES}|friend|teacher|captain"
_AREAS = (
    r"country|countries|city|cities|town"
    r"|(?<!took )(?<!taken )place(?! (?:did|do|does|will) .*\b(?:finish|come in|achieve|take)\b)"
    r"|state|continent|region|province|county|village"
    r"|island|ocean|river|location|planet|district|street|hemisphere|part of the world|area of the world"
)
_SUPPLIES = r"name (?:all|the|some|two|three|four|five|six|\d+|every)|give (?:me )?(?:a list|examples?|all)"
_TIMES = r"year|date|days?|month|century|decade|time of (?:day|year)|season|era|period"
_DEED = rf"(?!{BE} ){AUXILIARY}(?! the (?:wo)?man (?:the|who|that)\b)"  # who is told by what they are, not named
_SORTS = r"kind|type|sort|breed|brand|species|colou?r|language|name"

_CLOCK = (
    r"^from when (?:to|until|till) when\b.*\bopen\b"
    rf"|^(?:(?:at|by|until|till|from|after|before|about|around) )?what (?:time|hour) {AUXILIARY}(?!\w)"
)
_ORIGIN = r"^where (?:does|do|did) (?:the|its|their) (?:name|nickname|word|term|phrase|expression)\b.*\bcome from$"
_NAMED_FOR = (
    rf"^(?:after )?(?:who|whom|(?:what|which) (?:{_PEOPLE})) {BE} .+? (?:named (?:after|for)|called after)$"
    rf"|^what {BE} .+? named (?:after|for)$|^after whom {BE} .+ (?:named|called)$"
    r"|^whose name (?:does|do|did) .+ (?:bear|have)$"
)
NOTICE = (
    r"^(?:what|which) (?:(?:is|was) the )?(?:(?:length|period) of )?notice(?: period)?"
    r"(?= (?:is(?! (?:on|in|at|about)\b)|must|should|has|needs?|do (?:i|we|you)|does|for|to|in|under)\b|$)(?!.* about$)"
)
_LABEL = (
    rf"\b(?:what|which)(?:'s| {BE})?(?: (?:the|its|our|your|my|his|her|their))? "
    r"(?!(?:total|exact|average|mean|max\w+|min\w+|larg\w+|small\w+|high\w+|low\w+|overall|approximate|current|right"
    r"|correct|atomic|mass|usual|whole|full|great\w+|estimated|annual|record|final"
    r"|actual|combined|daily|known|random)\b)(?:(?!(?:an?|the|its|of|in|for|are|were|is|was)\b)[\w-]+ ){1,2}number\b"
)
_STILL_ASKS = (
    r"(?:and|or|else|ever|exactly|precisely|approximately|roughly|about"
    r"|(?:this|each|every|next|last) (?:year|month|week|day|season|spring|summer|autumn|winter)"
    rf"|(?:first|last|next|(?:in|on|at|during|of)(?: [\w'-]+){{1,3}}?) {AUXILIARY})"
)
"""What stands behind "when" where that asks all the same: "When and where …", "When in summer does it leave?"."""
_CLAUSE = rf"(?! ?,)(?! (?:{AUXILIARY}|{_STILL_ASKS})\b) .*(?:, {AUXILIARY}\b|\b(?:how|which|who|why|where) )"
"""Behind an opening "when" that asks for no time: "When the valve sticks, does the pump stop?"."""
_OF_PLACE = (
    rf"(?:what|which)\b(?!(?:'s| {BE}) (?:the )?(?:names? of )?"
    r"(?:(?:the|an?) (?:(?!(?:at|by|for|from|in|of|on|to|with)\b)\w+ ){0,3}|\w+ )?\w+ (?:called )?where\b)"
    r".* (?:the|an?) (?:[\w'-]+ ){1,4}(?<!and )(?<!or )where "
)
"""What is asked of a thing in a place that only a clause tells: "What is housed in the mill where the poet lived?"."""
_ASKS_TO_DO = r"\bhow (?:to|do|does|did|can|could|should|would|shall) "
_KINDS: tuple[tuple[QuestionKind, AnswerType, str], ...] = (
    ("compare", "text", r"\bcompar(?:e|ed|es|ing|isons?)\b|\b(?:versus|vs)\b"),
    ("compare", "text", r"\bdifferen\w+\b.*\b(?:between|from)\b"),
    ("compare", "text", r"^(?:how|in (?:what|which) (?:way|respect)s?)\b.*\bdiffer\w*\b"),
    ("compare", "text", rf"{SETS_APART} .+ from |\s(?:and|or)\s.+{THEY_DIFFER}\W*$"),
    ("compare", "text", r"^(?:which|what|who)\b.*\b(?:\w+er|more|less|better|worse|first|earlier)\b.*[,:]\s.*\bor\b"),
    ("compare", "text", rf"^(?:{BE}|do|does|did|has|have)\b.*\b(?:\w+er|more \w+|less \w+)\s+than\b"),
    ("compare", "text", rf"^(?:{BE}|did|does|do)\b.*\bor\b.*\b(?:first|earlier|later|older|bigger|longer)\b"),
    ("list", "list", rf"^(?:list|enumerate|{_SUPPLIES})\b"),
    (
        "list",
        "list",
        rf"^(?:which|what) (?!(?:{_MEASURES}|happen(?:s|ed)|occur(?:s|red))\b)(?:\w+ ){{0,2}}?"
        r"(?!is|was|has|does|this|s\b)\w{3,}s (?:are|were|have|do|did)\b",
    ),
    ("list", "list", r"^what (?:are|were) (?:all |some |the )*(?:\w+ ){0,3}\w{3,}s\b(?! of the \w+ing)"),
    ("what", "text", rf"^what(?:'s| {BE}) .+ (?:known|famous|noted|remembered|renowned|celebrated) for$"),
    ("when", "date", rf"\b(?:what|which) (?:\w+ )?(?:{_TIMES})\b"),
    (
        "how_many",
        "number",
        r"^what (?:does|do|did|will|would) .+ (?:cost(?:ing)?(?:$| (?:per|an?|in|for|at|from|on|since|to|with|after)\b)"
        r"|pay (?:for|to|in|a|per)\b|earn (?:per|in (?:all|an?|one|total)|an hour|a (?:day|week|month|year)\b))"
        r"|^what (?:does|will|would) .+ earn$|^what (?:does|do|did) (?:the|an?|our|your|his|her|their) .+ earn in \d"
        rf"|^what(?:'s| {BE}) (?:the|our|your) (?:(?:total|whole|final|full) )?(?:bill|outlay|takings) for \w",
    ),
    ("what", "text", _CLOCK),
    (
        "when",
        "date",
        rf"^what(?:'s| {BE}) (?:the|its|our|your) (?:[\w-]+ ){{1,2}}date(?:$| (?:for|by|on|that|when|to)\b)",
    ),
    ("when", "date", rf"^what(?:'s| {BE}) the (?:[\w-]+ ){{0,2}}deadline\b"),
    ("when", "date", rf"^how long ago\b|^when\b(?!{_CLAUSE})|\b(?:since|until|till|by|from) when\b|\bdate of\b"),
    ("what", "text", _LABEL),
    ("how_many", "number", NOTICE),
    ("how_many", "number", rf"\bhow (?:many|much|{_MEASURE})\b"),
    ("how_many", "number", r"\b(?:what|which) (?:percentage|percent|number|fraction|share)\b"),
    (
        "how_many",
        "number",
        rf"^(?:what|which)(?:'s| {BE})?(?: the| its)?(?: \w+){{0,2}} (?:{_MEASURES})\b{_OF_NOUN}"
        rf"|^what(?:'s| {BE}) (?:(?:{_WHOSE}) )?(?:[\w.-]+ ){{0,2}}\w+'s (?!\w+ number\b)(?:\w+ )?"
        rf"(?:{_MEASURES}|{PAID})"
        rf"(?:$| (?:in|during|at|last|this)\b{_OF_ITS_OWN})"
        rf"|^what(?:'s| {BE}) (?:{_WHOSE}) (?:(?:{_MOST}) )?(?:{PAID})"
        rf"(?:$|(?= (?:on|in|from|for|of|if|when|to|per|at|after|during)\b){_OF_ITS_OWN})",
    ),
    (
        "how_many",
        "number",
        r"^(?!(?:in|from|to|within) (?:what|which) (?:\w+ )?area\b)"
        r"(?:(?:up |down )?(?:at|in|to|from|by|over|within|below|above|for) )?"
        rf"(?:what|which) (?:\w+ )?(?:{_MEASURES})\b{_OF_NOUN}",
    ),
    (
        "where",
        "place",
        rf"^(?:what|which)(?:'s| {BE}) (?:the |its )?"
        r"(?:location|region|capital|capital city|birthplace|headquarters) of\b",
    ),
    ("what", "text", _ORIGIN),
    (
        "where",
        "place",
        rf"\b(?:what|which) (?:\w+ )?(?:{_AREAS})s?\b"
        rf"|^(?!(?:how|why|(?:\w+ )?who(?:m|se)?)\b|{_OF_PLACE}).*\bwhere\b",
    ),
    ("who", "person", r"^(?:by |to |for |with |from )?(?:who|whom|whose)\b"),
    ("who", "person", rf"\b(?:what|which) (?!{_DEED} )(?:\w+ ){{0,2}}(?:{_PEOPLE})\b"),
    (
        "who",
        "person",
        rf"^what(?:'s| {BE}) the names? of (?:(?:the|his|her|its|their|my|your) |[\w. ]+'s )(?:\w+ )?"
        rf"(?:{_PEOPLE}|{_KIN})s?(?:$| (?:who|that|whom|whose|in charge|responsible)\b)",
    ),
    ("why", "text", r"^why\b|^how come\b|\bwhat (?:\w+ )?(?:caus|le(?:d|ads) to)\w*"),
    ("why", "text", r"\b(?:reasons?|causes?) (?:for|of|why|that)\b"),
    ("how", "text", r"^(?:in what way|by what means|how)\b"),
    ("which", "entity", rf"^(?:\w+ )?which\b|^what (?:{_SORTS})\b"),
    ("what", "text", r"^(?:\w+ )?what\b"),
    ("yes_no", "yes_no", rf"^(?:(?:when|after|before|while|once)\b[^,]*, )?{AUXILIARY}(?!\w)"),
    ("who", "person", r"\b(?:who|whom|whose)\b"),
    ("how", "text", _ASKS_TO_DO),
    ("when", "date", r"^(?>.*\bwhen\b)(?!.*\b(?:what|why|which)\b)"),
    ("why", "text", r"\bwhy\b"),
    ("which", "entity", r"\bwhich\b"),
)
POST = regex(
    r"\b(?:\w{2,}(?:er|or|ist|ian|ant|ent|man|woman|person|ary)|king|queen|prince|princess|duke|lord|chief|head|chair"
    r"|bishop|dean|baron|duchess|principal|deputy|count|countess|earl|rector|vp|pope|coach|host|judge|ceo|cto|cfo"
    rf"|{_PEOPLE}|{_KIN})s? (?:of|at|in|for|to)\b"
    rf"|\b(?:{_PEOPLE}|{_KIN}|ceo|cto|cfo)s?\W*$",
    re.IGNORECASE,
)
"""Somebody by a post, be it with capitals: a name answers who that is."""
KINDS = tuple((kind, expects, regex(pattern)) for kind, expects, pattern in _KINDS)
"""The first that matches decides."""
CLOCK = regex(_CLOCK)
"""It is asked at what time of the day something is: "Until what time …"."""
LABEL = regex(_LABEL)
"""It is asked which number something goes by, such as a report or a telephone: it counts nothing."""
ORIGIN = regex(f"{_ORIGIN}|{_NAMED_FOR}")
"""It is asked where a name or a word comes from, or whose name something has."""

COMPARED: tuple[tuple[AnswerType, re.Pattern[str]], ...] = (
    ("number", regex(r"\b(?:more|less|fewer) (?:\w+ )?than\b")),
    ("date", regex(r"\b(?:older|younger|earlier|later|first|newer|sooner|before|after)\b")),
    (
        "number",
        regex(
            r"\b(?:\w+er|more|less|fewer|most|least) (?:\w+ )?than\b"
            r"|\b(?:is|was|are|were|has|have) (?:the )?\w+er\b"
        ),
    ),
)
"""What a comparison is about."""

MONEY_NOW = regex(r"\b(?:price|prices|exchange rate|share price|stock)\b|\bhow much (?:does|do|is|are)\b.*\bcosts?\b")
PRESENT = regex(r"\b(?:does|do|is|are|what's)\b")
_STREAM = "".join(f"(?<!{kind} )" for kind in ("electric", "ocean", "alternating", "direct", "gulf", "sea"))
NOW = regex(
    r"\b(?:latest|newest|currently|nowadays|recent|recently|up-to-date|at the moment|these days|as of (?:now|today)"
    r"|right now|so far|this year)\b|\bmost recent\b|\btoday\b(?!'s world)|\bnow\b"
    rf"|{_STREAM}\bcurrent\b"
    r"(?! (?:flow|in|through|density|of|is|was|voltage|and|or|account|events?)\b)(?=\s\w)"
)
WINDOWS: tuple[tuple[int, re.Pattern[str]], ...] = (
    (2, regex(r"\bweather\b|\bforecast\b.*\b(?:today|tomorrow|week)|\btemperature\b.*\b(?:today|tomorrow|now)\b")),
    (7, regex(r"\b(?:news|headlines|this week|breaking)\b")),
    (31, regex(r"\bthis month\b")),
)
"""Days after which an answer of this sort is old."""
