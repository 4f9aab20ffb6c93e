"""A game kept at hand between edits, so that a card is drawn the moment its file is saved."""

from typing import TYPE_CHECKING

from deckwright.assets.game_assets import assets_of
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.make.build_options import BuildOptions
from deckwright.make.digest import Digests, ground
from deckwright.make.draw_faults import told_at
from deckwright.make.drawing import about_face, artist_of, draw_face, where
from deckwright.make.face import Face
from deckwright.make.faces import digest_of, faces_of
from deckwright.make.snapshot import Snapshot, take
from deckwright.model.finding import Finding
from deckwright.model.game import Game

if TYPE_CHECKING:
    from deckwright.render.faces import Drawn, Faces


class Session:
    """One game in one language, its first if none is named.

    `findings` are those of reading the files; while they make the game unusable, faces are drawn as they last
    were.
    """

    def __init__(self, project: Project, game: str, language: str = "") -> None:
        self.findings: tuple[Finding, ...] = ()
        self._project, self._game, self._language = project, game, language
        self._snapshot: Snapshot | None = None
        self._loaded: Loaded | None = None
        self._faces: Faces | None = None
        self._ground = ""
        self._digests: dict[Face, str] = {}

    def refresh(self) -> list[Face]:
        """Read what was saved since the last time. The faces that look different now; at first all.

        Raises:
            ContentError: the fonts cannot be used.
            WrongOptions: the game is not written in the language.
        """
        before, root = self._snapshot, self._project.root
        snapshot = self._snapshot = take(str(root), self._game, before)
        if before and before.id == snapshot.id:
            return []
        loaded = self._loaded = load_game(self._project, self._game, self._loaded)
        self.findings = loaded.findings
        from deckwright.rules.words.faces import with_rules_texts

        game = with_rules_texts(loaded) if loaded.whole else None
        return self._changed(game, snapshot) if game else []

    def drawn(self, face: Face) -> "Drawn":
        """A face and what is wrong with it."""
        assert self._faces, "refresh first"
        return draw_face(self._faces, face)

    def picture(self, face: Face, drawn: "Drawn") -> bytes:
        """A face that was drawn as a PNG file, cut to its trim.

        Raises:
            ContentError: what was drawn cannot be written, such as a damaged bitmap.
        """
        from deckwright.render.png import png_bytes

        faces = self._faces
        assert faces, "refresh first"
        with told_at(where(faces.game, face)[0], about_face(faces.game, face)):
            return png_bytes(drawn.display, dpi=faces.game.pictures.dpi, assets=faces.assets)

    def _changed(self, game: Game, snapshot: Snapshot) -> list[Face]:
        assets, wanted = assets_of(self._project.root, game.id), (self._language,) if self._language else ()
        base = ground(snapshot, assets.path)
        language = BuildOptions(languages=wanted).languages_of(game)[0]
        same = self._faces if base == self._ground else None
        self._faces = artist_of(game, assets, language, same)
        digests = Digests(game, language, snapshot, base)
        known, self._ground = self._digests, base
        self._digests = {face: digest_of(digests, face) for face in faces_of(game, [language])}
        return [face for face, digest in self._digests.items() if known.get(face) != digest]
