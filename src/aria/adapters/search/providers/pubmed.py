"""PubMed: E-utilities, esearch for the numbers and esummary for what they are; a key is optional.

https://www.ncbi.nlm.nih.gov/books/NBK25499/
"""

from __future__ import annotations

from collections.abc import Sequence

from aria.adapters.search.service import Asked, Call, Row, Service
from aria.core.notices import Notice

SERVICE = Service(
    tools=("scholar",),
    address="https://eutils.ncbi.nlm.nih.gov/entrez/eutils",
    address_in="PUBMED_BASE_URL",
    key_in="NCBI_API_KEY",
    per_minute=60,
    keyed_per_minute=250,
    since=True,
    words={"API key invalid": "auth", "API rate limit exceeded": "rate"},
    about="no key; medicine and life sciences",
)
_RETRACTED = Notice(kind="retracted", by="pubmed")


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    """Two requests. The key goes in a form, where it stands in no address."""
    shared: dict[str, str | int] = {"db": "pubmed", "retmode": "json", "tool": "aria"}
    if call.key:
        shared["api_key"] = call.key.revealed()
    form = {**shared, "term": asked.text, "retmax": asked.limit, "sort": "relevance"}
    if asked.since:
        form |= {"datetype": "pdat", "mindate": asked.since.replace("-", "/"), "maxdate": asked.today.replace("-", "/")}
    found = await call.json("/esearch.fcgi", form=form)
    numbers = [str(number) for number in found["esearchresult"].get("idlist", ())]
    if not numbers:
        return ()
    told = (await call.json("/esummary.fcgi", form={**shared, "id": ",".join(numbers)}))["result"]
    return [
        Row(
            f"https://pubmed.ncbi.nlm.nih.gov/{number}/",
            told[number].get("title"),
            told[number].get("fulljournalname"),
            told[number].get("sortpubdate") or told[number].get("pubdate"),
            (_RETRACTED,) if "Retracted Publication" in (told[number].get("pubtype") or ()) else (),
        )
        for number in numbers
        if "error" not in told.get(number, {"error": "missing"})
    ]
