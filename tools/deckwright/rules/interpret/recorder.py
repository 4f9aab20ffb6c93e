"""Events of a game that the interpreter plays: what it tells, and what is otherwise than a moment before."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from deckwright.events import records as r
from deckwright.events.records import Piece
from deckwright.rules.ids import DONE
from deckwright.rules.ids_walk import picks_of, secret_in, steps_of
from deckwright.rules.interpret.account import Account, Place
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.event_changes import Changes, Lying
from deckwright.rules.interpret.event_names import EventNames
from deckwright.rules.interpret.gained import Made, gained
from deckwright.rules.interpret.given import given_ids
from deckwright.rules.interpret.held import Held
from deckwright.rules.interpret.melds import laid_out
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.teller import Teller
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.expressions import Compare, Expression, Local, Zone
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import PIECE, Type
from deckwright.rules.program.walk import parts


class Recorder(Teller):
    """Writes down the events of a play. `events` are those since they were last taken away.

    Changes of pieces, counters and pools are found by comparing them at each step and whenever anything is
    told; where cards go the account of what seats know is told.
    """

    def __init__(self, play: Play) -> None:
        self._play, self.events = play, list[r.Event]()
        self._names = EventNames(play)
        self._changes = Changes(play, self._names)
        self._returned: Lying = []
        self._entered: Lying = []
        self._args, self._hidden = _event_types(play.program), _hidden(play.program)
        self._secret = secret_in(play.program)
        game = play.program.game
        self._dealt = {card for deck in game.decks.values() for card in deck.cards}
        self._dealt |= {name for name, card in game.cards.items() if card.copies}
        self._gained: dict[str, tuple[int, Made]] = {}
        self._roller: Piece | None = None
        self._needs: tuple[int | None, int | None] = (None, None)
        play.teller = self
        play.account = _Heard(self, play)
        play.watch = self._step

    def _step(self, step: Step, play: Play) -> None:
        self.flush()
        self._gained = gained(step, play, self._shown())
        if "dice" in step.args:
            looked_at = (each for each in parts(step.args.get("when")) if isinstance(each, Local))
            held = (play.names.get(each.name, -1) for each in looked_at if each.type == PIECE)
            piece = next(held, -1)
            self._needs = _needed(step, play)
            self._roller = self._names.piece(self._names.slots[piece]) if piece >= 0 else None

    def taken(self) -> tuple[r.Event, ...]:
        """All events up to now; they are forgotten here."""
        self.flush()
        events, self.events = tuple(self.events), []
        return events

    def flush(self) -> None:
        """Write down what is otherwise than when this was last done."""
        entered, returned = self._entered, self._returned
        self._entered, self._returned = [], []
        self.events += map(self._explained, self._changes.compared(entered, returned))
        for card, source in entered:
            self._moved(card, source, None, self._everyone)
        for card, to in returned:
            self._moved(card, None, to, self._everyone)

    def _explained(self, event: r.Event) -> r.Event:
        """A gain with the cards of which it is made, if that is what has changed the pool."""
        if not isinstance(event, r.PoolChanges) or event.pool not in self._gained:
            return event
        n, made = self._gained.pop(event.pool)
        is_that = (
            isinstance(event.before, int) and isinstance(event.after, int) and event.after - event.before == n
        )
        made_of = tuple((self._names.card(card), each) for card, each in made) if is_that else ()
        return replace(event, made_of=made_of)

    def _shown(self) -> set[int]:
        """The cards that all seats were shown since the last answer."""
        shown = (each for each in self.events if isinstance(each, r.Show) and not each.seats)
        ids = self._play.cards.ids
        return {ids.index(card) for each in shown for card in each.cards if card is not None}

    # --- cards

    def card_goes(self, card: int, source: Place, to: Place, seeing: frozenset[int]) -> None:
        """A card is about to go from a zone to another; who may know which one it is."""
        self.flush()
        self._moved(card, source, to, seeing)

    def card_enters(self, card: int, source: Place) -> None:
        """A card is about to become a piece, or a part of it."""
        self.flush()
        self._entered.append((card, source))

    def card_returns(self, card: int, to: Place) -> None:
        """A card of a piece that leaves goes to a zone."""
        self._returned.append((card, to))

    def shuffled(self, pile: Place, source: Place | None) -> None:
        """A pile is about to be shuffled, together with the cards of `source`."""
        self.flush()
        self.events.append(
            r.Shuffle(
                pile=self._names.pile(pile), source=None if source is None else self._names.pile(source)
            )
        )

    def looked(self, seat: int, pile: Place, cards: Sequence[int]) -> None:
        """A seat looks at the top cards of a pile."""
        self.flush()
        if cards:
            seen = tuple(map(self._names.card, cards))
            self.events.append(r.Look(seat=seat, pile=self._names.pile(pile), cards=seen))

    def shown(self, seats: Sequence[int], pile: Place, cards: Sequence[int], seeing: frozenset[int]) -> None:
        """Seats are shown cards where they lie; who may know them."""
        self.flush()
        told, to = tuple(map(self._names.card, cards)), tuple(seats)
        to = () if frozenset(to) == self._everyone else to
        event = r.Show(cards=told, pile=self._names.pile(pile), seats=to, seen_by=seeing)
        self.events.append(event)

    def pointed_out(self, counts: Mapping[Place, int]) -> None:
        """All are told how many cards of some sort lie in each of some lists."""
        self.flush()
        piles = tuple(self._names.pile(place) for place in counts)
        self.events.append(r.PointedOut(piles=piles, counts=tuple(counts.values())))

    def _moved(self, card: int, source: Place | None, to: Place | None, seeing: frozenset[int]) -> None:
        piles = tuple(None if place is None else self._names.pile(place) for place in (source, to))
        last = self.events[-1] if self.events else None
        if isinstance(last, r.CardsMove) and (last.source, last.to) == piles:
            cards, seen_by = (*last.cards, self._names.card(card)), (*last.seen_by, seeing)
            self.events[-1] = replace(last, cards=cards, seen_by=seen_by)
        else:
            event = r.CardsMove(
                cards=(self._names.card(card),), source=piles[0], to=piles[1], seen_by=(seeing,)
            )
            self.events.append(event)

    # --- what is told

    def chosen(self, seat: int, id_: int, *, asked: bool) -> None:
        """A seat has chosen an id; not `asked`: it was the only one."""
        self.flush()
        prefix, meaning = self._play.ids.split(id_)
        names = self._play.ids[prefix].values
        card = self._names.card(meaning) if names.sort == "card" and isinstance(meaning, int) else None
        hidden = card is not None and prefix in self._hidden
        self.events.append(
            r.Choice(
                seat=seat,
                id=self._play.ids.names[id_],
                prefix=prefix,
                asked=asked,
                card=card,
                given=tuple(self._play.ids.names[each] for each in given_ids(self._play, id_)),
                seen_by=frozenset((seat,)) if hidden or prefix in self._secret else None,
                secret=prefix in self._secret,
            )
        )

    def rolled(self, seat: int, sides: int, faces: Sequence[int], *, again: bool) -> None:
        """A seat has rolled dice."""
        self.flush()
        most, least = self._needs
        roll = r.Roll(seat=seat, sides=sides, faces=tuple(faces), again=again, piece=self._roller)
        self.events.append(replace(roll, at_most=most, at_least=least))

    def announced(self, name: str, seat: int, args: Mapping[str, Held], *, heard: bool) -> None:
        """Something is announced, before it happens; `heard`: somebody may answer."""
        self.flush()
        types = self._args.get(name, {})
        shown = [(arg, held, types[arg]) for arg, held in args.items() if arg in types]
        said = tuple(
            (arg, self._names.argument(held, of)) for arg, held, of in shown if heard or not _is_card(of)
        )
        self.events.append(r.Announcement(name=name, seat=seat, args=said))

    def called_off(self, name: str, seat: int) -> None:
        """What was announced does not happen."""
        self.flush()
        self.events.append(r.CallOff(name=name, seat=seat))

    def triggered(self, listener: str, seat: int, event: str, piece: int) -> None:
        """A trigger of the game, or the ability of a piece, answers an event."""
        self.flush()
        bearer = self._names.piece(self._names.slots[piece]) if piece >= 0 else None
        self.events.append(r.Trigger(name=listener, seat=seat, answers=event, piece=bearer))

    def lapsed(self, action: str, seat: int) -> None:
        """What was announced is not possible any more."""
        self.flush()
        self.events.append(r.Lapse(action=action, seat=seat))

    def eliminated(self, seat: int) -> None:
        """A seat is out of the game."""
        self.flush()
        self.events.append(r.Elimination(seat=seat))

    def shown_as(self, cards: Sequence[int], melds: Sequence[int], seats: Sequence[int]) -> None:
        """Some seats were shown cards as melds of these sorts."""
        self.flush()
        rows = tuple(self._names.row(name, row) for name, row in laid_out(self._play, cards, melds))
        if rows:
            to = () if frozenset(seats) == self._everyone else tuple(seats)
            self.events.append(r.MeldsShown(rows=rows, seats=to, seen_by=frozenset(seats)))

    def card_acts(self, card: int, seat: int) -> None:
        """What a card says is carried out; one that is in no deck, such as a row of a table, is no secret."""
        self.flush()
        if self._names.card(card) not in self._dealt:
            self.events.append(r.CardActs(seat=seat, card=self._names.card(card)))

    def round_begins(self) -> None:
        """A round begins, of which the rules speak."""
        self.flush()
        self.events.append(r.RoundBegins(round=self._play.state.rounds + 1))

    def round_ends(self) -> None:
        """The turns or phases of such a round are over."""
        self.flush()
        self.events.append(r.RoundEnds(round=self._play.state.rounds + 1))

    def turn_begins(self) -> None:
        """A turn of the active seat begins."""
        self.flush()
        state = self._play.state
        self.events.append(r.TurnBegins(turn=state.turns + 1, seat=state.active))

    def phase_begins(self, phase: str) -> None:
        """A phase begins."""
        self.flush()
        self.events.append(r.PhaseBegins(phase=phase, seat=self._play.state.active))

    def phase_skipped(self, phase: str) -> None:
        """A phase is left out."""
        self.flush()
        self.events.append(r.PhaseSkipped(phase=phase, seat=self._play.state.active))

    def phase_ends(self, phase: str, way: str) -> None:
        """A phase has ended, also because the seat said so or had to."""
        self.flush()
        last = next((each for each in reversed(self.events) if isinstance(each, r.Choice)), None)
        is_done = last is not None and last.id == f"{DONE}.{phase}"
        way = "done" if is_done and way == "over" else way
        self.events.append(r.PhaseEnds(phase=phase, seat=self._play.state.active, way=way))

    def resets(self) -> None:
        """Pools and counters are about to go back to their start."""
        self.flush()
        self._changes.way = "reset"

    def over(self, ending: int, winners: Sequence[int]) -> None:
        """The game is over."""
        self.flush()
        ends = tuple(self._play.program.ends.values())
        end = ends[ending] if 0 <= ending < len(ends) else None
        scores = tuple(self._row(end.ranking, seat) for seat in range(self._play.state.seats)) if end else ()
        name = end.name if end else ""
        self.events.append(r.GameEnds(end=name, winners=tuple(winners), scores=scores))

    def _row(self, ranking: Sequence[Expression], seat: int) -> tuple[int, ...]:
        outer, self._play.names = self._play.names, {"me": seat}
        row = tuple(value(each, self._play) for each in ranking)
        self._play.names = outer
        return row

    @property
    def _everyone(self) -> frozenset[int]:
        return frozenset(range(self._play.state.seats))


class _Heard(Account):
    """The account of what seats know, that passes on how cards go."""

    def __init__(self, recorder: Recorder, play: Play) -> None:
        super().__init__(play.program.zones, play.book.piles, play.kept, play.state.seats)
        self._recorder = recorder

    def goes(self, card: int, source: Place, to: Place, *, top: bool = False, below: bool = False) -> None:
        """A card goes from a zone to another. top: from the top of a pile; else it is looked for there."""
        seats = range(len(self.bags))
        seeing = (seat for seat in seats if self.sees(seat, to) or self._names(seat, source, top=top))
        self._recorder.card_goes(card, source, to, frozenset(seeing))
        super().goes(card, source, to, top=top, below=below)

    def all_go(self, source: Place, to: Place) -> None:
        """All cards of an unordered zone go to another one: what is known to lie there goes with them."""
        seeing = frozenset(
            seat for seat in range(len(self.bags)) if self.sees(seat, to) or self.sees(seat, source)
        )
        for card in self.cards(source):
            self._recorder.card_goes(card, source, to, seeing)
        super().all_go(source, to)

    def enters(self, card: int, source: Place, *, top: bool = False) -> None:
        """A card comes into play, where all see it."""
        self._recorder.card_enters(card, source)
        super().enters(card, source, top=top)

    def comes_back(self, card: int, to: Place) -> None:
        """A card that all saw in play goes to a zone, on top of a pile."""
        self._recorder.card_returns(card, to)
        super().comes_back(card, to)

    def is_shuffled(self, place: Place) -> None:
        """Nobody knows any longer what lies where in a pile."""
        self._recorder.shuffled(place, None)
        super().is_shuffled(place)

    def is_refilled(self, used: Place, pile: Place) -> None:
        """All cards of a zone go to a pile that is shuffled then."""
        self._recorder.shuffled(pile, used)
        super().is_refilled(used, pile)

    def looks(self, seat: int, pile: Place, number: int) -> None:
        """A seat looks at the top cards of a pile."""
        cards = self.cards(pile)
        self._recorder.looked(seat, pile, cards[::-1][: max(0, number)])
        super().looks(seat, pile, number)

    def are_shown(self, seats: Collection[int], place: Place, numbers: Collection[int]) -> None:
        """Some seats see cards where they lie: those with these numbers, from the bottom up."""
        if all(self.sees(seat, place) for seat in seats):  # they learn nothing
            return
        seeing = {seat for seat in range(len(self.bags)) if self.sees(seat, place)} | {*seats}
        cards = [self.cards(place)[number] for number in numbers]
        self._recorder.shown(sorted(seats), place, cards, frozenset(seeing))
        super().are_shown(seats, place, numbers)

    def are_pointed_out(self, places: Collection[Place], cards: frozenset[int]) -> None:
        """All are told how many of some cards lie in each of some lists."""
        self._recorder.pointed_out(
            {place: sum(card in cards for card in self.cards(place)) for place in places}
        )
        super().are_pointed_out(places, cards)


def _needed(step: Step, play: Play) -> tuple[int | None, int | None]:
    """At most, or at least, which sum of dice is not rolled again, if the rules compare it with a number."""
    when, die = step.args.get("when"), step.args.get("as")
    if not isinstance(when, Compare) or not (isinstance(when.left, Local) and when.left.name == die):
        return None, None
    if any(isinstance(part, Local) and part.name == die for part in parts(when.right)):
        return None, None
    number = value(when.right, play)
    match when.op:
        case ">" | ">=":
            return number - (when.op == ">="), None
        case "<" | "<=":
            return None, number + (when.op == "<=")
    return None, None


def _event_types(program: Program) -> dict[str, dict[str, Type]]:
    """The types of the arguments of each event."""
    types: dict[str, dict[str, Type]] = {}
    for step in steps_of(program):
        if op_of(step).form.first.shape == "event":
            args = step.args["args"]
            assert isinstance(args, Mapping)
            types.setdefault(str(step.args["event"]), {}).update({name: of.type for name, of in args.items()})
    for action in program.actions.values():
        if action.announces:
            picks = {name: pick.selector.type for name, pick in action.told.items() if pick is not None}
            types.setdefault(action.event, {}).update(picks)
    return types


def _hidden(program: Program) -> set[str]:
    """The prefixes of picks of cards from where not all can look."""
    return {
        pick.asks
        for pick in picks_of(program)
        for part in parts(pick.selector.source)
        if isinstance(part, Zone) and program.zones[part.name].sees != "all"
    }


def _is_card(of: Type) -> bool:
    return of.name == "card" or (of.of is not None and of.of.name == "card")
