"""How a game starts: pools, counters, options and decks, before anything happens by itself."""

from collections.abc import Mapping, Sequence

from deckwright.rules.interpret.chance import started
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.play import Play, Rulebook
from deckwright.rules.interpret.queries import holding
from deckwright.rules.interpret.starts import started_with
from deckwright.rules.interpret.state import State
from deckwright.rules.interpret.zones import is_beneath
from deckwright.rules.program.records import COPIES, OWN_DECK, CounterRecord, PoolRecord, ZoneRecord

Deck = str | Mapping[str, int]


def begin(
    book: Rulebook,
    seed: int,
    seats: int | None,
    decks: Sequence[Deck] | None,
    options: Mapping[str, object] | None,
) -> Play:
    """A game of which nothing has happened yet; decks lie in the zones that they fill."""
    program = book.program
    play = opened(book, seed, seats, options)
    if program.boards:
        play.kept[play.board] = [()] * program.ground.size
        play.kept[f"{play.board}_pieces"] = []
    for zone in program.zones.values():
        play.kept[zone.name] = [] if is_beneath(zone) else _nested(zone.per, play, {}, list)
    for counter in program.counters:
        play.kept[counter] = []
    for pool in program.pools.values():
        play.kept[pool.name] = _nested(pool.per, play, {}, lambda: 0)
    _fill(play, decks)
    for pool in program.pools.values():
        play.kept[pool.name] = start_pool(pool, play)
    return play


def opened(book: Rulebook, seed: int, seats: int | None, options: Mapping[str, object] | None) -> Play:
    """A game of which only the seats and the options are known; nothing lies on the table."""
    play = Play(book, State(seats or book.program.game.usual_seats, started(seed)))
    play.kept.update(_options(play, options or {}))
    return play


def start_pool(pool: PoolRecord, play: Play) -> Held:
    """What a pool holds at its start, for each thing it is kept per; `me` is the seat."""
    outer = play.names
    found = _nested(pool.per, play, {}, lambda: started_with(pool, play))
    play.names = outer
    return found


def start_counters(counter: CounterRecord, play: Play, owner: int | None = None) -> None:
    """Put a counter back to its start on all pieces, or on those of one seat."""
    for piece in play.in_play:
        if owner is None or play.state.piece_owner[piece] == owner:
            play.names = {"it": piece}
            play.kept[counter.name][piece] = started_with(counter, play)


def _nested(per: Sequence[str], play: Play, names: dict[str, Held], make: Held) -> Held:
    """A list with an entry for each thing of the first sort, in it one for each of the next, and so on."""
    if not per:
        play.names = names
        return make()
    if per[0] == "seat":
        return [_nested(per[1:], play, {**names, "me": seat}, make) for seat in range(play.state.seats)]
    return [_nested(per[1:], play, names, make) for _ in play.program.things(per[0])]


def _options(play: Play, chosen: Mapping[str, object]) -> dict[str, int]:
    """Values and switches that a start may set, by name."""
    game = play.program.game
    found: dict[str, int] = {}
    for value_ in game.values.values():
        if value_.option:
            given = chosen.get(value_.id, value_.value)
            if value_.enum and isinstance(given, str):
                given = value_.among.index(given)
            assert isinstance(given, int), f"{value_.id} is a number"
            found[value_.id] = given
    for ruling in game.rulings.values():
        if ruling.switch:
            answers = tuple(ruling.answers)
            answer = str(chosen.get(ruling.switch, ruling.chosen))
            assert ruling.is_open(answer, play.state.seats), f"{answer} is for other numbers of seats"
            found[ruling.switch] = answers.index(answer)
    unknown = set(chosen) - set(found)
    assert not unknown, f"no option of the game: {sorted(unknown)}"
    return found


def _fill(play: Play, decks: Sequence[Deck] | None) -> None:
    game = play.program.game
    for zone in play.program.zones.values():
        if zone.filled == COPIES:
            _lay_copies(zone, play)
        elif zone.filled not in ("", OWN_DECK):
            play.kept[zone.name].extend(lying(zone, game.decks[zone.filled].cards, play))
    wanted: Sequence[Deck] = decks or [deck.id for deck in game.decks.values() if deck.per == "seat"]
    for seat in range(play.state.seats if wanted else 0):
        chosen = wanted[seat % len(wanted)]
        copies = game.decks[chosen].cards if isinstance(chosen, str) else chosen
        for zone in play.program.zones.values():
            if zone.filled == OWN_DECK:
                play.kept[zone.name][seat].extend(lying(zone, copies, play))


def _lay_copies(zone: ZoneRecord, play: Play) -> None:
    """All printed copies of the cards that belong there, each in the pile of its kind if there are such."""
    printed = {id_: play.program.game.printed(id_) for id_ in play.cards.ids}
    for card in lying(zone, printed, play):
        piles = play.kept[zone.name]
        pile = piles[play.cards.kinds[card]] if zone.per else piles
        pile.append(card)


def lying(zone: ZoneRecord, copies: Mapping[str, int], play: Play) -> list[int]:
    """Those of some cards that lie in a zone at the start; seats and options must be known."""
    return holding(play.cards.counted(copies), zone.where, play)
