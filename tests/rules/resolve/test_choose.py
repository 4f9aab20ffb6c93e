"""A choice between op lists: its cases and their ids, and what is told of one that is written wrong."""

import pytest

from deckwright.rules.program.expressions import Compare, Local
from deckwright.rules.program.types import PIECE


def test_cases_have_the_words_with_which_they_begin_as_ids(verb):
    (choice,) = verb("[{choose: [[{draw: 1}], [{gain: {food: 1}}], [{draw: 2}]]}]")

    assert [case.id for case in choice.args["cases"]] == ["draw", "gain", "draw2"]
    assert choice.asks == "act.choose"


def test_a_case_may_have_a_condition(verb):
    (choice,) = verb("[{choose: {hungry: {when: food == 0, do: [{gain: {food: 1}}]}, fed: [{draw: 1}]}}]")

    hungry, fed = choice.args["cases"]
    assert isinstance(hungry.when, Compare)
    assert fed.when is None


def test_the_first_pick_of_a_case_is_there_for_sure(verb):
    (choice,) = verb(
        "[{choose: {cull: [{pick: {prey: {piece: field}}}, {remove: prey, to: nowhere}], rest: [{draw: 1}]}}]"
    )

    _, remove = choice.args["cases"][0].do
    assert remove.args["piece"] == Local("prey", PIECE)


@pytest.mark.parametrize(
    ("written", "code", "message"),
    [
        ("[{choose: [[{draw: 1}]]}]", "X104", "there is nothing to choose between here"),
        ("[{choose: [{draw: 1}, {draw: 2}]}]", "X104", "this case does not say what is done"),
        ("[{choose: {Big: [{draw: 1}], b: [{draw: 2}]}}]", "X104", '"Big" cannot be the name of a case'),
        (
            "[{choose: {a: {do: [{draw: 1}], wen: true}, b: [{draw: 2}]}}]",
            "X102",
            'there is no key of a case "wen"',
        ),
        ("[{choose: {a: {when: fod > 1, do: [{draw: 1}]}, b: [{draw: 2}]}}]", "X113", None),
        ("[{choose: {a: [{darw: 1}], b: [{draw: 2}]}}]", "X101", None),
    ],
)
def test_what_is_wrong_with_a_choice_is_told(wrong, written, code, message):
    (found, told), *_ = wrong(written)

    assert found == code
    assert message is None or told == message
