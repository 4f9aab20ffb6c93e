"""The gallery: build/<game>/gallery/, a page with data, scripts and thumbnails, opened as files.

Browsers load no modules and fetch nothing from files: scripts are classic, and the data is one of them.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from deckwright.assets.asset_path import AssetPath, project_assets
from deckwright.assets.game_assets import DRAWN
from deckwright.assets.profiles import Profile, read_profiles
from deckwright.make.build_context import BuildContext
from deckwright.make.drawing import where
from deckwright.make.face import Face
from deckwright.make.gallery_data import Shown, findings_of, gallery_data
from deckwright.make.gallery_sheets import sheets_data
from deckwright.make.jobs import Job, key_of, put, text_job
from deckwright.make.pictures import is_wanted, picture_path
from deckwright.make.print_sets import PrintSet
from deckwright.make.prune import PART
from deckwright.make.sheets import face_named, sound_sets
from deckwright.make.thumbnails import thumbnail_jobs, thumbnail_path
from deckwright.model.finding import ContentError, Finding
from deckwright.model.looks import card_of
from deckwright.model.markup import unescaped
from deckwright.picture.display import DisplayList
from deckwright.report.as_json import finding_entry
from deckwright.shipped import shipped

TEMPLATE = "shared/gallery.html.j2"
FOLDER = "shared/gallery"
STYLE = "gallery.css"
# In the order in which they are loaded. A project brings none of its own: what is shown must not act.
SCRIPTS = (
    "elements.js",
    "state.js",
    "cards.js",
    "before.js",
    "card.js",
    "views.js",
    "live.js",
    "page.js",
)
_DATA = "data.js"
_CARD = ("card", "verso")


def jobs(context: BuildContext) -> Iterator[Job]:
    """The page, or that of a part; it shows all languages, so a build of some of them leaves it alone."""
    if context.languages != context.game.languages:
        return
    folder = f"gallery/{PART if context.chosen else ''}"
    yield from thumbnail_jobs(context, folder)
    shown = game_data(context)
    for name, text in page_files(context.assets.path).items():
        yield text_job(f"{folder}{name}", text)
    data = json.dumps({"save": 0, "games": [shown]}, ensure_ascii=False, separators=(",", ":"))
    yield text_job(f"{folder}{_DATA}", f"deckwright.show({data});\n")
    template = context.assets.path.read(TEMPLATE)
    # A template of one's own may show anything of the game; ours only what it is called.
    variables = shown if context.assets.path.is_own(TEMPLATE) else {name: shown[name] for name in _NAMED}
    write = partial(_write, template, variables)
    yield Job((f"{folder}index.html",), key_of(template, variables), write)


_NAMED = ("title", "language", "credit", "licence")


def page_files(assets: AssetPath) -> dict[str, str]:
    """The scripts and the style of the page by their names; only the style may be a project's own."""
    ours = AssetPath([shipped("templates")])
    return {name: ours.read(f"{FOLDER}/{name}") for name in SCRIPTS} | {
        STYLE: assets.read(f"{FOLDER}/{STYLE}")
    }


def served_file(root: Path, name: str) -> str | None:
    """One of them for a page that is served, as it is now; None if there is none of that name.

    While a style of the project's own cannot be read, ours is in its place.
    """
    ours = AssetPath([shipped("templates")])
    if name == STYLE:
        with suppress(ContentError):  # it is among the findings
            return project_assets(root).read(f"{FOLDER}/{STYLE}")
    return ours.read(f"{FOLDER}/{name}") if name in (STYLE, *SCRIPTS) else None


def served_page(title: str, base: str) -> str:
    """The page as a server gives it, its scripts below `base`; the data comes from /cards.json."""
    ours = AssetPath([shipped("templates")])
    game = {"title": {"en": title}, "language": "en", "credit": {}, "licence": ""}
    return _rendered(ours.read(TEMPLATE), game, base=base, data="")


