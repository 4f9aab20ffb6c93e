"""Queries: choose the form, resolve the arguments, look at each thing of a set in a scope of its own."""

import ast
from collections.abc import Iterator, Sequence
from typing import NoReturn

from deckwright.rules.mixes import payable
from deckwright.rules.program.expressions import (
    Const,
    Expression,
    Join,
    Local,
    OfSeats,
    Pool,
    Query,
    Seats,
    Term,
    Zone,
)
from deckwright.rules.program.given import given
from deckwright.rules.program.origins import chosen_from, is_choice
from deckwright.rules.program.types import BOOL, HALF, INT, SEAT, SPACE, TOKENS, Type, maybe, set_of
from deckwright.rules.program.walk import parts
from deckwright.rules.queries.form import VIEWER, Argument, QueryForm
from deckwright.rules.queries.registry import all_queries
from deckwright.rules.resolve.expressions.fit import is_number
from deckwright.rules.resolve.expressions.frame import Frame, Refused, Want
from deckwright.rules.resolve.expressions.leaning import leans
from deckwright.rules.resolve.expressions.logic import sure_when
from deckwright.rules.resolve.expressions.said import said
from deckwright.rules.resolve.scope import Scope

SAME_FOR_EVERY_SEAT = "this condition is the same for every seat: it reads what is mine, and never `it`"
_ME = Local("me", SEAT)


def ask(frame: Frame, node: ast.Call) -> Expression:
    """A query with its arguments."""
    assert isinstance(node.func, ast.Name)
    if is_of_another_board(node.func.id, frame.scope):
        _of_another_board(frame, node, node.func.id)
    if all_queries()[node.func.id].reads == "places" and not frame.scope.names.boards:
        message = f"'{node.func.id}' asks what lies where, and this game has no board"
        frame.refuse(node, "X118", message, "declare a board, or leave it out")
    name, whole = node.func.id, node
    traits = all_queries()[name].traits
    if "priced" in traits:  # behind the price stands what it is about
        node = ast.copy_location(ast.Call(node.func, node.args[:1], node.keywords), node)
    form = _form(frame, node, name)
    _check_keywords(frame, node, form)
    _check_size(frame, node, form)
    own = node.args[: len(form.args)] if form.over else node.args
    args = _args(frame, node, form, own)
    if "for two" in traits and frame.scope.names.seats != (2, 2):
        message = f"'{form.name}' is the other of two seats, and this game may have more or fewer"
        frame.refuse(node, "X118", message, "use the set opponents")
    if "viewed" in traits and args[0].type.sure == SPACE:
        args = (*args, _viewer(frame, node))
    if "priced" in traits:
        args = (*args, *_asked_by(frame, whole, args[0]))
    if form.over:
        return _over(frame, node, form, args)
    gives = _gives(form, args, None, frame.scope)
    return args[0] if form.gives == "itself" else Query(form.name, args, gives)


def is_of_another_board(query: str, scope: Scope) -> bool:
    """Whether the boards of the game cannot tell what a query asks."""
    boards, shapes = scope.names.boards.values(), all_queries()[query].shapes
    return bool(shapes and boards) and not any(board.shape in shapes for board in boards)


def _of_another_board(frame: Frame, node: ast.Call, name: str) -> NoReturn:
    """Refuse what only other boards can tell."""
    if any(board.shape == "hex" for board in frame.scope.names.boards.values()):
        message = f"'{name}' asks for rows and columns that cross, and those of hexes do not"
        frame.refuse(node, "X118", message, "ask for adjacent, distance or direction")
    if any(board.spaces for board in frame.scope.names.boards.values()):
        message = f"'{name}' asks for rows and lines, and the spaces of this board only lie beside each other"
        hint = "ask for neighbours, adjacent or distance, or give the board a grid: [4, 3]"
        frame.refuse(node, "X118", message, hint)
    message = f"'{name}' asks what lies where, and the places of this board only have numbers"
    frame.refuse(node, "X118", message, "give the board a grid: [4, 3]")


