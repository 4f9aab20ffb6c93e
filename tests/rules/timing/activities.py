"""Skirmish with fighters that carry actions: leaps, shots, mending, some that others answer."""

from functools import cache
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from textwrap import indent

from deckwright.engine.game import Game
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.rules.program.records import Program
from deckwright.rules.resolve import resolve_rules

from ...repository import made
from .conftest import PROJECT

FIELD = "      activities: {type: list action, optional: true}\n"
LEAP = """\
- id: leap
  rule: SK-11
  cost: {stamina: 2}
  pick: {goal: {space: field, where: "distance(it, self) == 2 and free(it)"}}
  do: [{move: self, to: goal}]
"""
SHOT = """\
- id: shot
  cost: {stamina: 1}
  pick: {target: {piece: field, where: "owner != me and distance(it, self) == 2"}}
  do:
    - {roll: d6, as: die, reroll: {when: die > self.accuracy, cost: {momentum: 1}}}
    - {if: die <= self.accuracy, then: [{hurt: target, n: self.power + half(1)}]}
"""
MEND = """\
- id: mend
  when: self.left < self.life and count(hand) < 4
  cost: {momentum: 1, stamina: 1}
  do: [{gain: {left: 1}, at: self}, {bless: 1}]
"""
HURL = """\
- id: hurl
  pick:
    ally: {piece: field, where: "owner == me and it != self and adjacent(it, self)"}
    goal: {space: field, where: "free(it) and distance(it, self) == 2"}
  do: [{move: ally, to: goal}]
"""
OPENS = """\
  use_ability:
    rule: SK-10
    announces: true
    when: times_done(use_ability) < 3
    pick: {actor: {piece: field, where: owner == me and ready(it)}}
    cost: {stamina: 1, at: actor}
    carries: activities
"""
TELLS = OPENS + "    tells: target\n"
BLESS = """\
  bless:
    with: {n: int}
    rule: SK-11
    do: [{if: self.leader, then: [{gain: {momentum: n}}], else: [{gain: {effort: n}}]}]
    say: gain {n} of something
"""
ANSWERS = """\
- id: hush
  rule: SK-10
  before: use_ability
  when: actor.owner != me and adjacent(actor, self)
  cost: {stamina: 1}
  once: phase
  may: [{cancel: use_ability}]
- id: swoop
  rule: SK-10
  after: use_ability
  when: actor.owner != me and ready(self)
  once: action
  may: [{do_action: leap, actor: self}]
- id: decoy
  rule: SK-10
  before: use_ability
  when: actor.owner != me and ready(self)
  once: phase
  may: [{pick: {other: {piece: field, where: "owner != me and it != actor"}}}, {change: {actor: other}}]
"""
VEIL = """\
- id: veil
  rule: SK-10
  before: use_ability
  when: target != none and target.owner == me and target != self
  once: phase
  may: [{change: {target: self}}]
"""
STARTLED = """\
- id: startled
  rule: SK-10
  before: [attack, use_ability]
  when: target == self and actor.owner != me
  cost: {stamina: 1}
  may: [{do_action: step, actor: self}]
"""
CARRIED = {"hound": LEAP, "archer": SHOT, "dodger": MEND, "knitter": MEND + HURL, "marshal": MEND}
ANSWERING = ("hound", "snapper")


def carrying(folder: Path, carried: dict[str, str], opens: str = OPENS, answers: str = ANSWERS) -> None:
    """Let fighters carry actions, in a copy of Skirmish that is put into a folder."""
    copytree(PROJECT.root, folder, dirs_exist_ok=True)
    home = folder / "content" / "skirmish"
    rows = {card: f"    activities:\n{indent(text, ' ' * 6)}" for card, text in carried.items()}
    _changed(home / "game.yaml", {"      leader: {type: bool": FIELD + "      leader: {type: bool"})
    _changed(home / "rules/turn.yaml", {"team_attack, wait]": "team_attack, use_ability, wait]"})
    _changed(home / "rules/fight.yaml", {"  wait:\n": opens + "  wait:\n", "verbs:\n": "verbs:\n" + BLESS})
    cards = home / "cards/fighter.yaml"
    text = _in_blocks(cards.read_text("utf-8"))
    for card, row in rows.items():
        assert f"- id: {card}\n" in text
        text = text.replace(f"- id: {card}\n", f"- id: {card}\n{row}")
    for card in ANSWERING if answers else ():
        text = _with_answers(text, card, answers)
    if VEIL in answers:
        text = _with_answers(text, "knitter", STARTLED)
    cards.write_text(text, "utf-8")


@cache
def loaded() -> Loaded:
    """What the files of the changed game say."""
    with TemporaryDirectory() as folder:
        carrying(Path(folder), CARRIED, TELLS, ANSWERS + VEIL)
        return load_game(Project(Path(folder)), "skirmish")


@cache
def program() -> Program:
    """Its rules."""
    resolved = resolve_rules(loaded())
    assert resolved.program is not None
    assert not resolved.findings, [f"{finding.place}: {finding.message}" for finding in resolved.findings]
    return resolved.program


@cache
def compiled() -> Game:
    """The game made from these rules."""
    return made(program())


def _changed(path: Path, changes: dict[str, str]) -> None:
    text = path.read_text("utf-8")
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new, 1)
    path.write_text(text, "utf-8")


def _in_blocks(text: str) -> str:
    """The rows of cards that stand in one line, with each field in a line of its own."""
    lines = []
    for line in text.splitlines():
        if line.startswith("  - {id: "):
            fields = line.strip().removeprefix("- {").removesuffix("}").split(", ")
            lines += [f"  - {fields[0]}", *(f"    {field}" for field in fields[1:])]
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def _with_answers(text: str, card: str, answers: str) -> str:
    """The abilities of a card with some more; only the first that stands there has to be one of its own."""
    head, row, rest = text.partition(f"- id: {card}\n")
    own, nxt, after = rest.partition("\n  - id: ")
    told = indent(answers, " " * 6)
    if "    abilities:\n" in own:
        own = own.replace("    abilities:\n", f"    abilities:\n{told}")
    else:
        own = f"{own}\n    abilities:\n{told}".rstrip("\n")
    return head + row + own + nxt + after
