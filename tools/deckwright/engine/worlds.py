"""Worlds that a seat holds possible, also in the middle of an action: what it knows stays, all else is drawn.

The compiler says of each step which registers not all seats know, who does, and what they might hold. In a
world these are filled anew from the bottom of the stack, and what is asked is worked out again: it must be
what the seat has been told, or a real choice of another seat.
"""

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from deckwright.engine import limits, several, windows
from deckwright.engine.chance import Source, mix_cards
from deckwright.engine.dealing import deal, kind_of
from deckwright.engine.errors import CannotDeal
from deckwright.engine.knowing import cards_at, is_pile, pinned, zone_at
from deckwright.engine.rules import ME, ROUTINE, Frame, Secret, Step
from deckwright.engine.unknown import Opaque

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from deckwright.engine.layout import Place
    from deckwright.engine.state import State

DEALS = 60  # worlds that are dealt at random
SWAPS = 4000  # pairs of cards that are exchanged in one of which little is wrong, if none of those will do
NOBODY = -1  # in a register that is taken out: it may say which seat knows something
VOID = 1000  # how wrong it is that nothing fits what a frame remembers


def veil(s: "State", seat: int) -> None:
    """Take out of frames what a seat does not know, and what nobody needs; of lists the length stays."""
    s.forget()
    below: Frame = []
    for frame in s.stack:
        if _chooses_unseen(s, frame, below, seat):
            frame[several.LEFT], frame[several.HELD] = (), (0,) * len(frame[several.HELD])
        if _bounds_are_unknown(s, frame, below, seat):
            frame[several.LOW] = frame[several.HIGH] = 0
        for secret in _secrets(s, frame, below, seat):
            held = frame[secret.register]
            frame[secret.register] = (0,) * len(held) if isinstance(held, tuple) else NOBODY
        below = frame


def blind(s: "State", seat: int) -> None:
    """Make opaque what a seat does not know of a state that is pooled and veiled for it, and all chance."""
    for group in s.layout.unseen[seat]:
        _hide(s, seat, [place for place in group if zone_at(s, place) is not None])
    below: Frame = []
    veiled: list[tuple[Frame, int]] = []
    for frame in s.stack:
        if _chooses_unseen(s, frame, below, seat):
            veiled += [(frame, several.LEFT), (frame, several.HELD)]
        if _bounds_are_unknown(s, frame, below, seat):
            veiled += [(frame, several.LOW), (frame, several.HIGH)]
        veiled += [(frame, secret.register) for secret in _secrets(s, frame, below, seat)]
        below = frame
    for frame, register in veiled:
        held = frame[register]
        frame[register] = tuple(_opaque() for _ in held) if isinstance(held, tuple) else _opaque()
    s.rng = _opaque()


def _hide(s: "State", seat: int, places: "Sequence[Place]") -> None:
    """Make opaque what a seat does not know of a group of places, unless all that is alike."""
    pins = [pinned(s, seat, place) for place in places]
    zones = [cards_at(s, place) for place in places]
    free = sorted(
        card
        for zone, known in zip(zones, pins, strict=True)
        for at, card in enumerate(zone)
        if at not in known
    )
    among = tuple(free)
    for place, zone, known in zip(places, zones, pins, strict=True) if len({*free}) > 1 else ():
        hidden = [card if at in known else _opaque(among) for at, card in enumerate(zone)]
        # The order of another zone than a pile tells nothing of what is opaque.
        zone[:] = (
            hidden if is_pile(s.layout, place[0]) else sorted(hidden, key=lambda card: type(card) is int)
        )


def _opaque(among: tuple[int, ...] = ()) -> int:
    """An opaque value where a number is kept."""
    return cast("int", Opaque(among))


def world(s: "State", seat: int, rng: Source) -> "State":
    """A world that agrees with what a seat knows of a state in which all secrets are pooled and veiled.

    Raises:
        CannotDeal: none was found.
    """
    best, least = s, VOID * VOID
    for _ in range(DEALS):
        found = s.clone()
        deal(found, seat, lambda cards: mix_cards(rng, cards))
        limits.respect(found, seat, rng)
        wrong = _wrong(found, s, seat, rng)
        if not wrong:
            return _begun(found, rng)
        best, least = (found, wrong) if wrong < least else (best, least)
    for _ in range(SWAPS):
        found = best.clone()
        found.stack = [[*frame] for frame in s.stack]
        _swap(found, seat, rng)
        wrong = _wrong(found, s, seat, rng)
        if not wrong:
            return _begun(found, rng)
        best, least = (found, wrong) if wrong <= least else (best, least)
    raise CannotDeal(f"no deal was found that fits what seat {seat} knows")


def _begun(s: "State", rng: Source) -> "State":
    s.rng = rng.below(1 << 32) << 32 | rng.below(1 << 32)
    return s


