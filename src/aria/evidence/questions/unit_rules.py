"""What a question for an amount counts or measures. Patterns see it in lower case, without quotation marks."""

from __future__ import annotations

from aria.core.patterns import regex
from aria.evidence.questions.question_rules import AUXILIARY, NOTICE, PAID
from aria.evidence.text.auxiliaries import AUXILIARIES, MODALS
from aria.evidence.text.synonyms import PAST

_DETERMINED = "the|an?|my|our|your|his|her|its|their|it|he|she|this|that|i"
_IN_ED = (
    r"(?:flower|river|sea|hot|water|lake|road)?bed|(?:water|blood|wood|tool|cow|boat)?shed|(?:bob)?sled|(?:infra)?red|hundred"
    r"|(?:sea|duck|chick|knot)?weed|(?:[a-z]+-)?[dns]eed|rapeseed|linseed|reed|tweed|speed|feed|breed|steed|moped|biped"
    r"|quadruped|kindred|sacred|\w*fred|\w*hmed|mohamm?ed"
)
"""What ends like a participle and is none: "How long is the bed?" asks for metres."""

_SOLID = r" (?:ship|vessel|boat|deck|track|board|room|hall|bridge|path|trail|memorial|pitch|field|ground|route)s?\b"
"""What a word for a length of time stands before and only tells of what sort it is: a training ship has metres."""
_NO_SLOPE = r"(?<!\bblue )(?<!\bred )(?<!\bblack )(?<!\bgreen )(?<!\bski )(?<!\bdownhill )(?<!\bdog )(?<!\bchicken )"
"""A run that skiers, dogs or hens use has metres."""
LASTING = regex(
    rf"\b(?:flight|war|film|movie|game|journey|mission|trip|day|year|season|process|course|song|reign|siege|strike|battle"
    r"|episode|show|class|term|pregnancy|gestation|shift|voyage|period|orbit|lifespan|life|stay|match|concert|reading"
    rf"|mandate|presidency|{_NO_SLOPE}run|outage|interruption|pause|delay|drought|absence|closure|detention|tenure|marriage|walk|drive|ride|sentence|project|construction|warranty|guarantee|notice|leave|contract"
    r"|agreement|membership|licence|license|visa|permit|subscription|break|lunch|holiday|vacation|training|probation"
    rf"|internship|meeting|lesson|loan|lease|delivery|trial|treatment|recovery|incubation|quarantine|download)\b(?!{_SOLID})"
    r"|\b(?:baked|boiled|brewed|chilled|cooked|cooled|dried|fermented|fried|frozen|heated|held|infused|kept|kneaded|left|rested"
    r"|roasted|simmered|soaked|steamed|steeped|stirred|stored|imprisoned|married|employed)\b"
    r"|\b(?:is|are|was|were) .*\b(?:(?:given|taken|worn|shown|allowed|granted)\b"
    r"|(?:used|needed)(?: for| in| by [\w ]+)?$)"
    r"|\b(?:is|are|was|were) (?!.* (?:while|when|if) ).* (?<!the )(?<!an )(?<!a )(?:valid|open|closed|available"
    r"|good for|down|offline|ill|absent|out of (?:order|service|use))\b"
    rf"|\b(?:are|were|(?:is|was) (?:{_DETERMINED})\b)(?!.* (?:that|which|who|while|when|if) )(?: .*)?"
    rf" (?!(?:{_IN_ED})\b)\w+ed(?: for| in)?$"
)
"""Things whose length is a time, and what is done to a thing for a time."""

