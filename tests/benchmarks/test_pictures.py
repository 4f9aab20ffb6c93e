"""PNG card images against the time that pdfium itself takes to draw them."""

import time
from pathlib import Path

import pytest
from costs import Duel, few, hold
from drawing import Drawing
from projects import crowd

from deckwright.render import png

CARDS = few(100, 5)


def test_pictures_cost_half_of_their_raster_on_top(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("zlib_ng")
    drawing = Drawing.of(crowd(tmp_path, CARDS), "biomanz")
    displays = drawing.displays().values()
    render = png.pdfium.FPDF_RenderPageBitmapWithMatrix
    spent = [0.0]

    def timed(*arguments: object) -> object:
        started = time.process_time()
        result = render(*arguments)
        spent[0] += time.process_time() - started
        return result

    monkeypatch.setattr(png.pdfium, "FPDF_RenderPageBitmapWithMatrix", timed)
    rasters: list[float] = []

    def ours() -> float:
        spent[0], started = 0.0, time.process_time()
        for number, display in enumerate(displays):
            (tmp_path / f"{number}.png").write_bytes(png.png_bytes(display, dpi=300, assets=drawing.assets))
        rasters.append(spent[0])
        return time.process_time() - started - spent[0]

    ours()
    ratio = Duel(ours, lambda: rasters[-1]).fight(rounds=3)

    hold(f"{CARDS} PNG files at 300 dpi, all but the raster / the raster", ratio, 1 / 2)
