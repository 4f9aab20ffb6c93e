"""The JSON Schemas of a game's card files, for editors: build/<game>/schema/."""

from collections.abc import Iterator

from deckwright.load.card_schema import card_schema
from deckwright.load.schemas import written
from deckwright.make.jobs import Job
from deckwright.make.texts import text_job
from deckwright.make.work import Work


def schema_jobs(work: Work) -> Iterator[Job]:
    """One schema per kind, and any-kind.json, which picks the right one by a file's `kind`."""
    texts = {kind: written(card_schema(work.game, kind)) for kind in work.game.kinds}
    # A kind is a word of letters, digits and _: it can never be called any-kind.
    texts["any-kind"] = written(any_kind(list(work.game.kinds)))
    for name, text in texts.items():
        yield text_job(f"schema/{name}.json", text)


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
