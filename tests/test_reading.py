"""Files are read by one function: what it refuses, what it never touches."""

import os
import pickle
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.characters import HARMFUL, called, visible
from deckwright.reading import ANYWHERE, Unreadable, examine, read_bytes, read_json, read_text

posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")


def refused(
    path: Path, within: object = ANYWHERE, read: Callable[..., object] = read_text, **more: int
) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        read(path, within, **more)
    return caught.value


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "home").mkdir()
    (tmp_path / "secret.txt").write_text("password", encoding="utf-8")
    return tmp_path / "home"


@posix
@pytest.mark.parametrize(
    ("make", "code", "message"),
    [
        (lambda path: path.symlink_to(path.parent.parent / "secret.txt"), "R204", "leads out of the project"),
        (lambda path: path.symlink_to("/dev/zero"), "R204", "leads out of the project"),
        (lambda path: path.symlink_to("nothing"), "R207", "cannot be read"),
        (lambda path: path.symlink_to(path.name), "R207", "cannot be read"),
        (lambda path: path.mkdir(), "R207", "a folder"),
        (getattr(os, "mkfifo", None), "R207", "a named pipe"),
        (lambda path: socket.socket(socket.AF_UNIX).bind(os.fspath(path)), "R207", "a socket"),
        (lambda path: None, "R207", "cannot be read"),
        (lambda path: path.write_bytes(b"a\r\nb\xff"), "Y012", "byte 0xFF"),
    ],
    ids=["out", "to a device", "to nothing", "to itself", "folder", "pipe", "socket", "none", "no UTF-8"],
)  # fmt: skip
@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_what_is_no_file_of_the_project_is_refused_and_never_waited_for(
    home: Path, make: Callable[[Path], None], code: str, message: str
) -> None:
    path = home / "a.yaml"
    make(path)

    error = refused(path, [home])

    assert (error.code, message in error.message, bool(error.hint)) == (code, True, True)


def test_a_wrong_byte_is_refused_with_its_line_and_column(home: Path) -> None:
    (home / "a.txt").write_bytes(b"\xef\xbb\xbfa\r\nb\r\xc3\xa4\xff")

    error = refused(home / "a.txt")

    assert (error.line, error.column) == (3, 2)


def test_no_more_than_the_budget_is_read(home: Path) -> None:
    with (home / "big").open("wb") as file:
        file.truncate(10**12)  # a hole, which takes no room

    error = refused(home / "big", most=100)

    assert error.code == "Y024"


@posix
def test_a_device_that_the_user_names_is_refused_as_well() -> None:
    assert refused(Path("/dev/zero")).message == "this is a device, but a file belongs here"


@posix
@pytest.mark.parametrize(
    ("name", "message"),
    [
        (b"a\x1b[31m.yaml", "U+001B (escape)"),
        (b"caf\xe9.yaml", "byte 0xE9"),
        (b"a\xe2\x80\xae.yaml", "U+202E"),
    ],
)
def test_a_file_whose_name_a_terminal_would_obey_or_cannot_show_is_refused(
    home: Path, name: bytes, message: str
) -> None:
    path = Path(os.fsdecode(os.fsencode(home) + b"/" + name))
    path.touch()

    error = refused(path, [home])

    assert error.code == "R207"
    assert message in error.message


def test_a_link_within_its_folders_is_read(home: Path) -> None:
    (home / "a.txt").write_text("a", encoding="utf-8")
    (home / "b.txt").symlink_to("a.txt")

    assert read_text(home / "b.txt", [home.parent / "elsewhere", home]) == "a"
    assert read_bytes(home / "b.txt", ANYWHERE) == b"a"
    examine(home / "b.txt", [home])


@pytest.mark.parametrize(("text", "code"), [("{", "Y010"), ("[" * 100_000, "Y033"), ("1" * 5000, "Y010")])
def test_json_that_cannot_be_used_is_refused(home: Path, text: str, code: str) -> None:
    (home / "a.json").write_text(text, encoding="utf-8")

    assert refused(home / "a.json", read=read_json).code == code


def test_a_refusal_survives_the_way_between_processes(home: Path) -> None:
    error = refused(home / "a.txt")

    again = pickle.loads(pickle.dumps(error))

    assert (again.code, again.message, again.hint) == (error.code, error.message, error.hint)


def test_harmful_characters_are_spelt_out_and_all_others_stay() -> None:
    assert visible("a\x1b[0m\x00\u202e\ud800\tb\n") == r"a\x1b[0m\x00\u202e\ud800 b\x0a"
    assert visible("Übermut\u00ad\u200d\u200f 🦦") == "Übermut\u00ad\u200d\u200f 🦦"
    assert not HARMFUL.search("\t\r\n a")
    assert called("\u2066") == "U+2066 (turns the direction of the text)"
