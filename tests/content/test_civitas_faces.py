"""The faces of Civitas: each fact in its place, told apart without colour, both frames alike in words."""

import pytest

from deckwright.picture.display import DisplayList, Op
from deckwright.render.faces import Faces

from .faces import Box, faces_of, lines, of_kinds, parts
from .turned import far_from_turned

MIDDLE = 63.5 / 2
DIRECTIONS = ("ahead", "ahead_right", "right", "back_right", "back", "back_left", "left", "ahead_left")
# Colours that only one part of a face has: the marks of the wheel, the pips of the dice, a leader's letters.
MOVE, ATTACK = "#1f66a8", "#b3271e"
LEADER = "#251e12"
PIPS = {"life": "#ffffff", "members": "#26232a", "stamina": "#3a2a05"}


@pytest.fixture(scope="module")
def faces() -> Faces:
    return faces_of("civitas")


def middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def filled(display: DisplayList, colour: str) -> list[Op]:
    return [op for op in display.ops if op[0] == "path" and op[2] and op[2][:2] == ("solid", colour)]


def across(path: Op) -> float:
    """How wide a path is."""
    numbers = [number for number in path[1] if not isinstance(number, str)]
    return float(max(numbers[0::2]) - min(numbers[0::2]))


def turned_by(display: DisplayList, colour: str) -> list[int]:
    """The directions in which paths of a colour point on the wheel, by the groups around them."""
    sizes: list[int] = []
    groups: list[Op] = []
    for op in display.ops:
        if op[0] == "begin":
            groups.append(op)
        elif op[0] == "end":
            groups.pop()
        elif op[0] == "path" and op[2] and op[2][:2] == ("solid", colour):
            matrix = next((group[1] for group in reversed(groups) if group[1]), None)
            assert matrix is not None
            sizes.append(QUARTERS[round(matrix[0], 1), round(matrix[1], 1)])
    return sizes


QUARTERS = {
    (1.0, 0.0): 0, (0.7, 0.7): 1, (0.0, 1.0): 2, (-0.7, 0.7): 3,
    (-1.0, 0.0): 4, (-0.7, -0.7): 5, (0.0, -1.0): 6, (0.7, -0.7): 7,
}  # fmt: skip


def test_every_creature_has_its_facts_in_their_places(faces):
    """CV-08 to CV-14: effort or crown above, power in the middle, dice on both sides of the wheel."""
    for card in of_kinds(faces, "creature"):
        places = {name: middle(box) for name, box in parts(faces.card(card.id).display).items()}
        above = "leader" if card.fields.get("leader") else "effort"

        assert places[above][0] < 12, card.id
        assert max(places[above][1], places["name"][1]) < 12, card.id
        assert places["power"][0] == pytest.approx(MIDDLE, abs=0.1), card.id
        assert places["wheel"] == pytest.approx(places["accuracy"], abs=0.1), card.id
        assert places["wheel"][0] == pytest.approx(MIDDLE, abs=0.1), card.id
        assert places["life"][0] < 22, card.id
        assert places["stamina"][0] > 41, card.id
        assert ("members" in places) == bool(card.fields.get("group")), card.id


def test_the_wheel_shows_an_arrow_where_a_card_moves_and_a_blade_where_it_strikes(faces):
    """CV-14, CV-R02: two shapes, so that nobody needs to see their colours; both marks are both shapes."""
    for card in of_kinds(faces, "creature"):
        display = faces.card(card.id).display
        wheel = card.fields["wheel"]

        for colour, mark in ((MOVE, "move"), (ATTACK, "attack")):
            marked = [number for number, name in enumerate(DIRECTIONS) if wheel[name] in (mark, "both")]
            assert turned_by(display, colour) == marked, f"{card.id}: {mark}"
    (arrow,) = {path[1].count("L") for path in filled(faces.card("orn").display, MOVE)}
    (blade,) = {path[1].count("L") for path in filled(faces.card("orn").display, ATTACK)}
    assert arrow > blade


