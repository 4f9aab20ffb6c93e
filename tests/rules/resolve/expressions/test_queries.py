"""The query table: what every query takes and gives."""

from dataclasses import replace

import pytest

from deckwright.rules.program.types import BOOL, CARD, HALF, INT, KIND, PIECE, SEAT, SPACE, maybe, set_of
from deckwright.rules.queries.registry import all_queries
from deckwright.rules.resolve.expressions import mentions
from deckwright.rules.resolve.scope import PoolName, ZoneName

FRAME = "me: seat, card: card, piece: piece, space: space, n: half"
EXAMPLES = {
    "count": [("count(hand)", INT), ("count(region, where=owner == me)", INT)],
    "sum": [("sum(hand, level)", INT)],
    "min": [("min(hand, level)", maybe(INT)), ("min(1, turns, 3)", INT), ("min(n, 1)", HALF)],
    "max": [("max(hand, level, empty=0)", INT), ("max(n, half(turns))", HALF)],
    "any": [("any(hand)", BOOL), ("any(hand, level > 1)", BOOL), ("any(hand, where=level > 1)", BOOL)],
    "all": [("all(hand, level > 1)", BOOL), ("all(hand, level > 1, where=kind == fauna)", BOOL)],
    "those": [("those(hand, where=kind == fauna)", set_of(CARD))],
    "the": [("the(region, where=damage > 1)", maybe(PIECE))],
    "overlap": [("overlap(hand, deck)", set_of(CARD))],
    "bottom": [("bottom(hand)", maybe(CARD))],
    "top": [("top(deck)", maybe(CARD)), ("top(deck(opponent))", maybe(CARD))],
    "first": [("first(hand)", maybe(CARD)), ("first(home)", maybe(SPACE))],
    "pieces": [("pieces(space)", set_of(PIECE))],
    "spaces": [("spaces(piece)", set_of(SPACE)), ("spaces(region)", set_of(SPACE))],
    "free": [("free(space)", BOOL)],
    "here": [("here(piece)", BOOL)],
    "neighbours": [
        ("neighbours(space)", set_of(SPACE)),
        ("neighbours(piece, where=free(it))", set_of(SPACE)),
    ],
    "adjacent": [("adjacent(space, piece)", BOOL)],
    "orthogonal": [("orthogonal(piece, space)", BOOL)],
    "distance": [("distance(piece, space)", INT)],
    "direction": [("direction(piece, space) == ahead", BOOL)],
    "between": [("between(piece, space)", set_of(SPACE))],
    "behind": [("behind(piece, space)", maybe(SPACE))],
    "row": [("row(space)", INT), ("row(space, opponent)", INT)],
    "half": [("half(turns)", HALF)],
    "floor": [("floor(n)", INT)],
    "abs": [("abs(turns - 3)", INT), ("abs(n)", HALF)],
    "clamp": [("clamp(turns, 1, 3)", INT), ("clamp(n, 0, 3)", HALF)],
    "combinations": [
        ("count(combinations(hand))", INT),
        ("max(combinations(hand, 2), count(it), empty=0)", INT),
        ("any(combinations(region, 1, 3), count(it) > 2)", BOOL),
    ],
    "consecutive": [
        ("consecutive(hand, level)", BOOL),
        ("consecutive(region, damage, where=damage > 0)", BOOL),
    ],
    "numbers": [("count(numbers(1, 6))", INT), ("sum(numbers(1, turns), it * it)", INT)],
    "different": [
        ("different(hand, kind)", set_of(KIND)),
        ("any(seats, count(different(hand(it), level)) > 1)", BOOL),
        ("sum(different(region, damage, where=damage > 0), it)", INT),
    ],
    "highest": [
        ("highest(hand, level)", set_of(CARD)),
        ("highest(region, damage, where=owner == me, otherwise=damage > 1)", set_of(PIECE)),
    ],
    "lowest": [("lowest(seats, impulse(it))", set_of(SEAT)), ("first(lowest(hand, level))", maybe(CARD))],
    "whose": [("whose(highest(hand(seats), level), me)", SEAT)],
    "next": [
        ("next(me)", SEAT),
        ("next(me, turns)", SEAT),
        ("next(the(seats, where=it == me))", maybe(SEAT)),
    ],
    "previous": [
        ("previous(me)", SEAT),
        ("previous(me, 0 - 1)", SEAT),
        ("previous(the(seats, where=it == me), 2)", maybe(SEAT)),
    ],
    "opponent": [("opponent(me)", SEAT), ("opponent", SEAT)],
    "times_done": [("times_done(attack)", INT)],
}


