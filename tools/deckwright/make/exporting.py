"""Export cards, and remember what was exported, so that an import of it knows which cells were changed."""

import errno
from collections.abc import Mapping, Sequence
from pathlib import Path

from deckwright.authoring.card_table import exported
from deckwright.authoring.cells import AsWritten
from deckwright.authoring.merging import EXPORT, SaidBefore
from deckwright.authoring.wanted import Reading
from deckwright.inputs import stays
from deckwright.load.declared import Declared, load_declared
from deckwright.load.project import Project
from deckwright.make.atomic import CannotWrite, write_bytes
from deckwright.make.exports.registry import Export, all_targets
from deckwright.make.import_memory import recall, remember
from deckwright.make.lock import locked
from deckwright.spreadsheets.read import ENDINGS, sheets_of
from deckwright.spreadsheets.tables import tables_of


def export_cards(
    project: Project, game: str, target: str, output: Path | None = None, kinds: Sequence[str] = ()
) -> tuple[list[Path], Sequence[str]]:
    """Write the files of a target into build/<game>/export, or to `output`; these, and the fields left out.

    Raises:
        ContentError: a file of the game cannot be read.
        CannotWrite: a file cannot be written, another kind of file is there, such as game.yaml, or
            build/<game>/export is a link out of the project.
        Unreadable: the cards do not fit into what is exported.
    """
    declared = load_declared(project, game)
    export = Export(declared, tuple(kinds or declared.kinds))
    files = all_targets()[target].write(export)
    folder = project.root / "build" / game / "export"
    if output is None and not stays(project.root, folder):
        raise CannotWrite(str(folder), OSError(None, "it is a link out of the project"))
    with locked(str(project.root), game):
        out = []
        for name, raw in files.items():
            called = f"{game}{name}" if name.startswith(".") else name
            path = _path(folder if output is None else output.absolute(), called)
            if path.suffix.lower() != Path(called).suffix and path.exists():
                raise CannotWrite(str(path), FileExistsError(errno.EEXIST, "file exists"))
            write_bytes(str(path), raw)
            out.append(path)
        if not kinds and export.cards.rows and (cards := _as_imported(files, declared)):
            remember(project, game, {**recall(project, game), EXPORT: cards})
    return out, export.cards.left_out


def _path(place: Path, name: str) -> Path:
    """Where a file goes: into a folder, or to the file that is named."""
    return place / name if place.is_dir() or not place.suffix else place


def _as_imported(files: Mapping[str, bytes], declared: Declared) -> SaidBefore:
    """What an import would read of what is exported, by card; nothing if it is no table."""
    cards: SaidBefore = {}
    for name, raw in files.items():
        if not name.endswith(ENDINGS):
            continue
        for table in tables_of(sheets_of(raw, name, name[name.rindex(".") :])):
            source = exported(table, declared)
            rows = Reading(table, source, declared, AsWritten()).wanted() if source else ()
            for row in rows:
                values = {str(target): value for target, value in row.values.items()}
                cards[row.own] = {**values, "kind": row.kind}
    return cards