def gallery_findings(context: BuildContext) -> list[Finding]:
    """What is wrong with the template and the style of a project that brings its own."""
    assets, found = context.assets.path, list[Finding]()
    for file in (TEMPLATE, f"{FOLDER}/{STYLE}"):
        try:
            if assets.is_own(file):
                text = assets.read(file)
                if file == TEMPLATE:
                    _rendered(text, game_data(context))
        except ContentError as broken:
            found += broken.findings
    return found


def game_data(context: BuildContext) -> dict[str, Any]:
    """What the page shows of a game: see templates/README.md."""
    game, up = context.game, "../../" if context.chosen else "../"
    of = findings_of(context.findings, game)
    changed = context.changed.__contains__ if context.changed is not None else None
    return gallery_data(game, partial(_shown, context, up), of, changed=changed) | {
        "findings": [finding_entry(finding) for finding in context.findings],
        "missing": [lost for language in context.languages for lost in _missing(context, language)],
        "sheets": list(_sheets(context, up)),
        "rulebooks": list(_rulebooks(context, up)),
        "part": context.chosen is not None,
    }


def _rulebooks(context: BuildContext, up: str) -> Iterator[dict[str, str]]:
    for language in context.languages if _makes(context, "rulebook") else ():
        if language in context.game.rulebooks:
            book = f"{up}rulebook.{language}"
            yield {"language": language, "page": f"{book}.html", "file": f"{book}.pdf"}


def _makes(context: BuildContext, output: str) -> bool:
    """Whether an output is made in the same build, so that the page may link to it."""
    return any(made.name == output for made in context.options.outputs)


def _shown(context: BuildContext, up: str, face: Face) -> Shown | None:
    if face not in context.laid.keys or not is_wanted(context, face):
        return None
    how = context.pictures
    full = f"{up}{picture_path(face, how.shown, how.ending)}"
    return Shown(thumbnail_path(face), full, DRAWN if how.shown == "bleed" else 0.0)


def _missing(context: BuildContext, language: str) -> Iterator[dict[str, Any]]:
    """What is left out in a language, each thing once, with what is wrong; a draft leaves nothing out."""
    game, seen = context.game, set[str]()
    for face, fault in context.faults.items():
        if face.language != language or face in context.laid.keys:
            continue
        about = card_of(face.id) if face.sort in _CARD else where(game, face)[1]
        if about not in seen:
            seen.add(about)
            name = unescaped(game.cards[about].name[language]) if face.sort in _CARD else about
            yield {"language": language, "name": name, "finding": finding_entry(fault)}
    for name in (*context.absent, *context.unplaced):
        yield {"language": language, "name": name, "finding": None}


def _sheets(context: BuildContext, up: str) -> Iterator[dict[str, Any]]:
    try:
        profiles = read_profiles(context.game, context.profiles, context.assets.path)
        for language in context.languages:
            folder = f"{up}print/{language}/{PART if context.chosen else ''}"
            link = partial(_print_file, folder if _makes(context, "print") else "")
            drawn = partial(_drawn, context, language)
            yield from sheets_data(language, sound_sets(context, language), profiles, link, drawn)
    except ContentError:
        return  # what is wrong with printing is among the findings


def _drawn(context: BuildContext, language: str, name: str) -> DisplayList:
    return context.laid.displays.read(context.laid.keys[face_named(language, name)])


def _print_file(folder: str, part: PrintSet, profile: Profile) -> str:
    return folder and f"{folder}{part.id}-{profile.id}.pdf"


def _write(template: str, shown: Mapping[str, Any], path: str) -> None:
    put(_rendered(template, shown), path)


def _rendered(template: str, shown: Mapping[str, Any], *, base: str = "", data: str = _DATA) -> str:
    from deckwright.render.pages import render_page

    scripts = [*SCRIPTS, *([data] if data else [])]
    page = {"game": shown, "style": f"{base}{STYLE}", "scripts": [f"{base}{name}" for name in scripts]}
    return render_page(TEMPLATE, lambda _: template, page, {})
