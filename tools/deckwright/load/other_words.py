"""Words that people bring from other tools and the language does not have, and what to write instead."""

from collections.abc import Mapping

_ANNOUNCED = "let an op list announce it: {announce: ..}"
_OVER_AND_OVER = "write {repeat: 3, do: [..]}, {for: .., do: [..]}, or a phase or each_seat with until"
_INSTEAD = "write before: with that event, and {cancel: ..} among its steps"
_SECTIONS = {
    "tables": "make each entry a card with a field of the type ops, and {run: card.effects}",
    "match": "write round, and in an end how many are played",
    "scoring": "write ranking: [..] in an end",
}

OTHER_WORDS: Mapping[str, Mapping[str, str]] = {
    "game": _SECTIONS,
    "rules file": {
        **_SECTIONS,
        "tokens": "keep a pool for each sort",
        "abilities": "write them on cards, in a field of the type list ability",
        "events": "an event is what an op list announces",
    },
    "board": {
        "stacking": "write room: 4, and four pieces may stand on a space",
        "tiles": "write each_space: with a pool that holds the card which each space is",
        "neighbours": "write spaces: with those that lie beside each",
    },
    "zone": {"known": "write sees: all, owner, others or nobody"},
    "pool": {"stands_for": "write a price with instead: and this pool"},
    "turn": {"then": "after the last phase it is the turn of the next seat; a phase has then"},
    "end": {"score": "write ranking: [..]"},
    "trigger": {"instead_of": _INSTEAD},
    "key of an ability": {"instead_of": _INSTEAD},
    "rule at any time": {"once": "let what it does end its condition"},
    "value": {
        "pieces": "a zone holds cards; pieces stand on a board",
        "round": "write over_when under round",
        "match": "write {end: game}",
    },
    "per": {"piece": "write a counter"},
    "op": {
        "reveal": "write {show: cards}, or move them to a zone that all see",
        "flip": "write a counter that says which side is up",
        "become": "write {turn: piece, into: card}",
        "discard": "write {move: card, to: discard}, with the zone where it goes",
        "deal": "write {draw: 5, who: seats}",
        "times": "write {repeat: 3, do: [..]}",
        "loop": _OVER_AND_OVER,
        "while": _OVER_AND_OVER,
    },
    "preposition of put": {"set": "write with: {..}"},
    "selector": {"times": "pick {number: [..]}"},
    "option of a selector": {"ordered": "write a pick of its own for each"},
    "query": {
        "carried": "pieces(piece) are those that it carries",
        "pool": "write the name of the pool, as in coin(seat)",
        "legal": "repeat its conditions in a term",
    },
    "event": {
        **dict.fromkeys(("enters", "leaves", "removed", "put"), _ANNOUNCED),
        "phase.start": "write start: in the phase",
        "phase.end": "write end: in the phase",
        "turn.end": "write end: under turn",
    },
    "type": dict.fromkeys(
        ("seat", "space", "piece", "zone", "pool", "event", "expression"),
        "a card has int, half, bool, text, name, card, a list of constants, ops, ability or action",
    ),
}


def instead_of(sort: str, word: str) -> str:
    """What to write in the place of a word of this sort from elsewhere; empty for other words."""
    return OTHER_WORDS.get(sort, {}).get(word, "")