_BODILY = "".join(
    f"(?<!{what} )"
    for what in ("weight", "heat", "blood", "calorie", "rainfall", "water", "energy", "power", "hearing", "bone", "job")
)
"""What is lost, saved or lacking without being money."""
OWED = (
    r"rents?|dues|fines?|tax|taxes|wages?|loan|debts?|premium|allowance|subscription|pension|bill|invoice|profits?"
    rf"|turnover|surplus|{_BODILY}deficit|bonus|{_BODILY}loss(?:es)?(?! of (?!money|income|earnings|revenue))|grants?"
    rf"|scholarship|stipend|compensation|donations?|reward|{_BODILY}savings?|deductible"
    r"|excess(?! (?:of|baggage|luggage|weight)\b)"
)
"""What is owed is an amount of money, however high it is."""
_QUANTITIES = (
    r"mile|furlong|yard|foot|inch|acre|pint|gallon|litre|ounce|pound|stone|dozen|dose|portion|serving|cup|(?:tea|table)?spoon"
    r"|hectare|knot|fathom|tonn?e?|gram|kilo|byte"
)
"""What is an amount itself, and has no price."""
_UNITS: tuple[tuple[str, str], ...] = (
    (
        "duration",
        r"\bhow soon (?:after|before)\b"
        r"|\bhow (?:soon|quickly|fast) .*\b(?:pay|paid|refund|return|deliver|reply|respond|answer|settle)"
        r"|\bhow (?:soon|quickly|fast) (?:do|does|did|must|should|can) .*"
        r"\b(?:tell|report|inform|notify|apply|register|send|submit)"
        r"|\bhow long (?:did|does|do|will|has|have|had|can|could|should|would|may|might|must|ago|before|after"
        r"|until|till|to)\b"
        rf"|\bduration\b|\brunning time\b|{NOTICE}|\b(?:gestation|half-life|lifespan|life expectancy)\b",
    ),
    ("age", r"\bhow old\b|\bwhat(?: is| was|'s)? (?:the |his |her |its )?(?:\w+ )?age\b"),
    (
        "percent",
        r"\b(?:percentage|percent|proportion|share(?! (?:cost|price|certificate|capital)s?\b)|fraction)\b"
        r"|\bhow (?:high|low|large|big) .*\b(?:dividend|turnout|inflation|unemployment|interest(?: rate)?|quota)\b",
    ),
    (
        "money",
        r"\b(?:costs?|costing|prices?|paid|pays?|earn|salary|budget|(?<!death )toll|fees?|worth|expensive|fare|revenue"
        rf"|income|(?<!staff )turnover|profits?|surplus|{_BODILY}deficit"
        r"|deposit|fined?"
        rf"|spent|spend)\b|\bhow (?:much|high|large|big)\b.*\b(?:{OWED})\b"
        rf"|\bhow much (?:do|does|did|will|has|have)\b.*\b(?:contribut|donat|sponsor|subsidi)\w*"
        r"|^what(?:'s| (?:is|are|was|were|will be)) (?:(?:the|my|our|your) )?(?:\w+ )?"
        rf"(?!(?:allowance|bonus) (?:for|of)\b)(?:subscription|premium|{PAID})\b"
        r"(?! (?:for\?|about|age|rate|scheme|based|called|agreement|contract|paid))"
        r"|\bhow much per\b|^(?!.*\bhow (?:long|far|tall|deep|wide|old|heavy)\b).*\b(?:bill|outlay|takings)\b"
        rf"|\bhow much (?:is|are|was|were) (?:an?|one) (?!\w+ in (?!the\b|an?\b|our\b)|(?:{_QUANTITIES})\b)",
    ),
    ("mass", r"\b(?:weigh|weighs|weighed|weight|mass|heavy)\b"),
    (
        "temperature",
        r"\bhow many degrees\b(?!.*\b(?:award|confer|hold|offer|have|has|grant|turn|rotat|tilt|bend)\w*\b)"
        r"|^(?!.*\bhow (?:long|far (?:is|are|was|away|from)|tall|deep|wide)\b)"
        r".*\b(?:temperature|hot|cold|warm|(?:boil|melt|freez)ing point)\b",
    ),
    ("speed", r"\bhow fast\b|\b(?:speed|velocity)\b"),
    ("frequency", r"\bhow (?:often|frequently)\b|\bfrequency\b"),
    (
        "length",
        r"\bhow (?:long|far|tall|high|deep|wide|broad|thick)\b"
        r"|\b(?:length|height|width|depth|distance|diameter|radius|elevation|altitude|wingspan)\b",
    ),
    (
        "area",
        r"\barea\b|\bhow (?:big|large)\b.*\b(?:city|country|lake|island|park|house|room|garden|farm|forest)\b",
    ),
    (
        "people",
        r"\bpopulation\b|\b(?:death toll|number of (?:deaths|victims|casualties|people))\b"
        r"|\bhow many (?:people|persons|inhabitants|residents|deaths)\b",
    ),
)
UNITS = tuple((unit, regex(pattern)) for unit, pattern in _UNITS)
_DOES = f"{PAST}|come|take|go|get|fit|live|belong|sit|speak|exist|remain|attend|survive"
COUNTED = regex(
    rf"\bhow (?:many|much) (?:of (?:the )?)?(?!{AUXILIARY} )"
    r"((?:[\w-]+ ){0,2}?[\w-]+)\b"
    rf"(?= (?:{AUXILIARIES}|{MODALS}|shall|per|in|of|on|at|make|from|there|to|died|\w+ed|{_DOES})\b|$)"
)
"""The thing counted: the words between "how many" and the verb."""
COUNTED_PLURAL = regex(
    r"\bhow many (?:of (?:the )?)?(?:(?!(?:did|do|does|the|speak|run) )[\w'-]+ ){0,2}?"
    r"((?!does\b|themselves\b)[a-z-]{2,}(?<![suiy'])s|men|women|children|species)\b(?!')"
)
"""The thing counted where no verb is known behind it: "how many steps lead up", "how many students audition"."""
