"""What cards carry in a field: one function per card, found by the card's number."""

from deckwright.rules.emit.arguments import expression
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.expressions import card_of
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py, called
from deckwright.rules.emit.routines import Routine, pushed
from deckwright.rules.emit.signatures import signature
from deckwright.rules.emit.tree import Lines, Wait, asks, indented, plain
from deckwright.rules.emit.weigh import steps_in
from deckwright.rules.emit.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Step, Steps


def run_field(step: Step, code: Code, bearer: Py | None) -> None:
    """Carry out what the card says; `self` is `as`, else the card or piece."""
    field = expression(step, "field")
    assert isinstance(field, e.Field), "only a field of a card holds ops"
    world = code.world
    by_card = world.program.effects.get(field.name, {})
    self_ = bearer or code.py(field.of)
    me, card = code.frame.names["me"], card_of(code.frame, field.of)
    call = called(_dispatch(world, field.name), "s", me, self_, card).text
    waits = any(list(steps_in(do)) and _waits(world, do) for do in by_card.values())
    code.apply(Wait([call]) if waits else Lines([call, "if s.ended:", "    return True"]))
    code.sure.clear()


def _waits(world: World, do: Steps) -> bool:
    return asks(_code(world, do).nodes)


def _code(world: World, do: Steps) -> Code:
    frame = Frame(world)
    for name in ("me", "self"):
        _, frame = frame.variable(name)
    code = Code(frame)
    code.steps(do)
    return code


def _dispatch(world: World, field: str) -> str:
    """`run_effects(s, me, self, card)`: what one card says."""

    def lines(name: str) -> list[str]:
        head, _ = signature(name, [("me", "int"), ("self", "int"), ("card", "int")], "None", Frame(world))
        body: list[str] = []
        for card, do in world.program.effects.get(field, {}).items():
            word = "elif" if body else "if"
            body += [
                f"{word} card == {world.names.of('card', card)}:",
                f"    {_card(world, field, card, do)}",
            ]
        return [*head, *(indented(body) or ["    pass"])]

    return world.module.once(("dispatch", field), f"run_{field}", "verbs", lines)


def _card(world: World, field: str, card: str, do: Steps) -> str:
    """The call of a card's own function, or the push of its routine."""
    code = _code(world, do)

    def lines(name: str) -> list[str]:
        if asks(code.nodes):
            return Routine(name, (), code.frame, code.nodes).lines()
        head, _ = signature(name, [("me", "int"), ("self", "int")], "None", Frame(world))
        return [*head, *(indented(plain(code.nodes, "return")) or ["    pass"])]

    wanted = f"{'r_' if asks(code.nodes) else ''}{card}_{field}"
    function = world.module.once(("carried", field, card), wanted, "verbs", lines)
    return pushed(world, function, (), "me", "self") if asks(code.nodes) else f"{function}(s, me, self)"
