"""What texts of other languages tell in other words than they are asked in, and what only looks like an answer.

Each text is a library of its own. What it tells leads the answer; what it does not tell is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.runs.asking_kit import wrongly_answered

TEXTS: dict[str, tuple[str, Mapping[str, str]]] = {
    "de: prices in a list": (
        "# Heimatmuseum Brennfeld\n\nDas Museum zeigt Webstühle und Trachten.\n\nErwachsene zahlen sieben Euro, "
        "Kinder 4 €. Der Rundgang dauert anderthalb Stunden.\n\nLeiterin ist Frau Dr. Heidrun Falk.",
        {
            "Was kostet das Heimatmuseum für Erwachsene?": "sieben Euro",
            "Wie lange dauert der Rundgang?": "anderthalb Stunden",
            "Wie schwer ist der größte Webstuhl?": "",
        },
    ),
    "de: a life": (
        "# Anna Wiesner\n\nAnna Wiesner kam am 3. März 1866 in Grönau zur Welt. Sie malte Vögel und Wolken. "
        "Am 9. Mai 1931 erlag sie einer Lungenentzündung.",
        {"Wann wurde Anna Wiesner geboren?": "3. März 1866", "Wie viele Kinder hatte Anna Wiesner?": ""},
    ),
    "ja: a day of the week": (
        "# 市立図書館\n\n市立図書館は駅前にあります。休館日は月曜日です。日曜日には朗読会があります。\n",
        {"休館日は何曜日ですか": "月曜日", "返却日は何曜日ですか": ""},
    ),
    "zh: a day of the week": (
        "# 市图书馆\n\n市图书馆在火车站旁边。闭馆日是星期一。开放时间为9点到18点。\n",
        {"闭馆日是星期几？": "星期一", "图书馆有几层？": ""},
    ),
    "ko: a day of the week": (
        "# 시립도서관\n\n시립도서관은 역 앞에 있습니다. 휴관일은 월요일입니다.\n",
        {"휴관일은 무슨 요일입니까?": "월요일", "반납일은 무슨 요일입니까?": ""},
    ),
    "de: data of a machine": (
        "# Fruttina 400\n\nFassungsvermögen: 4,5 Liter\nGewicht: 3,9 kg\nLeistung: 800 W\n",
        {"Wie schwer ist die Fruttina 400?": "3,9 kg", "Was kostet die Fruttina 400?": ""},
    ),
    "fr: of the same, by a phrase": (
        "# Augustin Pelletan\n\nAugustin Pelletan voit le jour le 17 août 1822 au hameau des Combes. "
        "Il épouse en 1849 Clarisse Devaux, fille d'un notaire.",
        {
            "Quand est né Augustin Pelletan ?": "17 août 1822",
            "Avec qui Augustin Pelletan s'est-il marié ?": "Clarisse Devaux",
            "Combien mesurait Augustin Pelletan ?": "",
        },
    ),
    "fr: a height late in a long text": (
        "# Le Mont Gris, ou comment j'ai perdu mes lunettes\n\nCela faisait trois ans que j'en parlais. "
        + "Mon frère riait. Il pleuvait encore. La cabane sentait la soupe. Nous avions froid. " * 7
        + "Puis ce furent deux cents mètres de rocher gris. Le Mont Gris fait 2 512 mètres et le vent y souffle fort.",
        {"Quelle est la hauteur du Mont Gris ?": "2 512 mètres", "Quelle est la hauteur de la Dent Noire ?": ""},
    ),
    "fr: who makes up a body": (
        "# Statuts de la chorale\n\nLa chorale est dirigée par un conseil de neuf personnes. L'orchestre répète dans "
        "la salle. Trois personnes ont été blessées dans le bus.\n\nElle a un piano neuf.",
        {
            "Combien de personnes siègent au conseil ?": "neuf personnes",
            "Combien de personnes composent l'orchestre ?": "",
            "Combien de pianos a la chorale ?": "",
        },
    ),
    "fr: years in heads of data": (
        "# Piscine\n\n| entree | public | prix_2023 | prix_2024 |\n|---|---|---|---|\n"
        "| Carnet de dix | Adulte non résident | 48,00 | 52,50 |\n| Carnet de dix | Résident | 39,00 | 42,00 |\n"
        "| Carnet de dix | Jeune de 8 à 17 ans | 36,00 | 38,50 |\n| Sauna | Tous | 23,00 | 24,50 |\n",
        {
            "Prix du carnet de dix pour un adulte non résident en 2024": "52,50",
            "Prix du carnet de dix pour un adulte non résident en 2011": "",
        },
    ),
    "fr: what is paid and what it costs": (
        "# Camping du Lac\n\nLe concierge habite sur place, la factrice passe tôt. Coût des tondeuses : 940 €, merci"
        " à Paul.\n\nLe loyer du chalet est de 600 euros par mois. La location d'un vélo est à 9 euros par jour.",
        {
            "Combien la factrice est-elle payée par mois ?": "",
            "Combien coûte le chalet par mois ?": "600 euros",
            "Combien coûte la location d'un vélo par jour ?": "9 euros",
            "Comment s'appelle le concierge ?": "",
        },
    ),
    "fr: what somebody is called": (
        "# Chorale de Lourmes\n\nLa présidente de la chorale est Odile Marchand. Le chat du local s'appelle Bémol.",
        {
            "Comment s'appelle la présidente de la chorale ?": "Odile Marchand",
            "Comment s'appelle le chat du local ?": "Bémol",
            "Comment s'appelle le trésorier de la chorale ?": "",
        },
    ),
    "fr: nobody is named": (
        "# Boule d'Orve\n\nLe Grand Prix de la Municipalité se disputera le dimanche 16 juin, en triplettes.",
        {"Qui a gagné le Grand Prix de la Municipalité l'an dernier ?": ""},
    ),
    "es: behind a courtesy": (
        "# Piscina de Almenar\n\nLa entrada de adulto cuesta 4,50 euros y la de los niños, dos euros. "
        "La piscina, que está junto al río, abre sus puertas el 3 de junio y cierra a finales de septiembre.",
        {
            "Buenos días, ¿me podría decir cuánto cuesta la entrada de adulto?": "4,50 euros",
            "¿Cuánto mide la piscina de Almenar?": "",
        },
    ),
    "it: measured by words": (
        "# Zuppa di farro\n\nQuando bolle, buttate il farro e cuocete per venticinque minuti, mescolando spesso.",
        {"Quanto tempo deve cuocere il farro?": "venticinque minuti", "Quanto costa il farro?": ""},
    ),
    "pl: who, by another word": (
        "# Muzeum Garncarstwa\n\nMuzeum otwarto w 2006 r. dzięki uporowi Haliny Prusak, która do dziś nim kieruje.",
        {"Kto jest dyrektorem Muzeum Garncarstwa?": "Haliny Prusak", "Ile kosztuje bilet do Muzeum Garncarstwa?": ""},
    ),
    "pl: in another case": (
        "# Brzezowiec\n\nRynek ma kształt trójkąta, ponieważ wytyczono go na rozwidleniu dwóch starych traktów "
        "handlowych.",
        {"Dlaczego rynek w Brzezowcu jest trójkątny?": "na rozwidleniu dwóch starych traktów"},
    ),
    "es: what one is who is named": (
        "# Amalia Sanjurjo\n\nAmalia Sanjurjo vino al mundo el 3 de febrero de 1891 en la casa del molino. "
        "Pintaba setas y pájaros con acuarelas que hacía ella misma.",
        {
            "¿Cuándo nació la pintora Amalia Sanjurjo?": "3 de febrero de 1891",
            "¿Quién enseñó a pintar a Amalia Sanjurjo?": "",
        },
    ),
    "ru: how long something is": (
        "# Мост в Красном Яре\n\nДлина моста составит 212 метров, ширина — два с половиной.",
        {"Какой длины будет мост?": "212 метров", "Сколько стоит проезд по мосту?": ""},
    ),
}


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_told_in_other_words_answers(name: str, tmp_path: Path) -> None:
    assert not wrongly_answered(*TEXTS[name], tmp_path)
