"""`deckwright check`: findings on stdout, in six formats, and the exit code."""

import json
import re
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from deckwright.cli.files import Targets
from deckwright.load.project import Project
from deckwright.model.finding import Finding
from deckwright.model.place import Place
from deckwright.report import FORMATS
from deckwright.shipped import shipped

Cli = Callable[..., tuple[int, str, str]]
Edit = Callable[[str, str, str], None]
CARDS = "content/pond/cards/animal.yaml"


def test_content_in_order_has_no_findings(cli: Cli) -> None:
    assert cli("check", "pond") == (0, "No findings.\n", "")


def test_a_finding_is_shown_with_its_line_and_exits_with_1(cli: Cli, edit: Edit) -> None:
    edit(CARDS, "level: 2", "levle: 2")

    code, out, _ = cli("check")

    assert code == 1
    assert f"{CARDS}:8:5" in out
    assert "levle: 2" in out


def test_faces_are_laid_out_only_when_asked_for(cli: Cli, edit: Edit) -> None:
    edit("templates/pond/animal.xml.j2", "6mm", "1mm")

    assert cli("check")[0] == 0
    code, out, _ = cli("check", "--faces")
    assert code == 1
    assert "A403" in out
    assert cli("check")[0] == 0


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_names_the_code(cli: Cli, edit: Edit, form: str) -> None:
    edit(CARDS, "level: 2", "levle: 2")

    code, out, _ = cli("check", "--format", form)

    assert code == 1
    assert "C102" in out


def test_a_build_lays_out_no_face_again_that_a_check_has_laid_out(cli: Cli, edit: Edit) -> None:
    edit("content/pond/game.yaml", "profiles: [a4]", "profiles: [a4, mint_tin]")

    commands = (
        "check --faces",
        "build --only cards",
        "build --only print --profile a4",
        "build --only print",
    )
    laid = ["laying out faces" in cli(*command.split())[2] for command in commands]

    assert laid == [True, False, False, False]


def test_a_report_can_go_to_a_file(cli: Cli, edit: Edit, pond: Path) -> None:
    edit(CARDS, "level: 2", "levle: 2")

    code, out, _ = cli("check", "--format", "json", "--output", "report.json")

    assert (code, out) == (1, "")
    assert json.loads((pond / "report.json").read_text("utf-8"))["codes"] == {"C102": 1}


def test_fix_mends_what_a_machine_can_and_reports_the_rest(cli: Cli, edit: Edit, pond: Path) -> None:
    edit(CARDS, "level: 1", 'level: "1"')
    edit(CARDS, "level: 3", "level: 33")

    code, out, err = cli("check", "--fix")

    assert code == 1
    assert "C107" in out
    assert "C105" not in out
    assert "fixed 1 in" in err
    assert "level: 1\n" in (pond / CARDS).read_text("utf-8")


