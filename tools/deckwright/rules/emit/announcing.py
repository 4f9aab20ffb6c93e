"""Who listens to what, and the windows that announcements open."""

from collections.abc import Iterable, Mapping

from deckwright.rules.emit.arguments import named
from deckwright.rules.emit.python import Py, listed
from deckwright.rules.emit.tree import Assign, Node, Wait
from deckwright.rules.emit.world import World
from deckwright.rules.ids_walk import inside
from deckwright.rules.program.steps import Listener
from deckwright.rules.tables_literals import assigned

NOTHING = Py("-1")  # an argument that this announcement of the event does not have


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
        nodes: list[Node] = [Wait([opened])]
        changed = self.changed(event) if timing == "before" else ()
        for place, (name, variable) in enumerate(args.items()):
            if name in changed and variable != NOTHING:
                at = f"windows.ARGUMENTS + {place}" if place else "windows.ARGUMENTS"
                nodes.append(Assign(variable.text, f"s.closed[{at}]"))
        return nodes

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
