"""A deck in frames: one deck for the rules, printed once in each frame."""

from pathlib import Path

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.checking import check_game
from deckwright.make.print_sets import print_sets
from deckwright.model.game import Game

from .building import CARDS, Edit, build, changed, gallery, outputs

PLAIN = "    back: back\n    theme: plain\n    cards: {frog: 2, newt: 1, heron: 1}\n"
FRAMES = """\
    cards: {frog: 2, newt: 1, heron: 1}
    frames:
      day: {theme: sun, back: back}
      dusk: {theme: night, back: back}
"""
WORDS = "words: {day: {en: Day, de: Tag}, dusk: {en: Dusk, de: Dämmerung}}\n"
THEMED = """\
<card>
  <rect fill="#ffffff"/>
  <column padding="6mm"><text fill="frame">{{ card.name }} {{ deck.frame }} {{ theme.name }}</text></column>
</card>
"""


@pytest.fixture
def framed(pond: Path, edit: Edit, frozen: None) -> Path:
    edit("content/pond/game.yaml", PLAIN, FRAMES)
    edit("content/pond/game.yaml", "components:", f"{WORDS}components:")
    (pond / "templates/pond/animal.xml.j2").write_text(THEMED, encoding="utf-8")
    return pond


def game(pond: Path) -> Game:
    loaded = load_game(Project(pond), "pond")
    assert loaded.game is not None, loaded.findings
    return loaded.game


def cards_in(pond: Path) -> set[str]:
    return {name for name in outputs(pond) if name.startswith("cards/en/") and "/bleed/" not in name}


def said(pond: Path, face: str) -> str:
    from deckwright.render.faces import Faces

    drawn = Faces(game(pond), assets_of(pond, "pond"), "en").card(face)
    return "".join(glyph[2] for op in drawn.display.ops if op[0] == "glyphs" for glyph in op[6])


def test_each_frame_has_a_print_file_of_the_whole_deck_with_its_own_back(framed: Path) -> None:
    printed = {
        part.id: [(item.front, item.back) for items in part.items.values() for item in items]
        for part in print_sets(game(framed))
        if part.id != "leaf"
    }

    assert printed == {
        f"reeds-{frame}": [(f"card/{card}.{frame}", f"back/reeds.{frame}") for card in DECK]
        for frame in ("day", "dusk")
    }


DECK = ("frog", "frog", "newt", "heron")


def test_a_frame_without_a_word_is_found_where_it_is_declared(framed: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "day: {en: Day, de: Tag}, ", "")

    (finding,) = check_game(Project(framed), "pond")

    assert (finding.code, finding.message) == ("L306", "no word says what the frame day is called")
    line = (framed / "content/pond/game.yaml").read_text("utf-8").split("\n")[finding.place.line - 1]
    assert line[finding.place.column - 1 :].startswith("day: {theme: sun")


def test_the_titles_of_print_files_name_the_frame_by_the_games_word(framed: Path) -> None:
    titles = [part.title["de"] for part in print_sets(game(framed))]

    assert titles == ["Schilf · Tag", "Schilf · Dämmerung", "Blatt"]


def test_a_build_draws_each_card_and_back_in_each_frame(framed: Path) -> None:
    assert not build(framed).findings

    assert cards_in(framed) == {
        *(f"cards/en/{card}-{frame}.png" for card in set(DECK) for frame in ("day", "dusk")),
        *(f"cards/en/backs/reeds-{frame}.png" for frame in ("day", "dusk")),
        "cards/en/components/leaf.png",
    }
    assert {name for name in outputs(framed) if name.endswith("-a4.pdf") and "/en/" in name} == {
        f"print/en/{name}-a4.pdf" for name in ("reeds-day", "reeds-dusk", "leaf", "calibration")
    }


def test_a_face_is_drawn_with_the_theme_of_its_frame_and_is_told_its_name(framed: Path) -> None:
    assert [said(framed, face) for face in ("frog.day", "frog.dusk", "frog")] == [
        "Frog day sun",
        "Frog dusk night",
        "Frog day sun",  # by the card alone: in the first frame
    ]


