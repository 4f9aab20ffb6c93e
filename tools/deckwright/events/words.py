"""Events in words, a line each, in the languages that the table speaks; a game's own words are given."""

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from deckwright.events import records as r

SENTENCES = {
    "en": {
        "player": "Player {number}",
        "card": "a card",
        "cards": "{n} cards",
        "rolls": "{who} rolls {faces}",
        "rolls_for": "{who} rolls {faces} for {piece}",
        "again": "{who} rolls again: {faces}",
        "again_for": "{who} rolls again for {piece}: {faces}",
        "acts": "{card} takes effect for {who}",
        "to": "{who}: {cards} to {to}",
        "from_to": "{who}: {cards} from {source} to {to}",
        "goes": "{cards} to {to}",
        "goes_from": "{cards} from {source} to {to}",
        "shuffled": "{pile} is shuffled",
        "refilled": "{source} is shuffled and becomes {pile}",
        "looks": "{who} looks at {cards} of {pile}",
        "shows": "{who} shows {cards} of {pile}",
        "shows_to": "{who} shows {to}: {cards} of {pile}",
        "shown": "{cards} of {pile} shown to all",
        "shown_to": "{cards} of {pile} shown to {to}",
        "pointed_out": "pointed out: {piles}",
        "pointed_out_of": "{who}, pointed out: {piles}",
        "pointed_out_in": "{n} in {pile}",
        "row": "{meld}: {cards}",
        "counts_as": "{card} as {other}",
        "enters": "{piece} enters play",
        "moves": "{piece} moves to {to}",
        "boards": "{piece} goes aboard {carrier}",
        "lands": "{piece} goes ashore",
        "swap": "{one} and {other} change places",
        "turns": "{piece} turns into {into}",
        "leaves": "{piece} leaves play",
        "leaves_to": "{piece} leaves play: {to}",
        "counter": "{piece}: {counter} {before} → {after}",
        "pool": "{who}: {pool} {before} → {after}",
        "common": "{pool} {before} → {after}",
        "marks": "{who}: {pool} {cards}",
        "common_marks": "{pool} {cards}",
        "called_off": "It is called off",
        "trigger": "{piece} answers",
        "eliminated": "{who} is out of the game",
        "lapse": "{action} is no longer possible and lapses; nothing is paid",
        "over": "{phase} is over: nothing more can be done",
        "cut": "{phase} ends at once",
        "nothing": "none",
        "yes": "yes",
        "no": "no",
    },
    "de": {
        "player": "Spieler {number}",
        "card": "eine Karte",
        "cards": "{n} Karten",
        "rolls": "{who} würfelt {faces}",
        "rolls_for": "{who} würfelt {faces} für {piece}",
        "again": "{who} würfelt neu: {faces}",
        "again_for": "{who} würfelt neu für {piece}: {faces}",
        "acts": "{card} wirkt für {who}",
        "to": "{who}: {cards} auf {to}",
        "from_to": "{who}: {cards}, von {source} auf {to}",
        "goes": "{cards} auf {to}",
        "goes_from": "{cards}, von {source} auf {to}",
        "shuffled": "{pile} wird gemischt",
        "refilled": "{source} wird gemischt, neu: {pile}",
        "looks": "{who} sieht an: {cards} von {pile}",
        "shows": "{who} zeigt: {cards} von {pile}",
        "shows_to": "{who} zeigt {to}: {cards} von {pile}",
        "shown": "allen gezeigt: {cards} von {pile}",
        "shown_to": "{to} gezeigt: {cards} von {pile}",
        "pointed_out": "gezeigt auf: {piles}",
        "pointed_out_of": "{who}, gezeigt auf: {piles}",
        "pointed_out_in": "{n} in {pile}",
        "row": "{meld}: {cards}",
        "counts_as": "{card} als {other}",
        "enters": "{piece} kommt ins Spiel",
        "moves": "{piece} geht nach {to}",
        "boards": "{piece} geht an Bord: {carrier}",
        "lands": "{piece} geht an Land",
        "swap": "{one} und {other} tauschen die Plätze",
        "turns": "{piece} wird verwandelt: {into}",
        "leaves": "{piece} verlässt das Spiel",
        "leaves_to": "{piece} verlässt das Spiel: {to}",
        "counter": "{piece}: {counter} {before} → {after}",
        "pool": "{who}: {pool} {before} → {after}",
        "common": "{pool} {before} → {after}",
        "marks": "{who}: {pool} {cards}",
        "common_marks": "{pool} {cards}",
        "called_off": "Es findet nicht statt",
        "trigger": "{piece} antwortet",
        "eliminated": "{who} scheidet aus",
        "lapse": "{action} ist nicht mehr möglich und verfällt; bezahlt wird nichts",
        "over": "{phase} ist vorbei: Es ist nichts mehr zu tun",
        "cut": "{phase} endet sofort",
        "nothing": "nichts",
        "yes": "ja",
        "no": "nein",
    },
}


