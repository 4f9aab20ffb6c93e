"""What cards carry in a field: one function per card, found by the card's number."""

from deckwright.rules.emit.arguments import expression
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.expressions import card_of
from deckwright.rules.emit.frame import BEARER, Frame
from deckwright.rules.emit.python import Py, called
from deckwright.rules.emit.routines import Routine, pushed
from deckwright.rules.emit.signatures import signature
from deckwright.rules.emit.tree import Lines, Settle, Wait, asks, indented, plain, settles
from deckwright.rules.emit.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Step, Steps


def run_field(step: Step, code: Code, as_: e.Expression | None) -> None:
    """Carry out what the card says; `self` is `as`, else the card."""
    field = expression(step, "field")
    assert isinstance(field, e.Field), "only a field of a card holds ops"
    world = code.world
    by_card = world.program.effects.get(field.name, {})
    me, card = code.frame.names["me"], card_of(code.frame, field.of)
    if as_ is None and not card.text.isidentifier():
        card = code.kept(card, "card")
    self_ = card if as_ is None else code.py(as_)
    texts = [_code(world, field.name, do) for do in by_card.values()]
    waits, ends = any(asks(each.nodes) for each in texts), any(settles(each.nodes) for each in texts)
    call = called(_dispatch(world, field.name, ends=ends and not waits), "s", me, self_, card).text
    code.apply(Wait([call]) if waits else Settle(call) if ends else Lines([call]))
    code.sure.clear()
    for each in texts:
        code.wrote(*each.things)


def _code(world: World, field: str, do: Steps) -> Code:
    frame = Frame(world)
    for name in ("me", "self"):
        _, frame = frame.variable(name)
    if field in world.program.borne_by_pieces:
        frame = frame.named(BEARER, Py("s.piece_card[self]"))
    code = Code(frame)
    code.steps(do)
    return code


def _dispatch(world: World, field: str, *, ends: bool) -> str:
    """`run_effects(s, me, self, card)`: what one card says, and whether the game has ended thereby."""

    def lines(name: str) -> list[str]:
        params = [("me", "int"), ("self", "int"), ("card", "int")]
        head, _ = signature(name, params, "bool" if ends else "None", Frame(world))
        body: list[str] = []
        for cards, do in _alike(world, field):
            numbers = [world.names.of("card", card) for card in cards]
            test = f"== {numbers[0]}" if len(numbers) == 1 else f"in ({', '.join(numbers)})"
            body += [f"{'elif' if body else 'if'} card {test}:", f"    {_card(world, field, cards[0], do)}"]
        body += ["return s.ended > 0"] if ends else []
        return [*head, *(indented(body) or ["    pass"])]

    return world.module.once(("dispatch", field), f"run_{field}", "verbs", lines)


def _alike(world: World, field: str) -> list[tuple[list[str], Steps]]:
    """Cards that say the same share one function; those that ask have ids of their own."""
    found: dict[str, tuple[list[str], Steps]] = {}
    for card, do in world.program.effects.get(field, {}).items():
        if do:
            found.setdefault(str(_code(world, field, do).nodes), ([], do))[0].append(card)
    return list(found.values())


def _card(world: World, field: str, card: str, do: Steps) -> str:
    """The call of a card's own function, or the push of its routine."""
    code = _code(world, field, do)

    def lines(name: str) -> list[str]:
        if asks(code.nodes):
            return Routine(name, (), code.frame, code.nodes).lines()
        head, _ = signature(name, [("me", "int"), ("self", "int")], "None", Frame(world))
        return [*head, *(indented(plain(code.nodes, "return")) or ["    pass"])]

    wanted = f"{'r_' if asks(code.nodes) else ''}{card}_{field}"
    function = world.module.once(("carried", field, card), wanted, "verbs", lines)
    return pushed(world, function, (), "me", "self") if asks(code.nodes) else f"{function}(s, me, self)"
