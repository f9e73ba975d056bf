"""Words in the names of bodies and firms, which are no persons though they do what persons do. Pure, for English."""

from __future__ import annotations

_WORDS = """
    academy act aerospace agency airlines airways analytics army association automotive award bakery bank board
    breweries brewery brothers builders bureau cable chemicals club college commission committee company congress
    consultants consulting corp corporation council court cycles department dynamics electronics energy engineering
    enterprises entertainment foods foundation foundry furniture group holdings hospital inc industries institute
    institution instruments insurance ironworks journal lab laboratories laboratory labs league ledger logistics ltd
    media ministry motors museum navy observatory office optics organisation organization partners party pharma
    pharmaceuticals pictures pottery press prize program programme project publishers publishing railway railways
    records review robotics school senate service shipyard shipyards society software solutions sons studio studios
    survey systems team technologies technology telecom telescope textiles times treaty union university ventures
    war
"""
ORGANISATIONS = frozenset(_WORDS.split())
"""In small letters."""
