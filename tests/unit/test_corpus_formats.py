"""What readers make of particular files: tables, records, encodings, and files that are broken."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.unit.growth_kit import linear

from aria.adapters.corpus.child import answer
from aria.adapters.corpus.formats import read
from aria.adapters.corpus.parsed import Parsed, completed
from aria.core.errors import ContentRejected
from aria.evidence.text.sentences import pieces


def as_text(text: str) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        path.write_text(text, encoding="utf-8")

    return write


def test_html_becomes_light_markdown(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(
        "<body><article><header><h2>T&amp;C¶</h2></header><p>a<i>b</i>c d<br>e<br><br>f</p><ul><li>one<li><p>two</p>"
        "<ol><li>x<li>y</ol></ul><table><tr><th>k<th>v|w<tr><td>1<td><p>2</p><p>3</p></table><pre>if x:\n  y</pre><dl>"
        "<dt><code>os.<b>path</b>(<em>p</em>)</code><a class='headerlink'>¶</a></dt><dd>Joins.</dd></dl></article>"
        "<footer>no</footer></body>"
    )
    assert next(read(path)).text == (
        "## T&C\n\nabc d e\n\nf\n\n- one\n- two\n1. x\n2. y\n\n| k | v/w |\n| k: 1 | v/w: 2 3 |\n\n"
        "```\nif x:\n  y\n```\n\nos.path(p)\n\nJoins."
    )


def test_rows_of_a_table_are_understood_alone(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_text("Bridges of Japan;;\nname;opened;length\nAkashi;1998;3911\nSeto;;13.1\n", encoding="utf-8")
    text = next(read(path)).text
    assert text.split("\n")[-2:] == ["| name: Akashi | opened: 1998 | length: 3911 |", "| name: Seto | length: 13.1 |"]
    assert {piece.kind for piece in pieces(text)} == {"prose", "row"}


ROWS = {
    "heads of a page": (
        "t.html",
        "<table><tr><th>Ticket<th>Port<th>Isle<tr><td>Adult<td>£2<td>£20<tr><td>Child<td><td>£5</table>",
        ["| Ticket | Port | Isle |", "| Ticket: Adult | Port: £2 | Isle: £20 |", "| Ticket: Child | Isle: £5 |"],
    ),
    "heads of Markdown, the first without one": (
        "t.md",
        "| | 2022 | 2023 |\n|---|---|---|\n| Staff | 52,500 | 71,000 |\n",
        ["|  | 2022 | 2023 |", "| Staff | 2022: 52,500 | 2023: 71,000 |"],
    ),
    "two rows of heads, the upper over two columns": (
        "t.html",
        "<table><thead><tr><th rowspan=2>Team<th colspan=2>Goals<tr><th>home<th>away</thead>"
        "<tr><td>Reds<td>3<td>1</table>",
        ["| Team | Goals |", "| home | away |", "| Team: Reds | Goals home: 3 | Goals away: 1 |"],
    ),
    "a cell that stands for several rows": (
        "t.html",
        "<table><tr><th>Day<th>Hour<th>What<tr><td rowspan=2>Monday<td>9<td>Choir<tr><td>10<td>Yoga"
        "<tr><td>Friday<td>8<td>Swim</table>",
        [
            "| Day | Hour | What |", "| Day: Monday | Hour: 9 | What: Choir |",
            "| Day: Monday | Hour: 10 | What: Yoga |", "| Day: Friday | Hour: 8 | What: Swim |",
        ],
    ),
    "a cell alone beside one that stands for several rows": (
        "t.html",
        "<table><tr><th>Who<th>What<tr><td rowspan=2>Ann<td>a<tr><td>b<tr><td>c<td rowspan=2>d<tr><td>e</table>",
        ["| Who | What |", "| Who: Ann | What: a |", "| Who: Ann | What: b |", "| Who: c | What: d |", "| Who: e |"],
    ),
    "labels before values, under a title": (
        "t.html",
        "<table><tr><th colspan=2>Tarn Bridge<tr><th>Span<td>40 m<tr><th>Opened<td>1931</table>",
        ["| Tarn Bridge |", "| Span | 40 m |", "| Opened | 1931 |"],
    ),
    "no heads": (
        "t.html", "<table><tr><td>Oats<td>5<tr><td>Rye<td>7</table>", ["| Oats | 5 |", "| Rye | 7 |"],
    ),
    "a row that divides the table": (
        "t.html",
        "<table><tr><th>Item<th>Price<tr><th colspan=2>Drinks<tr><td>Tea<td>£1</table>",
        ["| Item | Price |", "| Drinks |", "| Item: Tea | Price: £1 |"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("of", list(ROWS))
def test_a_row_names_the_columns_that_its_table_heads(of: str, tmp_path: Path) -> None:
    name, source, expected = ROWS[of]
    path = tmp_path / name
    path.write_text(source, encoding="utf-8")
    assert next(read(path)).text.split("\n") == expected


def test_no_cell_of_a_table_is_lost_however_wide_the_table(tmp_path: Path) -> None:
    path = tmp_path / "t.html"
    path.write_text("<table><tr><th>Ticket<th>Price<tr><td colspan=999>Day ticket<td>£7<tr><td>Towel<td>£2</table>")
    assert next(read(path)).text.split("\n")[1:] == ["| Ticket: Day ticket | £7 |", "| Ticket: Towel | Price: £2 |"]
    heads, values = ("".join(f"<{tag}>{tag}{n}." for n in range(250)) for tag in ("th", "td"))
    path.write_text(f"<table><tr>{heads}<tr>{values}</table>")
    row = next(read(path)).text.split("\n")[1]
    assert [f"td{n}." in row for n in range(250)] == [True] * 250
    assert ("| th199.: td199. |" in row, "| td249. |" in row) == (True, True)


def test_a_table_of_heads_is_read_in_the_time_of_its_length(tmp_path: Path) -> None:
    path = tmp_path / "t.html"
    heads = [f"<tr><th>h{n}<th>k{n}" for n in range(21_000)]

    def lines(rows: int) -> list[str]:
        path.write_text(f"<table>{''.join(heads[:rows])}<tr><td>1<td>2</table>")
        return next(read(path)).text.split("\n")

    linear(lines, 2_000, 20_000)
    read_as = lines(20_000)
    assert (len(read_as), read_as[0], read_as[-1]) == (20_001, "| h0 | k0 |", "| 1 | 2 |"), "so many heads name nothing"
    assert lines(5)[-1] == "| h0 h1 h2 h3 h4: 1 | k0 k1 k2 k3 k4: 2 |"


def test_a_table_cannot_be_made_large_by_what_its_cells_span(tmp_path: Path) -> None:
    heads = "<th colspan=9999>" + "h" * 500 + "<th>b"
    path = tmp_path / "t.html"
    path.write_text(f"<table><tr>{heads}<tr><td rowspan=9999>{'f' * 500}<td>v" + "<tr><td>v" * 5_000 + "</table>")
    assert len(next(read(path)).text) < 3 * path.stat().st_size


def test_names_of_columns_make_a_large_table_a_few_times_as_long_at_most(tmp_path: Path) -> None:
    path = tmp_path / "t.html"
    heads, row = "".join(f"<th>{n:x>60}" for n in range(200)), "<tr>" + "<td>1" * 200
    path.write_text(f"<table><tr>{heads}{row * 600}</table>")
    text = next(read(path)).text
    lines = text.split("\n")
    own = len(lines[0]) + 600 * len(lines[-1])
    assert (len(lines), lines[-1].count("| 1 ")) == (601, 200), "every row is told"
    assert lines[1].startswith(f"| {'x' * 59}0: 1 | ")
    assert len(text) < 5 * own


def test_records_are_documents_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text('{"id": 7, "text": "One."}\n\n{"title": "T", "contents": "Two."}\n', encoding="utf-8")
    assert [(each.part, each.title, each.text) for each in read(path)] == [("7", "7", "One."), ("2", "T", "Two.")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "cp1252"])
def test_encodings_of_a_text(encoding: str, tmp_path: Path) -> None:
    text = "Die größte Brücke über die Straße war für alle sehr schön, wie man später überall hörte. " * 5
    path = tmp_path / "t.txt"
    path.write_bytes(text.encode(encoding))
    assert next(read(path)).text == text.strip()


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("The price of the lamp is 45 € – it was 30 € in 2001.", "cp1252"),
        ("The mill was closed in 1941.", "utf-16-le"),
        ("The mill was closed in 1941 by Zoë Lindqvist.", "utf-16-be"),
        ("灯塔山建于1703年。", "gb18030"),
        ("다리는 1899년에 세워졌다. 그 옆에 박물관이 있다.", "euc_kr"),
        ("Das Brot kostet drei Euro und schmeckt süß.", "cp1252"),
        ("Die Mühle am Tarn wurde 1784 von Jörg Grün gebaut. Der Müller hieß Karl Büchner.", "cp850"),
        ("Le musée de Brück a été fondé en 1901 par Émile Hélène.", "mac_roman"),
        ("Most został zbudowany w 1899 roku. Żółw leży na łące.", "cp1250"),
        ("Мост через реку построен в 1899 году.", "cp1251"),
    ],
)
def test_encodings_of_a_few_words(text: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "t.txt"
    path.write_bytes(text.encode(encoding))
    assert next(read(path)).text == text


@pytest.mark.parametrize("data", [b"\0\0\0\0", b"a\0\0\0b\0c\1\0", bytes(range(256))])
def test_bytes_that_are_no_text_are_refused(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "t.txt"
    path.write_bytes(data * 40)
    with pytest.raises(ContentRejected):
        list(read(path))


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        ("doi: 10.1000/182\n\nText.", "academic"),
        ("Abstract\n\nWe show.\n\nReferences\n\n[1] X.", "academic"),
        ("An abstract painting.\n\nReferences to it are many.", "document"),
    ],
)
def test_a_paper_is_known_by_its_build(head: str, expected: str, tmp_path: Path) -> None:
    path = tmp_path / "t.txt"
    path.write_text(head)
    assert completed(next(read(path)), path).source_class == expected


def zip_bomb(path: Path) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", b"0" * 30_000_000)


def truncated_pdf(path: Path) -> None:
    path.write_bytes(b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pa")


def binary_text(path: Path) -> None:
    path.write_bytes(zlib.compress(b"x" * 999) + b"\0")


def lying_zip(path: Path) -> None:
    """The directory says ten bytes, the member has a million."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("META-INF/container.xml", b"x" * 1_000_000)
    size = (1_000_000).to_bytes(4, "little")
    path.write_bytes(buffer.getvalue().replace(size, (10).to_bytes(4, "little")))


