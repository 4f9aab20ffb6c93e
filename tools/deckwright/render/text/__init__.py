"""Text: shaping with HarfBuzz, line breaking and fitting. Sizes in millimetres; no drawing here.

    fonts = Fonts(path)                                   # one per process; caches faces and shaped words
    words = Paragraph((Run("Draw "), Run("2", bold=True), Run(" "), IconRun("lightning-arc")))
    laid = lay_out([words], 40.0, size=pt(8), min_size=pt(6.4), height=20.0, align="left", fonts=fonts)
    laid.fits                                             # False: laid.over holds the words left over
    ops = laid.ops(x, y, height=20.0, valign="middle")    # display operations, top left corner at (x, y)

`lay_out` breaks each paragraph into the fewest lines and of those breaks takes the least ragged. With a
`height` it shrinks the text in steps of 0.1 pt from `size` to `min_size` until it fits; without one only a
word wider than the column makes it shrink. Gaps, indents and icons shrink with the text.

A paginator takes `laid.lines` instead: each `Line` has `ops` relative to the column's left edge and its own
baseline, `before` (the gap above it, 0 inside a paragraph), `ascent`, `descent`, `height` (ascent + descent +
leading, evenly above and below), `width`, `paragraph` (index) and `text`. Draw a line whose top edge is at y
with `translate(line.ops, x, y + line.baseline)`.

`fit_line` sets one line (a name, a label, a number) between two sizes.
A `glyphs` operation names its face by the font file's name in the assets (`fonts/Cinzel-Bold.ttf`): the PDF
writer reads it with `AssetPath.find`.
"""

from deckwright.render.text.fit_line import SetLine, fit_line
from deckwright.render.text.flow import Laid, Line, lay_out
from deckwright.render.text.inline import IconRun, Inline, Paragraph, Run
from deckwright.render.text.units import mm_to_pt, pt

__all__ = [
    "IconRun",
    "Inline",
    "Laid",
    "Line",
    "Paragraph",
    "Run",
    "SetLine",
    "fit_line",
    "lay_out",
    "mm_to_pt",
    "pt",
]
