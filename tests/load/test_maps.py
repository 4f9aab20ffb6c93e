"""Fields of cards that have an entry for each constant of an enum."""

import pytest
from jsonschema import Draft202012Validator

from deckwright.load.card_schema import card_schema

KINDS = """\
names: {{side: [left, right, top], mark: [closed, move, both]}}
kinds:
  bird: {{fields: {{wheel: {}}}}}
"""
LETTERS = "{.: closed, m: move, b: both}"
MARKED = f"{{type: side -> mark, letters: {LETTERS}}}"


@pytest.fixture
def birds(load):
    def birds(field, wheel=None):
        card = "" if wheel is None else f"  - {{id: duck, name: Duck, wheel: {wheel}}}\n"
        listed = f"cards:\n{card}" if card else "cards: []\n"
        return load({"rules/birds.yaml": KINDS.format(field), "cards/bird.yaml": f"kind: bird\n{listed}"})

    return birds


def found(loaded):
    return [
        (finding.code, finding.place.line, finding.place.column, finding.message)
        for finding in loaded.findings
    ]


@pytest.mark.parametrize(
    ("field", "written", "wheel"),
    [
        (MARKED, "m.b", {"left": "move", "right": "closed", "top": "both"}),
        (MARKED, '"..."', {"left": "closed", "right": "closed", "top": "closed"}),
        (MARKED, "{top: both}", {"left": "closed", "right": "closed", "top": "both"}),
        ("side -> mark", "{left: move}", {"left": "move", "right": "closed", "top": "closed"}),
        ("side -> int", "{left: 2}", {"left": 2, "right": 0, "top": 0}),
        ("side -> bool", "{top: true}", {"left": False, "right": False, "top": True}),
        ("side -> half", "{top: 1.5}", {"left": 0, "right": 0, "top": 1.5}),
    ],
)
def test_what_a_card_does_not_write_is_the_first_constant_or_nothing(birds, field, written, wheel):
    loaded = birds(field, written)
    assert found(loaded) == []
    assert loaded.game.cards["duck"].fields["wheel"] == wheel


@pytest.mark.parametrize(
    ("kinds", "field", "place"),
    [
        *((KINDS.replace("top]", "0.5]"), field, (1, 29)) for field in ("side -> mark", "side", "set side")),
        *((KINDS.replace("both]", "[both]]"), field, (1, 56)) for field in ("side -> mark", "set mark")),
        (KINDS, "[left, true]", (3, 33)),
    ],
)
def test_what_is_no_word_among_constants_is_told_where_it_stands(load, kinds, field, place):
    files = {"rules/birds.yaml": kinds.format(field), "cards/bird.yaml": "kind: bird\ncards: []\n"}

    assert [finding[:3] for finding in found(load(files))] == [("C104", *place)]


def test_a_map_by_direction_has_the_eight_in_their_order(birds):
    loaded = birds("{type: direction -> mark, letters: {.: closed, m: move, b: both}}", "bm......")
    wheel = loaded.game.cards["duck"].fields["wheel"]
    assert list(wheel)[:3] == ["ahead", "ahead_right", "right"]
    assert list(wheel.values())[:3] == ["both", "move", "closed"]


def test_a_card_that_leaves_an_optional_map_out_has_the_default(birds, load):
    field = f"{{type: side -> mark, optional: true, default: bbm, letters: {LETTERS}}}"
    cards = "kind: bird\ncards:\n  - {id: duck, name: Duck}\n"
    loaded = load({"rules/birds.yaml": KINDS.format(field), "cards/bird.yaml": cards})
    assert found(loaded) == []
    assert loaded.game.cards["duck"].fields["wheel"] == {"left": "both", "right": "both", "top": "move"}


