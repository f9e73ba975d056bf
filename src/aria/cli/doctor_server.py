"""`aria doctor --server`: does everything that a service needs work here?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from aria.cli.doctor_check import Check, checked

if TYPE_CHECKING:
    from aria.api import Researcher


def checks() -> Iterator[Check]:
    """What a service needs beyond what every run needs."""

    packages = checked("server", _packages, "install it with `pip install 'aria[server]'`")
    yield packages
    made: list[Researcher] = []
    yield checked("store", lambda: _store(made), "check ARIA_DATABASE_URL, or the file of the runs")
    if packages.state == "ok" and made:
        yield _tokens(made[0].settings.home)
        yield _page()
    for researcher in made:
        researcher.close()


def _packages() -> str:
    import fastapi
    import uvicorn

    return f"fastapi {fastapi.__version__}, uvicorn {uvicorn.__version__}"


def _store(made: list[Researcher]) -> str:
    from aria.api import Researcher

    researcher = Researcher()
    made.append(researcher)
    queued, oldest = researcher.jobs().backlog()
    waits = f", the oldest for {researcher.now() - oldest / 1000:.0f} s" if oldest else ""
    return f"{researcher.place}; {queued} runs wait{waits}"


def _tokens(home: Path) -> Check:
    from aria.core.errors import StoreError
    from aria.server.tokens import Tokens

    try:
        tokens = Tokens(home)
        named = [each.name for each in tokens.book().tokens if not each.revoked]
    except StoreError as error:
        return Check(name="tokens", state="error", found=str(error), advice="mend the file; until then nobody gets in")
    if not tokens.required:
        advice = "`aria tokens add NAME` or ARIA_TOKEN lets others ask"
        return Check(name="tokens", state="warning", found="none: only this machine is served", advice=advice)
    if tokens.weak:
        return Check(name="tokens", state="warning", found="ARIA_TOKEN is short", advice="take a long random one")
    return Check(name="tokens", state="ok", found=f"{len(named)} in force{', and ARIA_TOKEN' if tokens.own else ''}")


def _page() -> Check:
    from aria.server.app import page_folder

    if page_folder() is None:
        return Check(name="page", state="warning", found="not in this package", advice="`make web` builds it")
    return Check(name="page", state="ok", found="served at /")
