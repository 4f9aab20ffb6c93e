"""Export a game for a vendor: prepare it, make what the vendor wants, and look at what came out."""

import io
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from deckwright.assets.vendors import Vendor
from deckwright.inputs import stays
from deckwright.load.project import Project
from deckwright.make.atomic import CannotWrite, write_bytes
from deckwright.make.build_options import BuildOptions
from deckwright.make.built import Built
from deckwright.make.draw_faults import UndrawableError
from deckwright.make.faults import names_of
from deckwright.make.jobs import remove, run_jobs
from deckwright.make.lock import locked
from deckwright.make.manifest import load_manifest
from deckwright.make.part import Part
from deckwright.make.pipeline import at_its_place
from deckwright.make.prepare import prepared
from deckwright.make.vendor_forms import kit, pages, pictures, tabletop
from deckwright.make.vendor_forms.order import Exported, Form, Order
from deckwright.model.finding import ContentError, Finding
from deckwright.reading import ANYWHERE, read_bytes

FORMS: Mapping[str, Form] = {
    "pictures": pictures.FORM,
    "tabletop": tabletop.FORM,
    "kit": kit.FORM,
    "pages": pages.FORM,
}
ZIP = ".zip"
_ENDINGS = (".png", ".csv", ".json", ".pdf", ".html", ".txt")
_DAY = (2000, 1, 1, 0, 0, 0)  # of every file in an archive: equal content gives equal bytes


def options_for(
    vendor: Vendor, part: Part, languages: Sequence[str] = (), processes: int = 1
) -> BuildOptions:
    """What of a build an export is made from."""
    form = FORMS[vendor.form]
    return BuildOptions(
        only=(*form.outputs, *(("rulebook",) if vendor.books else ())),
        languages=tuple(languages),
        profiles=vendor.profiles,
        part=part,
        processes=processes if form.parallel else 1,
        bleed=vendor.bleed,
    )


def export_for(
    project: Project,
    game: str,
    vendor: Vendor,
    options: BuildOptions,
    output: Path | None = None,
    url: str = "",
) -> Exported:
    """Write what a vendor wants into build/<game>/export/<vendor>, or into the folder or archive `output`.

    What is wrong is left out, and told of. `url` is where the files will be found.

    Raises:
        CannotWrite: a file cannot be written, or build/<game>/export leads out of the project.
        ContentError: a face cannot be drawn as the vendor wants it, or came out otherwise.
    """
    if output is not None and output.suffix.lower() == ZIP:
        with TemporaryDirectory() as passing:
            done = _export(project, game, vendor, options, Path(passing), url)
            if done.files:
                write_bytes(str(output.absolute()), zipped(Path(passing), done.files))
        return replace(done, folder=output)
    folder = output or project.root / "build" / game / "export" / vendor.id
    if output is None and not stays(project.root, folder):
        raise CannotWrite(str(folder), OSError(None, "it is a link out of the project"))
    done = _export(project, game, vendor, options, folder, url)
    if output is None and not done.built.stopped:
        _forget_others(folder, set(done.files), options, FORMS[vendor.form])
    return done


def _export(
    project: Project, game: str, vendor: Vendor, options: BuildOptions, folder: Path, url: str
) -> Exported:
    done, form = Exported(folder, Built()), FORMS[vendor.form]
    with locked(str(project.root), game):
        manifest = load_manifest(str(project.root), game)
        manifest.look(str(project.root), game)
        context = prepared(project, game, manifest, options, done.built)
        if context is None:
            done.built.stopped = True
            return done
        wrong = names_of(context.faults, context.game, context.languages)
        done.built.left_out += [*wrong, *context.absent, *context.unplaced]
        order = Order(context=context, vendor=vendor, folder=folder, done=done, url=url)
        try:
            jobs = list(form.jobs(order))
            entries = run_jobs(jobs, str(folder), f"{game}: {vendor.id}", options.processes)
            done.files = tuple(path for path, _ in entries)
        except UndrawableError as broken:
            raise at_its_place(context, broken) from broken
        done.hint = form.hint(order)
        _look_over(order, form)
    return done


def _look_over(order: Order, form: Form) -> None:
    vendor, hint = order.vendor, "this is a fault of deckwright; please report it with the vendor's file"
    about, place = f"vendors/{vendor.id}", vendor.spot.place()
    if wrong := list(form.wrong(order)):
        raise ContentError(
            *(Finding(code="P503", place=place, message=each, hint=hint, about=about) for each in wrong)
        )


def zipped(folder: Path, files: Sequence[str]) -> bytes:
    """An archive of files of any size, the same bytes for the same files."""
    stream = io.BytesIO()
    with ZipFile(stream, "w") as archive:
        for name in sorted(files):
            entry = ZipInfo(name, _DAY)
            entry.compress_type, entry.external_attr = ZIP_DEFLATED, 0o644 << 16
            path = folder / name
            archive.writestr(entry, read_bytes(path, ANYWHERE, most=path.stat().st_size))
    return stream.getvalue()


def _forget_others(folder: Path, written: set[str], options: BuildOptions, form: Form) -> None:
    """Delete what an export before wrote, and this one did not: of all languages, or of those asked for.

    Of some kinds that are only files in the folder of parts; of some decks only those in the folders that
    they wrote to, if each is kept apart.
    """
    places = {name.rpartition("/")[0] for name in written} if form.apart else set()
    part = options.part
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        name = path.relative_to(folder).as_posix()
        place, language = name.rpartition("/")[0], name.partition("/")[0]
        asked = not options.languages or language in options.languages
        mine = f"/{form.kinds}" in name if part.kinds else place in places if part else True
        if asked and mine and path.is_file() and path.suffix in _ENDINGS and name not in written:
            remove(str(folder), name)
