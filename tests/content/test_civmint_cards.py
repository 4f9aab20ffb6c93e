"""The cards of CivMint: each check finds its slip, each map has its path, faces print what charts say."""

from collections import deque
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.model.looks import part_faces
from deckwright.render.faces import Faces

from ..repository import ROOT
from .faces import changed_copy, checks_that_find, faces_of, of_kinds, parts, words
from .turned import far_from_turned

# A file of cards, what is there, and the slip: one for each check, or more.
SLIPS = (
    ("cell", "name: Music", "name: Drama"),  # names
    ("cell", "  - {id: barter, name: Barter, track: economics, level: 1}\n", ""),  # cells
    ("cell", "track: science, level: 2, column: a", "track: science, level: 2"),  # two_columns
    ("cell", "track: culture, level: 2, column: b", "track: culture, level: 2, column: a"),  # one_cell_each
    ("cell", "track: culture, level: 3, column: a", "track: culture, level: 4, column: a"),
    ("cell", "track: culture, level: 3, column: b", "track: culture, level: 4, column: b"),  # levels_below
    ("cell", "research: 2}", "research: 2, ship_carry: 2}"),  # carrying
    ("cell", "power: 2, steps: {military: 1}}", "power: 2, ship_move: 2}"),  # sailing
    ("cell", "track: culture, level: 5, column: a", "track: culture, level: 5, column: a, supported: 1"),
    ("cell", "column: b, supported: 4, taxes: 1", "column: b, supported: 3, taxes: 1"),
    ("reward", "  - {id: military_10, name: Military 10, aspect: military, level: 10, modifier: 1}\n", ""),
    ("reward", "aspect: happiness, level: 9", "aspect: happiness, level: 8"),  # one_reward_each
    ("reward", "level: 7, taxes: 1", "level: 7"),  # rewarding
    ("map_face", "id: m6b, name: M6 B, sheet: m6", "id: m6b, name: M6 B, sheet: m5"),  # two_faces
    ("map_face", "[MHD, GFC]", "[MHD, GF]"),  # six_spaces
    ("map_face", "capital: true, spaces: [GKF", "spaces: [GKF"),  # capitals
    ("map_face", "  - {id: m3b,", "  - {id: m3c, name: M3 C, sheet: m3, spaces: [H]}\n  - {id: m3b,"),
    (
        "unit_kind",
        "built_at: [village, city, capital],\n     build_food: 1, build_other: 1, refund",
        "refund",
    ),
    ("unit_kind", "grows_from: infantry, build_food: 2", "grows_from: city, build_food: 2"),  # grown_twice
    (
        "unit_kind",
        "build_other: 1, raises: 1, upkeep_food: 1, falls_to: infantry",
        "build_other: 1, raises: 1, upkeep_food: 1, falls_to: village",
    ),  # falling
    ("unit_kind", "die: 5", "die: 4"),  # dice
    ("event", "number: 12", "number: 11"),  # one_event_each
    (
        "event",
        "  - {id: nothing, number: 7,",
        "  - {id: calm, number: 8, name: Calm}\n  - {id: nothing, number: 7,",
    ),
    ("cell", "research: 1, taxes: 1, steps: {economy: 1}}", "research: 9, taxes: 1}"),  # most_research
    ("cell", "column: b, taxes: 2, modifier: -1", "column: b, taxes: 9, modifier: -4"),
    (
        "cell",
        "column: a, modifier: 1, steps: {happiness: 1}",
        "column: a, modifier: 9, steps: {happiness: 1}",
    ),
)
# Two rows of three spaces for each card; the lower cards are turned round.
WIDTH, HEIGHT = 6, 4


@pytest.fixture(scope="module")
def faces() -> Faces:
    return faces_of("civmint")


def layouts(faces: Faces) -> Iterator[list[list[str]]]:
    """CM-12: the spaces of every map, row by row: Capitals top left and bottom right, of four cards."""
    cards = list(of_kinds(faces, "map_face"))
    for four in permutations(cards, 4):
        shows = [card.fields.get("capital", False) for card in four]
        if shows == [True, False, False, True] and len({card.fields["sheet"] for card in four}) == 4:
            first, second, third, last = ([*card.fields["spaces"]] for card in four)
            yield [
                first[:3] + second[:3],
                first[3:] + second[3:],
                third[:2:-1] + last[:2:-1],
                third[2::-1] + last[2::-1],
            ]


