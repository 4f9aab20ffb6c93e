"""A counter that is only there or not is said of its piece like a flag."""

from deckwright.rules.words.needs import Needs


def test_a_piece_is_or_is_not_what_a_counter_of_truth_values_says(resolved) -> None:
    program = resolved("civ_builder")
    teller = Needs(program, "en")
    (target,), (_, site) = (program.actions[name].picks for name in ("raid", "assign"))

    said = [teller.pick(program.actions["raid"], target), teller.pick(program.actions["assign"], site)]

    assert "a built construct of an opponent" in said[0]
    assert "that is not built" in said[1]
