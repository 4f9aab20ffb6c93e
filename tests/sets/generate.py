"""A project with a set of cards of the shape of real ones.

Ten kinds, one of them with two sides; costs that are X or not there, numbers that cards leave out, texts
from one line to 600 characters with symbols, flavour, pictures for one card in five, English and German,
decks of 60 cards and a pool of which most is in no deck.
"""

import struct
import zlib
from pathlib import Path
from random import Random

import yaml
from tests.sets.words import LANGUAGES, name, quote, text

KINDS = (
    "agent",
    "asset",
    "event",
    "gear",
    "icebreaker",
    "location",
    "operation",
    "program",
    "upgrade",
    "act",
)
TWO_SIDED = "act"
DECK = 60  # cards
_FIELDS = {
    "cost": {"type": "int", "range": [0, 12], "or": ["X"], "optional": True},
    "strength": {"type": "int", "range": [0, 9], "optional": True},
    "faction": ["amber", "cobalt", "jade"],
    "unique": {"type": "bool", "optional": True},
    "subtype": {"type": "text", "optional": True},
    "number": {"type": "int", "range": [1, 99999]},
}


# What faces call fields and factions.
_LABELS = {
    "cost": ("Cost", "Kosten"),
    "strength": ("Strength", "Stärke"),
    "unique": ("Unique", "Einmalig"),
    "subtype": ("Subtype", "Untertyp"),
    "number": ("No.", "Nr."),
    "doom": ("Doom", "Verhängnis"),
    "amber": ("Amber", "Bernstein"),
    "cobalt": ("Cobalt", "Kobalt"),
    "jade": ("Jade", "Jade"),
}


def write_set(folder: Path, cards: int, seed: int = 1, *, one_deck: bool = False) -> None:
    """Write the project `folder` with one game, `big_set`, of so many cards; all in one deck, or few."""
    content = folder / "content" / "big_set"
    (content / "cards").mkdir(parents=True)
    (content / "text").mkdir()
    (content / "art").mkdir()
    for picture in range(8):
        (content / "art" / f"scene_{picture}.png").write_bytes(_png(picture))
    rows: dict[str, list[dict[str, object]]] = {kind: [] for kind in KINDS}
    german: dict[str, dict[str, object]] = {}
    for number in range(1, cards + 1):
        kind = KINDS[number % len(KINDS)]
        said = {language: _card(number, kind, language, seed) for language in LANGUAGES}
        rows[kind].append(said["en"])
        german[f"card_{number}"] = _translated(said["de"])
    for kind, listed in rows.items():
        _dump(content / "cards" / f"{kind}.yaml", {"kind": kind, "cards": listed})
    _dump(content / "text" / "de.yaml", {"language": "de", **_titles(), "cards": german})
    _dump(content / "game.yaml", _game(cards, cards if one_deck else DECK))


def _card(number: int, kind: str, language: str, seed: int) -> dict[str, object]:
    chance = Random(f"{seed}/{number}")
    long = chance.random()
    lines = 1 if long < 0.5 else 3 if long < 0.9 else 6
    card: dict[str, object] = {"id": f"card_{number}", "name": name(number, language)}
    cost = chance.choice([None, "X", *range(8)])
    optional = {"cost": cost, "strength": chance.choice([None, None, chance.randint(0, 9)])}
    card |= {key: value for key, value in optional.items() if value is not None}
    card |= {"faction": chance.choice(["amber", "cobalt", "jade"]), "number": number}
    card |= {"unique": True} if chance.random() < 0.1 else {}
    card |= {"subtype": {"en": "Deep Net", "de": "Tiefes Netz"}[language]} if chance.random() < 0.4 else {}
    card["text"] = text(chance, language, lines)
    card |= {"flavour": quote(chance, language)} if chance.random() < 0.5 else {}
    card |= {"art": f"art/scene_{number % 8}.png"} if number % 5 == 0 else {}
    if kind == TWO_SIDED:
        card["back"] = {"text": text(chance, language, 2), "doom": chance.randint(1, 9)}
    return card


def _translated(card: dict[str, object]) -> dict[str, object]:
    """What a file of another language says of a card."""
    words = {key: card[key] for key in ("name", "text", "flavour", "subtype") if key in card}
    back = card.get("back")
    return words | ({"back": {"text": back["text"]}} if isinstance(back, dict) else {})


def _game(cards: int, deck: int) -> dict[str, object]:
    kinds: dict[str, object] = {
        kind: {"title": kind.title(), "shares": list(_FIELDS)}
        | ({"back": {"fields": {"doom": {"type": "int"}}}} if kind == TWO_SIDED else {})
        for kind in KINDS
    }
    starts = range(1, min(cards, 10 * deck), deck)
    decks = {
        f"deck_{start}": {
            "title": {"en": f"Deck {start}", "de": f"Stapel {start}"},
            "cards": {f"card_{number}": 1 for number in range(start, min(cards + 1, start + deck))},
        }
        for start in starts
    }
    return {
        "game": "big_set",
        "title": "Big Set",
        "languages": list(LANGUAGES),
        "icons": {"coin": "coins-pile", "spark": "sparkles"},
        "words": {name: dict(zip(LANGUAGES, words, strict=True)) for name, words in _LABELS.items()},
        "fields": _FIELDS,
        "kinds": kinds,
        "decks": decks,
        "print": {"profiles": ["a4"]},
    }


def _titles() -> dict[str, object]:
    return {"title": "Großes Set", "kinds": {kind: kind.title() for kind in KINDS}}


def _dump(path: Path, data: object) -> None:
    path.write_text(
        yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False, width=200),
        encoding="utf-8",
        newline="\n",
    )


def _png(number: int) -> bytes:
    """A small picture of bands of colour, other ones for each number."""
    width, height = 600, 400
    rows = b"".join(
        b"\0" + bytes([(row + 31 * number) % 256, row * number % 256, 160]) * width for row in range(height)
    )
    head = struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
