"""What names and signs mean once an expression is resolved."""

import pytest

from deckwright.rules.program.expressions import (
    Arithmetic,
    Cards,
    Cases,
    Clock,
    Compare,
    Const,
    Counter,
    Field,
    Join,
    Local,
    Logic,
    Lookup,
    Member,
    Not,
    Pieces,
    Pool,
    Query,
    Seats,
    Several,
    Spaces,
    Switch,
    Term,
    Trait,
    Value,
    Zone,
)
from deckwright.rules.program.types import (
    BOOL,
    CARD,
    DIRECTION,
    HALF,
    INT,
    KIND,
    PHASE,
    PIECE,
    SEAT,
    SPACE,
    Type,
    enum,
    maybe,
    set_of,
)

ME = Local("me", SEAT)
IT = Local("it", PIECE)
FAUNA = Const(0, KIND, "fauna")
MINE = Compare("==", Trait(IT, "owner", SEAT), ME)


@pytest.mark.parametrize(
    ("frame", "written", "meant"),
    [
        ("me: seat", "impulse", Pool("impulse", (ME,), INT)),
        ("me: seat", "impulse(opponent)", Pool("impulse", (Query("opponent", (ME,), SEAT),), INT)),
        ("me: seat", "round_no", Pool("round_no", (), INT)),
        ("me: seat", "hand", Zone("hand", (ME,), set_of(CARD))),
        ("me: seat, victim: seat", "hand(victim)", Zone("hand", (Local("victim", SEAT),), set_of(CARD))),
        ("me: seat", "market", Zone("market", (), set_of(CARD))),
        ("me: seat", "home", Spaces("region", set_of(SPACE), "home", ME)),
        ("s: seat", "home(s)", Spaces("region", set_of(SPACE), "home", Local("s", SEAT))),
        ("", "middle", Spaces("region", set_of(SPACE), "middle", None)),
        ("me: seat", "region", Pieces("region", set_of(PIECE))),
        ("me: seat", "spaces(region)", Spaces("region", set_of(SPACE))),
        ("me: seat", "income", Value("income", INT)),
        ("me: seat", "prices[fauna]", Value("prices", INT, at=FAUNA)),
        ("me: seat", "seats", Seats(set_of(SEAT))),
        ("me: seat", "opponents", Seats(set_of(SEAT), ME, "opponents")),
        ("me: seat", "others", Seats(set_of(SEAT), ME, "others")),
        ("s: seat", "others(s)", Seats(set_of(SEAT), Local("s", SEAT), "others")),
        ("s: seat", "opponents(s)", Seats(set_of(SEAT), Local("s", SEAT), "opponents")),
        ("me: seat", "turns", Clock("turns", INT)),
        ("me: seat", "active", Clock("active", SEAT)),
        ("me: seat", "true", Const(True, BOOL, "true")),
        ("me: seat", "-3", Const(-3, INT, "-3")),
        ("me: seat", '"-3"', Const(-3, INT, "-3")),
        ("card: card", "card.level", Field(Local("card", CARD), "level", INT)),
        ("card: card", "card.kind", Trait(Local("card", CARD), "kind", KIND)),
        ("each: piece", "damage", Counter(IT, "damage", INT)),
        ("each: piece", "it.damage", Counter(IT, "damage", INT)),
        ("each: piece", "rested(it)", Term("rested", (IT,), BOOL)),
        ("each: piece", "not rested(it)", Not(Term("rested", (IT,), BOOL))),
    ],
)
def test_a_name_means_what_stands_at_its_place(look, region, frame, written, meant):
    told = look(region, written, frame)

    assert told.findings == []
    assert told.meant == meant


def test_a_constant_is_one_of_the_other_side_whichever_that_is(look, region):
    kinds = Compare("==", Trait(IT, "kind", KIND), FAUNA)
    answer = enum("ruling:BM-R08")

    assert look(region, "kind == fauna", "each: piece").meant == kinds
    assert look(region, "fauna == kind", "each: piece").meant == Compare("==", kinds.right, kinds.left)
    assert look(region, "phase == fight").meant == Compare(
        "==", Clock("phase", PHASE), Const(2, PHASE, "fight")
    )
    assert look(region, "ruling.discard_phase == fight").meant == Compare(
        "==", Switch("BM-R08", answer), Const(1, answer, "fight")
    )


