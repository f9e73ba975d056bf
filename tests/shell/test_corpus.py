"""`aria corpus`: documents go in, are listed, found and taken out."""

from __future__ import annotations

from pathlib import Path

from tests.shell.kit import aria


def test_documents_are_added_listed_found_and_removed(library: Path) -> None:
    (added,) = aria("corpus", "add", "--json", library).json()
    assert (added["documents"], added["added"], added["failures"]) == (3, 3, [])
    titles = [row["title"] for row in aria("corpus", "list", "--json").json()]
    assert sorted(titles) == ["An Almanac of Spans", "Green tea", "The Harrow Bridge"]
    hits = aria("corpus", "search", "--json", "harrow bridge", "--limit", "2").json()
    assert {hit["title"] for hit in hits} == {"An Almanac of Spans", "The Harrow Bridge"}
    assert aria("corpus", "stats", "--json").json()["documents"] == 3
    assert aria("corpus", "remove", "--json", library / "tea.md").json() == {"removed": 1}
    assert aria("corpus", "stats", "--json").json()["documents"] == 2
    assert (library / "tea.md").exists()


def test_only_what_changed_is_read_again(library: Path) -> None:
    aria("corpus", "add", library)
    (library / "tea.md").write_text("# Black tea\n\nBlack tea is brewed with boiling water.\n", encoding="utf-8")
    (again,) = aria("corpus", "add", "--json", library).json()
    assert (again["updated"], again["unchanged"]) == (1, 2)


def test_what_a_person_sees(library: Path) -> None:
    assert "3 documents (3 added" in aria("corpus", "add", library).out
    assert "The Harrow Bridge" in aria("corpus", "list").out
    assert "1. " in aria("corpus", "search", "harrow").out
    assert "Nothing found in 3 documents" in aria("corpus", "search", "zeppelin").out
    assert str(library) in aria("corpus", "stats").out
    assert "no file on disk was touched" in aria("corpus", "remove", library).out
    assert "No documents yet" in aria("corpus", "list").out


def test_a_file_that_cannot_be_read_is_named_and_stops_nothing(library: Path) -> None:
    (library / "broken.pdf").write_bytes(b"%PDF-1.7 this is no PDF")
    done = aria("corpus", "add", library)
    assert done.code == 0
    assert "1 file could not be read" in done.out
    assert "broken.pdf: " in done.out
    alone = aria("corpus", "add", "--json", library / "broken.pdf")
    assert alone.code == 5
    assert alone.json()[0]["failures"][0]["what"].endswith("broken.pdf")


def test_the_index_is_made_anew_on_request(library: Path, tmp_path: Path) -> None:
    aria("corpus", "add", library)
    more = tmp_path / "more"
    more.mkdir()
    (more / "note.md").write_text("# A note\n\nIt rained.\n", encoding="utf-8")
    done = aria("corpus", "add", "--rebuild", "--json", more)
    assert {each["root"]: each["added"] for each in done.json()} == {str(library): 3, str(more): 1}


def test_wrong_use_is_said() -> None:
    for arguments, reason in (
        (["add"], "name a file or folder"),
        (["add", "/nowhere/at/all"], "does not exist"),
        (["search"], "Missing argument 'QUERY'"),
        (["search", "x", "--limit", "0"], "not a whole number from 1 to 64"),
        (["remove", "/nowhere/at/all"], ""),
        (["add", "--rebuild"], "name the folder to add"),
    ):
        done = aria("corpus", *arguments)
        assert done.code == 2, arguments
        assert reason in done.complaint()