def land_distance(faces: Faces, spaces: list[list[str]]) -> int | None:
    """How many steps over land there are from one Capital to the other."""
    water = {card.id for card in of_kinds(faces, "terrain") if card.fields.get("water")}
    start, goal = ((x, y) for y in range(HEIGHT) for x in range(WIDTH) if spaces[y][x] == "palace")
    steps, ahead = {start: 0}, deque([start])
    while ahead:
        x, y = ahead.popleft()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            on_map = 0 <= near[0] < WIDTH and 0 <= near[1] < HEIGHT
            if on_map and near not in steps and spaces[near[1]][near[0]] not in water:
                steps[near] = steps[x, y] + 1
                ahead.append(near)
    return steps.get(goal)


def test_every_check_finds_its_slip(tmp_path: Path) -> None:
    slips, checks = checks_that_find(SLIPS, "civmint", tmp_path)

    assert slips == set(checks)


def test_charts_name_no_card_of_another_kind(tmp_path: Path) -> None:
    """CM-12, CM-34: spaces are terrain, and units grow from units."""
    slips = (
        ("../game", "S: sea_lane", "S: writing"),
        (
            "unit_kind",
            "grows_from: settler, build_food: 1, build_other: 2",
            "grows_from: writing, build_other: 2",
        ),
    )
    changed_copy(slips, "civmint", tmp_path)

    findings = run_checks(load_game(Project(tmp_path), "civmint"))

    assert {finding.message for finding in findings if finding.code == "R202"} == {
        'there is no terrain "writing"',
        'there is no unit_kind "writing"',
    }


def test_on_every_map_there_is_a_way_over_land_between_the_capitals(faces: Faces) -> None:
    """CM-12: 312 maps, and how far the Capitals are apart on them."""
    distances = [land_distance(faces, spaces) for spaces in layouts(faces)]

    assert {steps: distances.count(steps) for steps in set(distances)} == {5: 96, 6: 102, 7: 108, 9: 4, 10: 2}


def test_the_two_cards_of_a_track_show_all_its_cells(faces: Faces) -> None:
    """CM-04, CM-07."""
    for track in ("science", "economics", "government", "culture"):
        low, high = (words(faces.component(f"track_card.{track}_{n}").display) for n in (1, 2))

        for card in (card for card in of_kinds(faces, "cell") if card.fields["track"] == track):
            shown = low if card.fields["level"] <= 3 else high
            assert card.name["en"] in shown, card.id
            if card.fields.get("supported"):
                assert f"supports {card.fields['supported']}" in shown, card.id


def test_a_cell_shows_a_sign_for_each_thing_that_it_brings(faces: Faces) -> None:
    """CM-37."""
    icons = faces.game.icons
    for card in of_kinds(faces, "cell"):
        drawn = [op[1] for op in faces.card(card.id).display.ops if op[0] == "icon"]

        for name in ("research", "taxes", "modifier", "power"):
            assert drawn.count(icons[name]) == abs(card.fields.get(name, 0)), f"{card.id}: {name}"
        assert drawn.count(icons["nonfood"]) == card.fields.get("bonus", 0), card.id
        for aspect, steps in card.fields.get("steps", {}).items():
            assert drawn.count(icons[f"aspect_{aspect}"]) == steps, f"{card.id}: {aspect}"


def test_a_map_shows_what_its_spaces_offer(faces: Faces) -> None:
    """CM-07."""
    icons = faces.game.icons
    for card in of_kinds(faces, "map_face"):
        drawn = [op[1] for op in faces.card(card.id).display.ops if op[0] == "icon"]
        offers = [faces.game.cards[space].fields["icons"] for space in card.fields["spaces"]]

        for good in ("food", "wood", "stone", "metal", "money"):
            assert drawn.count(icons[good]) == sum(offer[good] for offer in offers), f"{card.id}: {good}"


def test_a_map_runs_on_into_the_bleed_on_all_its_edges(faces: Faces) -> None:
    """Cards that lie side by side must leave no white line, wherever the knife went."""
    for card in of_kinds(faces, "map_face"):
        display = faces.card(card.id).display
        grounds = [op[1] for op in display.ops if op[0] == "path" and op[2] and len(op[1]) == 13]
        corners = {
            (x, y)
            for ground in grounds
            for x, y in zip(ground[1::3], ground[2::3], strict=False)
            if isinstance(x, float) and isinstance(y, float)
        }
        out = display.bleed
        assert {(-out, -out), (display.width + out, -out)} <= corners, card.id
        assert {(-out, display.height + out), (display.width + out, display.height + out)} <= corners


def test_the_chart_has_the_numbers_of_every_unit(faces: Faces) -> None:
    """CM-20 to CM-27."""
    shown = words(faces.component("unit_reference", "face").display)

    for row in (
        "Settler 1 1 – – 0 1 1",
        "Village – all – – 0 2 1",
        "City – 2 × 0 0 +1 3 2",
        "Infantry 1 – +1 – 0 2 ( ) 1",
        "Cavalry 2 – +1 – 0 2 1",
        "Artillery 1 – +2 +1 0 2 1",
        "Ship 1 all 0 0 0 2 1",
        "Capital – 2 × 0 0 +1 4 –",
    ):
        assert row in shown, row


