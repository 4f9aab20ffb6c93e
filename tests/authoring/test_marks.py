"""Texts of cells: HTML becomes markup, and signs that mean nothing stay what they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.authoring.marks import half_written, marked, starred, symbols
from deckwright.characters import HARMFUL
from deckwright.model.markup import parse


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("plain, with a comma", "plain, with a comma"),
        ("<b>Haste</b>. Draw", "**Haste**. Draw"),
        ("<strong>Haste </strong>now", "**Haste** now"),
        ("<i>a</i> <em>b</em>", "*a* *b*"),
        ("<b><i>both</i></b>", "***both***"),
        ("one<br>two<BR />three", "one\ntwo\nthree"),
        ("<p>one</p><p>two</p>", "one\ntwo"),
        ("a &amp; b &lt; c &nbsp;d", "a & b < c \u00a0d"),
        ("&notanentity; &", "&notanentity; &"),
        ("2*3=6 and 4*5", r"2\*3=6 and 4\*5"),
        ("**Haste** and *so*", "**Haste** and *so*"),
        ("deal {2} to {a/b}", r"deal \{2\} to \{a/b\}"),
        ("{icon:coin} and {self}", "{icon:coin} and {self}"),
        (r"already \{2\}", r"already \{2\}"),
        ("* one\n* two", "\\* one\n\\* two"),
        ("a\x07b\x0bc", "ab\nc"),
        ("  spaces  ", "spaces"),
        ("<table>x</table>", "<table>x</table>"),
    ],
)
def test_a_text_says_with_markup_what_it_said_without(text, markup):
    assert marked(text) == markup


@given(st.text(st.sampled_from("ab *{}\\<>/i&;:cono\n\x07\u2028"), max_size=30))
def test_no_text_becomes_what_is_no_markup(text):
    marks = marked(text)

    assert [span for span in parse(marks) if span.kind == "bad"] == []
    assert not HARMFUL.search(marks)


@given(st.text(max_size=40))
def test_what_was_marked_once_is_marked(text):
    assert marked(marked(text)) == marked(text)


def test_symbols_in_brackets_and_unknown_tags_are_found():
    assert symbols("pay [coin] or {2}, {icon:x} <u>now</u> <b>x</b>") == ["[coin]", "{2}", "<u>", "</u>"]


def test_what_stars_make_bold_or_italic_is_found_and_no_other_star():
    text = r"**Haste**, *so* and * so; 2*3=6 and 4*5; \*this\* <i>not</i>"

    assert starred(text) == ["**Haste**", "*so*"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("**Tide: turn it", ["**Tide: turn it"]),
        ("Tide:** turn it", ["** turn it"]),
        ("First\n*Tide: turn it", ["*Tide: turn it"]),
        ("** Tide ** turn it", ["** Tide ** turn it"]),
        ("**Tide:\nturn it**", ["**Tide:"]),
        ("Gain [coin and turn", ["[coin and turn"]),
        ("Gain {icon:coin", ["{icon:coin"]),
        ("Gain coin}", ["Gain coin}"]),
        ("**Tide:** turn it", []),
        ("2*3, 2 ** 3, 2**3, X*, * and ***", []),
        ("Draw two.* *Not at night.", []),
        ("Draw two*.\n*Not at night.", []),
        (r"\*\*Tide, \*Tide, \{tide, \[x", []),
        ("{different} [coin] :) 1] a smile", []),
    ],
)
def test_what_is_begun_and_never_closed_is_found(text, found):
    assert half_written(text) == found
