"""Lay out the faces of a game in all its languages, only those whose digest changed. Draws no file."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckwright.make.atomic import write_text
from deckwright.make.digest import Digests, ground
from deckwright.make.displays import Displays
from deckwright.make.drawable import size_findings, undrawable
from deckwright.make.progress import shown
from deckwright.make.snapshot import Snapshot
from deckwright.model.finding import Finding
from deckwright.model.game import Game
from deckwright.model.looks import back_named, backs_of, card_looks, card_of, named, part_faces, part_titled
from deckwright.model.place import Place
from deckwright.reading import Unreadable, read_json
from deckwright.render.repeats import told_once

if TYPE_CHECKING:
    from deckwright.render.faces import Drawn, Faces
    from deckwright.render.shelf import Shelf

_KEY = re.compile(r"[0-9a-f-]+")  # digests, and the keys of display lists and bitmaps


@dataclass(frozen=True, slots=True)
class Face:
    """One picture of a game. `sort` is card, back (of a deck), face or reverse (of a component).

    model/looks.py says what a card or a back in a frame is called, or a back that only one kind has.
    """

    language: str
    sort: str
    id: str

    def __str__(self) -> str:
        return f"{self.language}/{self.sort}/{self.id}"


@dataclass(frozen=True, slots=True)
class Laid:
    """Faces that were laid out, now or earlier, and what is wrong with them.

    `keys` are those of their display lists; `looks` change also when a bitmap on the face does.
    """

    displays: Displays
    keys: dict[Face, str] = field(default_factory=dict)
    looks: dict[Face, str] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    fresh: list[Face] = field(default_factory=list)  # those that had to be laid out now

    @classmethod
    def empty(cls, cache: str) -> "Laid":
        """Nothing laid out; `cache` is the game's cache folder."""
        return cls(Displays(f"{cache}/displays"))


def faces_of(game: Game, languages: Iterable[str]) -> Iterator[Face]:
    """Every face of a game, all its languages together, since they share the picture."""
    languages = tuple(languages)
    faces = [("card", card) for card in card_looks(game)]
    faces += [("back", back) for deck in game.printed_decks for back in backs_of(game, deck.id)]
    for component in game.components.values():
        for face in part_faces(component):
            faces += [("face", face), *([("reverse", face)] if component.back else [])]
    return (Face(language, sort, id_) for sort, id_ in faces for language in languages)


def lay_out(
    game: Game,
    shelf: "Shelf",
    snapshot: Snapshot,
    cache: str,
    languages: Sequence[str] = (),
    *,
    afresh: bool = False,
) -> Laid:
    """Lay out the faces that changed since they were last laid out, or all `afresh`.

    Faces with findings are laid out each time: the lines that findings point at may have moved.
    """
    known = {} if afresh else _read_known(cache)
    laid = Laid.empty(cache)
    laid.findings.extend(size_findings(game))
    base = ground(snapshot)
    told = {language: Digests(game, language, snapshot, base) for language in languages or game.languages}
    digests = {face: digest_of(told[face.language], face) for face in faces_of(game, told)}
    stale = [face for face, digest in digests.items() if not _keep(laid, face, known.get(str(face)), digest)]
    artists: dict[str, Faces] = {}
    bad: set[Face] = set()
    for face in shown(stale, "laying out faces", len(stale)):
        if face.language not in artists:
            artists[face.language] = artist_of(game, shelf, face.language, next(iter(artists.values()), None))
        if not _draw(laid, artists[face.language], game, snapshot, face):
            bad.add(face)
    for face in digests:  # in the game's order: what lists them must not tell what was kept and what drawn
        laid.keys[face], laid.looks[face] = laid.keys.pop(face), laid.looks.pop(face)
    fresh = {
        str(face): [digest, laid.keys[face], laid.looks[face]]
        for face, digest in digests.items()
        if face not in bad
    }
    _remember(cache, known, fresh, game, laid)
    laid.findings[:] = told_once(laid.findings)
    return laid


def _keep(laid: Laid, face: Face, known: list[str] | None, digest: str) -> bool:
    """Take over what was laid out earlier, if nothing it depends on changed."""
    if known is None or known[0] != digest or known[1] not in laid.displays:
        return False
    _, laid.keys[face], laid.looks[face] = known
    return True


