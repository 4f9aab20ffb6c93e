"""Between the rules and the printers nothing reasons about text."""

import ast
from pathlib import Path

import pytest

from deckwright.rules import lower, target

FOLDERS = [Path(each.__file__).parent for each in (lower, target)]
FILES = sorted(path for folder in FOLDERS for path in folder.rglob("*.py"))
# What one would look into printed code with. Names of the rules are told apart by `partition` alone.
ASKED = {"startswith", "endswith", "find", "removeprefix", "removesuffix", "split", "isidentifier"}
READERS = {"re", "ast", "tokenize"}


def questions(path):
    """Questions to a text: methods of strings, and modules that read code."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr in ASKED:
            yield node.lineno, node.attr
        if isinstance(node, ast.Import):
            yield from ((node.lineno, each.name) for each in node.names if each.name in READERS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_nothing_is_read_off_a_text(path):
    assert list(questions(path)) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_printer_is_not_known(path):
    imported = [
        node.module
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
    ]
    assert not [name for name in imported if name.startswith("deckwright.rules.print")]
