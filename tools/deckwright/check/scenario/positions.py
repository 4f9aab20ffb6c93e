"""The positions of a scenario, given and expected: known names, in forms that can be laid out."""

from collections.abc import Iterator, Mapping, Sequence

from deckwright.check.scenario.amounts import number_findings, pool_findings, seat_findings, too_many
from deckwright.check.scenario.names import CODE, Names, unknown_in, wrong
from deckwright.check.unknown import unknown
from deckwright.model.finding import Finding
from deckwright.model.place import Spot
from deckwright.rules.program.records import ON_SPACES, ZoneRecord
from deckwright.scenarios.arrange import CLOCK
from deckwright.scenarios.compare import OFFERS, begins
from deckwright.scenarios.records import Written

_END = ("decider", "over", "ended", "winner")
_SEATS = ("active", "decider", "seat")
_NOBODY = ("none",)


def given_findings(given: Mapping[str, Written], spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    """What cannot be laid out."""
    yield from _position(given, spot, names, about, (), given=True)
    for board in names.program.boards:
        spaces = given.get(board)
        if isinstance(spaces, dict) and not names.program.boards[board].places:
            yield from _laid_out(spaces, spot.at(board), about)


def expected_findings(
    expect: Mapping[str, Written], spot: Spot, names: Names, about: str
) -> Iterator[Finding]:
    """What can never be there."""
    yield from _position(expect, spot, names, about, (*_END, *OFFERS, "view"))
    if isinstance(view := expect.get("view"), dict):
        yield from _position(view, spot.at("view"), names, about, ("seat",))
    if "ended" in expect:
        ends = [*names.program.ends, *_NOBODY]
        yield from unknown_in([str(expect["ended"])], "end", ends, spot.place("ended"), about)
    for key in OFFERS:
        for index, id_ in enumerate(_list(expect.get(key))):
            if str(id_) not in names.called and not any(begins(each, str(id_)) for each in names.ids.names):
                place = spot.place(key, index)
                known = [*names.ids.names, *names.ids.prefixes, *names.program.carriers]
                yield from unknown(str(id_), "action id", known, place, about=about, code=CODE)


def _position(
    written: Mapping[str, Written],
    spot: Spot,
    names: Names,
    about: str,
    more: Sequence[str],
    *,
    given: bool = False,
) -> Iterator[Finding]:
    program = names.program
    known = [*CLOCK, "pools", *more, *names.places]
    for key, value in written.items():
        yield from unknown_in([key], "zone, board or word", known, spot.place(key, key=True), about)
        if key in _SEATS:
            yield from seat_findings(value, spot.at(key), names, about)
        elif key == "phase":
            yield from unknown_in([str(value)], "phase", program.turn.phases, spot.place(key), about)
        elif key == "pools" and isinstance(value, dict):
            for pool, amounts in value.items():
                place = spot.place(key, pool, key=True)
                yield from unknown_in([pool], "pool", program.pools, place, about)
                if given and pool in program.pools:
                    at = spot.at(key, pool)
                    yield from pool_findings(amounts, program.pools[pool], at, names, about)
                elif pool in program.pools:
                    yield from _kept(amounts, program.pools[pool].per, spot.at(key, pool), names, about)
        elif key in program.zones:
            yield from _zone(value, spot.at(key), names, about, program.zones[key], given=given)
        elif key in program.boards and program.boards[key].places:
            yield from _owned(value, spot.at(key), names, about, key)
        elif key in program.boards:
            yield from _board(value, spot.at(key), names, about, key)


def _kept(written: Written, per: Sequence[str], spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    """What is expected of a pool names seats and constants that there are."""
    if not per:
        return
    yield from _keys(written, spot, names, about, per[0])
    for key, each in written.items() if isinstance(written, dict) else enumerate(_list(written)):
        yield from _kept(each, per[1:], spot.at(key), names, about)


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
    per = zone.per[0] if zone.per else ""
    cards = _each(written) if per else [written]
    if cards is None or not all(_are_cards(each, given=given) for each in cards):
        yield _no_zone(spot, names, about, zone, given=given)
        return
    if not per:
        yield from _cards(written, spot, names, about)
        return
    yield from _keys(written, spot, names, about, per)
    keys: Sequence[str | int] = list(written) if isinstance(written, dict) else range(len(cards))
    for key, each in zip(keys, cards, strict=True):
        yield from _cards(each, spot.at(key), names, about)


def _no_zone(spot: Spot, names: Names, about: str, zone: ZoneRecord, *, given: bool) -> Finding:
    """That a zone is not written as it has to be, and how."""
    shape = "list its cards, top first" if given else "list its cards or say how many"
    if not zone.per:
        return wrong(spot.place(), f"{zone.name} must {shape}", about, f"write {zone.name}: […]")
    if zone.per[0] == "seat":
        form = f"[{', '.join(['[…]'] * names.seats)}]"
    else:
        things = names.program.things(zone.per[0])
        shown = things[:1] if zone.per == ON_SPACES else things
        form = f"{{{', '.join(f'{each}: […]' for each in shown)}}}"
    message = f"{zone.name} must {shape}, for each {zone.per[0]}"
    return wrong(spot.place(), message, about, f"write {zone.name}: {form}")


def _keys(written: Written, spot: Spot, names: Names, about: str, per: str) -> Iterator[Finding]:
    """What is written for each seat, or each constant, names those that there are."""
    if per == "seat":
        yield from _seats(written, spot, names, about)
    elif isinstance(written, dict):
        constants = names.program.things(per)
        for constant in written:
            yield from unknown_in([constant], per, constants, spot.place(constant, key=True), about)
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
    return isinstance(written, list) and all(isinstance(each, str) for each in written)


def _cards(written: Written, spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    for index, card in enumerate(_list(written)):
        yield from unknown_in([str(card)], "card", names.program.game.cards, spot.place(index), about)


def _board(written: Written, spot: Spot, names: Names, about: str, board: str) -> Iterator[Finding]:
    if not isinstance(written, dict):
        yield wrong(spot.place(), "a board is a mapping from spaces to pieces", about, "b1: {card: …}")
        return
    spaces = names.program.boards[board].spaces
    for space, piece in written.items():
        yield from unknown_in([space], "space", spaces, spot.place(space, key=True), about)
        if isinstance(piece, dict):
            yield from _piece(piece, spot.at(space), names, about, board)
        elif piece not in _NOBODY:
            message = f"{space} holds a piece, or none"
            yield wrong(spot.place(space), message, about, "{card: …, owner: …}")


def _owned(written: Written, spot: Spot, names: Names, about: str, board: str) -> Iterator[Finding]:
    """The pieces of each seat: cards, or what there is to say of pieces."""
    if not isinstance(written, dict | list):
        message = f"{board} is told seat by seat"
        yield wrong(spot.place(), message, about, "{0: [{card: …}], 1: […]}")
        return
    yield from _seats(written, spot, names, about)
    for seat, pieces in written.items() if isinstance(written, dict) else enumerate(written):
        for index, piece in enumerate(_list(pieces)):
            if isinstance(piece, dict):
                yield from _piece(piece, spot.at(seat, index), names, about, board)
            else:
                place = spot.place(seat, index)
                yield from unknown_in([str(piece)], "card", names.program.game.cards, place, about)


def _piece(
    piece: Mapping[str, Written], spot: Spot, names: Names, about: str, board: str
) -> Iterator[Finding]:
    said, spaces = names.of_piece(board), names.program.boards[board].spaces
    counters = names.program.counters
    for key, value in piece.items():
        yield from unknown_in([key], "counter", said, spot.place(key, key=True), about)
        things = [str(each) for each in (value if isinstance(value, list) else [value])]
        if key in ("card", "cards") or key in names.program.zones:
            yield from unknown_in(things, "card", names.program.game.cards, spot.place(key), about)
        elif key in ("at", "place"):
            yield from unknown_in(things, "space", spaces, spot.place(key), about)
        elif key == "owner":
            yield from seat_findings(value, spot.at(key), names, about)
        elif key in said:
            yield from number_findings(value, counters[key].type, key, spot.at(key), names, about)
            yield from too_many(value, counters[key], spot.at(key), names, about)


def _laid_out(spaces: Mapping[str, Written], spot: Spot, about: str) -> Iterator[Finding]:
    """Each piece that is given has a card and an owner, and no two lie on one space."""
    covered: dict[str, str] = {}
    for space, piece in spaces.items():
        if not isinstance(piece, dict):
            continue
        place = spot.place(space, key=True)
        if not ({"card", "cards"} & set(piece)) or "owner" not in piece:
            yield wrong(place, f"the piece on {space} needs a card and an owner", about)
        for each in [str(other) for other in _list(piece.get("at"))] or [space]:
            if each in covered:
                yield wrong(place, f"{each} is already taken by the piece on {covered[each]}", about)
            covered[each] = space


def _list(written: Written) -> Sequence[Written]:
    return written if isinstance(written, list) else ()
