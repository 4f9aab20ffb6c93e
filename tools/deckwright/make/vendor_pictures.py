"""The pictures of cards as a printer wants them uploaded: a folder for each deck, with a list of how many.

They are drawn at the size of the vendor's canvas, opened again, and compared with it.
"""

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from deckwright.assets.vendors import Vendor, VendorSize
from deckwright.authoring.cells import guarded
from deckwright.inputs import stays
from deckwright.load.project import Project
from deckwright.make.atomic import CannotWrite
from deckwright.make.build_context import BuildContext
from deckwright.make.build_options import BuildOptions
from deckwright.make.built import Built
from deckwright.make.displays import Displays
from deckwright.make.draw_faults import UndrawableError
from deckwright.make.face import Face
from deckwright.make.faults import names_of
from deckwright.make.jobs import Job, remove, run_jobs, text_job
from deckwright.make.lock import locked
from deckwright.make.manifest import load_manifest
from deckwright.make.pictures import Source, assets_for
from deckwright.make.pipeline import at_its_place
from deckwright.make.prepare import prepared
from deckwright.make.print_sets import PrintSet
from deckwright.make.sheets import face_named, sound_sets
from deckwright.model.looks import card_of
from deckwright.render.card_words import plain
from deckwright.render.impose import Item

LIST = "cards.csv"


@dataclass(slots=True)
class Exported:
    """What was written where, and what is wrong with the content.

    In sentences: what is `skipped`, since it is no card, and what the vendor `lacks`, which is a mistake.
    """

    folder: Path
    built: Built
    pictures: int = 0
    cards: int = 0
    skipped: dict[str, None] = field(default_factory=dict)
    lacks: dict[str, None] = field(default_factory=dict)


def export_pictures(
    project: Project, game: str, vendor: Vendor, options: BuildOptions, output: Path | None = None
) -> Exported:
    """Write the pictures of a game's decks into build/<game>/export/<vendor>, or into `output`.

    What is wrong is left out, and told of.

    Raises:
        CannotWrite: a file cannot be written, or build/<game>/export leads out of the project.
        ContentError: a face cannot be drawn in the vendor's size.
    """
    folder = output or project.root / "build" / game / "export" / vendor.id
    if output is None and not stays(project.root, folder):
        raise CannotWrite(str(folder), OSError(None, "it is a link out of the project"))
    done = Exported(folder, Built())
    with locked(str(project.root), game):
        manifest = load_manifest(str(project.root), game)
        manifest.look(str(project.root), game)
        context = prepared(project, game, manifest, options, done.built)
        if context is None:
            done.built.stopped = True
            return done
        wrong = names_of(context.faults, context.game, context.languages)
        done.built.left_out += [*wrong, *context.absent, *context.unplaced]
        jobs = list(_jobs(context, vendor, done))
        try:
            entries = run_jobs(jobs, str(folder), f"{game}: {vendor.id}", options.processes)
            written = {path for path, _ in entries}
        except UndrawableError as broken:
            raise at_its_place(context, broken) from broken
        if output is None:
            _forget_others(folder, written, whole=not (options.part or options.languages))
    done.pictures = sum(path.endswith(".png") for path in written)
    return done


def _jobs(context: BuildContext, vendor: Vendor, done: Exported) -> Iterator[Job]:
    """The pictures and lists of all decks; `done` is told how many cards they are, and what is missing."""
    for language in context.languages:
        cards = 0
        for part in sound_sets(context, language):
            for size, items in part.items.items():
                cut = vendor.size_of(size) if part.shape == "card" else None
                if cut is None:
                    told = done.lacks if part.shape == "card" else done.skipped
                    told[_unprinted(context, part, size, vendor)] = None
                    continue
                name = part.id if len(part.items) == 1 else f"{part.id}-{size[0]:g}x{size[1]:g}"
                yield from _pile_jobs(context, _Pile(language, name, cut, vendor.dpi, Counter(items)))
                cards += len(items)
        if vendor.most and cards > vendor.most:
            hint = "export some decks with --deck, and order more than once"
            done.lacks[f"{cards} cards are more than the {vendor.most} that one order may have; {hint}"] = (
                None
            )
        done.cards = max(done.cards, cards)


