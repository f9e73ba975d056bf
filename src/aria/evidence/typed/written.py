"""How numbers and lengths are written in other languages than English: signs and words, no rules."""

from __future__ import annotations

import re

DIGITS = {zero + digit: str(digit) for zero in (0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10) for digit in range(10)}
"""Arabic, Persian, Devanagari, Bengali, Thai and full-width digits."""
_PARTICLE = (
    r"[의이은는을를과와가에로도만인였당씩중쯤째쪽여밖뿐]"
    r"|으로|까지|부터|입니다|정도|가량|안팎|미만|짜리|보다|하고"
)
KOREAN = rf"(?=[^가-힣]|$|{_PARTICLE})"
"""The end of a Korean word: a particle may follow it, but no other syllable (세계 is no 세)."""
_LATIN = r"metern?|m[eè]tres?|metros?|metri|метр(?:а|ов|ах|ы)?"
METRE = rf"{_LATIN}|met(?:er|re)\w*|متر\w*|मीटर|メートル|米(?!兰|蘭|国|國|军|軍|其林|老鼠)|公尺|미터"
KILOMETRE = (
    rf"(?:kilo|kiló|quiló|quilô|chilo)(?:{_LATIN})|километр(?:а|ов)?|км|كيلومتر\w*|किलोमीटर|किमी|キロメートル|キロ(?![ァ-ヶー])|公里|千米"
    r"|킬로미터|kilometre\w*"
)
KILOGRAM = (
    r"kilogramm|kilogrammes?|kilogramos?|quilos?|chilogrammi|килограмм(?:а|ов)?|كيلوغرام\w*"
    r"|किलोग्राम|キログラム|公斤|千克|킬로그램"
)
PEOPLE = (
    r"einwohner\w*|menschen|personen|mitarbeiter\w*|habitants|personnes"
    r"|habitantes|personas|pessoas|abitanti|persone|человека?"
    rf"|жител(?:ь|я|ей)|نسمة|شخص\w*|लोग(?:ों)?|व्यक्ति|निवासी|人(?!口普查)|名(?!古屋)|명{KOREAN}|kişi\w*"
    r"|orang|jiwa|penduduk"
    r"|mieszkańców|osób|inwoners|mensen"
)
YEARS = rf"jahren?|ans|années|años|anos|anni|лет|عام(?:اً|ا)|سنة|साल|वर्ष(?!ा)|歳|岁(?!月)|歲(?!月)|세{KOREAN}|yaşında"
PERCENT = (
    r"prozent|pour cent|por ciento|por cento|per cento|процент(?:а|ов)?|في المئة|بالمئة|प्रतिशत|パーセント|퍼센트|persen"
)
ENDED = r"(?:(?!\w)|(?<=[^\x00-\u05ff]))"
"""The end of a word; in scripts that put no space between words, and those that add endings, any place."""
LONGER = r"米(?:兰|蘭|国|國|军|軍|其林|老鼠)|人(?:口|民|类|類|工智|权|權)|名(?:古屋|探偵|侦探|人堂)|[岁歲]月"
"""Words that begin like a measure: behind what can be a year they are meant, though five million 人口 are people."""
MEASURE = rf"(?!{LONGER})(?:{KILOMETRE}|(?!metro\b)(?:{METRE})|{KILOGRAM}|{PEOPLE}|{YEARS}|{PERCENT}){ENDED}"
"""What stands behind a number that is no year; a thousand and more are no singular `metro`."""
_SPELLED = {  # not "neuf", which is new more often than nine
    "de": "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend",
    "fr": "deux trois quatre cinq six sept huit dix onze douze quinze vingt trente cent mille",
    "es": "dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cien mil",
    "it": "due tre quattro cinque sette otto nove dieci undici dodici quindici venti trenta cento mille",
    "pt": "dois duas três quatro cinco seis sete oito nove dez onze doze quinze vinte trinta cem mil",
    "nl": "twee drie vier vijf zes zeven acht negen tien elf twaalf vijftien twintig dertig honderd duizend",
    "pl": "dwa dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście dwadzieścia sto tysiąc",
    "sv": "två tre fyra fem sex sju åtta nio tio elva tolv femton tjugo trettio hundra tusen",
}
_NUMBER_WORDS = {
    code: re.compile(rf"\b(?:{'|'.join(words.split())})\b", re.IGNORECASE) for code, words in _SPELLED.items()
}


def spelled(text: str, language: str) -> bool:
    """Whether a number stands in `text` as a word of `language`: "drei Tage". What one is worth is not read."""
    return language in _NUMBER_WORDS and _NUMBER_WORDS[language].search(text) is not None
