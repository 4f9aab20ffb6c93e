"""A version of a game as things, each a flat set of values: what is compared with another version.

Cards are taken as they were built, with the words of all languages; what else there is as it is written, so
that a section that this module has never heard of is compared too.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from deckwright.diff.plain import flow
from deckwright.diff.records import CARDS
from deckwright.load.document import Document
from deckwright.load.game import Loaded
from deckwright.load.schemas import IDENTITY
from deckwright.load.sections import WHOLE
from deckwright.model.game import Card, Game, Rulebook, Value
from deckwright.model.place import Spot
from deckwright.model.references import spelt_out

GAME, RULEBOOK, FILES = "game", "rulebook", "files"
FIRST = (CARDS, "values", "rulings")  # the sections that come first; the others follow as files have them
_UNSAID = ("accept", "game", "language")  # keys of files that say nothing of a game
_BLANK = re.compile(r"\n\s*\n")

Leaf = tuple[str, str]  # a path with dots, and the language of a text, "" for all else


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A thing of one version of a game. `leaves` are its values; `defaults` those that nobody wrote.

    `said` are those texts of a card in which something is referred to, as the card has them. `blocks` are the
    paragraphs of a rulebook, which has no leaves.
    """

    section: str
    id: str
    kind: str = ""
    name: Mapping[str, str] = field(default_factory=dict)
    leaves: Mapping[Leaf, Value] = field(default_factory=dict)
    defaults: Mapping[Leaf, Value] = field(default_factory=dict)
    said: Mapping[Leaf, str] = field(default_factory=dict)
    blocks: tuple[str, ...] = ()
    spot: Spot | None = None


Parts = dict[tuple[str, str], Part]  # by section and id


def parts_of(loaded: Loaded, game: Game, files: Mapping[str, str]) -> Parts:
    """All that a version of a game consists of. `files`: hashes of templates and pictures by path.

    `game` is the one of `loaded`, which may have the rules texts of its cards besides.
    """
    parts: Parts = {}
    for card in game.cards.values():
        parts[CARDS, card.id] = card_part(game, card)
    for part in [*_written(loaded, game), *map(_rulebook, game.rulebooks.values())]:
        known = parts.get((part.section, part.id))
        parts[part.section, part.id] = _with(known, part) if known else part
    for path, digest in files.items():
        parts[FILES, path] = Part(section=FILES, id=path, leaves={("", ""): digest})
    return parts


def card_part(game: Game, card: Card) -> Part:
    """What a card says, on both sides, and how many of it are printed."""
    leaves, defaults = _side(game, card, "")
    if card.back:
        behind = _side(game, card.back, "back.")
        if card.back.name is card.name:  # nobody wrote it: the back is called like the front
            behind = ({leaf: held for leaf, held in behind[0].items() if leaf[0] != "back.name"}, behind[1])
        leaves, defaults = leaves | behind[0], defaults | behind[1]
    leaves["copies", ""] = game.printed(card.id)
    return Part(
        section=CARDS,
        id=card.id,
        kind=card.kind,
        name=card.name.text,
        leaves=leaves,
        defaults=defaults,
        said=_said(game, leaves),
        spot=card.spot,
    )


def _said(game: Game, leaves: Mapping[Leaf, Value]) -> dict[Leaf, str]:
    texts = {leaf: text for leaf, text in leaves.items() if leaf[1] and isinstance(text, str)}
    said = {leaf: spelt_out(game, text, leaf[1]) for leaf, text in texts.items() if "{" in text}
    return {leaf: text for leaf, text in said.items() if text != texts[leaf]}


def _side(game: Game, card: Card, prefix: str) -> tuple[dict[Leaf, Value], dict[Leaf, Value]]:
    """What one side of a card says, and what it would say if nobody had written it."""
    kind = game.kinds[card.kind]
    declared = (kind.back.fields if kind.back else {}) if prefix else kind.fields
    leaves: dict[Leaf, Value] = {} if prefix else {("kind", ""): card.kind}
    defaults: dict[Leaf, Value] = {}
    texts = {**card.words, **({"rules text": card.rules_text} if card.rules_text else {})}
    for part, words in texts.items():
        leaves |= {(f"{prefix}{part}", language): text for language, text in words.text.items()}
    for name, value in card.fields.items():
        if name not in card.texts:
            leaves |= flattened(value, f"{prefix}{name}")
            if name in declared:
                defaults |= flattened(declared[name].default, f"{prefix}{name}")
    return leaves | flattened(card.art, f"{prefix}art"), defaults


def flattened(value: object, path: str, languages: Iterable[str] = ()) -> dict[Leaf, Value]:
    """A value as leaves: maps are opened, all else is one; nothing where there is none.

    A map by languages is a text in each of them.
    """
    if value is None or value == {}:
        return {}
    if not isinstance(value, Mapping):
        plain = value if isinstance(value, bool | int | float | str) else flow(value)
        return {(path, ""): plain}
    if set(value) <= set(languages):
        return {(path, language): flow(text) for language, text in value.items()}
    return {
        leaf: inner
        for key, below in value.items()
        for leaf, inner in flattened(below, f"{path}.{key}" if path else str(key), languages).items()
    }


def _written(loaded: Loaded, game: Game) -> Iterator[Part]:
    """What game.yaml, the rules and the texts say, entry by entry; of two of one name the first."""
    folder = f"content/{game.id}"
    for file, document in loaded.documents.items():
        within = file.removeprefix(f"{folder}/").partition("/")[0]
        if isinstance(document.data, dict) and within in ("game.yaml", "rules"):
            yield from _entries(document, document.data, game, "")
        elif isinstance(document.data, dict) and within == "text":
            yield from _entries(document, document.data, game, PurePosixPath(file).stem)


def _entries(document: Document, data: Mapping[str, object], game: Game, language: str) -> Iterator[Part]:
    """The entries of a file; those of a file of texts are in its language. Cards have theirs already."""
    for section, value in data.items():
        if section in _UNSAID or (language and section == CARDS):
            continue
        if section in IDENTITY or section in WHOLE or not isinstance(value, dict):
            yield _entry(document, (section,), GAME, section, value, game, language)
            continue
        for key, inner in value.items():
            yield _entry(document, (section, key), section, str(key), inner, game, language)


def _entry(
    document: Document,
    path: tuple[str, ...],
    section: str,
    id_: str,
    value: object,
    game: Game,
    language: str,
) -> Part:
    leaves = flattened(value, "", game.languages)
    if language:
        leaves = {(name, own or language): flow(text) for (name, own), text in leaves.items()}
    return Part(section=section, id=id_, name=_name(value, game), leaves=leaves, spot=document.spot(*path))


def _name(value: object, game: Game) -> Mapping[str, str]:
    """What people call an entry: its title, by language."""
    title = value.get("title") if isinstance(value, Mapping) else None
    if isinstance(title, str):
        return {game.language: title}
    return {str(key): str(text) for key, text in title.items()} if isinstance(title, Mapping) else {}


def _with(known: Part, more: Part) -> Part:
    """A thing and what another file says of it."""
    return Part(
        section=known.section,
        id=known.id,
        kind=known.kind,
        name={**more.name, **known.name},
        leaves={**more.leaves, **known.leaves},
        defaults=known.defaults,
        spot=known.spot,
    )


def _rulebook(book: Rulebook) -> Part:
    blocks = tuple(block.strip("\n") for block in _BLANK.split(book.text) if block.strip())
    return Part(section=RULEBOOK, id=book.language, blocks=blocks, spot=book.spot)
