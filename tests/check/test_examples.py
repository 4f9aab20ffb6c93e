"""Every file in tests/examples/bad gives exactly the findings that it announces, its twin in good/ none.

A single file takes the place of one file of the base project; the lines at its top say of which, and what is
found: `# expect: 6 C102; rules/values.yaml:9 L308` and `# file: cards/creature.yaml`. A folder is laid over
the base project; the lines of its `expect` name findings, and files of the base project to take away.
In bad_faces/ are those that show only when the faces are laid out.
"""

import re
import shutil
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path

import pytest

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.check.codes import codes
from deckwright.check.flow import read_rulebooks, run_checks
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.checking import check_game
from deckwright.model.finding import ContentError
from deckwright.report.as_text import excerpt
from deckwright.shipped import shipped

from ..lent import saying

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
BAD = sorted((EXAMPLES / "bad").iterdir())
GOOD = sorted((EXAMPLES / "good").iterdir())
FACES = sorted((EXAMPLES / "bad_faces").iterdir())
HEADER = re.compile(r"^(?:#|<!--|\{#) (expect|file): (.*?)(?: -->| #\})?$")
# Codes whose examples are elsewhere: tests/load makes a file of nine megabytes and folders in the place of
# files, tests/render prints, tests/scenarios plays, tests/make imports and exports.
PLAYED = {"X160", "X161", "X162", "X163", "X164", "X165", "X166"}
PRINTED = {"P501", "P502", "P503", "P506"}
IMPORTED = {"T601", "T602", "T603", "T606"}
EXPORTED = {"A417", "A418"}
ELSEWHERE = {"Y024", "R207"} | PLAYED | PRINTED | IMPORTED | EXPORTED


def headers(case):
    """What the first lines of a single-file case say."""
    lines = case.read_text(encoding="utf-8").split("\n")[:2]
    return dict(match.groups() for line in lines if (match := HEADER.match(line)))


def within(file):
    """A file of the demo game or, with its folder, of the project."""
    return file if file.startswith(("content/", "templates/")) else f"content/demo/{file}"


def expected(case):
    """The findings that a case announces: file, line, code; sorted."""
    if case.is_dir():
        lines = (case / "expect").read_text(encoding="utf-8").split("\n")
        return sorted(announced(line, "") for line in lines if line and line[0] not in "#-")
    header = headers(case)
    return sorted(
        announced(announcement, header["file"])
        for announcement in header.get("expect", "").split("; ")
        if announcement
    )


def announced(told, file):
    where, code = told.split(" ")
    other, _, line = where.rpartition(":")
    return within(other or file), int(line), code


@pytest.fixture(scope="module")
def base(tmp_path_factory):
    """A copy of the base project."""
    return shutil.copytree(EXAMPLES / "base", tmp_path_factory.mktemp("base"), dirs_exist_ok=True)


@pytest.fixture
def lay_out(base, tmp_path_factory):
    """Put a case over the base project: a folder over a copy of its own. The project's folder is given."""
    with ExitStack() as cases:

        def laid_out(case):
            if case.is_dir():
                return with_folder(case, tmp_path_factory.mktemp("case"))
            cases.enter_context(saying(base / within(headers(case)["file"]), case.read_bytes()))
            return base

        yield laid_out


def with_folder(case, root):
    shutil.copytree(EXAMPLES / "base", root, dirs_exist_ok=True)
    for line in (case / "expect").read_text(encoding="utf-8").split("\n"):
        if line.startswith("- "):
            (root / line[2:]).unlink()
    return shutil.copytree(case, root, dirs_exist_ok=True)


@cache
def whole():
    """The base project, loaded: what a case leaves as it is there need not be parsed again."""
    return load_game(Project(EXAMPLES / "base"), "demo")


def checked(root):
    """The findings of the laid out project, those in its rulebooks if nothing else is wrong."""
    loaded, assets = load_game(Project(root), "demo", whole()), assets_of(root)
    findings = run_checks(loaded, assets)
    return findings if findings or loaded.game is None else read_rulebooks(loaded.game, assets)


def assets_of(root):
    return GameAssets(AssetPath([root / "templates", shipped("templates")]), "demo")


def badly_told(finding, root):
    """What is wrong with a finding, whatever it tells of; empty if nothing is."""
    text = (root / finding.place.file).read_bytes().decode("utf-8", "replace")
    line = text.split("\n")[finding.place.line - 1]
    marked = line[finding.place.column - 1 :][: finding.place.length]
    if not marked and finding.place.offset != len(text):
        return "marks nothing"
    if not excerpt(line, finding.place.column, finding.place.length)[1].strip():
        return "shows nothing"
    if finding.message[-1] == ".":
        return "ends with a full stop"
    return "" if finding.code in codes() else "has no known code"


def name(case):
    return case.name


@pytest.mark.parametrize("case", BAD, ids=name)
def test_a_bad_example_gives_exactly_the_findings_it_announces_and_each_marks_something(case, lay_out):
    root = lay_out(case)

    findings = checked(root)

    shown = "\n".join(
        f"{finding.place}: {finding.code} {finding.message} ({finding.hint})" for finding in findings
    )
    assert sorted((finding.place.file, finding.place.line, finding.code) for finding in findings) == expected(
        case
    ), shown
    assert [(str(finding.place), wrong) for finding in findings if (wrong := badly_told(finding, root))] == []


@pytest.mark.parametrize("case", GOOD, ids=name)
def test_a_good_example_gives_no_findings(case, lay_out):
    assert not checked(lay_out(case))


@pytest.mark.parametrize("case", FACES, ids=name)
def test_a_bad_face_gives_exactly_the_findings_it_announces(case, lay_out):
    project = Project(lay_out(case))
    loaded = load_game(project, "demo")

    findings = check_game(project, "demo", faces=True)

    shown = "\n".join(f"{finding.place}: {finding.code} {finding.message}" for finding in findings)
    found = {
        (finding.place.file, finding.place.line, finding.code) for finding in findings
    }  # once for each language
    assert sorted(found) == expected(case), shown
    assert not loaded.findings


def test_the_faces_of_the_base_project_have_no_findings(base):
    assert check_game(Project(base), "demo", faces=True) == []


def test_every_bad_example_has_a_good_twin():
    assert [case.stem for case in BAD] == [case.stem for case in GOOD]


def test_every_code_has_a_bad_example():
    shown = {code for case in (*BAD, *FACES) for _, _, code in expected(case)}

    assert (set(codes()) - shown) ^ ELSEWHERE == set()


@cache
def base_files():
    return sorted(
        path for path in (EXAMPLES / "base" / "content").rglob("*") if path.suffix in {".yaml", ".md"}
    )


@pytest.mark.parametrize("victim", base_files(), ids=name)
def test_no_file_cut_off_anywhere_raises_anything_but_a_content_error(victim, base):
    target = base / victim.relative_to(EXAMPLES / "base")
    whole = victim.read_bytes()

    for end in range(0, len(whole), 41):
        with saying(target, whole[:end]), suppress(ContentError):
            checked(base)
