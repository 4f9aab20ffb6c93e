"""Listeners as data: the triggers, offers and uses of a window, made from their records."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from deckwright.engine.rules import ONCE_ACTION, ONCE_PHASE, ONCE_TURN, Frame
from deckwright.engine.windows import ANNOUNCER, ARGUMENTS, DONE, Window, is_open, mark, may_answer

if TYPE_CHECKING:
    from deckwright.engine.state import State

GAME = -1  # the piece of a listener that no card bears
ONCE = {"": 0, "action": ONCE_ACTION, "phase": ONCE_PHASE, "turn": ONCE_TURN}


@dataclass(frozen=True, slots=True, kw_only=True)
class Listener:
    """What answers a window, and how.

    `test(s, me, self, announcer, arguments..)` tells whether it may answer now; `does` takes the same and
    does it. If it may ask, it is the routine `begins` instead, whose first registers take the same; it has
    `registers` in all. `told` are the numbers of the arguments, if it does not get them all. `cards` bear it;
    None: it is the game's own, and `me` is the announcer, or the seat that is asked. `once` is for how long
    it is used up. `base` counts the ids, by spaces, under which its seat is asked, or is the one of the
    game's own; -1: nobody is.
    """

    number: int
    test: Callable[..., bool]
    does: Callable[..., None] | None = None
    begins: int = 0
    registers: int = 0
    told: tuple[int, ...] | None = None
    cards: tuple[int, ...] | None = None
    once: str = ""
    base: int = -1


def heard_by(*listeners: Listener, name: str, decline: int = -1) -> Window:
    """A window with all that listens to it."""
    triggers = tuple(partial(_trigger, listener) for listener in listeners if listener.base < 0)
    asked = [listener for listener in listeners if listener.base >= 0]
    if not asked:
        return Window(name=name, triggers=triggers)
    by_card: dict[int, list[Listener]] = {}
    for listener in asked:
        for card in listener.cards or ():
            by_card.setdefault(card, []).append(listener)
    own = [listener for listener in asked if listener.cards is None]
    use = partial(_use, sorted(asked, key=lambda listener: listener.base, reverse=True))
    return Window(
        name=name, triggers=triggers, offers=partial(_offers, by_card, own), use=use, decline=decline
    )


def _trigger(listener: Listener, s: Any, f: Frame) -> None:  # noqa: ANN401  a game's own state class
    """Do what nobody is asked about for the first piece that may; the others follow in their turn."""
    for piece in _bearers(listener, s):
        if is_open(s, f, listener.number, piece) and listener.test(s, *_told(listener, s, f, piece)):
            f[DONE] -= 1
            _answer(listener, s, f, piece)
            return


def _bearers(listener: Listener, s: Any) -> Iterable[int]:  # noqa: ANN401
    if listener.cards is None:
        return (GAME,)
    return [piece for piece in _in_play(s) if s.piece_card[piece] in listener.cards]


def _in_play(s: Any) -> Iterator[int]:  # noqa: ANN401
    return iter(getattr(s, s.layout.in_play))


def _told(listener: Listener, s: Any, f: Frame, piece: int, seat: int = -1) -> list[Any]:  # noqa: ANN401
    """What the functions of a listener are told: its seat and piece, the announcer, the arguments.

    seat: who is asked about what is the game's own.
    """
    me = s.piece_owner[piece] if piece != GAME else seat if seat >= 0 else f[ANNOUNCER]
    told = listener.told
    if told is None:
        return [me, piece, f[ANNOUNCER], *f[ARGUMENTS:]]
    return [me, piece, f[ANNOUNCER], *[f[ARGUMENTS + number] for number in told]]


def _offers(
    by_card: Mapping[int, Sequence[Listener]],
    own: Sequence[Listener],
    s: Any,  # noqa: ANN401
    f: Frame,
    seat: int,
) -> list[int]:
    """The ids of all answers that a seat may give: the game's own, and those of its pieces."""
    found = [
        each.base
        for each in own
        if may_answer(s, f, each.number, GAME) and each.test(s, *_told(each, s, f, GAME, seat))
    ]
    return found + _offers_of_pieces(by_card, s, f, seat) if by_card else found


def _offers_of_pieces(
    by_card: Mapping[int, Sequence[Listener]],
    s: Any,  # noqa: ANN401
    f: Frame,
    seat: int,
) -> list[int]:
    cards, owners = s.piece_card, s.piece_owner
    return [
        listener.base + s.piece_place[piece]
        for piece in _in_play(s)
        if cards[piece] in by_card and owners[piece] == seat
        for listener in by_card[cards[piece]]
        if may_answer(s, f, listener.number, piece) and listener.test(s, *_told(listener, s, f, piece))
    ]


def _use(latest_first: Sequence[Listener], s: Any, f: Frame, action: int) -> None:  # noqa: ANN401
    """Let the piece answer that an id stands for, or who was asked."""
    listener = next(base for base in latest_first if base.base <= action)
    if listener.cards is None:
        _answer(listener, s, f, GAME, s.decider)
    else:
        _answer(listener, s, f, getattr(s, s.layout.standing)[action - listener.base])


def _answer(listener: Listener, s: "State", f: Frame, piece: int, seat: int = -1) -> None:
    mark(s, f, listener.number, piece, ONCE[listener.once])
    me, *told = _told(listener, s, f, piece, seat)
    if listener.does is not None:
        listener.does(s, me, *told)
        return
    room = [0] * (listener.registers - len(told))
    s.stack.append([listener.begins, 0, me, -1, *told, *room])
