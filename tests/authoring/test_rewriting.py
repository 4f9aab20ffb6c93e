"""Changed data goes back into a YAML text, and not a character changes besides."""

import json
from difflib import unified_diff

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deckwright.authoring.rewriting import CannotRewriteError, rewritten
from deckwright.authoring.writing import inline
from deckwright.load.reader import parse_document

TEXT = """\
# Beasts of the wood.
kind: beast   # one kind
cards:
  # the quick ones
  - id: fox
    name: Fox   # was: Vixen
    cost: 3
    text: |
      Draw a card.
      Go.
    tags: [red, quick]  # in order

  - id: hare
    name: 'Hare'
    cost:   2
    stats: {life: 1, speed: 9}
    art:
      scene: marsh # wet
      scale: 0.5

  # slow
  - {id: owl, name: "Owl", cost: 1}
# the end
"""


def document(text):
    return parse_document(text, (), "cards.yaml")


def changed(text, change):
    """The lines that go and come when the data of a text are changed."""
    data = json.loads(json.dumps(document(text).data))
    change(data["cards"])
    new = rewritten(document(text), data)
    assert document(new).data == data
    diff = list(unified_diff(text.split("\n"), new.split("\n"), lineterm="", n=0))
    return [line for line in diff[2:] if not line.startswith("@@")]


def put(index, **fields):
    return lambda cards: cards[index].update(fields)


def drop(index, field):
    return lambda cards: cards[index].pop(field)


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        (put(0, cost=4), ["-    cost: 3", "+    cost: 4"]),
        (
            put(0, name="A fox: red"),
            ["-    name: Fox   # was: Vixen", '+    name: "A fox: red"   # was: Vixen'],
        ),
        (put(0, text="Go.\n"), ["-      Draw a card."]),
        (
            put(0, text="Go\n\nnow"),
            [
                "-    text: |",
                "-      Draw a card.",
                "-      Go.",
                "+    text: |-",
                "+      Go",
                "+",
                "+      now",
            ],
        ),
        (
            put(0, tags=["red", "sly", "old"]),
            ["-    tags: [red, quick]  # in order", "+    tags: [red, sly, old]  # in order"],
        ),
        (put(1, name="It's"), ["-    name: 'Hare'", "+    name: 'It''s'"]),
        (put(1, flavour="Hop"), ["+    flavour: Hop"]),
        (put(1, stats={"speed": 9}), ["-    stats: {life: 1, speed: 9}", "+    stats: {speed: 9}"]),
        (put(1, stats={"life": 1}), ["-    stats: {life: 1, speed: 9}", "+    stats: {life: 1}"]),
        (
            put(1, stats={"life": 1, "speed": 9, "fur": "no"}),
            ["-    stats: {life: 1, speed: 9}", '+    stats: {life: 1, speed: 9, fur: "no"}'],
        ),
        (
            put(1, art="art/hare.png"),
            ["-    art:", "-      scene: marsh # wet", "-      scale: 0.5", "+    art: art/hare.png"],
        ),
        (drop(0, "cost"), ["-    cost: 3"]),
        (drop(0, "text"), ["-    text: |", "-      Draw a card.", "-      Go."]),
        (drop(2, "cost"), ['-  - {id: owl, name: "Owl", cost: 1}', '+  - {id: owl, name: "Owl"}']),
        (lambda cards: cards.append({"id": "elk", "name": "Elk"}), ["+", "+  - {id: elk, name: Elk}"]),
        (lambda cards: cards.pop(2), ['-  - {id: owl, name: "Owl", cost: 1}']),
        (lambda cards: cards.insert(1, {"id": "elk", "name": "Elk"}), ["+  - id: elk", "+    name: Elk"]),
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_change_touches_only_its_own_lines(change, lines, newline):
    text = TEXT.replace("\n", newline)

    assert [line.removesuffix("\r") for line in changed(text, change)] == lines


