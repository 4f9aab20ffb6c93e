"""Whether an op list that is offered has anything to do: its first choices exist, its prices can be paid."""

from typing import TYPE_CHECKING

from deckwright.rules.interpret import args
from deckwright.rules.interpret.amounts import payable
from deckwright.rules.interpret.choices import Search
from deckwright.rules.interpret.reads import locals_of
from deckwright.rules.program.steps import Amount, Steps

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


def can_begin(steps: Steps, play: "Play") -> bool:
    """Look at the choices and prices with which a list begins, in the frame that runs; all must be possible.

    What follows an op that changes something is not foreseen. A price that depends on names of the list
    itself is left to the choice of these names.
    """
    outer, play.names = play.names, dict(play.names)
    possible = all(_can(steps, number, play) for number in range(_leading(steps)))
    play.names = outer
    return possible


def _leading(steps: Steps) -> int:
    """How many steps come before the first that changes something."""
    changing = (number for number, step in enumerate(steps) if step.op not in ("let", "pick", "pay"))
    first = next(changing, len(steps))
    return first + 1 if first < len(steps) and steps[first].op == "do_action" else first


def _can(steps: Steps, number: int, play: "Play") -> bool:
    from deckwright.rules.interpret.actions import is_legal

    step = steps[number]
    if step.op == "let":
        for name, thing in args.named(step, "names", play):
            play.names[name] = thing
    elif step.op == "pick" and step.args["by"] != "chance":
        return Search(play).can_make(args.picks(step, "picks")[:1])
    elif step.op == "pay":
        price = args.amounts(step, "amounts")
        return not all(_is_known(amount, play) for amount in price) or payable(price, play)
    elif step.op == "do_action":
        action = play.program.actions[args.word(step, "action")]
        given = dict(args.named(step, "given", play))
        return is_legal(action, play.names["me"], given, play, free=bool(step.args.get("free")))
    return True


def _is_known(price: Amount, play: "Play") -> bool:
    return locals_of((price.of, price.n)) - {"it"} <= set(play.names)
