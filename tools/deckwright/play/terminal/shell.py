"""The conversation: show the table, read a line, do what it says, let bots act, until somebody has enough."""

from collections.abc import Callable, Sequence
from functools import partial

from deckwright.model.near import near
from deckwright.play.terminal import helping
from deckwright.play.terminal.ahead import open_so_far
from deckwright.play.terminal.commands import After, command_named, leave, undo
from deckwright.play.terminal.ending import tell_end
from deckwright.play.terminal.forecast import deed_ahead
from deckwright.play.terminal.log import tell_news
from deckwright.play.terminal.matching import Way, fits, is_number, words
from deckwright.play.terminal.orders import intended
from deckwright.play.terminal.phrases import NAMES, is_always, is_look, is_no, is_rules, is_yes, name_of
from deckwright.play.terminal.several import answers, asked, finished, goes_together, open_things
from deckwright.play.terminal.table import Table
from deckwright.play.terminal.why import verdicts

MOST_SHOWN = 8
_BETWEEN = {"save", "load", "quit"}  # what can be done with a game in which a bot is to act


def play(table: Table) -> None:
    """Play until the game is over and nothing more is asked, or somebody leaves it."""
    going = _unbroken(table, lambda: _go_on(table, "show"))
    while going != "stop":
        line = table.console.read(table.phrases("prompt"))
        going = leave(table) if line is None else _unbroken(table, partial(_answered, table, line.strip()))


def _unbroken(table: Table, step: Callable[[], After]) -> After:
    """Take a step. Ctrl-C at a terminal breaks it off; the game stays as it was before the last answer."""
    try:
        return step()
    except KeyboardInterrupt:
        if not table.console.is_live:
            raise
        table.session.recover()
        table.console.say()
        return leave(table)


def _answered(table: Table, line: str) -> After:
    """What follows a line: an answer to a question whether it was meant so, or a new one."""
    doubted, table.doubted = table.doubted, ""
    name = name_of(line.partition(" ")[0])
    table.is_leaving = table.is_leaving and name == "quit"
    if table.session.state.current_seat in table.session.bots and name not in _BETWEEN:
        return _go_on(table, "show")  # somebody broke it off while a bot was to act
    if doubted and is_no(line):
        return _go_on(table, _left(table))
    if doubted and is_always(line):
        table.confirms, line = False, ""
    if typed := doubted if doubted and is_yes(line) else line or doubted:
        return _go_on(table, _done(table, typed))
    return "ask"


def _left(table: Table) -> After:
    """What was to be confirmed is not done; who chooses it again is warned again."""
    table.warned = (None, ())
    table.console.say(table.phrases("not_done"))
    return "choose"


def _go_on(table: Table, after: After) -> After:
    """What follows a line: bots act, the screen is handed over, the table is shown."""
    if after == "choose":
        table.ask()
    if after != "show":
        return after if after == "stop" else "ask"
    table.session.bots_act()
    state = table.session.state
    if table.is_present or state.current_seat in (table.seat, -1):
        tell_news(table)
    if state.current_seat != -1 and not (table.is_present and state.current_seat == table.seat):
        if not _handed_over(table, state.current_seat):
            return "stop"
        tell_news(table)
    if state.is_over:
        tell_end(table)
        table.console.say(table.phrases("over"))
    else:
        table.show(whole=False)
    return "ask"


def _handed_over(table: Table, seat: int) -> bool:
    """Let another person come to the screen, and hide what the last one saw. False: they leave the game.

    Who sat there reads what came of the last deed first: behind that nothing of it is left.
    """
    console, say = table.console, table.phrases
    if not table.is_present:
        console.show("")
    elif console.is_live and not _waited(table, say("give_way")):
        return False
    else:
        console.clear()
    if not _waited(table, say("hand_over", who=table.screen.who(seat))):
        return False
    table.seat, table.is_present = seat, True
    return True


def _waited(table: Table, question: str) -> bool:
    """Wait until somebody presses Enter; the game can be saved and left here. False: it is left."""
    while True:
        line = table.console.read(question + " ")
        first, _, rest = (line or "").strip().partition(" ")
        name = "quit" if line is None else name_of(first)
        run = command_named(first) if name == "save" else None
        if name != "quit" and run is None:
            return True
        if name == "quit" and leave(table) == "stop":
            return False
        if run:
            run(table, rest.strip())


def _done(table: Table, typed: str) -> After:
    """Carry a line out."""
    first, _, rest = typed.partition(" ")
    if run := command_named(first):
        return run(table, rest.strip())
    if table.session.state.is_over:
        table.console.say(table.phrases("over"))
        return "ask"
    return _chosen(table, typed) if is_number(typed) else _acted(table, typed)


