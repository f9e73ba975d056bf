"""How questions begin in other languages than English: what kind they are, and what they expect."""

from __future__ import annotations

import re
from collections.abc import Mapping

from aria.core.patterns import regex
from aria.core.types import AnswerType, QuestionKind
from aria.evidence.questions.measure_words import pattern_of, unit_of
from aria.evidence.text.scripts import fold
from aria.evidence.typed.clock_abroad import asks_hour

_EXPECTS: Mapping[QuestionKind, AnswerType] = {
    "who": "person", "when": "date", "where": "place", "how_many": "number", "why": "text", "how": "text",
}  # fmt: skip

_YES_OR_NO = {
    "de": r"^(?:ist|sind|war|waren|hat|haben|kann|konnen|darf|durfen|muss|mussen|gibt es|wird|werden|soll)\b",
    "fr": r"^(?:est-ce|peut-on|faut-il|doit-on|y a-t-il)\b"
    r"|^(?!.*\b(?:ou|quand|comment|combien|qui|que|quel\w*)\b).*\w-(?:t-)?(?:ils?|elles?|on)\b",
    "es": r"^\W*(?:se puede|es|esta|estan|son|hay|tiene|puede|pueden|puedo|podemos|se permiten?|se admiten?)\b",
    "it": r"^(?:si puo|si possono|sono|c'e|ci sono|posso|e possibile|puo|possono)\b",
    "pt": r"^(?:pode-se|posso|esta|ha|tem|sao|pode|podem|e permitid[oa])\b",
    "nl": r"^(?:is|zijn|mag|mogen|kan|kun|kunnen|heeft|moet|was|waren)\b",
    "pl": r"^czy\b",
    "ru": r"^(?:можно|нужно|разрешен[оаы]?|есть|[а-я]+) ли\b",
    "sv": r"^(?:ar|finns|far|kan|maste|har|ska|gar det|behover)\b",
    "ar": r"^هل\s",
    "hi": r"^क्या\s",
    "tr": r"\bm[iu](?:s[iu]n\w*|y[iu]\w*|d[iu]r)?\s*\?*$",
    "zh": r"吗\s*[?？]*$|能不能|可不可以|是不是|有没有",
}
"""How one asks there whether something is so, without accents and in small letters."""
_SOMEBODY = {
    "de": r"(?:bürgermeister|direktor|leiter|präsident|autor|chef|trainer|lehrer|gründer|besitzer|pfarrer)(?:in)?"
    r"|hausmeister|vorsitzende[rn]?",
    "fr": r"maire|président|directeur|directrice|chef(?!-)|gardien|concierge|responsable|fondat(?:eur|rice)|auteur"
    r"|architecte|propriétaire|trésori[eè]r|secrétaire|entraîneur|curé",
    "es": r"alcalde|director|president|autor|dueñ[oa]|fundador|arquitect[oa]|jef[ea]|entrenador|responsable|párroco",
    "it": r"sindac[oa]|direttor|direttrice|president|autor|proprietari[oa]|fondat(?:ore|rice)|architett[oa]|capo"
    r"|allenator|responsabile|custode",
    "pt": r"prefeit[oa]|diretor|president|autor|don[oa]|fundador|arquitet[oa]|chefe|treinador|responsável",
    "nl": r"burgemeester|directeur|directrice|voorzitter|schrijver|eigenaar|trainer|beheerder|pastoor",
}
"""Words for somebody by a post: what they are called is their name, and no way to call them."""
_ENDS = r"(?:e?s|nes?|[aei]|en)?"
_WORDS: Mapping[str, Mapping[QuestionKind, str]] = {
    "de": {
        "when": r"wann|(?:in|an|zu|seit|bis zu) welche[mrn] (?:jahr|monat|woche|datum|(?:wochen)?tag(?:en)?)"
        r"|seit wann|welches datum",
        "how_many": r"wie ?viele?|wie (?:hoch|lange?|groß|alt|weit|tief|schwer|breit)",
        "where": r"wo|woher|wohin|(?:in|an|aus) welche[mnrs] (?:stadt|ort|dorf|land|gemeinde|gegend|region|straße)",
        "who": rf"wer|wem|wen|wessen|wie hei(?:ß|ss)(?:t|en) (?:der|die|das) (?:{_SOMEBODY['de']}){_ENDS}",
        "why": r"warum|weshalb|wieso|weswegen|aus welche[mn] gr[uü]nd(?:en)?|wozu|wie kommt es,? dass"
        r"|was (?:ist|war) (?:der grund|die ursache) (?:fur|dafur|dass|warum)",
        "how": r"auf welche (?:art und )?weise|wie",
    },
    "fr": {
        "when": r"quand|en quel(?:le)? (?:année|mois)|à quelles? dates?|quels? jours?(?! ferie)|depuis quand",
        "how_many": r"combien|quelle est la (?:hauteur|longueur|taille|population|distance)",
        "where": r"où|(?:dans|de) quel(?:le)?s? (?:ville|village|pays|endroit|lieu|région|commune|rue|quartier)"
        r"|à quel endroit",
        "who": rf"qui|comment s['’]appel(?:le|lent|ait) (?:le |la |l['’]|les )(?:{_SOMEBODY['fr']}){_ENDS}",
        "why": r"pourquoi|pour quelles? raisons?|comment se fait-il"
        r"|quelle (?:est|était|fut) la (?:cause|raison(?! sociale))",
        "how": r"de quelle (?:façon|manière)|comment",
    },
    "es": {
        "when": r"cuándo|en qué (?:año|fecha|mes)|qué días?(?! festivo)",
        "how_many": r"cuánt[oa]s?|qué (?:altura|longitud|edad|tamaño|distancia)",
        "where": r"dónde|adónde"
        r"|(?:en|de) qué (?:ciudad|pueblo|país|lugar|localidad|región|provincia|calle|sitio|barrio)",
        "who": rf"quién(?:es)?|cómo se llama(?:n|ba)? (?:el|la|los|las) (?:{_SOMEBODY['es']}){_ENDS}",
        "why": r"por qué|por qué motivo|a qué se debe"
        r"|cuál (?:es|fue|era) (?:el motivo(?! decorativo)|la (?:causa|razón(?! social)))",
        "how": r"cómo|de qué (?:manera|modo)",
    },
    "it": {
        "when": r"quando|in (?:quale|che) (?:anno|data|giorno|mese)|(?:in )?(?:che|quali?) giorn[oi]",
        "how_many": r"quant[oaie]|quanto è (?:alt|lung)[oa]",
        "where": r"dove|dov|in (?:quale|che) (?:città|paese|luogo|località|regione|via|posto|borgo|comune)",
        "who": rf"chi|come si chiama(?:no|va)? (?:il |la |lo |l['’]|i |le )(?:{_SOMEBODY['it']}){_ENDS}",
        "why": r"perché|per quale (?:motivo|ragione)|come mai"
        r"|qual (?:è|era|fu) (?:il motivo per|la (?:causa|ragione(?! sociale)))",
        "how": r"in (?:che|quale) modo|come|com",
    },
    "pt": {
        "when": r"quando|em que (?:ano|data|dias?|mês)",
        "how_many": r"quant[oa]s?|qual é a (?:altura|população|distância)",
        "where": r"onde|aonde|(?:em|de) que (?:cidade|terra|país|lugar|localidade|aldeia|vila|região|rua|sítio)",
        "who": rf"quem|como se chama(?:m|va)? [oa]s? (?:{_SOMEBODY['pt']}){_ENDS}",
        "why": r"por ?qu[eê]|por que (?:motivo|razão)|qual o motivo"
        r"|qual (?:é|foi|era) (?:o motivo|a (?:causa|razão(?! social)))",
        "how": r"de que (?:maneira|modo)|como",
    },
    "nl": {
        "when": r"wanneer|in welke? (?:jaar|maand)|op welke (?:dag(?:en)?|datum)",
        "how_many": r"hoeveel|hoe (?:hoog|lang|groot|oud|ver|diep|zwaar|breed)",
        "where": r"waar(?!.*\bvoor\W*$)|waarheen|in welke? (?:stad|plaats|dorp|land|gemeente|straat|streek)",
        "who": rf"wie|hoe heet(?:te|ten)? (?:de|het) (?:{_SOMEBODY['nl']}){_ENDS}",
        "why": r"waarom|waardoor|om welke reden|hoe komt het|wat (?:is|was) de (?:oorzaak|reden)",
        "how": r"op welke (?:manier|wijze)|hoe",
    },
    "pl": {
        "when": r"(?:od )?kiedy|w (?:którym|jakim) (?:roku|dniu|miesiącu)|którego dnia|w jakie dni",
        "how_many": r"ile|ilu|jak długo",
        "where": r"gdzie|skąd|dokąd|w (?:którym|jakim) (?:mieście|kraju|miejscu)"
        r"|w (?:której|jakiej) (?:wsi|miejscowości|gminie)",
        "who": r"kto|kogo|komu|kim",
        "why": r"dlaczego|czemu|z jakie(?:go|j) (?:powodu|przyczyny)|jaki (?:jest|był) powód"
        r"|jaka (?:jest|była) przyczyna",
        "how": r"w jaki sposób|jak",
    },
    "tr": {
        "when": r"ne zaman|hangi (?:yıl(?:da)?|tarihte|ay(?:da)?|gün(?:ler|lerde|de|ü)?)",
        "how_many": r"kaç|ne kadar",
        "where": r"nerede|neresi|nereye|nereden|nerededir|hangi (?:şehirde|köyde|ülkede|kentte|ilde|ilçede)",
        "who": r"kim|kimin|kime|kimdir|kimdi|kimlerdi|kimi",
        "why": r"neden|niçin|niye|hangi nedenle|(?:sebebi|nedeni) ne(?:dir|ydi)?",
        "how": r"nasıl",
    },
    "sv": {
        "when": r"när|vilket (?:år|datum)|vilken (?:dag|månad)|vilka dagar|sedan när",
        "how_many": r"hur (?:många|mycket|hög|lång|länge|stor|gammal)",
        "where": r"var|vart|varifrån|i vilke[nt] (?:stad|by|ort|land|kommun)",
        "who": r"vem|vems",
        "why": r"varför|av vilken anledning|hur kommer det sig|vad (?:är|var) (?:orsaken|anledningen|skälet)",
        "how": r"på vilket sätt|hur",
    },
    "id": {
        "when": r"kapan|tahun berapa",
        "how_many": r"berapa",
        "where": r"di mana|dimana|ke mana|dari mana",
        "who": r"siapa|siapakah",
        "why": r"mengapa|kenapa",
        "how": r"bagaimana",
    },
    "vi": {
        "when": r"khi nào|năm nào|bao giờ",
        "how_many": r"bao nhiêu|mấy",
        "where": r"ở đâu|đâu",
        "who": r"ai",
        "why": r"tại sao|vì sao",
        "how": r"như thế nào|thế nào",
    },
    "ru": {
        "when": r"когда|в каком (?:году|месяце)|какого числа|в какой день|по каким дням|с какого времени|с каких пор",
        "how_many": r"сколько|како(?:ва|й|е) (?:высота|длина|население|численность)",
        "where": r"где|куда|откуда|в как(?:ом|ой) (?:городе|селе|деревне|стране|месте|районе|посёлке|области)",
        "who": r"кто|кого|кому|кем|чей",
        "why": r"почему|зачем|отчего|из-за чего|по какой причине|какова причина",
        "how": r"каким образом|как",
    },
    "uk": {
        "when": r"коли|якого року|у якому році",
        "how_many": r"скільки",
        "where": r"де|куди|звідки",
        "who": r"хто|кого|кому|ким",
        "why": r"чому|навіщо",
        "how": r"як",
    },
    "el": {
        "when": r"πότε|ποια χρονιά",
        "how_many": r"πόσ(?:ο|α|οι|ες|ους|η|ος)",
        "where": r"πού",
        "who": r"ποιος|ποια|ποιον|ποιοι",
        "why": r"γιατί",
        "how": r"πώς",
    },
    "ar": {
        "when": r"متى|في أي (?:عام|سنة|يوم|أيام)",
        "how_many": r"كم|ما عدد",
        "where": r"أين|في أي (?:مدينة|قرية|بلد|دولة|مكان)",
        "who": r"^\W*من(?! (?:أين|أي|أية)(?!\w))",
        "why": r"لماذا",
        "how": r"كيف",
    },
    "fa": {
        "when": r"چه زمانی|کی|در چه سالی|چه سالی",
        "how_many": r"چند|چقدر",
        "where": r"کجا|کجاست",
        "who": r"چه کسی|کیست",
        "why": r"چرا",
        "how": r"چگونه",
    },
    "he": {
        "when": r"מתי|באיזו שנה",
        "how_many": r"כמה",
        "where": r"איפה|היכן",
        "who": r"מי",
        "why": r"למה|מדוע",
        "how": r"איך|כיצד",
    },
    "hi": {
        "when": r"कब|किस (?:वर्ष|साल|दिन|तारीख)|किन दिनों",
        "how_many": r"कितन[ाेी]",
        "where": r"कहाँ|कहां|किस (?:शहर|गाँव|गांव|देश|जगह|राज्य|नगर)",
        "who": r"कौन|किसने|किसका|किसकी|किसके",
        "why": r"क्यों",
        "how": r"कैसे",
    },
    "ko": {
        "when": r"언제|몇 년(?:에|도)?",
        "how_many": r"몇|얼마나?",
        "where": r"어디|어느 (?:도시|나라|마을|지역|곳)",
        "who": r"누가|누구",
        "why": r"왜",
        "how": r"어떻게",
    },
    "zh": {
        "when": r"什么时候|什麼時候|何时|何時|哪一?年|几年",
        "how_many": r"多少|几|幾|多(?:高|长|長|大|远|遠|重|深|宽)",
        "where": r"哪里|哪裡|哪儿|在哪|何地|何处|哪(?:个|座)(?:城市|国家|省|县|村|镇|地方)|什么地方",
        "who": r"谁|誰|何人",
        "why": r"为什么|為什麼|为何",
        "how": r"怎么|怎麼|怎样|如何",
    },
    "ja": {
        "when": r"いつ|何年|何月|何日",
        "how_many": r"何(?:人|個|本|歳|回(?![も目])|冊|枚|台|匹|頭|軒|校|階|時間(?!目)|日間|週間|か月|か所"
        r"|ページ|円|度(?![も目])|メートル|センチ|ミリ|キロ|グラム|リットル|トン)|いくつ|いくら|どのくらい|どれくらい",
        "where": r"どこ|どの(?:町|国|県|市|村)|何(?:県|市)",
        "who": r"誰|だれ",
        "why": r"なぜ|どうして",
        "how": r"どのように|どうやって",
    },
}
"""The kinds in the order in which they are tried: "wie viele" before "wie"."""