@pytest.mark.parametrize(
    ("field", "written", "expected"),
    [
        (MARKED, "m.", ("C110", 3, 35, '"wheel" has 2 letters, but needs 3')),
        (MARKED, "m.bb", ("C110", 3, 35, '"wheel" has 4 letters, but needs 3')),
        (MARKED, "m.x", ("C106", 3, 37, '"wheel" has no letter "x", there are . m b')),
        (MARKED, '"mxb"', ("C106", 3, 37, '"wheel" has no letter "x", there are . m b')),
        (MARKED, '""', ("C108", 3, 35, '"wheel" is empty')),
        (MARKED, "{lft: both}", ("C102", 3, 36, 'unknown field "lft" in this wheel')),
        (MARKED, "{left: bth}", ("C106", 3, 42, '"left" must be closed, move or both, not "bth"')),
        ("side -> mark", "m.b", ("C104", 3, 35, '"wheel" must be a mapping, not "m.b"')),
        ("side -> int", "{left: x}", ("C104", 3, 42, '"left" must be a whole number, not "x"')),
    ],
)
def test_what_fits_nowhere_is_told_of_at_its_place(birds, field, written, expected):
    assert found(birds(field, written)) == [expected]


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ("{type: side -> mark, letters: {m: move, b: both}}", "no letter stands for closed"),
        (
            "{type: side -> mark, letters: {.: closed, m: move, b: both, x: both}}",
            "2 letters stand for both",
        ),
        (
            "{type: side -> mark, letters: {.: closed, m: move, b: both, x: bth}}",
            'no constant "bth" for the letter x',
        ),
        (
            "{type: side -> int, letters: {m: move}}",
            '"wheel" is of the type side -> int, which has no letters',
        ),
        ("{type: int, letters: {m: move}}", '"wheel" is of the type int, which has no letters'),
        ("sid -> mark", 'no type "sid"'),
        ("int -> mark", 'no type "int"'),
        ("side -> text", 'no type "text"'),
        ("{type: side -> mark, default: {left: moove}}", '"left" must be closed, move or both, not "moove"'),
        (f"{{type: side -> mark, default: m, letters: {LETTERS}}}", '"default" has 1 letter, but needs 3'),
    ],
)
def test_what_is_wrong_with_how_a_map_is_declared_is_told_of(birds, field, message):
    assert [finding.message for finding in birds(field).findings] == [message]


def test_editors_know_the_letters_the_keys_and_the_constants(birds):
    made = card_schema(birds(MARKED).game, "bird")
    Draft202012Validator.check_schema(made)
    wheel = made["$defs"]["card"]["properties"]["wheel"]
    assert wheel["pattern"] == r"^[.mb]{3}$(?!\n)"
    assert wheel["patternErrorMessage"] == (
        "write a letter for each of left, right, top: . closed, m move, b both"
    )
    assert wheel["properties"]["left"] == {"enum": ["closed", "move", "both"]}
    assert wheel["description"] == "An entry for each of left, right, top: one of closed, move, both."


@pytest.mark.parametrize(
    ("field", "written", "column"),
    [
        ("{type: side -> int, range: [0, 9]}", "{left: 12}", 42),
        ("{type: side -> half, range: [1, 3]}", "{left: 0.5}", 42),
        ("{type: list int, range: [0, 9]}", "[3, 12]", 39),
    ],
)
def test_each_number_of_a_field_that_holds_several_is_in_its_range(birds, field, written, column):
    assert [finding[:3] for finding in found(birds(field, written))] == [("C107", 3, column)]


def test_a_list_of_cards_may_be_written_in_rows_of_letters(birds):
    rows = "{type: list card, letters: {D: duck, X: goose}}"

    assert birds(rows, "[DX, XD]").game.cards["duck"].fields["wheel"] == ("duck", "goose", "goose", "duck")
    assert found(birds(rows, "[DX, XY]")) == [
        ("C106", 3, 41, 'entry 2 of "wheel" has no letter "Y", there are D X')
    ]
    row = card_schema(birds(rows).game, "bird")["$defs"]["card"]["properties"]["wheel"]["items"]
    assert (row["pattern"], row["patternErrorMessage"]) == (
        r"^[DX]+$(?!\n)",
        "write a letter for each card: D duck, X goose",
    )
