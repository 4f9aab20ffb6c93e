"""A step while it is bound, and the table of binders: one for each shape that a key of an op can have."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from deckwright.model.place import Spot
from deckwright.rules.ops.form import Form, Param, Shape
from deckwright.rules.program.expressions import Expression, Join, Zone
from deckwright.rules.program.steps import Arg, Steps
from deckwright.rules.resolve.amounts import Payers
from deckwright.rules.resolve.frame import Frame
from deckwright.rules.resolve.scope import Scope
from deckwright.rules.resolve.selectors import Chosen


@dataclass(slots=True)
class Bind:
    """A step while it is bound. `scope` gains the names that the step gives, `args` what was resolved.

    `further` are keys that the op's form does not know, where it allows such. `item` is what a list inside
    the step calls `it`; `step_list` resolves such a list.
    """

    frame: Frame
    form: Form
    written: Mapping[str, object]
    spot: Spot
    scope: Scope
    step_list: Callable[[object, Frame, Spot], Steps]
    further: tuple[str, ...] = ()
    payers: Payers = field(default_factory=Payers)
    item: Chosen | None = None
    asks: str = ""
    args: dict[str, Arg] = field(default_factory=dict)

    def report(self, code: str, at: Spot, message: str, hint: str = "") -> None:
        """Note what is wrong."""
        self.scope.report(code, at.place(), message, hint)

    def no_zone(self, at: Spot, written: object) -> None:
        """Note that something is not one zone; a group of zones is several."""
        name, _, whose = str(written).partition("(")
        name = name.strip()
        if group := self.scope.names.zone_groups.get(name):
            message = f"{name} is a group of zones, and one of them must be meant"
            self.report("X104", at, message, f"write {' or '.join(group)}")
        elif whose and name in self.scope.names.zones:
            message = f"{name} of several players is meant, and it must be that of one"
            self.report("X104", at, message, f"write {name}(me)")
        else:
            self.report("X104", at, "this is no zone", "name a zone of the game")

    def origin_of(self, card: Expression) -> Zone | Join | None:
        """The zone or zones from which a card comes; if that is unclear, it is reported."""
        found = self.scope.origin_of(card)
        if found is None:
            hint = "pick it from a zone in this list, or name the zone"
            self.report("X104", self.spot, "it is unclear from which zone this card comes", hint)
        return found

    def asking(self, name: str) -> str:
        """The beginning of the ids of a decision in this step."""
        return self.frame.context.asks(f"{self.frame.prefix}.{name}")


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a step: what is written under it, and the name that its argument gets."""

    arg: str
    param: Param
    written: object
    spot: Spot


Binder = Callable[[Bind, Key], None]
BINDERS: dict[Shape, Binder] = {}


def binds(shape: Shape) -> Callable[[Binder], Binder]:
    """Register what binds a shape."""

    def register(binder: Binder) -> Binder:
        assert shape not in BINDERS, f"{shape} is bound twice"
        BINDERS[shape] = binder
        return binder

    return register
