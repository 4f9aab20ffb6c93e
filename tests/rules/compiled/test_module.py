"""The generated module as a text: readable, formatted, typed, always the same."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deckwright.rules.tables import tables_source

from ...campaigns.programs.bundles import bundle
from ...campaigns.programs.projects import checked
from ...repository import ROOT, compiled
from ..interpret.conftest import HOMES, game_rules

GAMES = ("biomanz", "civ_builder", "civitas", "skirmish")
ATTACK = """\
def r_attack_with_target(s: State, f: Frame) -> int:
    \"""Carry out attack: step 3 of 3. BM-07, BM-08, BM-11, BM-15, BM-16, BM-R05, BM-R06, BM-R09, BM-R11,
    BM-R12. actions.yaml:67.
    \"""
"""
PICKS = """\
    AT_R_ATTACK: Step(Asks(AT_R_ATTACK_WITH_ACTOR)),
    AT_R_ATTACK_WITH_ACTOR: Step(Asks(AT_R_ATTACK_WITH_TARGET, 4, ID_ATTACK_ACTOR, "region"),
        asked=FromFrame(attack_actor, (2,))),
    AT_R_ATTACK_WITH_TARGET: Step(r_attack_with_target, asked=FromFrame(attack_target, (2, 4)),
"""
MAY_ATTACK = "may_attack_with_actor_target"
TOGETHER = """\
    # BM-16
    damage_change = ATTACK[s.piece_card[actor]]
    damage_change_2 = ATTACK[s.piece_card[target]]
    s.damage[target] += damage_change
    s.damage[actor] += damage_change_2
    if check_dies_2(s):
        return OVER
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tables")
    for game in GAMES:
        source = compiled(game, HOMES.get(game, ROOT)).tables.SOURCE
        (folder / f"{game}.py").write_text(source, encoding="utf-8")
    return folder


# .ci/run builds all games twice and compares them byte by byte.
@pytest.mark.parametrize("game", ["biomanz", "skirmish"])
def test_the_same_rules_give_the_same_bytes(files, game):
    program = game_rules(game)

    again = tables_source(program.game, "0", program)

    assert again == (files / f"{game}.py").read_text("utf-8")


def test_an_attack_can_be_followed_by_who_reads_python(files):
    text = (files / "biomanz.py").read_text("utf-8")

    attack = text.partition("def r_attack_with_target(")[2].partition("\n\n\n")[0]

    assert ATTACK in text
    assert PICKS in text
    assert "    s.impulse[me] -= ATTACK_COST\n" in attack
    assert TOGETHER in attack


def test_rules_of_single_steps_stand_above_these_and_registers_have_names(files):
    text = (files / "biomanz.py").read_text("utf-8")

    assert "    # BM-R06\n    if (\n" in text
    assert "    target = s.region[s.answer - ID_ATTACK_TARGET]\n" in text


def test_a_menu_looks_first_at_what_every_action_costs(files):
    text = (files / "biomanz.py").read_text("utf-8")

    menu = text.partition("def menu_fight(")[2]

    assert menu.splitlines()[2:4] == [
        "    if s.impulse[me] < CHEAPEST_FIGHT:",
        "        return [ID_DONE_FIGHT]",
    ]
    assert "CHEAPEST_FIGHT, " in text


def test_rules_are_looked_at_only_after_what_they_read_has_changed(files):
    text = (files / "biomanz.py").read_text("utf-8")

    calls = {
        name: [line.strip() for line in text.partition(f"def {name}(")[2].partition("\n\n\n")[0].splitlines()]
        for name in ("r_step_with_field", "do_discard_card", "r_play_fauna_with_space")
    }

    assert calls["r_step_with_field"][-2:] == ["check_occupied(s)", "return OVER"]
    assert calls["r_play_fauna_with_space"][-2:] == ["check_dies(s)", "return OVER"]
    assert not [line for line in calls["do_discard_card"] if "check_" in line]


def test_the_text_is_formatted_as_ruff_would(files):
    ruff = shutil.which("ruff", path=Path(sys.executable).parent) or shutil.which("ruff")

    command = [ruff, "format", "--isolated", "--line-length", "110", "--diff", str(files)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)

    assert (done.returncode, done.stdout) == (0, "")


def test_a_linter_finds_nothing_in_the_text(files):
    ruff = shutil.which("ruff", path=Path(sys.executable).parent) or shutil.which("ruff")

    rules = "B,E,F,I,N,SIM,UP,W"
    command = [ruff, "check", "--isolated", "--line-length", "110", "--select", rules, str(files)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)

    assert (done.returncode, done.stdout) == (0, "All checks passed!\n")


def test_a_strict_type_checker_accepts_the_text(files, tmp_path):
    pytest.importorskip("mypy")
    program = checked(bundle("d51_question_before_a_loop").files).program
    (tmp_path / "d51.py").write_text(tables_source(program.game, "0", program), encoding="utf-8")

    options = ["--strict", "--config-file=", f"--cache-dir={tmp_path}"]
    texts = [*(str(files / f"{game}.py") for game in GAMES), str(tmp_path / "d51.py")]
    command = [sys.executable, "-m", "mypy", *options, *texts]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)

    assert done.stdout == "Success: no issues found in 5 source files\n"


@pytest.mark.parametrize("game", GAMES)
def test_only_the_engine_and_the_standard_library_are_imported(files, game):
    lines = (files / f"{game}.py").read_text("utf-8").splitlines()

    modules = {line.split()[1] for line in lines if line.startswith(("from ", "import "))}

    assert all(
        name.startswith("deckwright.engine") or name in sys.stdlib_module_names
        for name in (
            module if module.startswith("deckwright") else module.split(".")[0] for module in modules
        )
    )


def test_ids_are_made_from_what_is_asked_and_the_names_of_things(files):
    text = (files / "biomanz.py").read_text("utf-8")

    ids = text.partition("\nIDS: ")[2].partition("# fmt: skip")[0]

    assert ids.startswith("Final = ids_of(ASKS,")
    assert '"piece": SPACE_NAMES' in ids
    assert '"card": NAME' in ids
    assert '"region_pieces", 4, 3, SPACE_NAMES' in text


def test_all_lists_of_a_zone_are_said_at_once(files):
    text = (files / "civitas.py").read_text("utf-8")

    assert '("anomaly_deck", 1), *lists_of("buried", 30))' in text
    buried = [place for place in compiled("civitas").layout.unseen[0][0] if place[0] == "buried"]
    assert buried == [("buried", space) for space in range(30)]


def test_fields_without_none_are_made_from_those_with_it(files):
    text = (files / "civ_builder.py").read_text("utf-8")

    assert "\nSTRENGTH_OR_0: Final = tuple(each or 0 for each in STRENGTH)\n" in text


def test_a_step_at_which_no_frame_ever_is_has_no_number(files):
    text = (files / "civitas.py").read_text("utf-8")

    assert "    return defend_then(s, f)\n" in text
    assert "AT_DEFEND_THEN" not in text
    assert "return AT_VOLLEY_NEXT\n" in text
    assert "    AT_VOLLEY_NEXT: Step(volley_next),\n" in text


def test_a_number_that_is_compared_at_once_is_named_in_the_test(files):
    text = (files / "civ_builder.py").read_text("utf-8")

    assert "        or (found := found + (1 if can_assign(s, me) else 0)) > 1\n" in text


def test_a_step_that_does_nothing_has_no_function(files):
    text = (files / "skirmish.py").read_text("utf-8")

    assert ") -> int:\n    return OVER\n" not in text
    assert "_ANNOUNCED: Step(over" in text


def test_what_is_seldom_asked_is_said_in_the_terms_of_the_rules(files):
    text = (files / "civitas.py").read_text("utf-8")

    may, why = (
        text.partition(f"def {name}(")[2].partition("\n\n\n")[0] for name in (MAY_ATTACK, "why_attack")
    )

    assert all("may_act(s, actor)" in each and "strikes(s, actor, target)" in each for each in (may, why))


def test_an_id_that_tells_nothing_more_begins_a_routine_by_a_record(files):
    text = (files / "biomanz.py").read_text("utf-8")

    assert "Begins(AT_R_ATTACK, 1)" in text
    assert "def start_attack(" not in text


def test_an_id_that_means_a_thing_begins_a_routine_with_that_thing_by_a_record(files):
    text = (files / "civitas.py").read_text("utf-8")

    assert 'Begins(AT_R_HUNT, 1, ID_HUNT_ACTOR, "biotope")' in text
    assert "def start_hunt(" not in text


def test_actions_alike_but_for_constants_are_not_open_for_reasons_of_one_function(files):
    text = (files / "civitas.py").read_text("utf-8")

    assert "Given(why_hunt, (7, 1))" in text
    assert "def why_spill(" not in text


def test_tests_with_one_outcome_are_said_at_once(files):
    text = (files / "civitas.py").read_text("utf-8")

    assert "    return ends_both_leaders_fall(s) or ends_leader_falls(s) or ends_cap(s)\n" in text


def test_a_whole_zone_is_moved_at_once(files):
    text = (files / "civ_builder.py").read_text("utf-8")

    leave = text.partition("def leave_dusk(")[2].partition("\n\n\n")[0]

    assert "    s.discard[me].extend(s.hand[me])\n    s.hand[me].clear()\n" in leave
    assert "bag_of((), " not in text
