"""Words that changed within a text."""

import pytest
from hypothesis import given
from hypothesis.strategies import text

from deckwright.diff.as_text import shortened
from deckwright.diff.records import Piece
from deckwright.diff.words import MOST, pieces


def marked(before: str, after: str) -> str:
    ends = {"same": "{}", "removed": "[-{}-]", "added": "{{+{}+}}"}
    return "".join(ends[piece.mark].format(piece.text) for piece in pieces(before, after))


@pytest.mark.parametrize(
    ("before", "after", "shown"),
    [
        ("Draw 2 cards.", "Draw 3 cards.", "Draw [-2-]{+3+} cards."),
        ("Draw a card.", "Draw a new card.", "Draw a {+new +}card."),
        ("red fox", "blue hen", "[-red fox-]{+blue hen+}"),
        ("", "all", "{+all+}"),
        ("gone", "", "[-gone-]"),
        ("don't", "do not", "[-don't-]{+do not+}"),
    ],
)
def test_the_words_that_changed_are_marked_and_no_others(before: str, after: str, shown: str) -> None:
    assert marked(before, after) == shown


@given(text(alphabet="ab \n."), text(alphabet="ab \n."))
def test_the_pieces_make_both_texts(before: str, after: str) -> None:
    parts = pieces(before, after)

    assert "".join(piece.text for piece in parts if piece.mark != "added") == before
    assert "".join(piece.text for piece in parts if piece.mark != "removed") == after
    assert all(piece.text for piece in parts)


def test_a_text_of_many_thousand_words_is_compared_by_its_lines() -> None:
    lines = ["word " * 10 + str(number) for number in range(MOST)]
    before, after = "\n".join(lines), "\n".join([*lines[:700], "other", *lines[701:]])

    changed = [piece for piece in pieces(before, after) if piece.mark != "same"]

    assert [piece.text for piece in changed] == [lines[700] + "\n", "other\n"]


def test_of_a_long_text_the_words_around_the_change_are_shown() -> None:
    long = " ".join(map(str, range(100)))

    assert "".join(piece.text for piece in shortened((Piece(long, "same"), Piece("x", "added")))) == (
        "… 92 93 94 95 96 97 98 99x"
    )
