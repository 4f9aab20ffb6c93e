"""What a bare name may mean: a name of the frame, something of `it`, of the game, or a constant."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from deckwright.rules.program.expressions import (
    Cards,
    Clock,
    Const,
    Expression,
    Local,
    Pieces,
    Query,
    Seats,
    Several,
    Spaces,
    Team,
    Value,
)
from deckwright.rules.program.types import (
    CARD,
    INT,
    MELD,
    PHASE,
    PIECE,
    PRICE,
    SEAT,
    SPACE,
    TEAM,
    Type,
    any_kind,
    enum,
    maybe,
    of_kind,
    set_of,
)
from deckwright.rules.resolve.expressions.bare_terms import bare_term
from deckwright.rules.resolve.expressions.containers import Whose, area, pool, whose, zone, zones
from deckwright.rules.resolve.expressions.fit import fits
from deckwright.rules.resolve.expressions.frame import Want
from deckwright.rules.resolve.expressions.members import members
from deckwright.rules.resolve.expressions.said import constant_of
from deckwright.rules.resolve.scope import Scope

OF_TEAMS = ("team", "teams", "partners", "members")  # words of games in which players form teams


class Candidate(NamedTuple):
    """One meaning of a name. `spelling` is how else it may be written, empty if it can only be renamed."""

    meant: Expression | Whose
    what: str
    spelling: str = ""


def candidates(name: str, scope: Scope, want: Want) -> Iterator[Candidate]:
    """Every meaning that a name has here. Constants and kinds count only where they are wanted."""
    if name in scope.locals:
        yield Candidate(Local(scope.meant.get(name, name), scope.locals[name]), "a name of this place")
    if scope.item is not None:
        for member in members(Local("it", scope.item), name, scope):
            yield Candidate(member.meant, f"{member.what} of it", f"it.{name}")
    yield from _of_the_game(name, scope, want)
    yield from _clocks(name, scope)
    yield from constants(name, scope, want)
    if want.source:
        yield from _sources(name, scope)


def _sources(name: str, scope: Scope) -> Iterator[Candidate]:
    """What stands for all of its things, where it is said what they are taken from."""
    if name in scope.names.kinds:
        yield Candidate(Cards((name,), set_of(of_kind(name))), "a kind")
    apart = (MELD.enum, PRICE.enum, *([TEAM.enum] if scope.names.teams else []))  # `meld`: its cards
    if name in scope.names.enums and name not in apart:
        items = tuple(Const(n, enum(name), word) for n, word in enumerate(scope.names.enums[name]))
        yield Candidate(Several(items, set_of(enum(name))), "a list of constants")
    group = scope.names.groups.get(name, ())
    if group and set(group) <= set(scope.names.kinds):
        yield Candidate(Cards(group, set_of(CARD)), "a group")
    elif group:
        enums = enums_with(group, scope)
        for of in enums:
            items = tuple(_constant(each, enum(of), scope.names.enums[of]) for each in group)
            what = f"a group of {of}" if len(enums) > 1 else "a group"
            yield Candidate(Several(items, set_of(enum(of))), what)


def enums_with(constants: Collection[str], scope: Scope) -> list[str]:
    """The enums that have all of some constants; the phases only if no other has."""
    found = [of for of, among in scope.names.enums.items() if ":" not in of and {*constants} <= {*among}]
    return [of for of in found if of != PHASE.enum] or found


def _of_the_game(name: str, scope: Scope, want: Want) -> Iterator[Candidate]:
    names = scope.names
    if (value := names.values.get(name)) is not None:
        yield Candidate(Value(name, value.type, value.option), "a value")
    if name not in scope.locals and (term := bare_term(name, scope)) is not None:
        yield Candidate(term, "a term", f"{name}({'me' if isinstance(term, Whose) or term.args else ''})")
    if name in names.pools:
        yield Candidate(pool(name, (), scope), "a pool", f"{name}(me)")
    if name in names.zones:
        yield Candidate(zone(name, (), scope), "a zone", f"{name}(me)")
    elif name in names.zone_groups:
        yield Candidate(zones(name, (), scope), "a group of zones", f"{name}(me)")
    for board, declared in names.boards.items():
        if name in declared.areas:
            yield Candidate(area(board, name, None, scope), "an area", f"{name}(me)")
        if name in declared.layers:
            yield Candidate(Pieces(name, set_of(PIECE)), "a layer")
    if name in names.boards:
        yield Candidate(_board(name, scope, want), "a board")


def _board(name: str, scope: Scope, want: Want) -> Expression:
    """A board stands for its pieces, and for its spaces where only spaces are wanted or it has layers."""
    pieces, spaces = set_of(PIECE), set_of(SPACE)
    only_spaces = bool(want.types) and not any(fits(pieces, each) for each in want.types)
    if only_spaces or scope.names.boards[name].layers:
        return Spaces(name, spaces)
    return Pieces(name, pieces)


def _clocks(name: str, scope: Scope) -> Iterator[Candidate]:
    """The words of the kernel."""
    me = Local("me", SEAT) if "me" in scope.locals else None
    if name == "seats":
        yield Candidate(Seats(set_of(SEAT)), "a word of the language")
    elif name in ("opponents", "others"):
        seats = Seats(set_of(SEAT), me, "others" if name == "others" else "opponents")
        meant = seats if me else Whose("seat", f"{name}({whose(scope)})")
        yield Candidate(meant, "a word of the language", f"{name}(me)")
    elif name == "opponent" and scope.names.seats == (2, 2):
        other = Query("opponent", (me,), SEAT) if me else Whose("seat", f"opponent({whose(scope)})")
        yield Candidate(other, "a word of the language", "opponent(me)")
    elif scope.names.teams and name in OF_TEAMS and name not in scope.locals:
        yield _of_teams(name, me, scope)
    elif name == "turns":
        yield Candidate(Clock("turns", INT), "a word of the language")
    elif name == "rounds":
        yield Candidate(Clock("rounds", INT), "a word of the language")
    elif name == "starter":
        yield Candidate(Clock("starter", SEAT), "a word of the language")
    elif name == "phase":
        yield Candidate(Clock("phase", PHASE), "a word of the language")
    elif name == "active":
        yield Candidate(Clock("active", SEAT), "a word of the language")


def _of_teams(name: str, me: Local | None, scope: Scope) -> Candidate:
    """The words of games in which players form teams."""
    what = "a word of the language"
    if name == "teams":
        items = tuple(Const(n, TEAM, word) for n, word in enumerate(scope.names.teams))
        return Candidate(Several(items, set_of(TEAM)), what)
    if me is None:
        return Candidate(Whose("seat", f"{name}({whose(scope)})"), what)
    own = Team(me, TEAM)
    meant: dict[str, Expression] = {
        "team": own,
        "members": Seats(set_of(SEAT), own, "members"),
        "partners": Seats(set_of(SEAT), me, "partners"),
    }
    return Candidate(meant[name], what, f"{name}(me)")


def constants(name: str, scope: Scope, want: Want) -> Iterator[Candidate]:
    """The constants of the wanted types that have this name, and groups of them."""
    for wanted in dict.fromkeys(_held(each) for each in want.types):
        if name in (among := constants_of(wanted, scope)):
            numbered = constants_of(any_kind(wanted), scope)  # cards are counted over all kinds
            yield Candidate(_constant(name, wanted, numbered), constant_of(wanted.enum or wanted.name))
        if wanted.name == "enum" and name in scope.names.groups and _takes_set(want, wanted):
            group = scope.names.groups[name]
            if set(group) <= set(among):
                items = tuple(_constant(each, wanted, among) for each in group)
                yield Candidate(Several(items, set_of(wanted)), "a group")


def constants_of(of: Type, scope: Scope) -> tuple[str, ...]:
    """The constants of a type in the order of their numbers."""
    if of.name == "enum":
        return enum_of(of.enum, scope)
    if of == SEAT:  # those that play in every game
        return tuple(f"seat{number}" for number in range(scope.names.seats[0]))
    if of == SPACE:  # those with names of their own
        return tuple(space for board in scope.names.boards.values() for space in board.spaces)
    return _cards(scope, of.kind) if of == CARD else ()


def _cards(scope: Scope, kind: str) -> tuple[str, ...]:
    kinds = scope.names.kinds_of
    return tuple(sorted(card for card in scope.names.cards if kind in ("", kinds.get(card))))


def enum_of(name: str, scope: Scope) -> tuple[str, ...]:
    """The constants of an enum; the actions are one, and the answers of each ruling."""
    if name == "action":
        return tuple(scope.names.actions)
    return scope.names.enums.get(name, ())


def none_of(want: Want) -> Const | None:
    """What `none` means where one of these types is wanted; only by what may be none does one see which."""
    for wanted in want.types:
        of = wanted.of if wanted.is_set else wanted
        if of is not None and of.maybe:
            return Const(None if of.name in ("int", "half") else -1, maybe(of), "none")
    return None


def elsewhere_called(name: str, scope: Scope) -> str:
    """What a constant of this name is: `a kind`, `a card`; empty if there is none."""
    if name in scope.names.cards:
        return "a card"
    if name in constants_of(SPACE, scope):
        return "a space"
    enums = [each for each, among in scope.names.enums.items() if name in among]
    enums += ["action"] * (name in scope.names.actions)
    return constant_of(enums[0]) if enums else ""


def _constant(name: str, of: Type, among: tuple[str, ...]) -> Const:
    return Const(among.index(name), of if of in (CARD, SEAT, SPACE) else enum(of.enum), name)


def _held(of: Type) -> Type:
    return of.of.sure if of.is_set and of.of is not None else of.sure


def _takes_set(want: Want, of: Type) -> bool:
    return any(fits(set_of(of), each) for each in want.types)
