"""Groups and runs: numbers in four colours, two of each, and jokers that lie anywhere."""

from ..written_game import WrittenGame

GAME = """\
game: rummy
title: Rummy
seats: 2
languages: [en, de]
licence: CC0-1.0
credit: Made for the tests.
names: {colour: [red, blue, green, gold]}
kinds:
  tile:
    title: {en: Tile, de: Stein}
    size: poker
    fields: {rank: {type: int, range: [1, 6], rule: RU-1}, colour: {type: colour, rule: RU-1}}
  joker: {title: Joker, size: poker, rule: RU-1}
decks: {tiles: {title: Tiles, per: all, cards: all, back: back, theme: plain}}
print: {profiles: [a4]}
"""
COLOURS = ("red", "blue", "green", "gold")
TILES = [f"{colour}_{rank}" for colour in COLOURS for rank in range(1, 7)]
CARDS = "kind: tile\ncards:\n" + "".join(
    f"  - {{id: {name}, name: {name}, copies: 2, colour: {name[:-2]}, rank: {name[-1]}}}\n" for name in TILES
)
JOKERS = "kind: joker\ncards: [{id: joker, name: Joker, copies: 2}]\n"
RULES = """\
facts: {RU-1: {proof: none, because: It is a test.}, RU-2: {proof: none, because: It is a test.}}
zones:
  pile: {sees: nobody, filled: tiles, rule: RU-1}
  hand: {per: seat, sees: owner, rule: RU-1}
  row: {per: seat, ordered: true, rule: RU-1}
pools: {out: {per: seat, rule: RU-1}}
melds:
  group: {sizes: "(3, 4)", such_that: "min(meld, rank) == max(meld, rank)", rule: RU-2}
  run:
    sizes: (3, 4, 5, 6)
    behind: card.colour == before.colour and card.rank == before.rank + 1
    rule: RU-2
  wild_run:
    sizes: 3
    such_that: "any(meld, rank >= 3)"
    rule: RU-1
    cards:
      tile: {first: true, behind: {tile: card.colour == before.colour and card.rank == before.rank + 1}}
      joker: {anywhere: true}
setup:
  - {shuffle: pile, rule: RU-1}
  - {each_seat: seats, do: [{draw: 6, from: pile, to: hand}], rule: RU-1}
turn:
  first: random
  phases:
    play: {actions: [swap, lay, go_out, go_wild], at_most: 1, rule: RU-1}
actions:
  swap:
    pick: {card: {card: hand}}
    do: [{move: card, to: pile}, {shuffle: pile}, {draw: 1, from: pile, to: hand}]
    rule: RU-1
  lay: {pick: {card: {card: hand, where: "fits(it, row(me), run)"}}, do: [{move: card, to: row}], rule: RU-1}
  go_out: {when: "forms(hand, (group, run))", do: [{gain: {out: 1}}], rule: [RU-1, RU-2]}
  go_wild: {when: "forms(hand, wild_run, 2)", do: [{gain: {out: 2}}], rule: RU-1}
end:
  over: {at: turn, when: turns >= 60, ranking: [out], rule: RU-1}
"""
NOUNS = """\
language: de
nouns:
  group: {gender: f, nominative: [Gruppe, Gruppen]}
  run: {gender: f, nominative: [Reihe, Reihen]}
  wild_run: {gender: f, nominative: [freie Reihe, freie Reihen]}
  rank: {gender: f, nominative: [Zahl, Zahlen]}
  colour: {gender: f, nominative: [Farbe, Farben]}
  row: {gender: f, nominative: [Auslage, Auslagen]}
  tile: {gender: m, nominative: [Stein, Steine], genitive: [Steins, Steine], dative: [Stein, Steinen]}
"""
RUMMY = WrittenGame(
    "rummy",
    {
        "LICENSE": "CC0-1.0\n",
        "game.yaml": GAME,
        "cards/tile.yaml": CARDS,
        "cards/joker.yaml": JOKERS,
        "rules/rules.yaml": RULES,
        "text/de.yaml": NOUNS,
        "rulebook/en.md": "# Rummy\n\n{meld:run}\n",
    },
)
