"""Bare names and numbers: find the one meaning that fits, or say why there is none or more than one."""

import ast
from collections.abc import Collection
from typing import NoReturn

from deckwright.load.other_words import instead_of
from deckwright.model.finding import Missing
from deckwright.model.near import near
from deckwright.rules.program.expressions import Const, Expression, Field
from deckwright.rules.program.types import BOOL, CARD, INT, MELD, PIECE, SEAT, SPACE, enum, set_of
from deckwright.rules.queries.registry import all_queries
from deckwright.rules.resolve.expressions.candidates import (
    Candidate,
    candidates,
    constants_of,
    elsewhere_called,
    none_of,
)
from deckwright.rules.resolve.expressions.containers import Whose
from deckwright.rules.resolve.expressions.containers import pool as pool_of
from deckwright.rules.resolve.expressions.fit import fitted, known
from deckwright.rules.resolve.expressions.frame import ANY, Frame, Refused, Want, resolves
from deckwright.rules.resolve.expressions.members import TRAITS, is_printed_only, member_names
from deckwright.rules.resolve.expressions.said import constant_of, said, said_any
from deckwright.rules.resolve.short_forms import in_full

WORDS = (
    "me",
    "seats",
    "opponents",
    "opponent",
    "others",
    "turns",
    "rounds",
    "starter",
    "phase",
    "active",
    "none",
    "true",
    "false",
)
_READABLE = 12
_TRUTHS = {"true": True, "false": False}


@resolves(ast.Constant)
def number(_frame: Frame, node: ast.expr, _want: Want) -> Expression:
    """A whole number."""
    assert isinstance(node, ast.Constant)
    assert isinstance(node.value, int)  # the scanner lets no others through
    return Const(node.value, INT, str(node.value))


@resolves(ast.Name)
def bare(frame: Frame, node: ast.expr, want: Want) -> Expression:
    """A name without brackets behind it."""
    assert isinstance(node, ast.Name)
    if node.id in _TRUTHS and node.id not in frame.scope.locals:
        return Const(_TRUTHS[node.id], BOOL, node.id)
    found = list(candidates(node.id, frame.scope, want))
    if not found and (pool := _pool_of(frame, node.id)) and _fits(frame, pool, want):
        found.append(pool)
    if node.id == "none" and (none := none_of(want)):
        found.append(Candidate(none, "none"))
    fitting = [each for each in found if _fits(frame, each, want)]
    if len(fitting) > 1:
        _ambiguous(frame, node, fitting)
    chosen = fitting or found
    if not chosen:
        _unknown(frame, node, want)
    whole = [each.meant for each in chosen if not isinstance(each.meant, Whose)]
    if not whole:
        _nobody(frame, node, chosen[0])
    if isinstance(whole[0], Field) and whole[0].name in frame.scope.broken:
        raise Refused
    if is_printed_only(whole[0]):
        message = f"'{node.id}' is printed only: no rule reads texts, words or decimals"
        frame.refuse(node, "X115", message, "give the field a type that is counted or compared")
    return whole[0]


def _pool_of(frame: Frame, name: str) -> Candidate | None:
    """The pool of a constant that stands alone where neither it nor anything else is meant."""
    pool, _, _ = (full := in_full(name, frame.scope.names)).partition("(")
    if not full or name in frame.scope.names.groups:
        return None
    of = enum(frame.scope.names.pools[pool].per[-1])
    constant = Const(frame.scope.names.enums[of.enum].index(name), of, name)
    return Candidate(pool_of(pool, (constant,), frame.scope), "a pool", full)


def meanings(frame: Frame, node: ast.expr) -> list[Expression]:
    """What a bare name can mean whatever is wanted; no constants."""
    if not isinstance(node, ast.Name):
        return []
    found = (known_of(frame, each) for each in candidates(node.id, frame.scope, ANY))
    return [each for each in found if each is not None]


def known_of(frame: Frame, candidate: Candidate) -> Expression | None:
    """A candidate's meaning if it is complete, without none where that is known."""
    return None if isinstance(candidate.meant, Whose) else known(candidate.meant, frame.scope)


def _fits(frame: Frame, candidate: Candidate, want: Want) -> bool:
    meant = known_of(frame, candidate)
    return meant is not None and fitted(meant, want.types) is not None


def _ambiguous(frame: Frame, node: ast.Name, found: list[Candidate]) -> NoReturn:
    what = " and ".join(each.what for each in found)
    spellings = list(dict.fromkeys(each.spelling for each in found if each.spelling))
    hint = (
        f"write {' or '.join(spellings)}" if len(spellings) == len(found) else "give one of them another name"
    )
    if len(spellings) == 1:
        hint = f"write {spellings[0]} if that is meant, or give the other another name"
    frame.refuse(node, "X114", f"'{node.id}' is {what}", hint)


def _members(frame: Frame, node: ast.Name, want: Want) -> str:
    """How the players of a team are written, where they are meant; otherwise nothing."""
    is_team = node.id in frame.scope.names.teams and set_of(SEAT) in want.types
    return f"write members({node.id}): its players" if is_team else ""


def _nobody(frame: Frame, node: ast.Name, candidate: Candidate) -> NoReturn:
    assert isinstance(candidate.meant, Whose)
    frame.refuse(node, "X122", candidate.meant.message(node.id), f"write {candidate.meant.spelling}")


