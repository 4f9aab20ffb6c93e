"""Small games, each with two things of the language in one: what one leaves behind the other has to bear."""

from .features import acting

# By what is put together: the op list of the action `act`, and what is picked for it.
MET = {
    "a card that was declined moves": ("{move: k, to: deck}", "{k: {card: heap, optional: true}}"),
    "a card that was declined is put": (
        "{put: k, at: 'first(those(bank, where=free(it)))'}",
        "{k: {card: hand, optional: true}}",
    ),
    "a card is put where something lies": (
        "{put: k, at: g}",
        "{k: {card: hand}, g: {space: river}}",
    ),
    "cards are put, the first from two zones": (
        "{put: [first(hand), first(heap)], at: [g, h]}",
        "{g: {space: river}, h: {space: river}}",
    ),
    "an offer whose second choice needs the first": (
        "may: [{pick: {x: {piece: river}}}, {pick: {z: {space: neighbours(x)}}}, {move: x, to: z}]",
        "",
    ),
    "an offer that names what belongs to its first choice": (
        "may: [{pick: {x: {piece: river}}}, {let: {o: x.owner}}, "
        "{pick: {z: {card: hand(o)}}}, {move: z, to: heap(o)}]",
        "",
    ),
    "an offer to act with what it has chosen": (
        "may: [{pick: {x: {piece: river}}}, {do_action: stride, actor: x}]",
        "",
    ),
    "an offer that pays what it has chosen": (
        "may: [{pick: {x: {piece: river}}}, {pay: {coin: x.level + 1}}, {gain: {mud: 1}, at: x}]",
        "",
    ),
    "those beside a piece, and one's own": (
        "{gain: {toll: 'count(those(river, where=adjacent(it, k)) + those(river, where=owner == me))'}}",
        "{k: {piece: river}}",
    ),
    "a choice among those beside a piece, and one's own": (
        "{pick: {x: {piece: 'those(river, where=adjacent(it, k)) + those(river, where=owner == me)'}}}"
        "\n      - {gain: {mud: 1}, at: x}",
        "{k: {piece: river}}",
    ),
    "a choice beside a piece, otherwise one's own": (
        "{pick: {x: {piece: river, where: 'adjacent(it, k)', otherwise: owner == me}}}"
        "\n      - {gain: {mud: 1}, at: x}",
        "{k: {piece: river}}",
    ),
    "the most mud beside a piece, otherwise anywhere": (
        "{pick: {x: {piece: river, where: 'orthogonal(it, k)', otherwise: owner == me, highest: mud}}}"
        "\n      - {gain: {mud: 1}, at: x}",
        "{k: {piece: river}}",
    ),
    "a choice among pieces that have left": (
        "{let: {w: 'those(river, where=owner == me)'}}\n      - {remove: w, to: hand}"
        "\n      - {pick: {x: {piece: w}}}\n      - {gain: {coin: 2}}",
        "",
    ),
    "lots among pieces of which one has left": (
        "{let: {w: river}}\n      - {remove: 'first(those(river, where=owner == me))', to: hand}"
        "\n      - {pick: {x: {piece: w}}, by: chance}\n      - {gain: {mud: 1}, at: x}",
        "",
    ),
    "a choice of several among pieces that have left": (
        "{let: {w: river}}\n      - {remove: 'first(those(river, where=owner == me))', to: hand}"
        "\n      - {pick: {x: {piece: w, any: true}}}\n      - {gain: {mud: 1}, at: x}",
        "",
    ),
    "a loop over pieces that have left": (
        "{let: {w: river}}\n      - {remove: 'first(those(river, where=owner == me))', to: hand}"
        "\n      - {for: {piece: w}, do: [{gain: {toll: 1}}]}",
        "",
    ),
    "who is in two sets gains once": (
        "{gain: {mud: 1}, at: 'river + those(river, where=owner == me)'}",
        "",
    ),
    "who is in two sets loses once": (
        "{gain: {mud: 2}, at: river}"
        "\n      - {lose: {mud: 1}, at: 'river + those(river, where=owner == me)'}",
        "",
    ),
    "pieces that leave from two sets": (
        "{for: {space: bank, where: free(it)}, do: [{put: 'the(hand, where=level == 2)', at: it}]}"
        "\n      - {remove: 'those(river, where=level == 2) + those(river, where=owner == me)', to: heap}"
        "\n      - {move: top(heap), to: hand}",
        "",
    ),
    "pieces beside a piece leave": (
        "{for: {space: bank, where: free(it)}, do: [{put: 'the(hand, where=level == 2)', at: it}]}"
        "\n      - {remove: 'those(river, where=adjacent(it, k))', to: heap}"
        "\n      - {move: top(heap), to: hand}",
        "{k: {piece: river}}",
    ),
    "a number counted beside a piece": (
        "{pick: {n: {number: [0, 'count(river, where=adjacent(it, k))']}}}"
        "\n      - {if: n != none, then: [{gain: {toll: n}}]}",
        "{k: {piece: river}}",
    ),
    "a declined piece gains nothing": (
        "{gain: {mud: 1}, at: k}\n      - {remove: k, to: heap}",
        "{k: {piece: river, optional: true}}",
    ),
    "together: room that the first card takes": (
        "{together: [{for: {space: river, where: free(it)}, do: [{put: first(hand), at: it}]}, {draw: 2}]}",
        "",
    ),
    "together: where something lay": (
        "{together: [{remove: k, to: heap}, {gain: {mud: 1}, at: k}, {put: first(hand), at: k.place}]}",
        "{k: {piece: river}}",
    ),
    "together: a card that is moved twice": (
        "{together: [{move: w, to: heap}, {move: w, to: deck}, {draw: 1}]}",
        "{w: {card: hand}}",
    ),
    "together: a loop in a loop": (
        "{together: [{for: {piece: river}, do: [{for: {number: [0, it.mud]}, "
        "do: [{gain: {toll: it + coin}}]}, "
        "{if: it.mud > 0, then: [{gain: {coin: it.mud}}], else: [{gain: {mud: coin + 1}, at: it}]}]}]}",
        "",
    ),
    "together: loops over what leaves": (
        "{together: [{for: {piece: river}, do: [{remove: it, to: heap}, {gain: {toll: it.mud + 1}}]}, "
        "{for: {piece: river}, do: [{gain: {mud: 1}, at: it}]}]}",
        "",
    ),
    "together: as many as there were": (
        "{together: [{move: hand, to: heap, n: 1}, {move: hand, to: heap, n: count(hand) - 1}]}",
        "",
    ),
    "together: all cards of two zones onto a pile": (
        "{together: [{move: hand + heap, to: deck}, {gain: {toll: 1}}]}\n      - {draw: 3}",
        "",
    ),
    "a pool gains what another one has by then": ("{gain: {coin: 1, toll: coin}}", ""),
    "each of several pieces gets what they had in all": (
        "{set: {mud: 'sum(river, mud) + 1'}, at: river}",
        "",
    ),
    "a pool gains what lies there when pieces have changed": (
        "{gain: {mud: 1, toll: 'count(river, where=mud == 0)'}, at: river}",
        "",
    ),
    "what is paid is counted before": (
        "{gain: {coin: 3, toll: 2}}\n      - {pay: {coin: 1, toll: 'coin - 2'}}"
        "\n      - {gain: {mud: toll}, at: river}",
        "",
    ),
    "together: some cards of two zones onto a pile": (
        "{together: [{move: 'those(heap + hand, where=level > 0)', to: deck}]}\n      - {draw: 3}",
        "",
    ),
    "together: what a verb reads": (
        "{together: [{lose: {coin: 2}}, {vv: coin}]}",
        "",
    ),
    "together: chosen cards and the top card": (
        "{pick: {k: {card: hand, any: true}}}"
        "\n      - {together: [{move: k, to: heap}, {move: top(deck), to: heap}]}",
        "",
    ),
    "together: pieces that go into the hand, and the hand": (
        "{together: [{remove: 'those(river, where=owner == me)', to: hand}, {move: hand, to: heap}, "
        "{gain: {toll: count(hand)}}]}",
        "",
    ),
}
VERB = """
verbs:
  vv: {with: {n: int}, rule: FE-01, do: [{gain: {toll: n}}], say: 'pay {n}'}
"""


def meeting(name: str) -> str:
    """The rules of the game in which the action `act` does what is meant."""
    do, pick = MET[name]
    return acting(do, pick, more=VERB if "vv" in do else "")
