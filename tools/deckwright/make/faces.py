"""Lay out the faces of a game in all its languages, only those whose digest changed. Draws no file."""

import json
import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from deckwright.check.accepted import without_accepted
from deckwright.check.flow import errors
from deckwright.check.folding import once_for_all_cards
from deckwright.make.atomic import write_text
from deckwright.make.digest import Digests, are_same, ground, vectors
from deckwright.make.displays import Displays
from deckwright.make.drawing import sketches
from deckwright.make.face import Face
from deckwright.make.progress import shown
from deckwright.make.snapshot import Snapshot
from deckwright.model.finding import Finding
from deckwright.model.game import Accepted, Game
from deckwright.model.looks import backs_of, card_looks, has_own_back, part_faces
from deckwright.reading import Unreadable, read_json, read_text

if TYPE_CHECKING:
    from deckwright.assets.game_assets import GameAssets

_TRUSTED = "drawn.txt"  # which templates, fonts and tools are known to come to an end
_KEY = re.compile(r"[0-9a-f-]+")  # digests, and the keys of display lists and bitmaps


class Known(NamedTuple):
    """A face that was laid out: what it depends on, its display list, its look, and as `Laid` has them."""

    digest: str
    key: str
    look: str
    said: str
    pictures: dict[str, str]


@dataclass(frozen=True, slots=True)
class Laid:
    """Faces that were laid out, now or earlier, and what is wrong with them.

    `keys` are those of their display lists; `looks` change also when a bitmap on the face does. `said` has
    hashes of what faces without findings are in words, `pictures` those of the files that they show.
    `faults` has the first mistake of each face that did
    not come out as it should, `blank` those that could not be drawn. `meant` is what of the game's `accept`
    was found.
    """

    displays: Displays
    keys: dict[Face, str] = field(default_factory=dict)
    looks: dict[Face, str] = field(default_factory=dict)
    said: dict[Face, str] = field(default_factory=dict)
    pictures: dict[Face, dict[str, str]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    fresh: list[Face] = field(default_factory=list)  # those that had to be laid out now
    faults: dict[Face, Finding] = field(default_factory=dict)
    blank: set[Face] = field(default_factory=set)
    meant: list[Accepted] = field(default_factory=list)

    @classmethod
    def empty(cls, cache: str) -> "Laid":
        """Nothing laid out; `cache` is the game's cache folder."""
        return cls(Displays(f"{cache}/displays"))


def faces_of(game: Game, languages: Iterable[str]) -> Iterator[Face]:
    """Every face of a game, all its languages together, since they share the picture."""
    languages = tuple(languages)
    faces = [
        (sort, card)
        for card in card_looks(game)
        for sort in (("card", "verso") if has_own_back(game, card) else ("card",))
    ]
    faces += [("back", back) for deck in game.printed_decks for back in backs_of(game, deck.id)]
    for component in game.components.values():
        for face in part_faces(component):
            faces += [("face", face), *([("reverse", face)] if component.back else [])]
    return (Face(language, sort, id_) for sort, id_ in faces for language in languages)


def lay_out(
    game: Game,
    assets: "GameAssets",
    snapshot: Snapshot,
    cache: str,
    faces: Iterable[Face] | None = None,
    *,
    afresh: bool = False,
    quiet: Container[Face] = frozenset(),
) -> Laid:
    """Lay out the faces that changed since they were last laid out, or all `afresh`.

    All of the game if none is named. Nothing is reported of `quiet` ones, whose mistakes are known.

    Faces with findings are laid out each time: the lines that findings point at may have moved.
    """
    known = {} if afresh else _read_known(cache)
    laid = Laid.empty(cache)
    base = ground(snapshot, assets)
    by_language = {language: Digests(game, language, snapshot, base) for language in game.languages}
    wanted = faces_of(game, game.languages) if faces is None else faces
    digests = {face: digest_of(by_language[face.language], face) for face in wanted}
    stale = _stale(laid, known, digests, snapshot)
    harmless = f"{base} {vectors(snapshot)}"
    trusted = harmless == _read_trusted(cache)
    bad = set(_draw(laid, game, assets, snapshot, stale, trusted=trusted, quiet=quiet))
    for face in digests:  # in the game's order: what lists them must not tell what was kept and what drawn
        laid.keys[face], laid.looks[face] = laid.keys.pop(face), laid.looks.pop(face)
    fresh = {
        str(face): Known(digest, laid.keys[face], laid.looks[face], laid.said[face], laid.pictures[face])
        for face, digest in digests.items()
        if face not in bad
    }
    _remember(cache, known, fresh, game, laid)
    if stale and not any(finding.code == "A410" for finding in laid.findings):
        write_text(f"{cache}/{_TRUSTED}", harmless)
    left, meant = without_accepted(laid.findings, game)
    laid.meant.extend(meant)
    laid.findings[:] = once_for_all_cards(left)
    return laid


def _stale(laid: Laid, known: dict[str, Known], digests: dict[Face, str], snapshot: Snapshot) -> list[Face]:
    """The faces that must be laid out; what was laid out earlier of the others is taken over."""
    there = laid.displays.keys()
    stale = []
    for face, digest in digests.items():
        entry = known.get(str(face))
        if entry and entry.digest == digest and entry.key in there and are_same(snapshot, entry.pictures):
            _, laid.keys[face], laid.looks[face], laid.said[face], laid.pictures[face] = entry
        else:
            stale.append(face)
    return stale


def _draw(
    laid: Laid,
    game: Game,
    assets: "GameAssets",
    snapshot: Snapshot,
    faces: list[Face],
    *,
    trusted: bool,
    quiet: Container[Face],
) -> Iterator[Face]:
    """Lay out faces, in a process of its own unless they are `trusted` to end. Those with findings."""
    from deckwright.make.studio import STUDIO

    sketch = sketches if trusted else STUDIO.sketches
    for face, drawn in zip(
        shown(faces, "laying out faces", len(faces)), sketch(game, assets, snapshot, faces), strict=True
    ):
        laid.displays.keep(drawn.key, drawn.packed)
        laid.keys[face], laid.looks[face], laid.said[face] = drawn.key, drawn.look, drawn.said
        laid.pictures[face] = drawn.pictures
        laid.fresh.append(face)
        if drawn.blank:
            laid.blank.add(face)
        if face not in quiet:
            laid.findings.extend(drawn.findings)
            if wrong := errors(drawn.findings):
                laid.faults[face] = wrong[0]
        if drawn.findings or drawn.blank:
            yield face


def digest_of(digests: Digests, face: Face) -> str:
    """What a face depends on, as a hash."""
    if face.sort in ("card", "verso"):
        return digests.card(face.id, face.sort)
    return digests.back(face.id) if face.sort == "back" else digests.component(face.id, face.sort)


def _read_known(cache: str) -> dict[str, Known]:
    try:
        known = read_json(f"{cache}/faces.json", (cache,))
    except Unreadable:
        return {}
    if not isinstance(known, dict) or not all(_is_entry(entry) for entry in known.values()):
        return {}
    return {face: Known(*entry) for face, entry in known.items()}


def _read_trusted(cache: str) -> str:
    """Everything that faces were last drawn from, the game's own words and numbers aside, as a hash."""
    try:
        return read_text(f"{cache}/{_TRUSTED}", (cache,))
    except Unreadable:
        return ""


def _is_entry(plain: object) -> bool:
    """Whether something is a digest, three keys and pictures by name; keys become names of files."""
    if not isinstance(plain, list) or len(plain) != 5 or not isinstance(plain[4], dict):
        return False
    return all(isinstance(key, str) and _KEY.fullmatch(key) for key in plain[:4])


def _remember(cache: str, known: dict[str, Known], fresh: dict[str, Known], game: Game, laid: Laid) -> None:
    """Remember the faces that are in order; forget those that the game no longer has."""
    existing = {str(face) for face in faces_of(game, game.languages)}
    looked_at = {str(face) for face in laid.keys}
    others = {name: entry for name, entry in known.items() if name in existing and name not in looked_at}
    if (now := others | fresh) != known:
        write_text(f"{cache}/faces.json", json.dumps(now, separators=(",", ":")))
        laid.displays.forget_all_but([*laid.keys.values(), *(entry.key for entry in now.values())])
