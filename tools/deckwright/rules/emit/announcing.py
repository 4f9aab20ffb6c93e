"""Who listens to what, and the windows that announcements open."""

from collections.abc import Iterable, Mapping

from deckwright.rules.emit.arguments import named
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py, all_of, any_of, listed
from deckwright.rules.emit.tree import Assign, If, Node, Wait
from deckwright.rules.emit.weigh import every, parts_of
from deckwright.rules.emit.world import World
from deckwright.rules.ids_walk import inside
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Listener
from deckwright.rules.tables_literals import assigned

OF_RULINGS = (e.Switch, e.Const, e.Compare, e.Member, e.Several, e.Logic, e.Not)
NOTHING = Py("-1")  # an argument that this announcement of the event does not have


def by_rulings(when: e.Expression | None) -> list[e.Expression]:
    """The parts of a condition that are the same throughout a game, since they only ask for its rulings."""
    parts = parts_of(when) if when is not None else []
    return [part for part in parts if all(isinstance(each, OF_RULINGS) for each in every(part))]


class Listeners:
    """The listeners of a program by event."""

    def __init__(self, world: World) -> None:
        self.world = world

    def of(self, timing: str, event: str) -> list[Listener]:
        """Those that hear an event before or after it happens."""
        return [
            each for each in self.world.program.listeners if each.timing == timing and event in each.by_event
        ]

    def hear(self, event: str) -> bool:
        """Whether anybody listens to an event at all."""
        return bool(self.of("before", event) or self.of("after", event))

    def can_cancel(self, event: str) -> bool:
        """Whether a listener may call an event off."""
        heard = (each.by_event[event].do for each in self.of("before", event))
        return any(step.op == "cancel" for do in heard for step in inside(do))

    def changed(self, event: str) -> set[str]:
        """The arguments of an event that listeners may change."""
        heard = (each.by_event[event].do for each in self.of("before", event))
        changes = (step for do in heard for step in inside(do) if step.op == "change")
        return {name for step in changes for name, _ in named(step, "args")}

    def window(self, timing: str, event: str, args: Mapping[str, Py], me: str = "me") -> list[Node]:
        """The nodes that open a window and wait for it; then they are as listeners left them."""
        module = self.world.module
        module.imports.add("windows")
        number = self.number(timing, event, args)
        opened = f"windows.open_window(s, {me}, {number}, {listed(args.values())})"
        changed = self.changed(event) if timing == "before" else ()
        nodes: list[Node] = [Wait([opened])]
        if not changed and not (timing == "before" and self.can_cancel(event)):
            nodes = self._if_ever(timing, event, nodes)
        for place, (name, variable) in enumerate(args.items()):
            if name in changed and variable != NOTHING:
                at = f"windows.ARGUMENTS + {place}" if place else "windows.ARGUMENTS"
                nodes.append(Assign(variable.text, f"s.closed[{at}]"))
        return nodes

    def _if_ever(self, timing: str, event: str, nodes: list[Node]) -> list[Node]:
        """The nodes, only if a listener can answer by how the rulings are answered in this game."""
        frame = Frame(self.world)
        chosen = [by_rulings(each.by_event[event].when) for each in self.of(timing, event)]
        test = any_of(all_of(frame.py(part) for part in parts) for parts in chosen)
        return nodes if test.is_true else [If(test.text, nodes)]

    def number(self, timing: str, event: str, args: Iterable[str]) -> str:
        """The constant that numbers a window: `BEFORE_HARM`; its arguments are remembered by name."""
        windows = self.world.windows
        key = (timing, event)
        names = tuple(args)
        assert windows.setdefault(key, names) == names, f"{event} has its arguments in another order"
        place = list(windows).index(key)
        return self.world.table(
            ("window", *key), f"{timing}_{event}", lambda name: [assigned(name, str(place))]
        )
