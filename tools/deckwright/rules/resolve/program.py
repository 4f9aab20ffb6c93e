"""From the sections of a game to its program. Everything is resolved, whatever is wrong with the rest."""

from collections.abc import Callable, Mapping
from typing import TypedDict, TypeVar

from deckwright.load.rule_entries import no_number
from deckwright.load.sections import Entry
from deckwright.model.finding import Finding, in_order
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.program.boards import numbered
from deckwright.rules.program.records import (
    ActionRecord,
    AlwaysRecord,
    Program,
    RoundRecord,
    TurnRecord,
    VerbRecord,
)
from deckwright.rules.program.steps import Steps
from deckwright.rules.program.types import PIECE, TEXT, Type, maybe
from deckwright.rules.program.walk import steps
from deckwright.rules.resolve import (
    actions,
    board_questions,
    boards,
    bots,
    carried,
    decks,
    ends,
    field_values,
    flow,
    granted,
    layout,
    limits,
    listeners,
    meld_limits,
    melds,
    named,
    nesting,
    paid_before,
    resting,
    several_boards,
    teams,
)
from deckwright.rules.resolve.context import Context
from deckwright.rules.resolve.declared import enums_of, fields_of, named_of, rulings_of, teams_of, values_of
from deckwright.rules.resolve.groups import check_groups, groups_of, zone_groups_of
from deckwright.rules.resolve.maps import check_maps
from deckwright.rules.resolve.naming import declared_words, tell_answers
from deckwright.rules.resolve.printed import check_lines
from deckwright.rules.resolve.scope import Names, PriceName, TermName
from deckwright.rules.resolve.sources import Sources
from deckwright.rules.resolve.starts import in_starting_order

_Record = TypeVar("_Record")


def resolved(source: Sources, turn: Entry) -> tuple[Program, tuple[Finding, ...]]:
    """The program of a game that has a turn, and what must be fixed before it can be carried out."""
    terms: dict[str, TermName] = {}
    prices: dict[str, PriceName] = {}
    context = Context(source, _names(source, turn, terms, prices))
    declared_words(context)
    field_values.tell(context)
    teams.tell(context)
    check_groups(context)
    check_maps(context)
    check_lines(context)
    program = _program(context, turn, terms, prices)
    several_boards.tell(context, program)
    board_questions.tell(context, program)
    tell_answers(context, program)
    decks.tell(context, program)
    limits.tell(context, program)
    meld_limits.tell(context, program)
    nesting.tell(context, program)
    paid_before.tell(context, program)
    resting.tell(context, program)
    return program, tuple(in_order(context.findings))


def _names(source: Sources, turn: Entry, terms: dict[str, TermName], prices: dict[str, PriceName]) -> Names:
    """All that is declared; terms and prices are filled in while they are resolved."""
    enums = enums_of(source, flow.phase_names(source, turn))
    return Names(
        seats=source.game.seats,
        teams=teams_of(source),
        eliminates=source.does([name for name, op in all_ops().items() if op.form.does == "eliminates"]),
        enums=enums,
        groups=groups_of(source),
        zone_groups=zone_groups_of(source),
        fields=fields_of(source, enums),
        cards=tuple(sorted(source.game.cards)),
        kinds_of={card.id: card.kind for card in source.game.cards.values()},
        boards=boards.board_names(source.entries("boards")),
        counters=layout.counter_names(source.entries("counters"), enums),
        zones=layout.zone_names(source.entries("zones")),
        pools=layout.pool_names(source.entries("pools"), enums, source.game.cards),
        terms=terms,
        prices=prices,
        values=values_of(source.game, enums),
        rulings=rulings_of(source.game),
        actions=tuple(dict.fromkeys((*source.entries("actions"), *granted.ids_of(source)))),
        verbs=tuple(source.entries("verbs")),
        melds=melds.meld_names(source.entries("melds")),
        texts={
            each.id: no_number(source.game.id, each.id, each.value, each.spot, named_of(source))
            for each in source.game.values.values()
            if isinstance(each.value, str) and not each.enum
        },
    )


def _program(
    context: Context, turn: Entry, known: dict[str, TermName], asked: dict[str, PriceName]
) -> Program:
    """Terms first, for all use them; listeners last, for they answer what the others announce."""
    terms, prices = named.terms(context, known, asked)
    named.declare_verbs(context)
    opened = actions.open_actions(context)
    parts = _parts(context, turn, opened)
    running = carried.running(context, steps(tuple(parts.values())))
    effects = carried.effects(context, running)
    return Program(
        game=context.source.game,
        enums=context.names.enums,
        fields={name: _merged(of) for name, of in context.names.fields.items()},
        groups=context.names.zone_groups,
        teams=context.names.teams,
        boards=numbered(_each(context, "boards", boards.board)),
        zones=_each(context, "zones", layout.zone),
        pools=in_starting_order(context, "pools", _each(context, "pools", layout.pool), terms),
        counters=in_starting_order(context, "counters", _each(context, "counters", layout.counter), terms),
        terms=terms,
        prices=prices,
        melds=_each(context, "melds", melds.meld),
        **parts,
        effects=effects,
        borne_by_pieces=frozenset(name for name, of in running.items() if of == PIECE),
        ends=ends.all_ends(context),
        outlook=_each(context, "outlook", bots.outlook),
        bots=_each(context, "bots", bots.bot),
        deck_where=decks.deck_where(context),
        deck_pair=decks.deck_pair(context),
        listeners=listeners.listeners(context),
    )


class _Parts(TypedDict):
    """The parts of a program that hold op lists."""

    verbs: Mapping[str, VerbRecord]
    actions: Mapping[str, ActionRecord]
    carriers: Mapping[str, ActionRecord]
    setup: Steps
    turn: TurnRecord
    round: RoundRecord | None
    always: Mapping[str, AlwaysRecord]


def _parts(context: Context, turn: Entry, opened: Mapping[str, actions.Opened]) -> _Parts:
    said, acts = named.verbs(context), actions.all_actions(context, opened)
    return {
        "verbs": said,
        "actions": {name: each for name, each in acts.items() if not opened[name].is_carrier},
        "carriers": {name: each for name, each in acts.items() if opened[name].is_carrier},
        "setup": flow.setup(context),
        "turn": flow.turn(context, turn),
        "round": flow.round_of(context, turn),
        "always": _each(context, "always", ends.always),
    }


def _each(
    context: Context, section: str, resolved: Callable[[Context, str, Entry], _Record | None]
) -> dict[str, _Record]:
    found = {name: resolved(context, name, entry) for name, entry in context.source.entries(section).items()}
    return {name: record for name, record in found.items() if record is not None}


def _merged(of: Mapping[str, Type]) -> Type:
    """The type of a field over all kinds; those that differ cannot be read without saying the kind."""
    types = {each.sure for each in of.values()}
    if len(types) > 1:
        return TEXT
    found = types.pop()
    return maybe(found) if any(each.maybe for each in of.values()) else found