def test_the_rules_know_one_deck_of_such_cards(framed: Path) -> None:
    assert build(framed, only=("tables",)).written["tables", ".py"] == 1
    tables = (framed / "build/pond/tables.py").read_text("utf-8")

    assert "'reeds'" in tables or '"reeds"' in tables
    assert "dusk" not in tables


def test_a_card_that_changes_is_drawn_anew_in_its_frames_and_no_other_card_is(
    framed: Path, edit: Edit
) -> None:
    build(framed)
    before = outputs(framed)
    edit(CARDS, "en: Newt", "en: Eft")
    build(framed)

    pictures = {
        name
        for name in changed(before, outputs(framed))
        if name.startswith("cards/") and "/bleed/" not in name
    }
    assert pictures == {"cards/en/newt-day.png", "cards/en/newt-dusk.png"}


def test_a_second_build_of_frames_makes_nothing_anew(framed: Path) -> None:
    build(framed)
    before = outputs(framed)
    build(framed)

    assert outputs(framed) == before


def test_the_outputs_of_a_frame_that_is_no_longer_there_are_deleted(framed: Path, edit: Edit) -> None:
    build(framed)
    edit("content/pond/game.yaml", FRAMES, PLAIN)
    edit("content/pond/game.yaml", WORDS, "")
    build(framed)

    assert not [name for name in outputs(framed) if "dusk" in name or "-day" in name]


def test_the_gallery_has_the_frames_of_a_card_each_with_its_back_under_one_name(framed: Path) -> None:
    build(framed, only=("gallery",))

    cards = gallery(framed)["cards"]
    frog = cards[0]
    look = frog["looks"]["de"]
    assert (look["name"], frog["copies"]) == ("Frosch", 2)
    assert [(picture["face"], picture["frame"]) for picture in look["pictures"]] == [
        ("card/frog.day", "Tag"),
        ("back/reeds.day", ""),
        ("card/frog.dusk", "Dämmerung"),
        ("back/reeds.dusk", ""),
    ]
    backs = [card["looks"]["de"]["name"] for card in cards if card["sort"] == "back"]
    assert backs == ["Schilf · Tag", "Schilf · Dämmerung"]


def test_each_frame_may_have_a_back_for_each_kind(framed: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "{theme: night, back: back}", "{theme: night, back: {animal: back}}")

    backs = {
        item.back for part in print_sets(game(framed)) for items in part.items.values() for item in items
    }
    assert backs == {"back/reeds.day", "back/reeds.dusk.animal", ""}
    assert not build(framed).findings
    assert "cards/en/backs/reeds-dusk-animal.png" in cards_in(framed)


def test_what_a_frame_names_must_be_there(framed: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "{theme: night, back: back}", "{theme: nigth, back: bakc}")

    findings = {
        (finding.code, str(finding.place), finding.hint) for finding in check_game(Project(framed), "pond")
    }

    assert findings == {
        ("R206", "content/pond/game.yaml:21:21", "did you mean night?"),
        ("R206", "content/pond/game.yaml:21:34", "did you mean back?"),
    }


def test_backs_by_kind_in_a_frame_have_all_kinds_and_known_ones(framed: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "{theme: night, back: back}", "{theme: night, back: {anmial: back}}")

    findings = {(finding.code, finding.message) for finding in check_game(Project(framed), "pond")}

    assert findings == {
        ("R202", 'there is no kind "anmial"'),
        ("R202", "the deck reeds has animal cards, but no back for them"),
    }


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("    frames: {day: {theme: sun, back: back}}\n", "frames"),
        ("    frames: {day: {theme: sun}, dusk: {theme: night, back: back}}\n", "back"),
        (FRAMES.partition("\n")[2] + "    theme: plain\n", "theme"),
    ],
)
def test_frames_are_at_least_two_and_each_says_its_whole_look(
    framed: Path, edit: Edit, written: str, message: str
) -> None:
    edit("content/pond/game.yaml", FRAMES.partition("\n")[2], written)

    findings = check_game(Project(framed), "pond")

    assert findings
    assert all(message in finding.message or message in finding.hint for finding in findings), findings


