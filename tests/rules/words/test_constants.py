"""The section of the language page on pools and fields by constants: all that it shows can be written so."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.words.reference.page import PAGE

from ...repository import compiled

SECTION = PAGE.read_text("utf-8").partition("\n## Pools and fields by constants\n")[2].partition("\n## ")[0]
PARTS, CARDS = (yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", SECTION, re.DOTALL))
SHOWN = [
    each
    for row in re.findall(r"^\| [^|]+ \| (`.*) \|$", SECTION, re.MULTILINE)
    for each in re.findall("`([^`]+)`", row)
]
GAME = {
    "game": "port",
    "title": "Port",
    "seats": 2,
    "languages": ["en"],
    "licence": "CC0-1.0",
    "credit": "Made for the tests.",
    "decks": {
        "plans": {"title": "Plans", "per": "all", "back": "back", "theme": "plain", "cards": {"mill": 9}}
    },
    "print": {"profiles": []},
}
ELSEWHERE = ("pools:", "prices:")  # is no part of an action
PICKS = {"card": {"card": "hand"}, "sort": {"one_of": "good"}}


def action(shown: str) -> dict[str, Any]:
    """An action that does, costs, picks or asks what is shown."""
    if shown.startswith("{"):
        return {"pick": PICKS, "do": [yaml.safe_load(shown)]}
    if shown.startswith("cost:"):
        return {"pick": PICKS, **yaml.safe_load(shown), "do": [{"gain": {"store(food)": 1}}]}
    if shown.startswith("sort:"):
        return {"pick": yaml.safe_load(shown), "do": [{"gain": {"store(sort)": 1}}]}
    asked = (
        shown
        if shown.startswith("any(")
        else f"count({shown}) > 0"
        if shown.startswith("those(")
        else f"{shown} > 0"
    )
    return {"pick": PICKS, "do": [{"if": asked, "then": [{"gain": {"store(food)": 1}}]}]}


@pytest.fixture
def port(tmp_path: Path) -> Path:
    """A project with a game of all that the section shows, each in an action."""
    parts = dict(PARTS)
    kinds = {"works": {"title": "Works", **parts.pop("kinds")["works"]}}
    rules = {
        **parts,
        "zones": {"deck": {"sees": "nobody", "filled": "plans"}, "hand": {"per": "seat", "sees": "owner"}},
        "setup": [{"draw": 1, "who": "seats"}],
        **next(yaml.safe_load(shown) for shown in SHOWN if shown.startswith("prices:")),
        "actions": {
            f"act_{n}": action(shown) for n, shown in enumerate(SHOWN) if not shown.startswith(ELSEWHERE)
        },
        "end": {"cap": {"at": "turn", "when": "turns >= 6", "ranking": ["sum(good, store(it))"]}},
    }
    rules["turn"] = {"first": "random", "actions": [*rules["actions"]], "at_most": 1}
    files = {
        "game.yaml": {**GAME, "kinds": kinds},
        "cards/works.yaml": {"kind": "works", **CARDS},
        "rules/rules.yaml": rules,
    }
    for name, data in files.items():
        path = tmp_path / "content/port" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(yaml.safe_dump(data, sort_keys=False), "utf-8")
    (tmp_path / "content/port/LICENSE").write_text("CC0-1.0\n", "utf-8")
    return tmp_path


def test_all_that_is_shown_can_be_written(port: Path) -> None:
    loaded = load_game(Project(port), "port")

    findings = [*loaded.findings, *resolve_rules(loaded).findings]

    assert len(SHOWN) > 15
    assert [finding.message for finding in findings] == []


def test_a_position_is_written_as_it_is_shown(port: Path) -> None:
    (shown,) = (yaml.safe_load(each) for each in SHOWN if each.startswith("pools:"))

    position = compiled("port", port).arrange({"phase": "turn", **shown}).position()

    food, wood = (PARTS["names"]["good"].index(good) for good in ("food", "wood"))
    assert position["pools"]["store"][0][wood] == shown["pools"]["store"][0]["wood"]
    assert position["pools"]["market"][food] == shown["pools"]["market"]["food"]
