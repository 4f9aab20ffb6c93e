"""The schema of a kind's cards, from its fields."""

import pytest
from jsonschema import Draft202012Validator

from deckwright.load.card_schema import card_schema
from deckwright.load.engine import compiled
from deckwright.model.game import Field, Kind, Words
from deckwright.model.place import Spot

SPOT = Spot(None)


def kind(**fields):
    declared = {
        name: Field(name=name, spot=SPOT, **({"type": field} if isinstance(field, str) else field))
        for name, field in fields.items()
    }
    return Kind(id="fauna", title=Words("t", {}, {}), size=(1, 1), fields=declared, face="fauna", spot=SPOT)


def issues(made, **fields):
    card = {"id": "hare", "name": "Hare", **fields}
    return [(issue.path[2:], issue.keyword) for issue in compiled(made)({"kind": "fauna", "cards": [card]})]


def test_the_schema_is_valid_and_closed():
    made = card_schema({"fauna": kind(level="int")}, "fauna")
    Draft202012Validator.check_schema(made)
    assert issues(made, level=1) == []
    assert issues(made, level=1, power=1) == [((), "additionalProperties")]
    assert issues(made) == [((), "required")]


def test_the_kind_of_the_file_must_be_this_one():
    made = card_schema({"fauna": kind()}, "fauna")
    assert [issue.keyword for issue in compiled(made)({"kind": "flora", "cards": []})] == ["enum"]


@pytest.mark.parametrize(
    ("field", "good", "bad"),
    [
        ({"type": "int", "range": (1, 9)}, [1, 9], [0, 10, "1", 1.5, None]),
        ("bool", [True, False], ["yes", 0]),
        ("half", [1, 1.5], [1.25, "1"]),
        ("decimal", [1, 0.25], ["0.25", "X"]),
        ({"type": "int", "words": ("X", "*"), "range": (0, 9)}, [0, "X", "*"], [10, "x", "3", 1.5, "none"]),
        ({"type": "int", "none_allowed": True}, [1, "none"], [None, "None", "X"]),
        ("text", ["words", {"de": "Wort"}], ["", 1, {"DE": "x"}]),
        ("name", ["reed_hare", "A"], ["", "a b", 3, "a\n"]),
        ({"type": "enum", "among": ("left", "right")}, ["left"], ["up", 1]),
        (
            {"type": "set side", "among": ("left", "right")},
            [["left"], []],
            [["left", "left"], ["up"], "left"],
        ),
        ("list int", [[1, 1]], [["a"], 1]),
        ("list ability", [[{"id": "leap"}]], [["leap"]]),
        ("ops", [[{"draw": 2}], []], [{"draw": 2}, ["draw"]]),
        ("direction -> mark", ["bmm.m.mm", {"north": "both"}], ["", 1]),
        ("card", ["reed_hare"], [1]),
        ("faction", ["fauna"], [["fauna"]]),
    ],
)
def test_a_field_admits_what_its_type_means(field, good, bad):
    made = card_schema({"fauna": kind(x=field)}, "fauna")
    Draft202012Validator.check_schema(made)
    assert [value for value in good if issues(made, x=value)] == []
    assert [value for value in bad if not issues(made, x=value)] == []


def test_optional_fields_may_be_left_out():
    made = card_schema({"fauna": kind(x={"type": "int", "optional": True})}, "fauna")
    assert issues(made) == []


def test_editors_are_offered_a_new_card_and_told_what_fields_mean():
    made = card_schema({"fauna": kind(level={"type": "int", "range": (1, 9), "rules": ("BM-06",)})}, "fauna")
    card = made["$defs"]["card"]
    assert card["defaultSnippets"][0]["body"] == {"id": "$1", "name": "$2", "level": "$3"}
    assert card["properties"]["level"]["description"] == "A whole number from 1 to 9. Rule: BM-06."


def test_halves_are_told_as_such():
    made = card_schema({"fauna": kind(life={"type": "half", "range": (0, 6)})}, "fauna")
    assert made["$defs"]["card"]["properties"]["life"]["description"] == "A multiple of 0.5 from 0 to 6."


def test_numbers_of_an_unknown_type_are_no_fault_of_the_cards():
    made = card_schema({"fauna": kind(life={"type": "halb", "range": (0, 6)})}, "fauna")
    assert issues(made, life=0.5) == []
