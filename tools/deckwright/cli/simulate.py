"""`deckwright simulate`: many games between bots, and what can be learnt from them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from deckwright.cli.bots import BotOption, named
from deckwright.cli.playing import OWN, Start, games_option, start_options

if TYPE_CHECKING:
    from deckwright.play.cards import Shown
    from deckwright.play.contract import Playable
    from deckwright.play.simulate import Simulation, SimulationRequest

INTERRUPTED = 130  # as shells tell it of a process that Ctrl-C has ended


def _number_or_all(context: click.Context, parameter: click.Parameter, written: str) -> int:
    """A number from 1 on, or `all`, which is 0."""
    if written == "all":
        return 0
    if not written.isdecimal() or not int(written):
        raise click.BadParameter(f"'{written}' is neither a number from 1 on nor all", context, parameter)
    return int(written)


@dataclass(frozen=True, slots=True)
class CardOptions:
    """Which cards shall be shown: how many (0: all), in which order, and actions that get a table."""

    most: int
    sort: str
    actions: tuple[str, ...]
    is_typed: bool = False  # somebody has said how many


def card_options(command: Callable[..., int]) -> Callable[..., int]:
    """Add the options of what is told of cards; the command gets them as `cards`."""

    @wraps(command)
    def gathered(most: int, sort: str, actions: tuple[str, ...], **words: Any) -> int:  # noqa: ANN401  of all types
        typed = click.get_current_context().get_parameter_source("most") is not ParameterSource.DEFAULT
        return command(cards=CardOptions(most, sort, actions, typed), **words)

    by = "Order of the cards: won (the best and the worst), name, owners, q, or an action by its uses."
    for option in (
        click.option(
            "--action", "actions", multiple=True, metavar="NAME", help="A table of the cards used so as well."
        ),
        click.option("--sort", default="won", show_default=True, metavar="KEY", help=by),
        click.option(
            "--cards",
            "most",
            default="20",
            callback=_number_or_all,
            show_default=True,
            metavar="N",
            help="How many, or all.",
        ),
    ):
        gathered = option(gathered)
    return gathered


@click.command(name="simulate")
@click.argument("game")
@games_option(1000)
@click.option(
    "--bot",
    "--bots",
    "bots",
    cls=BotOption,
    multiple=True,
    default=("random",),
    callback=named,
    metavar="NAME",
    help=f"Who plays; may be repeated, or a list with commas; {OWN}.",
)
@start_options
@click.option("--jobs", type=click.IntRange(min=1), metavar="J", help="Processes; all CPUs by default.")
@click.option(
    "--pairings",
    is_flag=True,
    help="Every two decks in both seats, N games each; with --deck those decks alone.",
)
@card_options
@click.option(
    "--csv", "form", flag_value="csv", help="Print the cards as CSV, all unless --cards says how many."
)
@click.option("--json", "form", flag_value="json", help="Print the figures as JSON (see above).")
def command(
    game: str,
    games: int,
    bots: tuple[str, ...],
    start: Start,
    cards: CardOptions,
    jobs: int | None,
    pairings: bool,
    form: str | None,
) -> int:
    """Let bots play GAME many times; print who wins how often, how long it takes, and which cards are used.

    Bots and decks change seats from game to game. The figures depend on the seed, not on the number of
    processes. Ctrl-C prints what was counted until then; the exit code is 130.

    --json prints one object: version, game, games (played), seed, seats (how many), bots, judges (what each
    of them looks at), at_random (answers of bots that plan but could be dealt no world), deck_choice,
    options, draws (nobody has won), shared (several have won), ends, wins (by seat, order, bot, deck;
    a shared win counts for each), turns, rounds, decisions, branching (choices per decision), genuine
    (answers with a choice), scores (what seats are ranked by, if they are: of all, of the winner, by order,
    tie_break), cards. A
    share is {count, of, rate, low, high} with its 95 % interval after Wilson, a spread {mean, least, most,
    quantiles}; a card has seen (in hand), owned (at any time) and used by action, with p and q: the chances
    of such a difference, as such and corrected for the number of cards. Seats and order count from 0. With
    --pairings: version, game, games, seed, bots, judges, at_random, options, pairings (decks, seat, first,
    ends), both_seats (decks, won, lost), all (seat, first, ends).
    """
    from deckwright.cli.playing import game_named, refusals
    from deckwright.play.progress import progress
    from deckwright.play.simulate import simulate

    request = _request(games, bots, start, jobs)
    if pairings:
        _refuse_cards(cards, form)
        return _paired(game, request, form)
    shown = _shown(played := game_named(game), cards)
    with refusals(), progress(f"{game}: playing", games) as watch:
        simulation = simulate(played, request, watch)
    return _closed(simulation, shown, form)


def _request(games: int, bots: tuple[str, ...], start: Start, jobs: int | None) -> "SimulationRequest":
    from deckwright.cli.build import cpus
    from deckwright.play.simulate import SimulationRequest

    return SimulationRequest(
        games=games,
        bots=bots,
        seed=start.seed or 0,
        jobs=jobs or cpus(),
        options=start.options,
        decks=start.decks,
        seats=start.seats,
    )


def _shown(game: "Playable", cards: CardOptions) -> "Shown":
    """Which cards are shown; refuses actions that name no card."""
    from deckwright.model.near import nearest
    from deckwright.play.cards import SORTS, Shown
    from deckwright.play.match import cards_named

    known = sorted({action for action, _ in cards_named(game).values()})
    for word, among in ((cards.sort, [*SORTS, *known]), *((action, known) for action in cards.actions)):
        if word not in among:
            hint = nearest(word, among) or f"; there are {', '.join(among)}"
            raise click.UsageError(f"no action '{word}' of {game.id} names a card{hint}")
    return Shown(cards.most, cards.sort, cards.actions, cards.is_typed)


def _show(simulation: "Simulation", shown: "Shown", form: str | None) -> None:
    """Print what can be learnt, for machines or as tables."""
    import json

    from deckwright.play.cards import cards_shown
    from deckwright.play.data import as_csv, as_json
    from deckwright.play.figures import figures
    from deckwright.play.report import as_text

    figured = figures(simulation)
    if form == "json":
        click.echo(json.dumps(as_json(simulation, figured), indent=1, ensure_ascii=False))
    elif form == "csv":
        click.echo(as_csv(figured, cards_shown(figured, shown) if shown.is_typed else None), nl=False)
    else:
        click.echo(as_text(simulation, figured, shown), nl=False)


def _refuse_cards(cards: CardOptions, form: str | None) -> None:
    given = {"--csv": form == "csv", "--cards": cards.is_typed, "--action": bool(cards.actions)}
    if wrong := next((name for name, is_given in given.items() if is_given), ""):
        raise click.UsageError(f"{wrong} is about cards, of which --pairings tells nothing")


def _paired(game: str, request: "SimulationRequest", form: str | None) -> int:
    """Play every two decks in both seats, and print who wins how often. The exit code."""
    import json

    from deckwright.cli.playing import game_named, refusals
    from deckwright.play.pairings import matches_of, play_pairings
    from deckwright.play.pairings_told import as_json, as_text
    from deckwright.play.progress import progress

    played = game_named(game)
    with refusals():
        all_games = len(matches_of(played, request)) * request.games
    with refusals(), progress(f"{game}: playing", all_games) as watch:
        found = play_pairings(played, request, watch)
    told = json.dumps(as_json(found), indent=1, ensure_ascii=False) + "\n" if form else as_text(found)
    click.echo(told, nl=False)
    return _timed(found.games, all_games, found.seconds, form)


def _closed(simulation: "Simulation", shown: "Shown", form: str | None) -> int:
    """Print what was found. The exit code."""
    _show(simulation, shown, form)
    if simulation.tally.endless:
        raise simulation.tally.endless
    return _timed(simulation.tally.games, simulation.request.games, simulation.seconds, form)


def _timed(games: int, asked_for: int, seconds: float, form: str | None) -> int:
    """Say on stderr how long it took, or that it was stopped. The exit code."""
    if games < asked_for:
        click.echo(f"stopped after {games:,} of {asked_for:,} games", err=True)
        return INTERRUPTED
    if form is None:
        click.echo(f"{games:,} games in {seconds:.1f} s, {games / seconds:,.0f} a second", err=True)
    return 0