class Names(Protocol):
    """What the things of a game are called."""

    def card(self, name: str) -> str:
        """The name of a card."""
        ...

    def known(self, name: str) -> str:
        """A zone, pool, counter, phase or constant; empty if nobody has a word for it."""
        ...

    def label(self, name: str) -> str:
        """The same; its id as words if nobody has one."""
        ...


@dataclass(frozen=True, slots=True)
class EventWords:
    """Says events in a language; English where it is none of ours.

    `titles` is what an action is called, `phases` a phase with actions; others are not told of.
    `kept` says of which pools it tells, without it of those with a word; `seats` are pools that hold a seat,
    `bare` those that go by what they are kept per alone.
    """

    language: str
    names: Names
    titles: Callable[[str], str] = str
    phases: Callable[[str], str] = str
    kept: Callable[[str], bool] | None = None
    seats: Container[str] = ()
    bare: Container[str] = ()

    def lines(self, events: Sequence[r.Event]) -> list[str]:
        """What is worth a line, in order. What nobody has a word for only the rules keep: it is left out."""
        return [line for event in folded(events) if (line := self.line(event))]

    def line(self, event: r.Event) -> str:
        """An event in words; empty where there is nothing to say."""
        return _SAYING[type(event)](self, event) if type(event) in _SAYING else ""

    def who(self, seat: int) -> str:
        """A seat as people count them."""
        return self("player", number=seat + 1)

    def piece(self, piece: r.Piece) -> str:
        """A piece with where it is."""
        where = ", ".join(piece.spaces)
        return f"{self.names.card(piece.card)} ({where})" if where else self.names.card(piece.card)

    def cards(self, cards: Sequence[str | None]) -> str:
        """Cards by name, alike ones together; what is not known as a number."""
        named = [self.names.card(card) for card in cards if card is not None]
        alike = [_counted(name, named.count(name)) for name in dict.fromkeys(named)]
        unknown = len(cards) - len(named)
        more = [] if not unknown else [self("card") if unknown == 1 else self("cards", n=unknown)]
        return ", ".join((*alike, *more))

    def lying(self, card: str, as_: str | None) -> str:
        """A card in a meld, and as what it counts."""
        named = self.names.card(card)
        return named if as_ is None else self("counts_as", card=named, other=self.names.label(as_))

    def pile(self, pile: r.Pile) -> str:
        """A pile; those of a kind or space with the name of that."""
        of = [self.names.label(each) for each in pile.of if isinstance(each, str)]
        return " ".join((self.names.label(pile.zone), *of))

    def value(self, value: r.Value) -> str:
        """What a pool or counter holds."""
        if isinstance(value, bool):
            return self("yes" if value else "no")
        if value is None:
            return self("nothing")
        if isinstance(value, tuple):
            return (", " if _are_cards(value) else " + ").join(map(self.value, value)) or "0"
        return f"{value:g}" if isinstance(value, int | float) else self.names.card(value)

    def __call__(self, key: str, **words: object) -> str:
        """A sentence of the table's own."""
        return SENTENCES.get(self.language, SENTENCES["en"])[key].format(**words)


