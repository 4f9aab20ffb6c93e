"""A name with brackets behind it: a query, a term, or a pool, zone or area of somebody."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from deckwright.load.other_words import instead_of
from deckwright.model.finding import Missing
from deckwright.model.near import near
from deckwright.rules.program.expressions import Expression, Join, OfSeats, Seats, Several, Team, Term
from deckwright.rules.program.types import SEAT, TEAM, set_of
from deckwright.rules.queries.registry import all_queries, asked_elsewhere
from deckwright.rules.resolve.expressions.asking import ask, is_of_another_board
from deckwright.rules.resolve.expressions.containers import Whose, area, kept_per, pool, takes, zone, zones
from deckwright.rules.resolve.expressions.frame import Frame, Refused, Want, resolves
from deckwright.rules.resolve.expressions.members import TRAITS


class Way(NamedTuple):
    """One thing that a name before a bracket may be."""

    what: str
    resolve: Callable[[Frame, ast.Call], Expression]


@resolves(ast.Call)
def call(frame: Frame, node: ast.expr, want: Want) -> Expression:  # noqa: ARG001
    """Whatever is asked: if the name has several meanings, the arguments must tell which."""
    assert isinstance(node, ast.Call)
    ways = list(_ways(frame, _name(node)))
    if not ways:
        _unknown(frame, node)
    if len(ways) > 1 and id(node.func) not in frame.chosen:
        fitting = [way for way in ways if _goes(frame, node, way)]
        if len(fitting) > 1:
            what = " and ".join(way.what for way in fitting)
            frame.refuse(node.func, "X114", f"'{_name(node)}' is {what}", "give one of them another name")
        frame.chosen[id(node.func)] = ways.index(fitting[0]) if fitting else 0
    return ways[frame.chosen.get(id(node.func), 0)].resolve(frame, node)


def _name(node: ast.Call) -> str:
    assert isinstance(node.func, ast.Name)
    return node.func.id


def _ways(frame: Frame, name: str) -> Iterator[Way]:
    names = frame.scope.names
    own = {*names.terms, *names.pools, *names.zones, *names.zone_groups}
    # What no board of the game can tell is not asked: such words are free for what the game itself has.
    if name in all_queries() and not (name in own and is_of_another_board(name, frame.scope)):
        yield Way("a query", ask)
    if name in ("opponents", "others"):
        yield Way("a word of the language", _opponents)
    if names.teams and name in ("team", "members", "partners"):
        yield Way("a word of the language", _of_teams)
    if name in names.terms:
        yield Way("a term", _term)
    if name in names.pools:
        yield Way("a pool", _pool)
    if name in names.zones:
        yield Way("a zone", _zone)
    elif name in names.zone_groups:
        yield Way("a group of zones", _zones)
    if any(name in board.areas for board in names.boards.values()):
        yield Way("an area", _area)


def _goes(frame: Frame, node: ast.Call, way: Way) -> bool:
    """Whether the arguments fit this meaning; nothing is reported."""
    try:
        way.resolve(frame.silent(), node)
    except Refused:
        return False
    return True


def _unknown(frame: Frame, node: ast.Call) -> None:
    name, names = _name(node), frame.scope.names
    if name in frame.scope.broken:
        raise Refused
    if name in TRAITS or name in names.fields or name in names.counters:
        inner = frame.written(node.args[0]) if node.args else "it"
        frame.refuse(node.func, "X117", f"'{name}' is asked behind a dot", f"write {inner}.{name}")
    if name in names.values:
        frame.refuse(node.func, "X117", f"'{name}' is a value", f"write {name}, or {name}[...] for a map")
    areas = [each for board in names.boards.values() for each in board.areas]
    guess = asked_elsewhere().get(name) or near(
        name, [*all_queries(), *names.terms, *names.pools, *names.zones, *names.zone_groups, *areas]
    )
    if name in frame.scope.locals:
        frame.refuse(node.func, "X117", f"'{name}' cannot be asked: it is a name of this place")
    hint = f"did you mean {guess}?" if guess else "declare it as a term"
    hint = instead_of("query", name) or hint
    missing = Missing("query", name, guess)
    frame.refuse(node.func, "X117", f"there is no query, term, pool or zone '{name}'", hint, missing)


def _opponents(frame: Frame, node: ast.Call) -> Expression:
    (seat,) = _positional(frame, node, 1, f"{_name(node)}(seat)")
    which: Literal["others", "opponents"] = "others" if _name(node) == "others" else "opponents"
    return Seats(set_of(SEAT), frame.resolve(seat, Want((SEAT,))), which)


def _of_teams(frame: Frame, node: ast.Call) -> Expression:
    """`team(seat)`, `partners(seat)`, and `members` of a team or of that of a seat."""
    name = _name(node)
    (given,) = _positional(frame, node, 1, f"{name}(seat)")
    of = frame.resolve(given, Want((TEAM, SEAT) if name == "members" else (SEAT,)))
    if name == "partners":
        return Seats(set_of(SEAT), of, "partners")
    team = of if of.type == TEAM else Team(of, TEAM)
    return Seats(set_of(SEAT), team, "members") if name == "members" else team


def _term(frame: Frame, node: ast.Call) -> Expression:
    term = frame.scope.names.terms[_name(node)]
    if term.means_me and "me" not in frame.scope.locals:
        hint = "give the term the seat as a parameter, and say here which one is meant"
        frame.refuse(node.func, "X122", f"'{_name(node)}' uses `me`, which is undefined here", hint)
    given = _positional(frame, node, len(term.params), f"{_name(node)}({', '.join(term.params)})")
    wanted = term.params.values()
    args = tuple(frame.resolve(each, Want((of,))) for each, of in zip(given, wanted, strict=True))
    return Term(_name(node), args, term.type)


def _positional(frame: Frame, node: ast.Call, n: int, signature: str) -> list[ast.expr]:
    if node.keywords or len(node.args) != n:
        given = len(node.args) + len(node.keywords)
        message = f"'{_name(node)}' takes {_counted(n)}, not {given}"
        if node.keywords:
            message = f"'{_name(node)}' has no '{node.keywords[0].arg}='"
        frame.refuse(node, "X118", message, f"write {signature}")
    return node.args


def _counted(n: int) -> str:
    return f"{n} argument{'s' * (n != 1)}"


def _pool(frame: Frame, node: ast.Call) -> Expression:
    name, per = _name(node), frame.scope.names.pools[_name(node)].per
    for each in node.args if {"seat", TEAM.enum} & {*per} else ():
        if (seats := frame.attempt(each)) is not None and seats.type == set_of(SEAT):
            message = f"{frame.written(each)} are several, and each has a {name} of their own"
            if "seat" not in per:
                hint = f"name the team, or one of its players: {name}(team)"
                frame.refuse(each, "X118", f"{frame.written(each)} are several, and {name} is a team's", hint)
            frame.refuse(each, "X118", message, _of_each(frame, name, frame.written(each)))
    return _kept(frame, node, per, pool)


def _of_each(frame: Frame, name: str, seats: str) -> str:
    """How to write what is meant by a pool of several seats."""
    if not frame.scope.changes:
        return f"write sum({seats}, {name}(it))"
    if frame.scope.changes == "price":
        return f"write {{each_seat: {seats}, do: [{{pay: {{{name}: ..}}}}]}}: so each of them pays"
    return f"write {name}, and who: {seats} beside it"


def _zone(frame: Frame, node: ast.Call) -> Expression:
    return _kept(frame, node, frame.scope.names.zones[_name(node)].per, zone, several=True)


def _zones(frame: Frame, node: ast.Call) -> Expression:
    (seat,) = _positional(frame, node, 1, f"{_name(node)}(seat)")
    meant = zones(_name(node), [frame.resolve(seat, Want((SEAT, set_of(SEAT))))], frame.scope)
    assert isinstance(meant, Join | OfSeats), "the seat is given"
    return meant


def _kept(
    frame: Frame,
    node: ast.Call,
    per: tuple[str, ...],
    make: Callable[..., Expression | Whose],
    *,
    several: bool = False,
) -> Expression:
    """A pool or zone of what the arguments say. several: it may be that of several seats or teams."""
    name, signature = _name(node), f"{_name(node)}({', '.join(per)})" if per else _name(node)
    if node.keywords or not 0 < len(node.args) <= len(per):
        kept = f"is kept for each {' and '.join(per)}" if per else "is there once"
        frame.refuse(node, "X118", f"'{name}' {kept}", f"write {signature}")
    owners = (SEAT, TEAM) if frame.scope.names.teams else (SEAT,)
    seats = tuple(set_of(each) for each in owners if several and (each.enum or "seat") in per)
    of_team = (SEAT,) if TEAM.enum in per and frame.scope.names.teams else ()
    wanted = Want((*dict.fromkeys((*map(kept_per, per), *of_team)), *seats))
    inside = frame.within(replace(frame.scope, owner=None))
    given = [inside.resolve(each, wanted) for each in node.args]
    for each, owners_of in zip(node.args, given, strict=True):
        if owners_of.type == set_of(TEAM) and not isinstance(owners_of, Several):
            written = f"'{frame.written(each)}' are some of the teams, whose cards are not looked at as one"
            frame.refuse(each, "X115", written, f"write sum({frame.written(each)}, count({name}(it)))")
    if not takes(per, [each.type for each in given]):
        frame.refuse(node, "X118", f"'{name}' is kept for each {' and '.join(per)}", f"write {signature}")
    meant = make(name, given, frame.scope)
    if isinstance(meant, Whose):
        frame.refuse(node, "X122", meant.message(name), f"write {meant.spelling}")
    return meant


def _area(frame: Frame, node: ast.Call) -> Expression:
    name, boards = _name(node), frame.scope.names.boards
    board = next(each for each, declared in boards.items() if name in declared.areas)
    (given,) = _positional(frame, node, 1, f"{name}(seat)")
    meant = area(board, name, frame.resolve(given, Want((SEAT,))), frame.scope)
    assert not isinstance(meant, Whose)
    return meant
