"""Which class the pages of a host have: a table that anybody can read, and the user can correct. Pure.

A page's own word for itself counts for nothing here, or every page would be official.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from aria.core.sites import host_of
from aria.core.types import SourceClass

_HOSTS: Mapping[SourceClass, str] = {
    "academic": """
        aclanthology.org acm.org acs.org aip.org annualreviews.org aps.org arxiv.org biorxiv.org bmj.com
        cambridge.org cell.com crossref.org doi.org elifesciences.org europepmc.org frontiersin.org hal.science
        ieee.org iop.org jamanetwork.com jmlr.org jstor.org mdpi.com medrxiv.org nature.com ncbi.nlm.nih.gov
        nejm.org neurips.cc openalex.org openreview.net oup.com plos.org pnas.org royalsocietypublishing.org
        rsc.org sagepub.com scielo.org science.org sciencedirect.com semanticscholar.org springer.com ssrn.com
        tandfonline.com thelancet.com wiley.com zenodo.org
    """,
    "official": """
        admin.ch bankofengland.co.uk bund.de bundesbank.de bundestag.de canada.ca destatis.de europa.eu gc.ca
        gob.es gob.mx go.jp go.kr gouv.fr gov gov.au gov.br gov.cn gov.hk gov.ie gov.il gov.in gov.it gov.pl
        gov.pt gov.sg gov.tr gov.tw gov.uk gov.za govt.nz gv.at iana.org ietf.org imf.org insee.fr int iso.org
        mil nhs.uk oecd.org parliament.uk regeringen.se regjeringen.no rfc-editor.org un.org unesco.org
        unicef.org w3.org worldbank.org wto.org
    """,
    "news": """
        abc.net.au abcnews.go.com afp.com aljazeera.com apnews.com asahi.com axios.com bbc.co.uk bbc.com
        bloomberg.com cbc.ca cbsnews.com cnbc.com cnn.com corriere.it dw.com economist.com elpais.com
        euronews.com faz.net france24.com ft.com irishtimes.com latimes.com lemonde.fr nbcnews.com nikkei.com
        npr.org nytimes.com nzz.ch pbs.org politico.com reuters.com rfi.fr scmp.com spiegel.de sueddeutsche.de
        swissinfo.ch tagesschau.de theguardian.com thehindu.com usatoday.com washingtonpost.com wsj.com zeit.de
    """,
}
"""A host stands for itself and everything below it, the longest name first. What is nowhere here is `web`."""


def class_of(url: str, own: Iterable[tuple[str, SourceClass]] = ()) -> SourceClass | None:
    """The class of a page's host: by the user's own table, then by ours; None where neither names it."""
    labels = host_of(url).split(".")
    names = [".".join(labels[at:]) for at in range(len(labels))]
    for table in (dict(own), _table()):
        if (found := next((table[name] for name in names if name in table), None)) is not None:
            return found
    return None


@cache
def _table() -> Mapping[str, SourceClass]:
    return {host: kind for kind, hosts in _HOSTS.items() for host in hosts.split()}
