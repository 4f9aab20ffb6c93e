"""Which printed cards can make melds at all."""

import pytest

from deckwright.rules.interpret import meld_census
from deckwright.rules.interpret.meld_census import Census, TooMany
from deckwright.rules.interpret.play import Rulebook

from ... import repository
from .precedents import PRECEDENTS, RULES
from .rummy import RULES as RUMMY_RULES
from .rummy import RUMMY


def census(program):
    return Census(Rulebook(program))


def changed(game, rules):
    """The program of a game with other rules."""
    found = game.resolved(rules_rules=rules)
    assert found.program is not None, found.findings
    return found.program


def test_all_cards_of_civio_but_blanks_are_in_a_precedent_of_three():
    program = repository.program("civio")

    assert census(program).lonely(program.melds["precedent"]) == []


def test_a_card_that_nothing_goes_with_is_told():
    program = changed(PRECEDENTS, RULES.replace("case: card in before.plus", "case: card in before.minus"))

    assert census(program).lonely(program.melds["precedent"]) == ["press"]


def test_equal_cards_make_a_meld_together():
    sixes = RUMMY_RULES.replace("min(meld, rank) == max(meld, rank)", "all(meld, rank == 6)")
    program = changed(RUMMY, sixes)

    lonely = census(program).lonely(program.melds["group"])

    assert "red_6" not in lonely
    assert "red_5" in lonely


def test_a_condition_that_holds_for_no_two_cards_is_told():
    program = changed(RUMMY, RUMMY_RULES.replace("before.rank + 1\n    rule", "before.rank + 6\n    rule"))

    assert [behind.said for _, behind in census(program).idle(program.melds["run"])] == [""]
    assert list(census(program).idle(program.melds["wild_run"])) == []


def test_a_condition_that_hangs_on_an_answer_is_not_told():
    rules = RULES.replace('is: "lists(before, card)"}', "is: false}")
    program = changed(PRECEDENTS, rules)

    assert list(census(program).idle(program.melds["precedent"])) == []


def test_it_is_not_known_where_too_much_would_have_to_be_tried(monkeypatch):
    monkeypatch.setattr(meld_census, "MOST", 100)
    program = PRECEDENTS.program()

    with pytest.raises(TooMany):
        census(program).lonely(program.melds["precedent"])
