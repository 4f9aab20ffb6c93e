"""Scenario files become scenarios; what is wrong with their shape is told when the game is loaded."""

from collections.abc import Callable

from deckwright.load.game import Loaded
from deckwright.scenarios.trial import scenarios_of

Scenarios = Callable[[str], Loaded]

TWO = """\
- id: first
  title: A goat goes ashore.
  proves: [FD-01, FD-02]
  do: [done, {land: {card: goat, space: a1}}]
  illegal: [{wade: {actor: a1, goal: b2}, because: FD-01}, {drown: {victim: a1}, because: [FD-02, FD-03]}]
- id: second
  proves: [FD-03]
  given: {phase: main}
  then: [{do: [done]}, {expect: {over: false}}]
"""


def test_a_file_holds_scenarios_in_its_order(scenarios: Scenarios) -> None:
    first, second = scenarios_of(scenarios(TWO))

    assert (first.id, first.title, first.proves) == ("first", "A goat goes ashore.", ("FD-01", "FD-02"))
    assert first.given is None
    assert [(act.name, act.picks) for act in first.stages[0].do] == [
        ("done", None),
        ("land", {"card": "goat", "space": "a1"}),
    ]
    assert [act.because for act in first.stages[0].illegal] == [("FD-01",), ("FD-02", "FD-03")]
    assert [len(stage.do) for stage in second.stages] == [0, 1, 0]
    assert second.spot.place("id").line == 6


def test_a_word_chooses_by_id_title_file_and_rule(scenarios: Scenarios) -> None:
    loaded = scenarios(TWO)

    chosen = {
        word: [scenario.id for scenario in scenarios_of(loaded, word)]
        for word in ("GOAT", "fd-03", "river", "no")
    }

    assert chosen == {"GOAT": ["first"], "fd-03": ["second"], "river": ["first", "second"], "no": []}


def test_a_wrong_shape_is_a_finding_and_leaves_the_game_usable(scenarios: Scenarios) -> None:
    loaded = scenarios("- {id: first, prove: [FD-01]}\n")

    assert [(finding.code, finding.place.column) for finding in loaded.findings] == [("C102", 15)]
    assert loaded.findings[0].hint == "did you mean proves? It is missing"
    assert loaded.game is not None
    assert scenarios_of(loaded) == []


def test_a_scenario_without_proves_is_a_finding(scenarios: Scenarios) -> None:
    loaded = scenarios("- {id: first, do: [done]}\n- {id: second, proves: [], do: [done]}\n")

    assert [(finding.code, finding.place.line) for finding in loaded.findings] == [("C101", 1), ("C108", 2)]
