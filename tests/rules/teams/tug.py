"""Tug, a game for two teams of two: what players pull counts for their team."""

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.program.records import Program
from deckwright.rules.words.sentences import Sentences

from ...repository import made
from ..both import Both
from ..written_game import WrittenGame

GAME = """\
game: tug
title: Tug
seats: 4
languages: [en, de]
licence: CC0-1.0
credit: Made for the tests.
kinds:
  stone:
    title: {en: Stone, de: Stein}
    size: poker
    fields: {weight: {type: int, range: [1, 9], rule: TU-01}}
decks:
  bag: {title: {en: Bag, de: Sack}, per: all, back: back, theme: plain, cards: {pebble: 8}}
print: {profiles: [a4]}
"""
RULES = """\
facts: {TU-01: {proof: none, because: It is a test.}}
teams: [north, east]
zones:
  deck: {sees: nobody, filled: bag, rule: TU-01}
  heap: {per: team, rule: TU-01}
  chest: {rule: TU-01}
pools:
  score: {per: team, rule: TU-01}
  coin: {per: seat, rule: TU-01}
  gold: {per: [team, kind], rule: TU-01}
  gem: {per: [seat, kind], rule: TU-01}
  wish: {per: seat, holds: kind, start: stone, rule: TU-01}
actions:
  pull: {do: [{gain: {score: 1}}], rule: TU-01}
  pass_on: {pick: {mate: {seat: partners}}, do: [{gain: {coin: 1}, who: mate}], rule: TU-01}
  share: {do: [{gain: {coin: 1}, who: members}], rule: TU-01}
  tax: {do: [{gain: {coin: 1}, who: opponents}], rule: TU-01}
  cheer: {pick: {side: {team: teams}}, do: [{gain: {score(side): 2}}], rule: TU-01}
  pile: {do: [{move: top(deck), to: heap}], rule: TU-01}
  concede: {do: [{end: game, winner: opponents}], rule: TU-01}
  claim: {do: [{end: game, winner: me}], rule: TU-01}
  lend: {do: [{draw: 1, to: heap, who: next(me)}], rule: TU-01}
  deal: {do: [{draw: 1, to: heap, who: seats}], rule: TU-01}
  tip: {do: [{gain: {gold(stone): 1, gem(stone): 2}, who: next(me)}], rule: TU-01}
  leave: {do: [{eliminate: me}], rule: TU-01}
  clear: {when: count(heap(teams)) > 1, do: [{move: heap(teams), to: chest}], rule: TU-01}
  take: {pick: {rock: {card: heap(teams)}}, do: [{move: rock, to: chest}], rule: TU-01}
  halve:
    do: [{for: {team: teams, where: score(it) > weight_of(it)}, do: [{lose: {score(it): 1}}]}]
    rule: TU-01
terms:
  weight_of: {of: team, is: "sum(heap(team), weight)", rule: TU-01}
turn:
  first: seat0
  exactly: 1
  actions:
    [pull, pass_on, share, tax, cheer, pile, concede, claim, lend, deal, tip, leave, clear, take, halve]
  rule: TU-01
end:
  pulled: {when: "any(teams, score(it) >= 5)", ranking: [score], rule: TU-01}
  late: {at: turn, when: turns >= 6, ranking: [score, coin], rule: TU-01}
outlook: {score: {is: score, weight: 1}}
"""
CARDS = "kind: stone\ncards:\n  - {id: pebble, name: {en: Pebble, de: Kiesel}, weight: 1}\n"
TUG = WrittenGame("tug", {"game.yaml": GAME, "cards/stone.yaml": CARDS, "rules/board.yaml": RULES})


def started(program: Program | None = None) -> Both:
    """A game on both back-ends, at its start; of tug, unless another program is given."""
    rules = program or TUG.program()
    return Both(made(rules).start(0), Oracle(Rulebook(rules), 0, 4))


def told(do: str, language: str, pick: str = "") -> str:
    """How an action is told that picks and does this."""
    action = f"  told: {{{f'pick: {pick}, ' if pick else ''}do: {do}, rule: TU-01}}\n"
    text = RULES.replace("actions:\n", f"actions:\n{action}", 1).replace("halve]", "halve, told]")
    rules = TUG.resolved(rules_board=text).program
    return Sentences(rules, language).action(rules.actions["told"]).removeprefix("Told: ")


def faults(old: str, new: str) -> list[tuple[str, str]]:
    """What is wrong with the game if one of its lines is another."""
    text = "game.yaml" if old in GAME else "rules/board.yaml"
    changed = TUG.files[text].replace(old, new)
    resolved = TUG.resolved(**{text.removesuffix(".yaml").replace("/", "_"): changed})
    assert resolved.findings or resolved.program is not None, "files that cannot be read have no findings"
    return [(finding.code, finding.message) for finding in resolved.findings]
