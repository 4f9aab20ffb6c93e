"""The pages of the codes, and the command that shows them."""

import re
from pathlib import Path

import pytest

from deckwright.check.codes import UnknownCode, codes, explain, page, title

SOURCE = Path(__file__).resolve().parents[2] / "tools" / "deckwright"
CODE = re.compile(r"\"([A-Z][0-9]{3})\"")


PARTS = ("**Why it matters.** ", "\n**Wrong**\n\n```", "\n**Right**\n\n```", "**How to fix it.** ")


def wrong_with(code, text):
    """What is wrong with the page of a code."""
    lines = text.split("\n")
    if not re.fullmatch(rf"# {code} \S.*[^.]", lines[0]):
        yield f"begins with {lines[0]!r}"
    yield from (f"{part!r} is not there once" for part in PARTS if text.count(part) != 1)
    if len(lines) > 50:
        yield f"has {len(lines)} lines"
    yield from (f"a line of {len(line)}: {line}" for line in lines if len(line) > 120)


def test_a_page_says_what_it_means_why_and_how_to_fix_it():
    assert len(codes()) > 100
    assert [(code, wrong) for code in codes() for wrong in wrong_with(code, explain(code))] == []


def test_every_code_in_the_source_has_a_page_and_every_page_a_finding():
    used = {code for path in SOURCE.rglob("*.py") for code in CODE.findall(path.read_text("utf-8"))}

    assert used ^ set(codes()) == set()


def test_a_code_may_be_asked_for_in_small_letters():
    assert explain(" c102 ") == explain("C102")


def test_the_title_of_a_page_is_its_heading_without_the_code():
    assert title("C102") == "Unknown field"


def test_an_unknown_code_has_no_page():
    assert page("Z999") == ""


@pytest.mark.parametrize(
    ("asked", "guess"),
    [("C1002", "C102"), ("R22", "R202"), ("hello", "codes begin with one of A, C, L, P, R, T, X, Y")],
)
def test_an_unknown_code_is_answered_with_a_guess(asked, guess):
    with pytest.raises(UnknownCode, match="no finding has the code") as caught:
        explain(asked)

    assert guess in str(caught.value)
