"""Prices that may be paid in several ways: each whole way is one line of the list, and one answer."""

from typing import Any

import pytest
from tabletop import after

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.shell import play
from deckwright.play.terminal.table import Table

from ...repository import ROOT, compiled

CAPITALS = {"a3": [{"card": "capital", "owner": 0}], "f1": [{"card": "capital", "owner": 1}]}
LITTLE = {"food": 1, "wood": 1, "stone": 0, "metal": 0, "money": 2}


def sat(goods: dict[str, int], *typed: str, phase: str = "construction", **more: Any) -> tuple[Table, str]:
    """The table of CivMint behind some typed lines, and all that was shown."""
    game, written, answers = compiled("civmint"), list[str](), iter(typed)

    def read(prompt: str) -> str | None:
        line = next(answers, None)
        written.extend([] if line is None else [f"{prompt}{line}"])
        return line

    pools = {"goods": {0: goods}}
    position = {"active": 0, "phase": phase, "map": CAPITALS, "pools": pools, **more}
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        table = table_of(
            game, game.arrange(position), Seating(0, {1: "random"}), "en", Console(written.append, read)
        )
        play(table)
    return table, "\n".join(written)


def test_a_whole_way_to_pay_is_one_answer_also_what_the_rules_take_besides() -> None:
    table, text = sat(LITTLE, "build settler", "money, 1 wood")

    assert "Build Settler on a3 … How do you pay?\n  1  1 food, 1 wood\n  2  1 food, 1 money\n" in text
    held = table.session.state.position()["pools"]["goods"][0]
    assert held == [1, 0, 0, 0, 1]


def test_a_way_to_pay_is_taken_back_at_once() -> None:
    table, text = sat(LITTLE, "build settler", "1", "undo")

    assert "How do you pay?" in after(text, "undo")
    assert table.session.begun == "Build Settler on a3"


def test_more_ways_than_anybody_reads_are_asked_for_one_amount_after_the_other() -> None:
    goods = dict.fromkeys(("food", "wood", "stone", "metal", "money"), 9)
    army = [{"card": name, "owner": 0} for name in ("artillery", "cavalry", "infantry", "infantry")]

    _, text = sat(goods, "end production", phase="production", map=CAPITALS | {"a4": army})

    asked = after(text, "end production").split("How do you pay?\n")[1]
    assert "food" in asked
    assert "wood" not in asked
    assert "Upkeep … How do you pay?" in text


def test_what_stands_in_for_one_amount_is_a_way_to_pay_by_its_own_name() -> None:
    goods = {"food": 1, "wood": 0, "stone": 0, "metal": 0, "money": 1}
    village = {"c1": [{"card": "village", "owner": 0}]}

    _, text = sat(goods, "why 1", "why 2", phase="production", map=CAPITALS | village)

    assert "How do you pay?\n  1  1 food\n  2  1 money\n" in text
    assert "That is allowed: 1 food" in after(text, "why 1")
    assert "That is allowed: 1 money" in after(text, "why 2")
