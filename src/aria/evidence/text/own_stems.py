"""English words that the stemmer takes for others. Pure."""

from __future__ import annotations

from collections.abc import Mapping

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
    }.items()
    for word in words.split()
}  # fmt: skip
"""English words of which the stemmer makes the stem of another: an apartment is not apart."""
