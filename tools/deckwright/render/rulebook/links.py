"""Where the links of a text lie once it is set: pieces of type in the links' colour, in reading order."""

from collections.abc import Iterator, Sequence

from deckwright.picture.display import Op, Paint, q
from deckwright.render.rulebook.blocks import Run
from deckwright.render.text import Line


class LinkNotes:
    """Gives each line of one text the notes of the links on it; ask for the lines in order."""

    def __init__(self, runs: Sequence[Run], paint: Paint) -> None:
        self._paint = paint
        self._left = [(run.link, _letters(run.text)) for run in runs if run.link and not run.icon]

    def on(self, line: Line) -> Iterator[Op]:
        """The notes of a line, relative to its top left corner."""
        starts = [(op[3], op) for op in line.ops if op[0] == "glyphs"]
        for number, (x, op) in enumerate(starts):
            if op[5] != self._paint or not self._left:
                continue
            end = starts[number + 1][0] if number + 1 < len(starts) else line.x + line.width
            target, letters = self._left[0]
            shown = _letters("".join(text for _, _, text in op[6]))
            self._left[0] = (target, letters[len(shown) :])
            if not self._left[0][1]:
                del self._left[0]
            yield ("note", "link", q(x), 0.0, q(end - x), q(line.height), target.removeprefix("#"))


def _letters(text: str) -> str:
    return "".join(text.split())
