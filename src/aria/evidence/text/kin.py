"""Words for relatives, for all who ask whose relative is meant. Pure."""

from __future__ import annotations

SPOUSES = ("spouse", "husband", "wife")
PARENTS = ("father", "mother")
MARRIED = r"(?:married(?:\sto)?|wed|(?:wife|husband|widow(?:er)?|spouse|consort)\sof)"
"""What stands before the name of whom somebody married, as a pattern."""
RELATIVES = (
    rf"(?:{'|'.join((*SPOUSES, *PARENTS))}|widow(?:er)?|parents?|sons?|daughters?|child|children|brothers?|sisters?"
    r"|uncle|aunt|nephew|niece|cousin|grand(?:father|mother|parents?|sons?|daughters?|child|children))"
)
"""Any relative, as a pattern."""
