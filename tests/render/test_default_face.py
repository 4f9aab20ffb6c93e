"""The face of a kind that has no template of its own shows what a card says, and nothing that it does not."""

import re
from collections import Counter
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.render.faces import Faces
from deckwright.render.lint import lint

ROOT = Path(__file__).resolve().parents[2]
GAME = """\
game: town
title: Town
languages: [en, de]
icons: {strength: crossed-swords}
words: {unique: {en: One of a kind, de: Einmalig}, watch: {en: Watch, de: Wache}}
kinds:
  person:
    title: {en: Person, de: Person}
    fields:
      cost: {type: int, range: [0, 9], optional: true}
      side: [watch, guild]
      unique: {type: bool, optional: true}
      strength: {type: int, range: [0, 99], optional: true}
      speed: {type: int, range: [0, 99], optional: true}
      motto: {type: text, optional: true}
  question: {title: {en: Question, de: Frage}, fields: {ask: text, answer: text}}
  word: {title: {en: Word, de: Wort}}
  view: {title: {en: View, de: Blick}}
  trick: {title: {en: Trick, de: Trick}}
  saying: {title: {en: Saying, de: Spruch}, fields: {says: text}}
"""
PEOPLE = """\
kind: person
cards:
  - {id: guard, name: {en: Guard, de: Gardist}, cost: 4, side: watch, unique: true, strength: 6, speed: 11}
  - {id: thief, name: {en: Thief, de: Dieb}, side: guild, speed: 12, motto: Quick}
  - {id: crowd, name: {en: Crowd, de: Menge}, side: guild, unique: true, motto: Quick as the river wind}
  - {id: sun, name: {en: Sun, de: Sonne}, side: guild, art: {scene: clearing}}
"""
QUESTIONS = "kind: question\ncards: [{id: q, name: {en: Q, de: F}, ask: Where to?, answer: Home.}]\n"
WORDS = "kind: word\ncards: [{id: umbrella, name: {en: Umbrella, de: Schirm}}]\n"
VIEWS = "kind: view\ncards: [{id: coast, name: {en: Coast, de: Strand}, art: {scene: clearing}}]\n"
SAYINGS = (
    "kind: saying\ncards: [{id: oak, name: {en: Oak, de: Eiche}, says: {en: It stands., de: Sie steht.}}]\n"
)
TRICKS = """\
kind: trick
cards:
  - {id: brief, name: {en: Brief, de: Kurz}, text: {en: Draw a card., de: Zieh.}}
  - {id: choice, name: {en: Choice, de: Wahl}, text: {en: "Choose one:\\n- draw a card\\n- stop", de: Wahl.}}
  - {id: lengthy, name: {en: Long, de: Lang}, text: {en: "%s", de: Lang.}}
  - id: ship
    name: {en: "Donau\\u00addampf\\u00adschiffs\\u00adkapitäns\\u00admütze", de: Fahrt}
    text: {en: Go., de: Los.}
""" % ("Many words fill a panel. " * 8)


@pytest.fixture
def town(tmp_path):
    """The words on a card and its display list."""
    texts = {
        "game": GAME,
        "cards/person": PEOPLE,
        "cards/question": QUESTIONS,
        "cards/word": WORDS,
        "cards/trick": TRICKS,
        "cards/saying": SAYINGS,
        "cards/view": VIEWS,
    }
    for name, text in texts.items():
        path = tmp_path / f"content/town/{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    game = load_game(Project(tmp_path), "town").game

    def drawn(card, language="en"):
        face = Faces(game, assets_of(tmp_path, "town"), language).card(card)
        assert face.findings == ()
        words = ["".join(text for _, _, text in op[6]) for op in face.display.ops if op[0] == "glyphs"]
        return "".join("".join(words).split()), face.display

    return drawn


@pytest.mark.parametrize(
    ("card", "shown"),
    [
        ("guard", ["Guard", "4", "Watch·Oneofakind", "6", "Speed", "11", "Town", "Person"]),
        ("thief", ["Thief", "Guild", "Speed", "12", "Quick"]),
        ("q", ["Ask", "Whereto?", "Answer", "Home."]),
        ("umbrella", ["Umbrella"]),
    ],
)
def test_all_that_a_card_says_is_shown(card, shown, town):
    words, _ = town(card)

    assert [each for each in shown if each not in words] == []


def test_what_a_card_does_not_say_is_left_out(town):
    words, display = town("thief")

    assert "None" not in words
    assert "crossed-swords" not in {op[1] for op in display.ops if op[0] == "icon"}


def test_labels_and_constants_are_the_words_of_the_game(town):
    assert "Wache·Einmalig" in town("guard", "de")[0]


def test_what_a_language_lacks_is_in_the_words_of_the_first_one(town):
    words, _ = town("guard", "fr")

    assert [each for each in ("Guard", "Person", "Watch·Oneofakind", "Town") if each not in words] == []


def test_a_long_line_of_traits_breaks_before_it_gets_too_small_to_read(town):
    _, display = town("crowd")

    (begins,) = (op for op in display.ops if op[0] == "glyphs" and op[6][0][2] == "P")
    (ends,) = (
        op for op in display.ops if op[0] == "glyphs" and "".join(t for _, _, t in op[6]).endswith("wind")
    )
    assert begins[4] < ends[4]
    assert min(begins[2], ends[2]) > 2.3


