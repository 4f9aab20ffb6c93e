"""Values, rules of the source and rulings of a game, out of their sections."""

from collections.abc import Mapping
from itertools import chain
from typing import cast

from deckwright.load.messages import shown
from deckwright.load.sections import Entry, rules_of
from deckwright.load.values import frozen, pair
from deckwright.load.words import Wording
from deckwright.model.finding import Finding
from deckwright.model.game import Check, Fact, NamedValue, Proof, Ruling, Words
from deckwright.model.near import did_you_mean
from deckwright.model.numbers import NUMBER
from deckwright.model.place import Spot

FIXED = "fixed"


def no_number(
    game: str, value: str, written: object, spot: Spot, enums: Mapping[str, tuple[str, ...]] | None = None
) -> Finding:
    """What is told of a value that is neither number nor constant: the same wherever it is found."""
    code, hint = "C104", "write a whole number: something counts with this value"
    given = shown(list(written) if isinstance(written, tuple) else written)
    message = f"the value {value} must be a whole number, not {given}"
    enums = enums or {}
    having = [name for name, among in enums.items() if written in among]
    if len(having) > 1:
        message = f"{written} is a constant of {' and of '.join(having)}, so it is unclear what {value} is"
        hint = "give one of the constants another name"
    elif isinstance(written, str) and (guess := did_you_mean(written, [*chain(*enums.values())])):
        hint = guess
    elif isinstance(written, str):
        hint = "write a whole number, or a constant of a list under names"
    if isinstance(written, str) and NUMBER.fullmatch(written):
        code, hint = "C105", "remove the quotes"
        message = f"the value {value} must be a number, and a number in quotes is a text"
    return Finding(
        code=code, place=spot.place("is"), message=message, hint=hint, about=f"{game}/values/{value}"
    )


def build_value(value: str, entry: Entry, enums: Mapping[str, tuple[str, ...]]) -> NamedValue:
    """A number of the rules under its name, or a constant that one of the enums has."""
    fields = entry.fields
    having = [name for name, among in enums.items() if fields["is"] in among]
    enum = having[0] if len(having) == 1 else ""
    return NamedValue(
        id=value,
        value=frozen(fields["is"]),
        rules=rules_of(fields),
        enum=enum,
        among=enums.get(enum, ()),
        option=bool(fields.get("option", False)),
        tunable=pair(fields.get("tunable")),
        spot=entry.spot,
    )


def build_fact(fact: str, entry: Entry) -> Fact:
    """A rule of the source and its proof."""
    fields = entry.fields
    because = cast(str, fields.get("because", ""))
    return Fact(id=fact, proof=cast(Proof, fields["proof"]), because=because, spot=entry.spot)


def build_check(check: str, entry: Entry) -> Check:
    """What a game demands of its own cards: its name, and the rules that it keeps."""
    return Check(id=check, rules=rules_of(entry.fields), spot=entry.spot)


def build_ruling(ruling: str, entry: Entry, wording: Wording) -> Ruling:
    """A decision; one without options has the one option `fixed`."""
    fields, spot = entry.fields, entry.spot
    path = ("rulings", ruling)
    options = cast(Mapping[str, object] | None, fields.get("options"))
    answers: dict[str, Words] = {}
    seats: dict[str, tuple[int, ...]] = {}
    if options is None:
        answers[FIXED] = wording.words((*path, "answer"), fields["answer"], spot.at("answer"))
    else:
        for option, written in options.items():
            said, seats[option] = _option(written)
            answers[option] = wording.words((*path, "options", option), said, spot.at("options", option))
    variants = {
        name: wording.words((*path, "variants", name), written, spot.at("variants", name))
        for name, written in cast(Mapping[str, object], fields.get("variants", {})).items()
    }
    return Ruling(
        id=ruling,
        question=wording.words((*path, "question"), fields["question"], spot.at("question")),
        answers=answers,
        chosen=cast(str, fields.get("chosen", FIXED)),
        switch=cast(str | None, fields.get("switch")),
        seats={option: counts for option, counts in seats.items() if counts},
        variants=variants,
        proof=cast(Proof, fields["proof"]),
        because=cast(str, fields.get("because", "")),
        spot=spot,
    )


def chosen_answer(ruling: str, rulings: Mapping[str, Entry]) -> str:
    """What a ruling chooses. That it is there and has the answers that depend on it, a check says."""
    return cast(str, rulings[ruling].fields.get("chosen", FIXED)) if ruling in rulings else ""


def _option(written: object) -> tuple[object, tuple[int, ...]]:
    """The texts of an option, and with how many players it can be chosen; nothing for any number."""
    if not isinstance(written, dict) or "seats" not in written:
        return written, ()
    seats = written["seats"]
    texts = {key: entry for key, entry in written.items() if key != "seats"}
    return texts, tuple(seats) if isinstance(seats, list) else (cast(int, seats),)