def _wrong(s: "State", told: "State", seat: int, rng: Source) -> int:
    """How much in a dealt world does not fit; its frames are filled and its next choice is worked out.

    Where nothing fits what a frame remembers, nothing behind it is looked at: that may be read off it.
    """
    below: Frame = []
    wrong = limits.excess(s, seat) + (0 if s.stack or s.ended else _moved_on(s))
    for at, frame in enumerate(s.stack):
        step, unknown = _step(s, frame), _secrets(s, frame, below, seat)
        void = VOID * (len(s.stack) - at)
        for secret in () if step is None else step.secrets:
            if secret not in unknown:
                wrong += not could_hold(s, frame, below, secret)
            elif not _fill(s, frame, below, secret, rng):
                return void + wrong
        wrong += unknown != _secrets(s, frame, below, seat)
        wrong += step is not None and step.given is not None and not step.given(s, frame)
        if _chooses_unseen(s, frame, below, seat) and not _choose(s, frame, below, rng):
            return void + wrong
        wrong += not _has_bounds(s, frame, below, seat)
        below = frame
    if s.decider < 0 or (s.decider == seat and _sees_menu(s)):
        return wrong
    s.legal = tuple(_asked(s))
    if s.decider == seat:
        return wrong + len({*s.legal} ^ {*told.legal})
    return wrong if len(s.legal) > 1 else wrong + 1


def _moved_on(s: "State") -> int:
    """How much is otherwise of what all can tell where a menu is offered, since play has come to it."""
    phase, me = s.rules.phases[s.phase], s.active
    wrong = int(phase.over_when is not None and phase.over_when(s, me))
    if not s.going:
        return wrong + int(phase.until is not None and phase.until(s, me))
    host, first, _, had, _, is_fresh = s.going
    wrong += phase.until is not None and phase.until(s, host)
    if is_fresh:
        s.active = host
        wrong += phase.in_turn is not None and me not in phase.in_turn(s, host)
        if not had and phase.first is not None:
            wrong += phase.first(s, host) not in (first, -1)
        s.active = me
    return wrong


def could_hold(s: "State", frame: Frame, below: Frame, secret: Secret) -> bool:
    """Whether a register holds what it might hold for those who do not know it, as far as that is told."""
    if _may_be_any(secret) or _is_written_out(s, below, secret):
        return True
    held, found = frame[secret.register], _told(s, frame, below, secret)
    if secret.gives == "one":
        return held in found
    if secret.gives == "some":
        return not Counter(held) - Counter(found)
    return bool(held == (tuple(found) if isinstance(held, tuple) else found))


def _step(s: "State", frame: Frame) -> Step | None:
    """What waits in a frame; None for a frame of the kernel's own."""
    return s.rules.steps.get(frame[ROUTINE])


def _secrets(s: "State", frame: Frame, below: Frame, seat: int) -> list[Secret]:
    """The registers of a frame that a seat does not know. That it is itself who knows something, it does."""
    step = _step(s, frame)
    secrets = () if step is None else step.secrets
    itself = {place for secret in secrets for place in secret.knows or () if frame[place] == seat}
    return [
        secret
        for secret in secrets
        if secret.register not in itself and not _knows(s, frame, below, secret, seat)
    ]


def _knows(s: "State", frame: Frame, below: Frame, secret: Secret, seat: int) -> bool:
    if secret.knows is None or any(frame[place] == seat for place in secret.knows):
        return True
    return _is_written_out(s, below, secret)


def _is_written_out(s: "State", below: Frame, secret: Secret) -> bool:
    """Whether the frame below has handed a constant on: then all know it."""
    waits = _step(s, below) if secret.passed >= 0 else None
    return waits is not None and waits.passes[secret.passed] < 0


def _fill(s: "State", frame: Frame, below: Frame, secret: Secret, rng: Source) -> bool:
    """Give a register a value that it might hold; False if there is none."""
    held = frame[secret.register]
    if _may_be_any_number(secret):
        more = rng.below(secret.more + 1) if secret.more and rng.below(2) else 0  # the least will often do
        number = secret.assumed + more
        frame[secret.register] = (number,) * len(held) if isinstance(held, tuple) else number
        return True
    found = _told(s, frame, below, secret)
    if secret.gives == "one":
        if not found:
            return _may_be_any(secret)  # of no things at all none can have been chosen: it holds nobody
        found = rng.one_of(found)
    elif secret.gives == "some":
        found = _some(found, len(held), rng)
    frame[secret.register] = tuple(found) if isinstance(held, tuple) else found
    return not isinstance(held, tuple) or len(held) == len(found)


def _may_be_any(secret: Secret) -> bool:
    """Whether nothing tells what a register might hold but of which sort that is."""
    return secret.might is None and secret.passed < 0


def _may_be_any_number(secret: Secret) -> bool:
    return _may_be_any(secret) and secret.of == "number"


def _told(s: "State", frame: Frame, below: Frame, secret: Secret) -> Any:  # noqa: ANN401  as registers hold
    """What is told of a register, or the list from which it comes."""
    if secret.might is not None:
        return secret.might(s, frame)
    if secret.passed < 0:
        return _any(s, secret.of)
    waits = _step(s, below)
    assert waits is not None, "a routine has handed it on"
    return below[waits.passes[secret.passed]]


