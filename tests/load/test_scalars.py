"""Plain words."""

import pytest

from deckwright.load.scalars import looks_like_yes_or_no, read_word


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("", None), ("~", None), ("NULL", None), ("nUll", "nUll"),
        ("true", True), ("FALSE", False), ("tRue", "tRue"), ("yes", "yes"), ("No", "No"), ("off", "off"),
        ("0", 0), ("-0", 0), ("+12", 12), ("-12", -12), ("0o17", 15), ("0xFf", 255), ("0b11", "0b11"),
        ("1.", 1), (".5", 0.5), ("-1.5e3", -1500), ("1e3", 1000), ("1.2.3", "1.2.3"), ("e3", "e3"),
        (".", "."),
        ("1_000", "1_000"), ("12:30:45", "12:30:45"), ("2024-01-01", "2024-01-01"), ("-", "-"), ("0x", "0x"),
        ("٣", "٣"), ("9007199254740991", 9007199254740991),
    ],
)  # fmt: skip
def test_a_word_is_what_the_core_schema_says(word, value):
    read, problem = read_word(word)
    assert (read, type(read), problem) == (value, type(value), None)


@pytest.mark.parametrize("word", ["01", "-00", "9007199254740992", "1e400", ".inf", ".NaN", "1" * 50])
def test_a_refused_number_says_why(word):
    assert read_word(word)[1].hint


@pytest.mark.parametrize("word", ["1" * 41, "-" + "1" * 40, "0x" + "f" * 39, "0." + "3" * 39, "0" * 400])
def test_a_number_of_more_than_40_signs_is_refused_and_told_in_short(word):
    read, problem = read_word(word)

    assert read == word
    assert problem.message == f"the number {word[:12]}… ({len(word)} digits) is out of range"


@pytest.mark.parametrize(
    ("key", "expected"), [("on", True), ("YES", True), ("oN", False), ("none", False), ("y", False)]
)
def test_words_that_yaml_1_1_reads_as_booleans_are_known(key, expected):
    assert looks_like_yes_or_no(key) is expected
