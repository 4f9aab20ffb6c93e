"""Print files: build/<game>/print/<language>/, one for each deck and component and print profile."""

from collections.abc import Iterator

from deckwright.make.jobs import Job
from deckwright.make.work import Work


def sheet_jobs(work: Work) -> Iterator[Job]:
    """One PDF for each deck, language and profile."""
    assert work
    yield from ()
