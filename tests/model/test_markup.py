"""Linear markup."""

import importlib
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckwright.model.book_marks import BOOK_NAMES, BOOK_PLAIN
from deckwright.model.card_marks import CARD_MARKS, entry
from deckwright.model.markup import (
    OWN_KINDS,
    Span,
    book_slots,
    clauses,
    holding,
    inline,
    parse,
    references,
    unescaped,
)


def told(text):
    return [(span.kind, span.text, "b" * span.bold + "i" * span.italic) for span in parse(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("plain", [("text", "plain", "")]),
        ("a **b** c", [("text", "a ", ""), ("text", "b", "b"), ("text", " c", "")]),
        ("*a*b", [("text", "a", "i"), ("text", "b", "")]),
        ("***a***", [("text", "a", "bi")]),
        ("*a **b** c*", [("text", "a ", "i"), ("text", "b", "bi"), ("text", " c", "i")]),
        ("***a** b*", [("text", "a", "bi"), ("text", " b", "i")]),
        ("2 * 3", [("text", "2 ", ""), ("text", "*", ""), ("text", " 3", "")]),
        ("**{icon:impulse}**", [("icon", "impulse", "b")]),
        ("{value:hand_size}", [("value", "hand_size", "")]),
        ("{card:reed_hare}{self}", [("card", "reed_hare", ""), ("self", "", "")]),
        ("{ruling:BM-R05}", [("ruling", "BM-R05", "")]),
        (r"\*a\* \{b\} \\", [("text", sign, "") for sign in ("*", "a", "*", " ", "{", "b", "}", " ", "\\")]),
        (r"a\b", [("text", r"a\b", "")]),
        ("2*3=6 and 4*5", [("text", part, "") for part in ("2", "*", "3=6 and 4", "*", "5")]),
        ("*Angriff*swert", [("text", "Angriff", "i"), ("text", "swert", "")]),
        ("\u672d*\u5f15*\u304f", [("text", "\u672d", ""), ("text", "\u5f15", "i"), ("text", "\u304f", "")]),
        ("{2}{X}{+1}", [("number", part, "") for part in ("2", "X", "+1")]),
        ("a\n---\nb", [("text", "a\n", ""), ("rule", "", ""), ("text", "\nb", "")]),
        ("- a\n", [("item", "\u2022 ", ""), ("text", "a\n", "")]),
        ("\\- a - b", [("text", "-", ""), ("text", " a - b", "")]),
        ("- \\-5 a", [("item", "\u2022 ", ""), ("text", "-", ""), ("text", "5 a", "")]),
        ("{center} \\- b", [("center", "", ""), ("text", "-", ""), ("text", " b", "")]),
        ("  \\- a", [("text", "  ", ""), ("text", "-", ""), ("text", " a", "")]),
        ("a - \\-5", [("text", "a - ", ""), ("text", "\\-", ""), ("text", "5", "")]),
        ("{center}a\n{right}", [("center", "", ""), ("text", "a\n", ""), ("right", "", "")]),
    ],
)  # fmt: skip
def test_markup_is_understood(text, expected):
    assert told(text) == expected


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ("{icon:}", ["{icon:}"]),
        ("{Icon:x}", ["{Icon:x}"]),
        ("{icon: x}", ["{icon: x}"]),
        ("{unknown}", ["{unknown}"]),
        ("{#BM-13}", ["{#BM-13}"]),
        ("open { only", ["{"]),
        ("close } only", ["}"]),
        ("{a\nb}", ["{", "}"]),
        ("**bold", ["**"]),
        ("bold**", ["**"]),
        ("** a **", ["**", "**"]),
        ("****a****", ["****", "****"]),
        ("***a**", ["*"]),
        ("*a **b*", ["**"]),
        ("{small}a", ["{small}"]),
        ("a{/caps}", ["{/caps}"]),
        ("{large}{large}a{/large}", ["{large}"]),
        ("a {center}b", ["{center}"]),
        ("{1234} {x}", ["{1234}", "{x}"]),
        ("{icon:coin 1234}", ["{icon:coin 1234}"]),
    ],
)
def test_what_only_looks_like_markup_is_bad(text, bad):
    assert [span.text for span in parse(text) if span.kind == "bad"] == bad


def test_a_style_that_is_never_closed_changes_nothing():
    assert told("**a *b* c") == [
        ("bad", "**", ""),
        ("text", "a ", ""),
        ("text", "b", "i"),
        ("text", " c", ""),
    ]


def test_sizes_and_capitals_cross_other_styles():
    spans = parse("{small}a **b{caps}c** d{/small} e{/caps}")
    assert [(span.text, span.bold, span.size, span.caps) for span in spans] == [
        ("a ", False, "small", False),
        ("b", True, "small", False),
        ("c", True, "small", True),
        (" d", False, "small", True),
        (" e", False, "", True),
    ]


def test_an_icon_may_have_a_number():
    (span,) = parse("{icon:coin 12}")
    assert (span.kind, span.text, span.number) == ("icon", "coin", "12")


@pytest.mark.parametrize("name", CARD_MARKS)
def test_the_examples_of_marks_are_marks(name):
    spans = parse(CARD_MARKS[name].example)
    assert "bad" not in {span.kind for span in spans}
    assert spans != (Span("text", CARD_MARKS[name].example),)
    assert entry(name).startswith(f"### {name}\n")


def test_a_text_in_a_line_of_the_rulebook_has_no_sizes_and_no_lines():
    assert inline("{small}a{/small}\n---\n- b - c\n{center}{2}") == "a\n\n\u2022 b - c\n{2}"


