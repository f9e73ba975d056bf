"""What kind of question it is, found by rules. Never fails: what the rules do not know is a `what`."""

from __future__ import annotations

import re
from datetime import date

from aria.core.types import AnswerType, Profile, QuestionKind
from aria.evidence.entities import entities, parts_of
from aria.evidence.stems import STOP, tokens

_LEAD = re.compile(
    r"^(?:(?:please|kindly|ok|okay|hi|hello|hey|so|well|and|but|aria)[,!]?\s+)*"
    r"(?:(?:can|could|would|will) you (?:please )?(?:tell|show|explain to|give|help) (?:me|us)\s+"
    r"|(?:please )?(?:tell|show) (?:me|us)\s+(?:about\s+)?|do you know\s+|i (?:want|would like|need|'d like) to know\s+"
    r"|i wonder\s+|find out\s+|(?:explain|describe|research|investigate|summari[sz]e)\s+(?=(?:wh|how)))?",
    re.IGNORECASE,
)
_AUX = re.compile(
    r"^(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should|shall|may|might|must"
    r"|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|hasn't|haven't|can't|couldn't|won't|wouldn't|shouldn't)\b"
)
_MEASURE = (
    r"long|old|far|tall|high|deep|wide|broad|thick|heavy|fast|big|large|small|hot|cold|warm|often|loud|strong|bright"
    r"|rich|expensive|frequently|quickly|likely|powerful"
)
_MEASURES = (
    r"length|height|width|depth|distance|elevation|altitude|diameter|radius|weight|mass|population|number|amount"
    r"|quantity|price|cost|salary|budget|age|size|area|speed|velocity|temperature|percentage|percent|share|rate"
    r"|proportion|capacity|volume|duration|frequency|total|toll|count|wingspan|lifespan|half-life|range"
    r"|boiling point|melting point|life expectancy"
)
_PEOPLE = (
    r"person|man|woman|president|author|inventor|scientist|architect|engineer|actor|actress|king|queen|writer|poet"
    r"|player|singer|artist|painter|composer|director|emperor|astronaut|physicist|chemist|mathematician|character"
    r"|prime minister|founder|designer|leader|politician|general|philosopher|explorer|doctor|physician|minister"
)
_AREAS = (
    r"country|countries|city|cities|town|place|state|continent|region|province|county|village|island|ocean|river"
    r"|location|planet|district|street|hemisphere|part of the world|area of the world"
)
_KINDS: tuple[tuple[QuestionKind, AnswerType, str], ...] = (
    ("compare", "text", r"\bcompar(?:e|ed|es|ing|isons?)\b|\bdifferen\w+\b.*\b(?:between|from)\b|^how\b.*\bdiffer\w*\b|\b(?:versus|vs)\b"),
    ("compare", "text", r"^(?:which|what|who)\b.*\b(?:\w+er|more|less|better|worse|first|earlier)\b.*[,:]\s.*\bor\b"),
    ("compare", "text", r"^(?:is|are|was|were|do|does|did|has|have)\b.*\b(?:\w+er|more \w+|less \w+)\s+than\b"),
    ("compare", "text", r"^(?:is|are|was|were|did|does|do)\b.*\bor\b.*\b(?:first|earlier|later|older|bigger|longer)\b"),
    ("list", "list", r"^(?:list|enumerate|name (?:all|the|some|two|three|four|five|\d+|every)|give (?:me )?(?:a list|examples?|all))\b"),
    ("list", "list", rf"^(?:which|what) (?!(?:{_MEASURES})\b)(?:\w+ ){{0,2}}?(?!is|was|has|does|this|s\b)\w{{3,}}s (?:are|were|have|do|did)\b"),
    ("list", "list", r"^what (?:are|were) (?:all |some |the )*(?:\w+ ){0,3}\w{3,}s\b(?! of the \w+ing)"),
    ("when", "date", r"\b(?:what|which) (?:\w+ )?(?:year|date|day|month|century|decade|time of (?:day|year)|season|era|period)\b"),
    ("when", "date", r"^when\b|\b(?:since|until|till|by) when\b|\bdate of\b"),
    ("how_many", "number", rf"\bhow (?:many|much|{_MEASURE})\b|\b(?:what|which) (?:percentage|percent|number|fraction|share)\b"),
    ("how_many", "number", rf"^(?:what|which)(?:'s| is| are| was| were)?(?: the| its)?(?: \w+){{0,2}} (?:{_MEASURES})\b"),
    ("how_many", "number", rf"^(?:at |in )?(?:what|which) (?:\w+ )?(?:{_MEASURES})\b"),
    ("where", "place", rf"\b(?:what|which) (?:\w+ )?(?:{_AREAS})\b|\bwhere\b"),
    ("who", "person", rf"^(?:by |to |for |with |from )?(?:who|whom|whose)\b|\b(?:what|which) (?:\w+ ){{0,2}}(?:{_PEOPLE})\b"),
    ("why", "text", r"^why\b|^how come\b|\bwhat (?:\w+ )?(?:caus|le(?:d|ads) to)\w*|\b(?:reasons?|causes?) (?:for|of|why|that)\b"),
    ("how", "text", r"^(?:in what way|by what means|how)\b"),
    ("which", "entity", r"^(?:\w+ )?which\b|^what (?:kind|type|sort|breed|brand|species|colou?r|language|name)\b"),
    ("what", "text", r"^(?:\w+ )?what\b"),
    ("yes_no", "yes_no", _AUX.pattern),
    ("who", "person", r"\b(?:who|whom|whose)\b"),
    ("when", "date", r"\bwhen\b(?!.*\bwhat\b)"),
    ("why", "text", r"\bwhy\b"),
    ("which", "entity", r"\bwhich\b"),
)  # fmt: skip
_RULES = tuple((kind, expects, re.compile(pattern)) for kind, expects, pattern in _KINDS)

