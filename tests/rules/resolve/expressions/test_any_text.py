"""Whatever is written, resolving ends: with an expression, or with findings at a place inside the text."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckwright.model.place import Place, Spot
from deckwright.rules.program.types import BOOL, CARD, INT, PIECE, SPACE, maybe, set_of
from deckwright.rules.resolve.expressions import frame, resolve
from deckwright.rules.resolve.expressions.scan import BRACKETS_MAX, LENGTH_MAX
from deckwright.rules.resolve.scope import Scope, ZoneName

VOCABULARY = (
    "me it income level damage kind fauna half left hand home region seats turns impulse prices count( sum( "
    "max( any( the( free( direction( rested( where= empty= and or not in if else none true == != <= + - * // "
    "% ( ) [ ] , . 0 3 opponent ruling. summon_delay from is = 'x' && 1.5 market middle leader elder_oak any"
)
WORDS = st.sampled_from(VOCABULARY.split())
TYPES = st.sampled_from([None, INT, BOOL, set_of(CARD), set_of(PIECE), set_of(SPACE), maybe(SPACE)])


class Nowhere:
    def place(self, path, *, key=False):
        return Place("rules.yaml")


def outcome(names, text, expected=None):
    scope = Scope(names=names).inner(me=SPACE).each(PIECE)
    return resolve(text, scope, expected, Spot(Nowhere())), scope.findings


@settings(max_examples=400)
@given(words=st.lists(WORDS, min_size=1, max_size=12), expected=TYPES)
def test_words_in_any_order_resolve_or_are_told(look, region, words, expected):
    text = " ".join(words).replace("'", "''")
    told = look(region, f"'{text}'", "me: seat, card: card, each: piece", expected)

    assert (told.meant is None) == bool(told.findings)
    assert all(5 <= finding.place.column <= len(text) + 7 for finding in told.findings)


@given(text=st.text(max_size=30))
def test_characters_in_any_order_resolve_or_are_told(region, text):
    meant, findings = outcome(region, text)

    assert (meant is None) == bool(findings)


@pytest.mark.parametrize(
    "text",
    [
        "-" * (LENGTH_MAX - 1) + "1",
        "not " * (LENGTH_MAX // 4 - 1) + "x",
        "+".join(["1"] * (LENGTH_MAX // 2)),
        "(" * (LENGTH_MAX // 2 - 1) + ")" * (LENGTH_MAX // 2 - 1),
        "it" + ".place" * 160,
        "1 if x else " * 80 + "0",
        "x" * (LENGTH_MAX + 1),
    ],
)
def test_what_stands_too_deep_or_is_too_long_is_refused(region, text):
    meant, findings = outcome(region, text)

    assert meant is None
    assert [finding.code for finding in findings] == ["X111"]


@pytest.mark.parametrize(
    ("begin", "middle", "end"),
    [
        ("max(", "1", ", 2)"),
        ("min(", "income", " + 1, 2)"),
        ("max(", "hand", " if me == me else 1, 2)"),
        ("spaces(", "region", ")"),
        ("first(", "wrong", ")"),
        ("row(", "it", ")"),
    ],
)
def test_nested_questions_are_tried_out_once(region, monkeypatch, begin, middle, end):
    names, resolved = replace(region, zones={"row": ZoneName(("kind",))}), []
    monkeypatch.setattr(frame, "known", lambda meant, scope: resolved.append(meant) or meant)

    outcome(names, begin * BRACKETS_MAX + middle + end * BRACKETS_MAX)

    assert len(resolved) < 1000
