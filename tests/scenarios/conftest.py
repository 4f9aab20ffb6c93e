"""A small game with rules, a file of its scenarios that tests write, and what becomes of them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.rules.settle import settle_rules
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.run import Outcome, run_scenario
from deckwright.scenarios.trial import scenarios_of

FILES = {
    "LICENSE": "CC0-1.0\n",
    "game.yaml": """\
game: ford
title: Ford
seats: 2
languages: [en]
licence: CC0-1.0
credit: Made for the tests.
kinds:
  animal:
    title: Animal
    size: poker
    fields: {level: {type: int, range: [1, 9], rule: FD-04}}
decks:
  herd: {title: Herd, per: seat, back: back, theme: plain, cards: {goat: 3, mule: 2}}
print: {profiles: [a4]}
""",
    "cards/animal.yaml": """\
kind: animal
cards:
  - {id: goat, name: Goat, level: 1}
  - {id: mule, name: Mule, level: 2}
""",
    "rules/rules.yaml": """\
values:
  toll: {is: 1, rule: FD-01, option: true, tunable: [1, 3]}
  crowd: {is: 3, rule: FD-03}
facts:
  FD-01: {proof: scenario}
  FD-02: {proof: scenario}
  FD-03: {proof: scenario}
  FD-04: {proof: check}
rulings:
  FD-R01:
    question: May a step lead sideways?
    options: {straight: No., sideways: Yes.}
    chosen: straight
    switch: way
    proof: scenario
boards:
  river: {grid: [2, 3], areas: {shore: {row: 1}}}
zones:
  deck: {per: seat, holds: cards, sees: nobody, filled: deck}
  hand: {per: seat, holds: cards, sees: owner}
  lost: {holds: cards, sees: all}
pools:
  coin: {per: seat, start: 2}
counters:
  wet: {at: river, start: 0}
setup:
  - {each_seat: seats, do: [{shuffle: deck}, {draw: 2}]}
turn:
  first: random
  phases:
    main: {actions: [land, wade, drown, gamble]}
actions:
  land:
    rule: FD-02
    pick:
      card: {card: hand}
      space: {space: shore, where: free(it)}
    do: [{put: card, at: space}]
  wade:
    rule: FD-01
    pick:
      actor: {piece: river, where: owner == me}
      goal: {space: river, where: "free(it) and orthogonal(it, actor) and may_go(actor, it)"}
    cost: {coin: toll}
    do: [{move: actor, to: goal}, {gain: {wet: 1}, at: actor}]
  drown:
    pick: {victim: {piece: river, where: owner == me}}
    do: [{remove: victim, to: lost}]
  gamble:
    when: coin > 0
    do:
      - {roll: d6, as: luck}
      - {if: luck > 3, then: [{gain: {coin: luck}}], else: [{set: {coin: 0}}]}
terms:
  may_go:
    of: piece
    with: {goal: space}
    is: "ruling.way == sideways or direction(piece, goal) in (ahead, back)"
    say: the step is straight
end:
  crowded:
    rule: FD-03
    when: count(river, where=owner == me) == crowd
    winner: me
  cap: {at: turn, when: turns >= 20, ranking: [coin]}
""",
}


@pytest.fixture
def ford(tmp_path: Path) -> Path:
    """The project's folder."""
    for name, text in FILES.items():
        path = tmp_path / "content" / "ford" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    return tmp_path


@pytest.fixture
def scenarios(ford: Path) -> Callable[[str], Loaded]:
    """The game with scenarios of this text."""

    def loaded(text: str) -> Loaded:
        path = ford / "content" / "ford" / "scenarios" / "river.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        return load_game(Project(ford), "ford")

    return loaded


@pytest.fixture
def outcomes(scenarios: Callable[[str], Loaded]) -> Callable[[str], list[Outcome]]:
    """What becomes of scenarios on the interpreter."""

    def run(text: str) -> list[Outcome]:
        loaded = scenarios(text)
        assert not loaded.findings
        settled = settle_rules(loaded)
        assert settled.program is not None, settled.findings
        begin = on_interpreter(settled.program)
        return [run_scenario(each, settled.program, begin) for each in scenarios_of(loaded)]

    return run
