"""What a text is made of before it is laid out: runs, icons, paragraphs. Factors of the text's size."""

from dataclasses import dataclass

from deckwright.picture.display import Op, Paint, Stroke, solid

BLACK = solid("#000000")
WHITE = solid("#ffffff")


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one style. `size` is a factor, `tracking` in em; `features` adds OpenType features.

    `rise` (em of the text around) lifts them above its baseline; `underline` draws a line below them.
    """

    text: str
    family: str = "body"
    bold: bool = False
    italic: bool = False
    size: float = 1.0
    fill: Paint = BLACK
    tracking: float = 0.0
    features: tuple[str, ...] = ()
    rise: float = 0.0
    underline: bool = False


USUAL = 1.15  # em that an icon or a picture is high


@dataclass(frozen=True, slots=True)
class IconRun:
    """An icon among the words, centred on the capitals' height; with a `disc` it stands on a round ground.

    It scales with the text and is never parted from a number that stands before it. A `number` is written
    over it in the colour `ink`; without a `name` there is nothing else on the disc. A `picture` stands in its
    place: what is drawn in a box 1 high and `wide`.
    """

    name: str
    fill: Paint = BLACK
    size: float = USUAL
    disc: Paint | None = None
    ring: Stroke | None = None
    text: str = ""
    number: str = ""
    ink: Paint = WHITE
    picture: tuple[Op, ...] = ()
    wide: float = 1.0


Inline = Run | IconRun


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Runs and icons up to a paragraph's end. A newline in a run is a forced break.

    `align` overrides the text's; `indent` (em) moves the left edge; `gap` (em) overrides the gap above;
    a `rule` draws a line across the column instead of words, its width in em. A `marker` stands before the
    first line, within the indent.
    """

    inlines: tuple[Inline, ...]
    align: str = ""
    indent: float = 0.0
    gap: float | None = None
    rule: Stroke | None = None
    marker: Run | None = None
