"""Fields of cards that may be written in letters: maps with an entry for each constant, rows of cards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from deckwright.load.engine import compiled
from deckwright.load.messages import say
from deckwright.load.sections import Sections
from deckwright.model.directions import directions_on
from deckwright.model.finding import Finding
from deckwright.model.game import Field, Value
from deckwright.model.near import did_you_mean
from deckwright.model.place import Place

ARROW = " -> "
IN_MAPS: Mapping[str, Value] = {"int": 0, "half": 0, "bool": False}
_PLAIN: Mapping[str, Mapping[str, object]] = {
    "int": {"type": "integer"},
    "half": {"type": "number", "multipleOf": 0.5},
    "bool": {"type": "boolean"},
}


def keys_of(type_: str, sections: Sections) -> tuple[str, ...]:
    """The constants for which a map has entries, in their order; none if the type is no map by an enum."""
    by, arrow, _ = type_.partition(ARROW)
    if not arrow:
        return ()
    if by == "direction":
        return directions_of(sections)
    return tuple(sorted(sections.entries("kinds"))) if by == "kind" else constants_of(by, sections)


def directions_of(sections: Sections) -> tuple[str, ...]:
    """The directions of the boards of a game."""
    return directions_on(board.fields for board in sections.entries("boards").values())


def constants_of(name: str, sections: Sections) -> tuple[str, ...]:
    """The constants of an enum under `names`; none if there is no such enum. What is no word is a finding."""
    entry = sections.entries("names").get(name)
    return words_in(entry.value) if entry else ()


def words_in(written: object) -> tuple[str, ...]:
    """The words of a list."""
    return tuple(key for key in written if isinstance(key, str)) if isinstance(written, list) else ()


def whole(written: object, type_: str, keys: Sequence[str], among: Sequence[str], letters: object) -> Value:
    """A map with an entry for each constant; what is not written is the first constant, 0 or false.

    `written` has a letter for each key, or is a mapping. What fits nowhere is left out: it is a finding.
    """
    held = type_.partition(ARROW)[2]
    nothing = among[0] if among else IN_MAPS.get(held)
    if isinstance(written, str):
        constants = letters if isinstance(letters, Mapping) else {}
        written = {key: constants.get(letter) for key, letter in zip(keys, written, strict=False)}
    entries = written if isinstance(written, Mapping) else {}
    values = {key: entries.get(key) for key in keys}
    return {key: nothing if entry is None else cast(Value, entry) for key, entry in values.items()}


def spelt(written: object, letters: Mapping[str, str]) -> Value:
    """The cards for which the letters of some rows stand, row by row. What is no letter is a finding."""
    rows = written if isinstance(written, list) else ()
    return tuple(
        letters[letter] for row in rows if isinstance(row, str) for letter in row if letter in letters
    )


def rows_schema(field: Field) -> dict[str, object]:
    """What a card may write in a list of cards that has letters: rows of them."""
    choices = ", ".join(f"{letter} {card}" for letter, card in field.letters.items())
    row = {
        "type": "string",
        "pattern": f"^[{''.join(map(_escaped, field.letters))}]+$(?!\\n)",
        "patternErrorMessage": f"write a letter for each card: {choices}",
        "letters": dict(field.letters),  # for messages
    }
    return {"type": "array", "minItems": 1, "items": row}


def map_schema(field: Field) -> dict[str, object]:
    """What a card may write in such a field: a mapping, and a text where the field has letters."""
    held = field.type.partition(ARROW)[2]
    entry = {"enum": list(field.among)} if field.among else {**_PLAIN.get(held, {}), **within(field, held)}
    mapping = {"properties": dict.fromkeys(field.keys, entry), "additionalProperties": False}
    if not field.letters:
        return {"type": "object", **mapping}
    choices = ", ".join(f"{letter} {constant}" for letter, constant in field.letters.items())
    return {
        "type": ["string", "object"],
        **mapping,
        "pattern": f"^[{''.join(map(_escaped, field.letters))}]{{{len(field.keys)}}}$(?!\\n)",
        "patternErrorMessage": f"write a letter for each of {', '.join(field.keys)}: {choices}",
        "letters": dict(field.letters),  # for messages
        "keys": list(field.keys),
    }


def within(field: Field, held: str) -> dict[str, object]:
    """The bounds of each number that a field holds."""
    if not field.range or held not in ("int", "half"):
        return {}
    return {"minimum": field.range[0], "maximum": field.range[1]}


def told_of(field: Field) -> str:
    """What a map holds, in words."""
    what = (
        f"one of {', '.join(field.among)}" if field.among else f"of the type {field.type.partition(ARROW)[2]}"
    )
    what += f" from {field.range[0]} to {field.range[1]}" if field.range else ""
    return f"An entry for each of {', '.join(field.keys)}: {what}."


def map_findings(field: Field, declared: object, about: str) -> Iterator[Finding]:
    """What is wrong with how a map is declared: its letters, and what it has by default."""
    written = declared if isinstance(declared, dict) else {}

    def finding(code: str, place: Place, message: str, hint: str = "") -> Finding:
        return Finding(code=code, place=place, message=message, hint=hint, about=about)

    spot = field.spot.at("letters")
    if field.spells_cards:
        return  # whether there are such cards is looked at when all are known
    if "letters" in written and not (field.keys and field.among):
        message = f'"{field.name}" is of the type {field.type}, which has no letters'
        hint = "letters stand for constants, type: direction -> mark, or for cards, type: list card"
        yield finding("C103", spot.place(), message, hint)
        return
    for letter, constant in field.letters.items():
        if constant not in field.among:
            hint = did_you_mean(constant, field.among) or f"there are: {', '.join(field.among)}"
            message = f'no constant "{constant}" for the letter {letter}'
            yield finding("R202", spot.place(letter), message, hint)
    for constant in field.among if field.letters else ():
        if (times := list(field.letters.values()).count(constant)) != 1:
            says = f"{times} letters stand" if times else "no letter stands"
            yield finding("C106", spot.place(), f"{says} for {constant}", "give each constant one letter")
    if field.keys and "default" in written:
        for issue in compiled({"title": field.name, **map_schema(field)})(written["default"]):
            said = say(issue._replace(path=("default", *issue.path)))
            place = field.spot.place("default", *issue.path)
            yield finding(said.code, place, said.message, said.hint)


def _escaped(letter: str) -> str:
    return f"\\{letter}" if letter in "\\]^-[" else letter
