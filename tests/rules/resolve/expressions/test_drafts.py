"""Every expression of two drafts of games resolves, with the type that its place asks for."""

import pytest

from deckwright.rules.program.types import (
    BOOL,
    CARD,
    HALF,
    INT,
    OPS,
    PIECE,
    SEAT,
    SPACE,
    enum,
    maybe,
    set_of,
)

# frame, expression, what it should be
REGION = [
    ("piece: piece", '"ruling.summon_delay == no_delay or piece.fresh == 0"', BOOL),
    ("me: seat", '"max(0, hand_size - count(hand))"', INT),
    ("me: seat", '"first_turn_impulse if turns == 0 else income"', INT),
    ("me: seat", "hand_size", INT),
    ("me: seat", "0", INT),
    ("me: seat", "region", set_of(PIECE)),
    ("me: seat", "region", set_of(SPACE)),
    ("me: seat", "hand", set_of(CARD)),
    ("me: seat", "home", set_of(SPACE)),
    ("me: seat", "home + transition", set_of(SPACE)),
    ("me: seat, each: piece", "owner == me", BOOL),
    ("me: seat, victim: piece", '"double_gain if victim.kind == megafauna else sacrifice_gain"', INT),
    ("me: seat, victim: piece", "victim", PIECE),
    ("me: seat, each: card", "kind == fauna", BOOL),
    ("me: seat, each: card", "kind == megafauna and half == left", BOOL),
    ("me: seat, card: card, each: card", "kind == megafauna and half == right and pair == card.pair", BOOL),
    ("me: seat, card: card", "card.level", INT),
    ("me: seat, each: space", "free(it)", BOOL),
    ("me: seat, space: space, each: space", '"free(it) and direction(space, it) == right"', BOOL),
    ("me: seat, each: piece", '"owner == me and kind == fauna and rested(it)"', BOOL),
    ("me: seat, actor: piece, each: space", '"free(it) and adjacent(it, actor)"', BOOL),
    ("me: seat, each: piece", '"owner == me and kind in (fauna, megafauna) and rested(it)"', BOOL),
    ("me: seat, actor: piece, each: piece", '"owner != me and orthogonal(it, actor)"', BOOL),
    (
        "me: seat, actor: piece, target: piece",
        '"the(spaces(target), where=orthogonal(it, actor))"',
        maybe(SPACE),
    ),
    ("actor: piece", "actor.attack", INT),
    (
        "me: seat, actor: piece, spot: space?",
        '"ruling.advance_after_kill == advance and here(actor) and actor.kind == fauna and free(spot)"',
        BOOL,
    ),
    ("me: seat, spot: space?", "spot", maybe(SPACE)),
    ("me: seat", '"ruling.discard_phase == any or phase == fight"', BOOL),
    ("me: seat, each: piece", "damage >= life", BOOL),
    ("me: seat, it: piece", "it", PIECE),
    ("me: seat", '"count(region, where=owner == me and it in enemy_home) == fields_to_win"', BOOL),
    ("me: seat", "me", SEAT),
    ("me: seat", '"turns >= turn_cap * count(seats)"', BOOL),
    ("me: seat", "count(region, where=owner == me and it in transition)", INT),
    ("me: seat", "sum(region, life - damage, where=owner == me)", INT),
]

