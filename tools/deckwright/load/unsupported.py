"""Words of the rules language that are not carried out yet: what to write instead, if anything."""

from collections.abc import Mapping

_GRID = "a board is a grid, hexes, named spaces, or so many places; room: 4 lets a space hold four pieces"
_SEEN = "sees: all, owner, others or nobody says who knows the cards"
_SINGLE = "write a pick of its own for each"
_ANNOUNCED = "let an op list announce it: {announce: ..}"
_SECTIONS = {
    "tables": "write a verb with an if for each entry",
    "statics": "write a term",
    "hooks": "write terms and verbs",
    "match": "write round, and in an end how many are played",
    "scoring": "write ranking: [..] in an end",
}

UNSUPPORTED: Mapping[str, Mapping[str, str]] = {
    "game": _SECTIONS,
    "rules file": {
        **_SECTIONS,
        "rounds": "write round",
        "tokens": "keep a pool for each sort",
        "abilities": "write them on cards, in a field of the type list ability",
        "events": "an event is what an op list announces",
    },
    "action": {"joined": "each choice is asked by itself"},
    "board": dict.fromkeys(("stacking", "layers", "facing", "tiles", "neighbours"), _GRID),
    "zone": {"known": _SEEN, "most": "", "keeps": "", "from": ""},
    "pool": {"stands_for": "write an action for each way to pay", "keeps": ""},
    "phase": {"ends_here": "write an action with {end: turn}"},
    "turn": {"then": "after the last phase it is the turn of the next seat"},
    "end": {"score": "write ranking: [..]"},
    "term": {"ruling": "write is: with a condition such as ruling.switch == answer"},
    "trigger": {"instead_of": ""},
    "key of an ability": {"instead_of": ""},
    "rule at any time": {"once": "let what it does end its condition"},
    "value": {
        "pieces": "a zone holds cards",
        "round": "write over_when under round",
        "match": "end: game",
    },
    "per": {"piece": "write a counter"},
    "op": {
        "reveal": "move the cards to a zone that all see",
        "flip": "write a counter that says which side is up",
        "become": "write {turn: piece, into: card}",
        "depending": "write an if for each case",
        "alternate": "write a phase with then: [{go: .., seat: opponent}]",
    },
    "preposition of put": {"set": "write with: {..}"},
    "argument": {"answer": "write abilities or triggers that answer it"},
    "selector": {
        "ability": "give the ability an event: before or after",
        "times": "pick {number: [..]}",
    },
    "option of a selector": {"ordered": _SINGLE},
    "query": {
        "carried": "",
        "ship_of": "",
        "hops": "use distance",
        "static": "write a term",
        "pool": "write the name of the pool, as in coin(seat)",
        "legal": "repeat its conditions in a term",
    },
    "event": dict.fromkeys(
        ("enters", "leaves", "removed", "put", "phase.start", "phase.end", "turn.end"), _ANNOUNCED
    ),
    "type": dict.fromkeys(
        ("seat", "space", "piece", "zone", "pool", "event", "static", "statics", "expression"),
        "a card has int, half, bool, text, name, card, a list of constants, ops, ability or action",
    ),
}  # fmt: skip


def not_there_yet(sort: str, word: str) -> str:
    """A hint for a word that is not carried out yet, with what to write instead; empty for other words."""
    words = UNSUPPORTED.get(sort, {})
    if word not in words:
        return ""
    return f"not there yet: {words[word]}" if words[word] else "not there yet"
