"""A part of the cards is drawn and printed alone, and leaves what was made of the whole game as it is."""

from pathlib import Path

import pytest

from deckwright.make.part import Part, WrongOptions

from .building import Edit, Outputs, build, changed, gallery, outputs

pytestmark = pytest.mark.usefixtures("frozen")
GAME = "content/pond/game.yaml"
TWO_DECKS = """\
  moss:
    title: {en: Moss, de: Moos}
    per: all
    back: back
    theme: plain
    cards: {heron: 2}
components:
"""


def drawn(pond: Path) -> set[str]:
    return {name for name in outputs(pond) if name.startswith("cards/en/") and "bleed" not in name}


@pytest.mark.parametrize(
    ("part", "cards", "sheets"),
    [
        (Part(cards=("newt",)), {"newt"}, {"reeds"}),
        (Part(decks=("moss",)), {"heron"}, {"moss"}),
        (Part(kinds=("animal",), where="level > 1"), {"newt", "heron"}, {"reeds", "moss"}),
        (Part(decks=("reeds",), where="level == 3"), {"heron"}, {"reeds"}),
    ],
)
def test_only_what_is_wanted_is_drawn(
    pond: Path, edit: Edit, part: Part, cards: set[str], sheets: set[str]
) -> None:
    edit(GAME, "components:\n", TWO_DECKS)

    build(pond, part=part)

    made = outputs(pond)
    backs = {f"cards/en/backs/{deck}.png" for deck in sheets}
    assert drawn(pond) == {f"cards/en/{card}.png" for card in cards} | backs
    printed = {name for name in made if name.startswith("print/en/")}
    assert printed == {f"print/en/part/{deck}-a4.pdf" for deck in sheets}
    assert "gallery/part/index.html" in made
    assert "tables.py" not in made


def test_a_part_changes_nothing_that_was_made_of_the_whole_and_the_whole_leaves_it(
    pond: Path, edit: Edit, built: Outputs
) -> None:
    build(pond, part=Part(cards=("newt",)))
    with_part = outputs(pond)
    edit("content/pond/cards/animal.yaml", "level: 3", "level: 4")
    build(pond)

    assert {name: with_part[name] for name in built} == built
    assert "print/en/part/reeds-a4.pdf" in outputs(pond)


def test_another_part_takes_the_place_of_the_last(pond: Path, edit: Edit, built: Outputs) -> None:
    edit(GAME, "components:\n", TWO_DECKS)

    build(pond, part=Part(decks=("moss",)))
    build(pond, part=Part(decks=("reeds",)))

    made = {name for name in outputs(pond) if "/part/" in name}
    assert {name for name in made if not name.startswith("gallery/")} == {
        "print/en/part/reeds-a4.pdf",
        "print/de/part/reeds-a4.pdf",
    }
    small = {name for name in made if name.startswith("gallery/part/thumbnails/en/")}
    assert {name.rpartition("/")[2] for name in small} == {
        "frog.webp",
        "newt.webp",
        "heron.webp",
        "reeds.webp",
    }
    assert {card["id"] for card in gallery(pond, "gallery/part")["cards"]} == {
        "frog",
        "newt",
        "heron",
        "reeds",
    }


def test_a_card_that_nothing_prints_comes_once_when_it_is_asked_for(pond: Path, edit: Edit) -> None:
    edit(GAME, ", heron: 1", "")

    build(pond, part=Part(cards=("heron",)), only=("print",))

    assert "print/en/part/animal-a4.pdf" in outputs(pond)


@pytest.mark.parametrize(
    ("part", "message"),
    [
        (Part(cards=("nwet",)), "no card 'nwet'; did you mean newt"),
        (Part(decks=("leaf",)), "no deck 'leaf'"),
        (Part(frames=("white",)), "no frame 'white'"),
        (Part(where="levle > 1"), r"--where, column 1: X113 .*'levle' \(did you mean level"),
        (Part(where="level >"), "--where, column 7: X111"),
        (Part(where="level == 1 or levle > 3"), r"column 15: X113 .*'levle' \(did you mean level"),
        (Part(where="level == 1 or cuont(cards) > 3"), r"column 15: X117 .*'cuont' \(did you mean count"),
        (Part(where="level == 1 or card.levle > 3"), r"column 15: X120 .*'levle' \(did you mean level"),
        (Part(where='level == "Foo"'), r"column 10: X112 no field has 'Foo' among its words \(compared are"),
        (Part(where='kind == "aminal"'), r"column 9: X112 no field has 'aminal' .*\(did you mean animal"),
        (Part(where='kind == "animal"'), r"column 9: X112 .*write it without quotes: animal"),
        (Part(where="level > 8"), "no card of pond"),
    ],
)
def test_what_cannot_be_had_is_refused_and_nothing_is_made(
    pond: Path, built: Outputs, part: Part, message: str
) -> None:
    with pytest.raises(WrongOptions, match=message):
        build(pond, part=part)

    assert changed(built, outputs(pond)) == set()


def test_a_condition_may_name_a_field_that_is_called_power(pond: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "level:", "power:")
    edit("content/pond/cards/animal.yaml", "level:", "power:")
    edit("templates/pond/animal.xml.j2", "card.level", "card.power")
    with pytest.raises(WrongOptions, match="no card of pond"):
        build(pond, part=Part(where="power > 8"))

    build(pond, part=Part(where="power > 0"))


def test_of_a_long_condition_the_part_that_is_wrong_is_shown_and_marked(pond: Path) -> None:
    beside = "level == 1 or " * 9

    with pytest.raises(WrongOptions) as wrong:
        build(pond, part=Part(where=f"{beside}levle == 1 or {beside}level == 2"))

    _, shown, marks = str(wrong.value).splitlines()
    assert len(shown) < 80
    assert shown[marks.index("^") : marks.rindex("^") + 1] == "levle"


def test_for_sheets_alone_no_card_is_laid_out_that_is_on_none(pond: Path, edit: Edit) -> None:
    edit(GAME, ", heron: 1", "")
    faces = pond / "build/.cache/pond/faces.json"

    build(pond, only=("print",))
    on_sheets = faces.read_text("utf-8")
    build(pond)

    assert ('"en/card/newt"' in on_sheets, '"en/card/heron"' in on_sheets) == (True, False)
    assert '"en/card/heron"' in faces.read_text("utf-8")
    assert "cards/en/heron.png" in outputs(pond)
