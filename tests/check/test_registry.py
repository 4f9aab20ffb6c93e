"""The list of checks refuses what would be noticed too late."""

import pytest

from deckwright.check.registry import all_checks, check


def test_a_check_with_a_code_that_has_no_page_is_refused():
    def lonely(subject):
        yield from ()

    with pytest.raises(ValueError, match="lonely: the code L999 has no page"):
        check("L999", {})(lonely)


def test_a_check_that_is_registered_twice_is_refused():
    def twin(subject):
        yield from ()

    checks = {}
    check("L301", checks)(twin)

    with pytest.raises(ValueError, match="twin is registered twice"):
        check("L301", checks)(twin)


def test_two_checks_may_share_a_code():
    codes = [each.code for each in all_checks().values()]

    assert codes.count("R202") > 1


def test_every_module_of_checks_is_found():
    modules = {each.run.__module__.rpartition(".")[2] for each in all_checks().values()}

    assert modules == {
        "answers",
        "assets",
        "backs",
        "board_figures",
        "clauses",
        "decks",
        "designs_kept",
        "layouts",
        "pairs",
        "phrase_gaps",
        "pictures",
        "program_ends",
        "program_rules",
        "program_uses",
        "references",
        "scenarios",
        "speech",
        "strays",
        "subdecks",
        "texts",
        "themes",
        "translations",
        "values",
    }
