"""What a scenario lays into pools and onto pieces: numbers, seats and names that can be there."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from deckwright.check.scenario.findings import unknown_in, wrong
from deckwright.check.scenario.names import Names
from deckwright.model.finding import Finding
from deckwright.model.place import Spot
from deckwright.rules.program.records import Kept, PoolRecord
from deckwright.rules.program.types import CARD, MARKS, TOKENS, Type
from deckwright.rules.spans import most_kept
from deckwright.scenarios.records import Written

_NONE = (None, "none")


def pool_findings(
    written: Written, pool: PoolRecord, spot: Spot, names: Names, about: str, *, given: bool
) -> Iterator[Finding]:
    """What a pool cannot hold. What is given is so for all that it is kept for, what is expected for some."""
    yield from _Pool(pool, names, about, given).findings(written, pool.per, spot)


@dataclass(frozen=True, slots=True)
class _Pool:
    """A pool of which is told what it holds."""

    record: PoolRecord
    names: Names
    about: str
    given: bool

    def findings(self, written: Written, per: Sequence[str], spot: Spot) -> Iterator[Finding]:
        """What it cannot hold of what is written for some things, one sort in the other."""
        if not per:
            pool = self.record
            yield from number_findings(
                written, pool.type, pool.name, spot, self.names, self.about, pool.least
            )
            yield from too_many(written, pool, spot, self.names, self.about)
        elif isinstance(written, list):
            yield from self._listed(written, per, spot)
        elif isinstance(written, dict):
            yield from self._keyed(written, per, spot)
        else:
            message = f"{self.record.name} is kept for each {per[0]}, but it is unclear whose this is"
            hint = f"write {self.record.name}: {self._sample(self.names.count(per[0]))}"
            yield wrong(spot.place(), message, self.about, hint)

    def _listed(self, written: list[Written], per: Sequence[str], spot: Spot) -> Iterator[Finding]:
        name, count = self.record.name, self.names.count(per[0])
        if len(written) > count or (self.given and len(written) < count):
            message = f"{name} is kept for each {per[0]}: {count} numbers, not {len(written)}"
            hint = f"write one for each, or {{0: ..}} for some, as in {name}: {self._sample(count)}"
            yield wrong(spot.place(), message, self.about, hint)
        elif self.record.type == TOKENS and len(per) == 1 and all(type(n) is int for n in written):
            piles = ", ".join(f"[{n}]" if n else "[]" for n in written)
            message = f"{name} holds tokens: a list of them for each {per[0]}"
            yield wrong(spot.place(), message, self.about, f"write {name}: [{piles}]")
        else:
            for index, amount in enumerate(written):
                yield from self.findings(amount, per[1:], spot.at(index))

    def _keyed(self, written: dict[str, Written], per: Sequence[str], spot: Spot) -> Iterator[Finding]:
        count = self.names.count(per[0])
        known = () if per[0] == "seat" else self.names.program.things(per[0])
        for key, amount in written.items():
            if key in known or (key.isdecimal() and int(key) < count):
                yield from self.findings(amount, per[1:], spot.at(key))
            elif known:
                yield from unknown_in([key], per[0], known, spot.at(key), self.about, key=True)
            else:
                hint = f"seats are 0 to {count - 1}"
                yield wrong(spot.place(key, key=True), f"there is no seat {key}", self.about, hint)

    def _sample(self, count: int) -> str:
        """How it is written for so many."""
        one = {TOKENS: ("[1]", "[]"), MARKS: ("[]", "[]")}.get(self.record.type, ("0", "0"))
        return f"[{', '.join((one[0], *[one[1]] * (min(count, 4) - 1)))}{', ..' if count > 4 else ''}]"


def number_findings(
    written: Written, of: Type, name: str, spot: Spot, names: Names, about: str, least: int | None = 0
) -> Iterator[Finding]:
    """What cannot stand for a value of a type; a number is at least `least`."""
    if of.maybe and written in _NONE:
        return
    if of == TOKENS:
        yield from _token_findings(written, name, spot, names, about)
    elif of == MARKS:
        yield from _mark_findings(written, of, name, spot, names, about)
    elif of.name == "seat":
        yield from seat_findings(written, spot, names, about)
    elif known := _known(of, names):
        noun = of.enum or of.kind or of.name
        yield from unknown_in([str(written)], noun, known, spot, about)
    elif of.name == "bool":
        if not isinstance(written, bool):
            yield wrong(spot.place(), f"{name} must be true or false, not {written}", about)
    elif not _is_amount(written, of, least):
        from_ = "" if least is None else f" from {least} on"
        of_halves = " or half of one" if of.name == "half" else ""
        message = f"{name} must be a whole number{of_halves}{from_}, not {_said(written)}"
        yield wrong(spot.place(), message, about, "write the number itself")


def too_many(
    written: Written, kept: Kept, spot: Spot, names: Names, about: str, card: str = ""
) -> Iterator[Finding]:
    """A number above the most that can ever be kept, or that a piece of a card can ever have."""
    high = most_kept(names.program, kept, card)
    if high is not None and type(written) is int and written > high:
        where = f" on {card}" if high != most_kept(names.program, kept) else ""
        message = f"{kept.name} is never more than {high}{where}"
        yield wrong(spot.place(), message, about, "write what can be there")


def seat_findings(written: Written, spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    """A seat that nobody has."""
    if type(written) is not int or not 0 <= written < names.seats:
        hint = f"seats are 0 to {names.seats - 1}"
        yield wrong(spot.place(), f"there is no seat {_said(written)}", about, hint)


def _token_findings(written: Written, name: str, spot: Spot, names: Names, about: str) -> Iterator[Finding]:
    """Tokens that are no list of numbers that can lie there."""
    most = names.most_token(name)
    tokens = written if isinstance(written, list) else [written]
    if not isinstance(written, list) or not all(type(n) is int and 1 <= n <= most for n in tokens):
        hint = f"write their numbers as a list, such as [1, {most}]"
        yield wrong(spot.place(), f"{name} holds tokens from 1 to {most}", about, hint)


def _mark_findings(
    written: Written, of: Type, name: str, spot: Spot, names: Names, about: str
) -> Iterator[Finding]:
    """Marked cards that are no list of cards of the game, or of the kind that may lie there."""
    each = of.of or CARD
    cards = _known(each, names)
    if not isinstance(written, list):
        hint = f"write their ids as a list, such as [{next(iter(cards), '')}], or [] for none"
        yield wrong(spot.place(), f"{name} holds cards", about, hint)
        return
    for index, card in enumerate(written):
        yield from unknown_in([str(card)], each.kind or "card", cards, spot.at(index), about)


def _known(of: Type, names: Names) -> Collection[str]:
    if of.name == "card":
        cards = names.program.game.cards
        return [card for card in cards if cards[card].kind == of.kind] if of.kind else cards
    if of.name == "space":
        return names.program.ground.spaces
    return names.program.enums.get(of.enum, ())


def _is_amount(written: object, of: Type, least: int | None) -> bool:
    if isinstance(written, bool) or not isinstance(written, int | float):
        return False
    if least is not None and written < least:
        return False
    return isinstance(written, int) or (of.name == "half" and (written * 2).is_integer())


def _said(written: Written) -> str:
    kinds = {dict: "a mapping", list: "a list", bool: str(written).lower()}
    return kinds.get(type(written), str(written))
