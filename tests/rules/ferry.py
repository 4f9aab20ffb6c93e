"""Ferry, a small game whose rules a test writes itself: what the fixture `ferry` begins with."""

from pathlib import Path

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.program.records import Program
from deckwright.rules.resolve import resolve_rules

HEAD = """\
game: ferry
title: Ferry
seats: {seats}
languages: [en]
licence: CC0-1.0
credit: Made for the tests.
kinds:
  animal:
    title: Animal
    size: poker
    fields: {{level: {{type: int, range: [1, 9], rule: FE-01}}}}
decks:
{decks}print: {{profiles: [a4]}}
"""
DECK = "  {id}: {{title: {title}, per: {per}, back: back, theme: plain, cards: {{{cards}}}}}\n"


def game_yaml(seats: str, per: str, **decks: str) -> str:
    """Its game.yaml, for so many seats: whose the decks are, and the cards of each."""
    lines = (DECK.format(id=id_, title=id_.title(), per=per, cards=cards) for id_, cards in decks.items())
    return HEAD.format(seats=seats, decks="".join(lines))


GAME = game_yaml("2", "seat", herd="goat: 3, mule: 2")
CARDS = """\
kind: animal
cards:
  - {id: goat, name: Goat, level: 1}
  - {id: mule, name: Mule, level: 2}
"""
BOARD = """\
boards:
  river: {grid: [3, 2], rule: FE-01, areas: {bank: {row: 1, rule: FE-01}}}
zones:
  deck: {per: seat, holds: cards, sees: nobody, reshuffle: heap, filled: deck, rule: FE-01}
  hand: {per: seat, holds: cards, sees: owner, rule: FE-01}
  heap: {per: seat, holds: cards, sees: all, rule: FE-01}
pools:
  coin: {per: seat, start: 0, max: 9, rule: FE-01}
  toll: {start: 0, rule: FE-01}
counters:
  mud: {at: river, start: 0, max: 3, rule: FE-01}
facts:
  FE-01: {proof: scenario}
"""
CAP = """\
end:
  cap: {rule: FE-01, at: turn, when: turns >= 6, ranking: [coin]}
"""


def ferry_files(rules: str, cards: str = CARDS, *, board: str = BOARD, game: str = GAME) -> dict[str, str]:
    """All its files; without ends of its own it has six turns."""
    return {
        "LICENSE": "CC0-1.0\n",
        "game.yaml": game,
        "cards/animal.yaml": cards,
        "rules/board.yaml": board,
        "rules/rules.yaml": rules + ("" if "\nend:" in rules else CAP),
    }


def written(root: Path, rules: str, **others: str) -> Path:
    """A project with the game, its files in a folder; `others` as `ferry_files` takes them."""
    for name, text in ferry_files(rules, **others).items():
        path = root / "content" / "ferry" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return root


def resolved(root: Path, game: str) -> Program:
    found = resolve_rules(load_game(Project(root), game))
    assert not found.findings, [f"{finding.place}: {finding.message}" for finding in found.findings]
    assert found.program is not None
    return found.program
