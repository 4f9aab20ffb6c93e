"""What cards give to a verb that counts something is not below 0."""

import pytest

from .conftest import CARDS

VERB = "verbs:\n  take: {with: {n: int}, do: [%s]}\n"


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("{draw: n}", ["X104"]),
        ("{gain: {food: n}}", ["X104"]),
        ("{lose: {food: n}}", ["X104"]),
        ("{set: {food: n}}", []),
    ],
)
def test_a_card_gives_no_number_below_0_where_it_is_counted(step, told, resolved):
    cards = CARDS.replace("level: 1, life: 1", "level: 1, life: 1, effects: [{take: -1}]")

    findings = resolved(VERB % step, cards=cards).findings

    assert [finding.code for finding in findings if finding.code == "X104"] == told