def _unknown(frame: Frame, node: ast.Name, want: Want) -> NoReturn:
    """No meaning at all: a constant elsewhere, a name that needs brackets, or a slip."""
    name, names = node.id, frame.scope.names
    if name in frame.scope.broken:
        raise Refused
    if name == "none":
        _none(frame, node, want)
    enums = [each.enum for each in want.types if each.name == "enum"]
    if elsewhere := elsewhere_called(name, frame.scope):
        if not want.types:
            hint = f"compare with it, as in {'kind' if name in names.kinds else 'x'} == {name}"
            frame.refuse(node, "X121", f"'{name}' is a constant, not a condition", hint)
        message = f"'{name}' is {elsewhere}, {said_any(want.types)} is expected"
        of_conditions = f"one of several is asked with `in`: x in (.., {name})" if BOOL in want.types else ""
        of_teams = _members(frame, node, want)
        frame.refuse(node, "X121", message, of_conditions or of_teams or _among(frame, want))
    if name in names.terms or name in all_queries():
        _bracketed(frame, node)
    if name in frame.scope.later:
        frame.refuse(
            node, "X113", f"'{name}' {frame.scope.later[name]}", "write the condition where it is chosen"
        )
    if name == "it":
        frame.refuse(
            node, "X113", "nothing is looked at one by one here, so there is no `it`", _picked(frame)
        )
    if name == "me":
        hint = "name the seat, such as it.owner" if frame.scope.locals.get("it") == PIECE else "name the seat"
        frame.refuse(node, "X122", "`me` is undefined here", hint)
    kind = enums[0] if enums else ""
    if not kind and name in names.texts:
        frame.scope.findings.append(names.texts[name])
        raise Refused
    if name in TRAITS or name in names.fields or name in names.counters:
        _nothing(frame, node, kind, f"say of what, as in {_holder(frame, name)}.{name}")
    if hint := instead_of("name", name):
        _nothing(frame, node, kind, hint)
    _slip(frame, node, want, kind)


def _bracketed(frame: Frame, node: ast.Name) -> NoReturn:
    """A term or query that is no name."""
    term = frame.scope.names.terms.get(node.id)
    if term is not None and term.means_me and "me" not in frame.scope.locals:
        hint = "give the term the seat as a parameter, and say here which one is meant"
        frame.refuse(node, "X122", f"'{node.id}' uses `me`, which is undefined here", hint)
    form = f"{node.id}({', '.join(term.params)})" if term is not None else ""
    hint = f"write {form or all_queries()[node.id].forms[0].signature}"
    frame.refuse(node, "X113", f"'{node.id}' needs its brackets", hint)


def _none(frame: Frame, node: ast.Name, want: Want) -> NoReturn:
    if want.types:
        frame.refuse(node, "X115", f"none is not possible here: {said(want.types[0])} is never none")
    frame.refuse(node, "X115", "it is unclear what none would be here", "compare with it, as in x == none")


def _nothing(frame: Frame, node: ast.Name, kind: str, hint: str, guess: str = "") -> NoReturn:
    """Refuse a name that nothing has, or no constant of the enum that is wanted."""
    name = node.id
    message = f"'{name}' is not {constant_of(kind)}" if kind else f"unknown name '{name}'"
    frame.refuse(node, "X113", message, hint, Missing(kind, name, guess))


def _slip(frame: Frame, node: ast.Name, want: Want, kind: str) -> NoReturn:
    """A name like no other, or misspelt; where cards are wanted it is that of a zone."""
    guess, zones = near(node.id, _known_words(frame, want)), frame.scope.names.zones
    if set_of(CARD) in want.types and (not guess or guess in zones):
        hint = f"did you mean {guess}?" if guess else f"declare it under zones{_listed(zones)}"
        message = f'there is no zone "{node.id}"'
        frame.refuse(node, "X105", message, hint, Missing("zone", node.id, guess))
    if kind == MELD.enum and not frame.scope.names.melds:
        _nothing(frame, node, kind, "declare it under melds")
    _nothing(frame, node, kind, f"did you mean {guess}?" if guess else _among(frame, want), guess)


def _picked(frame: Frame) -> str:
    """What may be meant by `it` where only picks have names."""
    picked = [name for name, of in frame.scope.locals.items() if of.sure in (CARD, PIECE, SPACE)]
    return (
        f"name what is chosen: {' or '.join(picked)}" if picked else "use it inside `where`, `for` or a query"
    )


def _holder(frame: Frame, name: str) -> str:
    """Something at hand that may have the field or counter; else what is looked at in a query."""
    types = (PIECE,) if name in frame.scope.names.counters else (PIECE, CARD)
    return next((each for each, of in frame.scope.locals.items() if of.sure in types), "it")


def _among(frame: Frame, want: Want) -> str:
    constants = [word for each in want.types for word in constants_of(each.sure, frame.scope)]
    some = constants if len(constants) <= _READABLE else [*constants[:3], ".."]
    return f"there are: {', '.join(some)}" if constants else ""


def _listed(names: Collection[str]) -> str:
    return f"; there are: {', '.join(sorted(names))}" if 0 < len(names) <= _READABLE else ""


def _known_words(frame: Frame, want: Want) -> list[str]:
    scope = frame.scope
    areas = [area for board in scope.names.boards.values() for area in (*board.areas, *board.layers)]
    constants = [word for each in want.types for word in constants_of(each.sure, scope)]
    own = member_names(scope.item, scope) if scope.item is not None else []
    declared = (*scope.names.values, *scope.names.pools, *scope.names.zones, *scope.names.boards)
    declared += tuple(scope.names.zone_groups)
    return [*scope.locals, *own, *declared, *areas, *constants, *WORDS]
