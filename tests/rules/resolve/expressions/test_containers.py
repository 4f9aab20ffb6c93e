"""Pools, zones and areas: of whom, of which constant, of which piece."""

from dataclasses import replace

import pytest

from deckwright.rules.program.expressions import Const, Join, Local, Pool, Zone
from deckwright.rules.program.types import BOOL, CARD, HALF, INT, PIECE, SEAT, SPACE, Type, enum, set_of
from deckwright.rules.resolve.scope import PoolName, ValueName, ZoneName

ME = Local("me", SEAT)
SUIT = enum("suit")
RED, BLUE = Const(0, SUIT, "red"), Const(1, SUIT, "blue")


@pytest.fixture(scope="module")
def town(region):
    """A game with things kept for each constant, space and piece."""
    return replace(
        region,
        enums={**region.enums, "suit": ("red", "blue")},
        zones={
            "hand": ZoneName(("seat",)),
            "market": ZoneName(),
            "stack": ZoneName(("suit",)),
            "row": ZoneName(("seat", "suit")),
            "cargo": ZoneName(("piece",)),
            "crew": ZoneName(("piece",), "pieces"),
            "camp": ZoneName(("space",), "pieces"),
        },
        pools={
            "level": PoolName(INT, ("seat", "suit")),
            "bid": PoolName(HALF),
            "toll": PoolName(INT, ("space",)),
        },
        fields={"suits": dict.fromkeys(region.kinds, set_of(SUIT))},
        values={"sizes": ValueName(Type("list", of=INT))},
    )


@pytest.mark.parametrize(
    ("frame", "written", "meant"),
    [
        ("me: seat", "stack(blue)", Zone("stack", (BLUE,), set_of(CARD))),
        ("me: seat", "row(red)", Zone("row", (ME, RED), set_of(CARD))),
        ("me: seat, s: seat", "row(blue, s)", Zone("row", (Local("s", SEAT), BLUE), set_of(CARD))),
        ("me: seat", "level(blue)", Pool("level", (ME, BLUE), INT)),
        ("x: space", "camp(x)", Zone("camp", (Local("x", SPACE),), set_of(PIECE))),
        ("x: piece", "x.cargo", Zone("cargo", (Local("x", PIECE),), set_of(CARD))),
        ("x: piece", "x.crew", Zone("crew", (Local("x", PIECE),), set_of(PIECE))),
        ("each: piece", "crew", Zone("crew", (Local("it", PIECE),), set_of(PIECE))),
    ],
)
def test_what_is_given_says_which_one_is_meant(look, town, frame, written, meant):
    told = look(town, written, frame)

    assert told.findings == []
    assert told.meant == meant


def test_a_zone_for_each_constant_is_all_of_them_when_none_is_given(look, town):
    stacks = tuple(Zone("stack", (each,), set_of(CARD)) for each in (RED, BLUE))
    rows = tuple(Zone("row", (ME, each), set_of(CARD)) for each in (RED, BLUE))

    assert look(town, "stack").meant == Join(stacks, set_of(CARD))
    assert look(town, "row(me)").meant == Join(rows, set_of(CARD))


@pytest.mark.parametrize(
    ("frame", "written", "code", "message"),
    [
        ("me: seat", "camp", "X122", "'camp' is kept for each space, and it is unclear for which"),
        ("me: seat", "level", "X122", "'level' is kept for each suit, and it is unclear for which"),
        ("me: seat", "level(me)", "X122", "'level' is kept for each suit, and it is unclear for which"),
        ("me: seat", "level(red, blue)", "X118", "'level' is kept for each seat and suit"),
        ("me: seat", "level(red, where=me)", "X118", "'level' is kept for each seat and suit"),
        ("x: piece", "rested(where=x)", "X118", "'rested' has no 'where='"),
        ("me: seat", "count(hand, empty=0)", "X118", "'count' has no 'empty='"),
        ("x: space", "row(x)", "X122", "it is unclear whose 'row' is meant"),
        ("x: space", "direction(x, x)", "X122", "it is unclear who sees the 'direction' from a space"),
    ],
)
def test_what_is_missing_or_too_much_is_told(look, town, frame, written, code, message):
    (finding,) = look(town, written, frame).findings

    assert (finding.code, finding.message) == (code, message)


def test_a_constant_may_be_looked_for_in_a_set_of_a_card(look, town):
    told = look(town, "red in card.suits", "card: card")

    assert told.findings == []
    assert told.meant.item == RED


def test_a_list_is_looked_up_by_number(look, town):
    assert look(town, "sizes[turns]").meant.at.name == "turns"


@pytest.mark.parametrize(
    ("frame", "written", "expected", "message", "hint"),
    [
        ("s: seat?", "s", BOOL, "'s' is a seat or none, true or false is expected", "write s != none"),
        ("p: piece", "p", CARD, "'p' is a piece, a card is expected", "write p.printed"),
        (
            "",
            "market",
            CARD,
            "'market' is a set of cards, a card is expected",
            "write the(market, where=...) for the only one",
        ),
        (
            "me: seat",
            "turns",
            HALF,
            "'turns' is a number, a number with halves is expected",
            "write half(turns)",
        ),
        ("me: seat", "bid", INT, "'bid' is a number with halves, a number is expected", "write floor(bid)"),
        (
            "c: card",
            "c.suits",
            INT,
            "'c.suits' is a set of constants of suit, a number is expected",
            "write count(c.suits)",
        ),
        ("me: seat", "3", SEAT, "'3' is a number, a seat is expected", ""),
        (
            "me: seat",
            "1 < top(hand).x",
            None,
            "'top(hand)' may be none",
            "ask first: `top(hand) != none and ...`",
        ),
    ],
)
def test_a_value_of_another_type_is_told_with_what_to_write(
    look, town, frame, written, expected, message, hint
):
    (finding,) = look(town, written, frame, expected).findings

    assert (finding.message, finding.hint) == (message, hint)


def test_a_choice_between_digits_and_halves_counts_in_halves(look, town):
    told = look(town, "0 if turns == 0 else bid")

    assert told.meant.cases[0][1] == Const(0, HALF, "0")
    assert look(town, "1 + bid").meant.left == Const(2, HALF, "1")


def test_the_opposite_of_a_number_is_taken_from_nothing(look, town):
    told = look(town, "-turns")

    assert (told.meant.op, told.meant.left) == ("-", Const(0, INT, "0"))
