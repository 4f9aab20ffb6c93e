"""What each of some seats may do, or pass: an offer to each, and how many have passed one after another."""

from deckwright.rules.program.expressions import Arithmetic, Const, Expression, Local
from deckwright.rules.program.steps import PASSES, Arg, Step
from deckwright.rules.program.types import INT, SEAT
from deckwright.rules.resolve.bind import Bind, Key, binds
from deckwright.rules.resolve.naming import check_name

_NUMBER = Local(PASSES, INT)
_MAY = "may"


@binds("offers")
def bind_offers(bind: Bind, key: Key) -> None:
    """An offer to whoever has the go. `passes`, which all of the step may read, is kept by it."""
    if PASSES in bind.scope.locals:
        message = f"{PASSES} means something else around this step"
        bind.report(
            "X107", key.spot, message, "run a verb that holds this step, or call the other one something else"
        )
        return
    if key.written == []:
        bind.report("X103", key.spot, "nothing is offered here", "write what each may do")
        return
    check_name(bind.scope, PASSES, "name", key.spot.place(key=True))
    bind.scope = bind.scope.picked(PASSES, INT)
    bind.args["outside"] = outside = bind.frame.context.asks("me outside") if bind.scope.knows_of_mine else ""
    scope = bind.scope.of_other_seat(outside) if outside else bind.scope.inner(me=SEAT)
    asks = bind.asking(_MAY)
    done = bind.step_list(key.written, bind.frame.inside(scope.lasting(), offered=True), key.spot)

    def counted(number: Expression) -> Step:
        return Step("let", {"names": {PASSES: number}}, (), key.spot)

    more = Arithmetic("+", _NUMBER, Const(1, INT, "1"), INT)
    did, passed = counted(Const(0, INT, "0")), counted(more)
    args: dict[str, Arg] = {"do": (*done, did), "by": Local("me", SEAT), "else": (passed,)}
    bind.args[key.arg] = (Step(_MAY, args, (), key.spot, asks),)
    bind.args[PASSES] = True
