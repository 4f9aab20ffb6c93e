"""The cards of which an amount is made that a pool gains, where all seats may know these cards."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import NoReturn

from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.reckoning import parts_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.reads import parts
from deckwright.rules.program.steps import Amount, Step
from deckwright.rules.program.types import CARD, INT

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
            n, made = value(each.n, play), _openly_made(each, play, shown)
            if made and sum(worth for _, worth in made) == n:
                found[each.of.name] = n, made
    return found


class _HiddenError(Exception):
    """Something is looked at that not all seats see."""


class _Hidden:
    """In the place of cards that not all seats see; whatever is done with it is an error."""

    def _fail(self, *_: object) -> NoReturn:
        raise _HiddenError

    __iter__ = __len__ = __bool__ = __getitem__ = __contains__ = __add__ = __radd__ = _fail
    __eq__ = __ne__ = __hash__ = _fail


def _openly_made(amount: Amount, play: Play, shown: Collection[int]) -> Made:
    """The cards of an amount; none if anything that decides of it is not seen by all."""
    if not _are_told(amount, play, shown):
        return ()
    names, kept = play.names, play.kept
    play.names, play.kept = dict(names), _open(play, shown)
    try:
        made = tuple(_made(amount.n, play))
    except _HiddenError:
        return ()
    finally:
        play.names, play.kept = names, kept
    return made if _are_open([card for card, _ in made], play, shown) else ()


def _are_told(amount: Amount, play: Play, shown: Collection[int]) -> bool:
    """Whether all know the names of the frame in an amount: whose pool it is, and cards that were shown."""
    assert isinstance(amount.of, e.Pool), "that is what was looked for"
    told = {"me", "it", e.WHOEVER, *(index.name for index in amount.of.index if isinstance(index, e.Local))}
    for local in parts(amount.n):
        if not isinstance(local, e.Local) or local.name in told:
            continue
        if local.name not in play.names:
            return False
        held = play.names[local.name]
        cards = held if isinstance(held, list | tuple) else (held,)
        if CARD not in (local.type, local.type.of) or not all(card in shown for card in cards):
            return False
    return True


def _open(play: Play, shown: Collection[int]) -> dict[str, Held]:
    """What the game declares, where cards that not all seats see, and that were not shown, are hidden."""
    kept, account = dict(play.kept), play.account
    for name, path in account.places():
        cards = account.cards((name, path))
        is_open = all(account.sees(seat, (name, path)) for seat in range(play.state.seats))
        if not is_open and not all(card in shown for card in cards):
            kept[name] = _replaced(kept[name], path)
    return kept


def _replaced(held: Held, path: tuple[int, ...]) -> Held:
    if not path:
        return _Hidden()
    first, *rest = path
    return [_replaced(each, tuple(rest)) if at == first else each for at, each in enumerate(held)]


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