BIOTOPE = [
    ("each: piece", '"group if group > 0 else floor(life)"', INT),
    ("piece: piece", '"piece.stamina > 0"', BOOL),
    (
        "piece: piece, foe: piece",
        '"foe.owner != piece.owner and adjacent(piece, foe)'
        ' and piece.wheel[direction(piece, foe)] in (attack, both)"',
        BOOL,
    ),
    ("seat: seat", '"not any(creatures, where=owner == seat and active(it))"', BOOL),
    ("piece: piece", '"piece.accuracy + piece.aim + rally(piece.owner)"', INT),
    ("me: seat", '"those(deck, where=leader)"', set_of(CARD)),
    ("me: seat", '"the(hand, where=leader)"', maybe(CARD)),
    ("me: seat", "creatures", set_of(PIECE)),
    ("me: seat", "habitat", set_of(SPACE)),
    ("me: seat, it: piece", "it.endurance", INT),
    ("me: seat", "spent(me)", BOOL),
    ("me: seat", '"min(phase_no, effort_max)"', INT),
    ("me: seat", '"first_out not in (none, me)"', BOOL),
    ("me: seat", "final", BOOL),
    ("me: seat", "opponent", SEAT),
    ("me: seat", "first_out", maybe(SEAT)),
    ("me: seat", "none", maybe(SEAT)),
    ("me: seat, each: piece", '"left <= 0"', BOOL),
    ("me: seat, it: piece", '"opponent(it.owner)"', SEAT),
    ("me: seat, each: seat", "first_out == none and spent(it)", BOOL),
    ("me: seat", '"not any(creatures, where=leader and owner == me)"', BOOL),
    ("me: seat", '"recoveries >= recovery_cap"', BOOL),
    ("me: seat", '"sum(creatures, left, where=leader and owner == me)"', INT),
    ("me: seat", '"count(creatures, where=owner == me)"', INT),
    ("me: seat", '"count(deck) > 0"', BOOL),
    ("me: seat, card: card", "card.effort", INT),
    ("me: seat, card: card", "card.effects", OPS),
    ("me: seat, each: card", '"kind == creature"', BOOL),
    ("me: seat, each: piece", '"owner == me and active(it)"', BOOL),
    (
        "me: seat, actor: piece, each: space",
        '"adjacent(it, actor) and free(it) and may_go(actor, direction(actor, it))"',
        BOOL,
    ),
    ("me: seat, actor: piece, each: piece", '"may_strike(actor, it)"', BOOL),
    (
        "me: seat, target: piece, each: piece",
        '"owner == me and active(it) and may_strike(it, target)"',
        BOOL,
    ),
    (
        "me: seat, actor: piece, each: piece",
        '"not face_up and adjacent(it, actor) and actor.wheel[direction(actor, it)] in (attack, both)"',
        BOOL,
    ),
    ("me: seat, self: piece, target: piece", '"target == self and active(self)"', BOOL),
    (
        "me: seat, self: piece, piece: piece",
        '"piece.owner != me and distance(piece, self) <= 1 and active(self)"',
        BOOL,
    ),
    (
        "me: seat, self: piece",
        '"count(creatures, where=owner == me and faction == fauna'
        ' and it != self and distance(it, self) <= 1)"',
        INT,
    ),
    (
        "me: seat, self: piece, target: piece, attack: bool, loss: int",
        '"target == self and attack and loss > 0 and active(self)"',
        BOOL,
    ),
    ("me: seat, loss: int", "loss - 1", INT),
    ("me: seat, origin: piece, each: piece", '"distance(it, origin) <= 1"', BOOL),
    ("me: seat, self: piece, each: space", '"free(it) and distance(it, self) <= 2"', BOOL),
    ("me: seat, self: piece", "self.owner", SEAT),
    ("me: seat", "half(0)", HALF),
    ("me: seat, die: int, it: piece", "die > steady(it)", BOOL),
    ("me: seat, total: half, it: piece", "total + it.power", HALF),
    (
        "me: seat, n: half, attack: bool, target: piece",
        '"max(n - half(target.shield), 0) if attack else n"',
        HALF,
    ),
    ("me: seat, n: half, target: piece", '"n // target.life if target.group > 0 else floor(n)"', INT),
    ("me: seat, target: piece", "here(target) and active(target)", BOOL),
    ("me: seat, target: piece, each: piece", '"here(it) and may_strike(target, it)"', BOOL),
    ("me: seat, target: piece", "target", set_of(PIECE)),
    ("me: seat, spot: piece", '"spot.opens == reveal"', BOOL),
    ("me: seat, to: space", "any(anomalies, where=place == to)", BOOL),
    ("me: seat, to: space", '"the(anomalies, where=place == to)"', maybe(PIECE)),
    ("me: seat, it: card", "it.faction", maybe(enum("faction"))),
]


@pytest.mark.parametrize(("frame", "written", "of"), REGION)
def test_the_expressions_of_a_game_on_a_plain_board_resolve(look, region, frame, written, of):
    told = look(region, written, frame, of)

    assert told.findings == []
    assert told.meant.type == of


@pytest.mark.parametrize(("frame", "written", "of"), BIOTOPE)
def test_the_expressions_of_a_game_with_layers_and_halves_resolve(look, biotope, frame, written, of):
    told = look(biotope, written, frame, of)

    assert told.findings == []
    assert told.meant.type == of


@pytest.mark.parametrize(
    ("frame", "written", "code", "hint"),
    [
        ("each: piece", '"group if group else floor(life)"', "X115", "write group > 0"),
        ("me: seat, each: piece", '"owner == me and not rooted"', "X115", "write rooted > 0"),
        ("me: seat, each: piece", "\"faction == 'fauna'\"", "X112", "write constants without quotes: fauna"),
        ("n: half, target: piece", "max(n - target.shield, 0)", "X115", "write half(target.shield)"),
        (
            "self: piece, each: space",
            "may_go(self, direction(self, it))",
            "X119",
            "ask first: `direction(self, it) != none and ...`",
        ),
    ],
)
def test_what_the_drafts_write_loosely_is_told_how_to_be_exact(look, biotope, frame, written, code, hint):
    (finding,) = look(biotope, written, frame).findings

    assert (finding.code, finding.hint) == (code, hint)
