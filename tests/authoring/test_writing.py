"""YAML as we write it is read as what was meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.authoring.writing import inline, lines, word
from deckwright.characters import HARMFUL
from deckwright.load.reader import parse_document

TEXTS = st.text(max_size=30).filter(lambda text: not HARMFUL.search(text))
VALUES = st.recursive(
    TEXTS | st.integers(-(10**9), 10**9) | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)


def read(text):
    document = parse_document(text, (), "x.yaml")
    assert document.findings == ()
    return document.data


@pytest.mark.parametrize(
    "text", ["Grey Wolf", "Wölfe, zwei", "Draw a card & win.", "猫", "it's", "Élan (fast)!"]
)
def test_words_that_are_safe_need_no_quotes(text):
    assert word(text) == (f'"{text}"' if "," in text else text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1.5",
        "null",
        "true",
        "yes",
        "No",
        "on",
        "~",
        "- a",
        "a: b",
        "a #b",
        "'q'",
        "a\nb",
        "[x]",
        " a",
        "a ",
    ],
)
def test_words_that_would_be_read_as_something_else_are_quoted(text):
    assert word(text).startswith('"')
    assert read(f"a: {word(text)}") == {"a": text}


@given(st.dictionaries(TEXTS, VALUES, max_size=4))
def test_whatever_is_written_is_read_again(entries):
    assert read("\n".join(["{}"] if not entries else lines(entries, 0))) == entries
    assert read(f"a: {inline(entries)}") == {"a": entries}
