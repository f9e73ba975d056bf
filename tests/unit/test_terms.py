"""For how long the rows of a table hold: between two columns, in one cell, or until today."""

from __future__ import annotations

from aria.engines.extractive.document.terms import Term, terms


def test_what_leaves_its_end_out_goes_on_where_others_tell_theirs() -> None:
    told = {
        1: {"Name": "Ann", "From": "1990", "To": "2001"},
        2: {"Name": "Bo", "From": "2001", "To": "2014"},
        3: {"Name": "Cy", "From": "2014"},
    }
    assert terms(told) == {1: Term(1990, 2001), 2: Term(2001, 2014), 3: Term(2014, None)}


def test_an_end_may_be_a_dash_or_a_word() -> None:
    rows = [("1990", "2001"), ("2001", "–"), ("2001", "present"), ("2001", "incumbent")]
    found = terms({at: {"Since": since, "Until": until} for at, (since, until) in enumerate(rows)})
    assert [found[at].last for at in range(4)] == [2001, None, None, None]


def test_one_cell_may_tell_both_ends() -> None:
    cells = ["1974–1983", "1983-96", "1996 to 2011", "2011–present", "since 2011", "1980"]
    found = terms({at: {"Name": "x", "Years": cell} for at, cell in enumerate(cells)})
    assert list(found.values()) == [
        Term(1974, 1983), Term(1983, 1996), Term(1996, 2011), Term(2011, None), Term(2011, None), Term(1980, 1980),
    ]  # fmt: skip


def test_what_never_ends_in_any_row_or_is_no_year_tells_no_term() -> None:
    assert not terms({1: {"Line": "Blue", "From": "1990"}, 2: {"Line": "Red", "From": "1995"}})
    assert not terms({1: {"From": "Ely", "To": "Soham"}, 2: {"From": "Soham", "To": "Ely"}})
    assert not terms({1: {"Name": "Ann", "Born": "1901", "Died": "1985"}})


def test_what_ends_before_it_began_tells_no_term() -> None:
    assert 1 not in terms({at: {"From": "1990", "To": "1980" if at == 1 else "1999"} for at in range(3)})
