"""The shape of the code, held by machine: who may touch the world, who may import whom, how large things may be."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import aria

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "aria"

BANNED: dict[str, tuple[str, ...]] = {
    "child process": (
        "subprocess",
        "multiprocessing",
        "pty",
        "concurrent.futures.ProcessPoolExecutor",
        "asyncio.create_subprocess_exec",
        "asyncio.create_subprocess_shell",
        "os.system",
        "os.popen",
        "os.fork",
        "os.forkpty",
        "os.exec*",
        "os.spawn*",
        "os.posix_spawn*",
        "pydantic_monty",
        "mcp.client.stdio",
    ),
    "socket": (
        "socket",
        "socketserver",
        "ssl",
        "http.client",
        "http.server",
        "urllib.request",
        "ftplib",
        "smtplib",
        "httpx",
        "httpx2",
        "mcp",
        "requests",
        "aiohttp",
        "asyncio.open_connection",
        "asyncio.open_unix_connection",
        "asyncio.start_server",
        "asyncio.start_unix_server",
    ),
    "environment": ("os.environ*", "os.getenv*", "os.putenv", "os.unsetenv"),
    "clock": (
        "time",
        "datetime.datetime.now",
        "datetime.datetime.today",
        "datetime.datetime.utcnow",
        "datetime.date.today",
    ),
    "randomness": ("random", "secrets", "uuid", "os.urandom"),
    "output": ("print", "input", "sys.stdout", "sys.stderr", "sys.__stdout__", "sys.__stderr__"),
    "file write": (
        "shutil.copy*",
        "shutil.move",
        "shutil.rmtree",
        "shutil.make_archive",
        "shutil.unpack_archive",
        "tempfile",
        "sqlite3.connect",
        "os.open",
        "os.write",
        "os.mkdir",
        "os.makedirs",
        "os.remove",
        "os.removedirs",
        "os.rename*",
        "os.replace",
        "os.rmdir",
        "os.unlink",
        "os.link",
        "os.symlink",
        "os.truncate",
        "os.chmod",
        "*.write_text",
        "*.write_bytes",
        "*.mkdir",
        "*.unlink",
        "*.rmdir",
        "*.symlink_to",
        "*.hardlink_to",
        "open for writing",
    ),
    "import by name": ("importlib.import_module", "importlib.util", "pkgutil", "runpy", "__import__"),
    "public names": tuple(f"aria.{name}" for name in aria.__all__ if name != "__version__"),
}
"""What is kept to few files. A name stands for everything below it; `*` at the end matches a longer name, `*.x` a
method x of anything. Opening a file for writing counts as a file write."""

ALLOWED: dict[str, frozenset[str]] = {
    "child process": frozenset(
        {
            "adapters/corpus/process.py",
            "adapters/corpus/template.py",
            "adapters/sandbox.py",
            "adapters/search/session.py",
            "redteam/spread.py",
        }
    ),
    "socket": frozenset(
        {
            "adapters/models/clients.py",  # the model providers' services
            "adapters/search/session.py",  # search by servers of the Model Context Protocol
            "adapters/search/wire.py",  # the search providers' services
            "adapters/web/line.py",  # connections of the fetcher
            "adapters/web/resolver.py",  # its look-ups
            "testing/model_server.py",  # a provider on loopback
        }
    ),
    "environment": frozenset({"settings/sources.py"}),
    "clock": frozenset(
        {
            "adapters/clock.py",
            "adapters/corpus/process.py",  # the deadline of a file
            "adapters/corpus/index/schema.py",  # how long to wait for a lock
            "adapters/stores/rules.py",  # leases end by the clock
            "adapters/stores/sqlite_file.py",  # how long to wait for a lock
        }
    ),
    "randomness": frozenset({"adapters/keys.py", "api.py", "server/tokens.py"}),  # beside the key, run ids, tokens
    "output": frozenset(),
    "file write": frozenset(
        {
            "adapters/corpus/child.py",  # its own pipes
            "adapters/corpus/index/library.py",  # an index that is made anew
            "adapters/corpus/reading.py",  # a page while it is read
            "adapters/corpus/index/schema.py",  # the index
            "adapters/corpus/template.py",  # its pipes
            "adapters/files.py",  # the effect WriteFile
            "adapters/keys.py",  # the key that logs are signed with
            "adapters/stores/sqlite_file.py",  # the runs
            "confinement/files.py",  # opens to name, neither to read nor to write
            "adapters/web/cache.py",  # pages to ask about again
            "cli/doctor.py",  # a scratch folder to try everything in
            "exporters/bundle.py",  # an archive in memory
            "server/library.py",  # an uploaded file that is taken away
        }
    ),
    "import by name": frozenset(
        {
            "__init__.py",
            "adapters/corpus/formats/__init__.py",
            "adapters/search/providers/__init__.py",
            "evaluators/catalogue.py",
        }
    ),
    "public names": frozenset(),  # they are for users: from inside they would lead around the layers
}
"""The files that may, relative to `src/aria`. An entry that is not used fails, so the table cannot rot."""


# -- calls that are kept to few files


def imported(tree: ast.AST) -> dict[str, str]:
    """Local name -> dotted name of what was imported, wherever in the module the import stands."""
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                target = alias.name if alias.asname else alias.name.split(".")[0]
                names[alias.asname or target] = target
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                names[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    return names


def dotted(node: ast.expr, names: dict[str, str]) -> str:
    """The full name of an expression; what hangs on anything but an import or a builtin starts with `*`."""
    if isinstance(node, ast.Name):
        known = node.id in ("print", "input", "open", "__import__")
        return names.get(node.id, node.id if known else "*")
    if isinstance(node, ast.Attribute):
        base = dotted(node.value, names)
        return f"{base}.{node.attr}" if base != "*" else f"*.{node.attr}"
    return "*"


def opens_for_writing(call: ast.Call, name: str) -> bool:
    if name.split(".")[-1] not in ("open", "fdopen", "ZipFile", "TarFile"):
        return False
    method = name.startswith("*.")  # Path.open(mode) against open(file, mode)
    modes = call.args[0 if method else 1 : 2]
    modes += [keyword.value for keyword in call.keywords if keyword.arg == "mode"]
    return any(
        isinstance(mode, ast.Constant)
        and isinstance(mode.value, str)
        and len(mode.value) <= 4
        and set("wax+") & set(mode.value)
        for mode in modes
    )


def used_names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    names = imported(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                for alias in node.names:
                    yield node.lineno, alias.name
            case ast.ImportFrom(module=str(module), level=0):
                for alias in node.names:
                    yield node.lineno, f"{module}.{alias.name}"
            case ast.Attribute() | ast.Name():
                yield node.lineno, dotted(node, names)
            case ast.Call() if opens_for_writing(node, dotted(node.func, names)):
                yield node.lineno, "open for writing"


def matches(name: str, pattern: str) -> bool:
    if pattern.startswith("*."):
        # A method's object is unknown, so its last word decides; `os.mkdir` and the like have their own entry.
        return name.split(".")[-1] == pattern[2:] and "." in name
    if pattern.endswith("*"):
        return name.startswith(pattern[:-1])
    return name == pattern or name.startswith(pattern + ".")


@cache
def all_used_names(source: str) -> frozenset[tuple[int, str]]:
    """Parsed once for all rules."""
    return frozenset(used_names(ast.parse(source)))


def breaches(source: str, rule: str) -> list[str]:
    """Each place in `source` that does what `rule` is about, as "line: name"."""
    found = {each for each in all_used_names(source) if any(matches(each[1], pattern) for pattern in BANNED[rule])}
    return [f"{line}: {name}" for line, name in sorted(found)]


@pytest.mark.parametrize("rule", BANNED)
def test_the_world_is_touched_only_in_the_files_that_are_named_for_it(rule: str) -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): places
        for path in sorted(PACKAGE.rglob("*.py"))
        if (places := breaches(path.read_text(encoding="utf-8"), rule))
    }
    strays = {path: places for path, places in found.items() if path not in ALLOWED[rule]}
    assert not strays, f"{rule} outside the files that may"
    assert not ALLOWED[rule] - set(found), f"{rule}: these files no longer need to be named"


PLANTED = [
    ("child process", "import subprocess"),
    ("child process", "from subprocess import run as go\ngo(['ls'])"),
    ("child process", "def f():\n    import os\n    os.execv('/bin/sh', [])"),
    ("child process", "import asyncio\nawait_ = asyncio.create_subprocess_exec"),
    ("child process", "from concurrent.futures import ProcessPoolExecutor"),
    ("child process", "from pydantic_monty import Monty"),
    ("socket", "import socket as s"),
    ("socket", "from urllib import request\nrequest.urlopen('x')"),
    ("socket", "import urllib.request"),
    ("socket", "import asyncio\nasyncio.open_connection('h', 1)"),
    ("environment", "import os\nos.environ['A']"),
    ("environment", "from os import environ as e"),
    ("environment", "from os import getenv"),
    ("clock", "import time\ntime.monotonic()"),
    ("clock", "from time import time as t"),
    ("clock", "from datetime import datetime\ndatetime.now()"),
    ("clock", "import datetime as d\nd.date.today()"),
    ("randomness", "import random"),
    ("randomness", "from uuid import uuid4"),
    ("randomness", "import os\nos.urandom(8)"),
    ("output", "print('x')"),
    ("output", "import sys\nsys.stdout.write('x')"),
    ("file write", "open('f', 'w')"),
    ("file write", "open('f', mode='ab')"),
    ("file write", "path.open('w')"),
    ("file write", "path.write_text('x')"),
    ("file write", "(root / 'a').mkdir()"),
    ("file write", "from zipfile import ZipFile\nZipFile('f', 'w')"),
    ("file write", "import sqlite3\nsqlite3.connect('f')"),
    ("file write", "import os\nos.replace('a', 'b')"),
    ("import by name", "import importlib\nimportlib.import_module('aria.adapters')"),
    ("import by name", "__import__('aria.adapters')"),
    ("public names", "from aria import Researcher"),
    ("public names", "import aria\naria.ask('x')"),
]


@pytest.mark.parametrize(("rule", "source"), PLANTED)
def test_a_planted_breach_is_found(rule: str, source: str) -> None:
    assert breaches(source, rule)


INNOCENT = """
from datetime import date, datetime
from os import PathLike
from time_zones import time_of
import os.path, sqlite3, aria, aria.api
from aria import __version__, views
from aria.api import Researcher
from importlib.resources import files
def f(time, path, random):
    time.time(); random.choice([1]); self.print('x')
    open('f'); open('f', 'rb'); path.open(); path.open('rb'); path.read_text()
    'a'.replace('a', 'w'); log.open('a long word'); datetime.fromisoformat('2020-01-01')
    os.path.join('a', 'b'); date(2020, 1, 1)
