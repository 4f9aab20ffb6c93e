"""Pools, zones and areas with what they are kept for: `impulse`, `hand(victim)`, `enemy_home(seat)`."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from deckwright.rules.program.expressions import (
    WHOEVER,
    Const,
    Expression,
    Join,
    Local,
    OfSeats,
    Pool,
    Several,
    Spaces,
    Team,
    Zone,
)
from deckwright.rules.program.types import CARD, PIECE, SEAT, SPACE, TEAM, Type, enum, set_of
from deckwright.rules.resolve.scope import Scope

_THINGS = {"seat": SEAT, "piece": PIECE, "space": SPACE}


class Whose(NamedTuple):
    """It is kept for each of something, and it is unclear for which. `spelling` shows how to say it."""

    per: str
    spelling: str

    def message(self, name: str) -> str:
        """What is wrong with the bare name."""
        if self.per == "seat":
            return f"it is unclear whose '{name}' is meant"
        return f"'{name}' is kept for each {self.per}, and it is unclear for which"


def whose(scope: Scope, otherwise: str = "seat0") -> str:
    """The seat that is most likely meant where there is no `me`."""
    of = scope.locals.get("it")
    if of in (SEAT, PIECE, TEAM):
        return "it.owner" if of == PIECE else "it"
    return next((name for name, of in scope.locals.items() if of == SEAT), otherwise)


def _spelled(name: str, per: Sequence[str], scope: Scope) -> str:
    """How it is said of which it is meant."""
    return f"{name}({', '.join(whose(scope) if each in ('seat', TEAM.enum) else each for each in per)})"


def kept_per(per: str) -> Type:
    """The type of what something is kept for."""
    return _THINGS.get(per) or enum(per)


def pool(name: str, given: Sequence[Expression], scope: Scope) -> Pool | Whose:
    """A pool of what is given; of the scope's owner or `me`, or of their team, when no seat is."""
    declared = scope.names.pools[name]
    index: list[Expression] = []
    for per, chosen in zip(declared.per, _placed(declared.per, given), strict=True):
        found = chosen or _of_seat(per, scope.owner or _me(scope), scope)
        if found is None:
            return Whose(per, _spelled(name, declared.per, scope))
        index.append(found)
    return Pool(name, tuple(index), declared.type)


def zone(name: str, given: Sequence[Expression], scope: Scope) -> Zone | Join | OfSeats | Whose:
    """A zone of what is given; of `me`, or their team, when no seat is, of all constants when none is.

    Where teams are given it is all of theirs.
    """
    declared = scope.names.zones[name]
    of = set_of(CARD if declared.holds == "cards" else PIECE)
    if several := _several(given):
        if isinstance(several, Several) and several.type.of == TEAM:
            return _of_teams(name, several, given, scope)
        each = zone(name, _of_each(given), scope)
        return OfSeats(several, each, of) if isinstance(each, Zone | Join) else each
    choices: list[Sequence[Expression]] = []
    for per, chosen in zip(declared.per, _placed(declared.per, given), strict=True):
        found = chosen or _of_seat(per, _me(scope), scope)
        if found is not None:
            choices.append([found])
        elif per in _THINGS or is_team(per, scope):
            of_it = len(declared.per) == 1 and per not in ("seat", TEAM.enum)
            return Whose(per, f"{per}.{name}" if of_it else _spelled(name, declared.per, scope))
        else:
            constants = scope.names.enums.get(per, ())
            choices.append([Const(n, enum(per), word) for n, word in enumerate(constants)])
    zones = tuple(Zone(name, index, of) for index in product(*choices))
    return zones[0] if len(zones) == 1 else Join(zones, of)


def _of_teams(name: str, teams: Several, given: Sequence[Expression], scope: Scope) -> Join | Whose:
    """The zones of teams, one after the other."""
    found: list[Expression] = []
    for team in teams.items:
        meant = zone(name, [team if each is teams else each for each in given], scope)
        if isinstance(meant, Whose):
            return meant
        found += meant.sets if isinstance(meant, Join) else [meant]
    return Join(tuple(found), set_of(CARD))


def _several(given: Sequence[Expression]) -> Expression | None:
    """The set of seats among what is given."""
    return next((each for each in given if each.type.is_set), None)


def _of_each(given: Sequence[Expression]) -> list[Expression]:
    """What is given, with each of the seats in the place of all."""
    return [Local(WHOEVER, SEAT) if each.type.is_set else each for each in given]


def zones(group: str, given: Sequence[Expression], scope: Scope) -> Join | OfSeats | Whose:
    """All zones of a group, one after the other; of `me` when no seat is given."""
    if several := _several(given):
        each = zones(group, _of_each(given), scope)
        return OfSeats(several, each, set_of(CARD)) if isinstance(each, Join) else each
    found: list[Expression] = []
    for name in scope.names.zone_groups[group]:
        meant = zone(name, given, scope) if name in scope.names.zones else None
        if isinstance(meant, Whose):
            return Whose("seat", _spelled(group, ("seat",), scope))
        found += meant.sets if isinstance(meant, Join) else [meant] if meant else []
    return Join(tuple(found), set_of(CARD))


def area(board: str, name: str, seat: Expression | None, scope: Scope) -> Spaces | Whose:
    """The spaces of an area as a seat sees it, `me` when none is given."""
    if not scope.names.boards[board].areas[name]:
        return Spaces(board, set_of(SPACE), name)
    seen_by = seat or _me(scope)
    return (
        Spaces(board, set_of(SPACE), name, seen_by)
        if seen_by
        else Whose("seat", _spelled(name, ("seat",), scope))
    )


def takes(per: Sequence[str], given: Sequence[Type]) -> bool:
    """Whether things of these types may say which one is meant."""
    left = [kept_per(each) for each in per]
    for of in given:
        one = of.of if of.is_set else of
        if one == SEAT and SEAT not in left and TEAM in left:
            one = TEAM
        if one not in left:
            return False
        left.remove(one)
    return True


def _placed(per: Sequence[str], given: Sequence[Expression]) -> list[Expression | None]:
    """What is given, each at the first place of its type."""
    waiting = list(given)
    placed: list[Expression | None] = []
    for each in per:
        found = next((one for one in waiting if one.type == kept_per(each)), None)
        of_team = found is None and each == TEAM.enum and "seat" not in per
        seat = next((one for one in waiting if one.type == SEAT), None) if of_team else None
        for taken in (found, seat):
            if taken is not None:
                waiting.remove(taken)
        placed.append(found if seat is None else Team(seat, TEAM))
    return placed


def is_team(per: str, scope: Scope) -> bool:
    """Whether there is one of something for each team."""
    return per == TEAM.enum and bool(scope.names.teams)


def _me(scope: Scope) -> Expression | None:
    return Local("me", SEAT) if "me" in scope.locals else None


def _of_seat(per: str, seat: Expression | None, scope: Scope) -> Expression | None:
    """A seat, or their team, where something is kept for each of these."""
    if seat is None:
        return None
    return seat if per == "seat" else Team(seat, TEAM) if is_team(per, scope) else None
