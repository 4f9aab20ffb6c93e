"""What a rulebook can name besides cards and values: parts of values and decks, kinds, effects."""

from dataclasses import replace

import pytest

from deckwright.model.game import Field
from deckwright.render.rulebook.blocks import plain


def test_a_number_among_several_a_kind_a_card_of_a_deck_and_an_effect_can_be_named(read, game):
    row = replace(game.values["hand_size"], id="row_size", value={"fauna": 5, "flora": 3})
    effects = Field(name="effects", type="ops", spot=game.spot)
    kind = replace(game.kinds["fauna"], fields={**game.kinds["fauna"].fields, "effects": effects})
    ways = ({"draw": 2}, {"choose": (({"coin": 1},), ({"coin": 3},))})
    hare = replace(game.cards["reed_hare"], fields={"level": 2, "effects": ways})

    book, findings = read(
        "{value:row_size.flora} {copies:fauna} {copies:mist.reed_hare} {field:reed_hare.coin}",
        values={**game.values, "row_size": row},
        kinds={"fauna": kind},
        cards={"reed_hare": hare},
    )

    assert plain(book.blocks[0].runs) == "3 3 3 4"
    assert not findings


@pytest.mark.parametrize(("number", "printed"), [(0.5, "½"), (1.5, "1½"), (2.0, "2"), (3, "3")])
def test_halves_are_printed_as_on_cards(read, game, number, printed):
    hare = replace(game.cards["reed_hare"], fields={"level": number})

    book, _ = read("{field:reed_hare.level}", cards={"reed_hare": hare})

    assert plain(book.blocks[0].runs) == printed
