"""What the README of `check` promises on content that somebody else sent, one by one."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.characters import HARMFUL
from deckwright.load.project import Project
from deckwright.make.checking import check_game
from deckwright.report import FORMATS

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no links and pipes here")
Cli = Callable[..., tuple[int, str, str]]
SECRET = "hunter2"
LINKED = (
    "content/pond/cards/more.yaml",
    "content/pond/rules/more.yaml",
    "content/pond/text/de.yaml",
    "content/pond/scenarios/more.yaml",
    "content/pond/rulebook/en.md",
    "content/pond/art/icons/more.svg",
    "content/pond/art/more.png",
    "templates/pond/themes.yaml",
    "templates/pond/scenes.yaml",
    "templates/pond/leaf.xml.j2",
    "templates/fonts/fonts.toml",
    "templates/print/a4.yaml",
)


@pytest.fixture
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("outside")
    (folder / "secret").write_text(f"password: {SECRET}\n", encoding="utf-8")
    (folder / f"{SECRET}.yaml").write_text("kind: animal\n", encoding="utf-8")
    return folder


@pytest.mark.parametrize("file", LINKED)
def test_nothing_is_shown_of_what_a_link_leads_to(pond: Path, cli: Cli, outside: Path, file: str) -> None:
    path = pond / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    path.symlink_to(outside / "secret")

    outputs = [cli("check", "--faces", "--format", form) for form in ("text", "json")]

    assert [code for code, _, _ in outputs] == [1, 1]
    assert all("R204" in out and file in out for _, out, _ in outputs)
    assert not any(SECRET in out + err for _, out, err in outputs)


@pytest.mark.parametrize(
    "folder", ["content/pond/rules", "content/pond/art", "templates/shared", "templates"]
)
def test_nothing_is_shown_of_a_folder_that_a_link_leads_to(
    pond: Path, cli: Cli, outside: Path, folder: str
) -> None:
    if (pond / folder).exists():
        (pond / folder).rename(pond / "moved")
    (pond / folder).symlink_to(outside)

    code, out, err = cli("check", "--faces")

    assert (code, "R204" in out) == (1, True)
    assert SECRET not in out + err


def test_a_place_that_a_template_makes_up_shows_no_line_of_another_file(
    pond: Path, cli: Cli, outside: Path
) -> None:
    way = os.path.relpath(outside / "secret", pond / "templates")
    face = f"<card>{{{{ '<rectt at-=\"templates/{way}:1\"/>'|safe }}}}</card>"
    (pond / "templates/pond/leaf.xml.j2").write_text(face, encoding="utf-8")

    code, out, _ = cli("check", "--faces")

    assert code == 1
    assert SECRET not in out


@pytest.mark.parametrize("place", ["build", "build/.cache", "build/.cache/pond", "build/.cache/pond.lock"])
def test_nothing_is_written_where_a_link_leads_out(pond: Path, cli: Cli, outside: Path, place: str) -> None:
    victim = outside / "secret" if place.endswith("lock") else outside
    (pond / place).parent.mkdir(parents=True, exist_ok=True)
    (pond / place).symlink_to(victim)
    before = {path.name: path.read_bytes() for path in outside.iterdir()}

    code, _, _ = cli("check", "--faces")

    assert code == 0 or (code, place) == (1, "build/.cache/pond.lock")
    assert {path.name: path.read_bytes() for path in outside.iterdir()} == before


def test_an_export_goes_through_no_link_out_of_the_project(pond: Path, cli: Cli, outside: Path) -> None:
    victim = outside / "victim"
    victim.mkdir()
    (pond / "build/pond").mkdir(parents=True)
    (pond / "build/pond/export").symlink_to(victim)

    code, _, error = cli("export", "csv", "pond")

    assert code == 1
    assert error == "deckwright: cannot write to build/pond/export: it is a link out of the project\n"
    assert not list(victim.iterdir())


@pytest.mark.parametrize("place", ["pond.lock", "pond/displays", ".part-PID-probe", "pond"])
@pytest.mark.parametrize("to", ["content/pond/cards", "outside"])
def test_no_link_in_the_cache_is_written_through(
    pond: Path, cli: Cli, outside: Path, place: str, to: str
) -> None:
    goal = outside if to == "outside" else pond / to
    file = "new" if place.endswith("probe") else sorted(path.name for path in goal.iterdir())[0]
    link = pond / "build/.cache" / place.replace("PID", str(os.getpid()))
    link.parent.mkdir(parents=True)
    link.symlink_to(goal / file if "." in place else goal)
    before = {path.name: path.read_bytes() for path in goal.iterdir()}

    cli("check", "--faces")

    assert {path.name: path.read_bytes() for path in goal.iterdir()} == before


def test_a_link_with_the_name_of_a_half_written_file_is_not_written_through(
    pond: Path, cli: Cli, outside: Path
) -> None:
    cache = pond / "build/.cache"
    cache.mkdir(parents=True)
    (cache / f".part-{os.getpid()}-pond.json").symlink_to(outside / "new")

    cli("check")

    assert not (outside / "new").exists()
    assert (cache / "pond.json").is_file()
    assert not (cache / "pond.json").is_symlink()


def test_only_the_cache_is_written(pond: Path, cli: Cli) -> None:
    before = {path for path in pond.rglob("*") if path.is_file()}

    cli("check", "--faces")

    new = {path.relative_to(pond).as_posix() for path in pond.rglob("*") if path.is_file()} - {
        path.relative_to(pond).as_posix() for path in before
    }
    assert new
    assert all(name.startswith("build/.cache/") for name in new)


def test_nothing_that_the_project_brings_is_run(pond: Path) -> None:
    names = ("yaml.py", "jinja2.py", "sitecustomize.py", "deckwright.py", "content/pond/pond.py")
    for name in (*names, "build/pond/tables.py"):
        (pond / name).parent.mkdir(parents=True, exist_ok=True)
        (pond / name).write_text("raise SystemExit('a stranger was here')\n", encoding="utf-8")
    command = Path(sys.executable).with_name("deckwright")

    done = subprocess.run(
        [command, "check", "--faces"], cwd=pond, capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stdout) == (0, "No findings.\n")
    assert "stranger" not in done.stderr


def test_there_is_no_network(pond: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    face = '<!DOCTYPE card SYSTEM "http://example.org/a.dtd"><card><rect fill="#ffffff"/></card>'
    (pond / "templates/pond/leaf.xml.j2").write_text(face, encoding="utf-8")

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("asks the network")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)

    check_game(Project(pond), "pond", faces=True)


@pytest.mark.parametrize("form", FORMATS)
def test_no_report_holds_what_a_terminal_would_obey(pond: Path, cli: Cli, form: str) -> None:
    card = 'kind: animal\ncards:\n  - {id: "\\e[2J", name: "\\u202e", "\\0": 1}\n'
    (pond / "content/pond/cards/more.yaml").write_text(card, encoding="utf-8")
    (pond / "content/pond/cards/\x1b[2J.yaml").write_text(card, encoding="utf-8")
    (pond / "templates/pond/\u202e.j2").touch()
    (pond / "content/\x1b[2J").mkdir()
    (pond / "content/\x1b[2J/game.yaml").touch()

    code, out, err = cli("check", "--format", form)

    assert code == 1
    assert not HARMFUL.search(out + err)


@pytest.mark.parametrize("file", ["content/pond/cards/more.yaml", "content/pond/game.yaml"])
def test_a_link_to_itself_is_told_when_it_is_named(pond: Path, cli: Cli, file: str) -> None:
    (pond / file).unlink(missing_ok=True)
    (pond / file).symlink_to(Path(file).name)

    code, out, err = cli("check", file)

    assert (code, err) == (1, "")
    assert f"{file}:1:1" in out
    assert "R207" in out
    assert cli("new", "lake", "--folder", file)[0] == 1
