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


@pytest.mark.parametrize(
    ("field", "printed"),
    [
        ("cost", "2 Impuls, 1½ ore"),
        ("cost.ore", "1½"),
        ("cost.clay", "0"),
        ("free", "–"),
        ("open", "Impuls"),
        ("turns", "left: Impuls, right: ore"),
    ],
)
def test_a_map_is_told_entry_by_entry_or_one_of_them(read, game, field, printed):
    fields = {
        "cost": {"impulse": 2, "clay": 0, "ore": 1.5},
        "free": {"impulse": 0, "clay": 0},
        "open": {"impulse": True, "clay": False},
        "turns": {"left": "impulse", "right": "ore"},
    }
    hare = replace(game.cards["reed_hare"], fields=fields)

    book, findings = read(f"{{field:reed_hare.{field}}}", cards={"reed_hare": hare})

    assert not findings
    assert plain(book.blocks[0].runs).replace("\u00a0", " ") == printed


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ("cost.oer", "'reed_hare.cost' has no entry 'oer'; did you mean 'ore'?"),
        ("cost.ore.deep", "'reed_hare.cost.ore' has no entry 'deep'"),
        ("level.one", "'reed_hare.level' has no entry 'one'"),
        ("motto.one", "'reed_hare.motto' has no entry 'one'"),
    ],
)
def test_an_entry_that_a_map_does_not_have_is_found(read, game, field, message):
    hare = replace(
        game.cards["reed_hare"],
        fields={"level": 2, "cost": {"ore": 1}},
        texts={"motto": game.cards["reed_hare"].name},
    )

    _, (finding,) = read(f"{{field:reed_hare.{field}}}", cards={"reed_hare": hare})

    assert (finding.code, finding.message) == ("R202", message)


@pytest.mark.parametrize(("number", "printed"), [(0.5, "½"), (1.5, "1½"), (2.0, "2"), (3, "3")])
def test_halves_are_printed_as_on_cards(read, game, number, printed):
    hare = replace(game.cards["reed_hare"], fields={"level": number})

    book, _ = read("{field:reed_hare.level}", cards={"reed_hare": hare})

    assert plain(book.blocks[0].runs) == printed
