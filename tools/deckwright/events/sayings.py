"""What is said of each kind of event, a line; of a group of them that are one line, see words.py."""

from collections.abc import Callable, Sequence
from typing import Any

from deckwright.events import records as r
from deckwright.events.card_words import moved
from deckwright.events.names import EventNames, are_cards, owner


def line(say: EventNames, event: r.Event) -> str:
    """An event in words; empty where there is nothing to say."""
    return _SAYING[type(event)](say, event) if type(event) in _SAYING else ""


def _roll(say: EventNames, event: r.Roll) -> str:
    key = "again" if event.again else "rolls"
    faces = ", ".join(map(str, event.faces))
    if len(event.faces) > 1:
        faces = f"{faces} = {sum(event.faces)}"
    needs = ""
    if (most := event.at_most) is not None:
        needs = say("needs_most", n=most)
    elif (least := event.at_least) is not None:
        needs = say("needs_least", n=least)
    if event.piece is None:
        return say(key, event.seat, faces=faces, needs=needs)
    return say(f"{key}_for", event.seat, faces=faces, needs=needs, piece=say.piece(event.piece))


def _acts(say: EventNames, event: r.CardActs) -> str:
    """Whom a card befalls, with its number and what it says."""
    card, numbers = say.names.card(event.card), list(say.names.numbers(event.card).values())
    named = f"{card} ({numbers[0]:g})" if len(numbers) == 1 else card
    text = say.names.text(event.card).removesuffix(".")
    return say("acts", event.seat, card=f"{named}. {text}" if text else named)


def _shuffle(say: EventNames, event: r.Shuffle) -> str:
    seat, pile = owner(event.pile), say.inside(event.pile)
    if event.source is None:
        return say("shuffles" if seat >= 0 else "shuffled", seat, pile=pile)
    key = "reshuffles" if seat >= 0 else "refilled"
    return say(key, seat, pile=pile, source=say.inside(event.source))


def _look(say: EventNames, event: r.Look) -> str:
    return say("looks", event.seat, cards=say.cards(event.cards), pile=say.inside(event.pile))


def _show(say: EventNames, event: r.Show) -> str:
    seat = owner(event.pile)
    words: dict[str, Any] = {"cards": say.cards(event.cards)}
    if event.seats:
        words["to"] = ", ".join(say("to_you") if seat == say.me else say.who(seat) for seat in event.seats)
    if seat >= 0:
        return say("shows_to" if event.seats else "shows", seat, **words)
    return say("shown_to" if event.seats else "shown", pile=say.pile(event.pile), **words)


def _pointed_out(say: EventNames, event: r.PointedOut) -> str:
    """In which piles of whom; one card in a pile of one is said by the pile."""
    owners = {owner(pile) for pile in event.piles}
    told = [
        say.pile(pile) if count == 1 else say("pointed_out_in", n=count, pile=say.pile(pile))
        for pile, count in zip(event.piles, event.counts, strict=True)
        if count
    ]
    piles = ", ".join(told) or say("nothing")
    seat = owners.pop() if len(owners) == 1 else -1
    return say("pointed_out_of" if seat >= 0 else "pointed_out", seat, piles=piles)


def _melds(say: EventNames, event: r.MeldsShown) -> str:
    return "; ".join(map(say.row, event.rows))


def _enters(say: EventNames, event: r.PieceEnters) -> str:
    return say("enters", piece=say.piece(event.piece))


def _moves(say: EventNames, event: r.PieceMoves) -> str:
    return say("moves", piece=say.piece(event.piece), to=say.names.label(event.to))


def _boards(say: EventNames, event: r.PieceBoards) -> str:
    return say("boards", piece=say.piece(event.piece), carrier=say.piece(event.carrier))


def _lands(say: EventNames, event: r.PieceLands) -> str:
    return say("lands", piece=say.piece(event.piece))


def _swap(say: EventNames, event: r.PiecesSwap) -> str:
    return say("swap", one=say.piece(event.one), other=say.piece(event.other))


def _turns(say: EventNames, event: r.PieceTurns) -> str:
    return say("turns", piece=say.piece(event.piece), into=say.names.card(event.into))


def _leaves(say: EventNames, event: r.PieceLeaves) -> str:
    return left_play(say, event, [event.piece])