def _form(frame: Frame, node: ast.Call, name: str) -> QueryForm:
    """The form that is meant; the first argument tells when there are several."""
    forms = all_queries()[name].forms
    if len(forms) == 1 or not node.args:
        return forms[0]
    if id(node) not in frame.chosen:
        fitting = [form for form in forms if _sized(node, form)] or list(forms)
        fitting = [
            form for form in fitting if {each.arg for each in node.keywords} <= {*_keywords(form)}
        ] or fitting
        first = (form for form in fitting if frame.attempt(node.args[0], _want(form.args[0], form)))
        form = fitting[0] if len(fitting) == 1 else next(first, fitting[-1])
        if form.args[0].types == (TOKENS,) and not frame.attempt(node.args[0], _want(form.args[0], form)):
            form = forms[0]  # a set of anything else is asked for something of each
        frame.chosen[id(node)] = forms.index(form)
    return forms[frame.chosen[id(node)]]


def _sized(node: ast.Call, form: QueryForm) -> bool:
    """Whether a form takes this many arguments."""
    most = len(form.args) + (form.each != "no")
    least = len([each for each in form.args if not each.default]) + (form.each == "must")
    return least <= len(node.args) and (len(node.args) <= most or any(each.more for each in form.args))


def _keywords(form: QueryForm) -> list[str]:
    """What may be told by name."""
    return ["where"] * (form.where != "no") + ["otherwise"] * form.otherwise + ["empty"] * form.empty


def _check_keywords(frame: Frame, node: ast.Call, form: QueryForm) -> None:
    for keyword in node.keywords:
        if keyword.arg not in _keywords(form):
            frame.refuse(node, "X118", f"'{form.name}' has no '{keyword.arg}='", f"write {form.signature}")
    named = [keyword.arg for keyword in node.keywords]
    if len(set(named)) < len(named):
        frame.refuse(
            node, "X118", f"'{form.name}' is given '{named[-1]}=' twice", "join conditions with `and`"
        )
    if form.where == "must" and "where" not in named:
        frame.refuse(node, "X118", f"'{form.name}' needs 'where='", f"write {form.signature}")


def _check_size(frame: Frame, node: ast.Call, form: QueryForm) -> None:
    if _sized(node, form):
        return
    n = len(node.args)
    hint = f"write {form.signature}"
    if form.where != "no" and not node.keywords and n == len(form.args) + (form.each != "no") + 1:
        hint = f"write where={frame.written(node.args[-1])}"
    frame.refuse(node, "X118", f"'{form.name}' does not take {n} argument{'s' * (n != 1)}", hint)


def _args(frame: Frame, node: ast.Call, form: QueryForm, given: Sequence[ast.expr]) -> tuple[Expression, ...]:
    slots = [form.args[min(place, len(form.args) - 1)] for place in range(len(given))]
    if any(slot.like for slot in slots) and is_number(slots[0].types[0]):
        return _alike(frame, given)
    args: list[Expression] = []
    for slot, each in zip(slots, given, strict=True):
        want = Want((set_of(args[0].type.of),)) if slot.like and args[0].type.of else _want(slot, form)
        args.append(frame.resolve(each, want))
        if slot.zone and not isinstance(args[-1], Zone):
            message = f"'{frame.written(each)}' is {said(args[-1].type)}, a single zone is expected"
            frame.refuse(each, "X115", message)
        if slot.ordered:
            _check_order(frame, form, each, args[-1])
        if slot.of_seats:
            _check_seats(frame, form, each, args[-1])
        if slot.least:
            least = args[[one.name for one in slots].index(slot.least)]
            _check_least(frame, each, args[-1], least)
    left_out = [slot for slot in form.args[len(given) :] if slot.default]
    return (*args, *(_default(frame, node, form, slot) for slot in left_out))


def _check_least(frame: Frame, node: ast.expr, most: Expression, least: Expression) -> None:
    """Report two numbers that let nothing through."""
    if isinstance(most, Const) and isinstance(least, Const) and most.value < least.value:  # type: ignore[operator]
        message = f"nothing is at least {least.word} and at most {most.word}"
        frame.refuse(node, "X118", message, "write the smaller number first")


def _check_order(frame: Frame, form: QueryForm, node: ast.expr, of: Expression) -> None:
    """Report a zone that keeps no order, and a meld in which it does not matter how cards lie."""
    names = frame.scope.names
    if isinstance(of, Zone) and not names.zones[of.name].ordered:
        message = f"'{form.name}' asks how cards lie, and the zone {of.name} keeps no order"
        frame.refuse(node, "X115", message, f"write ordered: true in the zone {of.name}")
    if isinstance(of, Const) and of.word in names.melds and not names.melds[of.word].has_order:
        message = f"'{form.name}' asks how cards lie, and in a {of.word} that does not matter"
        frame.refuse(node, "X115", message, f"ask whether all together form one: forms(.., {of.word})")


