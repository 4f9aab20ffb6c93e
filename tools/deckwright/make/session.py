"""A game kept at hand between edits: what a save changed is known at once, and drawn when it is asked for.

Each face goes by the digest of all that it is made from, so that a picture has its name before it is drawn,
and another name as soon as it may look different. Nothing is written.
"""

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from deckwright.assets.game_assets import GameAssets, assets_of
from deckwright.assets.profiles import drawn_for
from deckwright.check.flow import errors
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.make.digest import drawn_from, ground, may_draw_otherwise
from deckwright.make.draft import standing_in
from deckwright.make.draw_faults import told_at
from deckwright.make.drawing import Sketch, about_face, artist_of, sketch, where
from deckwright.make.face import Face
from deckwright.make.face_digests import FaceDigests
from deckwright.make.face_looks import FaceLooks, Look
from deckwright.make.kept_displays import KeptDisplays
from deckwright.make.session_findings import SessionFindings
from deckwright.make.sheets import face_named
from deckwright.make.shown_pictures import ShownPictures
from deckwright.make.snapshot import Snapshot, differing, saved, take, unchanged
from deckwright.make.studio import LOST, lost_face
from deckwright.model.finding import ContentError, Finding
from deckwright.model.game import Game
from deckwright.picture.display import DisplayList
from deckwright.reading import read_bytes
from deckwright.render.faces import Faces
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.words.faces import speaking_kinds, with_rules_texts

if TYPE_CHECKING:
    from deckwright.make.snapshot import Folder
    from deckwright.render.rulebook.blocks import Edition


