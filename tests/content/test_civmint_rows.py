"""A new unit, cell or event of CivMint with known effects is a row of its chart, and nothing else."""

from random import Random
from shutil import copytree

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.resolve import resolve_rules

from ..repository import PROJECT, made

ROWS = {
    "unit_kind": """\
  - {id: elephant, name: Elephant, die: 5, move: 1, strikes: [same], attack: {same: 2}, strength: 3,
     grows_from: infantry, build_food: 2, build_other: 1, raises: 1, upkeep_food: 1, falls_to: infantry,
     refund: 1, aspect: military}
""",
    "cell": "  - {id: herbals, name: Herbals, track: culture, level: 3, column: a, repair: 1, bonus: 1}\n",
    "event": """\
  - {id: comet, number: 7, name: Comet, text: "Gain 1 money.", happens: [{gain: {goods(money): 1}}]}
""",
}
GAMES = 20


@pytest.fixture(scope="module")
def longer(tmp_path_factory):
    """The compiled game with a row more in each of three charts, and the ids that are met in some games."""
    root = tmp_path_factory.mktemp("rows")
    folder = copytree(PROJECT.folder("civmint"), root / "content" / "civmint")
    for chart, row in ROWS.items():
        file = folder / "cards" / f"{chart}.yaml"
        file.write_text(file.read_text("utf-8").rstrip("\n") + "\n" + row, "utf-8")
    resolved = resolve_rules(load_game(Project(root), "civmint"))
    assert not resolved.findings, [f"{finding.place}: {finding.message}" for finding in resolved.findings]
    assert resolved.program is not None
    return made(resolved.program)


def test_games_with_a_new_unit_cell_and_event_come_to_their_end(longer):
    offered = set()

    for seed in range(GAMES):
        rng, state = Random(seed), longer.start(seed, options={"max_rounds": 10})
        while not state.is_over:
            legal = state.legal_actions()
            offered.update(legal)
            state.apply(rng.choice(legal))

    names = {longer.ids[action] for action in offered}
    assert {"upgrade.form.elephant", "advance.step.herbals"} <= names
