"""Running all checks: what comes first, what is left out, and what must not be imported for it."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.check.flow import run_checks
from deckwright.inputs import PICTURE_ENDINGS
from deckwright.load.game import load_game
from deckwright.load.project import Project
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
    assets = GameAssets(AssetPath([project.root / "templates", shipped("templates")]), "demo")
    return run_checks(load_game(project, "demo"), assets)


def test_the_base_project_has_no_findings(project):
    assert run_checks(load_game(project, "demo")) == []


def test_findings_of_loading_and_of_checks_come_in_order_of_their_places(project):
    findings = edited(project, "cards/giant.yaml", ("weight: 8", "weight: 08"), ("oak_right", "oak_rihgt"))

    assert [finding.code for finding in findings] == ["Y022", "L309", "Y022"]
    assert findings == sorted(findings, key=lambda finding: finding.place)


def test_a_game_that_could_not_be_loaded_has_only_the_findings_of_loading(project):
    findings = edited(project, "rules/decks.yaml", ("hare: 3", "hare: none, nobody: 2"))

    assert {finding.code for finding in findings} == {"C104"}


def test_without_assets_nothing_is_said_about_drawing(project):
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

    finding = next(finding for finding in findings if finding.code == "R202")
    assert (finding.place.line, finding.place.column, finding.place.length) == (11, 16, 4)
    assert finding.fix is not None
    assert (finding.fix.text, finding.fix.place) == ("hare", finding.place)


def test_the_second_of_two_equal_names_is_marked_at_its_own_place(project):
    findings = edited(
        project, "cards/creature.yaml", ("Draw up to {value:hand_size}", "{card:x} and {card:x}")
    )

    (found,) = findings
    columns = [finding.place.column for finding in found.all]
    assert columns[1] - columns[0] == len("{card:x} and ")


def test_a_value_that_only_a_face_prints_is_used(project):
    face = project.root / "templates" / "demo" / "creature.xml.j2"
    more = ("facts:", "  spare: {is: 1, rule: DM-01}\nfacts:")

    before = edited(project, "rules/values.yaml", more)
    face.write_text("<card><text>{{ values.spare }}</text></card>", encoding="utf-8")
    after = edited(project, "rules/values.yaml")

    assert [finding.code for finding in before] == ["L307"]
    assert after == []


def test_a_value_that_only_its_own_name_in_prose_mentions_is_unused(project):
    findings = edited(
        project,
        "rules/values.yaml",
        ("facts:", "  starts: {is: 1, rule: DM-01}\nfacts:"),
    )

    assert [finding.about for finding in findings] == ["demo/starts"]


def test_a_picture_spelt_with_another_case_is_missing_and_guessed(project):
    art = project.folder("demo") / "art"
    art.mkdir()
    (art / "hare.png").write_bytes(b"")

    (finding,) = edited(project, "cards/creature.yaml", ("swift: true", "art: art/Hare.png"))

    assert (finding.code, finding.hint) == ("R205", "did you mean art/hare.png?")


@pytest.mark.parametrize("ending", PICTURE_ENDINGS)
def test_a_folder_in_the_place_of_a_picture_is_found(project, ending):
    (project.folder("demo") / f"art/hare{ending}").mkdir(parents=True)

    (finding,) = edited(project, "cards/creature.yaml")

    assert (finding.code, finding.place.file) == ("R207", f"content/demo/art/hare{ending}")


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

    codes = {finding.code for finding in findings}
    assert codes in ({"R204"}, {"R205"}, {"R204", "Y014"})


def test_an_own_silhouette_that_was_deleted_is_missed(project):
    icon = project.folder("demo") / "art" / "icons" / "reed-hare.svg"
    icon.parent.mkdir(parents=True)
    icon.write_text("<svg/>", encoding="utf-8")
    art = "art: {scene: marsh, subject: reed-hare}"
    before = edited(project, "cards/creature.yaml", ("swift: true", art))
    icon.unlink()

    (finding,) = edited(project, "cards/creature.yaml")

    assert before == []
    assert (finding.code, finding.message) == ("R206", 'there is no icon "reed-hare"')
    assert (finding.place.line, finding.place.length) == (3, len("reed-hare"))


def test_a_scene_of_the_games_own_is_known_at_once(project):
    scenes = project.root / "templates" / "demo" / "scenes.yaml"
    before = edited(project, "cards/creature.yaml", ("swift: true", "art: {scene: attic, time: night}"))
    scenes.write_text("scenes: {attic: {times: {night: mist_night}, layers: [sky]}}\n", encoding="utf-8")

    assert [finding.code for finding in before] == ["R206"]
    assert edited(project, "cards/creature.yaml") == []


def test_a_print_profile_called_otherwise_than_its_file_is_found_at_its_id(project):
    folder = project.root / "templates" / "print"
    folder.mkdir()
    text = (shipped("templates") / "print" / "a4.yaml").read_text(encoding="utf-8")
    (folder / "house.yaml").write_text(text, encoding="utf-8")

    (finding,) = edited(project, "game.yaml", ("[a4]", "[a4, house]"))

    assert (finding.code, finding.place.file) == ("P502", "templates/print/house.yaml")
    assert finding.hint == "write id: house, or call the file a4.yaml"
    assert text.split("\n")[finding.place.line - 1] == "id: a4"


def test_the_missing_words_of_a_card_are_one_finding_with_the_line_to_paste(project):
    otter = "- {id: otter, name: Otter, flavour: Wet., text: Dive., level: 1, habitat: water, copies: 1}"

    (finding,) = edited(project, "cards/creature.yaml", ("- {id: pike", f"{otter}\n  - {{id: pike"))

    assert finding.message == 'the name, the flavour and the text of the card otter are missing in "de"'
    assert finding.hint == (
        "add to content/demo/text/de.yaml under cards: otter: {name: …, flavour: …, text: …}"
    )


def test_a_language_without_a_file_is_told_how_its_file_begins(project):
    findings = edited(project, "game.yaml", ("[en, de]", "[en, de, fr]"))

    hints = {finding.hint for finding in findings if finding.code == "L306"}
    file = 'content/demo/text/fr.yaml (which begins with "language: fr")'
    assert f"add to {file}: title: …, credit: …" in hints
    assert f"add to {file}: kinds: {{creature: …, giant: …}}" in hints
    assert f"add to {file} under rulings: DM-R02: {{question: …, options: {{keep: …, drop: …}}}}" in hints


@pytest.mark.parametrize(
    ("file", "hint"),
    [
        ("card/more.yaml", "did you mean the folder cards/?"),
        ("gmae.yaml", "did you mean game.yaml?"),
        ("cards/sea/more.yaml", "only files directly in cards/ are read: move it there"),
        ("rule.yaml", "did you mean rules/rule.yaml?"),
        ("notes.md", "move it to rulebook/, or out of content/"),
        ("zoo/x.yml", "move it to rules/ or cards/ or text/ or scenarios/, or out of content/"),
    ],
)
def test_a_file_that_nothing_reads_is_told_where_it_may_belong(project, file, hint):
    path = project.folder("demo") / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("a: 1\n", encoding="utf-8")

    (finding,) = edited(project, "game.yaml")

    assert (finding.code, finding.place.file, finding.hint) == ("L311", f"content/demo/{file}", hint)


def test_checking_needs_neither_pictures_nor_templates_nor_pdf(project):
    edited(project, "cards/creature.yaml", ("swift: true", "art: {scene: marsh, subject: rabbit}"))
    script = (
        "import sys; from pathlib import Path; from deckwright.load.game import load_game;"
        "from deckwright.load.project import Project; from deckwright.check.flow import run_checks;"
        "from deckwright.assets.asset_path import AssetPath;"
        "from deckwright.assets.game_assets import GameAssets;"
        "root = Path(sys.argv[1]); assets = GameAssets(AssetPath([Path(sys.argv[2])], root), 'demo');"
        "run_checks(load_game(Project(root), 'demo'), assets);"
        "print([each for each in ('PIL', 'reportlab', 'jinja2', 'uharfbuzz', 'lxml') if each in sys.modules])"
    )

    folders = [str(project.root), str(shipped("templates"))]
    output = subprocess.run(
        [sys.executable, "-c", script, *folders], capture_output=True, text=True, check=True
    )

    assert output.stdout.strip() == "[]"


def test_of_icons_that_cannot_be_read_their_file_is_told_and_none_of_their_names(project):
    pack = project.root / "templates" / "icons" / "game-icons.json"
    pack.parent.mkdir()
    pack.write_text("[]", encoding="utf-8")

    assert [finding.code for finding in edited(project, "game.yaml")] == ["A408"]


def test_of_themes_that_cannot_be_read_their_file_is_told_and_no_deck_that_names_one(project):
    (project.root / "templates" / "demo" / "themes.yaml").write_text("meadow: [", encoding="utf-8")

    assert {finding.place.file for finding in edited(project, "game.yaml")} == {"templates/demo/themes.yaml"}
