"""Boards and tables as pictures of characters."""

from dataclasses import replace

from tabletop import POND, Paper

from deckwright.engine.layout import Layout, PoolLayout, ZoneLayout
from deckwright.play.terminal.amounts import pile
from deckwright.play.terminal.board import Sight, picture
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.screen import Screen

PIECES = {
    "a1": {"card": "frog", "owner": 0, "wet": 0, "hurt": 0},
    "b2": {"card": "heron", "owner": 1, "wet": 2, "hurt": 1},
}
POSITION = {
    "active": 0,
    "phase": "dive",
    "turns": 2,
    "pools": {"wet": [1, 4], "rain": 7},
    "zones": {"pile": [3, 0], "hand": [["frog", "frog", "newt"], 2], "left": [["heron", "newt"], []]},
    "water": PIECES,
}
NORTH = """\
  +------------+------------+
  |            |v Heron     |
2 |            | Level 3    |
  |            | Wet 2      |
  +------------+------------+
  |^ Frog      |            |
1 | Level 1    |            |
  |            |            |
  +------------+------------+
         a            b"""
SOUTH = """\
  +------------+------------+
  |            |v Frog      |
1 |            | Level 1    |
  |            |            |
  +------------+------------+
  |^ Heron     |            |
2 | Level 3    |            |
  | Wet 2      |            |
  +------------+------------+
         b            a"""


def drawn(
    words: Glossary,
    seat: int,
    width: int,
    wear: dict[str, str] | None = None,
    fill: dict[str, tuple[str, ...]] | None = None,
) -> str:
    sight = Sight(words, seat, wear or {}, fill or {})
    lines = picture(POND.boards[0], PIECES, sight, Paper().console(width))
    return "\n".join(line.rstrip() for line in lines)


def test_a_board_is_seen_from_the_players_own_side(words: Glossary) -> None:
    assert drawn(words, 0, 29) == NORTH
    assert drawn(words, 1, 29) == SOUTH


def test_what_a_counter_eats_is_told_as_what_is_left(words: Glossary) -> None:
    assert "Level 1/3" in drawn(words, 0, 60, {"level": "wet"})
    assert "Wet" not in drawn(words, 0, 60, {"level": "wet"})


def test_a_counter_that_is_filled_up_to_a_number_stands_in_its_place(words: Glossary) -> None:
    seen = drawn(words, 0, 60, fill={"wet": ("depth", "level")})

    assert "Level 2/3" in seen
    assert "Level 0/1" in seen
    assert "Wet" not in seen


def test_a_counter_without_words_is_no_thing_on_the_table(words: Glossary) -> None:
    assert "hurt" not in drawn(words, 0, 60)


BURIED = """\
  +------------+------------+
  |[Treasure   |v Heron     |
  |×2]         | Level 3    |
2 |            | Wet 2      |
  |            |[Newt]      |
  +------------+------------+
  |^ Frog      |            |
1 | Level 1    |            |
  |            |            |
  +------------+------------+
         a            b"""


def test_cards_on_spaces_are_told_in_their_spaces(words: Glossary) -> None:
    lying = {"a2": ["Treasure ×2"], "b2": ["Newt"]}

    lines = picture(POND.boards[0], PIECES, Sight(words, 0, {}), Paper().console(29), lying)

    assert "\n".join(line.rstrip() for line in lines) == BURIED


LONG = {"a1": {"card": "frog", "owner": 0, "left": 3}}


def test_a_label_longer_than_its_space_is_broken_between_words(words: Glossary) -> None:
    called = Glossary(words.game, "en", lambda name: "blue marks" if name == "left" else "")

    lines = picture(POND.boards[0], LONG, Sight(called, 0, {}), Paper().console(29))

    shown = [line[3:15].strip() for line in lines]
    assert shown[-5:-2] == ["Level 1", "blue", "marks 3"]


ON_SPACES = (
    ZoneLayout(name="treasure", slot="treasure", per=("space",), sees="nobody", pile=True),
    ZoneLayout(name="shore", slot="shore", per=("space",)),
)
LYING = POSITION | {
    "zones": POSITION["zones"] | {"treasure": {"a2": 2}, "shore": {"a2": ["newt"], "b1": ["frog", "frog"]}}
}


def test_the_table_tells_hidden_cards_on_spaces_by_their_zone_and_open_ones_by_name(
    words: Glossary, paper: Paper
) -> None:
    laid = screen(words, paper, replace(POND, zones=(*POND.zones, *ON_SPACES)))

    laid.table(LYING)

    assert "[treasure ×2]" in paper.text
    assert "[Newt]" in paper.text
    assert "[Frog ×2]" in paper.text


