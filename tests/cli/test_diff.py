"""The command line of `deckwright diff`."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.history import git as git_module
from deckwright.load.project import Project

Cli = Callable[..., tuple[int, str, str]]
Edit = Callable[[str, str, str], None]
CARDS, GAME = "content/pond/cards/animal.yaml", "content/pond/game.yaml"
WHO = ("-c", "user.name=A", "-c", "user.email=a@b.c")


def commit(pond: Path, message: str = "x") -> None:
    for words in (("add", "--all"), (*WHO, "commit", "--quiet", f"--message={message}")):
        subprocess.run(["git", *words], cwd=pond, check=True, capture_output=True)


@pytest.fixture
def kept(pond: Path) -> Path:
    """The pond, with a commit on the branch main."""
    subprocess.run(["git", "init", "--quiet", "--initial-branch=main"], cwd=pond, check=True)
    commit(pond)
    return pond


def test_nothing_that_differs_is_said_in_a_sentence(kept: Path, cli: Cli) -> None:
    assert cli("diff") == (0, "no difference between HEAD and working tree\n", "")


def test_what_was_edited_since_the_last_commit_is_listed(kept: Path, cli: Cli, edit: Edit) -> None:
    edit(CARDS, "level: 2", "level: 5")
    edit(CARDS, "Reiher", "Grauer Reiher")

    assert cli("diff") == (
        0,
        "pond: 2 cards changed\n"
        "  cards\n"
        "    ~ newt  Newt  content/pond/cards/animal.yaml:6\n"
        "        level                2 → 5 (+3)\n"
        "    ~ heron  Heron  content/pond/cards/animal.yaml:9\n"
        "        name (de)            {+Grauer +}Reiher\n",
        "",
    )


def test_two_revisions_are_compared_without_the_files_as_they_are(kept: Path, cli: Cli, edit: Edit) -> None:
    edit(CARDS, "level: 2", "level: 5")
    commit(kept)
    edit(CARDS, "level: 5", "level: 9")

    assert "level                2 → 5 (+3)\n" in cli("diff", "HEAD~1..HEAD", "pond")[1]
    assert "level                5 → 2 (-3)\n" in cli("diff", "HEAD..HEAD~1")[1]
    assert "level                2 → 9 (+7)\n" in cli("diff", "HEAD~1")[1]


def test_a_branch_is_compared_with_where_it_parted(kept: Path, cli: Cli, edit: Edit) -> None:
    subprocess.run(["git", "checkout", "--quiet", "-b", "mine"], cwd=kept, check=True)
    edit(CARDS, "level: 2", "level: 5")
    commit(kept)
    subprocess.run(["git", "checkout", "--quiet", "main"], cwd=kept, check=True)
    edit(CARDS, "level: 3", "level: 4")
    commit(kept)

    _, text, _ = cli("diff", "main...mine")

    assert "newt" in text
    assert "heron" not in text


def test_what_is_new_and_not_yet_committed_is_compared(kept: Path, cli: Cli) -> None:
    path = kept / "content/pond/cards/more.yaml"
    path.write_text("kind: animal\ncards:\n  - {id: pike, name: {en: Pike, de: Hecht}, level: 4}\n", "utf-8")

    assert "    + pike  Pike  content/pond/cards/more.yaml:3\n" in cli("diff")[1]


def test_a_game_alone_is_compared_with_the_last_commit_unless_a_branch_is_called_so(
    kept: Path, cli: Cli, edit: Edit
) -> None:
    edit(CARDS, "level: 2", "level: 5")

    assert cli("diff", "pond") == cli("diff", "HEAD", "pond")
    assert "newt" in cli("diff", "pond")[1]

    commit(kept)
    subprocess.run(["git", "branch", "pond"], cwd=kept, check=True)
    assert "newt" not in cli("diff", "pond")[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("diff", "nope"), "this repository has no revision 'nope'; git branch --all"),
        (("diff", "HEAD..nope"), "this repository has no revision 'nope'"),
        (("diff", "pnod"), "this repository has no revision 'pnod'; git branch --all"),
        (("diff", "pnod"), "or did you mean the game pond?"),
        (("diff", "pond", "HEAD"), "name the revision first: deckwright diff HEAD pond"),
        (("diff", "HEAD", "pnod"), "has a game 'pnod'; there are pond"),
        (("diff", "--format", "html"), "say where the page is to be"),
        (("diff", "--print", "HEAD..HEAD"), "name one revision"),
        (("diff", "--profile", "a4"), "--profile goes with --print"),
        (("diff", "--output", "content", "--format", "json"), "content is a folder; json is one file"),
    ],
)
def test_wrong_use_is_told_with_the_way_out(kept: Path, cli: Cli, words: tuple[str, ...], said: str) -> None:
    code, _, error = cli(*words)

    assert code == 2
    assert said in error


def test_outside_of_a_repository_the_command_was_wrong(
    pond: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = {**git_module._ENVIRONMENT, "GIT_DIR": str(pond / "nowhere")}
    monkeypatch.setattr(git_module, "_ENVIRONMENT", nowhere)

    code, _, error = cli("diff")

    assert code == 2
    assert "lies in no git repository; go into one, or make one: git init" in error


def test_without_git_the_exit_code_is_1(kept: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    git_module._program.cache_clear()
    monkeypatch.setenv("PATH", str(kept / "nothing"))

    assert cli("diff") == (
        1,
        "",
        "deckwright: git is not installed, or not on the search path; install it: https://git-scm.com/downloads\n",
    )


def test_a_revision_that_cannot_be_read_is_told_and_the_exit_code_is_1(
    kept: Path, cli: Cli, edit: Edit
) -> None:
    edit(GAME, "seats: 2", "seats: [")
    commit(kept)
    edit(GAME, "seats: [", "seats: 2")

    code, text, error = cli("diff")

    assert code == 1
    assert text == "no difference between HEAD and working tree\n"
    assert "deckwright: HEAD: pond cannot be read: content/pond/game.yaml:" in error
    assert "it was broken then, or written for another version of deckwright" in error


def test_a_file_of_cards_that_cannot_be_read_costs_its_cards_alone(kept: Path, cli: Cli, edit: Edit) -> None:
    (kept / "content/pond/cards/more.yaml").write_text(
        "kind: animal\ncards:\n  - {id: pike, name: {en: Pike, de: Hecht}, level: 4}\n", "utf-8"
    )
    commit(kept)
    edit("content/pond/cards/more.yaml", "cards:", "cards: [")
    edit(CARDS, "level: 2", "level: 5")

    code, text, error = cli("diff")

    assert code == 1
    assert "newt" in text
    assert "pike" not in text
    assert "content/pond/cards/more.yaml: this file of cards cannot be read" in error


def test_a_game_that_is_new_is_told_with_its_cards(kept: Path, cli: Cli) -> None:
    subprocess.run(["git", "rm", "-rq", "--cached", "content"], cwd=kept, check=True)
    subprocess.run(["git", *WHO, "commit", "-qm", "x"], cwd=kept, check=True)

    assert cli("diff")[1].startswith("pond: new: 3 cards added")
    assert cli("diff", "HEAD~1..HEAD")[1].startswith("pond: gone: 3 cards removed")


def test_json_holds_all_that_differs(kept: Path, cli: Cli, edit: Edit) -> None:
    edit(CARDS, "level: 2", "level: 5")

    code, text, _ = cli("diff", "--format", "json")

    assert code == 0
    [game] = json.loads(text)["games"]
    [newt] = game["things"]
    assert (newt["section"], newt["id"], newt["status"]) == ("cards", "newt", "changed")
    [level] = newt["changes"]
    assert (level["field"], level["before"], level["after"], level["delta"]) == ("level", 2, 5, 3)


def test_in_markdown_a_text_is_no_more_than_text(kept: Path, cli: Cli, edit: Edit) -> None:
    evil = "<img src=x> [a](http://x) @someone | **x** `y` #1"
    edit(CARDS, "{en: Newt", f"{{en: '{evil}'")

    _, text, _ = cli("diff", "--format", "markdown")

    [row] = [line for line in text.splitlines() if "newt" in line]
    assert row.count("|") - row.count("\\|") == 4
    assert not any(mark in row for mark in ("<img", "[a](", " @some", " **x", " `y", " #1"))


def test_markdown_is_short_enough_for_a_comment(kept: Path, cli: Cli) -> None:
    rows = "".join(f"  - {{id: c_{n}, name: {{en: N{n}, de: {'x' * 90}}}, level: 4}}\n" for n in range(900))
    (kept / "content/pond/cards/more.yaml").write_text(f"kind: animal\ncards:\n{rows}", "utf-8")

    _, text, _ = cli("diff", "--format", "markdown")

    assert len(text) < 65_000
    assert "lines more: `deckwright diff` shows all of them" in text


def test_no_report_holds_what_a_terminal_would_obey(kept: Path, cli: Cli) -> None:
    path = kept / "templates/pond/evil\x1b[31m.xml.j2"
    path.write_text("<card/>", encoding="utf-8")

    for form in ("text", "markdown"):
        assert "\x1b" not in cli("diff", "--format", form)[1]


def test_a_page_has_the_pictures_before_and_after_inside(kept: Path, cli: Cli, edit: Edit) -> None:
    edit(CARDS, "level: 2", "level: 5")
    edit(CARDS, "en: Heron", "en: '<script>alert(1)</script>'")

    code, text, _ = cli("diff", "--output", "out.html", "--language", "en")

    page = (kept / "out.html").read_text("utf-8")
    assert code == 0
    assert text == "pond: 2 cards changed\nwrote out.html\n"
    assert page.count("data:image/webp;base64,") == 4
    assert "<script" not in page
    assert "http" not in page.replace("http-equiv", "")


def test_a_folder_has_the_pictures_beside_the_page(kept: Path, cli: Cli, edit: Edit) -> None:
    edit(CARDS, "level: 2", "level: 5")
    (kept / "out").mkdir()
    (kept / "out/mine.txt").write_text("mine", encoding="utf-8")

    assert cli("diff", "--output", "out", "--language", "de")[0] == 0

    page = (kept / "out/index.html").read_text("utf-8")
    pictures = {f'src="pictures/{path.name}"' for path in (kept / "out/pictures").iterdir()}
    assert len(pictures) == 2
    assert all(picture in page for picture in pictures)
    assert (kept / "out/mine.txt").is_file()


def test_no_picture_is_written_through_a_link(
    kept: Path, cli: Cli, tmp_path_factory: pytest.TempPathFactory
) -> None:
    away = tmp_path_factory.mktemp("away")
    (kept / "out").mkdir()
    (kept / "out/pictures").symlink_to(away, target_is_directory=True)

    code, _, error = cli("diff", "--output", "out")

    assert code == 1
    assert "it is a link out of the folder" in error
    assert not list(away.iterdir())


def test_faces_finds_cards_that_merely_look_different(kept: Path, cli: Cli, edit: Edit) -> None:
    edit("templates/pond/animal.xml.j2", "6mm", "7mm")

    assert "newt" not in cli("diff")[1]
    lines = cli("diff", "--faces", "--language", "en")[1].splitlines()
    newt = lines.index("    ~ newt  Newt  content/pond/cards/animal.yaml:6")
    assert lines[newt + 1] == "        picture              differs: front (en)"


def test_print_makes_sheets_of_the_cards_that_changed_alone(
    kept: Path, cli: Cli, edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    from deckwright.make import build

    asked = []
    build_game = build.build_game

    def spied(project: Project, game: str, options: build.BuildOptions) -> build.Built:
        asked.append(options.part.cards)
        return build_game(project, game, options)

    monkeypatch.setattr(build, "build_game", spied)
    edit(CARDS, "level: 2", "level: 5")

    code, text, _ = cli("diff", "--print", "--language", "en")

    assert code == 0
    assert asked == [("newt",)]
    assert "pond: built 1 print file in build/pond\n" in text
    assert "pond: sheets of 1 card are in build/pond/print/LANGUAGE/part\n" in text
    assert [path.name for path in (kept / "build/pond/print/en/part").iterdir()] == ["reeds-a4.pdf"]


def test_print_ends_well_in_spite_of_a_finding_that_costs_no_card(kept: Path, cli: Cli, edit: Edit) -> None:
    edit(CARDS, "Heron", "Grey  Heron")

    code, text, _ = cli("diff", "--print", "--language", "en")

    assert "L335" in text
    assert "pond: built 1 print file in build/pond\n" in text
    assert code == 0
