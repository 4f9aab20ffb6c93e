"""From the sections of a game to its program. Everything is resolved, whatever is wrong with the rest."""

from collections.abc import Callable, Mapping
from typing import TypedDict, TypeVar, cast

from deckwright.load.rule_entries import no_number
from deckwright.load.sections import Entry
from deckwright.model.finding import Finding, in_order
from deckwright.rules.program.records import ActionRecord, AlwaysRecord, Program, TurnRecord, VerbRecord
from deckwright.rules.program.steps import Steps
from deckwright.rules.program.types import PIECE, TEXT, Type
from deckwright.rules.resolve import (
    actions,
    beneath,
    bots,
    carried,
    decks,
    ends,
    flow,
    granted,
    layout,
    limits,
    listeners,
    named,
    nesting,
    planned,
    resting,
    walk,
)
from deckwright.rules.resolve.declared import enums_of, fields_of, rulings_of, values_of
from deckwright.rules.resolve.desk import Desk
from deckwright.rules.resolve.groups import check_groups, groups_of
from deckwright.rules.resolve.maps import check_maps
from deckwright.rules.resolve.naming import declared_words, tell_answers
from deckwright.rules.resolve.printed import check_lines
from deckwright.rules.resolve.scope import Names, TermName
from deckwright.rules.resolve.sources import Sources
from deckwright.rules.resolve.starts import in_starting_order

_Record = TypeVar("_Record")


def resolved(source: Sources, turn: Entry) -> tuple[Program, tuple[Finding, ...]]:
    """The program of a game that has a turn, and what must be fixed before it can be carried out."""
    terms: dict[str, TermName] = {}
    desk = Desk(source, _names(source, turn, terms))
    declared_words(desk)
    planned.tell(desk)
    check_groups(desk)
    check_maps(desk)
    check_lines(desk)
    program = _program(desk, turn, terms)
    tell_answers(desk, program)
    decks.tell(desk, program)
    limits.tell(desk, program)
    nesting.tell(desk, program)
    beneath.tell(desk, program)
    resting.tell(desk, program)
    return program, tuple(in_order(desk.findings))


def _names(source: Sources, turn: Entry, terms: dict[str, TermName]) -> Names:
    """All that is declared; the terms are filled in while they are resolved."""
    enums = enums_of(source, tuple(cast(Mapping[str, object], turn.fields["phases"])))
    return Names(
        seats=source.game.seats,
        enums=enums,
        groups=groups_of(source),
        fields=fields_of(source, enums),
        cards=tuple(sorted(source.game.cards)),
        boards=layout.board_names(source.entries("boards")),
        counters=layout.counter_names(source.entries("counters")),
        zones=layout.zone_names(source.entries("zones")),
        pools=layout.pool_names(source.entries("pools")),
        terms=terms,
        values=values_of(source.game, enums),
        rulings=rulings_of(source.game),
        actions=tuple(dict.fromkeys((*source.entries("actions"), *granted.ids_of(source)))),
        verbs=tuple(source.entries("verbs")),
        texts={
            each.id: no_number(source.game.id, each.id, each.value, each.spot)
            for each in source.game.values.values()
            if isinstance(each.value, str)
        },
    )


def _program(desk: Desk, turn: Entry, known: dict[str, TermName]) -> Program:
    """Terms first, for all use them; listeners last, for they answer what the others announce."""
    terms = named.terms(desk, known)
    named.declare_verbs(desk)
    opened = actions.open_actions(desk)
    parts = _parts(desk, turn, opened)
    running = carried.running(desk, walk.steps(tuple(parts.values())))
    effects = carried.effects(desk, running)
    return Program(
        game=desk.source.game,
        enums=desk.names.enums,
        fields={name: _merged(of) for name, of in desk.names.fields.items()},
        boards=_each(desk, "boards", layout.board),
        zones=_each(desk, "zones", layout.zone),
        pools=in_starting_order(desk, "pools", _each(desk, "pools", layout.pool), terms),
        counters=in_starting_order(desk, "counters", _each(desk, "counters", layout.counter), terms),
        terms=terms,
        **parts,
        effects=effects,
        borne_by_pieces=frozenset(name for name, of in running.items() if of == PIECE),
        ends=_each(desk, "end", ends.end),
        outlook=_each(desk, "outlook", bots.outlook),
        bots=_each(desk, "bots", bots.bot),
        deck_where=decks.deck_where(desk),
        deck_pair=decks.deck_pair(desk),
        listeners=listeners.listeners(desk),
    )


class _Parts(TypedDict):
    """The parts of a program that hold op lists."""

    verbs: Mapping[str, VerbRecord]
    actions: Mapping[str, ActionRecord]
    carriers: Mapping[str, ActionRecord]
    setup: Steps
    turn: TurnRecord
    always: Mapping[str, AlwaysRecord]


def _parts(desk: Desk, turn: Entry, opened: Mapping[str, actions.Opened]) -> _Parts:
    said, acts = named.verbs(desk), actions.all_actions(desk, opened)
    return {
        "verbs": said,
        "actions": {name: each for name, each in acts.items() if not opened[name].is_carrier},
        "carriers": {name: each for name, each in acts.items() if opened[name].is_carrier},
        "setup": flow.setup(desk),
        "turn": flow.turn(desk, turn),
        "always": _each(desk, "always", ends.always),
    }


def _each(
    desk: Desk, section: str, resolved: Callable[[Desk, str, Entry], _Record | None]
) -> dict[str, _Record]:
    found = {name: resolved(desk, name, entry) for name, entry in desk.source.entries(section).items()}
    return {name: record for name, record in found.items() if record is not None}


def _merged(of: Mapping[str, Type]) -> Type:
    """The type of a field over all kinds; those that differ cannot be read without saying the kind."""
    types = set(of.values())
    return types.pop() if len(types) == 1 else TEXT