def test_a_card_without_a_line_break_behind_it_gets_a_neighbour():
    assert rewritten(document("cards:\n- id: a"), {"cards": [{"id": "a"}, {"id": "b"}]}) == (
        "cards:\n- id: a\n- id: b"
    )


@pytest.mark.parametrize("empty", ["cards: []", "cards:", "cards:  # none yet\nkind: x", "cards: ~"])
def test_the_first_cards_of_a_file_are_written_in_lines(empty):
    data = {**document(empty).data, "cards": [{"id": "a", "name": "A"}]}

    assert "cards:\n  - id: a\n    name: A" in rewritten(document(empty), data)


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("cards:\n- id: a\n  n: &x 1\n- id: b\n  n: *x\n", put(0, n=2)),
        ("cards:\n- &x {id: a, n: 1}\n- *x\n", put(0, n=2)),
        ("cards:\n- id: a\n- id: b\n", lambda cards: cards.reverse()),
    ],
)
def test_what_would_change_more_than_was_asked_for_is_refused(text, change):
    data = json.loads(json.dumps(document(text).data))
    change(data["cards"])

    with pytest.raises(CannotRewriteError):
        rewritten(document(text), data)


def test_a_value_that_is_the_same_as_another_can_be_changed_where_it_is_repeated():
    text = "cards:\n- id: a\n  n: &x 1\n- id: b\n  n: *x\n"

    assert changed(text, put(1, n=2)) == ["-  n: *x", "+  n: 2"]


KEYS = ("cost", "text", "tags", "back")
words = st.text(st.sampled_from("ab :#-'\"\\{}[],&*?|>%@`!\n\tßé1.~"), max_size=12)
lists = st.lists(st.sampled_from(["a", "b c", "3"]), max_size=3)
values = st.one_of(
    words, st.integers(-9, 99), st.booleans(), st.lists(st.sampled_from(["a", "b c", "3"]), max_size=3)
)
rows = st.fixed_dictionaries({"name": words}, optional=dict.fromkeys(KEYS, values))


@st.composite
def laid_out(draw, row):
    """A card as somebody might write it."""
    if draw(st.booleans()):
        return f"  - {inline(row)}{draw(comments)}"
    out = []
    for key, value in row.items():
        said = inline(value)
        if isinstance(value, str) and draw(st.booleans()) and "\n" not in value and "\t" not in value:
            said = "'" + value.replace("'", "''") + "'"
        if isinstance(value, list) and value and draw(st.booleans()):
            said = "".join(f"\n      - {inline(entry)}" for entry in value)
        out.append(f"{'  - ' if not out else '    '}{key}: {said}{draw(comments)}")
    return "\n".join(out)


comments = st.sampled_from(["", "", "  # why", "\n    # below", "\n", "   "])


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_any_change_of_cards_in_any_layout_comes_out_as_meant(data):
    cards = [
        {"id": f"c{n}", **row} for n, row in enumerate(data.draw(st.lists(rows, min_size=1, max_size=4)))
    ]
    text = "kind: x\ncards:\n" + "\n".join(data.draw(laid_out(card)) for card in cards) + "\n# end\n"
    old = document(text)
    assert old.data["cards"] == cards
    wanted = [{**card, **data.draw(rows)} for card in cards]
    for card in wanted:
        for key in data.draw(st.sets(st.sampled_from(KEYS))):
            card.pop(key, None)
    gone = data.draw(st.sets(st.integers(0, len(cards) - 1), max_size=len(cards) - 1))
    wanted = [card for n, card in enumerate(wanted) if n not in gone] + [
        {"id": f"new{n}", **row} for n, row in enumerate(data.draw(st.lists(rows, max_size=2)))
    ]
    assume(wanted)

    new = rewritten(old, {"kind": "x", "cards": wanted})

    assert document(new).data == {"kind": "x", "cards": wanted}
    assert rewritten(old, json.loads(json.dumps(old.data))) == text
    kept = [line for line in text.split("\n") if line.strip() == "# below"]
    assert new.count("# end") == 1
    assert new.count("# below") <= len(kept)
