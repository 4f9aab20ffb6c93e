"""Syntax errors are told in plain words, whichever parser found them."""

import pytest
import yaml

from deckwright.load.builder import Builder
from deckwright.load.events import event_source
from deckwright.load.positions import Lines
from deckwright.load.syntax import syntax_finding

MISTAKES = [
    ("a: b: c", "colon followed by a blank"),
    ("a: 1\n  b: 2", "colon followed by a blank"),
    ("a: [1, 2\nb: 3", "does not end where it should (it begins on line 1)"),
    ('a: "abc', "never closed"),
    ("a: 'abc\nb: 1", "never closed"),
    ("a: 'abc\n---\nb: 1", "never closed (it begins on line 1)"),
    ("a: @x", "may not begin with this character"),
    ("a: `x`", "may not begin with this character"),
    ("a: *", "name of an anchor"),
    ('a: "\\q"', "backslash"),
    ('a: "\\xg0"', "escape is incomplete"),
    ('a: "x" y', "line up"),
    ('a: "x" y', "nothing may follow a quote that is closed"),
    ("a:\n  b: 1\n   c: 2", "colon followed by a blank"),
    ("a:\n  b: {is: 1}\n   c: {is: 2}", "lines above entries of one mapping or list begin in one column"),
    ("cards:\n  -id: x\n    name: y", "write a blank after -"),
    ("cards:\n  - id: x\n  -id: y", "write a blank after -"),
    ("- a\nb: 1", "line up"),
    ("text: {icon:x} gain", "quote all of a text that begins with {"),
    ("a: | x\n  b", "begin a text on the following lines"),
    ("- 1\n-2\n", "neither a key"),
    ("a: 1\n...\nb: 2", "document has ended"),
    ("a: ]", "value is missing"),
    ("a: !<x", "read as a tag"),
]


@pytest.mark.parametrize("pure", [False, True], ids=["in C", "in Python"])
@pytest.mark.parametrize(("text", "words"), MISTAKES)
def test_a_mistake_is_explained(text, words, pure):
    lines = Lines("x.yaml", text)
    with pytest.raises(yaml.YAMLError) as caught:
        Builder(event_source(text, pure=pure), lines, []).document()
    finding = syntax_finding(caught.value, lines)
    assert finding.code == "Y010"
    said = f"{finding.message} {finding.hint}"
    for part in words.replace(" (", "\n (").split("\n"):
        assert part in said


@pytest.mark.parametrize("pure", [False, True], ids=["in C", "in Python"])
def test_a_tab_is_shown_whole(pure):
    text = "a:\n \t\tb: 1"
    lines = Lines("x.yaml", text)
    with pytest.raises(yaml.YAMLError) as caught:
        Builder(event_source(text, pure=pure), lines, []).document()
    finding = syntax_finding(caught.value, lines)
    assert (finding.code, str(finding.place), finding.place.length) == ("Y011", "x.yaml:2:1", 3)
    assert finding.fix.text == " " * 5


@pytest.mark.parametrize("pure", [False, True], ids=["in C", "in Python"])
@pytest.mark.parametrize("text", ['a: 1\nä: "abc\nb: 2\n', "a: 1\nä: 'abc\n\tb: 2"])
def test_a_quote_that_is_never_closed_is_shown_where_it_opens(text, pure):
    lines = Lines("x.yaml", text)
    with pytest.raises(yaml.YAMLError) as caught:
        Builder(event_source(text, pure=pure), lines, []).document()

    finding = syntax_finding(caught.value, lines)

    assert (str(finding.place), finding.place.length) == ("x.yaml:2:4", 1)