def _chosen(table: Table, typed: str) -> After:
    if asked(table.session.state) and len(numbers := typed.replace(",", " ").split()) > 1:
        return _several(table, numbers)
    if not (actions := table.questions.listed(typed)):
        if typed == "0" and table.questions.leads_back:
            return undo(table, "")
        table.console.say(table.questions.no_number(typed))
        return "ask"
    return _take(table, actions, typed)


def _several(table: Table, numbers: Sequence[str]) -> After:
    """Several things of the list at once; with them the choice is complete, if it can be."""
    session, say = table.session, table.phrases
    if wrong := [number for number in numbers if not table.questions.listed(number)]:
        table.console.say(table.questions.no_number(wrong[0]))
        return "ask"
    ids = [action for number in numbers for action in table.questions.listed(number)]
    things = (*table.questions.held, *ids)
    given = answers(session, things)
    if given is None and goes_together(session, things):
        table.questions.hold(*things)
        return "choose"
    if given is None:
        table.console.say(say("not_together"))
        return "ask"
    open_ = open_so_far(session.anew[0], given)
    is_complete = session.act_anew(open_)
    if len(open_) < len(given):
        table.console.say(say("not_together"))
    elif not is_complete and (enough := finished(session)) is not None:
        is_complete = session.act([enough])
    return _shown(table, is_complete=is_complete)


def _take(table: Table, actions: Sequence[int], typed: str) -> After:
    """Act, and tell what is complete. What is not goes on with its next choice, without the table."""
    warning, lost = table.surprise(actions)
    if warning:
        said = deed_ahead(table.session, actions, before=table.session.under_way[1])
        table.console.say(table.phrases(warning, action=said, lost=lost), indent=2)
        if not table.doubts:
            table.console.say(table.phrases("or_always"), indent=2)
        table.doubted, table.doubts = typed, True
        return "ask"
    given = open_so_far(table.session.state, actions)
    is_complete = table.questions.choose(actions[0]) if len(actions) == 1 else table.session.act(given)
    return _shown(table, is_complete=is_complete)


def _shown(table: Table, *, is_complete: bool) -> After:
    tell_news(table)
    is_under_way = table.session.begun or table.questions.held
    return "choose" if is_under_way and not is_complete else "show"


def _acted(table: Table, typed: str) -> After:
    """An action by its words."""
    session, console, say = table.session, table.console, table.phrases
    questions = table.questions
    if len(things := questions.called(typed, open_things(session, questions.held))) == 1:
        return _take(table, things, typed)
    paid = [each for each in questions.payments if fits(words(typed), words(each.text))]
    if len(paid) == 1:
        return _take(table, paid[0].actions, typed)
    if things or questions.held:  # the game knows of none that is held, and may still ask for those
        ways = [Way((id_,), (questions.described(id_),)) for id_ in questions.offered() if id_ in things]
    else:
        ways = intended(typed, table)
    if len(ways) == 1:
        return _taken(table, ways[0], typed)
    if not ways:
        _not_found(table, typed)
        return "ask"
    console.say(say("unclear"))
    for way in ways[:MOST_SHOWN]:
        console.say(f"  - {way.text}", indent=4)
    if len(ways) > MOST_SHOWN:
        console.say(say("more", count=len(ways) - MOST_SHOWN))
    return "ask"


def _taken(table: Table, way: Way, typed: str) -> After:
    """Act by words; those for what comes to light on the way are matched now that it is seen."""
    after = _take(table, way.actions, typed)
    if after == "ask" or not way.rest:
        return after
    if after == "choose":
        if len(intended(" ".join(way.rest), table)) >= len(table.questions.offered()) > 1:
            return after  # the words tell none of what is offered from the rest
        then = _acted(table, " ".join(way.rest))
        return after if then == "ask" else then
    done = words(table.session.last_done(table.seat))
    if left := [word for word in way.rest if not fits([word], done)]:
        table.console.say(table.phrases("rest", typed=" ".join(left)))
    return after


def _not_found(table: Table, typed: str) -> None:
    """Say why an action cannot be done now, or guess what was meant; show the table to who asks for it."""
    console, say = table.console, table.phrases
    if is_look(typed):
        table.show()
        return
    if is_rules(typed):
        helping.help_(table, "")
        return
    # What is allowed was not what is typed, or it would have been done.
    if reasons := [verdict for verdict in verdicts(typed, table) if not verdict.is_legal]:
        for reason in reasons:
            console.say(str(reason) if reason.is_bare else reason.text, indent=2)
        return
    # Whatever word was nearly hit: the command is told as it is called in this language.
    written = {word: say.command(name) for name, words in NAMES.items() for word in words}
    written |= {action.casefold(): action for action in table.questions.actions()}
    nearest = near(typed.casefold(), written)
    known = words(nearest)
    # None that leaves a word out, or takes another verb for it.
    is_near = all(word in known or near(word, known) for word in words(typed))
    guess = written.get(nearest, "") if is_near else ""
    console.say(say("unknown", typed=typed, hint=say.hint(guess)))
