"""A simulation says who has judged, how far that sees, and when it did not look at all."""

from dataclasses import replace

import pytest
from heaps import Heaps, HeapView

from deckwright.engine.errors import CannotDeal
from deckwright.play import pairings_told
from deckwright.play.data import as_json
from deckwright.play.figures import figures
from deckwright.play.pairings import play_pairings
from deckwright.play.report import as_text
from deckwright.play.simulate import SimulationRequest, simulate


def told(game, *bots):
    """What stands between the first line and the intervals; and the same figures for machines."""
    simulation = simulate(game, SimulationRequest(games=3, bots=bots))
    figured = figures(simulation)
    lines = as_text(simulation, figured).splitlines()
    intervals = lines.index("Behind each share stands its 95 % interval (Wilson).")
    return " ".join(lines[1:intervals]), as_json(simulation, figured)


@pytest.mark.parametrize(
    ("bots", "has_outlook", "said"),
    [
        (("random",), True, ["random takes any action"]),
        (
            ("greedy", "random"),
            True,
            ["by the game's outlook", "it sees no answer, no later turn", "; random"],
        ),
        (("expectimax",), True, ["expectimax looks one action ahead by the game's outlook, through dice"]),
        (("hoarder",), False, ["hoarder looks one action ahead by an outlook of its own"]),
        (("greedy",), False, ["heaps has no outlook, so it plays like random but for a win in sight"]),
        (("heaps_bots:Eager",), True, ["heaps_bots:Eager is a bot of your own"]),
    ],
)
def test_it_says_in_one_line_who_judges_and_what_that_cannot_see(
    bots, has_outlook, said, monkeypatch, tmp_path
):
    (tmp_path / "heaps_bots.py").write_text(
        "class Eager:\n    def choose(self, view, legal, luck):\n        return legal[-1]\n", "utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)

    line, data = told(replace(Heaps(), has_outlook=has_outlook), *bots)

    assert line.startswith(f"Who judges: {bots[0]} ")
    assert line.endswith("What wins among them need not win among people.")
    assert [each for each in said if each not in line] == []
    assert list(data["judges"]) == list(bots)


def test_it_says_how_often_a_bot_answered_at_random_because_no_world_could_be_dealt(monkeypatch):
    def refuse(self, luck):
        raise CannotDeal

    monkeypatch.setattr(HeapView, "determinise", refuse)

    said, data = told(Heaps(), "greedy", "random")

    found = data["at_random"]["greedy"]
    assert found["count"] == found["of"] > 0
    assert said.endswith(
        f" among people. greedy answered {found['of']:,} of {found['of']:,} times (100.0%) at random: "
        "no world that it holds possible could be dealt."
    )
    assert list(data["at_random"]) == ["greedy"]


def test_pairings_say_it_too():
    pairings = play_pairings(Heaps(), SimulationRequest(games=2, bots=("greedy",)))

    assert "\nWho judges: greedy looks one action ahead" in pairings_told.as_text(pairings)
    assert list(pairings_told.as_json(pairings)["judges"]) == ["greedy"]
