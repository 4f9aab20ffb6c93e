"""Saved games at the table: written with save, taken up with load, refused when they are none."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from heaps import Heaps
from tabletop import after

from deckwright.engine.errors import SaveError
from deckwright.play.terminal.files import load_game

Sit = Callable[..., str]


def test_a_saved_game_goes_on_where_it_was(sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    state = Heaps().start(4, options={"stones": 9})
    state.apply(0)
    saved = state.save()
    file.write_text(json.dumps({"deckwright": 1, "table": {"seat": 1}} | saved), encoding="utf-8")

    again, kept = load_game(Heaps(), file)  # type: ignore[arg-type]

    assert (again, kept) == (state, {"seat": 1})


def test_save_writes_a_file_that_says_how_to_go_on(sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    text = sit(f"save {file}")

    assert f"\n  deckwright play heaps --load {file}\n" in text, "it can be copied in one piece"
    kept = json.loads(file.read_text("utf-8"))
    assert (kept["deckwright"], kept["table"]) == (
        1,
        {"bots": {"1": "random"}, "seat": 0, "language": "en"},
    )


def test_load_goes_on_with_the_saved_game(sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    state = Heaps().start(2, options={"stones": 12})
    file.write_text(json.dumps({"deckwright": 1} | state.save()), encoding="utf-8")

    text = sit(f"load {file}", "undo")

    assert "stones 12" in text
    assert after(text, "undo").startswith("There is nothing to take back.")


def test_a_saved_game_of_more_seats_is_not_taken_over(sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"deckwright": 1} | Heaps().start(4, seats=3).save()), encoding="utf-8")

    assert "is a game of 3 seats." in sit(f"load {file}").replace("\n", " ")


def test_a_file_that_cannot_be_written_is_told(sit: Sit, tmp_path: Path) -> None:
    text = sit(f"save {tmp_path}/none/game.json").replace("\n", " ")

    assert "Not saved: " in text
    assert "No such file or directory" in text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no json", "is no saved game"),
        ("[]", "is no saved game"),
        ('{"game": "heaps"}', "is no saved game"),
        ('{"deckwright": 99}', "was saved by a later deckwright"),
        ('{"deckwright": 1, "content": "2"}', "the rules of heaps have changed"),
        ('{"deckwright": 1, "content": "1"}', "is damaged"),
        (
            '{"deckwright": 1, "content": "1", "seed": 1, "seats": 2,'
            ' "decks": [], "options": {}, "actions": [1, 1]}',
            "is damaged",
        ),
    ],
)
def test_a_file_that_is_no_saved_game_is_refused_in_words(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(SaveError, match=said):
        load_game(Heaps(), file)  # type: ignore[arg-type]


def test_who_leaves_a_game_that_was_not_saved_is_told_so(sit: Sit, tmp_path: Path) -> None:
    assert sit("2", "quit").splitlines()[-1].startswith("Good bye. This game was not saved;")
    assert sit("2", f"save {tmp_path / 'kept.json'}", "quit").splitlines()[-1] == "Good bye."
