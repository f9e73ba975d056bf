"""How a sentence in another language than English opens that goes on about what was named before. Pure.

"Sie öffnet um neun", "Abre a las nueve": where a language leaves the subject out, by verbs that tell of a thing as its
page does.
"""

from __future__ import annotations

from collections.abc import Mapping

from aria.core.patterns import regex

_OPENERS: Mapping[str, str] = {
    "de": r"Er|Sie|Es|Diese[rnms]?|Das(?=\s[a-zäöü])|Dort|Dabei|Danach|Dafür|Damit|Dazu|Deshalb|Daher|Dadurch|Darin"
    r"|Darauf|Seit(?:dem|her)|Seine?[rnms]?|Ihre?[rnms]?|Beide|Auch",
    "fr": r"Ils?|Elles?|Cet(?:te)?|Ces?|C[’'](?:est|était)|Ce(?:lui|lle|ux|lles)-ci|Son|Sa|Ses|Leurs?|Ensuite|Puis|Mais"
    r"|On y|Depuis lors",
    "es": r"Est[eao]s?|Es[eao]s?|Él|Ell[ao]s?|Allí|Ahí|Sus?|Amb[oa]s|Pero|Además|También|Después|Luego|Abren?|Cierran?"
    r"|Fue(?:ron)?|Es|Son|Est[áa]n?|Tienen?|Miden?|Cuestan?|Costó|Se|Empiezan?|Terminan?|Duran?|Nació|Murió|Sale|Llega"
    r"|Pesan?|Vive|Trabaja|Ganó|Era|Pueden?|Deben?|Consta|Cuenta|Lleva",
    "it": r"Quest[oaie]|Quell[oaie]|Ess[oaie]|Egli|Lui|Lei|Loro|Lì|Vi|(?:Il|La) su[oa]|Ma|Poi|Inoltre|Anche|Aprono|Apre"
    r"|Chiud(?:e|ono)|È|Fu|Furono|Ha|Hanno|Misura|Costa(?:no)?|Si|Inizia|Termina|Dura|Nacque|Morì|Parte|Arriva|Pesa"
    r"|Vive|Venne|Era|Può|Possono|Deve|Devono|Sono|Conta",
    "pt": r"Est[ea]s?|Ess[ea]s?|Isto|Isso|El[ea]s?|Ali|Lá|(?:[OA]s? )?(?:Seus?|Suas?|seus?|suas?)|Mas|Depois|Também"
    r"|Além disso|Abrem?|Fecham?|É|Foi|Foram|Está|Têm|Tem|Medem?|Custam?|Começam?|Terminam?|Duram?|Nasceu|Morreu|Parte"
    r"|Chega|Pesa|Vive|Era|Pode|Podem|Deve|Devem|São|Conta",
    "nl": r"Hij|Zij|Ze|Het(?=\s(?:is|was|werd|heeft|had|opent|sluit|kost|begint|duurt|gaat|ligt|telt))|Dit|Deze|Die|Dat"
    r"|Daar|Er|Zijn|Haar|Hun|Maar|Ook|Daarna",
    "pl": r"On[aoie]?|Ten|Ta|To|Te|Tam|Jego|Jej|Ich|Ale|Potem|Także|Otwiera(?:ją)?|Zamyka(?:ją)?|Jest|Są|Był[aoy]?|Ma"
    r"|Mają|Mierzy|Kosztuj[eą]|Zaczyna|Kończy|Trwa|Urodził[a]?|Zmarł[a]?|Może|Leży|Liczy|Powstał[aoy]?|Znajduje"
    r"|Został[aoy]?",
    "sv": r"Han|Hon|(?:Den|Det|De)(?=\s(?:är|var|har|hade|öppnar|stänger|kostar|ligger|byggdes|börjar|kan|ska|blev))"
    r"|Denna|Detta|Dessa|Där|Hans|Hennes|Dess|Deras|Men|Sedan",
    "ru": "Он[аои]?|Эт(?:от|а|о|и)|Там|Его|Е[её]|Их|Но|Затем|Потом|Также",
    "tr": "O|Bu|Şu|Onlar|Bunlar|Orada|Burada|Onun|Bunun|Ama|Ayrıca|Sonra",
    "ar": "و?قد|(?:و)?ه(?:و|ي|م)|(?:و)?هذ[اه]|هناك|كما|لكن",
    "hi": "यह|वह|ये|वे|इस(?:का|की|के|में|से)?|उस(?:का|की|के|में|से)?|वहाँ|वहां|यहाँ|यहां|लेकिन|फिर",
}
_UNSPACED: Mapping[str, str] = {
    "zh": "[它他她]们?|这|该|此|然后",
    "ja": "これ|それ|この|その|彼[はがの女]|そこ|ここ|しかし|また",
    "ko": r"그(?:는|녀|것|곳|의)|이(?:는|것|곳)|하지만|그리고|또한|(?:이|그)\s",
}
_OPENING = {code: regex(rf"(?:{words})(?![\w\u0900-\u0963])") for code, words in _OPENERS.items()}
_OPENING |= {code: regex(words) for code, words in _UNSPACED.items()}


def goes_on(sentence: str, language: str) -> bool:
    """Whether a sentence in another language than English opens on what was named before, or on a verb alone."""
    opening = _OPENING.get(language)
    return opening is not None and opening.match(sentence) is not None