def test_each_column_of_the_chart_says_what_it_is(faces: Faces) -> None:
    """A sign over a column is explained where it stands."""
    shown = words(faces.component("unit_reference", "face").display)

    assert "move collect here next def. str. build upkeep back if lost" in shown


def test_prices_on_tracks_show_what_is_paid(faces: Faces) -> None:
    """CM-37, CM-40: research and money are told apart without color; nobody pays for the first level."""
    icons = faces.game.icons
    for track in ("science", "economics", "government", "culture"):
        for card, prices in ((f"{track}_1", 2), (f"{track}_2", 3)):
            ops = faces.component(f"track_card.{card}").display.ops
            assert sum(op[0] == "icon" and op[1] == icons["research"] and op[4] < 4 for op in ops) == prices
    for aspect in ("population", "military", "economy", "happiness"):
        ops = faces.component(f"aspect_card.{aspect}").display.ops
        assert sum(op[0] == "icon" and op[1] == icons["money"] for op in ops) == 9


def test_paper_cubes_fit_on_two_places_side_by_side(faces: Faces) -> None:
    """CM-02: a marker covers neither the next number of the resource card nor the place beside its own."""
    assert faces.component("cube.ink").display.width <= 6.4


def test_a_new_row_is_on_the_chart_without_a_change_of_its_face(tmp_path: Path) -> None:
    """A unit, a cell, an event are data alone."""
    changes = (
        (
            "cell",
            "name: Drama, track: culture, level: 4, column: b, taxes: 1",
            "name: Poems, track: culture, level: 4, column: b, supported: 0, ship_carry: 4",
        ),
        ("event", 'name: No Event, text: "Nothing happens."', 'name: Frost, text: "Wait for spring."'),
    )
    galley = (
        "id: galley, name: Galley, die: 1, ground: water, move: 3, strength: 3, refund: 2, grows_from: ship"
    )
    folder = changed_copy(changes, "civmint", tmp_path)
    with (folder / "cards/unit_kind.yaml").open("a", encoding="utf-8") as units:
        units.write(f"  - {{{galley}}}\n")
    game = load_game(Project(tmp_path), "civmint").game
    assert game is not None

    faces = Faces(game, assets_of(ROOT, "civmint"), "en")

    assert "Galley 3 – – – 0 3 2" in words(faces.component("unit_reference", "face").display)
    assert "Poems" in words(faces.component("track_card.culture_2").display)
    assert "holds 4" in words(faces.component("track_card.culture_2").display)
    assert "Frost Wait for spring." in words(faces.component("event_reference", "face").display)


def test_all_words_can_be_read_on_the_small_cards_for_a_tin(faces: Faces) -> None:
    """At 82 percent nothing is smaller than 5 pt."""
    parts = [
        (face, side)
        for part in faces.game.components.values()
        for face in part_faces(part)
        for side in (("face", "back") if part.back else ("face",))
    ]

    sizes = {
        op[2] * 0.82
        for face, side in parts
        for op in faces.component(face, side).display.ops
        if op[0] == "glyphs"
    }
    assert min(sizes) >= 5 * 25.4 / 72


def test_the_tracks_of_the_resource_and_bonus_cards_go_as_far_as_the_rules_say(faces: Faces) -> None:
    """CM-06, CMR-28, CMR-29."""
    resources = words(faces.component("resource_card", "face").display).split()
    bonus = words(faces.component("bonus_card", "face").display).split()

    assert [resources.count(number) for number in ("0", "9", "10", "15", "16")] == [6, 6, 5, 5, 0]
    assert [bonus.count(number) for number in ("17", "16", "−2", "−3", "+8", "+9")] == [1, 2, 1, 0, 1, 0]


def test_all_units_and_events_have_a_picture_of_their_own(faces: Faces) -> None:
    cards = [*of_kinds(faces, "unit_kind"), *of_kinds(faces, "event")]

    subjects = {card.art["subject"] for card in cards}
    assert len(subjects) == len(cards) == 20
    assert {f"{subject}.svg" for subject in subjects} <= {
        path.name for path in (ROOT / "content/civmint/art/icons").iterdir()
    }


def test_the_back_is_the_same_from_both_ends(faces: Faces) -> None:
    assert far_from_turned(faces.component("track_card.science_1", "back").display, faces.assets) < 3


def test_signs_in_figures_can_be_pointed_at(faces: Faces) -> None:
    assert {"power", "military"} <= parts(faces.card("gunpowder").display).keys()
