"""Running all checks: what comes first, what is left out, and what must not be imported for it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deckwright.check.run import run_checks, texts
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.render.shelf import Shelf
from deckwright.shipped import shipped

BASE = Path(__file__).resolve().parents[1] / "examples" / "base"


@pytest.fixture
def project(tmp_path):
    shutil.copytree(BASE, tmp_path, dirs_exist_ok=True)
    return Project(tmp_path)


def edited(project, file, *changes):
    """Change a file of the demo game and check it. The findings."""
    path = project.folder("demo") / file
    text = path.read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")
    return run_checks(load_game(project, "demo"), Shelf([project.root / "templates", shipped("templates")]))


def test_the_base_project_has_no_findings(project):
    assert run_checks(load_game(project, "demo")) == []


def test_findings_of_loading_and_of_checks_come_in_order_of_their_places(project):
    findings = edited(project, "cards/giant.yaml", ("weight: 8", "weight: 08"), ("oak_right", "oak_rihgt"))

    assert {each.code for each in findings} >= {"Y022", "R202", "L306"}
    assert findings == sorted(findings, key=lambda each: each.place)


def test_a_game_that_could_not_be_loaded_has_only_the_findings_of_loading(project):
    findings = edited(project, "rules/decks.yaml", ("hare: 3", "hare: none, nobody: 2"))

    assert {each.code for each in findings} == {"C104"}


def test_the_texts_of_a_loaded_game_cover_every_file_it_was_read_from(project):
    loaded = load_game(project, "demo")

    assert sorted(texts(loaded)) == sorted(project.name(path) for path in loaded.files)


def test_without_a_shelf_nothing_is_said_about_drawing(project):
    shutil.rmtree(project.root / "templates")

    assert run_checks(load_game(project, "demo")) == []


def test_a_name_in_a_folded_text_is_marked_exactly_where_it_stands(project):
    text = "text: >-\n      Take {card:owl} or\n      {card:hare} or {card:owl}\n      or {card:hrae}."
    base = (BASE / "content" / "demo" / "cards" / "creature.yaml").read_text(encoding="utf-8")
    before = next(line.strip() for line in base.split("\n") if "id: owl" in line)

    findings = edited(
        project,
        "cards/creature.yaml",
        (before, f"- id: owl\n    name: Owl\n    level: 2\n    habitat: wood\n    {text}"),
    )

    finding = next(each for each in findings if each.code == "R202")
    assert (finding.place.line, finding.place.column, finding.place.length) == (11, 16, 4)
    assert finding.fix is not None
    assert (finding.fix.text, finding.fix.place) == ("hare", finding.place)


def test_the_second_of_two_equal_names_is_marked_at_its_own_place(project):
    findings = edited(
        project, "cards/creature.yaml", ("Draw up to {value:hand_size}", "{card:x} and {card:x}")
    )

    columns = [each.place.column for each in findings if each.message == 'there is no card "x"']
    assert columns[1] - columns[0] == len("{card:x} and ")


def test_a_value_that_only_a_face_prints_is_used(project):
    face = project.root / "templates" / "demo" / "creature.xml.j2"
    more = ("facts:", "  spare: {is: 1, rule: DM-01}\nfacts:")

    before = edited(project, "rules/values.yaml", more)
    face.write_text("<card><text>{{ values.spare }}</text></card>", encoding="utf-8")
    after = edited(project, "rules/values.yaml")

    assert [each.code for each in before] == ["L307"]
    assert after == []


def test_a_value_that_only_its_own_name_in_prose_mentions_is_unused(project):
    findings = edited(
        project,
        "rules/values.yaml",
        ("facts:", "  starts: {is: 1, rule: DM-01}\nfacts:"),
    )

    assert [each.about for each in findings] == ["demo/starts"]


def test_a_picture_spelt_with_another_case_is_missing_and_guessed(project):
    art = project.folder("demo") / "art"
    art.mkdir()
    (art / "hare.png").write_bytes(b"")

    (finding,) = edited(project, "cards/creature.yaml", ("swift: true", "art: art/Hare.png"))

    assert (finding.code, finding.hint) == ("R205", "did you mean art/hare.png?")


def test_a_picture_behind_a_link_that_leads_out_of_the_game_is_refused(project):
    art = project.folder("demo") / "art"
    try:
        art.symlink_to(project.root, target_is_directory=True)
    except OSError:
        pytest.skip("this system does not let us make links")

    (finding,) = edited(project, "cards/creature.yaml", ("swift: true", "art: art/hare.png"))

    assert finding.code == "R204"


@pytest.mark.parametrize("name", ["a" * 5000, "a" * 5000 + "/b", "art/" * 900 + "x", '"\\0.png"'])
def test_a_path_that_no_file_system_takes_is_only_a_finding(project, name):
    findings = edited(project, "cards/creature.yaml", ("swift: true", f"art: {name}"))

    assert [each.code for each in findings] in (["R204"], ["R205"])


def test_checking_needs_neither_pictures_nor_templates_nor_pdf():
    script = (
        "import sys; from pathlib import Path; from deckwright.load.game import load_game;"
        "from deckwright.load.project import Project; from deckwright.check.run import run_checks;"
        "run_checks(load_game(Project(Path(sys.argv[1])), 'demo'));"
        "print([each for each in ('PIL', 'reportlab', 'jinja2', 'uharfbuzz', 'lxml') if each in sys.modules])"
    )

    output = subprocess.run(
        [sys.executable, "-c", script, str(BASE)], capture_output=True, text=True, check=True
    )

    assert output.stdout.strip() == "[]"
