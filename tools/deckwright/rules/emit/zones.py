"""Cards between zones: drawing, moving single cards, moving what lies on top."""

from deckwright.rules.emit.arguments import expression, word
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.piles import (
    adding,
    is_beneath,
    removing,
    seen,
    taking,
    things_of,
    where_it_is,
)
from deckwright.rules.emit.python import Py, called
from deckwright.rules.emit.sets import set_text, zone_text
from deckwright.rules.emit.slots import slot
from deckwright.rules.emit.tree import Each, If, Lines, Node
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import is_top
from deckwright.rules.program.steps import Step


def draw_lines(step: Step, code: Code) -> None:
    """Draw onto a pile, into a zone that is kept ascending, or beneath a piece."""
    pile, to = code.lying(expression(step, "from")), code.lying(expression(step, "to"))
    assert isinstance(pile, e.Zone)
    assert isinstance(to, e.Zone)
    world = code.world
    world.module.imports.add("moves")
    refill = world.program.zones[pile.name].reshuffle
    source = zone_text(code.frame, e.Zone(refill, pile.index, pile.type)) if refill else "None"
    n, above = code.read(expression(step, "n")), zone_text(code.frame, pile)
    if is_beneath(world.program, to):
        under = f"s.{slot(to.name)}, {code.py(to.index[0])}"
        code.apply(*where_it_is(code, to, [Lines([f"beneath.draw(s, {n}, {above}, {under}, {source})"])]))
    else:
        draw = "draw" if world.is_pile(to.name) else "draw_sorted"
        code.apply(Lines([f"moves.{draw}(s, {n}, {above}, {zone_text(code.frame, to)}, {source})"]))
    code.wrote(*(("zone", name) for name in (pile.name, to.name, refill) if name))


def move_cards(step: Step, code: Code) -> None:
    """A zone, some cards or one card to a zone."""
    what, to, origin = expression(step, "what"), code.lying(expression(step, "to")), step.args["from"]
    assert isinstance(to, e.Zone)
    below = word(step, "place") == "bottom"
    if isinstance(what, e.Zone):
        what = code.lying(what)
        assert isinstance(what, e.Zone)
        code.apply(*where_it_is(code, to, [_move_top(step, what, to, code, below=below)]))
        origin = what
    else:
        assert isinstance(origin, e.Expression), "nothing says where the cards come from"
        code.apply(*where_it_is(code, to, [_move_some(step, origin, to, code, below=below)]))
    code.wrote(*things_of(origin, to))


def _move_top(step: Step, origin: e.Zone, to: e.Zone, code: Code, *, below: bool) -> Node:
    zone, n = zone_text(code.frame, origin), step.args.get("n")
    count = code.read(n) if isinstance(n, e.Expression) else None
    if is_beneath(code.world.program, origin):
        under = f"s.{slot(origin.name)}, {code.py(origin.index[0])}, {count or f'len({zone})'}"
        card = code.world.local("card", code.frame.variables)
        return Each(card, f"beneath.lift({under})", [Lines([adding(code, to, card, below=below)])])
    if count is None and (lines := _all_cards(code, origin, to, zone)) and not below:
        return Lines(lines)
    top = f"{zone}.pop()" if code.world.is_pile(origin.name) else f"{zone}.pop(0)"
    times = f"len({zone})" if count is None else f"min({count}, len({zone}))"
    lines = [adding(code, to, top, below=below), *seen(code.frame, origin)]
    return Each("_", f"range({times})", [Lines(lines)])


def _all_cards(code: Code, origin: e.Zone, to: e.Zone, zone: str) -> list[str]:
    """The statements that move a whole list of cards; none if they have to go one by one."""
    if is_beneath(code.world.program, to) or origin.name == to.name or seen(code.frame, origin):
        return []
    target = zone_text(code.frame, to)
    cards = f"{zone}[::-1]" if code.world.is_pile(origin.name) else zone
    order = [] if code.world.is_pile(to.name) else [f"{target}.sort()"]
    return [f"{target}.extend({cards})", *order, f"{zone}.clear()"]


def _move_some(step: Step, origin: e.Expression, to: e.Zone, code: Code, *, below: bool) -> Node:
    what, top = expression(step, "what"), is_top(expression(step, "what"), origin)
    origin = code.lying(origin)
    if isinstance(what, e.Local) and not what.type.is_set and what.name in code.sure:
        card = code.py(what).text
        after = [adding(code, to, card, below=below), *seen(code.frame, origin)]
        return Lines([removing(code, origin, card), *after])
    if not what.type.is_set:
        card = code.kept_short(what, "card").text
        then = [adding(code, to, card, below=below), *seen(code.frame, origin)]
        return If(taking(code, origin, card, top=top), [Lines(then)])
    name = code.item("card")
    then = [adding(code, to, name, below=below), *seen(code.frame, origin)]
    over = set_text(code.frame, what)
    n = step.args.get("n")
    if isinstance(n, e.Expression):
        over = f"{over}[: {code.read(n)}]"
    elif not over.startswith(("[", "(")):
        over = Py(f"list({over})").text
    if code.held is not None:
        over = code.kept(called("tuple", over), "cards").text
    return Each(name, over, [If(taking(code, origin, name), [Lines(then)])])
