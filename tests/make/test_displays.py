"""Display lists come back from disk as they were laid out."""

import zlib
from pathlib import Path

import pytest

from deckwright.make.displays import DamagedError, Displays
from deckwright.picture.display import DisplayList, Stroke, solid

DISPLAY = DisplayList(
    63.5,
    88.9,
    3.0,
    (
        ("begin", (1.0, 0.0, 0.0, 1.0, 2.0, 2.0), ("M", 0.0, 0.0, "L", 1.0, 1.0, "Z"), 0.5),
        ("path", ("M", 0.0, 0.0, "L", 1.0, 1.0), None, Stroke(solid("#102030"), 0.2, dash=(1.0, 2.0))),
        ("glyphs", "Vollkorn-Regular", 3.0, 1.0, 2.0, solid("#000000"), ((12, 0.0, "ß"), (13, 1.5, "“"))),
        ("end",),
    ),
)


def test_a_display_list_is_read_as_it_was_kept(tmp_path: Path) -> None:
    displays = Displays(str(tmp_path))

    displays.keep(DISPLAY.key, DISPLAY.packed())
    read = displays.read(DISPLAY.key)

    assert read == DISPLAY
    assert read.key == DISPLAY.key


def test_a_display_list_that_would_fill_the_memory_counts_as_damaged(tmp_path: Path) -> None:
    displays = Displays(str(tmp_path))
    deflating = zlib.compressobj(1)
    bomb = [DISPLAY.packed(), *[bytes(2**20)] * 65]
    displays.path("bomb").write_bytes(b"".join(map(deflating.compress, bomb)) + deflating.flush())

    with pytest.raises(DamagedError):
        displays.read("bomb")


def test_of_kept_files_only_the_damaged_ones_are_dropped(tmp_path: Path) -> None:
    displays = Displays(str(tmp_path))
    other = DisplayList(1.0, 1.0, 0.0, ())
    for display in (DISPLAY, other):
        displays.keep(display.key, display.packed())
    displays.path(DISPLAY.key).write_bytes(b"\0")

    with pytest.raises(DamagedError) as damaged:
        displays.read(DISPLAY.key)
    damaged.value.drop()

    assert DISPLAY.key not in displays
    assert other.key in displays


def test_what_no_face_has_any_more_is_forgotten(tmp_path: Path) -> None:
    displays = Displays(str(tmp_path))
    dropped = DisplayList(1.0, 1.0, 0.0, ())
    for display in (DISPLAY, dropped):
        displays.keep(display.key, display.packed())

    displays.forget_all_but([DISPLAY.key])

    assert DISPLAY.key in displays
    assert dropped.key not in displays
