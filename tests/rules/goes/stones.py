"""Stones, a game for two to four in which seats have goes one after the other; tests write its turns."""

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook

from ...repository import made
from ..both import Both
from ..written_game import WrittenGame

GAME = """\
game: stones
title: Stones
seats: [2, 4]
languages: [en]
licence: CC0-1.0
credit: Made for the tests.
kinds: {stone: {title: Stone, size: poker, fields: {weight: {type: int, range: [1, 9], rule: ST-01}}}}
decks:
  bag: {title: Bag, per: all, back: back, theme: plain, cards: {pebble: 8, rock: 8}}
print: {profiles: [a4]}
"""
CARDS = """\
kind: stone
cards:
  - {id: pebble, name: Pebble, weight: 1}
  - {id: rock, name: Rock, weight: 2}
"""
RULES = """\
facts: {ST-01: {proof: none, because: It is a test.}}
zones:
  deck: {sees: nobody, filled: bag, rule: ST-01}
  hand: {per: seat, sees: owner, rule: ST-01}
  pile: {ordered: true, rule: ST-01}
pools:
  coin: {per: seat, start: 2, rule: ST-01}
  heap: {rule: ST-01}
  gone: {rule: ST-01}
  asked: {until: phase, rule: ST-01}
  since: {per: seat, until: turn, rule: ST-01}
  leader: {holds: seat, rule: ST-01}
  nobody: {holds: seat, rule: ST-01}
setup:
  - {shuffle: deck, rule: ST-01}
  - {each_seat: seats, do: [{draw: 3}], rule: ST-01}
actions:
  lay:
    rule: ST-01
    pick: {stone: {card: hand}}
    do: [{move: stone, to: pile}, {gain: {asked: 1}}, {set: {leader: me}}]
  bid: {cost: {coin: 1}, do: [{gain: {heap: 1, since: 1}}], rule: ST-01}
  look: {cost: {coin: 1}, do: [{gain: {gone: 1}}], rule: ST-01}
  fold: {do: [{end: phase}], rule: ST-01}
  stop: {do: [{end: turn}], rule: ST-01}
end:
  spent: {at: turn, when: turns >= 8, ranking: [coin, count(hand)], rule: ST-01}
"""
STONES = WrittenGame(
    "stones",
    {
        "game.yaml": GAME,
        "cards/stone.yaml": CARDS,
        "rules/board.yaml": RULES,
        "rules/turn.yaml": "turn: {first: nobody, actions: [lay, bid], rule: ST-01}\n",
    },
)


def turn(phases: str) -> str:
    """The text of a turn of some phases, in which seat 0 is first."""
    return f"turn:\n  first: nobody\n  rule: ST-01\n  phases:\n{phases}"


def program(phases: str, **changes: str):
    """The rules with a turn of such phases."""
    found = STONES.resolved(rules_turn=turn(phases), **changes)
    assert found.program is not None, [f"{finding.place}: {finding.message}" for finding in found.findings]
    return found.program


def started(rules, seats: int = 3) -> Both:
    """A game of such rules on both back-ends, at its start."""
    return Both(made(rules).start(0, seats=seats), Oracle(Rulebook(rules), 0, seats))


def faults(phases: str, **changes: str) -> list[str]:
    """What is wrong with a turn of such phases."""
    return [finding.message for finding in STONES.resolved(rules_turn=turn(phases), **changes).findings]


def played_in(course: str, **changes: str):
    """The rules with such a turn or round, as it is written."""
    found = STONES.resolved(rules_turn=course, **changes)
    assert found.program is not None, [f"{finding.place}: {finding.message}" for finding in found.findings]
    return found.program


def faults_in(course: str, **changes: str) -> list[str]:
    """What is wrong with such a turn or round."""
    return [finding.message for finding in STONES.resolved(rules_turn=course, **changes).findings]
