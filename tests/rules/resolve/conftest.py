"""A small game on a field of nine spaces, whose rules each test adds to; see `resolved`."""

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import resolve_rules

GAME = """\
game: duel
title: Duel
seats: 2
languages: [en]
licence: CC0-1.0
credit: Made for a test.
kinds:
  beast:
    size: poker
    fields:
      level: int
      life: int
      hide: {type: [bare, furry], optional: true}
      effects: {type: ops, optional: true}
      abilities: {type: list ability, optional: true}
rulings:
  DU-R01:
    question: Who is hit first?
    options: {attacker: The attacker., both: Both.}
    chosen: both
    switch: first_hit
    proof: scenario
values:
  hand_size: {is: 3, rule: DU-01}
  turn_cap: {is: 30, rule: DU-02, option: true, tunable: [2, 60]}
facts:
  DU-01: {proof: scenario}
  DU-02: {proof: scenario}
"""
CARDS = """\
kind: beast
cards:
  - {id: cub, name: Cub, level: 1, life: 1}
  - {id: bear, name: Bear, level: 3, life: 4, hide: furry}
"""
RULES = """\
boards: {field: {grid: [3, 3], areas: {home: {row: 1}}}}
zones:
  deck: {per: seat, sees: nobody, filled: deck, reshuffle: discard}
  hand: {per: seat, sees: owner}
  discard: {per: seat}
pools:
  food: {per: seat}
  host: {holds: seat}
  loans: {holds: tokens}
counters:
  damage: {at: field}
"""
TURN = """\
turn:
  first: random
  phases: {main: {actions: [play]}}
actions:
  play:
    pick: {card: {card: hand}, space: {space: home, where: free(it)}}
    cost: {food: card.level}
    do: [{put: card, at: space}]
"""


@pytest.fixture
def resolved(tmp_path):
    """Resolve the game with more sections; turn, cards, field may be others. Gives program and findings."""

    def resolve(more="", *, turn=TURN, cards=CARDS, field="grid: [3, 3]"):
        folder = tmp_path / "content/duel"
        for name, text in {
            "game.yaml": GAME,
            "cards/beast.yaml": cards,
            "rules/board.yaml": RULES.replace("grid: [3, 3]", field),
            "rules/turn.yaml": turn,
            "rules/more.yaml": more,
        }.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text or "words: {}", encoding="utf-8")
        loaded = load_game(Project(tmp_path), "duel")
        assert not loaded.findings, loaded.findings
        return resolve_rules(loaded)

    return resolve


@pytest.fixture
def acting(resolved):
    """Resolve the game with a verb without parameters, written as an op list."""

    def resolve(do, **sections):
        more = "".join(f"{key}: {text}\n" for key, text in sections.items())
        return resolved(f"verbs:\n  act: {{do: {do}}}\n{more}")

    return resolve


@pytest.fixture
def verb(acting):
    """The steps of such a verb; nothing may be wrong with them."""

    def steps(do, **sections):
        resolution = acting(do, **sections)
        assert resolution.program is not None, resolution.findings
        return resolution.program.verbs["act"].do

    return steps


@pytest.fixture
def wrong(acting):
    """What is told of such a verb: code and message of each finding."""

    def told(do, **sections):
        resolution = acting(do, **sections)
        assert resolution.program is None
        return [(finding.code, finding.message) for finding in resolution.findings]

    return told
