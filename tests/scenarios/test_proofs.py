"""A rule whose declared proof is not there is found, and so is an answer or number that nothing tries."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.scenarios.proofs import missing_proofs, proofs
from deckwright.scenarios.trial import scenarios_of

Scenarios = Callable[[str], Loaded]

PROVEN = """\
- {id: toll, proves: [FD-01, FD-02, FD-03], options: {toll: 2}, expect: {turns: 0}}
- {id: straight, proves: [FD-R01], expect: {turns: 0}}
- {id: sideways, proves: [FD-R01], options: {way: sideways}, expect: {turns: 0}}
"""


def missing(loaded: Loaded) -> list[str]:
    assert loaded.game is not None
    return [
        f"{finding.place.line} {finding.message}"
        for finding in missing_proofs(loaded.game, scenarios_of(loaded))
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("FD-02, ", "", "6 FD-02: no scenario proves it"),
        ("way: sideways", "way: straight", "12 FD-R01: no scenario proves the answer sideways"),
        ("FD-R01", "FD-02", "10 FD-R01: no scenario proves it"),  # a switch is told of once
        ("FD-01, ", "", "5 FD-01: no scenario proves it"),  # and so is the rule of a number
        ("toll: 2", "toll: 1", "2 FD-01: no scenario that proves it sets toll to another number"),
    ],
)
def test_a_rule_an_answer_or_a_number_that_no_scenario_proves_is_missing(
    scenarios: Scenarios, old: str, new: str, message: str
) -> None:
    assert missing(scenarios(PROVEN)) == []
    assert missing(scenarios(PROVEN.replace(old, new))) == [message]


@pytest.mark.parametrize("nothing", ["", ", do: [done]", ", then: [{do: [done]}]"])
def test_a_scenario_that_expects_nothing_proves_nothing(scenarios: Scenarios, nothing: str) -> None:
    text = PROVEN.replace(", expect: {turns: 0}", nothing, 1)

    assert missing(scenarios(text)) == [
        f"{line} {rule}: no scenario proves it" for line, rule in ((5, "FD-01"), (6, "FD-02"), (7, "FD-03"))
    ]


@pytest.mark.parametrize(
    ("proof", "codes"),
    [
        ("check", []),
        ("face", []),
        ("component", ["8 FD-04: no component or printed deck cites it"]),
        ("none, because: It is only told.", []),
    ],
)
def test_each_kind_of_proof_looks_in_its_own_place(
    scenarios: Scenarios, ford: Path, proof: str, codes: list[str]
) -> None:
    rules = ford / "content" / "ford" / "rules" / "rules.yaml"
    rules.write_text(
        rules.read_text("utf-8").replace("FD-04: {proof: check}", f"FD-04: {{proof: {proof}}}"), "utf-8"
    )

    scenarios(PROVEN)

    assert missing(load_game(Project(ford), "ford")) == codes


@pytest.mark.parametrize(
    ("proof", "message"),
    [
        ("check", "no bound of a field and no check that holds cites it, and no start is refused by it"),
        ("face", "no printed kind or field cites it"),
    ],
)
def test_a_rule_that_no_field_cites_is_missing(
    scenarios: Scenarios, ford: Path, proof: str, message: str
) -> None:
    rewrite(ford, NO_FIELD, ("rules/rules.yaml", "FD-04: {proof: check}", f"FD-04: {{proof: {proof}}}"))

    assert missing(scenarios(PROVEN)) == [f"8 FD-04: {message}"]


def test_to_be_named_by_the_rules_of_decks_is_no_proof(scenarios: Scenarios, ford: Path) -> None:
    write_deck_rules(ford)

    assert missing(scenarios(PROVEN)) == [
        "9 FD-04: no bound of a field and no check that holds cites it, and no start is refused by it",
    ]


def test_a_start_that_is_refused_proves_a_rule_of_decks(scenarios: Scenarios, ford: Path) -> None:
    write_deck_rules(ford)
    text = PROVEN + "- {id: many, proves: [FD-04], options: {most: 1}, refused: FD-04}\n"

    assert missing(scenarios(text)) == []


def rewrite(ford: Path, *changes: tuple[str, str, str]) -> None:
    """Replace texts in files of the game; each must be there."""
    for name, old, new in changes:
        path = ford / "content" / "ford" / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")


NO_FIELD = ("game.yaml", ", rule: FD-04", "")
CHECK = "checks:\n  levels: {each: animal, must: level < 9, rule: FD-04}\nfacts:"


def test_what_must_hold_for_the_cards_proves_a_rule(scenarios: Scenarios, ford: Path) -> None:
    rewrite(ford, NO_FIELD, ("rules/rules.yaml", "facts:", CHECK))

    assert by(scenarios(PROVEN))["FD-04"] == ("checks.levels",)


def test_what_must_hold_for_the_cards_proves_nothing_that_needs_a_scenario(
    scenarios: Scenarios, ford: Path
) -> None:
    rewrite(ford, ("rules/rules.yaml", "facts:", CHECK.replace("FD-04", "FD-02")))

    loaded = scenarios(PROVEN.replace("FD-02, ", ""))

    assert missing(loaded) == ["8 FD-02: no scenario proves it"]


def test_a_check_that_some_card_does_not_keep_proves_nothing(scenarios: Scenarios, ford: Path) -> None:
    rewrite(ford, NO_FIELD, ("rules/rules.yaml", "facts:", CHECK))
    loaded = scenarios(PROVEN)
    assert loaded.game is not None

    missing = missing_proofs(loaded.game, scenarios_of(loaded), broken={"levels"})

    assert [finding.about for finding in missing] == ["ford/FD-04"]


FACE = ("rules/rules.yaml", "FD-04: {proof: check}", "FD-04: {proof: face}")
KIND = ("game.yaml", "title: Animal", "title: Animal\n    rule: FD-04")


@pytest.mark.parametrize(("faces", "proven"), [(None, True), ({"animal"}, True), ({"plant"}, False)])
def test_the_face_of_a_kind_proves_a_rule_of_the_kind(
    scenarios: Scenarios, ford: Path, faces: set[str] | None, proven: bool
) -> None:
    rewrite(ford, NO_FIELD, FACE, KIND)
    loaded = scenarios(PROVEN)
    assert loaded.game is not None

    by_rule = {proof.rule: proof.by for proof in proofs(loaded.game, scenarios_of(loaded), faces)}

    assert by_rule["FD-04"] == (("kinds.animal",) if proven else ())


def test_a_kind_without_cards_has_no_face(scenarios: Scenarios, ford: Path) -> None:
    plant = "kinds:\n  plant: {title: Plant, size: poker, rule: FD-04, fields: {}}"
    rewrite(ford, NO_FIELD, FACE, ("game.yaml", "kinds:", plant))

    assert missing(scenarios(PROVEN)) == ["8 FD-04: no printed kind or field cites it"]


@pytest.mark.parametrize(("source", "proven"), [("back: back, theme: plain", True), ("from: flock", False)])
def test_a_deck_that_is_printed_proves_a_rule_as_a_component(
    scenarios: Scenarios, ford: Path, source: str, proven: bool
) -> None:
    flock = "flock: {title: Flock, back: back, theme: plain, cards: {goat: 9, mule: 9}}"
    rewrite(
        ford,
        ("rules/rules.yaml", "FD-04: {proof: check}", "FD-04: {proof: component}"),
        ("game.yaml", "back: back, theme: plain", f"rule: FD-04, {source}"),
        ("game.yaml", "decks:", f"decks:\n  {flock}"),
    )

    assert by(scenarios(PROVEN))["FD-04"] == (("decks.herd",) if proven else ())


def by(loaded: Loaded) -> dict[str, tuple[str, ...]]:
    """What proves each rule."""
    assert loaded.game is not None
    return {proof.rule: proof.by for proof in proofs(loaded.game, scenarios_of(loaded))}


def write_deck_rules(ford: Path) -> None:
    """Let decks have a bound that is an option, and no field a rule."""
    rewrite(
        ford,
        NO_FIELD,
        ("game.yaml", "decks:", "deck_rules: {rule: FD-04, copies: most}\ndecks:"),
        ("rules/rules.yaml", "facts:", "  most: {is: 9, rule: FD-04, option: true, tunable: [1, 9]}\nfacts:"),
    )


def test_a_proof_names_what_proves(scenarios: Scenarios) -> None:
    by_rule = by(scenarios(PROVEN))

    assert by_rule["FD-R01"] == ("straight", "sideways")
    assert by_rule["FD-04"] == ("animal.level",)
