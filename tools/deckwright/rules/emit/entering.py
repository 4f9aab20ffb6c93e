"""Pieces: how cards come into play, and leave it."""

from collections.abc import Sequence
from itertools import combinations

from deckwright.rules.emit.amounts import apply_amounts, put
from deckwright.rules.emit.arguments import amounts, expression, origins, several, word
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.effects import PIECES, PLACES
from deckwright.rules.emit.piles import removing, taking, things_of
from deckwright.rules.emit.python import Py, compared, entry, listed, number
from deckwright.rules.emit.sets import set_text, zone_text
from deckwright.rules.emit.slots import slot
from deckwright.rules.emit.tree import Assign, Each, If, Lines, Node
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import is_top
from deckwright.rules.program.steps import Step


def put_lines(step: Step, code: Code) -> None:
    """Enter the board, leave the hand, set the counters."""
    cards, spaces, sources = several(step, "cards"), several(step, "spaces"), _sources(step, code)
    owner, said = code.meant(expression(step, "owner"), "owner").text, word(step, "as")
    counters = amounts(step, "with")
    named = (
        [code.kept_short(each, "card") for each in cards],
        [code.kept_short(each, "space") for each in spaces],
    )
    sure = len(cards) == 1 and all(
        isinstance(each, e.Local) and each.name in code.sure for each in (*cards, *spaces)
    )
    board = code.world.board.name
    if len(cards) == 1:
        entered = f"s.enter_{board}({owner}, {named[0][0]}, {named[1][0]})"
    else:
        entered = f"s.enter_{board}_broad({owner}, {listed(named[0])}, {listed(named[1])})"
    name = code.name(said or "piece") if said or counters else ""
    inner: list[Node] = [Assign(name, entered)] if name else [Lines([entered])]
    inner += [Lines(_leaving(code, sources, named[0]))] if sure else []
    inner += _counters(code, step, name)
    if not sure:
        code.apply(*([Assign(name, "-1")] if said else []))
        inner = [If(_possible(code, step, sources, *named), inner)]
    code.apply(*inner)
    counters_too = (("counter", each) for each in code.world.program.counters)
    code.wrote(PIECES, PLACES, *things_of(*sources), *counters_too)


def remove_lines(step: Step, code: Code) -> None:
    """Take one piece or several off the board."""
    pieces, to = expression(step, "piece"), word(step, "to")
    function = _leave(code, to)
    if pieces.type.is_set:
        name = code.item("piece")
        over = set_text(code.frame, pieces)
        fixed = over if over.startswith("[") else f"list({over})"
        if code.held is not None:
            fixed = code.kept(Py(fixed), "pieces").text
        code.apply(Each(name, fixed, [Lines([f"{function}(s, {name})"])]))
    else:
        code.apply(Lines([f"{function}(s, {code.meant(pieces, 'piece')})"]))
    beneath = (("zone", name) for name in code.world.beneath)
    code.wrote(PIECES, PLACES, *([("zone", to)] if to else []), *beneath)


def _leave(code: Code, to: str) -> str:
    """The function that takes a piece off the board; a piece that is not there stays as it is."""
    world = code.world
    board = world.board.name

    def lines(name: str) -> list[str]:
        return [
            f"def {name}(s: State, piece: int) -> None:",
            "    if piece >= 0 and s.piece_place[piece] >= 0:",
            *(f"        {line}" for line in _cards_to(code, to)),
            f"        s.leave_{board}(piece)",
        ]

    return world.module.once(("leave", to), f"remove_to_{to}" if to else "remove", "verbs", lines)


def _cards_to(code: Code, to: str) -> list[str]:
    if not to:
        return []
    world = code.world
    record = world.program.zones[to]
    zone = f"s.{slot(to)}" + ("[s.piece_owner[piece]]" if "seat" in record.per else "")
    cards = "s.piece_cards[piece]" if world.broad else "(s.piece_card[piece],)"
    if world.beneath:
        own = "*s.piece_cards[piece]" if world.broad else "s.piece_card[piece]"
        cards = f"({', '.join((own, *(f'*s.{slot(name)}[piece]' for name in world.beneath)))})"
    if not world.is_pile(to):
        world.module.imports.add("moves")
        return [f"for card in {cards}:", f"    moves.add({zone}, card)"]
    several = world.broad or world.beneath
    return [f"{zone}.extend({cards})" if several else f"{zone}.append(s.piece_card[piece])"]


def _sources(step: Step, code: Code) -> list[e.Expression | None]:
    """The zones from which the cards come, each told."""
    return [None if each is None else code.lying(each) for each in origins(step)]


def _possible(
    code: Code,
    step: Step,
    sources: Sequence[e.Expression | None],
    cards: Sequence[Py],
    spaces: Sequence[Py],
) -> str:
    """Whether each space is free and each card lies where it comes from; the cards are taken thereby."""
    code.world.module.imports.add("moves")
    board = f"s.{slot(code.world.board.name)}"
    tests = [compared(one, "!=", other).text for one, other in combinations(spaces, 2)]
    for space, said in zip(several(step, "spaces"), spaces, strict=True):
        tests += [compared(said, ">=", number(0)).text] if space.type.maybe else []
        tests.append(f"{entry(board, said)} < 0")
    for card, said in zip(several(step, "cards"), cards, strict=True):
        tests += [compared(said, ">=", number(0)).text] if card.type.maybe and sources[0] is None else []
    if len(cards) == 1 and sources[0] is not None:
        top = is_top(several(step, "cards")[0], origins(step)[0])
        tests.append(taking(code, sources[0], cards[0], top=top))
    elif isinstance(sources[0], e.Zone):
        assert len(set(sources)) == 1, "the cards of a piece come from one zone"
        tests.append(f"moves.take_all({zone_text(code.frame, sources[0])}, {listed(cards)})")
    return " and ".join(dict.fromkeys(tests))


def _leaving(code: Code, sources: Sequence[e.Expression | None], cards: Sequence[Py]) -> list[str]:
    pairs = zip(sources, cards, strict=True)
    return [removing(code, zone, card) for zone, card in pairs if zone]


def _counters(code: Code, step: Step, name: str) -> list[Node]:
    said = word(step, "as")
    frame = code.frame.named(said, Py(name))
    inner = Code(frame, settling=False, sure={said})
    apply_amounts(amounts(step, "with"), inner, put)
    return inner.nodes
