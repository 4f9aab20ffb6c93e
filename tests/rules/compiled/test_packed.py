"""Long literals in as few lines as they need."""

import pytest

from deckwright.rules.print.python.packed import Packed, Words, assigned, listing, numbered, side_by_side
from deckwright.rules.tables_literals import WIDTH

LONG = "word " * 30 + "end"


def lines(of):
    return [*of.lines("")]


def test_what_fits_is_one_line():
    assert lines(Packed("call", ("a=1", listing("b", ["2"])), "Pair")) == ["Pair(a=1, b=(2,))"]


def test_numbers_stand_side_by_side():
    found = lines(listing("numbers", map(str, range(60))))
    assert found[0] == "numbers=(" + " ".join(f"{number}," for number in range(28))
    assert [line[:4] for line in found[1:]] == ["    "] * (len(found) - 1)
    assert found[-1].endswith(" 59)")


def test_records_in_a_tuple_have_lines_of_their_own():
    records = [Packed("call", (f"{letter * 40}=1",), "Record") for letter in "abc"]
    assert lines(listing("some", records)) == [
        "some=(",
        *(f"    {record}," for record in records[:2]),
        f"    {records[2]})",
    ]


def test_short_arguments_of_a_call_stand_side_by_side():
    short = [listing(letter, ["1", "2"]) for letter in "abc"]
    assert lines(Packed("call", (*short, "d" * 90), "Record")) == [
        "Record(a=(1, 2), b=(1, 2), c=(1, 2),",
        f"    {'d' * 90})",
    ]


def test_a_single_part_is_held_close():
    found = lines(listing("some", [Packed("call", ("a" * 60, "b" * 60), "Record")]))
    assert found == [f"some=(Record({'a' * 60},", f"    {'b' * 60}),)"]


def test_records_without_a_name_begin_behind_what_stands_in_front_of_them():
    records = Packed("tuple", tuple(Packed("call", (letter * 70,), "Record") for letter in "ab"))
    assert lines(Packed("call", ("1", records, "2"), "Whole")) == [
        "Whole(1, (",
        f"    Record({'a' * 70}),",
        f"    Record({'b' * 70})), 2)",
    ]


def test_names_and_their_numbers_stand_side_by_side():
    values = [(letter * 30, str(number)) for number, letter in enumerate("ABC")]
    assert [*side_by_side(values)] == [f"{'A' * 30}, {'B' * 30}, {'C' * 30} = 0, 1, 2"]
    assert len([*side_by_side(values * 2)]) == 2


@pytest.mark.parametrize(
    "of",
    [
        Words(LONG),
        Packed("map", (Words(LONG, '"en": '),)),
        listing("a", ["1" * 30] * 9),
        listing("a", [Packed("call", (Words(LONG, "says="), "b=2"), "Record"), "3"]),
    ],
    ids=["a text", "a text in a map", "numbers", "a record"],
)
def test_no_line_is_too_long_and_the_lines_say_the_same(of):
    found = [*assigned("A", of)] if isinstance(of, Packed) else lines(of)
    words = {"Record": dict, "Final": None}
    assert max(map(len, found)) <= WIDTH + len("  # fmt: skip")
    told = "\n".join(found).replace("A: Final = ", "").replace("a=(", "(")
    assert eval(f"({told}\n)", words) == eval(str(of).replace("a=(", "("), words)


def test_names_are_numbered_one_after_the_other():
    held = {}
    exec("\n".join(numbered([f"LONG_NAME_{place}" for place in range(40)], 7)), held)
    assert [held[f"LONG_NAME_{place}"] for place in range(40)] == [*range(7, 47)]
