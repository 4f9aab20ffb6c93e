"""Which faces of a game look different in two versions of it, and their pictures before and after."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace

from deckwright.check.drawable_sizes import is_drawable
from deckwright.diff.records import CARDS, Difference, GameDiff, Picture, Remark
from deckwright.make.checking import faces_cache
from deckwright.make.digest import Digests, ground, vectors
from deckwright.make.draw_faults import UndrawableError
from deckwright.make.drawing import size_of
from deckwright.make.face import Face
from deckwright.make.faces import digest_of, faces_of, lay_out
from deckwright.make.lock import locked_if_free
from deckwright.make.versions import Version
from deckwright.model.finding import ContentError, Finding
from deckwright.model.looks import MARK, card_of
from deckwright.model.pictures import Pictures
from deckwright.picture.display import DisplayList

_CARD = ("card", "verso")
_SECTIONS = {"card": CARDS, "verso": CARDS, "back": "decks", "face": "components", "reverse": "components"}


@dataclass(frozen=True, slots=True)
class Drawn:
    """The faces of one version that were laid out: their looks, and the display lists of these by look."""

    version: Version
    looks: Mapping[Face, str]
    displays: Mapping[str, DisplayList]


@dataclass(frozen=True, slots=True)
class Looks:
    """What differs, with pictures, and what draws them. `remarks`: which faces cannot be drawn."""

    difference: GameDiff
    drawn: tuple[Drawn, ...] = ()
    remarks: tuple[Remark, ...] = ()

    def picture(self, key: str, how: Pictures) -> bytes:
        """The picture of a key, cut to its trim.

        Raises:
            UndrawableError: it cannot be written, such as a damaged bitmap.
        """
        from deckwright.render.pdf import PdfError
        from deckwright.render.png import picture_bytes

        drawn = next(drawn for drawn in self.drawn if key in drawn.displays)
        try:
            return picture_bytes(drawn.displays[key], how, bleed=False, assets=drawn.version.assets)
        except PdfError as broken:
            face = next(face for face, look in drawn.looks.items() if look == key)
            raise UndrawableError(face, str(broken)) from broken


def looks_of(
    before: Version | None,
    after: Version | None,
    difference: GameDiff,
    languages: Sequence[str] = (),
    *,
    everything: bool,
) -> Looks:
    """The differences with their pictures; with `everything`, things besides that merely look different.

    Laid out are the faces of things that differ, and with `everything` all that depend on something that
    changed. A face that cannot be laid out has no picture.
    """
    later = {thing.earlier: thing.id for thing in difference.cards if thing.earlier}
    digests = [_digests(version, languages) if version else {} for version in (before, after)]
    digests[0] = {_renamed(face, later): digest for face, digest in digests[0].items()}
    touched = {(thing.section, thing.id) for thing in difference.things}
    wanted = {
        face
        for face in [*digests[1], *digests[0]]
        if (_SECTIONS[face.sort], card_of(face.id)) in touched
        or (everything and digests[0].get(face) != digests[1].get(face))
    }
    drawn: list[Drawn] = []
    remarks: list[Remark] = []
    names = {id_: was for was, id_ in later.items()}
    for version, known, ids in ((before, digests[0], names), (after, digests[1], {})):
        if version and (faces := {face: _renamed(face, ids) for face in known if face in wanted}):
            try:
                drawn.append(_drawn(version, faces, remarks))
            except ContentError as broken:
                remarks.append(_remark(version, broken.findings[0], len(broken.findings)))
    shown = _shown(before, after, drawn)
    return Looks(
        replace(difference, things=_merged(difference, shown, after or before)), tuple(drawn), tuple(remarks)
    )


def _renamed(face: Face, ids: Mapping[str, str]) -> Face:
    """A face of a card under another id of the card."""
    card = card_of(face.id)
    if face.sort not in _CARD or card not in ids:
        return face
    return face._replace(id=ids[card] + face.id[len(card) :])


def _digests(version: Version, languages: Sequence[str]) -> dict[Face, str]:
    """What each face of a version depends on, as a hash."""
    game = version.game
    base = f"{ground(version.snapshot, version.assets)} {vectors(version.snapshot)}"
    wanted = [language for language in game.languages if not languages or language in languages]
    digests = {language: Digests(game, language, version.snapshot, base) for language in wanted}
    faces = (face for face in faces_of(game, wanted) if is_drawable(size_of(game, face)))
    beside = {face: digest_of(digests[face.language], face) for face in faces}
    art = version.snapshot.digest(within=f"content/{game.id}/art")  # any of it may be on a component
    return {
        face: f"{digest} {art}" if face.sort in ("face", "reverse") else digest
        for face, digest in beside.items()
    }


def _drawn(version: Version, faces: Mapping[Face, Face], remarks: list[Remark]) -> Drawn:
    """Lay out the own faces of a version, each under the name that it has in both.

    Raises:
        ContentError: the fonts or the themes cannot be used.
    """
    side, game = version.side, version.game
    with ExitStack() as stack:
        free = stack.enter_context(locked_if_free(str(side.project.root), game.id))
        cache = stack.enter_context(faces_cache(side.project, game.id, free))
        laid = lay_out(game, version.assets, version.snapshot, cache, faces.values())
        looks = {face: laid.looks[own] for face, own in faces.items() if own not in laid.blank}
        displays = {
            laid.looks[own]: laid.displays.read(laid.keys[own])
            for face, own in faces.items()
            if face in looks
        }
    lost = [laid.faults[own] for own in faces.values() if own in laid.blank and own in laid.faults]
    if lost:
        remarks.append(_remark(version, lost[0], len(lost)))
    return Drawn(version, looks, displays)


def _remark(version: Version, first: Finding, count: int) -> Remark:
    """That faces cannot be drawn, and the first reason."""
    more = f", and {count - 1} more" if count > 1 else ""
    side = version.side
    hint = f"deckwright check --faces {version.game.id} lists what is wrong" if side.here else ""
    return Remark(side.name, str(first.place), f"no picture: {first.code} {first.full_message}{more}", hint)


def _shown(
    before: Version | None, after: Version | None, drawn: Sequence[Drawn]
) -> dict[tuple[str, str], list[Picture]]:
    """The pictures of each thing, by section and id, in the order of the faces."""
    looks = {result.version: result.looks for result in drawn}
    old, new = (looks.get(version, {}) if version else {} for version in (before, after))
    displays = {look: display for result in drawn for look, display in result.displays.items()}
    pictures: dict[tuple[str, str], list[Picture]] = {}
    for face in dict.fromkeys([*new, *old]):
        display = displays[new.get(face) or old[face]]
        picture = Picture(
            language=face.language,
            face=face.sort,
            frame=face.id.partition(MARK)[2],
            before=old.get(face, ""),
            after=new.get(face, ""),
            width=display.width,
            height=display.height,
        )
        pictures.setdefault((_SECTIONS[face.sort], card_of(face.id)), []).append(picture)
    return pictures


def _merged(
    difference: GameDiff, shown: Mapping[tuple[str, str], Sequence[Picture]], version: Version | None
) -> tuple[Difference, ...]:
    """The differences with their pictures, and those things besides that merely look different.

    Of cards all faces are shown, of other things those that differ.
    """
    assert version
    left = dict(shown)
    things = []
    for thing in difference.things:
        pictures = left.pop((thing.section, thing.id), ())
        kept = tuple(picture for picture in pictures if thing.is_card or picture.before != picture.after)
        things.append(replace(thing, pictures=kept))
    for (section, id_), pictures in left.items():
        if differing := tuple(picture for picture in pictures if picture.before != picture.after):
            things.append(_merely_looking(section, id_, differing, version))
    order = [thing.section for thing in sorted(things, key=lambda thing: not thing.is_card)]
    return tuple(sorted(things, key=lambda thing: order.index(thing.section)))


def _merely_looking(section: str, id_: str, pictures: tuple[Picture, ...], version: Version) -> Difference:
    """A thing that says what it said, and looks different."""
    part = version.parts.get((section, id_))
    return Difference(
        section=section,
        id=id_,
        status="changed",
        kind=part.kind if part else "",
        name=part.name if part else {},
        place=part.spot.place() if part and part.spot else None,
        pictures=pictures,
    )
