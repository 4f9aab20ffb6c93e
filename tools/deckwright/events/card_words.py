"""Cards that go from pile to pile, in the words that players have for it: draw, take, discard, reveal."""

from collections.abc import Sequence
from typing import Any

from deckwright.events import records as r
from deckwright.events.names import EventNames, owner

_TAKEN = {"discard", "row", "open"}  # out of these cards are taken
FEW = 3  # cards that are named where they are shuffled into others


def moved(say: EventNames, event: r.CardsMove) -> str:
    """Return the line for cards that moved; without a verb for it, the line names both piles."""
    if event.to is None:
        return ""
    giver, taker = owner(event.source), owner(event.to)
    seat = taker if taker >= 0 else giver
    key = _verb(say, event, giver, taker)
    if key in ("discards", "reveals"):
        seat = giver
    words: dict[str, Any] = {
        "cards": say.cards(event.cards),
        "to": say.inside(event.to),
        "source": say.inside(event.source),
    }
    if seat >= 0 and giver >= 0:
        words["whose"] = say.whose(giver)
    if key == "puts":
        words["among"] = say.names.cards_in(event.to.zone)
    if (
        key in ("takes_from", "gets_from")
        and event.source
        and (held := say.names.cards_in(event.source.zone))
    ):
        words["source"] = held
    if not key:
        words |= {"to": say.pile(event.to), "source": say.pile(event.source) if event.source else ""}
        key = ("from_to" if event.source else "to") if seat >= 0 else "goes_from" if event.source else "goes"
    return say(key, seat, many=len(event.cards) > 1, **words)


def replaced(say: EventNames, moves: Sequence[r.CardsMove]) -> list[str]:
    """A card of a row that makes room for another one: a line for both, if that is what they did."""
    verbs = [_verb(say, event, owner(event.source), owner(event.to)) for event in moves]
    if verbs != ["goes_out", "comes"]:
        return []
    old, new = moves
    cards, many = say.cards(new.cards), len(new.cards) > 1
    return [say("replaces", many=many, cards=cards, old=say.cards(old.cards), to=say.inside(new.to))]


def shuffled_in(say: EventNames, event: r.CardsMove) -> list[str]:
    """Cards that go to a pile and are shuffled there, as a line; none if they were those of another seat."""
    giver, taker = owner(event.source), owner(event.to)
    if giver not in (-1, taker):
        return []
    cards = say.cards(event.cards) if len(event.cards) <= FEW else say("cards", n=len(event.cards))
    if event.source:
        cards = say("out_of", cards=cards, source=say.inside(event.source))
    key, many = ("shuffles_in" if taker >= 0 else "shuffled_in"), len(event.cards) > 1
    return [say(key, taker, many=many, cards=cards, pile=say.inside(event.to))]


def _verb(say: EventNames, event: r.CardsMove, giver: int, taker: int) -> str:
    """The sentence for two piles; none where nobody has a verb for that."""
    here, there = (say.sorts.get(pile.zone, "") if pile else "" for pile in (event.source, event.to))
    if there == "hand" and taker >= 0 and event.source:
        return _gained(say, event, here, giver, taker)
    if there == "discard" and here in ("hand", "open", "") and giver >= 0 and taker in (-1, giver):
        return "discards"
    if there == "open" and taker >= 0 and giver in (-1, taker):
        return "reveals" if here == "hand" else "takes" if here in ("discard", "row") else ""
    if giver == taker == -1:
        if there == "discard":
            return "discarded"
        return "comes" if (here, there) == ("deck", "row") else "goes_out" if here == "row" else ""
    return ""


def _gained(say: EventNames, event: r.CardsMove, here: str, giver: int, taker: int) -> str:
    """How cards come to a hand."""
    if giver not in (-1, taker):
        return "takes_from" if say.actor == taker else "gets_from"
    if here == "deck":
        return "draws"
    is_among = event.to is not None and bool(say.names.cards_in(event.to.zone))
    if here == "hand" and is_among:
        return "puts"
    if here == "open" and giver == taker:
        return "puts" if is_among else "keeps"
    return "takes" if here in _TAKEN else ""