def test_the_dice_of_a_card_show_what_they_begin_with(faces):
    """CV-09, CV-11, CV-13: as many pips as life or members, and as endurance."""
    for card in of_kinds(faces, "creature"):
        display = faces.card(card.id).display
        group = card.fields.get("group")
        first = ("members", group) if group else ("life", card.fields["life"])

        for die, number in (first, ("stamina", card.fields["endurance"])):
            pips = [path for path in filled(display, PIPS[die]) if abs(across(path) - 2.72) < 0.01]
            assert len(pips) == number, f"{card.id}: {die}"


def test_a_half_is_printed_as_a_fraction(faces):
    text = lines(faces.card("vole_throng").display)

    assert text.count("½") == 2  # life and power
    assert not any("0.5" in part for part in text)


def test_only_leaders_have_name_and_type_on_yellow(faces):
    """CV-03."""
    for card in of_kinds(faces, "creature"):
        words = [op for op in faces.card(card.id).display.ops if op[0] == "glyphs" and op[5][1] == LEADER]

        assert bool(words) == bool(card.fields.get("leader")), card.id


def test_a_supporter_that_costs_something_says_so_in_the_upper_right_corner(faces):
    """CV-05: one without a cost is free."""
    for card in faces.game.cards.values():
        if card.kind != "supporter":
            continue
        places = parts(faces.card(card.id).display)

        assert ("cost" in places) == bool(card.fields.get("cost")), card.id
        if "cost" in places:
            x, y = middle(places["cost"])
            assert x > 50, card.id
            assert y < 12, card.id


def test_both_frames_say_the_same_on_another_ground(faces):
    """CV-R19: every faction exists in a white and in a black frame."""
    for card in ("orn", "vole_throng", "fresh_trail", "spore_storm"):
        white, black = (faces.card(f"{card}.{frame}").display for frame in ("white", "black"))

        assert lines(white) == lines(black), card
        assert white.ops[0][:2] == black.ops[0][:2], card
        assert white.ops[0][2] != black.ops[0][2], card


@pytest.mark.parametrize("frame", ["white", "black"])
def test_the_back_of_a_frame_does_not_tell_the_faction(faces, frame):
    backs = {faces.back(f"{faction}.{frame}").display.key for faction in ("fauna", "flora", "funga")}

    assert len(backs) == 1


@pytest.mark.parametrize("back", ["fauna.white", "fauna.black", "anomalies"])
def test_a_back_is_the_same_from_both_ends(faces, back):
    """Nobody can tell a card by the way it lies."""
    assert far_from_turned(faces.back(back).display, faces.assets) < 2.5


def test_counters_show_every_number_of_the_dice_that_they_stand_in_for(faces):
    """CV-06: a counter has two numbers, one on each side; of momentum dice only the number of dice counts."""
    counters = faces.game.components["counters"]
    numbers: dict[str, set[int]] = {}
    for face in counters.faces.values():
        for side in ("face", "back"):
            text = "".join(lines(faces.component(f"counters.{face.id}", side).display))
            numbers.setdefault(face.instead_of, set()).update(map(int, filter(None, [text])))

    most = max(card.fields["endurance"] for card in of_kinds(faces, "creature"))
    assert numbers == {
        "effort_dice": {1, 2, 3, 4},
        "life_dice": {1, 2, 3, 4, 5, 6},
        "members_dice": {1, 2, 3, 4, 5, 6},
        "stamina_dice": set(range(1, most + 1)),
        "momentum_dice": set(),
    }


def test_every_card_shows_a_silhouette_of_its_own(faces):
    """A scene may serve several cards, what stands in it does not."""
    subjects = [card.art.get("subject") for card in faces.game.cards.values()]

    assert all(subjects)
    assert len(set(subjects)) == len(subjects)
