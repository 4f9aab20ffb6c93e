"""The rule tables: build/<game>/tables.py."""

import json
from collections.abc import Iterator
from hashlib import blake2b

from deckwright.make.jobs import Job
from deckwright.make.texts import text_job
from deckwright.make.work import Work


def table_jobs(work: Work) -> Iterator[Job]:
    """The one module that the engine reads."""
    from deckwright.rules.tables import tables_source

    source = tables_source(work.game, content_hash(work))
    yield text_job("tables.py", source)


def content_hash(work: Work) -> str:
    """A hash of what the files say that rules come from; comments and other languages do not count."""
    folder = f"content/{work.game.id}/"
    rules = (f"{folder}cards/", f"{folder}rules/", f"{folder}game.yaml")
    documents = sorted(work.loaded.documents.items())
    said = [[file, document.data] for file, document in documents if file.startswith(rules)]
    return blake2b(json.dumps(said, ensure_ascii=False).encode(), digest_size=16).hexdigest()
