"""What a game keeps is kept apart from what every game keeps, whatever it is called."""

from ...repository import differing
from ..compiled.effects import effect
from ..compiled.features import acting
from ..ferry import BOARD

ZONES = "  times: {per: seat, rule: FE-01}\n  piece_cards: {per: piece, rule: FE-01}\n"
POOLS = "  acted: {start: 2, rule: FE-01}\n  piece_place: {per: seat, start: 3, rule: FE-01}\n"
COUNTERS = "  piece_owner: {at: river, rule: FE-01}\n  turns: {at: river, start: 1, rule: FE-01}\n"
VALUES = "values:\n  piece_card: {is: 2, option: true, tunable: [0, 4], rule: FE-01}\n"
NAMED = BOARD.replace("pools:\n", f"{ZONES}pools:\n{POOLS}").replace("facts:", f"{COUNTERS}facts:") + VALUES
DO = """{gain: {acted: piece_card, piece_place: 1}}
      - {gain: {piece_owner: 1, turns: 2}, at: river}
      - {move: hand, to: times, n: 1}
      - {for: {piece: river, where: owner == me}, do: [{move: times, to: it.piece_cards}]}
      - {gain: {toll: "sum(river, it.turns) + times_done(act) + count(those(river, where=place != none))"}}"""


def test_names_of_the_kernel_may_be_those_of_pools_zones_counters_and_options(ferry):
    program = ferry(acting(DO), board=NAMED)

    changed = effect(program, "act")
    assert (changed["acted"], changed["me.piece_place"], changed["toll"]) == (4, 4, 16)
    assert differing(program) == []
