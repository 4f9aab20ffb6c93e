"""The place of a wrong word inside a YAML scalar, however it is written."""

import pytest

from deckwright.load.reader import parse_document
from deckwright.model.place import Place, Spot
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.expressions.text import Text
from deckwright.rules.resolve.scope import Scope


@pytest.fixture
def found(region):
    """The one finding of the expression under `is`, in a whole YAML text."""

    def finding_of(text):
        scope = Scope(names=region)
        document = parse_document(text, (), "rules.yaml")
        resolve(document.data["is"], scope, None, document.spot("is"))
        (finding,) = scope.findings
        return finding

    return finding_of


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("is: income + wrong\n", 1, 14),
        ('is: "income + wrong"\n', 1, 15),
        ("is: 'income + wrong'\n", 1, 15),
        ("x: 1\nis:   income + wrong   # why\n", 2, 16),
        ("is: &here income + wrong\n", 1, 20),
        ("is: income +\n  wrong\n", 2, 3),
        ("is: >\n  income\n  + wrong\n", 3, 5),
        ("is: >-\n  income +\n  wrong\n", 3, 3),
        ("is: |\n  income + wrong\n", 2, 12),
        ('is: "income +\n  wrong"\n', 2, 3),
        ('is: "income\\x20+ wrong"\n', 1, 18),
        ('is: "\\u0069ncome + wrong"\n', 1, 20),
        ("is: income +\r\n  wrong\r\n", 2, 3),
    ],
)
def test_a_finding_points_at_the_wrong_word(found, text, line, column):
    place = found(text).place

    assert (place.line, place.column, place.length) == (line, column, 5)
    assert text[place.offset :].startswith("wrong")


def test_a_doubled_quote_counts_as_one_character_of_the_expression(found):
    finding = found("is: 'income == ''x'' + 3'\n")

    assert (finding.place.column, finding.message) == (16, "not allowed in an expression: 'x'")


def test_a_stretch_over_two_lines_ends_with_the_first(found):
    place = found("is: count(income\n  + 3)\n").place

    assert (place.line, place.column, place.length) == (1, 11, 6)


def test_a_text_that_is_not_in_the_file_is_placed_where_its_value_begins():
    document = parse_document("is: abc\n", (), "rules.yaml")

    assert Text("made up", document.spot("is")).place(5, 7) == document.place(("is",))


def test_a_locator_without_a_text_gives_the_place_of_the_value():
    class Elsewhere:
        def place(self, path, *, key=False):
            return Place("rules.yaml", 7, 3, 9, 80)

    assert Text("abc", Spot(Elsewhere())).place(1, 2) == Place("rules.yaml", 7, 3, 9, 80)
