"""What a gain is made of: told where all may know it, and where it adds up."""

from pathlib import Path

import pytest

from deckwright.events import records as r
from deckwright.events.runs import folded
from deckwright.rules.interpret.narrator import Narrator
from deckwright.rules.interpret.play import Rulebook

from .. import ferry as f

CARDS = "kind: animal\ncards:\n" + "".join(
    f"  - {{id: x{n}, name: X{n}, level: {1 + n % 4}}}\n" for n in range(24)
)
GAME = f.game_yaml("2", "all", herd=", ".join(f"x{n}: 1" for n in range(24)))
BOARD = f.BOARD.replace("deck: {per: seat, ", "deck: {").replace(
    "reshuffle: heap, filled: deck", "filled: herd"
)
RULES = """
setup:
  - {shuffle: deck}
  - {draw: 4, who: seats}
  - {each_seat: seats, do: [{pick: {g: {card: hand, exactly: 2}}}, {move: g, to: heap}]}
turn:
  first: random
  rule: FE-01
  phases: {main: {rule: FE-01, actions: [go], exactly: 1}}
terms:
  holds: {of: seat, with: {n: int}, is: "any(hand(seat), level == n)", rule: FE-01, say: the hand has one}
actions:
  go: {rule: FE-01, do: [DO]}
"""


def gains(root: Path, do: str, *, fold: bool = True) -> list[r.PoolChanges]:
    """The changes of pools of a few turns in which a player does something."""
    f.written(root, RULES.replace("DO", do), cards=CARDS, game=GAME, board=BOARD.replace("max: 9", "max: 99"))
    resolved = f.resolve_rules(f.load_game(f.Project(root), "ferry"))
    assert resolved.program is not None, resolved.findings
    narrator = Narrator(Rulebook(resolved.program), 3)
    found: list[r.PoolChanges] = []
    while narrator.legal:
        events = narrator.apply(narrator.legal[0])
        found += [each for each in (folded(events) if fold else events) if isinstance(each, r.PoolChanges)]
    return [each for each in found if each.pool == "coin"]


@pytest.mark.parametrize(
    "n",
    [
        "sum(heap, level)",
        "sum(heap, level) * 2",
        "sum(heap, level) + sum(heap, level, where=level > 1)",
        "sum(heap, level, where=level > 1)",
    ],
)
def test_a_sum_over_cards_that_all_see_is_told_with_them(n: str, tmp_path: Path) -> None:
    found = gains(tmp_path, f'{{gain: {{coin: "{n}"}}}}')
    assert found
    assert all(each.made_of for each in found)
    for each in found:
        assert isinstance(each.before, int)
        assert each.before + sum(worth for _, worth in each.made_of) == each.after


@pytest.mark.parametrize(
    "do",
    [
        '{gain: {coin: "sum(heap, 1 + 0 * level, where=holds(me, it.level))"}}',
        '{gain: {coin: "sum(heap, 1 if holds(me, it.level) else 0)"}}',
        '{gain: {coin: "sum(heap, level) if count(hand(me)) == 2 else sum(heap, 1 + 0 * level)"}}',
        '{let: {n: "max(hand, level, empty=0)"}}, {gain: {coin: "sum(heap, level, where=level < n)"}}',
        '{let: {s: "me if any(hand, level == 1) else next(me)"}}, {gain: {coin: "sum(heap(s), level)"}}',
    ],
)
def test_nothing_is_told_of_cards_among_which_a_hidden_hand_chooses(do: str, tmp_path: Path) -> None:
    found = gains(tmp_path, do, fold=False)
    assert found
    assert not any(each.made_of for each in found)


@pytest.mark.parametrize(
    "do",
    [
        '{gain: {coin: "3 + sum(heap, level)"}}',
        '{gain: {coin: 2}}, {gain: {coin: "sum(heap, level)"}}',
        '{gain: {coin: "sum(heap, level)"}}, {pay: {coin: 1}}',
    ],
)
def test_no_cards_are_told_that_do_not_add_up_to_a_gain(do: str, tmp_path: Path) -> None:
    found = gains(tmp_path, do)
    assert found
    assert not any(each.made_of for each in found)
