"""What answers events is said with all that it says: how often, for what, and what was announced."""

import shutil
from pathlib import Path

import pytest
import yaml

from deckwright.rules.words.reference import primer
from deckwright.rules.words.sentences import Sentences

VERBS = {
    "hurt": {"do": [{"announce": "fall"}], "with": {"target": "piece"}},
    "raid": {"do": [{"announce": "harm", "target": "target", "loss": 2}], "with": {"target": "piece"}},
}
ANSWERS = {
    "once_a_turn": (
        {"before": "harm", "once": "turn", "do": [{"draw": 1}]},
        "Once per turn, before the harm: draw 1 card.",
        "Einmal pro Zug, vor dem Schaden: Ziehe 1 Karte.",
    ),
    "once_a_phase": (
        {"before": "harm", "once": "phase", "do": [{"draw": 1}]},
        "Once per phase, before the harm: draw 1 card.",
        "Einmal pro Phase, vor dem Schaden: Ziehe 1 Karte.",
    ),
    "once_an_action": (
        {"after": "harm", "once": "action", "when": "coin > 1", "do": [{"draw": 1}]},
        "Once per action, after the harm, if you have more than 1 coin: draw 1 card.",
        "Einmal pro Aktion, nach dem Schaden, wenn du mehr als 1 Münze hast: Ziehe 1 Karte.",
    ),
    "once_for_both": (
        {"before": ["harm", "fall"], "once": "turn", "do": [{"draw": 1}]},
        "Once per turn, before the harm or the fall: draw 1 card.",
        None,
    ),
    "paid": (
        {"before": "harm", "cost": {"coin": 1}, "do": [{"change": {"loss": "loss - 1"}}]},
        "Before the harm: you must pay 1 coin, if possible: the loss is now the loss minus 1.",
        "Vor dem Schaden: Du musst 1 Münze bezahlen, wenn das geht: Der Verlust ist nun der Verlust minus 1.",
    ),
    "paid_by_a_piece": (
        {"before": "harm", "cost": {"damage": 1, "at": "target"}, "do": [{"draw": 1}]},
        "Before the harm: the target must pay 1 damage, if possible: draw 1 card.",
        "Vor dem Schaden: Das Ziel muss 1 Schaden bezahlen, wenn das geht: Ziehe 1 Karte.",
    ),
}


@pytest.fixture(scope="module")
def told(tmp_path_factory, resolved):
    """The reference's game with a trigger for each case."""
    root = tmp_path_factory.mktemp("answers")
    shutil.copytree(Path(primer.__file__).parent / "content", root / "content")
    rules = {"verbs": VERBS, "triggers": {name: trigger for name, (trigger, *_) in ANSWERS.items()}}
    (root / "content/primer/rules/answers.yaml").write_text(yaml.safe_dump(rules), "utf-8")
    return resolved("primer", root)


@pytest.mark.parametrize("name", ANSWERS)
def test_an_answer_is_said_with_how_often_and_for_what(told, name):
    (heard,) = (each for each in told.listeners if each.id == name)
    _, english, german = ANSWERS[name]

    assert Sentences(told, "en").listener(heard) == english
    if german:
        assert Sentences(told, "de").listener(heard) == german


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The loss is 2. Announce the harm (others may answer)."),
        ("de", "Der Verlust ist 2. Kündige den Schaden an; andere dürfen darauf antworten."),
    ],
)
def test_what_is_announced_is_told_where_its_name_does_not_say_it(told, language, said):
    assert Sentences(told, language).steps(told.verbs["raid"].do) == said
