"""A field that several kinds have is declared once, and named by each of them."""

from deckwright.load.card_schema import card_schema

GAME = """\
game: pond
title: Pond
languages: [en]
licence: CC0-1.0
credit: Ours
fields:
  weight: {type: int, range: [1, 9]}
  side: [left, right]
kinds:
  frog: {shares: [weight, side], fields: {jump: int}}
  stone: {shares: [weight]}
"""
FROGS = "kind: frog\ncards:\n  - {id: tree_frog, name: Tree Frog, weight: 3, side: left, jump: 2}\n"
STONES = "kind: stone\ncards:\n  - {id: pebble, name: Pebble, weight: 1}\n"


def loaded(load, game=GAME, frogs=FROGS):
    files = dict.fromkeys(("rules/rules.yaml", "text/de.yaml", "rulebook/en.md"))
    return load({**files, "game.yaml": game, "cards/frog.yaml": frogs, "cards/stone.yaml": STONES})


def told(game):
    return [(finding.code, finding.place.line, finding.hint) for finding in game.findings]


def test_each_kind_that_shares_a_field_has_it(load):
    game = loaded(load)

    assert game.game is not None, game.findings
    assert list(game.game.kinds["frog"].fields) == ["weight", "side", "jump"]
    assert game.game.cards["pebble"].fields == {"weight": 1}
    assert "weight" in card_schema(game.game, "stone")["$defs"]["card"]["properties"]


def test_a_shared_field_is_checked_on_the_cards_of_each_kind(load):
    game = loaded(load, frogs=FROGS.replace("weight: 3", "weight: 30"))

    assert [finding.code for finding in game.findings] == ["C107"]


def test_a_misspelt_name_is_found_with_a_guess(load):
    game = loaded(load, GAME.replace("shares: [weight]", "shares: [wieght]"))

    assert ("R202", 11, "did you mean weight?") in told(game)


def test_a_field_that_no_kind_shares_and_one_that_is_declared_twice_are_found(load):
    game = GAME.replace("shares: [weight, side], fields: {", "shares: [weight], fields: {weight: int, ")

    assert {"C109", "L313"} <= {code for code, *_ in told(loaded(load, game))}


def test_a_wrong_type_of_a_shared_field_is_reported_once(load):
    game = loaded(load, GAME.replace("{type: int, range: [1, 9]}", "itn"))

    assert [line for code, line, _ in told(game) if code == "R202"] == [7]