_ATTRIBUTE_TYPES: tuple[tuple[AnswerType, re.Pattern[str]], ...] = (
    ("date", re.compile(r"\b(?:older|younger|earlier|later|first|newer|sooner|before|after)\b")),
    ("number", re.compile(r"\b(?:\w+er|more|less|fewer|most|least) (?:\w+ )?than\b|\b(?:is|was|are|were|has|have) (?:the )?\w+er\b")),
)  # fmt: skip

_DURATION_NOUNS = re.compile(
    r"\b(?:flight|war|film|movie|game|journey|mission|trip|day|year|season|process|course|song|reign|siege|strike|battle"
    r"|episode|show|class|term|pregnancy|gestation|shift|voyage|period|orbit|lifespan|life|stay|match|concert|reading"
    r"|mandate|presidency|marriage|walk|drive|ride|sentence|project|construction)\b"
)
_UNITS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("duration", re.compile(r"\bhow long (?:did|does|do|will|has|have|had|can|could|should|would|ago|before|after|until|till|to)\b|\bduration\b|\b(?:gestation|half-life|lifespan|life expectancy)\b")),
    ("age", re.compile(r"\bhow old\b|\bwhat(?: is| was|'s)? (?:the |his |her |its )?(?:\w+ )?age\b")),
    ("percent", re.compile(r"\b(?:percentage|percent|proportion|share|fraction)\b")),
    ("money", re.compile(r"\b(?:cost|costs|price|prices|paid|pay|pays|earn|salary|budget|(?<!death )toll|fee|fees|worth|expensive|fare|revenue|income|spent|spend)\b")),
    ("mass", re.compile(r"\b(?:weigh|weighs|weighed|weight|mass|heavy)\b")),
    ("temperature", re.compile(r"\b(?:temperature|hot|cold|warm|boiling point|melting point|freezing point)\b")),
    ("speed", re.compile(r"\bhow fast\b|\b(?:speed|velocity)\b")),
    ("frequency", re.compile(r"\bhow (?:often|frequently)\b|\bfrequency\b")),
    ("length", re.compile(r"\bhow (?:long|far|tall|high|deep|wide|broad|thick)\b|\b(?:length|height|width|depth|distance|diameter|radius|elevation|altitude|wingspan)\b")),
    ("area", re.compile(r"\barea\b|\bhow (?:big|large)\b.*\b(?:city|country|lake|island|park|house|room|garden|farm|forest)\b")),
    ("people", re.compile(r"\bpopulation\b|\bhow many (?:people|persons|inhabitants|residents|men|women|children|deaths|passengers|workers|soldiers)\b")),
)  # fmt: skip
_COUNTED = re.compile(r"\bhow (?:many|much) (?:of (?:the )?)?((?:[\w-]+ ){0,2}?[\w-]+)\b(?= (?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|per|in|of|on|at|made|make|from|there|to|died|\w+ed)\b|$)")  # fmt: skip

