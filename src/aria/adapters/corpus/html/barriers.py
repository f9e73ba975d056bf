"""Pages that stand in front of a page: signposts, challenges, requests for consent, logins, and errors served as pages.

Only short pages are taken for one: an article about captchas has more to say than the page that shows one.
"""

from __future__ import annotations

import re

from aria.core.patterns import regex

SIGNPOST = "signpost"
"""A page that only tells where the page is: manuals have one for each name that they explain somewhere."""
_SHORT = 1500
"""Characters; a page with more text than this is read as what it is."""
_BARE = 200

_CHALLENGE = regex(
    r"just a moment|checking (?:if the site connection is secure|your browser)"
    r"|verify(?:ing)? (?:that )?you are (?:a )?human|are you (?:a robot|human)|not a robot"
    r"|unusual (?:traffic|activity)|attention required|security check"
    r"|complete the (?:captcha|security check|action below)|captcha|ddos protection|please stand by|ray id"
    r"|pardon our interruption|request unsuccessful|automated (?:access|queries|requests)"
    r"|bot (?:detection|protection)"
    r"|access (?:to this page )?(?:has been |is )?(?:denied|blocked)|you have been blocked|reference #[0-9a-f.]+",
    re.IGNORECASE,
)
_CONSENT = regex(
    r"before you continue|(?:accept|agree to|consent to|allow|reject|manage)[^.\n]{0,40}(?:cookies|all\b)"
    r"|we value your privacy|cookie (?:settings|preferences|policy|consent)|our (?:\d+ )?partners"
    r"|privacy (?:choices|preferences)"
    r"|alle akzeptieren|cookies? akzeptieren|tout accepter|accepter (?:tous )?les cookies"
    r"|aceptar (?:todas )?las cookies"
    r"|accetta (?:tutti )?i cookie|alles accepteren|zaakceptuj",
    re.IGNORECASE,
)
_LOGIN = regex(
    r"(?:sign|log) ?in to|(?:please )?(?:sign|log) ?in\b|log ?in required|members? only|create an account"
    r"|forgot(?:ten)? (?:your )?password|anmelden|se connecter|iniciar sesi|accedi",
    re.IGNORECASE,
)
_ERROR = regex(
    r"^(?:error|http(?:/[\d.]+)?)\b[\s:#-]*(?:4\d\d|50\d)\b|^\W*(?:4\d\d|50\d)\W*$"
    r"|^\W*(?:4\d\d|50\d)\W+(?:error|not|forbidden|unauthori[sz]ed|gone|bad|too many|internal|service|gateway)\b"
    r"|(?:page|file|document|article|content) (?:could )?(?:was )?not (?:be )?found|^not found"
    r"|(?:page|link|article)[^.\n]{0,40}(?:no longer|does ?n.t|does not) (?:exist|available)"
    r"|^forbidden|^bad gateway"
    r"|internal server error|service (?:temporarily )?unavailable|something went wrong|under maintenance"
    r"|domain (?:is )?for sale"
    r"|seite (?:wurde )?nicht gefunden|page (?:introuvable|non trouv)|p\u00e1gina no encontrada|pagina non trovata",
    re.IGNORECASE | re.MULTILINE,
)
_SCRIPT = regex(
    r"(?:enable|requires?|turn on|need) java ?script|javascript (?:is )?(?:disabled|required)", re.IGNORECASE
)


def barrier(title: str, text: str, *, password: bool, leads_on: bool = False) -> str:
    """What stands in front of the page: signpost, challenge, consent, login or error; empty when nothing does.

    `password` says that the page asks for one, `leads_on` that it sends its reader to another address.
    """
    if len(text) > _SHORT:
        return ""
    if leads_on and len(text) < _BARE:
        return SIGNPOST
    words = f"{title}\n{text}"
    if password and (len(text) < _BARE or _LOGIN.search(words)):
        return "login"
    if _CHALLENGE.search(words) or (len(text) < 2 * _BARE and _SCRIPT.search(words)):
        return "challenge"
    if _ERROR.search(title) or (len(text) < 2 * _BARE and _ERROR.search(text)):
        return "error"
    if _CONSENT.search(words) and len(_CONSENT.findall(words)) * _BARE >= len(text):
        return "consent"
    if _LOGIN.search(title) and len(text) < 2 * _BARE:
        return "login"
    return ""