def folded(events: Sequence[r.Event]) -> list[r.Event]:
    """Changes of one pool that follow each other, with only choices and announcements between, become one."""
    found: list[r.Event] = []
    for event in events:
        at = _place(found, event) if isinstance(event, r.PoolChanges) else None
        if at is None or not isinstance(event, r.PoolChanges):
            found.append(event)
            continue
        first = found.pop(at)
        assert isinstance(first, r.PoolChanges), "that is what was looked for"
        if first.before != event.after:
            found.append(replace(event, before=first.before))
    return found


def _place(found: Sequence[r.Event], change: r.PoolChanges) -> int | None:
    """Where the last change of the same pool is; None if something else has happened since."""
    for at in range(len(found) - 1, -1, -1):
        old = found[at]
        if not isinstance(old, r.PoolChanges | r.Announcement | r.Choice):
            return None
        if isinstance(old, r.PoolChanges) and (old.pool, old.of) == (change.pool, change.of):
            return at
    return None


def _counted(name: str, count: int) -> str:
    return f"{name} ×{count}" if count > 1 else name


def _roll(say: EventWords, event: r.Roll) -> str:
    key = "again" if event.again else "rolls"
    faces = ", ".join(map(str, event.faces))
    if len(event.faces) > 1:
        faces = f"{faces} = {sum(event.faces)}"
    if event.piece is None:
        return say(key, who=say.who(event.seat), faces=faces)
    return say(f"{key}_for", who=say.who(event.seat), faces=faces, piece=say.piece(event.piece))


def _acts(say: EventWords, event: r.CardActs) -> str:
    return say("acts", card=say.names.card(event.card), who=say.who(event.seat))


def _cards(say: EventWords, event: r.CardsMove) -> str:
    if event.to is None:
        return ""
    seats = [of for pile in (event.to, event.source) if pile for of in pile.of if isinstance(of, int)]
    words = {"cards": say.cards(event.cards), "to": say.pile(event.to)}
    if event.source is not None:
        words["source"] = say.pile(event.source)
    if seats:
        return say("from_to" if event.source else "to", who=say.who(seats[0]), **words)
    return say("goes_from" if event.source else "goes", **words)


def _shuffle(say: EventWords, event: r.Shuffle) -> str:
    if event.source is None:
        return say("shuffled", pile=say.pile(event.pile))
    return say("refilled", pile=say.pile(event.pile), source=say.pile(event.source))


def _look(say: EventWords, event: r.Look) -> str:
    return say("looks", who=say.who(event.seat), cards=say.cards(event.cards), pile=say.pile(event.pile))


def _show(say: EventWords, event: r.Show) -> str:
    owner = next((of for of in event.pile.of if isinstance(of, int)), None)
    words = {"cards": say.cards(event.cards), "pile": say.pile(event.pile)}
    if event.seats:
        words["to"] = ", ".join(map(say.who, event.seats))
    if owner is not None:
        return say("shows_to" if event.seats else "shows", who=say.who(owner), **words)
    return say("shown_to" if event.seats else "shown", **words)


def _pointed_out(say: EventWords, event: r.PointedOut) -> str:
    """In which piles of whom; one card in a pile of one is said by the pile."""
    owners = {next((of for of in pile.of if isinstance(of, int)), None) for pile in event.piles}
    told = [
        say.pile(pile) if count == 1 else say("pointed_out_in", n=count, pile=say.pile(pile))
        for pile, count in zip(event.piles, event.counts, strict=True)
        if count
    ]
    piles = ", ".join(told) or say("nothing")
    owner = owners.pop() if len(owners) == 1 else None
    if owner is None:
        return say("pointed_out", piles=piles)
    return say("pointed_out_of", who=say.who(owner), piles=piles)


def _melds(say: EventWords, event: r.MeldsShown) -> str:
    return "; ".join(
        say("row", meld=say.names.label(row.meld), cards=", ".join(map(say.lying, row.cards, row.as_)))
        for row in event.rows
    )


def _enters(say: EventWords, event: r.PieceEnters) -> str:
    return say("enters", piece=say.piece(event.piece))


def _moves(say: EventWords, event: r.PieceMoves) -> str:
    return say("moves", piece=say.piece(event.piece), to=event.to)


def _boards(say: EventWords, event: r.PieceBoards) -> str:
    return say("boards", piece=say.piece(event.piece), carrier=say.piece(event.carrier))