_WHAT = {
    "de": r"was|welche[rsmn]?", "fr": r"qu['’]est-ce qu(?:e|['’]on)|quel(?:le)?s?|que", "es": r"qué|cuál(?:es)?",
    "it": r"(?:che )?cosa|che|qual(?:e|i)?", "pt": r"o que|que|qual|quais", "nl": r"wat|welke?",
    "sv": r"vad|vilke[nt]|vilka", "pl": r"co|jaki\w{0,3}|jaka|która|który|które", "ru": r"что|как(?:ой|ая|ое|ие)",
}  # fmt: skip
"""What opens a question for anything else, so that a word within it asks for nothing: "Que faire quand il pleut ?"."""
_RULES = {code: tuple((kind, pattern_of(code, words)) for kind, words in each.items()) for code, each in _WORDS.items()}


_ITSELF = regex(
    r"\W+(?:ist|war|est|etait|fut|es|era|fue|e|fu|foi|is|was|ar|var|jest|by[lł][ao]?)\W+"
    r"(?:\w+\W+(?:name|nom|nombre|nome|naam)\W+(?:(?:de|di|van)\W+)?)?\w+\W+(?:\w+\W+)?"
)
"""Behind such an opening, what a place or a reason is told of by: "Quelle est la salle où la chorale répète ?"."""
_IN_WORDS: tuple[QuestionKind, ...] = ("when", "where", "why", "how")
"""Kinds that are asked for in several words, too."""
_IS = {"it": ("è ",), "pt": ("é ",)}
"""Told from "and" by their accent."""
_OPENING = {code: pattern_of(code, rf"^\W*(?:{words})") for code, words in _WHAT.items()}
_WHETHER = {code: regex(opening) for code, opening in _YES_OR_NO.items()}


