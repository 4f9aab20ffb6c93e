"""Rows of a chart: cards that lie in no deck are printed on the component that shows their kind."""

import pytest

from deckwright.check.flow import run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project

from ..rules.compiled.features import acting
from ..rules.ferry import GAME, ferry_files

TOKENS = """\
kind: token
cards:
  - {id: half_a_coin, name: Half a coin}
"""


@pytest.mark.parametrize(("shows", "told"), [("[token]", []), ("[animal]", ["half_a_coin"])])
def test_a_row_of_a_chart_is_printed_where_its_kind_is_shown(tmp_path, shows, told):
    game = GAME.replace("decks:\n", "  token: {title: Token, size: poker}\ndecks:\n") + (
        f"components: {{chart: {{title: Chart, size: poker, copies: 1, face: default, shows: {shows}}}}}\n"
    )
    for name, text in (
        ferry_files(acting("{draw: 1}"), game=game).items() | {"cards/token.yaml": TOKENS}.items()
    ):
        path = tmp_path / "content/ferry" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    findings = run_checks(load_game(Project(tmp_path), "ferry"))

    assert [finding.message.split()[2] for finding in findings if finding.code == "L309"] == told
