"""The report for people: excerpt, caret, help, count and colour."""

import io
from functools import partial

import pytest

from deckwright.model.finding import Finding
from deckwright.model.place import Place
from deckwright.report.formats import report

from . import findings
from .findings import FOX, MISSPELT, SUPPORTER, TEXTS

reported = partial(findings.reported, "text")


def test_text_shows_the_line_a_caret_under_the_spot_and_the_help():
    assert reported(MISSPELT) == (
        "error[C102]: unknown field powr\n"
        " --> content/demo/cards/supporter.yaml:4:5\n"
        "  |\n"
        "4 |     powr: 3\n"
        "  |     ^^^^\n"
        "  = help: did you mean power?\n"
        "\n"
        "1 finding in 1 file: C102\n"
        "`deckwright explain C102` tells what a code means.\n"
    )


def test_the_code_to_look_up_is_that_of_the_finding_at_the_top():
    early = Finding(code="X101", place=Place("content/a.yaml", 1, 1), message="unknown op")

    assert "`deckwright explain X101`" in reported(MISSPELT, early)


def test_the_caret_is_as_wide_as_wide_letters_are_and_stands_below_them():
    lines = reported(FOX).splitlines()

    assert lines[0] == r"error[R202]: no card: 100%, fox\x0ahere"
    assert lines[3] == "2 | title: 你好, 🦊 fox"
    assert lines[4] == "  |              ^^"


def test_the_caret_stands_right_after_a_tab_and_a_combining_accent():
    findings = Finding(code="Y011", place=Place("a.yaml", 1, 7, 3), message="tab")

    lines = reported(findings, texts={"a.yaml": "\tcafe\u0301 xyz\n"}).splitlines()

    assert lines[3] == "1 |  cafe\u0301 xyz"
    assert lines[4] == "  |      ^^^"


def test_a_long_line_is_cut_around_the_caret():
    text = "x" * 500 + "HERE" + "y" * 500
    finding = Finding(code="C104", place=Place("a.yaml", 1, 501, 4), message="wrong")

    shown, caret = reported(finding, texts={"a.yaml": text}).splitlines()[3:5]

    assert len(shown) < 140
    assert shown[caret.index("^") : caret.rindex("^") + 1] == "HERE"


def test_a_caret_beyond_the_end_of_the_line_is_one_wide():
    finding = Finding(code="C101", place=Place("a.yaml", 1, 4, 9), message="missing")

    assert reported(finding, texts={"a.yaml": "abc"}).splitlines()[4] == "  |    ^"


def test_a_finding_in_a_file_that_is_not_at_hand_is_printed_without_an_excerpt():
    finding = Finding(
        code="R205", place=Place("content/demo/art/x.png"), message="no such file", hint="draw it"
    )

    assert reported(finding, texts={}).splitlines()[:3] == [
        "error[R205]: no such file",
        " --> content/demo/art/x.png:1:1",
        "  = help: draw it",
    ]


def test_no_findings_are_said_so():
    assert reported() == "No findings.\n"


def test_the_summary_counts_findings_files_and_codes():
    again = Finding(code="C102", place=Place(SUPPORTER, 1), message="again")

    assert "3 findings in 2 files: C102 x2, R202\n" in reported(MISSPELT, FOX, again)


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self):
        return True


@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_colour_is_used_on_a_terminal_unless_no_color_is_set(monkeypatch, no_color, coloured):
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setenv("TERM", "xterm")
    stream = Terminal()

    report([MISSPELT], "text", stream, TEXTS)

    assert ("\x1b[1;31merror[C102]\x1b[0m" in stream.getvalue()) is coloured


def test_content_cannot_send_commands_to_the_terminal():
    evil = Finding(code="R202", place=Place("a.yaml", 1, 1, 9), message="no card \x1b[2J\u202e")

    output = reported(evil, texts={"a.yaml": "evil: \x1b]0;x\x07\n"})

    assert "\x1b" not in output
    assert "\u202e" not in output
    assert "\x07" not in output