def test_cards_that_are_put_away_stay_off_the_table_unless_all_see_which_they_are(
    words: Glossary, paper: Paper
) -> None:
    zones = (ZoneLayout(name="chest", slot="chest"),)
    sight = Sight(words, 0, {}, away={"chest": None})
    screen = Screen(replace(POND, zones=zones), sight, Phrases("en"), paper.console())

    screen.table({**POSITION, "zones": {"chest": 3}})
    assert "chest" not in paper.text

    screen.table({**POSITION, "zones": {"chest": ["frog", "newt"]}})
    assert "Newt" in paper.text


def test_open_cards_on_spaces_are_piles_of_their_spaces(words: Glossary, paper: Paper) -> None:
    laid = screen(words, paper)

    assert list(laid.zone(LYING, ON_SPACES[1])) == [("shore, a2", ["newt"]), ("shore, b1", ["frog", "frog"])]
    assert list(laid.zone(LYING, ON_SPACES[0])) == []
    assert list(laid.zone({"zones": {"shore": {}}}, ON_SPACES[1])) == [("shore", [])]
    assert list(laid.zone({"zones": {"treasure": {}}}, ON_SPACES[0])) == []


def test_a_long_name_goes_over_two_lines_of_its_space(words: Glossary) -> None:
    piece = {"a1": {"card": "heron_of_the_long_shore", "owner": 0}}

    lines = picture(POND.boards[0], piece, Sight(words, 0, {}), Paper().console(29))

    assert [line[3:15] for line in lines[3:6]] == ["^ heron of  ", "the long    ", "            "]


def test_a_board_is_never_wider_than_the_console(words: Glossary) -> None:
    for width in range(24, 90):
        assert max(map(len, drawn(words, 0, width).splitlines())) <= width


def test_colours_do_not_change_the_picture(words: Glossary) -> None:
    sight = Sight(words, 0, {})
    toned = picture(POND.boards[0], PIECES, sight, Paper().console(29, colour=True))

    assert "\x1b[94m^ Frog      \x1b[0m" in toned[5]
    assert "\x1b[33mv Heron     \x1b[0m" in toned[1]


def test_a_table_shows_the_hand_and_only_the_sizes_of_what_is_hidden(words: Glossary, paper: Paper) -> None:
    screen = Screen(POND, Sight(words, 0, {}), Phrases("en"), paper.console())

    screen.table(POSITION)

    assert [line.rstrip() for line in paper.lines[-7:]] == [
        "   ^ Player 1 (you)   v Player 2",
        "Player 2: Wet 4, hand 2 cards",
        "Player 1 (you): Wet 1, pile 3 cards, left 2 cards (Heron, Newt)",
        "rain 7",
        "Hand:",
        "  Frog ×2  Animal, Level 1",
        "  Newt     Animal, Level 2",
    ]
    assert "--- turn 3: Player 1 (you), phase: Dive ---" in paper.lines


def test_many_short_actions_stand_in_columns_from_top_to_bottom(words: Glossary, paper: Paper) -> None:
    Screen(POND, Sight(words, 0, {}), Phrases("en"), paper.console(40)).listed(
        [(n + 1, f"go {n}") for n in range(10)]
    )

    assert paper.lines[0] == "  1  go 0    5  go 4    9  go 8"
    assert len(paper.lines) == 4


def screen(words: Glossary, paper: Paper, layout: Layout = POND) -> Screen:
    return Screen(layout, Sight(words, 0, {}), Phrases("en"), paper.console())


def test_what_is_under_way_and_what_is_offered_are_broken_into_lines(words: Glossary, paper: Paper) -> None:
    shown = Screen(POND, Sight(words, 0, {}), Phrases("en"), paper.console(30))

    shown.menu(
        [(1, "Dive to the treasure at the bottom of it"), (2, "Rest")],
        "Dive with the frog, the newt joins ..",
    )

    assert paper.lines == [
        "",
        "Dive with the frog, the newt",
        "  joins ..",
        "  1  Dive to the treasure at",
        "     the bottom of it",
        "  2  Rest",
    ]


def test_of_what_is_known_only_what_has_changed_is_shown(words: Glossary, paper: Paper) -> None:
    known, _ = screen(words, paper).table(POSITION)
    paper.lines.clear()

    screen(words, paper).table(POSITION | {"pools": {"wet": [3, 4], "rain": 7}}, known)

    assert [line for line in paper.lines if line] == [
        "--- turn 3: Player 1 (you), phase: Dive ---",
        "Player 1 (you): Wet 3",
    ]


