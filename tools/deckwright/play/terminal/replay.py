"""A game that was played, step by step: what was done, what came of it, and the table at each turn."""

from collections.abc import Iterator, Sequence
from typing import Any

from deckwright.engine.errors import SaveError
from deckwright.engine.game import Game
from deckwright.engine.state import State
from deckwright.events.plain import to_json
from deckwright.events.records import Event
from deckwright.events.seats import seen_by
from deckwright.play.terminal.chronicle import Narrating
from deckwright.play.terminal.ending import tell_end
from deckwright.play.terminal.log import tell_news
from deckwright.play.terminal.phrases import NAMES
from deckwright.play.terminal.table import Table


def beginning(game: Game, saved: dict[str, Any]) -> tuple[State, Sequence[int]]:
    """A saved game at its start, and what was answered since.

    Raises:
        SaveError: it is damaged, of another game or of other rules; or it began from a position that was laid
            out, or with dice that somebody told: nothing says how it went.
    """
    table = saved.pop("table", None)
    game.load(saved)
    if "seed" not in saved or "chance" in saved:
        raise SaveError("this game can be loaded, but it does not say how it went")
    started = {name: saved[name] for name in ("seats", "options")}
    state = game.start(saved["seed"], decks=saved["decks"] or None, **started)
    if table is not None:
        saved["table"] = table
    return state, saved["actions"]


def replay(table: Table, answers: Sequence[int], *, waits: bool) -> None:
    """Show a game from its start; `waits`: at each turn until somebody presses Enter, or wants to quit."""
    session, turn = table.session, -1
    for answer in answers:
        if session.state.turns != turn:
            turn = session.state.turns
            table.lay_out()
            if waits and not _goes_on(table):
                return
        session.act([answer])
        tell_news(table)
    table.lay_out()
    if session.state.is_over:
        tell_end(table)


def _goes_on(table: Table) -> bool:
    answer = table.console.read(table.phrases("next_turn") + " ")
    return answer is not None and answer.strip().casefold() not in NAMES["quit"]


def events(
    state: State, answers: Sequence[int], seat: int | None, narrating: Narrating
) -> Iterator[dict[str, Any]]:
    """The events of a game as plain data; those that a seat may know, or all."""
    narration = narrating(state)
    assert narration is not None, "a game from its start can be played along"
    told: list[Event] = [*narration.opening]
    for answer in answers:
        told += narration.apply(answer)
    yield from map(to_json, told if seat is None else seen_by(seat, told))
