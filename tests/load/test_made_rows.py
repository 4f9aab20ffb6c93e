"""A row that stands for several cards: one for each combination of the values of some fields."""

import pytest
from jsonschema import Draft202012Validator

from deckwright.load.card_schema import editor_schema

KINDS = """\
names: {suit: [reed, sea_rose]}
kinds:
  leaf: {fields: {suit: suit, rank: int, tint: {type: [pale, dark], default: pale}}}
"""
ROW = '  - {each: {suit: suit, rank: [2, 4]}, id: "{suit}_{rank}", name: "{suit} {rank}"%s}\n'
IDS = ["reed_2", "reed_3", "reed_4", "sea_rose_2", "sea_rose_3", "sea_rose_4"]


@pytest.fixture
def leaves(load):
    def leaves(rows):
        files = {"rules/leaves.yaml": KINDS, "cards/leaf.yaml": f"kind: leaf\ncards:\n{rows}"}
        return load(files)

    return leaves


def ids_of(loaded):
    return [card.id for card in loaded.game.cards.values() if card.kind == "leaf"]


def found(loaded):
    return [
        (finding.code, finding.place.line, finding.place.column, finding.message)
        for finding in loaded.findings
    ]


def test_there_is_a_card_for_each_combination_in_their_order(leaves):
    loaded = leaves(ROW % "")

    assert found(loaded) == []
    assert ids_of(loaded) == IDS
    assert loaded.game.cards["sea_rose_3"].fields == {"suit": "sea_rose", "rank": 3, "tint": "pale"}
    assert loaded.game.cards["sea_rose_3"].name.text == {"en": "Sea rose 3"}


def test_texts_name_values_by_what_they_are_called_and_other_keys_by_themselves(leaves):
    more = (
        ', called: {rank: {4: Page}, suit: {reed: Rush}}, art: {scene: "{suit}_bank"}, flavour: "A {rank}."'
    )
    card = leaves(ROW % more).game.cards["reed_4"]

    assert (card.name.text, card.flavour.text, card.art) == (
        {"en": "Rush Page"},
        {"en": "A Page."},
        {"scene": "reed_bank"},
    )


def test_a_card_with_a_row_of_its_own_is_not_made(leaves):
    own = "  - {id: reed_3, name: Nettle, suit: reed, rank: 3, tint: dark}\n"

    for rows in (ROW % "" + own, own + ROW % ""):
        loaded = leaves(rows)
        assert found(loaded) == []
        assert sorted(ids_of(loaded)) == IDS
        assert loaded.game.cards["reed_3"].name.text == {"en": "Nettle"}


@pytest.mark.parametrize(
    ("each", "ids"),
    [
        ("{suit: [sea_rose], rank: [2, 2]}", ["sea_rose_2"]),
        ("{rank: [2, 5, 9], suit: reed}", ["reed_2", "reed_5", "reed_9"]),
    ],
)
def test_some_constants_or_numbers_may_be_listed(leaves, each, ids):
    rows = (ROW % "").replace("{suit: suit, rank: [2, 4]}", each)

    assert ids_of(leaves(rows)) == ids


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (
            (ROW % "").replace("suit: suit", "sut: suit"),
            [("C104", 3, 13, 'cards of the kind leaf have no field "sut"')],
        ),
        ((ROW % "").replace("[2, 4]", "four"), [("C104", 3, 25, "these are no values of rank")]),
        (
            (ROW % "").replace("suit: suit", "suit: [reed, rose]"),
            [("C104", 3, 13, "these are no values of suit")],
        ),
        (
            (ROW % "").replace("{suit: suit, rank: [2, 4]}", "suit"),
            [("C104", 3, 6, "this does not say of which fields there is a card for each value")],
        ),
        (
            (ROW % "").replace("[2, 4]", "[1, 600]"),
            [("C104", 3, 6, "these are 1200 cards, and one row makes 1000 at most")],
        ),
        (ROW % ", called: Page", [("C104", 3, 84, "this is no list of words by value")]),
        (ROW % ", tint: red", [("C106", 3, 90, 'tint cannot be "red"')]),
    ],
)
def test_a_slip_is_told_once_where_it_is_written(leaves, rows, expected):
    assert [finding[:3] for finding in found(leaves(rows))] == [finding[:3] for finding in expected]
    if expected[0][0] == "C104":
        assert found(leaves(rows)) == expected


