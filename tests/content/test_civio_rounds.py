"""Civio: thirty rounds on both back-ends, and what its printed cards alone cannot show."""

from pathlib import Path

import pytest

from deckwright.engine.game import Game
from deckwright.engine.load import tables_of
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import compare
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.tables import tables_source

from ..repository import compiled, program
from ..rules.melds.hands import Hands
from .faces import changed_copy

# Ten rounds, however many points somebody has, none of them long.
TEN_ROUNDS = {"rounds_to_play": 10, "round_turn_cap": 5, "target_rank": "chief_justice"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_rounds_go_the_same_way_compiled_and_interpreted(seats: int) -> None:
    compared = compare(
        compiled("civio"), Rulebook(program("civio")), [seats], seats=seats, options=TEN_ROUNDS
    )

    assert [str(difference) for difference in compared.differences] == []
    assert compared.decisions > 10 * seats * 5


def test_one_who_plays_alone_goes_the_same_way_compiled_and_interpreted() -> None:
    compared = compare(compiled("civio"), Rulebook(program("civio")), range(6), seats=1)

    assert [str(difference) for difference in compared.differences] == []


@pytest.mark.parametrize("ties", [0, 3])
def test_the_lowest_rank_ends_a_match_after_its_first_round_and_no_sooner(ties: int) -> None:
    """CI-R20, CI-R21: all are interns at the start. Here no round has a winner, so all are ties."""
    options = {"target_rank": "intern", "round_turn_cap": 5, "tiebreak_rounds": ties}
    state = compiled("civio").start(seed=1, seats=2, options=options)

    while not state.is_over and state.rounds <= 1 + ties:
        state.apply(state.legal[0])

    assert (state.is_over, state.rounds, state.total) == (True, 1 + ties, [0, 0])


@pytest.mark.parametrize(("answer", "follows"), [("faq", True), ("main", False)])
def test_a_law_follows_an_older_case_that_names_it_only_by_the_questions_and_answers(
    answer: str, follows: bool, tmp_path: Path
) -> None:
    """CI-R05. Printed cases name older laws alone (CI-R24), so that one is changed: Brown of 1954, no issue
    of which is one of the Patriot Act of 2001."""
    changed_copy(
        [("case", "minus: [jim_crow, plessy]", "minus: [jim_crow, plessy, patriot_act]")], "civio", tmp_path
    )
    rules = resolve_rules(load_game(Project(tmp_path), "civio")).program
    assert rules is not None
    game, options = Game(tables_of(tables_source(rules.game, "0", rules))), {"law_after_case": answer}

    hands = Hands(game.start(seed=1, options=options), Oracle(Rulebook(rules), 1, options=options).play)

    assert hands.fits("patriot_act", ["school", "brown"]) == follows
    assert hands.form("school", "brown", "patriot_act") == follows
