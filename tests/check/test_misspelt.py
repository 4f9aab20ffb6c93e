"""Names that lead nowhere in a game with all there is: each is told of once, where it stands."""

import shutil
from pathlib import Path

import pytest

from deckwright.check.flow import run_checks, stopping
from deckwright.load.game import load_game
from deckwright.load.project import Project

from ..lent import editing

BIOMANZ = Path(__file__).resolve().parents[2] / "content/biomanz"
EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


@pytest.fixture(scope="module")
def biomanz(tmp_path_factory):
    """A project with a copy of Biomanz."""
    root = tmp_path_factory.mktemp("misspelt")
    shutil.copytree(BIOMANZ, root / "content/biomanz")
    return root


@pytest.fixture(scope="module")
def whole(biomanz):
    """The game without any slip, loaded: what reads as before is not parsed again."""
    return load_game(Project(biomanz), "biomanz")


@pytest.fixture
def slip(biomanz, whole):
    """What is found after one change in a file of Biomanz: code, file, line and hint."""
    with editing(biomanz / "content/biomanz") as edit:

        def told(file, old, new):
            edit(file, old, new)
            findings = run_checks(load_game(Project(biomanz), "biomanz", whole))
            return [
                f"{finding.code} {finding.place.file[16:]} {finding.message} | {finding.hint}"
                for finding in findings
            ]

        yield told


def test_a_number_that_cannot_be_read_is_told_of_and_no_deck_is_held_against_it(slip):
    findings = slip("cards/fauna.yaml", "level: 1\n", "level: 99999999999999999999999\n")

    assert [finding[:21] for finding in findings] == ["Y021 cards/fauna.yaml"]


@pytest.mark.parametrize("name", ["deck_min", "level_min"])
@pytest.mark.parametrize("wrong", ["[16]", "{few: 16}", "sixteen"])
def test_an_option_that_is_no_number_is_told_of_once(slip, name, wrong):
    findings = slip(
        "rules/values.yaml", f"{name}: {{is: 1", f"{name}: {{is: {wrong}, option: true, rule: BM-R18}} #"
    )

    assert [finding[:22] for finding in findings] == ["C104 rules/values.yaml"]


def test_with_a_card_declared_under_a_misspelt_name_nothing_can_be_drawn(tmp_path):
    folder = tmp_path / "content/demo"
    shutil.copytree(EXAMPLES / "base", tmp_path, dirs_exist_ok=True)
    giants = (EXAMPLES / "good/halves_differ.yaml").read_text("utf-8")
    (folder / "cards/giant.yaml").write_text(giants.replace("oak_left", "oak_eft"), "utf-8")

    findings = run_checks(load_game(Project(tmp_path), "demo"))

    assert [finding.code for finding in findings] == ["L309"]
    assert stopping(findings)


@pytest.mark.parametrize("name", ["copies_max", "level_min", "hand_size"])
def test_a_value_that_all_others_call_otherwise_is_told_of_where_it_stands(slip, name):
    misspelt = name.replace("_", "_x")

    findings = slip("rules/values.yaml", f"  {name}:", f"  {misspelt}:")

    message = f"nothing names the value {misspelt}, but other places name {name}"
    assert findings == [f"L307 rules/values.yaml {message} | did you mean {name}?"]


@pytest.mark.parametrize("name", ["level_min", "hand_size", "copies_max"])
def test_a_value_that_is_no_number_is_told_of_where_it_stands(slip, name):
    findings = slip("rules/values.yaml", f"  {name}: {{is: ", f"  {name}: {{is: one")

    assert [finding[:23] for finding in findings] == ["C104 rules/values.yaml "]


@pytest.mark.parametrize(("old", "new"), [("{is: 1, rule", "{is: 1 rule"), ("  level_min", "   level_min")])
def test_what_a_file_that_does_not_read_declares_is_not_missed_elsewhere(slip, old, new):
    (finding,) = slip(
        "rules/values.yaml", "  level_min: {is: 1, rule", "  level_min: {is: 1, rule".replace(old, new)
    )

    assert finding.startswith("Y010 rules/values.yaml ")
    assert finding.endswith("; names that this file declares are not looked for until it can be read")


GROVE = "declare it under zones; there are: deck, discard, hand"


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("game", "moss_otter: 3", "moss_oter: 3", 'R202 no card "moss_oter" | did you mean moss_otter?'),
        ("rules/rulings", "n: no_delay", "n: nodelay", 'R202 no option "nodelay" | did you mean no_delay?'),
        ("text/en", "  reed_hare:", "  reed_har:", 'L306 no card "reed_har" | did you mean reed_hare?'),
        ("rules/actions", "to: discard}]", "to: discrad}]", 'X105 no zone "discrad" | did you mean discard?'),
        ("rules/actions", "to: discard}]", "to: grove}]", f'X105 no zone "grove" | {GROVE}'),
    ],
)
def test_a_misspelt_name_is_told_of_once_where_it_stands(slip, file, old, new, told):
    code, _, what = told.partition(" ")

    assert slip(f"{file}.yaml", old, new) == [f"{code} {file}.yaml there is {what}"]


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "cards/fauna",
            "id: reed_hare",
            "id: red_hare",
            "L309 nothing names the card red_hare, but other places name reed_hare | did you mean reed_hare?",
        ),
        (
            "rules/actions",
            "card: {card: hand, where",
            "card: {space: hand, where",
            "X115 'hand' is a set of cards, a set of spaces is expected | ",
        ),
        (
            "rules/turn",
            "first: random",
            "first: randm",
            "X113 unknown name 'randm' | did you mean random?",
        ),
    ],
)
def test_another_wrong_name_is_told_of_as_what_it_is(slip, file, old, new, told):
    code, _, what = told.partition(" ")

    assert slip(f"{file}.yaml", old, new) == [f"{code} {file}.yaml {what}"]


def test_a_bound_of_a_value_without_bounds_is_told_of_where_it_is_named(slip):
    findings = slip("rules/values.yaml", ", option: true, tunable: [40, 200]", "")

    hint = "say them where it is declared, as `option: true, tunable: [40, 200]`"
    about_bounds = [finding for finding in findings if "bounds" in finding]
    assert about_bounds == [
        f"R202 {file} the value turn_cap has no bounds | {hint}"
        for file in ("rules/rulings.yaml",) * 2 + ("text/en.yaml",) * 2
    ]
