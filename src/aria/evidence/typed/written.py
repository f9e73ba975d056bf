"""How numbers and lengths are written in other languages than English: signs and words, no rules."""

from __future__ import annotations

DIGITS = {zero + digit: str(digit) for zero in (0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10) for digit in range(10)}
"""Arabic, Persian, Devanagari, Bengali, Thai and full-width digits."""
_LATIN = r"metern?|m[eè]tres?|metros?|metri|метр(?:а|ов|ах|ы)?"
METRE = rf"{_LATIN}|met(?:er|re)\w*|متر\w*|मीटर|メートル|米|公尺|미터"
KILOMETRE = (
    rf"(?:kilo|kiló|quiló|quilô|chilo)(?:{_LATIN})|километр(?:а|ов)?|км|كيلومتر\w*|किलोमीटर|किमी|キロメートル|キロ(?!グ)|公里|千米"
    r"|킬로미터|kilometre\w*"
)
KILOGRAM = (
    r"kilogramm|kilogrammes?|kilogramos?|quilos?|chilogrammi|килограмм(?:а|ов)?|كيلوغرام\w*"
    r"|किलोग्राम|キログラム|公斤|千克|킬로그램"
)
PEOPLE = (
    r"einwohner\w*|menschen|personen|mitarbeiter\w*|habitants|personnes"
    r"|habitantes|personas|pessoas|abitanti|persone|человека?"
    r"|жител(?:ь|я|ей)|نسمة|شخص\w*|लोग(?:ों)?|व्यक्ति|निवासी|人|名|명|kişi\w*"
    r"|orang|jiwa|penduduk"
    r"|mieszkańców|osób|inwoners|mensen"
)
YEARS = r"jahren?|ans|années|años|anos|anni|лет|عام(?:اً|ا)|سنة|साल|वर्ष|歳|岁|歲|세|yaşında"
PERCENT = (
    r"prozent|pour cent|por ciento|por cento|per cento|процент(?:а|ов)?|في المئة|بالمئة|प्रतिशत|パーセント|퍼센트|persen"
)
ENDED = r"(?:(?!\w)|(?<=[^\x00-\u05ff]))"
"""The end of a word; in scripts that put no space between words, and those that add endings, any place."""
MEASURE = rf"(?:{KILOMETRE}|{METRE}|{KILOGRAM}|{PEOPLE}|{YEARS}|{PERCENT}){ENDED}"
"""What stands behind a number that is no year."""
