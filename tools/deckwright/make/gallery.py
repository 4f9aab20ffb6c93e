"""The gallery: build/<game>/gallery/index.html, one page that shows every face in every language."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import groupby
from typing import Any

from deckwright.make.build_context import BuildContext
from deckwright.make.drawing import size_of, where
from deckwright.make.face import Face
from deckwright.make.jobs import Job, key_of, put
from deckwright.make.pictures import is_wanted, picture_path
from deckwright.make.prune import PART
from deckwright.model.finding import ContentError, Finding
from deckwright.model.looks import MARK, back_named, card_of, look_title
from deckwright.model.markup import unescaped

TEMPLATE = "shared/gallery.html.j2"
_CARD = ("card", "verso")


def jobs(context: BuildContext) -> Iterator[Job]:
    """The page, or that of a part; it shows all languages, so a build of some of them leaves it alone."""
    if context.languages != context.game.languages:
        return
    shown = page(context)
    template = context.assets.path.read(TEMPLATE)
    path = f"gallery/{PART if context.chosen else ''}index.html"
    yield Job((path,), key_of(template, shown), partial(_write, template, shown))


def gallery_findings(context: BuildContext) -> list[Finding]:
    """What is wrong with the template of a project that brings its own."""
    if not context.assets.path.is_own(TEMPLATE):
        return []
    try:
        _rendered(context.assets.path.read(TEMPLATE), page(context))
    except ContentError as broken:
        return list(broken.findings)
    return []


def page(context: BuildContext) -> dict[str, Any]:
    """What the template is given, as plain data."""
    game = context.game
    return {
        "title": game.title[game.language],
        "language": game.language,
        "credit": game.credit[game.language],
        "licence": game.licence,
        "languages": [
            {"id": language, "groups": _groups(context, language), "missing": _missing(context, language)}
            for language in context.languages
        ],
    }


def _missing(context: BuildContext, language: str) -> list[dict[str, str]]:
    """What is left out in a language, each thing once, with what is wrong; a draft leaves nothing out."""
    game, found = context.game, dict[str, dict[str, str]]()
    for face, fault in context.faults.items():
        if face.language == language and face not in context.laid.keys:
            about = card_of(face.id) if face.sort in _CARD else where(game, face)[1]
            name = unescaped(game.cards[about].name[language]) if face.sort in _CARD else about
            place = f"{fault.place.file}:{fault.place.line}"
            found[about] = {"name": name, "code": fault.code, "fault": fault.full_message, "place": place}
    unknown = (*context.absent, *context.unplaced)
    return [*found.values(), *({"name": name, "code": ""} for name in unknown)]


def _groups(context: BuildContext, language: str) -> list[dict[str, Any]]:
    """The faces of a language by kind, then backs, then components; empty groups are left out."""
    faces = [face for face in context.faces(language) if is_wanted(context, face)]
    game = context.game
    groups = [
        {
            "title": kind.title[language],
            "faces": list(
                _together(
                    context,
                    (
                        face
                        for face in faces
                        if face.sort in _CARD and game.cards[card_of(face.id)].kind == id_
                    ),
                )
            ),
        }
        for id_, kind in game.kinds.items()
    ]
    # Backs and components name themselves; their group needs no words of its own.
    groups += [
        {"title": "", "faces": list(_together(context, (face for face in faces if face.sort in sorts)))}
        for sorts in (("back",), ("face", "reverse"))
    ]
    return [group for group in groups if group["faces"]]


def _together(context: BuildContext, faces: Iterable[Face]) -> Iterator[dict[str, Any]]:
    """What is shown of each card, its frames side by side, and of each component; backs one by one."""
    for _, alike in groupby(faces, lambda face: face if face.sort == "back" else card_of(face.id)):
        looks = list(alike)
        yield _shown(context, looks[0]) | {"pictures": [_picture(context, face) for face in looks]}


def _picture(context: BuildContext, face: Face) -> dict[str, str]:
    """Where the picture of a face is, and the frame that it shows."""
    frame = face.id.partition(MARK)[2] if face.sort in _CARD else ""
    word = context.game.words[frame][face.language] if frame else ""
    path = picture_path(face, context.pictures.shown, context.pictures.ending)
    up = "../../" if context.chosen else "../"
    return {"file": f"{up}{path}", "frame": unescaped(word)}


def _shown(context: BuildContext, face: Face) -> dict[str, Any]:
    """What is told of a face, and its size."""
    game, language = context.game, face.language
    if face.sort == "card":
        card = game.cards[card_of(face.id)]
        name, copies = card.name, game.printed(card.id)
    elif face.sort == "back":
        back, copies = back_named(game, face.id), 0
        name = game.kinds[back.kind].title if back.kind else look_title(game, back.deck, back.look)
    else:
        component = game.components[card_of(face.id)]
        name, copies = component.title, component.copies
    size = size_of(game, face)
    fault = context.faults.get(face)
    return {
        "fault": f"{fault.code} {fault.full_message}" if fault else "",
        "id": face.id,
        "name": unescaped(name[language]),
        "width": size[0],
        "height": size[1],
        "copies": copies,
    }


def _write(template: str, shown: dict[str, Any], path: str) -> None:
    put(_rendered(template, shown), path)


def _rendered(template: str, shown: dict[str, Any]) -> str:
    from deckwright.render.pages import render_page

    return render_page(TEMPLATE, lambda _: template, shown, {})
