"""`deckwright play`: a game in the terminal, against bots or with several people at one screen."""

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from deckwright.cli.bots import BotOption
from deckwright.cli.playing import OWN, Start, gathered, start_options
from deckwright.model.numbers import plural

if TYPE_CHECKING:
    from deckwright.engine.game import Game
    from deckwright.engine.state import State
    from deckwright.play.terminal.console import Console
    from deckwright.play.terminal.table import Table

BOT = "greedy"


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays which seat: the person's seat and the bots of the others, none when all are people."""

    seat: int
    bots: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A saved game that shall be shown, if any, and whether as events in JSON."""

    file: Path | None
    as_json: bool

    @property
    def past(self) -> tuple[Path, int] | None:
        """The file of a campaign and the number of a game, where it is FILE:NUMBER."""
        from deckwright.play.again import named

        return None if self.file is None else named(str(self.file))


replay_options = gathered(
    "replayed",
    Replayed,
    click.option(
        "--replay",
        "file",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Show a saved game turn by turn, as the player of --player saw it; FILE:NUMBER shows a game of "
        "a kept campaign, or of a table of games with the campaign's --seed.",
    ),
    click.option(
        "--json",
        "as_json",
        is_flag=True,
        help="With --replay: print its events, a JSON object on each line.",
    ),
)


@dataclass(frozen=True, slots=True)
class Manners:
    """How the table talks: its language, and whether it asks again before a turn ends for good by itself."""

    language: str | None
    confirm: bool | None


table_options = gathered(
    "manners",
    Manners,
    click.option("--language", metavar="ID", help="Language of the game; by default its first one."),
    click.option(
        "--confirm/--no-confirm",
        default=None,
        help="Ask for confirmation before an action that ends your turn and cannot be undone; "
        "by default on at a terminal, off when lines are piped in.",
    ),
)


@click.command(name="play")
@click.argument("game")
@start_options
@click.option(
    "--bot",
    "bots",
    cls=BotOption,
    multiple=True,
    metavar="NAME",
    help=f"The bot of the other players, {BOT} by default; {OWN}.",
)
@click.option("--player", "number", type=int, metavar="N", help="The player you are; 1 by default.")
@click.option("--load", type=click.Path(path_type=Path), metavar="FILE", help="Continue a saved game.")
@replay_options
@table_options
@click.option("--hotseat", is_flag=True, help="No bots: people take turns at this terminal.")
def command(
    game: str,
    start: Start,
    bots: tuple[str, ...],
    number: int | None,
    load: Path | None,
    replayed: Replayed,
    manners: Manners,
    hotseat: bool,
) -> int:
    """Play GAME in the terminal. Type help when asked for an action.

    If the input is not a terminal, its lines are played in order.
    """
    from deckwright.cli.playing import game_named, refusals
    from deckwright.play.terminal.shell import play

    played = game_named(game)
    if replayed.file is not None:
        is_past = replayed.past is not None
        seed = start.seed if is_past else None
        if load or hotseat or (bots and not is_past) or start != Start(None, (), seed, {}):
            raise click.UsageError("--replay goes with --player, --language and --json alone")
        saved = _replayed(played, replayed, seed, bots)
        return _replay(played, saved, number, manners.language, replayed.as_json)
    if replayed.as_json:
        raise click.UsageError("--json goes with --replay")
    with refusals():
        state, kept = _begun(played, start, load)
        seat = None if number is None else number - 1
        seating = _seating(state.seats, bots, seat, hotseat, kept)
        table = table_of(played, state, seating, manners.language or _language(kept), _console())
        table.confirms = sys.stdin.isatty() if manners.confirm is None else manners.confirm
    _greet(table, load)
    play(table)
    return 0


def _replayed(game: "Game", replayed: Replayed, seed: int | None, bots: tuple[str, ...]) -> dict[str, Any]:
    """The saved game that shall be shown; one of a campaign is played once more."""
    from deckwright.cli.playing import refusals
    from deckwright.engine.errors import SaveError
    from deckwright.play.again import past_game, play_again
    from deckwright.play.tables import WrongTableError
    from deckwright.play.terminal.files import read_save

    assert replayed.file is not None, "somebody has named it"
    with refusals():
        try:
            if replayed.past is None:
                return read_save(replayed.file)
            past = past_game(*replayed.past, seed)
        except WrongTableError as wrong:
            raise SaveError(str(wrong)) from None
        except OSError as failed:
            text = str(failed.strerror or failed)
            name = replayed.past[0] if replayed.past else replayed.file
            raise SaveError(text if text.startswith(str(name)) else f"{name}: {text}") from None
        _refuse_programs(name for name in past.entrants.bots if name not in bots)
        return play_again(game, past)


def _replay(
    game: "Game", saved: dict[str, Any], number: int | None, language: str | None, as_json: bool
) -> int:
    """Show a saved game from its start."""
    import json

    from deckwright.cli.playing import refusals
    from deckwright.cli.words import spoken
    from deckwright.play.terminal.replay import beginning, events, replay

    with refusals():
        state, answers = beginning(game, saved)
        kept = saved.get("table") if isinstance(saved.get("table"), dict) else {}
        assert isinstance(kept, dict), "what is none was left out"
        seating = _seating(state.seats, (), None if number is None else number - 1, True, kept)
        if as_json:
            seat = None if number is None else seating.seat
            for event in events(state, answers, seat, spoken(game.id, language or "").narrating):
                click.echo(json.dumps(event, ensure_ascii=False))
            return 0
        table = table_of(game, state, seating, language or _language(kept), _console())
    table.is_present = True
    replay(table, answers, waits=sys.stdin.isatty())
    return 0


def _begun(game: "Game", start: Start, load: Path | None) -> tuple["State", Mapping[str, Any]]:
    """A new game, or a saved one with what the save says of the table."""
    from secrets import randbelow

    from deckwright.engine.errors import Endless
    from deckwright.play.terminal.files import load_game

    if load is not None:
        if start != Start(None, (), None, {}):
            raise click.UsageError(
                "--load goes on as the game began; leave out --seats, --deck, --seed, --set"
            )
        return load_game(game, load)
    seed = randbelow(10**6) if start.seed is None else start.seed
    try:
        return game.start(seed, seats=start.seats, decks=start.decks or None, options=start.options), {}
    except Endless as going_on:
        going_on.seed = seed
        raise


def _seating(
    seats: int, bots: tuple[str, ...], seat: int | None, hotseat: bool, kept: Mapping[str, Any]
) -> Seating:
    """Who plays which seat: as the command line says, else as the saved game does."""
    own = seat if seat is not None else kept.get("seat", 0)
    if not isinstance(own, int) or not 0 <= own < seats:
        raise click.UsageError(f"there is no player {_counted(own)}: they go from 1 to {seats}")
    if hotseat:
        if bots:
            raise click.UsageError("--hotseat is for people alone; leave out --bot")
        return Seating(own, {})
    others = [seat for seat in range(seats) if seat != own]
    if len(bots) > len(others):
        raise click.UsageError(f"{len(bots)} bots for {plural(len(others), 'other player')}")
    known = kept.get("bots") if not bots and seat is None else None
    if isinstance(known, Mapping):
        _refuse_programs(map(str, known.values()))
        return Seating(own, {other: str(known[str(other)]) for other in others if str(other) in known})
    names = bots or (BOT,)
    return Seating(own, {seat: names[at % len(names)] for at, seat in enumerate(others)})


def _language(kept: Mapping[str, Any]) -> str:
    """The language that a saved game was played in; none if it does not say."""
    return known if isinstance(known := kept.get("language"), str) else ""


def _refuse_programs(names: Iterable[str]) -> None:
    """A saved game is data: it alone runs no code of others."""
    from deckwright.play.bots import is_from_outside

    for name in filter(is_from_outside, names):
        raise click.UsageError(f"the saved game was played against {name}; let it play on with --bot {name}")


def _counted(seat: object) -> object:
    """A seat as people count them; what is none stays as it is."""
    return seat + 1 if isinstance(seat, int) else repr(seat)


def _greet(table: "Table", load: Path | None) -> None:
    """Say which game this is, so that it can be played again, and who plays whom."""
    say, saved = table.phrases, table.session.state.save()
    title = table.glossary.say(table.glossary.game.title)
    greeting = say("loaded", file=load) if load else say("seed", game=title, seed=saved.get("seed", "?"))
    who = table.screen.who
    bots = [say("bot_is", who=who(seat), bot=name) for seat, name in sorted(table.names.items())]
    alone = "all_people" if table.session.state.seats > 1 else "nobody_else"
    people = say("who_is_who", you=who(table.seat), others=" ".join(bots)) if bots else say(alone)
    table.console.say(greeting)
    table.console.say(people)
    if not load:
        table.tell_aim()
    table.console.say(say("start_help"))


def table_of(game: "Game", state: "State", seating: Seating, language: str, console: "Console") -> "Table":
    """A table for a game of the project at hand, with bots on their seats."""
    from deckwright.cli.words import spoken
    from deckwright.engine.chance import Source
    from deckwright.play.bots import make_bot
    from deckwright.play.terminal.clauses import Rulebook, answers_of
    from deckwright.play.terminal.instances import NoJudge
    from deckwright.play.terminal.phrases import Phrases
    from deckwright.play.terminal.session import Session
    from deckwright.play.terminal.table import Table, unranked, unscored

    words = spoken(game.id, language)
    code = words.glossary.language
    phrases = Phrases(code)
    bots = {seat: make_bot(name, game.bots) for seat, name in seating.bots.items()}
    return Table(
        game=game,
        session=Session(state, bots, Source(state.rng), code, words.narrating, phrases("hidden")),
        glossary=words.glossary,
        rulebook=Rulebook(words.glossary, answers_of(state), words.noted),
        phrases=phrases,
        console=console,
        names=seating.bots,
        seat=seating.seat,
        wear=words.wear,
        fill=words.fill,
        notes=words.notes,
        hands=words.hands,
        away=words.away,
        asking=words.asking,
        accounting=words.accounts,
        counts_turns=words.counts_turns,
        judge=words.judge or NoJudge(),
        scoring=words.scoring or unscored,
        ranked_by=words.scoring.names if words.scoring else unranked,
        scores=words.scoring.so_far if words.scoring else unscored,
        melds=words.melds,
        spent=words.spent,
    )


def _console() -> "Console":
    """This terminal. click takes colours away where they cannot be shown."""
    from deckwright.play.terminal.console import Console, codes_known, colour_wanted, reader, width_here

    if (reconfigure := getattr(sys.stdin, "reconfigure", None)) is not None and not sys.stdin.isatty():
        reconfigure(encoding="utf-8", errors="replace")
    typed = reader(sys.stdin, click.echo)

    def read(prompt: str) -> str | None:
        line = typed(prompt)
        console.width = width_here()  # the window may be another size by now
        return line

    console = Console(
        write=click.echo,
        read=read,
        width=width_here(),
        colour=colour_wanted(sys.stdout),
        is_live=sys.stdin.isatty(),
        codes=codes_known(sys.stdout),
    )
    return console
