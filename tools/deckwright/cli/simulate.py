"""`deckwright simulate`: many games between bots, and what can be learnt from them."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from deckwright.cli.bots import BotOption, named
from deckwright.cli.campaigns import Outputs, campaign_options, kept, write_tables
from deckwright.cli.playing import OWN, Start, games_option, start_options
from deckwright.cli.workers import Crew, crew_options

if TYPE_CHECKING:
    from pathlib import Path

    from deckwright.play.campaign import Campaign
    from deckwright.play.cards import Shown
    from deckwright.play.kept import Kept
    from deckwright.play.pairings import Pairings
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
    """Add the options of the table of cards; the command gets them as `cards`."""

    @wraps(command)
    def gathered(most: int, sort: str, actions: tuple[str, ...], **words: Any) -> int:  # noqa: ANN401  of all types
        typed = click.get_current_context().get_parameter_source("most") is not ParameterSource.DEFAULT
        return command(cards=CardOptions(most, sort, actions, typed), **words)

    by = "Order of the cards: won (the best and the worst), name, owners, q, or an action by its uses."
    for option in (
        click.option(
            "--action",
            "actions",
            multiple=True,
            metavar="NAME",
            help="Also print a table of the cards used by this action.",
        ),
        click.option("--sort", default="won", show_default=True, metavar="KEY", help=by),
        click.option(
            "--cards",
            "most",
            default="20",
            callback=_number_or_all,
            show_default=True,
            metavar="N",
            help="Number of cards to list, or all.",
        ),
    ):
        gathered = option(gathered)
    return gathered


@click.command(name="simulate")
@click.argument("game", required=False)
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
    help=f"The bots that play; may be repeated, or a list with commas; {OWN}.",
)
@start_options
@crew_options("all CPUs by default")
@click.option(
    "--pairings",
    is_flag=True,
    help="Play each pair of decks in both seats, N games each; with --deck only those decks.",
)
@card_options
@campaign_options
def command(
    game: str | None,
    games: int,
    bots: tuple[str, ...],
    start: Start,
    cards: CardOptions,
    crew: Crew,
    pairings: bool,
    outputs: Outputs,
) -> int:
    """Let bots play GAME many times; print who wins how often, how long it takes, and which cards are used.

    Bots and decks change seats from game to game. The figures depend on the seed, not on the number of
    processes. Ctrl-C prints the results so far; the exit code is 130. --keep and the tables are
    explained in tools/deckwright/play/README.md.

    --json prints one object: deckwright explain json:simulate, or with --pairings json:pairings, lists its
    fields. A share has its 95 % interval after Wilson; a card has p and q: the chances of such a difference,
    as such and corrected for the number of cards.
    """
    if pairings:
        _refuse_cards(cards)
    if outputs.source is not None:
        _refuse_playing()
        return _told_again(outputs.source, cards, outputs)
    if game is None:
        raise click.UsageError("Missing argument 'GAME'.")
    request = _request(games, bots, start, crew)
    if pairings:
        return _paired(game, request, crew, outputs)
    return _simulated(game, request, crew, cards, outputs)


def _simulated(
    game: str, request: "SimulationRequest", crew: Crew, cards: CardOptions, outputs: Outputs
) -> int:
    """Play the games of a request, and print the results. The exit code."""
    from dataclasses import replace

    from deckwright.cli.playing import game_named, refusals
    from deckwright.play.campaign import campaign_of
    from deckwright.play.progress import progress
    from deckwright.play.simulate import match_of, simulate

    played = game_named(game)
    with refusals():
        campaign = campaign_of(played, request, [match_of(played, request)], is_paired=False)
        shown = _shown(campaign, cards)
        with kept(outputs, campaign, request.games) as store:
            request = replace(request, games=store.games if store else request.games)
            before = store.tally(0).games if store else 0
            with (
                crew.at_work(request.bots, played.bots) as workers,
                progress(f"{game}: playing", request.games, before) as watch,
            ):
                simulation = simulate(played, request, watch, store, workers)
            _show(simulation, campaign, shown, outputs, store)
    if simulation.tally.stopped:
        raise simulation.tally.stopped
    return _timed(simulation.tally.games, request.games, simulation.seconds, outputs, before)


def _request(games: int, bots: tuple[str, ...], start: Start, crew: Crew) -> "SimulationRequest":
    from deckwright.cli.build import cpus
    from deckwright.play.simulate import SimulationRequest

    return SimulationRequest(
        games=games,
        bots=bots,
        seed=start.seed or 0,
        jobs=crew.jobs or cpus(),
        options=start.options,
        decks=start.decks,
        seats=start.seats,
    )


def _refuse_playing() -> None:
    """--from plays nothing: refuse what says how to play."""
    context = click.get_current_context()
    playing = {"games": "--games", "bots": "--bots", "seats": "--seats", "decks": "--deck", "seed": "--seed"}
    playing |= {
        "options": "--set",
        "jobs": "--jobs",
        "cluster": "--cluster",
        "pairings": "--pairings",
        "keep": "--keep",
    }
    for name, called in {"game": "GAME", **playing}.items():
        if context.get_parameter_source(name) is not ParameterSource.DEFAULT:
            raise click.UsageError(f"--from plays nothing; leave out {called}")


def _told_again(file: "Path", cards: CardOptions, outputs: Outputs) -> int:
    """Print what a kept campaign has counted so far. The exit code."""
    from deckwright.play.kept import Kept
    from deckwright.play.pairings import Pairing, Pairings
    from deckwright.play.simulate import Simulation

    with Kept.to_read(file) as store:
        campaign, request = store.campaign, store.campaign.request(store.games)
        if campaign.is_paired:
            _refuse_cards(cards)
            tallies = [store.tally(match) for match in range(len(campaign.entrants))]
            played = [Pairing(decks, tally) for decks, tally in zip(campaign.pairs, tallies, strict=True)]
            counted = [pairing for pairing in played if pairing.tally.games]
            paired = Pairings(campaign.game, request, len(played), counted, 0.0, campaign.judges)
            _show_pairings(paired, campaign, outputs, store)
            return 0
        tally = store.tally(0)
        values = (campaign.game, request, campaign.seats, campaign.decks, tally, 0.0, campaign.judges)
        _show(Simulation(*values), campaign, _shown(campaign, cards), outputs, store)
    return 0


def _shown(campaign: "Campaign", cards: CardOptions) -> "Shown":
    """Which cards are shown; refuses actions that name no card."""
    from deckwright.model.near import nearest
    from deckwright.play.cards import SORTS, Shown

    known = sorted({action for action, _ in campaign.named})
    for word, among in ((cards.sort, [*SORTS, *known]), *((action, known) for action in cards.actions)):
        if word not in among:
            hint = nearest(word, among) or f"; there are {', '.join(among)}"
            raise click.UsageError(f"no action '{word}' of {campaign.game} names a card{hint}")
    return Shown(cards.most, cards.sort, cards.actions, cards.is_typed)


def _show(
    simulation: "Simulation", campaign: "Campaign", shown: "Shown", outputs: Outputs, store: "Kept | None"
) -> None:
    """Write the tables, and print what can be learnt, for machines or for people."""
    import json
    from dataclasses import replace

    from deckwright.cli.words import names_of
    from deckwright.play.cards import cards_shown
    from deckwright.play.data import as_json
    from deckwright.play.figures import figures
    from deckwright.play.report import as_text

    figured = figures(simulation)
    if outputs.form is None or shown.is_typed:
        shown = replace(shown, called=names_of(simulation.game))
    some = cards_shown(figured, shown) if shown.is_typed else None
    write_tables(outputs, campaign, [simulation.tally], store, some)
    if outputs.form == "json":
        click.echo(json.dumps(as_json(simulation, figured), indent=1, ensure_ascii=False))
    elif outputs.form is None:
        click.echo(as_text(simulation, figured, shown), nl=False)


def _refuse_cards(cards: CardOptions) -> None:
    typed = {"--cards": cards.is_typed, "--action": bool(cards.actions)}
    if wrong := next((name for name, is_given in typed.items() if is_given), ""):
        raise click.UsageError(f"{wrong} is about the report on cards, of which --pairings prints none")


def _paired(game: str, request: "SimulationRequest", crew: Crew, outputs: Outputs) -> int:
    """Play every two decks in both seats, and print who wins how often. The exit code."""
    from dataclasses import replace

    from deckwright.cli.playing import game_named, refusals
    from deckwright.play.campaign import campaign_of
    from deckwright.play.pairings import matches_of, play_pairings
    from deckwright.play.progress import progress

    played = game_named(game)
    with refusals():
        matches = list(matches_of(played, request).values())
        campaign = campaign_of(played, request, matches, is_paired=True)
        with kept(outputs, campaign, request.games) as store:
            request = replace(request, games=store.games if store else request.games)
            all_games = len(matches) * request.games
            before = sum(store.tally(match).games for match in range(len(matches))) if store else 0
            with (
                crew.at_work(request.bots, played.bots) as workers,
                progress(f"{game}: playing", all_games, before) as watch,
            ):
                paired = play_pairings(played, request, watch, store, workers)
            _show_pairings(paired, campaign, outputs, store)
    if paired.stopped:
        raise paired.stopped
    return _timed(paired.games, all_games, paired.seconds, outputs, before)


def _show_pairings(paired: "Pairings", campaign: "Campaign", outputs: Outputs, store: "Kept | None") -> None:
    """Write the tables, and print who wins how often, for machines or for people."""
    import json

    from deckwright.cli.words import names_of
    from deckwright.play.pairings_told import as_json, as_text
    from deckwright.play.tally import Tally

    tallies = {pairing.decks: pairing.tally for pairing in paired.played}
    write_tables(outputs, campaign, [tallies.get(decks, Tally()) for decks in campaign.pairs], store, None)
    if outputs.form == "json":
        click.echo(json.dumps(as_json(paired), indent=1, ensure_ascii=False))
    elif outputs.form is None:
        click.echo(as_text(paired, names_of(paired.game)), nl=False)


def _timed(games: int, asked_for: int, seconds: float, outputs: Outputs, before: int) -> int:
    """Say on stderr how long it took, or that it was stopped. The exit code."""
    if games < asked_for:
        kept_on = f"; the same command goes on with {outputs.keep}" if outputs.keep else ""
        click.echo(f"stopped after {games:,} of {asked_for:,} games{kept_on}", err=True)
        return INTERRUPTED
    if outputs.form is None:
        known = f"{before:,} games were kept; " if before else ""
        rate = f", {_rate((games - before) / seconds)} a second" if games > before else ""
        click.echo(f"{known}{games - before:,} games in {seconds:.1f} s{rate}", err=True)
    return 0


def _rate(rate: float) -> str:
    """How many a second, with a digit behind the point where they are few."""
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.1f}"
