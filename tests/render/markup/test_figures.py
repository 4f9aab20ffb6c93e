"""Plain figures."""

import pytest


@pytest.mark.parametrize(
    ("markup", "bounds"),
    [
        ('<rect x="5" y="10%" width="50%" height="4" fill="ink"/>', (5, 8, 35, 12)),
        ('<circle fill="ink"/>', (0, 10, 60, 70)),
        ('<circle cx="10" cy="10" r="4" fill="ink"/>', (6, 6, 14, 14)),
        ('<ellipse rx="10" ry="25%" fill="ink"/>', (20, 20, 40, 60)),
        ('<line stroke="ink"/>', (0, 40, 60, 40)),
        ('<path d="M1 2 L3 4 Z" fill="ink"/>', (1, 2, 3, 4)),
        ('<polygon view="100 100" points="0 0 100 0 50 100" fill="ink"/>', (0, 0, 60, 80)),
        ('<ngon sides="4" r="10" fill="ink"/>', (20, 30, 40, 50)),
        ('<star points="4" r="10" fill="ink"/>', (20, 30, 40, 50)),
    ],
)
def test_a_figure_lies_where_it_says(tools, markup, bounds):
    pen = tools.draw(markup)
    assert tools.boxes(pen) == [bounds]
    assert pen.findings == {}


def test_a_gradient_spans_the_figure(tools):
    pen = tools.draw('<rect x="5" y="8" width="10" height="4" fill="v: ink gold"/>')
    assert pen.out[0][2][:5] == ("linear", 5.0, 8.0, 5.0, 12.0)


def test_a_stroke_has_its_width_ends_and_dashes(tools):
    line = '<line stroke="ink" stroke-width="1pt" stroke-linecap="round" stroke-dasharray="1 0.5"/>'
    stroke = tools.draw(line).out[0][3]
    assert stroke.width == pytest.approx(0.3528)
    assert (stroke.cap, stroke.dash) == ("round", (1.0, 0.5))


def test_a_figure_without_fill_and_stroke_is_not_drawn(tools):
    assert tools.draw("<rect/>").out == []


def test_path_data_that_is_wrong_is_found(tools):
    (finding,) = tools.draw('<path d="M0 0 A1 1" fill="ink"/>').findings
    assert "<path>: A needs 7 numbers, found 2" in finding.message
