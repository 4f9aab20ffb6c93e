"""The conversation: show the table, read a line, do what it says, let bots act, until somebody has enough."""

from deckwright.model.near import near
from deckwright.play.terminal.commands import After, command_named
from deckwright.play.terminal.matching import meant
from deckwright.play.terminal.phrases import NAMES
from deckwright.play.terminal.table import Table

MOST_SHOWN = 8


def play(table: Table) -> None:
    """Play until the game is over and nothing more is asked, or the input ends."""
    going = _go_on(table, "show")
    while going != "stop":
        line = table.console.read(table.phrases("prompt"))
        if line is None:
            table.console.say(table.phrases("bye"))
            return
        typed = line.strip()
        going = _go_on(table, _done(table, typed)) if typed else "ask"


def _go_on(table: Table, after: After) -> After:
    """What follows a line: bots act, the screen is handed over, the table is shown."""
    if after != "show":
        return after
    for deed in table.session.bots_act():
        table.tell(deed)
    state = table.session.state
    if state.current_seat not in (table.seat, -1) and not _handed_over(table, state.current_seat):
        return "stop"
    table.show()
    if state.is_over:
        table.result()
        table.console.say(table.phrases("over"))
    return "ask"


def _handed_over(table: Table, seat: int) -> bool:
    """Let another person come to the screen, and hide what the last one saw. False: nobody came."""
    console, say = table.console, table.phrases
    console.show("\n" * 40 if console.colour else "")
    answer = console.read(say("hand_over", who=say("player", number=seat + 1)) + " ")
    table.seat = seat
    return answer is not None


def _done(table: Table, typed: str) -> After:
    """Carry a line out."""
    first, _, rest = typed.partition(" ")
    if run := command_named(first):
        return run(table, rest.strip())
    if table.session.state.is_over:
        table.console.say(table.phrases("over"))
        return "ask"
    return _chosen(table, int(typed)) if typed.isdecimal() else _acted(table, typed)


def _chosen(table: Table, number: int) -> After:
    legal = table.session.state.legal_actions()
    if not 1 <= number <= len(legal):
        table.console.say(table.phrases("number", number=number, count=len(legal)))
        return "ask"
    table.tell(table.session.act([legal[number - 1]]))
    return "show"


def _acted(table: Table, typed: str) -> After:
    """An action by its words."""
    session, console, say = table.session, table.console, table.phrases
    found = meant(typed, session.state, session.language)
    if len(found) == 1:
        table.tell(session.act(found[0].actions))
        return "show"
    if not found:
        known = [*(word for words in NAMES.values() for word in words), *table.actions()]
        written = {each.casefold(): each for each in known}
        guess = written.get(near(typed.casefold(), written), "")
        console.say(say("unknown", typed=typed, hint=say.hint(guess)))
        return "ask"
    console.say(say("unclear"))
    for way in found[:MOST_SHOWN]:
        console.say(f"  - {way.text}", indent=4)
    if len(found) > MOST_SHOWN:
        console.say(say("more", count=len(found) - MOST_SHOWN))
    return "ask"
