"""Random expressions of a wanted type, made from what is declared and from the table of queries."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from deckwright.rules.program.types import (
    ANY_SET,
    BOOL,
    CARD,
    DIRECTION,
    HALF,
    INT,
    KIND,
    PIECE,
    SEAT,
    SETS,
    SPACE,
    TEAM,
    TOKENS,
    Type,
    enum,
    maybe,
    of_kind,
    set_of,
)
from deckwright.rules.queries.form import Argument, QueryForm
from deckwright.rules.queries.registry import all_queries

from . import kinds
from .luck import Luck
from .scope import Declared, NothingFits, Scope

OWNERS = ("seat", "team")  # what is kept for each of these is that of `me` or their team if none is named
Said = Callable[[], str]


@dataclass(frozen=True, slots=True)
class Expressions:
    """Says expressions. What is wanted `sure` is never none by what the types tell."""

    game: Declared
    luck: Luck

    def say(self, of: Type, scope: Scope, depth: int = 2) -> str:
        """An expression of a type.

        Raises:
            NothingFits: there is none here.
        """
        ways = self.luck.mixed(list(self._ways(of, scope, depth)))
        for way in ways:
            try:
                return way()
            except NothingFits:
                continue
        raise NothingFits(str(of))

    def inner(self, of: Type, scope: Scope, depth: int) -> str:
        """The same in brackets, where it needs some."""
        said = self.say(of, scope, depth - 1)
        return said if said.isalnum() else f"({said})"

    def condition(self, scope: Scope, depth: int = 2) -> str:
        """A condition."""
        return self.say(BOOL, scope, depth)

    def _ways(self, of: Type, scope: Scope, depth: int) -> Iterator[Said]:
        if kinds.kind_of(of):
            yield from kinds.ways(self, of, scope, depth)
            return
        yield from kinds.of_two_types(self, of, scope)
        yield from self._names(of, scope)
        plain = _PLAIN.get(of.sure.name if not of.is_set else f"set {of.of}", _no_more)
        yield from plain(self, of, scope, depth)
        if of.sure.name == "enum":
            yield from self._constants(of, scope)
        for name, (per, held) in self.game.pools.items():
            if held.sure == of.sure and (of.maybe or not held.maybe):
                yield lambda name=name, per=per: self.indexed(name, per, scope, depth)
        if depth > 0:
            yield from self._deep(of, scope, depth)

    def _deep(self, of: Type, scope: Scope, depth: int) -> Iterator[Said]:
        if self.luck.habit("conditions", 25) and not of.is_set and of.name != "enum":
            yield lambda: " ".join(
                (
                    self.inner(of, scope, depth),
                    "if",
                    self.inner(BOOL, scope, depth),
                    "else",
                    self.inner(of, scope, depth),
                )
            )
        if self.luck.habit("terms", 60):
            for name, (params, gives) in self.game.terms.items():
                if gives.sure == of.sure and (of.maybe or not gives.maybe):
                    yield lambda name=name, params=params: self.called(name, params, scope, depth)
        for forms in (query.forms for query in all_queries().values()):
            for form in forms:
                if self._may_give(form, of, scope):
                    # What lies beside what can be asked of few things; else it would hardly ever be.
                    for _ in range(4 if all_queries()[form.name].shapes else 1):
                        yield lambda form=form: self.query(form, of, scope, depth)

    def _names(self, of: Type, scope: Scope) -> Iterator[Said]:
        for name, known in scope.names.items():
            if known.sure == of.sure and (of.maybe or not known.maybe):
                yield lambda name=name: name
                yield lambda name=name: name
        if scope.it is not None and scope.it == of.sure:
            yield lambda: "it"
            yield lambda: "it"
        if scope.card is not None and scope.card == of.sure:
            yield lambda: "self"
        for thing in (CARD, PIECE, *([SPACE] if self.game.ground else [])):
            for name, field in self.game.fields.items():
                if field == of.sure:
                    kind = self.game.typed.shine if name == kinds.SHINE else ""
                    yield lambda name=name, thing=thing, kind=kind: f"{self.thing(thing, scope, kind)}.{name}"
        if self.game.carries and of == maybe(PIECE):
            yield lambda: f"{self.thing(PIECE, scope)}.carrier"
        if of.sure == KIND:
            yield lambda: f"{self.thing(CARD, scope)}.kind"
        if of.maybe and of.name == "enum":
            named = [name for name, field in self.game.fields.items() if field == of.sure]
            for name in [*named, *["kind"] * (of.sure == KIND)]:
                yield lambda name=name: f"{self.luck.one_of(['top', 'first'])}({self.zone(scope, 1)}).{name}"
        if self.game.board:
            for name, held in self.game.counters.items():
                if held.sure == of.sure and (of.maybe or not held.maybe):
                    yield lambda name=name: f"{self.thing(PIECE, scope)}.{name}"

    def thing(self, of: Type, scope: Scope, kind: str = "") -> str:
        """The name of a card or piece that is sure to be one, and not known to be of another kind."""
        known = [
            name for name, each in scope.names.items() if each == of and each.kind in ("", kind or each.kind)
        ]
        known += ["it"] * (scope.it == of) + ["self"] * (scope.card == of)
        if not known:
            raise NothingFits(str(of))
        return self.luck.one_of(known)

    def indexed(self, name: str, per: list[str], scope: Scope, depth: int, *, of: Type = SEAT) -> str:
        """A zone or pool; whose, and which of them. of: of one seat, or of a set of them."""
        owners = [each for each in per if each in OWNERS]
        rest = [each for each in per if each not in OWNERS]
        if owners and scope.me and of == SEAT and not self.luck.chance(40):
            owners = []
        said = [self.owner(owner, scope, min(depth - 1, 1), of=of) for owner in owners]
        said += [self.say(indexing(each), scope, min(depth - 1, 1)) for each in rest]
        return self.shortly(name, said, scope)

    def shortly(self, name: str, said: list[str], scope: Scope) -> str:
        """A zone or pool of something, at times by a constant alone, where that is a pool of numbers."""
        if not said:
            return name
        written = f"{name}({', '.join(said)})"
        words = {word for words in self.game.enums.values() for word in words}
        is_short = self.game.short and self.game.pools.get(name, ((), BOOL))[1] == INT and {*said} <= words
        apart = self.luck.apart(f"{written} {sorted(scope.names)} {scope.inside}")
        return said[0] if is_short and apart.chance(70) else written

    def owner(self, per: str, scope: Scope, depth: int = 1, *, of: Type = SEAT) -> str:
        """Who is meant by what each seat or team has; a seat stands for its team."""
        return self.say(self.luck.one_of([TEAM, SEAT]) if per == "team" else of, scope, depth)

    def called(self, name: str, params: dict[str, Type], scope: Scope, depth: int) -> str:
        """A term with its arguments."""
        if not params and self.luck.chance(50):
            return name
        return f"{name}({', '.join(self.say(param, scope, depth - 1) for param in params.values())})"

    def _constants(self, of: Type, scope: Scope) -> Iterator[Said]:
        game = self.game
        own = {
            "direction": game.ways,
            "kind": game.kinds,
            "meld": [*game.melds],
            "price": game.prices,
            "team": game.teams,
        }
        if of == TEAM and game.teams:
            yield lambda: f"team({self.say(SEAT, scope, 0)})"
        words = {**own, **game.enums}.get(of.enum, ())
        if words:
            yield lambda: self.luck.one_of(list(words))
        if named := [name for name, enum in self.game.chosen.items() if enum == of.enum]:
            yield lambda: self.luck.one_of(named)

    # --- queries, by their table

    def _may_give(self, form: QueryForm, of: Type, scope: Scope) -> bool:
        if form.over and scope.over:
            return False
        if (shapes := all_queries()[form.name].shapes) and self.game.board not in shapes:
            return False
        if form.name in ("forms", "fits") and not self.game.melds:
            return False
        if form.name == "can_pay" and not (self.game.prices and scope.me and not scope.over):
            return False
        if form.name == "opponent" and self.game.seats != (2, 2):
            return False
        gives = form.gives
        if isinstance(gives, Type):
            return gives.sure == of.sure and (of.maybe or not gives.maybe)
        fits = {
            "number": of in (INT, HALF),
            "each": of in (INT, HALF),
            "each or none": of.sure in (INT, HALF),
            "item or none": of.maybe and of.sure in (CARD, PIECE, SPACE, SEAT, *self._teams()),
            "seat or none": of.sure == SEAT,
            "the set": of.is_set and of != TOKENS,
            "values": of == TOKENS or (of.is_set and of.of is not None and of.of.name == "enum"),
            "sets": False,  # they stand in the place of the set that another query looks at
            "itself": of == set_of(SPACE),
        }
        return fits[gives]

    def query(self, form: QueryForm, of: Type, scope: Scope, depth: int) -> str:
        """A query that gives a value of a type."""
        item = form.item or self._item(form, of, scope)
        said = [
            self._of_melds(argument, scope, depth)
            if form.name in ("forms", "fits") and argument.types not in ((CARD,), (INT,))
            else self._argument(argument, form, of, item, scope, depth)
            for argument in form.args
            for _ in range(1 + argument.more * self.luck.below(2))
        ]
        if not form.over:
            return f"{form.name}({', '.join(said)})"
        if SETS in form.args[0].types and self.luck.chance(12):
            item, said[0] = self._combined(scope, depth)
        inside = scope.but(it=item, over=True)
        if form.each == "must" or (form.each == "may" and self.luck.chance(50)):
            each = (
                BOOL
                if form.each_types == (BOOL,)
                else of
                if of == set_of(TEAM) and form.gives == "values"
                else INT
                if (INT in form.each_types and form.gives in ("the set", BOOL)) or form.gives == "values"
                else of.sure
            )
            said.append(self.about_it(each, inside, depth - 1))
        if form.where == "must" or (form.where == "may" and self.luck.chance(50)):
            said.append(f"where={self.about_it(BOOL, inside, depth - 1)}")
        if form.otherwise and any("where=" in each for each in said[1:]) and self.luck.chance(50):
            said.append(f"otherwise={self.about_it(BOOL, inside, depth - 1)}")
        if form.empty and (not of.maybe or self.luck.chance(50)):
            said.append(f"empty={'half(1)' if of.sure == HALF else self.luck.below(3)}")
        return f"{form.name}({', '.join(said)})"

    def _item(self, form: QueryForm, of: Type, scope: Scope) -> Type:
        if form.gives == "item or none":
            return of.sure
        if form.gives == "values" and of == set_of(TEAM):
            return SEAT
        if form.gives == "the set" and of.of is not None:
            return of.of
        things = [CARD, SEAT, *([PIECE, SPACE] if self.game.board else []), *self._teams()]
        return self.luck.one_of(things)

    def _teams(self) -> list[Type]:
        return [TEAM] if self.game.teams else []

    def _argument(
        self, argument: Argument, form: QueryForm, of: Type, item: Type, scope: Scope, depth: int
    ) -> str:
        if argument.zone or argument.of_seats:
            return self.zone(scope, depth) if argument.zone else self._owned(scope, depth)
        if argument.like and form.gives == "number":
            return self.say(of, scope, depth - 1)
        if form.gives == "seat or none" and argument is form.args[0]:
            return self.say(of, scope, depth - 1)
        wanted = self.luck.one_of(argument.types)
        if wanted == ANY_SET:
            return self._set(item, scope, depth)
        if argument.types == (INT, HALF):
            return self.say(of if of in argument.types else INT, scope, depth - 1)
        if wanted.name == "enum" and wanted.enum == "action":
            if not self.game.actions:
                raise NothingFits("action")
            return self.luck.one_of(list(self.game.actions))
        if argument.name == "board":
            return self.luck.one_of(self.game.boards) if self.game.second else "table"
        return self.say(wanted, scope, depth - 1)

    def _set(self, item: Type, scope: Scope, depth: int) -> str:
        """A set of things, or all cards of a kind."""
        named = [item.kind] if item.kind else self.game.typed.names
        if named and item == CARD and self.luck.chance(25):
            return self.luck.one_of(named)
        return self.say(set_of(item), scope, depth - 1)

    def _combined(self, scope: Scope, depth: int) -> tuple[Type, str]:
        """Sets of a few things, and their type."""
        of = self.luck.one_of([CARD, SEAT])
        things = self.zone(scope, depth, among=("hand",)) if of == CARD else "seats"
        sizes = self.luck.one_of(["", ", 2", ", 1, 2", ", 0, 1", f", {self.inner(INT, scope, 1)}"])
        return set_of(of), f"combinations({things}{sizes})"

    def _owned(self, scope: Scope, depth: int) -> str:
        """Cards in a zone of several seats, or some of them."""
        cards, inside = self.of_seats(scope, depth), scope.but(it=CARD, over=True)
        if scope.over or self.luck.chance(40):
            return cards
        if self.luck.chance(40):
            return f"those({cards}, where={self.about_it(BOOL, inside, depth - 1)})"
        return f"{self.luck.one_of(['highest', 'lowest'])}({cards}, {self.about_it(INT, inside, depth - 1)})"

    def _of_melds(self, argument: Argument, scope: Scope, depth: int) -> str:
        """What is asked of melds: cards in hand, since a deck has too many orders; a row; which melds."""
        melds = self.game.melds
        if argument.zone:
            zones = self.game.zones.items()
            kept = [name for name, (_, sees, ordered) in zones if ordered or sees == "nobody"]
            return self.zone(scope, depth, among=tuple(kept))
        if argument.name == "cards":
            return self.zone(scope, depth, among=("hand",))
        if argument.ordered:
            return self.luck.one_of([name for name, has_order in melds.items() if has_order])
        if self.luck.chance(40):
            return f"({', '.join(self.luck.mixed([*melds])[:2])})"
        return self.luck.one_of([*melds])

    # --- what differs from thing to thing

    def about_it(self, of: Type, scope: Scope, depth: int) -> str:
        """A number or condition that reads `it`; for a set of teams that of `it`."""
        if of == set_of(TEAM):
            return "team(it)"
        if of == HALF:
            if "weight" in self.game.fields and scope.it in (CARD, PIECE):
                return "it.weight"
            raise NothingFits("half")
        if of == INT:
            number = self.luck.one_of(self._numbers_of_it(scope))
            if depth > 0 and self.luck.chance(30):
                return f"{number} {self.luck.one_of(['+', '-', '*'])} {self.inner(INT, scope, depth)}"
            return number
        said = self.luck.one_of(list(self._conditions_of_it(scope, depth)))()
        if depth > 0 and self.luck.chance(25):
            return f"{said} {self.luck.one_of(['and', 'or'])} {self.inner(BOOL, scope, depth)}"
        return said

    def _numbers_of_it(self, scope: Scope) -> list[str]:
        of, game = scope.it, self.game
        if of == TEAM:
            return self._numbers_of_a_team(scope)
        terms = [
            f"{name}(it)"
            for name, (params, gives) in game.terms.items()
            if gives == INT and list(params.values()) == [of]
        ]
        if of.is_set:
            return ["count(it)", *terms]
        if of in (CARD, PIECE):
            return ["it.worth", *terms] + ["it.dust"] * (of == PIECE)
        if of == SEAT:
            pools = [
                f"{name}(it)" for name, (per, held) in game.pools.items() if (per, held) == (["seat"], INT)
            ]
            return [*pools, "count(hand(it))" if not scope.over else pools[0], *terms]
        if of == INT:
            return ["it"]
        if of == SPACE:
            if game.spaces:
                return [f"distance(it, {self.luck.one_of(game.spaces)})", *terms]
            return ["row(it)"] if game.ways else terms or ["count(pieces(it))"]
        raise NothingFits(str(of))

    def _numbers_of_a_team(self, scope: Scope) -> list[str]:
        game = self.game
        said = ["glory(it)", "glory(it)"] + ["laurels(it, {})"] * ("laurels" in game.pools)
        if not scope.over:
            said += ["count(members(it))"] + ["count(heap(it))"] * ("heap" in game.zones)
        said += [f"{name}(it)" for name, term in game.terms.items() if term == ({"side_of": TEAM}, INT)]
        return [each.format(self._laurel(scope)) for each in said]

    def _laurel(self, scope: Scope) -> str:
        per = self.game.pools.get("laurels", ([""], INT))[0][-1]
        return self.say(indexing(per), scope.but(it=None), 0) if per else ""

    def _conditions_of_it(self, scope: Scope, depth: int) -> Iterator[Said]:
        of, luck = scope.it, self.luck
        assert of is not None
        if of.name != "enum" or of == TEAM:
            signs = ["<", ">=", "==", "!="]
            yield lambda: " ".join(
                (
                    luck.one_of(self._numbers_of_it(scope)),
                    luck.one_of(signs),
                    self.inner(INT, scope, depth),
                )
            )
        if of == set_of(CARD) and self.game.melds:
            yield lambda: f"forms(it, {luck.one_of([*self.game.melds])})"
        known = [name for name, each in scope.names.items() if each.sure == of and not of.is_set]
        for name in known:
            yield lambda name=name: f"it {luck.one_of(['!=', '=='])} {name}"
        if of in (CARD, PIECE) and "suit" in self.game.fields:
            yield lambda: f"it.suit == {self.say(enum('colour'), scope, 0)}"
        if of in (CARD, PIECE) and len(self.game.kinds) > 1:
            yield lambda: f"it.kind == {luck.one_of(self.game.kinds)}"
        if of == PIECE and scope.me:
            yield lambda: "it.owner == me"
        if of == SEAT:
            yield lambda: f"it != {self.inner(SEAT, scope, depth)}"
        if of in (PIECE, SPACE):
            yield from self.beside_it(scope)
        if of == SPACE:
            yield lambda: "free(it)"
            yield lambda: "not free(it)"
        if of.name == "enum":
            yield lambda: f"it != {self.say(of, scope.but(it=None), 0)}"
        for name, (params, gives) in self.game.terms.items():
            if gives == BOOL and list(params.values()) == [of]:
                yield lambda name=name: f"{name}(it)"

    def beside_it(self, scope: Scope) -> Iterator[Said]:
        """Conditions on where `it` lies, as far as the board and the names allow."""
        known = [name for name, of in scope.names.items() if of in (PIECE, SPACE)]
        places, in_lines = known if self.game.has_neighbours else [], bool(self.game.ways)
        near = ["adjacent", "orthogonal"] if self.game.board == "grid" else ["adjacent"]
        for name in places:
            yield lambda name=name: f"{self.luck.one_of(near)}(it, {name})"
            if in_lines:
                yield lambda name=name: f"direction(it, {name}) == {self.luck.one_of(self.game.ways)}"
            yield lambda name=name: f"distance({name}, it) < {1 + self.luck.below(3)}"
            if scope.it == SPACE:
                yield lambda name=name: f"it in {self.luck.one_of(['neighbours', 'spaces'])}({name})"
                if in_lines:
                    yield lambda name=name: f"it in between({name}, {self.luck.one_of(places)})"

    def perhaps(self, of: Type, scope: Scope, depth: int) -> str:
        """A thing that may be none by its type."""
        known = [name for name, each in scope.names.items() if each == maybe(of)]
        known += [
            name
            for name, (per, each) in self.game.pools.items()
            if each == maybe(of) and scope.me | (not per)
        ]
        if known and self.luck.chance(70):
            return self.luck.one_of(known)
        if scope.over:
            return f"first({self.say(set_of(of), scope, depth - 1)})"
        return f"{self.luck.one_of(['first', 'the'])}({self.say(set_of(of), scope, depth - 1)})"

    def zone(self, scope: Scope, depth: int, *, among: tuple[str, ...] = ()) -> str:
        """A single zone."""
        names = [name for name in self.game.zones if not among or name in among]
        name = self.luck.one_of(names or list(self.game.zones))
        per = self.game.zones[name][0]
        if per == ["piece"]:
            return f"{self.thing(PIECE, scope)}.{name}"
        if per == ["space"]:
            spaces = [each for each, known in scope.names.items() if known == SPACE]
            spaces += ["it"] * (scope.it == SPACE)
            if not spaces:
                raise NothingFits(name)
            return f"{self.luck.one_of(spaces)}.{name}"
        return self.indexed(name, per, scope, depth)

    def of_seats(self, scope: Scope, depth: int) -> str:
        """A zone, or a group of zones, of several seats."""
        own = {name: per for name, (per, *_) in self.game.zones.items() if "seat" in per}
        own |= {name: ["seat"] for name in self.game.groups}
        if not own:
            raise NothingFits(str(set_of(SEAT)))
        name = self.luck.one_of(list(own))
        return self.indexed(name, own[name], scope, depth, of=set_of(SEAT))


def indexing(per: str) -> Type:
    """The type of what something is kept for that is not the seat."""
    return {"kind": KIND, "space": SPACE}.get(per) or enum(per)


def _no_more(*_: object) -> Iterator[Said]:
    return iter(())


def _numbers(say: Expressions, _: Type, scope: Scope, depth: int) -> Iterator[Said]:
    luck, game = say.luck, say.game
    yield lambda: str(luck.below(4))
    yield lambda: str(luck.below(4))
    if luck.habit("negative numbers", 20):
        yield lambda: f"-{1 + luck.below(2)}"
    for name in game.values:
        yield lambda name=name: name
    for name in [name for name, known in scope.names.items() if known == maybe(INT)]:
        yield lambda name=name: f"({name} if {name} != none else {luck.below(3)})"
    yield lambda: luck.one_of(["turns", "count(seats)", "rounds"])
    if depth > 0:
        signs = ["+", "-", "*"] if luck.habit("negative numbers", 60) else ["+"]
        signs += ["//", "%"] * luck.habit("divisions", 60)
        for _i in range(2):
            yield (
                lambda: f"{say.inner(INT, scope, depth)} {luck.one_of(signs)} {say.inner(INT, scope, depth)}"
            )
    price = next((field for field in game.fields.values() if field.name == "map"), None)
    if price is not None:
        yield lambda: f"{say.thing(CARD, scope)}.price[{say.say(enum(price.enum), scope, 0)}]"


def _halves(say: Expressions, _: Type, scope: Scope, depth: int) -> Iterator[Said]:
    yield lambda: f"half({say.luck.below(4)})"
    if depth > 0:
        yield lambda: f"{say.inner(HALF, scope, depth)} + {say.inner(HALF, scope, depth)}"
        yield lambda: f"{say.inner(HALF, scope, depth)} - {say.inner(HALF, scope, depth)}"


def _conditions(say: Expressions, _: Type, scope: Scope, depth: int) -> Iterator[Said]:
    luck, game = say.luck, say.game
    compared = [
        INT,
        INT,
        SEAT,
        *([TEAM] if game.teams else []),
        *map(enum, game.enums),
        *([HALF] if "weight" in game.fields else []),
    ]

    def two() -> str:
        of = luck.one_of(compared)
        sign = luck.one_of(["==", "!=", "<", ">="] if of in (INT, HALF) else ["==", "!="])
        one, other = say.inner(of, scope, depth), say.inner(of, scope, depth)
        if of.name == "enum" and one in game.constants(of.enum):
            raise NothingFits("a constant alone")
        return f"{one} {sign} {other}"

    def may_be_none() -> str:
        of = luck.one_of([CARD, SEAT, *([PIECE, SPACE] if game.board else [])])
        return f"{say.perhaps(of, scope, depth)} {luck.one_of(['==', '!='])} none"

    def among() -> str:
        of = luck.one_of([SEAT, CARD, *([PIECE, SPACE] if game.board else [])])
        sign = luck.one_of(["in", "not in"])
        return f"{say.inner(of, scope, depth)} {sign} {say.inner(set_of(of), scope, depth)}"

    def joined() -> str:
        sign = luck.one_of(["and", "or"])
        return f"{say.inner(BOOL, scope, depth)} {sign} {say.inner(BOOL, scope, depth)}"

    def straight() -> str:
        (form,) = all_queries()["direction"].forms
        said = say.query(form, DIRECTION, scope, depth)
        return f"{said} {luck.one_of(['==', '!='])} {luck.one_of(game.ways)}"

    yield two
    yield two
    yield may_be_none
    if game.ways and depth > 0:
        yield straight
        yield straight
    for name, answers in game.rulings.items():
        yield lambda name=name, answers=answers: f"ruling.{name} == {luck.one_of(answers)}"
    if depth > 0:
        yield among
        yield joined
        yield lambda: f"not {say.inner(BOOL, scope, depth)}"


def _seats(say: Expressions, of: Type, scope: Scope, depth: int) -> Iterator[Said]:
    yield lambda: say.luck.one_of(["active", "starter"])
    if scope.me:
        yield lambda: "me"
        yield lambda: "me"
        if say.game.seats == (2, 2):
            yield lambda: "opponent"
            yield lambda: "opponent"
    yield lambda: f"{say.thing(PIECE, scope)}.owner"


def _cards(say: Expressions, of: Type, scope: Scope, depth: int) -> Iterator[Said]:
    yield lambda: f"{say.thing(PIECE, scope)}.printed"


def _spaces(say: Expressions, of: Type, scope: Scope, depth: int) -> Iterator[Said]:
    if of.maybe:
        yield lambda: f"{say.thing(PIECE, scope)}.place"
    if say.game.spaces:
        yield lambda: say.luck.one_of(say.game.spaces)


def _sets_of_cards(say: Expressions, of: Type, scope: Scope, depth: int) -> Iterator[Said]:
    yield lambda: say.zone(scope, depth)
    yield lambda: say.zone(scope, depth)
    if say.luck.habit("unions", 40):
        yield lambda: f"{say.zone(scope, depth)} + {say.zone(scope, depth)}"
        yield lambda: say.of_seats(scope, depth)
    for kind in say.game.typed.names:
        yield lambda kind=kind: say.say(set_of(of_kind(kind)), scope, depth)
    if say.game.groups:
        yield lambda: say.indexed(say.luck.one_of(list(say.game.groups)), ["seat"], scope, depth)


def _sets_of_seats(say: Expressions, of: Type, scope: Scope, depth: int) -> Iterator[Said]:
    yield lambda: "seats"
    if scope.me:
        yield lambda: "opponents"
    yield lambda: f"others({say.say(SEAT, scope, 1)})"
    if say.game.teams:
        yield lambda: f"partners({say.say(SEAT, scope, 1)})"
        yield lambda: f"members({say.say(TEAM, scope, 1)})"


def _sets_of_teams(say: Expressions, of: Type, scope: Scope, depth: int) -> Iterator[Said]:
    if say.game.teams:
        yield lambda: "teams"


def _sets_of_pieces(say: Expressions, of: Type, scope: Scope, depth: int) -> Iterator[Said]:
    if say.game.board:
        for board in say.game.boards:
            yield lambda board=board: board


def _sets_of_spaces(say: Expressions, of: Type, scope: Scope, depth: int) -> Iterator[Said]:
    if say.game.board:
        for board in say.game.boards:
            yield lambda board=board: f"spaces({board})"
        if say.game.has_neighbours and depth > 0:
            for name in ("between", "neighbours") if say.game.ways else ("neighbours",):
                yield lambda name=name: say.query(
                    all_queries()[name].forms[0], of, scope.but(over=True), depth
                )
        for area in say.game.areas:
            yield lambda area=area: area


_PLAIN: dict[str, Callable[[Expressions, Type, Scope, int], Iterator[Said]]] = {
    "int": _numbers,
    "half": _halves,
    "bool": _conditions,
    "seat": _seats,
    "card": _cards,
    "space": _spaces,
    "set card": _sets_of_cards,
    "set seat": _sets_of_seats,
    "set team": _sets_of_teams,
    "set piece": _sets_of_pieces,
    "set space": _sets_of_spaces,
}
