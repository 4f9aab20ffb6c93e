"""Rules of the games can be read aloud: no expression is longer than a breath."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.repository import EXAMPLES, ROOT, loaded

from deckwright.load.project import Project

LONGEST = 80
GENRES = EXAMPLES / "genres"
# What stands under these is prose for people, not an expression.
PROSE = frozenset({"say", "because", "question", "answer", "options", "variants", "facts"})


def expressions(written: object, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text of a rules file that is no prose, with where it stands."""
    if isinstance(written, str):
        yield path, written
    elif isinstance(written, list):
        for number, inner in enumerate(written):
            yield from expressions(inner, (*path, str(number)))
    elif isinstance(written, dict):
        for key, inner in written.items():
            if str(key) not in PROSE:
                yield from expressions(inner, (*path, str(key)))


GAMES = [(name, ROOT) for name in Project(ROOT).games()]
GAMES += [(name, GENRES) for name in Project(GENRES).games()]


@pytest.mark.parametrize(("game", "root"), GAMES, ids=[name for name, _ in GAMES])
def test_an_expression_is_no_longer_than_a_breath(game: str, root: Path) -> None:
    documents = {
        file: document.data
        for file, document in loaded(game, root).documents.items()
        if f"{game}/rules/" in file
    }

    long = [
        f"{file} {'.'.join(path)}: {len(text)}"
        for file, data in documents.items()
        for path, text in expressions(data)
        if len(text) > LONGEST
    ]

    assert documents
    assert long == []
