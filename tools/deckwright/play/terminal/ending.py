"""How a game has ended: who has won, with which scores, and of what these are made."""

from collections.abc import Sequence

from deckwright.play.terminal.table import Table


def tell_end(table: Table) -> None:
    """How the game has ended, and with which scores."""
    state, say, who = table.session.state, table.phrases, table.screen.who
    table.show_boards()
    seats = range(state.seats)
    rows = [state.ranking(seat) for seat in seats]
    said = _winners(table)
    end = table.glossary.label(state.ended_by) if state.ended_by else ""
    text = f"{said}. {end}" if end.endswith(".") else f"{said} ({end})." if end else f"{said}."
    table.console.show("", *(table.console.paint(line, "title") for line in table.console.wrapped(text)))
    told = [table.scoring(state, seat) for seat in seats] if any(rows) else []
    if any(rows) and not (all(told) and _decides_at_once(rows)):
        table.console.say(say("scores", scores=_scores(table, rows)), indent=2)
    for seat, lines in enumerate(told):
        if lines:
            table.console.say(f"{who(seat)}: {rows[seat][0]}")
            for line in lines:
                table.console.say(f"  {line}", indent=4)


def _winners(table: Table) -> str:
    """Who has won: a player, the players of a team, several together, or nobody."""
    won, say, screen = table.session.state.winners, table.phrases, table.screen
    teams = len(screen.layout.teams)
    names = ", ".join(map(screen.who, won))
    is_own = table.seat in won and len(table.people) == 1
    if not won:
        return say("draw")
    if teams and len(sides := {seat % teams for seat in won}) == 1:
        by = screen.team(sides.pop())
        return say("won_with", who=names) if is_own else say("won_by", team=by, who=names)
    if len(won) > 1:
        return say("shared", who=names)
    return say("won") if is_own else say("lost", who=names)


def _scores(table: Table, rows: Sequence[Sequence[int]]) -> str:
    """Return the numbers of each seat with their names, up to the one that decides."""
    deep = _decided([tuple(row) for row in rows])
    names = [name for name in table.ranked_by(table.session.state)[:deep] if name]
    names = names if len(names) == deep else []
    scores = [f"{table.screen.who(at)}: {_ranked(row[:deep], names)}" for at, row in enumerate(rows)]
    return ("; " if names else ", ").join(scores)


def _decided(rows: Sequence[tuple[int, ...]]) -> int:
    """How many numbers must be compared until one seat is the best."""
    best = max(rows)
    beginnings = range(1, len(best))
    return next((at for at in beginnings if [row[:at] for row in rows].count(best[:at]) == 1), len(best))


def _decides_at_once(rows: Sequence[Sequence[int]]) -> bool:
    """Whether the first number alone decides."""
    return _decided([tuple(row) for row in rows]) == 1


def _ranked(row: Sequence[int], names: Sequence[str]) -> str:
    """Numbers by their names, if there are any."""
    if not names:
        return " / ".join(map(str, row))
    return ", ".join(f"{name} {number}" for name, number in zip(names, row, strict=True))