def test_where_an_amount_of_a_row_is_gone_all_that_is_left_in_it_is_shown(
    words: Glossary, paper: Paper
) -> None:
    layout = replace(POND, zones=(*POND.zones[:2], replace(POND.zones[2], pile=False)))
    known, _ = screen(words, paper, layout).table(POSITION)
    paper.lines.clear()
    zones = POSITION["zones"] | {"left": [[], []]}  # type: ignore[operator]

    screen(words, paper, layout).table(
        POSITION | {"pools": {"wet": [3, 4], "rain": 7}, "zones": zones}, known
    )

    assert "Player 1 (you): Wet 3, pile 3 cards" in paper.lines


def test_who_has_lost_the_last_of_all_is_said_to_have_none(words: Glossary, paper: Paper) -> None:
    layout = replace(POND, pools=(), zones=(replace(POND.zones[2], pile=False),))
    known, _ = screen(words, paper, layout).table(POSITION)
    paper.lines.clear()

    screen(words, paper, layout).table(POSITION | {"zones": {"left": [[], []]}}, known)

    assert "Player 1 (you): none" in paper.lines


def test_a_pile_that_is_empty_is_told_of_once_there_was_something_in_it(
    words: Glossary, paper: Paper
) -> None:
    shown = screen(words, paper)
    spent = POSITION | {"zones": POSITION["zones"] | {"pile": [0, 0]}}

    shown.table(POSITION)
    assert "Player 2: Wet 4, hand 2 cards" in paper.lines
    assert "Player 1 (you): Wet 1, pile 3 cards, left 2 cards (Heron, Newt)" in paper.lines
    shown.table(spent)

    assert "Player 1 (you): Wet 1, pile empty, left 2 cards (Heron, Newt)" in paper.lines


def test_a_pool_with_nothing_in_it_is_shown_and_a_note_of_the_rules_is_not(
    words: Glossary, paper: Paper
) -> None:
    sight = replace(screen(words, paper).sight, notes=("rain",))
    shown = Screen(POND, sight, Phrases("en"), paper.console())

    shown.table(POSITION | {"pools": {"wet": [0, 4], "rain": 7}})

    assert any(line.startswith("Player 1 (you): Wet 0") for line in paper.lines)
    assert "rain" not in paper.text


def test_pools_of_every_shape_are_shown(words: Glossary, paper: Paper) -> None:
    pools = (
        PoolLayout(name="stock", slot="stock", per=("seat", "stone")),
        PoolLayout(name="market", slot="market", per=("stone",)),
        PoolLayout(name="debt", slot="debt", per=("seat", "seat")),
    )
    layout = replace(POND, pools=pools, enums={"stone": ("chalk", "madder")})
    held = {"stock": [[2, 0], [0, 0]], "market": [1, 3], "debt": [[0, 1], [0, 0]]}

    screen(words, paper, layout).table(POSITION | {"pools": held})

    text = " ".join(paper.text.split())
    assert "Player 1 (you): stock (chalk 2), debt (Player 2 1), pile 3 cards, left 2" in text
    assert "Player 2: stock (none), debt (none), hand 2 cards" in text
    assert "market (chalk 1, madder 3)" in text


def test_open_piles_are_named_as_long_as_they_are_not_many(words: Glossary) -> None:
    pile_, heap = POND.zones[2], replace(POND.zones[2], pile=False)
    many = [f"card{number}" for number in range(13)]

    told = [
        pile(zone, cards, words, Phrases("en"))
        for zone, cards in (
            (pile_, ["newt", "frog", "newt"]),
            (pile_, many[:4]),
            (heap, many[:4]),
            (heap, many),
            (pile_, 4),
        )
    ]

    assert told == [
        "left 3 cards (Newt ×2, Frog)",
        "left 4 cards (card0 …)",
        "left 4 cards (card0, card1, card2, card3)",
        "left 13 cards",
        "left 4 cards",
    ]


def shelves(words: Glossary, paper: Paper) -> tuple[Screen, dict[str, object]]:
    """A pond with a row of cards for each seat and stone, and one for each stone."""
    zones = (
        ZoneLayout(name="laid", slot="laid", per=("seat", "stone"), pile=True),
        ZoneLayout(name="market", slot="market", per=("stone",)),
        ZoneLayout(name="stock", slot="stock", per=("stone",), sees="nobody"),
    )
    layout = replace(POND, zones=zones, enums={"stone": ("chalk", "madder")})
    held = {"laid": [[[], ["newt", "frog"]], [["heron"], []]], "market": [["frog"], []], "stock": [3, 0]}
    return screen(words, paper, layout), POSITION | {"zones": held}


def test_piles_of_a_seat_and_a_constant_are_shown_before_the_seat(words: Glossary, paper: Paper) -> None:
    shown, position = shelves(words, paper)

    shown.table(position)

    assert "Player 2: Wet 4, laid chalk 1 card (Heron)" in paper.lines
    assert "Player 1 (you): Wet 1, laid madder 2 cards (Newt, Frog)" in paper.lines


