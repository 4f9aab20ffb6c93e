"""How a rulebook looks: its colours, from the game's theme `rulebook`, and its measures. Millimetres."""

from collections.abc import Mapping, Sequence
from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import dataclass, field

from deckwright.assets.themes import DEFAULT, Themes
from deckwright.model.game import Game
from deckwright.picture.colour import Palette, mix_hex
from deckwright.picture.display import Paint, q, solid
from deckwright.render.text import pt

THEME = "rulebook"
# Deep ink and old gold on white: what a book looks like whose game brings no theme.
_PLAIN = {
    "ink": "#241f2e",
    "page": "#ffffff",
    "primary": "#33305c",
    "accent": "#b3832f",
    "shade": "#f6f1e6",
    "muted": "#716a7c",
}
# What they are in a theme made for cards.
_OF_CARDS = {
    "primary": "frame",
    "accent": "mix(gold, gold_dark, 0.55)",
    "shade": "lighten(paper, 0.25)",
    "muted": "soft_ink",
}


@dataclass(frozen=True, slots=True)
class Style:
    """Colours as `#rrggbb` by their part; `tones` colour the discs behind the game's icons, `dice` dice."""

    ink: str
    page: str
    primary: str
    accent: str
    shade: str
    muted: str
    tones: Mapping[str, str]
    dice: Mapping[str, str] = field(default_factory=dict)

    def tone(self, word: str) -> str:
        """The colour of a game's icon."""
        return self.tones.get(word, self.primary)

    def die(self, word: str) -> str:
        """The colour of the dice that show what an icon stands for."""
        return self.dice.get(word) or self.tone(word)


# The type of a book of A5: its text, how far its lines are from each other, captions.
TEXT, LEADING = pt(9.5), 1.34
SMALL = pt(8.2)
_DULL, _VIVID = 4.0, 0.7  # saturation of what fades: so many times as much at its end, up to a limit


def style_of(game: Game, themes: Themes) -> Style:
    """The style of a game's rulebook: of its theme `rulebook`, else of the theme of its cards."""
    entries = _entries(game, themes)
    derived = {
        part: colour for part, colour in _OF_CARDS.items() if {"frame", "gold", "paper"} <= entries.keys()
    }
    # A card's accent is the colour of its badges, so what is derived goes before what is written.
    palette = Palette({**_PLAIN, **entries})
    colours = {part: palette.colour(derived.get(part, part)).hex for part in _PLAIN}
    tones: dict[str, str] = {}
    for word in game.icons:
        token = next((key for key in (f"icon_{word}", f"stat_{word}", word) if key in entries), "")
        if token:
            tones[word] = palette.colour(token).hex
    dice = {word: palette.colour(f"die_{word}").hex for word in game.icons if f"die_{word}" in entries}
    return Style(**colours, tones=tones, dice=dice)


def _entries(game: Game, themes: Themes) -> Mapping[str, str]:
    names = (THEME, game.id, *(look.theme for deck in game.decks.values() for look in deck.looks), DEFAULT)
    return next((themes[name].entries for name in names if name in themes), {})


def tint(colour: str, share: float) -> str:
    """A colour mixed with white: share 1 is white."""
    return mix_hex(colour, "#ffffff", share)


def ink(colour: str) -> Paint:
    """A colour as paint."""
    return solid(colour)


def fading(
    colour: str, line: tuple[float, float, float, float], fades: Sequence[tuple[float, float]]
) -> Paint:
    """A colour that is more or less opaque along a line (x1, y1, x2, y2): at which share of it, how much.

    It becomes vivid to the end: a dull one would fade into grey over a colour that is opposite to it.
    """
    mean = sum(opacity for _, opacity in fades) / len(fades)
    return ("linear", *map(q, line), tuple(fades), ((0.0, colour), (1.0, _vivid(colour))), q(mean))


def _vivid(colour: str) -> str:
    """A colour of the same hue and lightness, dull ones more saturated; grey stays grey."""
    hue, lightness, saturation = rgb_to_hls(*(int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)))
    parts = hls_to_rgb(hue, lightness, max(saturation, min(_DULL * saturation, _VIVID)))
    return "#" + "".join(f"{round(part * 255):02x}" for part in parts)
