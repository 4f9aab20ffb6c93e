"""Cards that may do what they carry: a menu looks for them once, not once for each of their actions."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py, called, comparison, entry, listed
from deckwright.rules.emit.sets import set_loop
from deckwright.rules.emit.weigh import locals_of, parts_of
from deckwright.rules.print.python.text import COMPARE
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.program.types import PIECE

ENOUGH = 3  # actions for which it is worth while to look for their cards beforehand
Asked = tuple[e.Expression, tuple[e.Expression, ...]]  # among what, under which conditions


@dataclass(frozen=True, slots=True)
class Bearers:
    """The cards that meet what all actions of a menu that cards carry ask of them, under a name."""

    name: str = ""
    found: str = ""
    asked: Asked | None = None

    def test(self, frame: Frame, action: ActionRecord) -> list[Py]:
        """Whether a card that carries the action is among them; nothing for other actions."""
        if self.asked is None or _asked(action) != self.asked:
            return []
        cards = [frame.world.names.of("card", each) for each in action.cards]
        if len(cards) == 1:
            return [comparison(cards[0], "in", self.name)]
        return [Py(f"not {called(f'{self.name}.isdisjoint', listed(cards))}", COMPARE)]

    def before(self, entries: Iterable[Sequence[str]]) -> Iterator[Sequence[str]]:
        """Entries of a menu; the cards are looked for before the first that speaks of them."""
        waiting = bool(self.name)
        for each in entries:
            if waiting and any(self.name in line for line in each):
                waiting = False
                yield [f"{self.name} = {self.found}", *each]
            else:
                yield each


def bearers(frame: Frame, actions: Sequence[ActionRecord]) -> Bearers:
    """What to look for in a menu of these actions."""
    asked = [found for each in actions if (found := _asked(each)) is not None]
    if not asked or asked.count(asked[0]) < ENOUGH:
        return Bearers()
    source, conditions = asked[0]
    name, plain = replace(frame, aside=None).variable("bearers")
    loop, _ = set_loop(plain, source, conditions)
    is_piece = source.type.of == PIECE
    card = entry("s.piece_card", loop.item) if is_piece else loop.item
    return Bearers(name, f"{{{loop.comprehension(card)}}}", asked[0])


def _asked(action: ActionRecord) -> Asked | None:
    """Among what the card that carries an action is picked, and under which conditions besides its name."""
    if not action.bearer:
        return None
    selector = next(pick.selector for pick in action.picks if pick.name == action.bearer)
    if selector.where is None or selector.otherwise is not None or selector.most is not None:
        return None
    conditions = tuple(parts_of(selector.where)[1:])  # the first says which cards carry it
    is_open = any(locals_of(each) - {"it", "me"} for each in (selector.source, *conditions))
    return None if is_open else (selector.source, conditions)
