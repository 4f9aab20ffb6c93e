"""Recorded looks: display lists as text, so that a change of what is drawn shows in a diff.

    python -m pytest tests/test_looks.py --record

records them anew; read the diff and say why it changed. `looks/scenes.txt` has a landscape and the back of a
card, each other file a face of each kind of a game, without its scenery. What lies in a group is indented.
Paths of one colour that follow one another are told together: how many pieces and points they have, the box
around them, and the areas between the corner points of each piece. Notes are left out. Lengths are in mm.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby

import pytest

from deckwright.assets.game_assets import assets_of
from deckwright.picture.box import Box, around
from deckwright.picture.display import Op, Paint, Segments, Stroke
from deckwright.picture.outline import area, bounds, subpaths
from deckwright.render.faces import Faces
from deckwright.render.markup import pictures
from deckwright.rules.words.faces import with_rules_texts
from deckwright.scenery import draw_scene

from .repository import ROOT, STOCK, loaded

LOOKS = ROOT / "tests" / "looks"
GAMES = sorted(path.stem for path in LOOKS.glob("*.txt") if path.stem != "scenes")
SCENES = (
    {"scene": "marsh", "subject": "rabbit"},
    {"scene": "back_mist"},
)
FEW = 12  # numbers of an outline that is told in full


def listing(ops: Iterable[Op]) -> Iterator[str]:
    """A display list in lines."""
    depth = 0
    for (kind, *look), same in groupby((op for op in ops if op[0] != "note"), key=_look):
        group = list(same)
        depth -= (kind == "end") * len(group)
        indent = "  " * depth
        if kind == "path":
            yield f"{indent}{_outlines([op[1] for op in group])} {_painted(*look)}"
        elif kind != "end":
            for op in group:
                yield f"{'  ' * depth}{_TOLD[kind](*op[1:])}"
                depth += kind == "begin"


def _look(op: Op) -> tuple[object, ...]:
    return ("path", op[2], op[3]) if op[0] == "path" else op[:1]


def _outlines(outlines: list[Segments]) -> str:
    if len(outlines) == 1 and len(outlines[0]) <= FEW:
        return "path " + " ".join(part if isinstance(part, str) else _numbers(part) for part in outlines[0])
    pieces = [piece for outline in outlines for piece in subpaths(outline)]
    points = sum(not isinstance(part, str) for outline in outlines for part in outline) // 2
    inside = sum(abs(area(piece)) for piece in pieces)
    box = around(bounds(outline) for outline in outlines)
    count = f"{len(pieces)} piece{'s' * (len(pieces) > 1)}"
    return f"{count}, {points} points in {_numbers(*box)}, area {_numbers(inside)}"


def _painted(fill: Paint | None, stroke: Stroke | None) -> str:
    paints = [_paint(fill)] if fill else []
    if stroke:
        dash = f" dashed {_numbers(*stroke.dash)}" if stroke.dash else ""
        paints.append(f"line {_numbers(stroke.width)} {_paint(stroke.paint)}{dash}")
    return ", ".join(paints)


def _paint(paint: Paint) -> str:
    kind, *rest, alpha = paint
    seen = "" if alpha == 1 else f" at {_numbers(alpha)}"
    if kind == "solid":
        return f"{rest[0]}{seen}"
    *where, stops = rest
    colours = " ".join(f"{colour}@{_numbers(at)}" for at, colour in stops)
    return f"{kind} {_numbers(*where)} {colours}{seen}"


def _numbers(*numbers: float) -> str:
    return " ".join(f"{round(number, 2) + 0.0:g}" for number in numbers)


def _begin(matrix: Box | None, clip: Segments | None, opacity: float) -> str:
    said = f"group {_numbers(*matrix)}" if matrix else "group"
    said += f" within {_outlines([clip])}" if clip else ""
    return said if opacity == 1 else f"{said} at {_numbers(opacity)}"


def _glyphs(face: str, size: float, x: float, y: float, fill: Paint, glyphs: tuple[Op, ...]) -> str:
    words = "".join(text for _, _, text in glyphs)
    where = f"from {_numbers(x)} to {_numbers(x + glyphs[-1][1])} on {_numbers(y)}"
    return f"{words!r} {where}, {face} {_numbers(size)} {_paint(fill)}"


def _icon(name: str, x: float, y: float, size: float, fill: Paint, turn: float) -> str:
    return f"icon {name} {_numbers(x, y, size, turn)} {_paint(fill)}"


def _image(file: str, *box: float) -> str:
    return f"image {file} {_numbers(*box)}"


_TOLD = {"begin": _begin, "glyphs": _glyphs, "icon": _icon, "image": _image}


def held(name: str, lines: list[str], record: bool) -> None:
    path, text = LOOKS / f"{name}.txt", "".join(f"{line}\n" for line in lines)
    if record:
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.read_text("utf-8") == text


@pytest.mark.parametrize("name", GAMES)
def test_a_face_of_each_kind_looks_as_it_was_recorded(name, monkeypatch, request) -> None:
    monkeypatch.setattr(pictures, "draw_scene", lambda *_, **__: ())
    game = with_rules_texts(loaded(name))
    assert game is not None
    faces, lines = Faces(game, assets_of(ROOT, game.id), game.languages[0]), list[str]()
    for kind in game.kinds:
        card = next(id_ for id_, card in game.cards.items() if card.kind == kind)
        display = faces.card(card).display
        lines += [f"{card}, {_numbers(display.width, display.height)}", *listing(display.ops)]

    held(name, lines, request.config.getoption("--record"))


def test_scenery_looks_as_it_was_recorded(request) -> None:
    lines: list[str] = []
    for art in SCENES:
        drawn = draw_scene(art, 63.5, 88.9, seed="look", assets=STOCK)
        lines += [" ".join(art.values()), *listing(drawn)]

    held("scenes", lines, request.config.getoption("--record"))
