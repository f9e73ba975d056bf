"""Numbers in words of other languages than English, as digits of the same length: "sieben Euro" as "000007 Euro". Pure.

From two to some thousands: one is an article in most of these languages, and what is larger has a scale word behind
it, which is read where digits stand before it too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from aria.core.patterns import regex
from aria.evidence.text.language import UNKNOWN, language

_Joined = Callable[[str, str], tuple[str, ...]]
"""How a ten and what is added to it are put together: every spelling."""


def _behind(*joints: str) -> _Joined:
    return lambda ten, one: tuple(f"{ten}{joint}{one}" for joint in joints)


def _before(*joints: str) -> _Joined:
    return lambda ten, one: tuple(f"{one}{joint}{ten}" for joint in joints)


def _italian(ten: str, one: str) -> tuple[str, ...]:
    joined = f"{ten[:-1] if one[0] in 'uo' else ten}{one}"
    return (joined, f"{joined[:-1]}é") if one == "tre" else (joined,)


_SMALL: Mapping[str, str] = {
    "de": "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn "
    "achtzehn neunzehn",
    "fr": "un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit "
    "dix-neuf",
    "es": "uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis "
    "diecisiete dieciocho diecinueve",
    "it": "uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici "
    "diciassette diciotto diciannove",
    "pt": "um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze "
    "dezasseis/dezesseis dezassete/dezessete dezoito dezanove/dezenove",
    "nl": "een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien "
    "achttien negentien",
    "pl": "jeden dwa/dwie/dwóch/dwu/dwaj/dwoma trzy/trzech/trzej cztery/czterech/czterej pięć/pięciu sześć/sześciu "
    "siedem/siedmiu osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu jedenaście/jedenastu dwanaście/dwunastu "
    "trzynaście/trzynastu czternaście/czternastu piętnaście/piętnastu szesnaście/szesnastu siedemnaście/siedemnastu "
    "osiemnaście/osiemnastu dziewiętnaście/dziewiętnastu",
    "sv": "ett/en två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton",
    "ru": "один/одна/одно два/две/двух/двумя три/трёх/трех четыре/четырёх/четырех пять/пяти шесть/шести семь/семи "
    "восемь/восьми девять/девяти десять/десяти одиннадцать/одиннадцати двенадцать/двенадцати тринадцать/тринадцати "
    "четырнадцать/четырнадцати пятнадцать/пятнадцати шестнадцать/шестнадцати семнадцать/семнадцати "
    "восемнадцать/восемнадцати девятнадцать/девятнадцати",
    "tr": "bir iki üç dört beş altı yedi sekiz dokuz",
}
"""From one on, forms of one number parted by a slash."""
_TENS: Mapping[str, tuple[str, _Joined]] = {
    "de": ("zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig", _before("und")),
    "fr": ("vingt trente quarante cinquante soixante septante quatre-vingt/quatre-vingts/huitante nonante",
           _behind("-", "-et-", " et ")),
    "es": ("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa", _behind(" y ")),
    "it": ("venti trenta quaranta cinquanta sessanta settanta ottanta novanta", _italian),
    "pt": ("vinte trinta quarenta cinquenta sessenta setenta oitenta noventa", _behind(" e ")),
    "nl": ("twintig dertig veertig vijftig zestig zeventig tachtig negentig", _before("en", "ën")),
    "pl": ("dwadzieścia/dwudziestu trzydzieści/trzydziestu czterdzieści/czterdziestu pięćdziesiąt/pięćdziesięciu "
           "sześćdziesiąt/sześćdziesięciu siedemdziesiąt/siedemdziesięciu osiemdziesiąt/osiemdziesięciu "
           "dziewięćdziesiąt/dziewięćdziesięciu", _behind(" ")),
    "sv": ("tjugo trettio fyrtio femtio sextio sjuttio åttio nittio", _behind("")),
    "ru": ("двадцать/двадцати тридцать/тридцати сорок/сорока пятьдесят/пятидесяти шестьдесят/шестидесяти "
           "семьдесят/семидесяти восемьдесят/восьмидесяти девяносто/девяноста", _behind(" ")),
    "tr": ("yirmi otuz kırk elli altmış yetmiş seksen doksan", _behind(" ")),
}  # fmt: skip
"""From twenty on, and how what is added to them is written."""
_MORE: Mapping[str, str] = {
    "de": "100:hundert,einhundert 200:zweihundert 300:dreihundert 400:vierhundert 500:fünfhundert 600:sechshundert "
    "700:siebenhundert 800:achthundert 900:neunhundert 1000:tausend,eintausend 2000:zweitausend 3000:dreitausend "
    "4000:viertausend 5000:fünftausend 10000:zehntausend 1.5:anderthalb,eineinhalb",
    "fr": "21:vingt_et_un 71:soixante_et_onze,soixante-et-onze 70:soixante-dix 90:quatre-vingt-dix 100:cent "
    "200:deux_cents 300:trois_cents 400:quatre_cents 500:cinq_cents 600:six_cents 700:sept_cents 800:huit_cents "
    "1000:mille 2000:deux_mille",
    "es": "21:veintiún,veintiuno,veintiuna 22:veintidós 23:veintitrés 24:veinticuatro 25:veinticinco 26:veintiséis "
    "27:veintisiete 28:veintiocho 29:veintinueve 100:cien,ciento 200:doscientos,doscientas 300:trescientos,trescientas "
    "400:cuatrocientos,cuatrocientas 500:quinientos,quinientas 600:seiscientos,seiscientas 700:setecientos "
    "800:ochocientos 900:novecientos 1000:mil 2000:dos_mil",
    "it": "100:cento 200:duecento 300:trecento 400:quattrocento 500:cinquecento 600:seicento 1000:mille 2000:duemila "
    "3000:tremila 4000:quattromila 5000:cinquemila 10000:diecimila",
    "pt": "100:cem,cento 200:duzentos,duzentas 300:trezentos,trezentas 400:quatrocentos 500:quinhentos 1000:mil "
    "2000:dois_mil",
    "nl": "100:honderd 200:tweehonderd 300:driehonderd 400:vierhonderd 500:vijfhonderd 1000:duizend 2000:tweeduizend "
    "3000:drieduizend 1.5:anderhalf,anderhalve",
    "pl": "100:sto,stu 200:dwieście,dwustu 300:trzysta,trzystu 400:czterysta 500:pięćset,pięciuset 1000:tysiąc "
    "1.5:półtora,półtorej",
    "sv": "100:hundra,etthundra 200:tvåhundra 300:trehundra 500:femhundra 1000:tusen,ettusen",
    "ru": "100:сто,ста 200:двести,двухсот 300:триста,трёхсот 400:четыреста 500:пятьсот,пятисот 1000:тысяча,тысячи "
    "1.5:полтора,полторы",
    "tr": "10:on 100:yüz 1000:bin",
    "hi": "2:दो 3:तीन 4:चार 5:पाँच,पांच 6:छह,छः,छे 7:सात 8:आठ 9:नौ 10:दस 11:ग्यारह 12:बारह 13:तेरह 14:चौदह "
    "15:पंद्रह,पन्द्रह 16:सोलह 17:सत्रह 18:अठारह 19:उन्नीस 20:बीस 21:इक्कीस 22:बाईस,बाइस 23:तेईस,तेइस "
    "24:चौबीस 25:पच्चीस 26:छब्बीस 27:सत्ताईस,सत्ताइस 28:अट्ठाईस,अट्ठाइस 29:उनतीस 30:तीस 31:इकतीस "
    "32:बत्तीस 33:तैंतीस 34:चौंतीस 35:पैंतीस 36:छत्तीस 37:सैंतीस 38:अड़तीस 39:उनतालीस 40:चालीस 41:इकतालीस "
    "42:बयालीस 43:तैंतालीस 44:चौवालीस 45:पैंतालीस 46:छियालीस 47:सैंतालीस 48:अड़तालीस 49:उनचास 50:पचास "
    "51:इक्यावन 52:बावन 53:तिरपन 54:चौवन 55:पचपन 56:छप्पन 57:सत्तावन 58:अट्ठावन 59:उनसठ 60:साठ 65:पैंसठ "
    "70:सत्तर 75:पचहत्तर 80:अस्सी 85:पचासी 90:नब्बे 95:पचानवे 100:सौ 1000:हज़ार,हजार",
    "ar": "2:اثنان,اثنين,اثنتان,اثنتين 3:ثلاثة,ثلاث 4:أربعة,أربع 5:خمسة,خمس 6:ستة,ست 7:سبعة,سبع 8:ثمانية,ثماني "
    "9:تسعة,تسع 10:عشرة,عشر 20:عشرون,عشرين 30:ثلاثون,ثلاثين 40:أربعون,أربعين 50:خمسون,خمسين 60:ستون,ستين 100:مئة,مائة "
    "200:مئتان,مئتي 1000:ألف 2000:ألفي",
    "ko": "1:한 2:두 3:세 4:네 5:다섯 6:여섯 7:일곱 8:여덟 9:아홉 10:열 20:스무,스물 30:서른 40:마흔 50:쉰 60:예순",
}
"""What is written as nothing else would tell; an underscore is a space."""
_OTHERWISE = {"fr": ("neuf",), "it": ("sei",), "tr": ("on",)}
"""Words that mean something else more often: "new", "you are"."""
_NINE = regex(
    r"(?<![\w-])neuf(?=\s(?!(?:plus|moins|dans|sans|sous|vers|chez|mais|pas|très|après|depuis|dès|puis|alors|lors|hors|jamais"
    r"|toujours|ailleurs|[ldcsnmtv][eo]s|leurs|vous|nous|ils|elles)\b)[a-zà-ÿ]{2,}s\b)",
    re.IGNORECASE,
)
"""The French word for nine before several things: what is new is told behind its thing."""
_SIGNS = {sign: number for number, sign in enumerate("一二三四五六七八九", start=1)} | {"两": 2, "兩": 2}
_HAN_SCALE = {"十": 10, "百": 100, "千": 1000}
_HAN_NUMBER = regex(
    r"(?<![第星期周週\d一二三四五六七八九十百千])(?!千本[桜通]|百人一首|百家姓|千层|二把手|十分け)[一二两兩三四五六七八九十百千]{1,7}"
    r"(?=[万萬]?(?:[个個名人本册冊张張次回年天小秒米公元块塊圆圆円岁歲歳只匹条條座所家层層级級件台辆位枚倍斤克平户戶种種把幅盏碗瓶杯袋箱首部篇栋棵颗双对套]"
    r"|分[钟鐘間]|時間|日間|週間|か月|ヶ月|厘米|毫[米升克]|(?:(?:センチ|ミリ|キロ)?(?:メートル|グラム|リットル)|センチ|ミリ|キロ|トン)(?![ァ-ヶー])))"
)
"""Before what it counts, and no day, month or hour: "三月" is March."""
_COUNTER = (
    "个個名人本册冊张張次回年月天日小分秒時时米公元块塊圆圓円岁歲歳只隻匹条條座间間所家層层级級件台辆輛位枚倍斤吨克"
    "平万口户戶種种"
)
"""Characters that a number counts with."""
_DIGIT = "二两兩三四五六七八九十百千"
_COUNTS = regex(rf"(?<![第星{_DIGIT}])[{_DIGIT}][一{_DIGIT}万萬点點]{{0,12}}(?=[{_COUNTER}]|多|余|餘)")
"""A number in Chinese signs before what it counts, whatever it is worth."""
_PLAIN = 5
"""Letters from which a word is a number in a text that is too short to tell its language."""
_KOREAN = regex(
    r"(?<!\w)(?:한(?=\s?(?:시간|명(?![가-힣])|권|달(?![가-힣])|곳|사람))|다섯|여섯|일곱|여덟|아홉|스무|스물|서른|마흔|예순|두|세|네|열|쉰)"
    r"(?=\s?(?:시간|명|개|살|권|번|달|가지|곳|마리|사람|대|채|그루|잔))"
)
_SINO_KOREAN = regex(
    r"(?<!\w)[이삼사오육칠팔구]?십[일이삼사오육칠팔구]?(?=\s?(?:분|일|년|주|개월|회|층|번|도|명|퍼센트|원|만))"
)
_SINO_DIGITS = {sign: number for number, sign in enumerate("일이삼사오육칠팔구", start=1)}
_WORD = regex(r"(?<![\w\u0900-\u097f-])(?:[^\W\d_]|[\u0900-\u0963])+(?:-[^\W\d_]+)*(?![\w-])")
_LONGEST = 3
"""Words of a number that are written apart at most: "treinta y cinco"."""
_HALVES = {
    code: regex(words, re.IGNORECASE)
    for code, words in {
        "de": r"\bhalbe[ns]?(?=\s(?:stunde|minute|tag|jahr))", "fr": r"(?<=\bune\s)demi-(?=(?:heure|journée)\b)",
        "es": r"\bmedi[oa](?=\s(?:hora|día|año|kilo|litro))", "it": r"\bmezz(?:[oa]\s|['’])(?=(?:ora|chilo|litro))",
        "pt": r"\bmei[oa](?=\s(?:hora|dia|ano|quilo|litro))",
        "nl": r"\bhalf(?=\s(?:uur|jaar|kilo))|\bhalve(?=\s(?:dag|liter))",
        "pl": r"\bpół(?=\s(?:godziny|roku|kilo|litra))", "tr": r"\byarım(?=\s(?:saat|gün|kilo|litre))",
        "sv": r"\bhalv(?:t|a)?(?=\s?(?:timme|timma|dag|år|liter))", "hi": r"आध[ाे](?=\s(?:घंट|दिन|किलो|लीटर))",
        "ar": r"نصف(?=\sساعة)",
    }.items()
}  # fmt: skip
"""Half of something that is measured."""
_BEGINS = "…"


def in_digits(text: str, masked: str, spoken: str = UNKNOWN) -> str:
    """`masked`, which stands for `text`, with its number words as digits, led by zeros; of the same length.

    A word that is too short for its digits stays. `spoken` is the language of what the text stands in, for where its
    own words do not tell it.
    """
    spoken = language(text, spoken)
    if spoken in ("zh", "ja"):
        return _HAN_NUMBER.sub(lambda found: _filled(found[0], han(found[0])), masked)
    known = _known(spoken)
    if spoken == "ko":
        masked = _SINO_KOREAN.sub(lambda found: _filled(found[0], _sino(found[0])), masked)
        return _KOREAN.sub(lambda found: _filled(found[0], known[found[0]]), masked)
    if (half := _HALVES.get(spoken)) is not None:
        masked = half.sub(lambda found: "0.5".rjust(len(found[0]), "0"), masked)
    if spoken == "fr":
        masked = _NINE.sub(lambda found: _filled(found[0], "9"), masked)
    return _written_out(masked, known) if known else masked


def signs_beside(text: str, spoken: str) -> Iterator[tuple[int, int, str]]:
    """Numbers in Chinese signs that are too short for their digits: where each stands, and its digits ("二百": 200)."""
    if not text.isascii() and language(text, spoken) in ("zh", "ja"):
        for found in _HAN_NUMBER.finditer(text):
            if len(number := han(found[0])) > len(found[0]):
                yield found.start(), found.end(), number


def spelled(text: str, language: str) -> bool:
    """Whether a number stands in `text` as a word of `language`: "drei Tage", "三十多年".

    Not every number that stands so is read.
    """
    if language in ("zh", "ja"):
        return _COUNTS.search(text) is not None
    known = _known(language)
    found = _KOREAN.finditer(text) if language == "ko" else _WORD.finditer(text)
    return any(known.get(word[0].casefold(), _BEGINS) != _BEGINS for word in found)


def numbers(language: str) -> Mapping[str, str]:
    """The digits of each number word of a language with spaces, and no digits for a word that others begin with."""
    return _known(language)


def _written_out(masked: str, known: Mapping[str, str]) -> str:
    """The same for languages with spaces: at each word the longest number that begins there."""
    words = list(_WORD.finditer(masked))
    parts: list[str] = []
    at = done = 0
    while at < len(words):
        start, count = words[at].start(), 1
        for count in range(min(_LONGEST, len(words) - at) if words[at][0].casefold() in known else 0, 0, -1):
            end = words[at + count - 1].end()
            if (number := known.get(masked[start:end].casefold(), "")) not in ("", _BEGINS):
                parts += (masked[done:start], _filled(masked[start:end], number))
                done = end
                break
        at += count
    return "".join((*parts, masked[done:]))


def _filled(word: str, number: str) -> str:
    return number.rjust(len(word), "0") if 0 < len(number) <= len(word) else word


def _sino(word: str) -> str:
    """The number below a hundred that Chinese numerals spell in Korean: "이십오"."""
    tens, _, ones = word.partition("십")
    return str(10 * _SINO_DIGITS.get(tens, 1) + _SINO_DIGITS.get(ones, 0))


def han(word: str) -> str:
    """The number that Chinese signs spell, in digits; empty for one, and for what is none, such as "二五"."""
    total = digit = 0
    for sign in word:
        if sign in _SIGNS:
            if digit:
                return ""
            digit = _SIGNS[sign]
        else:
            total, digit = total + (digit or 1) * _HAN_SCALE[sign], 0
    total += digit
    return str(total) if total > 1 else ""


@cache
def _known(code: str) -> Mapping[str, str]:
    """The digits of each number word of a language, and `_BEGINS` for a word that others of it begin with."""
    spoken = _SMALL if code == UNKNOWN else (code,)
    digits = {word: own for each in spoken for word, own in _spellings(each) if code != UNKNOWN or len(word) >= _PLAIN}
    first = {word.split()[0]: _BEGINS for word in digits if " " in word}
    return first | digits


def _spellings(code: str) -> Iterator[tuple[str, str]]:
    """Every number word of a language with its digits."""
    other = _OTHERWISE.get(code, ())
    small = [forms.split("/") for forms in _SMALL.get(code, "").split()]
    tens, joined = _TENS.get(code, ("", _behind(" ")))
    for number, forms in enumerate(small, start=1):
        yield from ((form, str(number)) for form in forms if number > 1 and form not in other)
    for number, ten_forms in enumerate((forms.split("/") for forms in tens.split()), start=2):
        for ten in ten_forms:
            yield ten, str(10 * number)
            for added, forms in enumerate(small[:19], start=1):
                whole = str(10 * number + added)
                if added < 10 or code == "fr":
                    yield from ((word, whole) for form in forms for word in joined(ten, form))
    if code == "tr":
        yield from ((f"on {form}", str(10 + number)) for number, (form, *_) in enumerate(small, start=1))
    for piece in _MORE.get(code, "").split():
        own, _, words = piece.partition(":")
        yield from ((word.replace("_", " "), own) for word in words.split(",") if word not in other)
