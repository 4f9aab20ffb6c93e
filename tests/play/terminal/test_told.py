"""What a player was told of a card of their own that they do not see stands beside it at the table."""

import pytest
from tabletop import Paper

from deckwright.engine.layout import ON_SPACES, BoardLayout, Layout, PhaseLayout, ZoneLayout
from deckwright.play.terminal.board import Sight
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.screen import Screen
from deckwright.play.terminal.told import Knowledge, told

from ... import repository

ROOT = repository.EXAMPLES / "genres"


@pytest.fixture(scope="module")
def beacons() -> Glossary:
    return Glossary(repository.loaded("beacons", ROOT).game, "en")


def fires(glossary, keeps):
    """The cards of Beacons that a test keeps, by colour and height."""
    return [
        name
        for name, card in glossary.game.cards.items()
        if keeps(card.fields["colour"], card.fields["height"])
    ]


@pytest.mark.parametrize(
    ("keeps", "said"),
    [
        (lambda colour, height: colour == "blue" and height, "blue"),
        (lambda colour, height: colour != "red" and height, "not red"),
        (lambda colour, height: colour in ("red", "blue") and height, "blue or red"),
        (lambda colour, height: colour and height == 2, "height 2"),
        (lambda colour, height: colour != "red" and height not in (1, 3), "not red, not height 1 or 3"),
        (lambda colour, height: colour == "blue" and height < 3, "Blue 1 or Blue 2"),
        (lambda colour, height: colour == "blue" and height == 3, "Blue 3"),
        (lambda colour, height: colour and height, ""),
    ],
)
def test_what_cards_have_in_common_is_said_in_the_fewest_words(beacons, keeps, said):
    assert told(fires(beacons, keeps), beacons, Phrases("en")) == said


def test_it_is_said_in_german_too(beacons):
    named = fires(beacons, lambda colour, height: colour != "red" and height not in (1, 3))

    assert told(named, beacons, Phrases("de")) == "nicht red, nicht height 1 oder 3"


def test_cards_of_two_kinds_have_nothing_in_common():
    words = Glossary(repository.loaded("biomanz").game, "en")
    kinds = {card.kind: name for name, card in words.game.cards.items()}

    assert told([*kinds.values(), *words.game.cards], words, Phrases("en")) == ""


def test_it_stands_beside_the_pile_of_the_card(beacons):
    state, paper = repository.compiled("beacons", ROOT).start(3, seats=2), Paper()
    view = state.view(state.active)
    hints = {
        ("hand", view.seat, 0): tuple(fires(beacons, lambda colour, height: colour == "blue" and height))
    }

    sight = Sight(beacons, view.seat, {})
    knowledge = Knowledge(hints)
    Screen(state.layout, sight, Phrases("en"), paper.console(), knowledge=knowledge).table(view.position())

    assert "hand first 1 card (blue)" in paper.text


def test_it_stands_beside_hidden_cards_of_rows_and_of_spaces(beacons):
    fork = ZoneLayout(name="fork", slot="fork", per=("way",), sees="nobody")
    mud = ZoneLayout(name="mud", slot="mud", per=ON_SPACES, sees="nobody")
    board = BoardLayout(name="bog", slot="bog", pieces="p", columns=1, rows=1, spaces=("a1",))
    layout = Layout(
        seats=(2, 2),
        languages=("en",),
        slots=(),
        zones=(fork, mud),
        boards=(board,),
        enums={"way": ("left", "right")},
        phases=(PhaseLayout(name="dig"),),
    )
    card = next(iter(beacons.game.cards))
    paper, knowledge = Paper(), Knowledge(known={("fork", 1): (card,), ("mud", "a1"): (card,)})
    position = {
        "active": 0, "phase": "dig", "turns": 0, "pools": {}, "bog": {},
        "zones": {"fork": [2, 3], "mud": {"a1": 2}},
    }  # fmt: skip

    Screen(layout, Sight(beacons, 0, {}), Phrases("en"), paper.console(120), knowledge=knowledge).table(
        position
    )

    named = beacons.card(card)
    assert f"fork left 2 cards, fork right 3 cards (you know of {named})" in paper.text
    assert "|[mud ×2 (you know of    |" in paper.text


def test_what_is_known_of_a_hand_is_told_in_the_order_of_the_game(beacons):
    one, two, *_ = beacons.game.cards
    knowledge = Knowledge(known={("hand", 1): (two, one)})

    said = knowledge.of(("hand", 1), beacons, Phrases("en"), is_pile=False)

    assert said == f"you know of {beacons.card(one)}, {beacons.card(two)}"
