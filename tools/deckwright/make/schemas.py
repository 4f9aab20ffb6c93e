"""The JSON Schemas of a game's card files, for editors: build/<game>/schema/."""

from collections.abc import Iterator

from deckwright.load.card_schema import editor_schema
from deckwright.load.schemas import written
from deckwright.make.build_context import BuildContext
from deckwright.make.jobs import Job, text_job
from deckwright.model.game import Game


def jobs(context: BuildContext) -> Iterator[Job]:
    """The files that `schema_files` lists."""
    for path, text in schema_files(context.game).items():
        yield text_job(path, text)


def schema_files(game: Game) -> dict[str, str]:
    """One schema per kind, and any-kind.json, which picks the right one by a file's `kind`; by path."""
    texts = {kind: written(editor_schema(game, kind)) for kind in game.kinds}
    # A kind is a word of letters, digits and _: it can never be called any-kind.
    texts["any-kind"] = written(any_kind(list(game.kinds)))
    return {f"schema/{name}.json": text for name, text in texts.items()}


def any_kind(kinds: list[str]) -> dict[str, object]:
    """The schema of every card file of a game; editors complete the kind first."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Cards",
        "type": "object",
        "required": ["kind", "cards"],
        "properties": {"kind": {"description": "The kind of all cards in this file.", "enum": kinds}},
        "allOf": [
            {
                "if": {"required": ["kind"], "properties": {"kind": {"const": kind}}},
                "then": {"$ref": f"{kind}.json"},
            }
            for kind in kinds
        ],
    }
