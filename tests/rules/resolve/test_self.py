"""`self` in verbs and in the texts of cards, and the names that verbs may have."""

import pytest

from deckwright.rules.program.expressions import Local
from deckwright.rules.program.types import CARD, PIECE

BURY = "bury: {do: [{move: self, from: hand, to: discard}]}"
CARDS = "kind: beast\ncards:\n  - {id: cub, name: Cub, level: 1, life: 1, effects: %s}\n"


def test_a_verb_that_speaks_of_self_means_the_card_that_carries_it(resolved):
    resolution = resolved(f"verbs: {{{BURY}}}", cards=CARDS % "[{run: bury}]")

    (move,) = resolution.program.verbs["bury"].do
    assert move.args["what"] == Local("self", CARD)


def test_a_verb_that_speaks_of_self_needs_a_card(resolved):
    resolution = resolved(
        f"verbs: {{{BURY}, toil: {{do: [{{each_seat: seats, do: [{{run: bury}}]}}]}}}}\n"
        "setup: [{each_seat: seats, do: [{run: toil}]}]"
    )

    assert [finding.message for finding in resolution.findings] == [
        "toil speaks of self, and no card carries these steps"
    ]


def test_a_field_of_ops_is_run_for_cards_or_for_pieces_but_not_for_both(resolved):
    runs = "[{run: it.effects, as: it}, {run: it.effects}]"
    resolution = resolved(
        f"verbs: {{act: {{do: [{{for: {{piece: field}}, do: {runs}}}]}}}}", cards=CARDS % "[{draw: 1}]"
    )

    assert [finding.message for finding in resolution.findings] == [
        "effects is run for a card here and for a piece elsewhere"
    ]


@pytest.mark.parametrize("name", ["return", "discard", "food", "import"])
def test_verbs_may_be_called_like_zones_pools_and_words_of_python(resolved, name):
    resolution = resolved(f"verbs: {{{name}: {{with: {{n: int}}, do: [{{gain: {{food: n}}}}]}}}}")

    assert resolution.findings == ()


def test_a_verb_cannot_be_called_like_an_op(resolved):
    resolution = resolved("verbs: {draw: {do: [{shuffle: deck}]}}")

    assert [finding.code for finding in resolution.findings] == ["X107"]


def test_a_card_comes_from_where_it_was_picked_whatever_is_written(wrong):
    mistakes = wrong("[{pick: {prey: {card: hand}}}, {move: prey, from: discard, to: deck}]")

    assert mistakes == [("X104", "this does not come from there")]


def test_effects_that_are_run_for_pieces_mean_these(resolved):
    runs = "verbs: {act: {do: [{for: {piece: field}, do: [{run: it.effects, as: it}]}]}}"
    resolution = resolved(runs, cards=CARDS % "[{remove: self, to: discard}]")

    assert resolution.program.effects["effects"]["cub"][0].args["piece"] == Local("self", PIECE)
