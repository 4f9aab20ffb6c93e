"""Whole faces: a small game, its templates, what they draw and what is found."""

import re
from itertools import chain

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import DRAWN, GameAssets
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.picture.cut import inside
from deckwright.picture.outline import flattened
from deckwright.render.faces import Faces
from deckwright.shipped import shipped

GAME = """\
game: pond
title: Pond
seats: 2
languages: [en, de]
licence: CC0-1.0
credit: {en: Ours, de: Unser}
icons: {jump: frog, life: hearts}
words: {goal: {en: "Get {icon:life}", de: "Hol {icon:life}"}}
kinds:
  frog:
    title: {en: Frog, de: Frosch}
    fields: {jump: {type: int, range: [1, 9]}, life: {type: int, range: [1, 9]}}
  toad: {title: {en: Toad, de: Kröte}, size: [40mm, 50mm], fields: {wet: {type: bool}}}
decks:
  green: {title: {en: Green, de: Grün}, per: all, back: back, theme: meadow, cards: {leaper: 2, bump: 1}}
components:
  board: {title: {en: Board, de: Brett}, size: [100mm, 60mm], face: board, back: board_back, shape: mat,
    data: {legend: {en: "Two **ponds**", de: "Zwei **Teiche**"}, names: [a, b]}}
print: {profiles: [a4]}
"""
FROGS = """\
kind: frog
cards:
  - id: leaper
    name: {en: Leaper & Co, de: Springer}
    text:
      en: "Jump **{value:far}** {icon:jump}.\\nThen *rest*, {self}."
      de: "Spring **{value:far}** {icon:jump}."
    flavour: {en: Hop <hop>, de: Hüpf}
    jump: 3
    life: 5
"""
TOADS = """\
kind: toad
cards:
  - {id: bump, name: {en: Bump, de: Knubbel}, wet: true}
"""
VALUES = "values:\n  far: {is: 7, rule: PD-01}\n"


@pytest.fixture
def pond(tmp_path):
    """Writes a template and makes the faces of the game."""
    for name, text in (
        ("game", GAME),
        ("cards/frog", FROGS),
        ("cards/toad", TOADS),
        ("rules/values", VALUES),
    ):
        path = tmp_path / "content" / "pond" / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def make(language="en", **templates):
        for name, text in templates.items():
            path = tmp_path / "templates" / "pond" / f"{name}.xml.j2"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        loaded = load_game(Project(tmp_path), "pond")
        assert loaded.game, loaded.findings
        return Faces(
            loaded.game,
            GameAssets(AssetPath([tmp_path / "templates", shipped("templates")]), loaded.game.id),
            language,
        )

    return make


def shown(drawn):
    return "".join(text for op in drawn.display.ops if op[0] == "glyphs" for _, _, text in op[6])


def only(drawn):
    (finding,) = drawn.findings
    return finding


def test_a_kind_without_a_template_gets_the_default_face(pond):
    drawn = pond().card("leaper")
    assert drawn.findings == ()
    text = shown(drawn)
    for words in ("Leaper & Co", "Jump 7", "Then rest, Leaper & Co.", "Hop <hop>", "3", "5", "Pond", "Frog"):
        assert words.replace(" ", "") in text.replace(" ", "")
    assert "frog" in [op[1] for op in drawn.display.ops if op[0] == "icon"]
    assert (drawn.display.width, drawn.display.height, drawn.display.bleed) == (63.5, 88.9, DRAWN)


def test_words_are_those_of_the_language(pond):
    text = shown(pond("de").card("leaper"))
    assert "Springer" in text
    assert "Leaper" not in text


def test_a_face_of_its_own_draws_with_the_presets(pond):
    face = """{% import "shared/faces.xml.j2" as face %}
    <card>{{ face.art(card) }}{{ face.frame() }}
      <column padding="4.6mm">
        <row>{{ face.kind_plate(card, icon="jump") }}<space/>{{ face.badge(card.jump) }}</row>
        <space/>{{ face.title_bar(card.name) }}{{ face.text_box(card) }}
        <row>{{ face.stat("jump", card.jump) }}<space/>{{ face.stat("life", card.life) }}</row>
        {{ face.wheel(["good", "", "bad", "", "", "", "", ""], 4) }}{{ face.cost_row("life", 3) }}
        {{ face.stat_row(card, ["jump", "life"]) }}{{ face.window(card) }}
      </column></card>"""
    drawn = pond(frog=face).card("leaper")
    assert drawn.findings == ()
    assert len([op for op in drawn.display.ops if op[0] == "icon" and op[1] == "hearts"]) == 5


