"""The positions of a scenario, given and expected: known names, in forms that can be laid out."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from deckwright.check.scenario.amounts import number_findings, pool_findings, seat_findings, too_many
from deckwright.check.scenario.findings import CODE, unknown_in, wrong
from deckwright.check.scenario.names import Names
from deckwright.check.unknown import unknown
from deckwright.model.finding import Finding
from deckwright.model.place import Spot
from deckwright.rules.program.records import ON_SPACES, ZoneRecord
from deckwright.scenarios.assertions import ASSERTIONS, GIVEN, Takes
from deckwright.scenarios.records import Written

_NOBODY = ("none",)


def given_findings(given: Mapping[str, Written], spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    """What cannot be laid out."""
    yield from _position(given, spot, names, about, GIVEN, given=True)
    for board in names.program.boards:
        spaces = given.get(board)
        if isinstance(spaces, dict) and not names.program.boards[board].places:
            yield from _laid_out(spaces, spot.at(board), about)


def expected_findings(
    expect: Mapping[str, Written], spot: Spot, names: Names, about: str
) -> Iterator[Finding]:
    """What can never be there."""
    yield from _position(expect, spot, names, about, tuple(ASSERTIONS))


def _position(
    written: Mapping[str, Written],
    spot: Spot,
    names: Names,
    about: str,
    words: Sequence[str],
    *,
    given: bool = False,
) -> Iterator[Finding]:
    """What is wrong behind some words, zones and boards."""
    program = names.program
    known = [*words, *names.places]
    for key, value in written.items():
        yield from unknown_in([key], "zone, board or word", known, spot.at(key), about, key=True)
        if key in words and key in ASSERTIONS:
            takes = ASSERTIONS[key].takes
            if given and takes == "pools":
                yield from _pools(value, spot.at(key), names, about, given=True)
            else:
                yield from _TAKES[takes](value, spot.at(key), names, about)
        elif key in program.zones:
            yield from _zone(value, spot.at(key), names, about, program.zones[key], given=given)
        elif key in program.boards and program.boards[key].places:
            yield from _owned(value, spot.at(key), names, about, key, given=given)
        elif key in program.boards:
            yield from _board(value, spot.at(key), names, about, key)


def _anything(_written: Written, _spot: Spot, _names: Names, _about: str) -> Iterator[Finding]:
    """The schema says all that can be said of it."""
    return iter(())


def _phase(written: Written, spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    yield from unknown_in([str(written)], "phase", names.program.turn.phases, spot, about)


def _end(written: Written, spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    yield from unknown_in([str(written)], "end", [*names.program.ends, *_NOBODY], spot, about)


def _out(written: Written, spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    """Seats that are out of the game, which there are only where a rule eliminates some; never all."""
    seats = set(map(str, _list(written)))
    if seats and not names.eliminates:
        hint = "leave out: away, or write {eliminate: ..} into the rules"
        yield wrong(spot.place(), "no rule of this game eliminates anybody", about, hint)
        return
    yield from _listed_seats(written, spot, names, about)
    if len(seats) == names.seats:
        yield wrong(spot.place(), "somebody must be in the game, and all are out here", about)


def _listed_seats(written: Written, spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    for index, seat in enumerate(_list(written)):
        yield from seat_findings(seat, spot.at(index), names, about)


def _winners(written: Written, spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    if isinstance(written, list):
        yield from _listed_seats(written, spot, names, about)
    elif written not in _NOBODY:
        yield from seat_findings(written, spot, names, about)


def _ids(written: Written, spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    for index, id_ in enumerate(_list(written)):
        if str(id_) not in names.called and not names.is_id(str(id_)):
            known = [*names.ids.names, *names.ids.prefixes, *names.program.carriers]
            place = spot.place(index)
            yield from unknown(str(id_), "action id", known, place, about=about, code=CODE)


def _view(written: Written, spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    view = dict(written) if isinstance(written, dict) else {}
    yield from seat_findings(view.pop("seat"), spot.at("seat"), names, about)
    yield from _position(view, spot, names, about, GIVEN)


def _known(written: Written, spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    """Seats, and zones that not all see; a card that is not known is `none`."""
    yield from _seats(written, spot, names, about)
    zones = names.program.zones
    for seat, told in written.items() if isinstance(written, dict) else ():
        for zone, cards in told.items() if isinstance(told, dict) else ():
            at = spot.at(seat, zone)
            yield from unknown_in([zone], "zone", zones, at, about, key=True)
            if zone in zones and zones[zone].sees == "all":
                yield wrong(
                    spot.at(seat).place(zone, key=True),
                    f"all see the cards of {zone}",
                    about,
                    f"write {zone} beside known",
                )
            elif zone in zones:
                yield from _zone(_without_unknown(cards), at, names, about, zones[zone], given=False)


def _without_unknown(written: Written) -> Written:
    """What is written of a zone without the cards that are not known."""
    if isinstance(written, dict):
        return {key: _without_unknown(each) for key, each in written.items()}
    if isinstance(written, list):
        return [_without_unknown(each) for each in written if each not in _NOBODY]
    return written


def _pools(
    written: Written, spot: Spot, names: Names, about: str, *, given: bool = False
) -> Iterator[Finding]:
    pools = names.program.pools
    for pool, amounts in written.items() if isinstance(written, dict) else ():
        yield from unknown_in([pool], "pool", pools, spot.at(pool), about, key=True)
        if pool in pools:
            yield from pool_findings(amounts, pools[pool], spot.at(pool), names, about, given=given)


def _seats(written: Written, spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    """What is written for each seat names seats that there are."""
    if isinstance(written, dict):
        for seat in written:
            if not seat.isdigit() or int(seat) >= names.seats:
                place = spot.place(seat, key=True)
                yield wrong(place, f"there is no seat {seat}", about, f"seats are 0 to {names.seats - 1}")
    elif isinstance(written, list) and len(written) > names.seats:
        yield wrong(spot.place(), f"there are {names.seats} seats, not {len(written)}", about)


def _zone(
    written: Written, spot: Spot, names: Names, about: str, zone: ZoneRecord, *, given: bool
) -> Iterator[Finding]:
    """Cards in a zone, for each seat or constant if it is kept so; what is expected may be their number."""
    yield from _piles(written, spot, names, about, zone, zone.per, given=given)


def _piles(
    written: Written,
    spot: Spot,
    names: Names,
    about: str,
    zone: ZoneRecord,
    per: Sequence[str],
    *,
    given: bool,
) -> Iterator[Finding]:
    """Cards in a zone, or in the part of it that is kept for one seat or constant."""
    piles = _each(written) if per else [written]
    if piles is None or (len(per) < 2 and not all(_are_cards(pile, given=given) for pile in piles)):
        yield _no_zone(spot, names, about, zone, per, given=given)
        return
    if not per:
        yield from _cards(written, spot, names, about)
        return
    yield from _keys(written, spot, names, about, per[0])
    keys: Sequence[str | int] = list(written) if isinstance(written, dict) else range(len(piles))
    for key, pile in zip(keys, piles, strict=True):
        yield from _piles(pile, spot.at(key), names, about, zone, per[1:], given=given)


def _no_zone(
    spot: Spot, names: Names, about: str, zone: ZoneRecord, per: Sequence[str], *, given: bool
) -> Finding:
    """That a zone, or a part of it, is not written as it has to be, and how."""
    shape = "list its cards, top first" if given else "list its cards or say how many"
    each = f", for each {' and '.join(per)}" if per else ""
    hint = f"write {zone.name}: {_form(names, zone.per)}"
    return wrong(spot.place(), f"{zone.name} must {shape}{each}", about, hint)


def _form(names: Names, per: Sequence[str]) -> str:
    """How cards are written that lie there for each seat or constant."""
    if not per:
        return "[…]"
    inner = _form(names, per[1:])
    if per[0] == "seat":
        return f"[{', '.join([inner] * names.seats)}]"
    things = names.program.things(per[0])
    shown = things[:1] if tuple(per) == ON_SPACES else things
    return f"{{{', '.join(f'{part}: {inner}' for part in shown)}}}"


def _keys(written: Written, spot: Spot, names: Names, about: str, per: str) -> Iterator[Finding]:
    """What is written for each seat, or each constant, names those that there are."""
    if per == "seat":
        yield from _seats(written, spot, names, about)
    elif isinstance(written, dict):
        constants = names.program.things(per)
        for constant in written:
            yield from unknown_in([constant], per, constants, spot.at(constant), about, key=True)
    elif isinstance(written, list) and len(written) > names.count(per):
        kept = "spaces" if per in ON_SPACES else f"constants of {per}"
        message = f"there are {names.count(per)} {kept}, not {len(written)}"
        yield wrong(spot.place(), message, about)


def _each(written: Written) -> list[Written] | None:
    """What is written for each seat or constant; None if it is not written so."""
    if isinstance(written, dict):
        return list(written.values())
    return list(written) if isinstance(written, list) else None


def _are_cards(written: Written, *, given: bool) -> bool:
    """Whether something is a list of cards or, where that will do, their number."""
    if isinstance(written, int) and not isinstance(written, bool):
        return not given
    return isinstance(written, list) and all(isinstance(card, str) for card in written)


def _cards(written: Written, spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    yield from _count(written, spot, about)
    for index, card in enumerate(_list(written)):
        yield from unknown_in([str(card)], "card", names.program.game.cards, spot.at(index), about)


def _count(written: Written, spot: Spot, about: str) -> Iterator[Finding]:
    """How many are expected is no number below 0."""
    if isinstance(written, int) and written < 0:
        yield wrong(spot.place(), f"nowhere are {written} of anything", about, "write 0 or more")


def _board(written: Written, spot: Spot, names: Names, about: str, board: str) -> Iterator[Finding]:
    if not isinstance(written, dict):
        yield wrong(spot.place(), "a board is a mapping from spaces to pieces", about, "b1: {card: …}")
        return
    spaces = names.program.boards[board].spaces
    for space, piece in written.items():
        yield from unknown_in([space], "space", spaces, spot.at(space), about, key=True)
        if names.program.boards[board].room > 1 and piece not in _NOBODY:
            yield from _standing(piece, spot.at(space), names, about, board)
        elif isinstance(piece, dict):
            yield from _piece(piece, spot.at(space), names, about, board)
        elif piece not in _NOBODY:
            message = f"{space} holds a piece, or none"
            yield wrong(spot.place(space), message, about, "{card: …, owner: …}")


def _standing(written: Written, spot: Spot, names: Names, about: str, board: str) -> Iterator[Finding]:
    """The pieces on a space that has room for several."""
    if not isinstance(written, list):
        message = f"several pieces have room on a space of {board}, so they stand in a list"
        yield wrong(spot.place(), message, about, "[{card: …, owner: …}]")
        return
    room = names.program.boards[board].room
    if len(written) > room:
        yield wrong(spot.place(), f"a space of {board} has room for {room} pieces, not {len(written)}", about)
    for at, piece in enumerate(written):
        if isinstance(piece, dict):
            yield from _piece(piece, spot.at(at), names, about, board)
            yield from _aboard(piece.get("aboard"), at, written, spot.at(at, "aboard"), about)
        else:
            yield wrong(spot.at(at).place(), f"{piece!r} is no piece", about, "{card: …, owner: …}")


def _aboard(
    carrier: Written, at: int, standing: Sequence[Written], spot: Spot, about: str
) -> Iterator[Finding]:
    """The number of another piece on the space, which is carried by none itself."""
    if carrier is None or carrier in _NOBODY:
        return
    numbers = [number + 1 for number in range(len(standing)) if number != at]
    if type(carrier) is not int or carrier not in numbers:
        hint = "write the number of the piece that carries it: 1 for the first one on its space"
        yield wrong(spot.place(), f"no other piece here has the number {carrier}", about, hint)
    elif isinstance(other := standing[carrier - 1], dict) and other.get("aboard"):
        yield wrong(spot.place(), f"number {carrier} is carried itself, so it carries none", about)


def _owned(
    written: Written, spot: Spot, names: Names, about: str, board: str, *, given: bool
) -> Iterator[Finding]:
    """The pieces of each seat: cards, or what there is to say of them; of those expected maybe the number."""
    if not isinstance(written, dict | list):
        message = f"{board} is written seat by seat"
        yield wrong(spot.place(), message, about, "{0: [{card: …}], 1: […]}")
        return
    yield from _seats(written, spot, names, about)
    for seat, pieces in written.items() if isinstance(written, dict) else enumerate(written):
        if not isinstance(pieces, list) and (given or type(pieces) is not int):
            shape = "list the pieces" if given else "list the pieces or say how many"
            message = f"{board} must {shape}, for each seat"
            yield wrong(spot.place(seat), message, about, f"write {board}: {{{seat}: [{{card: …}}]}}")
        yield from _count(pieces, spot.at(seat), about)
        for index, piece in enumerate(_list(pieces)):
            if isinstance(piece, dict):
                yield from _piece(piece, spot.at(seat, index), names, about, board)
            else:
                here = spot.at(seat, index)
                yield from unknown_in([str(piece)], "card", names.program.game.cards, here, about)


def _piece(
    piece: Mapping[str, Written], spot: Spot, names: Names, about: str, board: str
) -> Iterator[Finding]:
    said, spaces = names.of_piece(board), names.program.boards[board].spaces
    counters = names.program.counters
    for key, value in piece.items():
        yield from unknown_in([key], "counter", said, spot.at(key), about, key=True)
        things = [str(entry) for entry in (value if isinstance(value, list) else [value])]
        if key in ("card", "cards") or key in names.program.zones:
            yield from unknown_in(things, "card", names.program.game.cards, spot.at(key), about)
        elif key in ("at", "place"):
            yield from unknown_in(things, "space", spaces, spot.at(key), about)
        elif key == "owner":
            yield from seat_findings(value, spot.at(key), names, about)
        elif key in counters and key in said:
            yield from number_findings(value, counters[key].type, key, spot.at(key), names, about)
            card = _first_card(piece, names)
            yield from too_many(value, counters[key], spot.at(key), names, about, card)


def _first_card(piece: Mapping[str, Written], names: Names) -> str:
    """The card by whose fields a piece counts; empty if it is not told, or unknown."""
    cards = _list(piece.get("cards")) or [piece.get("card")]
    first = str(cards[0])
    return first if first in names.program.game.cards else ""


def _laid_out(spaces: Mapping[str, Written], spot: Spot, about: str) -> Iterator[Finding]:
    """Each piece that is given has a card and an owner, and no two lie on one space."""
    covered: dict[str, str] = {}
    for space, standing in spaces.items():
        place = spot.place(space, key=True)
        for piece in standing if isinstance(standing, list) else [standing]:
            if isinstance(piece, dict) and (not ({"card", "cards"} & set(piece)) or "owner" not in piece):
                yield wrong(place, f"the piece on {space} needs a card and an owner", about)
        if not isinstance(standing, dict):
            continue
        piece = standing
        for taken in [str(other) for other in _list(piece.get("at"))] or [space]:
            if taken in covered:
                yield wrong(place, f"{taken} is already taken by the piece on {covered[taken]}", about)
            covered[taken] = space


def _list(written: Written) -> Sequence[Written]:
    return written if isinstance(written, list) else ()


# How what an assertion takes is checked, whatever the word is called.
_TAKES: Mapping[Takes, Callable[[Written, Spot, Names, str], Iterator[Finding]]] = {
    "seat": seat_findings,
    "seats": _out,
    "winners": _winners,
    "phase": _phase,
    "end": _end,
    "number": _anything,
    "truth": _anything,
    "pools": _pools,
    "ids": _ids,
    "view": _view,
    "known": _known,
}