def _lands(say: EventWords, event: r.PieceLands) -> str:
    return say("lands", piece=say.piece(event.piece))


def _swap(say: EventWords, event: r.PiecesSwap) -> str:
    return say("swap", one=say.piece(event.one), other=say.piece(event.other))


def _turns(say: EventWords, event: r.PieceTurns) -> str:
    return say("turns", piece=say.piece(event.piece), into=say.names.card(event.into))


def _leaves(say: EventWords, event: r.PieceLeaves) -> str:
    if event.to is None:
        return say("leaves", piece=say.piece(event.piece))
    return say("leaves_to", piece=say.piece(event.piece), to=say.pile(event.to))


def _counter(say: EventWords, event: r.CounterChanges) -> str:
    if not (name := say.names.known(event.counter)) or event.way == "reset":
        return ""
    before, after = say.value(event.before), say.value(event.after)
    return say("counter", piece=say.piece(event.piece), counter=name, before=before, after=after)


def _pool(say: EventWords, event: r.PoolChanges) -> str:
    if not (say.kept or say.names.known)(event.pool):
        return ""
    of = [say.names.label(each) for each in event.of if isinstance(each, str)]
    seat = next((each for each in event.of if isinstance(each, int)), -1)
    is_seat = event.pool in say.seats
    if _are_cards(event.before) or _are_cards(event.after):
        return _marked(say, event, " ".join((say.names.label(event.pool), *of)), seat)
    before, after = (
        say.who(value) if is_seat and isinstance(value, int) else say.value(value)
        for value in (event.before, event.after)
    )
    called = of if event.pool in say.bare else [say.names.label(event.pool), *of]
    words = {"pool": " ".join(called), "before": before, "after": after}
    return say("pool", who=say.who(seat), **words) if seat >= 0 else say("common", **words)


def _are_cards(value: r.Value) -> bool:
    """Whether a pool holds marked cards; one that is empty tells nothing."""
    return isinstance(value, tuple) and any(isinstance(each, str) for each in value)


def _marked(say: EventWords, event: r.PoolChanges, pool: str, seat: int) -> str:
    """Which cards are marked now, and which no more: those that are marked all the time go without saying."""
    before, after = (each if isinstance(each, tuple) else () for each in (event.before, event.after))
    said = [f"+ {say.value(each)}" for each in after if each not in before]
    said += [f"− {say.value(each)}" for each in before if each not in after]
    words = {"pool": pool, "cards": ", ".join(said)}
    return say("marks", who=say.who(seat), **words) if seat >= 0 else say("common_marks", **words)


def _call_off(say: EventWords, _: r.CallOff) -> str:
    return say("called_off")


def _trigger(say: EventWords, event: r.Trigger) -> str:
    return say("trigger", piece=say.piece(event.piece)) if event.piece else ""


def _lapse(say: EventWords, event: r.Lapse) -> str:
    return say("lapse", action=say.titles(event.action))


def _elimination(say: EventWords, event: r.Elimination) -> str:
    return say("eliminated", who=say.who(event.seat))


def _phase_ends(say: EventWords, event: r.PhaseEnds) -> str:
    name = say.phases(event.phase) if event.way in ("over", "cut") else ""
    return say(event.way, phase=name) if name else ""


_SAYING: dict[type[r.Event], Callable[..., str]] = {
    r.Roll: _roll,
    r.CardActs: _acts,
    r.CardsMove: _cards,
    r.Shuffle: _shuffle,
    r.Look: _look,
    r.Show: _show,
    r.PointedOut: _pointed_out,
    r.MeldsShown: _melds,
    r.PieceEnters: _enters,
    r.PieceMoves: _moves,
    r.PieceBoards: _boards,
    r.PieceLands: _lands,
    r.PiecesSwap: _swap,
    r.PieceTurns: _turns,
    r.PieceLeaves: _leaves,
    r.CounterChanges: _counter,
    r.PoolChanges: _pool,
    r.CallOff: _call_off,
    r.Trigger: _trigger,
    r.Lapse: _lapse,
    r.Elimination: _elimination,
    r.PhaseEnds: _phase_ends,
}
