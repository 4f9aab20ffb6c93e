"""Games for three: who the others are and whose side of the board is whose, alike on both back-ends."""

import pytest

from ...repository import differing
from ..ferry import GAME
from .games import rules_for

THREE = GAME.replace("seats: 2", "seats: 3")
DONE = {
    "a loop over the others": "{for: {seat: opponents}, do: [{gain: {coin: 1}, who: it}]}",
    "a pick of one of the others": (
        "{pick: {foe: {seat: opponents}}}\n      - {if: foe != none, then: [{gain: {toll: coin(foe)}}]}"
    ),
    "a loop over all but somebody": "{for: {seat: 'others(next(me))'}, do: [{gain: {coin: 1}, who: it}]}",
    "a pick by another word": "{pick: {foe: {seat: others}}}\n      - {set: {toll: 'count(others)'}}",
    "any of the others": "{if: 'any(opponents, coin(it) > 4)', then: [{gain: {toll: 1}}]}",
    "rows from each side": "{gain: {toll: 'count(river, where=row(place, owner) == 1)'}}",
    "directions as the owner sees them": (
        "{pick: {goal: {space: river}}}"
        "\n      - if: goal != none"
        "\n        then: [{gain: {toll: 'count(river, where=direction(it, goal) == ahead)'}}]"
    ),
    "those who sit beside somebody": (
        "{gain: {toll: 'coin(next(me)) - coin(previous(me)) + coin(next(me, 2))'}}"
        "\n      - {gain: {coin: 1}, who: 'next(me, coin)'}"
        "\n      - {gain: {coin: 2}, who: 'previous(me, 0 - coin - 5)'}"
    ),
    "who sits beside somebody that may be none": (
        "{pick: {foe: {seat: opponents, where: coin(it) > 4}}}"
        "\n      - {if: next(foe) != none, then: [{gain: {coin: 1}, who: next(foe)}]}"
        "\n      - {if: 'previous(foe, 2) == me', then: [{gain: {toll: 1}}]}"
    ),
    "areas of each seat": "{gain: {toll: 'count(river, where=it in bank(owner))'}}",
}


@pytest.mark.parametrize("name", DONE)
def test_a_game_for_three_is_the_same_compiled_and_interpreted(name, ferry):
    program = ferry(rules_for(f"\n      - {DONE[name]}\n"), game=THREE)
    assert differing(program) == []