_DECADE = re.compile(r"\b(1[0-9]{2}0|20[0-9]0)s\b")
_CENTURY = re.compile(r"\b(\d{1,2})(?:st|nd|rd|th)[ -]century\b")
_YEAR = re.compile(r"(?<![\d.,$€£-])(1[0-9]{3}|20[0-9]{2}|21[0-9]{2})(?![\d,.]*\d|%|\s*(?:people|met|km|kil|mil|feet|ft|m\b))")  # fmt: skip

_MONEY_NOW = re.compile(
    r"\b(?:price|prices|exchange rate|share price|stock)\b|\bhow much (?:does|do|is|are)\b.*\bcosts?\b"
)
_NOW = re.compile(
    r"\b(?:latest|newest|currently|nowadays|recent|recently|up-to-date|at the moment|these days|as of (?:now|today)"
    r"|right now|so far|this year)\b|\bmost recent\b|\btoday\b(?!'s world)|\bnow\b"
    r"|(?<!electric )(?<!ocean )(?<!alternating )(?<!direct )(?<!gulf )(?<!sea )\bcurrent\b"
    r"(?! (?:flow|in|through|density|of|is|was|voltage|and|or|account|events?)\b)(?=\s\w)"
)
_WINDOWS: tuple[tuple[int, re.Pattern[str]], ...] = (
    (2, re.compile(r"\bweather\b|\bforecast\b.*\b(?:today|tomorrow|week)|\btemperature\b.*\b(?:today|tomorrow|now)\b")),
    (7, re.compile(r"\b(?:news|headlines|this week|breaking)\b")),
    (31, re.compile(r"\bthis month\b")),
)

_SCRIPTS = (
    ("ja", "\u3040", "\u30ff"), ("ko", "\uac00", "\ud7af"), ("zh", "\u4e00", "\u9fff"), ("ru", "\u0400", "\u04ff"),
    ("ar", "\u0600", "\u06ff"), ("he", "\u0590", "\u05ff"), ("el", "\u0370", "\u03ff"), ("hi", "\u0900", "\u097f"),
    ("th", "\u0e00", "\u0e7f"),
)  # fmt: skip
_WORDS = {
    code: frozenset(words.split())
    for code, words in {
        "en": "the is are was were of in on and who when where why how what which did does do to a an for by with",
        "de": """der die das ist und wer wie wann warum wo welche welcher wurde war ein eine nicht für mit von dem den hat
            wieviel viele sie""",
        "fr": """le la les est et qui quand pourquoi où quel quelle quels combien une un des du dans pour avec a été sont
            que""",
        "es": "el la los las es y quién cuándo por qué dónde cuál cuántos cuánto una un de del en para con fue son cómo",
        "it": "il lo la gli le è e chi quando perché dove quale quanti quanto una un di del della nel per con sono come che",
        "pt": "o a os as é e quem quando porquê onde qual quantos quanto uma um de do da no na para com foi são como que",
        "nl": "de het een is en wie wanneer waarom waar welke hoeveel hoe van voor met niet zijn werd was",
    }.items()
}


