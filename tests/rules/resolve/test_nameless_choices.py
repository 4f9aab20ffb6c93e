"""A choice alone needs no name: it is called by its sort."""

import pytest

TURN = """\
turn: {first: random, actions: [play]}
actions:
  play:
    pick: %s
    do: %s
end: {rich: {when: food > 9, winner: me}}
"""


@pytest.mark.parametrize(
    ("pick", "do", "sort"),
    [
        ("{card: hand, where: level > 1}", "[{move: card, to: discard}]", "card"),
        ("{piece: field, where: owner == me}", "[{remove: piece, to: discard}]", "piece"),
        ("{space: home}", "[{put: the(hand), at: space}]", "space"),
        ("{seat: opponents}", "[{gain: {food: 1}, who: seat}]", "seat"),
        ("{number: [1, 3]}", "[{gain: {food: number}}]", "number"),
        ("{card: hand, any: true}", "[{move: card, to: discard}]", "card"),
    ],
)
def test_the_choice_of_an_action_is_called_by_its_sort(pick, do, sort, resolved):
    resolution = resolved(turn=TURN % (pick, do))

    assert [finding.message for finding in resolution.findings] == []
    (chosen,) = resolution.program.actions["play"].picks
    assert (chosen.name, chosen.asks) == (sort, f"play.{sort}")


def test_the_choice_of_a_step_is_called_by_its_sort(verb):
    pick, move = verb("[{pick: {card: hand, where: level > 1}}, {move: card, to: discard}]")

    assert [each.name for each in pick.args["picks"]] == ["card"]
    assert move.args["from"].name == "hand"


def test_what_is_wrong_in_it_is_told_at_its_place(wrong):
    assert wrong("[{pick: {card: hand, goal: {space: home}}}]") == [
        ("X102", 'beside the choice "goal" stands one without a name')
    ]
    assert wrong("[{pick: {gift: {card: hand, goal: {space: home}}}}]") == [
        ("X102", 'there is no option of a selector "goal"')
    ]
