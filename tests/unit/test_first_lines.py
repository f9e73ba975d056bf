"""The first lines of a document tell its day where they say so, and nothing is guessed."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from aria.adapters.corpus.first_lines import day_told
from aria.adapters.corpus.formats import read
from aria.adapters.corpus.parsed import completed


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Notice\n\nPublished: 2 April 2024\n\nText.", "2024-04-02"),
        ("# Post-mortem\n\nStatus: final. Author: Lucia B. Published: 15 September 2023. Severity: 1.", "2023-09-15"),
        ("**Published:** 15 September 2023", "2023-09-15"),
        ("Minutes\nDate: Thursday, 9 November 2023", "2023-11-09"),
        ("# Notes\n\nReleased on 17 October 2023.\n\nQuillet takes notes.", "2023-10-17"),
        ("# Notes\n\n**Date:** 17 October 2023\n\nPublished: 19 October 2023", "2023-10-19"),
        ("Fees\n\nLast updated 4 May 2024", "2024-05-04"),
        ("Fees\n\nUpdated: 4 May 2024\nPublished: 1 May 2020", "2020-05-01"),
        ("Regeln\n\nVeröffentlicht am 3. März 2024", "2024-03-03"),
        ("Regeln\n\nStand: 03.03.2024", "2024-03-03"),
        ("Règles\n\nPublié le 14 juillet 2023", "2023-07-14"),
        ("Normas\n\nPublicado el 5 de mayo de 2022", "2022-05-05"),
        ("Regole\n\nUltimo aggiornamento: 7 giugno 2021", "2021-06-07"),
        ("Regras\n\nPublicado em 8 de outubro de 2020", "2020-10-08"),
        ("Regels\n\nGepubliceerd op 9 maart 2024", "2024-03-09"),
        ("Zasady\n\nData publikacji: 12 stycznia 2023", "2023-01-12"),
        ("Правила\n\nОпубликовано: 5 мая 2023", "2023-05-05"),
        ("规则\n\n发布时间：2024年3月5日", "2024-03-05"),
        ("規則\n\n公開日：2024年3月5日", "2024-03-05"),
        ("ORR VALLEY GAZETTE\nSaturday, 20 July 2024\n\nMILL BURNS\n\nText.", "2024-07-20"),
        ("Fire at the quay\n\nBy Dilys Penrose, Friday 19 July 2024\n\nText.", "2024-07-19"),
        ("The Orr Valley Post\n4 May 1999\n\nText.", "1999-05-04"),
        ("Fire at the quay\n\nFrom our own correspondent\n\n19 July 2024", "2024-07-19"),
        # What is no day of publication
        ("Post office opening\n4 May 1999\n\nIt closes at 5 pm.", None),
        ("World news\n25 December 2020", None),
        ("Strudel steps down\n\n21 September 2023. By Rosa Linde\n\nShe resigned.", "2023-09-21"),
        ("Der Rücktritt\n\n21. September 2023 – Von Rosa Linde\n\nSie geht.", "2023-09-21"),
        ("The fair\n\n21 September 2023 - by the river\n\nCome all.", None),
        ("Washing\n\nBy hand wash only\n4 May 2020", None),
        ("Washing\n\nBy April 2020 all was clean\n4 May 2020", None),
        ("Bad\n\nVon Montag bis Freitag\n4. Mai 2020", None),
        ("Soup\n\nFrom our kitchen\n4 May 2020", None),
        ("# Summer fair\n\nDate: Saturday 4 July 2026\n\nPlace: Elm Green", None),
        ("# Summer fair\n\n**Time:** noon\n\nDate: Saturday 4 July 2026", None),
        ("# Poster\n\nDate: 4 July 2026, 7 pm", None),
        ("# Poster\n\nDate: 4 July 2026\n\n7 pm, Elm Hall", None),
        ("# Course\n\nDate: 3 May 2026 | Place: Elm Hall", None),
        ("# Lesung\n\nDatum: 4. Mai 2027\n\nOrt: Elm", None),
        ("# Ann Holt\n\nAnn Holt was a spy. Released on 4 May 1994. She wrote.", None),
        ("# Ann Holt\n\nReleased on 4 May 1994, she wrote three books.", None),
        ("# Lease\n\nDate: 1 June 2024 – 31 May 2025", None),
        ("Post\n\nClosing date: 15 May 2024", None),
        ("A life\n\nDate of birth: 15 May 1924", None),
        ("Concert\n\nSaturday, 20 July 2024\n\nThe choir sings.", None),
        ("Novel\n\nPublished on 12 May 1954 by Penguin it sold well.", None),
        ("Novel\n\nIt was published on 12 May 1954.", None),
        ("Novel\n\n| Published | 12 May 1954 |", None),
        ("Fees\n\nPublished: May 2024", None),
        ("Fees\n\nUpdated: 04/05/2024", None),
        ("Fees\n\nPublished in Rome.\n\nWritten on 3 May 2020.", None),
        ("THE COURIER\n\nOn Friday, 19 July 2024 a mill burned.", None),
        ("Long\n\n" + "Words.\n\n" * 20 + "Published: 2 April 2024", None),
        ("", None),
    ],
)
def test_a_day_counts_only_where_it_is_said_to_be_that_of_publication(text: str, day: str | None) -> None:
    assert day_told(text) == day


def test_a_bare_day_counts_on_a_page_of_news() -> None:
    text = "Mill burns\n\nSaturday, 20 July 2024\n\nThe mill burned."
    assert (day_told(text), day_told(text, news=True)) == (None, "2024-07-20")


def test_what_a_file_declares_comes_before_what_its_lines_say(tmp_path: Path) -> None:
    path = tmp_path / "mill_burns.txt"
    path.write_text(
        "Subject line that is long enough to be joined with the one below\nPublished: 2 April 2024\n\nText."
    )
    (found,) = [completed(each, path) for each in read(path)]
    assert (found.title, found.published) == ("mill burns", "2024-04-02")
    path.write_text("Title: Fire\nDate: 2020-01-02\n\nHouse rules\n\nPublished: 2 April 2024\n\nText.")
    (found,) = [completed(each, path) for each in read(path)]
    assert (found.title, found.published) == ("Fire", "2020-01-02")


@pytest.mark.parametrize("piece", ["Published: ", "by a", "* ", "Date: 3 May ", ". Updated 1 ", "| ", "\n"])
def test_the_first_lines_are_read_in_bounded_time(piece: str) -> None:
    began = time.process_time()
    day_told(piece * 100_000, news=True)
    assert time.process_time() - began < 2