def left_play(say: EventNames, event: r.PieceLeaves, pieces: Sequence[r.Piece]) -> str:
    """That pieces are lost, or go back to where cards are drawn from or held."""
    piece, many = say.pieces(pieces), len(pieces) > 1
    if event.to is None:
        return say("leaves", many=many, piece=piece)
    if say.goes_back(event):
        whose = say.whose(owner(event.to))
        return say("returns", many=many, whose=whose, to=say.inside(event.to), piece=piece)
    is_discarded = say.sorts.get(event.to.zone) == "discard"
    return say("is_discarded" if is_discarded else "leaves_to", many=many, piece=piece)


def _counter(say: EventNames, event: r.CounterChanges) -> str:
    if not say.names.known(event.counter) or event.way == "reset":
        return ""
    return say.counter(event, [event.piece])


def _turn(say: EventNames, event: r.TurnBegins) -> str:
    return say("turn", event.seat)


def _round(say: EventNames, event: r.RoundBegins | r.RoundEnds) -> str:
    return say("round_begins" if isinstance(event, r.RoundBegins) else "round_ends", number=event.round)


def _pool(say: EventNames, event: r.PoolChanges) -> str:
    if not (say.kept or say.names.known)(event.pool):
        return ""
    of = [say.names.label(each) for each in event.of if isinstance(each, str)]
    seat = next((each for each in event.of if isinstance(each, int)), -1)
    if event.way == "reset" and say.me not in (-1, seat) and seat >= 0:
        return ""  # what starts anew for others they see to themselves
    is_seat = event.pool in say.seats
    if are_cards(event.before) or are_cards(event.after):
        return _marked(say, event, " ".join((say.names.label(event.pool), *of)), seat)
    before, after = (
        say.whom(value) if is_seat and isinstance(value, int) else say.value(value)
        for value in (event.before, event.after)
    )
    is_number = isinstance(event.after, int) and not isinstance(event.after, bool) and not of
    label = say.names.several(event.pool) if is_number and not is_seat else say.names.label(event.pool)
    called = of if event.pool in say.bare else [label, *of]
    words: dict[str, Any] = {"pool": " ".join(called), "before": before, "after": after}
    if isinstance(event.after, bool):
        return say("truth", **words)
    said = say("pool" if 0 <= seat != say.actor else "common", seat, **words)
    if event.made_of:
        said = f"{said}: {', '.join(f'{say.names.card(card)} {n}' for card, n in event.made_of)}"
    return say("reset", said=said) if event.way == "reset" else said


def _marked(say: EventNames, event: r.PoolChanges, pool: str, seat: int) -> str:
    """Which cards are marked now, and which no more: those that are marked all the time go without saying."""
    before, after = (each if isinstance(each, tuple) else () for each in (event.before, event.after))
    said = [f"+ {say.value(each)}" for each in after if each not in before]
    said += [f"− {say.value(each)}" for each in before if each not in after]
    words: dict[str, Any] = {"pool": pool, "cards": ", ".join(said)}
    return say("marks" if 0 <= seat != say.actor else "common_marks", seat, **words)


def _call_off(say: EventNames, _: r.CallOff) -> str:
    return say("called_off")


def _trigger(say: EventNames, event: r.Trigger) -> str:
    return say("trigger", piece=say.piece(event.piece)) if event.piece else ""


def _lapse(say: EventNames, event: r.Lapse) -> str:
    return say("lapse", action=say.titles(event.action))


def _elimination(say: EventNames, event: r.Elimination) -> str:
    return say("eliminated", event.seat)


def _phase_ends(say: EventNames, event: r.PhaseEnds) -> str:
    """That a phase was over before its player said so; of other players' phases only what a rule ended."""
    if event.way == "over" and say.me not in (-1, event.seat):
        return ""
    name = say.phases(event.phase) if event.way in ("over", "cut") else ""
    return say(event.way, phase=name) if name else ""


_SAYING: dict[type[r.Event], Callable[..., str]] = {
    r.Roll: _roll,
    r.CardActs: _acts,
    r.CardsMove: moved,
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
    r.RoundBegins: _round,
    r.RoundEnds: _round,
    r.TurnBegins: _turn,
    r.CallOff: _call_off,
    r.Trigger: _trigger,
    r.Lapse: _lapse,
    r.Elimination: _elimination,
    r.PhaseEnds: _phase_ends,
}
