"""The gallery: build/<game>/gallery/index.html, one page that shows every face in every language."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from deckwright.make.faces import Face
from deckwright.make.jobs import Job, key_of
from deckwright.make.pictures import picture_path
from deckwright.make.texts import put
from deckwright.make.work import Work
from deckwright.model.markup import unescaped

TEMPLATE = "shared/gallery.html.j2"


def gallery_jobs(work: Work) -> Iterator[Job]:
    """The page; it shows all languages, so a build of some of them leaves it alone."""
    if work.languages != work.game.languages:
        return
    shown = page(work)
    template = work.shelf.read(TEMPLATE)
    yield Job(("gallery/index.html",), key_of(template, shown), partial(_write, template, shown))


def page(work: Work) -> dict[str, Any]:
    """What the template is given, as plain data."""
    game = work.game
    return {
        "title": game.title[game.language],
        "language": game.language,
        "credit": game.credit[game.language],
        "licence": game.licence,
        "languages": [{"id": language, "groups": _groups(work, language)} for language in work.languages],
    }


def _groups(work: Work, language: str) -> list[dict[str, Any]]:
    """The faces of a language by kind, then backs, then components; empty groups are left out."""
    faces = list(work.faces(language))
    game = work.game
    groups = [
        {
            "title": kind.title[language],
            "faces": [
                _shown(work, face)
                for face in faces
                if face.sort == "card" and game.cards[face.id].kind == id_
            ],
        }
        for id_, kind in game.kinds.items()
    ]
    # Backs and components name themselves; their group needs no words of its own.
    groups += [
        {"title": "", "faces": [_shown(work, face) for face in faces if face.sort in sorts]}
        for sorts in (("back",), ("face", "reverse"))
    ]
    return [group for group in groups if group["faces"]]


def _shown(work: Work, face: Face) -> dict[str, Any]:
    game, language = work.game, face.language
    if face.sort == "card":
        name, size = game.cards[face.id].name, game.kinds[game.cards[face.id].kind].size
        copies = game.printed(face.id)
    elif face.sort == "back":
        deck, _, kind = face.id.partition(".")
        name, size, copies = (
            (game.kinds[kind] if kind else game.decks[deck]).title,
            back_size(work, face.id),
            0,
        )
    else:
        component = game.components[face.id]
        name, size, copies = component.title, component.size, component.copies
    return {
        "id": face.id,
        "name": unescaped(name[language]),
        "picture": f"../{picture_path(face)}",
        "width": size[0],
        "height": size[1],
        "copies": copies,
    }


def back_size(work: Work, back: str) -> tuple[float, float]:
    """The size of a back: that of the cards that have it."""
    deck, _, kind = back.partition(".")
    if kind:
        return work.game.kinds[kind].size
    cards = [work.game.cards[card] for card in work.game.decks[deck].cards if card in work.game.cards]
    kinds = [work.game.kinds[card.kind] for card in cards] or list(work.game.kinds.values())
    return kinds[0].size


def _write(template: str, shown: dict[str, Any], path: str) -> None:
    from jinja2 import Environment, StrictUndefined

    pages = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    put(pages.from_string(template).render(shown), path)
