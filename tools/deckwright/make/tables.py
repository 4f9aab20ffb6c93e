"""The rule tables: build/<game>/tables.py; of cards without rules only by `--only tables`."""

import json
from collections.abc import Iterator
from hashlib import blake2b

from deckwright.load.game import Loaded
from deckwright.make.build_context import BuildContext
from deckwright.make.jobs import Job, text_job


def jobs(context: BuildContext) -> Iterator[Job]:
    """The one module that the engine reads."""
    if not context.has_tables:
        return
    from deckwright.rules.resolve import resolve_rules
    from deckwright.rules.tables import tables_source

    program = resolve_rules(context.loaded).program
    source = tables_source(context.game, content_hash(context.loaded), program)
    yield text_job("tables.py", source)


def content_hash(loaded: Loaded) -> str:
    """A hash of what the files say that rules come from; comments and other languages do not count."""
    assert loaded.game is not None, "only a game that could be read has tables"
    folder = f"content/{loaded.game.id}/"
    rules = (f"{folder}cards/", f"{folder}rules/", f"{folder}game.yaml")
    documents = sorted(loaded.documents.items())
    data = [[file, document.data] for file, document in documents if file.startswith(rules)]
    return blake2b(json.dumps(data, ensure_ascii=False).encode(), digest_size=16).hexdigest()
