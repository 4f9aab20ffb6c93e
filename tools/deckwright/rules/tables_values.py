"""The numbers and rulings of a game in the generated tables, with what may be chosen when a game starts."""

from collections.abc import Iterator, Mapping

from deckwright.model.game import Game, NamedValue, Ruling
from deckwright.rules.tables_literals import (
    Names,
    assigned,
    assigned_list,
    assigned_map,
    assigned_words,
    quoted,
    written,
)


def value_lines(game: Game, names: Names) -> Iterator[str]:
    """Every value under its name, and the bounds of those that are options."""
    values = [value for _, value in sorted(game.values.items())]
    if values:
        yield "# Values, with the ids of their rules"
    for value in values:
        yield from _value(value, names.claim(value.id, "value"))
    yield ""
    yield "# Values that may be set when a game starts: default, lowest, highest"
    options = {value.id: _bounds(value) for value in values if value.option and isinstance(value.value, int)}
    yield assigned_map("OPTIONS", options, of="dict[str, tuple[int, int, int]]")


def ruling_lines(game: Game, names: Names) -> Iterator[str]:
    """The chosen answer of each ruling that has more than one, all answers, and the switches that choose."""
    rulings = [ruling for _, ruling in sorted(game.rulings.items())]
    open_ones = [ruling for ruling in rulings if len(ruling.answers) > 1]
    yield "# Rulings with options: the chosen one"
    for ruling in open_ones:
        comment = f"switch {ruling.switch}" if ruling.switch else ""
        name = names.claim(ruling.id, "ruling")
        yield assigned(name, quoted(ruling.chosen), of=f"Literal[{_listed(ruling)}]", comment=comment)
    options = {ruling.id: map(quoted, ruling.answers) for ruling in open_ones}
    yield assigned_map("RULINGS", options, of="dict[str, tuple[str, ...]]")
    switches = {ruling.switch: ruling.id for ruling in open_ones if ruling.switch}
    yield assigned_words("SWITCHES", switches, of="dict[str, str]")


def _value(value: NamedValue, name: str) -> Iterator[str]:
    rules = ", ".join(value.rules)
    if isinstance(value.value, tuple | Mapping):
        yield f"# {rules or value.id}"
        if isinstance(value.value, Mapping):
            yield assigned_words(name, value.value)
        else:
            yield assigned_list(name, map(written, value.value))
    else:
        yield assigned(name, written(value.value), comment=rules)


def _bounds(value: NamedValue) -> tuple[str, str, str]:
    default = written(value.value)
    lowest, highest = map(written, value.tunable) if value.tunable else (default, default)
    return default, lowest, highest


def _listed(ruling: Ruling) -> str:
    return ", ".join(map(quoted, ruling.answers))
