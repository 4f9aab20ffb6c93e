"""Draw one face: what it looks like, where it comes from, and everything that is wrong with it."""

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TYPE_CHECKING

from deckwright.make.draw_faults import coarse, discoloured, opaque, recoloured, undrawable
from deckwright.make.snapshot import Snapshot
from deckwright.model.finding import PICTURES, Finding, Thing
from deckwright.model.game import Game, Kind
from deckwright.model.looks import back_named, card_of, named, part_titled
from deckwright.model.place import Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from deckwright.assets.game_assets import GameAssets
    from deckwright.make.face import Face
    from deckwright.picture.display import Shape
    from deckwright.render.faces import Drawn, Faces


@dataclass(frozen=True, slots=True)
class Sketch:
    """A face that was laid out: its display list with its key, its look, what is wrong with it.

    `blank`: it could not be drawn at all. `said` is a hash of its words, if nothing is wrong with it.
    `pictures` has the hashes of the files that it shows; "" for one that is not there.
    """

    key: str
    packed: bytes
    look: str
    findings: tuple[Finding, ...]
    blank: bool = False
    said: str = ""
    pictures: dict[str, str] = field(default_factory=dict)


def sketches(
    game: Game, assets: "GameAssets", snapshot: Snapshot, faces: "Iterable[Face]"
) -> "Iterator[Sketch]":
    """Lay out faces, one after the other.

    Raises:
        ContentError: the fonts cannot be used.
    """
    artists: dict[str, Faces] = {}
    for face in faces:
        if face.language not in artists:
            artists[face.language] = artist_of(
                game, assets, face.language, next(iter(artists.values()), None)
            )
        yield sketch(artists[face.language], game, snapshot, face)


def sketch(artist: "Faces", game: Game, snapshot: Snapshot, face: "Face") -> Sketch:
    """Lay out a face, and look over it."""
    from deckwright.render.lint import lint

    drawn = draw_face(artist, face)
    bitmaps = [snapshot.of(op[1]) for op in drawn.display.ops if op[0] == "image"]
    place, name = where(game, face)
    shown, about = f"{name} ({face.language})", about_face(game, face)
    printed = _joined(game, face), _scale(game, face, artist)
    findings = [
        *drawn.findings,
        *lint(drawn, place, about, shown, *printed, opaque(artist.assets, snapshot)),
    ]
    looks = (("A409", undrawable), ("A412", coarse), ("A414", discoloured), ("A418", recoloured))
    for code, faults in looks:
        findings += [
            Finding(
                code=code,
                place=place,
                context=shown,
                message=message,
                hint=hint,
                about=about,
                cause=None if code == "A409" else Thing(PICTURES, _drawn_alike(game, face)),
            )
            for message, hint in faults(drawn.display, artist.assets, snapshot)
        ]
    key, packed = drawn.display.kept()
    return Sketch(
        key,
        packed,
        "-".join([key, *bitmaps]),
        tuple(findings),
        drawn.blank,
        "" if findings or drawn.blank else words_key(artist.spoken.face(face.sort, face.id)),
        {file: snapshot.of(file) for file in sorted(drawn.pictures)},
    )


def words_key(words: str) -> str:
    """A hash of what a face is in words."""
    return blake2b(words.encode(), digest_size=16).hexdigest()


def _drawn_alike(game: Game, face: "Face") -> str:
    """What the faces that show pictures in the same size have in common: their kind, or the thing itself."""
    return game.cards[card_of(face.id)].kind if face.sort in ("card", "verso") else about_face(game, face)


def _joined(game: Game, face: "Face") -> str:
    """The side of a card at which its other half lies."""
    if face.sort != "card":
        return ""
    card = game.cards[card_of(face.id)]
    halves = game.kinds[card.kind].halves
    side = card.fields.get(halves.side) if halves else None
    return {"left": "right", "right": "left"}.get(str(side), "")


def _scale(game: Game, face: "Face", artist: "Faces") -> float:
    """How large a face is printed where it is smallest; mats keep their size."""
    is_mat = face.sort in ("face", "reverse") and game.components[card_of(face.id)].shape == "mat"
    return 1.0 if is_mat else artist.assets.scale


def draw_face(artist: "Faces", face: "Face") -> "Drawn":
    """A face as an artist of its game and language draws it."""
    if face.sort == "card":
        return artist.card(face.id)
    if face.sort == "verso":
        return artist.card(face.id, "back")
    if face.sort == "back":
        return artist.back(face.id)
    return artist.component(face.id, "face" if face.sort == "face" else "back")


def artist_of(game: Game, assets: "GameAssets", language: str, known: "Faces | None" = None) -> "Faces":
    """Who draws the faces of a game in one language; the assets of a known one are shared.

    Raises:
        ContentError: the fonts or the themes cannot be used.
    """
    from deckwright.render.faces import Faces

    return known.again(game, language) if known else Faces(game, assets, language)


def where(game: Game, face: "Face") -> tuple[Place, str]:
    """Where the content says what a face shows, and what to call it."""
    if face.sort == "card":
        return game.cards[card_of(face.id)].spot.place(), f"card {face.id}"
    if face.sort == "verso":
        card = game.cards[card_of(face.id)]
        return (card.back or card).spot.place(), f"back of card {face.id}"
    if face.sort == "back":
        back = back_named(game, face.id)
        deck = named(back.deck.id, back.look.id)
        name = f"back of {back.kind} in deck {deck}" if back.kind else f"back of deck {deck}"
        return back.look.spot.place("back"), name
    component = game.components[card_of(face.id)]
    one = component.faces.get(part_titled(component, face.id))
    return (one.spot if one else component.spot).place(), f"component {face.id}"


def size_of(game: Game, face: "Face") -> tuple[float, float]:
    """The trimmed size of a face in mm; that of a back is the size of the cards that have it."""
    if face.sort in ("card", "verso"):
        return game.kinds[game.cards[card_of(face.id)].kind].size
    if face.sort != "back":
        return game.components[card_of(face.id)].size
    return _kinds_behind(game, face)[0].size


def shape_of(game: Game, face: "Face") -> "Shape":
    """What a face is cut to, likewise."""
    if face.sort in ("card", "verso"):
        return game.kinds[game.cards[card_of(face.id)].kind].shape
    if face.sort == "back":
        return _kinds_behind(game, face)[0].shape
    shape = game.components[card_of(face.id)].shape
    return "card" if shape == "mat" else shape


def _kinds_behind(game: Game, face: "Face") -> list[Kind]:
    """The kinds of the cards that have a back, or all kinds for an empty deck."""
    back = back_named(game, face.id)
    held = [game.cards[card].kind for card in back.deck.cards if card in game.cards]
    return [game.kinds[kind] for kind in ([back.kind] if back.kind else held)] or [*game.kinds.values()]


def about_face(game: Game, face: "Face") -> str:
    """What findings about a face name: its card in any frame."""
    return f"{game.id}/{card_of(face.id) if face.sort in ('card', 'verso') else face.id}"
