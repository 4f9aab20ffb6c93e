"""Phases: their menus, and what happens as they begin and end."""

from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.flow import number, op_list
from deckwright.rules.lower.kept import reset
from deckwright.rules.lower.menus import done_id, has_choice, menu
from deckwright.rules.lower.scope import of_seat
from deckwright.rules.lower.world import World
from deckwright.rules.program.records import PhaseRecord, RoundRecord
from deckwright.rules.program.steps import Steps
from deckwright.rules.target import module
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import INT


def phase_of(world: World, record: PhaseRecord) -> module.Phase:
    """A phase with its functions."""
    name, has_menu = record.name, bool(record.actions)

    def ops(stem: str, steps: Steps, says: str) -> n.Function | None:
        return op_list(world, stem, steps, n.About(says, record.rules, record.spot))

    return module.Phase(
        name=name,
        start=ops(f"begin_{name}", record.start, f"The phase {name} begins"),
        menu=menu(world, record) if has_menu else None,
        has_choice=has_choice(world, record) if has_menu else None,
        done=done_id(world, name) if has_menu else None,
        skip_when=number(world, f"skips_{name}", record.skip_when, f"Whether {name} is skipped"),
        after_each=ops(f"after_each_of_{name}", record.after_each, f"After each action of {name}"),
        over_when=number(world, f"{name}_is_over", record.over_when, f"Whether {name} is over"),
        end=ops(f"leave_{name}", record.end, f"The phase {name} ends"),
        in_turn=number(world, f"seats_of_{name}", record.in_turn, f"Who has a go in {name}"),
        first=number(world, f"first_of_{name}", record.from_, f"Who has the first go in {name}"),
        until=number(world, f"{name}_is_done", record.until, f"Whether nothing more is done in {name}"),
        again=number(world, f"{name}_is_past", record.again_until, f"Whether {name} is over for good"),
        then=_way_out(world, record) if record.then else None,
        passages=tuple(_passage(world, record, place) for place in range(len(record.then))),
        reset=reset(world, f"reset_{name}", record.ends),
    )


def round_of(world: World, record: RoundRecord) -> module.Round:
    """A round with its functions."""
    about = n.About("A round begins", record.rules, record.spot)
    over = n.About("A round is over", record.rules, record.spot)
    return module.Round(
        of_phases=record.of_phases,
        next=number(world, "next_starter", record.next, "Who starts the next round"),
        start=op_list(world, "begin_round", record.start, about),
        over_when=number(world, "round_is_over", record.over_when, "Whether the round is over"),
        end=op_list(world, "finish_round", record.end, over),
    )


def _way_out(world: World, record: PhaseRecord) -> n.Function:
    """`f(s, me)`: the place of the first way out whose condition holds, or -1 for the next phase."""
    me = n.seat()
    scope = of_seat(world, me)
    body: list[n.Stmt] = []
    for place, passage in enumerate(record.then):
        way = n.Return(n.num(place))
        body.append(way if passage.when is None else n.If(lower(passage.when, scope), [way]))
        if passage.when is None:
            break
    else:
        body.append(n.Return(n.num(-1)))
    about = n.About(f"Which way leads out of {record.name}", record.rules, record.spot)
    made = n.Function(
        stem=f"way_out_of_{record.name}", params=[me], section="phases", gives=INT, body=body, about=about
    )
    return world.added(made)


def _passage(world: World, record: PhaseRecord, place: int) -> module.Passage:
    """A way out: where it leads to, whose turn it is then, what is done on the way."""
    passage, name = record.then[place], f"{record.name}_{place}"
    about = n.About(f"On the way out of {record.name}", record.rules, record.spot)
    return module.Passage(
        go=list(world.program.turn.phases).index(passage.go) if passage.go else -1,
        seat=number(world, f"seat_after_{name}", passage.seat, f"Who is active after {record.name}"),
        after=op_list(world, f"after_{name}", passage.after, about),
    )