def test_equal_content_draws_equal_pictures(pond):
    assert pond().card("leaper").display.key == pond().card("leaper").display.key
    assert pond().card("leaper").display.key != pond("de").card("leaper").display.key


def test_a_back_has_the_size_of_its_cards_and_its_name_at_both_ends(pond):
    drawn = pond().back("green")
    assert drawn.findings == ()
    assert drawn.display.width == 63.5
    words = [op for op in drawn.display.ops if op[0] == "glyphs"]
    assert len(words) == 2
    assert [op[1] for op in drawn.display.ops if op[0] == "icon"] == ["paw-print"]


@pytest.mark.parametrize(
    ("shape", "size"),
    [
        ("hex", (60, 69.28)),
        ("hex", (69.28, 60)),
        ("hex", (40, 46.19)),
        ("round", (50, 50)),
        ("round", (60, 45)),
    ],
)
def test_the_back_of_what_is_no_rectangle_has_no_frame_and_its_words_within_the_cut(
    pond, tmp_path, shape, size
):
    game = tmp_path / "content/pond/game.yaml"
    written = game.read_text("utf-8").replace(", bump: 1", "")
    cut = f"    size: [{size[0]}mm, {size[1]}mm]\n    shape: {shape}\n"
    game.write_text(written.replace("  frog:\n", f"  frog:\n{cut}"), "utf-8")

    drawn = pond().back("green")

    assert (drawn.display.shape, drawn.display.width) == (shape, size[0])
    assert drawn.findings == ()
    lines = [op for op in drawn.display.ops if op[0] == "path" and op[3] and not op[2]]
    assert all(inside(shape, *size, corner) > 0 for op in lines for corner in chain(*flattened(op[1])))


def test_a_card_of_another_size_is_drawn_in_its_own(pond):
    drawn = pond().card("bump")
    assert (drawn.display.width, drawn.display.height) == (40.0, 50.0)
    assert "Bump" in shown(drawn)


def test_a_component_sees_its_data_in_its_language(pond):
    words = "{{ data.legend }} {{ words.goal }} {{ component.title }} {{ data.names|join }}"
    board = f"<card><flow>{words}</flow></card>"
    drawn = pond("de", board=board).component("board")
    assert drawn.findings == ()
    assert shown(drawn).split() == ["Zwei", "Teiche", "Hol", "Brett", "ab"]
    assert drawn.display.width == 100


def test_a_component_without_a_template_is_found(pond):
    drawn = pond().component("board", "back")
    assert only(drawn).code == "R206"
    assert "templates/pond/board_back.xml.j2" in only(drawn).message
    assert only(drawn).place.file == "content/pond/game.yaml"
    assert drawn.display.ops


PRESETS = '{% import "shared/faces.xml.j2" as face %}'
FRAMED = f"{PRESETS}<card>\n{{{{ face.frame() }}}}"


@pytest.mark.parametrize(
    ("face", "line", "message"),
    [
        ("<card>\n\n{{ card.jumps }}</card>", 3, "a frog card has no 'jumps'; did you mean 'jump'?"),
        ("<card>\n{{ crad.jump }}</card>", 2, "'crad' is undefined"),
        ("<card>\n{% if %}</card>", 2, "the template cannot be read"),
        ("<card>\n{{ 1 / 0 }}</card>", 2, "the template fails: division by zero"),
        ("<card>\n{{ card.jump + 'x' }}</card>", 2, "the template fails: unsupported operand"),
        ("<card>\n{{ range(9) }}</card>", 2, "'range' is undefined"),
        ("<card>\n{{ ''.__class__.__mro__ }}</card>", 2, "unsafe"),
        ("<card>\n{% include 'pond/none.xml.j2' %}</card>", 2, "there is no template 'pond/none.xml.j2'"),
        ("<card>\n<row gapp='1'/></card>", 2, "<row> has no attribute 'gapp'"),
        ("<card>{% for n in [1, 2] %}\n<row>\n{% endfor %}</card>", 2, "<row> is not closed before </card>"),
        (f"{FRAMED}\n<column>\n<row/>\n</card>", 3, "not well-formed: <column> is not closed before </card>"),
        (
            f"{FRAMED}\n<row a='<'>\n</row></card>",
            3,
            "Unescaped '<' not allowed in attributes",
        ),
        ("<card>\n<row/></row>\n</card>", 2, "not well-formed: </row> closes nothing"),
        ("<card>\n<row/>\n", 1, "not well-formed: <card> is never closed"),
        (f"{FRAMED}\n<text>\nA&nbsp;B</text></card>", 4, "XML has no &nbsp;; write the character itself"),
        ("<card>\n<text>A & B</text></card>", 2, "XML has no & alone; write &amp;"),
        (f"{FRAMED}\n{{{{ face.windoww() }}}}</card>", 3, "has no macro 'windoww'; did you mean 'window'?"),
        ("<card>\n{{ '<row>\n\n<rwo/></row>'|safe }}</card>", 1, "unknown element <rwo>"),
        ("<card>\n<box fill='{{ \"papr\" }}'/></card>", 2, "unknown colour 'papr'"),
    ],
)
def test_a_mistake_in_a_template_is_found_at_its_line(pond, face, line, message):
    drawn = pond(frog=face).card("leaper")
    assert only(drawn).code == "A408"
    assert message in only(drawn).message
    assert not re.search(r"line \d|jinja2", only(drawn).message)
    assert str(only(drawn).place) == f"templates/pond/frog.xml.j2:{line}:1"
    assert only(drawn).about == "pond/leaper"
    assert drawn.display.width == 63.5


