"""The text of a target program says all of it: what is read back is the same program."""

import re

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.ids import ids_of
from deckwright.rules.lower.program import lowered
from deckwright.rules.print.text.read import UnreadableError, read
from deckwright.rules.print.text.write import Writer, written
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import CARD
from deckwright.rules.target.walks import leaves

from ...amount import some
from ...campaigns.programs.bundles import bundle, bundles
from ...campaigns.programs.projects import checked
from ...repository import EXAMPLES
from ..interpret.conftest import game_rules


def example(name):
    return resolve_rules(load_game(Project(EXAMPLES / name), name)).program


PROGRAMS = {
    **dict.fromkeys(("biomanz", "civ_builder", "civitas"), game_rules),
    **dict.fromkeys(("ford", "skirmish"), example),
    **{name: lambda name: checked(bundle(name).files).program for name in some(bundles(), 4)},
}


def alike(one, other):
    """Whether functions differ in nothing but that what they declare is declared anew."""
    told = {}

    def equal(left, right):
        if isinstance(left, n.Declared):
            return told.setdefault(left, right) is right and left.stem == right.stem
        return left == right

    parts = [[each.params, each.body, each.chosen.items(), each.gives, each.entry] for each in (one, other)]
    pairs = zip(*(leaves([*map(list, part[:3]), *part[3:]], ()) for part in parts), strict=True)
    return all(equal(left, right) for left, right in pairs)


def functions_of(program):
    return lowered(program, ids_of(program)).functions


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_that_is_written_and_read_is_the_same(name):
    if (program := PROGRAMS[name](name)) is None:
        return  # `check` refuses it
    functions = functions_of(program)
    text = written(functions)
    again = [each for each in read(text).values() if isinstance(each, n.Function)]

    assert written(again) == text
    assert all(map(alike, functions, again))


def test_of_functions_that_are_only_called_the_head_is_written():
    inner, outer = (
        n.Function(stem=stem, params=[], section="verbs", body=[n.Abandon()]) for stem in ("a", "b")
    )
    outer.body = [n.Do(inner)]

    assert written([outer]) == "function a() in verbs\n\nfunction b() in verbs\n  do a()"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("slot gold: int\nfunction f()\n  gold = 2 3", "line 3, column 12: unexpected '3'"),
        ("slot gold: int\nfunction f()\n  silver = 2", "line 3, column 3: unexpected 'silver'"),
        ("slot gold: int\nfunction f()\n  gold = (2 + )", "line 3, column 15: unexpected ')'"),
        ("function f()\n  abandon\n    abandon", "line 3, column 5: unexpected 'abandon'"),
        ("function f()\n  return meant f(answer)", "line 2, column 16: unexpected 'f'"),
        ("slot gold: list[", "line 1, column 17: unexpected end of line"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line_and_column(text, message):
    with pytest.raises(UnreadableError, match=f"^{re.escape(message)}$"):
        read(text)


def test_variables_that_are_called_alike_are_numbered_and_others_may_share_a_name():
    one, other = n.Var("card", CARD), n.Var("card", CARD)
    first = n.Function(stem="one", params=[one, other], section="verbs")
    second = n.Function(stem="two", params=[n.Var("card", CARD)], section="verbs")

    assert written([first, second]).splitlines() == [
        "var card: card",
        "var card#2: card",
        "",
        "function one(card, card#2) in verbs",
        "",
        "function two(card) in verbs",
    ]


def test_a_name_that_is_a_word_of_the_text_is_numbered():
    assert Writer().of(n.Get(n.Var("if", CARD))) == "if#2"
