"""How numbers and lengths are written in other languages than English: signs and words, no rules."""

from __future__ import annotations

import re

from aria.core.patterns import regex

DIGITS = {zero + digit: str(digit) for zero in (0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10) for digit in range(10)}
"""Arabic, Persian, Devanagari, Bengali, Thai and full-width digits."""
_PARTICLE = (
    r"[의이은는을를과와가에로도만인였당씩중쯤째쪽여밖뿐]"
    r"|으로|까지|부터|입니다|정도|가량|안팎|미만|짜리|보다|하고"
)
KOREAN = rf"(?=[^가-힣]|$|{_PARTICLE})"
"""The end of a Korean word: a particle may follow it, but no other syllable (세계 is no 세)."""
TURKISH = r"(?:[dt][ea]n?|[dt][ıiuü]r|l[ıiuü]k|y?[ea]|n?[ıiuü]n?)?"
"""Endings that a Turkish unit takes on."""
_LATIN = r"metern?|m[eè]tres?|metros?|metri|metr(?:y|ów|ach)|метр(?:а|ов|ах|ы)?"
METRE = rf"{_LATIN}|met(?:er|re)\w*|متر\w*|मीटर|メートル|米(?!兰|蘭|国|國|军|軍|其林|老鼠)|公尺|미터"
KILOMETRE = (
    rf"(?:kilo|kiló|quiló|quilô|chilo)(?:{_LATIN})|километр(?:а|ов)?|км|كيلومتر\w*|किलोमीटर|किमी|キロメートル|キロ(?![ァ-ヶー])|公里|千米"
    r"|킬로미터|kilometre\w*"
)
_SQUARED = r"carrés|cuadrados|quadrados|quadrati|kwadratow(?:ych|e|y)|kare|مربع(?:اً|ا)?|वर्ग"
SQUARE_KILOMETRE = (
    rf"quadratkilometern?|(?:{KILOMETRE}) (?:{_SQUARED})|km carrés|kilometrekare|vierkante kilometer"
    r"|(?:квадратн(?:ых|ый|ая)|кв\.) ?(?:километр(?:а|ов)?|км)|वर्ग (?:किलोमीटर|किमी)"
    r"|平方(?:公里|千米|キロメートル|キロ)|제곱킬로미터|평방킬로미터"
)
SQUARE_METRE = (
    rf"quadratmetern?|(?:{_LATIN}|متر) (?:{_SQUARED})|metrekare|vierkante meter"
    r"|(?:квадратн(?:ых|ый|ая)|кв\.) ?(?:метр(?:а|ов)?|м)|वर्ग मीटर|平方(?:米|公尺|メートル)|제곱미터|평방미터"
)
HECTARE = (
    r"hektar(?:en?|ów|y)?|hect[aá]reas?|hectares?|ettar[oi]|hektare|гектар(?:а|ов)?|公[顷頃]|ヘクタール|헥타르|هكتار(?:اً|ا)?"
    r"|हेक्टेयर"
)
_ENDS = r"(?=[\s.,;:!?)।|/-]|$)"
"""Behind a word of a script whose vowel signs are no letters to a pattern."""
CENTIMETRE = (
    r"[zc]ent[ií]m[eè]t(?:ern?|r[eiosy]s?|rar|rów)|centymetr(?:y|ów|ach)?|santim(?:etre)?|сантиметр(?:а|ов)?|سنتيمتر\w*"
    rf"|(?:सेंटीमीटर|सेमी){_ENDS}|センチ(?:メートル)?(?![ァ-ヶー])|厘米|센티(?:미터)?{KOREAN}"
)
MILLIMETRE = (
    rf"mil+[ií]m[eè]t(?:ern?|r[eiosy]s?|rar|rów)|milimetre|миллиметр(?:а|ов)?|مليمتر\w*|ملم{_ENDS}|(?:मिलीमीटर|मिमी){_ENDS}"
    rf"|ミリ(?:メートル)?(?![ァ-ヶー])|毫米|밀리미터{KOREAN}"
)
MILLILITRE = (
    rf"mil+[ií]lit(?:ern?|r[eiosy]s?|rów)|миллилитр(?:а|ов)?|(?:مل|مليلتر){_ENDS}|मिलीलीटर{_ENDS}"
    rf"|ミリリットル|毫升|밀리리터{KOREAN}"
)
CENTILITRE = r"[zc]ent[ií]lit(?:ern?|r[eiosy]s?|rów)|(?-i:cl)"
DECILITRE = r"d[eé][czs][iíy]lit(?:ern?|r[eiosy]s?|rów)|(?-i:dl)|デシリットル"
MILLIGRAM = (
    rf"mil+[ií]gram(?:m[ei]?|m?es?|mos?|os?|as?|ów|y)?|миллиграмм(?:а|ов)?|(?:ملغم|ملغرام|مليغرام){_ENDS}|मिलीग्राम{_ENDS}"
    rf"|ミリグラム|毫克|밀리그램{KOREAN}"
)
LITRE = (
    r"litern?|litres?|litros?|litr[oi]|litr(?:y|ów)|литр(?:а|ов)?|升(?!级|級|学|學|职)|リットル|리터|لتر(?:اً|ا)?|लीटर"
)
TONNE = r"tonnen?|tonnes?|toneladas?|tonnellat[ae]|ton(?:y|ów)?|тонн(?:а|ы)?|吨|噸|トン(?![ァ-ヶー])|톤|طن(?:اً|ا)?|टन"
FOOT = r"pies(?= de)|fuß|pieds|piedi|p[eé]s(?= de)|фут(?:а|ов)?|英尺|フィート|피트"
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
    r"|tote[nr]?|todesopfer\w*|bergleute\w*|arbeitern?|soldaten|passagieren?|morts|victimes|mineurs|ouvriers|soldats"
    r"|passagers|muertos|víctimas|mineros|obreros|soldados|pasajeros|mortos|vítimas|mineiros|operários|passageiros"
    r"|morti|vittime|minatori|operai|soldati|passeggeri|slachtoffers|doden|mijnwerkers|ofiar|górników|шахт[её]ров"
    r"|рабочих|солдат|пассажиров|погибших"
)
YEARS = (
    rf"jahr(?:en?)?|ans|années|años|anos|anni|jaar|jaren|lata?(?!\s\d)|år|tahun|yıl{TURKISH}|лет|років"
    rf"|عام(?:اً|ا)|سنة|साल|वर्ष(?!ा)|歳|岁(?!月)|歲(?!月)|세{KOREAN}|yaşında(?:d[ıi]r|yd[ıi]|yken)?"
)
MONTHS = (
    r"monaten?|mois|meses|mês|mes[ei]|maanden?|miesi(?:ące|ęcy|ąc)|månad(?:er)?|месяц(?:а|ев)?|bulan"
    rf"|个月|個月|か月|ヶ月|カ月|개월{KOREAN}|أشهر|شهر(?:اً|ا)?|महीने"
)
WEEKS = (
    r"wochen?|semaines?|semanas?|settiman[ae]|weken|week|tygodni[ea]?|tydzień|veck(?:a|or)|недел[яьию]|недель|hafta|minggu"
    rf"|周(?!年|围|圍|边|邊)|星期|週間|주{KOREAN}|أسابيع|أسبوع(?:اً|ا)?|हफ़?्ते|सप्ताह"
)
DAYS = (
    rf"tagen?|jours?|días?|dias?|giorn[oi]|dagen|dagar|dni|дн(?:я|ей)|gün{TURKISH}|hari|天|日間"
    rf"|일(?:간)?{KOREAN}|أيام|يوم(?:اً|ا)?|दिन"
)
HOURS = (
    rf"stunden?|heures?|horas?|or[ae]|uur|uren|godzin[yęa]?|timm(?:e|ar)|час(?:а|ов)?|saat{TURKISH}|jam|个小时|個小時|小时|小時|時間"
    rf"|시간{KOREAN}|ساعات|ساعة|घंट[ेा]"
)
MINUTES = (
    rf"minuten?|minuto?s|minut[iya]?|minuut|minuter|минут(?:ы|у)?|dakika{TURKISH}|menit|分钟|分鐘|分(?=間|(?!の)[\u3040-\u30ff焼煮蒸茹置待歩走])"
    rf"|분{KOREAN}|دقائق|دقيقة|मिनट"
)
CLOCK = regex(
    r"(?<!\w)(?:à|a|dès|vers|avant|après|las?|alle|dalle|le|às|as|om|tot|vanaf|van|ab|bis|um|kl\.?|в|с|до|к"
    r"|jusqu['’]à|entre|tra|et|y|e|en|i|и|saat|pukul|الساعة)\s?$",
    re.IGNORECASE,
)
"""Before an hour of the day, which is no number of hours."""
GRAM = (
    r"gramm|grammes?|gramos?|gramas?|grammi|gram(?:a|ów)?|грамм(?:а|ов)?|гр?\.?|克(?!罗|拉|里|服)|グラム|그램|غرام|ग्राम"
)
DEGREE = (
    r"grad(?:er)?|degrés?|grados?|gradi|graus?|graden|stopni(?:e)?|градус(?:а|ов)?"
    rf"|derece{TURKISH}|derajat|度(?![过假蜜])|도(?=[^가-힣]|$|에서|로|까지)|درجة|डिग्री"
)
EURO = rf"€|euros?|евро|يورو|यूरो|ユーロ(?![ァ-ヶー])|欧元|유로{KOREAN}"
YEN = rf"円(?![卓周形盤])|日元|엔{KOREAN}"
CURRENCIES = {
    "PLN": r"zł(?:ot(?:y|e|ych|ego))?|PLN",
    "BRL": r"rea(?:is|l)(?=\W|$)",
    "RUB": r"рубл(?:ь|я|ей|ю)|руб\.?|₽",
    "TRY": rf"lira{TURKISH}|TL|₺",
    "CNY": r"元(?!旦|素|首|年|月|老|件|音|宵)|块钱|塊錢|人民币",
    "KRW": rf"원{KOREAN}",
    "INR": r"रुपये|रुपए|रुपया|₹",
    "SEK": r"kronor|kr\.?",
    "peso": r"pesos?",
    "franc": r"francs|franken|franchi",
    "dinar": r"دينار(?:اً|ا)?|دنانير",
    "dirham": r"درهم(?:اً|ا)?",
    "riyal": r"ريال(?:اً|ا)?",
    "EGP": r"جنيه(?:اً|ا)?",
    "USD": r"dólares|dólar|dollari|доллар(?:а|ов)|美元|दॉलर",
    "gulden": r"gulden|guldens",
    "marks": r"mark(?=\W|$)",
    "lire": r"lire",
}
"""Money by how it is written behind an amount, where a language has a word of its own for it."""
BEFORE = {"BRL": r"R\$", "TRY": r"₺", "INR": r"₹|Rs\.?", "CNY": r"￥", "RUB": r"₽"}
"""Signs of money before an amount that English text has not."""
PERCENT = (
    r"prozent|pour cent|por ciento|por cento|per cento|процент(?:а|ов)?|في المئة|بالمئة|प्रतिशत|パーセント|퍼센트|persen"
)
ENDED = r"(?:(?!\w)|(?<=[^\x00-\u05ff]))"
"""The end of a word; in scripts that put no space between words, and those that add endings, any place."""
LONGER = r"米(?:兰|蘭|国|國|军|軍|其林|老鼠)|人(?:口|民|类|類|工智|权|權)|名(?:古屋|探偵|侦探|人堂)|[岁歲]月"
"""Words that begin like a measure: behind what can be a year they are meant, though five million 人口 are people."""
_MONEY = "|".join((EURO, YEN, *CURRENCIES.values()))
MEASURE = rf"(?!{LONGER})(?:{KILOMETRE}|(?!metro\b)(?:{METRE})|{KILOGRAM}|{PEOPLE}|{YEARS}|{PERCENT}|{_MONEY}){ENDED}"
"""What stands behind a number that is no year; a thousand and more are no singular `metro`."""
_SMALL = (CENTIMETRE, MILLIMETRE, MILLILITRE, CENTILITRE, DECILITRE, MILLIGRAM)
COUNTING = "|".join((MONTHS, WEEKS, DAYS, HOURS, MINUTES, GRAM, *_SMALL, DEGREE, EURO, YEN, *CURRENCIES.values()))
"""What else a number counts: it is of the amount, and not of a name before it ("Kinder 4 €")."""
