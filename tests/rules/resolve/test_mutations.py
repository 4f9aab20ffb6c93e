"""Whatever stands in the files of a game's rules: it is resolved, or told of with a place. Nothing raises."""

import json
import random
import shutil
from pathlib import Path

import pytest
import yaml

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import resolve_rules

SKIRMISH = Path(__file__).resolve().parents[2] / "examples/skirmish"
KEYS = ("at", "to", "from", "who", "where", "do", "by", "n", "with", "rule", "when", "draw", "as", "once")
VALUES = (
    *("me", "it", "none", "field", "attack", "x(", "a b", "2d6", "count(hand)", "left > 0", ""),
    *(3, -1, 0.5, True, None),
)
SHAPES: tuple[object, ...] = ([], {}, ["me"], {"a": 1}, [{"draw": 1}])


def inside(data, found):
    """Every place in plain data: what holds it, and its key there."""
    for key, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
        found.append((data, key))
        if isinstance(value, dict | list):
            inside(value, found)
    return found


def mutate(data, chance):
    holder, key = chance.choice(inside(data, []))
    way = chance.randrange(4)
    if way == 0:
        del holder[key]
    elif way == 1 and isinstance(holder, dict):
        holder[chance.choice(KEYS)] = holder.pop(key)
    elif way == 2:
        other, there = chance.choice(inside(data, []))
        holder[key] = json.loads(json.dumps(other[there]))
    else:
        holder[key] = chance.choice((*VALUES, *SHAPES))


@pytest.mark.parametrize("seed", range(6))
def test_changed_rules_are_resolved_or_told_of_at_a_place(tmp_path, seed):
    shutil.copytree(SKIRMISH, tmp_path, dirs_exist_ok=True)
    folder = tmp_path / "content/skirmish"
    files = sorted([*folder.glob("rules/*.yaml"), *folder.glob("cards/*.yaml")])
    whole = {file: file.read_text(encoding="utf-8") for file in files}
    chance = random.Random(seed)
    outcomes = set()

    for _ in range(25):
        file = chance.choice(files)
        data = yaml.safe_load(whole[file])
        mutate(data, chance)
        file.write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
        found = resolve_rules(load_game(Project(tmp_path), "skirmish"))
        assert all(each.place.line >= 1 and each.message for each in found.findings)
        outcomes.add((found.program is None, bool(found.findings)))
        file.write_text(whole[file], encoding="utf-8")

    assert (True, True) in outcomes
    assert (False, True) not in outcomes