def test_a_text_that_is_alone_needs_no_label(town):
    assert "Motto" not in town("thief")[0]


def test_a_card_without_a_picture_has_no_window_for_one(town):
    clipped = {card: any(op[0] == "begin" and op[2] for op in town(card)[1].ops) for card in ("sun", "thief")}

    assert clipped == {"sun": True, "thief": False}


def test_what_is_not_art_takes_the_room_of_a_window_in_presets(town, tmp_path):
    template = tmp_path / "templates/town/person.xml.j2"
    template.parent.mkdir(parents=True)
    template.write_text(
        '{% import "shared/faces.xml.j2" as face %}<card><column>{{ face.window(card) }}'
        '{{ face.text_box({"text": "Words", "flavour": "", "art": card.art}) }}</column></card>',
        encoding="utf-8",
    )
    heights = {
        card: next(op for op in town(card)[1].ops if op[:2] == ("note", "panel"))[5]
        for card in ("sun", "thief")
    }

    assert heights["sun"] < 40
    assert heights["thief"] > 80


def test_a_picture_alone_has_its_name_unless_the_pictures_are_whole_cards(town, tmp_path):
    shown = [town("coast")[0]]
    for kind in ("view", "person"):
        template = tmp_path / f"templates/town/{kind}.xml.j2"
        template.parent.mkdir(parents=True, exist_ok=True)
        template.write_text('{% include "shared/whole_picture.xml.j2" %}', encoding="utf-8")
    shown += [town("coast")[0], town("sun")[0]]

    assert shown == ["Coast", "", "SunPerson—GuildTown"], "a card that says more has the default face"


def lines(display):
    """The words of each line with where it begins, and which way down it is."""
    return [("".join(t for _, _, t in op[6]), op[3], op[4]) for op in display.ops if op[0] == "glyphs"]


@pytest.mark.parametrize(
    ("card", "expected"), [("brief", True), ("oak", True), ("choice", False), ("lengthy", False)]
)
def test_a_few_words_alone_have_the_emblem_above_them(town, card, expected):
    assert any(op[0] == "icon" for op in town(card)[1].ops) == expected


def test_where_others_of_its_kind_have_pictures_a_card_has_the_emblem_in_the_place_of_one(town):
    def grounds(card):
        return [op for op in town(card)[1].ops if op[0] == "path" and "radial" in repr(op)]

    assert [op[1] for op in town("thief")[1].ops if op[0] == "icon"] == ["compass"]
    assert (len(grounds("thief")), len(grounds("brief"))) == (1, 0), "no trick has a picture"


def test_a_list_begins_at_the_left_with_what_is_before_it(town):
    places = {words: x for words, x, _ in lines(town("choice")[1])}

    first, item = (
        next(x for words, x in places.items() if words.startswith(start)) for start in ("Choose", "draw")
    )
    assert first < item


def test_a_name_of_one_long_word_is_parted_at_its_soft_hyphens(town):
    first, second = (words for words, _, _ in lines(town("ship")[1])[:2])

    assert (first[:5], second[-5:]) == ("Donau", "mütze")


def test_a_word_alone_stands_in_the_middle_of_its_card(town):
    _, display = town("umbrella")
    largest = max((op for op in display.ops if op[0] == "glyphs"), key=lambda op: op[2])

    assert "".join(text for _, _, text in largest[6]) == "Umbrella"
    assert 0.4 < largest[4] / display.height < 0.6


def counted(display):
    """How often each word is said, wherever lines break."""
    return Counter(re.findall(r"\w+", " ".join(words for words, _, _ in lines(display))))


CUTS = {
    "upright": ("hex", (60.0, 69.28)),
    "flat": ("hex", (69.28, 60.0)),
    "round": ("round", (50.0, 50.0)),
    "small": ("hex", (40.0, 46.19)),
}
BRIEF, MORE = ("sun", "umbrella", "coast", "brief", "oak"), ("guard", "thief", "crowd", "q")


@pytest.mark.parametrize(
    ("card", "cut"), [*product(BRIEF, CUTS), *product(MORE, [cut for cut in CUTS if cut != "small"])]
)
def test_what_is_no_rectangle_says_as_much_within_its_cut(town, tmp_path, cut, card):
    game, (shape, size) = load_game(Project(tmp_path), "town").game, CUTS[cut]
    kinds = {id_: replace(kind, shape=shape, size=size) for id_, kind in game.kinds.items()}

    drawn = Faces(replace(game, kinds=kinds), assets_of(tmp_path, "town"), "en").card(card)

    assert drawn.findings == ()
    place = game.cards[card].spot.place()
    assert [finding.full_message for finding in lint(drawn, place, card, card)] == []
    missing = counted(town(card)[1]) - counted(drawn.display)
    assert not missing - Counter(["Town"]), "but for the title of the game"


@pytest.mark.parametrize("name", ["biomanz", "civ_builder", "civitas"])
def test_a_game_with_rules_can_be_drawn_with_it(name):
    project = Project(ROOT)
    game = load_game(project, name).game
    kinds = {id_: replace(kind, face="default", halves=None) for id_, kind in game.kinds.items()}
    faces = Faces(replace(game, kinds=kinds), assets_of(ROOT, name), game.language)
    first = {card.kind: card.id for card in reversed(game.cards.values())}
    for card in first.values():
        assert [finding.full_message for finding in faces.card(card).findings] == []
