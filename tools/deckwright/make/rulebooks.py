"""The rulebooks: build/<game>/rulebook.<language>.pdf and .html."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from deckwright.make.jobs import Job, key_of
from deckwright.make.work import Work


def rulebook_jobs(work: Work) -> Iterator[Job]:
    """One job for both files of each language that has a rulebook."""
    content = work.snapshot.digest(lambda path: not path.startswith(("@tool/", "@schema/")))
    for language in work.languages:
        if language in work.game.rulebooks:
            paths = (f"rulebook.{language}.pdf", f"rulebook.{language}.html")
            yield Job(paths, key_of(work.tool, content, language), partial(_write, work, language))


def _write(work: Work, language: str, *paths: str) -> None:
    from deckwright.render.rulebook import write_rulebook

    with TemporaryDirectory() as folder:
        write_rulebook(work.game, language, work.shelf, Path(folder))
        for path, suffix in zip(paths, (".pdf", ".html"), strict=True):
            made = Path(folder, f"rulebook.{language}{suffix}")
            Path(path).write_bytes(made.read_bytes())
