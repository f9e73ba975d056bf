"""Words for those who make things and for what they do, for all who ask whose work a thing is. Pure."""

from __future__ import annotations

from collections.abc import Mapping

MAKERS: Mapping[str, tuple[str, ...]] = {
    role: tuple(verbs.split())
    for role, verbs in {
        "director": "direct", "author": "write author", "writer": "write", "screenwriter": "write",
        "composer": "compose", "performer": "perform record sing", "producer": "produce",
        "singer": "perform record sing", "founder": "founded establish form start", "designer": "design",
        "architect": "design", "creator": "create", "inventor": "invent", "developer": "develop",
        "publisher": "publish", "painter": "paint", "sculptor": "sculpt", "builder": "build", "owner": "own",
        "manufacturer": "manufacture make build", "discoverer": "discover",
    }.items()
}  # fmt: skip
"""Who makes a thing, each with what they do to it; of several roles with one verb the usual one comes first."""
_PAST = {"write": ("wrote", "written"), "sing": ("sang", "sung"), "build": ("built",), "make": ("made",)}
WORKS: Mapping[str, tuple[str, ...]] = {
    "composer": ("music",),
    "performer": ("single", "song", "album"),
    "singer": ("single", "song", "album"),
}
"""What is theirs without a verb: "a song by"."""


def past(verb: str) -> tuple[str, ...]:
    """The forms of a verb that tell what was done, the one before "by" last."""
    return _PAST.get(verb, (f"{verb.removesuffix('e')}ed",))


def done_by(role: str) -> tuple[str, ...]:
    """What stands before "by" and who has that role: "directed"."""
    return (*(past(verb)[-1] for verb in MAKERS[role]), *WORKS.get(role, ()))


def deeds(*roles: str) -> str:
    """Every form of what those of these roles do, as one text."""
    return " ".join(word for role in roles for verb in MAKERS[role] for word in (verb, *past(verb)))
