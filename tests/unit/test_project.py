"""The project as a whole: the lock, the version, the documents, and what must not be in a public tree."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from pytest_socket import SocketConnectBlockedError

ROOT = Path(__file__).parents[2]
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")


def listed(*options: str, root: Path = ROOT) -> list[str]:
    """Names that git has of this tree, links among them."""
    if shutil.which("git") is None or not (root / ".git").exists():
        pytest.skip("not a git checkout")
    done = subprocess.run(["git", "ls-files", "-z", *options], cwd=root, capture_output=True, check=False)
    if done.returncode:
        pytest.skip(f"git cannot list this tree: {done.stderr.decode(errors='replace')}")
    return [name for name in done.stdout.decode().split("\0") if name]


def tracked() -> list[Path]:
    """Files under version control, and those that would be if added now."""
    names = listed("--cached", "--others", "--exclude-standard")
    return [path for name in names if (path := ROOT / name).is_file()]


def misplaced(root: Path = ROOT) -> list[str]:
    """What is under version control though it is made, or is a link: a clone finds its target on no other machine."""
    made = {".venv", "__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache", "dist", "build"}
    links = [line.split("\t")[1] for line in listed("--stage", root=root) if line.startswith("120000 ")]
    ignored = listed("--cached", "--ignored", "--exclude-standard", root=root)
    return sorted({*links, *ignored, *(name for name in listed(root=root) if made & set(Path(name).parts))})


def text_of(path: Path) -> str | None:
    """None for a file that is not text."""
    data = path.read_bytes()
    if b"\0" in data:
        return None
    return data.decode("utf-8", errors="replace")


# -- the lock

EXTRAS = r"(?:\[(?P<extras>[a-z0-9, -]+)\])?"
PINNED = re.compile(rf"(?P<name>[A-Za-z0-9._-]+){EXTRAS}==(?P<version>[A-Za-z0-9.!+_-]+)(?P<marker> ; [^\\]+)? \\")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")
VIA = re.compile(r"    #( via)?( +[A-Za-z0-9._()\[\]: -]+| +aria \(pyproject\.toml(:dev)?\))?")


def canonical_name(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_lock_holds_pins_and_hashes_and_nothing_else() -> None:
    strange = [line for line in LOCK.splitlines() if not any(p.fullmatch(line) for p in (PINNED, HASH, VIA))]
    assert strange == []


def test_each_pin_has_a_hash() -> None:
    lines = LOCK.splitlines()
    pins = [index for index, line in enumerate(lines) if PINNED.fullmatch(line)]
    assert pins
    assert [lines[index] for index in pins if not HASH.fullmatch(lines[index + 1])] == []


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https://packages.example.org/simple",
        "--find-links /srv/wheels",
        "click @ file:///srv/click.whl",
        "click==8.2.0",
        "    # from https://packages.example.org",
        "click>=8 \\",
    ],
)
def test_a_host_a_path_or_a_bare_pin_in_the_lock_is_found(line: str) -> None:
    assert not any(pattern.fullmatch(line) for pattern in (PINNED, HASH, VIA))


def test_a_package_that_another_wants_with_extras_is_locked_with_them() -> None:
    """Without them an older pip looks for the package anew, and takes a release that the lock has no hash of."""
    found = [pin for line in LOCK.splitlines() if (pin := PINNED.fullmatch(line))]
    locked = {canonical_name(pin["name"]): {each.strip() for each in (pin["extras"] or "").split(",")} for pin in found}
    missing = []
    for each in metadata.distributions():
        if canonical_name(each.name) in locked:
            for wanted in map(Requirement, each.requires or []):
                applies = wanted.marker is None or wanted.marker.evaluate({"extra": ""})
                if applies and not wanted.extras <= locked.get(canonical_name(wanted.name), set()):
                    missing.append(f"{each.name}: {wanted}")
    assert missing == []


def test_every_dependency_is_in_the_lock() -> None:
    wanted = {*PYPROJECT["project"]["dependencies"], *PYPROJECT["dependency-groups"]["dev"]}
    names = {canonical_name(re.split(r"[<>=!~;\[ ]", requirement)[0]) for requirement in wanted}
    locked = {canonical_name(m["name"]) for line in LOCK.splitlines() if (m := PINNED.fullmatch(line))}
    assert names - locked == set(), "run make lock"


# -- the version


def test_the_version_is_written_in_one_place() -> None:
    assert "version" not in PYPROJECT["project"]
    assert PYPROJECT["project"]["dynamic"] == ["version"]
    assert PYPROJECT["tool"]["hatch"]["version"]["path"] == "src/aria/__init__.py"
    sources = sorted((ROOT / "src").rglob("*.py"))
    places = [p for p in sources if re.search(r"^__version__\s*[:=]", p.read_text(encoding="utf-8"), re.MULTILINE)]
    assert places == [ROOT / "src" / "aria" / "__init__.py"]


# -- the documents


def test_the_readme_stays_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 150


LINK = re.compile(r"\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)|^\[[^\]]+\]:\s*(\S+)", re.MULTILINE)
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")


def slugs(markdown: str) -> set[str]:
    """The anchors that a page's headings make, written as the common hosts write them."""
    titles = re.findall(r"^#{1,6}\s+(.+?)\s*#*$", FENCE.sub("", markdown), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", re.sub(r"[`*]", "", t)).strip().lower().replace(" ", "-") for t in titles}


def dead_links(page: Path) -> list[str]:
    text = CODE.sub("", FENCE.sub("", page.read_text(encoding="utf-8")))
    dead = []
    for match in LINK.finditer(text):
        link = match[1] or match[2]
        if re.match(r"[a-z][a-z0-9+.-]*:", link):
            continue
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        if not target.exists() or (
            anchor and target.suffix == ".md" and anchor not in slugs(target.read_text(encoding="utf-8"))
        ):
            dead.append(f"{page.name}: {link}")
    return dead


def pages() -> list[Path]:
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def test_links_between_pages_lead_somewhere() -> None:
    assert [link for page in pages() for link in dead_links(page)] == []


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A title, `quoted`\n[a](page.md) [b](#a-title-quoted) [c](missing.md) [d](#nowhere) [e](https://example.org/x)\n"
        "`[f](code.md)`\n```\n[g](fenced.md)\n```\n[h]: gone.md\n"
    )
    assert dead_links(page) == ["page.md: missing.md", "page.md: #nowhere", "page.md: gone.md"]


def test_every_page_can_be_reached_from_the_index() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    listed = {(ROOT / "docs" / (m[1] or m[2]).partition("#")[0]).resolve() for m in LINK.finditer(index)}
    assert [
        p.name for p in pages() if p.is_relative_to(ROOT / "docs") and p.name != "index.md" and p not in listed
    ] == []


CHANGES = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_the_map_names_each_part_of_the_package_and_the_walk_no_file_that_is_gone() -> None:
    package = ROOT / "src" / "aria"
    there = {p.stem for p in package.iterdir() if p.suffix == ".py" or (p / "__init__.py").exists()}
    named = re.findall(r"`aria\.(\w+)`", "".join(re.findall(r"(?m)^\| (`aria\..*?) \|", CONTRIBUTING.read_text())))
    assert sorted(named) == sorted(there - {"__init__", "__main__"})
    walk = (ROOT / "docs" / "explanation" / "architecture.md").read_text(encoding="utf-8")
    files = {p.relative_to(package).as_posix() for p in package.rglob("*.py")}
    assert [each for each in re.findall(r"[\w/]+\.py\b", walk) if not any(f"/{f}".endswith(f"/{each}") for f in files)
            and not (ROOT / each).exists()] == []  # fmt: skip


def test_the_changelog_keeps_its_shape() -> None:
    lines = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
    releases = [line for line in lines if line.startswith("## ")]
    kinds = [line.removeprefix("### ") for line in lines if line.startswith("### ")]
    assert lines[0] == "# Changelog"
    assert releases[0] == "## [Unreleased]"
    assert [r for r in releases[1:] if not re.fullmatch(r"## \[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}", r)] == []
    assert set(kinds) <= CHANGES
    under = [after for line, after in zip(lines, [x for x in lines[1:] if x] or [""], strict=False) if line in kinds]
    assert all(entry.startswith("- ") for entry in under)


ADR_PARTS = ["Problem", "Decision", "Invariant", "Consequences"]


def test_decisions_are_numbered_and_have_their_four_parts() -> None:
    records = sorted((ROOT / "docs" / "adr").glob("[0-9]*.md"))
    assert [int(path.name[:4]) for path in records] == list(range(1, len(records) + 1))
    for path in records:
        text = path.read_text(encoding="utf-8")
        assert re.findall(r"^## (.+)$", text, re.MULTILINE) == ADR_PARTS, path.name
        invariant = text.partition("## Invariant\n")[2].partition("\n## ")[0].strip()
        assert re.fullmatch(r"\*\*.+\*\*", invariant, re.DOTALL), f"{path.name}: the invariant is one bold statement"


# -- what must not be in a public tree

MACHINE = re.compile(
    r"(?<![\w.:/-])/(?:home|root|Users)/[\w.-]"
    r"|[A-Z]:\\Users\\"
    r"|--?(?:extra-)?index-url|--find-links|--trusted-host"
    r"|pythonhosted\.org|pypi\.org/simple|registry\.npmjs\.org"
)


def leaks(text: str) -> list[str]:
    """Paths of somebody's machine and names of package registries."""
    found = [match[0] for match in MACHINE.finditer(text)]
    if len(ROOT.parts) > 2:  # a checkout at /src or /app says nothing about a machine
        found += [str(ROOT)] * bool(re.search(rf"(?<![\w.:/-]){re.escape(str(ROOT))}(?!\w)", text))
    return found


def test_no_file_names_a_machine_or_a_registry() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): places
        for path in tracked()
        if path != Path(__file__) and (text := text_of(path)) and (places := leaks(text))
    }
    assert found == {}


