"""Gradients as PDF says them."""

from deckwright.picture.display import Paint, Stops, fades_of
from deckwright.render.pdf.colours import Colours
from deckwright.render.pdf.objects import PdfError
from deckwright.render.pdf.units import number, units


def alpha_of(paint: Paint) -> float:
    """How opaque a paint is, 0 to 1."""
    return float(paint[-1])


def fading(paint: Paint) -> Paint:
    """The greys by which a gradient that fades is masked: white where it is opaque."""
    return (*paint[:-3], tuple((at, number(alpha)) for at, alpha in fades_of(paint)), 1.0)


def shading(paint: Paint, colours: Colours) -> str:
    """The dictionary of a gradient, in the space of the picture that it fills."""
    kind = paint[0]
    if kind == "linear":
        x1, y1, x2, y2 = paint[1:5]
        shape = f"/ShadingType 2/Coords[{units(x1)} {units(y1)} {units(x2)} {units(y2)}]"
    elif kind == "radial":
        cx, cy, radius = paint[1:4]
        shape = f"/ShadingType 3/Coords[{units(cx)} {units(cy)} 0 {units(cx)} {units(cy)} {units(radius)}]"
    else:
        raise PdfError(f"unknown paint {kind!r}")
    return f"<<{shape}/ColorSpace{colours.space}/Extend[true true]/Function {ramp(paint[-2], colours)}>>"


def ramp(stops: Stops, colours: Colours) -> str:
    """The colours of a gradient between its stops; before the first and after the last they stand still."""
    if not stops:
        raise PdfError("a gradient needs at least one colour")
    offsets = [min(max(offset, 0.0), 1.0) for offset, _ in stops]
    if offsets != sorted(offsets):
        raise PdfError(f"the stops of a gradient must ascend: {offsets}")
    said = colours.steps(tuple((at, colour) for at, (_, colour) in zip(offsets, stops, strict=True)))
    offsets, inks = [offset for offset, _ in said], [each for _, each in said]
    offsets, inks = [0.0, *offsets, 1.0], [inks[0], *inks, inks[-1]]
    steps = [
        (offsets[i], offsets[i + 1], inks[i], inks[i + 1])
        for i in range(len(offsets) - 1)
        if offsets[i + 1] > offsets[i]
    ]
    parts = [_between(first, second) for _, _, first, second in steps]
    if len(parts) == 1:
        return parts[0]
    edges = " ".join([number(round(start, 5)) for start, _, _, _ in steps[1:]])
    encode = "0 1 " * len(parts)
    return (
        f"<</FunctionType 3/Domain[0 1]/Functions[{''.join(parts)}]/Bounds[{edges}]/Encode[{encode[:-1]}]>>"
    )


def _between(first: str, second: str) -> str:
    return f"<</FunctionType 2/Domain[0 1]/C0[{first}]/C1[{second}]/N 1>>"
