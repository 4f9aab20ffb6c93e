"""How far a picture is from the same picture turned upside down, as a number."""

from deckwright.assets.game_assets import GameAssets
from deckwright.picture.display import DisplayList
from deckwright.picture.page import single_page
from deckwright.render.pdf import pdf_bytes
from deckwright.render.png import pixels_of, raster


def far_from_turned(display: DisplayList, assets: GameAssets) -> float:
    """The mean difference of pixels, 0 to 255; 2 or so is what softened edges cost."""
    page = single_page(display, (0.0, 0.0))
    size = pixels_of(page, 60)
    data = pdf_bytes([page], title="", language="", assets=assets, compress=False)
    rows = raster(data, 0, size)
    stride = 3 * size[0] + 1
    lines = [rows[start + 1 : start + stride] for start in range(0, len(rows), stride)]
    pixels = [bytes(line[at : at + 3]) for line in lines for at in range(0, len(line), 3)]
    far = [
        max(abs(a - b) for a, b in zip(*pair, strict=True))
        for pair in zip(pixels, reversed(pixels), strict=True)
    ]
    return sum(far) / len(far)