def _draw(laid: Laid, artist: "Faces", game: Game, snapshot: Snapshot, face: Face) -> bool:
    """Lay out one face. Whether nothing is wrong with it."""
    from deckwright.render.lint import lint

    drawn = draw_face(artist, face)
    laid.keys[face] = laid.displays.keep(drawn.display)
    bitmaps = [snapshot.of(op[1]) for op in drawn.display.ops if op[0] == "image"]
    laid.looks[face] = "-".join([drawn.display.key, *bitmaps])
    laid.fresh.append(face)
    place, name = where(game, face)
    shown, about = f"{name} ({face.language})", about_face(game, face)
    found = [*drawn.findings, *lint(drawn.display, place, about, shown, _joined(game, face))]
    found += [
        Finding(code="A409", place=place, message=f"{shown}: {message}", hint=hint, about=about)
        for message, hint in undrawable(drawn.display, artist.shelf, artist.icons, snapshot)
    ]
    laid.findings.extend(found)
    return not found


def _joined(game: Game, face: Face) -> str:
    """The side of a card at which its other half lies."""
    if face.sort != "card":
        return ""
    card = game.cards[card_of(face.id)]
    halves = game.kinds[card.kind].halves
    side = card.fields.get(halves.side) if halves else None
    return {"left": "right", "right": "left"}.get(str(side), "")


def draw_face(artist: "Faces", face: Face) -> "Drawn":
    """A face as an artist of its game and language draws it."""
    if face.sort == "card":
        return artist.card(face.id)
    if face.sort == "back":
        return artist.back(face.id)
    return artist.component(face.id, "face" if face.sort == "face" else "back")


def artist_of(game: Game, shelf: "Shelf", language: str, known: "Faces | None" = None) -> "Faces":
    """Who draws the faces of a game in one language; what a known one took from the shelf is shared.

    Raises:
        ContentError: the fonts or the themes cannot be used.
    """
    from deckwright.render.faces import Faces

    return known.again(game, language) if known else Faces(game, shelf, language)


def digest_of(digests: Digests, face: Face) -> str:
    """What a face depends on, as a hash."""
    if face.sort == "card":
        return digests.card(face.id)
    return digests.back(face.id) if face.sort == "back" else digests.component(face.id)


def where(game: Game, face: Face) -> tuple[Place, str]:
    """Where the content says what a face shows, and what to call it."""
    if face.sort == "card":
        return game.cards[card_of(face.id)].spot.place(), f"card {face.id}"
    if face.sort == "back":
        back = back_named(game, face.id)
        deck = named(back.deck.id, back.look.id)
        told = f"back of {back.kind} in deck {deck}" if back.kind else f"back of deck {deck}"
        return back.look.spot.place("back"), told
    component = game.components[card_of(face.id)]
    one = component.faces.get(part_titled(component, face.id))
    return (one.spot if one else component.spot).place(), f"component {face.id}"


def about_face(game: Game, face: Face) -> str:
    """What findings about a face name: its card in any frame."""
    return f"{game.id}/{card_of(face.id) if face.sort == 'card' else face.id}"


def _read_known(cache: str) -> dict[str, list[str]]:
    try:
        known = read_json(f"{cache}/faces.json", (cache,))
    except Unreadable:
        return {}
    if not isinstance(known, dict) or not all(_is_entry(entry) for entry in known.values()):
        return {}
    return known


def _is_entry(plain: object) -> bool:
    """Whether something is a digest and two keys; keys become names of files."""
    if not isinstance(plain, list) or len(plain) != 3:
        return False
    return all(isinstance(each, str) and _KEY.fullmatch(each) for each in plain)


def _remember(
    cache: str, known: dict[str, list[str]], fresh: dict[str, list[str]], game: Game, laid: Laid
) -> None:
    """Remember the faces that are in order; forget those that the game no longer has."""
    existing = {str(face) for face in faces_of(game, game.languages)}
    looked_at = {name.partition("/")[0] for name in fresh}
    others = {
        name: entry
        for name, entry in known.items()
        if name in existing and name.partition("/")[0] not in looked_at
    }
    if (now := others | fresh) != known:
        write_text(f"{cache}/faces.json", json.dumps(now, separators=(",", ":")))
        laid.displays.forget_all_but([*laid.keys.values(), *(key for _, key, _ in now.values())])
