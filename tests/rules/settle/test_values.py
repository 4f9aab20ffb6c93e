"""Entries of values, and counters that hold true or false: what is told of those that cannot be meant."""

import pytest

VALUES = "{deal: {is: {2: 6, 3: 8}, rule: DU-01}, fur: {is: {furry: 2}, rule: DU-01}}"
WET = "{wet: {at: field, holds: bool}}"


@pytest.mark.parametrize(
    ("read", "told"),
    [
        ("deal[7]", "deal has no entry for 7"),
        ("fur[bare]", "fur has no entry for bare"),
    ],
)
def test_an_entry_that_is_not_written_is_told_of(wrong, read, told):
    assert wrong(f"[{{draw: '{read}'}}]", values=VALUES) == [("X120", told)]


def test_an_entry_for_each_number_of_players_must_be_written(settled):
    found = settled(
        "verbs: {act: {do: [{draw: 'deal[count(seats)]'}]}}\nvalues: {deal: {is: {3: 8}, rule: DU-01}}\n"
    )

    assert [each.message for each in found.findings] == ["deal has no entry for 2"]


def test_entries_by_number_and_by_some_constants_can_be_read(verb):
    draw, gain = verb("[{draw: 'deal[food]'}, {gain: {food: 'fur[furry]'}}]", values=VALUES)

    assert (draw.args["n"].id, gain.args["amounts"][0].n.id) == ("deal", "fur")


@pytest.mark.parametrize("op", ["gain", "lose"])
def test_what_is_true_or_false_can_only_be_set(wrong, op):
    found = wrong(f"[{{{op}: {{wet: true}}, at: the(field)}}]", counters=WET)

    assert found == [("X104", "wet holds no number, so it can be neither gained nor paid")]


def test_what_is_true_or_false_has_no_maximum(settled):
    found = settled("counters: {wet: {at: field, holds: bool, max: 3}}")

    assert [each.message for each in found.findings] == ["true and false have no maximum"]
