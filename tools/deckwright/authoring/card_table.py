"""The cards of a game as one table: a column for each thing that cards say, called as import.yaml calls it.

Texts are in it with their markup, so that they come back as they are. A table with such columns is known as
one that was exported: `id`, `kind`, and names, if any, by their language.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from deckwright.authoring.card_files import CardFiles
from deckwright.authoring.wanted import ART, COPIES, WORDS
from deckwright.authoring.writing import Plain
from deckwright.load.declared import Declared
from deckwright.load.imports import Source, Target, fits_a_cell
from deckwright.model.game import Field, Kind
from deckwright.spreadsheets.table import Table

ID, KIND = Target("id"), Target("kind")


@dataclass(frozen=True, slots=True)
class CardTable:
    """Columns, the field that each holds if it is one, and the rows; in a cell None is nothing.

    `left_out` are fields that no cell can hold.
    """

    kind: str
    columns: Sequence[Target]
    fields: Mapping[Target, Field]
    rows: Sequence[Sequence[Plain | None]]
    left_out: Sequence[str] = ()


def card_table(declared: Declared, kinds: Sequence[str], name: str = "") -> CardTable:
    """The cards of some kinds in the order of their files, with the columns that one of them fills."""
    files = CardFiles(declared)
    fields = dict(_fields(declared, kinds))
    columns = list(dict.fromkeys(_columns(declared, fields)))
    rows = [
        [card, files.kinds[card], *(_cell(files.value(card, target)) for target in columns)]
        for card in files.ids
        if files.kinds[card] in kinds
    ]
    used = [n for n in range(len(columns) + 2) if n < 2 or any(row[n] is not None for row in rows)]
    every = [ID, KIND, *columns]
    left = {
        field.name
        for kind in kinds
        for field in declared.kinds[kind].fields.values()
        if not fits_a_cell(field)
    }
    return CardTable(
        name, [every[n] for n in used], fields, [[row[n] for n in used] for row in rows], sorted(left)
    )


def exported(table: Table, declared: Declared) -> Source | None:
    """How a table is read that was exported; None if it was not."""
    first = Target("name", declared.languages[0])
    targets = {column.name: Target.read(column.name) for column in table.columns}
    names = {target for target in targets.values() if target.field == "name" and not target.back}
    if not {ID, KIND} <= {*targets.values()} or (names and first not in names):
        return None
    known = {ID, KIND, *_columns(declared, dict(_fields(declared, [*declared.kinds])))}
    fitting = {name: target for name, target in targets.items() if target in known}
    return Source(columns=fitting)


def _fields(declared: Declared, kinds: Sequence[str]) -> Iterator[tuple[Target, Field]]:
    for kind in kinds:
        for side in _sides(declared.kinds[kind]):
            for field in side.fields.values():
                if fits_a_cell(field):
                    back = side is not declared.kinds[kind]
                    languages = declared.languages if field.type == "text" else ("",)
                    yield from ((Target(field.name, language, back), field) for language in languages)


def _sides(kind: Kind) -> Sequence[Kind]:
    return (kind, kind.back) if kind.back and kind.two_sided else (kind,)


def _columns(declared: Declared, fields: Mapping[Target, Field]) -> Iterator[Target]:
    """What cards may say, in the order of columns: names, copies, fields, words, pictures, the other side."""
    for back in (False, True):
        for word in WORDS:
            yield from (Target(word, language, back) for language in declared.languages if word == "name")
        if not back:
            yield COPIES
        yield from (target for target in fields if target.back == back)
        for word in WORDS[1:]:
            yield from (Target(word, language, back) for language in declared.languages)
        yield ART._replace(back=back)


def _cell(value: Plain | None) -> Plain | None:
    """What a cell can hold of it: pictures that are drawn, and other mappings, stay in the files of cards."""
    return None if isinstance(value, Mapping) else value
