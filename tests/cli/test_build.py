"""`deckwright build`: what was made on stdout, how far it is on stderr."""

import re
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from deckwright.cli.build import about_lacking
from deckwright.make.built import Built

Cli = Callable[..., tuple[int, str, str]]
Edit = Callable[[str, str, str], None]


def test_a_build_says_what_it_made_and_the_next_that_nothing_was_to_do(cli: Cli) -> None:
    code, out, err = cli("build", "--only", "cards,tables")

    assert (code, out) == (0, "pond: built 1 rule table, 20 card images in build/pond\n")
    assert "pond: cards: 20" in err.splitlines()
    assert cli("build", "--only", "cards,tables") == (0, "pond: nothing to do\n", "")


def test_the_gallery_brings_the_images_that_it_shows(cli: Cli, pond: Path) -> None:
    cli("build", "--only", "gallery")

    folder = pond / "build/pond/gallery"
    data = (folder / "data.js").read_text("utf-8")

    pictures = {part.partition('"')[0] for part in re.split('"(?:thumb|full)":"', data)[1:]}
    assert len(pictures) == 20
    assert [picture for picture in pictures if not (folder / picture).is_file()] == []
    assert "Frosch" in data


def test_a_mistake_in_a_card_leaves_it_out_which_is_said_last_with_exit_code_1(cli: Cli, edit: Edit) -> None:
    edit("content/pond/cards/animal.yaml", "level: 2", "level: 22")

    code, out, err = cli("build")
    again = cli("build")

    assert (code, again[0]) == (1, 1)
    assert "C107" in out
    said = "pond: left out 1: newt; --draft shows them with a stamp"
    assert [text.splitlines()[-1] for text in (err, again[2])] == [said, said]


def test_outputs_that_were_not_made_are_told() -> None:
    assert [*about_lacking(Built(withheld=["tables"]))] == ["not made: tables; fix what is listed above"]


def test_a_draft_says_last_what_has_a_stamp(cli: Cli, edit: Edit) -> None:
    edit("content/pond/cards/animal.yaml", "level: 2", "level: 22")

    code, _, err = cli("build", "--draft")

    assert code == 1
    assert "pond: a draft; with a stamp 1: newt" in err.splitlines()


def test_a_draft_does_not_promise_that_a_draft_shows_the_cards_of_a_file_that_cannot_be_read(
    cli: Cli, edit: Edit
) -> None:
    cli("build")
    edit("content/pond/cards/animal.yaml", "cards:\n", "cards: : \n")

    _, out, err = cli("build", "--draft")

    assert "pond: left out 4: frog, newt, heron, content/pond/cards/animal.yaml\n" in err
    assert "files of what is left out or no longer there" in out


def test_a_strict_build_makes_nothing_where_anything_is_wrong(cli: Cli, edit: Edit, pond: Path) -> None:
    edit("content/pond/cards/animal.yaml", "level: 2", "level: 22")

    code, out, err = cli("build", "--strict")

    assert code == 1
    assert "C107" in out
    assert err.splitlines()[-1] == "pond: nothing was built; fix what is listed above"
    assert not (pond / "build/pond").exists()


def test_a_strict_build_makes_nothing_for_a_lint_either(cli: Cli, edit: Edit, pond: Path) -> None:
    edit("templates/pond/animal.xml.j2", "6mm", "1mm")

    first = cli("build", "--strict")
    built = (pond / "build/pond").exists()
    cli("build")
    again = cli("build", "--strict")

    for code, out, err in (first, again):
        assert (code, "A403" in out) == (1, True)
        assert err.splitlines()[-1] == "pond: nothing was built; fix what is listed above"
    assert not built


def test_a_lint_is_told_but_stops_nothing(cli: Cli, edit: Edit, pond: Path) -> None:
    edit("templates/pond/animal.xml.j2", "6mm", "1mm")

    code, out, err = cli("build")
    again = cli("build")

    assert (code, again[0]) == (1, 1)
    assert "A403" in out
    assert "20 card images" in out
    said = "pond: what is listed above must be fixed, but did not stop the build"
    assert [text.splitlines()[-1] for text in (err, again[2])] == [said, said]


def test_clean_removes_what_no_build_made(cli: Cli, pond: Path) -> None:
    cli("build", "--only", "tables")
    stray = pond / "build/pond/notes.txt"
    stray.touch()

    cli("build", "--only", "tables", "--clean")

    assert not stray.exists()
    assert (pond / "build/pond/tables.py").is_file()


@pytest.mark.parametrize(
    "words",
    [
        ("--only", "tables,schema"),
        ("--only", "tables", "--only", "schema"),
        ("--only", "tables,", "--only=schema"),
    ],
)
def test_what_is_wanted_may_be_listed_with_commas_or_by_repeating_the_option(
    cli: Cli, words: tuple[str, ...]
) -> None:
    _, out, _ = cli("build", *words)

    assert "1 rule table" in out
    assert "editor schema" in out


def test_languages_and_profiles_take_commas_too(cli: Cli, pond: Path) -> None:
    code, _, err = cli("build", "--only", "print", "--language", "de,en", "--profile", "a4,letter")

    assert (code, "no print profile" in err) == (0, False)
    assert {path.parent.name for path in pond.glob("build/pond/print/*/*-letter.pdf")} == {"de", "en"}
    assert {path.parent.name for path in pond.glob("build/pond/print/*/*-a4.pdf")} == {"de", "en"}


def test_one_profile_and_language_build_just_these_files(cli: Cli, pond: Path) -> None:
    cli("build", "--only", "print", "--language", "de", "--profile", "letter")

    files = {path.relative_to(pond / "build/pond").as_posix() for path in pond.glob("build/pond/**/*.pdf")}
    assert files == {
        "print/de/reeds-letter.pdf",
        "print/de/leaf-letter.pdf",
        "print/de/calibration-letter.pdf",
    }


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--card", ""), "it names nothing"),
        (("--card", " , "), "it names nothing"),
        (("--where", " "), "it is empty"),
        (("--where", "levl > 1"), "did you mean level?"),
        (("--card", "newtt"), "newt"),
    ],
)
def test_a_part_that_is_none_is_refused_before_anything_is_made(
    cli: Cli, pond: Path, words: tuple[str, ...], said: str
) -> None:
    code, out, err = cli("build", *words)

    assert (code, out) == (2, "")
    assert said in err
    assert not (pond / "build/pond/cards").exists()


def test_a_part_is_of_one_game(cli: Cli, pond: Path) -> None:
    copytree(pond / "content/pond", pond / "content/brook")

    code, _, err = cli("build", "--card", "newt")

    assert code == 2
    assert "say of which game these cards are: brook, pond" in err
