"""Linear markup where there is only text: names in the place of braces, no marks, no word twice."""

import pytest

from deckwright.model.plain import plain


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("**+2** {icon:coin}", "+2 coin"),
        ("steal {icon:steal} **4**", "steal 4"),
        ("build {icon:build} **1** or *draw*", "build 1 or draw"),
        ("Two coins {icon:coin}, coinage {icon:coin}", "Two coins, coinage coin"),
        ("{icon:coin} {icon:coin}", "coin"),
        (r"Market\* {value:hand}", "Market* hand"),
        ("Two coins {icon:coin 2}, {3}", "Two coins 2 coin, 3"),
        ("Choose:\n- a\n- b\n---\n{center}{small}c{/small}", "Choose:\n\u2022 a\n\u2022 b\n\nc"),
        ("", ""),
    ],
)
def test_icons_are_called_by_their_words_unless_these_were_just_said(text: str, said: str) -> None:
    assert plain(text, lambda span: span.text) == said
