"""`deckwright watch`: it builds, builds again after a save, and repeats no finding that stays."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from deckwright.preview import changes

Cli = Callable[..., tuple[int, str, str]]
Edit = Callable[[str, str, str], None]
CARDS = "content/pond/cards/animal.yaml"


@pytest.fixture
def saving(monkeypatch: pytest.MonkeyPatch, pond: Path) -> Callable[..., None]:
    """What is done while the command waits for a save; after the last one comes Ctrl-C."""

    def then(*saves: Callable[[], None]) -> None:
        def saved(*_: Any, **__: Any) -> Iterator[set[Path]]:
            for save in saves:
                save()
                yield {pond / CARDS}
            raise KeyboardInterrupt

        monkeypatch.setattr(changes, "changes", saved)

    return then


def test_a_save_is_built_and_ctrl_c_ends_with_0(cli: Cli, edit: Edit, saving: Callable[..., None]) -> None:
    saving(lambda: edit(CARDS, "level: 2", "level: 4"))

    code, out, _ = cli("watch", "--only", "cards")

    assert code == 0
    assert out.splitlines() == [
        "pond: built 20 card images in build/pond",
        "pond: built 4 card images in build/pond",
    ]


def test_ctrl_c_ends_with_0_during_the_first_build_too(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("deckwright.make.build.build_game", interrupted)

    assert cli("watch")[0] == 0


def test_what_was_found_before_is_only_counted(cli: Cli, edit: Edit, saving: Callable[..., None]) -> None:
    edit(CARDS, "level: 2", "level: 22")
    saving(lambda: edit(CARDS, "level: 3", "level: 33"), lambda: edit(CARDS, "level: 22", "level: 2"))

    _, out, err = cli("watch", "--only", "cards")

    assert out.count("error[C107]") == 2
    assert err.count("pond: 1 finding as before") == 2
