"""Fixes are splices: what they do not name stays byte for byte."""

from pathlib import Path

from deckwright.make.fixing import apply_fixes, spliced
from deckwright.model.finding import Finding, Fix
from deckwright.model.place import Place


def fix(offset: int, length: int, text: str, file: str = "a.yaml") -> Fix:
    return Fix(Place(file, 1, 1, length, offset), text)


def finding(mend: Fix | None) -> Finding:
    return Finding(code="C105", place=Place("a.yaml"), message="a quoted number", fix=mend)


def test_several_fixes_of_one_text_do_not_move_each_other() -> None:
    assert spliced('a: "1", b: "22"', [fix(3, 3, "1"), fix(11, 4, "22")]) == ("a: 1, b: 22", 2)


def test_of_two_fixes_that_overlap_one_is_made() -> None:
    assert spliced("abcdef", [fix(1, 3, "X"), fix(2, 3, "Y")]) == ("abYf", 1)


def test_a_fix_beyond_the_end_of_a_file_that_got_shorter_is_left_out() -> None:
    assert spliced("abc", [fix(2, 5, "X")]) == ("abc", 0)


def test_byte_order_mark_and_line_ends_survive(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes('\ufeffname: Ä\r\nlevel: "3"\r\n'.encode())

    done = apply_fixes(tmp_path, [finding(fix(16, 3, "3")), finding(None)])

    assert path.read_bytes() == "\ufeffname: Ä\r\nlevel: 3\r\n".encode()
    assert done == {"a.yaml": 1}