def profile(question: str, today: str) -> Profile:
    """The profile of `question`, asked on `today` (ISO date; only "since 1990" needs it)."""
    text = " ".join(question.split())
    found = language(text)
    names = entities(text)
    if found != "en":
        return Profile(kind="what", expects="text", entities=names, terms=_terms(text), language=found)
    core = core_sentence(text)
    lower = _plain(core)
    kind, expects = _kind(lower)
    parts = parts_of(core, names, compare=kind == "compare")
    return Profile(
        kind=kind,
        expects=expects,
        entities=names,
        terms=_terms(text),
        parts=parts,
        unit=_unit(lower) if kind == "how_many" else "",
        years=_years(text.lower(), today),
        window_days=_window(text),
        language=found,
    )


def core_sentence(text: str) -> str:
    """The sentence that asks: the first with a question mark, without "Can you tell me"."""
    asking = re.findall(r"[^.?!]*(?:[.!](?=\S)[^.?!]*)*\?", text)
    core = asking[0] if len(asking) == 1 and len(asking[0].split()) > 2 else text
    return _LEAD.sub("", core.strip(), count=1)


def _plain(core: str) -> str:
    return re.sub(r"[“”\"?!¿¡]", " ", core.replace("’", "'").lower()).strip()


def _terms(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for word in tokens(text) if word not in STOP))


def _kind(lower: str) -> tuple[QuestionKind, AnswerType]:
    for kind, expects, rule in _RULES:
        if rule.search(lower):
            if kind == "compare":
                expects = next((type_ for type_, words in _ATTRIBUTE_TYPES if words.search(lower)), expects)
            return kind, expects
    return "what", "text"


def _unit(lower: str) -> str:
    counted = _COUNTED.search(lower)
    for unit, pattern in _UNITS:
        if pattern.search(lower) and not (counted and unit not in ("people", "money", "percent")):
            lasts = unit == "length" and "how long" in lower and _DURATION_NOUNS.search(lower)
            return "duration" if lasts else unit
    return counted.group(1).split()[-1] if counted else ""


def _years(lower: str, today: str) -> tuple[int, int] | None:
    spans = [(int(match[1]), int(match[1]) + 9) for match in _DECADE.finditer(lower)]
    spans += [(int(match[1]) * 100 - 99, int(match[1]) * 100) for match in _CENTURY.finditer(lower) if match[1] != "0"]
    spans += [(int(match[1]), int(match[1])) for match in _YEAR.finditer(lower)]
    if not spans:
        return None
    first, last = min(start for start, _ in spans), max(end for _, end in spans)
    if first == last and re.search(r"\b(?:since|after|from) (?:\w+ )?\d{4}", lower):
        last = max(last, _this_year(today, last))
    return first, last


def _this_year(today: str, otherwise: int) -> int:
    try:
        return date.fromisoformat(today).year
    except ValueError:
        return otherwise


def _window(text: str) -> int | None:
    lower = text.replace("USA Today", "").replace("’", "'").lower()
    days = next((days for days, words in _WINDOWS if words.search(lower)), None)
    if days is not None:
        return days
    now = _NOW.search(lower) is not None
    if _MONEY_NOW.search(lower) and (now or re.search(r"\b(?:does|do|is|are|what's)\b", lower)):
        return 30
    return 365 if now else None


def language(text: str) -> str:
    """Two-letter code: by script, else by frequent words; English unless another language clearly leads."""
    letters = [char for char in text if char.isalpha()]
    for code, first, last in _SCRIPTS:
        if sum(first <= char <= last for char in letters) * 3 > len(letters):
            return code
    words = re.findall(r"[^\W\d_]+", text.lower())
    counts = {code: sum(word in known for word in words) for code, known in _WORDS.items()}
    best = max(counts, key=lambda code: counts[code])
    return best if counts[best] >= 2 and counts[best] > 2 * counts["en"] else "en"