def _check_seats(frame: Frame, form: QueryForm, node: ast.expr, of: Expression) -> None:
    """Report cards that do not lie in zones of several seats, as far as can be told here."""
    chosen = chosen_from(of)
    if isinstance(chosen, OfSeats):
        return
    message = f"'{form.name}' asks who has such cards, and '{frame.written(node)}' does not say among whom"
    hint = "write a zone of several players: played(seats)"
    if isinstance(chosen, Term):
        hint = f"write what {chosen.name} is in its place: a term does not tell whose its cards are"
    frame.refuse(node, "X115", message, hint)


def _want(slot: Argument, form: QueryForm) -> Want:
    is_set = any(each.is_set for each in slot.types)
    return Want(slot.types, source=is_set and form.args[0] is slot)


def _default(frame: Frame, node: ast.Call, form: QueryForm, slot: Argument) -> Expression:
    if slot.default not in frame.scope.locals:
        frame.refuse(node, "X122", f"it is unclear whose '{form.name}' is meant", f"write {form.signature}")
    return Local(slot.default, SEAT)


def _asked_by(frame: Frame, node: ast.Call, price: Expression) -> Iterator[Expression]:
    """What a price asks for: pool and number in turn. `me` pays."""
    assert isinstance(price, Const)
    name = frame.written(node)
    known = frame.scope.names.prices.get(price.word)
    if known is None:
        raise Refused
    cost, params, more = known.cost, known.params, node.args[1:]
    if more and not params:
        message = f"the price {price.word} is about nothing"
        frame.refuse(node, "X118", message, f"write can_pay({price.word})")
    if len(more) != len(params):
        signature = f"can_pay({', '.join((price.word, *params))})"
        frame.refuse(node, "X118", f"'{name}' does not say what the price is about", f"write {signature}")
    names = {
        each: frame.resolve(said, Want((of,))) for said, (each, of) in zip(more, params.items(), strict=True)
    }
    if frame.scope.item is not None and names and any(getattr(part, "item", None) for part in parts(cost)):
        frame.refuse(node, "X116", f"'{name}' looks at each thing of a set", "name the question as a term")
    mix = given(known.mix, names)
    cost = given(cost, names)
    if any(part == _ME for part in parts(cost)) and "me" not in frame.scope.locals:
        hint = "ask it where `me` is a player, as in each_seat"
        frame.refuse(node, "X122", f"it is unclear who pays in '{name}': `me` is undefined here", hint)
    looks = (isinstance(part, Query) and part.item for part in parts((cost, *((mix,) if mix else ()))))
    if frame.scope.item is not None and any(looks):
        message = f"'{name}' looks at each thing inside a condition on each thing"
        frame.refuse(node, "X116", message, "name the question as a term")
    if mix is not None:
        yield from (payable(mix), *names.values())
        return
    for each in cost:
        yield from (each.of, each.n)


def _viewer(frame: Frame, node: ast.Call) -> Expression:
    """Who sees a direction that begins at a space: a space has no owner."""
    if VIEWER.name not in frame.scope.locals:
        hint = "let it begin at a piece: it is seen by the owner"
        frame.refuse(node, "X122", "it is unclear who sees the 'direction' from a space", hint)
    return VIEWER


def _alike(frame: Frame, given: Sequence[ast.expr]) -> tuple[Expression, ...]:
    """Numbers of one type; those written as digits follow the others."""
    telling = next((each for each in given if not leans(frame, each)), given[0])
    told = frame.resolve(telling, Want((INT, HALF)))
    return tuple(told if each is telling else frame.resolve(each, Want((told.type,))) for each in given)


