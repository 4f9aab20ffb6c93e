"""Ctrl-C ends the preview whenever it comes, and leaves nothing behind."""

import signal
import subprocess
import tempfile
from pathlib import Path

import pytest

from deckwright.preview import scratch as scratches
from deckwright.preview.app import Preview
from deckwright.preview.ending import Ending
from deckwright.preview.serving import PreviewOptions, serve


def test_a_signal_before_anybody_can_end_is_heeded_then() -> None:
    ended: list[str] = []

    with Ending() as ending:
        signal.raise_signal(signal.SIGINT)
        ending.then(lambda: ended.append("early"))

    assert ended == ["early"]


def test_a_signal_is_heeded_at_once_when_somebody_can_end() -> None:
    ended: list[str] = []

    with Ending() as ending:
        ending.then(lambda: ended.append("late"))
        assert ended == []
        signal.raise_signal(signal.SIGTERM)

    assert ended == ["late"]


@pytest.mark.parametrize("before", [signal.SIG_IGN, signal.default_int_handler])
def test_afterwards_signals_do_what_they_did(before: object) -> None:
    ours = signal.signal(signal.SIGINT, before)  # type: ignore[arg-type]
    try:
        with Ending():
            signal.raise_signal(signal.SIGINT)

        assert signal.getsignal(signal.SIGINT) is before
    finally:
        signal.signal(signal.SIGINT, ours)


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows has no such signal")
def test_who_asked_that_a_closed_terminal_is_ignored_is_left_to_it() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    ended: list[str] = []
    try:
        with Ending() as ending:
            ending.then(lambda: ended.append("closed"))
            signal.raise_signal(signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)

    assert ended == []


def test_a_preview_that_is_ended_as_soon_as_it_says_its_address_ends_and_leaves_no_file(
    pond: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    scratch = tmp_path_factory.mktemp("scratch")
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))
    monkeypatch.setattr(scratches, "PATIENCE", 0.0)  # a folder in which nothing is takes none

    serve(
        PreviewOptions(root=pond, games=("pond",)),
        Preview("", lambda _: None),
        lambda _: signal.raise_signal(signal.SIGINT),
    )

    assert list(scratch.iterdir()) == []


def test_the_end_does_not_wait_until_the_files_of_commits_are_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[subprocess.Popen[bytes]] = []
    delete = scratches.deleting

    def deleting(folder: str) -> "subprocess.Popen[bytes]":
        begun.append(delete(folder))
        return begun[-1]

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(scratches, "PATIENCE", 0.0)
    monkeypatch.setattr(scratches, "deleting", deleting)
    with scratches.scratch() as folder:
        for number in range(50):
            (Path(folder) / f"{number}.yaml").touch()

    [process] = begun
    assert process.returncode is None  # nobody waited for it
    assert process.wait() == 0
    assert list(tmp_path.iterdir()) == []
