"""Bots that a game describes: each values positions in its own way."""

import pytest

from deckwright.engine.chance import Source
from deckwright.play.bots import make_bot
from deckwright.play.simulate import SimulationRequest, simulate

from ...repository import made
from .features import acting

BOTS = """
outlook:
  coin: {is: coin, weight: 2}
bots:
  spender:
    say: Whoever gets rid of everything
    outlook: {coin: {is: coin, weight: -3}, hand: {is: count(hand), weight: 1}}
  giver: {outlook: {coin: {is: coin, weight: -1}}}
"""
DO = "{choose: {keep: [{gain: {coin: 2}}], give: [{gain: {toll: 1}}]}}"


@pytest.fixture
def game(ferry):
    program = ferry(acting(DO, more=BOTS))
    return made(program)


def test_each_bot_has_an_outlook_of_its_own(game):
    state = game.start(decks=["herd", "herd"])

    assert game.bots == ("spender", "giver")
    assert [state.outlook(0, bot) for bot in ("", *game.bots)] == [2 * 4, -3 * 4 + 3, -4]


@pytest.mark.parametrize(("bot", "chosen"), [("greedy", "act.choose.keep"), ("giver", "act.choose.give")])
def test_a_bot_looks_through_an_action_to_what_it_values(game, bot, chosen):
    state = game.arrange({"phase": "main", "pools": {"coin": [2, 2]}})
    seat, player = state.current_seat, make_bot(bot, game.bots)

    first = player.choose(state.view(seat), state.legal_actions(), Source(1))
    state.apply(first)
    second = player.choose(state.view(seat), state.legal_actions(), Source(1))

    assert [game.ids[each] for each in (first, second)] == ["act", chosen]


def test_bots_of_a_game_play_against_each_other(game):
    simulation = simulate(game, SimulationRequest(games=4, bots=("greedy", "spender"), decks=("herd",)))

    assert simulation.tally.sittings["bot", "spender"] == 4


NEAR = """
outlook:
  near: {is: "sum(river, nearness(it), where=owner == me)", weight: 1}
terms:
  nearness:
    of: piece
    is: "9 - min(river, distance(it, piece) + mud, where=mud > 0 and owner != piece.owner, empty=9)"
    say: how near the nearest is
    rule: FE-01
"""


def test_an_outlook_may_look_through_all_pieces_for_each_piece(ferry):
    program = ferry(acting(DO, more=NEAR))
    game, luck = made(program), Source(1)
    spaces = game.layout.boards[0].spaces
    for seed in range(40):
        taken = [space for space in spaces if luck.below(3)]
        river = {each: {"card": "goat", "owner": luck.below(2), "mud": luck.below(3)} for each in taken}
        state = game.arrange({"phase": "main", "river": river}, seed=seed)
        assert [state.outlook(seat) for seat in (0, 1)] == [nearness(river, seat) for seat in (0, 1)]


def nearness(river, seat):
    """The same, reckoned by hand."""
    own = [space for space, piece in river.items() if piece["owner"] == seat]
    foes = {space: piece["mud"] for space, piece in river.items() if piece["owner"] != seat and piece["mud"]}
    return sum(9 - min((steps(own_, foe) + mud for foe, mud in foes.items()), default=9) for own_ in own)


def steps(one, other):
    return max(abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=True))
