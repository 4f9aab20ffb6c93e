"""Bazaar, a game for two to four: piles by kind, rows, a table of places, cards beneath what stands there."""

from ..written_game import WrittenGame

GAME = """\
game: bazaar
title: Bazaar
seats: [2, 4]
languages: [en]
licence: CC0-1.0
credit: Made for the tests.
kinds:
  guest:
    title: Guest
    size: poker
    fields:
      worth: {type: int, range: [1, 9], rule: BZ-01}
      basic: {type: bool, optional: true, default: false, rule: BZ-01}
  relic:
    title: Relic
    size: poker
    fields: {fame: {type: int, range: [1, 9], rule: BZ-01}}
  stall:
    title: Stall
    size: poker
    fields:
      need: {type: int, range: [0, 9], rule: BZ-01}
      room: {type: int, range: [0, 9], rule: BZ-01}
      basic: {type: bool, optional: true, default: false, rule: BZ-01}
      skills: {type: list ability, optional: true}
decks:
  start: {title: Start, per: seat, back: back, theme: plain, cards: {cook: 4, porter: 3, inn: 1, forge: 2}}
print: {profiles: [a4]}
"""
GUESTS = """\
kind: guest
cards:
  - {id: cook, name: Cook, worth: 1, basic: true}
  - {id: porter, name: Porter, worth: 2, basic: true}
  - {id: poet, name: Poet, worth: 3, copies: 9}
  - {id: smith, name: Smith, worth: 4, copies: 8}
"""
RELICS = """\
kind: relic
cards:
  - {id: crown, name: Crown, fame: 3, copies: 3}
  - {id: idol, name: Idol, fame: 2, copies: 5}
"""
STALLS = """\
kind: stall
cards:
  - {id: shed, name: Shed, need: 0, room: 1, basic: true}
  - {id: forge, name: Forge, need: 3, room: 0, copies: 9}
  - id: inn
    name: Inn
    need: 0
    room: 2
    copies: 9
    skills:
      - id: parry
        rule: BZ-01
        before: raid
        when: target.owner == me and count(self.store) > 0
        may: [{move: self.store, to: discard}, {cancel: raid}]
"""
BOARD = """\
facts:
  BZ-01: {proof: scenario}
boards:
  table: {places: 14, rule: BZ-01}
zones:
  deck: {per: seat, sees: nobody, filled: deck, reshuffle: discard, rule: BZ-01}
  hand: {per: seat, sees: owner, rule: BZ-01}
  discard: {per: seat, rule: BZ-01}
  play: {per: seat, rule: BZ-01}
  crew: {per: piece, rule: BZ-01}
  store: {per: piece, rule: BZ-01}
  supply: {per: kind, sees: nobody, filled: copies, where: not basic, rule: BZ-01}
  row: {per: kind, ordered: true, rule: BZ-01}
  box: {sees: nobody, rule: BZ-01}
  lost: {ordered: true, rule: BZ-01}
pools:
  coin: {per: seat, max: 9, rule: BZ-01}
counters:
  done: {at: table, max: 1, rule: BZ-01}
terms:
  wealth:
    of: seat
    is: "sum(deck(seat) + hand(seat) + discard(seat) + play(seat), worth)"
    rule: BZ-01
  beneath:
    of: piece
    is: count(piece.crew) + count(piece.store)
    rule: BZ-01
  fame_of:
    of: seat
    is: "sum(table, fame, where=owner == seat) + sum(table, beneath(it), where=owner == seat)"
    rule: BZ-01
"""
TURN = """\
setup:
  - {for: {one_of: kind}, do: [{shuffle: supply(it)}], rule: BZ-01}
  - {draw: 1, from: supply(relic), to: box, rule: BZ-01}
  - {draw: 1, from: supply(guest), to: box, rule: BZ-01}
  - each_seat: seats
    do:
      - {shuffle: deck, rule: BZ-01}
      - {put: shed, in: table, with: {done: 1}, rule: BZ-01}
      - {put: top(supply(relic)), in: table, rule: BZ-01}
      - {draw: 4, rule: BZ-01}
  - {for: {one_of: kind}, do: [{refill: it}], rule: BZ-01}
turn:
  first: random
  rule: BZ-01
  phases:
    main:
      rule: BZ-01
      actions: [play_guest, build, assign, buy, steal, tuck_in, take_out, raid, gather]
      at_most: 7
      end:
        - {move: "those(play, where=worth > 2)", to: lost, rule: BZ-01}
        - {move: play, to: discard, rule: BZ-01}
        - {move: hand, to: discard, rule: BZ-01}
        - {draw: 4, rule: BZ-01}
        - {move: bottom(row(guest)), to: lost, rule: BZ-01}
        - {refill: guest, rule: BZ-01}
verbs:
  refill:
    with: {market: kind}
    do: [{draw: 2 - count(row(market)), from: supply(market), to: row(market)}]
    say: {en: "refill the row of {market}"}
    rule: BZ-01
end:
  sold_out:
    rule: BZ-01
    at: turn
    when: "any(seats, count(supply(stall)) == 0)"
    ranking: &score [fame_of(me), "count(table, where=owner == me)", -count(discard)]
  cap: {rule: BZ-01, at: turn, when: turns >= 9 * count(seats), ranking: *score}
outlook:
  fame: {is: fame_of(me), weight: 3}
"""
ACTIONS = """\
actions:
  play_guest:
    rule: BZ-01
    pick: {card: {card: hand, where: kind == guest}}
    do: [{move: card, to: play}, {gain: {coin: card.worth}}]
  build:
    rule: BZ-01
    pick: {card: {card: hand, where: "kind in (stall, relic)"}}
    do:
      - {put: card, in: table, as: built}
      - {if: built != none and built.need == 0, then: [{set: {done: 1}, at: built}]}
  assign:
    rule: BZ-01
    pick:
      worker: {card: play}
      site: {piece: table, where: owner == me and done == 0 and kind == stall}
    do:
      - {move: worker, to: site.crew}
      - if: "sum(site.crew, worth) >= site.need"
        then:
          - {move: "those(site.crew, where=worth > 3)", to: lost}
          - {move: site.crew, to: discard}
          - {set: {done: 1}, at: site}
  buy:
    rule: BZ-01
    pick: {card: {card: row}}
    cost: {coin: 1}
    do: [{move: card, to: discard}, {refill: card.kind}]
  steal:
    rule: BZ-01
    pick:
      victim: {seat: opponents, where: count(discard(it)) > 0}
      cards: {card: discard(victim), up_to: 2}
    cost: {coin: 1}
    do: [{move: cards, to: discard}, {lose: {coin: 1}, who: victim}]
  tuck_in:
    rule: BZ-01
    pick:
      house: {piece: table, where: owner == me and done == 1 and count(it.store) < room}
      card: {card: hand + play, where: kind == guest}
    do: [{move: card, to: house.store}]
  take_out:
    rule: BZ-01
    pick:
      house: {piece: table, where: count(store) > 0 and owner == me}
      card: {card: house.store}
    do: [{move: card, to: hand}]
  raid:
    rule: BZ-01
    announces: true
    pick: {target: {piece: table, where: owner != me and kind == stall}}
    cost: {coin: 1}
    do:
      - {move: target.store, to: discard(target.owner), n: 1}
      - {remove: target, to: discard}
      - {move: target.crew, to: discard}
      - {draw: 1, to: target.crew}
  gather:
    rule: BZ-01
    pick: {spot: {piece: table, where: owner == me and done == 1 and room > 0}}
    cost: {coin: 3}
    do:
      - {draw: 1, to: spot.store}
      - {each_seat: opponents, do: [{pick: {given: {card: hand}}}, {move: given, to: discard}]}
"""
FILES = {
    "LICENSE": "CC0-1.0\n",
    "game.yaml": GAME,
    "cards/guest.yaml": GUESTS,
    "cards/relic.yaml": RELICS,
    "cards/stall.yaml": STALLS,
    "rules/board.yaml": BOARD,
    "rules/turn.yaml": TURN,
    "rules/actions.yaml": ACTIONS,
}

WRITTEN = WrittenGame("bazaar", FILES)
loaded, resolved, outcome, checked = WRITTEN.loaded, WRITTEN.resolved, WRITTEN.outcome, WRITTEN.checked
program, compiled = WRITTEN.program, WRITTEN.compiled
