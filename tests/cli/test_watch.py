"""`deckwright watch`: what is saved is drawn, or told, at the next look."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from deckwright.cli.main import run

Cli = Callable[..., tuple[int, str, str]]
Edit = Callable[[str, str, str], None]
CARDS = "content/pond/cards/animal.yaml"
FACE = "templates/pond/animal.xml.j2"


@pytest.fixture
def watched(
    pond: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., list[str]]:
    """What is printed by a watch that ends after some edits, with a look after each."""
    monkeypatch.chdir(pond)

    def watch(*edits: Callable[[], None], words: tuple[str, ...] = ("pond",)) -> list[str]:
        def pauses() -> Iterator[None]:
            for edit in edits:
                edit()
                yield

        pause = pauses()

        def sleep(_: float) -> None:
            try:
                next(pause)
            except StopIteration:
                raise KeyboardInterrupt from None

        monkeypatch.setattr(time, "sleep", sleep)
        with pytest.raises(KeyboardInterrupt):
            run(["watch", *words])
        return capsys.readouterr().out.splitlines()

    return watch


def test_the_cards_that_an_edit_changes_are_drawn_and_no_others(
    watched: Callable[..., list[str]], edit: Edit, pond: Path
) -> None:
    told = watched(lambda: edit(CARDS, "level: 1", "level: 7"), lambda: None)

    assert told == ["drew build/pond/cards/en/frog.png"]
    assert [path.name for path in (pond / "build").rglob("*.png")] == ["frog.png"]


def test_another_language_is_watched_where_it_is_named(watched: Callable[..., list[str]], edit: Edit) -> None:
    told = watched(lambda: edit(CARDS, "de: Molch", "de: Lurch"), words=("pond", "--language", "de"))

    assert told == ["drew build/pond/cards/de/newt.png"]


def test_a_file_that_cannot_be_read_is_told_once_and_watching_goes_on(
    watched: Callable[..., list[str]], edit: Edit
) -> None:
    told = watched(
        lambda: edit(CARDS, "level: 1", "level: one"),
        lambda: edit(CARDS, "level: 2", "level: 5"),
        lambda: edit(CARDS, "level: one", "level: 1"),
    )

    assert len([line for line in told if "C104" in line and "error" in line]) == 1
    assert told[-1] == "drew build/pond/cards/en/newt.png"


def test_a_face_that_cannot_be_drawn_is_told_and_its_last_image_stays(
    watched: Callable[..., list[str]], edit: Edit, pond: Path
) -> None:
    told = watched(
        lambda: edit(CARDS, "level: 1", "level: 7"), lambda: edit(FACE, "card.level", "card.levle")
    )

    assert any("error[A408]" in line for line in told)
    assert [line for line in told if "frog.png" in line] == ["drew build/pond/cards/en/frog.png"]


@pytest.mark.parametrize(
    ("words", "told"),
    [(("pnod",), "did you mean 'pond'"), (("pond", "--language", "fr"), "written in en, de, not in fr")],
)
def test_a_game_or_language_that_there_is_not_is_wrong_usage(
    cli: Cli, words: tuple[str, ...], told: str
) -> None:
    code, _, err = cli("watch", *words)

    assert code == 2
    assert told in err
