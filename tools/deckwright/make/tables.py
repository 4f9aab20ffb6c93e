"""The rule tables: build/<game>/tables.py."""

from collections.abc import Iterator
from functools import partial

from deckwright.make.atomic import write_text
from deckwright.make.jobs import Job, key_of
from deckwright.make.work import Work


def table_jobs(work: Work) -> Iterator[Job]:
    """The one module that the engine reads."""
    from deckwright.rules.tables import tables_source

    source = tables_source(work.game, content_hash(work))
    yield Job(("tables.py",), key_of(source), partial(_write, source))


def content_hash(work: Work) -> str:
    """A hash of every content file that rules may come from: not of words, rulebooks and pictures."""
    game = f"content/{work.game.id}/"
    rules = (f"{game}cards/", f"{game}rules/", f"{game}game.yaml")
    return work.snapshot.digest(lambda path: path.startswith(rules))


def _write(text: str, path: str) -> None:
    write_text(path, text)
