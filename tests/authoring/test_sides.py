"""Columns about the other side of two-sided cards are known by their names."""

import pytest

from deckwright.authoring.draft import draft_of
from deckwright.authoring.pictures import add_pictures
from deckwright.authoring.sides import Sided, sided
from deckwright.spreadsheets.tables import read_tables


@pytest.fixture
def draft(tmp_path):
    def make(text, name="cards.csv"):
        (tmp_path / name).write_text(text, encoding="utf-8")
        return draft_of(read_tables(tmp_path / name), "en")

    return make


def cards(draft):
    return {card.id: card.says for card in draft.cards}


@pytest.mark.parametrize(
    ("name", "rest"),
    [
        ("back_text", "text"),
        ("Back Text", "Text"),
        ("Back: Text", "Text"),
        ("back.text", "text"),
        ("Text (back)", "Text"),
        ("Text [Back side]", "Text"),
        ("text-back", "text"),
        ("Rückseite: Text", "Text"),
        ("Text (Rückseite)", "Text"),
        ("text_back_de", "text de"),
        ("Text (back) de", "Text de"),
    ],
)
def test_the_back_is_named_before_behind_or_in_brackets(name, rest):
    sides = sided(["Name", name], lambda column: column.lower().startswith("text"))

    assert sides == [Sided("Name"), Sided(rest, back=True)]


@pytest.mark.parametrize("name", ["Back Row", "cash_back", "Backstab", "Feedback", "Back", "Comeback: 2"])
def test_a_name_with_back_in_it_is_no_back_unless_something_is_surely_on_one(name):
    assert sided(["Name", name], lambda column: column == "Name") == [Sided("Name"), Sided(name)]


def test_what_is_on_both_sides_is_on_the_back_under_whatever_name():
    sides = sided(["front_clues", "back_clues", "Back Row"], lambda _: False)

    assert sides == [Sided("clues"), Sided("clues", back=True), Sided("Row", back=True)]


BOTH = """\
Name,Type,Shroud,Clues,Text,Back Name,Back: Text,back_clues,Name (back) de,Name (de)
Pier,Place,2,1,Go,Wet Pier,<b>Lose</b> 1.,3,Nasser Pier,Pier
Mill,Place,3,2,Grind,,Mill it.,1,,Mühle
Fox,Beast,,,Runs,,,,,Fuchs
Hare,Beast,,,Runs,,,,,Hase
"""


def test_what_columns_say_of_the_back_is_on_the_back_with_fields_of_its_own(draft):
    made = draft(BOTH)

    assert made.kinds["place"].back == {"clues": "int"}
    assert cards(made)["pier"]["back"] == {
        "name": {"en": "Wet Pier", "de": "Nasser Pier"},
        "text": {"en": "**Lose** 1."},
        "clues": 3,
    }
    assert any("“Name (back) de” are on the back of cards" in str(remark) for remark in made.remarks)


def test_a_kind_of_which_no_card_says_anything_behind_has_no_back(draft):
    made = draft(BOTH)

    assert made.kinds["beast"].back is None
    assert "back" not in cards(made)["fox"]


def test_an_object_called_back_is_the_other_side(draft):
    text = '[{"name": "Pier", "clues": 1, "back": {"name": "Wet", "text": "Lose", "clues": 2}}]'

    made = draft(text, "cards.json")

    assert cards(made)["pier"] == {
        "name": "Pier",
        "clues": 1,
        "back": {"name": "Wet", "text": "Lose", "clues": 2},
    }


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("Name,Back\nFox,The quick one\nHare,It jumps\nElk,Big and brown\n", {"text": "The quick one"}),
        ("Name,Back\nFox,red\nHare,red\nElk,red\nNewt,blue\n", None),
    ],
)
def test_a_column_called_back_is_its_text_where_it_differs_from_card_to_card(draft, text, back):
    assert cards(draft(text))["fox"].get("back") == back


def test_pictures_of_the_back_are_named_by_a_column_or_called_like_the_card(draft, tmp_path):
    for name in ("fox_back", "behind", "hare"):
        (tmp_path / f"{name}.png").write_bytes(b"picture")

    made = draft("Name,Back Image\nFox,\nHare,behind.png\n")
    files = add_pictures(made, tmp_path / "cards.csv")

    assert sorted(files) == ["art/behind.png", "art/fox_back.png", "art/hare.png"]
    assert cards(made)["fox"]["back"] == {"art": "art/fox_back.png"}
    assert cards(made)["hare"]["back"] == {"art": "art/behind.png"}


@pytest.mark.parametrize("name", ["double_sided", "Two-Faced", "flips"])
def test_a_column_that_says_which_cards_have_two_sides_is_no_field(draft, name):
    made = draft(f"Name,{name},back_name,unique\nPier,yes,Wet Pier,yes\nMill,no,,yes\nDock,yes,Wet Dock,no\n")

    (kind,) = made.kinds.values()
    assert (set(kind.fields), made.sources[0].ignore) == ({"unique"}, (name,))
    message = f"“{name}” says which cards have two sides, as the columns of their backs do; it is left out"
    assert message in [remark.text for remark in made.remarks]


def test_cards_that_are_called_two_sided_and_say_nothing_behind_are_counted(draft):
    made = draft("Name,double_sided,back_name\nPier,yes,Wet Pier\nMill,yes,\nDock,,\n")

    (remark,) = [remark for remark in made.remarks if remark.harm]
    assert remark.text.endswith("; it is left out, although 1 such card says nothing there")


def test_a_mark_that_has_nothing_to_do_with_backs_stays_a_field(draft):
    made = draft("Name,flips,back_name\nPier,yes,Wet Pier\nMill,yes,\nDock,,Wet Dock\n")

    (kind,) = made.kinds.values()
    assert set(kind.fields) == {"flips"}


def test_without_columns_of_backs_double_sided_is_a_field(draft):
    (kind,) = draft("Name,double_sided\nPier,yes\nMill,no\n").kinds.values()

    assert set(kind.fields) == {"double_sided"}
