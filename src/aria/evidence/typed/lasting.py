"""Whether what lasted until a time began at the date that is told before it. Pure, for English."""

from __future__ import annotations

import re

_NEAR = 120
"""Characters before a date that may tell what began, and between it and the time until which it lasted."""
_BEGINS = re.compile(
    r"\b(?:joined|became|appointed|elected|moved|settled|came|went|returned|entered|emigrated|took\s(?:over|up|office)"
    r"|succeeded|hired|signed|bought|acquired|enlisted|enrolled|promoted)\b",
    re.IGNORECASE,
)
_OTHERWISE = re.compile(
    r"\b(?:born|birth|founded|established|built|opened|created|formed|died|death|married|until|who|had)\b",
    re.IGNORECASE,
)
_DID = r"(?:stayed|remained|served|lived|worked|played|taught|held|led|continued|ran|owned|resided|practi[sc]ed)"
_STAYS = re.compile(
    rf"(?:\bwhere\s(?:he|she|they|it)\s(?:then\s)?(?!met|left)\w+|\b(?:and|he|she|they|it)\s(?:then\s)?{_DID}"
    r"|,\s(?:staying|remaining|serving|living|working|playing|teaching|holding|leading))\b[^,;:.()]{0,60}$",
    re.IGNORECASE,
)


def goes_on(sentence: str, start: int, end: int, until: int) -> bool:
    """Whether the date from `start` to `end` is when that began which lasted until what stands at `until`."""
    if not 0 <= until - end <= _NEAR or not sentence.startswith(("until", "till"), until):
        return False
    between = sentence[end:until]
    before = re.split(r"[,;:.()]", sentence[max(0, start - _NEAR) : start])[-1]
    whole = f"{before} {between}"
    return bool(_BEGINS.search(whole)) and not _OTHERWISE.search(whole) and _STAYS.search(between) is not None
