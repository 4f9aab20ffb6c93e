"""Saved files are seen, whichever way they are saved, and what editors keep beside them is not."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from deckwright.preview import changes
from deckwright.preview.changes import Singles, notified, polled, wait_for_git, wait_for_writers

Watch = Callable[..., Iterator[set[Path]]]


def saved_by_rename(file: Path) -> None:
    other = file.with_name("new.yaml~")
    other.write_text("b", encoding="utf-8")
    other.replace(file)


def saved_in_place(file: Path) -> None:
    file.write_text("longer than before", encoding="utf-8")


def deleted(file: Path) -> None:
    file.unlink()


@pytest.mark.parametrize(
    "watch", [notified, lambda folders, stop: polled(folders, stop, seconds=0.01)], ids=["notified", "polled"]
)
@pytest.mark.parametrize("save", [saved_by_rename, saved_in_place, deleted])
def test_a_save_is_seen_and_what_is_kept_beside_it_is_not(
    tmp_path: Path, watch: Watch, save: Callable[[Path], None]
) -> None:
    file = tmp_path / "cards" / "animal.yaml"
    file.parent.mkdir()
    file.write_text("a", encoding="utf-8")
    stop = threading.Event()
    batches = watch(lambda: [tmp_path], stop)
    beside = [
        file.with_name(name) for name in (".animal.yaml.swp", "~$cards.xlsx", ".~lock.cards.ods#", "x.bak")
    ]

    def work() -> None:
        for path in beside:
            path.write_text("x", encoding="utf-8")
        save(file)

    timer = threading.Timer(0.15, work)  # the watching begins with the first `next`
    timer.start()
    seen = next(batches)
    stop.set()
    timer.join()

    assert seen == {file}


def test_where_the_system_has_no_events_left_files_are_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **_options: object) -> Iterator[set[tuple[int, str]]]:
        raise OSError("OS file watch limit reached.")
        yield

    monkeypatch.setattr("watchfiles.watch", refused)
    monkeypatch.setattr(changes, "polled", lambda *_: iter([{tmp_path / "a.yaml"}]))

    seen = list(notified(lambda: [tmp_path], threading.Event()))

    assert seen == [set(), {tmp_path / "a.yaml"}]


def test_a_folder_that_goes_while_it_is_looked_for_is_no_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop = threading.Event()
    gone = [FileNotFoundError(tmp_path)]

    def watch(*_: object, **_options: object) -> Iterator[set[tuple[int, str]]]:
        if gone:
            raise gone.pop()
        stop.set()
        yield {(1, str(tmp_path / "a.yaml"))}

    monkeypatch.setattr("watchfiles.watch", watch)
    monkeypatch.setattr(changes, "POLL", 0.0)

    assert list(notified(lambda: [tmp_path], stop)) == [set(), {tmp_path / "a.yaml"}]


def test_a_file_written_into_a_new_folder_before_that_was_watched_is_seen_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop, folder = threading.Event(), tmp_path / "shared" / "gallery"
    file = folder / "gallery.css"

    def watch(*_: object, **_options: object) -> Iterator[set[tuple[int, str]]]:
        folder.mkdir(parents=True)
        yield {(1, str(folder.parent))}
        file.write_text("body {}", encoding="utf-8")
        yield set()
        yield set()
        stop.set()

    monkeypatch.setattr("watchfiles.watch", watch)

    assert list(notified(lambda: [tmp_path], stop)) == [{folder.parent}, {file}]


def test_files_of_another_branch_are_told_of_once_git_is_done(tmp_path: Path) -> None:
    lock = tmp_path / ".git" / "index.lock"
    lock.parent.mkdir()
    lock.touch()
    threading.Timer(0.05, lock.unlink).start()

    wait_for_git([tmp_path / "content"], threading.Event())

    assert not lock.exists()


def test_git_that_never_ends_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "_GIT", 0.05)
    (tmp_path / ".git").mkdir()
    (tmp_path / ".git" / "index.lock").touch()

    wait_for_git([tmp_path], threading.Event())

    assert (tmp_path / ".git" / "index.lock").exists()


def test_the_lock_of_a_second_work_tree_is_found(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / ".git").write_text("gitdir: inner\n", encoding="utf-8")
    lock = tmp_path / "inner" / "index.lock"
    lock.touch()
    threading.Timer(0.05, lock.unlink).start()

    wait_for_git([tmp_path], threading.Event())

    assert not lock.exists()


def test_a_package_for_events_that_cannot_be_imported_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: str) -> None:
        raise ImportError("DLL load failed while importing _rust_notify")

    monkeypatch.setattr(changes, "import_module", broken)
    monkeypatch.setattr(changes, "polled", lambda *_: iter([{tmp_path / "a.yaml"}]))

    assert list(changes.changes(lambda: [tmp_path], threading.Event())) == [{tmp_path / "a.yaml"}]


def test_a_single_file_counts_as_saved_when_nobody_writes_it_any_more(tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("a", encoding="utf-8")
    singles = Singles(lambda: [table], 0.0)
    assert singles.among(set()) == set()

    table.write_text("half", encoding="utf-8")
    first = singles.among({table})
    table.write_text("half and the rest", encoding="utf-8")
    rest = [singles.among(set()) for _ in range(3)]

    assert first == set()
    assert rest == [set(), {table}, set()]


def test_a_single_file_that_is_away_for_a_moment_was_saved_when_it_is_back(tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("a", encoding="utf-8")
    singles = Singles(lambda: [table], 0.0)

    table.unlink()
    away = [singles.among(set()) for _ in range(2)]
    table.write_text("ab", encoding="utf-8")
    back = [singles.among(set()) for _ in range(3)]

    assert away == [set(), set()]
    assert back == [set(), {table}, set()]


def test_a_single_file_that_is_named_later_was_not_saved_by_that(tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("a", encoding="utf-8")
    named: list[Path] = []
    singles = Singles(lambda: named, 0.0)
    named.append(table)

    assert [singles.among(set()) for _ in range(3)] == [set()] * 3


def test_polling_sees_folders_and_single_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "polled", partial(polled, seconds=0.01))
    monkeypatch.setattr(changes, "Singles", partial(Singles, seconds=0.01))
    file, table = tmp_path / "content" / "a.yaml", tmp_path / "away" / "cards.csv"
    for path in (file, table):
        path.parent.mkdir()
        path.write_text("a", encoding="utf-8")
    stop = threading.Event()
    batches = changes.changes(lambda: [file.parent], stop, files=lambda: [table], poll=True)
    seen: set[Path] = set()

    def save() -> None:
        for path in (file, table):
            path.write_text("longer", encoding="utf-8")

    timer = threading.Timer(0.15, save)
    timer.start()
    while seen != {file, table}:
        seen |= next(batches)
    stop.set()
    timer.join()

    assert list(batches) == []


@pytest.fixture
def while_waiting(monkeypatch: pytest.MonkeyPatch) -> Callable[..., threading.Event]:
    """A function that makes an event; each time that somebody waits for it, the next text is in a file."""

    def writing(file: Path, *texts: str) -> threading.Event:
        left, stop = list(texts), threading.Event()

        def waited(_: float) -> bool:
            if left:
                file.write_text(left.pop(0), encoding="utf-8")
            return False

        monkeypatch.setattr(stop, "wait", waited)
        return stop

    return writing


@pytest.mark.parametrize("poll", [True, False])
def test_what_is_saved_before_anybody_waits_for_it_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, poll: bool
) -> None:
    monkeypatch.setattr(changes, "POLL", 0.05)
    monkeypatch.setattr(changes, "polled", partial(polled, seconds=0.01))
    file = tmp_path / "cards.yaml"
    file.write_text("a", encoding="utf-8")

    saves = changes.changes(lambda: [tmp_path], threading.Event(), poll=poll)
    file.write_text("ab", encoding="utf-8")

    assert next(saves) == {file}


def test_a_file_that_grows_is_told_of_once_it_has_its_length(
    tmp_path: Path, while_waiting: Callable[..., threading.Event]
) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text("a", encoding="utf-8")

    wait_for_writers([file, tmp_path / "gone.yaml"], while_waiting(file, "ab", "abc"))

    assert file.read_text("utf-8") == "abc"


def test_a_file_that_is_empty_for_a_moment_is_waited_for(
    tmp_path: Path, while_waiting: Callable[..., threading.Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "cards.yaml"
    file.touch()
    monkeypatch.setattr(changes, "_EMPTY", float("inf"))
    monkeypatch.setattr(changes, "_LONGEST", float("inf"))

    wait_for_writers([file], while_waiting(file, "", "a"))

    assert file.read_text("utf-8") == "a"


def test_a_file_that_stays_empty_or_grows_without_end_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "_EMPTY", 0.01)
    monkeypatch.setattr(changes, "_LONGEST", 0.02)
    empty, endless = tmp_path / "empty.yaml", tmp_path / "endless.yaml"
    empty.touch()
    sizes = iter(range(1, 100_000))
    monkeypatch.setattr(changes, "stamp_of", lambda file: (next(sizes) if file == endless else 0, 0))

    wait_for_writers([empty], threading.Event())
    wait_for_writers([endless], threading.Event())

    assert next(sizes) < 1000
