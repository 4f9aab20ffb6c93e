"""Neither between the rules and the printers nor in these anything reasons about generated text."""

import ast
from functools import cache
from pathlib import Path

from deckwright.rules import lower, tables, target
from deckwright.rules.print import python

BEFORE, PRINTER = (
    sorted(path for package in packages for path in Path(package.__file__).parent.rglob("*.py"))
    for packages in ((lower, target), (python,))
)
FILES = [*BEFORE, *PRINTER, *Path(tables.__file__).parent.glob("tables*.py")]
SENTENCES = {("packed.py", "split")}  # what is said to people is cut between its words
# What one would look into printed code with. Names of the rules are told apart by `partition` alone.
ASKED = {"startswith", "endswith", "find", "removeprefix", "removesuffix", "split", "isidentifier"}
READERS = {"re", "ast", "tokenize"}


@cache
def nodes(path):
    return list(ast.walk(ast.parse(path.read_text("utf-8"))))


def questions(path):
    """Questions to a text: methods of strings, and modules that read code."""
    for node in nodes(path):
        asked = node.attr if isinstance(node, ast.Attribute) else ""
        if asked in ASKED and (path.name, asked) not in SENTENCES:
            yield node.lineno, node.attr
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names if name.name in READERS)


def test_nothing_is_read_off_a_text():
    assert len(FILES) > 100
    assert [(str(path), *question) for path in FILES for question in questions(path)] == []


def test_a_printer_is_not_known():
    imported = [
        (str(path), node.module)
        for path in BEFORE
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom)
    ]

    assert imported
    assert [each for each in imported if each[1].startswith("deckwright.rules.print")] == []
