"""Files made to exhaust a reader end in a finding."""

import pytest

from deckwright.load.builder import COPIES_MAX, DEPTH_MAX, FINDINGS_MAX


def laughs(levels, keys=None):
    def nine(entry):
        return (
            "[" + ", ".join([entry] * 9) + "]"
            if not keys
            else "{" + ", ".join(f"{k}: {entry}" for k in keys) + "}"
        )

    lines = [f"a0: &a0 {nine('ha')}", *(f"a{n}: &a{n} {nine(f'*a{n - 1}')}" for n in range(1, levels))]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (laughs(9), "Y032"),
        (laughs(9, "bcdefghij"), "Y032"),
        ("[" * 100_000, "Y033"),
        ("{a: " * 100_000, "Y033"),
        ("- " * 100_000, "Y033"),
        ("a: &x [1, *x]", "Y031"),
        ("a: &x {b: {c: *x}}", "Y031"),
    ],
    ids=["laughs in lists", "laughs in mappings", "brackets", "braces", "dashes", "self", "deep self"],
)
def test_a_bomb_is_refused(refused, text, code):
    assert refused(text).code == code


def test_copies_up_to_the_budget_are_read(read):
    size = 1000
    text = "a: &x [" + "1," * (size - 1) + "]\nb: [" + "*x," * (COPIES_MAX // size) + "]\n"
    assert len(read(text).data["b"]) == COPIES_MAX // size


def test_depth_up_to_the_budget_is_read(read, refused):
    assert read("[" * DEPTH_MAX + "]" * DEPTH_MAX).data
    assert refused("[" * (DEPTH_MAX + 1)).code == "Y033"


def test_millions_of_mistakes_end_early(refused, read):
    text = "a: 1\n" * (FINDINGS_MAX * 4)
    assert len(read("a: 1\n" * 10).findings) == 9
    assert refused(text).code == "Y025"


def test_duplicates_with_anchors_do_not_multiply(refused):
    text = "".join(f"a: &x{n} [1, 2]\n" for n in range(FINDINGS_MAX * 4))
    assert refused(text).code == "Y025"


def test_a_long_line_of_digits_is_no_number(read):
    document = read("a: " + "7" * 1_000_000)
    assert document.findings[0].code == "Y021"
    assert len(document.findings[0].message) < 100


def test_a_long_remark_is_read(read):
    assert read("# " + "x" * 1_000_000 + "\na: 1\n").data == {"a": 1}
