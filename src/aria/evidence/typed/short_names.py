"""Short forms of given names: Liz for Elizabeth, Bill for William. Pure."""

from __future__ import annotations

_FORMS = (
    "elizabeth liz lizzie beth betty eliza bess", "william will bill billy willy", "robert rob bob bobby robbie",
    "richard rick dick ricky", "john jack johnny", "james jim jimmy jamie", "margaret maggie meg peggy madge",
    "katherine catherine kate kathy cathy kitty", "edward ed eddie ted ned", "charles charlie chuck", "henry harry hal",
    "thomas tom tommy", "joseph joe joey", "michael mike mick mickey", "anthony antony tony",
    "alexander alex sandy sasha", "andrew andy drew", "benjamin ben", "christopher chris kit", "daniel dan danny",
    "david dave", "dorothy dot dolly",
    "francis frank", "frances fran fanny", "frederick fred freddy", "george georgie", "gerald gerry jerry",
    "jennifer jenny", "lawrence larry", "martha patty", "mary molly polly", "matthew matt", "nicholas nick",
    "patricia pat patty", "patrick pat paddy", "peter pete", "philip phil", "rebecca becky", "ronald ron",
    "samuel sam", "samantha sam", "sarah sally", "stephen steven steve", "susan sue susie", "susanna sue",
    "theodore ted theo", "timothy tim", "victoria vicky", "walter walt wally", "abigail abby", "agnes nancy",
    "ann nancy", "donald don", "kenneth ken", "leonard len lenny", "raymond ray", "reginald reg", "stanley stan",
    "vincent vince",
)  # fmt: skip
_GROUPS = tuple(frozenset(each.split()) for each in _FORMS)


def one_given_name(a: str, b: str) -> bool:
    """Whether two given names, case folded, may be one and the same, one of them or both in a short form."""
    return any(a in each and b in each for each in _GROUPS)