def test_a_mistake_inside_a_macro_is_found_in_its_own_file(pond):
    parts = "{% macro bar() %}\n\n<rwo/>{% endmacro %}"
    face = '{% import "pond/parts.xml.j2" as parts %}<card>{{ parts.bar() }}</card>'
    assert str(only(pond(frog=face, parts=parts).card("leaper")).place) == "templates/pond/parts.xml.j2:3:1"


@pytest.mark.parametrize(
    ("call", "code", "message"),
    [
        ('face.badge(card.jump, icon="wieght")', "R206", "unknown icon 'wieght'"),
        ("face.badge(card.power)", "A408", "a frog card has no 'power'"),
        ('face.badge(card.jump, fill="papr")', "A408", "unknown colour 'papr'"),
        ('face.stat("jump", card.jump, icon="wieght")', "R206", "unknown icon 'wieght'"),
        ('face.title_bar(card.name, "plaqeu")', "A408", "<box shape='plaqeu'>"),
        ('face.kind_plate(card, label="<b>"|safe)', "A408", "not well-formed"),
    ],
)
def test_a_mistake_that_shows_in_a_preset_is_found_where_it_was_called(pond, call, code, message):
    face = f"{PRESETS}<card>\n  <row>\n  {{{{ {call} }}}}\n  </row></card>"
    finding = pond(frog=face).card("leaper").findings[0]
    assert (finding.code, str(finding.place)) == (code, "templates/pond/frog.xml.j2:3:1")
    assert message in finding.message


def test_a_preset_called_from_a_macro_of_the_game_is_found_in_that_macro(pond):
    parts = f"{PRESETS}{{% macro level() %}}\n\n{{{{ face.badge(1, icon='wieght') }}}}{{% endmacro %}}"
    face = '{% import "pond/parts.xml.j2" as parts %}<card>{{ parts.level() }}</card>'
    assert str(only(pond(frog=face, parts=parts).card("leaper")).place) == "templates/pond/parts.xml.j2:3:1"


def test_words_of_a_preset_that_are_not_the_cards_are_found_at_the_card(pond):
    words = '{"text": "A reminder " * 60, "flavour": ""}'
    face = f'{PRESETS}<card><column>{{{{ face.text_box({words}, max_height="20mm") }}}}</column></card>'
    finding = only(pond("de", toad=face).card("bump"))
    assert (finding.code, str(finding.place)[:31]) == ("A401", "content/pond/cards/toad.yaml:3:")
    assert finding.full_message.startswith("card bump (de): the text does not fit")


def test_words_of_a_template_of_the_game_are_found_there(pond):
    finding = only(pond(frog='<card>\n<text width="5">Reminder</text></card>').card("leaper"))
    assert (finding.code, str(finding.place)) == ("A401", "templates/pond/frog.xml.j2:2:1")
    assert finding.full_message.startswith("card leaper (en): the text 'Reminder'")


def test_a_text_that_does_not_fit_is_found_at_the_words_of_its_language(pond):
    face = '<card><flow width="8" height="3" min_size="6.4pt" source="text">{{ card.text }}</flow></card>'
    finding = only(pond("de", frog=face).card("leaper"))
    assert finding.code == "A401"
    assert finding.place.file == "content/pond/cards/frog.yaml"
    assert finding.place.line == 7
    assert finding.about == "pond/leaper"