class Session:
    """One game in all its languages.

    `game` is None until its files could be used once. While they cannot, it is as it last was, and
    `is_broken`. A card whose row or file is broken, and a face that its template cannot draw, stay as they
    were last drawn: the others go on. `lost` are digests of faces over which a process ended. `like` is a
    game of which files may be the same, so that these are not parsed again.
    """

    def __init__(
        self, project: Project, game: str, lost: Collection[str] = (), like: Loaded | None = None
    ) -> None:
        self.id, self.game = game, None
        self.snapshot: Snapshot | None = None
        self._project, self.loaded, self._like = project, None, like
        self.assets = assets_of(project.root, game)
        self._displays = KeptDisplays()
        self._looks = FaceLooks(self._displays)
        self._by_language: dict[str, FaceDigests] = {}
        self._shown_pictures = ShownPictures()
        self._artists: dict[str, Faces] = {}
        self._artist_before: Faces | None = None  # of the game as it was, with fonts and themes as they are
        self._drawn_by: tuple[object, Snapshot] | None = None  # what says with which of them it is drawn
        self._drawn_from = self._ground = self._letters = ""
        self._moved: set[str] = set()  # with findings in templates of which comments changed: lines moved
        self._others: dict[str, str] = {}  # digests under which a file was drawn that was saved meanwhile
        self._findings = SessionFindings()
        self._lost, self._given_up = frozenset(lost), ""

    game: Game | None
    loaded: Loaded | None

    def refresh(self, common: "list[Folder] | None" = None) -> dict[Face, Look]:
        """Read what was saved since the last time. The faces that are shown otherwise now, at first all.

        `common` as for `take`: the folders of all games, if somebody listed them just now.
        """
        before, root = self.snapshot, self._project.root
        snapshot = self.snapshot = take(str(root), self.id, before, common)
        if before and before.files == snapshot.files:
            return {}
        if before:
            self._distrust(before, snapshot)
        known = self.loaded
        self.loaded = load_game(
            self._project,
            self.id,
            known or self._like,
            unchanged(before, snapshot),
            lasting=known is not None,
        )
        self._like = None
        self._findings.read(self.loaded, known)
        self._looks.is_broken = self.loaded.game is None
        if not self.is_broken:
            self._take(self.loaded, snapshot)
        return self._looks.told()

    @property
    def is_broken(self) -> bool:
        """Whether its files cannot be used as they are, so that it is as it last was."""
        return self._looks.is_broken

    @property
    def mistake(self) -> Finding | None:
        """The first finding because of which its files cannot be used, if they cannot."""
        found = self.loaded.findings if self.loaded and self.is_broken else ()
        return next(iter((*errors(found), *found)), None)

    def look(self, face: Face) -> Look | None:
        """How a face is shown; None if the game has none such."""
        return self._looks.of(face)

    def undrawn(self) -> Iterator[Face]:
        """The faces that were not drawn yet as they are now; none as long as the game is broken."""
        for face, digest in self._looks.digests.items() if not self.is_broken else ():
            if self._findings.by_which(face) != digest or digest in self._moved:
                yield face

    def draw(self, face: Face) -> bool:
        """Lay a face out, if it is not yet. Whether it is shown otherwise now, as it cannot be drawn.

        It may be given up (giving_way.py): then it is not laid out yet.
        """
        digest, before = self._looks.digests[face], self.look(face)
        if digest not in self._moved and (self._looks.is_blank(digest) or digest in self._displays):
            return False
        try:
            sketched = self._sketch(face, digest)
        except ContentError as broken:  # fonts or themes that cannot be used
            self._moved.discard(digest)
            self._looks.not_drawn(digest)
            self._findings.drawn(face, digest, broken.findings)
            return before != self.look(face)
        self._moved.discard(digest)
        self._shown_pictures.drawn(face, digest, sketched.pictures)
        self._findings.drawn(face, digest, sketched.findings)
        if sketched.blank:
            self._looks.not_drawn(digest)
            self._stand_in(face, digest, sketched.findings)
        else:
            self._displays.keep(digest, sketched.packed)
            self._looks.drawn(face, digest)
        return before != self.look(face)

    def display(self, look: Look) -> DisplayList:
        """What a face that was drawn is made of.

        Raises:
            KeyError: it was not, or long ago.
        """
        return self._displays.read(look.digest)

    def shown(self, language: str, name: str) -> DisplayList | None:
        """What a face, such as `card/heron`, is shown as, as far as that is drawn."""
        look = self.look(face_named(language, name))
        with suppress(KeyError):
            return self.display(look) if look else None
        return None

    def rulebook(self, language: str, form: str, folder: Path) -> bytes | None:
        """The rulebook in a language, None if there is none; `folder` is one in which a file may be written.

        `form` is `players` or `authors`, the editions as a page, or `pdf`, the first one to print.

        Raises:
            ContentError: it cannot be written as it is.
        """
        from deckwright.render.rulebook.write import rulebook_page, rulebook_pdf

        game = self.game
        if game is None or language not in game.rulebooks:
            return None
        with told_at(game.rulebooks[language].spot.place(), f"{self.id}/rulebook/{language}"):
            artist = self._artist(language)
            if form == "pdf":
                path = folder / "rulebook.pdf"
                rulebook_pdf(game, language, self.assets, artist, path)
                return read_bytes(path, (folder,))
            edition: Edition = "authors" if form == "authors" else "players"
            return rulebook_page(game, language, self.assets, artist, edition).encode()

    def picture(self, face: Face, digest: str, dpi: int, *, bleed: bool) -> bytes | None:
        """A face as a PNG file, cut to its trim or with its bleed; None if it has no picture by this digest.

        Raises:
            ContentError: what was drawn cannot be written, such as a damaged bitmap.
        """
        from deckwright.render.png import png_bytes

        if self._looks.digests.get(face) == digest:
            self.draw(face)
        if digest not in self._displays or self.game is None:
            return None
        place, about = where(self.game, face)[0], about_face(self.game, face)
        with told_at(place, about):
            return png_bytes(self._displays.read(digest), dpi=dpi, bleed=bleed, assets=self.assets)

    @property
    def is_checked(self) -> bool:
        """Whether all that needs no drawing was looked at since the last save."""
        return self._findings.is_checked

    def check(self) -> None:
        """Look for all that is wrong besides what faces show; it may be given up (giving_way.py)."""
        if self.loaded and not self._findings.is_checked:
            self._findings.check(self.loaded, self.assets)

    def check_books(self) -> None:
        """Look at the rulebooks with their figures, once all faces are drawn; it may be given up."""
        if self.game is None or self.is_broken or self._findings.has_books:
            return
        digests = self._looks.digests
        if all(digest in self._displays for digest in digests.values()) and not any(self.undrawn()):
            game, assets = self.game, self.assets
            self._findings.check_books(game, assets, self._displays, digests, self._of_pages)

    def _of_pages(self) -> list[Finding]:
        """What is wrong with the gallery of a build: its template and its style may be the project's own."""
        from deckwright.make.checking import all_of
        from deckwright.make.faces import Laid
        from deckwright.make.gallery import gallery_findings

        assert self.game
        assert self.loaded
        assert self.snapshot
        laid = replace(Laid.empty(""), keys=dict(self._looks.digests))
        return gallery_findings(
            all_of(self._project, self.loaded, self.game, self.assets, self.snapshot, laid)
        )

    def findings(self) -> list[Finding]:
        """What is wrong, as far as it is known: of faces that were drawn, and of the last checks."""
        return self._findings.all(self.game, self._looks.digests)

    @property
    def can_draw_ahead(self) -> bool:
        """Whether what nobody asked for yet has room."""
        return not self._displays.is_full

    def _take(self, loaded: Loaded, snapshot: Snapshot) -> None:
        """Go on with a game that could be loaded."""
        game = self.game = with_rules_texts(loaded)
        assert game
        declared = loaded.card_files.declared if loaded.card_files else None
        before = self._drawn_by
        if not before or declared is not before[0] or _draw_otherwise(before[1], snapshot):
            self._renew_assets(game, snapshot)
        self._drawn_by = declared, snapshot
        self._artist_before = next(iter(self._artists.values()), self._artist_before)
        self._artists = {}
        digests: dict[Face, str] = {}
        for language in game.languages:
            known = self._by_language.setdefault(language, FaceDigests(language))
            digests |= known.renew(game, snapshot, self._ground, declared)
        digests = self._shown_pictures.digests(digests, snapshot)
        if self._others:
            digests = {face: self._trusted(digest) for face, digest in digests.items()}
        files = loaded.card_files
        self._looks.renew(
            digests, files.old if files else frozenset(), loaded.broken | _wordless(loaded, game)
        )
        self._findings.forget_all_but(digests)

    def _renew_assets(self, game: Game, snapshot: Snapshot) -> None:
        """Read templates, themes and scenes anew if they changed, fonts and icons only if these did."""
        fitting = drawn_for(game, game.profiles, self.assets)
        drawn = drawn_from(snapshot)
        if drawn == self._drawn_from and fitting is self.assets:
            return
        base = ground(snapshot, fitting)
        letters = snapshot.digest(lambda path: "/fonts/" in path or "/icons/" in path)
        assets = assets_of(self._project.root, self.id).bled(fitting.bleed, fitting.scale)
        if letters == self._letters:
            _lend(self.assets, assets)
        if base == self._ground:
            self._moved |= self._findings.faulty()
        if not self._ground and len(self._lost) >= LOST:
            self._given_up = base
        self._drawn_from, self._ground, self._letters, self.assets = drawn, base, letters, assets
        self._artists, self._artist_before = {}, None

    def _distrust(self, before: Snapshot, now: Snapshot) -> None:
        """Faces drawn after a file was saved, and before this was seen, may show what it says now.

        What they depend on gets another digest: pictures under the old one may be kept by browsers for ever.
        """
        begun = max(before.stamp, min(saved(before, now), default=now.stamp))
        for digest in self._displays.since(begun):
            self._others[digest] = blake2b(digest.encode(), digest_size=16).hexdigest()

    def _trusted(self, digest: str) -> str:
        while digest in self._others:
            digest = self._others[digest]
        return digest

    def _sketch(self, face: Face, digest: str) -> Sketch:
        """Lay out a face, unless that ended a process before; after a few of these nothing is tried any more.

        Raises:
            ContentError: the fonts or the themes cannot be used.
        """
        assert self.game
        assert self.snapshot
        if digest in self._lost or self._given_up == self._ground:
            return lost_face(self.game, face)
        return sketch(self._artist(face.language), self.game, self.snapshot, face)

    def _artist(self, language: str) -> Faces:
        if language not in self._artists:
            assert self.game
            known = next(iter(self._artists.values()), self._artist_before)
            self._artists[language] = artist_of(self.game, self.assets, language, known)
        return self._artists[language]

    def _stand_in(self, face: Face, digest: str, findings: tuple[Finding, ...]) -> None:
        """What is shown in the place of a face that never could be drawn."""
        assert self.game
        with suppress(ContentError):  # without fonts there are no words to say it with
            display = standing_in(self.game, face, findings[0], self.assets)
            self._displays.keep(digest, display.packed())


def _wordless(loaded: Loaded, game: Game) -> frozenset[str]:
    """The cards that lack the sentences of their rules, since some rule is wrong."""
    if not (kinds := speaking_kinds(game)) or resolve_rules(loaded).program is not None:
        return frozenset()
    return frozenset(card.id for card in game.cards.values() if card.kind in kinds)


def _draw_otherwise(before: Snapshot, now: Snapshot) -> bool:
    return any(map(may_draw_otherwise, differing(before, now)))


def _lend(known: GameAssets, assets: GameAssets) -> None:
    """Give fonts and icons that were read to others that would read them again."""
    read: Mapping[str, object] = vars(known)
    vars(assets).update({name: read[name] for name in ("fonts", "icons") if name in read})
