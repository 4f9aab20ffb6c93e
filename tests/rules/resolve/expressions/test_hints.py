"""What a finding advises, and how types and several mistakes at once are told."""

from dataclasses import replace

import pytest

from deckwright.rules.program.types import BOOL, INT, SEAT, SPACE


@pytest.mark.parametrize(
    ("frame", "written", "hint"),
    [
        ("me: seat", "max(0", "quote the expression, or close the bracket"),
        ("me: seat", "whose(hand, me)", "write a zone of several players: played(seats)"),
        (
            "me: seat",
            "whose(heaviest, me)",
            "write what heaviest is in its place: a term does not tell whose its cards are",
        ),
        ("me: seat", "incomme", "did you mean income?"),
        ("me: seat, each: card", "kind == fuana", "did you mean fauna?"),
        ("me: seat", "turns = 3", "compare with =="),
        ("me: seat", "count(region, whre=owner == me)", "did you mean where=?"),
        ("me: seat", '"count(region, owner == me)"', "write where=owner == me"),
        ("me: seat", "income / 2", "write //, which leaves out what does not come out even"),
        (
            "me: seat, each: card, level: int",
            "level == 1",
            "write it.level if that is meant, or give the other another name",
        ),
        ("", "impulse", "write impulse(seat0)"),
        ("", "opponent", "write opponent(seat0)"),
        ("victim: seat", "impulse", "write impulse(victim)"),
        ("", "home", "write home(seat0)"),
        ("me: seat, each: card", "level(it)", "write it.level"),
        ("me: seat", "hand_size - hand", "write count(hand)"),
        ("me: seat, spot: piece?", "spot.damage", "ask first: `spot != none and ...`"),
        ("me: seat, card: card", "card.damage", "only a piece in play has that"),
        ("me: seat", "rested", "write rested(piece)"),
        ("me: seat", "max(hand, 3)", "write count(hand) for how many there are"),
        ("me: seat", "kind", "say of what, as in it.kind"),
        ("card: card", "kind", "say of what, as in card.kind"),
        ("card: card, foe: piece", "damage > 0", "say of what, as in foe.damage"),
        ("me: seat", "cuont(hand)", "did you mean count?"),
        ("me: seat", "opponent.hand", "write hand(opponent)"),
        ("me: seat", "(hand, deck)", "put sets together with +"),
        ("me: seat, s: space", "s in (home, middle)", "put sets together with +"),
        (
            "me: seat, each: card",
            "kind == fauna or flora",
            "one of several is asked with `in`: x in (.., flora)",
        ),
        ("me: seat", "forms(hand, family)", "declare it under melds"),
        ("me: seat", "forms(hand, famly)", "declare it under melds"),
        (
            "me: seat",
            "count(different(hand, level > 1))",
            "write count(hand, where=level > 1) for how many it holds",
        ),
        ("me: seat", "count(different(hand, it))", "name what each of them has"),
        ("me: seat, each: piece", "any(region, damage > 0)", "name the inner condition as a term"),
    ],
)
def test_the_hint_says_what_to_write(look, region, frame, written, hint):
    (finding,) = look(region, written, frame).findings

    assert finding.hint == hint


def test_each_part_of_a_condition_is_looked_at(look, region):
    told = look(region, "kind == fuana and levle == 1", "each: card")

    assert [finding.place.column for finding in told.findings] == [13, 23]


def test_an_impossible_type_is_told_with_what_is_expected(look, region):
    (finding,) = look(region, "hand", expected=(SEAT, SPACE)).findings

    assert finding.message == "'hand' is a set of cards, a seat or a space is expected"


def test_a_field_of_two_types_cannot_be_read(look, region):
    names = replace(region, fields={"level": {"fauna": INT, "flora": BOOL}})

    (finding,) = look(names, "card.level", "card: card").findings

    assert finding.code == "X114"
    assert finding.message == "'level' is a field (a number) and a field (true or false)"
