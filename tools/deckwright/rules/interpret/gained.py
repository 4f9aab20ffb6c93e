"""The cards of which an amount is made that a pool gains, where all seats may know these cards."""

from collections import Counter
from collections.abc import Collection, Iterator

from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.reckoning import parts_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Amount, Step
from deckwright.rules.program.types import INT

Made = tuple[tuple[int, int], ...]  # cards, each with what it adds


def gained(step: Step, play: Play, shown: Collection[int]) -> dict[str, tuple[int, Made]]:
    """For each pool with which a step does something of the numbers of some cards: how much, and of which.

    `shown` are cards that all seats have just been shown.
    """
    amounts = step.args.get("amounts")
    found = dict[str, tuple[int, Made]]()
    for each in amounts if isinstance(amounts, tuple) else ():
        if (
            isinstance(each, Amount)
            and isinstance(each.of, e.Pool)
            and each.n.type == INT
            and _adds_up(each.n)
        ):
            made = tuple(_made(each.n, play))
            if made and _are_open([card for card, _ in made], play, shown):
                found[each.of.name] = value(each.n, play), made
    return found


def _adds_up(of: e.Expression) -> bool:
    """Whether a number may be a sum over things; most are constants or fields, which are told as they are."""
    return isinstance(of, e.Term | e.Query) or (
        isinstance(of, e.Arithmetic) and (_adds_up(of.left) or _adds_up(of.right))
    )


def _made(of: e.Expression, play: Play) -> Iterator[tuple[int, int]]:
    """The cards of a number, each with what it adds; of a product those of its first factor."""
    if isinstance(of, e.Arithmetic) and of.op == "*":
        times = value(of.right, play)
        yield from ((card, n * times) for card, n in _made(of.left, play))
        return
    for part in parts_of(of, play):
        if part.sort is not None and part.sort.name == "card":
            yield from ((card, n) for card, n in part.things if isinstance(card, int))


def _are_open(cards: Collection[int], play: Play, shown: Collection[int]) -> bool:
    """Whether each of some cards was shown or lies where all see it, and none lies hidden besides."""
    seats = range(play.state.seats)
    account = play.account
    seen, hidden = Counter[int](), set[int]()
    for place in account.places():
        if all(account.sees(seat, place) for seat in seats):
            seen.update(account.cards(place))
        else:
            hidden.update(card for card in account.cards(place) if card not in shown)
    return all((card in shown or seen[card]) and card not in hidden for card in cards)
