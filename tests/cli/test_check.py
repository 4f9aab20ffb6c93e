"""`deckwright check`: findings on stdout, in six formats, and the exit code."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.cli.check import FORMATS
from deckwright.report import FORMATS as REPORTS

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


def test_the_offered_formats_are_those_of_the_reports() -> None:
    assert set(FORMATS) == set(REPORTS)


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_names_the_code(cli: Cli, edit: Edit, form: str) -> None:
    edit(CARDS, "level: 2", "levle: 2")

    code, out, _ = cli("check", "--format", form)

    assert code == 1
    assert "C102" in out


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