def test_a_slip_that_both_frames_show_is_told_once(framed: Path) -> None:
    wide = '<card><text size="60pt" min_size="60pt">{{ card.name }} {{ card.name }}</text></card>'
    (framed / "templates/pond/animal.xml.j2").write_text(wide, encoding="utf-8")

    findings = [
        finding
        for finding in check_game(Project(framed), "pond", faces=True)
        if "(en)" in finding.full_message
    ]

    assert [finding.about for finding in findings if finding.code == "A401"] == [
        "pond/frog",
        "pond/newt",
        "pond/heron",
    ]


def test_a_deck_that_is_needed_twice_is_printed_twice_and_is_one_for_the_rules(
    pond: Path, edit: Edit
) -> None:
    edit("content/pond/game.yaml", "    theme: plain\n", "    theme: plain\n    printed: 2\n")

    (reeds,) = (part for part in print_sets(game(pond)) if part.id == "reeds")

    assert [item.front for items in reeds.items.values() for item in items] == [
        f"card/{card}" for card in (*DECK, *DECK)
    ]
    assert game(pond).printed("frog") == 2


def test_a_card_in_frames_and_in_a_plain_deck_has_a_face_for_each(framed: Path, edit: Edit) -> None:
    more = "  pair: {title: {en: Pair, de: Paar}, back: back, theme: plain, cards: {frog: 1}}\nwords:"
    edit("content/pond/game.yaml", "words:", more)
    build(framed)

    assert {name for name in cards_in(framed) if "frog" in name} == {
        "cards/en/frog.png",
        "cards/en/frog-day.png",
        "cards/en/frog-dusk.png",
    }


LAYOUT = """\
layouts:
  table:
    size: [200mm, 100mm]
    things:
      - {cards: [frog, CARD], at: [0, 0], step: [70, 0]}
      - {backs: [heron.dusk], at: [140, 0]}
print:"""


def test_a_layout_lays_out_cards_in_the_frames_that_it_names(framed: Path, edit: Edit) -> None:
    edit("content/pond/game.yaml", "print:", LAYOUT.replace("CARD", "newt.dawn"))
    folder = framed / "content/pond/rulebook"
    folder.mkdir()
    (folder / "en.md").write_text("# Pond\n\n![](layout:table)\n", encoding="utf-8")

    (wrong,) = check_game(Project(framed), "pond")
    assert wrong.message == 'there is no card "newt.dawn"'
    edit("content/pond/game.yaml", "newt.dawn", "newt.dusk")
    assert not build(framed).findings
    book = (framed / "build/pond/rulebook.en.html").read_bytes()
    edit("content/pond/game.yaml", "newt.dusk", "newt.day")
    assert not build(framed).findings
    assert (framed / "build/pond/rulebook.en.html").read_bytes() != book


def test_a_rulebook_shows_a_card_in_the_frame_that_it_names(framed: Path) -> None:
    from deckwright.render.rulebook.blocks import Figure, every
    from deckwright.render.rulebook.read import read_book

    folder = framed / "content/pond/rulebook"
    folder.mkdir()
    shown = "![](card:frog) ![](card:newt.dusk) ![](back:reeds) ![](back:reeds.dusk) ![](card:heron.dawn)"
    (folder / "en.md").write_text(f"# Pond\n\n{shown}\n", encoding="utf-8")
    one = game(framed)

    book, mistakes = read_book(one, one.rulebooks["en"], assets_of(framed, one.id).icons)

    assert [block.id for block in every(book.blocks) if isinstance(block, Figure)] == [
        "frog",
        "newt.dusk",
        "reeds.day",
        "reeds.dusk",
        "reeds.dusk",
    ]
    assert [finding.message for finding in mistakes] == [
        "unknown card 'heron.dawn'; did you mean 'heron.day'?"
    ]
    wrong = [finding.message for finding in check_game(Project(framed), "pond")]
    assert wrong == ['there is no card in a frame "heron.dawn"']
    (folder / "en.md").write_text(f"# Pond\n\n{shown.rpartition(' ')[0]}\n", encoding="utf-8")
    assert not build(framed).findings
