"""Expressions that are compiled when they are first used."""

from __future__ import annotations

import json
import pkgutil
import re
import subprocess
import sys
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aria
from aria.core import patterns
from aria.core.patterns import compiling, regex

_FEW = 40
"""Of more than a thousand, at most so many are used while modules are loaded."""
_LOADED = (
    "import json, aria.engines.extractive.engine; from aria.core import patterns;"
    "print(json.dumps([len(patterns._KNOWN), sum('search' in vars(each) for each in patterns._KNOWN)]))"
)
_LISTS = ("aria.engines.", "aria.evidence.")


@given(st.text("ab1 ", max_size=12), st.sampled_from([r"a+", r"(?P<first>[AB])(\d)?", r"\b", r"^$", r"(a)|(b)"]))
def test_it_finds_and_puts_in_what_a_compiled_one_does(text: str, source: str) -> None:
    late, made = regex(source, re.IGNORECASE), re.compile(source, re.IGNORECASE)
    assert [each.span() for each in late.finditer(text)] == [each.span() for each in made.finditer(text)]
    assert (late.search(text) is None) == (made.search(text) is None)
    assert (late.match(text) is None) == (made.match(text) is None)
    assert (late.fullmatch(text) is None) == (made.fullmatch(text) is None)
    assert late.findall(text) == made.findall(text)
    assert late.sub("-", text) == made.sub("-", text)
    assert late.subn("-", text, count=1) == made.subn("-", text, count=1)
    assert late.split(text) == made.split(text)
    assert (late.pattern, late.flags, late.groups) == (made.pattern, made.flags, made.groups)
    assert late.groupindex == made.groupindex


def test_a_source_that_is_none_is_told_at_its_first_use_and_where_all_are_compiled() -> None:
    broken = regex("(")
    with pytest.raises(re.error):
        broken.search("a")
    with pytest.raises(re.error):
        list(compiling())
    patterns._KNOWN.remove(broken)  # type: ignore[arg-type]


def test_every_expression_of_the_engines_is_one() -> None:
    for each in pkgutil.walk_packages(aria.__path__, "aria."):
        if each.name.startswith(_LISTS):
            import_module(each.name)
    assert len(list(compiling())) > 1_000


def test_to_load_the_engine_compiles_next_to_none() -> None:
    told = subprocess.run([sys.executable, "-c", _LOADED], capture_output=True, text=True, check=True).stdout
    known, used = json.loads(told)
    assert known > 1_000
    assert used < _FEW
