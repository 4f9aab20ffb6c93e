"""Long literals in as few lines as they need."""

import pytest

from deckwright.rules.print.python.packed import Packed, Words, assigned, listing, numbered
from deckwright.rules.tables_literals import WIDTH

LONG = "word " * 30 + "end"


def lines(of):
    return [*of.lines("")]


def test_what_fits_is_one_line():
    assert lines(Packed("call", ("a=1", listing("b", ["2"])), "Pair")) == ["Pair(a=1, b=(2,))"]


def test_numbers_stand_side_by_side():
    found = lines(listing("numbers", map(str, range(60))))
    assert (found[0], found[-1], len(found)) == ("numbers=(", ")", 5)


def test_records_in_a_tuple_have_lines_of_their_own():
    records = [Packed("call", (f"{letter * 40}=1",), "Record") for letter in "abc"]
    assert lines(listing("some", records)) == [
        "some=(",
        *(f"    {each}," for each in records),
        ")",
    ]


def test_short_arguments_of_a_call_stand_side_by_side():
    short = [listing(letter, ["1", "2"]) for letter in "abc"]
    assert lines(Packed("call", (*short, "d" * 90), "Record")) == [
        "Record(",
        "    a=(1, 2), b=(1, 2), c=(1, 2),",
        f"    {'d' * 90},",
        ")",
    ]


def test_a_single_part_is_held_close():
    (first, *_, last) = lines(listing("some", [Packed("call", ("a" * 60, "b" * 60), "Record")]))
    assert (first, last) == ("some=(Record(", "),)")


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