def _any(s: "State", of: str) -> "Sequence[int]":
    """All cards in zones, all pieces in play, all seats, all spaces, or false and true."""
    if of == "card":
        return [card for place in _zones(s) for card in place]
    if of == "piece":
        return [*getattr(s, s.layout.in_play)]
    if of == "truth":
        return (False, True)
    return range(s.seats if of == "seat" else len(s.layout.spaces))


def _zones(s: "State") -> "Iterator[list[int]]":
    """The lists of all zones."""
    for zone in s.layout.zones:
        lists: list[Any] = [getattr(s, zone.slot)]
        for _ in zone.per:
            lists = [inner for each in lists for inner in each]
        yield from lists


def _some(things: "Sequence[int]", number: int, rng: Source) -> tuple[int, ...]:
    """So many of some things, in their order; all of them if there are not as many."""
    places = list(range(len(things)))
    mix_cards(rng, places)
    return tuple(things[place] for place in sorted(places[:number]))


def _chooses_unseen(s: "State", frame: Frame, below: Frame, seat: int) -> bool:
    """Whether another seat chooses several things here of which a seat does not know which they are."""
    if frame[ROUTINE] != several.SEVERAL:
        return False
    step = _step(s, below)
    assert step is not None, "a routine has asked"
    return step.unseen and frame[ME] != seat


def _choose(s: "State", frame: Frame, below: Frame, rng: Source) -> bool:
    """As many things as have been chosen, others perhaps; False if there are not so many."""
    ids, number = _asked_by(s, below), len(frame[several.HELD])
    places = list(range(len(ids)))
    mix_cards(rng, places)
    held = sorted(places[:number])
    frame[several.HELD] = tuple(ids[place] for place in held)
    frame[several.LEFT] = tuple(ids[held[-1] + 1 :] if held else ids)
    return len(held) == number


def _bounds_are_unknown(s: "State", frame: Frame, below: Frame, seat: int) -> bool:
    """Whether a seat does not know how many of several things may be chosen here."""
    step = _step(s, below) if frame[ROUTINE] == several.SEVERAL else None
    return step is not None and step.bounds is not None and all(below[at] != seat for at in step.knows)


def _has_bounds(s: "State", frame: Frame, below: Frame, seat: int) -> bool:
    """Whether as many may be chosen as a seat knows; a seat that does not know finds it out in this world."""
    step = _step(s, below) if frame[ROUTINE] == several.SEVERAL else None
    if step is None or step.bounds is None:
        return True
    bounds = step.bounds(s, below)
    if _bounds_are_unknown(s, frame, below, seat):
        frame[several.LOW], frame[several.HIGH] = bounds
    return (frame[several.LOW], frame[several.HIGH]) == bounds and len(frame[several.HELD]) <= bounds[1]


def _sees_menu(s: "State") -> bool:
    """Whether what is asked is a menu for which nothing is looked at that the seat does not see."""
    return not s.stack and not s.rules.may_peek(s.rules.phases[s.phase].menu)


def _asked(s: "State") -> "Sequence[int]":
    """What is asked, worked out again."""
    if not s.stack:
        menu = s.rules.phases[s.phase].menu
        assert menu is not None, "a menu is due when nothing is under way"
        return menu(s, s.decider)
    frame = s.stack[-1]
    if frame[ROUTINE] == windows.WINDOW:
        return windows.asked(s, frame, s.decider)
    if frame[ROUTINE] == several.SEVERAL:
        return several.offered_now(s, frame)
    return _asked_by(s, frame)


def _asked_by(s: "State", frame: Frame) -> "Sequence[int]":
    """The ids that the step asks for at which a frame waits."""
    step = _step(s, frame)
    assert step is not None, "a step asks"
    assert step.asked is not None, "a step asks"
    return step.asked(s, frame)


def _swap(s: "State", seat: int, rng: Source) -> None:
    """Exchange two cards that the seat does not see, if each may lie where the other one lay."""
    group = rng.one_of(s.layout.unseen[seat]) if s.layout.unseen[seat] else ()
    places = [
        (place, at)
        for place in group
        for at in sorted(set(range(len(zone_at(s, place) or ()))) - pinned(s, seat, place))
    ]
    if not places:
        return
    (one, first), (other, second) = rng.one_of(places), rng.one_of(places)
    a, b = cards_at(s, one), cards_at(s, other)
    if _fits(s, one, a[first], b[second]) and _fits(s, other, b[second], a[first]):
        a[first], b[second] = b[second], a[first]
        for place, zone in ((one, a), (other, b)):
            if not is_pile(s.layout, place[0]):
                zone.sort()


def _fits(s: "State", place: "Place", old: int, new: int) -> bool:
    """Whether a card may lie in the stead of another one."""
    kind = kind_of(s, place)
    return kind < 0 or s.layout.kind[old] != kind or s.layout.kind[new] == kind