def _unprinted(context: BuildContext, part: PrintSet, size: tuple[float, float], vendor: Vendor) -> str:
    name = part.title[context.languages[0]]
    if part.shape != "card":
        return f"{name} is left out: {vendor.title} prints cards"
    offered = ", ".join(f"{each.title} ({_measured(each.card)})" for each in vendor.sizes)
    return f"{name} is left out: {vendor.title} cuts no cards of {_measured(size)}, but {offered}"


def _measured(size: tuple[float, float]) -> str:
    return f"{size[0]:g} x {size[1]:g} mm"


@dataclass(frozen=True, slots=True)
class _Pile:
    """The cards of one print set in one size, by how many copies there are: a folder of pictures."""

    language: str
    name: str
    size: VendorSize
    dpi: int
    items: Mapping[Item, int]

    @property
    def folder(self) -> str:
        """Where it lies, below the folder of the export."""
        return f"{self.language}/{self.name}"

    def rows(self) -> Iterator[tuple[Item, str, str, int]]:
        """Each card with the file of its front, that of its back, "" for none, and how many there are."""
        backs = {item.back for item in self.items if item.back and not _is_own(item.back)}
        for number, (item, copies) in enumerate(self.items.items(), 1):
            name = f"{number:03d}-{_file(item.front)}"
            back = "back" if len(backs) == 1 else f"back-{_file(item.back)}"
            back = f"{name}-back" if _is_own(item.back) else back
            yield item, f"{name}.png", f"{back}.png" if item.back else "", copies


def _is_own(back: str) -> bool:
    """Whether a back belongs to one card alone."""
    return back.startswith("verso/")


def _file(name: str) -> str:
    return name.partition("/")[2].replace(".", "-")


def _pile_jobs(context: BuildContext, pile: _Pile) -> Iterator[Job]:
    source = Source(context.laid.displays.folder, str(context.root), context.game.id, context.snapshot.id)
    drawn = {
        file: name
        for item, front, back, _ in pile.rows()
        for file, name in ((front, item.front), (back, item.back))
        if file
    }
    for file, name in drawn.items():
        face = face_named(pile.language, name)
        draw = partial(_draw, source, face, context.laid.keys[face], pile.dpi, pile.size)
        yield Job((f"{pile.folder}/{file}",), "", draw)
    yield text_job(f"{pile.folder}/{LIST}", _listed(context, pile))


def _listed(context: BuildContext, pile: _Pile) -> str:
    """How many of each picture there are, for who orders them, as CSV."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(("file", "back", "copies", "card"))
    for item, front, back, copies in pile.rows():
        card = context.game.cards.get(card_of(item.front.partition("/")[2]))
        name = card.name.text.get(pile.language, "") if card else ""
        writer.writerow((front, back, copies, guarded(plain(name))))
    return stream.getvalue()


def _draw(source: Source, face: Face, key: str, dpi: int, size: VendorSize, path: str) -> None:
    """Draw a face on a canvas, and look whether it came out in its size.

    Raises:
        UndrawableError: the writer refused it, or it came out in another size.
    """
    from PIL import Image

    from deckwright.render.pdf import PdfError
    from deckwright.render.png import canvas_bytes

    try:
        data = canvas_bytes(Displays(source.displays).read(key), dpi, size.room, assets=assets_for(source))
    except PdfError as broken:
        raise UndrawableError(face, str(broken)) from broken
    drawn = Image.open(io.BytesIO(data)).size
    if drawn != size.canvas:
        raise UndrawableError(face, f"its picture has {drawn} pixels, not {size.canvas}")
    Path(path).write_bytes(data)


def _forget_others(folder: Path, written: set[str], *, whole: bool) -> None:
    """Delete what an export before wrote, and this one did not: of all decks, or of those that it wrote."""
    places = {name.rpartition("/")[0] for name in written}
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        name = path.relative_to(folder).as_posix()
        mine = whole or name.rpartition("/")[0] in places
        if mine and path.is_file() and path.suffix in (".png", ".csv") and name not in written:
            remove(str(folder), name)
