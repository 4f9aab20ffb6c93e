"""The rule tables: build/<game>/tables.py; of cards without rules only by `--only tables`."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from hashlib import blake2b

from deckwright.load.game import Loaded
from deckwright.make.build_context import BuildContext
from deckwright.make.jobs import Job, text_job
from deckwright.model.game import Game, Kind

_ANY = "*"
# Where game.yaml and rules files have words: title, sentence or question of the entries of sections.
_WORDS = (
    *(("title",), ("credit",), ("licence",)),
    *((section, _ANY, "title") for section in ("kinds", "components", "needs")),
    *((section, _ANY, "say") for section in ("fields", "terms", "prices", "melds", "verbs", "actions")),
    *((section, _ANY, "say") for section in ("always", "end", "outlook", "bots", "triggers")),
    *(("kinds", _ANY, "fields", _ANY, "say"), ("bots", _ANY, "outlook", _ANY, "say")),
    *(("turn", "say"), ("turn", "phases", _ANY, "say"), ("round", "say"), ("round", "phases", _ANY, "say")),
    *(("rulings", _ANY, "question"), ("rulings", _ANY, "answer")),
)
_OF_CARD = frozenset({"name", "flavour", "text"})


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
    data = [
        [file, _wordless(document.data, loaded.game, is_of_cards=file.startswith(rules[0]))]
        for file, document in documents
        if file.startswith(rules)
    ]
    return blake2b(json.dumps(data, ensure_ascii=False).encode(), digest_size=16).hexdigest()


def _wordless(data: object, game: Game, *, is_of_cards: bool) -> object:
    """The data of a file without what players read and no rule asks for, by where that stands."""
    if not is_of_cards:
        return reduce(_without, _WORDS, data)
    if not isinstance(data, Mapping):
        return data
    kind, cards = game.kinds.get(str(data.get("kind"))), data.get("cards")
    if kind is None or not isinstance(cards, list | tuple):
        return data
    return {**data, "cards": [_of_card(card, kind) for card in cards]}


def _of_card(card: object, kind: Kind) -> object:
    """A card, or the other side of it, without its name and texts."""
    if not isinstance(card, Mapping):
        return card
    texts = {name for name, field in kind.fields.items() if field.type == "text"} | _OF_CARD
    found = {key: value for key, value in card.items() if key not in texts}
    if kind.back is not None and "back" in found:
        found["back"] = _of_card(found["back"], kind.back)
    return found


def _without(value: object, path: Sequence[str]) -> object:
    """A value without what stands at the end of a path."""
    if not isinstance(value, Mapping):
        return value
    first, *rest = path
    if not rest:
        return {key: each for key, each in value.items() if key != first}
    return {key: _without(each, rest) if first in (key, _ANY) else each for key, each in value.items()}