def test_it_runs_from_any_folder_of_the_project(
    pond: Path, process: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    done = process("check", folder=pond / "content" / "pond" / "cards")

    assert (done.returncode, done.stdout) == (0, "No findings.\n")


def test_a_project_that_may_only_be_read_can_be_checked(cli: Cli, pond: Path) -> None:
    (pond / "build").write_text("no folder", encoding="utf-8")

    assert cli("check")[0] == 0


@pytest.mark.parametrize(
    ("names", "reported", "elsewhere"),
    [
        ((CARDS,), {"C102"}, "1 finding is in other files: deckwright check pond"),
        (("content/pond/game.yaml",), {"C104"}, "1 finding is in other files: deckwright check pond"),
        (("content/pond/LICENSE",), set(), "2 findings are in other files: deckwright check pond"),
        (("templates/pond/animal.xml.j2",), set(), "2 findings are in other files: deckwright check pond"),
        (("templates/shared/own.xml.j2",), set(), "2 findings are in other files: deckwright check pond"),
        ((CARDS, "content/pond/game.yaml"), {"C102", "C104"}, ""),
        (("content/../content/pond",), {"C102", "C104"}, ""),
        ((".",), {"C102", "C104"}, ""),
        (("pond", "content/pond/LICENSE"), {"C102", "C104"}, ""),
        (("notes.txt",), set(), ""),
        (("pond",), {"C102", "C104"}, ""),
    ],
)
def test_findings_in_the_files_that_are_named_are_reported_and_others_counted(
    cli: Cli, edit: Edit, pond: Path, names: tuple[str, ...], reported: set[str], elsewhere: str
) -> None:
    edit(CARDS, "level: 2", "levle: 2")
    edit("content/pond/game.yaml", "copies: 3", "copies: many")
    for name in ("pond", "notes.txt", "templates/shared/own.xml.j2"):
        (pond / name).parent.mkdir(exist_ok=True)
        (pond / name).write_text("<card/>", encoding="utf-8")

    code, out, err = cli("check", *names, "--format", "json")

    assert set(json.loads(out)["codes"]) == reported
    assert (code, err.strip()) == (1 if reported else 0, elsewhere)


@pytest.mark.parametrize(
    ("names", "line"),
    [
        (["content/pond/LICENSE"], "No findings in this file.\n"),
        (["templates/pond"], "No findings in this folder.\n"),
        (["content/pond/LICENSE", "content/pond/game.yaml"], "No findings in what is named.\n"),
    ],
)
def test_that_nothing_is_found_in_a_file_does_not_deny_findings_elsewhere(
    cli: Cli, edit: Edit, names: list[str], line: str
) -> None:
    edit(CARDS, "level: 2", "levle: 2")

    assert cli("check", *names)[:2] == (0, line)


def test_of_a_cause_in_several_files_what_is_in_those_that_are_named_is_reported(pond: Path) -> None:
    places = [
        Place("content/pond/a.yaml", 3),
        Place("content/pond/b.yaml", 4),
        Place("content/pond/b.yaml", 9),
    ]
    one, two, three = (Finding(code="R202", place=place, message="x") for place in places)
    targets = Targets(Project(pond), ["pond"], frozenset(), ("content/pond/b.yaml",), {})

    findings = targets.check(lambda _: [replace(one, also=(two, three))])

    assert findings == ([replace(two, also=(three,))], [one])


def test_fixes_are_written_to_the_files_that_are_named(cli: Cli, edit: Edit, pond: Path) -> None:
    edit(CARDS, "level: 1", 'level: "1"')

    assert cli("check", "--fix", "content/pond/game.yaml")[:2] == (0, "No findings in this file.\n")
    assert 'level: "1"' in (pond / CARDS).read_text("utf-8")
    assert cli("check", "--fix", CARDS)[0] == 0
    assert "level: 1\n" in (pond / CARDS).read_text("utf-8")


def test_a_file_of_no_project_or_of_another_one_is_refused(
    cli: Cli, pond: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = tmp_path_factory.mktemp("away") / "game.yaml"
    away.write_text("game: away\n", encoding="utf-8")

    code, out, err = cli("check", str(away))
    assert (code, out) == (2, "")
    assert f"{away} lies outside of the project {pond}" in err
    assert cli("check", "nothing.yaml")[0] == 2

    monkeypatch.chdir(away.parent)
    code, out, err = cli("check", "game.yaml")
    assert (code, out) == (2, "")
    assert "lies in no project" in err
    assert cli("check", str(pond / CARDS)) == (0, "No findings.\n", "")


@pytest.mark.parametrize(
    ("folder", "word", "message"),
    [
        (".", "content/pond/cards/no.yaml", "there is no such file: content/pond/cards/no.yaml"),
        (".", "no.yaml", "there is no such file: no.yaml"),
        ("..", "no/cards.yaml", "there is no such file: no/cards.yaml"),
        (".", "pont", "no game 'pont' in this project; did you mean 'pond'?"),
        ("..", "{project}", "{project} is a project, not a game; go into it first: cd {project}"),
    ],
)
def test_what_is_neither_a_game_nor_a_file_is_told_as_what_it_was_meant_for(
    cli: Cli, pond: Path, monkeypatch: pytest.MonkeyPatch, folder: str, word: str, message: str
) -> None:
    monkeypatch.chdir(pond / folder)

    code, out, err = cli("check", word.format(project=pond.name))

    assert (code, out) == (2, "")
    assert message.format(project=pond.name) in err


def test_the_hook_for_pre_commit_hands_files_of_games_to_check(cli: Cli, pond: Path) -> None:
    root = shipped("schema").parent
    (hook,) = yaml.safe_load((root / ".pre-commit-hooks.yaml").read_text("utf-8"))
    files = [path.relative_to(pond).as_posix() for path in pond.rglob("*") if path.is_file()]

    handed = [file for file in files if re.search(hook["files"], file)]

    assert CARDS in handed
    assert hook["entry"] == "deckwright check"
    assert cli("check", *handed) == (0, "No findings.\n", "")