def _over(frame: Frame, node: ast.Call, form: QueryForm, args: tuple[Expression, ...]) -> Expression:
    """Look at each thing of the set: first whether it counts, then what is asked of it."""
    item = form.item or args[0].type.of
    assert item is not None
    named = {keyword.arg: keyword.value for keyword in node.keywords}
    asked = node.args[len(form.args)] if len(node.args) > len(form.args) else None
    inner = _inner(frame, node, item, form, asked) if asked or "where" in named else frame
    otherwise = inner.resolve(named["otherwise"], Want((BOOL,))) if "otherwise" in named else None
    if otherwise is not None and "where" not in named:
        message, hint = "'otherwise=' is for where nothing is left, and there is no 'where='", "write where="
        frame.refuse(named["otherwise"], "X118", message, hint)
    where = inner.resolve(named["where"], Want((BOOL,))) if "where" in named else None
    if where is not None and (mine := of_me_alone(where, item, frame.scope)):
        frame.refuse(named["where"], "X118", SAME_FOR_EVERY_SEAT, asked_of_it(mine))
    if where is not None and otherwise is None:
        inner = inner.within(inner.scope.knowing(*sure_when(where, True)))
    each = inner.resolve(asked, Want(form.each_types)) if asked else None
    if asked and each and is_number(each.type) and not _tells(each):
        message = f"'{frame.written(asked)}' is the same for every {item}"
        hint = f"write count({frame.written(node.args[0])}) for how many there are"
        frame.refuse(asked, "X118", message, hint)
    if form.gives == "values" and asked and each and not _is_value(each.type):
        message = f"'{frame.written(asked)}' is {said(each.type)}, a number or a constant is expected"
        of_all = f"count({frame.written(node.args[0])}, where={frame.written(asked)})"
        hint = f"write {of_all} for how many it holds" if each.type == BOOL else "name what each of them has"
        frame.refuse(asked, "X115", message, hint)
    empty = frame.resolve(named["empty"], Want((each.type,))) if "empty" in named and each else None
    gives = _gives(form, args, each, frame.scope, kept=where) if empty is None else empty.type
    return Query(form.name, args, gives, item, each, where, empty, otherwise)


def _is_value(of: Type) -> bool:
    """Whether values of a type can be told apart and counted: whole numbers, constants, players."""
    return of.sure in (INT, SEAT) or of.name == "enum"


def of_me_alone(where: Expression, item: Type, scope: Scope) -> str:
    """What a condition on each seat reads of `me`, though it never reads `it`; empty if it does not."""
    if item != SEAT or _tells(where):
        return ""
    for part in parts(where):
        if isinstance(part, Pool | Zone | Term) and any(each == _ME for each in parts(part)):
            return part.name
        if isinstance(part, Term) and scope.names.terms[part.name].means_me:
            return part.name
    return "me" if any(part == _ME for part in parts(where)) else ""


def asked_of_it(mine: str) -> str:
    """How to write what is asked of each seat."""
    return "write it" if mine == "me" else f"write {mine}(it)"


def _tells(each: Expression) -> bool:
    """Whether what is asked of each thing depends on the thing."""
    return any(isinstance(part, Local) and part.name == "it" for part in parts(each))


def _inner(frame: Frame, node: ast.Call, item: Type, form: QueryForm, asked: ast.expr | None) -> Frame:
    of_a_field = isinstance(asked, ast.Name) and asked.id != "it" and not node.keywords
    may_stand = "inside" in all_queries()[form.name].traits and of_a_field
    if frame.scope.item is not None and not may_stand:
        message = f"'{frame.written(node)}' looks at each thing inside a condition on each thing"
        frame.refuse(node, "X116", message, "name the inner condition as a term")
    return frame.within(frame.scope.each(item))


def _gives(
    form: QueryForm,
    args: tuple[Expression, ...],
    each: Expression | None,
    scope: Scope,
    kept: Expression | None = None,
) -> Type:
    """What a query gives. kept: the condition on the things that it looks at."""
    if isinstance(form.gives, Type):
        return form.gives
    first = args[0].type
    is_sure = kept is None and _has_something(args[0], scope)
    if form.gives == "item or none":
        assert first.of is not None
        return first.of if is_sure else maybe(first.of)
    if form.gives == "values":
        assert each is not None, f"{form.name} looks at nothing"
        return set_of(each.type)
    if form.gives == "sets":
        return set_of(first)
    if each is not None and form.gives != "the set":
        return maybe(each.type) if form.gives == "each or none" and not is_sure else each.type
    return set_of(first.of) if first.of else first


def _has_something(of: Expression, scope: Scope) -> bool:
    """Whether a set is never empty, as all players are not where nobody is ever eliminated."""
    if isinstance(of, Seats):
        least = 1 if of.which in ("all", "members") else 2
        return not scope.names.eliminates and scope.names.seats[0] >= least
    if isinstance(of, Query):
        return of.type.is_set and is_choice(of) and of.where is None and _has_something(of.args[0], scope)
    return isinstance(of, Join) and any(_has_something(each, scope) for each in of.sets)
