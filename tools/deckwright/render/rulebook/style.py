"""How a rulebook looks: its colours, from the game's theme `rulebook`, and its measures. Millimetres."""

from collections.abc import Mapping
from dataclasses import dataclass

from deckwright.render.colour import Palette, mix, parse_hex
from deckwright.render.display import Paint, solid
from deckwright.render.shelf import Shelf
from deckwright.render.text import pt
from deckwright.render.theme import Themes

THEME = "rulebook"
# Deep ink and old gold on white: what a book looks like whose game brings no theme for it.
_PLAIN = {
    "ink": "#241f2e",
    "paper": "#ffffff",
    "primary": "#33305c",
    "accent": "#b3832f",
    "shade": "#f6f1e6",
    "muted": "#716a7c",
}


@dataclass(frozen=True, slots=True)
class Style:
    """Colours as `#rrggbb` by their part; `tones` colour the discs behind the game's icons."""

    ink: str
    paper: str
    primary: str
    accent: str
    shade: str
    muted: str
    tones: Mapping[str, str]

    def tone(self, word: str) -> str:
        """The colour of a game's icon."""
        return self.tones.get(word, self.primary)


# The page: A5, a wide outer margin for the ids of the clauses.
PAGE = (148.0, 210.0)
INNER, OUTER, TOP, BOTTOM = 16.0, 23.0, 20.0, 19.0
COLUMN = PAGE[0] - INNER - OUTER
TEXT, LEADING = pt(9.5), 1.34
SMALL = pt(8.2)
TAG = pt(5.8)
LINE = TEXT * LEADING


def style_of(game: str, shelf: Shelf, words: Mapping[str, str]) -> Style:
    """The style of a game's rulebook. `words` name its icons: a theme's colour of that name is the icon's."""
    themes = Themes(shelf, game)
    entries = themes[THEME].entries if THEME in themes else {}
    palette = Palette({**_PLAIN, **entries})
    colours = {part: palette.colour(part).hex for part in _PLAIN}
    tones = {word: palette.colour(word).hex for word in words if word in entries}
    return Style(**colours, tones=tones)


def tint(colour: str, share: float) -> str:
    """A colour mixed with white: share 1 is white."""
    return mix(parse_hex(colour), parse_hex("#ffffff"), share).hex


def ink(colour: str) -> Paint:
    """A colour as paint."""
    return solid(colour)
