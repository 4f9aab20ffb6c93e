"""The gallery: what its page is told of a game, the small pictures, and nothing from elsewhere."""

import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.gallery import SCRIPTS, STYLE, served_file
from deckwright.make.gallery_data import Thing as CardThing
from deckwright.make.gallery_data import findings_of
from deckwright.make.part import Part
from deckwright.model.finding import Finding, Thing

from .building import CARDS, Edit, Outputs, build, changed, gallery, outputs

GAME = "content/pond/game.yaml"
KINDS = "      level: {type: int, range: [1, 9]}\n"


def card(pond: Path, name: str) -> dict:
    return next(entry for entry in gallery(pond)["cards"] if entry["id"] == name)


def test_the_page_knows_where_a_card_is_written_and_what_it_says(pond: Path, edit: Edit) -> None:
    edit(GAME, KINDS, KINDS + "      wet_feet: {type: bool, default: false}\n")
    edit(
        CARDS,
        "    level: 2\n",
        '    level: 2\n    wet_feet: true\n    text: {en: "*Swims* & \\n dives <b>.", de: "Taucht."}\n',
    )
    build(pond, only=("gallery",))

    newt = card(pond, "newt")
    look = newt["looks"]["en"]
    assert (newt["file"], newt["line"], newt["decks"], newt["copies"]) == (CARDS, 6, ["reeds"], 1)
    assert look["text"] == "Swims &\ndives <b>."
    assert look["fields"] == [
        {"label": "Level", "value": "2"},
        {"label": "Wet feet", "value": "Wet feet"},
    ]


def test_only_what_a_card_says_on_its_other_side_is_told(pond: Path, edit: Edit) -> None:
    edit(GAME, KINDS, KINDS + "    back: {fields: {depth: {type: int, default: 0}}}\n")
    for level, back in ((1, "{depth: 7}"), (2, "{depth: 0}"), (3, "{depth: 0}")):
        edit(CARDS, f"level: {level}", f"level: {level}\n    back: {back}")
    (pond / "templates/pond/animal_back.xml.j2").write_text(
        "<card><text>{{ card.name }} {{ card.depth }}</text></card>", encoding="utf-8"
    )
    build(pond, only=("gallery",))

    frog, newt = (card(pond, name)["looks"]["en"] for name in ("frog", "newt"))
    assert frog["back"] == {"name": "Frog", "text": "", "fields": [{"label": "Depth", "value": "7"}]}
    assert "back" not in newt


def test_a_finding_in_the_lines_of_a_card_is_at_the_card_whatever_it_names(pond: Path) -> None:
    game = load_game(Project(pond), "pond").game
    assert game
    place = game.cards["newt"].spot.place()
    art = Finding(code="L317", place=place, message="m", about="pond/newt/art", subject=Thing("card", "newt"))
    text = Finding(
        code="L301", place=place, message="m", about="pond/text/de", subject=Thing("section", "newt")
    )

    of = findings_of([replace(art, also=(text,))], game)

    assert [finding["code"] for finding in of(CardThing("card", "newt"), "en")] == ["L317"]


def test_a_finding_is_at_its_card_and_in_the_list(pond: Path, edit: Edit) -> None:
    edit("templates/pond/animal.xml.j2", 'padding="6mm"', 'padding="{{ 1 if card.id == "newt" else 6 }}mm"')

    build(pond, only=("gallery",))

    shown = gallery(pond)
    assert "A403" in {finding["code"] for finding in shown["findings"]}
    assert {finding["code"] for finding in card(pond, "newt")["looks"]["en"]["findings"]} == {"A403"}
    assert card(pond, "frog")["looks"]["en"]["findings"] == []


def test_a_gallery_alone_draws_one_image_of_each_face_and_deletes_none(pond: Path, edit: Edit) -> None:
    build(pond, only=("gallery",))
    alone = [name for name in outputs(pond) if name.startswith("cards/en/")]
    build(pond)
    whole = outputs(pond)
    edit(CARDS, "level: 3", "level: 4")
    build(pond, only=("gallery",))

    assert alone == [name for name in whole if name.startswith("cards/en/bleed/")]
    assert outputs(pond).keys() == whole.keys()
    assert {name for name in changed(whole, outputs(pond)) if name.startswith("cards/")} == {
        f"cards/{language}/bleed/heron.png" for language in ("en", "de")
    }


def test_thumbnails_are_small_cut_to_the_trim_and_made_once(pond: Path, edit: Edit, built: Outputs) -> None:
    small = Image.open(BytesIO(built["gallery/thumbnails/en/frog.webp"][2]))
    assert (small.format, small.size) == ("WEBP", (288, 403))

    edit(CARDS, "level: 3", "level: 4")
    build(pond)

    anew = {name for name in changed(built, outputs(pond)) if name.endswith(".webp")}
    assert anew == {f"gallery/thumbnails/{language}/heron.webp" for language in ("en", "de")}


