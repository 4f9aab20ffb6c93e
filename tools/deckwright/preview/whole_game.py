"""One game of a preview as plain data that JSON can hold, as it is now."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from deckwright.assets.game_assets import DRAWN
from deckwright.assets.profiles import read_profiles
from deckwright.make.face import Face
from deckwright.make.gallery_data import Shown, header
from deckwright.make.gallery_sheets import sheets_data
from deckwright.make.print_sets import print_sets
from deckwright.make.session import Session
from deckwright.model.finding import ContentError, Finding
from deckwright.model.game import Card, Game
from deckwright.preview.addresses import picture_path
from deckwright.preview.messages import ImportNote
from deckwright.report.as_json import finding_entry

Entries = list[dict[str, Any]]


def whole_game(
    session: Session,
    findings: Sequence[Finding],
    note: ImportNote | None,
    cards: Entries,
    sheets: Entries,
    wanted: str = "",
) -> dict[str, Any]:
    """What a page shows of a game. `wanted` is the language shown first, if the game has it."""
    return _head(session.game, session.id, wanted) | {
        "cards": cards,
        "findings": [finding_entry(finding) for finding in findings],
        "missing": [],
        "sheets": sheets,
        "rulebooks": list(_rulebooks(session.game)),
        "broken": session.is_broken,
        "mistake": mistake_of(session),
        "part": False,
        "note": note_entry(note),
    }


def _head(game: Game | None, id_: str, wanted: str) -> dict[str, Any]:
    """What is said of a game as a whole; of one that never could be read only what it is called."""
    if game is None:
        return {"id": id_, "title": {"en": id_}, "language": "en", "kinds": [], "decks": [], "languages": []}
    return header(game) | {"language": wanted if wanted in game.languages else game.language}


def _rulebooks(game: Game | None) -> Iterator[dict[str, str]]:
    for language in game.languages if game else ():
        if game and language in game.rulebooks:
            book = f"rulebook/{game.id}/{language}"
            yield {"language": language, "page": f"{book}.html", "file": f"{book}.pdf"}


def mistake_of(session: Session) -> dict[str, Any] | None:
    """Because of what a game cannot be read; None if it can."""
    return finding_entry(session.mistake) if session.mistake else None


def lines_of(game: Game | None, known: Mapping[str, tuple[Card, int]]) -> dict[str, tuple[Card, int]]:
    """The line of each card; it is the same as long as the card is."""
    return {
        id_: last if (last := known.get(id_)) and last[0] is card else (card, card.spot.place().line)
        for id_, card in (game.cards.items() if game else ())
    }


def note_entry(note: ImportNote | None) -> dict[str, Any] | None:
    """What became of the table of a game when it was last imported."""
    return {"lines": note.lines, "wrong": note.is_wrong} if note else None


def pictures_of(session: Session) -> Callable[[Face], Shown | None]:
    """Where the pictures of each face are as it is shown now."""

    def shown(face: Face) -> Shown | None:
        if (look := session.look(face)) is None:
            return None
        thumb, full = (picture_path(session.id, face, look, size) for size in ("thumb", "full"))
        return Shown(thumb, full, DRAWN, look.is_old)

    return shown


def sheets_of(session: Session) -> Iterator[dict[str, Any]]:
    """The sheets of a game as they would be printed, as far as it is drawn."""
    game = session.game
    assert game
    try:
        profiles = read_profiles(game, game.profiles, session.assets.path)
        for language in game.languages:
            yield from sheets_data(
                language,
                print_sets(game),
                profiles,
                lambda _part, _profile: "",
                partial(session.shown, language),
            )
    except ContentError:
        return  # what is wrong with printing is among the findings
