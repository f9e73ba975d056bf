"""The wording of what is missing, by language: what no quote has, and what one has that may be another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

KINDS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "en": {
        "person": ("no person is named", "a name is given, not surely of who is asked for"),
        "date": ("no date is given", "a date is given, not surely the one asked for"),
        "place": ("no place is given", "a place is given, not surely the one asked for"),
        "number": ("no figure is given", "a figure is given, not surely the one asked for"),
        "yes_no": ("nothing settles it", "nothing that was found surely settles it"),
        "entity": ("none is named", "nothing that was found surely names it"),
        "list": ("no list is given", "nothing that was found surely lists them"),
        "text": ("nothing explains it", "nothing that was found surely tells it"),
    },
    "de": {
        "person": ("niemand wird genannt", "ein Name steht da, nicht sicher der gesuchte"),
        "date": ("kein Zeitpunkt steht da", "ein Zeitpunkt steht da, nicht sicher der gesuchte"),
        "place": ("kein Ort steht da", "ein Ort steht da, nicht sicher der gesuchte"),
        "number": ("keine Zahl steht da", "eine Zahl steht da, nicht sicher die gesuchte"),
        "yes_no": ("nichts entscheidet es", "nichts Gefundenes entscheidet es sicher"),
        "entity": ("nichts wird genannt", "nichts Gefundenes nennt es sicher"),
        "list": ("keine Liste steht da", "nichts Gefundenes zählt sie sicher auf"),
        "text": ("nichts erklärt es", "nichts Gefundenes sagt es sicher"),
    },
    "fr": {
        "person": ("personne n'est nommé", "un nom est donné, pas sûrement le bon"),
        "date": ("aucune date n'est donnée", "une date est donnée, pas sûrement la bonne"),
        "place": ("aucun lieu n'est donné", "un lieu est donné, pas sûrement le bon"),
        "number": ("aucun chiffre n'est donné", "un chiffre est donné, pas sûrement le bon"),
        "yes_no": ("rien n'en décide", "rien de trouvé n'en décide sûrement"),
        "entity": ("rien n'est nommé", "rien de trouvé ne le nomme sûrement"),
        "list": ("aucune liste n'est donnée", "rien de trouvé ne les énumère sûrement"),
        "text": ("rien ne l'explique", "rien de trouvé ne le dit sûrement"),
    },
    "es": {
        "person": ("no se nombra a nadie", "se da un nombre, no con seguridad el buscado"),
        "date": ("no se da ninguna fecha", "se da una fecha, no con seguridad la buscada"),
        "place": ("no se da ningún lugar", "se da un lugar, no con seguridad el buscado"),
        "number": ("no se da ninguna cifra", "se da una cifra, no con seguridad la buscada"),
        "yes_no": ("nada lo decide", "nada de lo hallado lo decide con seguridad"),
        "entity": ("no se nombra", "nada de lo hallado lo nombra con seguridad"),
        "list": ("no se da ninguna lista", "nada de lo hallado los enumera con seguridad"),
        "text": ("nada lo explica", "nada de lo hallado lo dice con seguridad"),
    },
    "it": {
        "person": ("nessuna persona è nominata", "un nome è dato, non con certezza quello cercato"),
        "date": ("nessuna data è indicata", "una data è indicata, non con certezza quella cercata"),
        "place": ("nessun luogo è indicato", "un luogo è indicato, non con certezza quello cercato"),
        "number": ("nessuna cifra è indicata", "una cifra è indicata, non con certezza quella cercata"),
        "yes_no": ("nulla lo decide", "nulla di ciò che è stato trovato lo decide con certezza"),
        "entity": ("nulla è nominato", "nulla di ciò che è stato trovato lo nomina con certezza"),
        "list": ("nessun elenco è dato", "nulla di ciò che è stato trovato li elenca con certezza"),
        "text": ("nulla lo spiega", "nulla di ciò che è stato trovato lo dice con certezza"),
    },
    "pt": {
        "person": ("ninguém é nomeado", "é dado um nome, não com certeza o procurado"),
        "date": ("não é dada nenhuma data", "é dada uma data, não com certeza a procurada"),
        "place": ("não é dado nenhum lugar", "é dado um lugar, não com certeza o procurado"),
        "number": ("não é dado nenhum número", "é dado um número, não com certeza o procurado"),
        "yes_no": ("nada o decide", "nada do que foi encontrado o decide com certeza"),
        "entity": ("nada é nomeado", "nada do que foi encontrado o nomeia com certeza"),
        "list": ("não é dada nenhuma lista", "nada do que foi encontrado os enumera com certeza"),
        "text": ("nada o explica", "nada do que foi encontrado o diz com certeza"),
    },
    "nl": {
        "person": ("niemand wordt genoemd", "er staat een naam, niet zeker de gevraagde"),
        "date": ("er staat geen datum", "er staat een datum, niet zeker de gevraagde"),
        "place": ("er staat geen plaats", "er staat een plaats, niet zeker de gevraagde"),
        "number": ("er staat geen getal", "er staat een getal, niet zeker het gevraagde"),
        "yes_no": ("niets geeft uitsluitsel", "niets van wat gevonden is geeft zeker uitsluitsel"),
        "entity": ("niets wordt genoemd", "niets van wat gevonden is noemt het zeker"),
        "list": ("er staat geen lijst", "niets van wat gevonden is somt ze zeker op"),
        "text": ("niets legt het uit", "niets van wat gevonden is zegt het zeker"),
    },
    "pl": {
        "person": ("nikt nie jest wymieniony", "jest nazwisko, niekoniecznie to szukane"),
        "date": ("nie ma daty", "jest data, niekoniecznie ta szukana"),
        "place": ("nie ma miejsca", "jest miejsce, niekoniecznie to szukane"),
        "number": ("nie ma liczby", "jest liczba, niekoniecznie ta szukana"),
        "yes_no": ("nic tego nie rozstrzyga", "nic ze znalezionego na pewno tego nie rozstrzyga"),
        "entity": ("nic nie jest wymienione", "nic ze znalezionego na pewno tego nie wymienia"),
        "list": ("nie ma listy", "nic ze znalezionego na pewno ich nie wylicza"),
        "text": ("nic tego nie wyjaśnia", "nic ze znalezionego na pewno o tym nie mówi"),
    },
    "tr": {
        "person": ("kimsenin adı geçmiyor", "bir ad geçiyor, sorulan olduğu kesin değil"),
        "date": ("tarih verilmiyor", "bir tarih veriliyor, sorulan olduğu kesin değil"),
        "place": ("yer verilmiyor", "bir yer veriliyor, sorulan olduğu kesin değil"),
        "number": ("sayı verilmiyor", "bir sayı veriliyor, sorulan olduğu kesin değil"),
        "yes_no": ("bunu belirleyen bir şey yok", "bulunanlar bunu kesin olarak belirlemiyor"),
        "entity": ("adı geçmiyor", "bulunanlar onu kesin olarak adlandırmıyor"),
        "list": ("liste verilmiyor", "bulunanlar onları kesin olarak saymıyor"),
        "text": ("bunu açıklayan bir şey yok", "bulunanlar bunu kesin olarak söylemiyor"),
    },
    "id": {
        "person": ("tidak ada orang yang disebut", "ada nama, belum tentu yang ditanyakan"),
        "date": ("tidak ada tanggal", "ada tanggal, belum tentu yang ditanyakan"),
        "place": ("tidak ada tempat", "ada tempat, belum tentu yang ditanyakan"),
        "number": ("tidak ada angka", "ada angka, belum tentu yang ditanyakan"),
        "yes_no": ("tidak ada yang memastikannya", "yang ditemukan tidak memastikannya"),
        "entity": ("tidak ada yang disebut", "yang ditemukan belum tentu menyebutnya"),
        "list": ("tidak ada daftar", "yang ditemukan belum tentu merincinya"),
        "text": ("tidak ada yang menjelaskannya", "yang ditemukan belum tentu mengatakannya"),
    },
    "ru": {
        "person": ("никто не назван", "имя есть, но не наверняка то, о котором спрашивают"),
        "date": ("даты нет", "дата есть, но не наверняка та, о которой спрашивают"),
        "place": ("места нет", "место есть, но не наверняка то, о котором спрашивают"),
        "number": ("числа нет", "число есть, но не наверняка то, о котором спрашивают"),
        "yes_no": ("ничто этого не решает", "ничто из найденного наверняка этого не решает"),
        "entity": ("ничего не названо", "ничто из найденного наверняка этого не называет"),
        "list": ("перечня нет", "ничто из найденного наверняка их не перечисляет"),
        "text": ("ничто этого не объясняет", "ничто из найденного наверняка этого не говорит"),
    },
    "ar": {
        "person": ("لا يُذكر أي شخص", "يُذكر اسم، وليس مؤكداً أنه المطلوب"),
        "date": ("لا يُذكر أي تاريخ", "يُذكر تاريخ، وليس مؤكداً أنه المطلوب"),
        "place": ("لا يُذكر أي مكان", "يُذكر مكان، وليس مؤكداً أنه المطلوب"),
        "number": ("لا يُذكر أي رقم", "يُذكر رقم، وليس مؤكداً أنه المطلوب"),
        "yes_no": ("لا شيء يحسمه", "لا شيء مما وُجد يحسمه بشكل مؤكد"),
        "entity": ("لا يُذكر شيء", "لا شيء مما وُجد يسميه بشكل مؤكد"),
        "list": ("لا تُذكر أي قائمة", "لا شيء مما وُجد يعددها بشكل مؤكد"),
        "text": ("لا شيء يشرحه", "لا شيء مما وُجد يذكره بشكل مؤكد"),
    },
    "hi": {
        "person": ("किसी व्यक्ति का नाम नहीं है", "एक नाम है, पर निश्चित नहीं कि वही पूछा गया है"),
        "date": ("कोई तारीख नहीं है", "एक तारीख है, पर निश्चित नहीं कि वही पूछी गई है"),
        "place": ("कोई स्थान नहीं है", "एक स्थान है, पर निश्चित नहीं कि वही पूछा गया है"),
        "number": ("कोई संख्या नहीं है", "एक संख्या है, पर निश्चित नहीं कि वही पूछी गई है"),
        "yes_no": ("कुछ भी इसे तय नहीं करता", "जो मिला वह इसे निश्चित रूप से तय नहीं करता"),
        "entity": ("कोई नाम नहीं है", "जो मिला वह निश्चित रूप से इसका नाम नहीं बताता"),
        "list": ("कोई सूची नहीं है", "जो मिला वह निश्चित रूप से इन्हें नहीं गिनाता"),
        "text": ("कुछ भी इसे नहीं समझाता", "जो मिला वह निश्चित रूप से यह नहीं बताता"),
    },
    "ko": {
        "person": ("사람 이름이 없습니다", "이름은 있으나 묻는 사람인지 확실하지 않습니다"),
        "date": ("날짜가 없습니다", "날짜는 있으나 묻는 날짜인지 확실하지 않습니다"),
        "place": ("장소가 없습니다", "장소는 있으나 묻는 장소인지 확실하지 않습니다"),
        "number": ("수치가 없습니다", "수치는 있으나 묻는 수치인지 확실하지 않습니다"),
        "yes_no": ("판단할 근거가 없습니다", "찾은 것으로는 확실히 판단할 수 없습니다"),
        "entity": ("이름이 없습니다", "찾은 것으로는 이름이 확실하지 않습니다"),
        "list": ("목록이 없습니다", "찾은 것으로는 목록이 확실하지 않습니다"),
        "text": ("설명이 없습니다", "찾은 것으로는 확실히 알 수 없습니다"),
    },
    "zh": {
        "person": ("没有提到人名", "提到了人名，但不能确定就是所问的人"),
        "date": ("没有给出日期", "给出了日期，但不能确定就是所问的日期"),
        "place": ("没有给出地点", "给出了地点，但不能确定就是所问的地点"),
        "number": ("没有给出数字", "给出了数字，但不能确定就是所问的数字"),
        "yes_no": ("没有内容能够判定", "所找到的内容不能确定地判定"),
        "entity": ("没有提到名称", "所找到的内容不能确定地指明"),
        "list": ("没有给出列表", "所找到的内容不能确定地列出"),
        "text": ("没有内容说明这一点", "所找到的内容不能确定地说明这一点"),
    },
    "ja": {
        "person": ("人名がありません", "人名はありますが、尋ねられた人とは限りません"),
        "date": ("日付がありません", "日付はありますが、尋ねられたものとは限りません"),
        "place": ("場所がありません", "場所はありますが、尋ねられたものとは限りません"),
        "number": ("数値がありません", "数値はありますが、尋ねられたものとは限りません"),
        "yes_no": ("判断できる記述がありません", "見つかった記述では確実に判断できません"),
        "entity": ("名前がありません", "見つかった記述では確実に特定できません"),
        "list": ("一覧がありません", "見つかった記述では確実に列挙できません"),
        "text": ("説明する記述がありません", "見つかった記述では確実に分かりません"),
    },
}
"""By the kind of value that is asked for: no quote has one, and one that is quoted may be another."""


class Frame(NamedTuple):
    """What is told around the kind of value that is missing."""

    nowhere: str
    """What is asked is not found."""
    aside: str
    """It is touched upon only."""
    untold: str
    """`{words}` of the question are in no sentence."""
    so_far: str
    """What a first step found, in the words of the quote `{number}`."""


FRAMES: Mapping[str, Frame] = {
    "en": Frame(
        "not found",
        "touched upon only",
        "no sentence found on it has {words}",
        "found so far, in the words of quote {number}",
    ),
    "de": Frame(
        "nicht gefunden",
        "nur berührt",
        "kein gefundener Satz hat {words}",
        "bisher gefunden, in den Worten von Zitat {number}",
    ),
    "fr": Frame(
        "introuvable",
        "seulement effleuré",
        "aucune phrase trouvée n'a {words}",
        "trouvé jusqu'ici, dans les mots de la citation {number}",
    ),
    "es": Frame(
        "no hallado",
        "solo se toca",
        "ninguna frase hallada tiene {words}",
        "hallado hasta ahora, en palabras de la cita {number}",
    ),
    "it": Frame(
        "non trovato",
        "solo sfiorato",
        "nessuna frase trovata ha {words}",
        "trovato finora, nelle parole della citazione {number}",
    ),
    "pt": Frame(
        "não encontrado",
        "apenas tocado",
        "nenhuma frase encontrada tem {words}",
        "encontrado até agora, nas palavras da citação {number}",
    ),
    "nl": Frame(
        "niet gevonden",
        "alleen aangeroerd",
        "geen gevonden zin heeft {words}",
        "tot nu toe gevonden, in de woorden van citaat {number}",
    ),
    "pl": Frame(
        "nie znaleziono",
        "tylko wspomniane",
        "żadne znalezione zdanie nie ma {words}",
        "dotąd znaleziono, słowami cytatu {number}",
    ),
    "tr": Frame(
        "bulunamadı",
        "yalnızca değiniliyor",
        "bulunan hiçbir cümlede yok: {words}",
        "şimdiye dek bulunan, {number} numaralı alıntının sözleriyle",
    ),
    "id": Frame(
        "tidak ditemukan",
        "hanya disinggung",
        "tidak ada kalimat yang ditemukan memuat {words}",
        "sejauh ini ditemukan, dalam kata-kata kutipan {number}",
    ),
    "ru": Frame(
        "не найдено",
        "лишь затронуто",
        "ни в одном найденном предложении нет {words}",
        "пока найдено, словами цитаты {number}",
    ),
    "ar": Frame("لم يوجد", "ذُكر عرضاً فقط", "لا ترد في أي جملة وُجدت: {words}", "وُجد حتى الآن، بكلمات الاقتباس {number}"),
    "hi": Frame("नहीं मिला", "केवल उल्लेख है", "मिले किसी वाक्य में नहीं है: {words}", "अब तक मिला, उद्धरण {number} के शब्दों में"),
    "ko": Frame("찾지 못함", "언급만 있음", "찾은 문장에 없는 말: {words}", "지금까지 찾은 것, 인용 {number}의 말로"),
    "zh": Frame("未找到", "仅有提及", "找到的句子中没有 {words}", "目前找到的，引文 {number} 的原话"),
    "ja": Frame(
        "見つかりません",
        "触れられているだけです",
        "見つかった文にない語：{words}",
        "これまでに見つかったもの、引用 {number} の言葉で",
    ),
}
"""How each language tells it."""
