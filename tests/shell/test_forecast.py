"""`aria ask --forecast` tells what a run would use, and starts none."""

from __future__ import annotations

from pathlib import Path

from tests.shell.kit import aria

ASK = ("ask", "--forecast", "Who built the bridge?")


def test_a_forecast_is_printed_and_nothing_is_asked(tmp_path: Path) -> None:
    home = {"ARIA_HOME": str(tmp_path), "OPENAI_API_KEY": ""}
    bounded = (*ASK, "--engine", "openai:gpt-5-mini", "--max-money", "$0.02")
    done = aria(*bounded, "--json", env=home)
    assert done.code == 0, done.err
    told = done.json()
    assert set(told) == {"engine", "effort", "low", "likely", "most", "unpriced", "obstacle"}
    assert told["most"]["money"] == 0.02
    assert 0 < told["low"]["money"] < told["likely"]["money"]
    plain = aria(*bounded, env=home)
    assert "$0.02" in plain.out
    assert "OPENAI_API_KEY" in told["obstacle"]
    assert "OPENAI_API_KEY" in plain.err, "no such run would start"
    assert aria("runs", "list", "--json", env=home).json() in ([], {"runs": []})


def test_without_a_model_it_costs_nothing(tmp_path: Path) -> None:
    told = aria(*ASK, "--json", env={"ARIA_HOME": str(tmp_path)}).json()
    assert told["most"]["calls"] == told["most"]["money"] == 0
    assert told["obstacle"] == ""


def test_a_limit_without_a_price_is_refused_with_the_remedy(tmp_path: Path) -> None:
    done = aria(*ASK, "--engine", "openai:no-such-model", "--max-money", "1", env={"ARIA_HOME": str(tmp_path)})
    assert done.code == 2
    assert "ARIA_PRICES" in done.complaint()


def test_an_amount_that_is_none_is_refused(tmp_path: Path) -> None:
    for wrong in ("0", "-1", "nan", "cheap", "1e9"):
        assert aria(*ASK, "--max-money", wrong, env={"ARIA_HOME": str(tmp_path)}).code == 2


def test_what_a_run_would_refuse_has_no_forecast(tmp_path: Path) -> None:
    home = {"ARIA_HOME": str(tmp_path)}
    for with_it in (("--url", "http://127.0.0.1/"), ("--attach", tmp_path / "none.md"), ("--follow", "no-such-run")):
        done = aria(*ASK, *with_it, env=home)
        assert (done.code, done.out) == (aria("ask", "Who built the bridge?", *with_it, env=home).code, "")
        assert done.code != 0
