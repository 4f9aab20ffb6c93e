"""The rule tables: build/<game>/tables.py; of cards without rules only by `--only tables`."""

import json
from collections.abc import Iterator, Mapping
from hashlib import blake2b

from deckwright.load.game import Loaded
from deckwright.make.build_context import BuildContext
from deckwright.make.jobs import Job, text_job
from deckwright.model.game import Game

_OF_GAME = frozenset({"title", "credit", "licence"})
_OF_RULING = frozenset({"question", "answer"})


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
    """A hash of what the files say that rules come from; comments and words do not count.

    A saved game is a list of choices under this hash; a mended sentence or name changes none of them.
    """
    assert loaded.game is not None, "only a game that could be read has tables"
    folder = f"content/{loaded.game.id}/"
    rules = (f"{folder}cards/", f"{folder}rules/", f"{folder}game.yaml")
    documents = sorted(loaded.documents.items())
    wordless = _Wordless(loaded.game)
    data = [[file, wordless.of(document.data)] for file, document in documents if file.startswith(rules)]
    return blake2b(json.dumps(data, ensure_ascii=False).encode(), digest_size=16).hexdigest()


class _Wordless:
    """Takes from data what players read and no rule asks for."""

    def __init__(self, game: Game) -> None:
        self.languages = frozenset(game.languages)
        told = {name for kind in game.kinds.values() for name, field in kind.fields.items()}
        ruled = {
            name
            for kind in game.kinds.values()
            for name, field in kind.fields.items()
            if field.type != "text"
        }
        self.of_cards = (told - ruled) | {"name"}

    def of(self, value: object) -> object:
        """The data without them: `say`, words by language, and of a card its name and texts."""
        if isinstance(value, list | tuple):
            return [self.of(each) for each in value]
        if not isinstance(value, Mapping):
            return value
        if (
            value
            and self.languages.issuperset(value)
            and all(isinstance(each, str) for each in value.values())
        ):
            return None
        words = {"say", *(self.of_cards if "id" in value else ()), *(_OF_GAME if "game" in value else ())}
        words |= _OF_RULING if "question" in value else set()
        return {key: self.of(each) for key, each in value.items() if key not in words}
