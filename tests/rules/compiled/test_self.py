"""What cards say in a field of ops is carried out alike on both back-ends; `self` in it is the card."""

import pytest

from deckwright.rules.ids import ids_of
from deckwright.rules.lower.program import lowered

from ...repository import differing
from ..ferry import GAME
from .features import acting

HERD = GAME.replace("fields: {", "fields: {effects: {type: ops, optional: true, rule: FE-01}, ")
CARDS = """\
kind: animal
cards:
  - {id: goat, name: Goat, level: 1, effects: [%s]}
  - {id: mule, name: Mule, level: 2, effects: [%s]}
  - {id: stone, name: Stone, level: 3}
"""
VERBS = """
verbs:
  toll: {with: {n: int}, rule: FE-01, do: [{gain: {toll: n}}], say: "+{n} {icon:toll}"}
  heap: {rule: FE-01, do: [{move: self, from: hand, to: heap}], say: "drop {self}"}
  return: {with: {n: int}, rule: FE-01, do: [{move: heap, to: hand, n: n}], say: "return {n|card}"}
  weigh: {rule: FE-01, do: [{toll: self.level}, {run: heap}], say: "weigh {self}"}
  ask: {rule: FE-01, do: [{may: [{run: heap}, {return: 1}]}], say: ask}
"""
SAID = {
    "verbs with the names of a pool and a zone": ("{toll: 2}", "{run: heap}"),
    "a verb with a word of Python": ("{return: 1}", "{return: 2}"),
    "verbs in verbs": ("{run: weigh}", "{toll: self.level}"),
    "a verb that asks": ("{run: ask}", "{toll: 1}"),
    "choices of verbs": ("{choose: [[{toll: 1}], [{run: heap}]]}", "{choose: [[{run: ask}], [{return: 1}]]}"),
    "an own step": ("{move: self, from: hand, to: heap}", "{set: {toll: self.level}}"),
    "the same": ("{toll: 1}", "{toll: 1}"),
}
RUN = {
    "a card": ("{run: w.effects}", "{w: {card: hand}}"),
    "a piece": ("{run: w.effects}", "{w: {piece: river}}"),
    "each piece": ("{for: {piece: river, where: owner == me}, do: [{run: it.effects}]}", ""),
    "a card as another": ("{run: w.effects, as: top(deck)}", "{w: {card: hand}}"),
    "at one moment with what moves": (
        "{together: [{gain: {toll: 3}}, {run: w.effects}, {remove: w, to: heap}, {run: w.effects}]}",
        "{w: {piece: river}}",
    ),
    "at one moment as another": (
        "{together: [{draw: 1}, {run: w.effects, as: top(deck)}, {move: top(deck), to: heap}]}",
        "{w: {card: hand}}",
    ),
    "at one moment by a verb": (
        "{together: [{move: hand, to: heap, n: 1}, {run: weigh, as: w}, {gain: {toll: 1}}]}",
        "{w: {piece: river}}",
    ),
    "what may be empty": ("{let: {w: first(hand)}}\n      - {if: w != none, then: [{run: w.effects}]}", ""),
}


@pytest.mark.parametrize("how", RUN)
@pytest.mark.parametrize("name", SAID)
def test_what_a_card_says_is_the_same_compiled_and_interpreted(name, how, ferry):
    do, pick = RUN[how]

    assert differing(ferry(acting(do, pick, VERBS), CARDS % SAID[name], game=HERD)) == []


@pytest.mark.parametrize(
    "do",
    [
        "{run: w.effects, as: w}",
        "{together: [{run: w.effects, as: w}, {run: w.effects, as: w}, {lose: {mud: 1}, at: w}]}",
    ],
)
def test_a_card_may_speak_of_its_piece_where_that_is_given(do, ferry):
    said = ("{gain: {mud: 1}, at: self}", "{run: weigh}")
    rules = acting(do, "{w: {piece: river}}", VERBS)

    assert differing(ferry(rules, CARDS % said, game=HERD)) == []


def test_an_ability_hands_its_card_to_a_verb(ferry):
    game = GAME.replace("fields: {", "fields: {can: {type: list ability, optional: true, rule: FE-01}, ")
    cards = """\
kind: animal
cards:
  - {id: goat, name: Goat, level: 1, can: [{id: bleat, rule: FE-01, after: stride, may: [{run: weigh}]}]}
  - {id: mule, name: Mule, level: 2}
"""
    rules = acting("{gain: {toll: 1}}", "", VERBS).replace(
        "  stride:\n    rule: FE-01\n", "  stride:\n    rule: FE-01\n    announces: true\n"
    )

    assert differing(ferry(rules, cards, game=game)) == []


def test_cards_that_say_the_same_share_a_function(ferry):
    program = ferry(acting(*RUN["a card"], VERBS), CARDS % SAID["the same"], game=HERD)

    functions = lowered(program, ids_of(program)).functions

    said = {function.stem for function in functions if function.stem.endswith("_effects")}
    assert said == {"goat_effects", "run_effects"}
