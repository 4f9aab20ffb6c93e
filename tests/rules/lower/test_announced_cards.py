"""What all know of cards that are picked for an action that others may answer, on both back-ends."""

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.history import History
from deckwright.events import records as r
from deckwright.rules.interpret.narrator import Narrator
from deckwright.rules.interpret.play import Rulebook

from ...repository import made
from ..both import Both
from .test_shown_cards import DECKS, HANDS, known

RULES = """
zones: {aside: {per: seat, holds: cards, sees: all, rule: FE-01}}
turn:
  first: seat0
  rule: FE-01
  phases: {main: {rule: FE-01, actions: [boast, brag, boast_twice, lose, whisper, stride], exactly: 1}}
setup:
  - each_seat: seats
    do: [{draw: 2}]
actions:
  boast: {rule: FE-01, announces: true, pick: {c: {card: hand}}, do: [{gain: {coin: 1}}]}
  brag: {rule: FE-01, announces: true, pick: {c: {card: hand}}, do: [{gain: {coin: 1}}]}
  boast_twice: {rule: FE-01, announces: true, pick: {cs: {card: hand, exactly: 2}}, do: [{gain: {coin: 1}}]}
  lose: {rule: FE-01, announces: true, pick: {c: {card: hand}}, do: [{move: c, to: aside}]}
  whisper: {rule: FE-01, announces: true, pick: {c: {card: hand}}, do: [{gain: {coin: 1}}]}
  stride: {rule: FE-01, do: [{gain: {coin: 1}}]}
triggers:
  doubt: {rule: FE-01, before: [boast, boast_twice, lose], by: opponent(announcer), may: [{gain: {coin: 1}}]}
  deny: {rule: FE-01, before: boast, when: coin >= 9, do: [{cancel: boast}]}
  applaud: {rule: FE-01, after: brag, do: [{gain: {coin: 1}}]}
"""


@pytest.fixture
def program(ferry):
    return ferry(RULES)


@pytest.fixture
def both(program):
    """Seat 0 is to move, on both back-ends; whatever a seat is said to know is judged after each answer."""

    def laid(**position):
        return Both.arranged(program, {"zones": {"hand": HANDS, "deck": DECKS}, **position})

    return laid


def test_a_card_that_is_announced_is_known_to_lie_there_while_others_may_answer(both):
    game = both().answer("boast.c.mule")

    assert known(game, 1) == {("hand", 0): ("mule",)}
    worlds = [game.state.view(1).determinise(Source(luck)) for luck in range(12)]
    assert all("mule" in world.position()["zones"]["hand"][0] for world in worlds)


def test_it_is_known_afterwards_as_long_as_it_stays_there(both):
    game = both().answer("boast.c.mule", "pass")
    assert known(game, 1) == {("hand", 0): ("mule",)}

    game.answer("stride", "lose.c.mule", "pass")
    assert known(game, 1) == {}


def test_it_is_known_where_others_answer_only_afterwards(both):
    assert known(both().answer("brag.c.mule"), 1) == {("hand", 0): ("mule",)}


def test_it_is_known_where_what_was_announced_is_called_off(both):
    game = both(pools={"coin": [9, 0]}).answer("boast.c.mule")

    assert known(game, 1) == {("hand", 0): ("mule",)}


def test_nobody_knows_a_card_where_nobody_listens(both):
    assert known(both().answer("whisper.c.mule"), 1) == {}


def test_several_cards_are_announced_together(both):
    assert known(both().answer("boast_twice", "pass"), 1) == {("hand", 0): ("goat", "mule")}


def test_who_has_announced_a_card_can_take_it_back(program):
    history = History(made(program).arrange({"zones": {"hand": HANDS, "deck": DECKS}}))
    before = history.state.key()
    history.apply("brag.c.mule")
    history.undo()

    assert history.state.key() == before


def test_the_log_says_once_which_card_is_announced(program):
    narrator = Narrator(Rulebook(program), 1)
    boast = next(id_ for id_ in narrator.legal if narrator.play.ids.names[id_].startswith("brag.c."))
    events = narrator.apply(boast)

    assert [event.name for event in events if isinstance(event, r.Announcement)] == ["brag"]
    assert not any(isinstance(event, r.Show) for event in events)