def test_a_planted_machine_path_is_found() -> None:
    for text in ("cd /home/ann/aria", "cd /root/x", "pip install --index-url x", "C:\\Users\\ann"):
        assert leaks(text), text
    assert leaks("https://example.org/home/ann and ~/aria and ./root/x") == []


def test_nothing_that_is_made_is_tracked_and_no_link() -> None:
    assert misplaced() == []


def test_a_link_or_a_made_file_under_version_control_is_found(tmp_path: Path) -> None:
    (tmp_path / ".venv").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "shortcut").symlink_to("kept.txt")
    (tmp_path / "kept.txt").write_text("kept", encoding="utf-8")
    (tmp_path / "made.log").write_text("made", encoding="utf-8")
    (tmp_path / ".gitignore").write_text("*.log\n", encoding="utf-8")
    for command in (["init", "--quiet"], ["add", "--force", "."]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    assert misplaced(tmp_path) == [".venv", "made.log", "shortcut"]


# -- what holds while tests run


def test_only_this_machine_can_be_reached() -> None:
    with socket.socket() as server, socket.socket() as client:
        server.bind(("127.0.0.1", 0))
        server.listen()
        client.connect(server.getsockname())
    with socket.socket() as client, pytest.warns(UserWarning, match="socket"), pytest.raises(SocketConnectBlockedError):
        client.connect(("192.0.2.1", 80))


def test_each_test_has_a_home_of_its_own(aria_home: Path) -> None:
    assert [name for name in os.environ if name.startswith("ARIA_")] == ["ARIA_HOME"]
    assert aria_home.is_dir()
    assert list(aria_home.iterdir()) == []


# -- make ask


@pytest.mark.skipif(shutil.which("make") is None, reason="no make")
@pytest.mark.parametrize(
    "question",
    [
        "Who designed the Golden Gate Bridge?",
        "--help",
        'it\'s "quoted" and costs $5 or $$5 or ${HOME}',
        "$(shell touch made) $(touch made) `touch made` ; touch made",
        "two\nlines \\ # and a sign",
        "trailing spaces  ",
        "",
    ],
)
def test_make_ask_passes_the_question_as_it_is(tmp_path: Path, question: str) -> None:
    program = tmp_path / "aria"
    program.write_text('#!/bin/sh\nprintf "%s\\0" "$@"\n')
    program.chmod(0o755)
    shutil.copy(ROOT / "Makefile", tmp_path)
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE") and name != "Q"}
    done = subprocess.run(
        ["make", "-s", "-o", ".venv/.ready", "ask", f"BIN={tmp_path}", f"Q={question}"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode().split("\0") == ["ask", "--corpus", "examples/library", "--", question, ""]
    assert not (tmp_path / "made").exists()
