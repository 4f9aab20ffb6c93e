"""Pieces: how cards come into play, and leave it."""

from collections.abc import Sequence
from itertools import combinations

from deckwright.rules.emit.amounts import apply_amounts, put
from deckwright.rules.emit.arguments import amounts, expression, origins, several, word
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.effects import PIECES, PLACES, Thing
from deckwright.rules.emit.piles import removing, taking, things_of
from deckwright.rules.emit.python import Py, compared, entry, listed, number
from deckwright.rules.emit.sets import zone_text
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
    code.wrote(PIECES, PLACES, *things_of(*sources), *counters_too, *_beneath(code))


def remove_lines(step: Step, code: Code) -> None:
    """Take one piece or several off the board."""
    pieces, to = expression(step, "piece"), word(step, "to")
    function = _leave(code, to)
    if pieces.type.is_set:
        name = code.item("piece")
        over = code.taken(pieces)
        fixed = over.text if code.held is None else code.kept(over, "pieces").text
        code.apply(Each(name, fixed, [Lines([f"{function}(s, {name})"])]))
    else:
        code.apply(Lines([f"{function}(s, {code.meant(pieces, 'piece')})"]))
    code.wrote(PIECES, PLACES, *([("zone", to)] if to else []), *_beneath(code))


def swap_lines(step: Step, code: Code) -> None:
    """Two pieces that are there change places: they are told one by one, or as a set of two."""
    what, other = expression(step, "what"), step.args.get("with")
    if isinstance(other, e.Expression):
        both = f"{code.meant(what, 'piece')}, {code.meant(other, 'other')}"
    else:
        taken = code.taken(what)
        both = f"*{taken.text if code.held is None else code.kept(taken, 'pieces').text}"
    code.apply(Lines([f"{_swap(code)}(s, {both})"]))
    code.wrote(PLACES)


def _swap(code: Code) -> str:
    """The function that lets two pieces change places."""
    board = f"s.{slot(code.world.board.name)}"
    places = ["    s.piece_places[one], s.piece_places[other] = s.piece_places[other], s.piece_places[one]"]

    def lines(name: str) -> list[str]:
        return [
            f"def {name}(s: State, *pieces: int) -> None:",
            "    if len(pieces) != 2 or pieces[0] == pieces[1] or min(pieces) < 0:",
            "        return",
            "    one, other = pieces",
            "    here, there = s.piece_place[one], s.piece_place[other]",
            f"    if min(here, there) < 0{_broad_test(code)}:",
            "        return",
            f"    {board}[here], {board}[there] = other, one",
            "    s.piece_place[one], s.piece_place[other] = there, here",
            *(places if code.world.broad else []),
        ]

    return code.world.module.once(("swap",), "swap", "verbs", lines)


def _broad_test(code: Code) -> str:
    """What lies on several spaces stays there."""
    return " or len(s.piece_places[one] + s.piece_places[other]) > 2" if code.world.broad else ""


def _beneath(code: Code) -> Sequence[Thing]:
    """The zones beneath pieces: they come and go with these."""
    return [("zone", name) for name in code.world.beneath]


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
    origin, taken = origins(step), list[tuple[str, Py]]()
    for card, said, source in zip(several(step, "cards"), cards, sources, strict=True):
        if source is None:
            tests += [compared(said, ">=", number(0)).text] if card.type.maybe else []
        elif len(cards) == 1:
            return " and ".join(
                [*dict.fromkeys(tests), taking(code, source, said, top=is_top(card, origin[0]))]
            )
        else:
            assert isinstance(source, e.Zone), "each card of a piece that has several comes from one zone"
            taken.append((zone_text(code.frame, source), said))
    return " and ".join([*dict.fromkeys(tests), *_taken(taken)])


def _taken(cards: Sequence[tuple[str, Py]]) -> list[str]:
    """The test that several cards lie where they come from; all are taken thereby, or none."""
    zones = list(dict.fromkeys(zone for zone, _ in cards))
    said = listed(card for _, card in cards)
    if len(zones) > 1:
        return [f"moves.take_each({listed(Py(zone) for zone, _ in cards)}, {said})"]
    return [f"moves.take_all({zones[0]}, {said})"] if zones else []


def _leaving(code: Code, sources: Sequence[e.Expression | None], cards: Sequence[Py]) -> list[str]:
    pairs = zip(sources, cards, strict=True)
    return [removing(code, zone, card) for zone, card in pairs if zone]


def _counters(code: Code, step: Step, name: str) -> list[Node]:
    said = word(step, "as")
    frame = code.frame.named(said, Py(name))
    inner = Code(frame, settling=False, sure={said})
    apply_amounts(amounts(step, "with"), inner, put)
    return inner.nodes
