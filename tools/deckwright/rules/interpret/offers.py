"""Whether an op list that is offered has anything to do: its first choices exist, its prices can be paid."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

from deckwright.rules.interpret import args
from deckwright.rules.interpret.amounts import payable
from deckwright.rules.interpret.choices import Search
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.steps import Amount, Step, Steps

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


def can_begin(steps: Steps, play: "Play") -> bool:
    """Look at the choices and prices with which a list begins, in the frame that runs; all must be possible.

    What follows an op that changes something is not foreseen, nor what speaks of a choice of the list itself.
    """
    outer, play.names = play.names, dict(play.names)
    unmade: set[str] = set()
    due: list[Amount] = []
    possible = True
    for step in steps[: _leading(steps)]:
        due = [each for each in due if not locals_of(each).intersection(_given(step, "let"))]
        if not _needs(step) & unmade:
            due += args.amounts(step, "amounts")
            possible = possible and _can(step, due, play)
            unmade -= set(_given(step, "let"))
        else:
            unmade |= set(_given(step, "let"))
        unmade |= set(_given(step, "pick"))
    play.names = outer
    return possible


def _needs(step: Step) -> set[str]:
    """The names without which nobody can tell whether a step can be done; of picks only the first is made."""
    if step.op != "pick":
        return locals_of(step.args)
    first = args.picks(step, "picks")[0]
    return locals_of(first) - {first.name}


def _given(step: Step, op: str) -> Iterator[str]:
    """The names that a `let` or a `pick` gives."""
    if step.op == op == "let":
        yield from cast(Mapping[str, object], step.args["names"])
    elif step.op == op == "pick":
        yield from (pick.name for pick in args.picks(step, "picks"))


def _leading(steps: Steps) -> int:
    """How many steps come before the first that changes something."""
    changing = (number for number, step in enumerate(steps) if step.op not in ("let", "pick", "pay"))
    first = next(changing, len(steps))
    return first + 1 if first < len(steps) and steps[first].op == "do_action" else first


def _can(step: Step, due: list[Amount], play: "Play") -> bool:
    """Whether a step can be done; of prices, all that are `due` until then can be paid."""
    from deckwright.rules.interpret.actions import is_legal

    if step.op == "let":
        for name, thing in args.named(step, "names", play):
            play.names[name] = thing
    elif step.op == "pick" and step.args["by"] != "chance":
        return Search(play).can_make(args.picks(step, "picks")[:1])
    elif step.op == "pay":
        return payable(due, play)
    elif step.op == "do_action":
        action = play.program.actions[args.word(step, "action")]
        given = dict(args.named(step, "given", play))
        return is_legal(action, play.names["me"], given, play, free=bool(step.args.get("free")))
    return True
