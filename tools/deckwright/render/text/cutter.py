"""A text's paragraphs cut into atoms: once, and again with hyphens where words are too wide for it."""

from collections.abc import Sequence

from deckwright.assets.fonts import Fonts
from deckwright.render.text.atoms import Cut, atoms_of
from deckwright.render.text.breaks import natural
from deckwright.render.text.flow import largest
from deckwright.render.text.hyphens import hyphenated
from deckwright.render.text.inline import Paragraph


class Cutter:
    """The paragraphs of a text in a language. Widths in mm, or in em of the text's size."""

    def __init__(self, paragraphs: Sequence[Paragraph], fonts: Fonts, language: str) -> None:
        self._paragraphs, self._fonts, self._language = paragraphs, fonts, language
        self._cuts = [atoms_of(paragraph, fonts) for paragraph in paragraphs]
        self._hyphenated: dict[frozenset[str], tuple[Sequence[Paragraph], Sequence[Cut]]] = {}

    def one_line(self, width: float, size: float, least: float) -> float | None:
        """The size up to `size` in which a paragraph alone is one line; none if it is less than `least`."""
        if len(self._cuts) != 1 or any(atom.after == "forced" for atom in self._cuts[0].atoms):
            return None
        atoms = self._cuts[0].atoms
        em = natural(atoms, 0, len(atoms))
        fitting = largest(lambda tried: em * tried <= width, least, size)
        return fitting if em * fitting <= width else None

    def cut(self, limit: float) -> tuple[Sequence[Paragraph], Sequence[Cut]]:
        """The paragraphs and their atoms, with hyphens in words that are wider than `limit` em."""
        wide = frozenset(atom.text for cut in self._cuts for atom in cut.atoms if atom.width > limit)
        if not wide:
            return self._paragraphs, self._cuts
        if wide not in self._hyphenated:
            paragraphs = [hyphenated(paragraph, wide, self._language) for paragraph in self._paragraphs]
            self._hyphenated[wide] = (
                paragraphs,
                [atoms_of(paragraph, self._fonts) for paragraph in paragraphs],
            )
        return self._hyphenated[wide]
