"""Is a password, or the code of a door, asked for? Pure."""

from __future__ import annotations

from aria.core.patterns import regex

_LOCKED = (
    "gate|door|entry|entrance|access|alarm|lock|padlock|safe|key ?box|key ?safe|locker|garage|barrier|shed|wi-?fi|wlan"
    "|network|router|login|guest|admin|security|t[uü]r|tor|zugangs?|schlo(?:ss|ß)|tresor|portail|porte|entrée|accès"
    "|alarme|cadenas|coffre|puerta|portal|acceso|candado|caja fuerte|porta|portone|cancello|ingresso|portão|acesso"
    "|deur|poort|kluis"
)
PASSWORDS = (
    r"passwords?|passcodes?|passphrases?|pin(?: code)?|passwort|kennwort|mot de passe|contraseña|senha|palavra-passe"
    "|wachtwoord"
)
"""What a password is called, in small letters."""
CODES = "codes?|combination|código|codice|combinación|combinazione|combinaison"
"""What the code of a door is called."""
_OF = "(?:for|of|to|on|in|at|du|de|des|del|della|dello|do|da|van|f[uü]r|vom|zum|zur)"
_SECRET = rf"(?:{PASSWORDS}|(?:{_LOCKED})[ -]?(?:{CODES})|(?:{CODES}) {_OF} (?:.* |l')?(?:{_LOCKED}))"
_OPENS = r"(?:what(?:'s| is| was)|quel(?:le)? est|cu[aá]l es|qual [eèé]|wat is|was ist|wie (?:lautet|ist|heißt))"
_THE = r"(?:the|our|my|your|its|el|la|le|l'|mon|notre|mi|il|lo|[oa]|het|de|das|der|die|unser\w*|mein\w*)"
_NO_SORT = (
    r"(?:who|what|where|when|why|how|which|is|are|do|does|did|can|has|have|an?|reset\w*|chang\w+|forg[oe]t\w*|lost)"
)
_ASKED = regex(
    rf"(?!what(?:'s| is) an? )(?:{_OPENS} {_THE}[ ]?)?(?:(?!{_NO_SORT}\b)[\w-]+?[ -]){{0,2}}{_SECRET}(?: {_OF}\b.*)?\W*"
)


def asks_secret(core: str) -> bool:
    """Whether a question's core asks what a password, or the code of a door, is."""
    return _ASKED.fullmatch(core.replace("’", "'").casefold().strip(" ¿")) is not None
