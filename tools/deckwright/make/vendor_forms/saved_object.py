"""A saved object of Tabletop Simulator as data, and what is wrong with one when it is read again.

A save whose outer fields are empty: decks whose cards name a place on a picture, and tiles. The game itself
is not asked; `faults` holds a file against the fields that its saves have.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

POKER = 88.9  # mm that a card of scale 1 is high
TILE = 50.8  # mm that a square tile of scale 1 measures: two units of an inch
PER_SHEET = 100  # places that the number of a card keeps for each sheet
FACE_DOWN = 180

_OUTER = ("SaveName", "GameMode", "Date", "VersionNumber", "GameType", "GameComplexity")
_INNER = ("Table", "Sky", "Note", "Rules", "LuaScript", "LuaScriptState", "XmlUI")
_MIDDLE = {"Gravity": 0.5, "PlayArea": 0.5, "Tags": [], "TabStates": {}}
_GREY, _WHITE = 0.713235259, 1.0

# The fields that each sort of object has in the game's own saves, and of what type they are.
_COMMON: Mapping[str, type] = {
    "GUID": str,
    "Name": str,
    "Transform": dict,
    "Nickname": str,
    "Description": str,
    "GMNotes": str,
    "ColorDiffuse": dict,
    **dict.fromkeys(("Locked", "Grid", "Snap", "Autoraise", "Sticky", "Tooltip"), bool),
    **dict.fromkeys(("HideWhenFaceDown", "Hands"), bool),
    **dict.fromkeys(("LuaScript", "LuaScriptState", "XmlUI"), str),
}
_CARD = {**_COMMON, "CardID": int, "SidewaysCard": bool, "CustomDeck": dict}
_FIELDS: Mapping[str, Mapping[str, type]] = {
    "DeckCustom": {
        **_COMMON,
        "SidewaysCard": bool,
        "DeckIDs": list,
        "CustomDeck": dict,
        "ContainedObjects": list,
    },
    "Card": _CARD,
    "CardCustom": _CARD,
    "Custom_Tile": {**_COMMON, "CustomImage": dict},
}
_SHEET: Mapping[str, type] = {
    "FaceURL": str,
    "BackURL": str,
    "NumWidth": int,
    "NumHeight": int,
    "BackIsHidden": bool,
    "UniqueBack": bool,
    "Type": int,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A picture of many cards: where it is found, that of its backs, and its columns and rows.

    `own_backs`: the backs lie on a picture in the same order; else one picture is the back of all.
    """

    key: int
    face: str
    back: str
    columns: int
    rows: int
    own_backs: bool

    @property
    def fields(self) -> dict[str, Any]:
        """As the game has it. Hidden cards show their back."""
        return {
            "FaceURL": self.face,
            "BackURL": self.back,
            "NumWidth": self.columns,
            "NumHeight": self.rows,
            "BackIsHidden": True,
            "UniqueBack": self.own_backs,
            "Type": 0,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCard:
    """One copy of a card: its sheet, its place on that, and its words."""

    sheet: Sheet
    place: int
    name: str
    text: str
    sideways: bool

    @property
    def number(self) -> int:
        """What the game calls it."""
        return self.sheet.key * PER_SHEET + self.place


class Names:
    """Six hexadecimal digits for each object, the same in each export; no two alike."""

    def __init__(self, seed: str) -> None:
        self._seed, self._given = seed, set[str]()

    def next(self) -> str:
        """The name of one more object."""
        number = len(self._given)
        while (name := blake2b(f"{self._seed}/{number}".encode(), digest_size=3).hexdigest()) in self._given:
            number += 1
        self._given.add(name)
        return name


def deck(
    cards: Sequence[TableCard], title: str, at: tuple[float, float], height: float, names: Names
) -> dict[str, Any]:
    """Cards as a deck that lies face down, `height` mm high; one card alone is no deck."""
    place = _transform((at[0], 1.0, at[1]), (height / POKER, height / POKER), FACE_DOWN)
    if len(cards) == 1:
        return _card(cards[0], "CardCustom", place, names)
    sheets = {card.sheet.key: card.sheet for card in cards}
    return {
        **_object("DeckCustom", title, "", place, names, _GREY),
        "SidewaysCard": cards[0].sideways,
        "DeckIDs": [card.number for card in cards],
        "CustomDeck": {str(key): sheet.fields for key, sheet in sheets.items()},
        "ContainedObjects": [_card(card, "Card", place, names) for card in cards],
    }


def tile(
    front: str,
    back: str,
    title: str,
    at: tuple[float, float, float],
    size: tuple[float, float],
    names: Names,
    *,
    is_round: bool,
) -> dict[str, Any]:
    """A mat or a counter of `size` mm, face up; several at one place are a pile."""
    place = _transform(at, (size[0] / TILE, size[1] / TILE), 0)
    image = {
        "ImageURL": front,
        "ImageSecondaryURL": back,
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {
            "Type": 2 if is_round else 0,
            "Thickness": 0.1,
            "Stackable": is_round,
            "Stretch": True,
        },
    }
    made = _object("Custom_Tile", title, "", place, names, _WHITE)
    return {**made, "HideWhenFaceDown": False, "Hands": False, "CustomImage": image}


def saved_object(objects: Sequence[Mapping[str, Any]]) -> str:
    """A file for the folder of saved objects."""
    outer = {**dict.fromkeys(_OUTER, ""), **_MIDDLE, **dict.fromkeys(_INNER, "")}
    return json.dumps({**outer, "ObjectStates": objects}, ensure_ascii=False, indent=1) + "\n"


def faults(text: str, pictures: Mapping[str, tuple[int, int]], pixels: int) -> Iterator[str]:
    """Everything in a saved object that the game could not show, by the sizes of the pictures by address."""
    data = json.loads(text)
    absent = [name for name in (*_OUTER, *_MIDDLE, *_INNER, "ObjectStates") if name not in data]
    yield from (f"the save has no {name}" for name in absent)
    every = [inner for each in data.get("ObjectStates", ()) for inner in _all(each)]
    named = [each.get("GUID") for each in every]
    yield from (f"two objects are called {name}" for name in set(named) if named.count(name) > 1)
    shown: dict[str, tuple[int, int]] = {}
    for each in every:
        what = f"{each.get('Name')} {each.get('Nickname')!r}"
        for message in (*_lacking(each, _FIELDS.get(str(each.get("Name")), {"Name": str})), *_of_cards(each)):
            yield f"{what}: {message}"
        for sheet in each.get("CustomDeck", {}).values():
            yield from (f"{what}: sheet: {message}" for message in _lacking(sheet, _SHEET))
            grid = sheet["NumWidth"], sheet["NumHeight"]
            shown |= {sheet["FaceURL"]: grid, sheet["BackURL"]: grid if sheet["UniqueBack"] else (1, 1)}
        image = each.get("CustomImage", {})
        shown |= {image[name]: (1, 1) for name in ("ImageURL", "ImageSecondaryURL") if image.get(name)}
    for address, grid in shown.items():
        yield from _wrong_picture(address, grid, pictures.get(address), pixels)


def _wrong_picture(
    address: str, grid: tuple[int, int], size: tuple[int, int] | None, pixels: int
) -> Iterator[str]:
    if size is None:
        yield f"there is no picture {address}"
    elif max(size) > pixels:
        yield f"{address} has {size[0]} x {size[1]} pixels; {pixels} are the most"
    elif size[0] % grid[0] or size[1] % grid[1]:
        yield f"{address} of {size[0]} x {size[1]} pixels cannot be cut into {grid[0]} x {grid[1]} cards"


def _all(each: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield each
    for inner in each.get("ContainedObjects", ()):
        yield from _all(inner)


def _lacking(data: Mapping[str, Any], fields: Mapping[str, type]) -> Iterator[str]:
    for name, sort in fields.items():
        if name not in data:
            yield f"{name} is missing"
        elif not isinstance(data[name], sort):
            yield f"{name} is a {type(data[name]).__name__}, not a {sort.__name__}"


def _of_cards(each: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with the numbers of a deck or a card."""
    inside = [card.get("CardID") for card in each.get("ContainedObjects", ())]
    if each.get("DeckIDs", inside) != inside:
        yield "DeckIDs are not those of its cards"
    for number in (*each.get("DeckIDs", ()), *([each["CardID"]] if "CardID" in each else ())):
        sheet = each.get("CustomDeck", {}).get(str(number // PER_SHEET))
        if sheet is None:
            yield f"card {number} lies on no sheet"
        elif number % PER_SHEET >= sheet["NumWidth"] * sheet["NumHeight"] - 1:
            yield f"card {number} lies on no place of its sheet, or on the last one"


def _card(card: TableCard, name: str, place: Mapping[str, float], names: Names) -> dict[str, Any]:
    return {
        **_object(name, card.name, card.text, place, names, _GREY),
        "Hands": True,
        "CardID": card.number,
        "SidewaysCard": card.sideways,
        "CustomDeck": {str(card.sheet.key): card.sheet.fields},
    }


def _object(
    name: str, nickname: str, text: str, place: Mapping[str, float], names: Names, shade: float
) -> dict[str, Any]:
    return {
        "GUID": names.next(),
        "Name": name,
        "Transform": place,
        "Nickname": nickname,
        "Description": text,
        "GMNotes": "",
        "ColorDiffuse": dict.fromkeys("rgb", shade),
        "Locked": False,
        **dict.fromkeys(("Grid", "Snap", "Autoraise", "Sticky", "Tooltip", "HideWhenFaceDown"), True),
        "Hands": False,
        **dict.fromkeys(("LuaScript", "LuaScriptState", "XmlUI"), ""),
    }


def _transform(at: tuple[float, float, float], scale: tuple[float, float], roll: int) -> dict[str, float]:
    x, y, z = (round(each, 3) for each in at)
    across, down = (round(each, 4) for each in scale)
    return {
        "posX": x,
        "posY": y,
        "posZ": z,
        "rotX": 0,
        "rotY": 180,
        "rotZ": roll,
        "scaleX": across,
        "scaleY": 1,
        "scaleZ": down,
    }