@pytest.mark.parametrize(
    ("each", "id_", "twice", "hint"),
    [
        ("{suit: suit, rank: [2, 4]}", "{suit}", "reed", "write {rank} in it, too"),
        ("{suit: suit, rank: [2, 4]}", "leaf", "leaf", "write {suit} and {rank} in it, too"),
        ("{suit: [reed, reed], rank: [2, 2]}", "{suit}", "reed", "list each value once"),
    ],
)
def test_one_id_for_several_cards_of_a_row_is_told_once_with_what_it_lacks(leaves, each, id_, twice, hint):
    rows = (ROW % "").replace("{suit: suit, rank: [2, 4]}", each).replace("{suit}_{rank}", id_)
    loaded = leaves(rows)

    assert [(one.code, one.message, one.hint) for one in loaded.findings] == [
        ("R201", f'several cards of this row have the id "{twice}"', hint)
    ]


def test_editors_know_such_rows_and_hold_others_to_all_fields(leaves):
    loaded = leaves(ROW % "")
    validator = Draft202012Validator(editor_schema(loaded.game, "leaf"))
    several = {"each": {"suit": "suit"}, "id": "{suit}", "name": "{suit}"}

    assert validator.is_valid({"kind": "leaf", "cards": [several]})
    assert not validator.is_valid({"kind": "leaf", "cards": [{"id": "reed", "name": "Reed"}]})
    assert not validator.is_valid({"kind": "leaf", "cards": [{**several, "hue": 3}]})


@pytest.mark.parametrize("value", ["[reed_2]", "{a: b}", "3", "null"])
def test_an_id_of_another_form_is_a_finding_beside_rows_for_several_and_in_them(leaves, value):
    beside = ROW % "" + f"  - {{id: {value}, name: Nettle, suit: reed, rank: 3}}\n"
    inside = (ROW % "").replace('"{suit}_{rank}"', value)

    for rows in (beside, inside):
        assert found(leaves(rows)) != []


@pytest.mark.parametrize("high", [10**9, 2**53 - 1])
def test_a_row_for_too_many_cards_is_told_before_any_is_made(leaves, high):
    rows = (ROW % "").replace("[2, 4]", f"[1, {high}]")

    assert found(leaves(rows)) == [
        ("C104", 3, 6, f"these are {2 * high} cards, and one row makes 1000 at most")
    ]


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (", called: {rnk: {2: Two}}", "there is no card for each rnk"),
        (", called: {suit: {reeed: Rush}}", "there is no card whose suit is reeed"),
        (", called: {rank: {5: Five}}", "there is no card whose rank is 5"),
        (", called: {rank: {2: [Two]}}", "this is no word"),
        (", called: {rank: {2: null}}", "this is no word"),
        (", rank: 5", "rank stands under each, too"),
    ],
)
def test_what_would_go_unheard_in_a_row_is_told(leaves, more, message):
    assert [finding[0::3] for finding in found(leaves(ROW % more))] == [("C104", message)]


def test_a_word_that_lacks_a_language_gives_no_text_in_it(leaves):
    more = ", called: {rank: {4: {en: Page, de: Bube}}, suit: {reed: {en: Rush}}}"
    names = {id_: card.name.text for id_, card in leaves(ROW % more).game.cards.items()}

    assert names["reed_4"] == {"en": "Rush Page"}
    assert names["sea_rose_4"] == {"en": "Sea rose Page", "de": "Sea rose Bube"}