BROKEN: dict[str, tuple[str, Callable[[Path], None]]] = {
    "zip bomb": (".docx", zip_bomb),
    "no zip": (".xlsx", as_text("PK nothing")),
    "lying zip": (".epub", lying_zip),
    "truncated pdf": (".pdf", truncated_pdf),
    "binary text": (".txt", binary_text),
    "empty": (".txt", as_text("")),
    "blank": (".html", as_text("<body> <p></p></body>")),
    "deep page": (".html", as_text("<ul><li>x" * 200_000)),
    "bad json": (".json", as_text('{"a": ')),
    "deep json": (".json", as_text("[" * 100_000)),
    "deep data": (".json", as_text("[" * 200 + "1" + "]" * 200)),
    "bad line": (".jsonl", as_text('{"text": "One."}\nnot json\n')),
    "no cells": (".ipynb", as_text("{}")),
    "not a workbook": (".xls", as_text("nothing")),
}


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_a_broken_file_is_refused_with_a_reason(name: str, tmp_path: Path) -> None:
    suffix, write = BROKEN[name]
    path = tmp_path / f"broken{suffix}"
    write(path)
    frames = list(answer(path, "", 1000))
    assert set(frames[-1]) == {"error"}
    assert str(frames[-1]["error"]).strip()


def test_too_much_text_is_refused(tmp_path: Path) -> None:
    found = Parsed(text="x" * (20 * 1024 * 1024 + 1))
    with pytest.raises(ContentRejected, match="million characters"):
        completed(found, tmp_path / "big.txt")
