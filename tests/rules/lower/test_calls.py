"""A list that stands elsewhere is told whose card it is and who decides, but only what it uses of that."""

from deckwright.rules.ids import ids_of
from deckwright.rules.lower.program import lowered

from ..compiled.features import acting
from ..compiled.test_deciders import CARDS, HERD, HOW, OFFERED, VERBS
from ..compiled.test_self import CARDS as SAYING
from ..compiled.test_self import RUN, SAID
from ..compiled.test_self import VERBS as SAID_BY

PICKS = "{other: {seat: opponents}, w: {card: hand}}"


def params(program):
    """The names of the parameters of each function, by its name."""
    return {
        function.stem: [var.stem for var in function.params]
        for function in lowered(program, ids_of(program)).functions
    }


def test_a_verb_is_told_of_a_card_if_it_speaks_of_it(ferry):
    found = params(ferry(acting(*RUN["a card"], SAID_BY), SAYING % SAID["verbs in verbs"], game=HERD))

    assert (found["weigh"], found["toll"]) == (["me", "bearer"], ["me", "n"])


def test_a_verb_is_told_who_decides_if_it_asks(ferry):
    offered = "{gain: {toll: 1}}, {run: shed}, {run: grow}"
    verbs = VERBS + "  grow: {rule: FE-01, do: [{gain: {coin: 1}}], say: grow}\n"

    found = params(ferry(acting(HOW["may"] % offered, PICKS, verbs), CARDS, game=HERD))

    assert (found["shed"], found["grow"]) == (["me", "by"], ["me"])


def test_a_verb_in_a_loop_over_seats_is_told_in_whose_place_too(ferry):
    found = params(ferry(acting(HOW["may"] % OFFERED["each seat by a verb"], PICKS, VERBS), CARDS, game=HERD))

    assert found["shed"] == ["me", "by", "of"]
