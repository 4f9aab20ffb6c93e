"""Pictures that nothing shows: a stem is named where it stands as a whole, in whatever is around it."""

import pytest
from PIL import Image

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

TEMPLATE = "templates/pond/animal.xml.j2"


@pytest.mark.parametrize(
    ("stem", "text", "named"),
    [
        ("song", "art/song.png", True),
        ("song", "song", True),
        ("song", "songs song_2 singsong", False),
        ("song-2", "art/song-2.png", True),
        ("song-2", "song-22 song", False),
        ("frog song (2)", "art/frog song (2).png", True),
        ("frog song (2)", "frog song", False),
        ("(old) song", "art/(old) song.png", True),
    ],
)
def test_a_picture_is_unused_unless_its_stem_is_named_as_a_whole(pond, edit, stem, text, named):
    (pond / "content/pond/art").mkdir()
    Image.new("RGB", (4, 4)).save(pond / f"content/pond/art/{stem}.png")
    edit(TEMPLATE, "<card", f"{{# {text} #}}<card")

    found = [finding for finding in run_checks(load_game(Project(pond), "pond")) if finding.code == "L314"]

    assert bool(found) != named


@pytest.mark.parametrize(
    ("stem", "text", "composed"),
    [
        ("newt_3", '<image src="art/{{ card.id }}_{{ card.level }}.png"/>', True),
        ("newt_12", '<image src="art/{{ card.id }}_{{ loop.index }}.png"/>', True),
        ("newts_3", '<image src="art/{{ card.id }}_{{ card.level }}.png"/>', False),
        ("newt_3", '<image src="art/{{ card.id }}-{{ card.level }}.png"/>', False),
        ("newt_3", '<image src="art/{{ card.id }}_{{ card.level }}.svg"/>', False),
        ("newt_3", '<image src="{{ "art/" ~ card.id ~ "_3.png" }}"/>', True),
        ("newt_3", "<image src=\"{{ 'art/' ~ card.id ~ suffix }}\"/>", False),
        ("newt_bog", '{% set file = "art/newt_" ~ card.text ~ ".png" %}', False),
        ("newt_frog", '{% set file = "art/newt_" ~ other ~ ".png" %}', True),
    ],
)
def test_a_picture_is_named_by_a_template_that_composes_its_name_of_words_of_the_game(
    pond, edit, stem, text, composed
):
    (pond / "content/pond/art").mkdir()
    Image.new("RGB", (4, 4)).save(pond / f"content/pond/art/{stem}.png")
    edit(TEMPLATE, "<card", f"{{% if no %}}{text}{{% endif %}}<card")

    found = [finding for finding in run_checks(load_game(Project(pond), "pond")) if finding.code == "L314"]

    assert bool(found) != composed


@pytest.mark.parametrize(
    ("pictures", "message"),
    [
        (("a", "a", "b"), "art/a.png is the picture of 2 cards: frog, newt"),
        (
            ("a", "b", "copy_of_b"),
            "art/b.png and art/copy_of_b.png are one picture, that of 2 cards: newt, heron",
        ),
        (("a", "b", "c"), ""),
        (("a", "a", "a"), ""),
    ],
)
def test_two_cards_with_one_picture_are_found_unless_they_are_most_of_their_kind(
    pond, edit, pictures, message
):
    (pond / "content/pond/art").mkdir()
    for name in set(pictures):
        shade = "abc".index(name[-1]) * 60
        Image.new("RGB", (4, 4), (shade, shade, shade)).save(pond / f"content/pond/art/{name}.png")
    for level, name in enumerate(pictures, 1):
        edit("content/pond/cards/animal.yaml", f"level: {level}", f"level: {level}\n    art: art/{name}.png")

    found = [
        finding.message for finding in run_checks(load_game(Project(pond), "pond")) if finding.code == "L317"
    ]

    assert found == ([message] if message else [])


def test_each_card_without_a_picture_or_with_that_of_another_has_the_finding(pond, edit):
    cards = ("frog", "newt", "heron", "toad", "duck", "crane")
    path = pond / "content/pond/cards/animal.yaml"
    rows = "".join(f"  - {{id: {name}, name: {{en: {name}, de: {name}}}, level: 1}}\n" for name in cards[3:])
    path.write_text(f"{path.read_text('utf-8').rstrip()}\n{rows}", "utf-8")
    (pond / "content/pond/art").mkdir()
    for shade, name in enumerate(cards[2:]):
        tone = (min(shade, 2) * 60,) * 3  # duck and crane are alike
        Image.new("RGB", (4, 4), tone).save(pond / f"content/pond/art/{name}.png")

    found = run_checks(load_game(Project(pond), "pond"))

    of = {
        code: [single.subject.name for each in found if each.code == code for single in each.all]
        for code in ("L315", "L317")
    }
    assert of == {"L315": ["frog", "newt"], "L317": ["crane", "duck"]}
    assert sum(each.code in of for each in found) == 2, "one finding each"
