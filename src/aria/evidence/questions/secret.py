"""Is a password, or the code of a door, asked for? Pure."""

from __future__ import annotations

from aria.core.patterns import regex

_LOCKED = (
    "gate|door|entry|entrance|alarm|lock|padlock|safe|key ?box|key ?safe|locker|garage|barrier|shed|wi-?fi|wlan|router"
    "|t[uü]r|tor|zugangs?|schlo(?:ss|ß)|tresor|portail|porte|entrée|alarme|cadenas|coffre|puerta|portal|acceso|candado"
    "|caja fuerte|caseta|porta|portone|cancello|ingresso|portão|acesso|deur|poort|kluis"
)
PASSWORDS = (
    r"passwords?|passcodes?|passphrases?|pin (?:code|number)|passwort|kennwort|mot de passe|contraseña|senha"
    "|palavra-passe|wachtwoord"
)
"""What a password is called, in small letters."""
CODES = "codes?|combination|código|codice|combinación|combinazione|combinaison"
"""What the code of a door is called."""
_OF = "(?:for|of|to|on|in|at|du|de|des|del|della|dello|do|da|van|f[uü]r|vom|zum|zur)"
_WHOSE = "(?:for|of|to|du|de|del|della|do|da|van|f[uü]r|vom|zum|zur) (?:(?:the|our|my|la|el|il|a|o|het|de) |l')?"
_SECRET = rf"(?:{PASSWORDS}|(?:{_LOCKED})[ -]?(?:{CODES})|(?:{CODES}) {_WHOSE}(?:{_LOCKED})(?: door| lock)?)"
_OPENS = r"(?:what(?:'s| is| was)|quel(?:le)? est|cu[aá]l es|qual [eèé]|wat is|was ist|wie (?:lautet|ist|heißt))"
_THE = r"(?:the|our|my|your|its|el|la|le|l'|mon|notre|mi|il|lo|[oa]|het|de|das|der|die|unser\w*|mein\w*)"
_NO_SORT = (
    r"(?:who|what|where|when|why|how|which|is|are|do|does|did|can|has|have|an?|reset\w*|chang\w+|forg[oe]t\w*|lost)"
)
_ASKED = regex(
    rf"(?!what(?:'s| is) an? )(?:{_OPENS} {_THE}[ ]?)?(?:(?!{_NO_SORT}\b)[^\W_][\w-]{{0,30}}[ -]){{0,2}}{_SECRET}"
    rf"(?: {_OF} (?!conduct|practice|practise|ethics|honou?r|behaviou?r)\w.*)?\W{{0,9}}"
)
_LONGEST = 160
"""Characters of a question that asks for no more than that."""


def asks_secret(core: str) -> bool:
    """Whether a question's core asks what a password, or the code of a door, is."""
    asked = core.replace("’", "'").casefold().strip(" ¿")
    return len(asked) <= _LONGEST and _ASKED.fullmatch(asked) is not None
