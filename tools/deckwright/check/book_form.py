"""C107: the pages, the text and the bleed of rulebooks are of sizes that can be printed and read."""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.load.sizes import millimetres
from deckwright.model.finding import Finding

LEAST, MOST = (70.0, 100.0), 450.0  # mm: on lower pages a picture of a card with its words has no room
TEXT = (8.0, 24.0)  # points: smaller type is hard to read
BLEED = 10.0  # mm, at most
_POINT = millimetres("72pt") / 72


@check
def books_can_be_set(subject: Subject) -> Iterator[Finding]:
    """Pages have room for words, words can be read, the bleed is one that a press trims."""
    main = subject.documents[f"{subject.folder}/game.yaml"]
    printing = cast(Mapping[str, Any], main.data).get("print", {})
    for name, bounds in _out_of_range(printing.get("rulebook", {})):
        yield Finding(
            code="C107",
            place=main.place(("print", "rulebook", name)),
            message=f"a rulebook cannot have {bounds[0]}",
            hint=bounds[1],
            about=subject.game.id,
        )


def _out_of_range(said: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, str]]]:
    """The settings that are too small or too large, each with what it is and what it may be."""
    page = said.get("page", "a5")
    sides = [] if isinstance(page, str) else [millimetres(side) for side in page]
    if any(not least <= side <= MOST for least, side in zip(LEAST, sides, strict=False)):
        bounds = f"they have from {LEAST[0]:g} x {LEAST[1]:g} to {MOST:g} x {MOST:g} mm"
        yield "page", (f"pages of {sides[0]:g} x {sides[1]:g} mm", bounds)
    if "text" in said and not TEXT[0] <= (points := round(millimetres(said["text"]) / _POINT, 2)) <= TEXT[1]:
        yield "text", (f"text of {points:g} pt", f"it has from {TEXT[0]:g} to {TEXT[1]:g} pt")
    if (bleed := millimetres(said.get("bleed", "0mm"))) > BLEED:
        yield "bleed", (f"a bleed of {bleed:g} mm", f"{BLEED:g} mm are the most")
