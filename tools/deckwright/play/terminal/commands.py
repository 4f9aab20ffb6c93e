"""What can be typed besides actions: each command is a function here, under its name in phrases.py."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from deckwright.engine.chance import Source
from deckwright.engine.errors import SaveError
from deckwright.engine.state import State
from deckwright.model.near import near
from deckwright.play.bots import make_bot
from deckwright.play.match import Sight
from deckwright.play.terminal.ahead import foresee, possible, seen
from deckwright.play.terminal.completing import next_besides
from deckwright.play.terminal.files import load_game, write_save
from deckwright.play.terminal.forecast import deed_ahead
from deckwright.play.terminal.phrases import NAMES, name_of
from deckwright.play.terminal.table import Table
from deckwright.play.terminal.why import reasons

# What is to happen after a line: ask again, list what may be chosen, show the table again, or stop.
After = Literal["ask", "choose", "show", "stop"]
Command = Callable[[Table, str], After]

_COMMANDS: dict[str, Command] = {}


def command(name: str) -> Callable[[Command], Command]:
    """Register what a command does."""

    def register(run: Command) -> Command:
        if name not in NAMES or name in _COMMANDS:
            raise ValueError(f"{name!r} has no words or is there already")
        _COMMANDS[name] = run
        return run

    return register


def command_named(word: str) -> Command | None:
    """The command that a word calls."""
    name = name_of(word)
    return _COMMANDS[name] if name else None


@command("aim")
def aim(table: Table, words: str) -> After:
    """What the game is about, by the beginning of its rulebook, and what each seat has scored."""
    del words
    table.tell_aim()
    if not table.rulebook.brief:
        table.console.say(table.phrases("no_aim"))
    if scores := table.screen.scores(table.scores_so_far()):
        table.console.show(*scores)
    return "ask"


@command("cards")
def cards(table: Table, words: str) -> After:
    """All cards, or those in whose name or kind a word stands."""
    glossary = table.glossary
    wanted = words.casefold()
    names = [
        name
        for name in sorted(table.game.cards, key=glossary.card)
        if wanted in f"{glossary.card(name)} {glossary.facts(name)}".casefold()
    ]
    table.screen.cards(names)
    if not names:
        table.console.say(table.phrases("no_card", typed=words))
    return "ask"


@command("table")
def show_table(table: Table, words: str) -> After:
    """The table again; or all cards of the open piles that are called so."""
    if not words:
        table.show()
        return "ask"
    wanted = words.casefold()
    position = table.session.state.view(table.seat).position()
    piles = [(zone, *pile) for zone in table.game.layout.zones for pile in table.screen.zone(position, zone)]
    shown = [pile for pile in piles if wanted in pile[1].casefold()]
    for zone, title, cards in shown:
        if cards:
            table.screen.pile(zone, title, cards)
        else:
            table.console.show(f"{title}: {table.phrases('empty')}")
    labels = [table.glossary.label(zone.name) for zone in table.game.layout.zones if zone.sees == "nobody"]
    closed = [label for label in labels if wanted in label.casefold()]
    if closed and not shown:
        table.console.say(table.phrases("closed_pile", pile=closed[0]))
    elif not shown:
        guess = near(words, [table.glossary.label(zone.name) for zone in table.game.layout.zones])
        table.console.say(table.phrases("no_pile", typed=words, hint=table.phrases.hint(guess)))
    return "ask"


@command("undo")
def undo(table: Table, words: str) -> After:
    """Take the last action back."""
    del words
    if table.questions.held:
        last = table.questions.described(table.questions.held[-1])
        table.questions.hold(*table.questions.held[:-1])
        table.console.say(table.phrases("undone", action=last))
        return "choose"
    if (said := table.session.undo(table.seat)) is not None:
        table.console.say(table.phrases("undone", action=said) if said else table.phrases("undone_unseen"))
        return "show"
    final = table.session.is_final_by
    table.console.say(table.phrases(f"final_{final}" if final else "nothing_to_undo"))
    return "ask"


@command("why")
def why(table: Table, words: str) -> After:
    """Why an action is not allowed."""
    say = table.phrases
    if table.session.state.is_over or not words:
        table.console.say(say("over" if table.session.state.is_over else "why_what"))
        return "ask"
    lines = list(reasons(words, table))
    for line in lines:
        table.console.say(line, indent=4)
    if not lines:
        guess = near(words, [*map(table.title, table.accounts), *table.questions.actions()])
        table.console.say(say("not_named", typed=words, hint=say.hint(guess)))
    return "ask"


@command("hint")
def hint(table: Table, words: str) -> After:
    """What a bot would do, by what the seat sees."""
    del words
    state, say = table.session.state, table.phrases
    if state.is_over or not state.legal_actions():
        table.console.say(say("no_hint"))
        return "ask"
    held = table.questions.held
    chosen = [next_besides(state, held, table.questions.offered())] if held else _planned(table)
    number = table.questions.number_of(*chosen)
    if number is None:
        table.console.say(say("no_hint_here"))
    else:
        table.console.say(say("hint", action=f"{number}  {deed_ahead(table.session, chosen)}"), indent=4)
    return "ask"


def _planned(table: Table) -> list[int]:
    """What the bot would choose; on a way that a hint has told before, the rest of that way."""
    (begins, _), done = table.session.under_way, table.session.chosen
    begun, way = table.hinted
    rest = way[len(done) :]
    if done and begun is begins and way[: len(done)] == done and rest:
        return [*rest]
    chosen = _choices_of_bot(table.session.state)
    table.hinted = begins, (*done, *chosen)
    return chosen


def _choices_of_bot(state: State) -> list[int]:
    """What the greedy bot would choose now, and further for the same action until something comes to light.

    What it would choose behind that would tell what nobody has seen yet.
    """
    bot, seat, chosen = make_bot("greedy"), state.current_seat, list[int]()
    now, before, guess = state, seen(state), next(iter(possible(state, 1)), None)
    while True:
        chosen.append(bot.choose(Sight(now, seat), now.legal_actions(), Source(0)))
        ahead = foresee(before, chosen[-1])
        if guess is None or not ahead.is_clear or not _asks_on(ahead.reached, seat, chosen[0]):
            return chosen
        guess.apply(chosen[-1])  # the bot looks on from there as from the true state: it sees the same
        now, before = guess, ahead.reached


def _asks_on(state: State, seat: int, action: int) -> bool:
    """Whether a seat is asked something for the action that an id began."""
    if state.is_over or state.current_seat != seat:
        return False
    layout = state.layout
    begun = layout.asks_of(action).action if layout.asks else ""
    return bool(begun) and bool(state.stack) and layout.asks_of(state.legal_actions()[0]).action == begun


@command("save")
def save(table: Table, words: str) -> After:
    """Keep the game in a file."""
    say = table.phrases
    if not words:
        table.console.say(say("save_where"))
        return "ask"
    kept = {
        "bots": {str(seat): name for seat, name in table.names.items()},
        "seat": table.seat,
        "language": table.session.language,
    }
    saved = table.session.state.save() | {"table": kept}
    try:
        write_save(Path(words).expanduser(), saved)
    except OSError as failed:
        table.console.say(say("not_saved", file=words, reason=failed.strerror or failed))
    else:
        table.kept = table.session.state.key()
        said, _, how = say("saved", file=words, game=table.game.id).partition("\n")
        table.console.say(said)
        table.console.show(how)  # to be copied whole, however long it is
    return "ask"


@command("load")
def load(table: Table, words: str) -> After:
    """Go on with a saved game; those who sit here play it."""
    say = table.phrases
    if not words:
        table.console.say(say("load_what"))
        return "ask"
    try:
        state, _ = load_game(table.game, Path(words).expanduser())
    except OSError as failed:
        table.console.say(say("not_loaded", reason=f"{words}: {failed.strerror or failed}"))
    except SaveError as wrong:
        table.console.say(say("not_loaded", reason=wrong))
    else:
        if state.seats == table.session.state.seats:
            table.go_on(state)
            table.kept = table.session.state.key()
            table.console.say(say("loaded", file=words))
            return "show"
        table.console.say(say("other_seats", file=words, seats=state.seats, game=table.game.id))
    return "ask"


@command("quit")
def quit_(table: Table, words: str) -> After:
    """Leave."""
    del words
    return leave(table)


def leave(table: Table) -> After:
    """The last line. At a terminal a game that is not saved is left only when that was told just before."""
    state = table.session.state
    is_lost = not state.is_over and table.session.has_acted and state.key() != table.kept
    if is_lost and table.console.is_live and not table.is_leaving:
        table.is_leaving = True
        table.console.say(table.phrases("not_kept"))
        return "ask"
    table.console.say(table.phrases("bye_unsaved" if is_lost else "bye"))
    return "stop"
