"""R202, C109, T604, T605: import.yaml names fields, kinds, decks and languages that there are, each once."""

from collections.abc import Iterator, Mapping

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.inputs import stays
from deckwright.load.files import IMPORTS
from deckwright.load.imports import ROLES, Source, Target, fits_a_cell, read_plan
from deckwright.model.finding import Finding
from deckwright.model.game import Field, Kind
from deckwright.model.place import Spot

_ON_BACKS = ("name", "text", "flavour", "art")
_IN_LANGUAGES = ("name", "text", "flavour")


@check
def imports_name_what_is_there(subject: Subject) -> Iterator[Finding]:
    """Each column is something that the cards of its table have."""
    for source in import_sources(subject):
        spot = source.spot
        assert spot is not None
        kinds, decks = subject.game.kinds, subject.game.decks
        named = {"kind": source.kind} if source.kind else {}
        yield from _known(subject, named, spot, "kind", kinds)
        yield from _known(subject, source.kinds, spot.at("kinds"), "kind", kinds)
        yield from _known(subject, source.decks, spot.at("decks"), "deck", decks)
        if source.language:
            yield from _known(
                subject, {"language": source.language}, spot, "language", subject.game.languages
            )
        made = {source.kind, *source.kinds.values()} & kinds.keys()
        by_column = any(target.field == "kind" for target in source.columns.values())
        yield from _columns(subject, source, [kinds[kind] for kind in (kinds if by_column else made)])


@check
def imports_say_each_thing_once(subject: Subject) -> Iterator[Finding]:
    """A table is somewhere, and says each thing once."""
    tables: set[tuple[str, ...]] = set()
    for source in import_sources(subject):
        about = subject.about("import")
        yield from _columns_once(source, about)
        yield from _is_somewhere(subject, source, about)
        table = (source.file, source.url, source.sheet, source.language)
        if table in tables and source.spot:
            yield Finding(
                code="C109",
                place=source.spot.place("file" if source.file else "url"),
                message="this table is named already, and is read once, as it says there",
                hint="keep one of them",
                about=about,
            )
        tables.add(table)


def _columns_once(source: Source, about: str) -> Iterator[Finding]:
    assert source.spot is not None
    first: dict[Target, str] = {}
    for column, target in source.columns.items():
        if target in first:
            yield Finding(
                code="C109",
                place=source.spot.place("columns", column),
                message=f'the column "{first[target]}" is {target} already',
                hint="keep one of them, and list the other under ignore",
                about=about,
            )
        first.setdefault(target, column)


def _is_somewhere(subject: Subject, source: Source, about: str) -> Iterator[Finding]:
    assert source.spot is not None
    if source.file and not stays(subject.root, subject.root / source.file):
        yield Finding(
            code="T605",
            place=source.spot.place("file"),
            message="this file lies outside of the project, so it is not read",
            hint="write its name alone, and say on the command line where it is",
            about=about,
        )
    if bool(source.file) == bool(source.url):
        yield Finding(
            code="T605",
            place=source.spot.place(),
            message="a source is either a file or a url",
            hint="write file: or url:, and not both",
            about=about,
        )


def import_sources(subject: Subject) -> Iterator[Source]:
    """The sources of the game, if import.yaml has the shape that it should have."""
    document = subject.documents.get(f"{subject.folder}/{IMPORTS}")
    if document is not None and not document.misread and not _misshapen(subject):
        yield from read_plan(document).sources


def _misshapen(subject: Subject) -> bool:
    file = f"{subject.folder}/{IMPORTS}"
    return any(finding.place.file == file and finding.code[0] == "C" for finding in subject.loaded.findings)


def _known(
    subject: Subject,
    named: Mapping[str, str],
    spot: Spot,
    noun: str,
    known: Mapping[str, object] | tuple[str, ...],
) -> Iterator[Finding]:
    for key, name in named.items():
        yield from unknown(name, noun, tuple(known), spot.place(key), about=subject.about("import"))


def _columns(subject: Subject, source: Source, kinds: list[Kind]) -> Iterator[Finding]:
    assert source.spot is not None
    about = subject.about("import")
    fronts = {name: field for kind in kinds for name, field in kind.fields.items()}
    backs = {name: field for kind in kinds if kind.back for name, field in kind.back.fields.items()}
    for column, target in source.columns.items():
        place = source.spot.place("columns", column)
        declared: Mapping[str, Field] = backs if target.back else fronts
        usual = _ON_BACKS if target.back else ROLES
        if target.language:
            languages = subject.game.languages
            yield from unknown(target.language, "language", languages, place, about=about)
        if target.field not in usual and target.field not in declared:
            yield from unknown(target.field, "field", [*usual, *declared], place, about=about)
        elif target.field in declared and not fits_a_cell(declared[target.field]):
            yield Finding(
                code="T604",
                place=place,
                message=f"{target} is of the type {declared[target.field].type}, which no cell can hold",
                hint="list the column under ignore, and write it into the files of cards",
                about=about,
            )
        elif target.language and target.field not in _IN_LANGUAGES and declared[target.field].type != "text":
            yield Finding(
                code="T604",
                place=place,
                message=f"{target.field} is no text, so it is the same in all languages",
                hint=f"write {target._replace(language='')}",
                about=about,
            )
