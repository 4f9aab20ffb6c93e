"""Pieces of Python text: brackets only where they must be, lines no longer than they may be, few states."""

import ast

import pytest

from deckwright.rules.emit.machine import Machine
from deckwright.rules.emit.python import Py, all_of, any_of, chosen, compared, negated, number
from deckwright.rules.emit.tree import Ask, Assign, Break, If, Lines, Repeat, Wait
from deckwright.rules.emit.wrapped import wrapped
from deckwright.rules.print.python.text import PRODUCT, SUM

LONG = "the_first_of_many_things"


def test_an_operand_stands_in_brackets_only_if_it_binds_too_weakly():
    total = Py("a + b", SUM)

    assert (total.within(SUM), total.within(PRODUCT)) == ("a + b", "(a + b)")


def test_what_always_holds_is_left_out_and_what_never_holds_decides():
    a, b = Py("a"), Py("b")

    assert all_of((a, Py("True"), b, a)).text == "a and b"
    assert all_of((a, Py("False"))).text == "False"
    assert any_of((all_of((a, b)), Py("False"), b)).text == "a and b or b"


@pytest.mark.parametrize(
    ("test", "opposite"),
    [
        (compared(Py("a"), "==", Py("b")), "a != b"),
        (compared(Py("a"), ">=", Py("b")), "a < b"),
        (Py("f(a == b)"), "not f(a == b)"),
        (all_of((Py("a"), Py("b"))), "not (a and b)"),
    ],
)
def test_the_opposite_of_a_single_comparison_is_the_other_comparison(test, opposite):
    assert negated(test).text == opposite


def test_comparisons_of_numbers_and_choices_by_them_are_decided_at_once():
    assert chosen(compared(number(3), "<", number(2)), Py("a"), Py("b")).text == "b"


@pytest.mark.parametrize(
    "line",
    [
        f"return {' and '.join([LONG] * 6)}",
        f"    if {' or '.join([LONG] * 6)}:",
        f"x = sorted([{LONG} for {LONG} in {LONG}_of_somebody if {LONG} > 3 and {LONG} not in {LONG}])",
        f"call({', '.join([LONG] * 7)})",
        f"def call({', '.join(f'{LONG}_{n}: int' for n in range(5))}) -> None: ...",
        f"total = {' + '.join([LONG] * 6)}",
    ],
)
def test_a_long_line_is_broken_without_changing_what_it_says(line):
    lines = list(wrapped(line))

    assert max(map(len, lines)) <= 110
    assert ast.dump(parsed("\n".join(lines))) == ast.dump(parsed(line))


def parsed(text):
    text = text.strip()
    return ast.parse(f"{text}\n    pass" if text.endswith(":") else text)


def body(*nodes, params=(), variables=()):
    lines, registers = Machine(params, variables).write(nodes)
    return "\n".join(lines), registers


def test_a_list_without_a_question_is_one_state_without_a_number():
    assert body(Lines(["a()"])) == ("a()\nreturn True", 0)


def test_a_question_ends_a_state_and_its_answer_begins_the_next():
    text, registers = body(
        Ask("me", "ids"), Assign("x", "s.answer"), Ask("me", "more"), Lines(["use(x)"]), variables=["x"]
    )

    assert registers == 1
    assert "f[4] = x = s.answer" in text
    assert text.count("return False") == 2
    assert text.endswith("    else:\n        x = f[4]\n        use(x)\n        return True")


def test_a_state_that_one_branch_alone_leads_to_is_written_into_that_branch():
    text, _ = body(If("a", [Wait(["push()"])]), Lines(["after()"]))

    assert text.count("pc == ") == 1
    assert "        if not a:\n            pc = 1\n            continue\n        push()\n" in text


def test_a_loop_is_left_by_its_break_alone():
    text, _ = body(Repeat([If("done", [Break()]), Ask("me", "ids")]), Lines(["after()"]))

    assert "after()" in text
    ast.parse("def r(s, f):\n    " + text.replace("\n", "\n    "))
