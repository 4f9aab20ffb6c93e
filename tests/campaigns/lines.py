"""How long compiled rules are: `python -m tests.campaigns.lines [GAME..]`.

For each game the lines of its tables, those of code (neither empty nor comments nor docstrings), and those of
code behind the data. They are counted in what the compiler makes now, whatever is in build/.
"""

import argparse
import ast
import io
import tokenize
from collections.abc import Iterable

from deckwright.rules.tables import tables_source

from ..repository import PLAYED, program

SILENT = (
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
)


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.campaigns.lines", description=__doc__.splitlines()[0]
    )
    parser.add_argument("games", nargs="*", default=PLAYED, metavar="GAME")
    print(f"{'game':14}{'lines':>8}{'code':>8}{'behind the data':>18}")
    for game in parser.parse_args().games:
        rules = program(game)
        text = tables_source(rules.game, "0", rules)
        code, first = code_lines(text), _first_class(text)
        print(f"{game:14}{text.count(chr(10)):8,}{len(code):8,}{sum(line >= first for line in code):18,}")


def code_lines(text: str) -> list[int]:
    """The numbers of the lines that hold something which Python carries out."""
    tokens = (
        token for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.type not in SILENT
    )
    return sorted(
        {line for token in tokens for line in range(token.start[0], token.end[0] + 1)} - {*_docstrings(text)}
    )


def _docstrings(text: str) -> Iterable[int]:
    """The numbers of the lines of docstrings."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(
            node, clean=False
        ):
            yield from range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1)


def _first_class(text: str) -> int:
    """The line of the class of the state, behind which everything plays."""
    return next(node.lineno for node in ast.parse(text).body if isinstance(node, ast.ClassDef))


if __name__ == "__main__":
    main()
