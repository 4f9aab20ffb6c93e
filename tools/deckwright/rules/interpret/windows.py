"""Windows: an event is announced, and whoever listens may answer before things go on."""

from collections.abc import Mapping

from deckwright.rules.ids import DECLINE
from deckwright.rules.interpret.amounts import pay, payable
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Asking, Held
from deckwright.rules.interpret.offers import can_begin
from deckwright.rules.interpret.play import BEARER, Cancelled, Event, Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.program.steps import ANNOUNCER, Heard, Listener

NO_PIECE = -1
WITHIN = 6  # how often an ability may be under way at once


def is_heard(name: str, play: Play) -> bool:
    """Whether anybody listens to an event, before it happens or after it."""
    return any(_hears(each, name, play) for each in play.program.listeners)


def announce(timing: str, name: str, announcer: int, args: Mapping[str, Held], play: Play) -> Asking:
    """Let all listeners hear an event; gives its arguments as they have left them.

    Raises:
        Cancelled: a listener has called the event off.
    """
    event = Event(name, announcer, dict(args))
    if timing == "before":
        play.teller.announced(name, announcer, args, heard=is_heard(name, play))
    heard = [each for each in play.program.listeners if each.timing == timing and _hears(each, name, play)]
    if heard:
        play.events.append(event)
        yield from _triggers([each for each in heard if each.forced], event, play)
        yield from _answers([each for each in heard if not each.forced], event, play)
        play.events.pop()
    if event.cancelled:
        play.teller.called_off(name, announcer)
        raise Cancelled
    return event.args


def _hears(listener: Listener, name: str, play: Play) -> bool:
    """Whether a listener answers an event; the ability of a piece does only where there is a board."""
    return name in listener.by_event and bool(play.program.boards or not listener.cards)


def _triggers(heard: list[Listener], event: Event, play: Play) -> Asking:
    """What nobody is asked about: triggers of the game, and what cards must do as long as one must."""
    for listener in heard:
        while (piece := _first_usable(listener, event, play)) is not None:
            yield from _use(listener, piece, _whose(piece, event, play), event, play)


def _first_usable(listener: Listener, event: Event, play: Play) -> int | None:
    """The first piece whose ability hears an event now."""
    found = _bearers(listener, play)
    return next((each for each in found if _is_usable(listener, each, None, event, play)), None)


def _answers(heard: list[Listener], event: Event, play: Play) -> Asking:
    """Each seat after the announcer in turn; after an answer all are asked again, until all pass in a row."""
    passes = 0
    while passes < play.state.seats:
        seat = (event.announcer + 1 + passes) % play.state.seats
        usable = {} if seat in play.state.out else _offered(heard, seat, event, play)
        decline = play.ids[DECLINE].word("") if usable else -1
        answer = (yield from play.ask(seat, [*usable, decline])) if usable else decline
        if answer == decline:
            passes += 1
        else:
            passes = 0
            listener, piece = usable[answer]
            yield from _use(listener, piece, seat, event, play)


def _offered(heard: list[Listener], seat: int, event: Event, play: Play) -> dict[int, tuple[Listener, int]]:
    return {
        _id_of(listener, piece, play): (listener, piece)
        for listener in heard
        for piece in _bearers(listener, play)
        if piece == NO_PIECE or play.state.piece_owner[piece] == seat
        if _is_usable(listener, piece, seat, event, play)
    }


def _id_of(listener: Listener, piece: int, play: Play) -> int:
    ids = play.ids[listener.id]
    return ids.word("") if piece == NO_PIECE else ids.value(play.spot_of(piece))


def _whose(piece: int, event: Event, play: Play) -> int:
    """Who carries out what nobody is asked about."""
    return event.announcer if piece == NO_PIECE else play.state.piece_owner[piece]


def _bearers(listener: Listener, play: Play) -> list[int]:
    """The pieces whose card has the ability; one that is no piece for a trigger of the game."""
    if not listener.cards:
        return [NO_PIECE]
    cards = {play.cards.numbers[card] for card in listener.cards}
    in_play = play.in_play if play.program.boards else ()
    return [piece for piece in in_play if play.state.piece_card[piece] in cards]


def _names(told: Heard, piece: int, me: int, event: Event, play: Play) -> dict[str, Held]:
    lacks = {name: () if of.is_set else -1 for name, of in told.lacks}
    bearer = {BEARER: play.state.piece_card[piece]} if piece >= 0 else {}
    return {ANNOUNCER: event.announcer, "me": me, "self": piece, **bearer, **lacks, **event.args}


def _is_usable(listener: Listener, piece: int, seat: int | None, event: Event, play: Play) -> bool:
    """Whether a listener may answer now: not used up, not its own doing, and it holds and can be paid.

    seat: who would; without it who does what nobody is asked about.
    """
    key = (listener.id, piece)
    if key in event.used or key in play.spent or not _is_free(listener, key, play):
        return False
    if piece != NO_PIECE and not play.is_here(piece):
        return False
    told: Heard = listener.by_event[event.name]
    me = _whose(piece, event, play) if seat is None else seat
    outer, play.names = play.names, _names(told, piece, me, event, play)
    usable = (
        (told.is_meant is None or bool(value(told.is_meant, play)))
        and (told.when is None or bool(value(told.when, play)))
        and payable(told.cost, play)
        and can_begin(told.do, play, told.cost)
    )
    play.names = outer
    return usable


def _is_free(listener: Listener, key: tuple[str, int], play: Play) -> bool:
    """Whether what is under way lets a listener answer: not what it does itself, `may` what others do."""
    if listener.forced:
        return key not in play.running
    return play.running[-1:] != [key] and play.running.count(key) < WITHIN


def _use(listener: Listener, piece: int, seat: int, event: Event, play: Play) -> Asking:
    told = listener.by_event[event.name]
    key = (listener.id, piece)
    event.used.add(key)
    if listener.once:
        play.spent[key] = listener.once
    play.running.append(key)
    play.teller.triggered(listener.id, seat, event.name, piece)
    outer, play.names = play.names, _names(told, piece, seat, event, play)
    outer_by, play.by = play.by, None
    pay(told.cost, play)
    yield from do(told.do, play)
    play.names, play.by = outer, outer_by
    play.running.pop()