@pytest.mark.parametrize(("written", "of"), [each for found in EXAMPLES.values() for each in found])
def test_a_query_gives_what_the_table_says(look, region, written, of):
    told = look(region, f'"{written}"', FRAME)

    assert told.findings == []
    assert told.meant.type == of


@pytest.mark.parametrize(
    "form", [form for query in all_queries().values() for form in query.forms], ids=lambda form: form.name
)
def test_a_query_is_explained_in_one_sentence(form):
    assert form.says[0].isupper()
    assert form.says.endswith(".")
    assert form.signature.startswith(f"{form.name}(")


def test_a_signature_shows_how_a_query_is_written():
    assert all_queries()["max"].forms[0].signature == "max(set, each, where=..., empty=...)"
    assert all_queries()["max"].forms[1].signature == "max(number, number, ...)"


SURE = {
    "the(seats)": SEAT,
    "the(highest(seats, impulse(it)))": SEAT,
    "first(lowest(highest(seats, impulse(it)), 0 - impulse(it)))": SEAT,
    "max(seats, impulse(it))": INT,
    "first(others)": SEAT,
    "the(seats, where=it == me)": maybe(SEAT),
    "the(highest(seats, impulse(it), where=impulse(it) > 1))": maybe(SEAT),
    "max(seats, impulse(it), where=impulse(it) > 1)": maybe(INT),
}


@pytest.mark.parametrize("written", SURE)
def test_there_is_always_one_of_the_players_where_nobody_is_eliminated(look, region, written):
    told, otherwise = (look(replace(region, eliminates=way), f'"{written}"', FRAME) for way in (False, True))

    assert (told.findings, otherwise.findings) == ([], [])
    assert (told.meant.type, otherwise.meant.type) == (SURE[written], maybe(SURE[written]))


NOTHING_OF_NONE = {
    "top(deck).kind": maybe(KIND),
    "top(deck).kind == fauna": BOOL,
    "the(region, where=damage > 1).owner": maybe(SEAT),
    "the(region, where=damage > 1).place": maybe(SPACE),
}


@pytest.mark.parametrize("written", NOTHING_OF_NONE)
def test_what_is_compared_may_be_asked_of_what_may_be_none(look, region, written):
    told = look(region, f'"{written}"', FRAME)

    assert told.findings == []
    assert told.meant.type == NOTHING_OF_NONE[written]


@pytest.mark.parametrize("written", ["top(deck).level", "the(region, where=damage > 1).damage > 1"])
def test_what_is_counted_with_may_not(look, region, written):
    assert [finding.code for finding in look(region, f'"{written}"', FRAME).findings] == ["X119"]


def test_a_query_for_two_seats_needs_two_seats(look, region):

    three = replace(region, seats=(2, 3))

    assert [finding.code for finding in look(three, "opponent(me)").findings] == ["X118"]
    assert [finding.code for finding in look(three, "opponent").findings] == ["X113"]


def test_a_zone_called_like_a_query_is_told_apart_by_its_argument(look, region):

    names = replace(region, zones={**region.zones, "row": ZoneName(("kind",))})

    assert look(names, "row(fauna)").meant.type == set_of(CARD)
    assert look(names, "row(space)", FRAME).meant.type == INT


def test_a_query_and_a_pool_for_the_same_argument_are_told_as_two_meanings(look, region):

    names = replace(region, pools={**region.pools, "row": PoolName(INT, ("space",))})

    (finding,) = look(names, "row(space)", FRAME).findings

    assert (finding.code, finding.message) == ("X114", "'row' is a query and a pool")


def test_the_names_in_an_expression_are_known_before_it_is_resolved():
    assert mentions("rested(it) and count(region, where=owner == me) > 2") == {
        "rested", "it", "count", "region", "owner", "me"
    }  # fmt: skip
    assert mentions("max(0") == frozenset()
    assert mentions(3) == frozenset()
