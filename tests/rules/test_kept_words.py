"""Words of which the program makes answers are refused as names, or the game plays with them as without."""

import re
from pathlib import Path

import pytest

from deckwright.rules import ids
from deckwright.rules.program.records import Program
from deckwright.rules.resolve import resolve_rules

from ..amount import some
from ..repository import differing
from .written_game import WrittenGame

KEPT = (ids.DONE, ids.NONE, ids.DECLINE, ids.YES, ids.NO, ids.REROLL, ids.KEEP, ids.FALLS)
GAME = """\
game: quay
title: Quay
seats: 2
languages: [en]
licence: CC0-1.0
credit: Made for the tests.
names:
  colour: [ENUM, blue]
kinds:
  KIND:
    title: Ware
    size: poker
    fields:
      worth: {type: int, range: [0, 5], rule: QU-01}
      FIELD: {type: colour, rule: QU-01}
      answers: {type: list ability, optional: true, rule: QU-01}
      jobs: {type: list action, optional: true, rule: QU-01}
decks:
  DECK: {title: Wares, per: all, back: back, theme: plain, cards: {CARD: 5, silk: 5}}
print: {profiles: [a4]}
"""
CARDS = """\
kind: KIND
cards:
  - id: CARD
    name: Salt
    worth: 1
    FIELD: ENUM
    answers: [{id: ABILITY, after: EVENT, may: [{gain: {POOL: 1}}]}]
    jobs: [{id: JOB, pick: {JOBPICK: {seat: seats}}, do: [{gain: {POOL: 1}, who: JOBPICK}]}]
  - {id: silk, name: Silk, worth: 2, FIELD: blue}
"""
RULES = """\
facts: {QU-01: {proof: scenario}}
boards:
  BOARD: {grid: [3, 3], areas: {AREA: {row: 1}}, rule: QU-01}
zones:
  ZONE: {per: seat, sees: owner, rule: QU-01}
  pile: {sees: nobody, filled: DECK, rule: QU-01}
  aside: {sees: all, rule: QU-01}
pools:
  POOL: {per: seat, start: 3, max: 9, rule: QU-01}
counters:
  COUNTER: {at: BOARD, start: 0, rule: QU-01}
terms:
  TERM: {of: seat, is: POOL, rule: QU-01}
values:
  VALUE: {is: 2, rule: QU-01, option: true, tunable: [1, 3]}
rulings:
  QU-R01:
    question: May wares be swapped?
    options: {ANSWER: Yes., never: No.}
    chosen: ANSWER
    switch: SWITCH
    proof: scenario
verbs:
  VERB:
    with: {PARAM: int}
    do: [{gain: {POOL: PARAM}}, {pick: {VERBPICK: {card: ZONE, up_to: 1}}}, {move: VERBPICK, to: aside}]
    rule: QU-01
actions:
  ACTION:
    pick: {PICK: {card: ZONE}, SPACE: {space: BOARD, where: free(it)}}
    do: [{put: PICK, at: SPACE}]
    rule: QU-01
  sell: {announces: true, pick: {GOODS: {card: ZONE, up_to: 2}}, do: [{move: GOODS, to: aside}], rule: QU-01}
  use: {pick: {actor: {piece: BOARD, where: owner == me}}, carries: jobs, rule: QU-01}
  paint: {pick: {hue: {one_of: colour, optional: true}}, do: [{VERB: 1}], rule: QU-01}
  throw:
    do:
      - {roll: d6, as: LOT, reroll: {when: LOT > 3, cost: {POOL: 1}}}
      - {may: [{gain: {POOL: 1}}]}
      - choose: {CASE: [{gain: {POOL: 1}}], other: [{draw: 1, from: pile, to: ZONE}]}
    rule: QU-01
triggers:
  TRIGGER: {after: sell, do: [{announce: EVENT, teller: me}], rule: QU-01}
setup:
  - {shuffle: pile, rule: QU-01}
  - {each_seat: seats, do: [{draw: 3, from: pile, to: ZONE}], rule: QU-01}
turn:
  first: random
  rule: QU-01
  phases:
    PHASE: {actions: [ACTION, sell, use, paint, throw], at_most: VALUE, rule: QU-01}
  end: [{draw: 1, from: pile, to: ZONE}]
end:
  END: {at: turn, when: turns >= 8 or ruling.SWITCH == never, ranking: ["TERM(me)"], rule: QU-01}
outlook:
  OUTLOOK: {is: POOL, weight: 1}
"""
ROLES = {
    each: f"a_{each.lower()}"
    for each in re.findall(r"\b[A-Z]{2,}\b(?![-:]\d)", GAME + CARDS + RULES)
    if each not in ("QU", "CC0", "BY")
}


def files(**names: str) -> dict[str, str]:
    """The files of the game with these names for roles."""
    called = {**ROLES, **names}
    word = re.compile(rf"\b({'|'.join(called)})\b")
    texts = {"game.yaml": GAME, "cards/KIND.yaml": CARDS, "rules/all.yaml": RULES}
    return {
        word.sub(lambda found: called[found[1]], path): word.sub(lambda found: called[found[1]], text)
        for path, text in texts.items()
    }


def quoted(word: str) -> str:
    """A word that YAML must not take for true or false."""
    return f'"{word}"' if word in ("yes", "no") else word


def resolved(root: Path, **names: str) -> tuple[list[str], Program | None]:
    """What is wrong with the game under these names, and its rules, of which the ids must be sound."""
    loaded = WrittenGame("quay", files(**names)).loaded(root)
    found = resolve_rules(loaded)
    if told := [*loaded.findings, *found.findings]:
        return [f"{finding.code} {finding.message}" for finding in told], None
    assert found.program is not None
    ids.ids_of(found.program)
    return [], found.program


def faults(root: Path, **names: str) -> list[str]:
    """What is wrong with the game under these names; else what differs when one is played."""
    told, program = resolved(root, **names)
    return told if program is None else differing(program, 1)


NO_TEXT = {("TERM", "yes"), ("TERM", "no"), ("LOT", "yes"), ("LOT", "no")}  # no YAML as they are written here


def test_the_game_plays(tmp_path):
    assert faults(tmp_path) == []


@pytest.mark.parametrize("first", some(range(len(ROLES)), 4))
def test_a_kept_word_is_refused_as_a_name_or_played(tmp_path, first):
    """Each word with another role: so one game is played with all that are not refused."""
    taken = {}
    for place, word in enumerate(KEPT, first):
        role = [*ROLES][place % len(ROLES)]
        told, _ = resolved(tmp_path / word, **{role: quoted(word)})
        if not told:
            taken[role] = quoted(word)
        elif (role, word) not in NO_TEXT:
            assert [each for each in told if f'"{word}"' in each or f"'{word}'" in each], (word, told)

    assert faults(tmp_path / "together", **taken) == []


@pytest.mark.parametrize("word", ["done", "falls"])
@pytest.mark.parametrize("role", ["ACTION", "JOB", "ABILITY", "TRIGGER", "VERB"])
def test_no_name_with_which_answers_begin_is_that_of_other_answers(tmp_path, role, word):
    assert f'X154 "{word}" is an answer' in faults(tmp_path, **{role: word})[0]


@pytest.mark.parametrize(("role", "word"), [("CARD", "done"), ("ENUM", "none")])
def test_nothing_that_is_picked_is_called_like_another_answer_to_the_pick(tmp_path, role, word):
    (told,) = faults(tmp_path, **{role: word})

    assert told.startswith(f'X154 "{word}" is an answer')
