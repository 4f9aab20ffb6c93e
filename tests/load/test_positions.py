"""Places of keys and values, in block and flow style, after wide characters and all line ends."""

import pytest

TEXT = """\
# Ünïcödé 🐸 first
name: 🐸 Frög
"quoted key" : 'a''b'
list:
- 1
- {x: 10, y: [2, 3]}
-
  - deep: value  # remark
    more: |
      two
      lines
flat: [a,
  b]
empty:
"""


def at(document, *path, key=False):
    place = document.place(path, key=key)
    return (place.line, place.column, place.length)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_places_are_exact_after_any_line_end(read, end):
    document = read(TEXT.replace("\n", end))
    assert at(document, "name") == (2, 7, 6)
    assert at(document, "name", key=True) == (2, 1, 4)
    assert at(document, "quoted key", key=True) == (3, 1, 12)
    assert at(document, "quoted key") == (3, 16, 6)
    assert at(document, "list", 1) == (6, 3, 18)
    assert at(document, "list", 1, "y", 1) == (6, 18, 1)
    assert at(document, "list", 2, 0, "deep") == (8, 11, 5)
    assert at(document, "list", 2, 0, "more", key=True) == (9, 5, 4)
    assert at(document, "list", 2, 0, "more") == (9, 11, 1)
    assert at(document, "flat") == (12, 7, 3)
    assert at(document, "flat", 1) == (13, 3, 1)


def test_a_block_mapping_is_shown_by_its_first_key(read):
    assert at(read(TEXT), "list", 2, 0) == (8, 5, 4)
    assert at(read(TEXT)) == (2, 1, 4)


def test_an_absent_value_is_shown_by_what_should_hold_it(read):
    document = read(TEXT)
    assert at(document, "list", 1, "z") == (6, 3, 18)
    assert at(document, "list", 9) == at(document, "list")
    assert at(document, "name", "de") == (2, 7, 6)
    assert at(document, "nothing", "at", "all", key=True) == at(document)


def test_a_key_of_a_list_is_its_item(read):
    assert at(read(TEXT), "list", 0, key=True) == (5, 3, 1)


def test_an_empty_value_stands_after_its_colon(read):
    assert at(read(TEXT), "empty") == (14, 7, 1)


def test_anchors_and_tags_are_not_part_of_a_value(read):
    document = read("a: &x  !y text\nb: &z\n  c: 1\nd: &w {e: 1}\n")
    assert at(document, "a") == (1, 11, 4)
    assert at(document, "b") == (3, 3, 1)
    assert at(document, "d") == (4, 7, 6)


def test_offsets_count_code_points(read):
    document = read(TEXT)
    place = document.place(("list", 1, "x"))
    assert document.text[place.offset : place.offset + place.length] == "10"
