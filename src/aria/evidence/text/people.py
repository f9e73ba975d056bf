"""Whether words name somebody, and not a thing: by a name, or by what people are and do. Pure, for English."""

from __future__ import annotations

from collections.abc import Sequence

from aria.core.patterns import regex
from aria.evidence.text.kin import RELATIVES

_POSTS = """actor adviser advisor ancestor artisan auditor aunt author baker banker bookkeeper boy brewer bricklayer
    broker builder butcher buyer captain carer caretaker carpenter carter chair chancellor chaplain chef
    chief cleaner clerk coach colleague colonel commander conductor contractor cook coordinator councillor
    crew curator customer dancer dealer deputy director doctor donor driver editor elder employee employer
    everybody everyone expert farmer father fisher foreman founder friend gardener general girl governess
    governor guard guardian guest guide head holder host hunter husband infant inspector instructor investor
    janitor judge keeper king knight labourer lady landlady landlord lawyer leader lecturer lender librarian
    lodger lord maid maker manager master matron mayor mechanic member mentor merchant midwife miller miner
    minister monk mother mourner nanny neighbor neighbour novice nun nurse officer operator organiser
    organizer owner painter partner passenger pastor patron performer photographer pilot plumber poet
    policeman pope porter preacher priest prince printer producer professor prisoner queen ranger reader
    reporter researcher sailor scholar secretary seller senator servant sexton shepherd singer skipper smith
    soldier speaker sponsor steward student successor superintendent supervisor surgeon surveyor tailor
    teacher teenager tenant trader trainer traveller treasurer trustee tutor uncle user vicar villager
    visitor volunteer waiter ward warden weaver widow widower winner worker writer youth"""
_GROUPS = """band board choir club committee company congregation council couple cooperative crew family firm
    folk gang government guild household jury ministry parish parliament people police public society staff team town
    union village"""
_KNOWN = frozenset((*_POSTS.split(), *_GROUPS.split()))
_ENDS = regex(rf"[a-z]{{2,}}(?:ist|ian|ress|(?:wo)?m[ae]n|person|people|child(?:ren)?|ntant|stant|ndant)s?|{RELATIVES}")
"""How words for people end: "chemists", "guardians", "milkman", "accountant"."""
_OPENER_WORDS = "a all an any both each every many most one some the these those three two"
_OPENERS = frozenset(_OPENER_WORDS.split())
_BEHIND_WORDS = "of for from at in on with by to"
_BEHIND = frozenset(_BEHIND_WORDS.split())
_BESIDE_WORDS = "always never often usually still now then also alone himself herself themselves"
_BESIDE = frozenset(_BESIDE_WORDS.split())


def is_somebody(words: Sequence[str]) -> bool:
    """Whether the words before a verb, as they are written, name people: by a name, or by a post.

    "The red box" and "the guest room" name nobody: what counts is the last word of the head.
    """
    ends = next((at for at, word in enumerate(words) if word.lower() in _BEHIND), len(words))
    head = [word for word in words[:ends] if word.lower() not in _BESIDE and not word.endswith("ly")]
    if not head:
        return False
    posts = [is_person(word) for word in head]
    named = head[-1][:1].isupper() and head[-1].lower() not in _OPENERS
    return posts[-1] or (named and (any(posts) or head[0].lower() not in _OPENERS))


def is_person(word: str) -> bool:
    """Whether a word says what a person, or a group of them, is or does: miner, passengers, family."""
    word = word.lower()
    singular = {word, word.removesuffix("s"), word.removesuffix("ies") + "y"}
    return not singular.isdisjoint(_KNOWN) or _ENDS.fullmatch(word) is not None
