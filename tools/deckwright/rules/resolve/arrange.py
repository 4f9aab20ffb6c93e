"""What some ops need besides the arguments that are written: where cards come from, what is left empty."""

from collections.abc import Callable

from deckwright.rules.program.expressions import Const, Expression, Join, Local, Query, Spaces, Zone
from deckwright.rules.program.types import BOOL, CARD, SPACE, maybe, set_of
from deckwright.rules.resolve.bind import Bind
from deckwright.rules.resolve.expressions.said import said


def arrange_move(bind: Bind) -> None:
    """A card moves from its zone to a zone; a piece to a space."""
    what, to, given = bind.args.get("what"), bind.args.get("to"), bind.args.get("from")
    bind.args["from"] = None
    if not isinstance(what, Expression) or not isinstance(to, Expression):
        return
    cards = CARD in (what.type.sure, what.type.of)
    if cards == (to.type.name == "space"):
        hint = "cards move to a zone; put makes a piece of a card"
        if not cards:
            hint = "use remove: it makes cards of pieces, such as {remove: it, to: discard}"
        bind.report("X104", bind.spot, f"{said(what.type)} cannot move to {said(to.type)}", hint)
    elif cards and not isinstance(to, Zone):
        bind.report("X104", bind.spot.at("to"), "this is no zone", "name a zone of the game")
    elif given is not None and (not cards or bind.scope.origin_of(what) not in (None, given)):
        bind.report("X104", bind.spot.at("from"), "this does not come from there", "leave from: out")
    elif bind.args.get("n") is not None and not isinstance(what, Zone):
        hint = "pick as many as shall move, or move what lies on top of one zone"
        bind.report("X104", bind.spot.at("n"), "only the cards of one zone are counted from the top", hint)
    elif cards and not isinstance(what, Zone):
        bind.args["from"] = given or _from(bind, what)


def arrange_swap(bind: Bind) -> None:
    """A piece changes places with another one, or the two of a set with each other."""
    what = bind.args.get("what")
    if not isinstance(what, Expression):
        return
    if not what.type.is_set and "with" not in bind.written:
        hint = "add with: and the other piece, or name a set of two"
        bind.report("X103", bind.spot, "it is unclear with which piece it changes places", hint)
    elif what.type.is_set and "with" in bind.written:
        hint = "write {swap: pair} for the two pieces of a set, {swap: a, with: b} for one and another"
        bind.report("X104", bind.spot.at("with"), "these are several pieces already", hint)


def arrange_put(bind: Bind) -> None:
    """Each card comes from its zone; there are as many cards as spaces."""
    board, at = bind.args.get("in"), "at" in bind.written
    if at == ("in" in bind.written):
        hint = "write at: with the space, or in: with the board for its lowest free space"
        told = "this says twice where the card goes" if at else "it is unclear where the card goes"
        bind.report("X103", bind.spot, told, hint)
    elif isinstance(board, str):
        bind.args["spaces"] = (lowest_free(board),)
    cards, spaces = bind.args.get("cards"), bind.args.get("spaces")
    if not isinstance(cards, tuple) or not isinstance(spaces, tuple):
        return
    if _many(bind.written.get("put")) != _many(bind.written.get("at")):
        hint = "write one space for each card"
        bind.report("X104", bind.spot, "there are not as many spaces as cards", hint)
    found = tuple(_put_from(bind, each) for each in cards if isinstance(each, Expression))
    if len(found) > 1 and not all(each is None or _is_one_pile(bind, each) for each in found):
        hint = "take each of them out of one zone"
        bind.report("X104", bind.spot, "the cards of one piece do not come from one zone each", hint)
    bind.args["from"] = found
    if bind.args.get("as") is None:
        bind.args["as"] = ""
    if bind.args.get("with") is None:
        bind.args["with"] = ()


def _is_one_pile(bind: Bind, origin: Expression) -> bool:
    """Whether cards come from one zone that lies beneath no piece."""
    return isinstance(origin, Zone) and "piece" not in bind.scope.names.zones[origin.name].per


def _many(written: object) -> int:
    """How many things are written; what some of them are may not be known."""
    return len(written) if isinstance(written, list) else 1


def lowest_free(board: str) -> Expression:
    """The lowest space of a board on which nothing lies; none if it is full."""
    free = Query("free", (Local("it", SPACE),), BOOL)
    those = Query("those", (Spaces(board, set_of(SPACE)),), set_of(SPACE), item=SPACE, where=free)
    return Query("first", (those,), maybe(SPACE))


def arrange_roll(bind: Bind) -> None:
    """Dice that cannot be rolled again ask nobody."""
    bind.args.setdefault("when", None)
    bind.args.setdefault("cost", ())


def arrange_end(bind: Bind) -> None:
    """Only the game has a winner."""
    if bind.args.get("winner") is not None and bind.args.get("what") != "game":
        bind.report("X104", bind.spot.at("winner"), "only the end of the game has a winner")


def arrange_run(bind: Bind) -> None:
    """A verb or a field: the other is left empty."""
    bind.args.setdefault("verb", "")
    bind.args.setdefault("field", None)


ARRANGED: dict[str, Callable[[Bind], None]] = {
    "move": arrange_move,
    "put": arrange_put,
    "swap": arrange_swap,
    "roll": arrange_roll,
    "end": arrange_end,
    "run": arrange_run,
}


def _put_from(bind: Bind, card: Expression) -> Zone | Join | None:
    """A card that is named comes from nowhere: it is made."""
    return None if isinstance(card, Const) and card.word != "none" else _from(bind, card)


def _from(bind: Bind, card: Expression) -> Zone | Join | None:
    found = bind.scope.origin_of(card)
    if found is None:
        hint = "pick it from a zone in this list, or name the zone"
        bind.report("X104", bind.spot, "it is unclear from which zone this card comes", hint)
    return found
