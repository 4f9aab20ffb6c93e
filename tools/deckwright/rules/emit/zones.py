"""Cards between zones: drawing, moving single cards, moving what lies on top."""

from deckwright.rules.emit.arguments import expression, word
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py
from deckwright.rules.emit.sets import set_text, zone_text
from deckwright.rules.emit.tree import Each, If, Lines
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Step


def draw_lines(step: Step, code: Code) -> None:
    """Draw onto a pile or into a zone that is kept ascending."""
    pile, to = expression(step, "from"), expression(step, "to")
    assert isinstance(pile, e.Zone)
    assert isinstance(to, e.Zone)
    world = code.world
    world.module.imports.add("moves")
    refill = world.program.zones[pile.name].reshuffle
    source = zone_text(code.frame, e.Zone(refill, pile.index, pile.type)) if refill else "None"
    draw = "draw" if world.is_pile(to.name) else "draw_sorted"
    n = code.read(expression(step, "n"))
    line = f"moves.{draw}(s, {n}, {zone_text(code.frame, pile)}, {zone_text(code.frame, to)}, {source})"
    code.apply(Lines([line]))
    code.wrote(*(("zone", name) for name in (pile.name, to.name, refill) if name))


def move_cards(step: Step, code: Code) -> None:
    """A zone, some cards or one card to a zone."""
    what, to, origin = expression(step, "what"), expression(step, "to"), step.args["from"]
    assert isinstance(to, e.Zone)
    below = word(step, "place") == "bottom"
    if isinstance(what, e.Zone):
        _move_top(step, what, to, code, below=below)
        origin = what
    else:
        assert isinstance(origin, e.Zone), "nothing says where the cards come from"
        _move_some(step, origin, to, code, below=below)
    code.wrote(("zone", origin.name), ("zone", to.name))


def added(code: Code, to: e.Zone, card: str, *, below: bool = False) -> str:
    """The statement that lays a card into a zone."""
    zone = zone_text(code.frame, to)
    if not code.world.is_pile(to.name):
        code.world.module.imports.add("moves")
        return f"moves.add({zone}, {card})"
    return f"{zone}.insert(0, {card})" if below else f"{zone}.append({card})"


def seen(frame: Frame, origin: e.Zone) -> list[str]:
    """What tells that a card becomes known when it leaves a zone that nobody sees."""
    return ["s.news += 1"] if frame.world.program.zones[origin.name].sees == "nobody" else []


def _move_top(step: Step, origin: e.Zone, to: e.Zone, code: Code, *, below: bool) -> None:
    zone = zone_text(code.frame, origin)
    top = f"{zone}.pop()" if code.world.is_pile(origin.name) else f"{zone}.pop(0)"
    n = step.args.get("n")
    times = f"len({zone})"
    if isinstance(n, e.Expression):
        times = f"min({code.read(n)}, len({zone}))"
    lines = [added(code, to, top, below=below), *seen(code.frame, origin)]
    code.apply(Each("_", f"range({times})", [Lines(lines)]))


def _move_some(step: Step, origin: e.Zone, to: e.Zone, code: Code, *, below: bool) -> None:
    what, zone = expression(step, "what"), zone_text(code.frame, origin)
    if isinstance(what, e.Local) and not what.type.is_set and what.name in code.sure:
        card = code.py(what).text
        lines = [f"{zone}.remove({card})", added(code, to, card, below=below), *seen(code.frame, origin)]
        code.apply(Lines(lines))
        return
    code.world.module.imports.add("moves")
    if not what.type.is_set:
        card = code.kept_short(what, "card").text
        then = [added(code, to, card, below=below), *seen(code.frame, origin)]
        code.apply(If(f"moves.take({zone}, {card})", [Lines(then)]))
        return
    name = code.item("card")
    then = [added(code, to, name, below=below), *seen(code.frame, origin)]
    over = set_text(code.frame, what)
    n = step.args.get("n")
    if isinstance(n, e.Expression):
        over = f"{over}[: {code.read(n)}]"
    elif not over.startswith(("[", "(")):
        over = Py(f"list({over})").text
    if code.held is not None:
        over = code.kept(Py(over), "cards").text
    code.apply(Each(name, over, [If(f"moves.take({zone}, {name})", [Lines(then)])]))
