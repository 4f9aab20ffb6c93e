"""Orders are played from the hand: their choices are made before they are announced, and paid after that."""

from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

from deckwright.engine.refusals import refusal
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import compare
from deckwright.rules.words.faces import rules_texts

from ...repository import made
from ..both import Both
from ..ferry import resolved
from .conftest import PROJECT
from .positions import gone_on

KIND = """\
  order:
    title: Order
    size: poker
    fields:
      price: {type: int, range: [0, 4], rule: SK-07}
      deeds: {type: list action, rule: SK-11}
"""
CARDS = """\
kind: order
cards:
  - id: barrage
    name: Barrage
    price: 2
    deeds:
      - id: bombard
        rule: SK-11
        pick: {target: {piece: field, where: "any(field, where=near(it, target))"}}
        do: [{hurt: target, n: half(1)}]
  - id: muster
    name: Muster
    price: 0
    deeds: [{id: call_up, do: [{draw: 1}]}]
  - id: signal
    name: Signal
    price: 1
    deeds:
      - id: relay
        pick: {friends: {piece: field, where: owner == me, exactly: 2}}
        do: [{swap: friends}, {may: [{move: self, from: graveyard, to: hand}]}]
""".replace('"any(field, where=near(it, target))"', "near_own(it)")
ORDER = """\
  give_order:
    rule: SK-11
    announces: true
    pick: {card: {card: hand, where: kind == order}}
    cost: {effort: card.price}
    do: [{may: [{pay: {momentum: 1}}, {gain: {effort: 1}}]}, {move: card, to: graveyard}]
    carries: deeds
    tells: target
"""
TERM = """\
  near_own:
    of: piece
    is: "piece.owner != me and any(field, where=owner == me and distance(it, piece) <= 2)"
"""
CHANGES = {
    "game.yaml": {
        "decks:\n": KIND + "\ndecks:\n",
        "snapper: 1}": "snapper: 1, barrage: 2, muster: 1, signal: 2}",
    },
    "rules/turn.yaml": {"team_attack, wait]": "team_attack, give_order, wait]"},
    "rules/fight.yaml": {
        "  wait:\n": ORDER + "  wait:\n",
        "{card: hand}\n": "{card: hand, where: kind == fighter}\n",
    },
    "rules/board.yaml": {"terms:\n": "terms:\n" + TERM},
    "cards/fighter.yaml": {"before: [attack, team_attack]": "before: [attack, team_attack, give_order]"},
}  # fmt: skip


@cache
def program():
    with TemporaryDirectory() as folder:
        copytree(PROJECT.root, folder, dirs_exist_ok=True)
        home = Path(folder) / "content" / "skirmish"
        (home / "cards/order.yaml").write_text(CARDS, "utf-8")
        for name, changes in CHANGES.items():
            text = (home / name).read_text("utf-8")
            for old, new in changes.items():
                assert old in text, old
                text = text.replace(old, new)
            (home / name).write_text(text, "utf-8")
        return resolved(Path(folder), "skirmish")


@cache
def game():
    return made(program())


class Table(Both):
    """A position on both back-ends."""

    def __init__(self, hand, effort=2, dodger="b3"):
        field = {
            "b1": {"card": "marshal", "owner": 0, "stamina": 2},
            "d4": {"card": "warlord", "owner": 1, "stamina": 3},
            dodger: {"card": "dodger", "owner": 1, "stamina": 2},
            "a1": {"card": "hound", "owner": 0, "stamina": 2},
        }
        zones = {"hand": [hand, []], "deck": [["hound"], []]}
        position = {"active": 0, "phase": "main", "zones": zones, "field": field}
        position["pools"] = {"momentum": [0, 0], "effort": [effort, 0]}
        super().__init__(
            game().arrange(position, seed=1), Oracle.arranged(Rulebook(program()), position, seed=1)
        )

    @property
    def told(self):
        """Effort, hand and graveyard of the first seat."""
        position = self.state.position()
        zones = position["zones"]
        return position["pools"]["effort"][0], zones["hand"][0], zones["graveyard"][0]


def test_a_card_whose_target_has_left_in_an_answer_is_neither_paid_nor_laid_away():
    table = Table(["barrage"]).answer("bombard")

    assert (table.offered, table.told) == (["dodge.b3", "pass"], (2, ["barrage"], []))
    table.answer("dodge.b3", "step.goal.c4")
    assert (table.state.decider, table.told) == (0, (2, ["barrage"], []))
    assert "step" in table.offered  # its player chooses anew


def test_a_card_that_still_has_its_target_is_paid_laid_away_and_carried_out():
    table = Table(["barrage"]).answer("bombard", "dodge.b3", "step.goal.a3")

    assert table.told == (0, [], ["barrage"])
    assert table.state.position()["field"]["a3"]["left"] == 1


def test_a_card_without_a_target_is_not_played():
    assert "bombard" not in Table(["barrage"], dodger="a4").offered
    assert "call_up.card.muster" in Table(["muster"], dodger="a4").offered


def test_a_card_that_asks_for_several_things_is_refused_for_its_price():
    table = Table(["signal"], effort=0)
    why = refusal(table.state, game().ids.index("relay"))
    assert "it costs as much effort as the price of the card, but you have 0" in why.said(table.state, "en")


def test_what_opens_it_is_done_first_then_what_the_card_says():
    table = Table(["muster"]).answer("call_up.card.muster")

    assert table.told == (2, ["hound"], ["muster"])


def test_games_are_the_same_on_both_back_ends():
    compared = compare(game(), Rulebook(program()), range(10))
    assert [str(difference) for difference in compared.differences] == []

    hands = [["barrage", "signal", "muster"], ["barrage", "signal", "signal"]]
    taken = gone_on(game(), Rulebook(program()), range(14), hands)
    assert {"bombard", "relay", "call_up", "dodge", "give_order"} <= taken


def test_the_card_says_what_is_chosen_and_done_but_not_what_opens_it():
    texts = {name: words.text["en"] for name, words in rules_texts(program()).items()}

    assert texts["muster"] == "Draw 1 card."
    assert "graveyard" not in texts["barrage"]
    assert texts["barrage"].startswith("Choose the target")