def test_spans_know_where_they_start():
    assert parse(r"a \* {self}") == (
        Span("text", "a ", start=0),
        Span("text", "*", start=3),
        Span("text", " ", start=4),
        Span("self", "", start=5),
    )


@given(st.text("ab *{}\\:\nicon", max_size=40))
def test_no_letter_is_lost(text):
    shown = {"self": "{self}", "icon": "{icon:%s}"}
    source = "".join(
        shown[span.kind].replace("%s", span.text) if span.kind in shown else span.text for span in parse(text)
    )
    for letter in "abcion\n":
        assert source.count(letter) == text.count(letter)


@given(st.text("ab *{}\\", max_size=40))
def test_starts_rise_and_point_into_the_source(text):
    spans = parse(text)
    assert [span.start for span in spans] == sorted(span.start for span in spans)
    assert all(text.startswith(span.text, span.start) for span in spans if span.kind in ("text",))


@given(
    st.lists(
        st.sampled_from(["*", "**", "{icon:a}", "{icon:a 3}", "{caps}", "{/caps}", "{card:b}", "{self}"])
        | st.text("ab *{}\\-\n", max_size=3)
    ).map("".join)
)
def test_references_are_the_spans_that_name_something_or_are_bad(text):
    assert references(text) == tuple(span for span in parse(text) if span.kind not in OWN_KINDS)


@pytest.mark.parametrize(
    "unit",
    [
        "{",
        "*",
        "**a",
        "*a ",
        "\\",
        "{icon:",
        " ",
        "***a** ",
        "} ",
        "{small}",
        "{/caps}",
        "\n- ",
        "\n---",
        "{center}",
    ],
)
def test_long_nonsense_is_parsed_in_one_pass(unit):
    text = unit * 20_000
    assert sum(len(span.text) for span in parse(text)) <= len(text)
    assert list(clauses(text)) == []


def test_clause_marks_are_found_with_the_blanks_before_them():
    text = "Draw. {#BM-13 #BM-10}\n\n| a | b {#BM-R05} |\n{#} {# BM-1} {#a,#b}"
    marks = list(clauses(text))
    assert [mark.ids for mark in marks] == [("BM-13", "BM-10"), ("BM-R05",)]
    assert text[marks[0].start : marks[0].end] == " {#BM-13 #BM-10}"


@pytest.mark.parametrize(
    ("text", "slots"),
    [
        ("{value: x } {title}", [("value", "x", 8)]),
        ("{icon:wing if it.flies}", [("icon", "wing", 6)]),
        ("{cover: a bb}", [("card", "a", 8), ("card", "bb", 10)]),
        ("`{a}` ``{`b`}`` {c:d}", [("bad", "{c:d}", 16)]),
        ("an ` alone {icn:x}", [("bad", "{icn:x}", 11)]),
        ("```\n{a}\n```\n{a}", [("bad", "{a}", 12)]),
        ("~~~\n{a}", []),
        ("\\{a} \\\\{b}", [("bad", "{b}", 7)]),
        ("{value:x and }", [("value", "x and", 7)]),
        ("{value:x\nthen", [("bad", "{value:x", 0)]),
        ("{{self}}", [("bad", "{", 0), ("bad", "{self}", 1), ("bad", "}", 7)]),
        ("{#A-1 #B} {#A-1, #B}", [("bad", "{#A-1, #B}", 10)]),
        ("![a {icn:b}](component:mat.back)", [("bad", "{icn:b}", 4), ("component", "mat", 23)]),
    ],
)
def test_names_in_a_rulebook_are_found_and_half_written_ones_are_bad(text, slots):
    assert [(slot.kind, slot.name, slot.start) for slot in book_slots(text)] == slots


def test_the_words_of_a_rulebook_are_those_that_its_printing_knows():
    printing = importlib.import_module("deckwright.render.rulebook.terms")
    game = SimpleNamespace()

    makers = printing.Terms(game, "en", ())._makers

    assert sorted(makers) == sorted((*BOOK_NAMES, *BOOK_PLAIN))


def test_a_name_is_read_without_its_backslashes():
    assert unescaped(r"Worker\*, \{a\} and \\ but \n") == r"Worker*, {a} and \ but \n"


def test_a_clause_mark_may_name_answers():
    (mark,) = clauses("A. {#BM-01 #BM-R06=stay #BM-R20=*}")

    assert (mark.ids, mark.answers) == (("BM-01", "BM-R06", "BM-R20"), ("", "stay", "*"))
    assert mark.holds({"BM-R06": "stay", "BM-R20": "any"})
    assert not mark.holds({"BM-R06": "advance"})


def test_what_speaks_of_another_answer_is_left_out_of_a_paragraph():
    text = "A {#BM-01} B {#BM-R06=stay} C {#BM-R06=advance #BM-02} D"

    assert holding(text, {"BM-R06": "advance"}) == "A {#BM-01} C {#BM-R06=advance #BM-02} D"
    assert holding(text, {"BM-R06": "stay"}) == "A {#BM-01} B {#BM-R06=stay} D"


@pytest.mark.parametrize("half", ["{#BM-R06=}", "{#BM-R06=a b}", "{#BM-R06==a}", "{#=a}"])
def test_a_mark_with_half_an_answer_is_told(half):
    assert [(slot.kind, slot.name) for slot in book_slots(f"A. {half}")] == [("bad", half)]


def test_code_that_is_never_closed_is_looked_through_once():
    text = "It is " + "`" * 999 + "word " * 9_000 + "{card:hare} ``a ``` b`` {card:owl}"

    assert [slot.name for slot in book_slots(text)] == ["hare", "owl"]