def asks_whether(question: str, language: str) -> bool:
    """Whether a question in `language` asks for a yes or a no; False where its openings are not listed."""
    opening = _WHETHER.get(language)
    if question.casefold().startswith(_IS.get(language, ())):
        return True
    return opening is not None and opening.search(fold(question).casefold().lstrip("¿ ")) is not None


def asking(question: str, language: str, kind: QuestionKind) -> re.Match[str] | None:
    """Where a folded question in small letters asks as `kind` is asked for; None where it does not."""
    pattern = dict(_RULES.get(language, ())).get(kind)
    return pattern.search(question) if pattern else None


def unasked(question: str, language: str) -> str:
    """A question in `language` without the words that ask when, why or how: "à quelle date".

    Of English, whose words are not listed here, it is as it was.
    """
    folded = fold(question).casefold()
    found = [match for kind in _IN_WORDS if (match := asking(folded, language, kind)) is not None]
    if not found or len(folded) != len(question):
        return question
    first = min(found, key=lambda match: (match.start(), -match.end()))
    return f"{question[: first.start()]} {question[first.end() :]}"


def asked_for(question: str, language: str) -> tuple[QuestionKind, AnswerType]:
    """The kind of a question in `language` and what it expects, by its first question word; a `what` without one."""
    if asks_hour(question, language):
        return "what", "text"  # as in English: no number of anything answers it
    folded = fold(question).casefold()
    found = [(match.start(), kind) for kind, pattern in _RULES.get(language, ()) if (match := pattern.search(folded))]
    opening = _OPENING[language].match(folded) if language in _OPENING else None
    at, kind = min(found, key=lambda each: each[0], default=(0, "what"))
    if opening is not None and opening.end() <= at:
        kind = kind if kind in ("where", "why") and _ITSELF.fullmatch(folded, opening.end(), at) else "what"
    if kind in ("what", "how") and unit_of(question, language):
        return "how_many", "number"  # "Was kostet …?"
    return kind, _EXPECTS.get(kind, "text")