def test_an_unknown_theme_is_found(pond):
    finding = only(pond(frog='<card theme="meadwo"/>').card("leaper"))
    assert finding.code == "R206"
    assert "unknown theme 'meadwo'; did you mean 'meadow'?" in finding.message


def test_what_a_card_says_is_never_markup(pond):
    drawn = pond(
        frog='<card><text source="name">{{ card.name }}</text><flow>{{ card.flavour }}</flow></card>'
    )
    assert "Hop <hop>" in shown(drawn.card("leaper"))


def test_a_field_that_a_card_lacks_is_there_but_empty(pond):
    face = "<card><text>{{ 'wet' if card.wet }}{{ card.deck }}{{ deck.title }}{{ kind.title }}</text></card>"
    assert shown(pond(toad=face).card("bump")) == "wetgreenGreenToad"


def test_a_face_sees_a_map_by_its_constants(pond, tmp_path):
    kinds = "names: {reach: [none_, near, far]}\nkinds:\n  newt:\n    title: {en: Newt, de: Molch}\n"
    field = "    fields: {hop: {type: direction -> reach, letters: {.: none_, n: near, f: far}}}\n"
    folder = tmp_path / "content" / "pond"
    (folder / "rules/newts.yaml").write_text(kinds + field, encoding="utf-8")
    card = "  - {id: eft, name: {en: Eft, de: Eft}, hop: fn.....n}\n"
    (folder / "cards/newt.yaml").write_text(f"kind: newt\ncards:\n{card}", encoding="utf-8")
    face = """<card><text>{% for way in card.hop if card.hop[way] == "near" %}{{ way }} {% endfor %}
      {{ card.hop.ahead }} {{ card.hop["back"] }}</text></card>"""
    drawn = pond(newt=face).card("eft")
    assert drawn.findings == ()
    assert shown(drawn).split() == ["ahead_right", "ahead_left", "far", "none_"]


def test_a_face_sees_the_cards_that_fields_of_its_card_name(pond, tmp_path):
    folder = tmp_path / "content" / "pond"
    fields = "    fields: {friend: {type: card, optional: true}, near: {type: set card, optional: true}}\n"
    (folder / "rules").mkdir(parents=True, exist_ok=True)
    (folder / "rules/newts.yaml").write_text(
        f"kinds:\n  newt:\n    title: {{en: Newt, de: Molch}}\n{fields}", encoding="utf-8"
    )
    cards = "  - {id: eft, name: {en: Eft, de: Eft}, friend: leaper, near: [bump, leaper]}\n"
    cards += "  - {id: loner, name: {en: Loner, de: Solo}}\n"
    (folder / "cards/newt.yaml").write_text(f"kind: newt\ncards:\n{cards}", encoding="utf-8")
    face = """<card><text>{% for id in card.near or [] %}{{ named_cards[id].kind }} {% endfor %}
      {{ named_cards[card.friend].jump if card.friend }} {{ named_cards|length }}</text></card>"""

    faces = pond(newt=face)

    assert shown(faces.card("eft")).split() == ["toad", "frog", "3", "2"]
    assert shown(faces.card("loner")).split() == ["0"]


def test_the_face_of_a_component_sees_all_cards_of_the_kinds_that_it_shows(pond, tmp_path):
    template = "<card><text>{% for id in shown.toad %}{{ shown.toad[id].name }} {% endfor %}"
    template += "{{ shown.frog.leaper.jump }} {{ shown|length }}</text></card>"
    faces = pond(board=template)
    game = tmp_path / "content/pond/game.yaml"

    game.write_text(GAME.replace("face: board,", "face: board, shows: [toad, frog],"), encoding="utf-8")

    faces = faces.again(load_game(Project(tmp_path), "pond").game, "en")
    assert shown(faces.component("board")).split() == ["Bump", "3", "2"]


def test_kinds_that_a_component_does_not_show_are_missing_by_their_ids(pond):
    finding = only(pond(board="<card><text>{{ shown.frog }}</text></card>").component("board"))

    assert finding.code == "A408"
    assert "the kinds that the component shows has no 'frog'" in finding.message


def test_a_card_that_is_not_named_is_missing_by_its_id(pond):
    finding = only(pond(toad="<card><text>{{ named_cards.leaper.name }}</text></card>").card("bump"))

    assert finding.code == "A408"
    assert "the cards that this one names has no 'leaper'" in finding.message
