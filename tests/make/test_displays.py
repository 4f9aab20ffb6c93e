"""Display lists come back from disk as they were laid out."""

from pathlib import Path

import pytest

from deckwright.make.displays import Displays
from deckwright.render.display import DisplayList, Stroke, solid

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

    read = displays.read(displays.keep(DISPLAY))

    assert read == DISPLAY
    assert read.key == DISPLAY.key


def test_a_damaged_file_is_deleted_and_reported_as_unreadable(tmp_path: Path) -> None:
    displays = Displays(str(tmp_path))
    key = displays.keep(DISPLAY)
    displays.path(key).write_bytes(b"\0")

    with pytest.raises(OSError, match="damaged"):
        displays.read(key)

    assert key not in displays


def test_what_no_face_has_any_more_is_forgotten(tmp_path: Path) -> None:
    displays = Displays(str(tmp_path))
    kept = displays.keep(DISPLAY)
    dropped = displays.keep(DisplayList(1.0, 1.0, 0.0, ()))

    displays.forget_all_but([kept])

    assert kept in displays
    assert dropped not in displays
