"""Words that the stemmers take for others, or leave as they are. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from aria.core.patterns import regex

OWN_STEMS: Mapping[str, str] = {
    word: stem
    for stem, words in {
        "apartment": "apartment apartments", "department": "department departments departmental",
        "importance": "important importantly importance", "customer": "customer customers",
        "experiment": "experiment experiments experimental experimentally experimented experimenting",
        "authority": "authority authorities", "physics": "physics", "severe": "severe severely",
        "positive": "positive positively", "conversation": "conversation conversations",
        "mineral": "mineral minerals", "accountant": "accountant accountants", "succession": "succession successions",
        "procession": "procession processions", "protestant": "protestant protestants",
        "minority": "minority minorities", "providence": "providence", "contention": "contention",
        "engineer": "engineer engineers engineered engineering", "founded": "founded founding founds",
    }.items()
    for word in words.split()
}  # fmt: skip
"""English words of which the stemmer makes the stem of another: an apartment is not apart, and what is founded is not
found."""
_FOUNDS = regex(
    r"\b(?:to|will|would|shall|should|help(?:ed|s|ing)?"
    r"|(?:[Dd]id|does|do)"
    r"(?:\s(?!(?:was|were|is|are|be|been|has|have|had|he|she|they|find|what|who|which|that)\s)[\w'’-]+){1,5})"
    r"\sfound(?=\s(?:the|an?|his|her|its|their|our|this|that)\b|\s[A-Z]|\s?[?]|$)"
)
"""Before what somebody founds, or at the end of a question what that is: "When did Ida found the school?"."""
_IN_RE = "metre kilometre centimetre millimetre litre theatre fibre centre calibre sombre spectre lustre"
_IN_OUR = """colour harbour neighbour labour favour honour humour vapour odour flavour behaviour rumour armour parlour
    tumour vigour endeavour savour splendour valour candour"""
_IN_ISE = """organ recogn real author special summar minim maxim modern privat national custom synchron initial serial
    optim normal standard subsid steril hospital colon mobil random immun stabil final industrial commercial central
    digit categor emphas apolog critic character general local memor neutral penal popular symbol visual revital
    crystal fertil civil capital reorgan util"""
_IN_AE = """paediatric paediatrician archaeology archaeologist archaeological encyclopaedia encyclopaedic anaesthesia
    anaesthetic anaesthetist haemorrhage haemoglobin leukaemia anaemia anaemic mediaeval gynaecology gynaecologist
    orthopaedic aesthetic palaeontology palaeontologist"""
_IN_OE = "diarrhoea foetus oesophagus oestrogen"
_BY_THEMSELVES = """grey gray, greyer grayer, programme program, aluminium aluminum, plough plow, ploughed plowed,
    mould mold, mouldy moldy, jewellery jewelry, aeroplane airplane, enrol enroll, enrolment enrollment, fulfil fulfill,
    manoeuvre maneuver, manoeuvred maneuvered,
    fulfilment fulfillment, instalment installment, judgement judgment, sceptic skeptic, sceptical skeptical, cosy cozy,
    yoghurt yogurt, whisky whiskey, artefact artifact, pyjamas pajamas, moustache mustache, catalogue catalog,
    catalogued cataloged, dialogue dialog, analogue analog, licence license, defence defense, offence offense,
    pretence pretense, analyse analyze, analysed analyzed, analysing analyzing, paralyse paralyze, paralysed paralyzed,
    catalyse catalyze, favourite favorite, neighbourhood neighborhood, honourable honorable, behavioural behavioral,
    colourful colorful, colourless colorless, labourer laborer, harbourmaster harbormaster, centred centered"""


def founding(text: str) -> str:
    """An English text in which what is founded is told from what was found: "to found a choir"."""
    return _FOUNDS.sub(r"\g<0>ed", text) if " found" in text else text


def _respelt() -> Iterator[tuple[str, str]]:
    """Words as they are spelt in Britain, each with how it is in America."""
    for word in _IN_RE.split():
        yield word, f"{word[:-2]}er"
    for word in _IN_OUR.split():
        for ending in ("", "ed", "ing"):
            yield word + ending, word[:-2] + "r" + ending
    for root in _IN_ISE.split():
        for ending in ("e", "es", "ed", "ing", "er", "ation"):
            yield f"{root}is{ending}", f"{root}iz{ending}"
    yield from ((word, word.replace("ae", "e", 1)) for word in _IN_AE.split())
    yield from ((word, word.replace("oe", "e", 1)) for word in _IN_OE.split())
    yield from ((pair.split()[0], pair.split()[1]) for pair in _BY_THEMSELVES.split(","))


RESPELT: Mapping[str, str] = {
    british + plural: american + plural for british, american in _respelt() for plural in ("", "s")
}
"""How words of English are spelt elsewhere: a page on one side of the ocean answers what is asked on the other."""
OPEN_LANGUAGES = frozenset(("es", "it", "pt"))
"""Languages of whose short words that begin with a vowel Snowball leaves the endings: obra, obras; anno, anni."""
_ADJECTIVE_WORDS = "alto alta altos altas alti alte ancho ancha anchos anchas otro otra otros otras"
_ADJECTIVES = frozenset(_ADJECTIVE_WORDS.split())
_OPEN = regex(r"[aeiou][^\W\d_aeiouáéíóúàèìòùâêôãõ]{1,3}(?P<end>[aeo]s|[ie])")
_ONE = {"i": "o", "e": "a"}


def open_stem(word: str, stem: str, language: str) -> str:
    """The stem of such a word in the singular; `stem` is what Snowball made of it, which has to be the word itself.

    Adjectives lose their gender as well. No other word does: Anna is no anno.
    """
    if word in _ADJECTIVES:
        return stem[:3]
    found = _OPEN.fullmatch(stem) if stem == word else None
    if found is None or (language == "it") != (found["end"] in _ONE):
        return stem
    return stem[:-1] + _ONE.get(found["end"], "")
