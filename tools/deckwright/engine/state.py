"""What every state of a game has: whose turn it is, what is asked, what is under way.

A game's own state class is generated: it adds slots for zones, pools, boards, counters and options, and
`clone`, `key` and the moves of pieces. Lists in it have one owner; tuples and frames' tuples are shared.
"""

from typing import ClassVar

from deckwright.engine.chance import Source
from deckwright.engine.flow import proceed, refuse
from deckwright.engine.layout import Layout
from deckwright.engine.rules import Frame, Rules

Trail = tuple["Trail | None", int]  # the last id, and the trail before it


class State(Source):
    """A game in progress. Numbers of seats, phases and ids count from 0; -1 is none.

    `stage` is the flow's place in the turn (engine.rules), `answer` the id chosen last, `news` rises with
    each chance outcome or card revealed, `dice` are rolls laid down in advance, next one last.
    """

    __slots__ = (
        *("active", "acted", "acting", "answer", "closed", "decider", "dice", "ended", "ending", "gone"),
        *("legal", "news", "origin", "phase", "seats", "stack", "stage", "times", "trail", "turns", "winner"),
    )

    layout: ClassVar[Layout]
    rules: ClassVar[Rules]

    seats: int
    active: int
    phase: int
    turns: int
    stage: int
    acted: int
    acting: int
    times: list[int]
    stack: list[Frame]
    closed: Frame
    decider: int
    legal: tuple[int, ...]
    answer: int
    ended: int
    ending: int
    winner: int
    dice: list[int] | None
    news: int
    gone: int
    trail: Trail | None
    origin: object

    def apply(self, action: int) -> None:
        """Take one of the legal actions, and go on until something is asked or the game is over.

        Raises:
            IllegalAction: it is not open now; nothing has changed.
        """
        if action not in self.legal:
            refuse(self, action)
        self.trail = (self.trail, action)
        proceed(self, action)
