"""A game made of a small table beside its project, and what an import did to it."""

from pathlib import Path

from deckwright.authoring.merging import Decision
from deckwright.load.project import Project
from deckwright.make.import_tables import tables_for
from deckwright.make.importing import Imported, ImportOptions, import_tables

TABLE = """\
Name,Type,Cost,Life,Qty,Text
Fox,Beast,1,2,2,<b>Go</b>
Hare,Beast,2,3,1,Run
Rain,Event,1,,3,Draw 2
Snow,Event,X,,1,
"""


class Woods:
    """A game of a table beside its project."""

    def __init__(self, folder: Path) -> None:
        self.table = folder / "cards.csv"
        self.root = folder / "woods"
        self.content = self.root / "content" / "woods"

    def write(self, text: str) -> None:
        self.table.write_text(text, encoding="utf-8")

    def edit(self, file: str, old: str, new: str) -> None:
        path = self.content / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8", newline="\n")

    def imported(self, decision: Decision = "", *, prune: bool = False, dry_run: bool = False) -> Imported:
        project = Project(self.root.resolve())
        options = ImportOptions(decision=decision, prune=prune, dry_run=dry_run)
        return import_tables(project, "woods", tables_for(project, str(self.table), "woods").given, options)

    def forget(self) -> None:
        (self.root / "build/.cache/woods.import.json").unlink()

    def files(self) -> dict[str, str]:
        return {path.name: path.read_bytes().decode() for path in sorted(self.content.rglob("*.yaml"))}


def changed_lines(imported: Imported) -> list[str]:
    """The lines that go and come, over all files."""
    out = []
    for before, after in imported.texts.values():
        old, new = before.split("\n"), after.split("\n")
        out += [f"-{line}" for line in old if line not in new] + [
            f"+{line}" for line in new if line not in old
        ]
    return out


def codes(imported: Imported) -> list[str]:
    return [finding.code for finding in imported.findings]


def harm(imported: Imported) -> list[str]:
    return [str(remark) for remark in imported.remarks if remark.harm]
