"""What stands behind a dot or in square brackets: `card.level`, `ruling.discard_phase`, `row_size[it]`."""

import ast
from dataclasses import replace
from typing import NoReturn

from deckwright.model.near import did_you_mean
from deckwright.rules.program.expressions import Expression, Lookup, Switch, Value
from deckwright.rules.program.perhaps import may_be_of_none, of_perhaps_none
from deckwright.rules.program.types import CARD, INT, PIECE, SEAT, SPACE, Type, enum, maybe
from deckwright.rules.queries.registry import all_queries, asked_elsewhere
from deckwright.rules.resolve.expressions.bare import meanings
from deckwright.rules.resolve.expressions.fit import known
from deckwright.rules.resolve.expressions.frame import ANY, Frame, Refused, Want, resolves
from deckwright.rules.resolve.expressions.keys import tell_missing
from deckwright.rules.resolve.expressions.members import TRAITS, is_printed_only, member_names, members
from deckwright.rules.resolve.expressions.said import said


@resolves(ast.Attribute)
def dot(frame: Frame, node: ast.expr, want: Want) -> Expression:  # noqa: ARG001
    """A field, trait, counter or zone of a thing, or the answer of a ruling."""
    assert isinstance(node, ast.Attribute)
    if isinstance(node.value, ast.Name) and node.value.id == "ruling" and "ruling" not in frame.scope.locals:
        return _switch(frame, node)
    holders = (CARD, PIECE, SPACE) if member_names(SPACE, frame.scope) else (CARD, PIECE)
    thing = Want(tuple(map(maybe, holders))) if len(meanings(frame, node.value)) > 1 else ANY
    of = frame.resolve(node.value, thing)
    if of.type.sure not in holders:
        _no_thing(frame, node, of)
    found = list(members(replace(of, type=of.type.sure), node.attr, frame.scope))
    if of.type.maybe and not (len(found) == 1 and may_be_of_none(found[0].meant.type)):
        written = frame.written(node.value)
        frame.refuse(
            node.value, "X119", f"'{written}' may be none", f"ask first: `{written} != none and ...`"
        )
    if not found:
        message = f"{said(of.type)} has no '{node.attr}'"
        hint = did_you_mean(node.attr, member_names(of.type, frame.scope))
        if node.attr in TRAITS or node.attr in frame.scope.names.counters:
            hint = "only a piece in play has that"
        if node.attr in member_names(SPACE, frame.scope) and node.attr not in frame.scope.names.fields:
            hint = "only a space has that"
        frame.refuse(_behind(node), "X120", message, hint)
    if len(found) > 1:
        what = " and ".join(f"{each.what} ({said(each.meant.type)})" for each in found)
        frame.refuse(_behind(node), "X114", f"'{node.attr}' is {what}", "give one of them another name")
    if node.attr in frame.scope.broken:
        raise Refused
    if is_printed_only(found[0].meant):
        message = f"'{frame.written(node)}' is printed only: no rule reads texts, words or decimals"
        frame.refuse(
            _behind(node),
            "X115",
            message,
            "give the field a type that is counted or compared, such as int without words",
        )
    return of_perhaps_none(of, found[0].meant) if of.type.maybe else found[0].meant


@resolves(ast.Subscript)
def entry(frame: Frame, node: ast.expr, want: Want) -> Expression:  # noqa: ARG001
    """An entry of a map or list. What none chooses is none; a number must be chosen by something.

    What lies behind the end of a list is none, or 0.
    """
    assert isinstance(node, ast.Subscript)
    of = frame.resolve(node.value)
    key = _key(frame, node, of.type)
    held = of.type.of
    assert held is not None
    is_counted, is_list = held.name in ("int", "half", "bool"), of.type.name == "list"
    is_sure = isinstance(of, Value) or is_counted or is_list
    at = frame.resolve(node.slice, Want((key if is_sure else maybe(key),)))
    if isinstance(of, Value):
        tell_missing(frame, node.slice, of, at)
        return Value(of.id, held, of.option, at)
    none = at.type.maybe or ((of.type.maybe or is_list) and not is_counted)
    return Lookup(of, at, maybe(held) if none else held)


def _key(frame: Frame, node: ast.Subscript, of: Type) -> Type:
    """What chooses from a map or list."""
    if of.name not in ("map", "list"):
        _no_entries(frame, node, of)
    return enum(of.enum) if of.enum else INT


def _no_entries(frame: Frame, node: ast.Subscript, of: Type) -> NoReturn:
    written = frame.written(node.value)
    message = f"'{written}' is {said(of)}, a map or a list is expected before ["
    hint = f"write {written}(...)" if of.is_set or isinstance(node.value, ast.Name) else ""
    frame.refuse(node.value, "X115", message, hint)


def _switch(frame: Frame, node: ast.Attribute) -> Expression:
    rulings = frame.scope.names.rulings
    if node.attr not in rulings:
        hint = did_you_mean(node.attr, rulings) or "name the switch of a ruling"
        frame.refuse(_behind(node), "X120", f"no ruling has the switch '{node.attr}'", hint)
    ruling = rulings[node.attr].ruling
    return Switch(ruling, enum(f"ruling:{ruling}"))


def _no_thing(frame: Frame, node: ast.Attribute, of: Expression) -> NoReturn:
    written = frame.written(node.value)
    message = f"'{written}' is {said(of.type)}, which has no '{node.attr}'"
    held = of.type.of if of.type.is_set else None
    kept = {**frame.scope.names.pools, **frame.scope.names.zones}
    hint = f"write {node.attr}({written})" if of.type.sure == SEAT and node.attr in kept else ""
    if held is not None and list(members(known(of, frame.scope), node.attr, frame.scope)) == []:
        hint = (
            f"name one thing of the set, or ask sum({written}, {node.attr})" if held in (CARD, PIECE) else ""
        )
    if of.type.is_set and (query := asked_elsewhere().get(node.attr, node.attr)) in all_queries():
        hint = f"write {query}({written})"
    frame.refuse(_behind(node), "X120", message, hint)


def _behind(node: ast.Attribute) -> ast.expr:
    """The stretch behind the dot."""
    end = node.end_col_offset or 0
    stretch = ast.Name(node.attr)
    stretch.col_offset, stretch.end_col_offset = end - len(node.attr), end
    return stretch