def test_piles_of_constants_that_are_no_kinds_are_shown_as_rows(words: Glossary, paper: Paper) -> None:
    shown, position = shelves(words, paper)

    shown.table(position)

    assert "Market chalk:" in paper.lines
    assert "Market madder: empty" in paper.lines
    assert any("stock chalk 3 cards" in line for line in paper.lines)


def test_each_pile_of_a_seat_and_a_constant_can_be_asked_for(words: Glossary, paper: Paper) -> None:
    shown, position = shelves(words, paper)

    told = dict(shown.zone(position, shown.layout.zones[0]))

    assert told == {
        "laid chalk, Player 1": [],
        "laid madder, Player 1": ["newt", "frog"],
        "laid chalk, Player 2": ["heron"],
        "laid madder, Player 2": [],
    }


def large(words: Glossary) -> tuple[Layout, dict[str, object]]:
    """A board with room for several on each space, and a position on it."""
    spaces = tuple(f"{column}{row}" for row in range(1, 9) for column in "ab")
    board = replace(
        POND.boards[0], rows=8, spaces=spaces, room=4, each_space="ground", name="lake", slot="lake"
    )
    ground = PoolLayout(name="ground", slot="ground", per=("space",), of="card")
    layout = replace(POND, boards=(board,), pools=(*POND.pools, ground))
    pools = POSITION["pools"] | {"ground": ["newt"] * 16}  # type: ignore[operator]
    frogs = {"a1": [PIECES["a1"], PIECES["a1"]], "b8": [PIECES["b2"]]}
    return layout, POSITION | {"lake": frogs, "pools": pools}


def test_of_a_large_board_the_spaces_are_told_that_have_changed_also_one_that_is_bare_now(
    words: Glossary, paper: Paper
) -> None:
    layout, position = large(words)
    known, _ = screen(words, paper, layout).table(position)
    assert "a1 Newt: ^ Frog ×2" in paper.text
    paper.lines.clear()

    moved = {"a1": [PIECES["a1"], PIECES["a1"]], "a7": [PIECES["b2"]]}
    known, _ = screen(words, paper, layout).table(position | {"lake": moved}, known)

    assert [line for line in paper.lines if line][1:] == [
        "Lake, what has changed:",
        "  b8 Newt: empty",
        "  a7 Newt: v Heron Wet 2",
    ]
    paper.lines.clear()
    screen(words, paper, layout).table(position | {"lake": moved}, known)
    assert "Lake" not in paper.text


def test_what_spaces_bring_is_told_once_and_again_to_who_asks_for_the_whole_table(
    words: Glossary, paper: Paper
) -> None:
    layout, position = large(words)
    seen, _ = screen(words, paper, layout).table(position)
    assert "  Newt (Level 2)" in paper.lines
    paper.lines.clear()

    screen(words, paper, layout).table(position, None, seen)
    assert "Newt (Level 2)" not in paper.text
    screen(words, paper, layout).table(position)
    assert "Newt (Level 2)" in paper.text


def test_a_hand_that_is_as_before_goes_without_saying_so(words: Glossary, paper: Paper) -> None:
    cards = [f"card{number}" for number in range(5)]
    held = POSITION | {"zones": POSITION["zones"] | {"hand": [cards, 2]}}  # type: ignore[operator]
    seen, read = screen(words, paper).table(held)
    paper.lines.clear()

    screen(words, paper).table(held, None, seen, read)

    assert "hand: card0, card1, card2, card3, card4" in paper.text.lower()
    assert "as before" not in paper.text


def test_within_a_turn_cards_that_were_read_are_told_by_name_and_new_ones_with_their_facts(
    words: Glossary, paper: Paper
) -> None:
    known, read = screen(words, paper).table(POSITION)
    paper.lines.clear()
    now = POSITION | {"zones": POSITION["zones"] | {"hand": [["frog", "heron"], 2]}}  # type: ignore[operator]

    screen(words, paper).table(now, known, None, read)

    assert paper.lines[-2:] == ["Hand: Frog, Heron", f"  Heron  {words.facts('heron')}"]


def test_of_zones_that_are_empty_only_piles_are_told_of(words: Glossary, paper: Paper) -> None:
    layout = replace(POND, zones=(*POND.zones[:2], replace(POND.zones[2], pile=False)))
    shown = screen(words, paper, layout)
    shown.table(POSITION)
    paper.lines.clear()

    shown.table(POSITION | {"zones": POSITION["zones"] | {"pile": [0, 0], "left": [[], []]}})  # type: ignore[operator]

    assert "Player 1 (you): Wet 1, pile empty" in paper.lines