"""


@pytest.mark.parametrize("rule", BANNED)
def test_what_looks_like_a_breach_and_is_none_is_let_pass(rule: str) -> None:
    assert breaches(INNOCENT, rule) == []


# -- layers

SKELETON = """
api models registry audit __main__ cli/__init__ cli/testing runs/__init__ wiring/__init__ settings/__init__
verify/__init__ views/__init__ separate/__init__ core/__init__ core/types agent/__init__ agent/loop agent/pulse
agent/executor agent/gate agent/journal agent/steps/__init__ agent/steps/plan agent/steps/write adapters/__init__
adapters/clock adapters/corpus/__init__ adapters/corpus/formats/__init__ adapters/corpus/formats/pdf
adapters/corpus/formats/docx adapters/corpus/html/__init__ adapters/search/__init__ adapters/search/providers/__init__
adapters/search/providers/exa adapters/search/providers/brave adapters/stores/__init__ adapters/stores/sqlite
adapters/stores/memory adapters/stores/postgres engines/__init__ engines/extractive/__init__
engines/extractive/words/__init__ engines/extractive/needs/__init__ engines/llm exporters/__init__
exporters/references exporters/markdown evaluators/__init__ evaluators/checks/__init__ evaluators/checks/strict
evaluators/checks/plurality redteam/__init__ cli/redteam evidence/__init__ evidence/text/__init__
evidence/typed/__init__ evidence/questions/__init__ evidence/sources/__init__ evidence/conflict/__init__
evidence/claims/__init__ security/__init__ security/policy testing/__init__ server/__init__ __init__
"""

BREACHES = {
    "evidence/typed/__init__": ("import aria.security.policy", "Imports point down, and every module has a layer"),
    "evidence/text/__init__": ("import aria.evidence.claims", "Inside evidence: from texts to claims"),
    "agent/journal": ("import aria.agent.gate", "Inside the agent: loop, steps, gate, journal"),
    "core/types": ("def f():\n    import asyncio", "Pure packages do no I/O"),
    "cli/__init__": ("import aria.adapters.clock", "Only the API and the test doubles reach the adapters"),
    "api": ("import aria.testing", "Test doubles are for tests"),
    "cli/testing": ("import aria.redteam", "Nothing of the product knows the red team"),
    "adapters/corpus/__init__": ("from aria.adapters import clock", "Adapters do not know each other"),
    "adapters/corpus/html/__init__": ("from aria.adapters.corpus import formats", "Inside the corpus"),
    "adapters/corpus/formats/pdf": ("from . import docx", "File formats do not know each other"),
    "adapters/search/providers/exa": ("from . import brave", "Search providers do not know each other"),
    "adapters/stores/sqlite": ("from aria.adapters.stores import memory", "Stores do not know each other"),
    "engines/extractive/words/__init__": ("import aria.engines.extractive.needs", "Inside the extractive engine"),
    "engines/llm": ("import aria.engines.extractive", "Engines do not know each other"),
    "agent/steps/plan": ("from aria.agent.steps.write import x", "Steps do not know each other"),
    "evaluators/checks/strict": ("import aria.evaluators.checks.plurality", "Checks do not know each other"),
    "exporters/references": ("import aria.exporters.markdown", "Exporters do not know each other"),
}
"""Module -> the import planted in it, and the contract that must break."""


def lint_skeleton(root: Path, planted: dict[str, str]) -> dict[str, str]:
    """Contract -> KEPT or BROKEN, for a package of empty modules with some imports planted."""
    for module in SKELETON.split():
        path = root / "aria" / f"{module}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(planted.get(module, ""))
    for module in set(planted) - set(SKELETON.split()):
        (root / "aria" / f"{module}.py").write_text(planted[module])
    shutil.copy(ROOT / "pyproject.toml", root)
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as lint; lint()", "--no-cache"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root), "COLUMNS": "200", "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line.rpartition(" ") for line in done.stdout.splitlines() if line.endswith((" KEPT", " BROKEN"))]
    assert lines, done.stdout + done.stderr
    return {name: verdict for name, _, verdict in lines}


def test_layers_that_hold_are_kept(tmp_path: Path) -> None:
    verdicts = lint_skeleton(tmp_path, {"api": "import aria.adapters.clock", "agent/loop": "import aria.agent.gate"})
    assert set(verdicts.values()) == {"KEPT"}


def test_every_contract_finds_the_import_planted_for_it(tmp_path: Path) -> None:
    verdicts = lint_skeleton(tmp_path, {module: source for module, (source, _) in BREACHES.items()})
    assert {name for name, verdict in verdicts.items() if verdict == "BROKEN"} == {c for _, c in BREACHES.values()}
    assert set(verdicts) == {contract for _, contract in BREACHES.values()}, "each contract has a planted breach"


def test_a_module_without_a_layer_is_found(tmp_path: Path) -> None:
    verdicts = lint_skeleton(tmp_path, {"misc": ""})
    assert verdicts["Imports point down, and every module has a layer"] == "BROKEN"


def test_the_command_line_starts_without_what_it_does_not_need() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sys, aria.cli; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    heavy = ("aria.adapters", "aria.agent", "aria.engines", "pydantic", "rich", "sqlite3", "pypdfium2", "docx", "pptx")
    assert [name for name in done.stdout.split() if name.startswith(heavy)] == []


# -- sizes

FILE_LIMIT, FILE_HARD = 300, 400
FUNCTION_LIMIT, FUNCTION_HARD = 50, 60
TEST_FILE_LIMIT = 500


def file_sizes(folder: str) -> dict[str, int]:
    paths = sorted((ROOT / folder).rglob("*.py"))
    return {p.relative_to(ROOT).as_posix(): len(p.read_text(encoding="utf-8").splitlines()) for p in paths}


def function_sizes(source: str) -> dict[str, int]:
    """Qualified name -> lines, the docstring and the lines of inner functions included."""
    sizes: dict[str, int] = {}

    def visit(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            name = prefix
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{prefix}.{child.name}" if prefix else child.name
                if not isinstance(child, ast.ClassDef):
                    sizes[name] = (child.end_lineno or child.lineno) - child.lineno + 1
            visit(child, name)

    visit(ast.parse(source), "")
    return sizes


def outgrown(sizes: dict[str, int], listed: dict[str, int], *, limit: int, hard: int) -> list[str]:
    """What to do about each size that is over its limit or differs from the list."""
    problems = []
    for name in sorted(set(sizes) | set(listed)):
        size, allowed = sizes.get(name, 0), listed.get(name)
        if size > hard:
            problems.append(f"{name}: {size} lines, never more than {hard}")
        elif allowed is None and size > limit:
            problems.append(f"{name}: {size} lines, more than {limit}: split it")
        elif allowed is not None and size > allowed:
            problems.append(f"{name}: {size} lines, grew from {allowed}: split it")
        elif allowed is not None and size <= limit:
            problems.append(f"{name}: {size} lines, take it off the list")
        elif allowed is not None and size < allowed:
            problems.append(f"{name}: {size} lines, lower its entry from {allowed}")
    return problems


def ratchet() -> dict[str, dict[str, int]]:
    loaded: dict[str, dict[str, int]] = json.loads((ROOT / "tests" / "size_ratchet.json").read_text())
    return loaded


def test_files_stay_small() -> None:
    assert outgrown(file_sizes("src"), ratchet()["files"], limit=FILE_LIMIT, hard=FILE_HARD) == []


def test_functions_stay_small() -> None:
    sizes = {
        f"{path.relative_to(ROOT).as_posix()}::{name}": lines
        for path in sorted(PACKAGE.rglob("*.py"))
        for name, lines in function_sizes(path.read_text(encoding="utf-8")).items()
    }
    assert outgrown(sizes, ratchet()["functions"], limit=FUNCTION_LIMIT, hard=FUNCTION_HARD) == []


def test_test_files_stay_readable() -> None:
    assert {name: n for name, n in file_sizes("tests").items() if n > TEST_FILE_LIMIT} == {}


@pytest.mark.parametrize(
    ("size", "listed", "fine"),
    [
        (300, None, True),
        (301, None, False),
        (320, 320, True),
        (321, 320, False),
        (319, 320, False),
        (300, 320, False),
        (401, 401, False),
        (0, 320, False),
    ],
)
def test_the_size_list_can_only_shrink(*, size: int, listed: int | None, fine: bool) -> None:
    problems = outgrown({"f": size}, {"f": listed} if listed else {}, limit=300, hard=400)
    assert (problems == []) is fine


def test_a_function_is_measured_from_def_to_its_last_line() -> None:
    source = "class A:\n    @property\n    def f(self):\n        def g():\n            return 1\n\n        return g\n"
    assert function_sizes(source) == {"A.f": 5, "A.f.g": 2}
