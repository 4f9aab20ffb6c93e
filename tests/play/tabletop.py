"""What the pond of tests/conftest.py lays out and says, and a console whose lines are kept."""

from dataclasses import dataclass, field
from pathlib import Path

from deckwright.engine.layout import BoardLayout, Layout, PhaseLayout, PoolLayout, ZoneLayout
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.glossary import Glossary

WORDS = """
words:
  level: {en: Level, de: Stufe}
  wet: {en: Wet, de: Nass}
values:
  strokes: {is: 3, rule: PO-01}
"""
BOOK = """\
# Pond

The {card:newt} swims with
{value:strokes} **strong** strokes. {#PO-01}

- It [rests](#x) on a {kind:animal} sometimes. {#PO-02 #PO-03}
- It dives.

| move | cost |
|---|---|
| dive | {value:strokes} {#PO-04} |
"""
POND = Layout(
    seats=(2, 2),
    languages=("en", "de"),
    slots=(),
    boards=(
        BoardLayout(
            name="water", slot="water", pieces="p", columns=2, rows=2, spaces=("a1", "b1", "a2", "b2")
        ),
    ),
    pools=(PoolLayout(name="wet", slot="wet", per=("seat",)), PoolLayout(name="rain", slot="rain")),
    zones=(
        ZoneLayout(name="pile", slot="pile", per=("seat",), sees="nobody", pile=True),
        ZoneLayout(name="hand", slot="hand", per=("seat",), sees="owner"),
        ZoneLayout(name="left", slot="left", per=("seat",), pile=True),
    ),
    phases=(PhaseLayout(name="dive"), PhaseLayout(name="rest")),
)


@dataclass(slots=True)
class Paper:
    """What was written, and what is still to be read."""

    lines: list[str] = field(default_factory=list)
    answers: list[str | None] = field(default_factory=list)

    def console(
        self, width: int = 80, *, colour: bool = False, is_live: bool = False, codes: bool = True
    ) -> Console:
        def read(prompt: str) -> str | None:
            answer = self.answers.pop(0) if self.answers else None
            if answer is not None or is_live:
                self.lines.append(f"{prompt}{answer or ''}")
            return answer

        return Console(self.lines.append, read, width, colour, is_live, codes)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


def glossary(pond: Path, language: str) -> Glossary:
    book = pond / "content/pond/rulebook"
    book.mkdir(exist_ok=True)
    (book / "en.md").write_text(BOOK, encoding="utf-8")
    path = pond / "content/pond/game.yaml"
    if "words:" not in (text := path.read_text("utf-8")):
        path.write_text(text + WORDS, encoding="utf-8")
    loaded = load_game(Project(pond), "pond")
    assert loaded.game is not None, loaded.findings
    return Glossary(loaded.game, language)


def after(text: str, line: str) -> str:
    """What was written between a typed line and the next prompt."""
    return text.split(f"> {line}\n", 1)[1].split("\n> ", maxsplit=1)[0]