def test_a_word_of_two_enums_is_told_apart_by_what_it_is_compared_with(look, region):
    half, side = maybe(enum("half")), enum("half")

    of_cards = look(region, "half == left", "each: card").meant
    of_spaces = look(region, "direction(it, it) == left", "me: seat, each: space").meant

    assert of_cards == Compare("==", Field(Local("it", CARD), "half", half), Const(0, side, "left"))
    assert of_spaces.right == Const(6, DIRECTION, "left")


def test_a_group_and_a_list_in_brackets_are_sets_of_constants(look, region):
    several = Several((FAUNA, Const(2, KIND, "megafauna")), set_of(KIND))
    kind = Trait(IT, "kind", KIND)

    assert look(region, "kind in (fauna, megafauna)", "each: piece").meant == Member(kind, several)
    assert look(region, "kind not in animals", "each: piece").meant == Member(kind, several, negated=True)


def test_a_piece_is_in_a_zone_of_spaces_or_among_pieces(look, region):
    assert look(region, "it in enemy_home", "me: seat, each: piece").meant == Member(
        IT, Spaces("region", set_of(SPACE), "enemy_home", ME)
    )
    assert look(region, "it in region", "me: seat, each: piece").meant == Member(
        IT, Pieces("region", set_of(PIECE))
    )


def test_sets_are_joined_and_joins_of_joins_are_one(look, region):
    zones = [Zone(name, (ME,), set_of(CARD)) for name in ("hand", "discard", "deck")]

    assert look(region, "hand + discard + deck").meant == Join(tuple(zones), set_of(CARD))
    assert look(region, "hand + (discard + deck)").meant == Join(tuple(zones), set_of(CARD))


def test_a_kind_is_the_set_of_its_cards_only_where_things_come_from(look, region):
    flora = Cards(("flora",), set_of(CARD))

    assert look(region, "flora", source=True).meant == flora
    assert look(region, "count(flora)").meant == Query("count", (flora,), INT, item=CARD)
    assert [finding.code for finding in look(region, "flora").findings] == ["X121"]


def test_an_enum_is_the_set_of_its_constants_where_things_come_from(look, region):
    side = enum("half")
    told = look(region, "half", expected=set_of(side), source=True)

    assert told.meant == Several((Const(0, side, "left"), Const(1, side, "right")), set_of(side))


def test_one_thing_becomes_a_set_of_one_where_a_set_is_asked_for(look, region):
    target = Local("target", PIECE)

    assert look(region, "target", "target: piece", set_of(PIECE)).meant == Several((target,), set_of(PIECE))
    assert look(region, "target", "target: piece", (maybe(PIECE), set_of(PIECE))).meant == target


def test_a_board_is_its_spaces_where_only_spaces_will_do(look, region):
    assert look(region, "region", expected=set_of(SPACE)).meant == Spaces("region", set_of(SPACE))
    assert look(region, "region", expected=(PIECE, set_of(PIECE), SPACE)).meant == Pieces(
        "region", set_of(PIECE)
    )


def test_a_query_over_a_set_holds_its_condition_and_what_is_asked_of_each(look, region):
    pieces, life = Pieces("region", set_of(PIECE)), Field(IT, "life", INT)
    left = Arithmetic("-", life, Counter(IT, "damage", INT), INT)

    assert look(region, "sum(region, life - damage, where=owner == me)").meant == Query(
        "sum", (pieces,), INT, PIECE, left, MINE
    )
    assert look(region, '"max(region, life, where=owner == me, empty=0)"').meant == Query(
        "max", (pieces,), INT, PIECE, life, MINE, Const(0, INT, "0")
    )
    assert look(region, "min(region, life)").meant.type == maybe(INT)


def test_the_largest_of_numbers_is_told_from_the_largest_over_a_set(look, region):
    hand = Query("count", (Zone("hand", (ME,), set_of(CARD)),), INT, item=CARD)

    assert look(region, "max(0, 3 - count(hand))").meant == Query(
        "max", (Const(0, INT, "0"), Arithmetic("-", Const(3, INT, "3"), hand, INT)), INT
    )
    assert look(region, "max(hand, level)").meant.item == CARD


