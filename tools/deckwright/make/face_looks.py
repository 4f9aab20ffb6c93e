"""How faces of a game that is edited are shown: as they are, or as they last were while that is broken."""

from dataclasses import dataclass

from deckwright.make.face import Face
from deckwright.make.kept_displays import KeptDisplays
from deckwright.model.looks import card_of

_SIDES = ("card", "verso")


@dataclass(frozen=True, slots=True)
class Look:
    """By which digest a face is shown. `is_old`: as it last was, since something that it needs is broken."""

    digest: str
    is_old: bool = False


class FaceLooks:
    """The faces of one game by the digests of what they are made from now, and how each is shown.

    A face whose card's row is broken, or that its template cannot draw, is shown as it last was drawn well;
    one that never was, by what stands in for it. `displays` has the digests of which something can be shown.
    `is_broken`: the game cannot be read at all, so that everything is old.
    """

    def __init__(self, displays: KeptDisplays) -> None:
        self.digests: dict[Face, str] = {}
        self.is_broken = False
        self._displays = displays
        self._told: dict[Face, Look] = {}
        self._old_cards: frozenset[str] = frozenset()
        self._broken_cards: frozenset[str] = frozenset()
        self._drawn: dict[Face, str] = {}  # the digest by which a face was drawn well last
        self._blank: set[str] = set()

    def renew(self, digests: dict[Face, str], old: frozenset[str], broken: frozenset[str]) -> None:
        """Go on with these faces. `old` are cards of files that cannot be read, `broken` of broken rows."""
        self.digests, self._old_cards, self._broken_cards = digests, old, broken
        self._drawn = {face: digest for face, digest in self._drawn.items() if face in digests}
        if self._blank:
            self._blank &= set(digests.values())
        self._displays.need({*digests.values(), *self._drawn.values()})

    def of(self, face: Face) -> Look | None:
        """How a face is shown; None if the game has none such."""
        return self._look(face, self.digests[face]) if face in self.digests else None

    def told(self) -> dict[Face, Look]:
        """The faces that are shown otherwise than when this was asked last, at first all."""
        before, sound = self._told, self._is_sound
        self._told = {
            face: was
            if sound and (was := before.get(face)) and was.digest == digest and not was.is_old
            else self._look(face, digest)
            for face, digest in self.digests.items()
        }
        return {
            face: look
            for face, look in self._told.items()
            if (was := before.get(face)) is not look and was != look
        }

    def is_blank(self, digest: str) -> bool:
        """Whether nothing could be drawn under a digest."""
        return digest in self._blank

    def drawn(self, face: Face, digest: str) -> None:
        """It could be drawn."""
        if not self._is_held(face):
            self._drawn[face] = digest

    def not_drawn(self, digest: str) -> None:
        """Nothing can be drawn under this digest."""
        self._blank.add(digest)

    @property
    def _is_sound(self) -> bool:
        """Whether nothing is broken, so that each face is shown as it is."""
        return not (self.is_broken or self._broken_cards or self._old_cards or self._blank)

    def _is_held(self, face: Face) -> bool:
        return face.sort in _SIDES and card_of(face.id) in self._broken_cards

    def _look(self, face: Face, digest: str) -> Look:
        known = self._drawn.get(face, "")
        if (self._is_held(face) or digest in self._blank) and known in self._displays:
            return Look(known, is_old=True)
        is_old = self.is_broken or (face.sort in _SIDES and card_of(face.id) in self._old_cards)
        return Look(digest, is_old)
