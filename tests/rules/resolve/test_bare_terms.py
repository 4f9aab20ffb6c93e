"""Terms read by their names, without brackets: about nothing, about me, about what is looked at."""

import pytest

from deckwright.rules.program.expressions import Field, Local, Term
from deckwright.rules.program.types import BOOL, CARD, INT, PIECE, SEAT

TERMS = """\
terms:
  late: {is: turns > 9}
  wealth: {of: seat, is: food + late_food}
  late_food: {is: 2 if late else 0}
  price: {of: card, is: card.level + extra}
  extra: {is: turns // 4}
  strength: {of: piece, is: piece.life - piece.damage}
  heavy: {of: card, with: {n: int}, is: card.price > n}
"""
ME, IT = Local("me", SEAT), Local("it", CARD)


@pytest.fixture
def term(resolved):
    """What one more term is, beside those above."""

    def told(written):
        resolution = resolved(f"{TERMS}  told: {written}\n")
        assert resolution.program is not None, [finding.message for finding in resolution.findings]
        return resolution.program.terms["told"].is_

    return told


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("{is: late}", Term("late", (), BOOL)),
        ("{is: late()}", Term("late", (), BOOL)),
        ("{is: wealth}", Term("wealth", (ME,), INT)),
        ("{of: seat, is: wealth(seat)}", Term("wealth", (Local("seat", SEAT),), INT)),
        ("{of: card, is: card.price}", Term("price", (Local("card", CARD),), INT)),
        ("{of: piece, is: piece.strength}", Term("strength", (Local("piece", PIECE),), INT)),
    ],
)
def test_a_term_is_read_by_its_name(written, meant, term):
    assert term(written) == meant


def test_a_term_of_a_card_is_read_bare_where_each_card_is_looked_at(term):
    found = term("{is: 'sum(hand, price, where=price > level)'}")

    assert found.each == Term("price", (IT,), INT)
    assert (found.where.left, found.where.right) == (found.each, Field(IT, "level", INT))


def test_no_term_of_a_seat_is_read_bare_of_each_seat(term):
    found = term("{is: 'any(seats, wealth(it) > wealth)'}")

    assert found.each.right == Term("wealth", (ME,), INT)


WRONG = {
    "{of: card, is: card.heavy}": ("X120", "a card has no 'heavy'"),
    "{of: card, is: card.strength}": ("X120", "a card has no 'strength'"),
    "{is: heavy}": ("X113", "'heavy' needs its brackets"),
    "{of: card, is: card.told + 1}": ("X108", "the term told uses itself"),
}


@pytest.mark.parametrize("written", WRONG)
def test_a_term_with_parameters_needs_its_brackets(written, resolved):
    resolution = resolved(f"{TERMS}  told: {written}\n")

    assert [(finding.code, finding.message) for finding in resolution.findings] == [WRONG[written]]


def test_a_term_that_is_called_like_a_field_is_told_of_where_both_may_be_meant(resolved):
    resolution = resolved("terms:\n  life: {of: card, is: 2}\n  all_of_it: {is: 'sum(hand, life)'}\n")

    assert [finding.message for finding in resolution.findings] == [
        "'life' is a term of it and a field of it"
    ]


TURN = """\
turn: {actions: [wait]}
actions: {wait: {do: [{draw: 1}]}}
end: {rich: {when: food > 9, winner: me}}
"""
WHOSE = {
    "wealth > 9": "'wealth' uses `me`, which is undefined here",
    "hungry": "it is unclear whose 'hungry' is meant",
}


@pytest.mark.parametrize("when", WHOSE)
def test_whose_term_is_meant_must_be_known(when, resolved):
    resolution = resolved(
        f"{TERMS}  hungry: {{of: seat, is: food(seat) == 0}}\nround: {{over_when: {when}}}\n", turn=TURN
    )

    assert [finding.message for finding in resolution.findings] == [WHOSE[when]]