def test_cases_stand_in_one_row_and_may_end_in_none(look, region):
    spot = Local("spot", SPACE)
    told = look(region, "spot if turns == 0 else spot if turns == 1 else none", "spot: space", maybe(SPACE))

    first, second, last = told.meant.cases
    assert (first[1], second[1], last) == (spot, spot, (None, Const(-1, maybe(SPACE), "none")))
    assert told.meant.type == maybe(SPACE)
    assert isinstance(told.meant, Cases)


def test_a_range_is_two_comparisons(look, region):
    income = Value("income", INT)

    assert look(region, "1 <= income <= 3").meant == Logic(
        "and",
        (Compare("<=", Const(1, INT, "1"), income), Compare("<=", income, Const(3, INT, "3"))),
    )


def test_numbers_written_beside_halves_are_doubled(look, biotope):
    power = Field(IT, "power", HALF)

    assert look(biotope, "power + 1", "each: piece").meant == Arithmetic(
        "+", power, Const(2, HALF, "1"), HALF
    )
    assert look(biotope, "0 < power", "each: piece").meant == Compare("<", Const(0, HALF, "0"), power)
    assert look(biotope, "2 * power", "each: piece").meant == Arithmetic("*", Const(2, INT, "2"), power, HALF)
    assert look(biotope, "power // life", "each: piece").meant.type == INT
    assert look(biotope, "power // turns", "each: piece").meant == Arithmetic(
        "//", power, Query("half", (Clock("turns", INT),), HALF), INT
    )
    assert look(biotope, "turns // power", "each: piece").meant.type == INT
    assert look(biotope, "3", expected=HALF).meant == Const(6, HALF, "3")
    assert look(biotope, "0.5", expected=HALF).meant == Const(1, HALF, "0.5")


def test_a_map_of_a_card_always_has_an_entry_but_none_by_none(look, biotope):
    wheel = Type("map", of=enum("wheel_mark"), enum="direction")
    ahead = look(biotope, "card.wheel[ahead]", "card: card").meant
    found = look(biotope, "piece.wheel[direction(piece, foe)]", "piece: piece, foe: piece").meant

    assert ahead == Lookup(
        Field(Local("card", CARD), "wheel", wheel), Const(0, DIRECTION, "ahead"), enum("wheel_mark")
    )
    assert found.type == maybe(enum("wheel_mark"))


def test_a_layer_is_its_pieces_and_the_board_below_is_its_spaces(look, biotope):
    assert look(biotope, "creatures").meant == Pieces("creatures", set_of(PIECE))
    assert look(biotope, "biotope").meant == Spaces("biotope", set_of(SPACE))


@pytest.mark.parametrize(
    "written",
    [
        "spot != none and spot.damage > 1",
        "spot == none or spot.damage > 1",
        "not spot == none and spot.damage > 1",
        "here(spot) and spot.damage > 1",
        "spot in region and spot.damage > 1",
        "spot == other and spot.damage > 1",
        "spot in (other, other) and spot.damage > 1",
        "spot not in (none, other) and spot.damage > 1",
        '"spot.damage > 1 if spot != none else false"',
    ],
)
def test_what_was_asked_for_before_is_not_none_any_more(look, region, written):
    told = look(region, written, "me: seat, spot: piece?, other: piece")

    assert told.findings == []
    assert told.meant.type == BOOL


@pytest.mark.parametrize(
    "asked", ["spot in (none, other)", "spot in (friend, other)", "spot not in (other, other)"]
)
def test_what_is_one_of_some_that_may_be_none_may_be_none(look, region, asked):
    told = look(
        region, f"{asked} and spot.damage > 1", "me: seat, spot: piece?, other: piece, friend: piece?"
    )

    assert [(finding.code, finding.message) for finding in told.findings] == [("X119", "'spot' may be none")]


def test_the_condition_on_a_thing_is_known_when_something_is_asked_of_it(look, region):
    told = look(
        region,
        "any(spaces(region), near(it, direction(it, spot)), where=adjacent(it, spot))",
        "me: seat, spot: space",
    )

    assert told.findings == []


def test_neighbours_have_a_direction(look, region):
    told = look(
        region, "adjacent(it, spot) and near(it, direction(spot, it))", "me: seat, spot: space, each: space"
    )

    assert told.findings == []
    assert told.meant.parts[1].args[1].type == DIRECTION


def test_a_condition_without_a_condition_on_each_thing_may_stand_inside_one(look, region):
    told = look(region, "owner == me and count(pieces(place)) > 1", "me: seat, each: piece")

    assert told.findings == []
