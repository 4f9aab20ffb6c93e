"""Fixes change what they are meant to change and nothing else, or nothing at all."""

import shutil
from pathlib import Path

import pytest

from deckwright.check.fixes import write_fixes
from deckwright.check.flow import run_checks
from deckwright.cli.reporting import texts_of
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.model.finding import Finding, Fix
from deckwright.model.place import Place

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
TEXT = "kind: giant\ncards:\n  - {id: oak, levle: '3', size: 2}  # a comment\n"


def fix(text, old, new, *, file="a.yaml"):
    """A finding whose fix puts `new` for `old`."""
    offset = text.index(old)
    return Finding(
        code="C102", place=Place(file), message=old, fix=Fix(Place(file, 1, 1, len(old), offset), new)
    )


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "a.yaml").write_bytes(TEXT.encode())
    return tmp_path


def test_several_fixes_are_spliced_and_every_other_byte_stays(folder):
    findings = [fix(TEXT, "levle", "level"), fix(TEXT, "'3'", "3")]

    fixed = write_fixes(folder, findings, {"a.yaml": TEXT})

    assert (folder / "a.yaml").read_text() == TEXT.replace("levle", "level").replace("'3'", "3")
    assert (len(fixed.done), fixed.refused) == (2, ())
    assert [path.name for path in folder.iterdir()] == ["a.yaml"]


def test_a_fix_that_would_change_the_structure_is_refused_and_the_others_are_made(folder):
    good, bad = fix(TEXT, "levle", "level"), fix(TEXT, "'3'", "3, more: 4")

    fixed = write_fixes(folder, [good, bad], {"a.yaml": TEXT})

    assert (folder / "a.yaml").read_text() == TEXT.replace("levle", "level")
    assert (fixed.done, fixed.refused) == ((good,), (bad,))


@pytest.mark.parametrize("new", ["'3", "{", "*a", "3}\n  - {x: 1", "!x 3"])
def test_a_fix_after_which_the_file_cannot_be_read_is_refused(folder, new):
    bad = fix(TEXT, "'3'", new)

    assert write_fixes(folder, [bad], {"a.yaml": TEXT}).refused == (bad,)
    assert (folder / "a.yaml").read_text() == TEXT


def test_a_file_that_was_changed_meanwhile_is_left_alone(folder):
    (folder / "a.yaml").write_text("# saved again\n" + TEXT)
    finding = fix(TEXT, "levle", "level")

    assert write_fixes(folder, [finding], {"a.yaml": TEXT}).refused == (finding,)
    assert (folder / "a.yaml").read_text() == "# saved again\n" + TEXT


def test_a_file_that_is_gone_is_left_alone(tmp_path):
    finding = fix(TEXT, "levle", "level")

    assert write_fixes(tmp_path, [finding], {"a.yaml": TEXT}).refused == (finding,)


def test_of_two_fixes_for_the_same_place_the_first_is_made(folder):
    first, second = fix(TEXT, "levle", "level"), fix(TEXT, "levle: '3'", "level: 3")

    fixed = write_fixes(folder, [second, first], {"a.yaml": TEXT})

    assert len(fixed.done) == len(fixed.refused) == 1
    assert "level: '3'" in (folder / "a.yaml").read_text()


def test_two_findings_with_the_same_fix_are_both_done(folder):
    finding = fix(TEXT, "levle", "level")
    other = Finding(code="C101", place=Place("a.yaml", 3), message="missing", fix=finding.fix)

    assert write_fixes(folder, [finding, other], {"a.yaml": TEXT}).done == (finding, other)


def test_line_ends_stay_and_a_byte_order_mark_goes(folder):
    text = TEXT.replace("\n", "\r\n")
    (folder / "a.yaml").write_bytes(b"\xef\xbb\xbf" + text.encode())

    write_fixes(folder, [fix(text, "levle", "level")], {"a.yaml": text})

    assert (folder / "a.yaml").read_bytes() == text.replace("levle", "level").encode()


def test_a_rulebook_is_mended_without_being_read_as_yaml(tmp_path):
    text = "Take {card:owll}: [it flies. {#DM-01}\n"
    (tmp_path / "en.md").write_text(text)

    write_fixes(tmp_path, [fix(text, "owll", "owl", file="en.md")], {"en.md": text})

    assert (tmp_path / "en.md").read_text() == text.replace("owll", "owl")


def test_the_fixes_of_a_misspelt_project_leave_nothing_to_fix(tmp_path):
    shutil.copytree(EXAMPLES / "base", tmp_path, dirs_exist_ok=True)
    cards = tmp_path / "content" / "demo" / "cards" / "creature.yaml"
    text = cards.read_text(encoding="utf-8")
    broken = text.replace("{value:hand_size}", "{value:hand_siez}").replace("level: 2", "level: 02")
    cards.write_text(broken, encoding="utf-8")
    loaded = load_game(Project(tmp_path), "demo")

    fixed = write_fixes(tmp_path, findings := run_checks(loaded), texts_of(findings, tmp_path))

    assert sorted(finding.code for finding in fixed.done) == ["R202", "Y022", "Y022"]
    assert not run_checks(load_game(Project(tmp_path), "demo"))
    assert cards.read_text(encoding="utf-8") == text
