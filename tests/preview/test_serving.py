"""Where the preview is served, and that it goes on following saved files."""

import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from deckwright.preview import serving
from deckwright.preview.process import DrawingProcess
from deckwright.preview.serving import PortTakenError, PreviewOptions, bound, reached
from deckwright.preview.tables import Tables


@pytest.mark.parametrize("host", ["n\u00f6..x", "a\0b"])
def test_a_name_that_no_machine_can_have_is_refused(host: str) -> None:
    with pytest.raises(PortTakenError, match="called so"):
        bound(host, 0)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])
def test_of_all_addresses_one_is_told_that_others_can_open(host: str) -> None:
    assert reached(host) not in {"0.0.0.0", "::", ""}
    assert reached("192.0.2.7") == "192.0.2.7"


def test_whatever_ends_the_watching_is_told_and_files_are_polled_from_then_on(
    pond: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop = threading.Event()
    polled: list[bool] = []

    def changes(*_: object, poll: bool, files: object) -> Iterator[set[Path]]:
        polled.append(poll)
        if not poll:
            raise RuntimeError("error in underlying watcher")
        yield {pond / "content/pond/game.yaml"}
        stop.set()

    monkeypatch.setattr(serving, "changes", changes)
    monkeypatch.setattr(serving, "_AGAIN", 0.0)
    saved: list[tuple[str, ...]] = []
    lines: list[str] = []

    serving._watch(
        PreviewOptions(root=pond, games=("pond",)),
        Tables(pond, ["pond"], lambda note: lines.extend(note.lines)),
        cast(DrawingProcess, SimpleNamespace(saved=saved.append)),
        stop,
        lines.append,
    )

    assert polled == [False, True]
    assert saved == [(), ((pond / "content/pond/game.yaml").as_posix(),)]
    assert lines == ["watching was interrupted and goes on: RuntimeError: error in underlying watcher"]
