"""A save in which something is wrong is refused in words when it is loaded, and never later."""

import json
from copy import deepcopy

import pytest
from pond_play import GAME, acting

from deckwright.engine.chance import Source
from deckwright.engine.errors import SaveError
from deckwright.engine.saves import checksum, dump, restore

FROG = {"a1": {"card": "frog", "owner": 0}}
WRONG = (None, True, -1, 99, 10**30, 1.5, "x", [], [None], {}, [[]])


def saves():
    """A game that was played, a position that was laid out, and one in the middle of an action."""
    played = GAME.start(4)
    for _ in range(12):
        played.apply(played.legal[0])
    asked = GAME.arrange(acting(hands=(["frog", "newt"], []), flies=(3, 0)))
    asked.apply("put")
    laid = GAME.arrange(acting(hands=(["frog", "toad"], []), flies=(4, 0), pond=FROG))
    return [json.loads(json.dumps(state.save())) for state in (played, asked, laid)]


def places(data, path=()):
    """Every place in nested lists and maps."""
    for key in data if isinstance(data, dict) else range(len(data)):
        yield (*path, key)
        if isinstance(data[key], dict | list):
            yield from places(data[key], (*path, key))


def mutated(saved, luck):
    """The save with one thing in it changed, left out or put there twice."""
    other = deepcopy(saved)
    *path, last = luck.one_of(list(places(other)))
    inner = other
    for key in path:
        inner = inner[key]
    way = luck.below(4)
    if way == 0:
        del inner[last]
    elif way == 1 and isinstance(inner, list):
        inner.insert(last, deepcopy(inner[last]))
    elif way == 2 and type(inner[last]) is int:
        inner[last] += luck.one_of((-1, 1, 7))
    else:
        inner[last] = deepcopy(luck.one_of(WRONG))
    return other


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("seed", range(5))
def test_whatever_single_thing_is_changed_in_a_save_it_is_refused_or_the_same_game(number, seed) -> None:
    saved, luck = saves()[number], Source(seed)
    refused = 0

    for _ in range(150):
        other = mutated(saved, luck)
        try:
            again = GAME.load(other)
        except SaveError:
            refused += 1
        else:
            assert dump(again) == dump(GAME.load(saved))

    assert refused > 100


@pytest.mark.parametrize("seed", range(5))
def test_what_looks_whole_can_be_asked_and_told(seed) -> None:
    saved, luck = saves()[2], Source(seed)
    loaded = 0

    for _ in range(150):
        other = mutated(saved, luck)
        try:
            again = GAME.load(other | {"check": checksum(other)})
        except SaveError:
            continue
        loaded += 1
        again.position()
        repr(again)
        assert [again.describe(action) for action in again.legal]
        assert again.view(0) == again.view(0)

    assert loaded > 0


@pytest.mark.parametrize(
    "wrong",
    [
        *({"phase": 99}, {"ending": 99}, {"winners": [7]}, {"stage": 44}, {"rng": 1 << 64}, {"acted": None}),
        *({"legal": [{}]}, {"legal": [999]}, {"legal": [3, 1]}, {"legal": []}, {"decider": -1}, {"ended": 1}),
        *({"deck": [None]}, {"deck": [[], [99]]}, {"deck": [[]]}, {"hand": [[3, 1], []]}, {"cap": 9999}),
        *({"flies": [0]}, {"flies": ["x", 0]}, {"pond": []}, {"piece_card": [None]}, {"piece_owner": []}),
        *({"stack": [[]]}, {"stack": [[99, 0, 0, -1]]}, {"stack": [[1, 0, 0, -1, "x"]]}, {"stack": [5]}),
        *({"dice": [0]}, {"dice": "66"}, {"times": [9]}, {"used": [None]}, {"stage": 3}),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused_by_what_is_wrong_in_it(wrong) -> None:
    saved = saves()[2]
    saved["state"] |= wrong

    with pytest.raises(SaveError, match="damaged") as refused:
        GAME.load(saved | {"check": checksum(saved)})

    assert "check" not in str(refused.value)


def test_a_dump_of_each_of_them_is_brought_back() -> None:
    for saved in saves():
        state = GAME.load(saved)

        assert restore(GAME.state(), json.loads(json.dumps(dump(state)))) == state
