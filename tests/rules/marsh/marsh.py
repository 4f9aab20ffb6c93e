"""Marsh, a game for two: cards lie buried on spaces of the board until a piece comes there."""

from ..written_game import WrittenGame

GAME = """\
game: marsh
title: Marsh
seats: 2
languages: [en, de]
licence: CC0-1.0
credit: Made for the tests.
kinds:
  animal:
    title: {en: Animal, de: Tier}
    size: poker
    fields:
      level: {type: int, range: [1, 9], rule: MA-01}
      effects: {type: ops, optional: true, rule: MA-01}
decks:
  herd:
    title: {en: Herd, de: Herde}
    per: seat
    back: back
    theme: plain
    cards: {goat: 3, mule: 3, hare: 2}
print: {profiles: [a4]}
"""
CARDS = """\
kind: animal
cards:
  - {id: goat, name: {en: Goat, de: Ziege}, level: 1}
  - {id: mule, name: {en: Mule, de: Maultier}, level: 2}
  - {id: hare, name: {en: Hare, de: Hase}, level: 3, effects: [{gain: {coin: 2}}]}
"""
BOARD = """\
facts:
  MA-01: {proof: scenario}
boards:
  bog:
    grid: [3, 4]
    areas: {home: {row: 1, rule: MA-01}, springs: {row: 2, columns: [1, 3], rule: MA-01}}
    rule: MA-01
zones:
  deck: {per: seat, sees: nobody, filled: deck, rule: MA-01}
  hand: {per: seat, sees: owner, rule: MA-01}
  heap: {per: seat, rule: MA-01}
  buried: {per: space, sees: nobody, rule: MA-01}
  unearthed: {per: space, rule: MA-01}
  trail: {per: space, ordered: true, rule: MA-01}
pools:
  coin: {per: seat, start: 3, max: 9, rule: MA-01}
terms:
  riches:
    of: space
    is: sum(space.unearthed, level) + count(space.trail)
    rule: MA-01
"""
TURN = """\
setup:
  - each_seat: seats
    do:
      - {shuffle: deck, rule: MA-01}
      - {draw: 2, rule: MA-01}
      - {for: {space: springs}, do: [{move: deck, to: it.buried, n: 2, rule: MA-01}]}
turn:
  first: random
  rule: MA-01
  phases:
    main: {rule: MA-01, actions: [graze, walk, dig, bury, peek, gather], at_most: 4}
  end: [{draw: 1, rule: MA-01}]
end:
  cap:
    at: turn
    when: turns >= 12
    ranking: [coin, "sum(bog, riches(place), where=place != none and owner == me)"]
    rule: MA-01
outlook:
  coin: {is: coin, weight: 2}
"""
ACTIONS = """\
actions:
  graze:
    rule: MA-01
    pick: {card: {card: hand}, space: {space: home, where: free(it)}}
    do: [{put: card, at: space}]
  walk:
    rule: MA-01
    pick:
      actor: {piece: bog, where: owner == me}
      goal: {space: bog, where: "free(it) and adjacent(it, actor)"}
    do:
      - {move: actor, to: goal}
      - {let: {found: top(goal.buried)}}
      - if: found != none
        then:
          - {move: top(goal.buried), to: goal.unearthed}
          - {run: found.effects, as: found}
  dig:
    rule: MA-01
    cost: {coin: 1}
    pick:
      spot: {space: bog, where: count(unearthed) > 0}
      card: {card: spot.unearthed}
    do: [{move: card, to: hand}]
  bury:
    rule: MA-01
    cost: {coin: 1}
    pick:
      cards: {card: hand, at_least: 1, up_to: 2}
      spot: {space: bog, where: count(buried) < 2}
    do: [{move: cards, to: spot.buried}]
  peek:
    rule: MA-01
    pick: {spot: {space: springs + springs(opponent), where: count(it.buried) > 1}}
    do:
      - {move: bottom(spot.buried), to: spot.trail}
      - {shuffle: spot.buried}
      - {gain: {coin: 1}}
  gather:
    rule: MA-01
    pick: {spot: {space: bog, where: riches(it) > 1 or count(it.trail) > 0}}
    do:
      - {together: [{move: spot.unearthed, to: heap}, {move: spot.trail, to: deck, place: bottom}]}
      - {draw: 1, from: spot.buried, to: spot.trail}
"""
FILES = {
    "LICENSE": "CC0-1.0\n",
    "game.yaml": GAME,
    "cards/animal.yaml": CARDS,
    "rules/board.yaml": BOARD,
    "rules/turn.yaml": TURN,
    "rules/actions.yaml": ACTIONS,
}

WRITTEN = WrittenGame("marsh", FILES)
loaded, resolved, outcome, checked = WRITTEN.loaded, WRITTEN.resolved, WRITTEN.outcome, WRITTEN.checked
program, compiled = WRITTEN.program, WRITTEN.compiled
