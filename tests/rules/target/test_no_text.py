"""Neither between the rules and the printers nor in these anything reasons about generated text."""

import ast
from pathlib import Path

import pytest

from deckwright.rules import lower, tables, target
from deckwright.rules.print import python

BEFORE, PRINTER = (
    sorted(path for each in packages for path in Path(each.__file__).parent.rglob("*.py"))
    for packages in ((lower, target), (python,))
)
FILES = [*BEFORE, *PRINTER, *Path(tables.__file__).parent.glob("tables*.py")]
SENTENCES = {("packed.py", "split")}  # what is said to people is cut between its words
# What one would look into printed code with. Names of the rules are told apart by `partition` alone.
ASKED = {"startswith", "endswith", "find", "removeprefix", "removesuffix", "split", "isidentifier"}
READERS = {"re", "ast", "tokenize"}


def questions(path):
    """Questions to a text: methods of strings, and modules that read code."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        asked = node.attr if isinstance(node, ast.Attribute) else ""
        if asked in ASKED and (path.name, asked) not in SENTENCES:
            yield node.lineno, node.attr
        if isinstance(node, ast.Import):
            yield from ((node.lineno, each.name) for each in node.names if each.name in READERS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_nothing_is_read_off_a_text(path):
    assert list(questions(path)) == []


@pytest.mark.parametrize("path", BEFORE, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_printer_is_not_known(path):
    imported = [
        node.module
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
    ]
    assert not [name for name in imported if name.startswith("deckwright.rules.print")]