@pytest.mark.parametrize(
    "pictures", ["{edges: [bleed]}", "{dpi: 40}", "{dpi: 600, edges: [cut], format: jpeg}"]
)
def test_thumbnails_show_the_trim_whatever_images_a_game_wants(pond: Path, edit: Edit, pictures: str) -> None:
    edit(GAME, "print: {", f"pictures: {pictures}\nprint: {{")
    edit(CARDS, "  - id: heron\n    name: {en: Heron, de: Reiher}\n    level: 3\n", "")
    edit(GAME, ", heron: 1", "")
    edit(
        "templates/pond/animal.xml.j2",
        '<rect fill="#ffffff"/>',
        '<rect fill="#ff0000" bleed="yes"/>'
        '<rect x="0mm" y="0mm" width="63.5mm" height="88.9mm" fill="#0000ff"/>',
    )
    build(pond, only=("gallery",))

    small = Image.open(BytesIO(outputs(pond)["gallery/thumbnails/en/frog.webp"][2]))
    assert small.width <= 288
    red, _, blue = small.getpixel((1, 1))
    assert blue > red


def test_a_page_lists_which_face_lies_where_on_the_sheets(pond: Path) -> None:
    build(pond, only=("gallery", "print"))

    sheets = [sheet for sheet in gallery(pond)["sheets"] if sheet["language"] == "en"]
    reeds = next(sheet for sheet in sheets if sheet["id"] == "reeds")
    assert [page["side"] for page in reeds["pages"]] == ["front", "back"]
    assert [cell[0] for cell in reeds["pages"][0]["cells"]] == ["card/frog"] * 2 + ["card/newt", "card/heron"]
    assert {cell[0] for cell in reeds["pages"][1]["cells"]} == {"back/reeds"}
    assert (pond / "build/pond/gallery" / reeds["file"]).is_file()


def test_a_page_shows_of_sheets_the_bleed_and_the_marks_that_are_printed(pond: Path) -> None:
    build(pond, only=("gallery",))

    sheets = [sheet for sheet in gallery(pond)["sheets"] if sheet["language"] == "en"]
    page = next(sheet for sheet in sheets if sheet["id"] == "reeds")["pages"][0]

    assert page["marks"]
    for x0, y0, x1, y1 in page["marks"]:
        assert x0 == x1 or y0 == y1
        assert 0 <= min(x0, x1) <= max(x0, x1) <= page["width"]
        assert 0 <= min(y0, y1) <= max(y0, y1) <= page["height"]
    assert {tuple(cell[5]) for cell in page["cells"]} == {(2, 2, 2, 2)}


def test_the_page_of_a_part_finds_its_pictures_and_sheets(pond: Path) -> None:
    build(pond, part=Part(cards=("newt",)))

    shown, folder = gallery(pond, "gallery/part"), pond / "build/pond/gallery/part"
    pictures = [picture for entry in shown["cards"] for picture in entry["looks"]["en"]["pictures"]]
    addresses = [picture[size] for picture in pictures for size in ("thumb", "full")]
    addresses += [sheet["file"] for sheet in shown["sheets"]]
    assert [address for address in addresses if not (folder / address).is_file()] == []


def test_nothing_in_the_page_comes_from_elsewhere_or_is_inline(pond: Path) -> None:
    build(pond, only=("gallery",))

    made = {
        name: data.decode()
        for name, (_, _, data) in outputs(pond).items()
        if name.startswith("gallery/") and not name.endswith(".webp")
    }
    page = made.pop("gallery/index.html")
    assert {f"gallery/{name}" for name in re.findall(r'<script src="([^"]+)" defer></script>', page)} == {
        name for name in made if name.endswith(".js")
    }
    assert not re.search(r"<style|<script>|\sstyle=|\son\w+=", page)
    assert not [
        name
        for name, text in made.items()
        if re.search(r"https?://|innerHTML|insertAdjacentHTML|import\(", text)
    ]


def test_a_project_brings_its_own_style_and_no_scripts(pond: Path) -> None:
    folder = pond / "templates/shared/gallery"
    folder.mkdir(parents=True)
    (folder / "gallery.css").write_text("body { color: teal }\n", encoding="utf-8")
    (folder / SCRIPTS[0]).write_text("alert(1)\n", encoding="utf-8")
    build(pond, only=("gallery",))

    made = outputs(pond)
    assert made["gallery/gallery.css"][2] == b"body { color: teal }\n"
    assert b"alert" not in made[f"gallery/{SCRIPTS[0]}"][2]


def test_a_template_of_a_project_shows_what_it_likes_of_the_game(pond: Path) -> None:
    template = pond / "templates/shared/gallery.html.j2"
    template.parent.mkdir(parents=True)
    template.write_text("{% for card in game.cards %}{{ card.looks.de.name }} {% endfor %}", encoding="utf-8")
    build(pond, only=("gallery",))

    assert outputs(pond)["gallery/index.html"][2].decode().startswith("Frosch Molch Reiher ")


def test_a_page_is_served_with_a_style_of_the_project_while_that_can_be_read(pond: Path) -> None:
    style = pond / "templates/shared/gallery/gallery.css"
    ours = served_file(pond, STYLE)
    style.parent.mkdir(parents=True)

    style.write_text("p {}", encoding="utf-8")
    own = served_file(pond, STYLE)
    style.write_bytes(b"\xff")
    broken = served_file(pond, STYLE)

    assert own == "p {}"
    assert broken == ours
    assert "p {}" not in (ours or "p {}")


def test_no_script_of_a_project_is_served_and_no_other_file(pond: Path) -> None:
    folder = pond / "templates/shared/gallery"
    folder.mkdir(parents=True)
    for name in (SCRIPTS[0], "more.js"):
        (folder / name).write_text("alert(1)\n", encoding="utf-8")

    assert "alert" not in (served_file(pond, SCRIPTS[0]) or "alert")
    assert [served_file(pond, name) for name in ("more.js", "../gallery.html.j2", "")] == [None, None, None]
